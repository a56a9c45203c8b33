#include "incremental/reuse_search.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

#include "core/stored_graph.h"
#include "tests/core/graph_text.h"
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

using Recorded = std::shared_ptr<const RecordedGraph>;

Recorded Record(StateGraph& graph) {
  core::GraphLayers layers = Store(graph, NameOfElement).layers;
  llvm::cantFail(RecordedGraph::Parse(layers).takeError());
  return std::make_shared<const RecordedGraph>(
      llvm::cantFail(RecordedGraph::Parse(std::move(layers), RecordedGraph::Bytes::kAsWritten)));
}

Base BaseOf(const Recorded& graph, const std::vector<bool>& changed) {
  Base base{{}, true, [] { return true; }};
  for (const Fingerprint& name : graph->elements()) base.changed.push_back(changed[name.low]);
  return base;
}

/// A graph on top of a recorded one.
std::unique_ptr<StateGraph> On(const Recorded& base) {
  std::vector<core::ElementId> elements;
  for (const Fingerprint& name : base->elements()) elements.push_back(core::ElementId(name.low));
  return std::make_unique<StateGraph>(base, std::move(elements));
}

std::optional<SearchResult> SearchOn(const Base& base, Mode mode, const Graph& program, const SearchOptions& options,
                                     StateGraph& graph) {
  std::optional<Reused> reused = SearchFrom(base, mode, FactoryOf(program), options, nullptr, graph);
  if (!reused) return std::nullopt;
  return std::move(reused->result);
}

/// The elements that something in the graph depends on.
std::set<core::ElementId> ElementsOf(const RecordedGraph& graph) {
  std::set<core::ElementId> elements;
  auto add = [&](uint32_t set) {
    if (set == RecordedGraph::kNone) return;
    for (uint32_t position : graph.element_sets()[set]) elements.insert(graph.elements()[position].low);
  };
  for (uint32_t state = 0; state < graph.size(); ++state) {
    if (!graph.Has(state)) continue;
    add(graph.StateAt(state).check);
    graph.ForEachEdge(state, [&](const core::Edge& edge) { add(edge.elements); });
  }
  return elements;
}

/// The same, as the search says.
std::set<core::ElementId> UsedElements(const StateGraph& graph, const std::vector<bool>& used_sets) {
  std::set<core::ElementId> elements;
  for (uint32_t set = 0; set < graph.element_sets().size(); ++set) {
    if (!graph.UsesSet(set) && (set >= used_sets.size() || !used_sets[set])) continue;
    elements.insert(graph.element_sets().At(set).begin(), graph.element_sets().At(set).end());
  }
  return elements;
}

SearchOptions FindAll(unsigned workers, uint32_t depth) {
  SearchOptions options{.workers = workers, .find_all = true, .shorten_budget = 0};
  options.limits.depth = depth;
  options.depth_is_bound = true;
  return options;
}

/// Everything that has to be the same.
auto Facts(const SearchResult& result) {
  std::set<std::pair<std::string, std::vector<uint64_t>>> violations;
  for (const core::Trace& trace : result.counterexamples) {
    std::vector<uint64_t> labels;
    for (const core::TraceStep& step : trace.steps) labels.push_back(step.choice.label);
    violations.insert({trace.violation.message, labels});
  }
  return std::tuple(result.verdict.answer, result.states, result.expanded, result.transitions, result.max_depth,
                    violations);
}

struct Step {
  uint64_t seed;
  unsigned workers;
  uint32_t depth;
};

/// Explores `graph` in full and in every mode, compares, and returns the recording of the next version. Mode auto comes
/// a second time where systems can compare the versions, as far as changes of elements with even numbers go.
Recorded CompareModes(const Graph& graph, const Recorded& recorded, const std::vector<bool>& changed, const Step& step,
                      uint64_t* saved) {
  SearchOptions options = FindAll(step.workers, step.depth);
  StateGraph full_graph;
  SearchResult full = core::Search(FactoryOf(graph), options, nullptr, &full_graph);
  std::string expected = core::testing::TextOf(*Record(full_graph));
  Recorded last;
  Base base = BaseOf(recorded, changed);
  base.keeps_violations = step.seed % 2 == 0;
  uint64_t executed[4] = {};
  for (int run = 0; run < 4; ++run) {
    const Mode mode = std::array{Mode::kIsse, Mode::kRmc, Mode::kAuto, Mode::kAuto}[size_t(run)];
    const uint64_t executed_before = executed[int(Mode::kAuto)];
    for (size_t i = 0; run == 3 && i < base.changed.size(); ++i) {
      base.comparable.push_back(base.changed[i] && recorded->elements()[i].low % 2 == 0);
    }
    std::unique_ptr<StateGraph> next = On(recorded);
    std::optional<Reused> reused = SearchFrom(base, mode, FactoryOf(graph), options, nullptr, *next);
    EXPECT_TRUE(reused.has_value());
    if (!reused) continue;
    EXPECT_EQ(Facts(reused->result), Facts(full)) << "seed " << step.seed << " mode " << int(mode);
    last = Record(*next);
    EXPECT_EQ(core::testing::TextOf(*last), expected) << "seed " << step.seed << " mode " << int(mode);
    EXPECT_EQ(UsedElements(*next, reused->used_sets), ElementsOf(*last))
        << "seed " << step.seed << " mode " << int(mode);
    executed[int(mode)] = reused->result.executed;
    if (run == 3 && step.workers == 1) {
      EXPECT_LE(executed[int(mode)], executed_before) << "seed " << step.seed;
    }
  }
  if (step.workers == 1) {
    EXPECT_LE(executed[int(Mode::kAuto)], executed[int(Mode::kIsse)]) << "seed " << step.seed;
    EXPECT_LE(executed[int(Mode::kAuto)], executed[int(Mode::kRmc)]) << "seed " << step.seed;
  }
  *saved += full.executed - std::min(full.executed, executed[int(Mode::kAuto)]);
  return last;
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
    Recorded recorded = Record(first);
    for (int version = 0; version < 6; ++version) {
      std::vector<bool> changed(testing::kElements);
      for (uint64_t i = random() % 3; i > 0; --i) changed[random() % testing::kElements] = true;
      auto next = std::make_unique<Graph>();
      testing::MakeNextVersion(*graph, *next, changed, random());
      next->earlier = graph.get();
      if (version == 3 && depth != UINT32_MAX) depth += 2;
      recorded = CompareModes(*next, recorded, changed, {seed, workers, depth}, &saved);
      graph = std::move(next);
    }
  }
  EXPECT_GT(saved, 1000u);
}

INSTANTIATE_TEST_SUITE_P(Workers, RandomVersions, ::testing::Values(1u, 2u, 4u));

/// How many states have edges of which the table of shapes has (`has_number`), or has not, the shape.
size_t StatesWithShape(const RecordedGraph& graph, bool has_number) {
  size_t count = 0;
  for (uint32_t id = 0; id < graph.size(); ++id) {
    const RecordedGraph::State state = graph.StateAt(id);
    if (state.has_edges()) count += (graph.BeginOf(state).shape != core::kNoShape) == has_number ? 1 : 0;
  }
  return count;
}

// So many states that those which nothing will be replayed from are let go of meanwhile, and so different that not all
// of their shapes are in the table.
TEST(ReuseSearch, GivesWhatAFullSearchGivesOnALargeGraph) {
  for (uint64_t seed = 0; seed < 4; ++seed) {
    Graph first, second;
    testing::MakeFirstVersion(first, seed, {.states = 30'000});
    StateGraph graph;
    unsigned workers = 1 + seed % 2;
    const uint32_t depth = seed < 2 ? UINT32_MAX : 13;
    core::Search(FactoryOf(first), FindAll(workers, depth), nullptr, &graph);
    std::vector<bool> changed(testing::kElements);
    changed[seed] = changed[7] = true;
    testing::MakeNextVersion(first, second, changed, seed);
    second.earlier = &first;
    uint64_t saved = 0;
    const Recorded recorded = Record(graph);
    EXPECT_GT(StatesWithShape(*recorded, true), 100u);
    EXPECT_GT(StatesWithShape(*recorded, false), 100u);
    CompareModes(second, recorded, changed, {seed, workers, depth}, &saved);
    EXPECT_GT(saved, 1000u);
  }
}

/// A version of a graph that differs from it in at most one of the edges that depend on element 0.
std::unique_ptr<Graph> WithOneEdgeChanged(const Graph& from, std::mt19937_64& random) {
  auto to = std::make_unique<Graph>();
  to->states = from.states;
  std::vector<core::testing::GraphEdge*> edges;
  for (core::testing::GraphState& state : to->states) {
    for (core::testing::GraphEdge& edge : state.edges) {
      if (edge.elements == std::vector<core::ElementId>{0}) edges.push_back(&edge);
    }
  }
  if (edges.empty() || random() % 2) return to;
  core::testing::GraphEdge& edge = *edges[random() % edges.size()];
  edge = random() % 4 == 0 ? Fail("new bad step", edge.label) : To(random() % to->states.size(), edge.label);
  edge.elements = {0};
  return to;
}

// A change that few transitions depend on, and that mostly makes no difference to them; some states are reached only
// where it does.
TEST_P(RandomVersions, GiveWhatAFullSearchGivesWhenTheyDifferLittle) {
  unsigned workers = GetParam();
  uint64_t saved = 0;
  for (uint64_t seed = 0; seed < 40; ++seed) {
    std::mt19937_64 random(seed);
    uint32_t depth = seed % 3 == 0 ? UINT32_MAX : uint32_t(6 + random() % 6);
    auto graph = std::make_unique<Graph>();
    core::testing::FillRandomly(
        *graph, seed, {.states = 600, .max_degree = 3, .violating_edges = 0, .violating_states = 0, .dead_ends = 0.3});
    for (core::testing::GraphState& state : graph->states) {
      for (core::testing::GraphEdge& edge : state.edges)
        edge.elements = {core::ElementId(random() % 80 == 0 ? 0 : 1 + random() % 1000)};
    }
    StateGraph first;
    core::Search(FactoryOf(*graph), FindAll(workers, depth), nullptr, &first);
    Recorded recorded = Record(first);
    for (int version = 0; version < 6; ++version) {
      std::unique_ptr<Graph> next = WithOneEdgeChanged(*graph, random);
      next->earlier = graph.get();
      std::vector<bool> changed(1001);
      changed[0] = true;
      recorded = CompareModes(*next, recorded, changed, {seed, workers, depth}, &saved);
      graph = std::move(next);
    }
  }
  EXPECT_GT(saved, 1000u);
}

// A search that ends with the first violation ends with the level on which it is, whether it was met by a walk or not.
TEST_P(RandomVersions, EndWhereAFullSearchEnds) {
  SearchOptions options = FindAll(GetParam(), UINT32_MAX);
  options.find_all = false;
  options.strategy = core::Strategy::kBreadthFirst;
  for (uint64_t level : {1u, 5u, 20u}) {
    // A chain with a side branch at each state; at one level a step of the chain goes wrong in the second version.
    Graph graph, changed;
    graph.states.resize(128);
    for (size_t i = 0; i < 63; ++i) graph.states[2 * i].edges = {To(2 * i + 2, 1), To(2 * i + 1, 2)};
    graph.states[2 * level].edges[0].elements = {0};
    changed.states = graph.states;
    changed.states[2 * level].edges[0] = Fail("bad step", 1);
    changed.states[2 * level].edges[0].elements = {0};
    StateGraph first, second;
    core::Search(FactoryOf(graph), options, nullptr, &first);
    Recorded recorded = Record(first);
    SearchResult full = core::Search(FactoryOf(changed), options, nullptr, &second);
    std::optional<SearchResult> result =
        SearchOn(BaseOf(recorded, {true}), Mode::kAuto, changed, options, *On(recorded));
    ASSERT_TRUE(result.has_value());
    EXPECT_EQ(Facts(*result), Facts(full));
    EXPECT_EQ(result->executed, level + 1);
  }
}

TEST(ReuseSearch, ExecutesNothingWhenNothingChanged) {
  Graph graph;
  testing::MakeFirstVersion(graph, 5, {.states = 200});
  StateGraph recorded;
  SearchResult full = core::Search(FactoryOf(graph), FindAll(1, 8), nullptr, &recorded);
  Recorded first = Record(recorded);
  Base base = BaseOf(first, std::vector<bool>(testing::kElements));
  std::optional<SearchResult> again = SearchOn(base, Mode::kAuto, graph, FindAll(1, 8), *On(first));
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
  Recorded first = Record(recorded);
  Base base = BaseOf(first, {true});
  std::optional<SearchResult> result = SearchOn(base, Mode::kAuto, graph, FindAll(1, UINT32_MAX), *On(first));
  ASSERT_TRUE(result.has_value());
  EXPECT_EQ(result->executed, 4u);  // two to get there, two that changed
  EXPECT_EQ(result->reused, 2u);
}

// A limit that is met while only what changed has run: what was found until then has a way to it.
TEST(ReuseSearch, ReportsWhatItFoundBeforeALimit) {
  Graph first, second;
  first.states.resize(64);
  for (size_t i = 3; i < 64; ++i) first.states[0].edges.push_back(To(i, i));
  first.states[0].edges.push_back(To(1, 1));
  first.states[1].edges = {To(2, 1)};
  first.states[2].edges = {To(3, 1), To(0, 2)};
  for (core::testing::GraphEdge& edge : first.states[2].edges) edge.elements = {0};
  second.states = first.states;
  second.states[2].edges[0] = Fail("bad step", 1);
  second.states[2].edges[0].elements = {0};
  StateGraph recorded;
  core::Search(FactoryOf(first), FindAll(1, UINT32_MAX), nullptr, &recorded);
  Recorded before = Record(recorded);
  SearchOptions options = FindAll(1, UINT32_MAX);
  options.limits.transitions = 3;  // two to get there, and the one that goes wrong
  std::optional<SearchResult> result = SearchOn(BaseOf(before, {true}), Mode::kAuto, second, options, *On(before));
  ASSERT_TRUE(result.has_value());
  EXPECT_EQ(result->verdict.answer, core::Answer::kViolated);
  EXPECT_EQ(result->verdict.limit, core::Limit::kTransitions);
  ASSERT_EQ(result->counterexamples.size(), 1u);
  EXPECT_EQ(result->counterexamples[0].steps.size(), 3u);
}

TEST(ReuseSearch, RunsNothingThatDoesWhatItDid) {
  // 0 → 1 → 2: both edges changed and lead where they led; the state in between has to be at hand to tell.
  Graph graph;
  graph.states.resize(3);
  graph.states[0].edges = {To(1, 1)};
  graph.states[1].edges = {To(2, 1)};
  for (size_t state : {0, 1}) graph.states[state].edges[0].elements = {0};
  graph.earlier = &graph;
  StateGraph recorded;
  core::Search(FactoryOf(graph), FindAll(1, UINT32_MAX), nullptr, &recorded);
  Recorded first = Record(recorded);
  Base base = BaseOf(first, {true});
  base.comparable = {true};
  std::optional<SearchResult> result = SearchOn(base, Mode::kAuto, graph, FindAll(1, UINT32_MAX), *On(first));
  ASSERT_TRUE(result.has_value());
  EXPECT_EQ(result->executed, 1u);
  EXPECT_EQ(result->reused, 2u);
}

// The same where the way leads through many blocks of the index, of which one has something to run.
TEST(ReuseSearch, FindsOneTransitionInALargeGraph) {
  constexpr size_t kLength = 1000;
  for (size_t place : {size_t{0}, size_t{63}, size_t{64}, size_t{500}, kLength - 1}) {
    Graph graph;
    graph.states.resize(2 * kLength + 1);
    for (size_t i = 0; i < kLength; ++i) {
      graph.states[i].edges = {To(i + 1, 1), To(kLength + 1 + i, 2), To(i, 3)};
      for (core::testing::GraphEdge& edge : graph.states[i].edges) edge.elements = {1};
    }
    graph.states.resize(2 * kLength + 1);
    graph.states[place].edges[2].elements = {0};
    StateGraph recorded;
    SearchResult full = core::Search(FactoryOf(graph), FindAll(1, UINT32_MAX), nullptr, &recorded);
    Recorded first = Record(recorded);
    ASSERT_NE(first->index(), nullptr);
    // Twice: the second time on top of a layer.
    for (int version = 0; version < 2; ++version) {
      std::unique_ptr<StateGraph> next = On(first);
      std::optional<SearchResult> result =
          SearchOn(BaseOf(first, {true, false}), Mode::kAuto, graph, FindAll(1, UINT32_MAX), *next);
      ASSERT_TRUE(result.has_value());
      EXPECT_EQ(Facts(*result), Facts(full));
      EXPECT_EQ(result->executed, place + 1);
      graph.states[place].edges[2].elements = {0, 2};
      first = Record(*next);
      EXPECT_NE(first->index(), nullptr);
    }
  }
}

TEST(ReuseSearch, GivesUpWhenTheProgramStartsDifferently) {
  Graph graph;
  graph.states.resize(1);
  StateGraph recorded;
  core::Search(FactoryOf(graph), FindAll(1, UINT32_MAX), nullptr, &recorded);
  Recorded first = Record(recorded);
  Base base = BaseOf(first, {});
  base.starts_alike = [] { return false; };
  EXPECT_FALSE(SearchOn(base, Mode::kAuto, graph, FindAll(1, UINT32_MAX), *On(first)).has_value());
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
  Recorded first = Record(recorded);
  Base base = BaseOf(first, {true});
  EXPECT_FALSE(SearchOn(base, Mode::kAuto, other, FindAll(1, UINT32_MAX), *On(first)).has_value());
}

TEST(ReuseSearch, ReportsRecordedViolationsAgain) {
  Graph graph;
  graph.states.resize(2);
  graph.states[0].edges = {To(1, 1), Fail("bad step", 2)};
  graph.states[1].violation = "bad state";
  StateGraph recorded;
  core::Search(FactoryOf(graph), FindAll(1, UINT32_MAX), nullptr, &recorded);
  Recorded first = Record(recorded);
  Base base = BaseOf(first, {});
  std::optional<SearchResult> result = SearchOn(base, Mode::kAuto, graph, FindAll(1, UINT32_MAX), *On(first));
  ASSERT_TRUE(result.has_value());
  EXPECT_EQ(result->executed, 0u);
  EXPECT_EQ(result->counterexamples.size(), 2u);
}

// A version that fails before its first state has a graph without states, and is as good a base as any other.
TEST_P(RandomVersions, GiveWhatAFullSearchGivesWhereOneFailsAtOnce) {
  for (uint64_t seed = 0; seed < 60; ++seed) {
    SearchOptions options = FindAll(GetParam(), seed % 3 == 0 ? 4 : UINT32_MAX);
    options.find_all = seed % 2 == 0;
    Graph works, fails;
    const bool is_flawless = seed % 4 < 2;
    testing::MakeFirstVersion(works, seed,
                              {.states = 1 + seed * seed / 4,
                               .violating_edges = is_flawless ? 0 : 0.02,
                               .violating_states = is_flawless ? 0 : 0.02});
    fails.states = works.states;
    fails.reset = core::StepStatus::kViolation;
    StateGraph full_graph, failed;
    const SearchResult full = core::Search(FactoryOf(works), options, nullptr, &full_graph);
    const SearchResult failure = core::Search(FactoryOf(fails), options, nullptr, &failed);
    ASSERT_EQ(failure.states, 0u);
    const std::string expected = core::testing::TextOf(*Record(full_graph));
    const Recorded first = Record(failed);
    for (Mode mode : {Mode::kIsse, Mode::kRmc, Mode::kAuto}) {
      Recorded recorded = first;
      for (int version = 0; version < 6; ++version) {
        const bool works_now = version % 3 != 2;
        std::unique_ptr<StateGraph> next = On(recorded);
        const Base base = BaseOf(recorded, std::vector<bool>(testing::kElements, version % 2 == 0));
        std::optional<SearchResult> result = SearchOn(base, mode, works_now ? works : fails, options, *next);
        ASSERT_TRUE(result.has_value());
        EXPECT_EQ(Facts(*result), Facts(works_now ? full : failure)) << "seed " << seed << " mode " << int(mode);
        recorded = Record(*next);
        EXPECT_EQ(recorded->initial() == RecordedGraph::kNone, !works_now);
        if (works_now && (is_flawless || options.find_all)) {
          EXPECT_EQ(core::testing::TextOf(*recorded), expected);
        }
      }
    }
  }
}

/// What is stored of `second`, explored on top of `first`, of which everything has changed.
core::StoredGraph StoreOnTop(const Graph& first, const Graph& second) {
  SearchOptions options = FindAll(1, UINT32_MAX);
  StateGraph first_graph, full_graph;
  core::Search(FactoryOf(first), options, nullptr, &first_graph);
  core::Search(FactoryOf(second), options, nullptr, &full_graph);
  Recorded recorded = Record(first_graph);
  std::unique_ptr<StateGraph> next = On(recorded);
  EXPECT_TRUE(SearchOn(BaseOf(recorded, std::vector<bool>(10, true)), Mode::kAuto, second, options, *next));
  core::StoredGraph stored = Store(*next, NameOfElement);
  RecordedGraph graph = llvm::cantFail(RecordedGraph::Parse(stored.layers));
  EXPECT_EQ(core::testing::TextOf(graph), core::testing::TextOf(*Record(full_graph)));
  EXPECT_EQ(stored.elements.size(), graph.elements().size());
  for (size_t i = 0; i < stored.elements.size(); ++i) {
    EXPECT_EQ(NameOfElement(stored.elements[i]), graph.elements()[i]);
  }
  return stored;
}

// A chain of states of which the first `different` lead elsewhere in the second version, which costs as many records.
size_t LayersOfSecondVersion(size_t different) {
  constexpr size_t kStates = 300;
  Graph first, second;
  for (size_t i = 0; i + 1 < kStates; ++i) {
    first.states.push_back({{To(i + 1, 0)}, ""});
    for (uint64_t label = 1; label < 10; ++label) {
      first.states.back().edges.push_back(To(i, label));
      first.states.back().edges.back().elements = {core::ElementId((i + label) % 10)};
    }
  }
  first.states.push_back({});
  second.states = first.states;
  for (size_t i = 0; i < different; ++i) {
    for (uint64_t label = 1; label < 10; ++label) second.states[i].edges[label].target = i + 1;
  }
  return StoreOnTop(first, second).layers.size();
}

TEST(StoredVersion, IsALayerWhereLittleIsDifferent) { EXPECT_EQ(LayersOfSecondVersion(20), 2u); }

TEST(StoredVersion, IsWrittenAnewWhereMuchIsDifferent) { EXPECT_EQ(LayersOfSecondVersion(299), 1u); }

/// A chain of so many states, whose transitions depend on these elements.
struct Chain : Graph {
  Chain(size_t count, const std::vector<core::ElementId>& elements) {
    for (size_t i = 0; i < count; ++i) {
      states.push_back({{To(std::min(i + 1, count - 1), 0)}, ""});
      for (uint64_t label = 1; label < 20; ++label) states.back().edges.push_back(To(i, label));
      for (auto& edge : states.back().edges) edge.elements = {elements[i % elements.size()]};
    }
  }
};

/// What is recorded of `second`, all of which runs on top of `first`.
Recorded WrittenAnew(const Graph& first, const Graph& second) {
  core::StoredGraph stored = StoreOnTop(first, second);
  EXPECT_EQ(stored.layers.size(), 1u);
  return std::make_shared<const RecordedGraph>(
      llvm::cantFail(RecordedGraph::Parse(std::move(stored.layers), RecordedGraph::Bytes::kAsWritten)));
}

size_t SetsIn(const RecordedGraph& graph) {
  size_t count = 0;
  for (uint32_t set = 0; set < graph.element_sets().size(); ++set) count += graph.HasSet(set) ? 1 : 0;
  return count;
}

// The numbers of states and element sets that are gone are free then, and versions build on it as on any other.
TEST(StoredVersion, KeepsNumbersWhereLittleIsGone) {
  const Chain second(290, {2, 3, 4});
  const Recorded anew = WrittenAnew(Chain(300, {0, 1}), second);
  EXPECT_EQ(anew->size(), 300u);
  EXPECT_FALSE(anew->Has(295));
  EXPECT_EQ(anew->index(), nullptr);
  // The other three: two of the first version, and the empty one of the checks, which nobody needs.
  EXPECT_EQ(SetsIn(*anew), anew->element_sets().size() - 3);
  EXPECT_EQ(anew->elements().size(), 3u);
  uint64_t saved = 0;
  for (size_t states : {295u, 290u, 280u}) {
    const std::vector<bool> all(10, true);
    Chain third(states, {2, 3, 5}), fourth(states, {2, 6, 7});
    third.earlier = &second;
    fourth.earlier = &third;
    const Recorded last = CompareModes(third, anew, all, {1, 1, UINT32_MAX}, &saved);
    CompareModes(fourth, last, all, {2, 1, UINT32_MAX}, &saved);
  }
}

TEST(StoredVersion, HasAnIndexWhereAllRanAndNoStateIsGone) {
  const Recorded anew = WrittenAnew(Chain(300, {0, 1}), Chain(300, {2, 3, 4}));
  EXPECT_EQ(SetsIn(*anew), anew->element_sets().size() - 3);
  EXPECT_NE(anew->index(), nullptr);
}

TEST(StoredVersion, NumbersAnewWhereMuchIsGone) {
  EXPECT_EQ(WrittenAnew(Chain(300, {0, 1}), Chain(220, {2, 3, 4}))->size(), 220u);
  EXPECT_EQ(WrittenAnew(Chain(300, {0, 1, 2, 3}), Chain(300, {4}))->element_sets().size(), 1u);
}

// A state without transitions, or not even that, of a program that had many: on top of it, and written anew at last.
TEST(StoredVersion, MayHaveNothingLeft) {
  Graph single, none;
  single.states.resize(1);
  none.states.resize(1);
  none.reset = core::StepStatus::kViolation;
  const Chain chain(300, {0, 1});
  for (const Graph* graph : {&single, &none}) {
    StateGraph first;
    core::Search(FactoryOf(chain), FindAll(1, UINT32_MAX), nullptr, &first);
    Recorded recorded = Record(first);
    int versions = 0;
    do {
      std::unique_ptr<StateGraph> next = On(recorded);
      const Base base = BaseOf(recorded, std::vector<bool>(10, true));
      ASSERT_TRUE(SearchOn(base, Mode::kAuto, *graph, FindAll(1, UINT32_MAX), *next));
      recorded = Record(*next);
    } while (recorded->layers().size() > 1 && ++versions < 100);
    EXPECT_EQ(recorded->size(), graph == &single ? 1u : 0u);
    EXPECT_EQ(recorded->element_sets().size(), 0u);
  }
}

}  // namespace
}  // namespace veristep::incremental
