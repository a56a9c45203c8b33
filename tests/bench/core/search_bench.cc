// Searches of systems that cost next to nothing themselves: what the engine costs per state and transition. The base is
// the shortest breadth-first search one can write, on one thread, with a standard set, for the same system.
#include <benchmark/benchmark.h>

#include <deque>
#include <unordered_set>
#include <vector>

#include "core/search/search.h"
#include "tests/core/counter_system.h"
#include "tests/core/threads_system.h"

namespace veristep::core {
namespace {

using testing::CounterSystem;
using testing::ThreadsProgram;
using testing::ThreadsSystem;

const ThreadsProgram& Program() {
  static const ThreadsProgram program(1, {.threads = 5, .length = 6, .variables = 3, .locks = 2, .elements = 2000});
  return program;
}

/// 10^6 states with 6 choices each.
SystemFactory Counters() {
  return [] { return std::make_unique<CounterSystem>(6, 10); };
}

SystemFactory Threads() {
  return [] { return std::make_unique<ThreadsSystem>(Program()); };
}

void Report(benchmark::State& state, uint64_t states, uint64_t transitions) {
  using benchmark::Counter;
  state.counters["states"] = static_cast<double>(states);
  state.counters["states/s"] = Counter(static_cast<double>(states), Counter::kIsIterationInvariantRate);
  state.counters["transitions/s"] = Counter(static_cast<double>(transitions), Counter::kIsIterationInvariantRate);
}

void Naive(benchmark::State& state, const SystemFactory& factory) {
  uint64_t transitions = 0;
  std::unordered_set<Fingerprint> met;
  for (auto _ : state) {
    transitions = 0;
    met.clear();
    std::unique_ptr<TransitionSystem> system = factory();
    system->Reset();
    met.insert(system->Print());
    std::deque<Snapshot> queue{system->Save()};
    for (; !queue.empty(); queue.pop_front()) {
      system->Restore(queue.front());
      std::span<const Choice> enabled = system->Enabled();
      const std::vector<Choice> choices(enabled.begin(), enabled.end());
      for (const Choice& choice : choices) {
        system->Restore(queue.front());
        system->Take(choice);
        ++transitions;
        if (met.insert(system->Print()).second) queue.push_back(system->Save());
      }
    }
  }
  Report(state, met.size(), transitions);
}

void Run(benchmark::State& state, const SystemFactory& factory, Strategy strategy, bool record) {
  SearchOptions options{.strategy = strategy, .workers = static_cast<unsigned>(state.range(0))};
  SearchResult result;
  for (auto _ : state) {
    StateGraph graph;
    result = Search(factory, options, nullptr, record ? &graph : nullptr);
  }
  Report(state, result.states, result.transitions);
}

void Workers(benchmark::internal::Benchmark* benchmark) {
  benchmark->ArgName("workers")->Arg(1)->Arg(2)->MeasureProcessCPUTime()->UseRealTime()->Unit(benchmark::kMillisecond);
}

void Once(benchmark::internal::Benchmark* benchmark) {
  benchmark->MeasureProcessCPUTime()->UseRealTime()->Unit(benchmark::kMillisecond);
}

BENCHMARK_CAPTURE(Naive, counters, Counters())->Apply(Once);
BENCHMARK_CAPTURE(Run, counters_bfs, Counters(), Strategy::kBreadthFirst, false)->Apply(Workers);
BENCHMARK_CAPTURE(Run, counters_dfs, Counters(), Strategy::kDepthFirst, false)->Apply(Workers);
BENCHMARK_CAPTURE(Run, counters_bfs_recorded, Counters(), Strategy::kBreadthFirst, true)->Apply(Workers);
BENCHMARK_CAPTURE(Naive, threads, Threads())->Apply(Once);
BENCHMARK_CAPTURE(Run, threads_bfs, Threads(), Strategy::kBreadthFirst, false)->Apply(Workers);
BENCHMARK_CAPTURE(Run, threads_dfs, Threads(), Strategy::kDepthFirst, false)->Apply(Workers);
BENCHMARK_CAPTURE(Run, threads_bfs_recorded, Threads(), Strategy::kBreadthFirst, true)->Apply(Workers);

}  // namespace
}  // namespace veristep::core
