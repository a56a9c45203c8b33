// Sorting, partitioning, heaps, binary searches, set operations, permutations.
#include <algorithm>
#include <cstdio>
#include <functional>
#include <iterator>
#include <numeric>
#include <string>
#include <vector>

static unsigned seed = 7;
static int Next(int limit) { return int((seed = seed * 1664525 + 1013904223) >> 8) % limit; }
static void Show(const char* name, const std::vector<int>& v) {
  std::printf("%s:", name);
  for (int x : v) std::printf(" %d", x);
  std::printf("\n");
}
struct Person {
  std::string name;
  int age;
};

int main() {
  std::vector<int> v(40);
  std::generate(v.begin(), v.end(), [] { return Next(100); });
  Show("random", v);
  auto sorted = v;
  std::sort(sorted.begin(), sorted.end());
  Show("sorted", sorted);
  std::printf("%d %d\n", std::is_sorted(sorted.begin(), sorted.end()), std::is_sorted(v.begin(), v.end()));
  auto part = v;
  std::partial_sort(part.begin(), part.begin() + 5, part.end(), std::greater<>());
  Show("top", {part.begin(), part.begin() + 5});
  std::nth_element(part.begin(), part.begin() + 20, part.end());
  std::printf("median %d\n", part[20]);
  auto middle = std::stable_partition(part.begin(), part.end(), [](int x) { return x % 3 == 0; });
  std::printf("%td %d\n", middle - part.begin(),
              std::is_partitioned(part.begin(), part.end(), [](int x) { return x % 3 == 0; }));
  std::vector<Person> people{{"Ann", 30}, {"Bob", 25}, {"Cid", 30}, {"Dan", 25}, {"Eve", 41}};
  std::stable_sort(people.begin(), people.end(), [](const auto& a, const auto& b) { return a.age < b.age; });
  for (const auto& p : people) std::printf("%s%d ", p.name.c_str(), p.age);
  std::printf("\n");
  auto heap = v;
  heap.resize(12);
  std::make_heap(heap.begin(), heap.end());
  Show("heap", heap);
  std::pop_heap(heap.begin(), heap.end());
  heap.back() = 55;
  std::push_heap(heap.begin(), heap.end());
  std::printf("%d %d\n", heap.front(), std::is_heap(heap.begin(), heap.end()));
  std::sort_heap(heap.begin(), heap.end());
  Show("sorted heap", heap);
  auto [low, high] = std::equal_range(sorted.begin(), sorted.end(), 50);
  std::printf("%td %td %d\n", low - sorted.begin(), high - low,
              std::binary_search(sorted.begin(), sorted.end(), sorted[3]));
  std::vector<int> a{1, 2, 2, 3, 5, 8}, b{2, 3, 4, 8, 8}, out;
  std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(out));
  Show("union", out);
  out.clear();
  std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(out));
  Show("intersection", out);
  out.clear();
  std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(out));
  Show("difference", out);
  out.clear();
  std::set_symmetric_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(out));
  Show("symmetric", out);
  out.resize(a.size() + b.size());
  std::merge(a.begin(), a.end(), b.begin(), b.end(), out.begin());
  Show("merged", out);
  std::inplace_merge(out.begin(), out.begin() + 4, out.end());
  std::printf("%d %d\n", std::includes(out.begin(), out.end(), a.begin(), a.end()),
              std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end()));
  std::string letters = "abcd";
  int count = 0;
  do {
    if (++count % 5 == 0) std::printf("%s ", letters.c_str());
  } while (std::next_permutation(letters.begin(), letters.end()));
  std::prev_permutation(letters.begin(), letters.end());
  std::printf("%d %s %d\n", count, letters.c_str(), std::is_permutation(a.begin(), a.end(), a.rbegin()));
  auto [least, most] = std::minmax_element(v.begin(), v.end());
  std::printf("%d %d %d %d %d\n", *least, *most, std::min({3, 1, 2}), std::clamp(15, 0, 10), std::max(3, 4));
  return 0;
}
