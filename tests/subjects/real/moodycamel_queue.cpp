// moodycamel::ConcurrentQueue, two threads: what goes in comes out, once, and in order for each producer.
// options: --por ample
// expect: two_producers holds states=21518
// expect: one_producer holds states=4101
// expect: two_consumers holds states=1094
// expect: in_bulk holds states=629
// expect: one_token_for_two violated data-race
// expect: order_between_producers violated assertion
// expect: looks_then_takes violated assertion
#include <veristep/check.h>

#include <concurrentqueue/concurrentqueue.h>
#include <thread>

namespace {

// As the library has it, but with room for few, so that blocks and indices fill up.
struct Small : moodycamel::ConcurrentQueueDefaultTraits {
  static const size_t BLOCK_SIZE = 2;
  static const size_t EXPLICIT_INITIAL_INDEX_SIZE = 2;
  static const size_t IMPLICIT_INITIAL_INDEX_SIZE = 2;
  static const size_t INITIAL_IMPLICIT_PRODUCER_HASH_SIZE = 2;
};
using Queue = moodycamel::ConcurrentQueue<int, Small>;

void TakeIfAny(Queue& queue) {
  if (queue.size_approx() == 0) return;
  int item = 0;
  VERISTEP_ASSERT(queue.try_dequeue(item));  // the other may have been faster
}

}  // namespace

VERISTEP_CHECK(two_producers) {
  Queue queue(4);
  std::thread other([&queue] { VERISTEP_ASSERT(queue.enqueue(1)); });
  VERISTEP_ASSERT(queue.enqueue(2));
  other.join();
  int sum = 0;
  int item = 0;
  while (queue.try_dequeue(item)) sum += item;
  VERISTEP_ASSERT(sum == 3);
}

VERISTEP_CHECK(one_producer) {
  Queue queue(4);
  std::thread producer([&queue] {
    moodycamel::ProducerToken token(queue);
    for (int i = 1; i <= 3; ++i) VERISTEP_ASSERT(queue.enqueue(token, i));
  });
  int last = 0;
  int item = 0;
  for (int i = 0; i < 2; ++i) {
    if (queue.try_dequeue(item)) VERISTEP_ASSERT(item == ++last);
  }
  producer.join();
  while (queue.try_dequeue(item)) VERISTEP_ASSERT(item == ++last);
  VERISTEP_ASSERT(last == 3);
}

VERISTEP_CHECK(two_consumers) {
  Queue queue(4);
  queue.enqueue(1);
  queue.enqueue(2);
  int taken = 0;
  std::thread other([&queue, &taken] { VERISTEP_ASSERT(queue.try_dequeue(taken)); });
  int mine = 0;
  VERISTEP_ASSERT(queue.try_dequeue(mine));
  other.join();
  VERISTEP_ASSERT(mine + taken == 3);
}

VERISTEP_CHECK(in_bulk) {
  Queue queue(6);
  std::thread producer([&queue] {
    const int items[] = {1, 2, 3};
    VERISTEP_ASSERT(queue.enqueue_bulk(items, 3));
  });
  int items[3] = {};
  size_t count = queue.try_dequeue_bulk(items, 3);
  producer.join();
  count += queue.try_dequeue_bulk(items + count, 3 - count);
  VERISTEP_ASSERT(count == 3 && items[0] == 1 && items[1] == 2 && items[2] == 3);
}

// A token is for one thread.
VERISTEP_CHECK(one_token_for_two) {
  Queue queue(4);
  moodycamel::ProducerToken token(queue);
  std::thread other([&queue, &token] { queue.enqueue(token, 1); });
  queue.enqueue(token, 2);
  other.join();
}

// What two producers put in, one after the other, may come out the other way round.
VERISTEP_CHECK(order_between_producers) {
  Queue queue(4);
  queue.enqueue(1);
  std::thread other([&queue] { queue.enqueue(2); });
  other.join();
  int item = 0;
  VERISTEP_ASSERT(queue.try_dequeue(item) && item == 1);
}

VERISTEP_CHECK(looks_then_takes) {
  Queue queue(4);
  queue.enqueue(1);
  std::thread other([&queue] { TakeIfAny(queue); });
  TakeIfAny(queue);
  other.join();
}
