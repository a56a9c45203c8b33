// Interner: small numbers for values that occur again and again, shared by all workers. A value is known by a 128-bit
// key; each worker keeps the numbers it has seen in a cache of its own, so the lock is taken once per value and worker.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <mutex>
#include <unordered_map>
#include <utility>

#include "core/base/fingerprint.h"

namespace veristep::core {

template <typename Value>
class Interner {
 public:
  /// One worker's way in. Not thread-safe.
  class Cache {
   public:
    explicit Cache(Interner& interner) : interner_(interner) {}

    /// The number of the value with this key; `make` builds the value when it is new to everybody.
    template <typename Make>
    uint32_t NumberOf(const Fingerprint& key, Make make) {
      auto known = numbers_.find(key);
      if (known != numbers_.end()) return known->second;
      uint32_t number = interner_.NumberOf(key, make);
      numbers_.emplace(key, number);
      return number;
    }

   private:
    Interner& interner_;
    std::unordered_map<Fingerprint, uint32_t> numbers_;
  };

  template <typename Make>
  uint32_t NumberOf(const Fingerprint& key, Make make) {
    std::lock_guard lock(mutex_);
    auto [known, inserted] = numbers_.try_emplace(key, static_cast<uint32_t>(values_.size()));
    if (inserted) values_.push_back(make());
    return known->second;
  }

  /// REQUIRES: no NumberOf is under way.
  const Value& At(uint32_t number) const { return values_[number]; }
  size_t size() const { return values_.size(); }
  /// Memory of the tables that find numbers: the shared one and `caches` more, if they all know every value.
  size_t TableBytes(size_t caches) const {
    constexpr size_t kNode = sizeof(std::pair<const Fingerprint, uint32_t>) + 2 * sizeof(void*);
    return size() * (kNode + sizeof(void*)) * (1 + caches);
  }
  const std::deque<Value>& values() const { return values_; }

 private:
  std::mutex mutex_;
  std::unordered_map<Fingerprint, uint32_t> numbers_;
  std::deque<Value> values_;
};

}  // namespace veristep::core
