// thread_local objects with destructors, thread-safe statics, thread ids, detaching, exit handlers.
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <thread>
#include <vector>

struct Named {
  explicit Named(const char* n) : name(n) {}
  ~Named() { std::printf("~%s %d\n", name.c_str(), uses); }
  std::string name;
  int uses = 0;
};

static thread_local Named local("local");
static thread_local int counter = 41;

static Named& Once() {
  static Named shared("static");
  ++shared.uses;
  return shared;
}

static void Worker(int times) {
  for (int i = 0; i < times; ++i) ++local.uses, ++counter;
  thread_local std::unique_ptr<int> inner(new int(times));
  std::printf("worker %d %d %d\n", local.uses, counter, *inner);
  Once();
}

struct Callable {
  int* result;
  void operator()(int a, const std::string& b) const { *result = a + int(b.size()); }
  void Method(int a) { *result -= a; }
};

int main() {
  std::atexit([] { std::printf("exit handler\n"); });
  for (int i = 1; i <= 2; ++i) std::thread(Worker, i).join();
  ++local.uses;
  std::printf("main %d %d %s %d\n", local.uses, counter, Once().name.c_str(), Once().uses);
  int result = 0;
  Callable callable{&result};
  std::thread(callable, 40, "xx").join();
  std::printf("%d\n", result);
  std::thread(&Callable::Method, &callable, 2).join();
  std::thread([](int& x) { x *= 2; }, std::ref(result)).join();
  std::printf("%d\n", result);
  std::thread a([] {}), b;
  std::printf("%d %d %d\n", a.joinable(), b.joinable(), b.get_id() == std::thread::id());
  b = std::move(a);
  a.swap(b);
  a.join();
  std::set<std::thread::id> ids{std::this_thread::get_id()};
  std::vector<std::thread> threads(3);
  for (auto& thread : threads) {
    thread = std::thread([] { std::this_thread::yield(); });
    ids.insert(thread.get_id());
  }
  for (auto& thread : threads) thread.join();
  std::printf("%zu ids\n", ids.size());
  try {
    b.join();
  } catch (const std::system_error& e) {
    std::printf("%d\n", e.code() == std::errc::invalid_argument);
  }
  auto finished = std::make_shared<int>(0);
  std::weak_ptr<int> watch = finished;
  std::thread([finished = std::move(finished)] { ++*finished; }).detach();
  while (!watch.expired()) std::this_thread::yield();
  std::printf("detached is done\n");
  std::thread([] {
    thread_local Named in_thread("in thread");
    in_thread.uses = 3;
    Once().uses += 10;
  }).join();
  return 0;
}
