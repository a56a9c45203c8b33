// A thread pool with futures, a pipeline of stages, and parallel sorting and summing.
#include <algorithm>
#include <condition_variable>
#include <cstdio>
#include <deque>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <numeric>
#include <optional>
#include <thread>
#include <type_traits>
#include <vector>

class Pool {
 public:
  explicit Pool(int size) {
    for (int i = 0; i < size; ++i) threads_.emplace_back([this] { Run(); });
  }
  ~Pool() {
    {
      std::lock_guard lock(mutex_);
      stopping_ = true;
    }
    changed_.notify_all();
    for (auto& thread : threads_) thread.join();
  }
  template <typename F>
  auto Submit(F f) {
    auto task = std::make_shared<std::packaged_task<std::invoke_result_t<F>()>>(std::move(f));
    auto result = task->get_future();
    {
      std::lock_guard lock(mutex_);
      tasks_.push_back([task] { (*task)(); });
    }
    changed_.notify_one();
    return result;
  }

 private:
  void Run() {
    for (;;) {
      std::function<void()> task;
      {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return stopping_ || !tasks_.empty(); });
        if (tasks_.empty()) return;
        task = std::move(tasks_.front());
        tasks_.pop_front();
      }
      task();
    }
  }
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> tasks_;
  std::vector<std::thread> threads_;
  bool stopping_ = false;
};

template <typename T>
class Channel {
 public:
  void Send(std::optional<T> value) {
    std::lock_guard lock(mutex_);
    items_.push_back(std::move(value));
    changed_.notify_one();
  }
  std::optional<T> Receive() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return !items_.empty(); });
    auto value = std::move(items_.front());
    items_.pop_front();
    return value;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::optional<T>> items_;
};

static void ParallelSort(std::vector<int>& v, size_t from, size_t to, int depth) {
  if (to - from < 8 || depth == 0) return std::sort(v.begin() + long(from), v.begin() + long(to));
  size_t middle = (from + to) / 2;
  auto left = std::async(std::launch::async, [&] { ParallelSort(v, from, middle, depth - 1); });
  ParallelSort(v, middle, to, depth - 1);
  left.get();
  std::inplace_merge(v.begin() + long(from), v.begin() + long(middle), v.begin() + long(to));
}

int main() {
  {
    Pool pool(3);
    std::vector<std::future<int>> results;
    for (int i = 0; i < 8; ++i) results.push_back(pool.Submit([i] { return i * i; }));
    auto failing = pool.Submit([]() -> int { throw 5; });
    for (auto& result : results) std::printf("%d ", result.get());
    try {
      failing.get();
    } catch (int n) {
      std::printf("threw %d\n", n);
    }
  }
  Channel<int> numbers, squares;
  std::thread producer([&] {
    for (int i = 1; i <= 10; ++i) numbers.Send(i);
    numbers.Send({});
  });
  std::thread worker([&] {
    while (auto n = numbers.Receive()) squares.Send(*n * *n);
    squares.Send({});
  });
  int sum = 0;
  while (auto n = squares.Receive()) sum += *n;
  producer.join();
  worker.join();
  std::printf("pipeline %d\n", sum);
  std::vector<int> v(60);
  unsigned seed = 3;
  for (int& x : v) x = int((seed = seed * 1103515245 + 12345) >> 16) % 1000;
  ParallelSort(v, 0, v.size(), 2);
  std::printf("%d %d %d %d\n", std::is_sorted(v.begin(), v.end()), v.front(), v.back(),
              std::accumulate(v.begin(), v.end(), 0));
  return 0;
}
