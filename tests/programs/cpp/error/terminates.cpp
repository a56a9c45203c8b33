// The end by an exception that nobody catches: what was printed before stays, the handler runs, the status is that of
// abort.
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <stdexcept>

struct Guard {
  const char* name;
  ~Guard() { std::printf("~%s\n", name); }
};

static void Handler() {
  std::printf("terminate handler, exception %d\n", std::current_exception() != nullptr);
  try {
    throw;
  } catch (const std::exception& e) {
    std::printf("it is %s\n", e.what());
  }
  std::fflush(stdout);
  std::_Exit(77);
}

static void Silent() noexcept {
  Guard guard{"unwound or not: not printed"};
  (void)guard;
}

int main() {
  Guard outer{"outer"};
  std::terminate_handler old = std::set_terminate(Handler);
  std::printf("%d %d\n", old != nullptr, std::get_terminate() == Handler);
  try {
    Guard inner{"inner"};
    throw std::logic_error("caught");
  } catch (const std::logic_error& e) {
    std::printf("%s\n", e.what());
  }
  Silent();
  throw std::runtime_error("nobody catches this");
}
