#include "vm/heap/heap.h"

#include <algorithm>

namespace veristep::heap {

namespace {

constexpr uint64_t kChunk = uint64_t(1) << 20;

}  // namespace

Heap::Heap(const TypeTable& types, uint64_t limit_bytes)
    : types_(types), limit_(std::min(limit_bytes, kArenaSize - kHeapBegin)), collect_at_(limit_) {}

uint64_t Heap::AllocateSlow(uint64_t bytes) {
  if (used_ + bytes > limit_) return 0;
  uint64_t grow = std::max(bytes, std::min(kChunk, limit_ - used_));
  if (hole_end_ + grow > kArenaSize) return 0;
  hole_end_ += grow;
  uint64_t at = cursor_;
  cursor_ = at + bytes;
  used_ += bytes;
  return at;
}

Ref Heap::AllocateInstance(const Type& type) {
  uint64_t at = AllocateBytes(type.size);
  if (at == 0) return 0;
  arena_.At<Object>(at).type = type.id;
  return RefOf(at);
}

Ref Heap::AllocateArray(const Type& type, uint32_t length) {
  uint64_t at = AllocateBytes(ArraySize(type, length));
  if (at == 0) return 0;
  Object& object = arena_.At<Object>(at);
  object.type = type.id;
  object.length = length;
  return RefOf(at);
}

Ref Heap::AllocateMemory(const Type& type, uint32_t bytes, uint32_t flags, uint32_t site) {
  uint64_t slots = SlotsFor(bytes);
  if (next_slot_ + slots > kMaxSlots) return 0;
  uint64_t at = AllocateBytes(MemorySize(bytes));
  if (at == 0) return 0;
  Object& object = arena_.At<Object>(at);
  object.type = type.id;
  object.flags = flags | site << kHashShift;
  object.length = bytes;
  object.lock = uint32_t(next_slot_);
  for (uint64_t i = 0; i < slots; ++i) Store(SlotOffset(next_slot_ + i), Slot{RefOf(at), 0});
  next_slot_ += slots;
  return RefOf(at);
}

void Heap::FreeMemory(Ref ref) {
  uint64_t flags_at = OffsetOf(ref) + offsetof(Object, flags);
  CHECK((arena_.At<uint32_t>(flags_at) & kFreed) == 0);
  Store<uint32_t>(flags_at, arena_.At<uint32_t>(flags_at) | kFreed);
}

}  // namespace veristep::heap
