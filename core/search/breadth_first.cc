// Breadth-first search, level by level. All workers expand the states of one level, taking chunks of it in turn, and
// put the new states they meet into chunks of their own; these make the next level. So the depth of a state is its
// distance from the initial state, whoever meets it first.
//
// A state that waits costs one entry and its snapshot, which is dropped when the state is expanded; states on the level
// of the depth limit are never saved. Neighbours in a chunk are mostly children of one state, so going from one to the
// next undoes and redoes little.
#include <algorithm>
#include <atomic>
#include <iterator>
#include <ranges>
#include <utility>
#include <vector>

#include "core/search/strategies.h"

namespace veristep::core {
namespace {

constexpr size_t kChunk = 16;

using Chunk = std::vector<SearchRun::Pending>;

static_assert(sizeof(SearchRun::Pending) <= 32);

/// One worker expanding states of one level.
class LevelWorker {
 public:
  LevelWorker(SearchRun& run, SearchWorker& worker, uint32_t depth, StateId level_start)
      : run_(run), worker_(worker), system_(worker.system()), depth_(depth), level_start_(level_start) {}

  void Expand(SearchRun::Pending entry) {
    run_.TakeAll(worker_, entry.id, depth_, std::move(entry.snapshot), choices_,
                 [&](const SearchWorker::Successor& successor) { Arrive(entry.id, successor); });
  }

  std::vector<Chunk> TakeFound() { return std::move(found_); }

 private:
  void Arrive(StateId from, const SearchWorker::Successor& successor) {
    // States of earlier levels have smaller numbers: all workers rested between the levels.
    if (successor.id < level_start_) return;
    run_.tree().OfferCanonical(successor.id, depth_ + 1, from, run_.states(), successor.inserted);
    if (!successor.inserted || !worker_.Meet(successor.id, depth_ + 1)) return;
    if (found_.empty() || found_.back().size() == kChunk) found_.emplace_back().reserve(kChunk);
    found_.back().push_back({system_.Save(), successor.id});
    worker_.counters().frontier.Add(1);
  }

  SearchRun& run_;
  SearchWorker& worker_;
  TransitionSystem& system_;
  const uint32_t depth_;
  const StateId level_start_;
  std::vector<Choice> choices_;
  std::vector<Chunk> found_;
};

/// Expands a level and returns the next one.
std::vector<Chunk> ExpandLevel(SearchRun& run, std::vector<Chunk> level, uint32_t depth) {
  const StateId level_start = run.states().IdBound();
  std::atomic<size_t> next_chunk{0};
  std::vector<std::vector<Chunk>> found(run.worker_count());
  std::atomic<size_t> next_found{0};
  auto work = [&](SearchWorker& worker) {
    size_t index = next_chunk.fetch_add(1, std::memory_order_relaxed);
    if (index >= level.size()) return;
    LevelWorker level_worker(run, worker, depth, level_start);
    for (; index < level.size() && !run.stopped(); index = next_chunk.fetch_add(1, std::memory_order_relaxed)) {
      Chunk chunk = std::move(level[index]);
      for (SearchRun::Pending& entry : chunk) level_worker.Expand(std::move(entry));
    }
    found[next_found.fetch_add(1, std::memory_order_relaxed)] = level_worker.TakeFound();
  };
  if (level.size() == 1) {
    work(run.worker(0));
    run.worker(0).visited().Rest();
  } else {
    run.ForEachWorker(work);
  }
  std::vector<Chunk> next;
  for (std::vector<Chunk>& chunks : found) std::ranges::move(chunks, std::back_inserter(next));
  return next;
}

}  // namespace

void RunBreadthFirst(SearchRun& run, SearchRun::Pending initial) {
  run.worker(0).visited().Rest();
  std::vector<Chunk> level(1);
  level[0].push_back(std::move(initial));
  for (uint32_t depth = 0; !level.empty() && !run.stopped() && !run.ShouldEnd(); ++depth) {
    for (size_t i = 0; i < run.worker_count(); ++i) run.worker(i).counters().frontier.Set(0);
    level = ExpandLevel(run, std::move(level), depth);
    run.ShortenSnapshots(level | std::views::join | std::views::transform(&SearchRun::Pending::snapshot), depth + 1);
  }
}

}  // namespace veristep::core
