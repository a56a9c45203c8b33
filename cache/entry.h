// What is recorded of one version of one check. The cache does not look into summaries and sections.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/fingerprint.h"

namespace veristep::cache {

struct CheckKey {
  std::string check;    // the check's name, with that of its program or what it is where the name does not tell
  Fingerprint options;  // of the engine's options that matter for the answer

  friend bool operator==(const CheckKey&, const CheckKey&) = default;
};

/// One code element of the recorded version.
struct ElementHash {
  Fingerprint name;
  Fingerprint hash;

  friend auto operator<=>(const ElementHash&, const ElementHash&) = default;
};

/// A recorded version in one cache file. Never given to a second one.
enum class VersionId : int64_t {};

/// Where a section lies: in the rows of the version with which it was stored first. Versions that have it in common
/// share these rows, and they stay as long as one of them does.
struct StoredSection {
  VersionId owner{};
  Fingerprint program;                // the owner's
  uint32_t first = 0;                 // of its segments
  uint64_t size = 0;                  // not compressed
  std::vector<Fingerprint> segments;  // checksums
};

struct Section {
  std::string name;
  std::string bytes;
  /// Instead of `bytes`: for what others hold as well.
  std::shared_ptr<const std::string> shared_bytes = nullptr;
  /// Set by Load. A Save that finds it still there does not store the bytes again, and needs none.
  std::optional<StoredSection> stored = {};

  const std::string& Bytes() const { return shared_bytes ? *shared_bytes : bytes; }
  friend bool operator==(const Section& a, const Section& b) { return a.name == b.name && a.Bytes() == b.Bytes(); }
};

struct Entry {
  CheckKey key;
  Fingerprint program;                // over the program's files
  std::vector<ElementHash> elements;  // ascending names, each once; by these the nearest version is found
  std::string summary;                // small: it is read alone when nothing changed
  std::vector<Section> sections;      // in the caller's order

  friend bool operator==(const Entry&, const Entry&) = default;
};

struct VersionInfo {
  VersionId id;
  CheckKey key;
  Fingerprint program;
  int64_t created = 0;        // seconds since 1970
  int64_t used = 0;           // to the hour
  uint64_t stored_bytes = 0;  // compressed
};

}  // namespace veristep::cache
