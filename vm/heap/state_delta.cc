#include "vm/heap/state_delta.h"

#include <algorithm>

namespace veristep::heap {

StateDelta::StateDelta(Ptr parent, uint32_t cursor, uint32_t next_slot, const std::vector<uint32_t>& data,
                       uint32_t num_dirty)
    : parent_(std::move(parent)),
      depth_(parent_ == nullptr ? 0 : parent_->depth_ + 1),
      cursor_(cursor),
      next_slot_(next_slot),
      num_dirty_(num_dirty),
      size_(uint32_t(data.size())),
      data_(data.empty() ? nullptr : new uint32_t[data.size()]) {
  std::ranges::copy(data, data_.get());
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
