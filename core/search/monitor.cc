#include "core/search/monitor.h"

#include <algorithm>
#include <chrono>

#include "core/base/memory.h"

namespace veristep::core {

Monitor::Monitor(SearchRun& run, SearchListener* listener) : run_(run), listener_(listener) {
  const Limits& limits = run.options().limits;
  bool needed = listener || run.options().cancelled || limits.memory_bytes != kNoLimit ||
                limits.time != std::chrono::milliseconds::max();
  if (needed) thread_ = std::thread([this] { Watch(); });
}

Monitor::~Monitor() {
  if (!thread_.joinable()) return;
  {
    std::lock_guard lock(mutex_);
    done_ = true;
  }
  wake_.notify_all();
  thread_.join();
}

void Monitor::Watch() {
  std::unique_lock lock(mutex_);
  while (!wake_.wait_for(lock, NextLook(), [this] { return done_; })) Look();
}

/// At the next progress interval, or earlier if the time is up before.
std::chrono::steady_clock::duration Monitor::NextLook() const {
  std::chrono::duration<double> wait = run_.options().progress_interval;
  if (run_.options().limits.time != std::chrono::milliseconds::max()) {
    std::chrono::duration<double> left = run_.options().limits.time - std::chrono::duration<double>(run_.Seconds());
    wait = std::clamp(left, std::chrono::duration<double>(0.001), wait);
  }
  return std::chrono::duration_cast<std::chrono::steady_clock::duration>(wait);
}

void Monitor::Look() {
  const SearchOptions& options = run_.options();
  Progress progress = run_.SoFar();
  progress.memory_bytes = options.memory_in_use ? options.memory_in_use() : ResidentBytes();
  if (progress.memory_bytes > options.limits.memory_bytes) run_.Stop(Limit::kMemory);
  if (progress.seconds * 1000 >= static_cast<double>(options.limits.time.count())) run_.Stop(Limit::kTime);
  if (options.cancelled && options.cancelled->load(std::memory_order_relaxed)) run_.Stop(Limit::kCancelled);
  if (listener_) run_.Tell([&](SearchListener& listener) { listener.OnProgress(progress); });
}

}  // namespace veristep::core
