// std::ranges algorithms with projections and sentinels, views in pipelines, a view and iterators of our own.
#include <algorithm>
#include <array>
#include <cctype>
#include <concepts>
#include <cstdio>
#include <functional>
#include <iterator>
#include <map>
#include <numeric>
#include <ranges>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rg = std::ranges;
namespace views = std::views;

struct Person {
  std::string name;
  int age;
  std::string town;
};

static const std::vector<Person> people{{"Ann", 31, "Ulm"},  {"Bob", 25, "Bonn"}, {"Cid", 42, "Ulm"},
                                        {"Dee", 25, "Kiel"}, {"Eve", 19, "Bonn"}, {"Fay", 64, "Ulm"}};

template <typename Range>
static void Print(const char* what, Range&& range) {
  std::printf("%s:", what);
  for (auto&& item : range) {
    if constexpr (std::is_convertible_v<decltype(item), std::string_view>) {
      std::printf(" %s", std::string(std::string_view(item)).c_str());
    } else {
      std::printf(" %d", int(item));
    }
  }
  std::printf("\n");
}

// Ends at a zero: a sentinel that is no iterator.
struct ZeroEnd {
  friend bool operator==(const char* at, ZeroEnd) { return *at == 0; }
};

// The digits of a number, lowest first, as a view.
class Digits : public rg::view_interface<Digits> {
 public:
  struct Iterator {
    using value_type = int;
    using difference_type = std::ptrdiff_t;
    int operator*() const { return left % 10; }
    Iterator& operator++() {
      left /= 10;
      return *this;
    }
    Iterator operator++(int) {
      Iterator old = *this;
      ++*this;
      return old;
    }
    bool operator==(const Iterator&) const = default;
    bool operator==(std::default_sentinel_t) const { return left == 0; }
    int left = 0;
  };
  explicit Digits(int number) : number_(number) {}
  Iterator begin() const { return {number_}; }
  std::default_sentinel_t end() const { return {}; }

 private:
  int number_;
};
static_assert(rg::forward_range<Digits>);

static void Algorithms() {
  auto sorted = people;
  rg::sort(sorted, {}, &Person::age);
  Print("by age", sorted | views::transform(&Person::name));
  rg::stable_sort(sorted, rg::greater(), [](const Person& p) { return p.town.size(); });
  Print("by town", sorted | views::transform(&Person::town));
  auto oldest = rg::max_element(people, {}, &Person::age);
  auto [young, old] = rg::minmax(people, {}, &Person::age);
  std::printf("%s %s %s\n", oldest->name.c_str(), young.name.c_str(), old.name.c_str());
  std::printf("%td %d %d\n", rg::count(people, "Ulm", &Person::town),
              rg::any_of(people, [](int a) { return a > 60; }, &Person::age), rg::is_sorted(people, {}, &Person::name));
  auto found = rg::find_if(people, [](const std::string& t) { return t[0] == 'K'; }, &Person::town);
  std::printf("%s\n", found->name.c_str());
  std::vector<int> numbers{5, 3, 9, 1, 7, 3};
  auto [removed, end] = rg::remove(numbers, 3);
  numbers.erase(removed, end);
  rg::nth_element(numbers, numbers.begin() + 2);
  std::printf("%d %zu\n", numbers[2], numbers.size());
  rg::sort(numbers, rg::greater());
  std::printf("%d %td\n", rg::binary_search(numbers, 7, rg::greater()),
              rg::lower_bound(numbers, 5, rg::greater()) - numbers.begin());
  std::array<int, 8> out{};
  auto copied = rg::copy_if(numbers, out.begin(), [](int x) { return x > 4; });
  auto merged = rg::merge(std::array{1, 4}, std::array{2, 3}, copied.out);
  Print("copied", rg::subrange(out.begin(), merged.out));
  rg::rotate(out, out.begin() + 3);
  rg::reverse(rg::subrange(out.begin(), out.begin() + 4));
  Print("rotated", out);
  const char* text = "count these letters";
  std::printf("%td %td\n", rg::distance(text, ZeroEnd{}), rg::count(text, ZeroEnd{}, 't'));
  std::vector<int> next{1, 2, 3};
  int count = 1;
  while (rg::next_permutation(next).found) ++count;
  std::printf("%d permutations, %d\n", count, rg::equal(std::array{1, 2, 3}, next));
}

static void Views() {
  Print("squares", views::iota(1) | views::transform([](int x) { return x * x; }) |
                       views::filter([](int x) { return x % 3 == 1; }) | views::take(6));
  Print("reversed",
        views::iota(0, 10) | views::reverse | views::drop(2) | views::take_while([](int x) { return x > 2; }));
  std::map<std::string, int> stock{{"apple", 3}, {"fig", 0}, {"pear", 5}};
  Print("keys", stock | views::filter([](const auto& item) { return item.second > 0; }) | views::keys);
  Print("values", views::values(stock));
  std::string csv = "one,two,,three";
  for (auto part : csv | views::split(',')) std::printf("[%.*s]", int(rg::distance(part)), &*part.begin());
  std::printf("\n");
  std::vector<std::vector<int>> nested{{1, 2}, {}, {3}, {4, 5, 6}};
  Print("joined", nested | views::join | views::drop_while([](int x) { return x < 2; }));
  Print("digits", Digits(907214) | views::filter([](int d) { return d != 0; }));
  std::printf("front %d, empty %d, %td\n", Digits(52).front(), Digits(0).empty(), rg::distance(Digits(12345)));
  std::istringstream in("4 8 15 16 23 42");
  Print("read", rg::istream_view<int>(in) | views::transform([](int x) { return x / 2; }));
  auto even = views::iota(0, 20) | views::filter([](int x) { return x % 2 == 0; });
  auto common = even | views::common;
  std::printf("%d\n", std::accumulate(common.begin(), common.end(), 0));
  std::vector<int> numbers{1, 2, 3, 4, 5};
  for (int& x : numbers | views::drop(1) | views::take(3)) x *= 10;
  Print("changed", views::all(numbers));
  Print("counted", views::counted(numbers.begin() + 1, 3));
  Print("single", views::single(7));
  std::printf("%d %d\n", rg::random_access_range<decltype(numbers)>, rg::sized_range<decltype(even)>);
  std::string_view words = "  the quick   fox ";
  auto letters = words | views::transform([](char c) { return char(std::toupper(c)); }) |
                 views::filter([](char c) { return c != ' '; });
  std::string shout;
  rg::copy(letters, std::back_inserter(shout));
  std::printf("%s\n", shout.c_str());
}

int main() {
  Algorithms();
  Views();
  return 0;
}
