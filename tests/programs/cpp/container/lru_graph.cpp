// Containers together: an LRU cache, Dijkstra, topological order, union-find, a trie, matrix chains, word frequencies.
#include <algorithm>
#include <cstdio>
#include <list>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <queue>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

class Cache {
 public:
  explicit Cache(size_t limit) : limit_(limit) {}
  std::optional<std::string> Get(int key) {
    auto found = places_.find(key);
    if (found == places_.end()) return {};
    entries_.splice(entries_.begin(), entries_, found->second);
    return found->second->second;
  }
  void Put(int key, std::string value) {
    if (auto found = places_.find(key); found != places_.end()) {
      entries_.erase(found->second);
    } else if (entries_.size() == limit_) {
      places_.erase(entries_.back().first);
      entries_.pop_back();
    }
    entries_.emplace_front(key, std::move(value));
    places_[key] = entries_.begin();
  }
  void Show() const {
    for (const auto& [key, value] : entries_) std::printf("%d=%s ", key, value.c_str());
    std::printf("\n");
  }

 private:
  size_t limit_;
  std::list<std::pair<int, std::string>> entries_;
  std::unordered_map<int, std::list<std::pair<int, std::string>>::iterator> places_;
};

using Graph = std::map<std::string, std::map<std::string, int>>;
static std::map<std::string, int> Distances(const Graph& graph, const std::string& start) {
  std::map<std::string, int> distance{{start, 0}};
  std::priority_queue<std::pair<int, std::string>, std::vector<std::pair<int, std::string>>, std::greater<>> open;
  open.emplace(0, start);
  while (!open.empty()) {
    auto [d, node] = open.top();
    open.pop();
    if (d > distance[node]) continue;
    auto edges = graph.find(node);
    if (edges == graph.end()) continue;
    for (const auto& [next, weight] : edges->second) {
      auto [it, fresh] = distance.try_emplace(next, d + weight);
      if (fresh || d + weight < it->second) {
        it->second = d + weight;
        open.emplace(it->second, next);
      }
    }
  }
  return distance;
}

struct Trie {
  std::map<char, std::unique_ptr<Trie>> next;
  bool is_word = false;
  void Add(const char* word) {
    if (*word == 0) {
      is_word = true;
      return;
    }
    auto& child = next[*word];
    if (!child) child = std::make_unique<Trie>();
    child->Add(word + 1);
  }
  void List(std::string prefix, std::vector<std::string>& out) const {
    if (is_word) out.push_back(prefix);
    for (const auto& [c, child] : next) child->List(prefix + c, out);
  }
};

struct Sets {
  std::vector<int> parent;
  explicit Sets(int n) : parent(size_t(n)) { std::iota(parent.begin(), parent.end(), 0); }
  int Find(int x) { return parent[size_t(x)] == x ? x : parent[size_t(x)] = Find(parent[size_t(x)]); }
  void Join(int a, int b) { parent[size_t(Find(a))] = Find(b); }
};

int main() {
  Cache cache(3);
  for (int i = 1; i <= 4; ++i) cache.Put(i, std::string(size_t(i), char('a' + i)));
  cache.Show();
  std::printf("%s %d\n", cache.Get(2).value_or("none").c_str(), cache.Get(1).has_value());
  cache.Put(9, "nine");
  cache.Put(2, "two");
  cache.Show();
  Graph graph{{"a", {{"b", 4}, {"c", 1}}}, {"c", {{"b", 2}, {"d", 7}}}, {"b", {{"d", 1}}}, {"d", {{"a", 3}}}};
  for (const auto& [node, d] : Distances(graph, "a")) std::printf("%s:%d ", node.c_str(), d);
  std::printf("\n");
  std::map<std::string, std::set<std::string>> needs{
      {"app", {"lib", "ui"}}, {"ui", {"lib", "gfx"}}, {"lib", {"base"}}, {"gfx", {"base"}}, {"base", {}}};
  std::vector<std::string> order;
  while (!needs.empty()) {
    auto ready = std::find_if(needs.begin(), needs.end(), [](const auto& n) { return n.second.empty(); });
    std::string name = ready->first;
    needs.erase(ready);
    for (auto& [other, wants] : needs) wants.erase(name);
    order.push_back(name);
  }
  for (const auto& name : order) std::printf("%s ", name.c_str());
  std::printf("\n");
  Trie trie;
  for (const char* word : {"car", "card", "care", "cat", "dog", "do"}) trie.Add(word);
  std::vector<std::string> words;
  trie.next['c']->List("c", words);
  for (const auto& word : words) std::printf("%s ", word.c_str());
  Sets sets(10);
  for (auto [a, b] : {std::pair(1, 2), {3, 4}, {2, 3}, {7, 8}}) sets.Join(a, b);
  std::printf("%d %d %d\n", sets.Find(1) == sets.Find(4), sets.Find(7) == sets.Find(1), sets.Find(9));
  std::map<std::string, int> counts;
  std::string text = "it was the best of times it was the worst of times", word;
  for (char c : text + " ") {
    if (c != ' ') {
      word += c;
    } else {
      ++counts[std::exchange(word, "")];
    }
  }
  std::vector<std::pair<int, std::string>> ranked;
  for (const auto& [w, n] : counts) ranked.emplace_back(-n, w);
  std::sort(ranked.begin(), ranked.end());
  for (const auto& [n, w] : ranked) std::printf("%s:%d ", w.c_str(), -n);
  std::printf("\n");
  return 0;
}
