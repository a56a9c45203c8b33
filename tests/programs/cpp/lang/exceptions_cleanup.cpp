// Unwinding: destructors in order, exceptions out of constructors, arrays, members and bases, function try blocks, new
// that fails.
#include <cstdio>
#include <exception>
#include <new>
#include <utility>

static int serial;
struct Guard {
  explicit Guard(const char* n) : name(n) { std::printf("[+%s]", n); }
  ~Guard() { std::printf("[-%s%s]", name, std::uncaught_exceptions() ? "!" : ""); }
  const char* name;
};
struct Bomb {
  explicit Bomb(int limit) : id(++serial) {
    if (id == limit) {
      std::printf("[boom %d]", id);
      throw id;
    }
    std::printf("[bomb %d]", id);
  }
  ~Bomb() { std::printf("[defuse %d]", id); }
  int id;
};
static int limit;
struct DefaultBomb : Bomb {
  DefaultBomb() : Bomb(limit) {}
};
struct Base {
  Guard g{"base"};
  virtual ~Base() = default;
};
struct Members : Base {
  Guard a{"a"};
  Bomb b;
  Guard c{"c"};
  explicit Members(int when) : b(when) {
    std::printf("[body]");
    if (when < 0) throw when;
  }
};
struct Delegating {
  Guard g{"delegate"};
  Delegating(int) {}
  Delegating() : Delegating(1) { throw "after delegation"; }
  ~Delegating() { std::printf("[~delegating]"); }
};
struct TryBlock {
  Guard g{"try"};
  int v;
  explicit TryBlock(int x) try : v(x > 0 ? x : throw 3.5) {
    if (x > 10) throw x;
  } catch (int i) {
    std::printf("[constructor caught %d]", i);
    throw i * 2;
  } catch (double d) {
    std::printf("[constructor caught %g]", d);
  }
};
static int FunctionTry(int x) try {
  Guard g("function");
  if (x) throw x;
  return 0;
} catch (int i) {
  return i + 1000;
}
struct Allocated {
  Allocated() { throw 8; }
  static void* operator new(size_t n) {
    std::printf("[new]");
    return ::operator new(n);
  }
  static void operator delete(void* p) {
    std::printf("[delete]");
    ::operator delete(p);
  }
};
struct Refused {
  static void* operator new(size_t) { throw std::bad_alloc(); }
  static void operator delete(void*) {}
};
static void Deep(int n) {
  Guard g(n % 2 ? "odd" : "even");
  if (n == 0) throw "bottom";
  Deep(n - 1);
}
static void Temporaries(const Guard&, const Guard&, int) { throw 1; }
struct Quiet {
  ~Quiet() {
    try {
      throw 5;
    } catch (int i) {
      std::printf("[handled %d inside]", i);
    }
  }
};
struct Throwing {
  ~Throwing() noexcept(false) {
    if (!std::uncaught_exceptions()) throw "destructor";
  }
};
static int SafeNoexcept() noexcept {
  try {
    throw 11;
  } catch (int i) {
    return i;
  }
}
template <class F>
static void Try(const char* what, F f) {
  std::printf("%s: ", what);
  serial = 0;
  try {
    f();
    std::printf("fine\n");
  } catch (int i) {
    std::printf("int %d\n", i);
  } catch (double d) {
    std::printf("double %g\n", d);
  } catch (const char* s) {
    std::printf("%s\n", s);
  } catch (const std::exception& e) {
    std::printf("%s\n", e.what());
  }
}

int main() {
  Try("order", [] {
    Guard a("1"), b("2");
    {
      Guard c("3");
    }
    throw 1;
  });
  Try("deep", [] { Deep(5); });
  Try("array", [] {
    limit = 3;
    DefaultBomb bombs[5];
  });
  Try("heap array", [] {
    limit = 4;
    delete[] new DefaultBomb[6];
  });
  Try("heap array fine", [] {
    limit = 100;
    delete[] new DefaultBomb[2];
  });
  Try("member", [] { Members m(1); });
  Try("body", [] { Members m(-1); });
  Try("no throw", [] { Members m(0); });
  Try("delegating", [] { Delegating d; });
  Try("constructor try, int", [] { TryBlock t(11); });
  Try("constructor try, double", [] { TryBlock t(-1); });
  Try("constructor try, fine", [] {
    TryBlock t(5);
    std::printf("[%d]", t.v);
  });
  Try("function try", [] {
    std::printf("[%d]", FunctionTry(0));
    std::printf("[%d]", FunctionTry(7));
  });
  Try("allocation", [] { delete new Allocated; });
  Try("temporaries", [] { Temporaries(Guard("x"), Guard("y"), 1); });
  Try("quiet", [] {
    Quiet q;
    throw 2;
  });
  Try("throwing destructor", [] {
    Throwing t;
    Guard g("before");
  });
  Try("not thrown twice", [] {
    Throwing t;
    throw 6;
  });
  Try("noexcept", [] { std::printf("[%d]", SafeNoexcept()); });
  Try("loop", [] {
    for (int i = 0;; i++) {
      Guard g("loop");
      if (i == 2) throw i;
      if (i == 1) continue;
    }
  });
  Try("partial", [] {
    Guard* g = new Guard("heap");
    try {
      throw 9;
    } catch (...) {
      delete g;
      throw;
    }
  });
  Try("failed new", [] { delete new Refused; });
  Try("switch", [] {
    switch (serial) {
      default:
        Guard g("in switch");
        throw 'x' + 0;
    }
  });
  Try("returned", [] {
    return [] {
      Guard g("inner");
      return 3;
    }();
  });
  return 0;
}
