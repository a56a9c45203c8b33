// SearchWorker: one thread's part of a search: its system, its way into the shared structures, its counters, and the
// steps that all strategies are made of.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "core/state_graph.h"
#include "core/transition_system.h"
#include "core/visited_set.h"

namespace veristep::core {

class SearchRun;

/// Written by one worker, read by anyone at any time.
class Counter {
 public:
  uint64_t Get() const { return value_.load(std::memory_order_relaxed); }
  void Add(uint64_t amount) { value_.store(Get() + amount, std::memory_order_relaxed); }
  void Set(uint64_t value) { value_.store(value, std::memory_order_relaxed); }

 private:
  std::atomic<uint64_t> value_{0};
};

struct alignas(64) WorkerCounters {
  Counter states;
  Counter expanded;
  Counter transitions;
  Counter executed;
  Counter reused;    ///< transitions taken from a recorded graph
  Counter frontier;  ///< states that this worker has waiting
  Counter max_depth;
};

/// Used by one thread at a time, which holds `mutex`.
class SearchWorker {
 public:
  explicit SearchWorker(SearchRun& run);

  /// What one transition led to.
  struct Successor {
    bool taken = false;     ///< false: a limit forbade it
    StateId id = kNoState;  ///< kNoState: the path ended without a state
    bool inserted = false;  ///< nobody met the state before
  };

  /// The system, made when it is first needed: a small search never uses most of its workers.
  TransitionSystem& system();
  void Loosen() {
    if (system_) system_->Loosen();
  }
  void Tighten() {
    if (system_) system_->Tighten();
  }
  void AdoptSystem(std::unique_ptr<TransitionSystem> system) { system_ = std::move(system); }

  /// Takes the choice at `position` of Enabled() in state `from`, which is at `depth`; counts it, records it and
  /// reports what it violates. `expected`: the state that it led to in the base of the graph.
  /// REQUIRES: the system is in `from`.
  Successor Step(StateId from, uint32_t depth, const Choice& choice, uint32_t position, StateId expected = kNoState);

  /// Looks at a state that was met for the first time, or less deep than before: reports what is wrong with it and says
  /// whether it has choices that are to be taken. REQUIRES: the system is in that state, the tree knows it.
  bool Meet(StateId id, uint32_t depth);

  /// Takes a transition as the base of the graph has it, without running it.
  void Reuse(StateId from, uint32_t depth, uint32_t position, const Edge& edge);
  /// Reports the violation that such a transition ends in.
  void ReportRecorded(StateId from, uint32_t depth, uint32_t position, uint32_t violation);
  /// Meets a state whose check the base has. `ends`: it has no choices.
  bool MeetRecorded(StateId id, uint32_t depth, const Violation* violation, bool ends);

  /// All choices of the state were taken; its edges are those above `mark`.
  void Complete(StateId id, std::span<const Choice> choices, size_t mark);
  /// The same for a state that need not be in the tree. REQUIRES: it was not completed before.
  void CompleteOutsideTree(StateId id, std::span<const Choice> choices, size_t mark);

  /// The place on the stack of edges where those of a new state begin.
  size_t EdgeMark() const { return writer_ ? writer_->pending() : 0; }
  void DropEdges(size_t mark) {
    if (writer_) writer_->Drop(mark);
  }

  VisitedSet::Worker& visited() { return visited_; }
  WorkerCounters& counters() { return counters_; }
  const WorkerCounters& counters() const { return counters_; }

  std::mutex mutex;

 private:
  void Arrive(Successor& successor, const StatePrint& state, StateId expected);
  bool Enter(StateId id, uint32_t depth, bool ends);

  SearchRun& run_;
  std::unique_ptr<TransitionSystem> system_;
  VisitedSet::Worker visited_;
  StateGraph::Writer* const writer_;
  WorkerCounters counters_;
};

}  // namespace veristep::core
