// Waits with a time limit may be over in time or too late; sleeping orders nothing.
// expect: timeout_is_possible violated assertion: woken
// expect: wake_up_is_possible violated assertion: !woken
// expect: both_are_handled holds
// expect: sleep_is_no_order violated assertion: flag
// expect: polling holds
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include <veristep/check.h>

using namespace std::chrono_literals;

static bool wait_for_flag() {
  std::mutex mutex;
  std::condition_variable changed;
  bool flag = false;
  std::thread other([&] {
    std::lock_guard lock(mutex);
    flag = true;
    changed.notify_one();
  });
  bool woken;
  {
    std::unique_lock lock(mutex);
    woken = changed.wait_for(lock, 10ms, [&] { return flag; });
  }
  other.join();
  return woken;
}
VERISTEP_CHECK(timeout_is_possible) {
  bool woken = wait_for_flag();
  VERISTEP_ASSERT(woken);
}
VERISTEP_CHECK(wake_up_is_possible) {
  bool woken = wait_for_flag();
  VERISTEP_ASSERT(!woken);
}
VERISTEP_CHECK(both_are_handled) { wait_for_flag(); }

VERISTEP_CHECK(sleep_is_no_order) {
  std::atomic<bool> flag = false;
  std::thread other([&] { flag = true; });
  std::this_thread::sleep_for(1s);
  VERISTEP_ASSERT(flag);
  other.join();
}
VERISTEP_CHECK(polling) {
  std::atomic<bool> flag = false;
  std::thread other([&] { flag = true; });
  while (!flag) std::this_thread::sleep_for(1ms);
  other.join();
}
