#include "core/edge.h"

#include <gtest/gtest.h>

#include <random>

#include "core/state_graph.h"

namespace veristep::core {
namespace {

Edge ToState(uint32_t choice, StateId target, uint32_t elements) {
  return {.choice = choice, .elements = elements, .status = StepStatus::kState, .target = target};
}

std::vector<uint8_t> Encoded(StateId from, const std::vector<Edge>& edges) {
  std::vector<uint8_t> bytes(edges.size() * kLongestEdge + kLongestVarint);
  bytes.resize(size_t(EncodeEdges(from, edges, bytes.data()) - bytes.data()));
  return bytes;
}

std::vector<Edge> Decoded(StateId from, const std::vector<uint8_t>& bytes) {
  std::vector<Edge> edges;
  ForEachEdgeIn(bytes.data(), bytes.data() + bytes.size(), from, [&](const Edge& edge) { edges.push_back(edge); });
  return edges;
}

TEST(Edge, NewStatesInARowTakeOneNumber) {
  std::vector<Edge> edges{ToState(0, 100, 5)};
  for (uint32_t i = 1; i < 30; ++i) edges.push_back(ToState(i, 100 + i, 5));
  EXPECT_LE(Encoded(7, edges).size(), 6u);
  EXPECT_EQ(Decoded(7, Encoded(7, edges)), edges);
  // Whatever breaks the row: another choice, other elements, another state, none.
  edges[10].choice = 17;
  edges[15].elements = 4;
  edges[20].target = 3;
  edges[25] = {.choice = 25, .elements = 5, .status = StepStatus::kPruned};
  EXPECT_EQ(Decoded(7, Encoded(7, edges)), edges);
}

TEST(Edge, ComesBackAsItWas) {
  std::mt19937_64 random(1);
  for (int round = 0; round < 20'000; ++round) {
    const bool large = random() % 4 == 0;
    auto number = [&](uint32_t below) { return uint32_t(random() % (large ? UINT32_MAX : below)); };
    const StateId from = number(50);
    std::vector<Edge> edges;
    for (uint64_t left = random() % 12; left > 0; --left) {
      const bool continues = !edges.empty() && random() % 3 != 0 && edges.back().target < UINT32_MAX - 1;
      if (continues) {
        edges.push_back(ToState(edges.back().choice + 1, edges.back().target + 1, edges.back().elements));
      } else if (random() % 3 != 0) {
        edges.push_back(ToState(number(4), number(50), number(3)));
      } else {
        Edge edge{.choice = number(4), .elements = number(3), .status = StepStatus(1 + random() % 4)};
        if (edge.status == StepStatus::kViolation) edge.violation = number(3);
        edges.push_back(edge);
      }
    }
    ASSERT_EQ(Decoded(from, Encoded(from, edges)), edges);
  }
}

// Records of all sizes, also those that are too large for what a block has left.
TEST(Edge, RecordsOfAnySizeComeBack) {
  StateGraph graph;
  StateGraph::Writer& writer = graph.AddWriter();
  std::mt19937_64 random(2);
  std::vector<std::vector<Edge>> all;
  for (StateId state = 0; state < 300; ++state) {
    std::vector<Edge>& edges = all.emplace_back();
    for (uint64_t left = state % 10 == 0 ? random() % 9000 : state; left > 0; --left) {
      edges.push_back(ToState(uint32_t(random() % 1000), StateId(random() % 100'000), uint32_t(random() % 3)));
      writer.AddEdge(state, edges.back());
    }
    writer.Commit(state, 0);
  }
  for (StateId state = 0; state < 300; ++state) {
    std::vector<Edge> edges;
    EXPECT_TRUE(graph.ForEachLoggedEdge(state, [&](const Edge& edge) { edges.push_back(edge); }));
    EXPECT_EQ(edges, all[state]);
  }
}

}  // namespace
}  // namespace veristep::core
