#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "core/base/memory.h"
#include "core/base/segmented_array.h"
#include "core/base/varint.h"

namespace veristep {
namespace {

TEST(SegmentedArray, ElementsAreZeroAndDoNotMove) {
  SegmentedArray<uint64_t> array;
  std::vector<uint64_t*> addresses;
  for (size_t i = 0; i < 10'000; ++i) {
    EXPECT_EQ(array.Ensure(i), 0u);
    addresses.push_back(&array.Ensure(i));
    array[i] = i * 3;
  }
  for (size_t i = 0; i < 10'000; ++i) {
    EXPECT_EQ(array[i], i * 3);
    EXPECT_EQ(&array[i], addresses[i]);
  }
}

TEST(SegmentedArray, GrowsUnderSeveralThreads) {
  constexpr size_t kThreads = 4;
  constexpr size_t kCount = 100'000;
  SegmentedArray<uint32_t> array;
  std::vector<std::thread> threads;
  for (size_t t = 0; t < kThreads; ++t) {
    threads.emplace_back([&, t] {
      for (size_t i = t; i < kCount; i += kThreads) array.Ensure(i) = static_cast<uint32_t>(i);
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (size_t i = 0; i < kCount; ++i) ASSERT_EQ(array[i], i);
}

TEST(Varint, RoundTrips) {
  std::vector<int64_t> values = {0, 1, -1, 63, 64, -64, -65, 1 << 20, -(1 << 20), INT64_MAX, INT64_MIN};
  std::vector<uint8_t> bytes;
  for (int64_t value : values) PutVarint(bytes, ZigZag(value));
  const uint8_t* at = bytes.data();
  for (int64_t value : values) EXPECT_EQ(UnZigZag(GetVarint(at)), value);
  EXPECT_EQ(at, bytes.data() + bytes.size());
}

TEST(Varint, SmallNumbersOfEitherSignTakeOneByte) {
  for (int64_t value : {-64, -1, 0, 1, 63}) {
    std::vector<uint8_t> bytes;
    PutVarint(bytes, ZigZag(value));
    EXPECT_EQ(bytes.size(), 1u) << value;
  }
}

TEST(Memory, GrowsWithWhatIsTouched) {
  uint64_t before = ResidentBytes();
  ASSERT_GT(before, 0u);
  std::vector<char> block(64 << 20, 1);
  EXPECT_GE(ResidentBytes() + (8 << 20), before + block.size());
}

}  // namespace
}  // namespace veristep
