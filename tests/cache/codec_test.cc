#include "cache/codec.h"

#include <gtest/gtest.h>

#include "tests/cache/fixture.h"

namespace veristep::cache {
namespace {

using testing::KeyOf;
using testing::MakeEntry;
using testing::PrintOf;

Entry WithSection(std::string bytes) {
  Entry entry = MakeEntry(1, 2, 0, {.elements = 3, .sections = 0});
  entry.sections = {{"graph", std::move(bytes)}};
  return entry;
}

std::string RowOf(const EncodedSegment& segment) {
  std::string buffer;
  return std::string(segment.Bytes(buffer));
}

TEST(Codec, SegmentsHaveOneMebibyteAtMost) {
  for (size_t size : {size_t{0}, size_t{1}, kSegmentBytes, kSegmentBytes + 1, 3 * kSegmentBytes}) {
    EncodedEntry encoded = Encode(WithSection(std::string(size, 'x')));
    EXPECT_EQ(encoded.segments.size(), (size + kSegmentBytes - 1) / kSegmentBytes);
    Manifest manifest = DecodeManifest(VersionId{1}, encoded.key, encoded.program, encoded.manifest).value();
    ASSERT_EQ(manifest.sections.size(), 1u);
    EXPECT_EQ(manifest.sections[0].stored.size, size);
    std::string bytes;
    for (size_t i = 0; i < encoded.segments.size(); ++i) {
      ASSERT_TRUE(AppendSegment(encoded.key, manifest.sections[0], i, RowOf(encoded.segments[i]), bytes));
    }
    EXPECT_EQ(bytes, std::string(size, 'x'));
  }
}

std::string Noise(size_t size) {
  std::mt19937_64 random(1);
  std::string noise;
  for (size_t i = 0; i < size; ++i) noise.push_back(static_cast<char>(random()));
  return noise;
}

TEST(Codec, CompressesOnlyWhatGetsSmaller) {
  EXPECT_LT(Encode(WithSection(std::string(100'000, 'x'))).Bytes(), 1000u);
  EXPECT_LT(Encode(WithSection(Noise(100'000))).Bytes(), 101'000u);
}

// What cannot be compressed must not keep its neighbours from it, and nothing may get lost at the seams.
TEST(Codec, CompressesWhatLiesBesideNoise) {
  const std::string noise = Noise(kSegmentBytes + 12'345), text(777'777, 'x');
  const std::string raw = text + noise + text + noise.substr(0, 100'000) + text;
  EncodedEntry encoded = Encode(WithSection(raw));
  EXPECT_LT(encoded.Bytes(), noise.size() + 100'000 + 200'000);
  Manifest manifest = DecodeManifest(VersionId{1}, encoded.key, encoded.program, encoded.manifest).value();
  std::string bytes;
  for (size_t i = 0; i < encoded.segments.size(); ++i) {
    ASSERT_TRUE(AppendSegment(encoded.key, manifest.sections[0], i, RowOf(encoded.segments[i]), bytes));
  }
  EXPECT_EQ(bytes, raw);
}

TEST(Codec, NoticesEveryChangedBit) {
  EncodedEntry encoded = Encode(WithSection("a small graph"));
  Manifest manifest = DecodeManifest(VersionId{1}, encoded.key, encoded.program, encoded.manifest).value();
  std::string summary = DecodeSummary(encoded.key, encoded.program, encoded.summary).value();
  auto flipped = [](std::string bytes, size_t bit) {
    bytes[bit / 8] = static_cast<char>(bytes[bit / 8] ^ 1 << bit % 8);
    return bytes;
  };
  for (size_t bit = 0; bit < 8 * encoded.summary.size(); ++bit) {
    EXPECT_FALSE(DecodeSummary(encoded.key, encoded.program, flipped(encoded.summary, bit)));
  }
  for (size_t bit = 0; bit < 8 * encoded.manifest.size(); ++bit) {
    EXPECT_FALSE(DecodeManifest(VersionId{1}, encoded.key, encoded.program, flipped(encoded.manifest, bit)));
  }
  for (size_t bit = 0; bit < 8 * encoded.segments[0].size(); ++bit) {
    std::string bytes;
    EXPECT_FALSE(AppendSegment(encoded.key, manifest.sections[0], 0, flipped(RowOf(encoded.segments[0]), bit), bytes));
  }
}

TEST(Codec, NoticesGoodBytesInTheWrongPlace) {
  EncodedEntry one = Encode(WithSection(std::string(kSegmentBytes, 'x') + std::string(kSegmentBytes, 'x')));
  Manifest manifest = DecodeManifest(VersionId{1}, one.key, one.program, one.manifest).value();
  std::string bytes;
  // The two segments are equal, and yet not interchangeable.
  EXPECT_EQ(RowOf(one.segments[0]), RowOf(one.segments[1]));
  EXPECT_NE(manifest.sections[0].stored.segments[0], manifest.sections[0].stored.segments[1]);
  EXPECT_TRUE(AppendSegment(one.key, manifest.sections[0], 0, RowOf(one.segments[0]), bytes));
  Manifest::SectionInfo moved = manifest.sections[0];
  moved.stored.program = PrintOf(99);
  EXPECT_FALSE(AppendSegment(one.key, moved, 0, RowOf(one.segments[0]), bytes));
  Manifest::SectionInfo renamed = manifest.sections[0];
  renamed.name = "traces";
  EXPECT_FALSE(AppendSegment(one.key, renamed, 0, RowOf(one.segments[0]), bytes));

  EXPECT_FALSE(DecodeSummary(KeyOf(2), one.program, one.summary));
  EXPECT_FALSE(DecodeSummary({one.key.check, PrintOf(1)}, one.program, one.summary));
  EXPECT_FALSE(DecodeSummary(one.key, PrintOf(3), one.summary));
  EXPECT_FALSE(DecodeSummary(one.key, one.program, one.manifest));
  EXPECT_FALSE(DecodeManifest(VersionId{1}, one.key, one.program, one.summary));
}

TEST(Codec, CountsEqualElements) {
  auto element = [](uint64_t name, uint64_t hash) { return ElementHash{{0, name}, {0, hash}}; };
  std::vector<ElementHash> left = {element(1, 1), element(3, 1), element(5, 1), element(7, 1)};
  std::vector<ElementHash> right = {element(1, 1), element(2, 1), element(5, 2), element(7, 1), element(9, 1)};
  EXPECT_EQ(CountEqual(left, right), 2u);
  EXPECT_EQ(CountEqual(right, left), 2u);
  EXPECT_EQ(CountEqual(left, left), 4u);
  EXPECT_EQ(CountEqual(left, {}), 0u);
}

TEST(CodecDeathTest, ElementsHaveToAscend) {
  Entry entry = MakeEntry(1, 1);
  std::swap(entry.elements[0], entry.elements[1]);
  EXPECT_EXIT(Encode(entry), ::testing::ExitedWithCode(70), "AscendByName");
}

}  // namespace
}  // namespace veristep::cache
