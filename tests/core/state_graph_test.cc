#include "core/state_graph.h"

#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <random>

#include "core/search/search.h"
#include "core/stored_graph.h"
#include "tests/core/graph_system.h"
#include "tests/core/graph_text.h"
#include "tests/core/threads_system.h"

namespace veristep::core {
namespace {

using testing::FactoryOf;
using testing::Fail;
using testing::Graph;
using testing::NameOf;
using testing::ThreadsProgram;
using testing::ThreadsSystem;
using testing::To;

Fingerprint ElementName(ElementId element) { return {0, element}; }

std::string ExportText(StateGraph& graph) {
  return testing::TextOf(llvm::cantFail(RecordedGraph::Parse(Store(graph, ElementName).layers)));
}

SearchOptions FindAll(Strategy strategy, unsigned workers, uint32_t depth = UINT32_MAX) {
  SearchOptions options{.strategy = strategy, .workers = workers, .find_all = true, .shorten_budget = 0};
  options.limits.depth = depth;
  return options;
}

std::string Short(size_t state) { return ToHex(NameOf(state)).substr(0, 8); }

TEST(StateGraph, ExportOfALiteralGraph) {
  Graph graph{.states = {{{To(2, 10), To(1, 11)}, ""}, {{To(2, 10), Fail("broken", 12)}, ""}, {{}, "deadlock"}}};
  graph.states[0].edges[0].elements = {5, 7};
  graph.states[1].edges[0].elements = {5, 7};
  graph.states[1].edges[1].elements = {3, 5};
  StateGraph recorded;
  Search(FactoryOf(graph), FindAll(Strategy::kBreadthFirst, 1), nullptr, &recorded);
  EXPECT_EQ(recorded.EdgeCount(), 4u);
  EXPECT_EQ(ExportText(recorded), "state " + Short(0) +
                                      " expanded parent -1 violation -1\n"
                                      "choice 10\nelement 5\nelement 7\nset 0 1\n"
                                      "  0 0 0 to 1 violation -1 tree\n"
                                      "choice 11\nset\n"
                                      "  1 1 0 to 2 violation -1 tree\n"
                                      "violation deadlock\n"
                                      "state " +
                                      Short(2) +
                                      " expanded parent 0 violation 0\n"
                                      "state " +
                                      Short(1) +
                                      " expanded parent 0 violation -1\n"
                                      "  0 0 0 to 1 violation -1\n"
                                      "choice 12\nelement 3\nset 0 2\nviolation broken\n"
                                      "  2 2 1 to -1 violation 1\n");
}

TEST(StateGraph, StatesAtTheDepthLimitAreNotExpanded) {
  Graph graph{.states = {{{To(1, 1)}, ""}, {{To(0, 1)}, ""}}};
  StateGraph recorded;
  Search(FactoryOf(graph), FindAll(Strategy::kBreadthFirst, 1, 1), nullptr, &recorded);
  EXPECT_EQ(recorded.EdgeCount(), 1u);
  EXPECT_TRUE(recorded.IsExpanded(recorded.initial()));
  EXPECT_FALSE(recorded.IsExpanded(1));
}

/// The recorded edges, by the names of states, labels and elements.
using EdgeTuple = std::tuple<uint64_t, StepStatus, StatePrint, std::string, std::vector<ElementId>>;

std::map<StatePrint, std::vector<EdgeTuple>> RecordedEdges(const StateGraph& graph) {
  std::map<StatePrint, std::vector<EdgeTuple>> edges;
  for (StateId state = 0; state < graph.IdBound(); ++state) {
    if (!graph.IsExpanded(state)) continue;
    auto& list = edges[graph.PrintOf(state)];
    graph.ForEachEdge(state, [&](const Edge& edge) {
      StatePrint target = edge.status == StepStatus::kState ? graph.PrintOf(edge.target) : StatePrint();
      std::string violation =
          edge.status == StepStatus::kViolation ? graph.violations().At(edge.violation).message : "";
      list.emplace_back(graph.choices().At(edge.choice).label, edge.status, target, violation,
                        graph.element_sets().At(edge.elements));
    });
  }
  return edges;
}

std::map<StatePrint, std::vector<EdgeTuple>> TrueEdges(const Graph& graph, const StateGraph& recorded) {
  std::map<StatePrint, std::vector<EdgeTuple>> edges;
  std::map<StatePrint, size_t> states;
  for (size_t i = 0; i < graph.states.size(); ++i) states[NameOf(i)] = i;
  for (StateId state = 0; state < recorded.IdBound(); ++state) {
    if (!recorded.IsExpanded(state)) continue;
    auto& list = edges[recorded.PrintOf(state)];
    for (const auto& edge : graph.states[states.at(recorded.PrintOf(state))].edges) {
      StatePrint target = edge.status == StepStatus::kState ? NameOf(edge.target) : Fingerprint{};
      list.emplace_back(edge.label, edge.status, target, edge.status == StepStatus::kViolation ? edge.text : "",
                        edge.elements);
    }
  }
  return edges;
}

TEST(StateGraph, RecordsEveryEdgeOfRandomGraphs) {
  for (uint64_t seed = 0; seed < 30; ++seed) {
    Graph graph;
    testing::FillRandomly(graph, seed, {.states = 300, .violating_edges = 0.05, .violating_states = 0.05});
    uint32_t depth = seed % 2 == 0 ? UINT32_MAX : 6;
    for (Strategy strategy : {Strategy::kBreadthFirst, Strategy::kDepthFirst}) {
      for (unsigned workers : {1u, 4u}) {
        StateGraph recorded;
        SearchResult result = Search(FactoryOf(graph), FindAll(strategy, workers, depth), nullptr, &recorded);
        EXPECT_EQ(recorded.EdgeCount(), result.transitions);
        auto edges = RecordedEdges(recorded);
        EXPECT_EQ(edges.size(), result.expanded);
        EXPECT_EQ(edges, TrueEdges(graph, recorded)) << "seed " << seed;
      }
    }
  }
}

TEST(StateGraph, ExportDoesNotDependOnStrategyOrWorkers) {
  for (uint64_t seed = 0; seed < 20; ++seed) {
    Graph graph;
    testing::FillRandomly(graph, seed, {.states = 400, .violating_edges = 0.05, .violating_states = 0.05});
    uint32_t depth = seed % 2 == 0 ? UINT32_MAX : 5;
    std::string expected;
    for (Strategy strategy : {Strategy::kBreadthFirst, Strategy::kDepthFirst}) {
      for (unsigned workers : {1u, 2u, 4u}) {
        StateGraph recorded;
        Search(FactoryOf(graph), FindAll(strategy, workers, depth), nullptr, &recorded);
        std::string text = ExportText(recorded);
        if (expected.empty()) expected = text;
        EXPECT_EQ(text, expected) << "seed " << seed << " strategy " << int(strategy) << " workers " << workers;
      }
    }
  }
}

// By token or without, in the order of their numbers or not.
TEST(StateGraph, RecordsWhatChecksDependOn) {
  const std::vector<std::vector<ElementId>> sets{{1}, {1, 2}, {}, {3}};
  std::mt19937 random(3);
  std::vector<std::optional<size_t>> expected(3000);  // by state: the set
  auto states = std::make_unique<VisitedSet>();
  StateGraph graph;
  StateGraph::Writer& writer = graph.AddWriter();
  {
    VisitedSet::Worker worker(*states);
    for (size_t i = 0; i < expected.size(); ++i) worker.Insert(NameOf(i));
  }
  size_t set = 0;
  for (StateId state = 0; state < expected.size(); state += 1 + (random() % 50 == 0)) {
    if (random() % 20 == 0) set = random() % sets.size();
    // Two tokens for each set.
    const uint32_t token = uint32_t(random() % 8 == 0 ? ElementSet::kNoToken : 1 + 2 * set + random() % 100 / 98);
    writer.AddCheck(state, ElementSet(std::span<const ElementId>(sets[set]), token));
    expected[state] = set;
  }
  graph.Finish(std::move(states), kNoState);
  for (StateId state = 0; state < expected.size(); ++state) {
    const uint32_t found = graph.CheckElements(state);
    if (!expected[state] || sets[*expected[state]].empty()) {
      EXPECT_EQ(found, StateGraph::kNoElements);
    } else {
      ASSERT_NE(found, StateGraph::kNoElements);
      EXPECT_EQ(graph.element_sets().At(found), sets[*expected[state]]);
    }
  }
  for (uint32_t check : {0u, 1u, StateGraph::kNoElements}) {
    std::vector<bool> visited(expected.size());
    graph.ForEachBut(check, 0, [&](StateId state) { visited[state] = true; });
    for (StateId state = 0; state < expected.size(); ++state) {
      EXPECT_TRUE(visited[state] || graph.CheckElements(state) == check) << state;
    }
  }
}

TEST(StateGraph, TakesAtMost12BytesPerEdge) {
  ThreadsProgram program(1, {.threads = 4, .length = 7, .variables = 3, .locks = 2, .elements = 2000});
  for (Strategy strategy : {Strategy::kBreadthFirst, Strategy::kDepthFirst}) {
    for (unsigned workers : {1u, 4u}) {
      StateGraph recorded;
      SearchResult result = Search([&] { return std::make_unique<ThreadsSystem>(program); }, FindAll(strategy, workers),
                                   nullptr, &recorded);
      RecordProperty("states", std::to_string(result.states));
      ASSERT_GT(result.states, 50'000u);
      double bytes = static_cast<double>(recorded.MemoryBytes()) / static_cast<double>(recorded.EdgeCount());
      RecordProperty((strategy == Strategy::kBreadthFirst ? "bfs_" : "dfs_") + std::to_string(workers),
                     std::to_string(bytes));
      EXPECT_LE(bytes, 12);
    }
  }
}

}  // namespace
}  // namespace veristep::core
