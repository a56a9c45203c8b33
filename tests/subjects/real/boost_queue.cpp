// boost::lockfree::queue, two threads: what goes in comes out, once.
// Its list of free nodes and its payloads are read without atomics and thrown away if another thread was faster, which
// the language calls a data race (boost_queue_races.cpp); here they are not reported.
// options: --no-races --por ample
// expect: two_producers holds states=450
// expect: two_consumers holds states=349
// expect: looks_then_takes violated assertion
// expect: overfills violated assertion
#include <veristep/check.h>

#include <boost/lockfree/queue.hpp>
#include <thread>

namespace {

using Queue = boost::lockfree::queue<int, boost::lockfree::capacity<4>>;

// Takes one if there is one.
void TakeIfAny(Queue& queue) {
  if (queue.empty()) return;
  int item = 0;
  VERISTEP_ASSERT(queue.pop(item));  // the other may have been faster
}

}  // namespace

VERISTEP_CHECK(two_producers) {
  Queue queue;
  std::thread other([&queue] { VERISTEP_ASSERT(queue.push(1)); });
  VERISTEP_ASSERT(queue.push(2));
  other.join();
  int sum = 0;
  int item = 0;
  while (queue.pop(item)) sum += item;
  VERISTEP_ASSERT(sum == 3);
}

VERISTEP_CHECK(two_consumers) {
  Queue queue;
  queue.push(1);
  queue.push(2);
  int taken = 0;
  std::thread other([&queue, &taken] { VERISTEP_ASSERT(queue.pop(taken)); });
  int mine = 0;
  VERISTEP_ASSERT(queue.pop(mine));
  other.join();
  VERISTEP_ASSERT(mine + taken == 3);
  VERISTEP_ASSERT(queue.empty());
}

VERISTEP_CHECK(looks_then_takes) {
  Queue queue;
  queue.push(1);
  std::thread other([&queue] { TakeIfAny(queue); });
  TakeIfAny(queue);
  other.join();
}

VERISTEP_CHECK(overfills) {
  boost::lockfree::queue<int, boost::lockfree::capacity<1>> queue;
  std::thread other([&queue] { VERISTEP_ASSERT(queue.push(1)); });
  VERISTEP_ASSERT(queue.push(2));  // there is room for one
  other.join();
}
