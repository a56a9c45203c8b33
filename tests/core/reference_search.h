// A search that is slow and obviously right: distances by repeated relaxation over the whole graph, everything else by
// definition. It works on the graph itself, without TransitionSystem.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "tests/core/graph_system.h"

namespace veristep::core::testing {

struct ReferenceResult {
  uint64_t states = 0;
  uint64_t expanded = 0;
  uint64_t transitions = 0;
  uint64_t max_depth = 0;
  bool open = false;                         ///< a state with choices lies at the depth limit
  std::map<std::string, size_t> violations;  ///< message → length of a shortest counterexample
};

/// What a search that completes `depth` levels has to find.
ReferenceResult ReferenceSearch(const Graph& graph, uint32_t depth);

}  // namespace veristep::core::testing
