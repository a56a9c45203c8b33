// Type erasure and policies: an any with small-buffer storage, policy classes, tag dispatch, mixins, a signal of
// callables.
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <new>
#include <type_traits>
#include <typeinfo>
#include <utility>

static int alive, heap;
class Any {
 public:
  Any() = default;
  template <class T, class D = std::decay_t<T>, class = std::enable_if_t<!std::is_same_v<D, Any>>>
  Any(T&& t) : ops_(&Model<D>::kOps) {
    if constexpr (Model<D>::kSmall)
      new (storage_) D(std::forward<T>(t));
    else
      heap++, *reinterpret_cast<D**>(storage_) = new D(std::forward<T>(t));
  }
  Any(const Any& o) : ops_(o.ops_) {
    if (ops_) ops_->copy(storage_, o.storage_);
  }
  Any(Any&& o) noexcept : ops_(std::exchange(o.ops_, nullptr)) {
    if (ops_) ops_->move(storage_, o.storage_);
  }
  Any& operator=(Any o) noexcept {
    Reset();
    ops_ = std::exchange(o.ops_, nullptr);
    if (ops_) ops_->move(storage_, o.storage_);
    return *this;
  }
  ~Any() { Reset(); }
  void Reset() {
    if (ops_) std::exchange(ops_, nullptr)->destroy(storage_);
  }
  const std::type_info& Type() const { return ops_ ? ops_->type : typeid(void); }
  template <class T>
  T* Get() {
    return ops_ && ops_->type == typeid(T) ? static_cast<T*>(ops_->get(storage_)) : nullptr;
  }

 private:
  struct Ops {
    const std::type_info& type;
    void (*destroy)(void*);
    void (*copy)(void*, const void*);
    void (*move)(void*, void*);
    void* (*get)(void*);
  };
  template <class T>
  struct Model {
    static constexpr bool kSmall = sizeof(T) <= 16 && std::is_nothrow_move_constructible_v<T>;
    static void* Get(void* s) {
      if constexpr (kSmall)
        return s;
      else
        return *static_cast<T**>(s);
    }
    static void Destroy(void* s) {
      if constexpr (kSmall)
        static_cast<T*>(s)->~T();
      else
        heap--, delete *static_cast<T**>(s);
    }
    static void Copy(void* to, const void* from) {
      const T& t = *static_cast<const T*>(Get(const_cast<void*>(from)));
      if constexpr (kSmall)
        new (to) T(t);
      else
        heap++, *static_cast<T**>(to) = new T(t);
    }
    static void Move(void* to, void* from) {
      if constexpr (kSmall) {
        T* t = static_cast<T*>(from);
        new (to) T(std::move(*t));
        t->~T();
      } else
        *static_cast<T**>(to) = *static_cast<T**>(from);
    }
    static constexpr Ops kOps{typeid(T), Destroy, Copy, Move, Get};
  };
  const Ops* ops_ = nullptr;
  alignas(16) unsigned char storage_[16];
};
struct Big {
  long data[8];
  Big(long v) {
    for (long& d : data) d = v++;
    alive++;
  }
  Big(const Big& o) { std::memcpy(data, o.data, sizeof data), alive++; }
  ~Big() { alive--; }
};
struct Small {
  int v;
  explicit Small(int v) : v(v) { alive++; }
  Small(const Small& o) noexcept : v(o.v) { alive++; }
  ~Small() { alive--; }
};

struct NoCheck {
  static void Check(size_t, size_t) {}
};
struct Throwing {
  static void Check(size_t i, size_t n) {
    if (i >= n) throw i;
  }
};
struct Clamping {
  static void Check(size_t& i, size_t n) {
    if (i >= n) i = n - 1;
  }
};
template <class T, size_t N, class P>
struct Array : private P {
  T items[N]{};
  T& operator[](size_t i) {
    P::Check(i, N);
    return items[i];
  }
};
struct Doubling {
  static size_t Grow(size_t n) { return n ? n * 2 : 1; }
};
struct Fixed {
  static size_t Grow(size_t n) { return n + 4; }
};
template <class G>
static int Reallocations(size_t n) {
  size_t c = 0;
  int r = 0;
  for (size_t i = 0; i < n; i++)
    if (i == c) c = G::Grow(c), r++;
  return r;
}
struct InputTag {};
struct RandomTag : InputTag {};
template <class I>
struct Traits {
  using Tag = InputTag;
};
template <class T>
struct Traits<T*> {
  using Tag = RandomTag;
};
static int steps;
template <class I>
I AdvanceBy(I i, int n, InputTag) {
  while (n--) ++i, steps++;
  return i;
}
template <class I>
I AdvanceBy(I i, int n, RandomTag) {
  steps++;
  return i + n;
}
template <class I>
I Advance(I i, int n) {
  return AdvanceBy(i, n, typename Traits<I>::Tag());
}
struct Slow {
  int v;
  Slow& operator++() {
    v += 10;
    return *this;
  }
};
template <class B>
struct Logged : B {
  using B::B;
  int Run(int x) {
    std::printf("[run %d]", x);
    return B::Run(x);
  }
};
template <class B>
struct Cached : B {
  using B::B;
  int last = -1, result = 0;
  int Run(int x) {
    if (x != last) last = x, result = B::Run(x);
    return result;
  }
};
struct Work {
  int factor;
  explicit Work(int f) : factor(f) {}
  int Run(int x) { return x * factor; }
};
class Signal {
 public:
  struct Slot {
    virtual ~Slot() = default;
    virtual void Call(int) = 0;
    Slot* next;
  };
  ~Signal() {
    while (first_) delete std::exchange(first_, first_->next);
  }
  template <class F>
  void Connect(F f) {
    struct Impl : Slot {
      F f;
      explicit Impl(F f) : f(f) {}
      void Call(int v) override { f(v); }
    };
    *last_ = new Impl(f), (*last_)->next = nullptr, last_ = &(*last_)->next;
  }
  void Emit(int v) {
    for (Slot* s = first_; s; s = s->next) s->Call(v);
  }

 private:
  Slot *first_ = nullptr, **last_ = &first_;
};

int main() {
  {
    Any list[] = {1, 2.5, "text", Small(7), Big(100), Any()};
    for (Any& a : list) std::printf("%s ", a.Type().name());
    std::printf("heap %d alive %d\n", heap, alive);
    std::printf("%d %g %s %d %ld\n", *list[0].Get<int>(), *list[1].Get<double>(), *list[2].Get<const char*>(),
                list[3].Get<Small>()->v, list[4].Get<Big>()->data[7]);
    std::printf("wrong %d %d\n", list[0].Get<long>() == nullptr, list[5].Get<int>() == nullptr);
    Any copy = list[4], moved = std::move(list[3]);
    copy.Get<Big>()->data[0] = -1;
    std::printf("%ld %d %d heap %d\n", list[4].Get<Big>()->data[0], moved.Get<Small>()->v,
                list[3].Get<Small>() == nullptr, heap);
    list[0] = list[4], list[4] = 5, copy = moved;
    std::printf("%ld %d %d heap %d alive %d\n", list[0].Get<Big>()->data[1], *list[4].Get<int>(), copy.Get<Small>()->v,
                heap, alive);
  }
  std::printf("heap %d alive %d\n", heap, alive);
  Array<int, 4, Throwing> checked;
  Array<int, 4, Clamping> clamped;
  Array<int, 4, NoCheck> plain;
  clamped[10] = 5, plain[1] = 6;
  try {
    checked[9] = 1;
  } catch (size_t i) {
    std::printf("out of range %zu, clamped %d, plain %d\n", i, clamped[3], plain[1]);
  }
  std::printf("%d %d\n", Reallocations<Doubling>(100), Reallocations<Fixed>(100));
  int array[10] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
  std::printf("%d %d steps %d\n", *Advance(array, 6), Advance(Slow{1}, 6).v, steps);
  Cached<Logged<Work>> inner(3);
  Logged<Cached<Work>> outer(4);
  int a = inner.Run(5) + inner.Run(5), b = outer.Run(6) + outer.Run(6);
  std::printf(" %d %d\n", a, b);
  Signal signal;
  int sum = 0, count = 0;
  signal.Connect([&](int v) { sum += v; });
  signal.Connect([&](int) { count++; });
  signal.Connect([&, k = 2](int v) mutable { sum += v * k++; });
  for (int i = 1; i <= 4; i++) signal.Emit(i * 10);
  std::printf("sum %d count %d\n", sum, count);
  return 0;
}
