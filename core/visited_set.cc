#include "core/visited_set.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <thread>
#include <tuple>

#include "core/base/check.h"

namespace veristep::core {
namespace {

constexpr uint32_t kEmpty = 0;
constexpr uint32_t kFrozen = UINT32_MAX;
constexpr size_t kFirstCapacity = 64;
constexpr size_t kChunk = 1024;
constexpr size_t kBatch = 16;

struct Free {
  void operator()(void* memory) const { std::free(memory); }
};

}  // namespace

/// One hash table of a shard. A slot is kEmpty, kFrozen, or tag << id_bits | (id + 1).
struct VisitedSet::Table {
  Table(size_t capacity, unsigned id_bits)
      : mask(capacity - 1),
        id_bits(id_bits),
        id_mask(static_cast<uint32_t>((uint64_t{1} << id_bits) - 1)),
        slots(static_cast<uint32_t*>(std::calloc(capacity, sizeof(uint32_t)))) {
    CHECK(slots != nullptr);
  }

  size_t capacity() const { return mask + 1; }
  size_t bytes() const { return capacity() * sizeof(uint32_t); }
  size_t chunks() const { return (capacity() + kChunk - 1) / kChunk; }
  bool IsFull(uint64_t count) const { return count >= capacity() / 5 * 4; }
  bool Fits(StateId id) const { return id < id_mask - 1; }
  std::atomic_ref<uint32_t> Slot(size_t position) const { return std::atomic_ref<uint32_t>(slots[position]); }
  size_t Home(const StatePrint& print) const { return print.low() & mask; }
  uint32_t EntryOf(const StatePrint& print, StateId id) const {
    return static_cast<uint32_t>(print.high() << id_bits) | (id + 1);
  }
  bool TagMatches(uint32_t slot, const StatePrint& print) const {
    return ((slot ^ static_cast<uint32_t>(print.high() << id_bits)) & ~id_mask) == 0;
  }
  StateId IdOf(uint32_t slot) const { return (slot & id_mask) - 1; }
  /// One that is not there. REQUIRES: there is room for it; nobody else uses the table.
  void Put(const StatePrint& print, StateId id) {
    CHECK(Fits(id));
    size_t position = Home(print);
    while (slots[position] != kEmpty) position = (position + 1) & mask;
    slots[position] = EntryOf(print, id);
  }

  const size_t mask;
  const unsigned id_bits;
  const uint32_t id_mask;
  const std::unique_ptr<uint32_t[], Free> slots;

  std::atomic<Table*> successor{nullptr};
  std::atomic<size_t> chunks_taken{0};
  std::atomic<size_t> chunks_done{0};
};

VisitedSet::VisitedSet(std::span<const StatePrint> known) : known_(known) {
  CHECK(known_.size() <= kMaxStates);
  next_id_.store(static_cast<StateId>(known_.size()), std::memory_order_release);
  inserted_before_ = known_.size();
  if (known_.empty()) MakeIndex();
}

void VisitedSet::MakeIndex() {
  // Room for as many again before a shard has to grow.
  size_t capacity = std::max(kFirstCapacity, std::bit_ceil((known_.size() >> kShardBits) * 2));
  unsigned id_bits = std::bit_width(std::max<uint64_t>(capacity << kShardBits, uint64_t{known_.size()} + 2));
  for (Shard& shard : shards_) {
    auto table = std::make_unique<Table>(capacity, std::min(id_bits, 32u));
    index_bytes_ += table->bytes();
    shard.table.store(table.release());
  }
  Fill();
  has_index_.store(true, std::memory_order_release);
}

void VisitedSet::Fill() {
  std::array<uint64_t, std::tuple_size_v<decltype(shards_)>> counts{};
  // Probes of a batch wait for memory together, as long as none of them is atomic: nobody else is here yet.
  for (size_t begin = 0; begin < known_.size(); begin += kBatch) {
    size_t end = std::min(begin + kBatch, known_.size());
    for (size_t id = begin; id < end; ++id) {
      const Table& table = *shards_[ShardOf(known_[id])].table.load(std::memory_order_relaxed);
      __builtin_prefetch(&table.slots[table.Home(known_[id])]);
    }
    for (size_t id = begin; id < end; ++id) {
      const StatePrint& print = known_[id];
      if (print == StatePrint()) continue;
      Shard& shard = shards_[ShardOf(print)];
      uint64_t& count = counts[ShardOf(print)];
      Table* table = shard.table.load(std::memory_order_relaxed);
      while (table->IsFull(count)) {
        shard.count.store(count, std::memory_order_relaxed);
        Grow(shard, *table);
        table = shard.table.load(std::memory_order_relaxed);
      }
      table->Put(print, static_cast<StateId>(id));
      ++count;
    }
  }
  for (size_t i = 0; i < shards_.size(); ++i) shards_[i].count.store(counts[i], std::memory_order_relaxed);
}

VisitedSet::~VisitedSet() { DropIndex(); }

void VisitedSet::DropIndex() {
  CHECK(workers_.empty());
  for (Shard& shard : shards_) std::unique_ptr<Table>(shard.table.exchange(nullptr));  // none if nobody looked
  retired_.clear();
  index_bytes_ = 0;
}

uint64_t VisitedSet::size() const {
  std::lock_guard lock(mutex_);
  uint64_t total = inserted_before_;
  for (const Worker* worker : workers_) total += worker->inserted_.load(std::memory_order_relaxed);
  return total;
}

size_t VisitedSet::MemoryBytes() const {
  return index_bytes_.load(std::memory_order_relaxed) + (IdBound() - known_.size()) * sizeof(StatePrint);
}

/// Empty when the shard has to grow first.
std::optional<VisitedSet::Entry> VisitedSet::TryInsert(size_t shard, Table& table, const StatePrint& print,
                                                       Worker& worker) {
  size_t position = table.Home(print);
  for (size_t probes = 0; probes <= table.mask; ++probes, position = (position + 1) & table.mask) {
    uint32_t slot = table.Slot(position).load(std::memory_order_acquire);
    if (slot == kEmpty) {
      if (table.IsFull(shards_[shard].count.load(std::memory_order_relaxed))) return std::nullopt;
      StateId id = worker.TakeId();
      if (!table.Fits(id)) return std::nullopt;
      prints_.Ensure(id) = print;
      if (table.Slot(position).compare_exchange_strong(slot, table.EntryOf(print, id), std::memory_order_acq_rel,
                                                       std::memory_order_acquire)) {
        worker.UseId();
        worker.CountIn(shard, table.capacity());
        return Entry{id, true};
      }
      // The number may never be used: it must not look like the state that another worker gave a number to.
      prints_[id] = StatePrint();
    }
    if (slot == kFrozen) return std::nullopt;
    if (table.TagMatches(slot, print) && At(table.IdOf(slot)) == print) {
      return Entry{table.IdOf(slot), false};
    }
  }
  return std::nullopt;
}

std::unique_ptr<VisitedSet::Table> VisitedSet::MakeSuccessor(const Shard& shard, const Table& table) const {
  // The count says less than there is: a table that no number has outgrown has no slot left, whatever the count says.
  bool full = shard.count.load(std::memory_order_relaxed) >= table.capacity() / 2 || table.Fits(IdBound() - 1);
  size_t capacity = full ? table.capacity() * 2 : table.capacity();
  unsigned id_bits = std::bit_width(std::max<uint64_t>(capacity << kShardBits, uint64_t{IdBound()} + 1));
  // Whatever is still inserted into the old table has to fit into the new one. A table that is rebuilt only because the
  // numbers outgrew it needs one more bit.
  id_bits = std::max(id_bits, full ? table.id_bits : table.id_bits + 1);
  return std::make_unique<Table>(capacity, std::min(id_bits, 32u));
}

void VisitedSet::Grow(Shard& shard, Table& table) {
  Table* successor = table.successor.load(std::memory_order_acquire);
  if (!successor) {
    std::unique_ptr<Table> fresh = MakeSuccessor(shard, table);
    size_t bytes = fresh->bytes();
    if (table.successor.compare_exchange_strong(successor, fresh.get(), std::memory_order_acq_rel)) {
      successor = fresh.release();
      index_bytes_ += bytes;
    }
  }
  const size_t chunks = table.chunks();
  for (;;) {
    size_t chunk = table.chunks_taken.fetch_add(1, std::memory_order_relaxed);
    if (chunk >= chunks) break;
    MoveChunk(table, *successor, chunk);
    if (table.chunks_done.fetch_add(1, std::memory_order_acq_rel) + 1 == chunks) {
      shard.table.store(successor, std::memory_order_seq_cst);
      Retire(&table);
      return;
    }
  }
  // Others still move their last chunks, at most 1024 slots each.
  while (shard.table.load(std::memory_order_seq_cst) == &table) std::this_thread::yield();
}

void VisitedSet::MoveChunk(Table& from, Table& to, size_t chunk) {
  std::array<StateId, kBatch> batch;
  size_t pending = 0;
  size_t end = std::min((chunk + 1) * kChunk, from.capacity());
  for (size_t position = chunk * kChunk; position < end; ++position) {
    uint32_t slot = kEmpty;
    if (from.Slot(position).compare_exchange_strong(slot, kFrozen, std::memory_order_acq_rel)) continue;
    batch[pending] = from.IdOf(slot);
    __builtin_prefetch(&At(batch[pending]));
    if (++pending == kBatch) {
      MoveBatch(batch.data(), pending, to);
      pending = 0;
    }
  }
  MoveBatch(batch.data(), pending, to);
}

/// Each number is in the old table once, so there is nothing to compare: the first empty slot is the right one.
void VisitedSet::MoveBatch(const StateId* ids, size_t count, Table& to) {
  for (size_t i = 0; i < count; ++i) __builtin_prefetch(&to.slots[to.Home(At(ids[i]))]);
  for (size_t i = 0; i < count; ++i) {
    const StatePrint& print = At(ids[i]);
    uint32_t entry = to.EntryOf(print, ids[i]);
    CHECK(to.Fits(ids[i]));
    size_t position = to.Home(print);
    uint32_t expected = kEmpty;
    while (!to.Slot(position).compare_exchange_strong(expected, entry, std::memory_order_acq_rel)) {
      expected = kEmpty;
      position = (position + 1) & to.mask;
    }
  }
}

void VisitedSet::Retire(Table* table) {
  std::lock_guard lock(mutex_);
  uint64_t epoch = epoch_.fetch_add(1, std::memory_order_seq_cst) + 1;
  retired_.push_back({epoch, std::unique_ptr<Table>(table)});
  CollectLocked();
}

void VisitedSet::Collect() {
  std::unique_lock lock(mutex_, std::try_to_lock);
  if (lock) CollectLocked();
}

void VisitedSet::CollectLocked() {
  uint64_t oldest = UINT64_MAX;
  for (const Worker* worker : workers_) {
    uint64_t seen = worker->epoch_.load(std::memory_order_seq_cst);
    if (seen != 0) oldest = std::min(oldest, seen);
  }
  std::erase_if(retired_, [&](const Retired& retired) {
    if (retired.epoch > oldest) return false;
    index_bytes_ -= retired.table->bytes();
    return true;
  });
}

VisitedSet::Worker::Worker(VisitedSet& set) : set_(set) {
  std::lock_guard lock(set_.mutex_);
  set_.workers_.push_back(this);
  if (set_.workers_.size() > set_.most_workers_) set_.most_workers_ = static_cast<uint32_t>(set_.workers_.size());
}

VisitedSet::Worker::~Worker() {
  GiveBackIds();
  for (size_t shard = 0; shard < uncounted_.size(); ++shard) {
    set_.shards_[shard].count.fetch_add(uncounted_[shard], std::memory_order_relaxed);
  }
  std::lock_guard lock(set_.mutex_);
  set_.inserted_before_ += inserted_.load(std::memory_order_relaxed);
  std::erase(set_.workers_, this);
}

void VisitedSet::Worker::Enter() {
  // The store must come before the load of a table in the order that Retire sees too; hence sequential consistency.
  if (epoch_.load(std::memory_order_relaxed) == 0) {
    epoch_.store(set_.epoch_.load(std::memory_order_seq_cst), std::memory_order_seq_cst);
  }
}

void VisitedSet::Worker::Leave() {
  uint64_t now = set_.epoch_.load(std::memory_order_acquire);
  if (now == epoch_.load(std::memory_order_relaxed)) return;
  epoch_.store(now, std::memory_order_release);
  set_.Collect();
}

/// The same until UseId: a worker that loses a race for a slot does not lose its number.
StateId VisitedSet::Worker::TakeId() {
  if (next_ == end_) {
    // What is left over when a worker rests is lost, so that those who use few take few.
    uint32_t count = 1;
    if (set_.most_workers_.load(std::memory_order_relaxed) > 1) {
      count = std::clamp(used_ / kUsedForEachTaken, uint32_t{1}, kMostTaken);
    }
    next_ = set_.next_id_.fetch_add(count, std::memory_order_acq_rel);
    end_ = next_ + count;
    CHECK(next_ < end_ && end_ < kFrozen - 1);
  }
  return next_;
}

void VisitedSet::Worker::UseId() {
  ++next_;
  ++used_;
}

void VisitedSet::Worker::GiveBackIds() {
  StateId end = end_;
  if (next_ != end) set_.next_id_.compare_exchange_strong(end, next_, std::memory_order_acq_rel);
  next_ = end_ = 0;
  used_ = 0;
}

/// What all workers together add too late is a 16th of a table at most: it is far from full when it has to grow.
void VisitedSet::Worker::CountIn(size_t shard, size_t capacity) {
  inserted_.store(inserted_.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
  const size_t parts = std::max(size_t{4}, size_t{set_.most_workers_.load(std::memory_order_relaxed)}) * 16;
  if (++uncounted_[shard] * parts < capacity) return;
  set_.shards_[shard].count.fetch_add(uncounted_[shard], std::memory_order_relaxed);
  uncounted_[shard] = 0;
}

VisitedSet::Entry VisitedSet::Worker::Insert(const StatePrint& print, StateId expected) {
  bool is_expected = expected < set_.known_.size() && set_.known_[expected] == print;
  return is_expected ? Entry{expected, false} : Insert(print);
}

void VisitedSet::Worker::NeedIndex() {
  if (set_.has_index_.load(std::memory_order_acquire)) return;
  std::call_once(set_.index_made_, [this] { set_.MakeIndex(); });
}

VisitedSet::Entry VisitedSet::Worker::Insert(const StatePrint& print) {
  NeedIndex();
  Enter();
  size_t shard = ShardOf(print);
  std::optional<Entry> entry;
  for (;;) {
    Table* table = set_.shards_[shard].table.load(std::memory_order_seq_cst);
    entry = set_.TryInsert(shard, *table, print, *this);
    if (entry) break;
    set_.Grow(set_.shards_[shard], *table);
  }
  Leave();
  return *entry;
}

std::optional<StateId> VisitedSet::Worker::Find(const StatePrint& print) {
  NeedIndex();
  Enter();
  std::optional<StateId> found;
  const Table& table = *set_.shards_[ShardOf(print)].table.load(std::memory_order_seq_cst);
  size_t position = table.Home(print);
  for (size_t probes = 0; probes <= table.mask; ++probes, position = (position + 1) & table.mask) {
    uint32_t slot = table.Slot(position).load(std::memory_order_acquire);
    if (slot == kEmpty || slot == kFrozen) break;
    if (table.TagMatches(slot, print) && set_.At(table.IdOf(slot)) == print) {
      found = table.IdOf(slot);
      break;
    }
  }
  Leave();
  return found;
}

void VisitedSet::Worker::Rest() {
  GiveBackIds();
  epoch_.store(0, std::memory_order_release);
  set_.Collect();
}

}  // namespace veristep::core
