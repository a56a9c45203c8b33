// Breadth-first search with sleep sets. What is taken from a state need not be taken again from its other successors
// as long as it commutes with what led there: it sleeps (Godefroid, Partial-Order Methods for the Verification of
// Concurrent Systems, 1996). All states are met, each by at least one of the orders that lead to it, and many
// transitions are never executed.
//
// A state may be met again with other choices asleep. Asleep is then only what sleeps on all ways to it; what must wake
// up is taken from the state again. So each state is kept with the labels that sleep in it, and to make the result
// independent of the order of the workers, the ways to a state that were found on one level are put together when the
// level is complete.
//
// Footprints name things by where they lie on one path; so a state is expanded with the footprints that came with its
// snapshot, and only labels are compared with those of other ways.
#include <algorithm>
#include <atomic>
#include <iterator>
#include <memory>
#include <mutex>
#include <ranges>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/search/strategies.h"

namespace veristep::core {
namespace {

using Labels = std::vector<uint64_t>;  // ascending

struct Sleeper {
  Choice choice;
  std::shared_ptr<const Footprint> footprint;
};
using SleepSet = std::vector<Sleeper>;

Labels LabelsOf(const SleepSet& sleep) {
  Labels labels;
  for (const Sleeper& sleeper : sleep) labels.push_back(sleeper.choice.label);
  std::ranges::sort(labels);
  return labels;
}

bool Has(const Labels& labels, uint64_t label) { return std::ranges::binary_search(labels, label); }

Labels Common(const Labels& a, const Labels& b) {
  Labels both;
  std::ranges::set_intersection(a, b, std::back_inserter(both));
  return both;
}

/// A way to a state.
struct Arrival {
  StateId id = kNoState;
  Snapshot snapshot;  ///< empty: another way's is there
  SleepSet sleep;
};

/// A state that waits to be expanded, or to be expanded again.
struct Entry {
  StateId id = kNoState;
  Snapshot snapshot;
  SleepSet sleep;
  bool is_again = false;
  Labels awake;  ///< if again: what woke up
};

/// What sleeps in each state, if anything does.
using Asleep = std::unordered_map<StateId, Labels>;

class LevelWorker {
 public:
  LevelWorker(SearchRun& run, SearchWorker& worker, uint32_t depth, StateId level_start, const Asleep& asleep)
      : run_(run),
        worker_(worker),
        system_(worker.system()),
        depth_(depth),
        level_start_(level_start),
        asleep_(asleep) {}

  void Expand(Entry& entry) {
    system_.Restore(entry.snapshot);
    std::span<const Choice> enabled = system_.Enabled();
    choices_.assign(enabled.begin(), enabled.end());
    Labels sleeping = LabelsOf(entry.sleep);
    SleepSet done = entry.sleep;
    bool here = true;
    for (uint32_t i = 0; i < choices_.size(); ++i) {
      const Choice choice = choices_[i];
      // Values are always taken: what woke up has to wake up behind them.
      bool may_sleep = choice.kind == ChoiceKind::kThread;
      if (may_sleep && Has(sleeping, choice.label)) continue;
      if (may_sleep && entry.is_again && !Has(entry.awake, choice.label)) continue;
      if (run_.stopped()) return;
      if (!here) system_.Restore(entry.snapshot);
      here = false;
      SearchWorker::Successor successor = worker_.Step(entry.id, run_.tree().DepthOf(entry.id), choice, i);
      if (!successor.taken) return;
      if (successor.id == kNoState) continue;
      auto footprint = std::make_shared<const Footprint>(system_.LastFootprint());
      Arrive(entry.id, successor, StillAsleep(done, *footprint));
      if (choice.kind == ChoiceKind::kThread) done.push_back({choice, std::move(footprint)});
    }
    if (!entry.is_again) worker_.Complete(entry.id, choices_, worker_.EdgeMark());
  }

  std::vector<Arrival>& arrivals() { return arrivals_; }

 private:
  static SleepSet StillAsleep(const SleepSet& sleep, const Footprint& taken) {
    SleepSet still;
    for (const Sleeper& sleeper : sleep) {
      if (!sleeper.footprint->Clashes(taken)) still.push_back(sleeper);
    }
    return still;
  }

  void Arrive(StateId from, const SearchWorker::Successor& successor, SleepSet sleep) {
    if (successor.id < level_start_) {
      auto known = asleep_.find(successor.id);
      bool wakes = known != asleep_.end() && !std::ranges::includes(LabelsOf(sleep), known->second);
      if (wakes) arrivals_.push_back({successor.id, system_.Save(), std::move(sleep)});
      return;
    }
    run_.tree().OfferCanonical(successor.id, depth_ + 1, from, run_.states(), successor.inserted);
    if (!successor.inserted) {
      arrivals_.push_back({successor.id, Snapshot(), std::move(sleep)});
    } else if (worker_.Meet(successor.id, depth_ + 1)) {
      arrivals_.push_back({successor.id, system_.Save(), std::move(sleep)});
      worker_.counters().frontier.Add(1);
    }
  }

  SearchRun& run_;
  SearchWorker& worker_;
  TransitionSystem& system_;
  const uint32_t depth_;
  const StateId level_start_;
  const Asleep& asleep_;
  std::vector<Choice> choices_;
  std::vector<Arrival> arrivals_;
};

/// Puts the ways to each state together, keeps what sleeps in it, and says what is to be expanded next.
std::vector<Entry> NextLevel(std::vector<Arrival> arrivals, StateId level_start, Asleep& asleep) {
  // Of one state, those with a snapshot first.
  std::ranges::stable_sort(arrivals, [](const Arrival& a, const Arrival& b) {
    return std::pair(a.id, a.snapshot == nullptr) < std::pair(b.id, b.snapshot == nullptr);
  });
  std::vector<Entry> level;
  for (size_t first = 0, last = 0; first < arrivals.size(); first = last) {
    Arrival& kept = arrivals[first];
    Labels common = LabelsOf(kept.sleep);
    for (last = first + 1; last < arrivals.size() && arrivals[last].id == kept.id; ++last) {
      common = Common(common, LabelsOf(arrivals[last].sleep));
    }
    // A state without choices, or at the depth limit, is not expanded.
    if (kept.snapshot == nullptr) continue;
    Entry entry{kept.id, std::move(kept.snapshot), SleepSet(), kept.id < level_start, Labels()};
    if (entry.is_again) {
      Labels before = std::move(asleep[kept.id]);
      common = Common(common, before);
      std::ranges::set_difference(before, common, std::back_inserter(entry.awake));
    }
    for (Sleeper& sleeper : kept.sleep) {
      if (Has(common, sleeper.choice.label)) entry.sleep.push_back(std::move(sleeper));
    }
    if (common.empty())
      asleep.erase(kept.id);
    else
      asleep[kept.id] = std::move(common);
    level.push_back(std::move(entry));
  }
  return level;
}

std::vector<Entry> ExpandLevel(SearchRun& run, std::vector<Entry> level, uint32_t depth, Asleep& asleep) {
  const StateId level_start = run.states().IdBound();
  std::atomic<size_t> next{0};
  std::mutex mutex;
  std::vector<Arrival> arrivals;
  auto work = [&](SearchWorker& worker) {
    size_t index = next.fetch_add(1, std::memory_order_relaxed);
    if (index >= level.size()) return;
    LevelWorker level_worker(run, worker, depth, level_start, asleep);
    for (; index < level.size() && !run.stopped(); index = next.fetch_add(1, std::memory_order_relaxed)) {
      level_worker.Expand(level[index]);
      level[index] = Entry();
    }
    std::lock_guard lock(mutex);
    std::ranges::move(level_worker.arrivals(), std::back_inserter(arrivals));
  };
  if (level.size() == 1) {
    work(run.worker(0));
    run.worker(0).visited().Rest();
  } else {
    run.ForEachWorker(work);
  }
  return NextLevel(std::move(arrivals), level_start, asleep);
}

}  // namespace

void RunBreadthFirstAsleep(SearchRun& run, SearchRun::Pending initial) {
  run.worker(0).visited().Rest();
  Asleep asleep;
  std::vector<Entry> level(1);
  level[0].id = initial.id;
  level[0].snapshot = std::move(initial.snapshot);
  for (uint32_t depth = 0; !level.empty() && !run.stopped() && !run.ShouldEnd(); ++depth) {
    for (size_t i = 0; i < run.worker_count(); ++i) run.worker(i).counters().frontier.Set(0);
    level = ExpandLevel(run, std::move(level), depth, asleep);
    run.ShortenSnapshots(level | std::views::transform(&Entry::snapshot), depth + 1);
  }
}

}  // namespace veristep::core
