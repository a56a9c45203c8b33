// Expanding states of which something has to run: bringing them to life, running what has to run, and taking the rest
// from the record.
#pragma once

#include <algorithm>
#include <atomic>
#include <iterator>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "core/base/segmented_array.h"
#include "core/search/search_run.h"
#include "incremental/change.h"
#include "incremental/shapes.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

namespace veristep::incremental {

/// A state that waits to be expanded.
struct Entry {
  core::StateId id = core::kNoState;
  core::Snapshot snapshot;             ///< null: it was met through the record only
  core::StateId via = core::kNoState;  ///< from which the snapshot was taken, unless that is the parent in the tree
};

/// What one level leads to.
struct NextLevel {
  std::vector<Entry> entries;
  std::vector<core::StateId> unclear;  ///< met through the record, which does not say what has to be known of them
};

/// The choices of every state, where the record need not have them (TransitionSystem::RecordedChoicesStand).
class FixedChoices {
 public:
  FixedChoices(const core::RecordedGraph& graph, core::TransitionSystem& system);

  /// Whether they are; otherwise the record has them.
  bool are_fixed() const { return numbers_.has_value(); }
  std::span<const core::Choice> all() const { return all_; }
  /// Their numbers. REQUIRES, as the next one: are_fixed().
  std::span<const uint32_t> numbers() const { return *numbers_; }
  bool AreThoseOf(std::span<const core::Edge> edges) const {
    return std::ranges::equal(edges, *numbers_, {}, &core::Edge::choice);
  }

 private:
  std::vector<core::Choice> all_;
  std::optional<std::vector<uint32_t>> numbers_;  ///< one past the end of the graph's choices for one that is new
};

/// What all workers of one search share. Thread-safe.
class Shared {
 public:
  Shared(core::SearchRun& run, const core::RecordedGraph& graph, const Change& change, Mode mode)
      : run(run),
        graph(graph),
        change(change),
        mode(mode),
        fixed(graph, run.worker(0).system()),
        used_sets_(graph.element_sets().size()) {}

  /// Whether the record has something to say about a state of this run.
  bool Has(core::StateId id) const { return id < graph.size() && graph.Has(id); }

  /// Puts the state below `parent` if nobody has met it. Returns whether that is so.
  bool IsNews(core::SearchWorker& worker, core::StateId id, uint32_t depth, core::StateId parent);
  /// Sorts a state that was just met through the record, at `depth`, into the next level. Returns whether somebody will
  /// have to look at it there. `snapshot`: it, if it is alive.
  bool MeetRecorded(core::SearchWorker& worker, core::StateId id, uint32_t depth, NextLevel& next,
                    core::Snapshot snapshot = nullptr);

  /// This version has the set.
  void Use(uint32_t set) {
    if (set != core::RecordedGraph::kNone) std::atomic_ref(used_sets_[set]).store(1, std::memory_order_relaxed);
  }
  /// REQUIRES: no worker is at work.
  void ForgetUsed() { std::ranges::fill(used_sets_, 0); }
  std::vector<bool> UsedSets() const { return {used_sets_.begin(), used_sets_.end()}; }

  /// Held while states are brought to life: two workers would replay the same transitions.
  std::mutex& replaying() { return replaying_; }
  /// `via`: the state from which the system came to it, if that is of the level that is expanded now.
  void Keep(core::StateId id, const core::Snapshot& snapshot, core::StateId via = core::kNoState);
  core::Snapshot Kept(core::StateId id);
  /// Says that a state which the record has waits in the next level, saved. Returns whether nobody has said so yet.
  bool MarkSaved(core::StateId id) { return Mark(id, kIsSaved); }
  /// While a Recheck is at work: a state that has been looked at is as it was. Whoever walks later passes it.
  void MarkStands(core::StateId id) { Mark(id, kStands); }
  bool Stands(core::StateId id) { return (marks_.Ensure(id) & kStands) != 0; }
  /// Gives states of the next level that were kept to their entries. REQUIRES, as the next one: no worker is at work.
  void HandOver(std::span<Entry> level);
  /// Lets go of states from which none of the `level` that has to be expanded next would be brought to life. Now and
  /// then: what it costs is in proportion to what was kept since the last time.
  void DropUnneeded(std::span<const Entry> level);

  void Misfit() {
    misfit_.store(true);
    run.Stop(core::Limit::kNone);
  }
  bool misfit() const { return misfit_.load(); }

  /// While a Recheck is at work, no state is met, only those of which something has to run, and those on the way to
  /// them, have a place, and a transition that leads elsewhere than the record says is told.
  enum class Stage : uint8_t { kWalk, kRecheck, kWalkAfterRecheck };
  Stage stage = Stage::kWalk;
  /// These places. They are few, and a tree has room for all states.
  struct Place {
    core::StateId parent;
    uint32_t depth;
    uint32_t choice = core::RecordedGraph::kNone;  ///< that leads there, if it is known
  };
  llvm::DenseMap<core::StateId, Place> places;
  /// From where a state that has a place was reached; kNoState for the initial one.
  core::StateId ParentOf(core::StateId id) {
    return stage == Stage::kRecheck ? places.find(id)->second.parent : run.tree().ParentOf(id);
  }
  bool IsAtDepth(core::StateId id, uint32_t depth) {
    if (stage != Stage::kRecheck) return run.tree().DepthOf(id) == depth;
    const auto place = places.find(id);
    return place != places.end() && place->second.depth == depth;
  }
  /// States at the next depth come next. REQUIRES: no worker is at work.
  void BeginLevel() { level_start_ = run.states().IdBound(); }
  void Differ() { differs_.store(true, std::memory_order_relaxed); }
  bool differs() const { return differs_.load(std::memory_order_relaxed); }

  core::SearchRun& run;
  const core::RecordedGraph& graph;
  const Change& change;
  const Mode mode;
  const FixedChoices fixed;

 private:
  /// Whether it is known at once that a state was met at an earlier level: numbers that the record does not have are
  /// given as states are met, unless a Recheck has run ahead.
  bool WasMetBefore(core::StateId id) const { return id >= graph.size() && id < level_start_ && stage == Stage::kWalk; }

  core::StateId level_start_ = 0;
  std::vector<char> used_sets_;
  std::mutex replaying_;
  std::mutex mutex_;
  struct KeptState {
    core::Snapshot snapshot;
    core::StateId via = core::kNoState;
  };
  enum Marks : uint8_t { kIsSaved = 1, kStands = 2 };
  /// Whether it was not marked so before.
  bool Mark(core::StateId id, Marks mark) {
    return (std::atomic_ref(marks_.Ensure(id)).fetch_or(mark, std::memory_order_relaxed) & mark) == 0;
  }
  SegmentedArray<uint8_t> marks_;  ///< by state of the record
  llvm::DenseMap<core::StateId, KeptState> kept_;
  size_t needed_ = 0;     ///< of kept_, when it was last looked through
  size_t looked_at_ = 0;  ///< states, in order to find these
  std::atomic<bool> misfit_{false};
  std::atomic<bool> differs_{false};
};

/// One worker expanding states.
class Expander {
 public:
  Expander(Shared& shared, core::SearchWorker& worker)
      : shared_(shared), run_(shared.run), worker_(worker), system_(worker.system()), shapes_(shared) {}

  /// From now on, until End, states at `depth`. What they lead to goes to `found`.
  void Begin(uint32_t depth, NextLevel& found) {
    depth_ = depth;
    found_ = &found;
    replayed_ = 0;
  }
  void End() { entry_ = Entry(); }

  void Expand(Entry entry);
  /// Looks at a state at the next depth that was met through the record.
  void Look(core::StateId id);

 private:
  void ExpandNew();
  bool FindChoices();
  bool FindRecordedChoices();
  void ReadEdges(const core::RecordedGraph::State& state);
  void MatchEdges();
  bool FindAlike();
  bool Compare();
  bool Pass();
  void Count();
  bool TakeAll();
  bool Execute(uint32_t position);
  void Arrive(core::StateId id);
  void KeepForNextLevel(core::StateId id);
  bool Reuse(const core::Edge& edge, uint32_t position);
  bool MeetThroughRecord(core::StateId id, const core::Choice& choice);
  bool MustBeAlive(core::StateId id);
  core::Snapshot Follow(core::StateId id, const core::Choice& choice);
  bool Replay(const core::Choice& choice);
  bool Fits(core::StateId id);
  bool GoTo(Entry& entry);
  bool ReplayTo(Entry& entry);
  core::Choice ChoiceTo(core::StateId id);

  Shared& shared_;
  core::SearchRun& run_;
  core::SearchWorker& worker_;
  core::TransitionSystem& system_;
  Shapes shapes_;
  uint32_t depth_ = 0;
  NextLevel* found_ = nullptr;
  Entry entry_;
  bool is_needed_ = false;          ///< something met through the record may have to be brought to life from here
  bool is_as_recorded_ = false;     ///< edges_ are all of the choices_ and no others
  bool stands_ = false;             ///< and they do what they did
  bool has_fixed_choices_ = false;  ///< choices_ are those that are fixed
  uint32_t replayed_ = 0;
  std::vector<core::Choice> choices_, recorded_;
  std::span<const core::Edge> edges_;  ///< in one of the next two
  std::vector<core::Edge> read_, matched_;
  std::vector<bool> alike_;  ///< by edge: it depends on something changed, and does what it did
  std::vector<core::Choice> compared_;
  std::vector<uint32_t> compared_at_;   ///< their positions
  llvm::SmallVector<bool> comparison_;  ///< of compared_
};

/// Those of all workers. They stay: a deep program has many small levels, for which making them would be most of the
/// work.
class Expanders {
 public:
  explicit Expanders(Shared& shared) : shared_(shared), by_worker_(shared.run.worker_count()) {}

  /// Calls body(expander, index) for the numbers below `count`, by all workers if it is worth it. What is found goes to
  /// `next`.
  template <typename Body>
  void ForEach(size_t count, uint32_t depth, NextLevel& next, Body body) {
    constexpr size_t kChunk = 16;
    core::SearchRun& run = shared_.run;
    std::atomic<size_t> begin{0};
    auto work = [&](core::SearchWorker& worker, NextLevel& found) {
      Expander& expander = Of(worker);
      expander.Begin(depth, found);
      for (size_t at; !run.stopped() && (at = begin.fetch_add(kChunk)) < count;) {
        size_t end = std::min(at + kChunk, count);
        for (; at < end && !run.stopped(); ++at) body(expander, at);
      }
      expander.End();
    };
    if (count <= kChunk) {
      if (count > 0) work(run.worker(0), next);
      return run.worker(0).visited().Rest();
    }
    std::mutex mutex;
    run.ForEachWorker([&](core::SearchWorker& worker) {
      if (begin.load(std::memory_order_relaxed) >= count) return;
      NextLevel found;
      work(worker, found);
      std::lock_guard lock(mutex);
      if (next.entries.empty())
        next.entries.swap(found.entries);
      else
        std::ranges::move(found.entries, std::back_inserter(next.entries));
      std::ranges::move(found.unclear, std::back_inserter(next.unclear));
    });
  }

 private:
  Expander& Of(core::SearchWorker& worker) {
    size_t index = 0;
    while (&shared_.run.worker(index) != &worker) ++index;
    if (!by_worker_[index]) by_worker_[index].emplace(shared_, worker);
    return *by_worker_[index];
  }

  Shared& shared_;
  std::vector<std::optional<Expander>> by_worker_;
};

}  // namespace veristep::incremental
