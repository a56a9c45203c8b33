#include "core/trace.h"

#include <gtest/gtest.h>

#include "tests/core/graph_system.h"

namespace veristep::core {
namespace {

using testing::Fail;
using testing::Graph;
using testing::GraphSystem;
using testing::To;

Choice By(uint64_t label) { return {label, ChoiceKind::kValue}; }

TEST(Replay, DescribesEachStep) {
  Graph graph{.states = {{{To(1, 4)}, ""}, {{Fail("broken", 5)}, ""}}};
  GraphSystem system(graph);
  std::optional<Trace> trace = Replay(system, std::vector{By(4), By(5)});
  ASSERT_TRUE(trace);
  EXPECT_EQ(trace->steps, (std::vector<TraceStep>{{By(4), "from 0 by 4"}, {By(5), "from 1 by 5"}}));
  EXPECT_EQ(trace->violation, testing::ViolationOf("broken"));
}

TEST(Replay, EndsAtTheFirstViolation) {
  Graph graph{.states = {{{Fail("broken", 1)}, ""}}};
  GraphSystem system(graph);
  std::optional<Trace> trace = Replay(system, std::vector{By(1), By(2), By(3)});
  ASSERT_TRUE(trace);
  EXPECT_EQ(trace->steps.size(), 1u);
}

TEST(Replay, RefusesWhatDoesNotLeadToAViolation) {
  Graph graph{.states = {{{To(1, 1), testing::Ends(StepStatus::kPruned, "", 2)}, ""}, {{}, ""}}};
  GraphSystem system(graph);
  EXPECT_FALSE(Replay(system, std::vector{By(9)})) << "not enabled";
  EXPECT_FALSE(Replay(system, std::vector{By(1)})) << "nothing wrong";
  EXPECT_FALSE(Replay(system, std::vector{By(2)})) << "pruned";
  EXPECT_FALSE(Replay(system, std::vector{By(1), By(1)})) << "goes on after the end";
}

/// A chain of 100 states, each with a step back and a self loop, that fails at its end; with a shortcut at `from`.
void MakeChain(Graph& graph, size_t from, size_t to) {
  for (size_t i = 0; i < 100; ++i) {
    graph.states.push_back({{To(i + 1, 1), To(i, 2), To(i == 0 ? 0 : i - 1, 3)}, ""});
  }
  graph.states.push_back({{Fail("end", 1)}, ""});
  graph.states[from].edges.push_back(To(to, 4));
}

Trace Along(GraphSystem& system, const std::vector<Choice>& choices) {
  std::optional<Trace> trace = Replay(system, choices);
  CHECK(trace.has_value());
  return *trace;
}

TEST(Shorten, FindsAShortestTraceWithinItsBudget) {
  Graph graph;
  MakeChain(graph, 10, 60);
  GraphSystem system(graph);
  Trace trace = Shorten(system, Along(system, std::vector(101, By(1))), 10'000);
  EXPECT_EQ(trace.steps.size(), 101u - 49u);
  EXPECT_EQ(Replay(system, ChoicesOf(trace)), trace);
}

TEST(Shorten, LeavesOutDetoursWhenTheBudgetIsSmall) {
  Graph graph;
  MakeChain(graph, 10, 10);
  GraphSystem system(graph);
  std::vector<Choice> detours;
  for (int i = 0; i < 100; ++i) {
    detours.push_back(By(1));
    if (i == 99) break;  // the last state of the chain has no self loop
    detours.push_back(By(2));
    if (i % 10 == 0 && i > 0) detours.insert(detours.end(), {By(3), By(1)});
  }
  detours.push_back(By(1));
  Trace trace = Along(system, detours);
  Trace shorter = Shorten(system, trace, 3'000);
  EXPECT_LT(shorter.steps.size(), trace.steps.size());
  EXPECT_EQ(shorter.violation, trace.violation);
  EXPECT_EQ(Shorten(system, trace, 3'000), shorter) << "the same every time";
}

TEST(Shorten, KeepsATraceThatCannotBeShortened) {
  Graph graph;
  MakeChain(graph, 10, 11);
  GraphSystem system(graph);
  Trace trace = Along(system, std::vector(101, By(1)));
  EXPECT_EQ(Shorten(system, trace, 10'000), trace);
  EXPECT_EQ(Shorten(system, trace, 0), trace);
}

TEST(Shorten, KeepsTheTraceWhenTheSystemCannotGoOn) {
  Graph graph;
  MakeChain(graph, 10, 60);
  graph.states[5].edges.push_back(testing::Ends(StepStatus::kError, "cannot go on", 5));
  // From the first error on, every step is one.
  class Broken : public GraphSystem {
   public:
    using GraphSystem::GraphSystem;
    StepResult Take(const Choice& choice) override {
      if (is_broken_) return StepResult::Error(&text_);
      StepResult result = GraphSystem::Take(choice);
      is_broken_ = result.status == StepStatus::kError;
      return result;
    }

   private:
    const std::string text_ = "cannot go on";
    bool is_broken_ = false;
  };
  Broken system(graph);
  Trace trace = Along(system, std::vector(101, By(1)));
  EXPECT_EQ(Shorten(system, trace, 10'000), trace);
}

TEST(Shorten, NeverLengthensNorChangesTheViolation) {
  for (uint64_t seed = 0; seed < 50; ++seed) {
    Graph graph;
    testing::FillRandomly(graph, seed, {.states = 300, .violating_edges = 0.02, .dead_ends = 0, .near_targets = 0.9});
    GraphSystem system(graph);
    // A walk that always takes the last edge which leads to a state, until a state has an edge that fails.
    std::vector<Choice> choices;
    size_t at = 0;
    std::optional<Trace> trace;
    for (size_t i = 0; i < 200 && !trace; ++i) {
      const auto& edges = graph.states[at].edges;
      const testing::GraphEdge* next = nullptr;
      for (const auto& edge : edges) {
        if (edge.status == StepStatus::kViolation) {
          choices.push_back(By(edge.label));
          trace = Replay(system, choices);
          break;
        }
        if (edge.status == StepStatus::kState && (i + edge.label) % 3 != 0) next = &edge;
      }
      if (trace || !next) break;
      choices.push_back(By(next->label));
      at = next->target;
    }
    if (!trace) continue;
    for (size_t budget : {10u, 100u, 1000u, 100'000u}) {
      Trace shorter = Shorten(system, *trace, budget);
      EXPECT_LE(shorter.steps.size(), trace->steps.size());
      EXPECT_EQ(Replay(system, ChoicesOf(shorter)), shorter);
      EXPECT_EQ(shorter.violation, trace->violation);
    }
  }
}

}  // namespace
}  // namespace veristep::core
