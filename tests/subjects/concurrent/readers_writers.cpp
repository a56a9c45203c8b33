// Readers and writers: with std::shared_mutex, and with a lock of our own that lets waiting writers pass.
// options: --por ample
// expect: shared_mutex holds states=670
// expect: own_lock holds states=3803
// expect: writes_as_a_reader violated data-race
// expect: both_upgrade violated deadlock
// expect: forgets_to_wake violated deadlock
// expect: forgets_the_writer violated data-race
#include <veristep/check.h>

#include <condition_variable>
#include <mutex>
#include <shared_mutex>
#include <thread>

namespace {

enum class Fault { kNone, kForgetsToWake, kForgetsTheWriter };

class Lock {
 public:
  explicit Lock(Fault fault) : fault_(fault) {}
  void lock() {
    std::unique_lock lock(mutex_);
    ++waiting_writers_;
    changed_.wait(lock, [this] { return readers_ == 0 && !has_writer_; });
    --waiting_writers_;
    has_writer_ = true;
  }
  void unlock() {
    std::lock_guard lock(mutex_);
    has_writer_ = false;
    changed_.notify_all();
  }
  void lock_shared() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock,
                  [this] { return waiting_writers_ == 0 && (!has_writer_ || fault_ == Fault::kForgetsTheWriter); });
    ++readers_;
  }
  void unlock_shared() {
    std::lock_guard lock(mutex_);
    if (--readers_ == 0 && fault_ != Fault::kForgetsToWake) changed_.notify_all();
  }

 private:
  const Fault fault_;
  std::mutex mutex_;
  std::condition_variable changed_;
  int readers_ = 0;
  int waiting_writers_ = 0;
  bool has_writer_ = false;
};

struct Pair {
  int a = 0;
  int b = 0;
};

template <typename Mutex>
void Run(Mutex& mutex) {
  Pair pair;
  auto read = [&mutex, &pair] {
    std::shared_lock lock(mutex);
    VERISTEP_ASSERT(pair.a == pair.b);
  };
  std::thread reader(read);
  std::thread writer([&mutex, &pair] {
    std::unique_lock lock(mutex);
    ++pair.a;
    ++pair.b;
  });
  read();
  reader.join();
  writer.join();
  VERISTEP_ASSERT(pair.a == 1 && pair.b == 1);
}

void RunWith(Fault fault) {
  Lock lock(fault);
  Run(lock);
}

}  // namespace

VERISTEP_CHECK(shared_mutex) {
  std::shared_mutex mutex;
  Run(mutex);
}
VERISTEP_CHECK(own_lock) { RunWith(Fault::kNone); }
VERISTEP_CHECK(forgets_to_wake) { RunWith(Fault::kForgetsToWake); }
VERISTEP_CHECK(forgets_the_writer) { RunWith(Fault::kForgetsTheWriter); }

VERISTEP_CHECK(writes_as_a_reader) {
  std::shared_mutex mutex;
  int value = 0;
  auto add = [&mutex, &value] {
    std::shared_lock lock(mutex);
    ++value;
  };
  std::thread other(add);
  add();
  other.join();
}

// Both keep reading while they wait to write.
VERISTEP_CHECK(both_upgrade) {
  Lock lock(Fault::kNone);
  auto upgrade = [&lock] {
    lock.lock_shared();
    lock.lock();
    lock.unlock();
    lock.unlock_shared();
  };
  std::thread other(upgrade);
  upgrade();
  other.join();
}
