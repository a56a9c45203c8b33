// Which memory accesses are visible operations, found out while exploring.
//
// An access can matter to other threads only if its object is shared and its location is written while shared. Most
// locations never are: tables of the class library, characters of strings, fields that are set before publication. So
// a location is taken to be constant until a write to it through a shared object is met; from then on its accesses are
// visible, and the exploration starts again. The run that ends without meeting a new location has treated as invisible
// only reads of locations that no execution writes, so nothing was missed; and since every location in the set was
// really written in some execution, the final set does not depend on the order of discovery.
//
// In the same way a location that is written is taken to be guarded (guards.cc) by the locks that were held at every
// access to it so far, until none is left.
//
// Locations are told apart as finely as stays the same over all executions: a field of a class, an array class, an
// object that existed at the start, a word of the static area, a word of the memory from one allocation site.
// Thread-safe: one set serves all workers. They find things out at different times, so
//   1. what decides how states are written down (Machine::CanonicalForm) is settled before an exploration begins, and
//      does not change by what comes up meanwhile: a state has one name;
//   2. whoever goes by something that came up finds, from then on, that size() has grown: it does so first.
#pragma once

#include <atomic>
#include <bit>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <vector>

#include "vm/heap/object.h"

namespace veristep::interp {

// Locks by number, and relations that do for a lock.
using GuardSet = uint64_t;
inline constexpr uint32_t kMaxLocks = 62;
inline constexpr GuardSet kItself = GuardSet(1) << 63;     // the lock of the object that the location is in
inline constexpr GuardSet kOwnThread = GuardSet(1) << 62;  // it is in the object of the thread that does the access
inline constexpr GuardSet kEveryLock = ~kOwnThread;
inline constexpr GuardSet kUnasked = ~GuardSet(0);  // whatever is held

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
  // C: somebody asks whether a mutex is locked instead of waiting for it.
  static Key Trylock() { return Key(7) << 60 | 1; }
  // In the set as soon as any word of the memory from that allocation site is.
  static Key Site(uint32_t site) { return Key(8) << 60 | site; }
  static bool IsSite(Key key) { return key >> 60 == 8; }
  static bool IsMemory(Key key) { return key >> 60 == 6; }

  // A location that is written.
  struct Location {
    Location(Key key, GuardSet guards) : key(key), guards(guards) {}
    const Key key;
    std::atomic<GuardSet> guards;
    bool is_settled = false;
    bool IsVisible() const { return guards.load(std::memory_order_acquire) == 0; }
  };

  Visibility();
  // Null: nobody writes it, as far as is known.
  Location* Find(Key key) const { return table_.load(std::memory_order_acquire)->Find(key); }
  bool IsVisible(Key key) {
    const Location* location = Find(key);
    return location != nullptr && location->IsVisible();
  }
  // A location that is written with these guards held. If it was not there, whatever was explored so far has to be
  // explored again, unless it was `expected`.
  Location& Add(Key key, bool expected, GuardSet guards);
  // The location is accessed with these guards held.
  void Restrict(Location& location, GuardSet guards);

  // The number of the lock that has this name in every run; kMaxLocks if there are too many.
  uint32_t LockNumber(uint64_t name);
  uint64_t LockName(uint32_t number) const { return lock_names_[number].load(std::memory_order_relaxed); }
  // Locks of one class that share a number turned out to be several in one execution: they guard nothing.
  void DropLock(uint32_t number);
  GuardSet dropped() const { return dropped_.load(std::memory_order_acquire); }

  // An exploration begins: its states speak of what is known now. REQUIRES: nobody uses the set, and no machine that
  // has written down states goes on.
  void Settle();
  bool IsSettled(Key key) const {
    const Location* location = Find(key);
    return location != nullptr && location->is_settled;
  }
  GuardSet settled_dropped() const { return settled_dropped_; }

  // REQUIRES: `use` adds nothing.
  template <typename Use>
  void ForEach(const Use& use) const {
    std::lock_guard lock(mutex_);
    for (const Location& location : locations_) use(location.key);
  }
  // Forgets everything. REQUIRES: nobody uses the set.
  void Clear();
  // The same, but for what is known about locks.
  void ClearLocations();
  // How often something unexpected came up; grows exactly when an exploration has become void.
  size_t size() const { return size_.load(std::memory_order_acquire); }

 private:
  // Where locations are: open addressing, by key. Whoever finds a key finds its location.
  class Table {
   public:
    explicit Table(size_t size) : shift_(64 - std::countr_zero(size)), slots_(size) {}  // a power of 2
    Location* Find(Key key) const {
      for (size_t i = First(key);; i = Next(i)) {
        Key found = slots_[i].key.load(std::memory_order_acquire);
        if (found == key) return slots_[i].location;
        if (found == 0) return nullptr;
      }
    }
    void Put(Location& location);
    size_t size() const { return slots_.size(); }

   private:
    struct Slot {
      std::atomic<Key> key{0};
      Location* location = nullptr;
    };
    size_t First(Key key) const { return (key * 0x9e3779b97f4a7c15) >> shift_; }
    size_t Next(size_t slot) const { return (slot + 1) & (slots_.size() - 1); }

    int shift_;
    std::vector<Slot> slots_;
  };

  Location& Insert(Key key, bool expected, GuardSet guards);
  void UseTable(size_t size);

  std::atomic<Table*> table_;
  std::unique_ptr<std::atomic<uint64_t>[]> lock_names_;
  std::atomic<uint64_t> dropped_{0};
  GuardSet settled_dropped_ = 0;
  std::atomic<size_t> size_{0};
  mutable std::mutex mutex_;  // guards what follows
  std::deque<Location> locations_;
  std::vector<std::unique_ptr<Table>> tables_;  // the last one is in use; others may still be looked into
};

}  // namespace veristep::interp
