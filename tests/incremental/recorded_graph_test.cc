#include "core/recorded_graph.h"

#include <gtest/gtest.h>

#include <random>

#include "core/search/search.h"
#include "tests/incremental/versions.h"

namespace veristep::core {
namespace {

Fingerprint NameOfElement(ElementId element) { return {7, element}; }

RecordedGraph RecordRandom(uint64_t seed, testing::Graph& graph) {
  incremental::testing::MakeFirstVersion(graph, seed, {.states = 100});
  SearchOptions options{.find_all = true, .shorten_budget = 0};
  StateGraph recorded;
  Search(testing::FactoryOf(graph), options, nullptr, &recorded);
  return RecordedGraph(recorded, NameOfElement);
}

TEST(RecordedGraph, ComesBackFromItsBytes) {
  for (uint64_t seed = 0; seed < 20; ++seed) {
    testing::Graph graph;
    RecordedGraph recorded = RecordRandom(seed, graph);
    llvm::Expected<RecordedGraph> again = RecordedGraph::Parse(recorded.Bytes());
    ASSERT_TRUE(bool(again));
    again->BuildIndex();
    ASSERT_EQ(again->size(), recorded.size());
    EXPECT_EQ(again->choices(), recorded.choices());
    EXPECT_EQ(again->elements(), recorded.elements());
    EXPECT_EQ(again->element_sets(), recorded.element_sets());
    EXPECT_EQ(again->edge_count(), recorded.edge_count());
    for (uint32_t state = 0; state < recorded.size(); ++state) {
      EXPECT_EQ(again->Find(recorded.At(state)), state);
      EXPECT_EQ(again->StateAt(state).edges, recorded.StateAt(state).edges);
    }
    EXPECT_FALSE(again->Find(FingerprintOf("no state")).has_value());
  }
}

TEST(RecordedGraph, SaysWhatTheSystemDoes) {
  testing::Graph graph;
  RecordedGraph recorded = RecordRandom(3, graph);
  recorded.BuildIndex();
  for (uint32_t i = 0; i < graph.states.size(); ++i) {
    std::optional<uint32_t> state = recorded.Find(testing::NameOf(i));
    if (!state) continue;
    std::vector<uint64_t> labels, expected;
    recorded.ForEachEdge(*state, [&](const ExportedEdge& edge) {
      labels.push_back(recorded.choices()[edge.choice].label);
      const testing::GraphEdge& original = graph.states[i].edges[labels.size() - 1];
      ASSERT_EQ(edge.status, original.status);
      if (edge.status == StepStatus::kState) {
        EXPECT_EQ(recorded.At(edge.target), testing::NameOf(original.target));
      }
      std::vector<ElementId> elements;
      for (uint32_t element : recorded.element_sets()[edge.elements]) {
        elements.push_back(ElementId(recorded.elements()[element].low));
      }
      std::ranges::sort(elements);
      EXPECT_EQ(elements, original.elements);
    });
    for (const testing::GraphEdge& edge : graph.states[i].edges) expected.push_back(edge.label);
    EXPECT_EQ(labels, expected);
    EXPECT_EQ(recorded.StateAt(*state).violation != RecordedGraph::kNone, !graph.states[i].violation.empty());
  }
}

// Whatever the bytes, parsing ends with a graph that can be walked or with an error.
TEST(RecordedGraph, SurvivesDamage) {
  testing::Graph graph;
  std::string bytes = RecordRandom(1, graph).Bytes();
  std::mt19937_64 random(1);
  int refused = 0;
  for (int i = 0; i < 3000; ++i) {
    std::string damaged = bytes;
    for (uint64_t flips = 1 + random() % 3; flips > 0; --flips)
      damaged[random() % damaged.size()] ^= char(1 << random() % 8);
    if (random() % 4 == 0) damaged.resize(random() % damaged.size());
    llvm::Expected<RecordedGraph> parsed = RecordedGraph::Parse(damaged);
    if (!parsed) {
      llvm::consumeError(parsed.takeError());
      ++refused;
      continue;
    }
    uint64_t edges = 0;
    for (uint32_t state = 0; state < parsed->size(); ++state)
      parsed->ForEachEdge(state, [&](const ExportedEdge&) { ++edges; });
    EXPECT_EQ(edges, parsed->edge_count());
  }
  EXPECT_GT(refused, 300);
}

}  // namespace
}  // namespace veristep::core
