#include "vm/heap/state_delta.h"

#include <algorithm>
#include <new>
#include <utility>

namespace veristep::heap {

StateDelta::StateDelta(Ptr parent, const Facts& facts, uint32_t num_dirty, uint32_t size)
    : parent_(std::move(parent)),
      facts_(facts),
      depth_(parent_ == nullptr ? 0 : parent_->depth_ + 1),
      num_dirty_(num_dirty),
      size_(size) {}

StateDelta::Ptr StateDelta::Make(Ptr parent, const Facts& facts, std::span<const uint32_t> data, uint32_t num_dirty) {
  void* memory = ::operator new(sizeof(StateDelta) + data.size_bytes());
  auto* made = new (memory) StateDelta(std::move(parent), facts, num_dirty, uint32_t(data.size()));
  std::ranges::copy(data, reinterpret_cast<uint32_t*>(made + 1));
  return Ptr(made);
}

StateDelta::~StateDelta() {
  Ptr next = std::move(parent_);
  while (next != nullptr && next->UseCount() == 1) {
    // The only holder is this loop, so nobody can take another reference meanwhile.
    Ptr after = std::move(next->parent_);
    next = std::move(after);
  }
}

}  // namespace veristep::heap
