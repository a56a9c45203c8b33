// Random walk: paths from the initial state, each choice drawn evenly, until the path ends or the depth limit is
// reached.
//
// Walk number k draws from a generator seeded by (seed, k), so the set of walks does not depend on who takes which.
// When the first violation is enough, walks with smaller numbers than the best failing one are still completed: the
// reported one is the first by number, with any number of workers. Counts are of what was executed.
#include <atomic>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/search/strategies.h"

namespace veristep::core {
namespace {

/// SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators): the same numbers on every machine.
class Generator {
 public:
  Generator(uint64_t seed, uint64_t walk) : state_(seed) {
    state_ = Next() + walk;
    state_ = Next();
  }

  /// Evenly from 0 to bound − 1, up to a bias of bound / 2^64.
  size_t Below(size_t bound) { return static_cast<size_t>((static_cast<unsigned __int128>(Next()) * bound) >> 64); }

 private:
  uint64_t Next() {
    uint64_t z = state_ += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }

  uint64_t state_;
};

class Walker {
 public:
  Walker(SearchRun& run, const Snapshot& initial) : run_(run), initial_(initial) {}

  void Run(SearchWorker& worker) {
    const bool find_all = run_.options().find_all;
    for (;;) {
      uint64_t walk = next_walk_.fetch_add(1, std::memory_order_relaxed);
      if (walk >= run_.options().walks || run_.stopped()) return;
      if (!find_all && walk > first_failing_.load(std::memory_order_relaxed)) return;
      Walk(worker, walk);
    }
  }

 private:
  void Walk(SearchWorker& worker, uint64_t walk) {
    TransitionSystem& system = worker.system();
    system.Restore(initial_);
    Generator random(run_.options().seed, walk);
    std::vector<Choice> path;
    while (path.size() < run_.options().limits.depth && !run_.stopped()) {
      std::span<const Choice> enabled = system.Enabled();
      if (enabled.empty() || !run_.Spend()) return;
      path.push_back(enabled[random.Below(enabled.size())]);
      StepResult result = system.Take(path.back());
      worker.counters().executed.Add(1);
      worker.counters().transitions.Add(1);
      if (result.status == StepStatus::kViolation) return Fail(*result.violation, walk, std::move(path));
      if (result.status == StepStatus::kCut) return run_.ReportCut(*result.message);
      if (result.status == StepStatus::kError) return StopAtError(*result.message);
      if (result.status == StepStatus::kPruned) return;
      if (!Arrive(worker, path, walk)) return;
    }
  }

  bool Arrive(SearchWorker& worker, const std::vector<Choice>& path, uint64_t walk) {
    VisitedSet::Entry entry = worker.visited().Insert(worker.system().Print());
    WorkerCounters& counters = worker.counters();
    if (path.size() > counters.max_depth.Get()) counters.max_depth.Set(path.size());
    if (entry.inserted) {
      counters.states.Add(1);
      run_.CountState(entry.id);
    }
    StepResult check = worker.system().CheckState();
    if (check.status == StepStatus::kState) return true;
    if (check.status == StepStatus::kCut) run_.ReportCut(*check.message);
    if (check.status == StepStatus::kError) StopAtError(*check.message);
    if (check.violation) Fail(*check.violation, walk, path);
    return check.violation && run_.options().find_all;
  }

  void Fail(const Violation& violation, uint64_t walk, std::vector<Choice> path) {
    uint64_t best = first_failing_.load(std::memory_order_relaxed);
    while (walk < best && !first_failing_.compare_exchange_weak(best, walk, std::memory_order_relaxed)) {
    }
    run_.Report(violation, {walk, {}, static_cast<uint32_t>(path.size()), kNoState, std::move(path)});
  }

  void StopAtError(const std::string& message) {
    run_.ReportError(message);
    run_.Stop(Limit::kNone);
  }

  SearchRun& run_;
  const Snapshot& initial_;
  std::atomic<uint64_t> next_walk_{0};
  std::atomic<uint64_t> first_failing_{UINT64_MAX};
};

}  // namespace

void RunRandomWalk(SearchRun& run, SearchRun::Pending initial) {
  Walker walker(run, initial.snapshot);
  run.ForEachWorker([&](SearchWorker& worker) { walker.Run(worker); });
}

}  // namespace veristep::core
