#include "core/edge.h"

#include <gtest/gtest.h>

#include <optional>
#include <random>

#include "core/edge_tables.h"
#include "core/state_graph.h"

namespace veristep::core {
namespace {

Edge ToState(uint32_t choice, StateId target, uint32_t elements) {
  return {.choice = choice, .elements = elements, .status = StepStatus::kState, .target = target};
}

/// Writes edges and reads them back, with the number of their shape or with the shape itself.
class Coder {
 public:
  std::vector<uint8_t> Encoded(StateId from, const std::vector<Edge>& edges, bool has_number = true) {
    std::vector<OpenEdge> open;
    std::vector<EdgeTag> tags;
    for (const Edge& edge : edges) {
      open.push_back({edge.elements, edge.outcome()});
      tags.push_back({edge.choice, edge.elements});
    }
    // A table that has as many shapes as it may takes tags only.
    EdgeTables::Cache::Shape shape = cache_.ShapeOf(tags, UINT64_MAX);
    if (!has_number) shape = {kNoShape, ShapeBytes(tables_.ShapeAt(shape.number))};
    std::vector<uint8_t> bytes(kLongestShapeHead + shape.bytes.size() + edges.size() * kLongestOutcome);
    bytes.resize(size_t(EncodeEdges(from, shape.number, shape.bytes, open, bytes.data()) - bytes.data()));
    return bytes;
  }

  std::vector<Edge> Decoded(StateId from, std::vector<uint8_t> bytes) {
    const size_t size = bytes.size();
    bytes.resize(size + EdgeHead::kBytesBehind, 0xff);
    std::vector<Edge> edges;
    ForEachEdgeIn(tables_, {bytes.data(), size}, from, [&](const Edge& edge) { edges.push_back(edge); });
    return edges;
  }

 private:
  EdgeTables tables_;
  EdgeTables::Cache cache_{tables_};
};

TEST(Edge, NewStatesInARowTakeOneByteEach) {
  Coder coder;
  std::vector<Edge> edges{ToState(0, 100, 5)};
  for (uint32_t i = 1; i < 30; ++i) edges.push_back(ToState(i, 100 + i, 5));
  EXPECT_LE(coder.Encoded(7, edges).size(), 30u + 2);
  EXPECT_EQ(coder.Decoded(7, coder.Encoded(7, edges)), edges);
  // Another choice or other elements make another shape, and cost nothing here.
  edges[10].choice = 17;
  edges[15].elements = 4;
  EXPECT_LE(coder.Encoded(7, edges).size(), 30u + 2);
  EXPECT_EQ(coder.Decoded(7, coder.Encoded(7, edges)), edges);
  // Whatever breaks the row: another state, none.
  edges[20].target = 3;
  edges[25] = {.choice = 25, .elements = 5, .status = StepStatus::kPruned};
  EXPECT_EQ(coder.Decoded(7, coder.Encoded(7, edges)), edges);
}

TEST(Edge, ComesBackAsItWas) {
  Coder coder;
  std::mt19937_64 random(1);
  for (int round = 0; round < 20'000; ++round) {
    const bool large = random() % 4 == 0;
    auto number = [&](uint32_t below) { return uint32_t(random() % (large ? UINT32_MAX : below)); };
    const StateId from = number(50);
    std::vector<Edge> edges;
    for (uint64_t left = 1 + random() % 12; left > 0; --left) {
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
    ASSERT_EQ(coder.Decoded(from, coder.Encoded(from, edges)), edges);
    ASSERT_EQ(coder.Decoded(from, coder.Encoded(from, edges, /*has_number=*/false)), edges);
  }
}

/// Choices that a test's edges call by their labels.
std::vector<Choice> ChoicesOf(const std::vector<Edge>& edges) {
  std::vector<Choice> choices;
  for (const Edge& edge : edges) choices.push_back({edge.choice});
  return choices;
}

/// What was recorded for the state, by labels again.
std::optional<std::vector<Edge>> LoggedEdges(StateGraph& graph, StateId state) {
  std::vector<Edge> edges;
  const bool has = graph.ForEachLoggedEdge(state, [&](Edge edge) {
    edge.choice = uint32_t(graph.choices().At(edge.choice).label);
    edges.push_back(edge);
  });
  return has ? std::optional(edges) : std::nullopt;
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
      writer.AddEdge(edges.back());
    }
    writer.Commit(state, 0, ChoicesOf(edges));
  }
  for (StateId state = 0; state < 300; ++state) EXPECT_EQ(LoggedEdges(graph, state), all[state]);
}

// As a depth-first search writes them: a state is opened while others are, and goes on when they are done.
TEST(Edge, StatesMayBeOpenAtTheSameTime) {
  StateGraph graph;
  StateGraph::Writer& writer = graph.AddWriter();
  std::mt19937_64 random(3);
  std::vector<std::vector<Edge>> all;
  struct Open {
    StateId state;
    size_t mark;
  };
  std::vector<Open> open;
  std::vector<bool> dropped;
  while (all.size() < 5'000 || !open.empty()) {
    const uint64_t what = random() % 8;
    if (open.empty() || (what == 0 && all.size() < 5'000)) {
      open.push_back({StateId(all.size()), writer.pending()});
      all.emplace_back();
      dropped.push_back(false);
    } else if (what == 1) {
      writer.Commit(open.back().state, open.back().mark, ChoicesOf(all[open.back().state]));
      open.pop_back();
    } else if (what == 2 && random() % 8 == 0) {
      // Some of the open ones are given up together.
      for (uint64_t left = 1 + random() % open.size(); left > 0; --left) {
        writer.Drop(open.back().mark);
        dropped[open.back().state] = true;
        open.pop_back();
      }
    } else {
      std::vector<Edge>& edges = all[open.back().state];
      bool goes_on = !edges.empty() && random() % 2 == 0;
      edges.push_back(goes_on ? ToState(edges.back().choice + 1, edges.back().target + 1, edges.back().elements)
                              : ToState(uint32_t(random() % 9), StateId(random() % 5'000), uint32_t(random() % 3)));
      writer.AddEdge(edges.back());
    }
  }
  for (StateId state = 0; state < all.size(); ++state) {
    const std::optional<std::vector<Edge>> edges = LoggedEdges(graph, state);
    ASSERT_EQ(edges.has_value(), !dropped[state]);
    if (edges) {
      ASSERT_EQ(*edges, all[state]);
    }
  }
}

}  // namespace
}  // namespace veristep::core
