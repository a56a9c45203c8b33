// Fingerprint: the 128-bit name of a state. Two states with the same fingerprint are taken for the same state, so it
// has to be a good hash of the whole canonical form: the engine uses its bits directly as hash-table positions and its
// order to break ties, and both are the same in every run, on every machine and for every worker.
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
