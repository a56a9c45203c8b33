// Exceptions that nobody catches.
// expect: uncaught violated uncaught-exception: std::out_of_range: too far
// expect: caught holds
// expect: of_a_thread violated uncaught-exception: std::runtime_error
// expect: one_of_them violated assertion: chosen != 'c'
#include <stdexcept>
#include <thread>

#include <veristep/check.h>

static void step(int n) {
  if (n > 2) throw std::out_of_range("too far");
}

VERISTEP_CHECK(uncaught) { step(veristep::choose(1, 3)); }
VERISTEP_CHECK(caught) {
  try {
    step(veristep::choose(1, 3));
  } catch (const std::exception&) {
  }
}
VERISTEP_CHECK(of_a_thread) {
  std::thread thread([] { throw std::runtime_error("in a thread"); });
  thread.join();
}
VERISTEP_CHECK(one_of_them) {
  char chosen = veristep::one_of('a', 'b', 'c');
  VERISTEP_ASSERT(chosen != 'c');
}
