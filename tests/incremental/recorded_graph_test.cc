#include "core/recorded_graph.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "core/search/search.h"
#include "core/stored_graph.h"
#include "tests/incremental/versions.h"

namespace veristep::core {
namespace {

Fingerprint NameOfElement(ElementId element) { return {7, element}; }

std::string LayerOfRandom(uint64_t seed, testing::Graph& graph) {
  incremental::testing::MakeFirstVersion(graph, seed, {.states = 100});
  SearchOptions options{.find_all = true, .shorten_budget = 0};
  StateGraph recorded;
  Search(testing::FactoryOf(graph), options, nullptr, &recorded);
  return *Store(recorded, NameOfElement).layers.at(0);
}

llvm::Expected<RecordedGraph> Parse(std::string layer) {
  return RecordedGraph::Parse({std::make_shared<const std::string>(std::move(layer))});
}

TEST(RecordedGraph, SaysWhatTheSystemDoes) {
  testing::Graph graph;
  RecordedGraph recorded = llvm::cantFail(Parse(LayerOfRandom(3, graph)));
  uint32_t found = 0;
  for (uint32_t i = 0; i < graph.states.size(); ++i) {
    auto state_at = std::ranges::find(recorded.states(), testing::NameOf(i));
    if (state_at == recorded.states().end()) continue;
    ++found;
    uint32_t state = uint32_t(state_at - recorded.states().begin());
    std::vector<uint64_t> labels, expected;
    recorded.ForEachEdge(state, [&](const Edge& edge) {
      labels.push_back(recorded.choices()[edge.choice].label);
      const testing::GraphEdge& original = graph.states[i].edges[labels.size() - 1];
      ASSERT_EQ(edge.status, original.status);
      if (edge.status == StepStatus::kState) {
        EXPECT_EQ(recorded.states()[edge.target], testing::NameOf(original.target));
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
    EXPECT_EQ(recorded.StateAt(state).violation != RecordedGraph::kNone, !graph.states[i].violation.empty());
  }
  EXPECT_EQ(found, recorded.size());
  EXPECT_GT(found, 50u);
}

// Whatever the bytes, parsing ends with a graph that can be walked or with an error.
TEST(RecordedGraph, SurvivesDamage) {
  testing::Graph graph;
  std::string bytes = LayerOfRandom(1, graph);
  std::mt19937_64 random(1);
  int refused = 0;
  for (int i = 0; i < 3000; ++i) {
    std::string damaged = bytes;
    for (uint64_t flips = 1 + random() % 3; flips > 0; --flips)
      damaged[random() % damaged.size()] ^= char(1 << random() % 8);
    if (random() % 4 == 0) damaged.resize(random() % damaged.size());
    llvm::Expected<RecordedGraph> parsed = Parse(damaged);
    if (!parsed) {
      llvm::consumeError(parsed.takeError());
      ++refused;
      continue;
    }
    uint64_t edges = 0;
    for (uint32_t state = 0; state < parsed->size(); ++state) {
      if (!parsed->Has(state)) continue;
      parsed->ForEachEdge(state,
                          [&](const Edge& edge) { edges += edge.target < parsed->size() || edge.target == kNoState; });
    }
    EXPECT_LE(edges, damaged.size() * parsed->choices().size());
  }
  EXPECT_GT(refused, 300);
}

}  // namespace
}  // namespace veristep::core
