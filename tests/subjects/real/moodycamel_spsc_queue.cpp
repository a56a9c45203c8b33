// moodycamel::ReaderWriterQueue and its blocking circular buffer: one producer, one consumer, two threads.
// options: --por ample
// expect: one_producer holds states=963
// expect: grows holds states=3758
// expect: circular_buffer holds states=441
// expect: two_producers violated assertion: only one thread at a time
// expect: two_consumers violated assertion: only one thread at a time
// expect: waits_for_nothing violated deadlock
#include <veristep/check.h>

#include <readerwriterqueue/readerwritercircularbuffer.h>
#include <readerwriterqueue/readerwriterqueue.h>
#include <thread>

namespace {

using Queue = moodycamel::ReaderWriterQueue<int, 2>;
using Buffer = moodycamel::BlockingReaderWriterCircularBuffer<int>;

}  // namespace

VERISTEP_CHECK(one_producer) {
  Queue queue(2);
  std::thread producer([&queue] {
    for (int i = 1; i <= 2; ++i) VERISTEP_ASSERT(queue.try_enqueue(i));
  });
  int last = 0;
  int item = 0;
  for (int i = 0; i < 2; ++i) {
    if (queue.try_dequeue(item)) VERISTEP_ASSERT(item == ++last);
  }
  producer.join();
  while (queue.try_dequeue(item)) VERISTEP_ASSERT(item == ++last);
  VERISTEP_ASSERT(last == 2);
}

// There is room for one; more blocks are made while the consumer takes from the first.
VERISTEP_CHECK(grows) {
  Queue queue(1);
  std::thread producer([&queue] {
    for (int i = 1; i <= 3; ++i) VERISTEP_ASSERT(queue.enqueue(i));
  });
  int last = 0;
  for (int i = 0; i < 2; ++i) {
    const int* front = queue.peek();
    if (front == nullptr) continue;
    VERISTEP_ASSERT(*front == ++last);
    VERISTEP_ASSERT(queue.pop());
  }
  producer.join();
  int item = 0;
  while (queue.try_dequeue(item)) VERISTEP_ASSERT(item == ++last);
  VERISTEP_ASSERT(last == 3);
}

// Without waiting: its semaphore looks a thousand times before it waits, each time a state of its own.
VERISTEP_CHECK(circular_buffer) {
  Buffer buffer(1);
  int pushed = 0;
  std::thread producer([&buffer, &pushed] {
    for (int i = 0; i < 2; ++i) {
      if (buffer.try_enqueue(pushed + 1)) ++pushed;
    }
  });
  int last = 0;
  int item = 0;
  for (int i = 0; i < 2; ++i) {
    if (buffer.try_dequeue(item)) VERISTEP_ASSERT(item == ++last);
  }
  producer.join();
  while (buffer.try_dequeue(item)) VERISTEP_ASSERT(item == ++last);
  VERISTEP_ASSERT(pushed >= 1 && last == pushed);
}

VERISTEP_CHECK(two_producers) {
  Queue queue(4);
  std::thread other([&queue] { queue.enqueue(1); });
  queue.enqueue(2);
  other.join();
}

VERISTEP_CHECK(two_consumers) {
  Queue queue(4);
  queue.enqueue(1);
  queue.enqueue(2);
  int taken = 0;
  std::thread other([&queue, &taken] { queue.try_dequeue(taken); });
  int mine = 0;
  queue.try_dequeue(mine);
  other.join();
}

VERISTEP_CHECK(waits_for_nothing) {
  Buffer buffer(1);
  std::thread producer([&buffer] { buffer.wait_enqueue(1); });
  int item = 0;
  buffer.wait_dequeue(item);
  buffer.wait_dequeue(item);
  producer.join();
}
