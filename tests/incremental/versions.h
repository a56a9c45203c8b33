// Random graphs in versions: what differs between two of them depends on elements that changed, as the recorded graphs
// of real programs promise.
#pragma once

#include <random>
#include <vector>

#include "tests/core/graph_system.h"

namespace veristep::incremental::testing {

inline constexpr core::ElementId kElements = 20;

/// A random graph whose states' checks depend on elements too.
inline void MakeFirstVersion(core::testing::Graph& graph, uint64_t seed,
                             const core::testing::RandomGraphOptions& options) {
  FillRandomly(graph, seed, options);
  std::mt19937_64 random(seed + 1);
  for (core::testing::GraphState& state : graph.states) {
    if (random() % 2) state.check_elements = {core::ElementId(random() % kElements)};
  }
}

inline bool AnyOf(const std::vector<core::ElementId>& elements, const std::vector<bool>& changed) {
  for (core::ElementId element : elements) {
    if (changed[element]) return true;
  }
  return false;
}

/// The next version: some of what depends on a changed element is different.
inline void MakeNextVersion(const core::testing::Graph& from, core::testing::Graph& to,
                            const std::vector<bool>& changed, uint64_t seed) {
  std::mt19937_64 random(seed);
  to.states = from.states;
  for (core::testing::GraphState& state : to.states) {
    for (core::testing::GraphEdge& edge : state.edges) {
      if (!AnyOf(edge.elements, changed) || random() % 2) continue;
      std::vector<core::ElementId> elements = edge.elements;
      edge = random() % 8 == 0 ? core::testing::Fail("new bad step " + std::to_string(random() % 3), edge.label)
                               : core::testing::To(random() % to.states.size(), edge.label);
      edge.elements = std::move(elements);
    }
    if (!AnyOf(state.check_elements, changed) || random() % 2) continue;
    state.violation = random() % 16 == 0 ? "new bad state" : "";
    if (random() % 2 && !state.edges.empty()) state.edges.pop_back();
    if (random() % 2) state.edges.push_back(core::testing::To(random() % to.states.size(), 1000 + random() % 3));
  }
}

}  // namespace veristep::incremental::testing
