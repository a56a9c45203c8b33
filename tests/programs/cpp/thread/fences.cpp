// Fences and memory orders: Peterson's lock, a seqlock, publication by flags, spinlocks, a lock-free queue.
#include <array>
#include <atomic>
#include <cstdio>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

class Peterson {
 public:
  void Lock(int me) {
    wants_[me].store(true, std::memory_order_relaxed);
    turn_.store(1 - me, std::memory_order_relaxed);
    std::atomic_thread_fence(std::memory_order_seq_cst);
    while (wants_[1 - me].load(std::memory_order_acquire) && turn_.load(std::memory_order_relaxed) == 1 - me) {
      std::this_thread::yield();
    }
  }
  void Unlock(int me) { wants_[me].store(false, std::memory_order_release); }

 private:
  std::atomic<bool> wants_[2] = {false, false};
  std::atomic<int> turn_ = 0;
};

// Readers look again if a writer was there; the data are atomics themselves.
class SeqLock {
 public:
  void Write(int a, int b) {
    unsigned before = sequence_.load(std::memory_order_relaxed);
    sequence_.store(before + 1, std::memory_order_relaxed);
    std::atomic_thread_fence(std::memory_order_release);
    a_.store(a, std::memory_order_relaxed);
    b_.store(b, std::memory_order_relaxed);
    sequence_.store(before + 2, std::memory_order_release);
  }
  std::pair<int, int> Read() const {
    for (;;) {
      unsigned before = sequence_.load(std::memory_order_acquire);
      int a = a_.load(std::memory_order_relaxed), b = b_.load(std::memory_order_relaxed);
      std::atomic_thread_fence(std::memory_order_acquire);
      if (before % 2 == 0 && sequence_.load(std::memory_order_relaxed) == before) return {a, b};
      std::this_thread::yield();
    }
  }

 private:
  std::atomic<unsigned> sequence_ = 0;
  std::atomic<int> a_ = 0, b_ = 0;
};

class SpinLock {
 public:
  void lock() {
    while (flag_.test_and_set(std::memory_order_acquire)) {
      while (flag_.test(std::memory_order_relaxed)) std::this_thread::yield();
    }
  }
  void unlock() { flag_.clear(std::memory_order_release); }

 private:
  std::atomic_flag flag_ = ATOMIC_FLAG_INIT;
};

// One producer, one consumer, no locks.
template <typename T, size_t kSize>
class Ring {
 public:
  bool Put(T value) {
    size_t tail = tail_.load(std::memory_order_relaxed);
    if (tail - head_.load(std::memory_order_acquire) == kSize) return false;
    slots_[tail % kSize] = std::move(value);
    tail_.store(tail + 1, std::memory_order_release);
    return true;
  }
  std::optional<T> Take() {
    size_t head = head_.load(std::memory_order_relaxed);
    if (head == tail_.load(std::memory_order_acquire)) return std::nullopt;
    std::optional<T> value(std::move(slots_[head % kSize]));
    head_.store(head + 1, std::memory_order_release);
    return value;
  }

 private:
  std::array<T, kSize> slots_{};
  std::atomic<size_t> head_ = 0, tail_ = 0;
};

int main() {
  Peterson peterson;
  int counter = 0;
  std::vector<std::thread> threads;
  for (int me = 0; me < 2; ++me) {
    threads.emplace_back([&, me] {
      for (int i = 0; i < 15; ++i) {
        peterson.Lock(me);
        ++counter;
        peterson.Unlock(me);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  std::printf("Peterson %d\n", counter);

  SeqLock pair;
  std::atomic<int> torn = 0, reads = 0;
  threads.clear();
  threads.emplace_back([&] {
    for (int i = 1; i <= 20; ++i) pair.Write(i, -i);
  });
  for (int t = 0; t < 2; ++t) {
    threads.emplace_back([&] {
      for (int i = 0; i < 20; ++i) {
        auto [a, b] = pair.Read();
        torn += a + b != 0;
        ++reads;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  auto [a, b] = pair.Read();
  std::printf("seqlock %d %d: %d reads, %d torn\n", a, b, reads.load(), torn.load());

  std::string message;
  std::atomic<bool> ready = false;
  std::thread publisher([&] {
    message = "published before the flag was raised";
    std::atomic_thread_fence(std::memory_order_release);
    ready.store(true, std::memory_order_relaxed);
  });
  while (!ready.load(std::memory_order_relaxed)) std::this_thread::yield();
  std::atomic_thread_fence(std::memory_order_acquire);
  std::printf("%s\n", message.c_str());
  publisher.join();

  SpinLock spin;
  std::string letters;
  threads.clear();
  for (int t = 0; t < 3; ++t) {
    threads.emplace_back([&] {
      for (int i = 0; i < 5; ++i) {
        std::lock_guard lock(spin);
        letters += char('a' + letters.size());
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  std::printf("%s\n", letters.c_str());

  Ring<std::unique_ptr<std::string>, 4> ring;
  std::thread producer([&] {
    for (int i = 0; i < 12;) {
      if (ring.Put(std::make_unique<std::string>("item " + std::to_string(i)))) {
        ++i;
      } else {
        std::this_thread::yield();
      }
    }
  });
  for (int i = 0; i < 12;) {
    if (auto item = ring.Take()) {
      std::printf("%s%c", (*item)->c_str(), ++i % 4 == 0 ? '\n' : ' ');
    } else {
      std::this_thread::yield();
    }
  }
  producer.join();
  std::atomic_signal_fence(std::memory_order_seq_cst);
  std::printf("%d %d\n", std::atomic<int>::is_always_lock_free, ATOMIC_POINTER_LOCK_FREE);
  return 0;
}
