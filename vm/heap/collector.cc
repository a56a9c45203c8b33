#include "vm/heap/collector.h"

#include <algorithm>

namespace veristep::heap {

namespace {

constexpr uint64_t kSmallestHole = 64;
constexpr uint64_t kSmallestThreshold = 64 << 20;

}  // namespace

Collector::Collector(Heap& heap) : heap_(heap), limit_(heap.top_), marks_(((limit_ - kHeapBegin) >> 9) + 1) {
  heap_.CloseHole();
}

bool Collector::Mark(Ref ref) {
  uint64_t granule = ref - (kHeapBegin >> 3);
  uint64_t bit = uint64_t(1) << (granule & 63);
  uint64_t& word = marks_[granule >> 6];
  if (word & bit) return false;
  word |= bit;
  return true;
}

void Collector::MarkRoot(Ref ref) {
  if (ref == 0 || !Mark(ref)) return;
  pending_.push_back(ref);
  while (!pending_.empty()) {
    Ref next = pending_.back();
    pending_.pop_back();
    Scan(next);
  }
}

void Collector::Scan(Ref ref) {
  const Object& object = heap_.ObjectAt(ref);
  const Type& type = *heap_.types()[object.type];
  uint64_t at = OffsetOf(ref);
  auto visit = [this](Ref target) {
    if (target != 0 && Mark(target)) pending_.push_back(target);
  };
  if (type.kind == Type::Kind::kInstance) {
    for (uint32_t offset : type.ref_offsets) visit(heap_.arena().At<Ref>(at + offset));
  } else if (type.kind == Type::Kind::kArray && type.elem_is_ref) {
    for (uint32_t i = 0; i < object.length; ++i) visit(heap_.arena().At<Ref>(at + kHeaderSize + uint64_t(i) * 4));
  }
}

uint64_t Collector::SweepObject(uint64_t at, bool* live) {
  Object& object = heap_.arena().At<Object>(at);
  if (object.type == Heap::kFillerType) {
    *live = false;
    return uint64_t(object.flags) * 8;
  }
  const Type& type = *heap_.types()[object.type];
  uint64_t size = ObjectSize(object, type);
  if (type.kind != Type::Kind::kMemory) {
    uint64_t granule = (at - kHeapBegin) >> 3;
    *live = marks_[granule >> 6] >> (granule & 63) & 1;
    return size;
  }
  *live = (object.flags & kFreed) == 0 || RefOf(at) == heap_.tombstone_;
  if (!*live) heap_.Bury(object);
  return size;
}

void Collector::AddHole(uint64_t begin, uint64_t end) {
  heap_.WriteFiller(begin, end);
  if (end - begin >= kSmallestHole) heap_.holes_.push_back({begin, end});
}

void Collector::Sweep() {
  heap_.holes_.clear();
  uint64_t dead_from = 0;
  for (uint64_t at = kHeapBegin; at < limit_;) {
    bool live = false;
    uint64_t size = SweepObject(at, &live);
    if (live) {
      if (dead_from != 0) AddHole(dead_from, at);
      dead_from = 0;
      live_bytes_ += size;
    } else if (dead_from == 0) {
      dead_from = at;
    }
    at += size;
  }
  if (dead_from != 0) AddHole(dead_from, limit_);
  // Taken from the back: lowest addresses first.
  std::ranges::reverse(heap_.holes_);
  heap_.used_ = live_bytes_;
  heap_.collect_at_ = std::min(heap_.limit_, std::max(kSmallestThreshold, 2 * live_bytes_));
}

}  // namespace veristep::heap
