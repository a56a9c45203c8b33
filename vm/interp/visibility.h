// Which memory accesses are visible operations, found out while exploring.
//
// An access can matter to other threads only if its object is shared and its location is written while shared. Most
// locations never are: tables of the class library, characters of strings, fields that are set before publication. So
// a location is taken to be constant until a write to it through a shared object is met; from then on its accesses are
// visible, and the exploration starts again. The run that ends without meeting a new location has treated as invisible
// only reads of locations that no execution writes, so nothing was missed; and since every location in the set was
// really written in some execution, the final set does not depend on the order of discovery.
//
// Locations are told apart as finely as stays the same over all executions: a field of a class, an array class, an
// object that existed at the start, a word of the static area, a word of the memory from one allocation site.
// Thread-safe: one set serves all workers.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>

#include "vm/heap/object.h"

namespace veristep::interp {

class Visibility {
 public:
  using Key = uint64_t;

  static Key Field(uint32_t type, uint64_t offset) { return Key(1) << 60 | Key(type) << 32 | (offset >> 2); }
  static Key Array(uint32_t type) { return Key(2) << 60 | type; }
  static Key OldObject(heap::Ref ref) { return Key(3) << 60 | ref; }
  static Key Static(uint64_t address) { return Key(4) << 60 | address >> 3; }
  static Key OldMemory(heap::Ref ref, uint64_t offset) {
    return Key(5) << 60 | Key(ref) << 24 | (offset >> 3 & 0xffffff);
  }
  static Key Memory(uint32_t site, uint64_t offset) {
    return Key(6) << 60 | Key(site) << 24 | (offset >> 3 & 0xffffff);
  }
  // An offset that stands for all of a memory block: it may be freed while others can reach it.
  static constexpr uint64_t kWholeMemory = uint64_t(0xffffff) << 3;
  static Key Clock() { return Key(7) << 60; }
  // In the set as soon as any word of the memory from that allocation site is.
  static Key Site(uint32_t site) { return Key(8) << 60 | site; }

  Visibility();
  bool Contains(Key key) const {
    for (size_t i = Slot(key);; i = (i + 1) % kSlots) {
      Key found = keys_[i].load(std::memory_order_acquire);
      if (found == key) return true;
      if (found == 0) return false;
    }
  }
  // True if it was not there: whatever was explored so far has to be explored again, unless it was `expected`.
  bool Add(Key key, bool expected = false);
  // Forgets all keys. REQUIRES: nobody uses the set.
  void Clear();
  // How many keys came unexpected; grows exactly when an exploration has become void.
  size_t size() const { return size_.load(std::memory_order_acquire); }

 private:
  static constexpr size_t kSlots = 1 << 16;
  static size_t Slot(Key key) { return (key * 0x9e3779b97f4a7c15) >> 48; }

  std::unique_ptr<std::atomic<Key>[]> keys_;
  std::atomic<size_t> size_{0};
  std::atomic<size_t> used_{0};
};

}  // namespace veristep::interp
