// std::function, bind, bind_front, mem_fn, invoke, reference_wrapper, not_fn, hash, function objects.
#include <algorithm>
#include <cstdio>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

static int Add(int a, int b) { return a + b; }
struct Counter {
  int count = 0;
  int operator()(int step) { return count += step; }
  int Twice(int x) const { return 2 * x + count; }
  int field = 17;
};
struct Large {
  int data[20];
  int operator()(int i) const { return data[i]; }
};
static std::function<int(int)> Compose(std::vector<std::function<int(int)>> steps) {
  return [steps = std::move(steps)](int x) {
    for (const auto& step : steps) x = step(x);
    return x;
  };
}
static std::function<long(int)> Memo() {
  auto cache = std::make_shared<std::map<int, long>>();
  auto self = std::make_shared<std::function<long(int)>>();
  *self = [cache, weak = std::weak_ptr(self)](int n) -> long {
    if (n < 2) return n;
    if (auto found = cache->find(n); found != cache->end()) return found->second;
    auto me = weak.lock();
    return (*cache)[n] = (*me)(n - 1) + (*me)(n - 2);
  };
  return [self](int n) { return (*self)(n); };
}

int main() {
  std::function<int(int, int)> f = Add;
  std::printf("%d %d %d\n", f(2, 3), bool(f), f.target<int (*)(int, int)>() != nullptr);
  f = std::minus<>();
  std::printf("%d\n", f(2, 3));
  f = nullptr;
  try {
    f(1, 1);
  } catch (const std::bad_function_call& e) {
    std::printf("%s\n", e.what());
  }
  Counter counter;
  std::function<int(int)> by_value = counter, by_reference = std::ref(counter);
  by_value(5), by_value(5), by_reference(3);
  std::printf("%d %d %d\n", counter.count, by_value(0), by_reference(0));
  std::function<int(const Counter&, int)> method = &Counter::Twice;
  std::function<int(const Counter&)> field = &Counter::field;
  std::printf("%d %d\n", method(counter, 10), field(counter));
  Large large{};
  for (int i = 0; i < 20; ++i) large.data[i] = i * i;
  std::function<int(int)> big = large, copy = big, moved = std::move(big);
  std::printf("%d %d %d\n", copy(5), moved(6), bool(big));
  std::swap(copy, by_value);
  std::printf("%d\n", copy(1));
  auto composed = Compose({[](int x) { return x + 1; }, [](int x) { return x * 10; }, std::negate<>()});
  std::printf("%d\n", composed(4));
  std::printf("%ld\n", Memo()(50));
  using namespace std::placeholders;
  auto swapped = std::bind(std::minus<>(), _2, _1);
  auto fixed = std::bind(Add, 100, _1);
  auto nested = std::bind(Add, std::bind(Add, _1, 1), std::bind(Add, _1, 2));
  std::printf("%d %d %d\n", swapped(1, 10), fixed(5), nested(10));
  auto front = std::bind_front(&Counter::Twice, &counter);
  std::printf("%d %d %d\n", front(1), std::invoke(&Counter::field, counter), std::mem_fn(&Counter::Twice)(counter, 2));
  std::vector<int> v{5, 2, 8, 1};
  std::sort(v.begin(), v.end(), std::greater<>());
  std::printf("%d %td\n", v[0], std::count_if(v.begin(), v.end(), std::not_fn([](int x) { return x > 2; })));
  std::vector<std::reference_wrapper<int>> refs(v.begin(), v.end());
  for (int& x : refs) ++x;
  std::printf("%d %d\n", v[0], refs[3].get());
  std::map<std::string, std::function<double(double, double)>> table{{"+", std::plus<>()},
                                                                     {"-", std::minus<>()},
                                                                     {"*", std::multiplies<>()},
                                                                     {"/", [](double a, double b) { return a / b; }}};
  for (const auto& [name, op] : table) std::printf("%s %g; ", name.c_str(), op(7, 2));
  std::printf("\n%d %d %d\n", std::logical_and<>()(1, 0), std::bit_xor<>()(6, 3), std::equal_to<>()(1, 1.0));
  std::printf("%d\n", std::hash<int>()(42) == 42);
  return 0;
}
