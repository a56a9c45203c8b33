// What workers see of each other's discoveries.
#include "vm/interp/visibility.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

namespace veristep::interp {
namespace {

using Key = Visibility::Key;

constexpr uint64_t kRounds = 20'000;
Key KeyOfRound(uint64_t round) { return Visibility::Static(8 * (round + 1)); }

// Two threads, round by round: one discovers, the other goes by it as soon as it can, and has to find that it counted.
template <typename Discover, typename GoesByIt>
void ExpectCountedFirst(Visibility& visibility, Discover discover, GoesByIt goes_by_it) {
  std::atomic<uint64_t> begun = 0, seen = 0;
  size_t size = visibility.size();
  std::thread discoverer([&] {
    for (uint64_t round = 0; round < kRounds; ++round) {
      while (begun.load() != round + 1) std::this_thread::yield();
      discover(round);
      while (seen.load() != round + 1) std::this_thread::yield();
    }
  });
  uint64_t uncounted = 0;
  for (uint64_t round = 0; round < kRounds; ++round) {
    begun.store(round + 1);
    for (unsigned looks = 1; !goes_by_it(round); ++looks) {
      if (looks % 1024 == 0) std::this_thread::yield();
    }
    uncounted += visibility.size() == size;
    // However often this one has counted.
    while (visibility.size() == size) std::this_thread::yield();
    size = visibility.size();
    seen.store(round + 1);
  }
  discoverer.join();
  EXPECT_EQ(uncounted, 0u);
}

TEST(Visibility, CountsALocationBeforeOthersFindIt) {
  Visibility visibility;
  ExpectCountedFirst(
      visibility, [&](uint64_t round) { visibility.Add(KeyOfRound(round), false, 0); },
      [&](uint64_t round) { return visibility.Find(KeyOfRound(round)) != nullptr; });
}

TEST(Visibility, CountsThatALocationHasNoGuardBeforeOthersSeeIt) {
  Visibility visibility;
  for (uint64_t round = 0; round < kRounds; ++round) visibility.Add(KeyOfRound(round), true, 1);
  ExpectCountedFirst(
      visibility, [&](uint64_t round) { visibility.Restrict(*visibility.Find(KeyOfRound(round)), 0); },
      [&](uint64_t round) { return visibility.IsVisible(KeyOfRound(round)); });
}

TEST(Visibility, CountsOnlyWhatMakesAnExplorationVoid) {
  Visibility visibility;
  const Key expected = KeyOfRound(0), guarded = KeyOfRound(1);
  visibility.Add(expected, true, 0);
  EXPECT_EQ(visibility.size(), 0u);
  Visibility::Location& location = visibility.Add(guarded, false, 0b111);
  EXPECT_EQ(visibility.size(), 1u);
  visibility.Restrict(location, 0b011);
  visibility.DropLock(0);
  EXPECT_EQ(visibility.size(), 2u);
  visibility.DropLock(0);
  EXPECT_EQ(visibility.size(), 2u);
  visibility.Restrict(location, 0b101);
  EXPECT_TRUE(visibility.IsVisible(guarded));
  EXPECT_EQ(visibility.size(), 3u);
}

TEST(Visibility, StatesSpeakOfWhatWasKnownWhenTheyWereSettled) {
  Visibility visibility;
  const Key first = KeyOfRound(0), later = KeyOfRound(1);
  visibility.Add(first, false, 0);
  visibility.DropLock(0);
  visibility.Settle();
  visibility.Add(later, true, 0);
  visibility.DropLock(1);
  EXPECT_TRUE(visibility.IsSettled(first));
  EXPECT_FALSE(visibility.IsSettled(later));
  EXPECT_EQ(visibility.settled_dropped(), 0b01u);
  visibility.Settle();
  EXPECT_TRUE(visibility.IsSettled(later));
  EXPECT_EQ(visibility.settled_dropped(), 0b11u);
  visibility.Clear();
  EXPECT_FALSE(visibility.IsSettled(first));
  EXPECT_EQ(visibility.settled_dropped(), 0u);
}

}  // namespace
}  // namespace veristep::interp
