#include "core/recorded_graph.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "core/search/search.h"
#include "core/stored_graph.h"
#include "tests/incremental/versions.h"

namespace veristep::core {
namespace {

Fingerprint NameOfElement(ElementId element) { return {7, element}; }

std::string LayerOfRandom(uint64_t seed, testing::Graph& graph, size_t states = 100) {
  incremental::testing::MakeFirstVersion(graph, seed, {.states = states});
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

/// Whatever the bytes, parsing ends with a graph that can be walked or with an error. Returns how often with one.
int Refused(const std::string& bytes, int rounds) {
  std::mt19937_64 random(1);
  int refused = 0;
  for (int i = 0; i < rounds; ++i) {
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
  return refused;
}

TEST(RecordedGraph, SurvivesDamage) {
  testing::Graph graph;
  EXPECT_GT(Refused(LayerOfRandom(1, graph), 3000), 300);
}

TEST(RecordedGraph, SurvivesDamageWhereStatesHaveShapesOfTheirOwn) {
  testing::Graph graph;
  EXPECT_GT(Refused(LayerOfRandom(1, graph, 6000), 300), 100);
}

// Memory of a large graph is given back while it is written.
TEST(RecordedGraph, OfALargeGraphSaysWhatWasRecorded) {
  testing::Graph graph;
  testing::FillRandomly(graph, 1, {.states = 600'000, .violating_edges = 0, .violating_states = 0});
  for (Strategy strategy : {Strategy::kBreadthFirst, Strategy::kDepthFirst}) {
    SearchOptions options{.strategy = strategy, .find_all = true, .shorten_budget = 0};
    StateGraph recorded, same;
    Search(testing::FactoryOf(graph), options, nullptr, &recorded);
    Search(testing::FactoryOf(graph), options, nullptr, &same);
    ASSERT_GT(recorded.LogBytes(), size_t{5} << 20);
    const RecordedGraph stored = llvm::cantFail(RecordedGraph::Parse(Store(recorded, NameOfElement).layers));
    ASSERT_EQ(stored.size(), same.IdBound());
    for (StateId state = 0; state < stored.size(); ++state) {
      std::vector<Edge> edges, expected;
      stored.ForEachEdge(state, [&](const Edge& edge) { edges.push_back(edge); });
      same.ForEachEdge(state, [&](const Edge& edge) { expected.push_back(edge); });
      ASSERT_EQ(edges, expected);
      ASSERT_EQ(stored.states()[state], same.PrintOf(state));
    }
  }
}

// What is found by the index is what is there.
TEST(RecordedGraph, ReadsTheSameBlockByBlock) {
  for (uint64_t seed = 0; seed < 30; ++seed) {
    testing::Graph graph;
    testing::FillRandomly(graph, seed, {.states = 500, .violating_edges = 0, .violating_states = 0});
    SearchOptions options{.find_all = true, .shorten_budget = 0};
    options.limits.depth = seed % 2 == 0 ? UINT32_MAX : 4;
    options.depth_is_bound = true;
    StateGraph recorded;
    Search(testing::FactoryOf(graph), options, nullptr, &recorded);
    GraphLayers layers = Store(recorded, NameOfElement).layers;
    RecordedGraph whole = llvm::cantFail(RecordedGraph::Parse(layers));
    RecordedGraph late = llvm::cantFail(RecordedGraph::Parse(layers, RecordedGraph::Bytes::kAsWritten));
    ASSERT_NE(whole.index(), nullptr);
    ASSERT_NE(late.index(), nullptr);
    for (uint32_t state = whole.size(); state-- > 0;) {
      ASSERT_TRUE(late.Has(state));
      EXPECT_EQ(late.RecordOf(state), whole.RecordOf(state));
    }
  }
}

/// What an index has to say, found by reading everything.
void ExpectIndexOf(const RecordedGraph& graph, const GraphIndex& index) {
  std::vector<uint32_t> parents(graph.size(), RecordedGraph::kNone), depths(graph.size());
  std::set<std::pair<uint32_t, uint32_t>> occurrences, said;
  uint64_t transitions = 0;
  uint32_t expanded = 0;
  for (uint32_t state = 0; state < graph.size(); ++state) {
    expanded += graph.StateAt(state).expanded;
    graph.ForEachEdge(state, [&](const Edge& edge) {
      ++transitions;
      occurrences.insert({edge.elements, state / GraphIndex::kBlock});
      if (edge.status != StepStatus::kState || edge.target == 0 || parents[edge.target] != RecordedGraph::kNone) return;
      parents[edge.target] = state;
      depths[edge.target] = depths[state] + 1;
    });
  }
  for (uint32_t set = 0; set < index.occurrences().size(); ++set) {
    for (const GraphIndex::Run& run : index.occurrences()[set]) {
      for (uint32_t block = run.first; block < run.first + run.count; ++block) said.insert({set, block});
    }
  }
  EXPECT_EQ(said, occurrences);
  EXPECT_EQ(index.states(), graph.size());
  EXPECT_EQ(index.open(), expanded);
  EXPECT_EQ(index.transitions(), transitions);
  EXPECT_EQ(index.deepest(), depths.back());
  for (uint32_t state = 1; state < graph.size(); ++state) ASSERT_EQ(index.ParentOf(state), parents[state]);
  std::vector<StateId> ends = index.LevelEnds(graph.size() - 1);
  ASSERT_EQ(ends.size(), depths.back() + 1);
  for (uint32_t state = 0; state < graph.size(); ++state) {
    EXPECT_LT(state, ends[depths[state]]);
    EXPECT_TRUE(depths[state] == 0 || state >= ends[depths[state] - 1]);
  }
}

TEST(RecordedGraph, HasAnIndexThatSaysWhereThingsAre) {
  for (uint64_t seed = 0; seed < 30; ++seed) {
    testing::Graph graph;
    testing::FillRandomly(graph, seed, {.states = 300 * (seed + 1), .violating_edges = 0, .violating_states = 0});
    SearchOptions options{.find_all = true, .shorten_budget = 0};
    options.limits.depth = seed % 3 == 0 ? UINT32_MAX : uint32_t(1 + seed % 7);
    options.depth_is_bound = true;
    StateGraph recorded;
    Search(testing::FactoryOf(graph), options, nullptr, &recorded);
    RecordedGraph parsed = llvm::cantFail(RecordedGraph::Parse(Store(recorded, NameOfElement).layers));
    ASSERT_NE(parsed.index(), nullptr);
    ExpectIndexOf(parsed, *parsed.index());
  }
}

TEST(RecordedGraph, HasNoIndexWhereSomethingIsWrong) {
  testing::Graph graph;
  graph.states.resize(3);
  graph.states[0].edges = {testing::To(1, 1), testing::To(2, 2)};
  auto record = [&](const SearchOptions& options) {
    StateGraph recorded;
    Search(testing::FactoryOf(graph), options, nullptr, &recorded);
    return llvm::cantFail(RecordedGraph::Parse(Store(recorded, NameOfElement).layers));
  };
  SearchOptions options{.find_all = true, .shorten_budget = 0};
  EXPECT_NE(record(options).index(), nullptr);
  graph.states[1].edges = {testing::Fail("bad step", 1)};
  EXPECT_EQ(record(options).index(), nullptr);
  graph.states[1].edges.clear();
  graph.states[2].violation = "bad state";
  EXPECT_EQ(record(options).index(), nullptr);
}

}  // namespace
}  // namespace veristep::core
