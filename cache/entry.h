// What is recorded of one version of one check. The cache does not look into summaries and sections.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/fingerprint.h"

namespace veristep::cache {

struct CheckKey {
  std::string check;    // the check's name with the kind of its program
  Fingerprint options;  // of the engine's options that matter for the answer

  friend bool operator==(const CheckKey&, const CheckKey&) = default;
};

/// One code element of the recorded version.
struct ElementHash {
  Fingerprint name;
  Fingerprint hash;

  friend auto operator<=>(const ElementHash&, const ElementHash&) = default;
};

struct Section {
  std::string name;
  std::string bytes;

  friend bool operator==(const Section&, const Section&) = default;
};

struct Entry {
  CheckKey key;
  Fingerprint program;                // over the program's files
  std::vector<ElementHash> elements;  // ascending names, each once; by these the nearest version is found
  std::string summary;                // small: it is read alone when nothing changed
  std::vector<Section> sections;      // in the caller's order

  friend bool operator==(const Entry&, const Entry&) = default;
};

/// A recorded version in one cache file. Never given to a second one.
enum class VersionId : int64_t {};

struct VersionInfo {
  VersionId id;
  CheckKey key;
  Fingerprint program;
  int64_t created = 0;        // seconds since 1970
  int64_t used = 0;           // to the hour
  uint64_t stored_bytes = 0;  // compressed
};

}  // namespace veristep::cache
