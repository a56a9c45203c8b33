// Associative containers with everything since C++17: node handles, merge, transparent lookup, try_emplace, erase_if.
#include <cstdio>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

struct Pinned {
  explicit Pinned(int i) : id(i) { ++made; }
  Pinned(const Pinned&) = delete;
  ~Pinned() { ++gone; }
  int id;
  static inline int made = 0, gone = 0;
};

struct CaseLess {
  using is_transparent = void;
  static char Lower(char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; }
  bool operator()(std::string_view a, std::string_view b) const {
    size_t common = a.size() < b.size() ? a.size() : b.size();
    for (size_t i = 0; i < common; ++i) {
      if (Lower(a[i]) != Lower(b[i])) return Lower(a[i]) < Lower(b[i]);
    }
    return a.size() < b.size();
  }
};

struct TextHash {
  using is_transparent = void;
  size_t operator()(std::string_view text) const {
    size_t hash = 7;
    for (char c : text) hash = hash * 31 + size_t(c);
    return hash;
  }
};

template <typename Map>
static void Print(const char* what, const Map& map) {
  std::printf("%s:", what);
  for (const auto& [key, value] : map) std::printf(" %s=%d", std::string(key).c_str(), value);
  std::printf("\n");
}

static void Nodes() {
  std::map<std::string, int> a{{"one", 1}, {"two", 2}, {"three", 3}}, b{{"three", 33}, {"four", 44}};
  const int* address = &a.at("two");
  auto node = a.extract("two");
  std::printf("extracted %s %d, left %zu\n", node.key().c_str(), node.mapped(), a.size());
  node.key() = "zwei";
  auto result = b.insert(std::move(node));
  std::printf("inserted %d at %s, same element %d\n", result.inserted, result.position->first.c_str(),
              &result.position->second == address);
  std::printf("nothing to extract %d\n", a.extract("none").empty());
  auto refused = b.insert(a.extract("three"));
  std::printf("refused %d, still in hand %s=%d\n", !refused.inserted, refused.node.key().c_str(),
              refused.node.mapped());
  a.insert(std::move(refused.node));
  a.merge(b);
  Print("merged", a);
  Print("left over", b);
  std::multiset<int> many{1, 1, 2, 3};
  std::set<int> few{2, 5};
  few.merge(many);
  std::printf("few %zu many %zu\n", few.size(), many.size());
  std::unordered_map<int, Pinned> pinned, others;
  for (int i = 0; i < 5; ++i) pinned.try_emplace(i, i * i);
  others.insert(pinned.extract(3));
  others.merge(pinned);
  std::printf("pinned %zu %zu, made %d\n", pinned.size(), others.size(), Pinned::made);
}

static void Lookups() {
  std::map<std::string, int, CaseLess> words;
  for (std::string_view word : {"Apple", "pear", "APPLE", "Pear", "fig"}) {
    auto found = words.find(word);
    if (found == words.end()) {
      words.emplace(word, 1);
    } else {
      ++found->second;
    }
  }
  Print("words", words);
  std::printf("%zu %d %s\n", words.count("FIG"), words.contains("none"), words.lower_bound("b")->first.c_str());
  auto [from, to] = words.equal_range("PEAR");
  std::printf("%s %td\n", from->first.c_str(), std::distance(from, to));
  std::unordered_set<std::string, TextHash, std::equal_to<>> names{"x", "yy", "zzz"};
  std::printf("%d %d\n", names.contains(std::string_view("yy")), names.find("q") == names.end());
  std::map<int, std::string> log;
  std::printf("%d %d %d\n", log.insert_or_assign(1, "a").second, log.insert_or_assign(1, "b").second,
              log.try_emplace(1, "c").second);
  std::string kept = "not moved from";
  log.try_emplace(1, std::move(kept));
  std::printf("%s %s\n", log[1].c_str(), kept.c_str());
  auto hint = log.emplace_hint(log.end(), 9, "nine");
  log.emplace_hint(hint, 5, "five");
  for (auto it = log.rbegin(); it != log.rend(); ++it) std::printf("%d:%s ", it->first, it->second.c_str());
  std::printf("\n");
}

static void Erasing() {
  std::map<std::string, int> map;
  for (int i = 0; i < 12; ++i) map["k" + std::to_string(i)] = i;
  std::printf("erased %zu\n", std::erase_if(map, [](const auto& item) { return item.second % 3 == 0; }));
  map.erase(map.find("k10"), map.end());
  Print("after", map);
  std::multimap<char, int> groups;
  for (int i = 0; i < 10; ++i) groups.emplace(char('a' + i % 3), i);
  for (char c = 'a'; c <= 'c'; ++c) {
    std::printf("%c:", c);
    for (auto [it, end] = groups.equal_range(c); it != end; ++it) std::printf(" %d", it->second);
    std::printf("\n");
  }
  std::printf("erased %zu, left %zu\n", groups.erase('b'), groups.size());
  std::unordered_multiset<int> bag{1, 2, 2, 3, 3, 3};
  std::printf("%zu %zu %zu\n", bag.count(3), std::erase_if(bag, [](int x) { return x == 3; }), bag.size());
  std::vector<int> numbers{1, 2, 3, 2, 1};
  std::printf("%zu %zu\n", std::erase(numbers, 2), numbers.size());
  std::set<int> one{1, 2, 3}, other{1, 2, 4};
  std::printf("%d %d %d\n", one == other, one < other, (one <=> other) < 0);
  std::unordered_map<int, int> x{{1, 2}, {3, 4}}, y{{3, 4}, {1, 2}};
  std::printf("%d\n", x == y);
  x.max_load_factor(0.5F);
  x.rehash(50);
  std::printf("%d %d %zu\n", x.bucket_count() >= 50, x.load_factor() <= 0.5F, x.bucket_size(x.bucket(3)));
}

int main() {
  Nodes();
  Lookups();
  Erasing();
  std::printf("made %d gone %d\n", Pinned::made, Pinned::gone);
  return 0;
}
