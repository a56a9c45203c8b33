// packaged_task, promise and shared_future at work: a task graph, results at thread exit, a pool that gives futures.
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <deque>
#include <functional>
#include <future>
#include <map>
#include <memory>
#include <mutex>
#include <numeric>
#include <stdexcept>
#include <string>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

class Pool {
 public:
  explicit Pool(int size) {
    for (int i = 0; i < size; ++i) threads_.emplace_back([this] { Work(); });
  }
  ~Pool() {
    {
      std::lock_guard lock(mutex_);
      is_closed_ = true;
    }
    changed_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }
  template <typename Function, typename... Arguments>
  auto Submit(Function function, Arguments... arguments) {
    using Result = std::invoke_result_t<Function, Arguments...>;
    std::packaged_task<Result()> task(std::bind(std::move(function), std::move(arguments)...));
    std::future<Result> result = task.get_future();
    {
      std::lock_guard lock(mutex_);
      tasks_.push_back(std::packaged_task<void()>(std::move(task)));
    }
    changed_.notify_one();
    return result;
  }

 private:
  void Work() {
    for (;;) {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return is_closed_ || !tasks_.empty(); });
      if (tasks_.empty()) return;
      auto task = std::move(tasks_.front());
      tasks_.pop_front();
      lock.unlock();
      task();
    }
  }
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::packaged_task<void()>> tasks_;
  bool is_closed_ = false;
  std::vector<std::thread> threads_;
};

// Steps that wait for the results of others.
class Graph {
 public:
  using Step = std::function<long(const std::vector<long>&)>;
  void Add(const std::string& name, std::vector<std::string> needs, Step step) {
    std::vector<std::shared_future<long>> inputs;
    for (const std::string& need : needs) inputs.push_back(results_.at(need));
    results_[name] = std::async(std::launch::async, [inputs = std::move(inputs), step = std::move(step)] {
                       std::vector<long> values;
                       for (const auto& input : inputs) values.push_back(input.get());
                       return step(values);
                     }).share();
  }
  void Print() const {
    for (const auto& [name, result] : results_) {
      try {
        std::printf("%s = %ld\n", name.c_str(), result.get());
      } catch (const std::exception& e) {
        std::printf("%s failed: %s\n", name.c_str(), e.what());
      }
    }
  }

 private:
  std::map<std::string, std::shared_future<long>> results_;
};

struct LastWords {
  std::string* text;
  ~LastWords() { *text += " and its thread is over"; }
};

static void AtThreadExit() {
  std::string text;
  std::promise<int> promise;
  std::future<int> result = promise.get_future();
  std::thread thread([&text, promise = std::move(promise)]() mutable {
    thread_local LastWords words{&text};
    words.text = &text;
    promise.set_value_at_thread_exit(42);
    text = "the value is set";
  });
  std::printf("%d: %s\n", result.get(), text.c_str());
  thread.join();
  std::packaged_task<int(int)> task([](int x) { return x * x; });
  std::future<int> square = task.get_future();
  std::thread([&task] { task.make_ready_at_thread_exit(9); }).join();
  std::printf("square %d\n", square.get());
  std::promise<void> failing;
  std::future<void> failed = failing.get_future();
  std::thread([&] {
    failing.set_exception_at_thread_exit(std::make_exception_ptr(std::domain_error("set at exit")));
  }).join();
  try {
    failed.get();
  } catch (const std::domain_error& e) {
    std::printf("%s\n", e.what());
  }
}

int main() {
  {
    Pool pool(2);
    std::vector<std::future<long>> sums;
    for (long i = 1; i <= 6; ++i) {
      sums.push_back(pool.Submit(
          [](long from, long to) {
            if (to == 50) throw std::range_error("fifty");
            long sum = 0;
            for (long k = from; k < to; ++k) sum += k;
            return sum;
          },
          (i - 1) * 10, i * 10));
    }
    auto text = pool.Submit([](std::string a, const char* b) { return a + b; }, std::string("con"), "cat");
    std::future<void> nothing = pool.Submit([] {});
    for (auto& sum : sums) {
      try {
        std::printf("%ld\n", sum.get());
      } catch (const std::range_error& e) {
        std::printf("%s\n", e.what());
      }
    }
    nothing.get();
    std::printf("%s %d\n", text.get().c_str(), nothing.valid());
  }
  Graph graph;
  graph.Add("a", {}, [](const auto&) { return 3; });
  graph.Add("b", {}, [](const auto&) { return 4; });
  graph.Add("sum", {"a", "b"}, [](const auto& v) { return std::accumulate(v.begin(), v.end(), 0L); });
  graph.Add("bad", {"sum"}, [](const auto&) -> long { throw std::runtime_error("no result"); });
  graph.Add("product", {"a", "b", "sum"}, [](const auto& v) { return v[0] * v[1] * v[2]; });
  graph.Add("after bad", {"bad", "a"}, [](const auto& v) { return v[0]; });
  graph.Print();
  AtThreadExit();

  std::packaged_task<int()> twice([] { return 1; });
  twice();
  try {
    twice();
  } catch (const std::future_error& e) {
    std::printf("run twice: %s\n", e.code().message().c_str());
  }
  twice.reset();
  std::future<int> fresh = twice.get_future();
  std::printf("not yet: %d\n", fresh.wait_for(std::chrono::milliseconds(1)) == std::future_status::timeout);
  twice();
  std::printf("%d\n", fresh.get());
  std::future<int> orphan = std::packaged_task<int()>([] { return 1; }).get_future();
  try {
    orphan.get();
  } catch (const std::future_error& e) {
    std::printf("%s\n", e.code() == std::future_errc::broken_promise ? "broken promise" : "?");
  }
  return 0;
}
