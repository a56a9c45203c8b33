// All mutexes and locks: counters that stay right, recursion, timing out, several at once, shared owners.
#include <chrono>
#include <cstdio>
#include <mutex>
#include <shared_mutex>
#include <thread>
#include <vector>

template <typename Mutex>
static void Count(const char* name) {
  Mutex mutex;
  int total = 0;
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&] {
      for (int i = 0; i < 25; ++i) {
        std::lock_guard<Mutex> lock(mutex);
        ++total;
      }
    });
  for (auto& thread : threads) thread.join();
  std::printf("%s %d\n", name, total);
}

struct Account {
  std::mutex mutex;
  int balance = 100;
};
static void Transfer(Account& from, Account& to, int amount) {
  std::scoped_lock lock(from.mutex, to.mutex);
  from.balance -= amount;
  to.balance += amount;
}

int main() {
  Count<std::mutex>("mutex");
  Count<std::recursive_mutex>("recursive");
  Count<std::timed_mutex>("timed");
  Count<std::recursive_timed_mutex>("recursive timed");
  Count<std::shared_mutex>("shared");
  Count<std::shared_timed_mutex>("shared timed");

  Account a, b;
  std::thread there([&] {
    for (int i = 0; i < 10; ++i) Transfer(a, b, 3);
  });
  std::thread back([&] {
    for (int i = 0; i < 10; ++i) Transfer(b, a, 1);
  });
  there.join();
  back.join();
  std::printf("accounts %d %d\n", a.balance, b.balance);

  std::recursive_mutex recursive;
  std::unique_lock<std::recursive_mutex> first(recursive), second(recursive);
  std::printf("owns %d %d\n", first.owns_lock(), second.owns_lock());
  second.unlock();
  std::unique_lock<std::recursive_mutex> moved(std::move(first));
  std::printf("moved %d %d %d\n", first.owns_lock(), moved.owns_lock(), first.mutex() == nullptr);

  std::timed_mutex timed;
  timed.lock();
  std::thread waiter([&] {
    std::printf("try %d\n", timed.try_lock());
    std::printf("for %d\n", timed.try_lock_for(std::chrono::milliseconds(5)));
    std::printf("until %d\n", timed.try_lock_until(std::chrono::steady_clock::now() + std::chrono::milliseconds(5)));
  });
  waiter.join();
  timed.unlock();
  std::unique_lock<std::timed_mutex> deferred(timed, std::defer_lock), adopted;
  std::printf("deferred %d %d\n", deferred.owns_lock(), deferred.try_lock());
  try {
    deferred.lock();
  } catch (const std::system_error& e) {
    std::printf("lock again: %s\n", e.code() == std::errc::resource_deadlock_would_occur ? "deadlock" : "?");
  }
  deferred.unlock();
  try {
    deferred.unlock();
  } catch (const std::system_error& e) {
    std::printf("unlock again: %s\n", e.code() == std::errc::operation_not_permitted ? "not permitted" : "?");
  }
  std::shared_mutex shared;
  int value = 0, reads = 0;
  std::mutex reads_mutex;
  std::vector<std::thread> threads;
  for (int t = 0; t < 3; ++t)
    threads.emplace_back([&, t] {
      for (int i = 0; i < 5; ++i) {
        if (t == 0) {
          std::unique_lock lock(shared);
          ++value;
        } else {
          std::shared_lock lock(shared);
          std::lock_guard count(reads_mutex);
          reads += value >= 0;
        }
      }
    });
  for (auto& thread : threads) thread.join();
  std::printf("shared %d %d\n", value, reads);
  std::mutex x, y, z;
  z.lock();
  std::printf("try_lock of three %d\n", std::try_lock(x, y, z));
  z.unlock();
  std::printf("try_lock of two %d\n", std::try_lock(x, y));
  x.unlock();
  y.unlock();
  return 0;
}
