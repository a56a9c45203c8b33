// The exception classes, what(), catching by base, nested exceptions, function try blocks, uncaught_exceptions.
#include <cstdio>
#include <exception>
#include <functional>
#include <new>
#include <stdexcept>
#include <string>
#include <system_error>
#include <typeinfo>
#include <vector>

template <typename E>
static void Throw(const char* name, E exception) {
  try {
    throw exception;
  } catch (const std::logic_error& e) {
    std::printf("%s: logic %s\n", name, e.what());
  } catch (const std::runtime_error& e) {
    std::printf("%s: runtime %s\n", name, e.what());
  } catch (const std::exception& e) {
    std::printf("%s: exception %s\n", name, e.what());
  }
}

struct Custom : std::runtime_error {
  using std::runtime_error::runtime_error;
  int code = 5;
};
struct Chatty {
  const char* name;
  ~Chatty() { std::printf("~%s uncaught %d\n", name, std::uncaught_exceptions()); }
};

static void PrintNested(const std::exception& e, int depth) {
  std::printf("%*s%s\n", depth * 2, "", e.what());
  try {
    std::rethrow_if_nested(e);
  } catch (const std::exception& inner) {
    PrintNested(inner, depth + 1);
  } catch (...) {
    std::printf("%*ssomething else\n", depth * 2 + 2, "");
  }
}
static void Level(int n) {
  try {
    if (n == 0) throw 42;
    Level(n - 1);
  } catch (...) {
    std::throw_with_nested(std::runtime_error("level " + std::to_string(n)));
  }
}

struct Member {
  explicit Member(int n) : value(n) {
    if (n < 0) throw std::invalid_argument("negative member");
  }
  int value;
};
struct Holder {
  Chatty first{"first"};
  Member member;
  explicit Holder(int n) try : member(n) {
    std::printf("held %d\n", member.value);
  } catch (const std::invalid_argument& e) {
    std::printf("constructor: %s\n", e.what());
  }
};
static int Guarded(int n) try { return std::vector<int>(3).at(size_t(n)); } catch (const std::out_of_range&) {
  return -1;
}

int main() {
  Throw("logic", std::logic_error("a"));
  Throw("domain", std::domain_error("b"));
  Throw("invalid", std::invalid_argument(std::string("c")));
  Throw("length", std::length_error("d"));
  Throw("range", std::out_of_range("e"));
  Throw("runtime", std::runtime_error("f"));
  Throw("range", std::range_error("g"));
  Throw("overflow", std::overflow_error("h"));
  Throw("underflow", std::underflow_error("i"));
  Throw("bad_alloc", std::bad_alloc());
  Throw("bad_cast", std::bad_cast());
  Throw("bad_typeid", std::bad_typeid());
  Throw("bad_exception", std::bad_exception());
  Throw("bad_function_call", std::bad_function_call());
  Throw("custom", Custom("my own"));
  Throw("system", std::system_error(std::make_error_code(std::errc::no_such_file_or_directory), "open"));
  try {
    Level(3);
  } catch (const std::exception& e) {
    PrintNested(e, 0);
  }
  try {
    Chatty a{"a"};
    Chatty b{"b"};
    throw Custom("thrown");
  } catch (const Custom& e) {
    Chatty c{"in handler"};
    std::printf("%s %d\n", e.what(), e.code);
  }
  Holder good(1);
  try {
    Holder bad(-1);
  } catch (const std::exception& e) {
    std::printf("rethrown: %s\n", e.what());
  }
  std::printf("%d %d\n", Guarded(1), Guarded(7));
  try {
    try {
      throw std::string("original");
    } catch (std::string& s) {
      s += " changed";
      throw;
    }
  } catch (const std::string& s) {
    std::printf("%s\n", s.c_str());
  }
  std::runtime_error one("copied"), two(one);
  two = std::runtime_error("assigned, with a message that is rather long to be inside");
  std::printf("%s %s\n", one.what(), two.what());
  return 0;
}
