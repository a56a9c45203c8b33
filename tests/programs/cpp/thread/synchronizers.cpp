// latch, barrier, counting_semaphore, call_once, atomic wait and notify, stop tokens and callbacks.
#include <atomic>
#include <barrier>
#include <chrono>
#include <cstdio>
#include <latch>
#include <mutex>
#include <semaphore>
#include <stdexcept>
#include <stop_token>
#include <thread>
#include <vector>

static void Latches() {
  std::latch ready(3), go(1);
  std::atomic<int> count = 0;
  std::vector<std::jthread> threads;
  for (int i = 0; i < 3; ++i)
    threads.emplace_back([&] {
      ready.count_down();
      go.wait();
      ++count;
    });
  ready.wait();
  std::printf("before %d %d\n", count.load(), ready.try_wait());
  go.arrive_and_wait();
  threads.clear();
  std::printf("after %d\n", count.load());
}

static void Barriers() {
  int phase = 0, values[3] = {};
  auto finish = [&]() noexcept {
    std::printf("phase %d: %d %d %d\n", phase, values[0], values[1], values[2]);
    ++phase;
  };
  std::barrier barrier(3, finish);
  std::vector<std::jthread> threads;
  for (int i = 0; i < 3; ++i)
    threads.emplace_back([&, i] {
      for (int round = 0; round < 3; ++round) {
        values[i] += i + round;
        if (i == 2 && round == 1) {
          barrier.arrive_and_drop();
          return;
        }
        barrier.arrive_and_wait();
      }
    });
}

static void Semaphores() {
  std::counting_semaphore<4> slots(2);
  std::binary_semaphore signal(0);
  std::atomic<int> inside = 0, most = 0;
  std::vector<std::jthread> threads;
  for (int i = 0; i < 5; ++i)
    threads.emplace_back([&] {
      slots.acquire();
      int now = ++inside;
      for (int seen = most; now > seen && !most.compare_exchange_weak(seen, now);) {
      }
      --inside;
      slots.release();
    });
  threads.clear();
  std::printf("at most two %d try %d %d %d\n", most <= 2, slots.try_acquire(), slots.try_acquire(),
              slots.try_acquire());
  slots.release(2);
  std::printf("timeout %d\n", signal.try_acquire_for(std::chrono::milliseconds(2)));
  std::jthread later([&] { signal.release(); });
  signal.acquire();
  std::printf("signalled\n");
}

static void Once() {
  std::once_flag flag, failing;
  int runs = 0, tries = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) threads.emplace_back([&] { std::call_once(flag, [&](int add) { runs += add; }, 1); });
  for (auto& thread : threads) thread.join();
  for (int i = 0; i < 3; ++i) {
    try {
      std::call_once(failing, [&] {
        if (++tries < 3) throw std::runtime_error("not yet");
      });
      std::printf("once after %d\n", tries);
    } catch (const std::runtime_error& e) {
      std::printf("%s\n", e.what());
    }
  }
  std::printf("runs %d\n", runs);
}

int main() {
  Latches();
  Barriers();
  Semaphores();
  Once();
  std::atomic<int> stage = 0;
  std::jthread waiter([&] {
    stage.wait(0);
    std::printf("stage %d\n", stage.load());
    stage = 2;
    stage.notify_all();
  });
  stage = 1;
  stage.notify_one();
  while (stage != 2) stage.wait(1);
  waiter.join();
  std::atomic_flag raised;
  std::jthread raiser([&] { raised.test_and_set(), raised.notify_one(); });
  raised.wait(false);
  std::printf("flag %d\n", raised.test());

  std::stop_source source;
  std::stop_callback early(source.get_token(), [] { std::printf("callback\n"); });
  std::jthread worker(
      [](std::stop_token token, int limit) {
        int rounds = 0;
        while (!token.stop_requested() && rounds < limit) ++rounds, std::this_thread::yield();
        std::printf("stopped %d\n", token.stop_requested() || rounds == limit);
      },
      1000);
  worker.request_stop();
  worker.join();
  std::printf("%d %d %d\n", source.request_stop(), source.request_stop(), source.stop_possible());
  std::stop_callback late(source.get_token(), [] { std::printf("late callback\n"); });
  return 0;
}
