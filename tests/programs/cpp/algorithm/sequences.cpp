// Searching, counting, copying, transforming, removing, rotating, and the numeric algorithms.
#include <algorithm>
#include <cctype>
#include <cstdio>
#include <functional>
#include <iterator>
#include <numeric>
#include <random>
#include <string>
#include <vector>

static void Show(const char* name, const std::vector<int>& v) {
  std::printf("%s:", name);
  for (int x : v) std::printf(" %d", x);
  std::printf("\n");
}

int main() {
  std::vector<int> v(12), w;
  std::iota(v.begin(), v.end(), 1);
  std::printf("%d %d %g %d\n", std::accumulate(v.begin(), v.end(), 0), std::reduce(v.begin(), v.end()),
              std::inner_product(v.begin(), v.end(), v.begin(), 0.0),
              std::transform_reduce(v.begin(), v.end(), 0, std::plus<>(), [](int x) { return x * x; }));
  std::partial_sum(v.begin(), v.end(), std::back_inserter(w));
  Show("partial sums", w);
  std::adjacent_difference(w.begin(), w.end(), w.begin());
  Show("differences", w);
  std::exclusive_scan(v.begin(), v.end(), w.begin(), 100);
  Show("exclusive", w);
  std::inclusive_scan(v.begin(), v.end(), w.begin(), std::multiplies<long>());
  std::printf("%d %d %d\n", std::gcd(84, 36), std::lcm(4, 6), std::midpoint(3, 8));
  std::printf("%td %td %d %d %d\n", std::count(v.begin(), v.end(), 5),
              std::count_if(v.begin(), v.end(), [](int x) { return x % 2; }),
              std::all_of(v.begin(), v.end(), [](int x) { return x > 0; }),
              std::any_of(v.begin(), v.end(), [](int x) { return x > 20; }),
              std::none_of(v.begin(), v.end(), [](int x) { return x == 0; }));
  std::vector<int> pattern{4, 5, 6}, repeated{1, 7, 7, 7, 2, 7};
  std::printf(
      "%td %td %td %td %td\n", std::find(v.begin(), v.end(), 9) - v.begin(),
      std::search(v.begin(), v.end(), pattern.begin(), pattern.end()) - v.begin(),
      std::adjacent_find(repeated.begin(), repeated.end()) - repeated.begin(),
      std::search_n(repeated.begin(), repeated.end(), 3, 7) - repeated.begin(),
      std::find_end(repeated.begin(), repeated.end(), repeated.begin() + 1, repeated.begin() + 3) - repeated.begin());
  auto [x, y] = std::mismatch(v.begin(), v.end(), repeated.begin());
  std::printf("%d %d %d\n", *x, *y, std::equal(v.begin(), v.begin() + 1, repeated.begin()));
  std::transform(repeated.begin(), repeated.end(), v.begin(), v.begin(), [](int a, int b) { return a * 10 + b % 2; });
  v.resize(8);
  std::rotate(v.begin(), v.begin() + 3, v.end());
  Show("rotated", v);
  std::reverse(v.begin() + 1, v.end() - 1);
  std::swap_ranges(v.begin(), v.begin() + 2, v.end() - 2);
  Show("swapped", v);
  std::replace_if(v.begin(), v.end(), [](int a) { return a > 60; }, -1);
  v.erase(std::remove(v.begin(), v.end(), -1), v.end());
  Show("removed", v);
  v = {1, 1, 2, 2, 2, 3, 1, 1};
  v.erase(std::unique(v.begin(), v.end()), v.end());
  Show("unique", v);
  std::copy_n(pattern.begin(), 2, std::inserter(v, v.begin() + 1));
  std::fill_n(std::back_inserter(v), 3, 9);
  std::copy_backward(v.begin(), v.begin() + 3, v.begin() + 5);
  Show("copied", v);
  std::shift_left(v.begin(), v.end(), 2);
  Show("shifted", v);
  std::string text = "Hello World";
  std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return char(std::toupper(c)); });
  std::for_each(text.rbegin(), text.rend(), [](char c) { std::putchar(c); });
  std::printf("\n");
  std::vector<std::string> words{"pear", "fig", "banana"};
  std::vector<size_t> sizes(words.size());
  std::transform(words.begin(), words.end(), sizes.begin(), std::mem_fn(&std::string::size));
  std::printf("%zu %s\n", std::accumulate(sizes.begin(), sizes.end(), size_t(0)),
              std::accumulate(words.begin(), words.end(), std::string()).c_str());
  std::vector<int> sample, deck(10);
  std::iota(deck.begin(), deck.end(), 0);
  std::mt19937 engine(42);
  std::shuffle(deck.begin(), deck.end(), engine);
  Show("shuffled", deck);
  std::sample(deck.begin(), deck.end(), std::back_inserter(sample), 4, engine);
  Show("sample", sample);
  return 0;
}
