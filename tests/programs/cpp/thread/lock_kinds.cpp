// std::lock, scoped_lock, unique_lock and their tags on every mutex; lock-order hand over hand; a lock of our own.
#include <atomic>
#include <chrono>
#include <cstdio>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <system_error>
#include <thread>
#include <tuple>
#include <vector>

// A mutex of our own: everything of the library works with whatever has lock and unlock.
class TicketLock {
 public:
  void lock() {
    unsigned mine = next_.fetch_add(1);
    while (serving_.load() != mine) std::this_thread::yield();
  }
  bool try_lock() {
    unsigned now = serving_.load();
    return next_.compare_exchange_strong(now, now + 1);
  }
  void unlock() { serving_.fetch_add(1); }

 private:
  std::atomic<unsigned> next_ = 0, serving_ = 0;
};

// A sorted list with a mutex per node, locked hand over hand.
class SortedList {
 public:
  bool Insert(int value) {
    Node* node = &head_;
    std::unique_lock here(node->mutex);
    while (node->next != nullptr && node->next->value < value) {
      std::unique_lock there(node->next->mutex);
      node = node->next.get();
      here = std::move(there);
    }
    if (node->next != nullptr && node->next->value == value) return false;
    auto fresh = std::make_unique<Node>(value);
    fresh->next = std::move(node->next);
    node->next = std::move(fresh);
    return true;
  }
  std::string Text() const {
    std::string text;
    for (const Node* node = head_.next.get(); node != nullptr; node = node->next.get()) {
      text += std::to_string(node->value) + ' ';
    }
    return text;
  }

 private:
  struct Node {
    explicit Node(int v = 0) : value(v) {}
    int value;
    std::mutex mutex;
    std::unique_ptr<Node> next;
  };
  Node head_;
};

struct Account {
  std::timed_mutex mutex;
  std::string name;
  long balance;
};

static bool Move(Account& from, Account& to, long amount) {
  std::unique_lock a(from.mutex, std::defer_lock), b(to.mutex, std::defer_lock);
  std::lock(a, b);
  if (from.balance < amount) return false;
  from.balance -= amount;
  to.balance += amount;
  return true;
}

template <typename Mutex>
static void Tags(const char* name) {
  Mutex mutex;
  {
    std::unique_lock lock(mutex, std::defer_lock);
    bool before = lock.owns_lock();
    lock.lock();
    std::printf("%s: %d %d", name, before, lock.owns_lock());
  }
  mutex.lock();
  {
    std::lock_guard adopted(mutex, std::adopt_lock);
    std::thread([&] { std::printf(" %d", std::unique_lock(mutex, std::try_to_lock).owns_lock()); }).join();
  }
  std::unique_lock free(mutex, std::try_to_lock);
  std::printf(" %d", free.owns_lock());
  Mutex* released = free.release();
  released->unlock();
  std::scoped_lock again(mutex);
  std::printf(" %d\n", free.mutex() == nullptr);
}

int main() {
  Tags<std::mutex>("mutex");
  Tags<std::timed_mutex>("timed_mutex");
  Tags<std::recursive_mutex>("recursive_mutex");
  Tags<std::recursive_timed_mutex>("recursive_timed_mutex");
  Tags<TicketLock>("ticket lock");

  std::recursive_timed_mutex recursive;
  int depth = 0;
  auto dive = [&](auto& self, int left) -> void {
    std::unique_lock lock(recursive, std::chrono::milliseconds(1));
    depth += lock.owns_lock();
    if (left > 0) self(self, left - 1);
  };
  dive(dive, 5);
  std::printf("depth %d\n", depth);

  Account accounts[3] = {{{}, "a", 50}, {{}, "b", 50}, {{}, "c", 50}};
  std::atomic<int> moved = 0;
  std::vector<std::thread> threads;
  for (int t = 0; t < 3; ++t) {
    threads.emplace_back([&, t] {
      for (int i = 0; i < 10; ++i) moved += Move(accounts[t], accounts[(t + 1) % 3], 5);
    });
  }
  for (std::thread& thread : threads) thread.join();
  long sum = 0;
  for (const Account& account : accounts) sum += account.balance;
  std::printf("moved %d times, sum %ld\n", moved.load(), sum);

  SortedList list;
  std::atomic<int> inserted = 0;
  threads.clear();
  for (int t = 0; t < 3; ++t) {
    threads.emplace_back([&, t] {
      for (int i = 0; i < 6; ++i) inserted += list.Insert((i * 7 + t * 2) % 12);
    });
  }
  for (std::thread& thread : threads) thread.join();
  std::printf("%d inserted: %s\n", inserted.load(), list.Text().c_str());

  TicketLock ticket;
  std::mutex plain;
  std::recursive_mutex third;
  long guarded = 0;
  threads.clear();
  for (int t = 0; t < 3; ++t) {
    threads.emplace_back([&, t] {
      for (int i = 0; i < 10; ++i) {
        if (t % 2 == 0) {
          std::scoped_lock lock(ticket, plain, third);
          ++guarded;
        } else {
          std::scoped_lock lock(third, plain, ticket);
          ++guarded;
        }
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  std::scoped_lock nothing;
  std::printf("guarded %ld\n", guarded);
  return 0;
}
