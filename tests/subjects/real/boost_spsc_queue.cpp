// boost::lockfree::spsc_queue, two threads: what goes in comes out, once and in order. One producer, one consumer.
// expect: one_producer holds states=261
// expect: a_full_queue holds states=116
// expect: two_producers violated data-race
// expect: two_consumers violated assertion
// options: --por ample
#include <veristep/check.h>

#include <boost/lockfree/spsc_queue.hpp>
#include <thread>

namespace {

constexpr int kItems = 2;

template <int kCapacity>
using Queue = boost::lockfree::spsc_queue<int, boost::lockfree::capacity<kCapacity>>;

}  // namespace

VERISTEP_CHECK(one_producer) {
  Queue<kItems> queue;
  std::thread producer([&queue] {
    for (int i = 1; i <= kItems; ++i) VERISTEP_ASSERT(queue.push(i));
  });
  int last = 0;
  int item = 0;
  for (int i = 0; i <= kItems; ++i) {
    if (queue.pop(item)) VERISTEP_ASSERT(item == ++last);
  }
  producer.join();
  while (queue.pop(item)) VERISTEP_ASSERT(item == ++last);
  VERISTEP_ASSERT(last == kItems);
}

VERISTEP_CHECK(a_full_queue) {
  Queue<1> queue;
  int pushed = 0;
  std::thread producer([&queue, &pushed] {
    for (int i = 1; i <= kItems; ++i) {
      if (queue.push(pushed + 1)) ++pushed;
    }
  });
  int last = 0;
  int item = 0;
  if (queue.pop(item)) VERISTEP_ASSERT(item == ++last);
  producer.join();
  while (queue.pop(item)) VERISTEP_ASSERT(item == ++last);
  VERISTEP_ASSERT(pushed >= 1 && last == pushed);
}

VERISTEP_CHECK(two_producers) {
  Queue<kItems> queue;
  std::thread other([&queue] { queue.push(1); });
  queue.push(2);
  other.join();
  int sum = 0;
  int item = 0;
  while (queue.pop(item)) sum += item;
  VERISTEP_ASSERT(sum == 3);
}

VERISTEP_CHECK(two_consumers) {
  Queue<kItems> queue;
  queue.push(1);
  queue.push(2);
  int taken = 0;
  std::thread other([&queue, &taken] { queue.pop(taken); });
  int mine = 0;
  queue.pop(mine);
  other.join();
  VERISTEP_ASSERT(mine + taken == 3);
}
