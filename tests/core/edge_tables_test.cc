#include "core/edge_tables.h"

#include <gtest/gtest.h>

#include <thread>

#include "core/state_graph.h"

namespace veristep::core {
namespace {

/// A shape of one edge.
std::vector<uint8_t> ShapeOf(uint32_t tag) {
  std::vector<uint8_t> shape;
  PutVarint(shape, 1);
  PutVarint(shape, tag);
  return shape;
}

TEST(EdgeTables, GiveEachTagAndShapeOneNumber) {
  EdgeTables tables;
  EdgeTables::Cache one(tables), other(tables);
  for (int round = 0; round < 2; ++round) {
    for (uint32_t i = 0; i < 5'000; ++i) {
      const EdgeTag tag{i % 50, i / 50};
      const uint32_t number = one.NumberOf(tag);
      EXPECT_EQ(other.NumberOf(tag), number);
      EXPECT_EQ(tables.TagAt(number), tag);
      const std::vector<uint8_t> shape = ShapeOf(number);
      const uint32_t of_shape = one.NumberOf(shape, 100'000);
      EXPECT_EQ(other.NumberOf(shape, 100'000), of_shape);
      EXPECT_TRUE(std::ranges::equal(ShapeBytes(tables.ShapeAt(of_shape)), shape));
    }
    EXPECT_EQ(tables.tags(), 5'000u);
    EXPECT_EQ(tables.shapes(), 5'000u);
  }
}

// A table that most states have their own entry in costs more than it saves.
TEST(EdgeTables, TakeNoMoreShapesThanPay) {
  EdgeTables tables;
  EdgeTables::Cache cache(tables);
  uint32_t refused = 0;
  for (uint32_t i = 0; i < 5'000; ++i) refused += cache.NumberOf(ShapeOf(i), i) == kNoShape ? 1 : 0;
  EXPECT_GT(refused, 2'000u);
  EXPECT_EQ(tables.shapes(), 5'000u - refused);
  EXPECT_EQ(cache.NumberOf(ShapeOf(0), 5'000), 0u);  // those that are there stay
  EXPECT_NE(cache.NumberOf(ShapeOf(4'999), 100'000), kNoShape);
}

TEST(EdgeTables, CanBeReadWhileOthersAdd) {
  EdgeTables tables;
  std::vector<std::thread> threads;
  for (uint32_t thread = 0; thread < 4; ++thread) {
    threads.emplace_back([&tables, thread] {
      EdgeTables::Cache cache(tables);
      for (uint32_t i = 0; i < 20'000; ++i) {
        const EdgeTag tag{(i * 7 + thread) % 3'000, i % 3};
        ASSERT_EQ(tables.TagAt(cache.NumberOf(tag)), tag);
        const std::vector<uint8_t> shape = ShapeOf(i % 900);
        ASSERT_TRUE(std::ranges::equal(ShapeBytes(tables.ShapeAt(cache.NumberOf(shape, i))), shape));
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(tables.shapes(), 900u);
}

}  // namespace
}  // namespace veristep::core
