// Variable-length integers: seven bits per byte, lowest first, the high bit says that more follow. Signed numbers are
// folded so that small ones of either sign are short.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace veristep {

inline void PutVarint(std::vector<uint8_t>& out, uint64_t value) {
  for (; value >= 0x80; value >>= 7) out.push_back(static_cast<uint8_t>(value | 0x80));
  out.push_back(static_cast<uint8_t>(value));
}

/// The same into memory that has room for it; returns what is behind.
inline uint8_t* PutVarint(uint8_t* at, uint64_t value) {
  // Most numbers are small.
  while (value >= 0x80) [[unlikely]] {
    *at++ = static_cast<uint8_t>(value | 0x80);
    value >>= 7;
  }
  *at++ = static_cast<uint8_t>(value);
  return at;
}
inline constexpr size_t kLongestVarint = 10;

/// Reads a number that PutVarint wrote and moves `at` behind it.
inline uint64_t GetVarint(const uint8_t*& at) {
  uint8_t byte = *at++;
  if (byte < 0x80) [[likely]]
    return byte;
  uint64_t value = byte & 0x7f;
  for (unsigned shift = 7;; shift += 7) {
    byte = *at++;
    value |= static_cast<uint64_t>(byte & 0x7f) << shift;
    if (byte < 0x80) return value;
  }
}

inline uint64_t ZigZag(int64_t value) {
  return (static_cast<uint64_t>(value) << 1) ^ static_cast<uint64_t>(value >> 63);
}
inline int64_t UnZigZag(uint64_t value) { return static_cast<int64_t>(value >> 1) ^ -static_cast<int64_t>(value & 1); }

}  // namespace veristep
