#include "incremental/reuse_search.h"

#include <algorithm>
#include <iterator>
#include <ranges>
#include <utility>

#include "core/base/check.h"
#include "core/search/monitor.h"
#include "core/search/search_run.h"
#include "incremental/expander.h"
#include "incremental/recheck.h"

namespace veristep::incremental {
namespace {

using core::Edge;
using core::EdgeOutcome;
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
      : shared_(shared), graph_(shared.graph), worker_(shared.run.worker(0)), shapes_(shared) {}

  /// Whether the state could be passed. What it leads to is in `next` then.
  bool Pass(StateId id, uint32_t depth, NextLevel& next) {
    if (shared_.mode == Mode::kIsse || !shared_.Has(id)) return false;
    if (shared_.stage == Shared::Stage::kWalkAfterRecheck && PassRechecked(id, depth, next)) return true;
    RecordedGraph::State state = graph_.StateAt(id);
    if (!state.expanded || shared_.change.Affects(state.check) || shared_.change.MustRunAll(id)) return false;
    if (!ReadAll(state, id)) return false;
    for (uint32_t i = 0; i < outcomes_.size(); ++i) Take(id, depth, i, outcomes_[i], next);
    shared_.run.tree().MarkExpanded(id);
    worker_.counters().expanded.Add(1);
    worker_.counters().transitions.Add(outcomes_.size());
    worker_.counters().reused.Add(outcomes_.size());
    return true;
  }

 private:
  /// Whoever expands a state wants to bring to life what that meets: nothing is taken before it is clear that all can
  /// be.
  bool ReadAll(const RecordedGraph::State& state, StateId id) {
    outcomes_.clear();
    if (!state.has_edges()) return !shared_.fixed.are_fixed() || shared_.fixed.all().empty();
    const core::EdgesBegin edges = graph_.BeginOf(state);
    const Shapes::Meaning meaning = shapes_.Of(edges);
    if (meaning.must_run || !meaning.has_choices) return false;
    auto falls = [&](const EdgeOutcome& edge) __attribute__((always_inline)) {
      outcomes_.push_back(edge);
      return shared_.change.MustRun(edge.status) || (edge.target != kNoState && !graph_.Has(edge.target));
    };
    if (core::AnyOutcomeIn(edges, id, falls)) return false;
    shapes_.Use(edges);
    return true;
  }

  /// Takes the transitions of a state that was looked at already. It was counted then.
  bool PassRechecked(StateId id, uint32_t depth, NextLevel& next) {
    auto take = [&](const Edge& edge) {
      if (edge.elements < graph_.element_sets().size()) shared_.Use(edge.elements);
      if (edge.status != StepStatus::kState || !shared_.IsNews(worker_, edge.target, depth + 1, id)) return;
      if (shared_.Has(edge.target))
        shared_.MeetRecorded(worker_, edge.target, depth + 1, next);
      else
        next.unclear.push_back(edge.target);
    };
    if (shared_.Stands(id))
      graph_.ForEachEdge(id, take);
    else if (!shared_.run.graph()->ForEachLoggedEdge(id, take))
      return false;
    shared_.run.tree().MarkExpanded(id);
    return true;
  }

  void Take(StateId from, uint32_t depth, uint32_t position, const EdgeOutcome& edge, NextLevel& next) {
    if (edge.status == StepStatus::kViolation) return worker_.ReportRecorded(from, depth, position, edge.violation);
    if (edge.status != StepStatus::kState || !shared_.IsNews(worker_, edge.target, depth + 1, from)) return;
    shared_.MeetRecorded(worker_, edge.target, depth + 1, next);
  }

  Shared& shared_;
  const RecordedGraph& graph_;
  SearchWorker& worker_;
  Shapes shapes_;
  std::vector<EdgeOutcome> outcomes_;  ///< of one state
};

/// Keeps the states of a level in the order of their parents, so that going from one to the next undoes and redoes
/// little: what is passed and what has to run leads to states that lie side by side in the tree. A state that was met
/// through the record first and then by running a transition has been saved below the state which that has left, and is
/// near to what else leaves it.
class LevelOrder {
 public:
  explicit LevelOrder(core::SearchTree& tree) : tree_(tree) {}

  /// Moves the entries below the present level to `all`. Those of `passed` mostly are in order already.
  void Join(std::vector<Entry>& passed, std::vector<Entry>& found, std::vector<Entry>& all) {
    auto place = [this](const Entry& entry) {
      return places_[entry.via == kNoState ? tree_.ParentOf(entry.id) : entry.via];
    };
    for (std::vector<Entry>* entries : {&passed, &found}) {
      if (!std::ranges::is_sorted(*entries, {}, place)) std::ranges::stable_sort(*entries, {}, place);
    }
    if (passed.empty()) return all.swap(found);
    all.clear();
    all.reserve(passed.size() + found.size());
    std::ranges::merge(std::make_move_iterator(passed.begin()), std::make_move_iterator(passed.end()),
                       std::make_move_iterator(found.begin()), std::make_move_iterator(found.end()),
                       std::back_inserter(all), {}, place, place);
  }

  void Begin(std::span<const Entry> level, StateId id_bound) {
    if (places_.size() < id_bound) places_.resize(id_bound);
    for (uint32_t i = 0; i < level.size(); ++i) places_[level[i].id] = i;
  }

 private:
  core::SearchTree& tree_;
  std::vector<uint32_t> places_;  ///< in its level, by state
};

/// Goes from level to level. What it needs for one is kept for the next: a deep program has many small levels, for
/// which allocating memory would be most of the work.
class Levels {
 public:
  explicit Levels(Shared& shared) : shared_(shared), walk_(shared), order_(shared.run.tree()), expanders_(shared) {}

  /// Puts the next level in place of `level`, which is at `depth`.
  void Expand(std::vector<Entry>& level, uint32_t depth) {
    shared_.BeginLevel();
    Pass(level, depth);
    if (!work_.empty() || !passed_.unclear.empty()) {
      RunWork(level, depth);
      shared_.HandOver(passed_.entries);
      shared_.HandOver(found_.entries);
      order_.Join(passed_.entries, found_.entries, level);
    } else {
      shared_.HandOver(passed_.entries);
      std::swap(level, passed_.entries);
    }
    for (NextLevel* next : {&passed_, &found_}) {
      next->entries.clear();
      next->unclear.clear();
    }
  }

 private:
  /// Leaves what has to be expanded to work_.
  void Pass(std::vector<Entry>& level, uint32_t depth) {
    work_.clear();
    for (size_t i = 0; i < level.size(); ++i) {
      if (!walk_.Pass(level[i].id, depth, passed_))
        work_.push_back(i);
      else if (level[i].snapshot)
        shared_.Keep(level[i].id, level[i].snapshot);
    }
  }

  void RunWork(std::vector<Entry>& level, uint32_t depth) {
    order_.Begin(level, shared_.run.states().IdBound());
    expanders_.ForEach(work_.size(), depth, found_,
                       [&](Expander& expander, size_t i) { expander.Expand(std::move(level[work_[i]])); });
    unclear_.clear();
    for (NextLevel* next : {&passed_, &found_}) std::ranges::copy(next->unclear, std::back_inserter(unclear_));
    expanders_.ForEach(unclear_.size(), depth, found_,
                       [&](Expander& expander, size_t i) { expander.Look(unclear_[i]); });
  }

  Shared& shared_;
  Walk walk_;
  LevelOrder order_;
  Expanders expanders_;
  NextLevel passed_, found_;  ///< what this level leads to
  std::vector<size_t> work_;  ///< positions in it
  std::vector<StateId> unclear_;
};

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
    shared.graph.ForEachOutcome(id, [&](const EdgeOutcome& edge) { offer(id, edge.target); });
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
    Recheck recheck(*shared);
    if (mode == Mode::kAuto && !level.empty() && recheck.Succeeds(initial.id)) level.clear();
    Levels levels(*shared);
    auto goes_on = [&](uint32_t depth) { return !run.ShouldEnd() || depth < recheck.depth(); };
    for (uint32_t depth = 0; !level.empty() && !run.stopped() && goes_on(depth); ++depth) {
      levels.Expand(level, depth);
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
