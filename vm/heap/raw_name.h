// The raw name of a state: a hash of its words as they lie in the arena, a sum with one term for each word, so that it
// is kept up to date with the words that a step changes. It is relative to the state that tracking started in. States
// with the same raw name are the same, word for word; isomorphic ones mostly have different names.
#pragma once

#include <bit>
#include <cstdint>

namespace veristep::heap {

class RawName {
 public:
  // Not the name of the root, which is 0, and of another state no more than two states have the same name.
  static RawName OfNone() {
    RawName name;
    name.sum_ = 1;
    return name;
  }

  void Add(uint32_t granule, uint64_t word) { sum_ += Term(granule, word); }
  void Subtract(uint32_t granule, uint64_t word) { sum_ -= Term(granule, word); }

  uint64_t low() const { return uint64_t(sum_); }
  friend bool operator==(const RawName&, const RawName&) = default;

 private:
  using Sum = unsigned __int128;

  // Two rounds of multiplication: the first is one-to-one for words of one place, the second makes sums of terms as
  // good as random.
  static Sum Term(uint32_t granule, uint64_t word) {
    uint64_t place = (uint64_t(granule) + 1) * 0x9e3779b97f4a7c15;
    Sum first = Sum(word ^ place) * (std::rotl(place, 32) ^ 0xd6e8feb86659fd93);
    Sum second = Sum(uint64_t(first) ^ 0xa0761d6478bd642f) * (uint64_t(first >> 64) ^ place ^ 0xe7037ed1a0b428db);
    return second ^ first;
  }

  Sum sum_ = 0;
};

}  // namespace veristep::heap
