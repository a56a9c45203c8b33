// Atomic sections, also around functions of the runtime that have sections of their own.
// expect: nested holds
// expect: without violated assertion
// options: --no-races
#include <pthread.h>
#include <veristep/check.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int value;

static void change(void) {
  int old = value;
  pthread_mutex_lock(&lock);
  pthread_mutex_unlock(&lock);
  value = old + 1;
}
static void* change_atomically(void* unused) {
  veristep_atomic_begin();
  change();
  veristep_atomic_end();
  return unused;
}
static void* change_plainly(void* unused) {
  change();
  return unused;
}
static void run(void* (*step)(void*)) {
  pthread_t other;
  pthread_create(&other, 0, step, 0);
  step(0);
  pthread_join(other, 0);
  VERISTEP_ASSERT(value == 2);
}
VERISTEP_CHECK(nested) { run(change_atomically); }
VERISTEP_CHECK(without) { run(change_plainly); }
