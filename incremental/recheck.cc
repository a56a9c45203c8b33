#include "incremental/recheck.h"

#include <algorithm>

namespace veristep::incremental {

using core::Edge;
using core::kNoState;
using core::RecordedGraph;
using core::StateId;
using core::StepStatus;

namespace {

/// Where more than one state in so many has to run something, a difference is likely, and walking costs little beside
/// running.
constexpr StateId kFew = 16;

bool EndsStand(core::TransitionSystem& system) {
  std::optional<std::span<const core::Choice>> choices = system.EnabledAsRecorded({});
  return choices && choices->empty();
}

}  // namespace

Recheck::Recheck(Shared& shared)
    : shared_(shared),
      run_(shared.run),
      graph_(shared.graph),
      fixed_(graph_, run_.worker(0).system()),
      ends_stand_(EndsStand(run_.worker(0).system())) {}

bool Recheck::Succeeds(StateId initial) {
  // A limit has to be met at the state at which a walk would meet it.
  if (run_.options().limits.states != core::kNoLimit || !FindWork(initial)) return false;
  shared_.stage = Shared::Stage::kRecheck;
  if (LeadsWhereItLed()) {
    TakeRest();
    return true;
  }
  shared_.stage = Shared::Stage::kWalkAfterRecheck;
  ClearTree(initial);
  return false;
}

/// False: something has to be looked at besides transitions, or the order of the states is not one by depth, so that
/// only a walk can tell what there is to run.
bool Recheck::FindWork(StateId initial) {
  if (!shared_.Has(initial)) return false;
  constexpr StateId kOften = 4096;
  places_.resize(graph_.size());
  places_[initial].level = 1;
  for (StateId id = 0; id < graph_.size(); ++id) {
    if (id % kOften == 0 && run_.stopped()) return false;
    if (graph_.Has(id) && !Read(id)) return false;
  }
  return true;
}

bool Recheck::Read(StateId id) {
  const uint32_t level = places_[id].level;
  const bool is_deepest = level > run_.options().limits.depth;
  const RecordedGraph::State state = graph_.StateAt(id);
  if (level == 0 || state.violation != RecordedGraph::kNone || shared_.change.MustCheck(state)) return false;
  if (state.expanded == is_deepest || (is_deepest && !run_.options().depth_is_bound)) return false;
  shared_.Use(state.check);
  ++rest_.states;
  last_level_ = std::max(last_level_, level);
  if (state.has_edges()) return fixed_.AreThoseOf(state, id) && ReadEdges(state, id, level);
  rest_.expanded += state.expanded;
  return is_deepest || ends_stand_;
}

bool Recheck::ReadEdges(const RecordedGraph::State& state, StateId id, uint32_t level) {
  uint32_t count = 0, last_set = RecordedGraph::kNone;
  bool must_run = false, good = true;
  core::ForEachEdgeIn(state.edges_begin, state.edges_end, id, [&](const Edge& edge) __attribute__((always_inline)) {
    ++count;
    if (edge.elements != last_set) {
      last_set = edge.elements;
      if (shared_.change.Affects(last_set))
        must_run = true;
      else
        shared_.Use(last_set);
    }
    if (edge.status != StepStatus::kState) {
      good = good && edge.status == StepStatus::kPruned;
      return;
    }
    Place& place = places_[edge.target];
    if (place.level == 0) {
      place = {level + 1, id};
      good = good && graph_.Has(edge.target);
    } else {
      good = good && place.level <= level + 1;
    }
  });
  if (must_run) {
    work_.push_back(id);
    return good && work_.size() <= graph_.size() / kFew;
  }
  ++rest_.expanded;
  rest_.transitions += count;
  return good;
}

bool Recheck::LeadsWhereItLed() {
  for (StateId id : work_) PutInTree(id);
  auto level_of = [this](StateId id) { return places_[id].level; };
  std::ranges::stable_sort(work_, {}, level_of);
  for (auto begin = work_.begin(); begin != work_.end();) {
    depth_ = level_of(*begin);
    auto end = std::ranges::find_if(begin, work_.end(), [&](StateId id) { return level_of(id) != depth_; });
    NextLevel found;
    ExpandInParallel(shared_, size_t(end - begin), depth_ - 1, found,
                     [&](Expander& expander, size_t i) { expander.Expand({begin[ptrdiff_t(i)], nullptr}); });
    if (shared_.differs() || run_.stopped() || run_.ShouldEnd() || run_.HasViolations()) return false;
    begin = end;
  }
  return true;
}

/// With all on the way to it.
void Recheck::PutInTree(StateId id) {
  for (; id != kNoState && !run_.tree().Knows(id); id = places_[id].parent) {
    run_.tree().Offer(id, places_[id].level - 1, places_[id].parent);
    in_tree_.push_back(id);
  }
}

void Recheck::ClearTree(StateId initial) {
  for (StateId id : in_tree_) run_.tree().Forget(id);
  run_.tree().Forget(initial);
  run_.tree().Offer(initial, 0, kNoState);
}

/// The initial state is counted, and so is what was run.
void Recheck::TakeRest() {
  core::WorkerCounters& counters = run_.worker(0).counters();
  counters.states.Add(rest_.states - 1);
  counters.expanded.Add(rest_.expanded);
  counters.transitions.Add(rest_.transitions);
  counters.reused.Add(rest_.transitions);
  counters.max_depth.Set(last_level_ - 1);
  std::ranges::sort(work_);
  run_.EndAsBase(std::move(work_));
}

}  // namespace veristep::incremental
