#include <veristep/check.h>
#include <atomic>
#include <stdexcept>
#include <string>
#include <thread>

static std::atomic<int> tickets{1};

static void take(const std::string& who) {
  int left = tickets;
  if (left == 0) return;
  tickets = left - 1;
  if (--left < 0 || tickets.fetch_sub(0) != left) throw std::runtime_error(who + " took a ticket twice");
}

VERISTEP_CHECK(tickets_once) {
  tickets = veristep::choose(1, 2);
  std::thread other([] { take("other"); });
  take("main");
  other.join();
}
