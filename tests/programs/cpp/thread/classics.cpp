// Dining philosophers, readers and writers, a cyclic barrier by hand, a spin lock, double-checked initialisation.
#include <array>
#include <atomic>
#include <condition_variable>
#include <cstdio>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <thread>
#include <vector>

class SpinLock {
 public:
  void lock() {
    while (flag_.test_and_set(std::memory_order_acquire)) std::this_thread::yield();
  }
  void unlock() { flag_.clear(std::memory_order_release); }

 private:
  std::atomic_flag flag_;
};

class Rendezvous {
 public:
  explicit Rendezvous(int count) : count_(count), waiting_(0) {}
  bool Wait() {
    std::unique_lock lock(mutex_);
    int round = round_;
    if (++waiting_ == count_) {
      waiting_ = 0;
      ++round_;
      all_.notify_all();
      return true;
    }
    all_.wait(lock, [&] { return round_ != round; });
    return false;
  }

 private:
  std::mutex mutex_;
  std::condition_variable all_;
  int count_, waiting_, round_ = 0;
};

class Config {
 public:
  static Config& Get() {
    Config* config = instance_.load(std::memory_order_acquire);
    if (config == nullptr) {
      std::lock_guard lock(mutex_);
      config = instance_.load(std::memory_order_relaxed);
      if (config == nullptr) {
        owner_ = std::make_unique<Config>();
        config = owner_.get();
        instance_.store(config, std::memory_order_release);
      }
    }
    return *config;
  }
  static inline std::atomic<int> made = 0;
  Config() { ++made; }

 private:
  static inline std::atomic<Config*> instance_ = nullptr;
  static inline std::unique_ptr<Config> owner_;
  static inline std::mutex mutex_;
};

int main() {
  std::array<std::mutex, 4> forks;
  std::array<int, 4> meals{};
  std::vector<std::thread> threads;
  for (size_t i = 0; i < 4; ++i)
    threads.emplace_back([&, i] {
      size_t first = std::min(i, (i + 1) % 4), second = std::max(i, (i + 1) % 4);
      for (int m = 0; m < 3; ++m) {
        std::lock_guard a(forks[first]), b(forks[second]);
        ++meals[i];
      }
    });
  for (auto& thread : threads) thread.join();
  std::printf("meals %d %d %d %d\n", meals[0], meals[1], meals[2], meals[3]);
  threads.clear();

  std::shared_mutex mutex;
  int data = 0, other = 0;
  std::atomic<int> torn = 0;
  for (int i = 0; i < 2; ++i)
    threads.emplace_back([&] {
      for (int k = 0; k < 5; ++k) {
        std::unique_lock lock(mutex);
        ++data;
        other = data * 2;
      }
    });
  for (int i = 0; i < 2; ++i)
    threads.emplace_back([&] {
      for (int k = 0; k < 5; ++k) {
        std::shared_lock lock(mutex);
        torn += other != data * 2;
      }
    });
  for (auto& thread : threads) thread.join();
  std::printf("data %d other %d torn %d\n", data, other, torn.load());
  threads.clear();

  Rendezvous meet(3);
  std::atomic<int> leaders = 0;
  for (int i = 0; i < 3; ++i)
    threads.emplace_back([&] {
      for (int k = 0; k < 4; ++k) leaders += meet.Wait();
    });
  for (auto& thread : threads) thread.join();
  std::printf("leaders %d\n", leaders.load());
  threads.clear();

  SpinLock spin;
  long total = 0;
  for (int i = 0; i < 3; ++i)
    threads.emplace_back([&] {
      for (int k = 0; k < 10; ++k) {
        std::lock_guard lock(spin);
        total += k;
      }
    });
  for (auto& thread : threads) thread.join();
  std::printf("total %ld\n", total);
  threads.clear();
  for (int i = 0; i < 3; ++i) threads.emplace_back([] { Config::Get(); });
  for (auto& thread : threads) thread.join();
  std::printf("made %d\n", Config::made.load());
  return 0;
}
