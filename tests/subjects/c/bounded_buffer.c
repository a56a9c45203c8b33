// Producers and consumers around a buffer with a fixed number of slots, as a monitor with one condition variable; the
// twin of java/concurrent/BoundedBuffer.java.
// expect: correct holds
// expect: wakes_only_one violated deadlock
// expect: tests_only_once violated assertion
#include <pthread.h>
#include <string.h>
#include <veristep/check.h>

enum { SLOTS = 1, PRODUCERS = 2, CONSUMERS = 2 };

struct buffer {
  pthread_mutex_t lock;
  pthread_cond_t changed;
  int wakes_only_one;   // a consumer may wake a consumer, which goes back to sleep
  int tests_only_once;  // by the time the woken thread has the lock, another may have taken the item
  int slots[SLOTS];
  int count;
};

static void wake(struct buffer* buffer) {
  if (buffer->wakes_only_one) {
    pthread_cond_signal(&buffer->changed);
  } else {
    pthread_cond_broadcast(&buffer->changed);
  }
}

static void put(struct buffer* buffer, int item) {
  pthread_mutex_lock(&buffer->lock);
  while (buffer->count == SLOTS) pthread_cond_wait(&buffer->changed, &buffer->lock);
  buffer->slots[buffer->count++] = item;
  wake(buffer);
  pthread_mutex_unlock(&buffer->lock);
}

static int take(struct buffer* buffer) {
  pthread_mutex_lock(&buffer->lock);
  while (buffer->count == 0) {
    pthread_cond_wait(&buffer->changed, &buffer->lock);
    if (buffer->tests_only_once) break;
  }
  VERISTEP_ASSERT(buffer->count > 0);
  int item = buffer->slots[0];
  --buffer->count;
  memmove(buffer->slots, buffer->slots + 1, (size_t)buffer->count * sizeof(int));
  wake(buffer);
  pthread_mutex_unlock(&buffer->lock);
  return item;
}

static void* produce(void* buffer) {
  put(buffer, 1);
  return 0;
}

static void* consume(void* buffer) {
  VERISTEP_ASSERT(take(buffer) == 1);
  return 0;
}

static void run(int wakes_only_one, int tests_only_once) {
  struct buffer buffer = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, wakes_only_one, tests_only_once, {0}, 0};
  pthread_t threads[PRODUCERS + CONSUMERS - 1];
  for (int i = 0; i < PRODUCERS + CONSUMERS - 1; ++i) {
    pthread_create(&threads[i], 0, i < PRODUCERS ? produce : consume, &buffer);
  }
  consume(&buffer);
  for (int i = 0; i < PRODUCERS + CONSUMERS - 1; ++i) pthread_join(threads[i], 0);
  VERISTEP_ASSERT(buffer.count == 0);
}

VERISTEP_CHECK(correct) { run(0, 0); }
VERISTEP_CHECK(wakes_only_one) { run(1, 0); }
VERISTEP_CHECK(tests_only_once) { run(0, 1); }
