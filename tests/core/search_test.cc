#include "core/search/search.h"

#include <gtest/gtest.h>

#include "tests/core/graph_system.h"

namespace veristep::core {
namespace {

using testing::Ends;
using testing::FactoryOf;
using testing::Fail;
using testing::Graph;
using testing::To;

SearchOptions Options(Strategy strategy, unsigned workers) {
  SearchOptions options;
  options.strategy = strategy;
  options.workers = workers;
  return options;
}

/// Every test runs for each exhaustive strategy and number of workers.
class ExhaustiveSearch : public ::testing::TestWithParam<std::tuple<Strategy, unsigned>> {
 protected:
  SearchOptions options() { return Options(std::get<0>(GetParam()), std::get<1>(GetParam())); }
  bool breadth_first() { return std::get<0>(GetParam()) == Strategy::kBreadthFirst; }
};

INSTANTIATE_TEST_SUITE_P(All, ExhaustiveSearch,
                         ::testing::Combine(::testing::Values(Strategy::kBreadthFirst, Strategy::kDepthFirst),
                                            ::testing::Values(1u, 2u, 4u)));

void ExpectCounts(const SearchResult& result, uint64_t states, uint64_t expanded, uint64_t transitions) {
  EXPECT_EQ(result.states, states);
  EXPECT_EQ(result.expanded, expanded);
  EXPECT_EQ(result.transitions, transitions);
}

TEST_P(ExhaustiveSearch, OneStateWithoutChoicesHolds) {
  Graph graph{.states = {{}}};
  SearchResult result = Search(FactoryOf(graph), options());
  EXPECT_EQ(result.verdict, Verdict{});
  ExpectCounts(result, 1, 1, 0);
}

TEST_P(ExhaustiveSearch, CyclesAndSelfLoopsAreCountedOnce) {
  Graph graph{.states = {{{To(1, 1), To(0, 2)}, ""}, {{To(2, 1), To(1, 2)}, ""}, {{To(0, 1)}, ""}}};
  SearchResult result = Search(FactoryOf(graph), options());
  EXPECT_EQ(result.verdict.answer, Answer::kHolds);
  ExpectCounts(result, 3, 3, 5);
  EXPECT_EQ(result.executed, 5u);
  EXPECT_EQ(result.max_depth, 2u);
}

TEST_P(ExhaustiveSearch, ViolationOfATransitionHasATrace) {
  Graph graph{.states = {{{To(1, 1)}, ""}, {{To(0, 1), Fail("broken", 2)}, ""}}};
  SearchResult result = Search(FactoryOf(graph), options());
  EXPECT_EQ(result.verdict.answer, Answer::kViolated);
  ASSERT_EQ(result.counterexamples.size(), 1u);
  const Trace& trace = result.counterexamples[0];
  EXPECT_EQ(trace.violation, testing::ViolationOf("broken"));
  ASSERT_EQ(trace.steps.size(), 2u);
  EXPECT_EQ(trace.steps[0].text, "from 0 by 1");
  EXPECT_EQ(trace.steps[1].text, "from 1 by 2");
}

TEST_P(ExhaustiveSearch, DeadlockIsAViolationOfAState) {
  Graph graph{.states = {{{To(1, 1), To(2, 2)}, ""}, {{}, ""}, {{}, "deadlock"}}};
  SearchResult result = Search(FactoryOf(graph), options());
  EXPECT_EQ(result.verdict.answer, Answer::kViolated);
  ASSERT_EQ(result.counterexamples.size(), 1u);
  EXPECT_EQ(result.counterexamples[0].violation.message, "deadlock");
  EXPECT_EQ(result.counterexamples[0].steps.size(), 1u);
}

TEST_P(ExhaustiveSearch, DeadlockAtTheDepthLimitIsSeen) {
  Graph graph{.states = {{{To(1, 1)}, ""}, {{}, "deadlock"}}};
  SearchOptions options = this->options();
  options.limits.depth = 1;
  EXPECT_EQ(Search(FactoryOf(graph), options).verdict.answer, Answer::kViolated);
}

TEST_P(ExhaustiveSearch, StateWithAViolationAndChoicesIsExploredFurther) {
  Graph graph{.states = {{{To(1, 1)}, "race"}, {{Fail("behind it", 1)}, ""}}};
  SearchOptions options = this->options();
  options.find_all = true;
  SearchResult result = Search(FactoryOf(graph), options);
  ASSERT_EQ(result.counterexamples.size(), 2u);
  EXPECT_EQ(result.counterexamples[0].violation.message, "race");
  EXPECT_EQ(result.counterexamples[0].steps.size(), 0u);
  EXPECT_EQ(result.counterexamples[1].violation.message, "behind it");
  ExpectCounts(result, 2, 2, 2);
}

TEST(BreadthFirstSearch, OfEquallyNearViolationsTheirWordsDecide) {
  // The same with the states in other places, which changes their fingerprints.
  for (size_t shift = 0; shift < 8; ++shift) {
    const size_t a = 1 + shift % 4, b = 1 + (shift + 1) % 4, c = 1 + (shift + 2) % 4, d = 1 + (shift + 3) % 4;
    Graph graph{.states = std::vector<testing::GraphState>(5)};
    graph.states[0] = {{To(a, 1), To(b, 2), To(c, 3)}, ""};
    graph.states[a] = {{To(d, 1), Fail("with a transition", 2)}, ""};
    graph.states[b] = {{Fail("another", 1)}, ""};
    graph.states[d] = {{}, "at a state"};
    for (unsigned workers : {1u, 2u, 4u}) {
      SearchOptions options = Options(Strategy::kBreadthFirst, workers);
      SearchResult result = Search(FactoryOf(graph), options);
      ASSERT_EQ(result.counterexamples.size(), 1u);
      EXPECT_EQ(result.counterexamples[0].violation.message, "another") << "shift " << shift;
      options.find_all = true;
      options.max_violations = 2;
      result = Search(FactoryOf(graph), options);
      ASSERT_EQ(result.counterexamples.size(), 2u);
      EXPECT_EQ(result.counterexamples[1].violation.message, "at a state") << "shift " << shift;
    }
  }
}

TEST_P(ExhaustiveSearch, PrunedPathsDoNotCountAsStates) {
  Graph graph{.states = {{{Ends(StepStatus::kPruned, "", 1), To(1, 2)}, ""}, {{}, ""}}};
  SearchResult result = Search(FactoryOf(graph), options());
  EXPECT_EQ(result.verdict.answer, Answer::kHolds);
  ExpectCounts(result, 2, 2, 2);
}

TEST_P(ExhaustiveSearch, CutPathMakesTheAnswerIncomplete) {
  Graph graph{.states = {{{Ends(StepStatus::kCut, "loop at a.c:7", 1), To(1, 2)}, ""}, {{}, ""}}};
  SearchResult result = Search(FactoryOf(graph), options());
  EXPECT_EQ(result.verdict, (Verdict{Answer::kIncomplete, Limit::kInstructions, "loop at a.c:7"}));
  ExpectCounts(result, 2, 2, 2);
}

TEST_P(ExhaustiveSearch, ErrorIsNeitherRightNorWrong) {
  Graph graph{.states = {{{To(1, 1)}, ""}, {{Ends(StepStatus::kError, "unsupported: fork", 1)}, ""}}};
  SearchResult result = Search(FactoryOf(graph), options());
  EXPECT_EQ(result.verdict, (Verdict{Answer::kError, Limit::kNone, "unsupported: fork"}));
  EXPECT_TRUE(result.counterexamples.empty());
}

TEST_P(ExhaustiveSearch, ViolationBesideAnErrorHasItsCounterexample) {
  Graph graph{
      .states = {{{Ends(StepStatus::kViolation, "x", 1), Ends(StepStatus::kError, "unsupported: fork", 2)}, ""}}};
  SearchOptions all = options();
  all.find_all = true;
  SearchResult result = Search(FactoryOf(graph), all);
  ASSERT_EQ(result.counterexamples.size(), 1u);
  EXPECT_EQ(result.counterexamples[0].steps.size(), 1u);
  EXPECT_EQ(result.verdict, (Verdict{Answer::kViolated, Limit::kNone, "an error ended the search: unsupported: fork"}));
}

TEST_P(ExhaustiveSearch, ProgramThatFailsBeforeItsFirstState) {
  Graph graph{.states = {{}}, .reset = StepStatus::kViolation};
  SearchResult result = Search(FactoryOf(graph), options());
  EXPECT_EQ(result.verdict.answer, Answer::kViolated);
  ASSERT_EQ(result.counterexamples.size(), 1u);
  EXPECT_TRUE(result.counterexamples[0].steps.empty());
  ExpectCounts(result, 0, 0, 0);

  Graph error{.states = {{}}, .reset = StepStatus::kError};
  EXPECT_EQ(Search(FactoryOf(error), options()).verdict.answer, Answer::kError);
  Graph cut{.states = {{}}, .reset = StepStatus::kCut};
  EXPECT_EQ(Search(FactoryOf(cut), options()).verdict.answer, Answer::kIncomplete);
  Graph pruned{.states = {{}}, .reset = StepStatus::kPruned};
  EXPECT_EQ(Search(FactoryOf(pruned), options()).verdict.answer, Answer::kHolds);
}

TEST_P(ExhaustiveSearch, DepthLimitIsIncompleteAndDepthBoundIsNot) {
  Graph graph{.states = {{{To(1, 1)}, ""}, {{To(2, 1)}, ""}, {{To(3, 1)}, ""}, {{}, ""}}};
  SearchOptions options = this->options();
  options.limits.depth = 2;
  SearchResult limited = Search(FactoryOf(graph), options);
  EXPECT_EQ(limited.verdict, (Verdict{Answer::kIncomplete, Limit::kDepth, ""}));
  ExpectCounts(limited, 3, 2, 2);
  options.depth_is_bound = true;
  SearchResult bounded = Search(FactoryOf(graph), options);
  EXPECT_EQ(bounded.verdict, Verdict{});
  ExpectCounts(bounded, 3, 2, 2);
}

TEST_P(ExhaustiveSearch, DepthLimitThatCutsNothingOffHolds) {
  Graph graph{.states = {{{To(1, 1)}, ""}, {{}, ""}}};
  SearchOptions options = this->options();
  options.limits.depth = 1;
  SearchResult result = Search(FactoryOf(graph), options);
  EXPECT_EQ(result.verdict, Verdict{});
  ExpectCounts(result, 2, 1, 1);
}

// A depth-first search first meets state 3 on the long way, at the limit, and has to pass it again.
TEST_P(ExhaustiveSearch, StateMetDeepFirstIsExpandedWhenMetLessDeep) {
  Graph graph{.states = {{{To(1, 1), To(3, 2)}, ""},
                         {{To(2, 1)}, ""},
                         {{To(3, 1)}, ""},
                         {{To(4, 1)}, ""},
                         {{To(5, 1)}, ""},
                         {{}, ""}}};
  SearchOptions options = this->options();
  options.limits.depth = 3;
  SearchResult result = Search(FactoryOf(graph), options);
  EXPECT_EQ(result.verdict, Verdict{});
  ExpectCounts(result, 6, 5, 6);
}

TEST_P(ExhaustiveSearch, FindAllReportsEachViolationOnceAndShortestFirst) {
  Graph graph{.states = {{{To(1, 1), To(2, 2)}, ""},
                         {{Fail("b", 1), Fail("a", 2)}, ""},
                         {{To(3, 1), Fail("a", 2)}, ""},
                         {{Fail("c", 3)}, ""}}};
  SearchOptions options = this->options();
  options.find_all = true;
  SearchResult result = Search(FactoryOf(graph), options);
  ASSERT_EQ(result.counterexamples.size(), 3u);
  EXPECT_EQ(result.counterexamples[0].violation.message, "a");
  EXPECT_EQ(result.counterexamples[1].violation.message, "b");
  EXPECT_EQ(result.counterexamples[2].violation.message, "c");
  EXPECT_EQ(result.counterexamples[2].steps.size(), 3u);
  ExpectCounts(result, 4, 4, 7);
}

TEST_P(ExhaustiveSearch, KeepsTheNearestViolationsWhenThereAreTooMany) {
  Graph graph;
  for (size_t i = 0; i < 50; ++i) {
    graph.states.push_back({{To(std::min<size_t>(i + 1, 49), 1), Fail("at " + std::to_string(100 + i), 2)}, ""});
  }
  SearchOptions options = this->options();
  options.find_all = true;
  options.max_violations = 3;
  SearchResult result = Search(FactoryOf(graph), options);
  ASSERT_EQ(result.counterexamples.size(), 3u);
  for (size_t i = 0; i < 3; ++i)
    EXPECT_EQ(result.counterexamples[i].violation.message, "at " + std::to_string(100 + i));
}

TEST_P(ExhaustiveSearch, NoSnapshotOutlivesTheSearch) {
  Graph graph;
  testing::FillRandomly(graph, 3, {.states = 2000});
  SearchOptions options = this->options();
  options.find_all = true;
  Search(FactoryOf(graph), options);
  EXPECT_EQ(graph.live_snapshots, 0);
  EXPECT_LT(graph.most_snapshots, 1500);
}

TEST(DepthFirstSearch, ChainNeedsNoSnapshots) {
  Graph graph;
  for (size_t i = 0; i < 1000; ++i) graph.states.push_back({{To((i + 1) % 1000, 1)}, ""});
  SearchResult result = Search(FactoryOf(graph), Options(Strategy::kDepthFirst, 1));
  ExpectCounts(result, 1000, 1000, 1000);
  EXPECT_EQ(graph.most_snapshots, 1);
}

TEST(BreadthFirstSearch, KeepsSnapshotsOfTwoLevelsOnly) {
  Graph graph;
  for (size_t i = 0; i < 1000; ++i) graph.states.push_back({{To((i + 1) % 1000, 1), To((i + 2) % 1000, 2)}, ""});
  Search(FactoryOf(graph), Options(Strategy::kBreadthFirst, 1));
  EXPECT_LE(graph.most_snapshots, 4);
}

TEST(BreadthFirstSearch, SmallSearchMakesOneSystem) {
  Graph graph{.states = {{{To(1, 1)}, ""}, {{}, ""}}};
  Search(FactoryOf(graph), Options(Strategy::kBreadthFirst, 4));
  EXPECT_EQ(graph.systems, 1);
}

}  // namespace
}  // namespace veristep::core
