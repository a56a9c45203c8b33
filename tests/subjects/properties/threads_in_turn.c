// A thread that is started when all others have ended is seen from the first moment on.
// expect: second_thread violated assertion: value == 2
// options: --no-races
#include <pthread.h>
#include <veristep/check.h>

static int value;

static void* increment(void* unused) {
  int old = value;
  value = old + 1;
  return unused;
}
static void* nothing(void* unused) { return unused; }

VERISTEP_CHECK(second_thread) {
  pthread_t thread;
  pthread_create(&thread, 0, nothing, 0);
  pthread_join(thread, 0);
  pthread_create(&thread, 0, increment, 0);
  increment(0);
  pthread_join(thread, 0);
  VERISTEP_ASSERT(value == 2);
}
