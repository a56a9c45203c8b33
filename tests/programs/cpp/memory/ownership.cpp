// shared_ptr, weak_ptr and unique_ptr in larger structures: observers, caches, aliasing, deleters, arrays, cycles.
#include <algorithm>
#include <cstdio>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

class Tree : public std::enable_shared_from_this<Tree> {
 public:
  static std::shared_ptr<Tree> Make(std::string name) { return std::shared_ptr<Tree>(new Tree(std::move(name))); }
  ~Tree() { std::printf("~%s ", name_.c_str()); }
  std::shared_ptr<Tree> Add(std::string name) {
    auto child = Make(std::move(name));
    child->parent_ = weak_from_this();
    children_.push_back(child);
    return child;
  }
  std::string Path() const {
    auto parent = parent_.lock();
    return parent ? parent->Path() + "/" + name_ : name_;
  }
  std::shared_ptr<const std::string> Name() { return {shared_from_this(), &name_}; }

 private:
  explicit Tree(std::string name) : name_(std::move(name)) {}
  std::string name_;
  std::weak_ptr<Tree> parent_;
  std::vector<std::shared_ptr<Tree>> children_;
};

class Subject {
 public:
  using Observer = std::function<void(int)>;
  std::shared_ptr<Observer> Watch(Observer observer) {
    auto shared = std::make_shared<Observer>(std::move(observer));
    observers_.push_back(shared);
    return shared;
  }
  int Tell(int value) {
    std::erase_if(observers_, [](const auto& weak) { return weak.expired(); });
    for (const auto& weak : observers_) {
      if (auto observer = weak.lock()) (*observer)(value);
    }
    return int(observers_.size());
  }

 private:
  std::vector<std::weak_ptr<Observer>> observers_;
};

// Gives out what is still in use; makes it otherwise.
class Loader {
 public:
  std::shared_ptr<std::string> Get(const std::string& key) {
    if (auto found = cache_[key].lock()) return found;
    ++loads;
    std::shared_ptr<std::string> made(new std::string("contents of " + key), [this](std::string* text) {
      ++drops;
      delete text;
    });
    cache_[key] = made;
    return made;
  }
  int loads = 0, drops = 0;

 private:
  std::unordered_map<std::string, std::weak_ptr<std::string>> cache_;
};

struct HandlePointer {
  HandlePointer(std::nullptr_t = nullptr) {}
  HandlePointer(int v) : value(v) {}
  explicit operator bool() const { return value >= 0; }
  bool operator==(const HandlePointer&) const = default;
  int value = -1;
};
struct Close {
  using pointer = HandlePointer;
  void operator()(HandlePointer handle) const { std::printf("closes %d\n", handle.value); }
};

struct Animal {
  virtual ~Animal() = default;
  virtual std::string Sound() const = 0;
};
struct Dog : Animal {
  std::string Sound() const override { return "wuff"; }
};
struct Cat : Animal {
  std::string Sound() const override { return "miau"; }
};

int main() {
  auto root = Tree::Make("root");
  auto leaf = root->Add("usr")->Add("bin");
  root->Add("etc");
  std::printf("%s %ld\n", leaf->Path().c_str(), root.use_count());
  auto name = leaf->Name();
  leaf.reset();
  root.reset();
  std::printf("| only a name is left: %s\n", name->c_str());
  name.reset();
  std::printf("\n");

  Subject subject;
  int sum = 0;
  auto first = subject.Watch([&](int v) { sum += v; });
  {
    auto second = subject.Watch([&](int v) { sum += 10 * v; });
    std::printf("told %d, sum %d\n", subject.Tell(1), sum);
  }
  std::printf("told %d, sum %d\n", subject.Tell(2), sum);

  Loader loader;
  {
    auto a = loader.Get("a"), again = loader.Get("a"), b = loader.Get("b");
    std::printf("%d loads, same %d, uses %ld\n", loader.loads, a == again, a.use_count());
  }
  auto later = loader.Get("a");
  std::printf("%d loads, %d drops, %s\n", loader.loads, loader.drops, later->c_str());
  {
    std::unique_ptr<void, Close> handle(HandlePointer(7)), other(HandlePointer(8));
    handle.swap(other);
    other.reset();
    HandlePointer released = handle.release();
    std::printf("released %d\n", released.value);
  }
  std::map<std::string, std::unique_ptr<Animal>> animals;
  animals.emplace("rex", std::make_unique<Dog>());
  animals["tom"] = std::make_unique<Cat>();
  for (const auto& [who, animal] : animals) std::printf("%s says %s\n", who.c_str(), animal->Sound().c_str());
  std::shared_ptr<Animal> shared = std::move(animals["rex"]);
  std::printf("%d %d %ld\n", animals["rex"] == nullptr, std::dynamic_pointer_cast<Cat>(shared) == nullptr,
              std::static_pointer_cast<Dog>(shared).use_count());

  std::shared_ptr<int[]> numbers = std::make_shared<int[]>(5, 3);
  numbers[2] = 9;
  std::printf("%d\n", numbers[0] + numbers[2] + numbers[4]);
  struct Pair {
    int a = 1, b = 2;
  };
  auto pair = std::make_shared<Pair>();
  std::shared_ptr<int> inside(pair, &pair->b);
  std::weak_ptr<Pair> watch = pair;
  pair.reset();
  std::printf("%d %d\n", *inside, watch.expired());
  std::set<std::weak_ptr<void>, std::owner_less<>> owners{watch, inside};
  std::printf("one owner %zu\n", owners.size());
  inside.reset();
  std::printf("expired %d\n", watch.expired());
  try {
    std::shared_ptr<Pair> gone(watch);
  } catch (const std::bad_weak_ptr& e) {
    std::printf("%s\n", e.what());
  }
  auto deleter = std::get_deleter<std::default_delete<int>>(std::shared_ptr<int>(new int, std::default_delete<int>()));
  std::printf("%d\n", deleter != nullptr);
  std::printf("%zu\n", std::hash<std::shared_ptr<int>>()(nullptr));
  return 0;
}
