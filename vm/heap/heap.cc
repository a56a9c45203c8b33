#include "vm/heap/heap.h"

#include <algorithm>
#include <cstring>

namespace veristep::heap {

namespace {

constexpr uint64_t kChunk = uint64_t(1) << 20;
constexpr uint64_t kFirstCollection = uint64_t(64) << 20;
// Objects from this size on do not end the current hole when they do not fit into it.
constexpr uint64_t kLarge = 4096;
// Plain runs use slots of dead objects again once this many have been handed out; until then a dangling pointer is
// always found out.
constexpr uint64_t kRecycleFrom = uint64_t(1) << 22;

}  // namespace

Heap::Heap(const TypeTable& types, uint64_t limit_bytes)
    : types_(types),
      journal_(*this),
      limit_(std::min(limit_bytes, kArenaSize - kHeapBegin)),
      collect_at_(std::min(limit_, kFirstCollection)) {}

void Heap::WriteFiller(uint64_t begin, uint64_t end) {
  if (begin == end) return;
  // Only the first 8 bytes: a filler may be that small.
  arena_.At<uint32_t>(begin) = kFillerType;
  arena_.At<uint32_t>(begin + 4) = uint32_t((end - begin) / 8);
}

void Heap::CloseHole() {
  WriteFiller(cursor_, hole_end_);
  cursor_ = hole_end_ = 0;
}

// What nobody took at the top. Whoever keeps something for each word below has less to keep then.
void Heap::GiveBackRest() {
  if (hole_end_ == top_) hole_end_ = top_ = cursor_;
}

void Heap::ShareAll() {
  GiveBackRest();
  CloseHole();
  for (uint64_t at = kHeapBegin; at < top_;) {
    Object& object = arena_.At<Object>(at);
    bool filler = object.type == kFillerType;
    at += filler ? uint64_t(object.flags) * 8 : ObjectSize(object, *types_[object.type]);
    if (!filler) object.flags |= kShared;
  }
}

void Heap::CloseForTracking() {
  GiveBackRest();
  CloseHole();
  holes_.clear();
  cursor_ = hole_end_ = top_;
  collect_at_ = UINT64_MAX;
}

void Heap::ReserveUpTo(uint64_t end) {
  if (end <= hole_end_) return;
  top_ = (end + kChunk - 1) & ~(kChunk - 1);
  CHECK(top_ <= kArenaSize);
  hole_end_ = top_;
}

bool Heap::OpenHole(uint64_t bytes) {
  while (!holes_.empty()) {
    Hole hole = holes_.back();
    holes_.pop_back();
    if (hole.end - hole.begin < bytes) continue;
    std::memset(&arena_.At<uint8_t>(hole.begin), 0, hole.end - hole.begin);
    cursor_ = hole.begin;
    hole_end_ = hole.end;
    return true;
  }
  return false;
}

uint64_t Heap::AllocateAtTop(uint64_t bytes) {
  if (bytes > kArenaSize - top_) return 0;
  uint64_t at = top_;
  top_ += bytes;
  return at;
}

uint64_t Heap::AllocateSlow(uint64_t bytes) {
  if (bytes > limit_ || used_ > limit_ - bytes) return 0;
  if (bytes >= kLarge && journal_.tracked_below() == 0) {
    uint64_t at = AllocateAtTop(bytes);
    if (at != 0) used_ += bytes;
    return at;
  }
  bool at_top = hole_end_ == top_;
  if (at_top && kChunk + bytes <= kArenaSize - top_) {
    top_ += std::max(kChunk, (bytes + kChunk - 1) & ~(kChunk - 1));
    hole_end_ = top_;
  } else {
    CloseHole();
    if (!OpenHole(bytes)) {
      uint64_t begin = AllocateAtTop(std::max(kChunk, (bytes + kChunk - 1) & ~(kChunk - 1)));
      if (begin == 0) return 0;
      cursor_ = begin;
      hole_end_ = top_;
    }
  }
  uint64_t at = cursor_;
  cursor_ += bytes;
  used_ += bytes;
  return at;
}

Ref Heap::AllocateArray(const Type& type, uint32_t length) {
  uint64_t at = AllocateBytes(ArraySize(type, length));
  if (at == 0) return 0;
  Object& object = arena_.At<Object>(at);
  object.type = type.id;
  object.length = length;
  return RefOf(at);
}

uint64_t Heap::TakeSlots(uint64_t count) {
  bool recycle = journal_.tracked_below() == 0 && next_slot_ >= kRecycleFrom && tombstone_ != 0;
  if (recycle && count == 1) {
    // One round over the recycled part, then fresh slots again.
    for (uint64_t tries = 0; tries < 64; ++tries) {
      recycle_at_ = recycle_at_ + 1 < kRecycleFrom ? recycle_at_ + 1 : 1;
      if (arena_.At<Slot>(SlotOffset(recycle_at_)).object == tombstone_) return recycle_at_;
    }
  }
  if (next_slot_ + count > kMaxSlots) return 0;
  uint64_t slot = next_slot_;
  next_slot_ += count;
  return slot;
}

Ref Heap::AllocateMemory(const Type& type, uint32_t bytes, uint32_t flags, uint32_t site) {
  if (tombstone_ == 0) {
    // The first C memory of the machine is a dead object of no bytes.
    uint64_t dead = AllocateBytes(MemorySize(0));
    if (dead == 0) return 0;
    arena_.At<Object>(dead) = {type.id, kFreed, 0, 0};
    tombstone_ = RefOf(dead);
  }
  uint64_t at = AllocateBytes(MemorySize(bytes));
  if (at == 0) return 0;
  uint64_t slots = SlotsFor(bytes);
  uint64_t first = TakeSlots(slots);
  Object& object = arena_.At<Object>(at);
  object.type = type.id;
  object.flags = flags | site << kHashShift;
  object.length = bytes;
  object.lock = uint32_t(first);
  if (first == 0) {
    object.flags |= kFreed;
    return 0;
  }
  for (uint64_t i = 0; i < slots; ++i) Store(SlotOffset(first + i), Slot{RefOf(at), 0});
  return RefOf(at);
}

void Heap::FreeMemory(Ref ref) {
  uint64_t flags_at = OffsetOf(ref) + offsetof(Object, flags);
  CHECK((arena_.At<uint32_t>(flags_at) & kFreed) == 0);
  Store<uint32_t>(flags_at, arena_.At<uint32_t>(flags_at) | kFreed);
}

void Heap::Bury(const Object& object) {
  if (object.lock == 0) return;  // the tombstone itself, or memory that got no slots
  uint64_t slots = SlotsFor(object.length);
  for (uint64_t i = 0; i < slots; ++i) arena_.At<Slot>(SlotOffset(object.lock + i)).object = tombstone_;
}

}  // namespace veristep::heap
