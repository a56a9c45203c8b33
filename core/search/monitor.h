// Monitor: a thread beside a search that, every progress interval, tells the listener how far it is and stops it when
// it has used its time or memory. So the workers look at no clock.
#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>

#include "core/search/search_run.h"

namespace veristep::core {

class Monitor {
 public:
  /// Watches `run` until it is destroyed. Does nothing when there is nothing to watch for.
  Monitor(SearchRun& run, SearchListener* listener);
  ~Monitor();
  Monitor(const Monitor&) = delete;
  Monitor& operator=(const Monitor&) = delete;

 private:
  void Watch();
  void Look();
  std::chrono::steady_clock::duration NextLook() const;

  SearchRun& run_;
  SearchListener* const listener_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool done_ = false;
  std::thread thread_;
};

}  // namespace veristep::core
