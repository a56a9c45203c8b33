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

// What is left for the searches that one check needs: a scenario is searched again when it turns out that more can be
// seen by other threads than was thought.
class TimeLeft {
 public:
  using Clock = TimeBudget::Clock;
  using Duration = TimeBudget::Duration;

  explicit TimeLeft(Duration all) : all_(all) {}

  // Never nothing: a search has to begin in order to say that there was no time.
  Duration Now(Clock::time_point now = Clock::now()) const {
    if (all_ == Duration::max()) return all_;
    return std::max(all_ - std::chrono::duration_cast<Duration>(now - start_), Duration(1));
  }

 private:
  Duration all_;
  Clock::time_point start_ = Clock::now();
};

}  // namespace veristep::cli
