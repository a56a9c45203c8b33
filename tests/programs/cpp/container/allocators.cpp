// Containers over allocators of the program: counting, an arena, propagation, fancy use of rebind.
#include <cstddef>
#include <iostream>
#include <list>
#include <map>
#include <memory>
#include <new>
#include <string>
#include <unordered_map>
#include <vector>

struct Stats {
  int allocations = 0, frees = 0;
  size_t bytes = 0;
};

template <typename T>
struct Counting {
  using value_type = T;
  using propagate_on_container_move_assignment = std::true_type;
  Stats* stats;
  explicit Counting(Stats* s) : stats(s) {}
  template <typename U>
  Counting(const Counting<U>& other) : stats(other.stats) {}
  T* allocate(size_t n) {
    ++stats->allocations;
    stats->bytes += n * sizeof(T);
    return static_cast<T*>(::operator new(n * sizeof(T)));
  }
  void deallocate(T* p, size_t) {
    ++stats->frees;
    ::operator delete(p);
  }
  template <typename U>
  bool operator==(const Counting<U>& other) const {
    return stats == other.stats;
  }
};

class Arena {
 public:
  void* Take(size_t size, size_t align) {
    at_ = (at_ + align - 1) / align * align;
    if (at_ + size > sizeof storage_) throw std::bad_alloc();
    void* result = storage_ + at_;
    at_ += size;
    return result;
  }
  size_t used() const { return at_; }

 private:
  alignas(16) unsigned char storage_[4096];
  size_t at_ = 0;
};

template <typename T>
struct ArenaAllocator {
  using value_type = T;
  Arena* arena;
  explicit ArenaAllocator(Arena& a) : arena(&a) {}
  template <typename U>
  ArenaAllocator(const ArenaAllocator<U>& other) : arena(other.arena) {}
  T* allocate(size_t n) { return static_cast<T*>(arena->Take(n * sizeof(T), alignof(T))); }
  void deallocate(T*, size_t) {}
  template <typename U>
  bool operator==(const ArenaAllocator<U>& other) const {
    return arena == other.arena;
  }
};

int main() {
  Stats one, two;
  {
    std::vector<int, Counting<int>> v{Counting<int>(&one)};
    for (int i = 0; i < 100; ++i) v.push_back(i);
    auto copy = v;
    std::vector<int, Counting<int>> other{Counting<int>(&two)};
    other = v;
    std::cout << one.allocations << ' ' << two.allocations << '\n';
    other = std::move(v);
    std::cout << (other.get_allocator() == copy.get_allocator()) << ' ' << v.size() << ' ' << other.size() << '\n';
    std::map<int, int, std::less<>, Counting<std::pair<const int, int>>> m{Counting<int>(&one)};
    for (int i = 0; i < 20; ++i) m[i * 3 % 20] = i;
    std::list<char, Counting<char>> l(5, 'x', Counting<char>(&two));
    std::basic_string<char, std::char_traits<char>, Counting<char>> s("a text that is longer than the buffer",
                                                                      Counting<char>(&two));
    s += s;
    std::unordered_map<int, int, std::hash<int>, std::equal_to<>, Counting<std::pair<const int, int>>> u(
        10, std::hash<int>(), std::equal_to<>(), Counting<int>(&two));
    for (int i = 0; i < 30; ++i) u[i] = i;
    std::cout << m.size() + l.size() + s.size() + u.size() << '\n';
    auto shared = std::allocate_shared<int>(Counting<int>(&one), 42);
    std::cout << *shared << '\n';
  }
  std::cout << one.allocations << ' ' << one.frees << ' ' << two.allocations << ' ' << two.frees << '\n';
  Arena arena;
  {
    std::vector<std::string, ArenaAllocator<std::string>> v{ArenaAllocator<std::string>(arena)};
    std::map<int, int, std::less<>, ArenaAllocator<std::pair<const int, int>>> m{ArenaAllocator<int>(arena)};
    try {
      for (int i = 0;; ++i) v.push_back("text " + std::to_string(i)), m[i] = i;
    } catch (const std::bad_alloc&) {
      std::cout << "full: " << v.size() << ' ' << m.size() << ' ' << v.back() << ' ' << (arena.used() <= 4096) << '\n';
    }
  }
  std::allocator<int> plain;
  using Traits = std::allocator_traits<std::allocator<int>>;
  int* p = Traits::allocate(plain, 3);
  for (int i = 0; i < 3; ++i) Traits::construct(plain, p + i, i * 11);
  std::cout << p[2] << ' ' << (Traits::max_size(plain) > 1000) << '\n';
  Traits::deallocate(plain, p, 3);
  return 0;
}
