// Exceptions of all kinds in one program, error codes, demangled names, the end by terminate.
#include <cxxabi.h>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <functional>
#include <iostream>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <system_error>
#include <typeinfo>
#include <utility>
#include <vector>
struct A {
  virtual ~A() = default;
  int a = 1;
};
struct B : virtual A {
  int b = 2;
};
struct C : virtual A {
  int c = 3;
};
struct D : B, C {
  int d = 4;
};
struct Priv : private std::runtime_error {
  Priv() : runtime_error("private") {}
};
struct Noisy {
  std::string n;
  explicit Noisy(std::string s) : n(std::move(s)) { std::cout << '+' << n; }
  Noisy(const Noisy& o) : n(o.n + "'") { std::cout << 'c' << n; }
  ~Noisy() { std::cout << '-' << n << (std::uncaught_exceptions() ? "!" : ""); }
};
void rec(int n) {
  Noisy x(std::to_string(n));
  if (n == 0) throw Noisy("ex");
  try {
    rec(n - 1);
  } catch (Noisy& e) {
    if (n == 2) {
      std::throw_with_nested(std::runtime_error("level " + std::to_string(n)));
    }
    throw;
  }
}
void unwind(const std::exception& e, int d = 0) {
  std::cout << std::string(d, ' ') << e.what() << '\n';
  try {
    std::rethrow_if_nested(e);
  } catch (const std::exception& n) {
    unwind(n, d + 1);
  } catch (const Noisy& n) {
    std::cout << "noisy " << n.n << '\n';
  } catch (...) {
    std::cout << "unknown\n";
  }
}
struct Two {
  Noisy a{"a"};
  Noisy b{"b"};
  explicit Two(bool t) try : c(t ? throw 7 : 1) {
  } catch (int i) {
    std::cout << "[ctor " << i << ']';
    throw std::logic_error("from function-try");
  }
  int c;
};
int fin(int k) {
  struct F {
    ~F() { std::cout << "fin "; }
  } f;
  try {
    if (k == 1) return 10;
    if (k == 2) throw 5;
  } catch (int i) {
    return i;
  }
  return 0;
}
enum class Err { ok, low, high };
struct Cat : std::error_category {
  const char* name() const noexcept override { return "mine"; }
  std::string message(int v) const override { return v == 1 ? "too low" : "too high"; }
  std::error_condition default_error_condition(int v) const noexcept override {
    return v == 1 ? std::errc::invalid_argument : std::error_condition(v, *this);
  }
};
const Cat& cat() {
  static Cat c;
  return c;
}
std::error_code make_error_code(Err e) { return {int(e), cat()}; }
template <>
struct std::is_error_code_enum<Err> : std::true_type {};
int noex(int i) noexcept(false) {
  if (i > 2) throw std::string("s");
  return i;
}
struct Guard {
  std::function<void()> f;
  int n = std::uncaught_exceptions();
  ~Guard() {
    if (std::uncaught_exceptions() > n) f();
  }
};
int main() {
  try {
    rec(3);
  } catch (const std::exception& e) {
    std::cout << '\n';
    unwind(e);
  }
  try {
    throw D();
  } catch (const C& c) {
    std::cout << c.c << c.a << dynamic_cast<const D&>(c).d << dynamic_cast<const B*>(&c)->b << '\n';
  }
  try {
    throw new D;
  } catch (A* a) {
    std::cout << typeid(*a).name() << '\n';
    delete a;
  }
  try {
    throw Priv();
  } catch (std::runtime_error&) {
    std::cout << "wrong\n";
  } catch (Priv&) {
    std::cout << "priv\n";
  }
  try {
    throw nullptr;
  } catch (int*) {
    std::cout << "int*\n";
  } catch (std::nullptr_t) {
    std::cout << "np\n";
  }
  try {
    throw "literal";
  } catch (char*) {
    std::cout << "char*\n";
  } catch (const char* s) {
    std::cout << s << '\n';
  }
  try {
    Two t(true);
  } catch (std::logic_error& e) {
    std::cout << e.what() << '\n';
  }
  {
    Two t(false);
    std::cout << '\n';
  }
  std::cout << '\n' << fin(0) << fin(1) << fin(2) << '\n';
  std::error_code ec = Err::low;
  std::cout << ec << ' ' << ec.message() << (ec == std::errc::invalid_argument) << '\n';
  try {
    throw std::system_error(Err::high, "ctx");
  } catch (const std::system_error& e) {
    std::cout << e.what() << e.code().value() << '\n';
  }
  try {
    throw std::system_error(ENOENT, std::generic_category());
  } catch (const std::system_error& e) {
    std::cout << e.what() << '\n';
  }
  std::cout << std::make_error_code(std::errc::timed_out).message() << std::system_category().name() << '\n';
  std::exception_ptr p;
  try {
    std::vector<int>(3).at(9);
  } catch (...) {
    p = std::current_exception();
  }
  for (int i = 0; i < 2; ++i) try {
      std::rethrow_exception(p);
    } catch (const std::out_of_range& e) {
      std::cout << e.what() << '\n';
    }
  auto q = std::make_exception_ptr(42);
  try {
    std::rethrow_exception(q);
  } catch (int i) {
    std::cout << i << (p == q) << !std::exception_ptr() << '\n';
  }
  {
    std::string log;
    try {
      Guard g{[&] { log = "rolled back"; }};
      throw 1;
    } catch (int) {
    }
    std::cout << log << '\n';
  }
  try {
    try {
      throw 1;
    } catch (...) {
      try {
        throw 2;
      } catch (int i) {
        std::cout << i;
      }
      throw;
    }
  } catch (int i) {
    std::cout << i << '\n';
  }
  try {
    A* n = nullptr;
    std::cout << typeid(*n).name();
  } catch (const std::bad_typeid& e) {
    std::cout << e.what() << '\n';
  }
  try {
    A a;
    (void)dynamic_cast<D&>(a);
  } catch (const std::bad_cast& e) {
    std::cout << e.what() << '\n';
  }
  int st;
  char* dm = abi::__cxa_demangle(typeid(std::vector<std::pair<int, D>>).name(), nullptr, nullptr, &st);
  std::cout << (dm ? dm : "?") << st << '\n';
  std::free(dm);
  std::cout << noexcept(noex(1)) << noexcept(1 + 1) << '\n';
  try {
    std::string().substr(5);
  } catch (std::exception& e) {
    std::cout << e.what() << '\n';
  }
  try {
    std::stoi("zz");
  } catch (std::invalid_argument& e) {
    std::cout << e.what() << '\n';
  }
  try {
    std::stoi("99999999999");
  } catch (std::out_of_range& e) {
    std::cout << e.what() << '\n';
  }
  try {
    std::vector<int> v;
    v.reserve(v.max_size() + 1);
  } catch (std::length_error& e) {
    std::cout << e.what() << '\n';
  }
  std::atexit([] { std::cout << "atexit\n"; });
  std::set_terminate([] {
    std::cout << "terminate: ";
    try {
      std::rethrow_exception(std::current_exception());
    } catch (const std::exception& e) {
      std::cout << e.what() << std::endl;
    }
    std::_Exit(3);
  });
  struct Bad {
    ~Bad() noexcept(false) { throw std::runtime_error("dtor"); }
  };
  try {
    Bad b;
  } catch (std::exception& e) {
    std::cout << e.what() << '\n';
  }
  Bad b;
  throw std::runtime_error("last");
}
