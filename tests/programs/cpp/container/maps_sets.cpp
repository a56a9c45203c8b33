// std::map, multimap, set, multiset: order, bounds, hints, nodes, merging, transparent comparison.
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

template <typename M>
static void ShowMap(const char* name, const M& m) {
  std::cout << name << " {";
  for (const auto& [key, value] : m) std::cout << ' ' << key << '=' << value;
  std::cout << " }\n";
}
template <typename S>
static void ShowSet(const char* name, const S& s) {
  std::cout << name << " {";
  for (const auto& x : s) std::cout << ' ' << x;
  std::cout << " }\n";
}

int main() {
  std::map<std::string, int> m{{"delta", 4}, {"alpha", 1}, {"charlie", 3}};
  m["bravo"] = 2;
  m["echo"] += 5;
  auto [it, fresh] = m.insert({"alpha", 100});
  std::cout << it->second << fresh << ' ' << m.try_emplace("foxtrot", 6).second << m.insert_or_assign("echo", 55).second
            << '\n';
  ShowMap("map", m);
  std::cout << m.count("bravo") << m.contains("zulu") << ' ' << m.at("delta") << ' ' << m.lower_bound("c")->first << ' '
            << m.upper_bound("delta")->first << ' ' << (m.find("x") == m.end()) << '\n';
  try {
    m.at("nothing");
  } catch (const std::out_of_range& e) {
    std::cout << e.what() << '\n';
  }
  auto node = m.extract("charlie");
  node.key() = "zebra";
  m.insert(std::move(node));
  m.erase("alpha");
  m.erase(m.begin());
  ShowMap("changed", m);
  std::map<std::string, int> other{{"delta", -1}, {"new", 9}};
  m.merge(other);
  ShowMap("merged", m);
  ShowMap("left", other);

  std::multimap<int, char, std::greater<>> mm;
  for (int i = 0; i < 12; ++i) mm.emplace(i % 4, char('a' + i));
  ShowMap("multi", mm);
  auto [from, to] = mm.equal_range(2);
  for (; from != to; ++from) std::cout << from->second;
  std::cout << ' ' << mm.count(3) << ' ' << mm.erase(1) << ' ' << mm.size() << '\n';

  std::set<int> s;
  unsigned seed = 12345;
  for (int i = 0; i < 200; ++i) {
    seed = seed * 1103515245 + 12345;
    int value = int(seed >> 16) % 100;
    if (i % 3 == 2) {
      s.erase(value);
    } else {
      s.insert(value);
    }
  }
  ShowSet("set", s);
  for (auto r = s.rbegin(); r != s.rend() && *r > 80; ++r) std::cout << *r << ' ';
  std::cout << *s.lower_bound(50) << ' ' << std::distance(s.begin(), s.upper_bound(50)) << '\n';
  std::erase_if(s, [](int x) { return x % 5 != 0; });
  ShowSet("fives", s);
  s.emplace_hint(s.end(), 1000);
  s.insert(s.begin(), -5);
  ShowSet("hinted", s);
  std::multiset<std::string, std::less<>> words{"to", "be", "or", "not", "to", "be"};
  ShowSet("words", words);
  std::cout << words.count(std::string_view("to")) << ' ' << words.contains("be") << ' ' << *words.find("not") << '\n';
  words.erase(words.find("to"));
  words.insert({"a", "z"});
  ShowSet("words", words);
  std::set<std::pair<int, std::vector<int>>> nested{{2, {1}}, {1, {5, 6}}, {1, {5}}};
  for (const auto& [key, values] : nested) std::cout << key << ':' << values.size() << ' ';
  std::map<int, std::map<int, int>> table;
  for (int i = 0; i < 4; ++i)
    for (int k = 0; k <= i; ++k) table[i][k] = i * k;
  std::cout << table[3][2] << ' ' << table.size() << ' ' << (table == decltype(table)(table)) << '\n';
  return 0;
}
