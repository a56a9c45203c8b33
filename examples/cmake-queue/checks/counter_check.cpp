#include <veristep/check.h>

#include <thread>

#include "queue/counter.h"

VERISTEP_CHECK(no_count_is_lost) {
  queue::Counter counter;
  int n = veristep::choose(1, 3);
  std::thread other([&] { counter.Add(n); });
  counter.Add(1);
  other.join();
  VERISTEP_ASSERT(counter.value() == n + 1);
}
