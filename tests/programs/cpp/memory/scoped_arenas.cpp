// Allocators with state: an arena, scoped_allocator_adaptor, propagation, fancy pointers through allocator_traits.
#include <cstddef>
#include <cstdio>
#include <list>
#include <map>
#include <memory>
#include <new>
#include <scoped_allocator>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

class Arena {
 public:
  explicit Arena(const char* n) : name(n) {}
  Arena(const Arena&) = delete;
  ~Arena() {
    std::printf("%s: %zu blocks, %zu live bytes\n", name, blocks_.size(), live);
    for (auto& [block, size] : blocks_) ::operator delete(block, size);
  }
  void* Take(size_t size, size_t align) {
    size_t start = (used_ + align - 1) / align * align;
    if (blocks_.empty() || start + size > blocks_.back().second) {
      size_t bytes = size > 256 ? size : 256;
      blocks_.emplace_back(::operator new(bytes), bytes);
      start = 0;
    }
    used_ = start + size;
    live += size;
    return static_cast<char*>(blocks_.back().first) + start;
  }
  const char* name;
  size_t live = 0;

 private:
  std::vector<std::pair<void*, size_t>> blocks_;
  size_t used_ = 0;
};

template <typename T, bool kPropagates = false>
struct ArenaAllocator {
  using value_type = T;
  using propagate_on_container_move_assignment = std::bool_constant<kPropagates>;
  using propagate_on_container_swap = std::bool_constant<kPropagates>;
  template <typename U>
  struct rebind {
    using other = ArenaAllocator<U, kPropagates>;
  };
  explicit ArenaAllocator(Arena& a) : arena(&a) {}
  template <typename U>
  ArenaAllocator(const ArenaAllocator<U, kPropagates>& other) : arena(other.arena) {}
  T* allocate(size_t count) { return static_cast<T*>(arena->Take(count * sizeof(T), alignof(T))); }
  void deallocate(T*, size_t count) { arena->live -= count * sizeof(T); }
  template <typename U>
  bool operator==(const ArenaAllocator<U, kPropagates>& other) const {
    return arena == other.arena;
  }
  Arena* arena;
};

template <typename T>
using Scoped = std::scoped_allocator_adaptor<ArenaAllocator<T>>;
using String = std::basic_string<char, std::char_traits<char>, ArenaAllocator<char>>;
using Strings = std::vector<String, Scoped<String>>;
using Table = std::map<int, Strings, std::less<>, Scoped<std::pair<const int, Strings>>>;

static void Nested() {
  Arena arena("nested");
  Table table{Scoped<std::pair<const int, Strings>>(ArenaAllocator<int>(arena))};
  for (int i = 0; i < 4; ++i) {
    for (int k = 0; k <= i; ++k) table[i].emplace_back(size_t(20 + k), char('a' + k));
  }
  bool all = true;
  for (const auto& [key, strings] : table) {
    std::printf("%d:", key);
    for (const String& text : strings) {
      std::printf(" %s", text.c_str());
      all = all && text.get_allocator().arena == &arena;
    }
    std::printf("\n");
  }
  std::printf("all strings in the arena %d\n", all);
}

template <bool kPropagates>
static void Moves() {
  Arena left("left"), right("right");
  using Vector = std::vector<int, ArenaAllocator<int, kPropagates>>;
  Vector a({1, 2, 3}, ArenaAllocator<int, kPropagates>(left));
  Vector b(ArenaAllocator<int, kPropagates>{right});
  const int* before = a.data();
  b = std::move(a);
  std::printf("the block moved %d, allocator of %s, sum %d\n", b.data() == before, b.get_allocator().arena->name,
              b[0] + b[1] + b[2]);
  Vector copy(b);
  std::printf("copy in %s\n", copy.get_allocator().arena->name);
  Vector taken(std::move(copy));
  std::printf("taken %zu from %s\n", taken.size(), taken.get_allocator().arena->name);
}

// Counts constructions done through the allocator.
static int constructs = 0, destroys = 0;
template <typename T>
struct Counting : std::allocator<T> {
  template <typename U>
  struct rebind {
    using other = Counting<U>;
  };
  Counting() = default;
  template <typename U>
  Counting(const Counting<U>&) {}
  template <typename U, typename... Arguments>
  void construct(U* at, Arguments&&... arguments) {
    ++constructs;
    ::new (static_cast<void*>(at)) U(std::forward<Arguments>(arguments)...);
  }
  template <typename U>
  void destroy(U* at) {
    ++destroys;
    at->~U();
  }
};

int main() {
  Nested();
  Moves<false>();
  Moves<true>();
  {
    std::list<std::string, Counting<std::string>> texts;
    texts.emplace_back("one");
    texts.emplace_front(3, 'x');
    texts.insert(texts.end(), {"three", "four"});
    texts.remove("one");
    std::printf("%d %d\n", constructs, destroys);
  }
  std::printf("%d %d\n", constructs, destroys);
  Arena arena("traits");
  using Traits = std::allocator_traits<ArenaAllocator<double>>;
  ArenaAllocator<double> doubles(arena);
  double* four = Traits::allocate(doubles, 4);
  for (int i = 0; i < 4; ++i) Traits::construct(doubles, four + i, i * 0.5);
  std::printf("%g %d %d\n", four[3], Traits::is_always_equal::value, Traits::max_size(doubles) > 1000);
  for (int i = 0; i < 4; ++i) Traits::destroy(doubles, four + i);
  Traits::deallocate(doubles, four, 4);
  auto shared = std::allocate_shared<std::string>(ArenaAllocator<std::string>(arena), "made by allocate_shared");
  std::printf("%s %d\n", shared->c_str(), arena.live > 0);
  return 0;
}
