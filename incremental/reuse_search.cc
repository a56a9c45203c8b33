#include "incremental/reuse_search.h"

#include <algorithm>
#include <iterator>
#include <ranges>
#include <utility>

#include "core/base/check.h"
#include "core/search/monitor.h"
#include "core/search/search_run.h"
#include "incremental/expander.h"

namespace veristep::incremental {
namespace {

using core::Choice;
using core::Edge;
using core::kNoState;
using core::RecordedGraph;
using core::SearchRun;
using core::SearchWorker;
using core::StateId;
using core::StepStatus;

/// Takes all transitions of states from the record where none has to run. It needs little more than reading them, and
/// is done by one worker.
class Walk {
 public:
  explicit Walk(Shared& shared)
      : shared_(shared), graph_(shared.graph), worker_(shared.run.worker(0)), system_(worker_.system()) {
    if (!system_.RecordedChoicesStand()) fixed_ = NumbersOf(*system_.EnabledAsRecorded({}));
  }

  /// Whether the state could be passed. What it leads to is in `next`; where it could not be passed, some of it.
  bool Pass(StateId id, uint32_t depth, NextLevel& next) {
    if (shared_.mode == Mode::kIsse || !shared_.Has(id)) return false;
    RecordedGraph::State state = graph_.StateAt(id);
    if (!state.expanded || shared_.change.Affects(state.check)) return false;
    if (fixed_ && !HasFixedChoices(state, id)) return false;
    uint32_t count = 0;
    bool stands = true;
    core::ForEachEdgeIn(state.edges_begin, state.edges_end, id, [&](const Edge& edge) {
      stands = stands && !shared_.change.MustRun(id, edge) && (edge.target == kNoState || graph_.Has(edge.target));
      if (stands) Take(id, depth, count++, edge, next);
    });
    if (!stands) return false;
    shared_.run.tree().MarkExpanded(id);
    worker_.counters().expanded.Add(1);
    worker_.counters().transitions.Add(count);
    worker_.counters().reused.Add(count);
    return true;
  }

 private:
  std::vector<uint32_t> NumbersOf(std::span<const Choice> choices) const {
    std::vector<uint32_t> numbers;
    for (const Choice& choice : choices) {
      auto found = std::ranges::find(graph_.choices(), choice);
      numbers.push_back(uint32_t(found - graph_.choices().begin()));  // one past the end for one that is new
    }
    return numbers;
  }

  bool HasFixedChoices(const RecordedGraph::State& state, StateId id) const {
    size_t count = 0;
    bool same = true;
    core::ForEachEdgeIn(state.edges_begin, state.edges_end, id, [&](const Edge& edge) {
      same = same && count < fixed_->size() && (*fixed_)[count] == edge.choice;
      ++count;
    });
    return same && count == fixed_->size();
  }

  /// Whoever expands a state that could not be passed finds what was taken of it known.
  void Take(StateId from, uint32_t depth, uint32_t position, const Edge& edge, NextLevel& next) {
    shared_.Use(edge.elements);
    if (edge.status == StepStatus::kViolation) return worker_.ReportRecorded(from, depth, position, edge);
    if (edge.status != StepStatus::kState || !shared_.IsNews(worker_, edge.target, depth + 1, from)) return;
    shared_.MeetRecorded(worker_, edge.target, depth + 1, next);
  }

  Shared& shared_;
  const RecordedGraph& graph_;
  SearchWorker& worker_;
  core::TransitionSystem& system_;
  std::optional<std::vector<uint32_t>> fixed_;  ///< the choices of every state, where the record need not have them
};

void Append(NextLevel& to, NextLevel from) {
  std::ranges::move(from.entries, std::back_inserter(to.entries));
  std::ranges::move(from.unclear, std::back_inserter(to.unclear));
}

/// Keeps the states of a level in the order of their parents, so that going from one to the next undoes and redoes
/// little: what is passed and what has to run leads to states that lie side by side in the tree.
class LevelOrder {
 public:
  explicit LevelOrder(core::SearchTree& tree) : tree_(tree) {}

  /// The entries below the present level. Those of `passed` are in order already.
  std::vector<Entry> Join(std::vector<Entry> passed, std::vector<Entry> found) {
    auto place = [this](const Entry& entry) { return places_[tree_.ParentOf(entry.id)]; };
    std::ranges::stable_sort(found, {}, place);
    std::vector<Entry> all;
    all.reserve(passed.size() + found.size());
    std::ranges::merge(std::make_move_iterator(passed.begin()), std::make_move_iterator(passed.end()),
                       std::make_move_iterator(found.begin()), std::make_move_iterator(found.end()),
                       std::back_inserter(all), {}, place, place);
    return all;
  }

  void Begin(std::span<const Entry> level, StateId id_bound) {
    if (places_.size() < id_bound) places_.resize(id_bound);
    for (uint32_t i = 0; i < level.size(); ++i) places_[level[i].id] = i;
  }

 private:
  core::SearchTree& tree_;
  std::vector<uint32_t> places_;  ///< in its level, by state
};

/// Calls body(expander, index) for the numbers below `count`, by all workers if it is worth it.
template <typename Body>
void InParallel(Shared& shared, size_t count, uint32_t depth, NextLevel& next, Body body) {
  constexpr size_t kChunk = 16;
  SearchRun& run = shared.run;
  std::atomic<size_t> begin{0};
  std::mutex mutex;
  auto work = [&](SearchWorker& worker) {
    if (begin.load(std::memory_order_relaxed) >= count) return;
    Expander expander(shared, worker, depth);
    for (size_t at; !run.stopped() && (at = begin.fetch_add(kChunk)) < count;) {
      size_t end = std::min(at + kChunk, count);
      for (; at < end && !run.stopped(); ++at) body(expander, at);
    }
    std::lock_guard lock(mutex);
    Append(next, expander.TakeFound());
  };
  if (count > kChunk) return run.ForEachWorker(work);
  if (count > 0) work(run.worker(0));
  run.worker(0).visited().Rest();
}

/// Puts the next level in place of `level`. `passed` is empty before and after: a deep program has many small levels,
/// for which allocating memory would be most of the work.
void ExpandLevel(Shared& shared, Walk& walk, LevelOrder& order, std::vector<Entry>& level, uint32_t depth,
                 NextLevel& passed) {
  NextLevel found;
  std::vector<size_t> work;
  for (size_t i = 0; i < level.size(); ++i) {
    if (!walk.Pass(level[i].id, depth, passed)) {
      work.push_back(i);
    } else if (level[i].snapshot) {
      shared.Keep(level[i].id, level[i].snapshot);
    }
  }
  if (work.empty() && passed.unclear.empty()) {
    std::swap(level, passed.entries);
    return passed.entries.clear();
  }
  order.Begin(level, shared.run.states().IdBound());
  InParallel(shared, work.size(), depth, found,
             [&](Expander& expander, size_t i) { expander.Expand(std::move(level[work[i]])); });
  std::vector<StateId> unclear = std::exchange(passed.unclear, {});
  std::ranges::move(found.unclear, std::back_inserter(unclear));
  InParallel(shared, unclear.size(), depth, found, [&](Expander& expander, size_t i) { expander.Look(unclear[i]); });
  level = order.Join(std::exchange(passed.entries, {}), std::move(found.entries));
}

/// The tree of a full search: among the parents of a state that are nearest to the start the one with the least
/// fingerprint. Counterexamples follow it.
void MakeTreeCanonical(Shared& shared) {
  SearchRun& run = shared.run;
  auto offer = [&](StateId from, StateId to) {
    if (to == core::kNoState) return;  // the path ended there
    if (run.tree().Knows(to) && run.tree().DepthOf(to) == run.tree().DepthOf(from) + 1) {
      run.tree().OfferCanonical(to, run.tree().DepthOf(to), from, run.states());
    }
  };
  for (StateId id = 0; id < run.states().IdBound(); ++id) {
    if (!run.tree().Knows(id)) continue;
    // What was run is in the log, the rest in the record.
    bool logged = run.graph()->ForEachLoggedEdge(id, [&](const Edge& edge) { offer(id, edge.target); });
    if (logged || !shared.Has(id) || !run.tree().IsExpanded(id)) continue;
    shared.graph.ForEachEdge(id, [&](const Edge& edge) { offer(id, edge.target); });
  }
}

}  // namespace

std::optional<Reused> SearchFrom(const Base& base, Mode mode, const core::SystemFactory& factory,
                                 const core::SearchOptions& options, core::SearchListener* listener,
                                 core::StateGraph& graph) {
  CHECK(mode != Mode::kFull && graph.base() != nullptr);
  SearchRun run(factory, options, listener, &graph);
  std::optional<Change> change;
  std::optional<Shared> shared;
  {
    core::Monitor monitor(run, listener);
    SearchRun::Pending initial = run.Begin();
    run.worker(0).visited().Rest();
    if (!base.starts_alike()) return std::nullopt;
    change.emplace(*graph.base(), base, mode);
    shared.emplace(run, *graph.base(), *change, mode);
    std::vector<Entry> level;
    if (initial.id != kNoState) {
      shared->Keep(initial.id, initial.snapshot);
      level.push_back({initial.id, initial.snapshot});
    }
    Walk walk(*shared);
    LevelOrder order(run.tree());
    NextLevel passed;
    for (uint32_t depth = 0; !level.empty() && !run.stopped() && !run.ShouldEnd(); ++depth) {
      ExpandLevel(*shared, walk, order, level, depth, passed);
      shared->HandOver(level);
      shared->DropUnneeded(level);
      run.ShortenSnapshots(level | std::views::transform(&Entry::snapshot), depth + 1);
    }
  }
  if (shared->misfit()) return std::nullopt;
  if (run.HasViolations()) MakeTreeCanonical(*shared);
  std::vector<bool> used = shared->UsedSets();
  return Reused{run.Finish(), std::move(used)};
}

}  // namespace veristep::incremental
