#include "vm/interp/visibility.h"

#include "core/base/check.h"

namespace veristep::interp {

Visibility::Visibility() : keys_(new std::atomic<Key>[kSlots]()) {}

bool Visibility::Add(Key key) {
  for (size_t i = Slot(key);; i = (i + 1) % kSlots) {
    Key found = 0;
    if (keys_[i].compare_exchange_strong(found, key, std::memory_order_acq_rel)) {
      CHECK(size_.fetch_add(1, std::memory_order_acq_rel) < kSlots / 2);
      return true;
    }
    if (found == key) return false;
  }
}

}  // namespace veristep::interp
