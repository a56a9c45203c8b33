// A cache that forgets what was not used for longest, and std::source_location.
#include <cassert>
#include <functional>
#include <iomanip>
#include <iostream>
#include <list>
#include <optional>
#include <source_location>
#include <string>
#include <unordered_map>
template <class K, class V, class H = std::hash<K>>
class LruCache {
 public:
  explicit LruCache(std::size_t cap, std::function<void(const K&, V&)> ev = {}) : cap_(cap), evicted_(std::move(ev)) {}
  template <class... A>
  V& emplace(const K& k, A&&... a) {
    if (auto it = index_.find(k); it != index_.end()) {
      order_.splice(order_.begin(), order_, it->second);
      it->second->second = V(std::forward<A>(a)...);
      return it->second->second;
    }
    if (index_.size() == cap_) {
      auto& l = order_.back();
      if (evicted_) evicted_(l.first, l.second);
      index_.erase(l.first);
      order_.pop_back();
    }
    order_.emplace_front(std::piecewise_construct, std::forward_as_tuple(k),
                         std::forward_as_tuple(std::forward<A>(a)...));
    index_[k] = order_.begin();
    return order_.front().second;
  }
  std::optional<std::reference_wrapper<V>> get(const K& k) {
    auto it = index_.find(k);
    if (it == index_.end()) {
      ++misses;
      return std::nullopt;
    }
    ++hits;
    order_.splice(order_.begin(), order_, it->second);
    return it->second->second;
  }
  friend std::ostream& operator<<(std::ostream& o, const LruCache& c) {
    o << '{';
    const char* s = "";
    for (auto& [k, v] : c.order_) {
      o << s << std::quoted(k) << ':' << v;
      s = ", ";
    }
    return o << '}';
  }
  int hits = 0, misses = 0;

 private:
  std::size_t cap_;
  std::list<std::pair<K, V>> order_;
  std::unordered_map<K, typename std::list<std::pair<K, V>>::iterator, H> index_;
  std::function<void(const K&, V&)> evicted_;
};
void where(std::source_location l = std::source_location::current()) {
  std::cout << l.line() << ' ' << l.function_name() << ' '
            << std::string(l.file_name()).substr(std::string(l.file_name()).rfind('/') + 1) << ' ' << l.column()
            << '\n';
}
int main() {
  std::string log;
  LruCache<std::string, int> c(3, [&](const std::string& k, int& v) { log += k + "=" + std::to_string(v) + ";"; });
  for (auto s : {"a", "b", "c", "a", "d", "e\"x", "a"}) {
    if (auto r = c.get(s))
      r->get() += 100;
    else
      c.emplace(s, int(std::string(s).size()));
    std::cout << c << '\n';
  }
  std::cout << log << ' ' << c.hits << '/' << c.misses << std::endl;
  where();
  auto lam = [](auto... xs) {
    where();
    return (xs + ...);
  };
  std::cout << lam(1, 2.5, 3L) << '\n';
  std::cout << std::hash<std::string>{}("abc") << ' ' << std::hash<int>{}(42) << ' ' << std::hash<double>{}(1.5) << ' '
            << std::hash<std::string_view>{}("abc") << '\n';
}
