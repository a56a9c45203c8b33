#include "incremental/reuse_search.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/incremental/versions.h"

namespace veristep::incremental {
namespace {

using core::RecordedGraph;
using core::SearchOptions;
using core::SearchResult;
using core::StateGraph;
using core::testing::Fail;
using core::testing::Graph;
using core::testing::To;

Fingerprint NameOfElement(core::ElementId element) { return {7, element}; }

RecordedGraph Record(const StateGraph& graph) { return RecordedGraph(graph, NameOfElement); }

Base BaseOf(const RecordedGraph& graph, const std::vector<bool>& changed) {
  Base base{graph, {}, {}, true, [] { return true; }};
  for (const Fingerprint& name : graph.elements()) {
    base.elements.push_back(core::ElementId(name.low));
    base.changed.push_back(changed[name.low]);
  }
  return base;
}

SearchOptions FindAll(unsigned workers, uint32_t depth) {
  SearchOptions options{.workers = workers, .find_all = true, .shorten_budget = 0};
  options.limits.depth = depth;
  options.depth_is_bound = true;
  return options;
}

/// Everything that has to be the same.
auto Facts(const SearchResult& result) {
  std::set<std::pair<std::string, size_t>> violations;
  for (const core::Trace& trace : result.counterexamples)
    violations.insert({trace.violation.message, trace.steps.size()});
  return std::tuple(result.verdict.answer, result.states, result.expanded, result.transitions, result.max_depth,
                    violations);
}

struct Step {
  uint64_t seed;
  unsigned workers;
  uint32_t depth;
};

/// Explores `graph` in full and in every mode, compares, and returns the recording of the next version.
RecordedGraph CompareModes(const Graph& graph, const RecordedGraph& recorded, const std::vector<bool>& changed,
                           const Step& step, uint64_t* saved) {
  SearchOptions options = FindAll(step.workers, step.depth);
  StateGraph full_graph;
  SearchResult full = core::Search(FactoryOf(graph), options, nullptr, &full_graph);
  RecordedGraph expected = Record(full_graph);
  Base base = BaseOf(recorded, changed);
  base.keeps_violations = step.seed % 2 == 0;
  uint64_t executed[4] = {};
  for (Mode mode : {Mode::kIsse, Mode::kRmc, Mode::kAuto}) {
    StateGraph next;
    std::optional<SearchResult> result = SearchFrom(base, mode, FactoryOf(graph), options, nullptr, &next);
    EXPECT_TRUE(result.has_value());
    if (!result) continue;
    EXPECT_EQ(Facts(*result), Facts(full)) << "seed " << step.seed << " mode " << int(mode);
    EXPECT_EQ(Record(next).Bytes(), expected.Bytes()) << "seed " << step.seed << " mode " << int(mode);
    executed[int(mode)] = result->executed;
  }
  if (step.workers == 1) {
    EXPECT_LE(executed[int(Mode::kAuto)], executed[int(Mode::kIsse)]) << "seed " << step.seed;
    EXPECT_LE(executed[int(Mode::kAuto)], executed[int(Mode::kRmc)]) << "seed " << step.seed;
  }
  *saved += full.executed - std::min(full.executed, executed[int(Mode::kAuto)]);
  return expected;
}

// What was found is the answer as long as nothing has changed, the initial state and its choices included.
TEST(ReuseSearch, TakesTheAnswerOfAVersionThatIsTheSame) {
  Graph graph;
  testing::MakeFirstVersion(graph, 5, {.states = 50, .violating_edges = 0, .violating_states = 0});
  SearchOptions options = FindAll(1, UINT32_MAX);
  StateGraph first;
  SearchResult full = core::Search(FactoryOf(graph), options, nullptr, &first);
  std::vector<bool> changed(testing::kElements);
  auto search = [&](const Graph& version, Mode mode) {
    Base base = BaseOf(Record(first), changed);
    base.answer = SearchResult{.states = 12345};
    StateGraph next;
    SearchResult result = SearchFrom(base, mode, FactoryOf(version), options, nullptr, &next).value();
    EXPECT_EQ(next.is_finished(), result.states != 12345);
    return result.states;
  };
  EXPECT_EQ(search(graph, Mode::kAuto), 12345u);
  EXPECT_EQ(search(graph, Mode::kRmc), 12345u);
  EXPECT_EQ(search(graph, Mode::kIsse), full.states);
  Graph with_operation;
  with_operation.states = graph.states;
  with_operation.states[0].edges.push_back(To(0, 1000));
  EXPECT_EQ(search(with_operation, Mode::kAuto), full.states);
  changed[Record(first).elements().at(0).low] = true;
  EXPECT_EQ(search(graph, Mode::kAuto), full.states);
}

class RandomVersions : public ::testing::TestWithParam<unsigned> {};

// Chains of versions of random graphs, each explored on top of the recording of the one before.
TEST_P(RandomVersions, GiveWhatAFullSearchGives) {
  unsigned workers = GetParam();
  uint64_t saved = 0;
  for (uint64_t seed = 0; seed < 60; ++seed) {
    std::mt19937_64 random(seed);
    uint32_t depth = seed % 3 == 0 ? UINT32_MAX : uint32_t(2 + random() % 12);
    auto graph = std::make_unique<Graph>();
    testing::MakeFirstVersion(*graph, seed, {.states = 20 + random() % 150});
    StateGraph first;
    core::Search(FactoryOf(*graph), FindAll(workers, depth), nullptr, &first);
    RecordedGraph recorded = Record(first);
    for (int version = 0; version < 6; ++version) {
      std::vector<bool> changed(testing::kElements);
      for (uint64_t i = random() % 3; i > 0; --i) changed[random() % testing::kElements] = true;
      auto next = std::make_unique<Graph>();
      testing::MakeNextVersion(*graph, *next, changed, random());
      if (version == 3 && depth != UINT32_MAX) depth += 2;
      recorded = CompareModes(*next, recorded, changed, {seed, workers, depth}, &saved);
      graph = std::move(next);
    }
  }
  EXPECT_GT(saved, 1000u);
}

INSTANTIATE_TEST_SUITE_P(Workers, RandomVersions, ::testing::Values(1u, 2u, 4u));

TEST(ReuseSearch, ExecutesNothingWhenNothingChanged) {
  Graph graph;
  testing::MakeFirstVersion(graph, 5, {.states = 200});
  StateGraph recorded;
  SearchResult full = core::Search(FactoryOf(graph), FindAll(1, 8), nullptr, &recorded);
  Base base = BaseOf(Record(recorded), std::vector<bool>(testing::kElements));
  StateGraph next;
  std::optional<SearchResult> again = SearchFrom(base, Mode::kAuto, FactoryOf(graph), FindAll(1, 8), nullptr, &next);
  ASSERT_TRUE(again.has_value());
  EXPECT_EQ(again->executed, 0u);
  EXPECT_EQ(again->reused, full.transitions);
}

TEST(ReuseSearch, ReplaysAPathOnceToReachWhatChanged) {
  // 0 → 1 → 2, and two changed edges leave 2.
  Graph graph;
  graph.states.resize(5);
  graph.states[0].edges = {To(1, 1)};
  graph.states[1].edges = {To(2, 1)};
  graph.states[2].edges = {To(3, 1), To(4, 2)};
  for (core::testing::GraphEdge& edge : graph.states[2].edges) edge.elements = {0};
  StateGraph recorded;
  core::Search(FactoryOf(graph), FindAll(1, UINT32_MAX), nullptr, &recorded);
  Base base = BaseOf(Record(recorded), {true});
  StateGraph next;
  std::optional<SearchResult> result =
      SearchFrom(base, Mode::kAuto, FactoryOf(graph), FindAll(1, UINT32_MAX), nullptr, &next);
  ASSERT_TRUE(result.has_value());
  EXPECT_EQ(result->executed, 4u);  // two to get there, two that changed
  EXPECT_EQ(result->reused, 2u);
}

TEST(ReuseSearch, GivesUpWhenTheProgramStartsDifferently) {
  Graph graph;
  graph.states.resize(1);
  StateGraph recorded;
  core::Search(FactoryOf(graph), FindAll(1, UINT32_MAX), nullptr, &recorded);
  Base base = BaseOf(Record(recorded), {});
  base.starts_alike = [] { return false; };
  EXPECT_FALSE(SearchFrom(base, Mode::kAuto, FactoryOf(graph), FindAll(1, UINT32_MAX), nullptr, nullptr).has_value());
}

// A recorded graph that claims what is not so is noticed when a state is brought to life.
TEST(ReuseSearch, GivesUpWhenTheRecordDoesNotFit) {
  Graph graph;
  graph.states.resize(4);
  graph.states[0].edges = {To(1, 1)};
  graph.states[1].edges = {To(2, 1)};
  graph.states[1].edges[0].elements = {0};
  StateGraph recorded;
  core::Search(FactoryOf(graph), FindAll(1, UINT32_MAX), nullptr, &recorded);
  Graph other;
  other.states = graph.states;
  other.states[0].edges = {To(3, 1)};
  Base base = BaseOf(Record(recorded), {true});
  EXPECT_FALSE(SearchFrom(base, Mode::kAuto, FactoryOf(other), FindAll(1, UINT32_MAX), nullptr, nullptr).has_value());
}

TEST(ReuseSearch, ReportsRecordedViolationsAgain) {
  Graph graph;
  graph.states.resize(2);
  graph.states[0].edges = {To(1, 1), Fail("bad step", 2)};
  graph.states[1].violation = "bad state";
  StateGraph recorded;
  core::Search(FactoryOf(graph), FindAll(1, UINT32_MAX), nullptr, &recorded);
  Base base = BaseOf(Record(recorded), {});
  StateGraph next;
  std::optional<SearchResult> result =
      SearchFrom(base, Mode::kAuto, FactoryOf(graph), FindAll(1, UINT32_MAX), nullptr, &next);
  ASSERT_TRUE(result.has_value());
  EXPECT_EQ(result->executed, 0u);
  EXPECT_EQ(result->counterexamples.size(), 2u);
}

}  // namespace
}  // namespace veristep::incremental
