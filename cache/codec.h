// From entries to what the database keeps, and back.
//
// Every stored byte is under a 128-bit checksum, and each checksum covers where the bytes belong as well: key, program,
// section and number. So bytes that changed, and good bytes that turn up in another place, are both noticed before
// anything looks into them. A decoder that returns nothing says: this is not what was stored here.
#pragma once

#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cache/entry.h"

namespace veristep::cache {

/// Sections are cut into pieces of this size, so that reading and checking need little memory beside the result.
inline constexpr size_t kSegmentBytes = size_t{1} << 20;

/// A row of table `segment`.
class EncodedSegment {
 public:
  /// `data` stands in the row as it is; it is not copied and has to outlive the segment.
  EncodedSegment(std::string head, std::string_view data) : head_(std::move(head)), data_(data) {}
  explicit EncodedSegment(std::string all) : head_(std::move(all)) {}

  size_t size() const { return head_.size() + data_.size(); }
  /// The row in one piece: in `buffer`, or where it lies. Good until either changes.
  std::string_view Bytes(std::string& buffer) const {
    if (data_.empty()) return head_;
    return buffer.assign(head_).append(data_);
  }

 private:
  std::string head_;
  std::string_view data_;
};

struct EncodedEntry {
  CheckKey key;
  Fingerprint program;
  std::string summary;
  std::string manifest;
  std::vector<EncodedSegment> segments;  // of all sections that are not stored yet, in their order
  std::deque<Section> sections;          // that have bytes of these
  std::vector<StoredSection> borrowed;

  uint64_t Bytes() const;
};

struct Manifest {
  struct SectionInfo {
    std::string name;
    StoredSection stored;
  };
  std::vector<ElementHash> elements;
  std::vector<SectionInfo> sections;
  Fingerprint summary;
};

/// Frees what a section has once that is compressed. What cannot be compressed, mostly hashes, is not copied: memory
/// that is touched for the first time costs more than what is done to it. Sections that are stored already are
/// borrowed. REQUIRES: entry.elements ascend by name.
EncodedEntry Encode(Entry entry);

std::optional<std::string> DecodeSummary(const CheckKey& key, const Fingerprint& program, std::string_view stored);
/// `id`: of the version that the manifest is from.
std::optional<Manifest> DecodeManifest(VersionId id, const CheckKey& key, const Fingerprint& program,
                                       std::string_view stored);

/// The checksum that a stored summary carries; Manifest::summary of the same save is equal.
Fingerprint SummaryChecksum(const CheckKey& key, const Fingerprint& program, std::string_view summary);

/// Appends segment `number` of the section to `bytes`. False: not what was stored.
bool AppendSegment(const CheckKey& key, const Manifest::SectionInfo& section, size_t number, std::string_view stored,
                   std::string& bytes);

/// How many elements of two ascending lists have the same name and hash.
size_t CountEqual(std::span<const ElementHash> left, std::span<const ElementHash> right);

}  // namespace veristep::cache
