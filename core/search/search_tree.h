// SearchTree: for each state its depth and the state it was reached from, in one word of 8 bytes. Counterexamples are
// read off it, and a depth-bounded depth-first search sees from it when a state has to be passed again.
//
// A state's depth never grows, and a parent's depth is always smaller than its child's; so the way to the root exists
// at all times and is no longer than the state's depth.
#pragma once

#include <atomic>
#include <cstdint>

#include "core/base/check.h"
#include "core/base/segmented_array.h"
#include "core/visited_set.h"

namespace veristep::core {

/// Thread-safe.
class SearchTree {
 public:
  static constexpr uint32_t kMaxDepth = (uint32_t{1} << 30) - 2;

  /// Whether the state has been given a place. A number that no state has, never has one.
  bool Knows(StateId id) { return Load(id) != 0; }
  uint32_t DepthOf(StateId id) { return DepthIn(Load(id)); }
  /// kNoState for the initial state.
  StateId ParentOf(StateId id) { return static_cast<StateId>(Load(id)); }

  /// Puts the state below `parent` if that is less deep than what is known. Returns whether it is.
  bool Offer(StateId id, uint32_t depth, StateId parent) {
    return Replace(id, depth, parent, Load(id), [](StateId) { return false; });
  }

  /// The same, but among parents of the same depth takes the one with the least fingerprint, so that the tree of a
  /// breadth-first search does not depend on the order of its workers.
  ///
  /// `is_new`: the state was met just now and mostly has no place. Then the word is written at once: memory that is
  /// read first makes the system lend a page of zeros and take it back at the write, which halts all workers.
  void OfferCanonical(StateId id, uint32_t depth, StateId parent, const VisitedSet& states, bool is_new = false) {
    Replace(id, depth, parent, is_new ? 0 : Load(id), [&](StateId other) {
      return other != kNoState && parent != other && states.At(parent) < states.At(other);
    });
  }

  /// Takes the state's place away. REQUIRES: nobody else uses the tree.
  void Forget(StateId id) { words_.Ensure(id) = 0; }

  /// Returns whether it was not marked before.
  bool MarkExpanded(StateId id) { return Mark(id, kExpanded); }
  /// The state has no choices, which matters when it is not expanded because of its depth.
  void MarkEnd(StateId id) { Mark(id, kEnd); }
  bool IsExpanded(StateId id) { return (Load(id) & kExpanded) != 0; }
  bool IsOpen(StateId id) { return Knows(id) && (Load(id) & (kExpanded | kEnd)) == 0; }

 private:
  // Bits 0–31 parent, 32 expanded, 33 end, 34–63 depth + 1 (0: no place yet).
  static constexpr uint64_t kExpanded = uint64_t{1} << 32;
  static constexpr uint64_t kEnd = uint64_t{1} << 33;
  static constexpr unsigned kDepthShift = 34;

  static uint32_t DepthIn(uint64_t word) { return static_cast<uint32_t>(word >> kDepthShift) - 1; }

  std::atomic_ref<uint64_t> Word(StateId id) {
    CHECK(id != kNoState);  // its place would need 16 GB of address space
    return std::atomic_ref<uint64_t>(words_.Ensure(id));
  }
  uint64_t Load(StateId id) { return Word(id).load(std::memory_order_acquire); }

  bool Mark(StateId id, uint64_t bit) { return (Word(id).fetch_or(bit, std::memory_order_acq_rel) & bit) == 0; }

  /// Returns whether the depth became smaller. `known` is what the word may be; `prefer(other)` decides between parents
  /// of equal depth.
  template <typename Prefer>
  bool Replace(StateId id, uint32_t depth, StateId parent, uint64_t known, Prefer prefer) {
    CHECK(depth <= kMaxDepth);
    std::atomic_ref<uint64_t> word = Word(id);
    for (;;) {
      bool less = (known >> kDepthShift) == 0 || depth < DepthIn(known);
      if (!less && (depth > DepthIn(known) || !prefer(static_cast<StateId>(known)))) return false;
      uint64_t flags = known & (kExpanded | kEnd);
      uint64_t next = (uint64_t{depth} + 1) << kDepthShift | flags | parent;
      if (word.compare_exchange_weak(known, next, std::memory_order_acq_rel)) return less;
    }
  }

  SegmentedArray<uint64_t> words_;
};

}  // namespace veristep::core
