// Coroutines at work: lazy tasks with symmetric transfer, a scheduler, channels, generators of trees, exceptions
// through.
#include <coroutine>
#include <cstdio>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

template <typename T>
class Task {
 public:
  struct promise_type {
    Task get_return_object() { return Task(std::coroutine_handle<promise_type>::from_promise(*this)); }
    std::suspend_always initial_suspend() noexcept { return {}; }
    auto final_suspend() noexcept {
      struct Back {
        bool await_ready() noexcept { return false; }
        std::coroutine_handle<> await_suspend(std::coroutine_handle<promise_type> self) noexcept {
          auto next = self.promise().continuation;
          return next ? next : std::noop_coroutine();
        }
        void await_resume() noexcept {}
      };
      return Back{};
    }
    void return_value(T v) { value = std::move(v); }
    void unhandled_exception() { error = std::current_exception(); }
    std::optional<T> value;
    std::exception_ptr error;
    std::coroutine_handle<> continuation;
  };
  explicit Task(std::coroutine_handle<promise_type> h) : handle_(h) {}
  Task(Task&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
  ~Task() {
    if (handle_) handle_.destroy();
  }
  bool await_ready() const { return false; }
  std::coroutine_handle<> await_suspend(std::coroutine_handle<> caller) {
    handle_.promise().continuation = caller;
    return handle_;
  }
  T await_resume() { return Result(); }
  void Start() { handle_.resume(); }
  bool IsDone() const { return handle_.done(); }
  T Result() {
    if (handle_.promise().error) std::rethrow_exception(handle_.promise().error);
    return std::move(*handle_.promise().value);
  }

 private:
  std::coroutine_handle<promise_type> handle_;
};

static std::deque<std::coroutine_handle<>> ready;
struct Yield {
  bool await_ready() { return false; }
  void await_suspend(std::coroutine_handle<> handle) { ready.push_back(handle); }
  void await_resume() {}
};
static void RunAll() {
  while (!ready.empty()) {
    auto handle = ready.front();
    ready.pop_front();
    handle.resume();
  }
}

template <typename T>
class Channel {
 public:
  void Send(T value) {
    values_.push_back(std::move(value));
    if (!waiting_.empty()) {
      ready.push_back(waiting_.front());
      waiting_.pop_front();
    }
  }
  auto Receive() {
    struct Receiver {
      Channel& channel;
      bool await_ready() { return !channel.values_.empty(); }
      void await_suspend(std::coroutine_handle<> handle) { channel.waiting_.push_back(handle); }
      T await_resume() {
        T value = std::move(channel.values_.front());
        channel.values_.pop_front();
        return value;
      }
    };
    return Receiver{*this};
  }

 private:
  std::deque<T> values_;
  std::deque<std::coroutine_handle<>> waiting_;
};

template <typename T>
class Generator {
 public:
  struct promise_type {
    Generator get_return_object() { return Generator(std::coroutine_handle<promise_type>::from_promise(*this)); }
    std::suspend_always initial_suspend() noexcept { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    std::suspend_always yield_value(T v) {
      value = std::move(v);
      return {};
    }
    void return_void() {}
    void unhandled_exception() { throw; }
    T value{};
  };
  explicit Generator(std::coroutine_handle<promise_type> h) : handle_(h) {}
  Generator(Generator&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
  ~Generator() {
    if (handle_) handle_.destroy();
  }
  std::optional<T> Next() {
    handle_.resume();
    if (handle_.done()) return std::nullopt;
    return handle_.promise().value;
  }

 private:
  std::coroutine_handle<promise_type> handle_;
};

struct Tree {
  int value;
  std::unique_ptr<Tree> left, right;
};
static void Insert(std::unique_ptr<Tree>& tree, int value) {
  if (tree == nullptr) {
    tree = std::make_unique<Tree>(Tree{value, nullptr, nullptr});
  } else {
    Insert(value < tree->value ? tree->left : tree->right, value);
  }
}
static Generator<int> InOrder(const Tree* tree) {
  if (tree == nullptr) co_return;
  for (auto left = InOrder(tree->left.get()); auto value = left.Next();) co_yield *value;
  co_yield tree->value;
  for (auto right = InOrder(tree->right.get()); auto value = right.Next();) co_yield *value;
}

struct Scope {
  explicit Scope(std::string n) : name(std::move(n)) {}
  ~Scope() { std::printf("~%s\n", name.c_str()); }
  std::string name;
};

static Task<int> Add(int a, int b) {
  co_await Yield();
  co_return a + b;
}
static Task<int> Sum(int limit) {
  Scope scope("sum " + std::to_string(limit));
  int sum = 0;
  for (int i = 1; i <= limit; ++i) sum = co_await Add(sum, i);
  if (limit == 3) throw std::runtime_error("three is not allowed");
  co_return sum;
}
static Task<std::string> Both() {
  int first = co_await Sum(4);
  std::string text = std::to_string(first);
  try {
    text += " " + std::to_string(co_await Sum(3));
  } catch (const std::runtime_error& e) {
    text += std::string(" ") + e.what();
  }
  co_return text;
}
static Task<int> Produce(Channel<std::string>& channel, std::string name, int count) {
  for (int i = 0; i < count; ++i) {
    channel.Send(name + std::to_string(i));
    co_await Yield();
  }
  co_return count;
}
static Task<int> Consume(Channel<std::string>& channel, int count) {
  int letters = 0;
  for (int i = 0; i < count; ++i) {
    std::string text = co_await channel.Receive();
    std::printf("got %s\n", text.c_str());
    letters += int(text.size());
  }
  co_return letters;
}
static Task<long> Deep(int depth) {  // symmetric transfer: no stack grows
  if (depth == 0) co_return 0;
  co_return 1 + co_await Deep(depth - 1);
}

int main() {
  auto both = Both();
  both.Start();
  RunAll();
  std::printf("%s\n", both.Result().c_str());
  Channel<std::string> channel;
  auto consumer = Consume(channel, 5);
  auto a = Produce(channel, "a", 2), b = Produce(channel, "bb", 3);
  consumer.Start();
  a.Start();
  b.Start();
  RunAll();
  std::printf("%d %d %d %d\n", consumer.Result(), a.Result(), b.Result(), b.IsDone());
  auto deep = Deep(300);
  deep.Start();
  std::printf("depth %ld\n", deep.Result());
  std::unique_ptr<Tree> tree;
  for (int value : {5, 2, 8, 1, 9, 3}) Insert(tree, value);
  for (auto values = InOrder(tree.get()); auto value = values.Next();) std::printf("%d ", *value);
  std::printf("\n");
  {
    auto dropped = Sum(9);  // destroyed while it is suspended
    dropped.Start();
    ready.clear();
  }
  std::printf("end\n");
  return 0;
}
