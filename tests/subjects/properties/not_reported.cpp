// What can be switched off.
// options: --no-leaks --no-races
// expect: forgotten holds
// expect: race holds
#include <thread>

#include <veristep/check.h>

static int* volatile last;
static int value;

VERISTEP_CHECK(forgotten) {
  last = new int[10];
  last = nullptr;
}
VERISTEP_CHECK(race) {
  std::thread thread([] { value = 1; });
  value = 2;
  thread.join();
}
