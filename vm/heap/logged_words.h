// The words that a step has logged: a hash table of blocks of 64 words, so that a record or a frame takes one lookup,
// not one for each of its words. Forgetting everything costs nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace veristep::heap {

class LoggedWords {
 public:
  LoggedWords() : table_(kFirstSize) {}

  void Clear() {
    used_ = 0;
    if (++stamp_ != 0) return;
    table_.assign(table_.size(), Block{});
    stamp_ = 1;
  }

  // Adds words of a block, one bit each; gives those that were not there.
  uint64_t Add(uint32_t number, uint64_t words) {
    Block& block = Find(number);
    uint64_t added = words & ~block.words;
    block.words |= words;
    return added;
  }

 private:
  static constexpr size_t kFirstSize = 256;  // a power of 2
  struct Block {
    uint32_t number = 0;
    uint32_t stamp = 0;  // another one than stamp_: no entry
    uint64_t words = 0;
  };

  Block& Find(uint32_t number) {
    // Neighbours stay neighbours; what lies at the same place of different stacks, a power of 2 apart, does not meet.
    for (size_t i = (number + (number >> 11) * 37) & (table_.size() - 1);; i = (i + 1) & (table_.size() - 1)) {
      Block& block = table_[i];
      if (block.stamp == stamp_ && block.number == number) return block;
      if (block.stamp == stamp_) continue;
      if (used_ * 2 >= table_.size()) return Grow(number);
      ++used_;
      block = {number, stamp_, 0};
      return block;
    }
  }

  Block& Grow(uint32_t number) {
    std::vector<Block> old = std::exchange(table_, std::vector<Block>(table_.size() * 2));
    used_ = 0;
    for (const Block& block : old) {
      if (block.stamp == stamp_) Find(block.number).words = block.words;
    }
    return Find(number);
  }

  std::vector<Block> table_;
  uint32_t stamp_ = 1;
  size_t used_ = 0;
};

}  // namespace veristep::heap
