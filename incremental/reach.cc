#include "incremental/reach.h"

namespace veristep::incremental {

using core::Edge;
using core::RecordedGraph;

std::vector<bool> StatesThatReach(const RecordedGraph& graph, const std::function<bool(const Edge&)>& wanted) {
  std::vector<bool> reaches(graph.size());
  std::vector<uint32_t> pending;
  auto mark = [&](uint32_t state) {
    if (reaches[state]) return;
    reaches[state] = true;
    pending.push_back(state);
  };
  // Predecessors, as one array cut by `begin`.
  std::vector<uint32_t> begin(graph.size() + 1);
  for (uint32_t state = 0; state < graph.size(); ++state) {
    if (!graph.Has(state)) continue;
    graph.ForEachEdge(state, [&](const Edge& edge) {
      if (wanted(edge)) mark(state);
      if (edge.target != RecordedGraph::kNone) ++begin[edge.target + 1];
    });
  }
  for (size_t i = 1; i < begin.size(); ++i) begin[i] += begin[i - 1];
  std::vector<uint32_t> sources(begin.back());
  std::vector<uint32_t> next(begin.begin(), begin.end() - 1);
  for (uint32_t state = 0; state < graph.size(); ++state) {
    if (!graph.Has(state)) continue;
    graph.ForEachOutcome(state, [&](const core::EdgeOutcome& edge) {
      if (edge.target != RecordedGraph::kNone) sources[next[edge.target]++] = state;
    });
  }
  while (!pending.empty()) {
    uint32_t state = pending.back();
    pending.pop_back();
    for (uint32_t i = begin[state]; i < begin[state + 1]; ++i) mark(sources[i]);
  }
  return reaches;
}

}  // namespace veristep::incremental
