// Producers and consumers around a buffer with few slots: a monitor of std::mutex and std::condition_variable.
// options: --por ample
// expect: correct holds states=10215
// expect: two_conditions holds states=9495
// expect: wakes_only_one violated deadlock
// expect: tests_only_once violated assertion
// expect: looks_without_lock violated data-race
#include <veristep/check.h>

#include <array>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

namespace {

constexpr size_t kSlots = 1;
constexpr int kPairs = 2;  // of a producer and a consumer

enum class Fault { kNone, kWakesOnlyOne, kTestsOnlyOnce, kLooksWithoutLock };

template <Fault kFault>
class Buffer {
 public:
  void Put(int item) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return count_ < kSlots; });
    slots_[count_++] = item;
    Wake();
  }
  int Take() {
    if constexpr (kFault == Fault::kLooksWithoutLock) {
      if (count_ == 0) std::this_thread::yield();
    }
    std::unique_lock lock(mutex_);
    while (count_ == 0) {
      changed_.wait(lock);
      if (kFault == Fault::kTestsOnlyOnce) break;  // another one may have been faster
    }
    VERISTEP_ASSERT(count_ > 0);
    int item = slots_[--count_];
    Wake();
    return item;
  }

 private:
  void Wake() {
    if (kFault == Fault::kWakesOnlyOne) {
      changed_.notify_one();  // perhaps one that waits for the same
    } else {
      changed_.notify_all();
    }
  }
  std::mutex mutex_;
  std::condition_variable changed_;
  std::array<int, kSlots> slots_{};
  size_t count_ = 0;
};

// One condition for each of the two things that are waited for: then waking one is enough.
class TwoConditions {
 public:
  void Put(int item) {
    std::unique_lock lock(mutex_);
    has_room_.wait(lock, [this] { return count_ < kSlots; });
    slots_[count_++] = item;
    has_item_.notify_one();
  }
  int Take() {
    std::unique_lock lock(mutex_);
    has_item_.wait(lock, [this] { return count_ > 0; });
    int item = slots_[--count_];
    has_room_.notify_one();
    return item;
  }

 private:
  std::mutex mutex_;
  std::condition_variable has_room_, has_item_;
  std::array<int, kSlots> slots_{};
  size_t count_ = 0;
};

template <typename Buffer>
void Run() {
  Buffer buffer;
  std::vector<std::thread> threads;
  for (int i = 0; i < kPairs; ++i) threads.emplace_back([&buffer] { buffer.Put(1); });
  for (int i = 1; i < kPairs; ++i) threads.emplace_back([&buffer] { VERISTEP_ASSERT(buffer.Take() == 1); });
  VERISTEP_ASSERT(buffer.Take() == 1);
  for (std::thread& thread : threads) thread.join();
}

}  // namespace

VERISTEP_CHECK(correct) { Run<Buffer<Fault::kNone>>(); }
VERISTEP_CHECK(two_conditions) { Run<TwoConditions>(); }
VERISTEP_CHECK(wakes_only_one) { Run<Buffer<Fault::kWakesOnlyOne>>(); }
VERISTEP_CHECK(tests_only_once) { Run<Buffer<Fault::kTestsOnlyOnce>>(); }
VERISTEP_CHECK(looks_without_lock) { Run<Buffer<Fault::kLooksWithoutLock>>(); }
