#include "core/visited_set.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <deque>
#include <random>
#include <thread>
#include <unordered_map>
#include <vector>

namespace veristep::core {
namespace {

Fingerprint Name(uint64_t number) {
  return FingerprintOf(std::string_view(reinterpret_cast<const char*>(&number), sizeof(number)));
}

TEST(VisitedSet, NumbersStatesInTheOrderOfInsertion) {
  VisitedSet set;
  VisitedSet::Worker worker(set);
  for (StateId i = 0; i < 1000; ++i) {
    VisitedSet::Entry entry = worker.Insert(Name(i));
    EXPECT_TRUE(entry.inserted);
    EXPECT_EQ(entry.id, i);
  }
  for (StateId i = 0; i < 1000; ++i) {
    VisitedSet::Entry entry = worker.Insert(Name(i));
    EXPECT_FALSE(entry.inserted);
    EXPECT_EQ(entry.id, i);
    EXPECT_EQ(set.At(i), Name(i));
  }
  EXPECT_EQ(set.size(), 1000u);
  EXPECT_EQ(set.IdBound(), 1000u);
}

TEST(VisitedSet, HasKnownStatesFromTheStart) {
  std::vector<StatePrint> known;
  for (uint64_t i = 0; i < 1000; ++i) known.push_back(Name(i));
  known[7] = StatePrint();  // a number that no state has
  VisitedSet set(known);
  const size_t without_index = set.MemoryBytes();
  VisitedSet::Worker worker(set);
  VisitedSet::Entry expected = worker.Insert(Name(3), 3);
  EXPECT_EQ(expected.id, 3u);
  EXPECT_FALSE(expected.inserted);
  EXPECT_EQ(set.MemoryBytes(), without_index);  // nothing had to be looked up
  EXPECT_EQ(worker.Insert(Name(4), 3).id, 4u);
  EXPECT_GT(set.MemoryBytes(), without_index);
  EXPECT_EQ(worker.Find(Name(999)), std::optional<StateId>(999));
  EXPECT_EQ(worker.Find(StatePrint()), std::nullopt);
  VisitedSet::Entry fresh = worker.Insert(Name(7), 7);
  EXPECT_TRUE(fresh.inserted);
  EXPECT_EQ(fresh.id, 1000u);
  EXPECT_EQ(set.At(fresh.id), Name(7));
  EXPECT_EQ(set.At(3), Name(3));
}

// All in one shard, whose table has to grow several times while the index is made.
TEST(VisitedSet, KnownStatesMayLieUnevenly) {
  constexpr uint64_t kCount = 20'000;
  std::vector<StatePrint> known;
  for (uint64_t i = 0; i < kCount; ++i) known.push_back(Fingerprint{i + 1, i * 0x9e3779b9});
  VisitedSet set(known);
  VisitedSet::Worker worker(set);
  for (uint64_t i = 0; i < kCount; ++i) ASSERT_EQ(worker.Find(known[i]), std::optional(StateId(i)));
  EXPECT_EQ(worker.Find(Fingerprint{kCount + 1, 0}), std::nullopt);
  const VisitedSet::Entry fresh = worker.Insert(Fingerprint{kCount + 1, 0});
  EXPECT_TRUE(fresh.inserted);
  EXPECT_EQ(fresh.id, kCount);
  EXPECT_EQ(set.size(), kCount + 1);
}

TEST(VisitedSet, AgreesWithAMapOnRandomInsertions) {
  VisitedSet set;
  VisitedSet::Worker worker(set);
  std::unordered_map<uint64_t, StateId> expected;
  std::mt19937_64 random(1);
  for (int i = 0; i < 300'000; ++i) {
    uint64_t number = random() % 200'000;
    auto [known, inserted] = expected.try_emplace(number, static_cast<StateId>(expected.size()));
    if (i % 3 == 0) {
      EXPECT_EQ(worker.Find(Name(number)), inserted ? std::nullopt : std::optional(known->second));
    }
    VisitedSet::Entry entry = worker.Insert(Name(number));
    ASSERT_EQ(entry.inserted, inserted);
    ASSERT_EQ(entry.id, known->second);
  }
  EXPECT_EQ(set.size(), expected.size());
}

// States that differ only in bits which neither the position in the table nor the tag look at.
TEST(VisitedSet, ComparesTheWholePrint) {
  VisitedSet set;
  VisitedSet::Worker worker(set);
  for (uint64_t i = 0; i < 100; ++i) {
    EXPECT_TRUE(worker.Insert(Fingerprint{i << 40, 7}).inserted);
    EXPECT_TRUE(worker.Insert(Fingerprint{1, (i + 1) << 24}).inserted);
  }
  EXPECT_EQ(set.size(), 200u);
}

// What is kept of a fingerprint decides, whichever way it is compared.
TEST(VisitedSet, TellsStatesApartByTheirPrints) {
  const Fingerprint whole = Name(1);
  const Fingerprint same{whole.high, whole.low ^ uint64_t{1} << 32}, other{whole.high, whole.low ^ 1};
  VisitedSet set;
  VisitedSet::Worker worker(set);
  EXPECT_TRUE(worker.Insert(whole).inserted);
  EXPECT_FALSE(worker.Insert(same).inserted);
  EXPECT_TRUE(worker.Insert(other).inserted);
  EXPECT_TRUE(set.At(0) == whole && set.At(0) == same && set.At(0) != other);
  EXPECT_EQ(StatePrint(whole) < StatePrint(other), whole < other);
  EXPECT_LT(StatePrint(Fingerprint{1, 9}), StatePrint(Fingerprint{uint64_t{1} << 32, 0}));
}

// A shard that stays small while the numbers grow beyond what its slots can hold has to be rebuilt.
TEST(VisitedSet, SmallShardHoldsLargeNumbers) {
  VisitedSet set;
  VisitedSet::Worker worker(set);
  auto in_shard = [](uint64_t shard, uint64_t i) {
    Fingerprint name = Name(i);
    name.high = (name.high >> 6) | shard << 58;
    return name;
  };
  for (uint64_t i = 0; i < 500'000; ++i) {
    uint64_t shard = i % 1000 == 0 ? 5 : 9;
    ASSERT_EQ(worker.Insert(in_shard(shard, i)).id, i);
  }
  for (uint64_t i = 0; i < 500'000; i += 1000) EXPECT_EQ(worker.Find(in_shard(5, i)), StateId(i));
}

TEST(VisitedSet, TakesAtMost23BytesPerStateAndFreesOldTables) {
  VisitedSet set;
  VisitedSet::Worker worker(set);
  double worst = 0;
  double sum = 0;
  int samples = 0;
  for (uint64_t i = 1; i <= 1'000'000; ++i) {
    worker.Insert(Name(i));
    if (i < 100'000 || i % 10'000 != 0) continue;
    double bytes = static_cast<double>(set.MemoryBytes()) / static_cast<double>(i);
    worst = std::max(worst, bytes);
    sum += bytes;
    ++samples;
  }
  RecordProperty("worst_bytes_per_state", std::to_string(worst));
  RecordProperty("mean_bytes_per_state", std::to_string(sum / samples));
  EXPECT_LE(worst, 23);
  EXPECT_LE(sum / samples, 20);
}

// Workers add up what they insert a few at a time; together they must not hide that a table is full.
TEST(VisitedSet, GrowsInTimeWithManyWorkers) {
  VisitedSet set;
  std::deque<VisitedSet::Worker> workers;
  for (int i = 0; i < 256; ++i) workers.emplace_back(set);
  for (uint64_t i = 0; i < 60'000; ++i) ASSERT_TRUE(workers[i % workers.size()].Insert(Name(i)).inserted);
  EXPECT_EQ(set.size(), 60'000u);
}

// Each has kept back what it could when the next one comes.
TEST(VisitedSet, GrowsInTimeWhenWorkersComeOneByOne) {
  VisitedSet set;
  std::deque<VisitedSet::Worker> workers;
  for (uint64_t i = 0; i < 60'000; ++i) {
    if (i % 200 == 0) workers.emplace_back(set);
    ASSERT_TRUE(workers.back().Insert(Name(i)).inserted);
  }
  EXPECT_EQ(set.size(), 60'000u);
}

/// Every thread inserts all states in an order of its own.
class Stress : public ::testing::TestWithParam<unsigned> {};
INSTANTIATE_TEST_SUITE_P(Threads, Stress, ::testing::Values(2u, 4u, 8u));

TEST_P(Stress, EachStateIsInsertedByOneThread) {
  constexpr uint64_t kStates = 100'000;
  VisitedSet set;
  std::atomic<uint64_t> inserted{0};
  std::vector<std::vector<StateId>> ids(GetParam(), std::vector<StateId>(kStates));
  std::vector<std::thread> threads;
  for (unsigned t = 0; t < GetParam(); ++t) {
    threads.emplace_back([&, t] {
      VisitedSet::Worker worker(set);
      std::vector<uint64_t> order(kStates);
      for (uint64_t i = 0; i < kStates; ++i) order[i] = i;
      // Half of the threads go the same way, so that they race for the same slots.
      if (t % 2 == 1) std::ranges::shuffle(order, std::mt19937_64(t));
      for (size_t i = 0; i < kStates; ++i) {
        VisitedSet::Entry entry = worker.Insert(Name(order[i]));
        ids[t][order[i]] = entry.id;
        inserted += entry.inserted;
        if (i % 10'000 == 0) worker.Rest();
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(inserted, kStates);
  EXPECT_EQ(set.size(), kStates);
  EXPECT_GE(set.IdBound(), kStates);
  for (unsigned t = 1; t < GetParam(); ++t) EXPECT_EQ(ids[t], ids[0]);
  for (uint64_t i = 0; i < kStates; ++i) ASSERT_EQ(set.At(ids[0][i]), Name(i));
}

// Tables grow most often while they are small, so many small sets meet the moments that matter more often than a large
// one.
TEST_P(Stress, NothingIsLostOrDoubledWhileTablesGrow) {
  constexpr uint64_t kStates = 12'000;
  for (int round = 0; round < 30; ++round) {
    VisitedSet set;
    std::atomic<uint64_t> inserted{0};
    std::atomic<unsigned> ready{0};
    std::vector<std::thread> threads;
    for (unsigned t = 0; t < GetParam(); ++t) {
      threads.emplace_back([&] {
        VisitedSet::Worker worker(set);
        for (++ready; ready < GetParam();) std::this_thread::yield();
        for (uint64_t i = 0; i < kStates; ++i) inserted += worker.Insert(Name(i)).inserted;
      });
    }
    for (std::thread& thread : threads) thread.join();
    ASSERT_EQ(inserted, kStates);
    VisitedSet::Worker worker(set);
    for (uint64_t i = 0; i < kStates; ++i) ASSERT_TRUE(worker.Find(Name(i)).has_value());
  }
}

}  // namespace
}  // namespace veristep::core
