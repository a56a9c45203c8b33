// Which states of a recorded graph can reach an edge with some property: one backward pass, whatever the cycles.
#pragma once

#include <functional>
#include <vector>

#include "core/recorded_graph.h"

namespace veristep::incremental {

std::vector<bool> StatesThatReach(const core::RecordedGraph& graph,
                                  const std::function<bool(const core::Edge&)>& wanted);

}  // namespace veristep::incremental
