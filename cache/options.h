// How a cache is opened.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>

namespace veristep::cache {

/// Where `veristep` keeps the cache unless told otherwise, seen from the directory it is called in.
inline constexpr const char kDefaultPath[] = ".veristep/cache.db";
inline constexpr uint64_t kDefaultSizeLimit = uint64_t{2} << 30;

struct StoreOptions {
  /// Of what is stored, compressed; the file may have free space beyond it.
  uint64_t size_limit_bytes = kDefaultSizeLimit;
  /// Recorded versions of one check with one set of options.
  uint64_t versions_per_check = 16;
  /// How long to wait for other processes.
  std::chrono::milliseconds lock_timeout{10'000};
  /// Nothing is created, stored, evicted or repaired.
  bool read_only = false;
  /// Told once, by the first operation that finds something damaged. The cache goes on without what was damaged.
  std::function<void(const std::string&)> warn = {};
  /// Seconds since 1970; the system's clock if empty.
  std::function<int64_t()> clock = {};
};

}  // namespace veristep::cache
