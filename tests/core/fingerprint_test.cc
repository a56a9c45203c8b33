#include "core/base/fingerprint.h"

#include <gtest/gtest.h>

namespace veristep {
namespace {

TEST(Fingerprint, HexHasHighHalfFirst) {
  EXPECT_EQ(ToHex({0x0123456789abcdef, 0x00000000000000ff}), "0123456789abcdef00000000000000ff");
}

TEST(Fingerprint, OrdersByHighThenLow) {
  EXPECT_LT((Fingerprint{1, 9}), (Fingerprint{2, 0}));
  EXPECT_LT((Fingerprint{1, 1}), (Fingerprint{1, 2}));
  EXPECT_EQ((Fingerprint{1, 1}), (Fingerprint{1, 1}));
}

// The published XXH3 128-bit value of the empty string: stored graphs depend on the hash never changing.
TEST(Fingerprint, OfBytesIsXxh3) {
  EXPECT_EQ(ToHex(FingerprintOf("")), "99aa06d3014798d86001c324468d497f");
  EXPECT_NE(FingerprintOf("a"), FingerprintOf("b"));
}

}  // namespace
}  // namespace veristep
