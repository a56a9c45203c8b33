#include "cache/codec.h"

#include <algorithm>
#include <bitset>

#include "cache/format.pb.h"
#include "cache/schema.h"
#include "core/base/check.h"
#include "core/base/varint.h"
#include "google/protobuf/io/coded_stream.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Compression.h"
#include "llvm/Support/Error.h"

namespace veristep::cache {

namespace {

namespace zstd = llvm::compression::zstd;

// Unambiguous: numbers have a fixed length, and a string's length stands before it.
class ChecksumInput {
 public:
  ChecksumInput& Add(uint64_t number) {
    for (int shift = 0; shift < 64; shift += 8) bytes_.push_back(static_cast<char>(number >> shift));
    return *this;
  }
  ChecksumInput& Add(const Fingerprint& fingerprint) { return Add(fingerprint.high).Add(fingerprint.low); }
  ChecksumInput& Add(std::string_view text) {
    Add(text.size());
    bytes_.append(text);
    return *this;
  }
  Fingerprint Sum() const { return FingerprintOf(bytes_); }

 private:
  std::string bytes_;
};

// Where bytes belong. The bytes themselves go in by their own hash, so that they need not be copied.
Fingerprint ChecksumOf(std::string_view kind, const CheckKey& key, const Fingerprint& program, std::string_view section,
                       uint64_t number, std::string_view bytes) {
  return ChecksumInput()
      .Add(kind)
      .Add(key.check)
      .Add(key.options)
      .Add(program)
      .Add(section)
      .Add(number)
      .Add(FingerprintOf(bytes))
      .Sum();
}

void Put(const Fingerprint& fingerprint, format::Checksum& out) {
  out.set_high(fingerprint.high);
  out.set_low(fingerprint.low);
}

Fingerprint Get(const format::Checksum& checksum) { return {checksum.high(), checksum.low()}; }

Fingerprint SegmentChecksum(const CheckKey& key, const Fingerprint& program, const std::string& section, size_t number,
                            std::string_view stored) {
  return ChecksumOf("segment", key, program, section, number, stored);
}

std::string Seal(std::string_view kind, const CheckKey& key, const Fingerprint& program, std::string body) {
  format::Sealed sealed;
  sealed.set_format(kFormat);
  Put(ChecksumOf(kind, key, program, "", 0, body), *sealed.mutable_checksum());
  sealed.set_body(std::move(body));
  return sealed.SerializeAsString();
}

std::optional<std::string> Unseal(std::string_view kind, const CheckKey& key, const Fingerprint& program,
                                  std::string_view stored) {
  format::Sealed sealed;
  if (!sealed.ParseFromArray(stored.data(), static_cast<int>(stored.size()))) return std::nullopt;
  if (sealed.format() != kFormat) return std::nullopt;
  if (Get(sealed.checksum()) != ChecksumOf(kind, key, program, "", 0, sealed.body())) return std::nullopt;
  return std::move(*sealed.mutable_body());
}

// Hashes make up much of a graph and take as many different values as there are; what can be compressed takes few.
// Being wrong costs time or space, nothing else.
bool LooksCompressible(std::string_view bytes) {
  constexpr size_t kSamples = 16, kSampleBytes = 32;  // of 512 random bytes about 221 values are met
  constexpr int kManyValues = 190;
  if (bytes.size() < kSamples * kSampleBytes) return true;
  std::bitset<256> met;
  for (size_t i = 0; i < kSamples; ++i) {
    for (char byte : bytes.substr(i * (bytes.size() / kSamples), kSampleBytes)) met.set(static_cast<uint8_t>(byte));
  }
  return met.count() < kManyValues;
}

// The bytes that go into the next segment: at most kSegmentBytes, and either worth compressing or not.
std::string_view NextPiece(std::string_view rest, bool& compressible) {
  constexpr size_t kBlock = size_t{32} << 10;
  compressible = LooksCompressible(rest.substr(0, kBlock));
  size_t size = kBlock;
  while (size < std::min(rest.size(), kSegmentBytes) && LooksCompressible(rest.substr(size, kBlock)) == compressible) {
    size += kBlock;
  }
  return rest.substr(0, size);
}

// What format::Segment is serialized to before its data.
std::string HeadOf(format::Codec codec, size_t raw_size, size_t data_size) {
  constexpr char kDataTag = format::Segment::kDataFieldNumber << 3 | 2;
  format::Segment head;
  head.set_format(kFormat);
  head.set_codec(codec);
  head.set_raw_size(raw_size);
  std::string bytes = head.SerializeAsString();
  if (data_size == 0) return bytes;
  bytes += kDataTag;
  uint8_t size[kLongestVarint];
  return bytes.append(reinterpret_cast<const char*>(size), size_t(PutVarint(size, data_size) - size));
}

// A format::Segment whose data stays where it lies.
struct SegmentView {
  format::Segment head;
  std::string_view data;
};

std::optional<SegmentView> ReadSegment(std::string_view stored) {
  constexpr uint32_t kDataTag = format::Segment::kDataFieldNumber << 3 | 2;
  const auto* begin = reinterpret_cast<const uint8_t*>(stored.data());
  google::protobuf::io::CodedInputStream in(begin, static_cast<int>(stored.size()));
  // The data comes last.
  SegmentView segment;
  int head_bytes = 0;
  uint32_t tag = 0, number = 0;
  while ((tag = in.ReadTag()) != 0 && tag != kDataTag) {
    if ((tag & 7) != 0 || !in.ReadVarint32(&number)) return std::nullopt;
    head_bytes = in.CurrentPosition();
  }
  if (tag == kDataTag) {
    if (!in.ReadVarint32(&number) || size_t(in.CurrentPosition()) + number != stored.size()) return std::nullopt;
    segment.data = stored.substr(size_t(in.CurrentPosition()));
  }
  if (!segment.head.ParseFromArray(begin, head_bytes)) return std::nullopt;
  return segment;
}

class SegmentEncoder {
 public:
  // Says in `keeps_raw` whether the segment refers to the bytes.
  EncodedSegment Encode(std::string_view raw, bool compressible, bool& keeps_raw) {
    keeps_raw = false;
    if (compressible) {
      // Graphs are delta-coded already: a higher level costs several times the time and gains little.
      llvm::ArrayRef<uint8_t> input(reinterpret_cast<const uint8_t*>(raw.data()), raw.size());
      zstd::compress(input, compressed_, zstd::BestSpeedCompression);
      if (compressed_.size() < raw.size()) {
        return EncodedSegment(HeadOf(format::CODEC_ZSTD, raw.size(), compressed_.size()).append(Compressed()));
      }
    }
    keeps_raw = true;
    return EncodedSegment(HeadOf(format::CODEC_NONE, raw.size(), raw.size()), raw);
  }

 private:
  std::string_view Compressed() const {
    return {reinterpret_cast<const char*>(compressed_.data()), compressed_.size()};
  }

  llvm::SmallVector<uint8_t, 0> compressed_;  // of the last segment
};

void Borrow(StoredSection stored, EncodedEntry& encoded, format::SectionInfo& info) {
  info.set_size(stored.size);
  for (const Fingerprint& checksum : stored.segments) Put(checksum, *info.add_segments());
  info.set_owner(static_cast<int64_t>(stored.owner));
  Put(stored.program, *info.mutable_owner_program());
  info.set_first(stored.first);
  encoded.borrowed.push_back(std::move(stored));
}

void EncodeSection(Section given, EncodedEntry& encoded, format::Manifest& manifest) {
  format::SectionInfo& info = *manifest.add_sections();
  info.set_name(given.name);
  if (given.stored) return Borrow(std::move(*given.stored), encoded, info);
  const Section& section = encoded.sections.emplace_back(std::move(given));
  info.set_size(section.Bytes().size());
  info.set_first(static_cast<uint32_t>(encoded.segments.size()));
  std::string_view rest = section.Bytes();
  SegmentEncoder encoder;
  std::string buffer;
  bool is_needed = false;
  for (size_t number = 0; !rest.empty(); ++number) {
    bool compressible = false, keeps_raw = false;
    std::string_view piece = NextPiece(rest, compressible);
    rest.remove_prefix(piece.size());
    encoded.segments.push_back(encoder.Encode(piece, compressible, keeps_raw));
    is_needed |= keeps_raw;
    std::string_view stored = encoded.segments.back().Bytes(buffer);
    Put(SegmentChecksum(encoded.key, encoded.program, section.name, number, stored), *info.add_segments());
  }
  if (!is_needed) encoded.sections.pop_back();
}

bool AscendByName(const std::vector<ElementHash>& elements) {
  return std::ranges::adjacent_find(elements, [](const ElementHash& left, const ElementHash& right) {
           return left.name >= right.name;
         }) == elements.end();
}

}  // namespace

uint64_t EncodedEntry::Bytes() const {
  uint64_t bytes = summary.size() + manifest.size();
  for (const EncodedSegment& segment : segments) bytes += segment.size();
  return bytes;
}

EncodedEntry Encode(Entry entry) {
  CHECK(AscendByName(entry.elements));
  EncodedEntry encoded{std::move(entry.key), entry.program, {}, {}, {}, {}, {}};
  format::Manifest manifest;
  manifest.mutable_elements()->Reserve(static_cast<int>(4 * entry.elements.size()));
  for (const ElementHash& element : entry.elements) {
    manifest.add_elements(element.name.high);
    manifest.add_elements(element.name.low);
    manifest.add_elements(element.hash.high);
    manifest.add_elements(element.hash.low);
  }
  for (Section& section : entry.sections) EncodeSection(std::move(section), encoded, manifest);
  Put(SummaryChecksum(encoded.key, encoded.program, entry.summary), *manifest.mutable_summary());
  encoded.manifest = Seal("manifest", encoded.key, encoded.program, manifest.SerializeAsString());
  encoded.summary = Seal("summary", encoded.key, encoded.program, std::move(entry.summary));
  return encoded;
}

Fingerprint SummaryChecksum(const CheckKey& key, const Fingerprint& program, std::string_view summary) {
  return ChecksumOf("summary", key, program, "", 0, summary);
}

std::optional<std::string> DecodeSummary(const CheckKey& key, const Fingerprint& program, std::string_view stored) {
  return Unseal("summary", key, program, stored);
}

std::optional<Manifest> DecodeManifest(VersionId id, const CheckKey& key, const Fingerprint& program,
                                       std::string_view stored) {
  std::optional<std::string> body = Unseal("manifest", key, program, stored);
  format::Manifest message;
  if (!body || !message.ParseFromString(*body) || message.elements_size() % 4 != 0) return std::nullopt;
  Manifest manifest;
  manifest.elements.reserve(static_cast<size_t>(message.elements_size() / 4));
  for (int i = 0; i < message.elements_size(); i += 4) {
    manifest.elements.push_back({{message.elements(i), message.elements(i + 1)},  //
                                 {message.elements(i + 2), message.elements(i + 3)}});
  }
  for (const format::SectionInfo& info : message.sections()) {
    bool is_own = info.owner() == 0;
    StoredSection place{is_own ? id : VersionId{info.owner()},
                        is_own ? program : Get(info.owner_program()),
                        info.first(),
                        info.size(),
                        {}};
    for (const format::Checksum& checksum : info.segments()) place.segments.push_back(Get(checksum));
    manifest.sections.push_back({info.name(), std::move(place)});
  }
  manifest.summary = Get(message.summary());
  return manifest;
}

bool AppendSegment(const CheckKey& key, const Manifest::SectionInfo& section, size_t number, std::string_view stored,
                   std::string& bytes) {
  Fingerprint checksum = SegmentChecksum(key, section.stored.program, section.name, number, stored);
  if (checksum != section.stored.segments[number]) return false;
  std::optional<SegmentView> segment = ReadSegment(stored);
  if (!segment || segment->head.format() != kFormat || segment->head.raw_size() > kSegmentBytes) return false;
  std::string_view data = segment->data;
  if (segment->head.codec() == format::CODEC_NONE) {
    bytes += data;
    return data.size() == segment->head.raw_size();
  }
  if (segment->head.codec() != format::CODEC_ZSTD) return false;
  size_t before = bytes.size(), size = segment->head.raw_size();
  bytes.resize(before + size);
  llvm::ArrayRef<uint8_t> input(reinterpret_cast<const uint8_t*>(data.data()), data.size());
  if (llvm::Error error = zstd::decompress(input, reinterpret_cast<uint8_t*>(bytes.data() + before), size)) {
    llvm::consumeError(std::move(error));
    return false;
  }
  return size == segment->head.raw_size();
}

size_t CountEqual(std::span<const ElementHash> left, std::span<const ElementHash> right) {
  size_t equal = 0;
  for (size_t l = 0, r = 0; l < left.size() && r < right.size();) {
    if (left[l].name < right[r].name) {
      ++l;
    } else if (right[r].name < left[l].name) {
      ++r;
    } else {
      equal += left[l++].hash == right[r++].hash;
    }
  }
  return equal;
}

}  // namespace veristep::cache
