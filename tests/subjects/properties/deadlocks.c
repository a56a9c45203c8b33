// Threads that wait for each other: who for what, held by whom.
// expect: two_locks violated deadlock: held by thread 1 (crossing)
// expect: two_locks_in_order holds
// expect: join_of_a_waiter violated deadlock: pthread_join
// expect: lost_wakeup violated deadlock: waits to be woken (pthread_cond_wait)
// expect: kept_wakeup holds
#include <pthread.h>
#include <veristep/check.h>

static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int is_ready;

static void with_both(pthread_mutex_t* first, pthread_mutex_t* second) {
  pthread_mutex_lock(first);
  pthread_mutex_lock(second);
  pthread_mutex_unlock(second);
  pthread_mutex_unlock(first);
}
static void* crossing(void* unused) {
  with_both(&b, &a);
  return unused;
}
static void* following(void* unused) {
  with_both(&a, &b);
  return unused;
}

VERISTEP_CHECK(two_locks) {
  pthread_t other;
  pthread_create(&other, 0, crossing, 0);
  with_both(&a, &b);
  pthread_join(other, 0);
}
VERISTEP_CHECK(two_locks_in_order) {
  pthread_t other;
  pthread_create(&other, 0, following, 0);
  with_both(&a, &b);
  pthread_join(other, 0);
}

static void* lock_only(void* unused) {
  pthread_mutex_lock(&a);
  return unused;
}
VERISTEP_CHECK(join_of_a_waiter) {
  pthread_t other;
  pthread_mutex_lock(&a);
  pthread_create(&other, 0, lock_only, 0);
  pthread_join(other, 0);
}

static void* waiter(void* looks) {
  pthread_mutex_lock(&a);
  if (looks == 0 || !is_ready) pthread_cond_wait(&changed, &a);
  pthread_mutex_unlock(&a);
  return 0;
}
static void wake(void* looks) {
  pthread_t other;
  pthread_create(&other, 0, waiter, looks);
  pthread_mutex_lock(&a);
  is_ready = 1;
  pthread_cond_signal(&changed);
  pthread_mutex_unlock(&a);
  pthread_join(other, 0);
}
VERISTEP_CHECK(lost_wakeup) { wake(0); }
VERISTEP_CHECK(kept_wakeup) { wake(&is_ready); }
