// Depth-first search. A worker goes down from a state, keeping on its stack only states that have choices left, with a
// snapshot for each; a state with one choice needs none. No host recursion.
//
// Work is shared by whole states: while there are fewer tasks than the workers can do, a worker hands a state that it
// has just met to the pool instead of going down into it, so a state's choices are always taken by one worker and
// its edges are recorded together.
//
// With a depth limit, a state first met on a long way has to be passed again when a shorter way to it is found, or
// states within the limit would be missed. Depths in the tree only get smaller, and whoever makes one smaller expands
// the state again; at the end they are the distances from the initial state, so that the counts are those of
// breadth-first search.
#include <atomic>
#include <span>
#include <utility>
#include <vector>

#include "core/search/strategies.h"

namespace veristep::core {
namespace {

/// A state from which a task goes down.
struct Start {
  SearchRun::Pending pending;
  uint32_t depth = 0;
};

/// What the workers share.
class Shared {
 public:
  explicit Shared(SearchRun& run)
      : run(run), bounded(run.options().limits.depth != UINT32_MAX), wanted_(run.worker_count() * 2) {}

  bool IsHungry() const { return run.worker_count() > 1 && tasks_.load(std::memory_order_relaxed) < wanted_; }
  WorkerPool::Task MakeTask(Start start);

  SearchRun& run;
  const bool bounded;

 private:
  void Run(SearchWorker& worker, Start start);

  const size_t wanted_;
  std::atomic<size_t> tasks_{0};
};

/// One worker exploring what is below one state.
class Descent {
 public:
  Descent(Shared& shared, SearchWorker& worker)
      : shared_(shared), run_(shared.run), worker_(worker), system_(worker.system()) {}

  void Explore(Start start) {
    system_.Restore(start.pending.snapshot);
    Push(start.pending.id, start.depth);
    start.pending.snapshot.reset();
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
      worker_.Complete(from, std::span(choices_).subspan(top.first), top.edge_mark);
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
      run_.pool().Spawn(shared_.MakeTask({{system_.Save(), id}, depth}));
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

WorkerPool::Task Shared::MakeTask(Start start) {
  tasks_.fetch_add(1, std::memory_order_relaxed);
  // The snapshot is let go when the task begins, not when the pool destroys it.
  return [this, start = std::move(start)](size_t worker) mutable { Run(run.worker(worker), std::move(start)); };
}

void Shared::Run(SearchWorker& worker, Start start) {
  // Nobody else acts as this worker; the lock makes its hand-over from thread to thread explicit.
  std::lock_guard lock(worker.mutex);
  // Whoever found a shorter way to the state meanwhile expands it as well.
  bool outdated = run.tree().DepthOf(start.pending.id) < start.depth;
  if (!outdated && !run.stopped() && !run.ShouldEnd()) Descent(*this, worker).Explore(std::move(start));
  worker.visited().Rest();
  tasks_.fetch_sub(1, std::memory_order_relaxed);
}

}  // namespace

void RunDepthFirst(SearchRun& run, SearchRun::Pending initial) {
  Shared shared(run);
  run.pool().RunTasks(shared.MakeTask({std::move(initial), 0}));
}

}  // namespace veristep::core
