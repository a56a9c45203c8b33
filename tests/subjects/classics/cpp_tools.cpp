// The tools of the C++ library for threads, used rightly and wrongly.
// expect: future_of_async holds
// expect: promise_kept holds
// expect: promise_broken violated uncaught-exception
// expect: latch_opens holds
// expect: latch_short violated deadlock
// expect: scoped_lock_both holds
// expect: nested_guards violated deadlock
// expect: shared_mutex_reads holds
// expect: shared_mutex_lost violated data-race
// expect: call_once holds
// expect: static_local holds
// expect: atomic_wait holds
// expect: atomic_wait_unnotified violated deadlock
// expect: shared_ptr_counts holds
// expect: shared_ptr_same_object violated data-race
// expect: weak_ptr_locked holds
// expect: aba_stack violated assertion
// expect: seqlock holds
// expect: seqlock_torn violated assertion
// expect: stop_token holds
// expect: thread_not_joined violated thread
// expect: exception_in_thread violated uncaught-exception
// expect: condition_predicate holds
// expect: condition_without_predicate violated deadlock
// expect: counting_semaphore violated deadlock
// expect: mutex_as_semaphore holds
// expect: barrier_phases holds
#include <veristep/check.h>

#include <atomic>
#include <barrier>
#include <chrono>
#include <condition_variable>
#include <future>
#include <latch>
#include <memory>
#include <mutex>
#include <semaphore>
#include <shared_mutex>
#include <stdexcept>
#include <stop_token>
#include <thread>

namespace {

void both(auto first, auto second) {
  std::thread other(first);
  second();
  other.join();
}

}  // namespace

VERISTEP_CHECK(future_of_async) {
  auto answer = std::async(std::launch::async, [] { return 41; });
  VERISTEP_ASSERT(answer.get() + 1 == 42);
}

VERISTEP_CHECK(promise_kept) {
  std::promise<int> promise;
  auto future = promise.get_future();
  both([&] { promise.set_value(7); }, [&] { VERISTEP_ASSERT(future.get() == 7); });
}

VERISTEP_CHECK(promise_broken) {
  std::future<int> future;
  {
    std::promise<int> promise;
    future = promise.get_future();
  }
  future.get();
}

VERISTEP_CHECK(latch_opens) {
  std::latch latch(2);
  std::atomic<int> done{0};
  both(
      [&] {
        ++done;
        latch.count_down();
      },
      [&] {
        ++done;
        latch.arrive_and_wait();
        VERISTEP_ASSERT(done == 2);
      });
}

VERISTEP_CHECK(latch_short) {
  std::latch latch(3);
  both([&] { latch.count_down(); }, [&] { latch.arrive_and_wait(); });
}

VERISTEP_CHECK(scoped_lock_both) {
  std::mutex a, b;
  int value = 0;
  both(
      [&] {
        std::scoped_lock lock(a, b);
        ++value;
      },
      [&] {
        std::scoped_lock lock(b, a);
        ++value;
      });
  VERISTEP_ASSERT(value == 2);
}

VERISTEP_CHECK(nested_guards) {
  std::mutex a, b;
  both(
      [&] {
        std::lock_guard first(a);
        std::lock_guard second(b);
      },
      [&] {
        std::lock_guard first(b);
        std::lock_guard second(a);
      });
}

VERISTEP_CHECK(shared_mutex_reads) {
  std::shared_mutex mutex;
  int value = 0;
  both(
      [&] {
        std::unique_lock lock(mutex);
        ++value;
        ++value;
      },
      [&] {
        std::shared_lock lock(mutex);
        VERISTEP_ASSERT(value != 1);
      });
}

VERISTEP_CHECK(shared_mutex_lost) {
  std::shared_mutex mutex;
  int value = 0;
  auto count = [&] {
    std::shared_lock lock(mutex);
    ++value;
  };
  both(count, count);
}

VERISTEP_CHECK(call_once) {
  std::once_flag once;
  int value = 0;
  auto make = [&] {
    std::call_once(once, [&] { ++value; });
    VERISTEP_ASSERT(value == 1);
  };
  both(make, make);
}

namespace {

int made;
int& TheOne() {
  static int& one = *new int(++made);
  return one;
}

}  // namespace

VERISTEP_CHECK(static_local) {
  auto use = [] { VERISTEP_ASSERT(TheOne() == 1); };
  both(use, use);
}

VERISTEP_CHECK(atomic_wait) {
  std::atomic<int> word{0};
  both(
      [&] {
        word = 1;
        word.notify_one();
      },
      [&] {
        word.wait(0);
        VERISTEP_ASSERT(word == 1);
      });
}

VERISTEP_CHECK(atomic_wait_unnotified) {
  std::atomic<int> word{0};
  both([&] { word.notify_one(); }, [&] { word.wait(0); });
}

namespace {

struct Counted {
  static inline int alive = 0;
  Counted() { ++alive; }
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;
  ~Counted() { --alive; }
  int value = 7;
};

}  // namespace

VERISTEP_CHECK(shared_ptr_counts) {
  {
    auto pointer = std::make_shared<Counted>();
    std::thread other([copy = pointer] { VERISTEP_ASSERT(copy->value == 7); });
    pointer.reset();
    other.join();
  }
  VERISTEP_ASSERT(Counted::alive == 0);
}

VERISTEP_CHECK(shared_ptr_same_object) {
  auto pointer = std::make_shared<int>(7);
  both([&] { pointer.reset(); },
       [&] {
         auto copy = pointer;
         VERISTEP_ASSERT(!copy || *copy == 7);
       });
}

VERISTEP_CHECK(weak_ptr_locked) {
  auto pointer = std::make_shared<int>(7);
  std::weak_ptr<int> weak = pointer;
  std::thread other([&weak] {
    if (auto strong = weak.lock()) VERISTEP_ASSERT(*strong == 7);
  });
  pointer.reset();
  other.join();
}

namespace {

struct Node {
  std::atomic<Node*> next{nullptr};
};
std::atomic<Node*> top;

void Push(Node* node) {
  Node* old = top;
  do {
    node->next = old;
  } while (!top.compare_exchange_weak(old, node));
}

Node* Pop() {
  Node* old = top;
  while (old != nullptr && !top.compare_exchange_weak(old, old->next)) {
  }
  return old;
}

}  // namespace

VERISTEP_CHECK(aba_stack) {
  static Node nodes[2];
  Push(&nodes[0]);
  Push(&nodes[1]);
  both([] { Pop(); },
       [] {
         Node* a = Pop();
         Node* b = Pop();
         if (a != nullptr && b != nullptr) Push(a);
       });
  VERISTEP_ASSERT(top != &nodes[0]);
}

namespace {

std::atomic<int> sequence, low, high;

void ReadWhileWritten(bool looks_again) {
  both(
      [] {
        ++sequence;
        ++low;
        ++high;
        ++sequence;
      },
      [looks_again] {
        int before, seen_low, seen_high;
        do {
          before = sequence;
          seen_low = low;
          seen_high = high;
        } while (looks_again && (before % 2 == 1 || sequence != before));
        VERISTEP_ASSERT(seen_low == seen_high);
      });
}

}  // namespace

VERISTEP_CHECK(seqlock) { ReadWhileWritten(true); }
VERISTEP_CHECK(seqlock_torn) { ReadWhileWritten(false); }

VERISTEP_CHECK(stop_token) {
  std::atomic<bool> ended{false};
  {
    std::jthread worker([&](std::stop_token token) {
      while (!token.stop_requested()) {
      }
      ended = true;
    });
  }
  VERISTEP_ASSERT(ended);
}

VERISTEP_CHECK(thread_not_joined) {
  std::thread other([] {});
}

VERISTEP_CHECK(exception_in_thread) {
  both([] { throw std::runtime_error("nobody catches this"); }, [] {});
}

namespace {

void Await(bool has_predicate) {
  std::mutex mutex;
  std::condition_variable changed;
  bool ready = false;
  both(
      [&] {
        std::lock_guard lock(mutex);
        ready = true;
        changed.notify_one();
      },
      [&] {
        std::unique_lock lock(mutex);
        if (has_predicate)
          changed.wait(lock, [&] { return ready; });
        else
          changed.wait(lock);
      });
}

}  // namespace

VERISTEP_CHECK(condition_predicate) { Await(true); }
VERISTEP_CHECK(condition_without_predicate) { Await(false); }

// That of libstdc++ 12 may sleep for ever: it waits for a change of a value that it read before it tried in vain, and
// which may be back by then.
VERISTEP_CHECK(counting_semaphore) {
  std::counting_semaphore<2> places(1);
  int value = 0;
  auto use = [&] {
    places.acquire();
    ++value;
    places.release();
  };
  both(use, use);
  VERISTEP_ASSERT(value == 2);
}

VERISTEP_CHECK(mutex_as_semaphore) {
  std::timed_mutex place;
  int value = 0;
  auto use = [&] {
    if (!place.try_lock_for(std::chrono::seconds(1))) return;
    ++value;
    place.unlock();
  };
  both(use, use);
  VERISTEP_ASSERT(value > 0);
}

VERISTEP_CHECK(barrier_phases) {
  int phases = 0;
  std::barrier barrier(2, [&]() noexcept { ++phases; });
  auto work = [&] {
    barrier.arrive_and_wait();
    VERISTEP_ASSERT(phases == 1);
  };
  both(work, work);
}
