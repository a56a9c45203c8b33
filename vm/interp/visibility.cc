#include "vm/interp/visibility.h"

#include "core/base/check.h"

namespace veristep::interp {

Visibility::Visibility() : keys_(new std::atomic<Key>[kSlots]()) {}

void Visibility::Clear() {
  for (size_t i = 0; i < kSlots; ++i) keys_[i].store(0, std::memory_order_relaxed);
  size_ = used_ = 0;
}

bool Visibility::Add(Key key, bool expected) {
  for (size_t i = Slot(key);; i = (i + 1) % kSlots) {
    Key found = 0;
    if (keys_[i].compare_exchange_strong(found, key, std::memory_order_acq_rel)) {
      CHECK(used_.fetch_add(1, std::memory_order_acq_rel) < kSlots / 2);
      if (!expected) size_.fetch_add(1, std::memory_order_acq_rel);
      if (key >> 60 == 6) Add(Site(uint32_t(key >> 24) & 0xffffff), true);
      return true;
    }
    if (found == key) return false;
  }
}

}  // namespace veristep::interp
