// StateGraph: every transition that a search executed, as an edge (from, choice, outcome, elements it depended on).
//
// While a search runs, each worker appends to a log of its own; nothing is shared but the tables of choices, element
// sets and violations, which are stored once and named by numbers, and the index that finds a state's record. The log
// is a sequence of records, one for each expanded state, made of varints:
//     number of edges, then for each edge in the order of Enabled():
//       choice << 2 | form      form 0: a state, 1: a state, same elements as the edge before, 2: no state
//       form 2: status byte; if it is a violation, its number
//       form 0, 1: target − previous target of the record, at first the state itself (zigzag)
//       form 0, 2: elements − elements of the edge before, at first 0 (zigzag)
// Targets found by one expansion are mostly neighbours, so an edge takes 4 to 8 bytes.
//
// After Finish() the graph cannot change.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

#include "core/base/segmented_array.h"
#include "core/base/varint.h"
#include "core/interner.h"
#include "core/transition_system.h"
#include "core/visited_set.h"

namespace veristep::core {

struct Edge {
  uint32_t choice;                  ///< number in StateGraph::choices()
  uint32_t elements;                ///< number in StateGraph::element_sets()
  StepStatus status;                ///< how the transition ended
  StateId target = kNoState;        ///< for kState
  uint32_t violation = UINT32_MAX;  ///< for kViolation: number in StateGraph::violations()
};

class StateGraph {
 public:
  static constexpr uint32_t kNoElements = UINT32_MAX;

  /// One worker's log. Edges wait on a stack until the state they leave is complete, so that a depth-first search can
  /// have several states open. Not thread-safe.
  class Writer {
   public:
    explicit Writer(StateGraph& graph);

    size_t pending() const { return pending_.size(); }
    void AddEdge(const Choice& choice, const StepResult& result, ElementSet elements, StateId target);
    /// What CheckState of the state depended on; not needed where that is nothing.
    void AddCheck(StateId state, ElementSet elements);
    /// Writes the edges above `mark` as those of `from`, and takes them off.
    void Commit(StateId from, size_t mark);
    /// Takes the edges above `mark` off without writing them.
    void Drop(size_t mark) { pending_.resize(mark); }

   private:
    friend class StateGraph;

    uint32_t NumberOf(const Choice& choice);
    uint32_t NumberOf(ElementSet elements);
    void Encode(StateId from, size_t mark);
    const uint8_t* Append();

    StateGraph& graph_;
    Interner<Choice>::Cache choices_;
    Interner<std::vector<ElementId>>::Cache element_sets_;
    /// What was used lately, found without a 128-bit key: by far the most edges repeat one of a few dozen values.
    struct RecentChoice {
      Choice choice;
      uint32_t number = UINT32_MAX;
    };
    struct RecentSet {
      std::vector<ElementId> elements;
      uint32_t number = UINT32_MAX;
    };
    std::array<RecentChoice, 64> recent_choices_;
    std::array<RecentSet, 64> recent_sets_;
    Interner<Violation>::Cache violations_;
    std::vector<Edge> pending_;
    std::vector<uint8_t> record_;
    struct Block {
      std::unique_ptr<uint8_t[]> bytes;
      size_t used;
      size_t capacity;
    };
    std::vector<Block> blocks_;
    uint64_t edges_ = 0;
    std::vector<uint8_t> checks_;  ///< state − previous one (zigzag), number of the element set
    StateId last_checked_ = 0;
  };

  StateGraph() = default;
  StateGraph(const StateGraph&) = delete;
  StateGraph& operator=(const StateGraph&) = delete;

  /// While the search runs. Thread-safe. The writer lives as long as the graph.
  Writer& AddWriter();
  void AddStateViolation(StateId state, const Violation& violation);

  /// Ends recording. `initial` is kNoState when there is no initial state.
  void Finish(std::unique_ptr<const VisitedSet> states, StateId initial);

  bool is_finished() const { return states_ != nullptr; }

  // All that follows REQUIRES Finish.
  StateId initial() const { return initial_; }
  /// State numbers are below; there may be a few numbers that no state has.
  StateId IdBound() const { return states_->IdBound(); }
  const Fingerprint& FingerprintOf(StateId state) const { return states_->At(state); }
  /// Whether all transitions of the state were taken. Only then has it edges.
  bool IsExpanded(StateId state) const { return records_[state] != nullptr; }
  /// nullptr if nothing is wrong with the state itself.
  const Violation* StateViolation(StateId state) const;
  /// The number of the element set that the state's check depended on; kNoElements if on nothing.
  uint32_t CheckElements(StateId state) const { return state < checks_.size() ? checks_[state] : kNoElements; }
  uint64_t EdgeCount() const;

  /// Calls visit(const Edge&) for the edges that leave `state`, in the order of Enabled().
  template <typename Visit>
  void ForEachEdge(StateId state, Visit visit) const {
    const uint8_t* at = records_[state];
    if (!at) return;
    Edge edge{.choice = 0, .elements = 0, .status = StepStatus::kState};
    StateId near = state;
    for (uint64_t left = GetVarint(at); left > 0; --left) {
      Decode(at, edge, near);
      visit(static_cast<const Edge&>(edge));
    }
  }

  const Interner<Choice>& choices() const { return choices_; }
  const Interner<std::vector<ElementId>>& element_sets() const { return element_sets_; }
  const Interner<Violation>& violations() const { return violations_; }

  /// Memory of the logs and tables; without the index and the states' fingerprints.
  size_t MemoryBytes() const;

 private:
  void ReadChecks(const Writer& writer);
  static void Decode(const uint8_t*& at, Edge& edge, StateId& near);

  Interner<Choice> choices_;
  Interner<std::vector<ElementId>> element_sets_;
  Interner<Violation> violations_;
  mutable std::mutex mutex_;
  std::vector<std::unique_ptr<Writer>> writers_;
  std::map<StateId, uint32_t> state_violations_;

  std::unique_ptr<const VisitedSet> states_;
  StateId initial_ = kNoState;
  std::vector<uint32_t> checks_;            ///< by state; empty when no check depended on anything
  SegmentedArray<const uint8_t*> records_;  ///< by state; nullptr for one that was not expanded
};

}  // namespace veristep::core
