// wait and notify of atomics: events, a mutex and a semaphore made of them, atomic_ref, flags, pointers, enums.
#include <atomic>
#include <cstdio>
#include <mutex>
#include <semaphore>
#include <string>
#include <thread>
#include <utility>
#include <vector>

class FutexMutex {
 public:
  void lock() {
    int free = 0;
    if (state_.compare_exchange_strong(free, 1)) return;
    while (state_.exchange(2) != 0) state_.wait(2);
  }
  bool try_lock() {
    int free = 0;
    return state_.compare_exchange_strong(free, 1);
  }
  void unlock() {
    if (state_.exchange(0) == 2) state_.notify_one();
  }

 private:
  std::atomic<int> state_ = 0;  // 0 free, 1 taken, 2 somebody waits
};

class Semaphore {
 public:
  explicit Semaphore(unsigned count) : count_(count) {}
  void Acquire() {
    unsigned seen = count_.load();
    for (;;) {
      if (seen == 0) {
        count_.wait(0);
        seen = count_.load();
      } else if (count_.compare_exchange_weak(seen, seen - 1)) {
        return;
      }
    }
  }
  void Release(unsigned many = 1) {
    count_.fetch_add(many);
    count_.notify_all();
  }

 private:
  std::atomic<unsigned> count_;
};

enum class Stage : unsigned char { kIdle, kLoad, kRun, kDone };
static const char* Name(Stage stage) {
  static const char* const names[] = {"idle", "load", "run", "done"};
  return names[int(stage)];
}

static void Stages() {
  std::atomic<Stage> stage = Stage::kIdle;
  std::string log;
  auto follow = [&](Stage from, Stage to) {
    return std::thread([&, from, to] {
      for (Stage now = stage; now != from; now = stage) stage.wait(now);
      log += std::string(Name(from)) + ">" + Name(to) + " ";
      stage = to;
      stage.notify_all();
    });
  };
  std::thread threads[] = {follow(Stage::kRun, Stage::kDone), follow(Stage::kLoad, Stage::kRun),
                           follow(Stage::kIdle, Stage::kLoad)};
  for (std::thread& thread : threads) thread.join();
  std::printf("%s%s\n", log.c_str(), Name(stage));
}

template <typename T>
static void PassOn(const char* name, T first, T second) {
  std::atomic<T> value(first);
  std::thread thread([&] {
    value.store(second);
    value.notify_one();
  });
  value.wait(first);
  thread.join();
  std::printf("%s changed %d\n", name, value.load() == second);
}

int main() {
  Stages();
  PassOn<char>("char", 'a', 'b');
  PassOn<short>("short", -1, 1);
  PassOn<long>("long", 1L << 40, 2L << 40);
  PassOn<bool>("bool", false, true);
  PassOn<double>("double", 0.5, 0.25);
  int objects[2] = {};
  PassOn<int*>("pointer", &objects[0], &objects[1]);

  FutexMutex mutex;
  int counter = 0;
  std::vector<std::thread> threads;
  for (int t = 0; t < 3; ++t) {
    threads.emplace_back([&] {
      for (int i = 0; i < 10; ++i) {
        std::lock_guard lock(mutex);
        ++counter;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  std::printf("counter %d\n", counter);

  Semaphore items(0), room(2);
  int ring[2] = {}, sum = 0;
  std::thread producer([&] {
    for (int i = 0; i < 12; ++i) {
      room.Acquire();
      ring[i % 2] = i * i;
      items.Release();
    }
  });
  for (int i = 0; i < 12; ++i) {
    items.Acquire();
    sum += ring[i % 2];
    room.Release();
  }
  producer.join();
  std::printf("sum %d\n", sum);

  long plain = 0;
  std::thread setter([&] {
    std::atomic_ref<long> ref(plain);
    ref.store(7);
    ref.notify_all();
  });
  std::atomic_ref<long>(plain).wait(0);
  setter.join();
  std::printf("atomic_ref %ld\n", plain);

  std::atomic_flag ping, pong;
  std::string rally;
  std::thread player([&] {
    for (int i = 0; i < 3; ++i) {
      ping.wait(false);
      ping.clear();
      rally += "pong ";
      pong.test_and_set();
      pong.notify_one();
    }
  });
  for (int i = 0; i < 3; ++i) {
    rally += "ping ";
    ping.test_and_set();
    ping.notify_one();
    pong.wait(false);
    pong.clear();
  }
  player.join();
  std::printf("%s\n", rally.c_str());

  std::counting_semaphore<3> tickets(3);
  std::binary_semaphore done(0);
  std::atomic<int> taken = 0;
  threads.clear();
  for (int t = 0; t < 5; ++t) {
    threads.emplace_back([&] {
      tickets.acquire();
      if (++taken == 5) done.release();
      tickets.release();
    });
  }
  done.acquire();
  for (std::thread& thread : threads) thread.join();
  std::printf("taken %d, max %td\n", taken.load(), decltype(tickets)::max());
  return 0;
}
