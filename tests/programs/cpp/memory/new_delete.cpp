// All forms of operator new and delete: placement, nothrow, aligned, arrays, class members, replaced globals, handlers.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <new>
#include <string>
#include <vector>

static int news = 0, deletes = 0;
void* operator new(size_t size) {
  ++news;
  if (void* p = std::malloc(size ? size : 1)) return p;
  throw std::bad_alloc();
}
void operator delete(void* p) noexcept {
  if (p != nullptr) ++deletes;
  std::free(p);
}
void operator delete(void* p, size_t) noexcept { operator delete(p); }

struct Pooled {
  static inline int pool_news = 0, pool_deletes = 0;
  static void* operator new(size_t size) { return ++pool_news, ::operator new(size); }
  static void operator delete(void* p, size_t size) {
    pool_deletes += size == sizeof(Pooled);
    ::operator delete(p);
  }
  static void* operator new(size_t size, const char* where) {
    std::printf("new at %s\n", where);
    return ++pool_news, ::operator new(size);
  }
  static void operator delete(void* p, const char* where) {
    std::printf("construction failed, delete at %s\n", where);
    ::operator delete(p);
  }
  explicit Pooled(bool fail = false) {
    if (fail) throw 1;
  }
  long data[3] = {};
};

struct alignas(64) Wide {
  char bytes[64];
};
struct Element {
  static inline int alive = 0, limit = 1000;
  Element() {
    if (alive == limit) throw std::string("too many");
    ++alive;
  }
  ~Element() { --alive; }
};

int main() {
  int* one = new int(5);
  int* many = new int[10]{1, 2, 3};
  std::printf("%d %d %d\n", *one, many[2], many[9]);
  delete one;
  delete[] many;
  std::printf("balanced %d\n", news == deletes);
  alignas(std::string) unsigned char storage[sizeof(std::string)];
  auto* text = new (storage) std::string("constructed in place, with a heap block");
  std::printf("%s\n", text->c_str());
  std::destroy_at(text);
  auto* wide = new Wide;
  auto* wides = new Wide[3];
  std::printf("%d %d\n", int(reinterpret_cast<uintptr_t>(wide) % 64), int(reinterpret_cast<uintptr_t>(&wides[1]) % 64));
  delete wide;
  delete[] wides;
  delete new Pooled;
  delete new ("here") Pooled;
  try {
    new ("there") Pooled(true);
  } catch (int) {
    std::printf("caught\n");
  }
  std::printf("pool %d %d\n", Pooled::pool_news, Pooled::pool_deletes);
  Element::limit = 4;
  try {
    new Element[10];
  } catch (const std::string& s) {
    std::printf("%s, alive %d\n", s.c_str(), Element::alive);
  }
  Element::limit = 1000;
  auto* elements = new Element[6];
  std::printf("alive %d\n", Element::alive);
  delete[] elements;
  try {
    volatile size_t huge = SIZE_MAX / 2;
    long* volatile never = new long[huge];
    delete[] never;
  } catch (const std::bad_alloc& e) {
    std::printf("%s\n", e.what());
  }
  int* none = new (std::nothrow) int(3);
  std::printf("%d\n", none != nullptr);
  delete none;
  none = new (std::nothrow) int[4];
  delete[] none;
  std::printf("all through ours %d %d\n", news > 5, news - deletes);
  std::vector<int> v(100);
  std::allocator<Element> allocator;
  Element* raw = allocator.allocate(3);
  std::uninitialized_default_construct_n(raw, 3);
  std::printf("alive %d\n", Element::alive);
  std::destroy_n(raw, 3);
  allocator.deallocate(raw, 3);
  void* p = storage;
  size_t space = sizeof storage;
  std::printf("%d\n", std::align(8, 16, p, space) != nullptr && reinterpret_cast<uintptr_t>(p) % 8 == 0);
  std::printf("alive %d\n", Element::alive);
  return 0;
}
