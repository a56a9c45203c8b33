// Rings, a queue of many producers and consumers, a tagged stack, a channel, a sequence lock, shared configuration.
// lock-free and lock-based queues, MPMC, seqlock, hazard-ish, RCU by shared_ptr
#include <array>
#include <atomic>
#include <condition_variable>
#include <cstdio>
#include <deque>
#include <memory>
#include <mutex>
#include <new>
#include <numeric>
#include <optional>
#include <thread>
#include <vector>
template <class T, std::size_t N>
class Spsc {
  std::array<T, N> b_{};
  alignas(64) std::atomic<std::size_t> h_{0};
  alignas(64) std::atomic<std::size_t> t_{0};

 public:
  bool push(T v) {
    auto t = t_.load(std::memory_order_relaxed);
    if (t - h_.load(std::memory_order_acquire) == N) return false;
    b_[t % N] = std::move(v);
    t_.store(t + 1, std::memory_order_release);
    return true;
  }
  std::optional<T> pop() {
    auto h = h_.load(std::memory_order_relaxed);
    if (h == t_.load(std::memory_order_acquire)) return {};
    T v = std::move(b_[h % N]);
    h_.store(h + 1, std::memory_order_release);
    return v;
  }
};
template <class T, std::size_t N>
class Mpmc {
  struct Cell {
    std::atomic<std::size_t> seq;
    T v;
  };
  std::array<Cell, N> c_;
  std::atomic<std::size_t> e_{0}, d_{0};

 public:
  Mpmc() {
    for (std::size_t i = 0; i < N; ++i) c_[i].seq.store(i, std::memory_order_relaxed);
  }
  bool push(T v) {
    auto p = e_.load(std::memory_order_relaxed);
    for (;;) {
      Cell& c = c_[p % N];
      auto s = c.seq.load(std::memory_order_acquire);
      auto d = std::ptrdiff_t(s) - std::ptrdiff_t(p);
      if (d == 0) {
        if (e_.compare_exchange_weak(p, p + 1, std::memory_order_relaxed)) {
          c.v = std::move(v);
          c.seq.store(p + 1, std::memory_order_release);
          return true;
        }
      } else if (d < 0)
        return false;
      else
        p = e_.load(std::memory_order_relaxed);
    }
  }
  bool pop(T& o) {
    auto p = d_.load(std::memory_order_relaxed);
    for (;;) {
      Cell& c = c_[p % N];
      auto s = c.seq.load(std::memory_order_acquire);
      auto d = std::ptrdiff_t(s) - std::ptrdiff_t(p + 1);
      if (d == 0) {
        if (d_.compare_exchange_weak(p, p + 1)) {
          o = std::move(c.v);
          c.seq.store(p + N, std::memory_order_release);
          return true;
        }
      } else if (d < 0)
        return false;
      else
        p = d_.load();
    }
  }
};
template <class T>
class Stack {
  struct N {
    T v;
    N* n;
  };
  struct Tp {
    N* p;
    std::uintptr_t tag;
  };
  std::atomic<Tp> h_{Tp{nullptr, 0}};
  std::vector<std::unique_ptr<N>> all_;
  std::mutex m_;

 public:
  void push(T v) {
    N* n;
    {
      std::lock_guard g(m_);
      all_.push_back(std::make_unique<N>());
      n = all_.back().get();
    }
    n->v = v;
    Tp o = h_.load();
    do n->n = o.p;
    while (!h_.compare_exchange_weak(o, Tp{n, o.tag + 1}));
  }
  std::optional<T> pop() {
    Tp o = h_.load();
    while (o.p && !h_.compare_exchange_weak(o, Tp{o.p->n, o.tag + 1}));
    return o.p ? std::optional<T>(o.p->v) : std::nullopt;
  }
};
template <class T>
class Chan {
  std::mutex m_;
  std::condition_variable ne_, nf_;
  std::deque<T> q_;
  std::size_t cap_;
  bool closed_ = false;

 public:
  explicit Chan(std::size_t c) : cap_(c) {}
  bool send(T v) {
    std::unique_lock l(m_);
    nf_.wait(l, [&] { return q_.size() < cap_ || closed_; });
    if (closed_) return false;
    q_.push_back(std::move(v));
    ne_.notify_one();
    return true;
  }
  std::optional<T> recv() {
    std::unique_lock l(m_);
    ne_.wait(l, [&] { return !q_.empty() || closed_; });
    if (q_.empty()) return {};
    T v = std::move(q_.front());
    q_.pop_front();
    nf_.notify_one();
    return v;
  }
  void close() {
    std::lock_guard g(m_);
    closed_ = true;
    ne_.notify_all();
    nf_.notify_all();
  }
};
class SeqLock {
  std::atomic<unsigned> s_{0};
  std::atomic<int> a_{0}, b_{0};

 public:
  void write(int x) {
    s_.fetch_add(1);
    a_ = x;
    b_ = x * 2;
    s_.fetch_add(1);
  }
  std::pair<int, int> read() {
    for (;;) {
      auto s = s_.load();
      if (s & 1) continue;
      int a = a_, b = b_;
      if (s_.load() == s) return {a, b};
    }
  }
};
struct Cfg {
  int v;
  std::vector<int> xs;
};
int main() {
  {
    Spsc<int, 4> q;
    long s = 0;
    std::jthread p([&] {
      for (int i = 1; i <= 50; ++i)
        while (!q.push(i)) std::this_thread::yield();
    });
    for (int n = 0; n < 50;)
      if (auto v = q.pop())
        s += *v, ++n;
      else
        std::this_thread::yield();
    std::printf("%ld\n", s);
  }
  {
    Mpmc<int, 8> q;
    std::atomic<long> s{0};
    std::atomic<int> left{60};
    {
      std::vector<std::jthread> t;
      for (int k = 0; k < 2; ++k)
        t.emplace_back([&, k] {
          for (int i = 0; i < 30; ++i)
            while (!q.push(k * 30 + i)) std::this_thread::yield();
        });
      for (int k = 0; k < 2; ++k)
        t.emplace_back([&] {
          int v;
          while (left > 0)
            if (q.pop(v))
              s += v, --left;
            else
              std::this_thread::yield();
        });
    }
    std::printf("%ld %d\n", s.load(), left.load());
  }
  {
    Stack<int> st;
    {
      std::vector<std::jthread> t;
      for (int k = 0; k < 3; ++k)
        t.emplace_back([&, k] {
          for (int i = 0; i < 10; ++i) st.push(k * 10 + i);
        });
    }
    long s = 0;
    int n = 0;
    while (auto v = st.pop()) s += *v, ++n;
    std::printf("%ld %d\n", s, n);
  }
  {
    Chan<std::unique_ptr<int>> c(2);
    long s = 0;
    std::mutex m;
    {
      std::vector<std::jthread> t;
      for (int k = 0; k < 2; ++k)
        t.emplace_back([&] {
          while (auto v = c.recv()) {
            std::lock_guard g(m);
            s += **v;
          }
        });
      for (int i = 0; i < 20; ++i) c.send(std::make_unique<int>(i));
      c.close();
    }
    std::printf("%ld %d\n", s, c.send(nullptr));
  }
  {
    SeqLock l;
    std::jthread w([&] {
      for (int i = 1; i <= 20; ++i) l.write(i);
    });
    bool ok = true;
    for (int i = 0; i < 20; ++i) {
      auto [a, b] = l.read();
      ok &= b == 2 * a;
    }
    w.join();
    std::printf("%d %d\n", ok, l.read().second);
  }
  {
    std::atomic<std::shared_ptr<const Cfg>> cfg(std::make_shared<const Cfg>(Cfg{1, {1}}));
    std::atomic<bool> bad{false};
    {
      std::jthread u([&] {
        for (int i = 2; i < 12; ++i) cfg.store(std::make_shared<const Cfg>(Cfg{i, std::vector<int>(i, i)}));
      });
      std::jthread r([&] {
        for (int i = 0; i < 20; ++i) {
          auto c = cfg.load();
          if ((int)c->xs.size() != c->v) bad = true;
        }
      });
    }
    std::printf("%d %d\n", bad.load(), cfg.load()->v);
  }
}
