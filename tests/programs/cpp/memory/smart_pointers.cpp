// shared_ptr, weak_ptr, unique_ptr: counts, deleters, aliasing, casts, cycles, arrays, enable_shared_from_this.
#include <cstdio>
#include <map>
#include <memory>
#include <string>
#include <thread>
#include <vector>

struct Base {
  static inline int alive = 0;
  Base() { ++alive; }
  virtual ~Base() { --alive; }
  virtual const char* name() const { return "base"; }
};
struct Derived : Base {
  int value = 7;
  const char* name() const override { return "derived"; }
};
struct Self : std::enable_shared_from_this<Self> {
  int id = 1;
  std::shared_ptr<Self> Me() { return shared_from_this(); }
};
struct Node {
  static inline int alive = 0;
  std::string name;
  std::vector<std::shared_ptr<Node>> children;
  std::weak_ptr<Node> parent;
  explicit Node(std::string n) : name(std::move(n)) { ++alive; }
  ~Node() { --alive; }
};
struct Deleter {
  int* calls;
  template <typename T>
  void operator()(T* p) const {
    ++*calls;
    delete p;
  }
};

int main() {
  int calls = 0;
  {
    std::shared_ptr<Base> a = std::make_shared<Derived>(), b = a;
    std::weak_ptr<Base> weak = a;
    std::printf("%ld %s %d\n", a.use_count(), a->name(), weak.expired());
    auto derived = std::dynamic_pointer_cast<Derived>(a);
    std::shared_ptr<int> alias(derived, &derived->value);
    a.reset();
    b = nullptr;
    std::printf("%ld %d\n", derived.use_count(), *alias);
    derived.reset();
    std::printf("%d %d %ld\n", weak.expired(), Base::alive, alias.use_count());
    alias.reset();
    std::printf("%d %d %d\n", weak.expired(), Base::alive, weak.lock() == nullptr);
    std::shared_ptr<Base> custom(new Derived, Deleter{&calls}),
        other(new Base, [&](Base* p) { calls += 10, delete p; });
    std::swap(custom, other);
    std::printf("%d %d\n", std::get_deleter<Deleter>(other) != nullptr, std::get_deleter<Deleter>(custom) != nullptr);
  }
  std::printf("calls %d alive %d\n", calls, Base::alive);
  try {
    std::weak_ptr<int> empty;
    std::shared_ptr<int> bad(empty);
  } catch (const std::bad_weak_ptr& e) {
    std::printf("%s\n", e.what());
  }
  {
    auto self = std::make_shared<Self>();
    auto me = self->Me();
    std::printf("%ld %d %d\n", self.use_count(), me == self, self->weak_from_this().expired());
    Self lonely;
    try {
      lonely.Me();
    } catch (const std::bad_weak_ptr&) {
      std::printf("not shared\n");
    }
  }
  {
    auto root = std::make_shared<Node>("root");
    for (const char* name : {"left", "right"}) {
      auto child = std::make_shared<Node>(name);
      child->parent = root;
      root->children.push_back(child);
    }
    std::printf("%s %ld %ld %d\n", root->children[1]->parent.lock()->name.c_str(), root.use_count(),
                root->children[0].use_count(), Node::alive);
  }
  std::printf("nodes %d\n", Node::alive);
  std::unique_ptr<Base> u = std::make_unique<Derived>();
  std::unique_ptr<Base, Deleter> with(new Base, Deleter{&calls});
  std::unique_ptr<int[]> array = std::make_unique<int[]>(5);
  for (int i = 0; i < 5; ++i) array[size_t(i)] = i * i;
  Base* raw = u.release();
  u.reset(raw);
  with.reset();
  std::printf("%s %d %d %d %d\n", u->name(), array[4], calls, bool(with), u == nullptr);
  std::shared_ptr<Base> converted = std::move(u);
  std::printf("%d %ld\n", bool(u), converted.use_count());
  auto shared_array = std::make_shared<double[]>(4, 1.5);
  shared_array[2] = 3;
  std::printf("%g %g\n", shared_array[2], shared_array[3]);
  std::map<std::shared_ptr<int>, int, std::owner_less<>> owned;
  auto key = std::make_shared<int>(5);
  owned[key] = 1;
  std::printf("%zu %d\n", owned.count(key), key.owner_before(std::shared_ptr<int>(key)));
  std::vector<std::thread> threads;
  auto shared = std::make_shared<int>(0);
  for (int i = 0; i < 3; ++i)
    threads.emplace_back([shared] {
      auto copy = shared;
      std::weak_ptr<int> weak = copy;
      (void)weak.lock();
    });
  for (auto& thread : threads) thread.join();
  threads.clear();
  std::printf("%ld %d\n", shared.use_count(), Base::alive);
  return 0;
}
