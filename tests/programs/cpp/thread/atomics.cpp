// std::atomic of integers, pointers, floats, structs and shared_ptr, atomic_ref, fences.
#include <atomic>
#include <cstdio>
#include <memory>
#include <thread>
#include <utility>
#include <vector>

template <typename T>
static void Integers(const char* name) {
  std::atomic<T> a(10);
  T old[] = {a.fetch_add(5), a.fetch_sub(3), a.fetch_and(14), a.fetch_or(1), a.fetch_xor(7), a.exchange(100)};
  std::printf("%s", name);
  for (T x : old) std::printf(" %lld", (long long)x);
  T expected = 99;
  bool failed = a.compare_exchange_strong(expected, 1), done = a.compare_exchange_strong(expected, 2);
  std::printf(" %d %lld %d %lld", failed, (long long)expected, done, (long long)a.load());
  std::printf(" %lld %lld %lld %lld %d\n", (long long)++a, (long long)a--, (long long)(a += 4), (long long)(a |= 16),
              a.is_lock_free());
}

struct Small {
  short x, y;
  bool operator==(const Small&) const = default;
};

int main() {
  Integers<signed char>("char");
  Integers<unsigned short>("ushort");
  Integers<int>("int");
  Integers<unsigned long>("ulong");
  std::atomic<bool> flag = false;
  std::printf("%d %d %d\n", flag.exchange(true), flag.load(), bool(flag));
  int values[4] = {1, 2, 3, 4};
  std::atomic<int*> pointer = values;
  ++pointer;
  std::printf("%d %d %td\n", *pointer.fetch_add(2), *pointer, pointer.load() - values);
  std::atomic<double> real = 1.5;
  real.fetch_add(2.25);
  real -= 0.5;
  std::printf("%g\n", real.load());
  std::atomic<Small> small = Small{1, 2};
  Small wanted{1, 2};
  bool swapped = small.compare_exchange_strong(wanted, {3, 4});
  std::printf("%d %d %d\n", swapped, small.load().x, small.load().y);
  int plain = 5;
  {
    std::atomic_ref<int> ref(plain);
    ref += 10;
    ref.fetch_xor(1);
  }
  std::printf("%d\n", plain);
  std::atomic<std::shared_ptr<int>> shared = std::make_shared<int>(1);
  auto before = shared.exchange(std::make_shared<int>(2));
  std::printf("%d %d %ld\n", *before, *shared.load(), before.use_count());

  std::atomic<long> sum = 0;
  std::atomic<int> ready = 0;
  std::vector<int> data(40);
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&, t] {
      for (int i = t; i < 40; i += 4) {
        data[size_t(i)] = i * i;
        sum.fetch_add(data[size_t(i)], std::memory_order_relaxed);
      }
      std::atomic_thread_fence(std::memory_order_release);
      ready.fetch_add(1, std::memory_order_relaxed);
    });
  while (ready.load(std::memory_order_acquire) != 4) std::this_thread::yield();
  for (auto& thread : threads) thread.join();
  std::printf("%ld %d\n", sum.load(), data[39]);
  struct Node {
    int value;
    Node* next;
  };
  std::atomic<Node*> head = nullptr;
  threads.clear();
  for (int t = 0; t < 3; ++t)
    threads.emplace_back([&, t] {
      for (int i = 0; i < 5; ++i) {
        Node* node = new Node{t * 5 + i, head.load()};
        while (!head.compare_exchange_weak(node->next, node)) {
        }
      }
    });
  for (auto& thread : threads) thread.join();
  int count = 0, total = 0;
  for (Node* node = head; node != nullptr; ++count) {
    total += node->value;
    delete std::exchange(node, node->next);
  }
  std::printf("stack %d %d\n", count, total);
  std::atomic_flag lock = ATOMIC_FLAG_INIT;
  std::printf("%d %d\n", lock.test_and_set(), lock.test_and_set());
  lock.clear();
  std::printf("%d\n", lock.test());
  return 0;
}
