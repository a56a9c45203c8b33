// list and forward_list: splicing, merging, sorting, a scheduler and polynomials on top of them.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <forward_list>
#include <functional>
#include <iterator>
#include <list>
#include <map>
#include <string>
#include <utility>
#include <vector>

template <typename List>
static void Print(const char* what, const List& list) {
  std::printf("%s:", what);
  for (const auto& item : list) std::printf(" %d", item);
  std::printf("\n");
}

static void Lists() {
  std::list<int> a{5, 1, 4}, b{2, 8, 6};
  a.sort();
  b.sort(std::greater<>());
  b.reverse();
  a.merge(b);
  Print("merged", a);
  std::printf("other is empty %d\n", b.empty());
  auto middle = std::next(a.begin(), 3);
  b.splice(b.begin(), a, middle, a.end());
  Print("left", a);
  Print("right", b);
  a.splice(std::next(a.begin()), b, std::prev(b.end()));
  Print("one moved", a);
  a.insert(a.end(), 3, 7);
  a.insert(a.begin(), {7, 7});
  std::printf("unique removed %zu\n", a.unique());
  std::printf("unique removed %zu\n", a.unique([](int x, int y) { return (x - y) % 2 == 0; }));
  Print("unique", a);
  std::printf("removed %zu\n", a.remove_if([](int x) { return x > 6; }));
  a.resize(6, -1);
  a.swap(b);
  Print("swapped", b);
  a.assign({3, 3});
  std::printf("%d %d\n", a < b, a == std::list<int>{3, 3});
  std::list<std::pair<int, char>> stable;
  for (int i = 0; i < 12; ++i) stable.emplace_back(i * 5 % 4, char('a' + i));
  stable.sort([](const auto& x, const auto& y) { return x.first < y.first; });
  for (auto [key, letter] : stable) std::printf("%d%c ", key, letter);
  std::printf("\n");
}

static void ForwardLists() {
  std::forward_list<int> list{3, 1, 2};
  list.push_front(9);
  auto after = list.insert_after(list.before_begin(), {6, 5});
  list.emplace_after(after, 8);
  Print("forward", list);
  list.sort();
  list.erase_after(list.begin());
  std::forward_list<int> other{4, 7};
  list.merge(other);
  Print("merged", list);
  list.reverse();
  list.remove(8);
  Print("reversed", list);
  other.splice_after(other.before_begin(), list, list.begin(), std::next(list.begin(), 3));
  Print("spliced", other);
  std::printf("%td %d\n", std::distance(list.begin(), list.end()), list.front());
  std::printf("erased %zu\n", std::erase_if(list, [](int x) { return x % 2 == 1; }));
}

// Sparse polynomials, highest power first.
class Polynomial {
 public:
  Polynomial(std::initializer_list<std::pair<int, int>> terms) {
    for (auto [factor, power] : terms) Add(factor, power);
  }
  void Add(int factor, int power) {
    auto at = std::find_if(terms_.begin(), terms_.end(), [&](const auto& t) { return t.second <= power; });
    if (at == terms_.end() || at->second != power) {
      if (factor != 0) terms_.insert(at, {factor, power});
    } else if ((at->first += factor) == 0) {
      terms_.erase(at);
    }
  }
  friend Polynomial operator*(const Polynomial& a, const Polynomial& b) {
    Polynomial result{};
    for (auto [x, p] : a.terms_) {
      for (auto [y, q] : b.terms_) result.Add(x * y, p + q);
    }
    return result;
  }
  std::string Text() const {
    std::string text;
    for (auto [factor, power] : terms_) {
      text += (factor < 0 ? "-" : text.empty() ? "" : "+") + std::to_string(std::abs(factor));
      if (power > 0) text += "x^" + std::to_string(power);
    }
    return text.empty() ? "0" : text;
  }

 private:
  std::list<std::pair<int, int>> terms_;
};

// Round robin: iterators stay valid wherever their element goes.
static void Schedule() {
  struct Job {
    std::string name;
    int left;
  };
  std::list<Job> ready{{"a", 3}, {"b", 1}, {"c", 2}}, done;
  std::map<std::string, std::list<Job>::iterator> index;
  for (auto job = ready.begin(); job != ready.end(); ++job) index[job->name] = job;
  while (!ready.empty()) {
    auto job = ready.begin();
    std::printf("%s ", job->name.c_str());
    if (--job->left == 0) {
      done.splice(done.end(), ready, job);
    } else {
      ready.splice(ready.end(), ready, job);
    }
  }
  std::printf("| %s %d\n", done.front().name.c_str(), index["a"]->left);
}

int main() {
  Lists();
  ForwardLists();
  Polynomial p{{1, 1}, {1, 0}}, q{{1, 1}, {-1, 0}};
  std::printf("%s\n%s\n%s\n", (p * q).Text().c_str(), (p * p * p).Text().c_str(), (p * q * q * p).Text().c_str());
  Schedule();
  std::vector<std::list<int>> buckets(3);
  for (int i = 0; i < 9; ++i) buckets[size_t(i % 3)].push_front(i);
  std::list<int> all;
  for (auto& bucket : buckets) all.splice(all.end(), std::move(bucket));
  Print("all", all);
  std::copy(all.rbegin(), all.rend(), std::front_inserter(buckets[0]));
  Print("copied", buckets[0]);
  return 0;
}
