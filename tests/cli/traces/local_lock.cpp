// A mutex on the stack may be gone when it is given back, so that this is seen by others, at a place of its own in
// traces.
#include <veristep/check.h>

#include <condition_variable>
#include <mutex>
#include <thread>

VERISTEP_CHECK(lost_signal) {
  std::mutex mutex;
  std::condition_variable changed;
  std::thread other([&] {
    std::lock_guard lock(mutex);
    changed.notify_one();
  });
  {
    std::unique_lock lock(mutex);
    changed.wait(lock);
  }
  other.join();
}
