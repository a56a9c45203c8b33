// The time that checks may take: each of them, and all together.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>

namespace veristep::cli {

class TimeBudget {
 public:
  using Clock = std::chrono::steady_clock;
  using Duration = std::chrono::milliseconds;

  // In seconds; 0 is no limit. The time for all starts now.
  TimeBudget(uint64_t each, uint64_t all, Clock::time_point now = Clock::now()) : each_(Limit(each)) {
    if (all != 0) end_ = now + Limit(all);
  }

  // What the next check may take; empty if there is nothing left.
  std::optional<Duration> Next(Clock::time_point now = Clock::now()) const {
    if (!end_) return each_;
    auto left = std::chrono::duration_cast<Duration>(*end_ - now);
    if (left <= Duration::zero()) return std::nullopt;
    return std::min(left, each_);
  }

 private:
  static Duration Limit(uint64_t seconds) {
    constexpr uint64_t kMost = 10ull * 365 * 24 * 3600;  // ten years: sums do not overflow
    return seconds == 0 ? Duration::max() : std::chrono::seconds(std::min(seconds, kMost));
  }

  Duration each_;
  std::optional<Clock::time_point> end_;
};

}  // namespace veristep::cli
