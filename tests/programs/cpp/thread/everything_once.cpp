// Every synchronisation primitive of C++20 at least once.
#include <atomic>
#include <barrier>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <functional>
#include <iostream>
#include <latch>
#include <memory>
#include <mutex>
#include <semaphore>
#include <shared_mutex>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>
using namespace std::chrono_literals;
struct P {
  long a, b;
  bool operator==(const P&) const = default;
};
thread_local struct TL {
  int n = 0;
  ~TL() { total += n; }
  static inline std::atomic<int> total;
} tl;
struct Node {
  int v;
  std::shared_ptr<Node> next;
};
class Spin {
  std::atomic_flag f = ATOMIC_FLAG_INIT;

 public:
  void lock() {
    while (f.test_and_set(std::memory_order_acquire)) f.wait(true);
  }
  void unlock() {
    f.clear(std::memory_order_release);
    f.notify_one();
  }
  bool try_lock() { return !f.test_and_set(); }
};
int main() {
  {
    std::atomic<int> ph{0};
    std::string log;
    std::barrier b(3, [&]() noexcept { log += "p" + std::to_string(++ph); });
    std::vector<std::jthread> t;
    for (int i = 0; i < 3; ++i)
      t.emplace_back([&, i] {
        for (int k = 0; k < 3; ++k) {
          tl.n += i;
          b.arrive_and_wait();
        }
      });
    t.clear();
    std::cout << log << ' ' << TL::total << '\n';
  }
  {
    std::latch l(2);
    std::counting_semaphore<5> s(0);
    std::jthread a([&] {
      l.count_down();
      s.acquire();
      std::cout << "got\n";
    });
    std::jthread b([&] {
      l.arrive_and_wait();
      s.release(2);
    });
    a.join();
    b.join();
    std::cout << s.try_acquire() << s.try_acquire() << s.try_acquire_for(5ms) << l.try_wait() << '\n';
  }
  {
    std::atomic<P> p(P{1, 2});
    P e{1, 2};
    std::cout << p.compare_exchange_strong(e, P{3, 4}) << p.load().b << p.compare_exchange_weak(e, {5, 6}) << e.a
              << '\n';
    alignas(16) P raw{7, 8};
    std::atomic_ref<P> r(raw);
    r.store({9, 10});
    std::cout << raw.b << '\n';
    int plain = 0;
    {
      std::vector<std::jthread> v;
      for (int i = 0; i < 4; ++i)
        v.emplace_back([&] {
          std::atomic_ref x(plain);
          for (int k = 0; k < 50; ++k) x.fetch_add(1);
        });
    }
    std::cout << plain << '\n';
    std::atomic<double> d{1.5};
    d.fetch_add(2.25);
    std::cout << d << ' ' << std::atomic<float>::is_always_lock_free << '\n';
    std::atomic<std::shared_ptr<Node>> head;
    {
      std::vector<std::jthread> v;
      for (int i = 0; i < 3; ++i)
        v.emplace_back([&, i] {
          auto n = std::make_shared<Node>(Node{i, head.load()});
          while (!head.compare_exchange_weak(n->next, n));
        });
    }
    int s = 0;
    for (auto n = head.load(); n; n = n->next) s += n->v + 10;
    std::cout << s << '\n';
    std::atomic<std::weak_ptr<Node>> wk;
    wk.store(head.load());
    std::cout << (wk.load().lock() == head.load()) << '\n';
  }
  {
    std::atomic<int> a{0};
    std::jthread t([&] {
      a.wait(0);
      a.store(2);
      a.notify_all();
    });
    a = 1;
    a.notify_one();
    a.wait(1);
    std::cout << a << '\n';
  }
  {
    Spin m;
    long n = 0;
    {
      std::vector<std::jthread> v;
      for (int i = 0; i < 3; ++i)
        v.emplace_back([&] {
          for (int k = 0; k < 30; ++k) {
            std::lock_guard g(m);
            ++n;
          }
        });
    }
    std::cout << n << '\n';
  }
  {
    std::shared_timed_mutex m;
    std::shared_lock r(m);
    std::jthread w([&] {
      std::unique_lock l(m, 5ms);
      std::cout << l.owns_lock() << '\n';
    });
    w.join();
    r.unlock();
    std::unique_lock u(m, std::try_to_lock);
    std::cout << u.owns_lock() << '\n';
  }
  {
    std::recursive_timed_mutex m;
    std::lock_guard a(m);
    std::lock_guard b(m);
    std::jthread t(
        [&] { std::cout << m.try_lock_for(3ms) << m.try_lock_until(std::chrono::steady_clock::now() + 2ms) << '\n'; });
  }
  {
    std::mutex a, b;
    std::jthread x([&] { std::scoped_lock l(a, b); });
    std::jthread y([&] { std::scoped_lock l(b, a); });
    x.join();
    y.join();
    std::unique_lock u(a, std::defer_lock), v(b, std::defer_lock);
    std::lock(u, v);
    std::cout << std::try_lock(a, b) << '\n';
    try {
      u.lock();
    } catch (const std::system_error& e) {
      std::cout << e.code() << ' ' << e.what() << '\n';
    }
  }
  {
    std::stop_source s;
    int n = 0;
    std::stop_callback c1(s.get_token(), [&] { n += 1; });
    {
      std::stop_callback c2(s.get_token(), [&] { n += 10; });
    }
    std::jthread t(
        [](std::stop_token st, int k) {
          std::mutex m;
          std::condition_variable_any cv;
          std::unique_lock l(m);
          cv.wait(l, st, [] { return false; });
          std::cout << "stopped " << k << st.stop_requested() << '\n';
        },
        5);
    t.request_stop();
    t.join();
    std::cout << s.request_stop() << s.request_stop() << n << '\n';
  }
  {
    std::once_flag f;
    int n = 0;
    try {
      std::call_once(f, [&] {
        ++n;
        throw 1;
      });
    } catch (int) {
    }
    {
      std::vector<std::jthread> v;
      for (int i = 0; i < 3; ++i) v.emplace_back([&] { std::call_once(f, [&] { ++n; }); });
    }
    std::cout << n << '\n';
  }
  {
    std::condition_variable cv;
    std::mutex m;
    std::unique_lock l(m);
    auto t0 = std::chrono::steady_clock::now();
    std::cout << (cv.wait_for(l, 10ms) == std::cv_status::timeout) << cv.wait_until(l, t0 + 30ms, [] { return false; })
              << (std::chrono::steady_clock::now() - t0 >= 30ms) << '\n';
    std::thread t([&] { std::notify_all_at_thread_exit(cv, std::unique_lock(m)); });
    cv.wait_for(l, 1s);
    l.unlock();
    t.join();
  }
  {
    std::exception_ptr ep;
    std::thread t([&] {
      try {
        throw std::out_of_range("in thread");
      } catch (...) {
        ep = std::current_exception();
      }
    });
    std::cout << (t.get_id() != std::this_thread::get_id()) << t.joinable();
    t.join();
    std::cout << t.joinable() << '\n';
    try {
      std::rethrow_exception(ep);
    } catch (std::exception& e) {
      std::cout << e.what() << '\n';
    }
    try {
      t.join();
    } catch (std::system_error& e) {
      std::cout << e.what() << '\n';
    }
  }
  std::atomic_thread_fence(std::memory_order_seq_cst);
  std::atomic_signal_fence(std::memory_order_acquire);
  std::this_thread::yield();
  std::this_thread::sleep_until(std::chrono::system_clock::now() + 1ms);
  std::atomic<bool> fl;
  std::atomic_init(&fl, true);
  std::cout << std::atomic_exchange(&fl, false) << std::atomic_load_explicit(&fl, std::memory_order_relaxed) << '\n';
}
