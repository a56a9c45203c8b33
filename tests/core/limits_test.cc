// Limits, cancelling and listeners.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>

#include "core/search/search.h"
#include "tests/core/counter_system.h"
#include "tests/core/graph_system.h"

namespace veristep::core {
namespace {

using testing::CounterSystem;
using testing::FactoryOf;
using testing::Graph;
using testing::To;

constexpr Strategy kStrategies[] = {Strategy::kBreadthFirst, Strategy::kDepthFirst};

/// 20^8 states: no search ends by itself.
SystemFactory Endless() {
  return [] { return std::make_unique<CounterSystem>(8, 20); };
}

void Fill(Graph& graph) {
  for (size_t i = 0; i < 100; ++i) graph.states.push_back({{To((i + 1) % 100, 1), To((i * 7) % 100, 2)}, ""});
}

TEST(Limits, StatesAndTransitionsAreExactWithOneWorker) {
  Graph graph;
  Fill(graph);
  for (Strategy strategy : kStrategies) {
    SearchOptions options{.strategy = strategy};
    options.limits.states = 100;
    options.limits.transitions = 200;
    EXPECT_EQ(Search(FactoryOf(graph), options).verdict, Verdict{});

    options.limits.states = 99;
    SearchResult few_states = Search(FactoryOf(graph), options);
    EXPECT_EQ(few_states.verdict, (Verdict{Answer::kIncomplete, Limit::kStates, ""}));
    EXPECT_EQ(few_states.states, 100u) << "the state that was one too many is counted";

    options.limits.states = kNoLimit;
    options.limits.transitions = 199;
    SearchResult few_transitions = Search(FactoryOf(graph), options);
    EXPECT_EQ(few_transitions.verdict, (Verdict{Answer::kIncomplete, Limit::kTransitions, ""}));
    EXPECT_EQ(few_transitions.executed, 199u);
    EXPECT_LT(few_transitions.expanded, 100u);
  }
}

class EachLimit : public ::testing::TestWithParam<std::tuple<Strategy, unsigned>> {
 protected:
  SearchOptions options() { return {.strategy = std::get<0>(GetParam()), .workers = std::get<1>(GetParam())}; }
};
INSTANTIATE_TEST_SUITE_P(All, EachLimit,
                         ::testing::Combine(::testing::Values(Strategy::kBreadthFirst, Strategy::kDepthFirst),
                                            ::testing::Values(1u, 2u, 4u)));

TEST_P(EachLimit, StatesAreIncomplete) {
  SearchOptions options = this->options();
  options.limits.states = 10'000;
  SearchResult result = Search(Endless(), options);
  EXPECT_EQ(result.verdict, (Verdict{Answer::kIncomplete, Limit::kStates, ""}));
  EXPECT_GT(result.states, 10'000u);
  EXPECT_LT(result.states, 11'000u);
}

TEST_P(EachLimit, TransitionsAreIncomplete) {
  SearchOptions options = this->options();
  options.limits.transitions = 10'000;
  SearchResult result = Search(Endless(), options);
  EXPECT_EQ(result.verdict, (Verdict{Answer::kIncomplete, Limit::kTransitions, ""}));
  EXPECT_EQ(result.executed, 10'000u);
}

TEST_P(EachLimit, TimeIsIncomplete) {
  SearchOptions options = this->options();
  options.limits.time = std::chrono::milliseconds(30);
  SearchResult result = Search(Endless(), options);
  EXPECT_EQ(result.verdict, (Verdict{Answer::kIncomplete, Limit::kTime, ""}));
  EXPECT_GE(result.seconds, 0.03);
  EXPECT_LT(result.seconds, 10);
}

TEST_P(EachLimit, MemoryIsIncomplete) {
  SearchOptions options = this->options();
  options.progress_interval = std::chrono::milliseconds(5);
  options.limits.memory_bytes = 1000;
  std::atomic<uint64_t> in_use{0};
  options.memory_in_use = [&] { return in_use += 300; };
  SearchResult result = Search(Endless(), options);
  EXPECT_EQ(result.verdict, (Verdict{Answer::kIncomplete, Limit::kMemory, ""}));
  EXPECT_GE(in_use, 1200u);
}

TEST_P(EachLimit, CancelledIsIncomplete) {
  SearchOptions options = this->options();
  options.progress_interval = std::chrono::milliseconds(5);
  std::atomic<bool> cancelled{true};
  options.cancelled = &cancelled;
  EXPECT_EQ(Search(Endless(), options).verdict, (Verdict{Answer::kIncomplete, Limit::kCancelled, ""}));
}

TEST_P(EachLimit, ViolationFoundBeforeALimitIsStillAViolation) {
  SearchOptions options = this->options();
  options.limits.states = 10'000;
  options.find_all = true;
  SearchResult result = Search([] { return std::make_unique<CounterSystem>(8, 20, 3); }, options);
  EXPECT_EQ(result.verdict.answer, Answer::kViolated);
  EXPECT_EQ(result.verdict.limit, Limit::kStates);
}

class Recorder : public SearchListener {
 public:
  void OnProgress(const Progress& progress) override {
    EXPECT_FALSE(busy_.exchange(true));
    EXPECT_GE(progress.states, last_.states);
    EXPECT_GE(progress.executed, last_.executed);
    most_waiting_ = std::max(most_waiting_, progress.frontier);
    last_ = progress;
    ++calls_;
    heard_enough_ = calls_ >= 3 && most_waiting_ > 0 && progress.depth > 0;
    busy_ = false;
  }
  void OnViolation(const Violation& violation) override {
    EXPECT_FALSE(busy_.exchange(true));
    violations_.push_back(violation.message);
    busy_ = false;
  }

  std::atomic<bool> busy_{false};
  Progress last_;
  uint64_t most_waiting_ = 0;
  int calls_ = 0;
  std::atomic<bool> heard_enough_{false};
  std::vector<std::string> violations_;
};

TEST_P(EachLimit, ListenerHearsOfProgress) {
  SearchOptions options = this->options();
  options.progress_interval = std::chrono::milliseconds(5);
  // On a busy machine the monitor may not get to run for long.
  options.limits.time = std::chrono::seconds(60);
  Recorder recorder;
  options.cancelled = &recorder.heard_enough_;
  Search(Endless(), options, &recorder);
  EXPECT_GE(recorder.calls_, 3);
  EXPECT_GT(recorder.last_.states, 0u);
  EXPECT_GT(recorder.last_.depth, 0u);
  EXPECT_GT(recorder.most_waiting_, 0u);
  EXPECT_GT(recorder.last_.memory_bytes, 0u);
}

TEST_P(EachLimit, ListenerHearsOfEachViolationOnce) {
  Graph graph{.states = {{{To(1, 1), testing::Fail("a", 2)}, ""}, {{testing::Fail("a", 1), To(0, 2)}, "b"}}};
  SearchOptions options = this->options();
  options.find_all = true;
  Recorder recorder;
  Search(FactoryOf(graph), options, &recorder);
  std::ranges::sort(recorder.violations_);
  EXPECT_EQ(recorder.violations_, (std::vector<std::string>{"a", "b"}));
}

}  // namespace
}  // namespace veristep::core
