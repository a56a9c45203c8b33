// promise, future, shared_future, packaged_task, async: values, references, exceptions, states.
#include <chrono>
#include <cstdio>
#include <functional>
#include <future>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

static const char* Name(std::future_status status) {
  return status == std::future_status::ready ? "ready" : status == std::future_status::timeout ? "timeout" : "deferred";
}

template <typename Body>
static void Expect(const char* what, Body body) {
  try {
    body();
    std::printf("%s: nothing\n", what);
  } catch (const std::future_error& e) {
    std::printf("%s: %s | %s %d\n", what, e.what(), e.code().category().name(), e.code().value());
  } catch (const std::exception& e) {
    std::printf("%s: exception %s\n", what, e.what());
  }
}

int main() {
  std::promise<std::string> promise;
  std::future<std::string> future = promise.get_future();
  std::printf("%s\n", Name(future.wait_for(std::chrono::milliseconds(1))));
  std::thread setter([&] { promise.set_value("from another thread"); });
  std::printf("%s %d\n", future.get().c_str(), future.valid());
  setter.join();

  Expect("twice", [] {
    std::promise<int> p;
    p.set_value(1);
    p.set_value(2);
  });
  Expect("two futures", [] {
    std::promise<int> p;
    auto a = p.get_future(), b = p.get_future();
  });
  Expect("broken", [] {
    std::future<int> f;
    {
      std::promise<int> p;
      f = p.get_future();
    }
    f.get();
  });
  Expect("no state", [] { std::future<int>().get(); });
  Expect("exception", [] {
    std::promise<void> p;
    p.set_exception(std::make_exception_ptr(std::runtime_error("stored")));
    p.get_future().get();
  });

  std::packaged_task<int(int, int)> task([](int a, int b) { return a * b; });
  auto product = task.get_future();
  std::thread runner(std::move(task), 6, 7);
  runner.join();
  std::printf("task %d\n", product.get());
  std::packaged_task<void()> failing([] { throw std::logic_error("inside the task"); });
  auto failed = failing.get_future();
  failing();
  Expect("task", [&] { failed.get(); });
  failing.reset();
  std::printf("valid %d\n", failing.valid());

  auto lazy = std::async(std::launch::deferred, [] { return std::string("lazy"); });
  std::printf("%s ", Name(lazy.wait_for(std::chrono::seconds(0))));
  std::printf("%s\n", lazy.get().c_str());
  std::vector<std::future<int>> parts;
  for (int i = 0; i < 4; ++i)
    parts.push_back(std::async(std::launch::async, [i] {
      int sum = 0;
      for (int k = i * 10; k < i * 10 + 10; ++k) sum += k;
      return sum;
    }));
  int total = 0;
  for (auto& part : parts) total += part.get();
  std::printf("async %d\n", total);
  Expect("async",
         [] { std::async(std::launch::async, []() -> int { throw std::out_of_range("async throw"); }).get(); });

  int value = 5;
  std::promise<int&> by_reference;
  auto reference = by_reference.get_future().share();
  by_reference.set_value(value);
  reference.get() = 6;
  std::shared_future<int&> copy = reference;
  std::printf("reference %d %d\n", value, &copy.get() == &value);
  std::promise<int> go;
  std::shared_future<int> start(go.get_future());
  std::vector<std::thread> threads;
  std::atomic<int> sum = 0;
  for (int i = 0; i < 3; ++i) threads.emplace_back([start, &sum, i] { sum += start.get() + i; });
  go.set_value(100);
  for (auto& thread : threads) thread.join();
  std::printf("shared %d %s\n", sum.load(), Name(start.wait_for(std::chrono::hours(1))));
  return 0;
}
