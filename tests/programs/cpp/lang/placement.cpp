// Placement new, explicit destruction, aligned storage, nothrow new, arrays, a variant and an optional of our own on
// raw storage.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>
#include <utility>

static int alive;
struct Item {
  int v;
  Item(int v = -1) : v(v) { alive++; }
  Item(const Item& o) : v(o.v) { alive++; }
  ~Item() { alive--, std::printf("~%d ", v); }
};
struct alignas(64) Wide {
  char c[64];
  int n = 3;
};

template <class T>
class Optional {
 public:
  Optional() = default;
  Optional(T t) { Emplace(std::move(t)); }
  Optional(const Optional& o) {
    if (o.has_) Emplace(*o);
  }
  ~Optional() { Reset(); }
  template <class... A>
  T& Emplace(A&&... a) {
    Reset();
    T* t = new (storage_) T(std::forward<A>(a)...);
    has_ = true;
    return *t;
  }
  void Reset() {
    if (has_) (**this).~T(), has_ = false;
  }
  T& operator*() { return *std::launder(reinterpret_cast<T*>(storage_)); }
  const T& operator*() const { return *std::launder(reinterpret_cast<const T*>(storage_)); }
  explicit operator bool() const { return has_; }

 private:
  alignas(T) unsigned char storage_[sizeof(T)];
  bool has_ = false;
};

class Variant {
 public:
  enum Kind { kNone, kInt, kItem, kText };
  Variant() : i_(0) {}
  Variant(int i) : kind_(kInt), i_(i) {}
  Variant(Item item) : kind_(kItem), item_(item) {}
  Variant(const char* s) : kind_(kText) { std::snprintf(text_, sizeof text_, "%s", s); }
  Variant(const Variant& o) { Copy(o); }
  Variant& operator=(const Variant& o) {
    if (this != &o) Destroy(), Copy(o);
    return *this;
  }
  ~Variant() { Destroy(); }
  void Print() const {
    switch (kind_) {
      case kNone:
        std::printf("none ");
        break;
      case kInt:
        std::printf("int %d ", i_);
        break;
      case kItem:
        std::printf("item %d ", item_.v);
        break;
      case kText:
        std::printf("text %s ", text_);
        break;
    }
  }

 private:
  void Destroy() {
    if (kind_ == kItem) item_.~Item();
  }
  void Copy(const Variant& o) {
    kind_ = o.kind_;
    if (kind_ == kInt) i_ = o.i_;
    if (kind_ == kItem) new (&item_) Item(o.item_);
    if (kind_ == kText) std::memcpy(text_, o.text_, sizeof text_);
  }
  Kind kind_ = kNone;
  union {
    int i_;
    Item item_;
    char text_[12];
  };
};

struct Pool {
  alignas(std::max_align_t) unsigned char bytes[256];
  size_t used = 0;
};
void* operator new(size_t n, Pool& pool) {
  void* p = pool.bytes + pool.used;
  pool.used += (n + 15) & ~size_t{15};
  return p;
}
void operator delete(void*, Pool&) { std::printf("placement delete "); }
struct Throws {
  Throws() { throw 1; }
};

int main() {
  alignas(Item) unsigned char raw[sizeof(Item) * 3];
  Item* items[3];
  for (int i = 0; i < 3; i++) items[i] = new (raw + i * sizeof(Item)) Item(i * 10);
  std::printf("alive %d %d %d\n", alive, items[1]->v, items[2]->v);
  items[1]->~Item();
  items[1] = new (items[1]) Item(99);
  for (int i = 2; i >= 0; i--) items[i]->~Item();
  std::printf("alive %d\n", alive);
  {
    Optional<Item> a, b(Item(5)), c = b;
    std::printf("| %d %d %d %d\n", static_cast<bool>(a), static_cast<bool>(b), (*c).v, alive);
    a.Emplace(6);
    a.Emplace(7);
    b.Reset();
    std::printf("| %d %d %d\n", (*a).v, static_cast<bool>(b), alive);
  }
  std::printf("alive %d\n", alive);
  {
    Variant v[4] = {{}, 42, Item(8), "words"};
    for (auto& x : v) x.Print();
    v[0] = v[2], v[1] = v[3], v[2] = 7, v[3] = v[0], v[3] = *&v[3];
    for (auto& x : v) x.Print();
    std::printf("alive %d\n", alive);
  }
  std::printf("alive %d\n", alive);
  Wide* wide = new Wide;
  Wide* several = new Wide[3];
  std::printf("aligned %d %d %d\n", static_cast<int>(reinterpret_cast<uintptr_t>(wide) % 64),
              static_cast<int>(reinterpret_cast<uintptr_t>(&several[1]) % 64), several[2].n);
  delete wide;
  delete[] several;
  Pool pool;
  Item* pooled = new (pool) Item(11);
  double* number = new (pool) double(2.5);
  std::printf("pool %d %g used %zu\n", pooled->v, *number, pool.used);
  pooled->~Item();
  try {
    new (pool) Throws;
  } catch (int) {
    std::printf("caught\n");
  }
  int* none = new (std::nothrow) int[4]{1, 2, 3};
  std::printf("nothrow %d %d\n", none[2], none[3]);
  delete[] none;
  Item* array = new Item[4]{Item(1), Item(2)};
  std::printf("array %d %d %d\n", array[1].v, array[3].v, alive);
  delete[] array;
  std::printf("alive %d\n", alive);
  int** nested = new int*[3];
  for (int i = 0; i < 3; i++) nested[i] = new int[2]{i, i * i};
  int sum = 0;
  for (int i = 0; i < 3; i++) sum += nested[i][0] + nested[i][1], delete[] nested[i];
  delete[] nested;
  int(*grid)[3] = new int[2][3]{{1, 2, 3}, {4, 5, 6}};
  std::printf("sum %d grid %d\n", sum, grid[1][2]);
  delete[] grid;
  void* plain = ::operator new(100);
  std::memset(plain, 1, 100);
  ::operator delete(plain);
  unsigned char bytes[sizeof(int)];
  int from = 0x01020304;
  std::memcpy(bytes, &from, sizeof from);
  std::printf("bytes %d%d%d%d\n", bytes[3], bytes[2], bytes[1], bytes[0]);
  return alive;
}
