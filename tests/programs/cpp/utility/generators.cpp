// Coroutines of C++20 over the library's parts: generators, lazy tasks, schedulers, exceptions, cancellation by
// destruction.
#include <coroutine>
#include <cstdio>
#include <deque>
#include <exception>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

template <typename T>
class Generator {
 public:
  struct promise_type {
    std::optional<T> value;
    std::exception_ptr error;
    Generator get_return_object() { return Generator(std::coroutine_handle<promise_type>::from_promise(*this)); }
    std::suspend_always initial_suspend() noexcept { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    std::suspend_always yield_value(T v) {
      value = std::move(v);
      return {};
    }
    void return_void() {}
    void unhandled_exception() { error = std::current_exception(); }
  };
  explicit Generator(std::coroutine_handle<promise_type> h) : handle_(h) {}
  Generator(Generator&& o) noexcept : handle_(std::exchange(o.handle_, {})) {}
  ~Generator() {
    if (handle_) handle_.destroy();
  }
  bool Next() {
    handle_.resume();
    if (handle_.promise().error) std::rethrow_exception(handle_.promise().error);
    return !handle_.done();
  }
  const T& value() const { return *handle_.promise().value; }

 private:
  std::coroutine_handle<promise_type> handle_;
};

struct Noisy {
  const char* name;
  ~Noisy() { std::printf("~%s ", name); }
};
static Generator<int> Fibonacci(int limit) {
  Noisy noisy{"fibonacci"};
  for (int a = 0, b = 1; a < limit; std::tie(a, b) = std::pair(b, a + b)) co_yield a;
}
static Generator<std::string> Words(std::string text) {
  std::string word;
  for (char c : text) {
    if (c != ' ') {
      word += c;
    } else {
      co_yield std::exchange(word, "");
    }
  }
  co_yield word;
  throw std::runtime_error("no more words");
}

class Scheduler {
 public:
  struct Task {
    struct promise_type {
      Task get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
      std::suspend_always initial_suspend() noexcept { return {}; }
      std::suspend_never final_suspend() noexcept { return {}; }
      void return_void() {}
      void unhandled_exception() { std::terminate(); }
    };
    std::coroutine_handle<> handle;
  };
  struct Awaiter {
    Scheduler& scheduler;
    bool await_ready() const noexcept { return false; }
    void await_suspend(std::coroutine_handle<> h) { scheduler.queue_.push_back(h); }
    void await_resume() {}
  };
  void Add(Task task) { queue_.push_back(task.handle); }
  Awaiter Yield() { return {*this}; }
  void Run() {
    while (!queue_.empty()) {
      auto next = queue_.front();
      queue_.pop_front();
      next.resume();
    }
  }

 private:
  std::deque<std::coroutine_handle<>> queue_;
};
static Scheduler::Task Worker(Scheduler& scheduler, std::string name, int steps, std::vector<std::string>& log) {
  for (int i = 0; i < steps; ++i) {
    log.push_back(name + std::to_string(i));
    co_await scheduler.Yield();
  }
  log.push_back(name + " done");
}

int main() {
  for (auto fibonacci = Fibonacci(100); fibonacci.Next();) std::printf("%d ", fibonacci.value());
  std::printf("\n");
  {
    auto stopped = Fibonacci(1000);
    for (int i = 0; i < 4; ++i) stopped.Next();
    std::printf("stopped at %d ", stopped.value());
  }
  std::printf("\n");
  auto words = Words("co routines suspend");
  try {
    while (words.Next()) std::printf("<%s>", words.value().c_str());
  } catch (const std::runtime_error& e) {
    std::printf(" %s\n", e.what());
  }
  Scheduler scheduler;
  std::vector<std::string> log;
  scheduler.Add(Worker(scheduler, "a", 3, log));
  scheduler.Add(Worker(scheduler, "b", 1, log));
  scheduler.Add(Worker(scheduler, "c", 2, log));
  scheduler.Run();
  for (const auto& line : log) std::printf("%s, ", line.c_str());
  std::printf("\n");
  return 0;
}
