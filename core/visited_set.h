// VisitedSet: the states a search has met, shared by all workers.
//
// Each state gets a number, in the order of insertion, and its 96-bit print (state_print.h) stands in an array at
// that number. The hash index over it holds only 4 bytes per slot: the number, and in the bits left over a tag of the
// print, so that a probe rarely looks at a wrong one. That makes 12 + 4/load bytes per state: 17 to 22.
//
// The index is cut into shards by the top bits of the print. A shard is an open-addressing table that workers
// fill by compare-and-swap, without locks. When it is 4/5 full, those who want to insert into it move it to a table
// twice as large, together and in chunks; everybody else goes on. Invariants:
//  1. A slot changes only empty → entry or empty → frozen, once. So a key that is not found before an empty slot is not
//     in the table, and whoever wins that slot's compare-and-swap is the one who inserted it.
//  2. The print of an entry is written before the entry is published (release/acquire on the slot).
//  3. A table is left for good only when each of its slots is frozen or copied; a key inserted while the table is moved
//     therefore is either copied or refused (frozen), never lost or doubled.
//  4. A table that was left is freed when every worker that was inside the set at that time has been outside since:
//     each worker announces the epoch it has seen whenever it holds no table.
//
// Workers share no line of memory that each insert writes, or one would wait for the other at every new state: numbers
// are taken several at a time (which also keeps the neighbours of a number with one worker, here and in arrays that are
// indexed by it), and what a worker has put into a shard is added up a few at a time.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "core/base/segmented_array.h"
#include "core/state_print.h"

namespace veristep::core {

/// The number of a state in one search.
using StateId = uint32_t;
inline constexpr StateId kNoState = UINT32_MAX;

class VisitedSet {
  static constexpr unsigned kShardBits = 6;
  /// A worker takes its next numbers in one go: one for so many that it used.
  static constexpr uint32_t kUsedForEachTaken = 8;
  static constexpr uint32_t kMostTaken = 64;

 public:
  /// A search must stop before it has more states than this.
  static constexpr uint64_t kMaxStates = (uint64_t{1} << 32) - (uint64_t{1} << 20);

  struct Entry {
    StateId id;
    bool inserted;
  };

  /// One thread's access to the set. Not thread-safe; must not outlive the set.
  class Worker {
   public:
    explicit Worker(VisitedSet& set);
    ~Worker();
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    /// Adds the state unless it is there. With one worker numbers are 0, 1, 2, …; with several, some may be left out:
    /// at most one in kUsedForEachTaken by a worker that rests, and now and then one by losing a race.
    Entry Insert(const StatePrint& print);
    /// The same for a state that probably is the known one with the number `expected`: then nothing is looked up.
    Entry Insert(const StatePrint& print, StateId expected);

    std::optional<StateId> Find(const StatePrint& print);

    /// Says that this worker may be idle for long, and gives up the numbers it holds: every state inserted from now on,
    /// by workers that all have rested, has a greater number than those before.
    void Rest();

   private:
    friend class VisitedSet;

    void NeedIndex();
    void Enter();
    void Leave();
    StateId TakeId();
    void UseId();
    void CountIn(size_t shard, size_t capacity);
    void GiveBackIds();

    VisitedSet& set_;
    alignas(64) std::atomic<uint64_t> epoch_{0};  ///< the epoch last seen; 0 while resting
    std::atomic<uint64_t> inserted_{0};           ///< written by this worker only
    StateId next_ = 0;                            ///< the numbers from here to end_ are this worker's
    StateId end_ = 0;
    uint32_t used_ = 0;                                          ///< numbers, since the last rest
    std::array<uint32_t, size_t{1} << kShardBits> uncounted_{};  ///< inserts that a shard's count does not have yet
  };

  /// `known` are in it from the start, numbered from 0; zero stands for a number that no state has. They are not copied
  /// and have to outlive the set, and the index has them only when a state is looked up for the first time: a search
  /// that meets what it expects needs none.
  explicit VisitedSet(std::span<const StatePrint> known = {});
  ~VisitedSet();
  VisitedSet(const VisitedSet&) = delete;
  VisitedSet& operator=(const VisitedSet&) = delete;

  /// REQUIRES: `id` was returned by an Insert that happened before.
  const StatePrint& At(StateId id) const { return id < known_.size() ? known_[id] : prints_[id]; }

  /// Calls visit(std::span<const StatePrint>) for the prints from number `first` on, in their order. A number that no
  /// state has comes with any print. REQUIRES: `first` is not the number of a known state; no Insert is under way.
  template <typename Visit>
  void ForEachRun(StateId first, Visit visit) const {
    constexpr size_t kLongestRun = size_t{1} << 16;
    const StatePrint nobody;
    for (size_t id = first, end = IdBound(); id < end;) {
      std::span<const StatePrint> run = prints_.RunAt(id);
      if (run.data() == nullptr) run = {&nobody, 1};
      run = run.first(std::min({run.size(), end - id, kLongestRun}));
      visit(run);
      id += run.size();
    }
  }

  /// Frees what finds a print: as much as a third of the prints, or more. REQUIRES: there is no Worker, nor will be.
  void DropIndex();

  /// How many states there are; exact when no Insert is under way.
  uint64_t size() const;

  /// All numbers given so far are below.
  StateId IdBound() const { return next_id_.load(std::memory_order_acquire); }

  /// Memory in use, tables that wait to be freed included.
  size_t MemoryBytes() const;

 private:
  struct Table;
  struct alignas(64) Shard {
    std::atomic<Table*> table{nullptr};
    std::atomic<uint64_t> count{0};  ///< less than there are by what workers have not added yet
  };
  struct Retired {
    uint64_t epoch;
    std::unique_ptr<Table> table;
  };

  static size_t ShardOf(const StatePrint& print) { return print.high() >> (64 - kShardBits); }
  void MakeIndex();
  void Fill();
  std::optional<Entry> TryInsert(size_t shard, Table& table, const StatePrint& print, Worker& worker);
  std::unique_ptr<Table> MakeSuccessor(const Shard& shard, const Table& table) const;
  void Grow(Shard& shard, Table& table);
  void MoveChunk(Table& from, Table& to, size_t chunk);
  void MoveBatch(const StateId* ids, size_t count, Table& to);
  void Retire(Table* table);
  void Collect();
  void CollectLocked();

  const std::span<const StatePrint> known_;
  SegmentedArray<StatePrint> prints_;  ///< of the states that are not known_
  std::once_flag index_made_;
  std::atomic<bool> has_index_{false};
  alignas(64) std::atomic<StateId> next_id_{0};
  std::array<Shard, size_t{1} << kShardBits> shards_;

  alignas(64) std::atomic<uint64_t> epoch_{1};
  std::atomic<uint32_t> most_workers_{0};  ///< that there have been at a time
  std::atomic<size_t> index_bytes_{0};
  uint64_t inserted_before_ = 0;  ///< known from the start, or inserted by workers that are gone
  mutable std::mutex mutex_;      ///< guards the two lists; never taken on the path of an insert that does not grow
  std::vector<Worker*> workers_;
  std::vector<Retired> retired_;
};

}  // namespace veristep::core
