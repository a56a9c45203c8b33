// From entries to what the database keeps, and back.
//
// Every stored byte is under a 128-bit checksum, and each checksum covers where the bytes belong as well: key, program,
// section and number. So bytes that changed, and good bytes that turn up in another place, are both noticed before
// anything looks into them. A decoder that returns nothing says: this is not what was stored here.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cache/entry.h"

namespace veristep::cache {

/// Sections are cut into pieces of this size, so that reading and checking need little memory beside the result.
inline constexpr size_t kSegmentBytes = size_t{1} << 20;

struct EncodedEntry {
  CheckKey key;
  Fingerprint program;
  std::string summary;
  std::string manifest;
  std::vector<std::string> segments;  // of all sections that are not stored yet, in their order
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

/// Frees each section once it is encoded. Sections that are stored already are borrowed.
/// REQUIRES: entry.elements ascend by name.
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
