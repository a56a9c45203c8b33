// A buffer whose free slots and items are counted by semaphores. Who waits for a semaphore while it holds the buffer's
// lock keeps out everyone who could raise it. The twin of java/concurrent/NestedMonitor.java.
// expect: semaphore_first holds
// expect: lock_first violated deadlock
#include <pthread.h>
#include <veristep/check.h>

enum { SLOTS = 1, ITEMS = 2 };

struct semaphore {
  pthread_mutex_t lock;
  pthread_cond_t raised;
  int value;
};

static struct semaphore free_slots = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, SLOTS};
static struct semaphore full_slots = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, 0};
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int count;
static int is_lock_first;

static void up(struct semaphore* semaphore) {
  pthread_mutex_lock(&semaphore->lock);
  ++semaphore->value;
  pthread_cond_signal(&semaphore->raised);
  pthread_mutex_unlock(&semaphore->lock);
}

static void down(struct semaphore* semaphore) {
  pthread_mutex_lock(&semaphore->lock);
  while (semaphore->value == 0) pthread_cond_wait(&semaphore->raised, &semaphore->lock);
  --semaphore->value;
  pthread_mutex_unlock(&semaphore->lock);
}

static void step(struct semaphore* taken, struct semaphore* raised, int change) {
  if (!is_lock_first) down(taken);
  pthread_mutex_lock(&lock);
  if (is_lock_first) down(taken);
  count += change;
  VERISTEP_ASSERT(0 <= count && count <= SLOTS);
  if (is_lock_first) up(raised);
  pthread_mutex_unlock(&lock);
  if (!is_lock_first) up(raised);
}

static void* producer(void* unused) {
  for (int i = 0; i < ITEMS; ++i) step(&free_slots, &full_slots, 1);
  return unused;
}

static void* consumer(void* unused) {
  for (int i = 0; i < ITEMS; ++i) step(&full_slots, &free_slots, -1);
  return unused;
}

static void run(void) {
  pthread_t threads[2];
  pthread_create(&threads[0], 0, producer, 0);
  pthread_create(&threads[1], 0, consumer, 0);
  pthread_join(threads[0], 0);
  pthread_join(threads[1], 0);
}

VERISTEP_CHECK(semaphore_first) { run(); }
VERISTEP_CHECK(lock_first) {
  is_lock_first = 1;
  run();
}
