// Variable-length integers: seven bits per byte, lowest first, the high bit says that more follow. Signed numbers are
// folded so that small ones of either sign are short.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
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

/// The same for numbers of up to 42 bits whose lengths nobody can foresee: without a branch. Writes eight bytes, of
/// which those behind the number mean nothing.
inline uint8_t* PutAnyVarint(uint8_t* at, uint64_t value) {
  static_assert(std::endian::native == std::endian::little);
  constexpr uint64_t kMore = 0x80'80'80'80'80'80;
  const uint64_t spread = (value & 0x7f) | (value & 0x7f << 7) << 1 | (value & 0x7f << 14) << 2 |
                          (value & uint64_t{0x7f} << 21) << 3 | (value & uint64_t{0x7f} << 28) << 4 |
                          (value & uint64_t{0x7f} << 35) << 5;
  const auto bits = unsigned(std::bit_width(value | 1));
  const unsigned more = (bits - 1) * 37 >> 8;  // bytes besides the last one
  const uint64_t bytes = spread | (kMore & ((uint64_t{1} << 8 * more) - 1));
  std::memcpy(at, &bytes, sizeof(bytes));
  return at + more + 1;
}

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
