#include "incremental/ways.h"

#include <algorithm>
#include <vector>

namespace veristep::incremental {
namespace {

using core::EdgeOutcome;
using core::GraphIndex;
using core::RecordedGraph;
using core::StateId;

/// About as many transitions are read in two thirds of the time that a simple one takes to run.
constexpr uint64_t kReadForOneRun = 300;

Ways FirstMet(const GraphIndex& index, std::span<const StateId> to) {
  Ways ways;
  for (StateId state : to) {
    while (state != 0) {
      const StateId before = index.ParentOf(state);
      if (!ways.try_emplace(state, Way{before}).second) break;
      state = before;
    }
  }
  return ways;
}

/// Reads the graph backwards, level by level.
class BackwardReader {
 public:
  BackwardReader(const RecordedGraph& graph, const GraphIndex& index) : graph_(graph), index_(index) {}

  Ways Find(std::span<const StateId> to) {
    lacks_way_.resize(graph_.size());
    std::vector<StateId> ends = index_.LevelEnds(to.back());
    std::vector<StateId> level;  // what is on a way, of the level at hand
    for (size_t depth = ends.size() - 1; depth > 0; --depth) {
      const StateId begin = ends[depth - 1];
      for (; !to.empty() && to.back() >= begin; to = to.first(to.size() - 1)) level.push_back(to.back());
      for (StateId state : level) Want(state);
      level.clear();
      ReadLevel(depth == 1 ? 0 : ends[depth - 2], begin, to, level);
    }
    return std::move(ways_);
  }

 private:
  void Want(StateId state) {
    wanted_ += !lacks_way_[state];
    lacks_way_[state] = true;
  }

  /// Finds for each state that lacks a way one of this level. Those of `to` are on a way in any case.
  void ReadLevel(StateId begin, StateId end, std::span<const StateId> to, std::vector<StateId>& on_way) {
    for (size_t i = to.size(); i > 0 && to[i - 1] >= begin; --i) Lead(to[i - 1], graph_.StateAt(to[i - 1]));
    graph_.AnyStateBackwards(begin, end, [&](StateId id, const RecordedGraph::State& state) {
      if (wanted_ > 0 && Lead(id, state)) on_way.push_back(id);
      return wanted_ == 0;
    });
  }

  /// Whether the state is before one that had lacked a way.
  bool Lead(StateId from, const RecordedGraph::State& state) {
    if (!state.has_edges()) return false;
    const size_t wanted = wanted_;
    const core::EdgesBegin begin = graph_.BeginOf(state);
    uint32_t position = 0;
    core::ForEachOutcomeIn(begin, from, [&](const EdgeOutcome& edge) __attribute__((always_inline)) {
      if (edge.target != core::kNoState && lacks_way_[edge.target]) {
        lacks_way_[edge.target] = false;
        ways_[edge.target] = {from, graph_.TagAt(begin.TagAt(position)).choice};
        --wanted_;
      }
      ++position;
    });
    return wanted_ < wanted;
  }

  const RecordedGraph& graph_;
  const GraphIndex& index_;
  std::vector<bool> lacks_way_;  ///< by state
  size_t wanted_ = 0;            ///< how many lack one
  Ways ways_;
};

}  // namespace

Ways FindWays(const RecordedGraph& graph, const GraphIndex& index, std::span<const StateId> to) {
  Ways first_met = FirstMet(index, to);
  if (to.empty() || first_met.size() * kReadForOneRun < index.transitions()) return first_met;
  Ways found = BackwardReader(graph, index).Find(to);
  return found.size() < first_met.size() ? std::move(found) : std::move(first_met);
}

}  // namespace veristep::incremental
