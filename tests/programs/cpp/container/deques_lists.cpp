// std::deque, std::list and std::forward_list: both ends, splicing, sorting, merging, removing.
#include <algorithm>
#include <deque>
#include <forward_list>
#include <iostream>
#include <list>
#include <string>

template <typename C>
static void Show(const char* name, const C& c) {
  std::cout << name << ':';
  for (const auto& x : c) std::cout << ' ' << x;
  std::cout << '\n';
}

int main() {
  std::deque<int> d;
  for (int i = 0; i < 300; ++i) i % 3 ? d.push_back(i) : d.push_front(-i);
  std::cout << d.size() << ' ' << d.front() << ' ' << d.back() << ' ' << d[150] << ' ' << d.at(10) << '\n';
  for (int i = 0; i < 140; ++i) d.pop_back(), d.pop_front();
  Show("deque", d);
  d.insert(d.begin() + 5, 4, 77);
  d.erase(d.begin() + 1);
  d.emplace(d.end() - 2, 5);
  d.resize(12);
  Show("deque", d);
  std::sort(d.begin(), d.end());
  Show("sorted", d);
  std::deque<std::string> words{"one", "two", "three"};
  words.push_front("zero");
  words.insert(words.begin() + 2, {"a", "b"});
  std::rotate(words.begin(), words.begin() + 2, words.end());
  Show("words", words);

  std::list<int> a{5, 3, 9, 1, 7}, b{2, 8, 2, 6};
  a.sort();
  b.sort(std::greater<>());
  Show("a", a);
  Show("b", b);
  b.reverse();
  a.merge(b);
  Show("merged", a);
  std::cout << b.size() << '\n';
  a.unique();
  a.remove(9);
  std::cout << a.remove_if([](int x) { return x % 2 == 1; }) << " removed\n";
  Show("a", a);
  std::list<int> c{100, 200, 300};
  auto position = std::next(a.begin(), 2);
  a.splice(position, c, c.begin());
  a.splice(a.end(), c);
  Show("spliced", a);
  a.splice(a.begin(), a, std::prev(a.end()));
  Show("moved", a);
  a.insert(a.begin(), 2, 0);
  a.erase(std::find(a.begin(), a.end(), 200));
  Show("a", a);
  std::list<std::string> texts{"pear", "fig", "apple", "kiwi"};
  texts.sort([](const auto& x, const auto& y) { return x.size() < y.size(); });
  Show("by size", texts);

  std::forward_list<int> f{3, 1, 4, 1, 5, 9, 2, 6};
  f.push_front(0);
  f.insert_after(f.before_begin(), {7, 7});
  f.erase_after(f.begin());
  f.sort();
  f.unique();
  Show("forward", f);
  std::forward_list<int> g{10, 30, 20};
  g.sort();
  f.merge(g);
  f.reverse();
  f.remove_if([](int x) { return x > 9; });
  Show("forward", f);
  f.splice_after(f.before_begin(), std::forward_list<int>{41, 42});
  Show("forward", f);
  std::cout << std::distance(f.begin(), f.end()) << ' ' << f.front() << ' ' << g.empty() << '\n';
  std::cout << (std::list<int>{1, 2} < std::list<int>{1, 3}) << (std::deque<int>{2} == std::deque<int>{2}) << '\n';
  return 0;
}
