#include <gtest/gtest.h>

#include "core/search/search.h"
#include "tests/core/counter_system.h"
#include "tests/core/graph_system.h"

namespace veristep::core {
namespace {

using testing::CounterSystem;
using testing::FactoryOf;
using testing::Graph;
using testing::To;

SearchOptions Walks(uint64_t seed, unsigned workers) {
  SearchOptions options{.strategy = Strategy::kRandomWalk, .workers = workers, .seed = seed, .walks = 200};
  options.limits.depth = 50;
  return options;
}

TEST(RandomWalk, NeverSaysHolds) {
  Graph graph{.states = {{{To(1, 1)}, ""}, {{}, ""}}};
  SearchResult result = Search(FactoryOf(graph), Walks(1, 1));
  EXPECT_EQ(result.verdict, (Verdict{Answer::kIncomplete, Limit::kSample, ""}));
  EXPECT_EQ(result.states, 2u);
  EXPECT_EQ(result.executed, 200u);
}

TEST(RandomWalk, TakesTheSameWalksWithAnyNumberOfWorkers) {
  auto factory = [] { return std::make_unique<CounterSystem>(6, 10); };
  SearchResult one = Search(factory, Walks(7, 1));
  EXPECT_EQ(one.executed, 200u * 50u);
  EXPECT_EQ(one.max_depth, 50u);
  for (unsigned workers : {2u, 4u}) {
    SearchResult several = Search(factory, Walks(7, workers));
    EXPECT_EQ(several.states, one.states);
    EXPECT_EQ(several.executed, one.executed);
  }
  EXPECT_NE(Search(factory, Walks(8, 1)).states, one.states) << "another seed gives other walks";
}

TEST(RandomWalk, ReportsTheFirstFailingWalk) {
  Graph graph;
  testing::FillRandomly(graph, 5, {.states = 500, .violating_edges = 0.001, .violating_states = 0.001, .dead_ends = 0});
  bool found = false;
  for (uint64_t seed = 0; seed < 10; ++seed) {
    SearchOptions options = Walks(seed, 1);
    options.shorten_budget = 0;
    SearchResult one = Search(FactoryOf(graph), options);
    found |= one.verdict.answer == Answer::kViolated;
    for (unsigned workers : {2u, 4u}) {
      options.workers = workers;
      SearchResult several = Search(FactoryOf(graph), options);
      EXPECT_EQ(several.verdict, one.verdict);
      EXPECT_EQ(several.counterexamples, one.counterexamples);
    }
  }
  EXPECT_TRUE(found);
}

TEST(RandomWalk, DrawsAllChoicesAboutEquallyOften) {
  Graph graph;
  graph.states.resize(5);
  for (size_t i = 1; i < 5; ++i) graph.states[0].edges.push_back(To(i, i));
  for (size_t i = 1; i < 5; ++i) graph.states[i].violation = "reached " + std::to_string(i);
  int reached[5] = {};
  for (uint64_t seed = 0; seed < 400; ++seed) {
    SearchOptions options = Walks(seed, 1);
    options.walks = 1;
    SearchResult result = Search(FactoryOf(graph), options);
    ASSERT_EQ(result.counterexamples.size(), 1u);
    ++reached[result.counterexamples[0].steps[0].choice.label];
  }
  for (size_t i = 1; i < 5; ++i) EXPECT_GT(reached[i], 60);
}

TEST(RandomWalk, StopsAtAnError) {
  Graph graph{.states = {{{testing::Ends(StepStatus::kError, "unsupported: x", 1)}, ""}}};
  EXPECT_EQ(Search(FactoryOf(graph), Walks(1, 2)).verdict, (Verdict{Answer::kError, Limit::kNone, "unsupported: x"}));
}

}  // namespace
}  // namespace veristep::core
