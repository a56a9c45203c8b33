// C++: threads that share what they must not, and locks used wrongly.
// defect: neighbouring_bits data-race: the same place
// defect: different_mutexes data-race: the same place
// defect: plain_flag data-race
// defect: read_during_growth data-race
// defect: shared_pointer_itself data-race
// defect: double_checked_plain data-race
// defect: reader_without_lock data-race
// defect-O1: notified_then_destroyed use-after-scope: whose scope has ended
// defect: iterator_across_unlock use-after-free: ; freed at
// defect: last_owner_too_early use-after-free: ; freed at
// defect: deleted_while_locked use-after-free: in pthread_mutex_unlock
// defect: lock_handed_over mutex: another thread has locked
// defect: unlocked_without_lock mutex: not locked
// defect: shared_unlocked_without_lock rwlock: not locked
// defect: unwinding_with_thread thread: joinable
// defect: assigned_over_thread thread: joinable
// defect: throws_in_thread uncaught-exception: std::runtime_error
// defect: unlocked_twice_by_guard uncaught-exception: std::system_error
// defect: waits_with_if assertion: got >= 1
// defect: notified_outside deadlock
// defect: relocked deadlock: waits for the mutex
// defect: latch_short deadlock
// defect: barrier_left deadlock
// defect: semaphore_lost deadlock
// defect: semaphore_of_the_library deadlock
// defect: future_never_set deadlock
// defect: cycle_through_future deadlock
// defect: static_by_itself recursive-initialisation: needs the variable itself
// defect: lazy_without_once assertion: made == 1
#include <atomic>
#include <barrier>
#include <condition_variable>
#include <future>
#include <latch>
#include <memory>
#include <mutex>
#include <semaphore>
#include <shared_mutex>
#include <stdexcept>
#include <thread>
#include <vector>

#include <veristep/check.h>

namespace {

volatile int sink;

struct Flags {
  unsigned ready : 1;
  unsigned failed : 1;
};

}  // namespace

// Bit-fields side by side are one place in memory.
VERISTEP_CHECK(neighbouring_bits) {
  Flags flags = {};
  std::jthread other([&] { flags.ready = 1; });  // <- neighbouring_bits
  flags.failed = 1;                              // <- neighbouring_bits
}
VERISTEP_CHECK(neighbouring_bits_repaired) {
  bool flags[2] = {};
  std::jthread other([&] { flags[0] = true; });
  flags[1] = true;
}

VERISTEP_CHECK(different_mutexes) {
  std::mutex first;
  std::mutex second;
  int count = 0;
  std::jthread other([&] {
    std::lock_guard lock(first);
    ++count;  // <- different_mutexes
  });
  std::lock_guard lock(second);
  ++count;  // <- different_mutexes
}
VERISTEP_CHECK(different_mutexes_repaired) {
  std::mutex mutex;
  int count = 0;
  std::jthread other([&] {
    std::lock_guard lock(mutex);
    ++count;
  });
  std::lock_guard lock(mutex);
  ++count;
}

VERISTEP_CHECK(plain_flag) {
  int data = 0;
  bool ready = false;
  std::jthread other([&] {
    data = 7;      // <- plain_flag
    ready = true;  // <- plain_flag
  });
  if (ready) sink = data;  // <- plain_flag
}
VERISTEP_CHECK(plain_flag_repaired) {
  int data = 0;
  std::atomic<bool> ready = false;
  std::jthread other([&] {
    data = 7;
    ready.store(true, std::memory_order_release);
  });
  if (ready.load(std::memory_order_acquire)) VERISTEP_ASSERT(data == 7);
}

VERISTEP_CHECK(read_during_growth) {
  std::vector<int> numbers = {1, 2};
  std::jthread other([&] { numbers.reserve(8); });  // <- read_during_growth
  sink = int(numbers.size());                       // <- read_during_growth
}
VERISTEP_CHECK(read_during_growth_repaired) {
  std::vector<int> numbers = {1, 2};
  std::mutex mutex;
  std::jthread other([&] {
    std::lock_guard lock(mutex);
    numbers.reserve(8);
  });
  std::lock_guard lock(mutex);
  sink = int(numbers.size());
}

// The count of owners is atomic, the pointer itself is not.
VERISTEP_CHECK(shared_pointer_itself) {
  auto current = std::make_shared<int>(1);
  std::jthread other([&] { current.reset(); });  // <- shared_pointer_itself
  std::shared_ptr<int> copy = current;           // <- shared_pointer_itself
}
VERISTEP_CHECK(shared_pointer_itself_repaired) {
  std::atomic<std::shared_ptr<int>> current = std::make_shared<int>(1);
  std::jthread other([&] { current.store(nullptr); });
  std::shared_ptr<int> copy = current.load();
  if (copy) VERISTEP_ASSERT(*copy == 1);
}

namespace {

struct Config {
  int value = 5;
};

template <typename Pointer>
struct Lazy {
  std::mutex mutex;
  Pointer instance = nullptr;

  Config* Get() {
    Config* found = instance;  // <- double_checked_plain
    if (found == nullptr) {
      std::lock_guard lock(mutex);
      found = instance;
      if (found == nullptr) instance = found = new Config;  // <- double_checked_plain
    }
    return found;
  }
  ~Lazy() { delete static_cast<Config*>(instance); }
};

}  // namespace

VERISTEP_CHECK(double_checked_plain) {
  Lazy<Config*> lazy;
  std::jthread other([&] { sink = lazy.Get()->value; });  // <- double_checked_plain
  sink = lazy.Get()->value;                               // <- double_checked_plain
}
VERISTEP_CHECK(double_checked_plain_repaired) {
  Lazy<std::atomic<Config*>> lazy;
  std::jthread other([&] { sink = lazy.Get()->value; });
  VERISTEP_ASSERT(lazy.Get()->value == 5);
}

VERISTEP_CHECK(reader_without_lock) {
  std::shared_mutex mutex;
  int value = 0;
  std::jthread writer([&] {
    std::unique_lock lock(mutex);
    value = 3;  // <- reader_without_lock
  });
  sink = value;  // <- reader_without_lock
}
VERISTEP_CHECK(reader_without_lock_repaired) {
  std::shared_mutex mutex;
  int value = 0;
  std::jthread writer([&] {
    std::unique_lock lock(mutex);
    value = 3;
  });
  std::shared_lock lock(mutex);
  sink = value;
}

// The waiter sees the flag and goes away; the other thread still has to notify.
VERISTEP_CHECK(notified_then_destroyed) {
  std::thread other;
  {
    std::atomic<int> done = 0;
    other = std::thread([&done] {
      done.store(1);
      done.store(2);  // <- notified_then_destroyed
    });
    done.wait(0);
  }
  other.join();
}
VERISTEP_CHECK(notified_then_destroyed_repaired) {
  std::thread other;
  std::atomic<int> done = 0;
  other = std::thread([&done] {
    done.store(1);
    done.notify_one();
  });
  done.wait(0);
  other.join();
}

VERISTEP_CHECK(iterator_across_unlock) {
  std::vector<int> numbers = {1, 2};
  std::mutex mutex;
  std::jthread other([&] {
    std::lock_guard lock(mutex);
    numbers.push_back(3);
  });
  std::unique_lock lock(mutex);
  auto at = numbers.begin();
  lock.unlock();
  lock.lock();
  sink = *at;  // <- iterator_across_unlock
}
VERISTEP_CHECK(iterator_across_unlock_repaired) {
  std::vector<int> numbers = {1, 2};
  std::mutex mutex;
  std::jthread other([&] {
    std::lock_guard lock(mutex);
    numbers.push_back(3);
  });
  std::unique_lock lock(mutex);
  lock.unlock();
  lock.lock();
  sink = *numbers.begin();
}

namespace {

// Counts its users by hand.
struct Counted {
  std::atomic<int> users = 1;
  int value = 3;

  void Add() { ++users; }  // <- last_owner_too_early
  void Drop() {
    if (--users == 0) delete this;
  }
};

}  // namespace

VERISTEP_CHECK(last_owner_too_early) {
  auto* counted = new Counted;
  std::jthread other([counted] {
    counted->Add();  // <- last_owner_too_early
    counted->Drop();
  });
  counted->Drop();
}
VERISTEP_CHECK(last_owner_too_early_repaired) {
  auto* counted = new Counted;
  counted->Add();
  std::jthread other([counted] {
    VERISTEP_ASSERT(counted->value == 3);
    counted->Drop();
  });
  counted->Drop();
}

namespace {

struct Guarded {
  std::mutex mutex;
  int value = 0;
};

}  // namespace

// ~mutex does nothing in this library, so it is the unlock that is found.
VERISTEP_CHECK(deleted_while_locked) {
  auto* guarded = new Guarded;
  std::lock_guard lock(guarded->mutex);
  guarded->value = 1;
  delete guarded;
}  // <- deleted_while_locked
VERISTEP_CHECK(deleted_while_locked_repaired) {
  auto* guarded = new Guarded;
  {
    std::lock_guard lock(guarded->mutex);
    guarded->value = 1;
  }
  delete guarded;
}

VERISTEP_CHECK(lock_handed_over) {
  std::mutex mutex;
  std::unique_lock lock(mutex);
  std::jthread other([lock = std::move(lock)]() mutable { lock.unlock(); });  // <- lock_handed_over
}
VERISTEP_CHECK(lock_handed_over_repaired) {
  std::mutex mutex;
  std::jthread other([&] { std::unique_lock lock(mutex); });
}

VERISTEP_CHECK(unlocked_without_lock) {
  std::mutex mutex;
  if (!veristep::choose_bool()) mutex.lock();
  mutex.unlock();  // <- unlocked_without_lock
}
VERISTEP_CHECK(unlocked_without_lock_repaired) {
  std::mutex mutex;
  if (veristep::choose_bool()) {
    mutex.lock();
    mutex.unlock();
  }
}

VERISTEP_CHECK(shared_unlocked_without_lock) {
  std::shared_mutex mutex;
  mutex.unlock_shared();  // <- shared_unlocked_without_lock
}
VERISTEP_CHECK(shared_unlocked_without_lock_repaired) {
  std::shared_mutex mutex;
  mutex.lock_shared();
  mutex.unlock_shared();
}

namespace {

void MayThrow(bool really) {
  if (really) throw std::runtime_error("not joined");  // <- throws_in_thread
}

}  // namespace

VERISTEP_CHECK(unwinding_with_thread) {
  try {
    std::thread other([] {});
    MayThrow(veristep::choose_bool());  // <- unwinding_with_thread
    other.join();
  } catch (const std::runtime_error&) {  // <- unwinding_with_thread
  }
}  // <- unwinding_with_thread
VERISTEP_CHECK(unwinding_with_thread_repaired) {
  try {
    std::jthread other([] {});
    MayThrow(veristep::choose_bool());
  } catch (const std::runtime_error&) {
  }
}

VERISTEP_CHECK(assigned_over_thread) {
  std::thread other([] {});
  other = std::thread([] {});  // <- assigned_over_thread
  other.join();
}
VERISTEP_CHECK(assigned_over_thread_repaired) {
  std::thread other([] {});
  other.join();
  other = std::thread([] {});
  other.join();
}

VERISTEP_CHECK(throws_in_thread) {
  std::jthread other([] { MayThrow(true); });  // <- throws_in_thread
}
VERISTEP_CHECK(throws_in_thread_repaired) {
  auto other = std::async(std::launch::async, [] { MayThrow(true); });
  try {
    other.get();
  } catch (const std::runtime_error&) {
  }
}

VERISTEP_CHECK(unlocked_twice_by_guard) {
  std::mutex mutex;
  std::unique_lock lock(mutex);
  lock.unlock();
  if (veristep::choose_bool()) lock.unlock();  // <- unlocked_twice_by_guard
}
VERISTEP_CHECK(unlocked_twice_by_guard_repaired) {
  std::mutex mutex;
  std::unique_lock lock(mutex);
  lock.unlock();
  if (lock.owns_lock()) lock.unlock();
}

namespace {

// Two consumers and one item: the second to wake up finds nothing.
void Consume(bool loop) {
  std::mutex mutex;
  std::condition_variable filled;
  int items = 0;
  auto take = [&] {
    std::unique_lock lock(mutex);
    if (loop) {
      filled.wait(lock, [&] { return items > 0; });
    } else if (items == 0) {
      filled.wait(lock);
    }
    int got = items > 0 ? items-- : 0;
    VERISTEP_ASSERT(got >= 1);  // <- waits_with_if
  };
  std::jthread first(take);
  std::jthread second(take);
  {
    std::lock_guard lock(mutex);
    items = 1;
    filled.notify_all();
  }
  std::lock_guard lock(mutex);
  ++items;
  filled.notify_all();
}

}  // namespace

VERISTEP_CHECK(waits_with_if) { Consume(false); }
VERISTEP_CHECK(waits_with_if_repaired) { Consume(true); }

// The flag is set without the lock, between the waiter's look at it and its sleep.
VERISTEP_CHECK(notified_outside) {
  std::mutex mutex;
  std::condition_variable changed;
  std::atomic<bool> ready = false;
  std::jthread other([&] {
    ready = true;
    changed.notify_one();
  });
  std::unique_lock lock(mutex);
  changed.wait(lock, [&] { return ready.load(); });  // <- notified_outside
}
VERISTEP_CHECK(notified_outside_repaired) {
  std::mutex mutex;
  std::condition_variable changed;
  std::atomic<bool> ready = false;
  std::jthread other([&] {
    {
      std::lock_guard lock(mutex);
      ready = true;
    }
    changed.notify_one();
  });
  std::unique_lock lock(mutex);
  changed.wait(lock, [&] { return ready.load(); });
}

namespace {

template <typename Mutex>
struct Account {
  Mutex mutex;
  int balance = 0;

  void Add(int amount) {
    std::lock_guard lock(mutex);  // <- relocked
    balance += amount;
  }
  void AddTwice(int amount) {
    std::lock_guard lock(mutex);
    Add(amount);  // <- relocked
    Add(amount);
  }
};

}  // namespace

VERISTEP_CHECK(relocked) {
  Account<std::mutex> account;
  account.AddTwice(1);  // <- relocked
}
VERISTEP_CHECK(relocked_repaired) {
  Account<std::recursive_mutex> account;
  account.AddTwice(1);
  VERISTEP_ASSERT(account.balance == 2);
}

VERISTEP_CHECK(latch_short) {
  std::latch done(2);
  std::jthread other([&] { done.count_down(); });
  done.wait();  // <- latch_short
}
VERISTEP_CHECK(latch_short_repaired) {
  std::latch done(2);
  std::jthread other([&] { done.count_down(); });
  done.arrive_and_wait();
}

// One of the two leaves after the first round without saying so.
VERISTEP_CHECK(barrier_left) {
  std::barrier round(2);
  std::jthread other([&] { round.arrive_and_wait(); });
  round.arrive_and_wait();
  round.arrive_and_wait();  // <- barrier_left
}
VERISTEP_CHECK(barrier_left_repaired) {
  std::barrier round(2);
  std::jthread other([&] { round.arrive_and_drop(); });
  round.arrive_and_wait();
  round.arrive_and_wait();
}

VERISTEP_CHECK(semaphore_lost) {
  std::binary_semaphore filled(0);
  std::jthread other([&] {
    if (veristep::choose_bool()) filled.release();
  });
  filled.acquire();  // <- semaphore_lost
}
VERISTEP_CHECK(semaphore_lost_repaired) {
  std::binary_semaphore filled(0);
  std::jthread other([&] { filled.release(); });
  filled.acquire();
}

// Nothing is wrong here but the library, libstdc++ 12: acquire() notes the counter's value, 1, then finds that another
// thread was faster, and sleeps for as long as the value is the one it noted. When the other thread has given the
// semaphore back in between, the value is 1 again, and nobody wakes it up. (Mended in later versions.)
VERISTEP_CHECK(semaphore_of_the_library) {
  std::binary_semaphore free(1);
  std::jthread other([&] {
    free.acquire();
    free.release();
  });
  free.acquire();  // <- semaphore_of_the_library
  free.release();
}  // <- semaphore_of_the_library
VERISTEP_CHECK(semaphore_of_the_library_repaired) {
  std::mutex free;
  std::jthread other([&] {
    free.lock();
    free.unlock();
  });
  free.lock();
  free.unlock();
}

VERISTEP_CHECK(future_never_set) {
  std::promise<int> promise;
  std::future<int> result = promise.get_future();
  sink = result.get();  // <- future_never_set
}
VERISTEP_CHECK(future_never_set_repaired) {
  std::promise<int> promise;
  std::future<int> result = promise.get_future();
  promise.set_value(2);
  sink = result.get();
}

// Each waits for the other's result.
VERISTEP_CHECK(cycle_through_future) {
  std::promise<int> left;
  std::promise<int> right;
  auto from_left = left.get_future();
  auto from_right = right.get_future();
  std::jthread other([&] { right.set_value(from_left.get() + 1); });  // <- cycle_through_future
  left.set_value(from_right.get() + 1);                               // <- cycle_through_future
}
VERISTEP_CHECK(cycle_through_future_repaired) {
  std::promise<int> left;
  std::promise<int> right;
  auto from_left = left.get_future();
  auto from_right = right.get_future();
  std::jthread other([&] { right.set_value(from_left.get() + 1); });
  left.set_value(1);
  VERISTEP_ASSERT(from_right.get() == 2);
}

namespace {

int Depth(int levels) {
  static int depth = levels > 0 ? Depth(levels - 1) + 1 : 0;  // <- static_by_itself
  return depth;
}

int Deep(int levels) { return levels > 0 ? Deep(levels - 1) + 1 : 0; }

int Once() {
  static int depth = Deep(2);
  return depth;
}

}  // namespace

VERISTEP_CHECK(static_by_itself) { sink = Depth(2); }
VERISTEP_CHECK(static_by_itself_repaired) {
  std::jthread other([] { sink = Once(); });
  VERISTEP_ASSERT(Once() == 2);
}

VERISTEP_CHECK(lazy_without_once) {
  std::atomic<bool> ready = false;
  std::atomic<int> made = 0;
  auto use = [&] {
    if (!ready) {
      ++made;
      ready = true;
    }
  };
  std::jthread other(use);
  use();
  other.join();
  VERISTEP_ASSERT(made == 1);  // <- lazy_without_once
}
VERISTEP_CHECK(lazy_without_once_repaired) {
  std::once_flag ready;
  std::atomic<int> made = 0;
  auto use = [&] { std::call_once(ready, [&] { ++made; }); };
  std::jthread other(use);
  use();
  other.join();
  VERISTEP_ASSERT(made == 1);
}
