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

/// The state before, for each that is on a way; the initial state is not in it.
using Ways = llvm::DenseMap<core::StateId, core::StateId>;

/// REQUIRES: `index` is that of the graph; `to` ascend.
Ways FindWays(const core::RecordedGraph& graph, const core::GraphIndex& index, std::span<const core::StateId> to);

}  // namespace veristep::incremental
