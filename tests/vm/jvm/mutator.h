// Damages bytes at random, the same way for the same seed.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <random>
#include <vector>

namespace veristep::jvm {

using Bytes = std::vector<uint8_t>;

inline uint64_t FromEnvironment(const char* name, uint64_t otherwise) {
  const char* value = std::getenv(name);
  return value && *value ? std::strtoull(value, nullptr, 10) : otherwise;
}

class Mutator {
 public:
  explicit Mutator(uint64_t seed) : random_(seed) {}

  size_t Below(size_t bound) { return bound == 0 ? 0 : std::uniform_int_distribution<size_t>(0, bound - 1)(random_); }

  // Damages bytes of [from, to): one place mostly, several sometimes.
  void Damage(Bytes& bytes, size_t from, size_t to) {
    for (size_t rounds = 1 + (Below(4) == 0 ? Below(8) : 0); rounds-- > 0;) DamageOnce(bytes, from, to);
  }

  // Changes the length, too.
  void Mutate(Bytes& bytes) {
    switch (Below(8)) {
      case 0:
        bytes.resize(Below(bytes.size() + 1));
        break;
      case 1: {
        const size_t at = Below(bytes.size());
        const size_t end = std::min(bytes.size(), at + 1 + Below(8));
        bytes.erase(bytes.begin() + static_cast<ptrdiff_t>(at), bytes.begin() + static_cast<ptrdiff_t>(end));
        break;
      }
      case 2: {
        const size_t at = Below(bytes.size() + 1);
        const Bytes extra(1 + Below(8), static_cast<uint8_t>(Below(256)));
        bytes.insert(bytes.begin() + static_cast<ptrdiff_t>(at), extra.begin(), extra.end());
        break;
      }
      default:
        Damage(bytes, 0, bytes.size());
    }
  }

 private:
  void DamageOnce(Bytes& bytes, size_t from, size_t to) {
    static constexpr uint16_t kInteresting[] = {0,    1,    2,     3,      7,      8,      0x7F,
                                                0x80, 0xFF, 0x100, 0x7FFF, 0x8000, 0xFFFE, 0xFFFF};
    if (from >= to) return;
    const size_t at = from + Below(to - from);
    switch (Below(4)) {
      case 0:
        bytes[at] ^= static_cast<uint8_t>(1u << Below(8));
        break;
      case 1:
        bytes[at] = static_cast<uint8_t>(Below(256));
        break;
      case 2: {
        const uint16_t value = kInteresting[Below(std::size(kInteresting))];
        bytes[at] = static_cast<uint8_t>(value >> 8);
        if (at + 1 < to) bytes[at + 1] = static_cast<uint8_t>(value);
        break;
      }
      default: {
        const size_t source = from + Below(to - from);
        const size_t length = std::min({1 + Below(16), to - at, to - source});
        std::copy_n(Bytes(bytes).begin() + static_cast<ptrdiff_t>(source), length,
                    bytes.begin() + static_cast<ptrdiff_t>(at));
      }
    }
  }

  std::mt19937_64 random_;
};

}  // namespace veristep::jvm
