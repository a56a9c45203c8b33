// Readers and writers with a before/after protocol around each access (RWVSN); the twin of
// java/concurrent/ReadersWriters.java.
// expect: correct holds
// expect: forgets_active_writer violated data-race
// expect: forgets_to_wake violated deadlock
#include <pthread.h>
#include <veristep/check.h>

enum { READERS = 2, WRITERS = 1 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int active_readers, active_writers, waiting_writers;
static int data;  // guarded by the protocol
static int forgets_active_writer, forgets_to_wake;

static void before_read(void) {
  pthread_mutex_lock(&lock);
  while ((active_writers > 0 && !forgets_active_writer) || waiting_writers > 0) pthread_cond_wait(&changed, &lock);
  ++active_readers;
  pthread_mutex_unlock(&lock);
}

static void after_read(void) {
  pthread_mutex_lock(&lock);
  --active_readers;
  if (!forgets_to_wake) pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&lock);
}

static void before_write(void) {
  pthread_mutex_lock(&lock);
  ++waiting_writers;
  while (active_readers > 0 || active_writers > 0) pthread_cond_wait(&changed, &lock);
  --waiting_writers;
  ++active_writers;
  pthread_mutex_unlock(&lock);
}

static void after_write(void) {
  pthread_mutex_lock(&lock);
  --active_writers;
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&lock);
}

static void* reader(void* unused) {
  before_read();
  VERISTEP_ASSERT(data >= 0);
  after_read();
  return unused;
}

static void* writer(void* unused) {
  before_write();
  ++data;
  after_write();
  return unused;
}

static void run(void) {
  pthread_t threads[READERS + WRITERS];
  for (int i = 0; i < READERS + WRITERS; ++i) pthread_create(&threads[i], 0, i < READERS ? reader : writer, 0);
  for (int i = 0; i < READERS + WRITERS; ++i) pthread_join(threads[i], 0);
  VERISTEP_ASSERT(data == WRITERS);
}

VERISTEP_CHECK(correct) { run(); }
VERISTEP_CHECK(forgets_active_writer) {
  forgets_active_writer = 1;
  run();
}
VERISTEP_CHECK(forgets_to_wake) {
  forgets_to_wake = 1;
  run();
}
