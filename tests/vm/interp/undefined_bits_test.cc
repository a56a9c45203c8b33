// Undefined bits against the definition: all ways to fill them in, on operands with few of them.
#include "vm/interp/undefined_bits.h"

#include <gtest/gtest.h>

#include <functional>
#include <random>
#include <vector>

namespace veristep::interp {
namespace {

using ir::Op;

using Function = std::function<uint64_t(uint64_t, uint64_t)>;

// All values that a partly defined one may have.
std::vector<uint64_t> ValuesOf(PartlyDefined x) {
  std::vector<uint64_t> values;
  for (uint64_t part = x.undefined;; part = (part - 1) & x.undefined) {
    values.push_back(x.low() | part);
    if (part == 0) return values;
  }
}

// The bits of the result that differ for some two of them.
uint64_t DifferingBits(const Function& function, PartlyDefined x, PartlyDefined y) {
  uint64_t ones = 0, zeros = 0;
  for (uint64_t a : ValuesOf(x)) {
    for (uint64_t b : ValuesOf(y)) {
      uint64_t result = function(a, b);
      ones |= result;
      zeros |= ~result;
    }
  }
  return ones & zeros;
}

class Random {
 public:
  // A number of that many bits with up to four undefined ones; often small, or with long runs of equal bits.
  PartlyDefined Number(unsigned bits) {
    uint64_t mask = bits == 64 ? ~uint64_t(0) : (uint64_t(1) << bits) - 1;
    uint64_t value = engine_() & mask;
    if (engine_() % 2) value &= 0xff;
    if (engine_() % 4 == 0) value = ~value & mask;
    uint64_t undefined = 0;
    for (uint64_t i = engine_() % 5; i > 0; --i)
      undefined |= uint64_t(1) << (engine_() % 3 ? engine_() % 10 : engine_() % bits);
    return {value, undefined & mask};
  }

 private:
  std::mt19937_64 engine_{1};
};

void Compare(Op op, unsigned bits, bool is_exact, const Function& function) {
  Random random;
  for (int round = 0; round < 3000; ++round) {
    PartlyDefined x = random.Number(bits), y = random.Number(bits);
    uint64_t wanted = DifferingBits(function, x, y), found = UndefinedBitsOf(op, x, y, 0);
    ASSERT_EQ(wanted & ~found, 0u) << "bits are missing: op " << int(op) << " of " << x.value << "/" << x.undefined
                                   << " and " << y.value << "/" << y.undefined;
    if (is_exact) {
      ASSERT_EQ(found, wanted) << "op " << int(op) << " of " << x.value << "/" << x.undefined << " and " << y.value
                               << "/" << y.undefined;
    }
    if ((x.undefined | y.undefined) == 0) {
      ASSERT_EQ(found, 0u);
    }
  }
}

TEST(UndefinedBits, BitwiseOperationsAreExact) {
  Compare(Op::kAnd, 64, true, [](uint64_t x, uint64_t y) { return x & y; });
  Compare(Op::kOr, 64, true, [](uint64_t x, uint64_t y) { return x | y; });
  Compare(Op::kXor, 64, true, [](uint64_t x, uint64_t y) { return x ^ y; });
}

TEST(UndefinedBits, SumsAreExact) {
  Compare(Op::kAddI64, 64, true, [](uint64_t x, uint64_t y) { return x + y; });
  Compare(Op::kSubI64, 64, true, [](uint64_t x, uint64_t y) { return x - y; });
  Compare(Op::kAddI32, 32, true, [](uint64_t x, uint64_t y) { return uint32_t(x + y); });
  Compare(Op::kSubI32, 32, true, [](uint64_t x, uint64_t y) { return uint32_t(x - y); });
}

TEST(UndefinedBits, ComparisonsAreExact) {
  Compare(Op::kCmpEq, 64, true, [](uint64_t x, uint64_t y) { return x == y; });
  Compare(Op::kCmpNe, 64, true, [](uint64_t x, uint64_t y) { return x != y; });
  Compare(Op::kCmpLtU64, 64, true, [](uint64_t x, uint64_t y) { return x < y; });
  Compare(Op::kCmpLeU64, 64, true, [](uint64_t x, uint64_t y) { return x <= y; });
  Compare(Op::kCmpLtS64, 64, true, [](uint64_t x, uint64_t y) { return int64_t(x) < int64_t(y); });
  Compare(Op::kCmpLeS64, 64, true, [](uint64_t x, uint64_t y) { return int64_t(x) <= int64_t(y); });
  Compare(Op::kCmpLtS32, 32, true, [](uint64_t x, uint64_t y) { return int32_t(x) < int32_t(y); });
  Compare(Op::kCmpLeS32, 32, true, [](uint64_t x, uint64_t y) { return int32_t(x) <= int32_t(y); });
}

TEST(UndefinedBits, OthersMissNothing) {
  Compare(Op::kMulI64, 64, false, [](uint64_t x, uint64_t y) { return x * y; });
  Compare(Op::kMulI32, 32, false, [](uint64_t x, uint64_t y) { return uint32_t(x * y); });
  Compare(Op::kDivU64, 64, false, [](uint64_t x, uint64_t y) { return y == 0 ? 0 : x / y; });
  Compare(Op::kRemU64, 64, false, [](uint64_t x, uint64_t y) { return y == 0 ? 0 : x % y; });
  Compare(Op::kDivS32, 32, false, [](uint64_t x, uint64_t y) {
    return y == 0 || uint32_t(y) == 0xffffffff ? 0 : uint64_t(uint32_t(int32_t(x) / int32_t(y)));
  });
  Compare(Op::kShlI64, 64, false, [](uint64_t x, uint64_t y) { return x << (y & 63); });
  Compare(Op::kShrU64, 64, false, [](uint64_t x, uint64_t y) { return x >> (y & 63); });
  Compare(Op::kShrS64, 64, false, [](uint64_t x, uint64_t y) { return uint64_t(int64_t(x) >> (y & 63)); });
  Compare(Op::kShrS32, 32, false, [](uint64_t x, uint64_t y) { return uint32_t(int32_t(x) >> (y & 31)); });
}

TEST(UndefinedBits, ShiftsByDefinedCountsMoveThem) {
  PartlyDefined x = {0x1200, 0x00ff};
  EXPECT_EQ(UndefinedBitsOf(Op::kShlI64Imm, x, {8, 0}, 8), 0xff00u);
  EXPECT_EQ(UndefinedBitsOf(Op::kShrU64Imm, x, {4, 0}, 4), 0x000fu);
  EXPECT_EQ(UndefinedBitsOf(Op::kTrunc8, {0, 0xf0f0}, {}, 0), 0xf0u);
  EXPECT_EQ(UndefinedBitsOf(Op::kSExt8To32, {0, 0x80}, {}, 0), 0xffffff80u);
  EXPECT_EQ(UndefinedBitsOf(Op::kFreeze, x, {}, 0), 0u);
}

TEST(UndefinedBits, ProductsKeepWhatIsDefined) {
  // A byte that is undefined, times 256, leaves the lowest byte and all above the second one.
  EXPECT_EQ(UndefinedBitsOf(Op::kMulI64Imm, {0, 0xff}, {256, 0}, 256), 0xff00u);
  EXPECT_EQ(UndefinedBitsOf(Op::kMulI64, {0, 0xff}, {0, 0}, 0), 0u);
}

TEST(UndefinedBits, SelectOfEqualValuesIsDefined) {
  EXPECT_EQ(UndefinedBitsOfSelect({0, 1}, {5, 0}, {5, 0}), 0u);
  EXPECT_EQ(UndefinedBitsOfSelect({0, 1}, {5, 0}, {4, 0}), 1u);
  EXPECT_EQ(UndefinedBitsOfSelect({2, 1}, {5, 8}, {4, 0xff}), 8u);
  EXPECT_EQ(UndefinedBitsOfSelect({0, 0}, {5, 8}, {4, 2}), 2u);
}

TEST(UndefinedBits, ConditionsWithADefinedOneAreDecided) {
  EXPECT_TRUE(IsUndecided(PartlyDefined{0, 1}));
  EXPECT_FALSE(IsUndecided(PartlyDefined{2, 1}));
  EXPECT_FALSE(IsUndecided(PartlyDefined{0, 0}));
}

}  // namespace
}  // namespace veristep::interp
