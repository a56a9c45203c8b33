// std::vector: growth, insertion, erasure, reserve, iterators, bool, nesting, exceptions from at().
#include <algorithm>
#include <iostream>
#include <numeric>
#include <stdexcept>
#include <string>
#include <vector>

template <typename T>
static void Show(const char* name, const std::vector<T>& v) {
  std::cout << name << " (" << v.size() << "):";
  for (const auto& x : v) std::cout << ' ' << x;
  std::cout << '\n';
}

struct Tracked {
  static inline int alive = 0, copies = 0, moves = 0;
  int value;
  explicit Tracked(int v) : value(v) { ++alive; }
  Tracked(const Tracked& o) : value(o.value) { ++alive, ++copies; }
  Tracked(Tracked&& o) noexcept : value(o.value) { o.value = -1, ++alive, ++moves; }
  Tracked& operator=(const Tracked& o) = default;
  Tracked& operator=(Tracked&& o) noexcept { return value = o.value, o.value = -1, *this; }
  ~Tracked() { --alive; }
};

int main() {
  std::vector<int> v;
  size_t last = 0;
  for (int i = 0; i < 100; ++i) {
    v.push_back(i * i);
    if (v.capacity() != last) std::cout << (last = v.capacity()) << ' ';
  }
  std::cout << "sum " << std::accumulate(v.begin(), v.end(), 0) << '\n';
  v.resize(8);
  v.insert(v.begin() + 2, {100, 200, 300});
  v.insert(v.end(), 3, 7);
  v.emplace(v.begin(), -1);
  Show("inserted", v);
  v.erase(v.begin() + 1, v.begin() + 4);
  v.pop_back();
  std::erase_if(v, [](int x) { return x % 2 == 0; });
  Show("erased", v);
  v.assign(5, 9);
  v.shrink_to_fit();
  std::cout << v.front() << v.back() << ' ' << v.capacity() << '\n';
  try {
    v.at(5) = 1;
  } catch (const std::out_of_range& e) {
    std::cout << e.what() << '\n';
  }
  try {
    v.reserve(v.max_size() + 1);
  } catch (const std::length_error& e) {
    std::cout << e.what() << '\n';
  }
  {
    std::vector<Tracked> tracked;
    for (int i = 0; i < 10; ++i) tracked.emplace_back(i);
    tracked.insert(tracked.begin() + 5, Tracked(42));
    tracked.erase(tracked.begin());
    auto copy = tracked;
    tracked = std::move(copy);
    std::cout << Tracked::alive << ' ' << Tracked::copies << ' ' << tracked[4].value << '\n';
  }
  std::cout << "alive " << Tracked::alive << '\n';
  std::vector<bool> bits(70, false);
  for (size_t i = 0; i < bits.size(); i += 7) bits[i] = true;
  bits.flip();
  bits.push_back(true);
  bits.insert(bits.begin(), 3, false);
  std::cout << std::count(bits.begin(), bits.end(), true) << ' ' << bits.size() << ' ' << bits[3] << bits[4] << '\n';
  std::vector<std::vector<std::string>> grid(3, std::vector<std::string>(2, "x"));
  grid[1][1] = "a long string that does not fit inside";
  grid.push_back({"p", "q", "r"});
  for (const auto& row : grid) Show("row", row);
  std::vector<int> a{1, 2, 3}, b{1, 2, 4};
  std::cout << (a < b) << (a == b) << (a <=> b < 0) << '\n';
  a.swap(b);
  std::swap(a, b);
  for (auto it = b.rbegin(); it != b.rend(); ++it) std::cout << *it << ' ';
  std::cout << b.data()[1] << ' ' << std::vector<int>().empty() << '\n';
  return 0;
}
