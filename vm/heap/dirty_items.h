// A set of static words and old objects, by arena offset / 8: one bit for each word of the static area and of the old
// heap, as far as they were ever asked for.
#pragma once

#include <cstdint>
#include <vector>

#include "vm/heap/arena.h"

namespace veristep::heap {

class DirtyItems {
 public:
  bool Has(uint32_t item) const {
    const std::vector<uint64_t>& bits = IsObject(item) ? objects_ : statics_;
    uint32_t at = Index(item);
    return at / 64 < bits.size() && (bits[at / 64] >> (at % 64) & 1);
  }
  // Whether it was not there.
  bool Add(uint32_t item) {
    std::vector<uint64_t>& bits = IsObject(item) ? objects_ : statics_;
    uint32_t at = Index(item);
    if (at / 64 >= bits.size()) bits.resize(2 * size_t(at / 64) + 1);
    bool is_new = !(bits[at / 64] >> (at % 64) & 1);
    bits[at / 64] |= uint64_t(1) << (at % 64);
    return is_new;
  }
  // REQUIRES: it is there.
  void Remove(uint32_t item) {
    uint32_t at = Index(item);
    (IsObject(item) ? objects_ : statics_)[at / 64] &= ~(uint64_t(1) << (at % 64));
  }

 private:
  static bool IsObject(uint32_t item) { return item >= RefOf(kHeapBegin); }
  static uint32_t Index(uint32_t item) { return item - RefOf(IsObject(item) ? kHeapBegin : kStaticBegin); }

  std::vector<uint64_t> statics_;
  std::vector<uint64_t> objects_;
};

}  // namespace veristep::heap
