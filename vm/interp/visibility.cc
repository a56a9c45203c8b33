#include "vm/interp/visibility.h"

#include "core/base/check.h"

namespace veristep::interp {

namespace {
constexpr size_t kFirstSlots = 1 << 10;
}  // namespace

void Visibility::Table::Put(Location& location) {
  size_t at = First(location.key);
  while (slots_[at].key.load(std::memory_order_relaxed) != 0) at = Next(at);
  slots_[at].location = &location;
  slots_[at].key.store(location.key, std::memory_order_release);
}

Visibility::Visibility() : lock_names_(new std::atomic<uint64_t>[kMaxLocks]()) { UseTable(kFirstSlots); }

void Visibility::UseTable(size_t size) {
  auto table = std::make_unique<Table>(size);
  for (Location& location : locations_) table->Put(location);
  table_.store(table.get(), std::memory_order_release);
  tables_.push_back(std::move(table));
}

void Visibility::ClearLocations() {
  locations_.clear();
  tables_.clear();
  UseTable(kFirstSlots);
  size_ = 0;
}

void Visibility::Clear() {
  ClearLocations();
  for (uint32_t i = 0; i < kMaxLocks; ++i) lock_names_[i].store(0, std::memory_order_relaxed);
  dropped_ = 0;
  settled_dropped_ = 0;
}

void Visibility::Settle() {
  for (Location& location : locations_) location.is_settled = true;
  settled_dropped_ = dropped();
}

Visibility::Location& Visibility::Add(Key key, bool expected, GuardSet guards) {
  std::lock_guard lock(mutex_);
  if (IsMemory(key)) Insert(Site(uint32_t(key >> 24) & 0xffffff), true, 0);
  return Insert(key, expected, guards);
}

Visibility::Location& Visibility::Insert(Key key, bool expected, GuardSet guards) {
  if (Location* known = Find(key)) {
    Restrict(*known, guards);
    return *known;
  }
  Location& location = locations_.emplace_back(key, guards & ~dropped_.load());
  if (!expected) size_.fetch_add(1, std::memory_order_acq_rel);
  if (size_t size = tables_.back()->size(); 2 * locations_.size() > size) {
    UseTable(2 * size);
  } else {
    tables_.back()->Put(location);
  }
  return location;
}

void Visibility::Restrict(Location& location, GuardSet guards) {
  GuardSet before = location.guards.load(std::memory_order_relaxed);
  while ((before & ~guards) != 0) {
    // Counts twice when others do the same, but never when the location stays guarded.
    if ((before & guards) == 0) size_.fetch_add(1, std::memory_order_acq_rel);
    if (location.guards.compare_exchange_strong(before, before & guards, std::memory_order_acq_rel)) return;
  }
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
  if (dropped() & bit) return;
  size_.fetch_add(1, std::memory_order_acq_rel);
  if (dropped_.fetch_or(bit, std::memory_order_acq_rel) & bit) return;
  std::lock_guard lock(mutex_);
  for (Location& location : locations_) {
    if (location.guards.load(std::memory_order_relaxed) & bit) Restrict(location, ~bit);
  }
}

}  // namespace veristep::interp
