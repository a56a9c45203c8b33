// Allocation in one machine's arena. Two regimes:
//  * running (veristep run): objects are reclaimed by a mark-sweep collector that never moves them (collector.h);
//  * tracked (exploration): allocation only bumps a cursor, and going back in time lowers it again (journal.h).
// Allocation never collects by itself: the interpreter asks NeedsCollection() between instructions, so native code may
// hold references across allocations.
#pragma once

#include <cstdint>
#include <vector>

#include "vm/heap/address_space.h"
#include "vm/heap/arena.h"
#include "vm/heap/journal.h"
#include "vm/heap/type_table.h"

namespace veristep::heap {

class Heap {
 public:
  Heap(const TypeTable& types, uint64_t limit_bytes);

  Arena& arena() { return arena_; }
  const Arena& arena() const { return arena_; }
  const TypeTable& types() const { return types_; }
  Journal& journal() { return journal_; }
  Object& ObjectAt(Ref ref) const { return arena_.ObjectAt(ref); }
  const Type& TypeOf(Ref ref) const { return *types_[arena_.ObjectAt(ref).type]; }

  // Zeroed objects; 0 if the heap limit is reached.
  Ref AllocateInstance(const Type& type) {
    uint64_t at = AllocateBytes(type.size);
    if (__builtin_expect(at == 0, 0)) return 0;
    arena_.At<Object>(at).type = type.id;
    return RefOf(at);
  }
  Ref AllocateArray(const Type& type, uint32_t length);
  // C memory, with slots of its own. Contents are zero and undefined (all defined-bits clear).
  Ref AllocateMemory(const Type& type, uint32_t bytes, uint32_t flags, uint32_t site);
  // Ends the life of C memory; its slots keep naming the dead object. REQUIRES: alive.
  void FreeMemory(Ref ref);

  // Records the old contents of a word before it is written. Every write to the arena outside of stacks goes through
  // here first (the interpreter has this inlined as tracked stores).
  void WillWrite(uint64_t offset, uint64_t bytes) { journal_.WillWrite(offset, bytes); }
  template <typename T>
  void Store(uint64_t offset, T value) {
    journal_.WillWrite(offset, sizeof(T));
    arena_.At<T>(offset) = value;
  }

  // Marks every object as shared.
  void ShareAll();
  // An object that a name stands for from the start, such as a C global; names old objects (epoch.h).
  struct NamedRoot {
    uint64_t name_hash;
    Ref ref;
    bool is_own;  // of the program itself, as StaticRole::is_own
    friend auto operator<=>(const NamedRoot&, const NamedRoot&) = default;
  };
  void NameRoot(uint64_t name_hash, Ref ref, bool is_own = false) { named_roots_.push_back({name_hash, ref, is_own}); }
  const std::vector<NamedRoot>& named_roots() const { return named_roots_; }
  // The next C memory gets this slot. REQUIRES: it was not reached yet.
  void SkipSlotsTo(uint64_t slot) { next_slot_ = slot; }

  // Where the next object will lie, while objects are not reclaimed.
  uint64_t cursor() const { return cursor_; }
  uint64_t used_bytes() const { return used_; }
  uint64_t limit_bytes() const { return limit_; }
  bool NeedsCollection() const { return used_ >= collect_at_; }
  bool NeedsCollectionFor(uint64_t bytes) const { return used_ + bytes > collect_at_; }

  // No object: a run of free bytes. Its `flags` word holds the size in units of 8 bytes.
  static constexpr uint32_t kFillerType = 0;

 private:
  friend class Collector;
  friend class Journal;
  struct Hole {
    uint64_t begin, end;
  };

  uint64_t AllocateBytes(uint64_t bytes) {
    uint64_t at = cursor_;
    if (__builtin_expect(bytes > hole_end_ - at, 0)) return AllocateSlow(bytes);
    cursor_ = at + bytes;
    used_ += bytes;
    return at;
  }
  uint64_t AllocateSlow(uint64_t bytes);
  bool OpenHole(uint64_t bytes);
  uint64_t AllocateAtTop(uint64_t bytes);
  uint64_t TakeSlots(uint64_t count);
  void WriteFiller(uint64_t begin, uint64_t end);
  // Makes the unused rest of the current hole a filler, so that the heap can be parsed.
  void CloseHole();
  void GiveBackRest();
  // From now on objects lie one after the other, and memory is not reclaimed.
  void CloseForTracking();
  // Makes room for objects up to this offset.
  void ReserveUpTo(uint64_t end);
  // Gives the slots of a freed object to the tombstone.
  void Bury(const Object& object);

  Arena arena_;
  const TypeTable& types_;
  Journal journal_;
  uint64_t limit_;
  uint64_t used_ = 0;
  uint64_t collect_at_;
  uint64_t cursor_ = kHeapBegin;  // bump allocation in [cursor_, hole_end_); the memory there is zero
  uint64_t hole_end_ = kHeapBegin;
  uint64_t top_ = kHeapBegin;  // objects and fillers lie below
  std::vector<Hole> holes_;    // free runs found by the last collection, lowest address last
  uint64_t next_slot_ = 1;     // 0 stands for none
  uint64_t recycle_at_ = 0;
  Ref tombstone_ = 0;
  std::vector<NamedRoot> named_roots_;
};

}  // namespace veristep::heap
