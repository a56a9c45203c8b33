// SearchRun: what every strategy shares: the workers with their systems, the visited set, the tree, limits, counters,
// the violations found and the verdict that follows. A strategy decides only which state is expanded next; it is one
// function in a file of its own (strategies.h) and needs nothing but this header.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "core/search/search.h"
#include "core/search/search_tree.h"
#include "core/search/search_worker.h"
#include "core/search/violation_log.h"
#include "core/search/worker_pool.h"
#include "core/visited_set.h"

namespace veristep::core {

class SearchRun {
 public:
  SearchRun(const SystemFactory& factory, const SearchOptions& options, SearchListener* listener, StateGraph* graph);

  /// A state that waits to be expanded.
  struct Pending {
    Snapshot snapshot;
    StateId id = kNoState;
  };

  /// Brings worker 0 to the initial state and meets it. Its `id` is kNoState when there is nothing to expand.
  Pending Begin();

  /// Runs body(worker) for every worker, in parallel. What was done before is visible to the bodies, and what they did
  /// is visible afterwards.
  void ForEachWorker(const std::function<void(SearchWorker&)>& body);

  /// The graph is its base, but for what was recorded of the `written` states, ascending. All their transitions were
  /// taken, and the tree does not matter.
  void EndAsBase(std::vector<StateId> written) { written_ = std::move(written); }
  /// Verdict, counterexamples and counts; finishes the graph.
  SearchResult Finish();

  const SearchOptions& options() const { return options_; }
  VisitedSet& states() { return *states_; }
  SearchTree& tree() { return tree_; }
  StateGraph* graph() { return graph_; }
  SearchWorker& worker(size_t index) { return *workers_[index]; }
  size_t worker_count() const { return workers_.size(); }
  WorkerPool& pool() { return pool_; }

  /// A violation of the program. Unless all are wanted, ShouldEnd() is true from now on.
  void Report(const Violation& violation, ViolationSite site);
  bool HasViolations() const { return !violations_.empty(); }
  /// The path could not be followed to its end, or at all.
  void ReportCut(const std::string& message);
  void ReportError(const std::string& message);

  /// Stops the search now because of a limit; the first one counts.
  void Stop(Limit limit);
  bool stopped() const { return stopped_.load(std::memory_order_relaxed); }
  /// There is an error or a violation after which the search need not go on. A strategy may complete what makes its
  /// answer independent of the order of the workers.
  bool ShouldEnd() const { return should_end_.load(std::memory_order_relaxed); }

  /// Whether one more transition may be executed.
  bool Spend() {
    if (options_.limits.transitions == kNoLimit) return true;
    if (spent_.fetch_add(1, std::memory_order_relaxed) < options_.limits.transitions) return true;
    Stop(Limit::kTransitions);
    return false;
  }
  /// Has to be told of each new state. The numbers do not do for an exact limit: some may be left out.
  void CountState(StateId newest) {
    bool full = newest >= VisitedSet::kMaxStates;
    if (options_.limits.states != kNoLimit)
      full |= met_.fetch_add(1, std::memory_order_relaxed) >= options_.limits.states;
    if (full) Stop(Limit::kStates);
  }

  /// Takes all choices of a state, calls arrive(const Successor&) after each that leads to one, and then completes it.
  /// The snapshot is let go of before the last. `choices`: scratch of the caller.
  template <typename Arrive>
  void TakeAll(SearchWorker& worker, StateId id, uint32_t depth, Snapshot snapshot, std::vector<Choice>& choices,
               Arrive arrive) {
    TransitionSystem& system = worker.system();
    system.Restore(snapshot);
    std::span<const Choice> enabled = system.Enabled();
    choices.assign(enabled.begin(), enabled.end());
    const size_t mark = worker.EdgeMark();
    for (uint32_t i = 0; i < choices.size(); ++i) {
      if (stopped()) return worker.DropEdges(mark);
      if (i > 0) system.Restore(snapshot);
      if (i + 1 == choices.size()) snapshot.reset();
      const SearchWorker::Successor successor = worker.Step(id, depth, choices[i], i);
      if (!successor.taken) return worker.DropEdges(mark);
      if (successor.id != kNoState) arrive(successor);
    }
    worker.Complete(id, choices, mark);
  }

  /// Has the snapshots of a level shortened, every few levels. REQUIRES: no worker is at work.
  template <typename Snapshots>
  void ShortenSnapshots(Snapshots snapshots, uint32_t depth) {
    constexpr uint32_t kInterval = 8;
    if (depth % kInterval != 0) return;
    for (auto& worker : workers_) worker->Loosen();
    for (auto& worker : workers_) worker->Tighten();
    for (const Snapshot& snapshot : snapshots) {
      if (snapshot) snapshot->Shorten(depth);
    }
  }

  /// Lets the listener, if any, hear something; one at a time.
  void Tell(const std::function<void(SearchListener&)>& what);

  /// Makes a system and takes it to the initial state. Thread-safe.
  std::unique_ptr<TransitionSystem> MakeSystem();

  /// The whole run's figures so far. Thread-safe.
  Progress SoFar() const;
  double Seconds() const;

 private:
  bool EnterInitialState(const StepResult& result);
  Verdict MakeVerdict(bool has_counterexamples);
  bool DepthLimitReached();
  void FinishGraph();
  std::vector<Trace> MakeCounterexamples();

  const SystemFactory& factory_;
  const SearchOptions& options_;
  SearchListener* const listener_;
  StateGraph* const graph_;
  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();

  std::unique_ptr<VisitedSet> states_;
  SearchTree tree_;
  ViolationLog violations_;
  WorkerPool pool_;
  std::vector<std::unique_ptr<SearchWorker>> workers_;
  StateId initial_ = kNoState;
  std::optional<std::vector<StateId>> written_;  ///< see EndAsBase

  std::atomic<bool> stopped_{false};
  std::atomic<bool> should_end_{false};
  std::atomic<Limit> stop_limit_{Limit::kNone};
  std::atomic<uint64_t> spent_{0};
  std::atomic<uint64_t> met_{0};

  std::mutex factory_mutex_;
  std::mutex report_mutex_;  ///< guards what follows and calls of the listener
  std::string cut_;
  std::string error_;
  bool was_cut_ = false;
  bool failed_ = false;
};

}  // namespace veristep::core
