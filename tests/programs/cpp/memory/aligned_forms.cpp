// Every form of operator new and delete that the language calls: aligned, sized, nothrow, arrays, with a new_handler.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <string>
#include <vector>

static std::vector<std::string>* calls = nullptr;
static void Note(const char* what, size_t size, size_t align) {
  if (calls == nullptr) return;
  auto* log = calls;
  calls = nullptr;  // what the log allocates is not noted
  char text[80];
  std::snprintf(text, sizeof text, "%s size %zu align %zu", what, size, align);
  log->push_back(text);
  calls = log;
}

struct Tracked {
  static void* operator new(size_t n) { return Note("new", n, 0), ::operator new(n); }
  static void* operator new(size_t n, std::align_val_t a) { return Note("new", n, size_t(a)), ::operator new(n, a); }
  static void* operator new[](size_t n) { return Note("new[]", n, 0), ::operator new[](n); }
  static void* operator new(size_t n, const std::nothrow_t& t) noexcept {
    return Note("new nothrow", n, 0), ::operator new(n, t);
  }
  static void operator delete(void* p, size_t n) { Note("delete", n, 0), ::operator delete(p, n); }
  static void operator delete[](void* p, size_t n) { Note("delete[]", n, 0), ::operator delete[](p, n); }
  static void operator delete(void* p, size_t n, std::align_val_t a) {
    Note("delete", n, size_t(a)), ::operator delete(p, n, a);
  }
  virtual ~Tracked() = default;
  int value = 1;
};
struct alignas(128) Aligned : Tracked {
  char bytes[100] = {};
};

// Chooses its deleter itself: the object ends before its size is known otherwise.
struct Node {
  static Node* Make(size_t extra) {
    void* memory = ::operator new(sizeof(Node) + extra);
    Node* node = new (memory) Node{extra};
    std::memset(node->Data(), int('a' + extra), extra);
    return node;
  }
  char* Data() { return reinterpret_cast<char*>(this + 1); }
  void operator delete(Node* node, std::destroying_delete_t) {
    std::printf("destroys %zu extra bytes, last %c\n", node->extra, node->Data()[node->extra - 1]);
    size_t size = sizeof(Node) + node->extra;
    node->~Node();
    ::operator delete(node, size);
  }
  size_t extra;
};

template <size_t kAlign>
static void Direct() {
  auto align = std::align_val_t(kAlign);
  void* blocks[] = {::operator new(kAlign * 2, align), ::operator new[](kAlign * 3, align),
                    ::operator new(10, align, std::nothrow), ::operator new[](1, align, std::nothrow)};
  bool all = true;
  for (void* block : blocks) all = all && block != nullptr && reinterpret_cast<uintptr_t>(block) % kAlign == 0;
  std::printf("aligned to %zu: %d\n", kAlign, all);
  ::operator delete(blocks[0], kAlign * 2, align);
  ::operator delete[](blocks[1], align);
  ::operator delete(blocks[2], align, std::nothrow);
  ::operator delete[](blocks[3], align);
}

static int handler_calls = 0;

int main() {
  std::vector<std::string> log;
  calls = &log;
  delete new Tracked;
  delete new (std::nothrow) Tracked;
  Tracked* base = new Aligned;
  std::printf("%d\n", int(reinterpret_cast<uintptr_t>(dynamic_cast<void*>(base)) % 128));
  delete base;
  delete[] new Tracked[3];
  calls = nullptr;
  for (const std::string& line : log) std::printf("%s\n", line.c_str());

  Direct<16>();
  Direct<32>();
  Direct<256>();
  Direct<1024>();
  delete Node::Make(3);
  delete Node::Make(20);

  struct alignas(64) Line {
    char bytes[64];
  };
  auto lines = std::make_unique<Line[]>(4);
  auto shared = std::make_shared<Line>();
  std::vector<Line> many(5);
  std::printf("%d %d %d\n", int(reinterpret_cast<uintptr_t>(&lines[3]) % 64),
              int(reinterpret_cast<uintptr_t>(shared.get()) % 64), int(reinterpret_cast<uintptr_t>(&many[2]) % 64));

  std::set_new_handler([] {
    std::printf("handler\n");
    if (++handler_calls == 3) std::set_new_handler(nullptr);
  });
  volatile size_t huge = size_t(1) << 62;
  try {
    void* never = ::operator new(huge);
    std::printf("%p\n", never);
  } catch (const std::bad_alloc& e) {
    std::printf("%s after %d calls\n", e.what(), handler_calls);
  }
  std::printf("%d\n", ::operator new(huge, std::nothrow) == nullptr);
  try {
    volatile int negative = -1;
    int* never = new int[size_t(negative)];
    std::printf("%p\n", static_cast<void*>(never));
  } catch (const std::bad_alloc& e) {
    std::printf("%s\n", e.what());
  }
  int* zero = new int[size_t(huge) * 0];
  std::printf("%d\n", zero != nullptr);
  delete[] zero;
  void* block = std::aligned_alloc(64, 128);
  std::printf("%d\n", int(reinterpret_cast<uintptr_t>(block) % 64));
  std::free(block);
  alignas(16) std::byte storage[64];
  void* at = storage + 1;
  size_t space = 63;
  void* place = std::align(16, 24, at, space);
  std::printf("%td %zu %d\n", static_cast<std::byte*>(place) - storage, space,
              std::align(16, 64, at, space) == nullptr);
  auto* assumed = std::assume_aligned<16>(static_cast<double*>(place));
  new (assumed) double(2.5);
  std::printf("%g\n", *std::launder(assumed));
  return 0;
}
