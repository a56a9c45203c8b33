#include "core/edge_tables.h"

#include <gtest/gtest.h>

#include <span>
#include <thread>
#include <vector>

namespace veristep::core {
namespace {

/// The tags of a shape, by what was done.
std::vector<EdgeTag> TagsOf(const EdgeTables& tables, const EdgeTables::Cache::Shape& shape) {
  const uint8_t* at = shape.number == kNoShape ? shape.bytes.data() : tables.ShapeAt(shape.number);
  std::vector<EdgeTag> tags;
  for (uint64_t left = GetVarint(at); left > 0; --left) tags.push_back(tables.TagAt(uint32_t(GetVarint(at))));
  return tags;
}

TEST(EdgeTables, GiveEachTagAndShapeOneNumber) {
  EdgeTables tables;
  EdgeTables::Cache one(tables), other(tables);
  for (int round = 0; round < 2; ++round) {
    for (uint32_t i = 0; i < 5'000; ++i) {
      const std::vector<EdgeTag> tags{{i % 50, i / 50}, {i % 7, i % 11}};
      const EdgeTables::Cache::Shape shape = one.ShapeOf(tags, 100'000);
      EXPECT_EQ(shape.number, i);
      EXPECT_EQ(other.ShapeOf(tags, 100'000).number, i);
      EXPECT_EQ(TagsOf(tables, shape), tags);
    }
    EXPECT_EQ(tables.tags(), 5'000u);
    EXPECT_EQ(tables.shapes(), 5'000u);
  }
}

TEST(EdgeTables, TellShapesOfWhichOneBeginsTheOther) {
  EdgeTables tables;
  EdgeTables::Cache cache(tables);
  const std::vector<EdgeTag> tags{{1, 2}, {3, 4}, {5, 6}};
  for (size_t count = 1; count <= tags.size(); ++count) {
    const std::span<const EdgeTag> first = std::span(tags).first(count);
    EXPECT_TRUE(std::ranges::equal(TagsOf(tables, cache.ShapeOf(first, 0)), first));
  }
  EXPECT_EQ(tables.shapes(), tags.size());
}

// A table that most states have their own entry in costs more than it saves.
TEST(EdgeTables, TakeNoMoreShapesThanPay) {
  EdgeTables tables;
  EdgeTables::Cache cache(tables);
  uint32_t refused = 0;
  for (uint32_t i = 0; i < 5'000; ++i) {
    const std::vector<EdgeTag> tags{{i, 0}};
    const EdgeTables::Cache::Shape shape = cache.ShapeOf(tags, i);
    refused += shape.number == kNoShape ? 1 : 0;
    ASSERT_EQ(TagsOf(tables, shape), tags);
  }
  EXPECT_GT(refused, 2'000u);
  EXPECT_EQ(tables.shapes(), 5'000u - refused);
  const std::vector<EdgeTag> first{{0, 0}}, last{{4'999, 0}};
  EXPECT_EQ(cache.ShapeOf(first, 5'000).number, 0u);  // those that are there stay
  EXPECT_NE(cache.ShapeOf(last, 100'000).number, kNoShape);
}

TEST(EdgeTables, CanBeReadWhileOthersAdd) {
  EdgeTables tables;
  std::vector<std::thread> threads;
  for (uint32_t thread = 0; thread < 4; ++thread) {
    threads.emplace_back([&tables, thread] {
      EdgeTables::Cache cache(tables);
      for (uint32_t i = 0; i < 20'000; ++i) {
        const std::vector<EdgeTag> tags{{(i * 7 + thread) % 300, i % 3}};
        ASSERT_EQ(TagsOf(tables, cache.ShapeOf(tags, i)), tags);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(tables.tags(), 900u);
  EXPECT_EQ(tables.shapes(), 900u);
}

}  // namespace
}  // namespace veristep::core
