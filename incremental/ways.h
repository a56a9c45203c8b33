// Ways: shortest ways from the initial state to some states of a recorded graph, with as few steps as is worth looking
// for: each has to be run.
//
// The ways by which states were met first are known from the index, but have little in common: of the states that lead
// to one, the first to do so is another for each. Ways that keep to the last ones, and to states that are on a way
// anyhow, often need a third of the steps. To find them, the graph has to be read backwards.
#pragma once

#include <span>

#include "core/graph_index.h"
#include "core/recorded_graph.h"
#include "llvm/ADT/DenseMap.h"

namespace veristep::incremental {

struct Way {
  core::StateId before;
  uint32_t choice = core::RecordedGraph::kNone;  ///< number of the first that leads from there, if it was seen
};
/// For each state that is on a way but the initial one.
using Ways = llvm::DenseMap<core::StateId, Way>;

/// REQUIRES: `index` is that of the graph; `to` ascend.
Ways FindWays(const core::RecordedGraph& graph, const core::GraphIndex& index, std::span<const core::StateId> to);

}  // namespace veristep::incremental
