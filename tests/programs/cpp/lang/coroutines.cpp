// Coroutines: generators, lazy tasks that await each other, exceptions through them, destruction while suspended, a
// round-robin scheduler.
#include <coroutine>
#include <cstdio>
#include <exception>
#include <utility>

static int frames;
template <class T>
class Generator {
 public:
  struct promise_type {
    T value;
    std::exception_ptr error;
    promise_type() { frames++; }
    ~promise_type() { frames--; }
    Generator get_return_object() { return Generator(std::coroutine_handle<promise_type>::from_promise(*this)); }
    std::suspend_always initial_suspend() noexcept { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    std::suspend_always yield_value(T v) {
      value = v;
      return {};
    }
    void return_void() {}
    void unhandled_exception() { error = std::current_exception(); }
  };
  Generator(Generator&& o) noexcept : h_(std::exchange(o.h_, {})) {}
  ~Generator() {
    if (h_) h_.destroy();
  }
  bool Next() {
    h_.resume();
    if (h_.promise().error) std::rethrow_exception(h_.promise().error);
    return !h_.done();
  }
  T Value() const { return h_.promise().value; }
  struct Iterator {
    Generator* g;
    bool operator!=(std::nullptr_t) const { return g; }
    void operator++() {
      if (!g->Next()) g = nullptr;
    }
    T operator*() const { return g->Value(); }
  };
  Iterator begin() { return {Next() ? this : nullptr}; }
  std::nullptr_t end() { return nullptr; }

 private:
  explicit Generator(std::coroutine_handle<promise_type> h) : h_(h) {}
  std::coroutine_handle<promise_type> h_;
};
struct Guard {
  const char* name;
  ~Guard() { std::printf("[~%s]", name); }
};
static Generator<int> Count(int from, int to, int step = 1) {
  Guard g{"count"};
  for (int i = from; i < to; i += step) co_yield i;
}
static Generator<long> Fibonacci() {
  long a = 0, b = 1;
  for (;;) {
    co_yield a;
    a = std::exchange(b, a + b);
  }
}
static Generator<int> Filter(Generator<int> in, int divisor) {
  Guard g{"filter"};
  for (int x : in)
    if (x % divisor) co_yield x;
}
static Generator<int> Tree(int low, int high) {
  if (low >= high) co_return;
  int middle = (low + high) / 2;
  for (int x : Tree(low, middle)) co_yield x;
  co_yield middle;
  for (int x : Tree(middle + 1, high)) co_yield x;
}
static Generator<int> Fails() {
  Guard g{"fails"};
  co_yield 1;
  throw 99;
}

template <class T>
class Task {
 public:
  struct promise_type {
    T value{};
    std::exception_ptr error;
    std::coroutine_handle<> waiter = std::noop_coroutine();
    promise_type() { frames++; }
    ~promise_type() { frames--; }
    Task get_return_object() { return Task(std::coroutine_handle<promise_type>::from_promise(*this)); }
    std::suspend_always initial_suspend() noexcept { return {}; }
    struct Final {
      bool await_ready() noexcept { return false; }
      std::coroutine_handle<> await_suspend(std::coroutine_handle<promise_type> h) noexcept {
        return h.promise().waiter;
      }
      void await_resume() noexcept {}
    };
    Final final_suspend() noexcept { return {}; }
    void return_value(T v) { value = v; }
    void unhandled_exception() { error = std::current_exception(); }
  };
  Task(Task&& o) noexcept : h_(std::exchange(o.h_, {})) {}
  ~Task() {
    if (h_) h_.destroy();
  }
  bool await_ready() const { return false; }
  std::coroutine_handle<> await_suspend(std::coroutine_handle<> w) {
    h_.promise().waiter = w;
    return h_;
  }
  T await_resume() {
    if (h_.promise().error) std::rethrow_exception(h_.promise().error);
    return h_.promise().value;
  }
  T Run() {
    h_.resume();
    return await_resume();
  }

 private:
  explicit Task(std::coroutine_handle<promise_type> h) : h_(h) {}
  std::coroutine_handle<promise_type> h_;
};
static Task<int> Square(int x) {
  if (x < 0) throw x;
  co_return x* x;
}
static Task<int> SumOfSquares(int n) {
  Guard g{"sum"};
  int sum = 0;
  for (int i = 1; i <= n; i++) sum += co_await Square(i);
  co_return sum;
}
static Task<int> Careful(int x) {
  try {
    co_return co_await Square(x);
  } catch (int e) {
    co_return e - 1000;
  }
}
static Task<long> Factorial(int n) {
  if (n < 2) co_return 1;
  co_return n* co_await Factorial(n - 1);
}

struct Fire {
  struct promise_type {
    Fire get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
    std::suspend_always initial_suspend() noexcept { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    void return_void() {}
    void unhandled_exception() { std::terminate(); }
  };
  std::coroutine_handle<promise_type> h;
};
static Fire Worker(char name, int steps, char* log, int& at) {
  for (int i = 0; i < steps; i++) {
    log[at++] = static_cast<char>(name + i % 2 * ('A' - 'a'));
    co_await std::suspend_always{};
  }
}

int main() {
  for (int x : Count(0, 10, 3)) std::printf("%d ", x);
  std::printf("\n");
  auto f = Fibonacci();
  for (int i = 0; i < 60 && f.Next(); i++)
    if (i % 6 == 0) std::printf("%ld ", f.Value());
  std::printf("frames %d\n", frames);
  for (int x : Filter(Filter(Count(2, 40), 2), 3)) std::printf("%d ", x);
  std::printf("\n");
  for (int x : Tree(0, 15)) std::printf("%d ", x);
  std::printf("frames %d\n", frames);
  try {
    for (int x : Fails()) std::printf("%d ", x);
  } catch (int e) {
    std::printf("caught %d\n", e);
  }
  {
    auto abandoned = Count(5, 100);
    abandoned.Next(), abandoned.Next();
    std::printf("abandoned at %d ", abandoned.Value());
  }
  std::printf("\n%d\n", SumOfSquares(10).Run());
  std::printf("%d %d %ld\n", Careful(7).Run(), Careful(-7).Run(), Factorial(15).Run());
  try {
    Square(-3).Run();
  } catch (int e) {
    std::printf("task threw %d\n", e);
  }
  char log[64] = {};
  int at = 0, left = 3;
  Fire workers[] = {Worker('a', 4, log, at), Worker('b', 2, log, at), Worker('c', 6, log, at)};
  while (left) {
    left = 0;
    for (auto& w : workers)
      if (!w.h.done()) w.h.resume(), left += !w.h.done();
  }
  for (auto& w : workers) w.h.destroy();
  std::printf("%s frames %d\n", log, frames - 1);
  return 0;
}
