// function, bind, invoke, mem_fn, reference_wrapper, not_fn, hash: signals, memoisation, pipelines, currying.
#include <algorithm>
#include <cstdio>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

using namespace std::placeholders;

struct Counter {
  int value = 0;
  int Add(int by) { return value += by; }
  int Get() const { return value; }
  Counter& operator()() { return ++value, *this; }
  bool operator==(const Counter&) const = default;
};

template <typename... Arguments>
class Signal {
 public:
  using Slot = std::function<void(Arguments...)>;
  int Connect(Slot slot) {
    slots_[next_] = std::move(slot);
    return next_++;
  }
  void Disconnect(int id) { slots_.erase(id); }
  void operator()(Arguments... arguments) const {
    for (const auto& [id, slot] : slots_) slot(arguments...);
  }

 private:
  std::map<int, Slot> slots_;
  int next_ = 0;
};

template <typename Result, typename... Arguments>
static std::function<Result(Arguments...)> Memoised(std::function<Result(Arguments...)> function) {
  auto known = std::make_shared<std::map<std::tuple<Arguments...>, Result>>();
  return [known, function = std::move(function)](Arguments... arguments) {
    auto [at, is_new] = known->try_emplace(std::tuple(arguments...));
    if (is_new) at->second = function(arguments...);
    return at->second;
  };
}

template <typename F>
static auto Compose(F f) {
  return f;
}
template <typename F, typename... Rest>
static auto Compose(F f, Rest... rest) {
  return [=](auto&&... arguments) { return Compose(rest...)(f(std::forward<decltype(arguments)>(arguments)...)); };
}

template <typename F, typename... Bound>
static auto Curry(F f, Bound... bound) {
  if constexpr (std::is_invocable_v<F, Bound...>) {
    return std::invoke(f, bound...);
  } else {
    return [=](auto next) { return Curry(f, bound..., next); };
  }
}

static int Subtract(int a, int b) { return a - b; }
static int Overload(int) { return 1; }
static int Overload(double) { return 2; }

struct Point {
  int x, y;
  bool operator==(const Point&) const = default;
};
template <>
struct std::hash<Point> {
  size_t operator()(const Point& p) const { return std::hash<int>()(p.x) * 31 + std::hash<int>()(p.y); }
};

int main() {
  Counter counter;
  std::printf("%d %d %d\n", std::invoke(&Counter::Add, counter, 3), std::invoke(&Counter::value, &counter),
              std::invoke(Subtract, 5, 2));
  std::unique_ptr<Counter> owned = std::make_unique<Counter>();
  std::invoke(&Counter::Add, owned, 2);
  std::printf("%d %d\n", std::invoke(&Counter::Get, std::ref(counter)), owned->Get());
  auto flipped = std::bind(Subtract, _2, _1);
  auto minus_one = std::bind(Subtract, _1, 1);
  std::printf("%d %d %d\n", flipped(1, 10), minus_one(5), std::bind(Subtract, minus_one, 2)(10));
  auto add = std::bind(&Counter::Add, &counter, _1);
  add(4);
  auto on_copy = std::bind(&Counter::Add, counter, _1);
  on_copy(100);
  std::printf("%d %d\n", counter.value, on_copy(1));
  auto front = std::bind_front(Subtract, 20);
  std::printf("%d %d\n", front(5), std::mem_fn(&Counter::Get)(counter));

  std::function<int(int)> function;
  std::printf("%d\n", bool(function));
  try {
    function(1);
  } catch (const std::bad_function_call& e) {
    std::printf("%s\n", e.what());
  }
  function = static_cast<int (*)(int)>(Overload);
  std::printf("%d %d\n", function(0), function.target<int (*)(int)>() != nullptr);
  std::string large(60, 'x');
  function = [large, calls = 0](int i) mutable { return int(large.size()) + i + ++calls; };
  auto copied = function;
  std::printf("%d %d %d\n", function(1), function(1), copied(1));
  function.swap(copied);
  function = nullptr;
  std::printf("%d %d\n", bool(function), copied(0));
  std::function<long(int)> wider = [](short s) { return s; };
  std::printf("%ld\n", wider(7));

  Signal<int, const std::string&> signal;
  std::string log;
  int first = signal.Connect([&](int i, const std::string& s) { log += s + std::to_string(i) + " "; });
  signal.Connect(std::bind(&Counter::Add, std::ref(counter), _1));
  signal(1, "a");
  signal.Disconnect(first);
  signal(2, "b");
  std::printf("%s%d\n", log.c_str(), counter.value);

  int computed = 0;
  std::function<long(int, int)> binomial;
  binomial = Memoised(std::function([&](int n, int k) -> long {
    ++computed;
    return k == 0 || k == n ? 1 : binomial(n - 1, k - 1) + binomial(n - 1, k);
  }));
  std::printf("%ld computed %d\n", binomial(20, 10), computed);
  auto pipeline = Compose([](int a, int b) { return a * b; }, [](int x) { return std::to_string(x); },
                          [](const std::string& s) { return "<" + s + ">"; });
  std::printf("%s %d\n", pipeline(6, 7).c_str(), Curry(Subtract)(9)(4));
  std::vector<std::reference_wrapper<Counter>> references{counter, *owned};
  for (Counter& each : references) each.Add(1);
  std::printf("%d %d %d\n", counter.value, owned->value, references[0]().value);
  std::vector<int> numbers{1, 5, 2, 8, 3};
  std::printf("%td ", std::count_if(numbers.begin(), numbers.end(), std::not_fn([](int x) { return x > 2; })));
  std::sort(numbers.begin(), numbers.end(), std::greater<>());
  std::transform(numbers.begin(), numbers.end(), numbers.begin(), std::bind(std::multiplies<>(), _1, 2));
  for (int n : numbers) std::printf("%d ", n);
  std::printf("\n");
  std::unordered_map<Point, std::string> grid{{{1, 2}, "a"}, {{2, 1}, "b"}};
  std::printf("%s %zu %d\n", grid.at({2, 1}).c_str(), grid.count({3, 3}), Overload(0.5));
  const std::string text = "the quick brown fox jumps over the lazy dog";
  for (const std::string& word : {std::string("fox"), std::string("cat")}) {
    auto a = std::search(text.begin(), text.end(), std::boyer_moore_searcher(word.begin(), word.end()));
    auto b = std::search(text.begin(), text.end(), std::default_searcher(word.begin(), word.end()));
    std::printf("%td %d\n", a == text.end() ? -1 : a - text.begin(), a == b);
  }
  return 0;
}
