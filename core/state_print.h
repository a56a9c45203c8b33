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
  StatePrint(const Fingerprint& whole) : low_(static_cast<uint32_t>(whole.low)) {
    std::memcpy(high_, &whole.high, sizeof(whole.high));
  }

  uint64_t high() const {
    uint64_t high;
    std::memcpy(&high, high_, sizeof(high));
    return high;
  }
  uint32_t low() const { return low_; }

  friend bool operator==(const StatePrint& a, const StatePrint& b) { return a.high() == b.high() && a.low_ == b.low_; }
  friend std::strong_ordering operator<=>(const StatePrint& a, const StatePrint& b) {
    std::strong_ordering order = a.high() <=> b.high();
    return order != 0 ? order : a.low_ <=> b.low_;
  }

 private:
  uint32_t high_[2] = {};  ///< a word of 64 bits would be aligned, and the print take 16 bytes
  uint32_t low_ = 0;
};

static_assert(sizeof(StatePrint) == 12);

}  // namespace veristep::core
