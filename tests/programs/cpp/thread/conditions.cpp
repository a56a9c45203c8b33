// condition_variable and condition_variable_any: a bounded queue, ping-pong, timeouts, notify_all, notify at thread
// exit.
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <mutex>
#include <queue>
#include <shared_mutex>
#include <stop_token>
#include <thread>
#include <vector>

class Queue {
 public:
  explicit Queue(size_t limit) : limit_(limit) {}
  void Put(int value) {
    std::unique_lock lock(mutex_);
    not_full_.wait(lock, [&] { return items_.size() < limit_; });
    items_.push(value);
    not_empty_.notify_one();
  }
  int Take() {
    std::unique_lock lock(mutex_);
    while (items_.empty()) not_empty_.wait(lock);
    int value = items_.front();
    items_.pop();
    not_full_.notify_one();
    return value;
  }

 private:
  size_t limit_;
  std::mutex mutex_;
  std::condition_variable not_full_, not_empty_;
  std::queue<int> items_;
};

static void PingPong() {
  std::mutex mutex;
  std::condition_variable changed;
  int turn = 0;
  auto play = [&](int me) {
    for (int i = 0; i < 3; ++i) {
      std::unique_lock lock(mutex);
      changed.wait(lock, [&] { return turn % 2 == me; });
      std::printf("%s %d\n", me ? "pong" : "ping", turn++);
      changed.notify_all();
    }
  };
  std::thread ping(play, 0), pong(play, 1);
  ping.join();
  pong.join();
}

int main() {
  Queue queue(2);
  long sum = 0;
  std::thread producer([&] {
    for (int i = 1; i <= 20; ++i) queue.Put(i);
  });
  std::thread consumer([&] {
    for (int i = 1; i <= 20; ++i) sum += queue.Take() * i;
  });
  producer.join();
  consumer.join();
  std::printf("sum %ld\n", sum);
  PingPong();

  std::mutex mutex;
  std::condition_variable never;
  std::unique_lock lock(mutex);
  std::printf("timeout %d\n", never.wait_for(lock, std::chrono::milliseconds(3)) == std::cv_status::timeout);
  std::printf("predicate %d\n", never.wait_for(lock, std::chrono::milliseconds(3), [] { return false; }));
  std::printf("true at once %d\n", never.wait_until(lock, std::chrono::steady_clock::now(), [] { return true; }));
  lock.unlock();

  std::shared_mutex shared;
  std::condition_variable_any any;
  bool ready = false;
  int woken = 0;
  std::vector<std::thread> waiters;
  for (int i = 0; i < 3; ++i)
    waiters.emplace_back([&] {
      std::unique_lock mine(shared);
      any.wait(mine, [&] { return ready; });
      ++woken;
    });
  {
    std::unique_lock mine(shared);
    ready = true;
  }
  any.notify_all();
  for (auto& waiter : waiters) waiter.join();
  std::printf("woken %d\n", woken);
  std::condition_variable_any stoppable;
  std::mutex other;
  std::jthread stopped([&](std::stop_token token) {
    std::unique_lock mine(other);
    bool result = stoppable.wait(mine, token, [] { return false; });
    std::printf("stopped %d %d\n", result, token.stop_requested());
  });
  stopped.request_stop();
  stopped.join();
  std::condition_variable at_exit;
  bool done = false;
  std::thread last([&] {
    std::unique_lock mine(mutex);
    done = true;
    std::notify_all_at_thread_exit(at_exit, std::move(mine));
  });
  std::unique_lock mine(mutex);
  at_exit.wait(mine, [&] { return done; });
  mine.unlock();
  last.join();
  std::printf("done %d\n", done);
  return 0;
}
