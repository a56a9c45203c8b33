#include "incremental/recheck.h"

#include <algorithm>

namespace veristep::incremental {

using core::Edge;
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
  if (run_.options().limits.states != core::kNoLimit) return false;
  bool same = FindWork() && LeadsWhereItLed();
  if (same) {
    CountRest();
    return true;
  }
  run_.tree().Forget(graph_.size());
  run_.tree().Offer(initial, 0, core::kNoState);
  shared_.stage = depth_ > 0 ? Shared::Stage::kWalkAfterRecheck : Shared::Stage::kWalk;
  return false;
}

/// False: something has to be looked at besides transitions, or the order of the states is not one by depth, so that
/// only a walk can tell what there is to run.
bool Recheck::FindWork() {
  constexpr StateId kOften = 4096;
  for (StateId id = 0; id < graph_.size(); ++id) {
    if (id % kOften == 0 && run_.stopped()) return false;
    if (graph_.Has(id) && !Read(id)) return false;
  }
  return true;
}

bool Recheck::Read(StateId id) {
  core::SearchTree& tree = run_.tree();
  if (!tree.Knows(id)) return false;
  const uint32_t depth = tree.DepthOf(id);
  const bool is_deepest = depth >= run_.options().limits.depth;
  const RecordedGraph::State state = graph_.StateAt(id);
  if (shared_.change.MustCheck(state) || state.violation != RecordedGraph::kNone) return false;
  if (state.expanded == is_deepest || (is_deepest && !run_.options().depth_is_bound)) return false;
  shared_.Use(state.check);
  ++rest_.states;
  max_depth_ = std::max(max_depth_, depth);
  if (is_deepest) return true;
  return state.has_edges() ? fixed_.AreThoseOf(state, id) && ReadEdges(state, id, depth)
                           : ends_stand_ && tree.MarkExpanded(id) && ++rest_.expanded > 0;
}

bool Recheck::ReadEdges(const RecordedGraph::State& state, StateId id, uint32_t depth) {
  core::SearchTree& tree = run_.tree();
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
    } else if (!tree.Knows(edge.target)) {
      good = good && graph_.Has(edge.target);
      tree.Put(edge.target, depth + 1, id);
    } else {
      good = good && tree.DepthOf(edge.target) <= depth + 1;
    }
  });
  if (must_run) {
    work_.push_back({id, depth});
    return good && work_.size() <= graph_.size() / kFew;
  }
  tree.MarkExpanded(id);
  ++rest_.expanded;
  rest_.transitions += count;
  return good;
}

bool Recheck::LeadsWhereItLed() {
  shared_.stage = Shared::Stage::kRecheck;
  std::ranges::stable_sort(work_, {}, &Work::depth);
  for (auto begin = work_.begin(); begin != work_.end();) {
    auto end = std::ranges::find_if(begin, work_.end(), [&](const Work& work) { return work.depth != begin->depth; });
    depth_ = begin->depth + 1;
    NextLevel found;
    ExpandInParallel(shared_, size_t(end - begin), begin->depth, found, [&](Expander& expander, size_t i) {
      expander.Expand({begin[ptrdiff_t(i)].state, nullptr});
    });
    if (shared_.differs() || run_.stopped() || run_.ShouldEnd() || run_.HasViolations()) return false;
    begin = end;
  }
  return true;
}

/// The initial state is counted, and so is what was run.
void Recheck::CountRest() {
  core::WorkerCounters& counters = run_.worker(0).counters();
  counters.states.Add(rest_.states - 1);
  counters.expanded.Add(rest_.expanded);
  counters.transitions.Add(rest_.transitions);
  counters.reused.Add(rest_.transitions);
  counters.max_depth.Set(max_depth_);
}

}  // namespace veristep::incremental
