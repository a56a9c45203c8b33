// Exceptions: thrown and caught by value, reference and pointer; hierarchies, rethrow, catch-all, fundamental types,
// order of handlers.
#include <cstdio>
#include <exception>
#include <utility>

struct Error : std::exception {
  explicit Error(int c) : code(c) {}
  const char* what() const noexcept override { return "error"; }
  int code;
};
struct NetworkError : Error {
  explicit NetworkError(int c, const char* h) : Error(c), host(h) {}
  const char* what() const noexcept override { return "network error"; }
  const char* host;
};
struct Timeout final : NetworkError {
  using NetworkError::NetworkError;
  const char* what() const noexcept override { return "timeout"; }
};
struct Plain {
  int x, y;
};
enum class Code { kBad = 7 };
struct Counted {
  static inline int alive = 0, copies = 0;
  int id;
  explicit Counted(int i) : id(i) { alive++; }
  Counted(const Counted& o) : id(o.id) { alive++, copies++; }
  ~Counted() { alive--; }
};
struct Mixin {
  virtual ~Mixin() = default;
  int m = 77;
};
struct Both : Error, Mixin {
  Both() : Error(99) {}
};

static Error global_error(123);
static void Throw(int kind) {
  static const Plain plain{3, 4};
  switch (kind) {
    case 0:
      throw 42;
    case 1:
      throw 2.5;
    case 2:
      throw "text";
    case 3:
      throw 'c';
    case 4:
      throw Error(5);
    case 5:
      throw NetworkError(6, "localhost");
    case 6:
      throw Timeout(7, "remote");
    case 7:
      throw plain;
    case 8:
      throw &global_error;
    case 9:
      throw Code::kBad;
    case 10:
      throw Counted(10);
    case 11:
      throw 1234567890123L;
    case 12:
      throw nullptr;
    case 13:
      throw Both();
    case 14:
      throw Throw;
    default:
      return;
  }
}
static void Catch(int kind) {
  try {
    Throw(kind);
    std::printf("%d: nothing\n", kind);
  } catch (const Timeout& e) {
    std::printf("%d: timeout %d %s\n", kind, e.code, e.host);
  } catch (Mixin& m) {
    std::printf("%d: mixin %d\n", kind, m.m);
  } catch (NetworkError& e) {
    std::printf("%d: %s %d %s\n", kind, e.what(), e.code, e.host);
  } catch (Error e) {
    std::printf("%d: sliced %s %d\n", kind, e.what(), e.code);
  } catch (int i) {
    std::printf("%d: int %d\n", kind, i);
  } catch (double d) {
    std::printf("%d: double %g\n", kind, d);
  } catch (const char* s) {
    std::printf("%d: string %s\n", kind, s);
  } catch (char c) {
    std::printf("%d: char %c\n", kind, c);
  } catch (const Plain& p) {
    std::printf("%d: plain %d %d\n", kind, p.x, p.y);
  } catch (const std::exception* e) {
    std::printf("%d: pointer %s\n", kind, e ? e->what() : "null");
  } catch (Code c) {
    std::printf("%d: code %d\n", kind, static_cast<int>(c));
  } catch (Counted c) {
    std::printf("%d: counted %d alive %d\n", kind, c.id, Counted::alive);
  } catch (void (*f)(int)) {
    std::printf("%d: function %d\n", kind, f == Throw);
  } catch (...) {
    std::printf("%d: something\n", kind);
  }
}
static int Rethrow(int depth) {
  try {
    if (depth == 0) throw Timeout(1, "deep");
    Rethrow(depth - 1);
  } catch (Error& e) {
    e.code *= 2;
    std::printf("depth %d code %d\n", depth, e.code);
    if (depth < 3) throw;
    return e.code;
  }
  return -1;
}
static void Translate() {
  try {
    try {
      throw 5;
    } catch (int i) {
      throw Error(i * 10);
    }
  } catch (const Error& e) {
    std::printf("translated %d\n", e.code);
  }
}
static int ReturnFromCatch(int x) {
  for (int i = 0; i < 5; i++) {
    try {
      if (i == x) throw i;
      if (i == 3) continue;
    } catch (int v) {
      if (v == 1) break;
      return v * 100;
    }
  }
  return -1;
}
static void Nested() {
  try {
    throw 1;
  } catch (int a) {
    try {
      throw a + 1;
    } catch (int b) {
      try {
        throw;
      } catch (int c) {
        std::printf("nested %d %d %d\n", a, b, c);
      }
    }
    try {
      throw;
    } catch (int d) {
      std::printf("outer again %d\n", d);
    }
  }
}

int main() {
  for (int k = 0; k <= 15; k++) Catch(k);
  std::printf("alive %d\n", Counted::alive);
  std::printf("rethrow %d\n", Rethrow(3));
  Translate();
  for (int i = 0; i < 5; i++) std::printf("%d ", ReturnFromCatch(i));
  std::printf("\n");
  Nested();
  try {
    try {
      Throw(6);
    } catch (const Error&) {
      std::printf("uncaught in handler %d\n", std::uncaught_exceptions());
      throw;
    }
  } catch (const NetworkError& e) {
    std::printf("%s\n", e.what());
  }
  int sum = 0;
  for (int i = 0; i < 100; i++) {
    try {
      if (i % 3) Throw(i % 3 == 1 ? 0 : 4);
      sum++;
    } catch (int) {
      sum += 10;
    } catch (const Error&) {
      sum += 100;
    }
  }
  std::printf("sum %d\n", sum);
  try {
    (void)(sum > 0 ? throw Plain{1, 2} : 5);
  } catch (Plain p) {
    std::printf("expression %d\n", p.x + p.y);
  }
  return 0;
}
