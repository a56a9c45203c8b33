// Breadth-first search with sleep sets against the same search without them: the same states, fewer transitions.
#include <gtest/gtest.h>

#include <memory>

#include "core/search/search.h"
#include "tests/core/threads_system.h"

namespace veristep::core {
namespace {

using testing::ThreadsOptions;
using testing::ThreadsProgram;
using testing::ThreadsSystem;

SearchResult Explore(const ThreadsProgram& program, bool sleep_sets, unsigned workers, uint32_t depth = UINT32_MAX) {
  SearchOptions options{.workers = workers, .sleep_sets = sleep_sets, .find_all = true};
  options.limits.depth = depth;
  return Search([&] { return std::make_unique<ThreadsSystem>(program); }, options);
}

void ExpectSame(const SearchResult& with, const SearchResult& without) {
  EXPECT_EQ(with.verdict.answer, without.verdict.answer);
  EXPECT_EQ(with.states, without.states);
  EXPECT_EQ(with.expanded, without.expanded);
  EXPECT_EQ(with.transitions, without.transitions);
  EXPECT_EQ(with.max_depth, without.max_depth);
  ASSERT_EQ(with.counterexamples.size(), without.counterexamples.size());
  for (size_t i = 0; i < with.counterexamples.size(); ++i) {
    EXPECT_EQ(with.counterexamples[i].violation, without.counterexamples[i].violation);
    EXPECT_EQ(with.counterexamples[i].steps.size(), without.counterexamples[i].steps.size());
  }
}

class SleepSets : public ::testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Seeds, SleepSets, ::testing::Range(0, 40));

TEST_P(SleepSets, MeetTheSameStates) {
  const auto seed = static_cast<uint64_t>(GetParam());
  ThreadsOptions shape{.threads = 3 + unsigned(seed % 2),
                       .length = seed % 4 == 3 ? 3u : 5u,
                       .variables = 2 + unsigned(seed % 3),
                       .ordered_locks = seed % 3 != 0,
                       .endless = seed % 4 == 3};
  ThreadsProgram program(seed, shape);
  const uint32_t depth = seed % 5 == 4 ? 6 : UINT32_MAX;
  SearchResult without = Explore(program, false, 1, depth);
  SearchResult with = Explore(program, true, 1, depth);
  ExpectSame(with, without);
  // Threads without end may find all of each other's steps in their way.
  if (shape.endless)
    EXPECT_LE(with.executed, without.executed);
  else
    EXPECT_LT(with.executed, without.executed);
  for (unsigned workers : {2u, 4u}) {
    SearchResult parallel = Explore(program, true, workers, depth);
    ExpectSame(parallel, without);
    EXPECT_EQ(parallel.executed, with.executed);
  }
}

TEST(Footprints, ClashWhereOneOfThemWrites) {
  Footprint reads, writes, both, other;
  reads.Read(7);
  writes.Write(7);
  both.Read(7);
  both.Write(7);
  other.Read(6);
  other.Write(8);
  for (Footprint* footprint : {&reads, &writes, &both, &other}) footprint->Finish();
  EXPECT_FALSE(reads.Clashes(reads));
  EXPECT_TRUE(reads.Clashes(writes));
  EXPECT_TRUE(writes.Clashes(reads));
  EXPECT_TRUE(reads.Clashes(both));
  EXPECT_TRUE(both.Clashes(reads));
  EXPECT_TRUE(both.Clashes(writes));
  EXPECT_FALSE(other.Clashes(both));
  EXPECT_TRUE(Footprint::Everything().Clashes(other));
}

}  // namespace
}  // namespace veristep::core
