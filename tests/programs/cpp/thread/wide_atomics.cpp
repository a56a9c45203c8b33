// Atomics of 16 bytes and of sizes for which there is no instruction: tagged pointers, structs, atomic_ref.
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <memory>
#include <thread>
#include <vector>

struct Node {
  explicit Node(long v) : value(v) {}
  long value;
  std::atomic<Node*> next = nullptr;
};
struct alignas(16) Tagged {
  Node* pointer;
  uint64_t tag;
};
struct Triple {
  int32_t a, b, c;
};
struct Large {
  int64_t words[5];
};
struct alignas(16) Range {
  int64_t low, high;
};

// A stack with a counter beside its top, so that a top that went and came back is another one.
class TaggedStack {
 public:
  void Push(Node* node) {
    Tagged old = top_.load(std::memory_order_relaxed), next;
    do {
      node->next.store(old.pointer, std::memory_order_relaxed);
      next = {node, old.tag + 1};
    } while (!top_.compare_exchange_weak(old, next, std::memory_order_release, std::memory_order_relaxed));
  }
  Node* Pop() {
    Tagged old = top_.load(std::memory_order_acquire);
    while (old.pointer != nullptr) {
      Tagged next{old.pointer->next.load(), old.tag + 1};
      if (top_.compare_exchange_weak(old, next)) return old.pointer;
    }
    return nullptr;
  }
  uint64_t Changes() const { return top_.load().tag; }

 private:
  std::atomic<Tagged> top_{Tagged{nullptr, 0}};
};

static void Wide() {
  __extension__ using Int128 = __int128;
  std::atomic<Int128> value(Int128(1) << 100);
  Int128 old = value.exchange(5);
  std::printf("high %lld low %lld\n", (long long)(old >> 64), (long long)old);
  old = 6;
  bool first = value.compare_exchange_strong(old, 7);
  std::printf("%d %lld", first, (long long)old);
  std::printf(" %d %lld\n", value.compare_exchange_strong(old, 8), (long long)value.load());
  value.store(Int128(-1));
  std::printf("%d %zu\n", value.load() < 0, sizeof value);
  // What the library has no members for, the compiler has.
  Int128 plain = -1;
  old = __atomic_fetch_add(&plain, 2, __ATOMIC_SEQ_CST);
  std::printf("%lld %lld\n", (long long)old, (long long)plain);
  __atomic_sub_fetch(&plain, Int128(1) << 70, __ATOMIC_SEQ_CST);
  std::printf("%lld %d\n", (long long)(plain >> 64), plain < 0);
  __atomic_or_fetch(&plain, 9, __ATOMIC_SEQ_CST);
  __atomic_and_fetch(&plain, (Int128(1) << 64) - 1, __ATOMIC_RELAXED);
  old = __atomic_fetch_xor(&plain, 1, __ATOMIC_ACQ_REL);
  std::printf("%lld %lld\n", (long long)old, (long long)__atomic_load_n(&plain, __ATOMIC_ACQUIRE));
  old = __atomic_fetch_nand(&plain, 12, __ATOMIC_SEQ_CST);
  std::printf("%lld %lld\n", (long long)old, (long long)__atomic_exchange_n(&plain, 3, __ATOMIC_SEQ_CST));
}

static void Odd() {
  std::atomic<Triple> triple(Triple{1, 2, 3});
  Triple wanted{1, 2, 3};
  bool done = triple.compare_exchange_strong(wanted, {4, 5, 6});
  Triple now = triple.load();
  std::printf("triple %d %d %d %d\n", done, now.a, now.b, now.c);
  done = triple.compare_exchange_strong(wanted, {7, 8, 9});
  std::printf("triple %d %d %d %d\n", done, wanted.a, wanted.b, wanted.c);
  std::atomic<Large> large{};
  large.store({{1, 2, 3, 4, 5}});
  Large before = large.exchange({{5, 4, 3, 2, 1}}), after = large;
  std::printf("large %ld %ld\n", long(before.words[4]), long(after.words[4]));
  Range range{10, 20};
  {
    std::atomic_ref<Range> shared(range);
    Range seen = shared.load();
    while (!shared.compare_exchange_weak(seen, {seen.low - 1, seen.high + 1})) {
    }
  }
  std::printf("range %ld %ld\n", long(range.low), long(range.high));
}

int main() {
  Wide();
  Odd();
  // Two threads take and give back, one moves the ends of a range together.
  TaggedStack stack;
  std::vector<std::unique_ptr<Node>> nodes;
  for (long i = 0; i < 4; ++i) {
    nodes.push_back(std::make_unique<Node>(i));
    stack.Push(nodes.back().get());
  }
  std::atomic<Range> range(Range{0, 0});
  std::atomic<int> wrong = 0;
  std::vector<std::thread> threads;
  for (int t = 0; t < 2; ++t) {
    threads.emplace_back([&] {
      for (int i = 0; i < 20; ++i) {
        Node* node = stack.Pop();
        if (node != nullptr) stack.Push(node);
        Range seen = range.load();
        if (seen.low != -seen.high) ++wrong;
      }
    });
  }
  threads.emplace_back([&] {
    for (int i = 1; i <= 20; ++i) range.store({-i, i});
  });
  for (std::thread& thread : threads) thread.join();
  long sum = 0, count = 0;
  for (Node* node = stack.Pop(); node != nullptr; node = stack.Pop()) sum += node->value, ++count;
  std::printf("stack %ld nodes, sum %ld, changes %llu\n", count, sum, (unsigned long long)stack.Changes());
  std::printf("range %ld %ld, torn %d\n", long(range.load().low), long(range.load().high), wrong.load());
  return 0;
}
