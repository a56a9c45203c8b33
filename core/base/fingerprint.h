// Fingerprint: a 128-bit name, mostly of a state. States whose fingerprints agree in the bits that searches keep
// (core/state_print.h) are taken for one, so it is a good hash of the whole canonical form; bits of it are hash-table
// positions and its order breaks ties, and both are the same in every run, on every machine and for every worker.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace veristep {

struct Fingerprint {
  uint64_t high = 0;
  uint64_t low = 0;

  friend constexpr auto operator<=>(const Fingerprint&, const Fingerprint&) = default;
};

/// 32 lower-case hexadecimal digits, high half first.
std::string ToHex(const Fingerprint& fingerprint);

/// The fingerprint of a byte string (XXH3, 128 bits).
Fingerprint FingerprintOf(std::string_view bytes);

}  // namespace veristep

template <>
struct std::hash<veristep::Fingerprint> {
  size_t operator()(const veristep::Fingerprint& fingerprint) const noexcept { return fingerprint.low; }
};
