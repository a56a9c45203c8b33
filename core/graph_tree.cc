#include "core/graph_tree.h"

#include <algorithm>

#include "core/base/check.h"

namespace veristep::core {

GraphTree::GraphTree(const StateGraph& graph) : graph_(graph) {
  ranks_.assign(graph.IdBound(), kUnreached);
  if (graph.initial() == kNoState) return;
  auto meet = [this](StateId state, uint32_t parent) {
    if (ranks_[state] != kUnreached) return;
    ranks_[state] = static_cast<uint32_t>(order_.size());
    order_.push_back(state);
    parents_.push_back(parent);
  };
  meet(graph.initial(), kUnreached);
  for (uint32_t rank = 0; rank < order_.size(); ++rank) {
    graph.ForEachEdge(order_[rank], [&](const Edge& edge) {
      if (edge.status == StepStatus::kState) meet(edge.target, rank);
    });
  }
}

uint32_t GraphTree::DepthOf(uint32_t rank) const {
  uint32_t depth = 0;
  for (; parents_[rank] != kUnreached; rank = parents_[rank]) ++depth;
  return depth;
}

std::vector<Choice> GraphTree::PathTo(StateId state) const {
  CHECK(ranks_[state] != kUnreached);
  std::vector<Choice> path;
  for (uint32_t rank = ranks_[state]; parents_[rank] != kUnreached; rank = parents_[rank]) {
    bool found = false;
    graph_.ForEachEdge(order_[parents_[rank]], [&](const Edge& edge) {
      if (found || edge.target != order_[rank]) return;
      found = true;
      path.push_back(graph_.choices().At(edge.choice));
    });
    CHECK(found);
  }
  std::reverse(path.begin(), path.end());
  return path;
}

}  // namespace veristep::core
