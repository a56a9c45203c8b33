#include "vm/interp/visibility.h"

#include "core/base/check.h"

namespace veristep::interp {

Visibility::Visibility() : locations_(new Location[kSlots]), lock_names_(new std::atomic<uint64_t>[kMaxLocks]()) {}

void Visibility::ClearLocations() {
  for (size_t i = 0; i < kSlots; ++i) {
    locations_[i].key.store(0, std::memory_order_relaxed);
    locations_[i].guards.store(0, std::memory_order_relaxed);
  }
  size_ = 0;
  used_ = 0;
  changes_.fetch_add(1, std::memory_order_acq_rel);
}

void Visibility::Clear() {
  ClearLocations();
  for (uint32_t i = 0; i < kMaxLocks; ++i) lock_names_[i].store(0, std::memory_order_relaxed);
  dropped_ = 0;
}

Visibility::Location& Visibility::Add(Key key, bool expected, GuardSet guards) {
  std::lock_guard lock(mutex_);
  if (IsMemory(key)) Insert(Site(uint32_t(key >> 24) & 0xffffff), true, 0);
  return Insert(key, expected, guards);
}

Visibility::Location& Visibility::Insert(Key key, bool expected, GuardSet guards) {
  size_t i = Slot(key);
  for (; locations_[i].key.load(std::memory_order_relaxed) != 0; i = (i + 1) % kSlots) {
    if (locations_[i].key.load(std::memory_order_relaxed) != key) continue;
    Restrict(locations_[i], guards);
    return locations_[i];
  }
  CHECK(++used_ < kSlots / 2);
  // Whoever finds the key finds its guards.
  locations_[i].guards.store(guards & ~dropped_.load(), std::memory_order_relaxed);
  locations_[i].key.store(key, std::memory_order_release);
  changes_.fetch_add(1, std::memory_order_acq_rel);
  if (!expected) size_.fetch_add(1, std::memory_order_acq_rel);
  return locations_[i];
}

void Visibility::Restrict(Location& location, GuardSet guards) {
  GuardSet before = location.guards.load(std::memory_order_relaxed);
  if ((before & ~guards) == 0) return;
  before = location.guards.fetch_and(guards, std::memory_order_acq_rel);
  if (before != 0 && (before & guards) == 0) size_.fetch_add(1, std::memory_order_acq_rel);
}

uint32_t Visibility::LockNumber(uint64_t name) {
  for (uint32_t i = 0; i < kMaxLocks; ++i) {
    uint64_t found = 0;
    if (lock_names_[i].load(std::memory_order_relaxed) == name) return i;
    if (lock_names_[i].compare_exchange_strong(found, name, std::memory_order_acq_rel) || found == name) return i;
  }
  // Which of them got numbers must not matter.
  for (uint32_t i = 0; i < kMaxLocks; ++i) DropLock(i);
  return kMaxLocks;
}

void Visibility::DropLock(uint32_t number) {
  GuardSet bit = GuardSet(1) << number;
  if (dropped_.fetch_or(bit, std::memory_order_acq_rel) & bit) return;
  changes_.fetch_add(1, std::memory_order_acq_rel);
  for (size_t i = 0; i < kSlots; ++i) {
    if (locations_[i].guards.load(std::memory_order_relaxed) & bit) Restrict(locations_[i], ~bit);
  }
  size_.fetch_add(1, std::memory_order_acq_rel);
}

}  // namespace veristep::interp
