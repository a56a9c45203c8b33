#include "tests/core/reference_search.h"

#include <algorithm>

namespace veristep::core::testing {
namespace {

constexpr uint64_t kFar = UINT64_MAX;

std::vector<uint64_t> Distances(const Graph& graph) {
  std::vector<uint64_t> distances(graph.states.size(), kFar);
  distances[0] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (size_t from = 0; from < graph.states.size(); ++from) {
      if (distances[from] == kFar) continue;
      for (const GraphEdge& edge : graph.states[from].edges) {
        if (edge.status != StepStatus::kState || distances[edge.target] <= distances[from] + 1) continue;
        distances[edge.target] = distances[from] + 1;
        changed = true;
      }
    }
  }
  return distances;
}

void Note(ReferenceResult& result, const std::string& message, size_t length) {
  auto [known, inserted] = result.violations.try_emplace(message, length);
  known->second = std::min(known->second, length);
}

}  // namespace

ReferenceResult ReferenceSearch(const Graph& graph, uint32_t depth) {
  ReferenceResult result;
  const std::vector<uint64_t> distances = Distances(graph);
  for (size_t i = 0; i < graph.states.size(); ++i) {
    const GraphState& state = graph.states[i];
    if (distances[i] > depth) continue;
    ++result.states;
    result.max_depth = std::max(result.max_depth, distances[i]);
    if (!state.violation.empty()) Note(result, state.violation, distances[i]);
    if (distances[i] == depth) {
      result.open |= !state.edges.empty();
      continue;
    }
    ++result.expanded;
    result.transitions += state.edges.size();
    for (const GraphEdge& edge : state.edges) {
      if (edge.status == StepStatus::kViolation) Note(result, edge.text, distances[i] + 1);
    }
  }
  return result;
}

}  // namespace veristep::core::testing
