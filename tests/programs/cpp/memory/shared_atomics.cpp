// Atomic access to shared_ptr by the free functions and by atomic<shared_ptr>, a copy-on-write list, intrusive
// counting.
#include <atomic>
#include <cstdio>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <unordered_set>
#include <utility>
#include <vector>

using List = std::vector<int>;
static std::shared_ptr<const List> current = std::make_shared<List>();
static void Append(int value) {
  auto old = std::atomic_load(&current);
  for (;;) {
    auto copy = std::make_shared<List>(*old);
    copy->push_back(value);
    std::shared_ptr<const List> next = copy;
    if (std::atomic_compare_exchange_strong(&current, &old, next)) return;
  }
}

class Counted {
 public:
  static inline int alive = 0;
  explicit Counted(std::string n) : name(std::move(n)) { ++alive; }
  std::string name;

 private:
  ~Counted() { --alive; }
  std::atomic<int> references_ = 0;
  friend void AddReference(Counted* c) { ++c->references_; }
  friend void Release(Counted* c) {
    if (--c->references_ == 0) delete c;
  }
};
template <typename T>
class Ref {
 public:
  Ref() = default;
  explicit Ref(T* p) : p_(p) { AddReference(p_); }
  Ref(const Ref& o) : p_(o.p_) {
    if (p_) AddReference(p_);
  }
  Ref& operator=(Ref o) { return std::swap(p_, o.p_), *this; }
  ~Ref() {
    if (p_) Release(p_);
  }
  T* operator->() const { return p_; }

 private:
  T* p_ = nullptr;
};

int main() {
  std::vector<std::thread> threads;
  for (int t = 0; t < 3; ++t)
    threads.emplace_back([t] {
      for (int i = 0; i < 4; ++i) Append(t * 10 + i);
    });
  for (auto& thread : threads) thread.join();
  threads.clear();
  int sum = 0;
  for (int x : *std::atomic_load(&current)) sum += x;
  std::printf("%zu %d %ld\n", current->size(), sum, current.use_count());
  std::shared_ptr<const List> other = std::make_shared<List>(List{1, 2});
  auto before = std::atomic_exchange(&current, other);
  std::atomic_store(&other, before);
  std::printf("%zu %zu\n", current->size(), other->size());

  std::atomic<std::shared_ptr<int>> shared(std::make_shared<int>(0));
  for (int t = 0; t < 3; ++t)
    threads.emplace_back([&] {
      for (int i = 0; i < 3; ++i) {
        auto old = shared.load();
        while (!shared.compare_exchange_weak(old, std::make_shared<int>(*old + 1))) {
        }
      }
    });
  for (auto& thread : threads) thread.join();
  threads.clear();
  std::printf("%d %ld\n", *shared.load(), shared.load().use_count());
  {
    Ref<Counted> a(new Counted("first")), b = a, c;
    c = b;
    b = Ref<Counted>(new Counted("second, with a longer name than fits"));
    std::thread copy([c] { Ref<Counted> inner = c; });
    copy.join();
    std::printf("%s %s %d\n", c->name.c_str(), b->name.c_str(), Counted::alive);
  }
  std::printf("%d\n", Counted::alive);
  std::unordered_set<std::shared_ptr<int>> set;
  auto key = std::make_shared<int>(3);
  set.insert(key);
  set.insert(key);
  std::unordered_set<long double> reals{1.5L, 2.5L, 1.5L, -0.0L, 0.0L};
  std::printf("%zu %zu %d %d\n", set.size(), reals.size(),
              std::hash<std::shared_ptr<int>>()(key) == std::hash<int*>()(key.get()),
              std::hash<long double>()(0.0L) == std::hash<long double>()(-0.0L));
  return 0;
}
