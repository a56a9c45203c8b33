// StateGraph: every transition that a search executed, as an edge (from, choice, outcome, elements it depended on).
//
// While a search runs, each worker appends to a log of its own; nothing is shared but the tables of choices, element
// sets, tags, shapes and violations, which are stored once and named by numbers, and the index that finds a state's
// record. The log is a sequence of records, one for each expanded state: the size of its edges in bytes, and its edges
// (edge.h).
//
// A search may build on a graph that was recorded before: then numbers go on from there, states have the numbers they
// had, and only what differs is in the log.
//
// After Finish() the graph cannot change.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "core/base/memory.h"
#include "core/base/segmented_array.h"
#include "core/edge.h"
#include "core/edge_tables.h"
#include "core/graph_index.h"
#include "core/interner.h"
#include "core/recorded_graph.h"
#include "core/transition_system.h"
#include "core/visited_set.h"

namespace veristep::core {

class StateGraph {
  /// States with successive numbers whose checks depended on the same elements.
  struct CheckRun {
    StateId first = 0, end = 0;
    uint32_t set = 0;
    uint32_t token = UINT32_MAX;  ///< of the set; none has this one
  };

 public:
  static constexpr uint32_t kNoElements = UINT32_MAX;

  /// One worker's log. Edges wait on a stack until the state they leave is complete, so that a depth-first search can
  /// have several states open, and are then written all at once. Not thread-safe.
  class Writer {
   public:
    explicit Writer(StateGraph& graph);

    size_t pending() const { return pending_count_; }
    /// The next edge of the state that was opened last.
    void AddEdge(const StepResult& result, const ElementSet& elements, StateId target) {
      OpenEdge& edge = NextPending();
      edge.elements = NumberOf(elements);
      edge.outcome = {.status = result.status,
                      .target = target,
                      .violation = result.violation == nullptr ? UINT32_MAX : NumberOf(*result.violation)};
    }
    /// One as the base has it.
    void AddEdge(const Edge& edge) {
      NextPending() = {edge.elements, edge.outcome()};
      MarkUsed(edge.elements);
    }
    /// The state was looked at; what its CheckState depended on.
    void AddCheck(StateId state, const ElementSet& elements) {
      // Mostly as for the one before.
      if (state == run_.end && elements.token() == run_.token) {
        ++run_.end;
      } else {
        AddOtherCheck(state, elements);
      }
    }
    /// Writes the edges above `mark`, which are those of these choices, as those of `from`, and takes them off.
    void Commit(StateId from, size_t mark, std::span<const Choice> choices);
    /// Takes the edges above `mark` off without writing them.
    void Drop(size_t mark) { pending_count_ = mark; }

   private:
    friend class StateGraph;

    uint32_t NumberOf(const ElementSet& elements) {
      const uint32_t token = elements.token();
      if (token < sets_by_token_.size() && sets_by_token_[token] != UINT32_MAX) return sets_by_token_[token];
      return FindNumber(elements);
    }
    void MarkUsed(uint32_t set) {
      if (set >= used_sets_.size()) used_sets_.resize(2 * size_t{set} + 1);
      used_sets_[set] = 1;
    }
    uint32_t NumberOf(const Violation& violation);
    /// What was done, by edge.
    std::span<const EdgeTag> TagsOf(std::span<const Choice> choices, std::span<const OpenEdge> edges);
    void UseChoices(std::span<const Choice> choices);
    uint32_t NumberOf(const Choice& choice);
    uint32_t FindNumber(const ElementSet& elements);
    OpenEdge& NextPending() {
      if (pending_count_ == pending_.size()) [[unlikely]]
        pending_.resize(2 * pending_count_ + 64);
      return pending_[pending_count_++];
    }
    EdgeTables::Cache::Shape ShapeOf(StateId from, std::span<const EdgeTag> tags);
    /// Returns the place of the record.
    const uint8_t* Write(std::span<const uint8_t> edges);
    uint8_t* Reserve(size_t bytes);

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
    std::array<RecentChoice, 256> recent_choices_;
    std::vector<Choice> last_choices_;  ///< of the state that was written last: mostly all have the same
    std::vector<EdgeTag> tags_;         ///< with their numbers, and the elements of that state
    std::array<RecentSet, 256> recent_sets_;
    std::vector<uint32_t> sets_by_token_;  ///< UINT32_MAX: not met yet, or no token
    std::vector<char> used_sets_;          ///< by number
    Interner<Violation>::Cache violations_;
    EdgeTables::Cache tables_;
    EdgeIndexBuilder index_;
    std::vector<OpenEdge> pending_;
    size_t pending_count_ = 0;
    std::vector<uint8_t> encoded_;  ///< scratch
    struct Block {
      std::unique_ptr<uint8_t[]> bytes;
      size_t used;
      size_t capacity;
    };
    std::vector<Block> blocks_;
    uint64_t states_ = 0, edges_ = 0;
    void AddOtherCheck(StateId state, const ElementSet& elements);
    void EndCheckRun();
    CheckRun run_;
    StateId last_run_end_ = 0;
    /// One run after the other: first state − end of the run before (zigzag), number of states, number of the element
    /// set.
    std::vector<uint8_t> checks_;
    StateId expanded_end_ = 0;
    StateId last_written_ = kNoState;
    bool is_in_order_ = true;  ///< states that have edges were committed in the order of their numbers
  };

  StateGraph() = default;
  /// On top of a recorded graph; `elements` are the numbers in this run of the elements that it names.
  StateGraph(std::shared_ptr<const RecordedGraph> base, std::vector<ElementId> elements);
  StateGraph(const StateGraph&) = delete;
  StateGraph& operator=(const StateGraph&) = delete;

  const std::shared_ptr<const RecordedGraph>& base() const { return base_; }
  /// By position in base()->elements().
  const std::vector<ElementId>& base_elements() const { return base_elements_; }

  /// While the search runs. Thread-safe. The writer lives as long as the graph.
  Writer& AddWriter();
  void AddStateViolation(StateId state, const Violation& violation);

  /// What became of a state of the base.
  enum class BaseState : uint8_t {
    kNotMet,
    kMet,
    kPassed,  ///< all its transitions were taken, from the base or by running them
  };

  /// While nobody writes those of this state: the edges that this run recorded for it. False: it did not.
  template <typename Visit>
  bool ForEachLoggedEdge(StateId state, Visit visit) {
    const uint8_t* record = records_.Ensure(state);
    if (record == nullptr) return false;
    ForEachEdgeIn(tables_, EdgesOf(record), state, visit);
    return true;
  }

  /// Ends recording. `initial` is kNoState when there is no initial state; `base_states` are by their numbers.
  void Finish(std::unique_ptr<VisitedSet> states, StateId initial, std::vector<BaseState> base_states = {});

  /// The same where all states of the base are as they were, as far as they were not `written`.
  void FinishAsBase(std::unique_ptr<VisitedSet> states, StateId initial, std::vector<StateId> written);

  // All that follows REQUIRES Finish, and is about this run: what was taken over from the base is not in it.
  StateId initial() const { return initial_; }
  /// State numbers are below; there may be a few numbers that no state has.
  StateId IdBound() const { return states_->IdBound(); }
  const StatePrint& PrintOf(StateId state) const { return states_->At(state); }
  const VisitedSet& states() const { return *states_; }
  /// Where FinishAsBase said which.
  const std::optional<std::vector<StateId>>& written() const { return written_; }
  /// Of a state of the base.
  bool IsMet(StateId state) const { return written_ ? base_->Has(state) : base_states_[state] != BaseState::kNotMet; }
  bool IsPassed(StateId state) const {
    return written_ ? base_->StateAt(state).expanded : base_states_[state] == BaseState::kPassed;
  }
  /// Whether all transitions of the state were taken. Only then has it edges.
  bool IsExpanded(StateId state) const { return RecordOf(state) != nullptr; }
  /// The state's edges, as edge.h has them.
  std::span<const uint8_t> EdgeBytes(StateId state) const {
    const uint8_t* record = RecordOf(state);
    return record == nullptr ? std::span<const uint8_t>() : EdgesOf(record);
  }
  /// Whether the state was looked at; without a base only where its check depended on something.
  bool WasChecked(StateId state) const { return CheckAt(state) != kUnchecked; }
  /// The number of the element set that the state's check depended on; kNoElements if on nothing.
  uint32_t CheckElements(StateId state) const {
    const uint32_t set = CheckAt(state);
    return set != kUnchecked && set != empty_set_ ? set : kNoElements;
  }
  /// Calls visit(state) for the states from `first` on, in their order, but for some that were not expanded, have no
  /// violation and this set as CheckElements.
  template <typename Visit>
  void ForEachBut(uint32_t check, StateId first, Visit visit) const {
    const bool may_leave_out = state_violations_.empty() && check != kNoElements;
    size_t state = first;
    while (state < expanded_end_) {
      std::span<const uint8_t*> run = records_.RunAt(state);
      for (const uint8_t* record : run.first(std::min(run.size(), expanded_end_ - state))) {
        const StateId id = static_cast<StateId>(state++);
        if (record != nullptr || !may_leave_out || CheckAt(id) != check) visit(id);
      }
    }
    if (may_leave_out && AreAllChecked(check, expanded_end_)) return;
    for (const size_t end = IdBound(); state < end; ++state) {
      const StateId id = static_cast<StateId>(state);
      if (!may_leave_out || CheckAt(id) != check) visit(id);
    }
  }
  /// Whether something that was recorded in this run depends on the set.
  bool UsesSet(uint32_t set) const;
  /// Its number in violations(); UINT32_MAX if nothing is wrong with the state itself.
  uint32_t StateViolation(StateId state) const;
  uint64_t EdgeCount() const;

  /// Calls visit(const Edge&) for the edges that leave `state`, in the order of Enabled().
  template <typename Visit>
  void ForEachEdge(StateId state, Visit visit) const {
    ForEachEdgeIn(tables_, EdgeBytes(state), state, visit);
  }

  const Interner<Choice>& choices() const { return choices_; }
  const Interner<std::vector<ElementId>>& element_sets() const { return element_sets_; }
  const Interner<Violation>& violations() const { return violations_; }
  const EdgeTables& tables() const { return tables_; }

  /// For those who read all of a large graph once, in the order of the numbers, and need memory for what they make of
  /// it: gives back that of prints, and of the edges of states before this one. They must not be read again.
  void Forget(std::span<const StatePrint> prints) { ReturnPages(prints.data(), prints.size_bytes()); }
  void ForgetEdgesBefore(StateId state);

  /// What the index of a layer says of the edges, if it was kept: then it may say that there is none.
  std::optional<EdgeIndexBuilder> TakeEdgeIndex();

  /// About as many bytes as the edges take.
  size_t LogBytes() const;
  /// Memory of the logs and tables; without the index and the states' fingerprints.
  size_t MemoryBytes() const;

 private:
  static constexpr uint32_t kUnchecked = UINT32_MAX;

  void End(std::unique_ptr<VisitedSet> states, StateId initial);
  const uint8_t* RecordOf(StateId state) const { return state < expanded_end_ ? records_[state] : nullptr; }
  static std::span<const uint8_t> EdgesOf(const uint8_t* record) {
    const uint64_t size = GetVarint(record);
    return {record, size};
  }
  void ReadAllChecks();
  void ReadChecks(Writer& writer);
  /// The number of the set; kUnchecked if there is none.
  uint32_t CheckAt(StateId state) const {
    if (!checks_.empty()) return state < checks_.size() ? checks_[state] : kUnchecked;
    return state >= only_run_.first && state < only_run_.end ? only_run_.set : kUnchecked;
  }
  /// Whether it is known at once that the checks of all states from `first` on depended on this set.
  bool AreAllChecked(uint32_t set, StateId first) const {
    return checks_.empty() && only_run_.set == set && only_run_.first <= first && only_run_.end >= IdBound();
  }

  std::shared_ptr<const RecordedGraph> base_;
  std::vector<ElementId> base_elements_;
  Interner<Choice> choices_;
  Interner<std::vector<ElementId>> element_sets_;
  Interner<Violation> violations_;
  EdgeTables tables_;
  mutable std::mutex mutex_;
  std::vector<std::unique_ptr<Writer>> writers_;
  std::map<StateId, uint32_t> state_violations_;

  std::unique_ptr<VisitedSet> states_;
  StateId initial_ = kNoState;
  std::vector<BaseState> base_states_;  ///< by their numbers
  std::optional<std::vector<StateId>> written_;
  /// By state; empty when no check depended on anything, and when one run says it all: mostly the checks of all states
  /// depend on the same.
  std::vector<uint32_t> checks_;  ///< those behind its end were not checked
  CheckRun only_run_;
  size_t forgotten_blocks_ = 0;
  StateId expanded_end_ = 0;                ///< numbers of states that were expanded in this run are below
  uint32_t empty_set_ = UINT32_MAX;         ///< its number
  SegmentedArray<const uint8_t*> records_;  ///< by state below expanded_end_; nullptr for one that was not expanded
};

}  // namespace veristep::core
