// Searches of random graphs against the reference: every strategy, 1, 2 and 4 workers, with and without depth limits.
#include <gtest/gtest.h>

#include <map>
#include <random>

#include "core/search/search.h"
#include "tests/core/graph_system.h"
#include "tests/core/reference_search.h"

namespace veristep::core {
namespace {

using testing::FactoryOf;
using testing::Graph;
using testing::RandomGraphOptions;
using testing::ReferenceResult;
using testing::ReferenceSearch;

constexpr unsigned kWorkers[] = {1, 2, 4};
constexpr Strategy kExhaustive[] = {Strategy::kBreadthFirst, Strategy::kDepthFirst};

RandomGraphOptions RandomOptions(std::mt19937_64& random) {
  auto below = [&](size_t bound) { return static_cast<size_t>(random() % bound); };
  auto one_of = [&](std::initializer_list<double> values) { return values.begin()[below(values.size())]; };
  return {.states = 1 + below(400),
          .max_degree = 1 + below(6),
          .violating_edges = one_of({0, 0.005, 0.05}),
          .violating_states = one_of({0, 0.005, 0.05}),
          .pruned_edges = one_of({0, 0.1}),
          .dead_ends = one_of({0, 0.02, 0.2}),
          .near_targets = one_of({0, 0.5, 0.9, 1.0})};
}

/// A graph by seed, and a depth limit: none for one seed in three.
struct Case {
  explicit Case(uint64_t seed) {
    std::mt19937_64 random(seed);
    testing::FillRandomly(graph, seed, RandomOptions(random));
    graph.jitter = seed % 2 == 0;
    if (seed % 3 != 0) depth = static_cast<uint32_t>(random() % 15);
  }
  Graph graph;
  uint32_t depth = UINT32_MAX;
};

std::map<std::string, size_t> LengthsOf(const SearchResult& result) {
  std::map<std::string, size_t> lengths;
  for (const Trace& trace : result.counterexamples) lengths[trace.violation.message] = trace.steps.size();
  return lengths;
}

void ExpectTracesReplay(const Graph& graph, const SearchResult& result) {
  testing::GraphSystem system(graph);
  for (const Trace& trace : result.counterexamples) EXPECT_EQ(Replay(system, ChoicesOf(trace)), trace);
}

void ExpectSameCounts(const SearchResult& result, const ReferenceResult& expected) {
  EXPECT_EQ(result.states, expected.states);
  EXPECT_EQ(result.expanded, expected.expanded);
  EXPECT_EQ(result.transitions, expected.transitions);
}

class RandomGraphs : public ::testing::TestWithParam<int> {
 protected:
  static constexpr uint64_t kSeeds = 40;  ///< per instance
  uint64_t first_seed() { return static_cast<uint64_t>(GetParam()) * kSeeds; }
};
INSTANTIATE_TEST_SUITE_P(Seeds, RandomGraphs, ::testing::Range(0, 5));

TEST_P(RandomGraphs, AreNotTrivial) {
  int large = 0;
  int violated = 0;
  int limited = 0;
  for (uint64_t seed = first_seed(); seed < first_seed() + kSeeds; ++seed) {
    Case c(seed);
    ReferenceResult expected = ReferenceSearch(c.graph, c.depth);
    large += expected.states > 50;
    violated += !expected.violations.empty();
    limited += expected.open;
  }
  EXPECT_GT(large, 10);
  EXPECT_GT(violated, 10);
  EXPECT_GT(limited, 5);
}

TEST_P(RandomGraphs, FindAllAgreesWithTheReference) {
  for (uint64_t seed = first_seed(); seed < first_seed() + kSeeds; ++seed) {
    Case c(seed);
    ReferenceResult expected = ReferenceSearch(c.graph, c.depth);
    for (Strategy strategy : kExhaustive) {
      for (unsigned workers : kWorkers) {
        SCOPED_TRACE(::testing::Message()
                     << "seed " << seed << " strategy " << int(strategy) << " workers " << workers);
        SearchOptions options{.strategy = strategy, .workers = workers, .find_all = true};
        options.limits.depth = c.depth;
        SearchResult result = Search(FactoryOf(c.graph), options);
        ExpectSameCounts(result, expected);
        ExpectTracesReplay(c.graph, result);
        Answer answer = expected.open ? Answer::kIncomplete : Answer::kHolds;
        EXPECT_EQ(result.verdict.answer, expected.violations.empty() ? answer : Answer::kViolated);
        EXPECT_EQ(LengthsOf(result), expected.violations);
        if (strategy == Strategy::kBreadthFirst) {
          EXPECT_EQ(result.max_depth, expected.max_depth);
          EXPECT_EQ(result.executed, result.transitions);
        }
      }
    }
  }
}

TEST_P(RandomGraphs, FirstViolationOfBreadthFirstIsAShortestAndAlwaysTheSame) {
  for (uint64_t seed = first_seed(); seed < first_seed() + kSeeds; ++seed) {
    Case c(seed);
    ReferenceResult all = ReferenceSearch(c.graph, c.depth);
    size_t nearest = SIZE_MAX;
    for (const auto& [message, length] : all.violations) nearest = std::min(nearest, length);
    // The level on which it is met is completed.
    ReferenceResult expected = ReferenceSearch(c.graph, std::min<uint64_t>(nearest, c.depth));
    std::vector<Trace> first;
    for (unsigned workers : kWorkers) {
      SCOPED_TRACE(::testing::Message() << "seed " << seed << " workers " << workers);
      SearchOptions options{.strategy = Strategy::kBreadthFirst, .workers = workers};
      options.limits.depth = c.depth;
      SearchResult result = Search(FactoryOf(c.graph), options);
      EXPECT_EQ(result.states, expected.states);
      EXPECT_EQ(result.verdict.answer == Answer::kViolated, !all.violations.empty());
      if (all.violations.empty()) continue;
      ASSERT_EQ(result.counterexamples.size(), 1u);
      EXPECT_EQ(result.counterexamples[0].steps.size(), nearest);
      ExpectTracesReplay(c.graph, result);
      if (first.empty()) first = result.counterexamples;
      EXPECT_EQ(result.counterexamples, first);
    }
  }
}

TEST_P(RandomGraphs, FirstViolationOfDepthFirstIsARealOne) {
  for (uint64_t seed = first_seed(); seed < first_seed() + kSeeds; ++seed) {
    Case c(seed);
    ReferenceResult expected = ReferenceSearch(c.graph, c.depth);
    for (unsigned workers : kWorkers) {
      SCOPED_TRACE(::testing::Message() << "seed " << seed << " workers " << workers);
      SearchOptions options{.strategy = Strategy::kDepthFirst, .workers = workers, .shorten_budget = seed % 2 * 1000};
      options.limits.depth = c.depth;
      SearchResult result = Search(FactoryOf(c.graph), options);
      EXPECT_EQ(result.verdict.answer == Answer::kViolated, !expected.violations.empty());
      ExpectTracesReplay(c.graph, result);
      for (const Trace& trace : result.counterexamples) {
        EXPECT_TRUE(expected.violations.contains(trace.violation.message));
        EXPECT_LE(trace.steps.size(), c.depth);
      }
    }
  }
}

/// Ten levels of 300 states, each with eight edges to states of the next level, so that there are many shortest ways to
/// everything; the last level fails.
void FillWithLevels(Graph& graph, uint64_t seed) {
  constexpr size_t kLevels = 10;
  constexpr size_t kWidth = 300;
  std::mt19937_64 random(seed);
  graph.states.resize(1 + kLevels * kWidth);
  for (size_t i = 0; i < kWidth; ++i) graph.states[0].edges.push_back(testing::To(1 + i, i));
  for (size_t i = 0; i < kLevels * kWidth; ++i) {
    auto& edges = graph.states[1 + i].edges;
    size_t next = (i / kWidth + 1) * kWidth;
    if (next == kLevels * kWidth) {
      edges.push_back(testing::Fail("end " + std::to_string(random() % 5), 0));
      continue;
    }
    for (uint64_t label = 0; label < 8; ++label) edges.push_back(testing::To(1 + next + random() % kWidth, label));
  }
}

// Which worker meets a state first, and from where, differs from run to run.
TEST(LargeRandomGraphs, BreadthFirstCounterexamplesDoNotDependOnWorkers) {
  for (uint64_t seed = 0; seed < 5; ++seed) {
    Graph graph;
    FillWithLevels(graph, seed);
    SearchOptions options{.strategy = Strategy::kBreadthFirst, .find_all = true};
    const SearchResult expected = Search(FactoryOf(graph), options);
    ASSERT_EQ(expected.counterexamples.size(), 5u);
    graph.jitter = true;
    for (unsigned workers : {2u, 4u}) {
      options.workers = workers;
      EXPECT_EQ(Search(FactoryOf(graph), options).counterexamples, expected.counterexamples) << "seed " << seed;
    }
  }
}

TEST(LargeRandomGraphs, CountsDoNotDependOnWorkersOrStrategy) {
  Graph graph;
  testing::FillRandomly(graph, 17, {.states = 60'000, .max_degree = 5, .violating_edges = 0.0001, .near_targets = 0.7});
  for (uint32_t depth : {12u, UINT32_MAX}) {
    ReferenceResult expected = ReferenceSearch(graph, depth);
    for (Strategy strategy : kExhaustive) {
      for (unsigned workers : kWorkers) {
        SCOPED_TRACE(::testing::Message()
                     << "depth " << depth << " strategy " << int(strategy) << " workers " << workers);
        SearchOptions options{.strategy = strategy, .workers = workers, .find_all = true, .shorten_budget = 0};
        options.limits.depth = depth;
        ExpectSameCounts(Search(FactoryOf(graph), options), expected);
      }
    }
  }
}

// As when one worker finds out that all was explored on wrong assumptions before another has begun.
TEST(LargeRandomGraphs, AWorkerThatCannotStartMakesTheSearchAnError) {
  class LateSystem : public testing::GraphSystem {
   public:
    LateSystem(const Graph& graph, bool is_late) : GraphSystem(graph), is_late_(is_late) {}
    StepResult Reset() override {
      StepResult result = GraphSystem::Reset();
      return is_late_ ? StepResult::Error(&message_) : result;
    }

   private:
    bool is_late_;
    std::string message_ = "void";
  };
  Graph graph;
  graph.jitter = true;
  testing::FillRandomly(
      graph, 17, {.states = 20'000, .max_degree = 5, .violating_edges = 0, .violating_states = 0, .near_targets = 0.7});
  for (Strategy strategy : kExhaustive) {
    std::atomic<int> made{0};
    SearchOptions options{.strategy = strategy, .workers = 2, .shorten_budget = 0};
    SearchResult result;
    // On a busy machine one worker may be done before the other begins.
    for (int tries = 0; made != 2 && tries < 100; ++tries) {
      made = 0;
      result = Search([&] { return std::make_unique<LateSystem>(graph, made++ > 0); }, options);
    }
    ASSERT_EQ(made, 2);
    EXPECT_EQ(result.verdict.answer, Answer::kError);
    EXPECT_EQ(result.verdict.message, "void");
  }
}

}  // namespace
}  // namespace veristep::core
