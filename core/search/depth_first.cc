// Depth-first search. A worker goes down from a state, keeping on its stack only states that have choices left, with a
// snapshot for each; a state with one choice needs none. No host recursion.
//
// Work is shared by whole states: while there are fewer tasks than the workers can do, a worker hands a state that it
// has just met to the task group instead of going down into it, so a state's choices are always taken by one worker and
// its edges are recorded together.
//
// With a depth limit, a state first met on a long way has to be passed again when a shorter way to it is found, or
// states within the limit would be missed. Depths in the tree only get smaller, and whoever makes one smaller expands
// the state again; at the end they are the distances from the initial state, so that the counts are those of
// breadth-first search.
#include <tbb/global_control.h>
#include <tbb/task_arena.h>
#include <tbb/task_group.h>

#include <atomic>
#include <utility>
#include <vector>

#include "core/search/strategies.h"

namespace veristep::core {
namespace {

struct Task {
  SearchRun::Pending pending;
  uint32_t depth = 0;
};

/// What the workers share.
class Shared {
 public:
  explicit Shared(SearchRun& run)
      : run(run), bounded(run.options().limits.depth != UINT32_MAX), wanted_(run.worker_count() * 2) {}

  bool IsHungry() const { return run.worker_count() > 1 && tasks_.load(std::memory_order_relaxed) < wanted_; }
  void Spawn(Task task);
  void Done() { tasks_.fetch_sub(1, std::memory_order_relaxed); }
  void Wait() { group_.wait(); }

  SearchRun& run;
  const bool bounded;

 private:
  const size_t wanted_;
  std::atomic<size_t> tasks_{0};
  tbb::task_group group_;
};

/// One worker exploring what is below one state.
class Descent {
 public:
  Descent(Shared& shared, SearchWorker& worker)
      : shared_(shared), run_(shared.run), worker_(worker), system_(worker.system()) {}

  void Explore(Task task) {
    system_.Restore(task.pending.snapshot);
    Push(task.pending.id, task.depth);
    task.pending.snapshot.reset();
    while (!frames_.empty() && !run_.stopped() && !run_.ShouldEnd()) Advance();
    worker_.DropEdges(frames_.empty() ? worker_.EdgeMark() : frames_.front().edge_mark);
    worker_.counters().frontier.Set(0);
  }

 private:
  struct Frame {
    Snapshot snapshot;  ///< empty when the only choice left is taken from where the system is
    size_t first;       ///< of the state's choices, which are the top of choices_
    size_t next;        ///< the next one to take
    size_t edge_mark;
    StateId id;
    uint32_t depth;
    bool here;  ///< the system is in this state
  };

  /// REQUIRES: the system is in the state, which has choices.
  void Push(StateId id, uint32_t depth) {
    std::span<const Choice> enabled = system_.Enabled();
    size_t first = choices_.size();
    choices_.insert(choices_.end(), enabled.begin(), enabled.end());
    Snapshot snapshot = enabled.size() > 1 ? system_.Save() : Snapshot();
    frames_.push_back({std::move(snapshot), first, first, worker_.EdgeMark(), id, depth, true});
    worker_.counters().frontier.Set(frames_.size());
  }

  /// Takes the next choice of the top state; pops the state when it is the last one.
  void Advance() {
    Frame& top = frames_.back();
    if (!top.here) system_.Restore(top.snapshot);
    top.here = false;
    const StateId from = top.id;
    const uint32_t depth = top.depth;
    const Choice choice = choices_[top.next];
    const auto position = static_cast<uint32_t>(top.next++ - top.first);
    const bool last = top.next == choices_.size();
    if (last) top.snapshot.reset();
    SearchWorker::Successor successor = worker_.Step(from, depth, choice, position);
    if (!successor.taken) return;
    if (last) {
      worker_.Complete(from, top.next - top.first, top.edge_mark);
      choices_.resize(top.first);
      frames_.pop_back();
    }
    if (successor.id != kNoState && Arrive(from, depth + 1, successor)) Descend(successor.id, depth + 1);
  }

  /// Whether the state the system is in now has to be expanded.
  bool Arrive(StateId from, uint32_t depth, const SearchWorker::Successor& successor) {
    if (shared_.bounded) {
      // Not `inserted`: between a worker's insertion and its offer another one may have made a better offer, and then
      // has taken the state over.
      return run_.tree().Offer(successor.id, depth, from) && worker_.Meet(successor.id, depth);
    }
    if (!successor.inserted) return false;
    run_.tree().Offer(successor.id, depth, from);
    return worker_.Meet(successor.id, depth);
  }

  void Descend(StateId id, uint32_t depth) {
    if (shared_.IsHungry()) {
      shared_.Spawn({{system_.Save(), id}, depth});
    } else {
      Push(id, depth);
    }
  }

  Shared& shared_;
  SearchRun& run_;
  SearchWorker& worker_;
  TransitionSystem& system_;
  std::vector<Frame> frames_;
  std::vector<Choice> choices_;
};

/// What the task group runs. It must let go of its snapshot when it begins, not when the group destroys it.
struct Job {
  void operator()() const {
    SearchRun& run = shared->run;
    // An arena's slot is held by one thread at a time and tasks do not wait for each other, so the lock is free; it
    // makes the hand-over of the worker from thread to thread explicit.
    SearchWorker& worker = run.worker(static_cast<size_t>(tbb::this_task_arena::current_thread_index()));
    std::lock_guard lock(worker.mutex);
    // Whoever found a shorter way to the state meanwhile expands it as well.
    bool outdated = run.tree().DepthOf(task.pending.id) < task.depth;
    if (!outdated && !run.stopped() && !run.ShouldEnd()) Descent(*shared, worker).Explore(std::move(task));
    worker.visited().Rest();
    shared->Done();
  }

  Shared* shared;
  mutable Task task;
};

void Shared::Spawn(Task task) {
  tasks_.fetch_add(1, std::memory_order_relaxed);
  group_.run(Job{this, std::move(task)});
}

}  // namespace

void RunDepthFirst(SearchRun& run, SearchRun::Pending initial) {
  const auto workers = static_cast<int>(run.worker_count());
  tbb::global_control control(tbb::global_control::max_allowed_parallelism, run.worker_count());
  tbb::task_arena arena(workers);
  arena.execute([&] {
    Shared shared(run);
    shared.Spawn({std::move(initial), 0});
    shared.Wait();
  });
}

}  // namespace veristep::core
