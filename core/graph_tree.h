// GraphTree: the breadth-first tree of a recorded state graph.
//
// States are numbered in the order in which a breadth-first walk from the initial state, taking each state's edges in
// their recorded order, meets them. The numbering and the tree depend on the graph alone, not on the search, the number
// of workers or the order in which they worked. The path to a state in the tree is a shortest one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/choice.h"
#include "core/state_graph.h"

namespace veristep::core {

class GraphTree {
 public:
  static constexpr uint32_t kUnreached = UINT32_MAX;

  /// REQUIRES: graph.Finish() was called; the graph outlives the tree.
  explicit GraphTree(const StateGraph& graph);

  /// The states in canonical order: StateAt(0) is the initial state.
  size_t size() const { return order_.size(); }
  StateId StateAt(uint32_t rank) const { return order_[rank]; }
  /// kUnreached for numbers that no state has.
  uint32_t RankOf(StateId state) const { return ranks_[state]; }
  /// The rank of the state from which the tree meets this one first; kUnreached for the initial state.
  uint32_t ParentOf(uint32_t rank) const { return parents_[rank]; }
  uint32_t DepthOf(uint32_t rank) const;

  /// The choices of the tree path from the initial state.
  std::vector<Choice> PathTo(StateId state) const;

 private:
  const StateGraph& graph_;
  std::vector<StateId> order_;
  std::vector<uint32_t> ranks_;
  std::vector<uint32_t> parents_;
};

}  // namespace veristep::core
