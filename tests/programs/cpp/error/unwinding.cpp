// Unwinding: constructors that fail halfway, function-try-blocks, arrays, virtual bases, exceptions out of and across
// everything that has to be undone.
#include <array>
#include <cstdio>
#include <exception>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

static int alive = 0;

struct Part {
  explicit Part(std::string n, bool fails = false) : name(std::move(n)) {
    if (fails) throw std::runtime_error("no " + name);
    ++alive;
    std::printf("+%s ", name.c_str());
  }
  Part(const Part& other) : name(other.name + "'") {
    if (limit > 0 && --limit == 0) throw std::runtime_error("copy of " + other.name);
    ++alive;
  }
  Part& operator=(const Part&) = default;
  ~Part() {
    --alive;
    std::printf("-%s ", name.c_str());
  }
  static inline int limit = 0;
  std::string name;
};

struct Base {
  Base() { std::printf("Base "); }
  virtual ~Base() { std::printf("~Base "); }
};
struct Left : virtual Base {
  Left() : part("left") {}
  Part part;
};
struct Right : virtual Base {
  explicit Right(bool fails) : part("right", fails) {}
  Part part;
};
struct Whole : Left, Right {
  explicit Whole(int step) try : Right(step == 1), first("first", step == 2), second("second", step == 3) {
    if (step == 4) throw std::logic_error("body");
    std::printf("whole ");
  } catch (const std::logic_error& e) {
    std::printf("[%s] ", e.what());
    throw std::runtime_error("translated");
  }
  Part first, second;
};

struct Delegating {
  Delegating() : part("delegated") {}
  explicit Delegating(int) : Delegating() { throw 3; }  // constructed already: the destructor runs
  ~Delegating() { std::printf("~Delegating "); }
  Part part;
};

static int Tried(int value) try {
  Part local("local");
  if (value < 0) throw value;
  return value;
} catch (int wrong) {
  return -wrong * 100;
}

static void Deep(int depth, const std::function<void()>& last) {
  Part level("d" + std::to_string(depth));
  if (depth == 0) return last();
  Deep(depth - 1, last);
}

template <typename Body>
static void Try(const char* what, Body body) {
  std::printf("%s: ", what);
  try {
    body();
    std::printf("fine");
  } catch (const std::exception& e) {
    std::printf("caught %s", e.what());
  } catch (int number) {
    std::printf("caught %d", number);
  }
  std::printf(", alive %d\n", alive);
}

int main() {
  for (int step = 0; step <= 4; ++step) Try("whole", [&] { Whole whole(step); });
  Try("delegating", [] { Delegating object(1); });
  Try("tried", [] { std::printf("%d %d ", Tried(5), Tried(-5)); });
  Try("deep", [] { Deep(3, [] { throw std::out_of_range("at the bottom"); }); });
  Try("vector", [] {
    std::vector<Part> parts;
    parts.emplace_back("a");
    parts.emplace_back("b");
    Part::limit = 2;
    std::vector<Part> copy(parts);
  });
  Part::limit = 0;
  Try("array", [] {
    Part::limit = 3;
    Part one("one");
    std::array<Part, 4> copies{one, one, one, one};
  });
  Part::limit = 0;
  Try("strong guarantee", [] {
    std::vector<Part> parts;
    parts.reserve(2);
    parts.emplace_back("x");
    parts.emplace_back("y");
    Part::limit = 2;
    try {
      parts.push_back(Part("z"));
    } catch (const std::runtime_error& e) {
      std::printf("[%s, still %zu] ", e.what(), parts.size());
    }
  });
  Part::limit = 0;
  Try("variant", [] {
    std::variant<std::monostate, Part> value;
    Part fine("v");
    Part::limit = 1;
    try {
      value.emplace<Part>(fine);
    } catch (const std::runtime_error&) {
      std::printf("[valueless %d] ", value.valueless_by_exception());
    }
  });
  Part::limit = 0;
  Try("optional", [] {
    std::optional<Part> value;
    try {
      value.emplace("o", true);
    } catch (const std::runtime_error&) {
      std::printf("[empty %d] ", !value.has_value());
    }
    std::printf("%s", value.value().name.c_str());
  });
  Try("unique_ptr", [] {
    auto both = [](std::unique_ptr<Part>, std::unique_ptr<Part>) {};
    both(std::make_unique<Part>("p"), std::make_unique<Part>("q", true));
  });
  Try("map", [] {
    std::map<std::string, Part> parts;
    parts.try_emplace("k", "kept");
    parts.at("nobody");
  });
  Try("in a handler", [] {
    try {
      throw 1;
    } catch (int) {
      Part handler("handler");
      try {
        throw std::domain_error("inner");
      } catch (const std::domain_error&) {
        std::printf("[%d] ", std::uncaught_exceptions());
      }
      throw;
    }
  });
  return 0;
}
