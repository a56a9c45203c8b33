// Thread-safe statics, thread_local objects with constructors and destructors, std::atomic, exceptions inside threads
// (pthreads).
#include <pthread.h>
#include <sched.h>

#include <atomic>
#include <cstdint>
#include <cstdio>
#include <exception>

static std::atomic<int> constructed, destroyed, failures;
struct Slow {
  int value;
  explicit Slow(int v) : value(v) {
    for (int i = 0; i < 3; i++) sched_yield();
    constructed++;
  }
};
static Slow& Instance() {
  static Slow s(42);
  return s;
}
static int FailsTwice() {
  static int attempts = 0;
  static int value = [] {
    if (++attempts < 3) throw attempts;
    return attempts * 100;
  }();
  return value;
}
struct PerThread {
  int n = 0;
  PerThread() { constructed += 1000; }
  ~PerThread() { destroyed += n; }
};
thread_local PerThread per_thread;
thread_local int plain = 5;
static thread_local const char* name = "unset";
struct Mutex {
  pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
  void lock() { pthread_mutex_lock(&m); }
  void unlock() { pthread_mutex_unlock(&m); }
};
template <class M>
struct Guard {
  M& m;
  explicit Guard(M& m) : m(m) { m.lock(); }
  ~Guard() { m.unlock(); }
};
static Mutex mutex;
static long total;
class Thread {
 public:
  template <class F>
  explicit Thread(F f) {
    pthread_create(
        &t_, nullptr,
        [](void* p) -> void* {
          F* f = static_cast<F*>(p);
          (*f)();
          delete f;
          return nullptr;
        },
        new F(f));
  }
  Thread(const Thread&) = delete;
  ~Thread() { pthread_join(t_, nullptr); }

 private:
  pthread_t t_;
};
class SpinLock {
 public:
  void lock() {
    while (flag_.test_and_set(std::memory_order_acquire)) sched_yield();
  }
  void unlock() { flag_.clear(std::memory_order_release); }

 private:
  std::atomic_flag flag_ = ATOMIC_FLAG_INIT;
};
struct Pair {
  int a, b;
};
static void Work(int id) {
  Instance();
  plain += id;
  for (int i = 0; i < 20; i++) {
    per_thread.n += id;
    Guard<Mutex> g(mutex);
    total += id;
  }
  try {
    if (id % 2) throw id;
  } catch (int i) {
    Guard<Mutex> g(mutex);
    total += i * 1000;
  }
  name = "set";
}

int main() {
  {
    Thread a([] { Work(1); }), b([] { Work(2); }), c([] { Work(3); }), d([] { Work(4); });
  }
  std::printf("constructed %d destroyed %d total %ld\n", constructed.load(), destroyed.load(), total);
  std::printf("plain %d name %s instance %d\n", plain, name, Instance().value);
  for (int i = 0; i < 4; i++) {
    try {
      std::printf("value %d\n", FailsTwice());
    } catch (int attempt) {
      std::printf("attempt %d failed\n", attempt);
    }
  }
  std::atomic<long> sum{0};
  std::atomic<unsigned> bits{0};
  SpinLock spin;
  long spun = 0;
  {
    auto body = [&](int id) {
      return [&, id] {
        for (int i = 0; i < 50; i++) {
          sum.fetch_add(id * i);
          bits |= 1u << (id * 5 + i % 5);
          Guard<SpinLock> g(spin);
          spun++;
        }
      };
    };
    Thread a(body(1)), b(body(2)), c(body(3));
  }
  std::printf("sum %ld bits %x spun %ld\n", sum.load(), bits.load(), spun);
  std::atomic<Pair> pair{Pair{1, 2}};
  Pair expected{1, 2}, wrong{9, 9};
  std::printf("pair %d", pair.compare_exchange_strong(wrong, Pair{5, 5}));
  std::printf(" %d %d", wrong.a, pair.compare_exchange_strong(expected, Pair{3, 4}));
  std::printf(" %d\n", pair.load().b);
  std::atomic<int*> pointer;
  int array[4] = {1, 2, 3, 4};
  pointer = array;
  pointer += 2;
  std::printf("pointer %d %d\n", *pointer.load(), *pointer.fetch_sub(1));
  std::atomic<bool> flag{false};
  std::atomic<double> real{1.5};
  real.store(real.load() * 2);
  std::printf("flag %d %d real %g free %d\n", flag.exchange(true), flag.load(), real.load(), sum.is_lock_free());
  std::atomic<int> counter{10};
  int before = counter--;
  counter ^= 3, counter &= 0xe;
  std::printf("counter %d %d %d\n", before, counter.load(), counter.exchange(0));
  std::exception_ptr error;
  {
    Thread t([&] {
      try {
        throw 77;
      } catch (...) {
        error = std::current_exception();
      }
    });
  }
  try {
    std::rethrow_exception(error);
  } catch (int i) {
    std::printf("from thread %d\n", i);
  }
  per_thread.n = 1;
  std::printf("constructed %d\n", constructed.load());
  return failures;
}
