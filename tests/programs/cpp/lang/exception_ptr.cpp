// exception_ptr, nested exceptions by hand, current_exception, rethrow_exception, terminate handler setup, uncaught
// counts.
#include <cstdio>
#include <exception>
#include <utility>

struct Base {
  virtual ~Base() = default;
  virtual int Value() const { return 1; }
};
struct Derived : Base {
  int v;
  static inline int alive = 0;
  explicit Derived(int v) : v(v) { alive++; }
  Derived(const Derived& o) : v(o.v) { alive++; }
  ~Derived() override { alive--; }
  int Value() const override { return v; }
};

static std::exception_ptr Capture(int kind) {
  try {
    if (kind == 0) throw 7;
    if (kind == 1) throw Derived(50);
    if (kind == 2) throw "text";
    return nullptr;
  } catch (...) {
    return std::current_exception();
  }
}
static void Show(std::exception_ptr p) {
  if (!p) {
    std::printf("none\n");
    return;
  }
  try {
    std::rethrow_exception(p);
  } catch (int i) {
    std::printf("int %d\n", i);
  } catch (const Base& b) {
    std::printf("base %d\n", b.Value());
  } catch (...) {
    std::printf("other\n");
  }
}
// A chain of causes, as std::nested_exception keeps it.
struct Caused {
  const char* what;
  std::exception_ptr cause;
};
static void Level(int n) {
  try {
    if (n == 0) throw 13;
    Level(n - 1);
  } catch (...) {
    static const char* const kNames[] = {"zero", "one", "two", "three"};
    throw Caused{kNames[n], std::current_exception()};
  }
}
static int PrintCauses(const std::exception_ptr& p) {
  try {
    std::rethrow_exception(p);
  } catch (const Caused& c) {
    std::printf("%s <- ", c.what);
    return 1 + PrintCauses(c.cause);
  } catch (int i) {
    std::printf("%d\n", i);
    return 1;
  }
}
struct Observer {
  const char* where;
  int before = std::uncaught_exceptions();
  ~Observer() { std::printf("%s %s\n", where, std::uncaught_exceptions() > before ? "unwinding" : "normal"); }
};
class ScopeExit {
 public:
  explicit ScopeExit(int& target) : target_(target) {}
  ~ScopeExit() { std::uncaught_exceptions() ? target_ += 100 : target_ += 1; }

 private:
  int& target_;
};
static int Collect(std::exception_ptr* out, int n) {
  int caught = 0;
  for (int i = 0; i < n; i++) {
    try {
      if (i % 2) throw Derived(i);
      if (i % 3 == 0) throw i;
    } catch (...) {
      out[caught++] = std::current_exception();
    }
  }
  return caught;
}

int main() {
  for (int k = 0; k < 4; k++) Show(Capture(k));
  std::printf("alive %d\n", Derived::alive);
  {
    std::exception_ptr a = Capture(1), b = a, c = std::move(a);
    std::printf("alive %d equal %d null %d\n", Derived::alive, b == c, a == nullptr);
    Show(b);
    Show(c);
    b = nullptr;
    std::printf("alive %d\n", Derived::alive);
  }
  std::printf("alive %d\n", Derived::alive);
  try {
    Level(3);
  } catch (...) {
    std::printf("causes %d\n", PrintCauses(std::current_exception()));
  }
  std::exception_ptr list[10];
  int n = Collect(list, 10);
  std::printf("collected %d alive %d\n", n, Derived::alive);
  for (int i = n - 1; i >= 0; i--) Show(list[i]);
  for (auto& p : list) p = nullptr;
  std::printf("alive %d\n", Derived::alive);
  try {
    Observer o{"first"};
    {
      Observer inner{"inner"};
    }
    throw 1;
  } catch (int) {
    Observer o{"handler"};
  }
  int target = 0;
  {
    ScopeExit s(target);
  }
  try {
    ScopeExit s(target);
    throw 1;
  } catch (...) {
  }
  std::printf("target %d\n", target);
  std::printf("outside %d %d\n", std::current_exception() == nullptr, std::uncaught_exceptions());
  Show(std::make_exception_ptr(99));
  Show(std::make_exception_ptr(Derived(5)));
  std::terminate_handler old = std::set_terminate([] { std::printf("never called\n"); });
  std::printf("handler %d\n", std::get_terminate() != old);
  std::set_terminate(old);
  std::printf("alive %d\n", Derived::alive);
  return 0;
}
