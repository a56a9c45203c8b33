// Ranges: views, pipelines, projections, constrained algorithms, sentinels, borrowed ranges.
#include <algorithm>
#include <cstdio>
#include <iterator>
#include <list>
#include <map>
#include <ranges>
#include <sstream>
#include <string>
#include <vector>
namespace views = std::views;
namespace ranges = std::ranges;

template <ranges::input_range R>
static void Show(const char* name, R&& range) {
  std::printf("%s:", name);
  for (auto&& x : range) std::printf(" %d", int(x));
  std::printf("\n");
}
struct Person {
  std::string name;
  int age;
};
static bool IsPrime(int n) {
  return n > 1 && ranges::none_of(views::iota(2, n), [n](int d) { return d * d <= n && n % d == 0; });
}

int main() {
  Show("even squares", views::iota(1, 11) | views::filter([](int x) { return x % 2 == 0; }) |
                           views::transform([](int x) { return x * x; }));
  Show("primes", views::iota(1) | views::filter(IsPrime) | views::take(10));
  std::vector<int> v{5, 3, 8, 1, 9, 2};
  Show("reversed", v | views::reverse | views::drop(1));
  Show("while", v | views::take_while([](int x) { return x != 1; }));
  Show("after", v | views::drop_while([](int x) { return x != 1; }));
  Show("common", views::iota(1, 4) | views::common);
  std::string text = "one,two,,three";
  for (auto part : views::split(text, ',')) std::printf("<%s>", std::string(part.begin(), part.end()).c_str());
  std::printf("\n");
  std::vector<std::vector<int>> nested{{1, 2}, {}, {3}, {4, 5, 6}};
  Show("joined", nested | views::join);
  std::map<std::string, int> ages{{"Ann", 30}, {"Bob", 25}};
  for (const auto& key : ages | views::keys) std::printf("%s ", key.c_str());
  Show("values", ages | views::values);
  ranges::sort(v);
  Show("sorted", v);
  ranges::sort(v, ranges::greater());
  Show("descending", v);
  std::vector<Person> people{{"Eve", 41}, {"Bob", 25}, {"Ann", 30}};
  ranges::sort(people, {}, &Person::age);
  for (const auto& p : people) std::printf("%s ", p.name.c_str());
  std::printf("%s %s\n", ranges::max(people, {}, &Person::age).name.c_str(),
              ranges::find(people, "Ann", &Person::name)->name.c_str());
  auto [least, most] = ranges::minmax(v);
  std::printf("%d %d %td\n", least, most, ranges::count_if(v, [](int x) { return x > 2; }));
  std::list<int> list{1, 2, 3, 4};
  std::vector<int> copy;
  ranges::copy(list | views::transform([](int x) { return -x; }), std::back_inserter(copy));
  Show("copied", copy);
  auto removed = ranges::remove_if(copy, [](int x) { return x % 2 == 0; });
  copy.erase(removed.begin(), removed.end());
  Show("removed", copy);
  std::printf("%d %d\n", ranges::equal(list, views::iota(1, 5)), ranges::is_sorted(list));
  std::istringstream in("10 20 30 x");
  Show("stream", ranges::istream_view<int>(in));
  Show("counted", views::counted(v.begin() + 1, 3));
  Show("single", views::single(7));
  Show("elements", std::vector<std::pair<int, int>>{{1, 2}, {3, 4}} | views::elements<1>);
  auto even = views::filter([](int x) { return x % 2 == 0; });
  auto twice = views::transform([](int x) { return x * 2; });
  Show("composed", v | (even | twice));
  const char* c_string = "sentinel";
  std::printf("%td\n", ranges::distance(ranges::subrange(c_string, std::unreachable_sentinel).begin(),
                                        ranges::find(c_string, std::unreachable_sentinel, 'l')));
  std::printf("%d %zu\n", ranges::empty(views::empty<int>), ranges::size(v));
  return 0;
}
