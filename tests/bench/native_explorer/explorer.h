// Exploring a model with nothing in between: states are plain structs that are copied, an operation is a function call,
// the visited set holds 128-bit hashes in open addressing. What a hand-written explorer of one program costs, and so
// the limit for one that takes any program.
#pragma once

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <vector>

namespace native_explorer {

struct Hash {
  uint64_t low, high;
  bool operator==(const Hash&) const = default;
};

inline uint64_t Mix(uint64_t a, uint64_t b) {
  __uint128_t product = static_cast<__uint128_t>(a) * b;
  return uint64_t(product) ^ uint64_t(product >> 64);
}

// Of a state in canonical form. Never {0, 0}, which means an empty place of the set.
inline Hash HashOf(const uint8_t* bytes, size_t size) {
  uint64_t low = 0x9e3779b97f4a7c15 ^ size, high = 0xc2b2ae3d27d4eb4f + size;
  for (size_t i = 0; i < size; i += 8) {
    uint64_t word = 0;
    std::memcpy(&word, bytes + i, size - i < 8 ? size - i : 8);
    low = Mix(low ^ word, 0xa0761d6478bd642f);
    high = Mix(high + word, 0xe7037ed1a0b428db) + low;
  }
  return {Mix(low, high | 1), high | 1};
}

class VisitedSet {
 public:
  // Whether the hash is new.
  bool Insert(const Hash& hash) {
    if (size_ * 2 >= places_.size()) Grow();
    return Place(hash);
  }
  uint64_t size() const { return size_; }

 private:
  bool Place(const Hash& hash) {
    size_t mask = places_.size() - 1;
    size_t at = hash.low & mask;
    while (places_[at].high != 0) {
      if (places_[at] == hash) return false;
      at = (at + 1) & mask;
    }
    places_[at] = hash;
    ++size_;
    return true;
  }
  void Grow() {
    std::vector<Hash> old(places_.empty() ? 1024 : places_.size() * 2);
    old.swap(places_);
    size_ = 0;
    for (const Hash& hash : old) {
      if (hash.high != 0) Place(hash);
    }
  }

  std::vector<Hash> places_;
  uint64_t size_ = 0;
};

// A Model is copyable and has: static constexpr operations (a number); static bool TakesValue(operation);
// void Run(operation, value); bool IsGood(), its invariants; size_t Encode(uint8_t* out), the canonical form, of at
// most kMaxEncoding bytes.
inline constexpr size_t kMaxEncoding = 64;

template <typename Model>
int Explore(const char* name, int depth, int values) {
  auto begin = std::chrono::steady_clock::now();
  VisitedSet visited;
  uint8_t form[kMaxEncoding];
  std::vector<Model> level(1), next;
  visited.Insert(HashOf(form, level[0].Encode(form)));
  uint64_t expanded = 0;
  for (int i = 0; i < depth; ++i) {
    for (const Model& state : level) {
      ++expanded;
      for (int operation = 0; operation < Model::operations; ++operation) {
        int last = Model::TakesValue(operation) ? values : 1;
        for (int value = 1; value <= last; ++value) {
          Model after = state;
          after.Run(operation, value);
          if (!after.IsGood()) {
            std::fprintf(stderr, "%s: an invariant is violated\n", name);
            return 1;
          }
          if (visited.Insert(HashOf(form, after.Encode(form)))) next.push_back(after);
        }
      }
    }
    level.swap(next);
    next.clear();
  }
  std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
  std::printf("%s states=%llu expanded=%llu seconds=%.4f\n", name, static_cast<unsigned long long>(visited.size()),
              static_cast<unsigned long long>(expanded), seconds.count());
  return 0;
}

}  // namespace native_explorer
