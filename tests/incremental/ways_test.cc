#include "incremental/ways.h"

#include <gtest/gtest.h>

#include <random>

#include "core/search/search.h"
#include "core/stored_graph.h"
#include "tests/core/graph_system.h"

namespace veristep::incremental {
namespace {

using core::RecordedGraph;
using core::StateId;

RecordedGraph RandomGraph(uint64_t seed) {
  core::testing::Graph graph;
  core::testing::FillRandomly(graph, seed, {.states = 2000, .violating_edges = 0, .violating_states = 0});
  core::SearchOptions options{.find_all = true, .shorten_budget = 0};
  core::StateGraph recorded;
  core::Search(core::testing::FactoryOf(graph), options, nullptr, &recorded);
  auto name = [](core::ElementId element) { return Fingerprint{7, element}; };
  return llvm::cantFail(RecordedGraph::Parse(core::Store(recorded, name).layers));
}

/// And this choice is the first that does, if it is not kNone.
bool Leads(const RecordedGraph& graph, StateId from, StateId to, uint32_t choice) {
  uint32_t first = RecordedGraph::kNone;
  const bool leads = graph.AnyEdge(from, [&](const core::Edge& edge) {
    first = edge.choice;
    return edge.target == to;
  });
  return leads && (choice == RecordedGraph::kNone || choice == first);
}

// To few states, to which the graph is not read, and to many.
TEST(Ways, AreShortestAndLeadToAll) {
  for (uint64_t seed = 0; seed < 20; ++seed) {
    RecordedGraph graph = RandomGraph(seed);
    const core::GraphIndex& index = *graph.index();
    for (uint32_t one_in : {400u, 20u, 3u, 1u}) {
      std::mt19937_64 random(seed);
      std::vector<StateId> to;
      for (StateId state = 0; state < graph.size(); ++state) {
        if (random() % one_in == 0) to.push_back(state);
      }
      if (to.empty()) continue;
      Ways ways = FindWays(graph, index, to);
      std::vector<StateId> ends = index.LevelEnds(graph.size() - 1);
      auto depth = [&](StateId state) { return std::ranges::upper_bound(ends, state) - ends.begin(); };
      for (auto [state, way] : ways) {
        const StateId before = way.before;
        EXPECT_TRUE(Leads(graph, before, state, way.choice));
        EXPECT_EQ(depth(before) + 1, depth(state));
        EXPECT_TRUE(before == 0 || ways.contains(before));
      }
      for (StateId state : to) EXPECT_TRUE(state == 0 || ways.contains(state));
      if (one_in == 1) {
        EXPECT_EQ(ways.size(), graph.size() - 1);
      }
    }
  }
}

// 0 leads to 1 to 8, these to 9 to 16, each to one, and 8 to all of them: its way is enough.
TEST(Ways, HaveMuchInCommon) {
  core::testing::Graph graph;
  graph.states.resize(17);
  for (size_t i = 1; i <= 8; ++i) {
    graph.states[0].edges.push_back(core::testing::To(i, i));
    graph.states[i].edges.push_back(core::testing::To(i + 8, 10));
    if (i < 8) graph.states[8].edges.push_back(core::testing::To(i + 8, i));
  }
  core::SearchOptions options{.find_all = true, .shorten_budget = 0};
  core::StateGraph recorded;
  core::Search(core::testing::FactoryOf(graph), options, nullptr, &recorded);
  auto name = [](core::ElementId element) { return Fingerprint{7, element}; };
  RecordedGraph parsed = llvm::cantFail(RecordedGraph::Parse(core::Store(recorded, name).layers));
  std::vector<StateId> to;
  for (StateId state = 9; state <= 16; ++state) to.push_back(state);
  EXPECT_EQ(FindWays(parsed, *parsed.index(), to).size(), 9u);
  EXPECT_TRUE(FindWays(parsed, *parsed.index(), {}).empty());
}

}  // namespace
}  // namespace veristep::incremental
