// Smart pointers of our own: unique, shared with weak, intrusive; deleters, aliasing, cycles broken by weak,
// polymorphism.
#include <cstdio>
#include <utility>

static int alive;
struct Thing {
  int id;
  explicit Thing(int i) : id(i) { alive++; }
  virtual ~Thing() { alive--, std::printf("~%d ", id); }
  virtual const char* Name() const { return "thing"; }
};
struct Gadget : Thing {
  using Thing::Thing;
  ~Gadget() override { std::printf("~gadget "); }
  const char* Name() const override { return "gadget"; }
};
template <class T, class D = void (*)(T*)>
class Unique {
 public:
  Unique() = default;
  explicit Unique(T* p, D d) : p_(p), d_(d) {}
  Unique(Unique&& o) noexcept : p_(o.Release()), d_(o.d_) {}
  Unique& operator=(Unique&& o) noexcept {
    Reset(o.Release()), d_ = o.d_;
    return *this;
  }
  ~Unique() { Reset(); }
  T* Release() { return std::exchange(p_, nullptr); }
  void Reset(T* p = nullptr) {
    if (T* old = std::exchange(p_, p)) d_(old);
  }
  T* operator->() const { return p_; }
  T& operator*() const { return *p_; }
  explicit operator bool() const { return p_; }

 private:
  T* p_ = nullptr;
  D d_{};
};
struct Control {
  int strong = 1, weak = 1;
  virtual void Destroy() = 0;
  virtual ~Control() = default;
  void DropStrong() {
    if (--strong == 0) Destroy(), DropWeak();
  }
  void DropWeak() {
    if (--weak == 0) delete this;
  }
};
template <class T>
struct Separate final : Control {
  T* p;
  explicit Separate(T* p) : p(p) {}
  void Destroy() override { delete p; }
};
template <class T>
struct InPlace final : Control {
  union {
    T value;
  };
  template <class... A>
  explicit InPlace(A&&... a) : value(std::forward<A>(a)...) {}
  ~InPlace() override {}
  void Destroy() override { value.~T(); }
};
template <class T>
class Weak;
template <class T>
class Shared {
 public:
  Shared() = default;
  template <class U>
  explicit Shared(U* p) : p_(p), c_(new Separate<U>(p)) {}
  Shared(T* p, Control* c) : p_(p), c_(c) {}
  Shared(const Shared& o) : p_(o.p_), c_(o.c_) {
    if (c_) c_->strong++;
  }
  template <class U>
  Shared(const Shared<U>& o) : p_(o.p_), c_(o.c_) {
    if (c_) c_->strong++;
  }
  template <class U>
  Shared(const Shared<U>& o, T* alias) : p_(alias), c_(o.c_) {
    if (c_) c_->strong++;
  }
  Shared(Shared&& o) noexcept : p_(std::exchange(o.p_, nullptr)), c_(std::exchange(o.c_, nullptr)) {}
  Shared& operator=(Shared o) noexcept {
    std::swap(p_, o.p_), std::swap(c_, o.c_);
    return *this;
  }
  ~Shared() {
    if (c_) c_->DropStrong();
  }
  T* operator->() const { return p_; }
  T& operator*() const { return *p_; }
  explicit operator bool() const { return p_; }
  int Count() const { return c_ ? c_->strong : 0; }

 private:
  template <class>
  friend class Shared;
  template <class>
  friend class Weak;
  T* p_ = nullptr;
  Control* c_ = nullptr;
};
template <class T, class... A>
Shared<T> MakeShared(A&&... a) {
  auto* c = new InPlace<T>(std::forward<A>(a)...);
  return Shared<T>(&c->value, c);
}
template <class T>
class Weak {
 public:
  Weak() = default;
  Weak(const Shared<T>& s) : p_(s.p_), c_(s.c_) {
    if (c_) c_->weak++;
  }
  Weak(const Weak& o) : p_(o.p_), c_(o.c_) {
    if (c_) c_->weak++;
  }
  Weak& operator=(Weak o) noexcept {
    std::swap(p_, o.p_), std::swap(c_, o.c_);
    return *this;
  }
  ~Weak() {
    if (c_) c_->DropWeak();
  }
  Shared<T> Lock() const {
    if (!c_ || !c_->strong) return {};
    c_->strong++;
    return Shared<T>(p_, c_);
  }

 private:
  T* p_ = nullptr;
  Control* c_ = nullptr;
};
struct Node : Thing {
  using Thing::Thing;
  Shared<Node> next;
  Weak<Node> previous;
};
struct Counted {
  int references = 0, value;
  explicit Counted(int v) : value(v) { alive++; }
  ~Counted() { alive--; }
};
class Intrusive {
 public:
  explicit Intrusive(Counted* c) : c_(c) { c_->references++; }
  Intrusive(const Intrusive& o) : Intrusive(o.c_) {}
  Intrusive& operator=(Intrusive o) {
    std::swap(c_, o.c_);
    return *this;
  }
  ~Intrusive() {
    if (--c_->references == 0) delete c_;
  }
  Counted* operator->() const { return c_; }

 private:
  Counted* c_;
};
struct Pair {
  int a, b;
};

int main() {
  {
    Unique<Thing> a(new Thing(1), [](Thing* t) {
      std::printf("(custom)");
      delete t;
    });
    Unique<Thing> b = std::move(a), c(new Gadget(2), [](Thing* t) { delete t; });
    std::printf("%d %d %s\n", static_cast<bool>(a), b->id, c->Name());
    b = std::move(c);
    std::printf("%s\n", b->Name());
    b.Reset(new Thing(3));
  }
  std::printf("alive %d\n", alive);
  {
    Shared<Thing> a(new Gadget(10)), b = a, c;
    {
      Shared<Thing> d = b;
      std::printf("count %d ", d.Count());
    }
    c = std::move(b);
    std::printf("count %d %d %s\n", a.Count(), b.Count(), c->Name());
    Shared<Gadget> made = MakeShared<Gadget>(11);
    Shared<Thing> base = made;
    Weak<Gadget> weak = made, empty;
    made = Shared<Gadget>();
    std::printf("locked %d empty %d\n", weak.Lock()->id, static_cast<bool>(empty.Lock()));
    base = a;
    std::printf("expired %d count %d\n", !weak.Lock(), a.Count());
  }
  std::printf("alive %d\n", alive);
  {
    Shared<Node> first = MakeShared<Node>(20);
    first->next = MakeShared<Node>(21);
    first->next->previous = first;
    first->next->next = MakeShared<Node>(22);
    first->next->next->previous = first->next;
    Shared<Node> last = first->next->next;
    std::printf("back %d count %d\n", last->previous.Lock()->previous.Lock()->id, first.Count());
    first = Shared<Node>();
    std::printf("gone %d\n", !last->previous.Lock());
  }
  std::printf("alive %d\n", alive);
  {
    Shared<int> alias;
    {
      Shared<Pair> pair = MakeShared<Pair>(Pair{7, 8});
      alias = Shared<int>(pair, &pair->b);
    }
    std::printf("alias %d count %d\n", *alias, alias.Count());
    Intrusive x(new Counted(30)), y = x, z(new Counted(31));
    z = y;
    std::printf("intrusive %d references %d alive %d\n", z->value, x->references, alive);
    Shared<Thing> many[4];
    for (int i = 0; i < 4; i++) many[i] = i % 2 ? many[i - 1] : Shared<Thing>(new Thing(40 + i));
    std::printf("counts %d %d\n", many[0].Count(), many[3].Count());
  }
  std::printf("alive %d\n", alive);
  return alive;
}
