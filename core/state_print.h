// StatePrint: what searches and recorded graphs keep of a state's fingerprint, 96 of its 128 bits. Two states with the
// same print are taken for the same state, whether they are met in one run or one of them comes out of the cache: all
// kinds of search tell states apart by the same bits, so a graph that was recorded is the graph that would be explored.
//
// Nothing else makes up as much of a recorded graph, and hashes cannot be compressed. With n states the probability
// that any two are confused is below n² / 2^97: less than 10^-13 for a hundred million.
#pragma once

#include <compare>
#include <cstdint>
#include <cstring>

#include "core/base/fingerprint.h"

namespace veristep::core {

class StatePrint {
 public:
  StatePrint() = default;
  /// Not explicit: a fingerprint may be compared with a print, and then these bits count.
  StatePrint(const Fingerprint& whole) {
    const uint32_t low = static_cast<uint32_t>(whole.low);
    std::memcpy(high_, &whole.high, sizeof(high_));
    std::memcpy(low_, &low, sizeof(low_));
  }

  uint64_t high() const {
    uint64_t high;
    std::memcpy(&high, high_, sizeof(high));
    return high;
  }
  uint32_t low() const {
    uint32_t low;
    std::memcpy(&low, low_, sizeof(low));
    return low;
  }

  friend bool operator==(const StatePrint& a, const StatePrint& b) {
    return a.high() == b.high() && a.low() == b.low();
  }
  friend std::strong_ordering operator<=>(const StatePrint& a, const StatePrint& b) {
    std::strong_ordering order = a.high() <=> b.high();
    return order != 0 ? order : a.low() <=> b.low();
  }

 private:
  // Not words: those of 64 bits would make the print take 16 bytes, and prints are read where they lie in a layer.
  uint8_t high_[8] = {};
  uint8_t low_[4] = {};
};

static_assert(sizeof(StatePrint) == 12 && alignof(StatePrint) == 1);

}  // namespace veristep::core
