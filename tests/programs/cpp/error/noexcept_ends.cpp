// An exception that leaves a noexcept function: the terminate handler runs with it, destructors in between may not.
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <typeinfo>
#include <utility>
#include <vector>

struct Quiet {
  Quiet() noexcept = default;
  Quiet(Quiet&&) noexcept {}
  Quiet(const Quiet&) {}
};
struct Loud {
  Loud() = default;
  Loud(Loud&& other) : copies(other.copies) {}
  Loud(const Loud& other) : copies(other.copies + 1) {}
  int copies = 0;
};

template <typename T>
static void Report(const char* name) {
  std::printf("%s: copy %d move %d destroy %d swap %d\n", name, std::is_nothrow_copy_constructible_v<T>,
              std::is_nothrow_move_constructible_v<T>, std::is_nothrow_destructible_v<T>,
              std::is_nothrow_swappable_v<T>);
}

struct Throwing {
  ~Throwing() noexcept(false) {
    if (armed) throw std::runtime_error("out of a destructor");
  }
  bool armed = false;
};

static int May(int value) noexcept(false) {
  if (value > 2) throw std::out_of_range("more than " + std::to_string(value - 1));
  return value;
}
static int MayNot(int value) noexcept { return May(value); }

static void Ending() {
  std::exception_ptr current = std::current_exception();
  try {
    if (current != nullptr) std::rethrow_exception(current);
    std::printf("no exception\n");
  } catch (const std::exception& e) {
    std::printf("ends with %s: %s\n", typeid(e).name(), e.what());
  }
  std::fflush(stdout);
  std::_Exit(9);
}

int main() {
  Report<Quiet>("Quiet");
  Report<Loud>("Loud");
  Report<std::string>("string");
  Report<std::vector<int>>("vector");
  Report<std::pair<Quiet, Loud>>("pair");
  Report<Throwing>("Throwing");
  std::printf("%d %d %d\n", noexcept(May(1)), noexcept(MayNot(1)), noexcept(std::declval<std::string&>().clear()));
  int (*pointer)(int) noexcept = MayNot;
  std::printf("%d\n", pointer(2));
  // Growing a vector copies what may throw when moved.
  std::vector<Loud> loud(2);
  loud.reserve(10);
  std::printf("copies %d\n", loud[0].copies);
  try {
    Throwing first;
    first.armed = true;
    std::printf("armed\n");
  } catch (const std::runtime_error& e) {
    std::printf("caught %s\n", e.what());
  }
  try {
    std::vector<int>().at(3);
  } catch (const std::out_of_range& e) {
    std::printf("%s\n", e.what());
  }
  std::set_terminate(Ending);
  for (int i = 0; i < 5; ++i) std::printf("value %d\n", MayNot(i));
  return 0;
}
