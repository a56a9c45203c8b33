// Hash containers. What depends on the order of buckets is sorted before it is printed, but for integers, whose order
// the implementation fixes.
#include <algorithm>
#include <iostream>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

struct Point {
  int x, y;
  bool operator==(const Point&) const = default;
};
template <>
struct std::hash<Point> {
  size_t operator()(const Point& p) const { return std::hash<int>()(p.x * 31 + p.y); }
};
struct TextHash {
  using is_transparent = void;
  size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
};

template <typename M>
static void Sorted(const char* name, const M& m) {
  std::vector<std::pair<typename M::key_type, typename M::mapped_type>> all(m.begin(), m.end());
  std::sort(all.begin(), all.end());
  std::cout << name;
  for (const auto& [k, v] : all) std::cout << ' ' << k << '=' << v;
  std::cout << '\n';
}

int main() {
  std::unordered_map<std::string, int> counts;
  for (const char* word : {"the", "cat", "and", "the", "dog", "and", "the", "bird"}) ++counts[word];
  Sorted("counts", counts);
  std::cout << counts.size() << ' ' << counts.contains("dog") << ' ' << counts.erase("cat") << counts.erase("cow")
            << ' ' << counts.at("and") << ' ' << counts.insert({"the", 7}).second << '\n';
  counts.insert_or_assign("bird", 10);
  counts.try_emplace("fish", 3);
  auto node = counts.extract("dog");
  node.mapped() = 99;
  counts.insert(std::move(node));
  Sorted("changed", counts);
  std::unordered_map<int, int> squares;
  size_t buckets = 0;
  for (int i = 0; i < 500; ++i) {
    squares.emplace(i * 7919 % 1009, i);
    if (squares.bucket_count() != buckets) std::cout << (buckets = squares.bucket_count()) << ' ';
  }
  std::cout << squares.load_factor() << ' ' << squares.max_load_factor() << '\n';
  std::unordered_set<int> numbers;
  for (int i = 0; i < 20; ++i) numbers.insert(i * i % 23);
  for (int x : numbers) std::cout << x << ' ';
  std::cout << numbers.bucket_count() << ' ' << numbers.bucket(5) << ' ' << numbers.bucket_size(3) << '\n';
  numbers.rehash(101);
  numbers.reserve(10);
  numbers.max_load_factor(0.5f);
  std::cout << numbers.bucket_count() << ' ' << numbers.size() << '\n';
  std::erase_if(numbers, [](int x) { return x % 2; });
  for (int x : numbers) std::cout << x << ' ';
  std::cout << '\n';
  std::unordered_set<Point> points{{1, 2}, {3, 4}, {1, 2}, {-1, 0}};
  std::cout << points.size() << points.contains({3, 4}) << points.contains({4, 3}) << '\n';
  std::unordered_map<std::string, int, TextHash, std::equal_to<>> viewed{{"key", 1}, {"other", 2}};
  std::cout << (viewed.find(std::string_view("key")) != viewed.end()) << viewed.contains("none") << '\n';
  std::unordered_multimap<int, char> multi;
  for (int i = 0; i < 9; ++i) multi.emplace(i % 3, char('a' + i));
  auto [from, to] = multi.equal_range(1);
  std::string letters;
  for (; from != to; ++from) letters += from->second;
  std::sort(letters.begin(), letters.end());
  std::cout << letters << ' ' << multi.count(2) << ' ' << multi.size() << '\n';
  std::unordered_multiset<std::string> bag{"x", "y", "x"};
  bag.insert("x");
  std::cout << bag.count("x") << bag.erase("x") << bag.size() << '\n';
  auto copy = counts;
  std::cout << (copy == counts);
  copy["fish"] = 0;
  std::cout << (copy == counts) << (copy != counts) << '\n';
  copy.merge(std::unordered_map<std::string, int>{{"whale", 1}, {"fish", 5}});
  Sorted("merged", copy);
  copy.clear();
  copy.swap(counts);
  std::cout << counts.empty() << copy.size() << '\n';
  return 0;
}
