// Threads of C: races, locks that are misused, and waits that never end.
// defect: racing_counter data-race: the same place
// defect: racing_flag data-race: the same place
// defect: unlocked_read data-race: the same place
// defect: unlocked_by_another mutex: another thread has locked
// defect: unlocked_twice mutex: not locked
// defect: destroyed_while_locked mutex: locked mutex is destroyed
// defect: destroyed_while_waited condition-variable: destroyed while a thread waits
// defect: rwlock_not_locked rwlock: not locked
// defect: rwlock_destroyed rwlock: locked rwlock is destroyed
// defect: opposite_order deadlock: waits for the mutex b held by
// defect: locked_again deadlock: waits for the mutex
// defect: never_unlocked deadlock: waits for the mutex
// defect: lost_signal deadlock: pthread_cond_wait
// defect: one_post_short deadlock: sem_wait
// defect: barrier_too_large deadlock: pthread_barrier_wait
// defect: joins_itself_through_others deadlock: pthread_join
// defect: upgraded_read_lock deadlock: pthread_rwlock_wrlock
// defect: freed_under_the_reader use-after-free: ; freed at
// defect: gone_stack use-after-scope: whose scope has ended
// defect: check_then_act assertion: balance >= 0
// defect: broken_once assertion
// defect: joined_twice use-after-free: in pthread_join
// defect: leaked_by_thread leak: a block of 12 bytes
// defect: atomic_but_not_together assertion
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <veristep/check.h>

static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static pthread_rwlock_t rwlock = PTHREAD_RWLOCK_INITIALIZER;
static int counter, data;
static volatile int sink;

static void both(void* (*first)(void*), void* (*second)(void*)) {
  pthread_t x, y;
  pthread_create(&x, NULL, first, NULL);
  pthread_create(&y, NULL, second, NULL);
  pthread_join(x, NULL);
  pthread_join(y, NULL);
}

static void* increment(void* unused) {
  ++counter;  // <- racing_counter
  return unused;
}
static void* increment_locked(void* unused) {
  pthread_mutex_lock(&a);
  ++counter;  // <- unlocked_read
  pthread_mutex_unlock(&a);
  return unused;
}
VERISTEP_CHECK(racing_counter) { both(increment, increment); }
VERISTEP_CHECK(racing_counter_repaired) { both(increment_locked, increment_locked); }

static void* read_unlocked(void* unused) {
  sink = counter;  // <- unlocked_read
  return unused;
}
static void* read_locked(void* unused) {
  pthread_mutex_lock(&a);
  sink = counter;
  pthread_mutex_unlock(&a);
  return unused;
}
VERISTEP_CHECK(unlocked_read) { both(increment_locked, read_unlocked); }
VERISTEP_CHECK(unlocked_read_repaired) { both(increment_locked, read_locked); }

static volatile int plain_flag;
static atomic_int flag;
static void* publish_plain(void* unused) {
  data = 1;        // <- racing_flag
  plain_flag = 1;  // <- racing_flag
  return unused;
}
static void* consume_plain(void* unused) {
  if (plain_flag) sink = data;  // <- racing_flag
  return unused;
}
static void* publish(void* unused) {
  data = 1;
  atomic_store(&flag, 1);
  return unused;
}
static void* consume(void* unused) {
  if (atomic_load(&flag)) sink = data;
  return unused;
}
VERISTEP_CHECK(racing_flag) { both(publish_plain, consume_plain); }
VERISTEP_CHECK(racing_flag_repaired) { both(publish, consume); }

static void* lock_a(void* unused) {
  pthread_mutex_lock(&a);
  return unused;
}
static void unlock_late(int by_another) {
  pthread_t thread;
  if (!by_another) pthread_mutex_lock(&a);
  if (by_another) {
    pthread_create(&thread, NULL, lock_a, NULL);
    pthread_join(thread, NULL);
  }
  pthread_mutex_unlock(&a);  // <- unlocked_by_another
}
VERISTEP_CHECK(unlocked_by_another) { unlock_late(1); }  // <- unlocked_by_another
VERISTEP_CHECK(unlocked_by_another_repaired) { unlock_late(0); }

VERISTEP_CHECK(unlocked_twice) {
  pthread_mutex_lock(&a);
  int failed = veristep_choose_bool();
  if (failed) pthread_mutex_unlock(&a);
  pthread_mutex_unlock(&a);  // <- unlocked_twice
}
VERISTEP_CHECK(unlocked_twice_repaired) {
  pthread_mutex_lock(&a);
  int failed = veristep_choose_bool();
  if (failed) ++counter;
  pthread_mutex_unlock(&a);
}

VERISTEP_CHECK(destroyed_while_locked) {
  pthread_mutex_t mutex;
  pthread_mutex_init(&mutex, NULL);
  pthread_mutex_lock(&mutex);
  if (veristep_choose_bool()) pthread_mutex_unlock(&mutex);
  pthread_mutex_destroy(&mutex);  // <- destroyed_while_locked
}
VERISTEP_CHECK(destroyed_while_locked_repaired) {
  pthread_mutex_t mutex;
  pthread_mutex_init(&mutex, NULL);
  pthread_mutex_lock(&mutex);
  pthread_mutex_unlock(&mutex);
  pthread_mutex_destroy(&mutex);
}

static pthread_cond_t* condition;
static int is_ready;
static void* wait_ready(void* unused) {
  pthread_mutex_lock(&a);
  while (!is_ready) pthread_cond_wait(condition, &a);
  pthread_mutex_unlock(&a);
  return unused;
}
static void destroy_condition(int is_early) {
  pthread_cond_t local;
  pthread_cond_init(&local, NULL);
  condition = &local;
  pthread_t thread;
  pthread_create(&thread, NULL, wait_ready, NULL);
  pthread_mutex_lock(&a);
  is_ready = 1;
  if (is_early) pthread_cond_destroy(&local);  // <- destroyed_while_waited
  if (!is_early) pthread_cond_signal(&local);
  pthread_mutex_unlock(&a);
  pthread_join(thread, NULL);
  if (!is_early) pthread_cond_destroy(&local);
}
VERISTEP_CHECK(destroyed_while_waited) { destroy_condition(1); }  // <- destroyed_while_waited
VERISTEP_CHECK(destroyed_while_waited_repaired) { destroy_condition(0); }

VERISTEP_CHECK(rwlock_not_locked) {
  if (veristep_choose_bool()) pthread_rwlock_rdlock(&rwlock);
  pthread_rwlock_unlock(&rwlock);  // <- rwlock_not_locked
}
VERISTEP_CHECK(rwlock_not_locked_repaired) {
  int is_locked = veristep_choose_bool();
  if (is_locked) pthread_rwlock_rdlock(&rwlock);
  if (is_locked) pthread_rwlock_unlock(&rwlock);
}

VERISTEP_CHECK(rwlock_destroyed) {
  pthread_rwlock_t lock;
  pthread_rwlock_init(&lock, NULL);
  pthread_rwlock_wrlock(&lock);
  pthread_rwlock_destroy(&lock);  // <- rwlock_destroyed
}
VERISTEP_CHECK(rwlock_destroyed_repaired) {
  pthread_rwlock_t lock;
  pthread_rwlock_init(&lock, NULL);
  pthread_rwlock_wrlock(&lock);
  pthread_rwlock_unlock(&lock);
  pthread_rwlock_destroy(&lock);
}

static void* a_then_b(void* unused) {
  pthread_mutex_lock(&a);
  pthread_mutex_lock(&b);  // <- opposite_order
  pthread_mutex_unlock(&b);
  pthread_mutex_unlock(&a);
  return unused;
}
static void* b_then_a(void* unused) {
  pthread_mutex_lock(&b);
  pthread_mutex_lock(&a);  // <- opposite_order
  pthread_mutex_unlock(&a);
  pthread_mutex_unlock(&b);
  return unused;
}
VERISTEP_CHECK(opposite_order) { both(a_then_b, b_then_a); }  // <- opposite_order
VERISTEP_CHECK(opposite_order_repaired) { both(a_then_b, a_then_b); }

static void lock_twice(int kind) {
  pthread_mutexattr_t attributes;
  pthread_mutexattr_init(&attributes);
  pthread_mutexattr_settype(&attributes, kind);
  pthread_mutex_t mutex;
  pthread_mutex_init(&mutex, &attributes);
  pthread_mutex_lock(&mutex);
  pthread_mutex_lock(&mutex);  // <- locked_again
  pthread_mutex_unlock(&mutex);
  pthread_mutex_unlock(&mutex);
  pthread_mutex_destroy(&mutex);
}
VERISTEP_CHECK(locked_again) { lock_twice(PTHREAD_MUTEX_NORMAL); }  // <- locked_again
VERISTEP_CHECK(locked_again_repaired) { lock_twice(PTHREAD_MUTEX_RECURSIVE); }

static int fails, is_careful;
static void* may_fail(void* unused) {
  pthread_mutex_lock(&a);  // <- never_unlocked
  if (fails) {
    if (is_careful) pthread_mutex_unlock(&a);
    return unused;
  }
  ++counter;
  pthread_mutex_unlock(&a);
  return unused;
}
VERISTEP_CHECK(never_unlocked) {
  fails = veristep_choose_bool();
  both(may_fail, may_fail);  // <- never_unlocked
}
VERISTEP_CHECK(never_unlocked_repaired) {
  fails = veristep_choose_bool();
  is_careful = 1;
  both(may_fail, may_fail);
}

static void* signal_ready(void* unused) {
  pthread_mutex_lock(&a);
  is_ready = 1;
  pthread_cond_signal(&changed);
  pthread_mutex_unlock(&a);
  return unused;
}
static void* wait_blindly(void* unused) {
  pthread_mutex_lock(&a);
  pthread_cond_wait(&changed, &a);  // <- lost_signal
  pthread_mutex_unlock(&a);
  return unused;
}
static void* wait_rightly(void* unused) {
  pthread_mutex_lock(&a);
  while (!is_ready) pthread_cond_wait(&changed, &a);
  pthread_mutex_unlock(&a);
  return unused;
}
VERISTEP_CHECK(lost_signal) { both(signal_ready, wait_blindly); }  // <- lost_signal
VERISTEP_CHECK(lost_signal_repaired) { both(signal_ready, wait_rightly); }

static sem_t semaphore;
static void* take_one(void* unused) {
  sem_wait(&semaphore);  // <- one_post_short
  return unused;
}
VERISTEP_CHECK(one_post_short) {
  sem_init(&semaphore, 0, 1);
  both(take_one, take_one);  // <- one_post_short
}
VERISTEP_CHECK(one_post_short_repaired) {
  sem_init(&semaphore, 0, 2);
  both(take_one, take_one);
}

static pthread_barrier_t barrier;
static void* meet(void* unused) {
  pthread_barrier_wait(&barrier);  // <- barrier_too_large
  return unused;
}
VERISTEP_CHECK(barrier_too_large) {
  pthread_barrier_init(&barrier, NULL, 3);
  both(meet, meet);  // <- barrier_too_large
}
VERISTEP_CHECK(barrier_too_large_repaired) {
  pthread_barrier_init(&barrier, NULL, 2);
  both(meet, meet);
}

static pthread_t threads[2];
static atomic_int are_known;
static void* join_other(void* index) {
  while (atomic_load(&are_known) == 0) sched_yield();
  pthread_join(threads[1 - (long)index], NULL);  // <- joins_itself_through_others
  return NULL;
}
static void* end_at_once(void* index) { return index; }
static void join_in_ring(void* (*second)(void*)) {
  pthread_create(&threads[0], NULL, join_other, (void*)0);
  pthread_create(&threads[1], NULL, second, (void*)1);
  atomic_store(&are_known, 1);
  pthread_join(threads[0], NULL);  // <- joins_itself_through_others
}
VERISTEP_CHECK(joins_itself_through_others) { join_in_ring(join_other); }  // <- joins_itself_through_others
VERISTEP_CHECK(joins_itself_through_others_repaired) { join_in_ring(end_at_once); }

static void* upgrade(void* unused) {
  pthread_rwlock_rdlock(&rwlock);
  pthread_rwlock_wrlock(&rwlock);  // <- upgraded_read_lock
  pthread_rwlock_unlock(&rwlock);
  pthread_rwlock_unlock(&rwlock);
  return unused;
}
static void* read_then_write(void* unused) {
  pthread_rwlock_rdlock(&rwlock);
  pthread_rwlock_unlock(&rwlock);
  pthread_rwlock_wrlock(&rwlock);
  pthread_rwlock_unlock(&rwlock);
  return unused;
}
VERISTEP_CHECK(upgraded_read_lock) { both(upgrade, upgrade); }  // <- upgraded_read_lock
VERISTEP_CHECK(upgraded_read_lock_repaired) { both(read_then_write, read_then_write); }

static atomic_int* shared;
static void* read_shared(void* unused) {
  sink = atomic_load(shared);  // <- freed_under_the_reader
  return unused;
}
static void free_shared(int is_early) {
  shared = calloc(1, sizeof *shared);
  pthread_t thread;
  pthread_create(&thread, NULL, read_shared, NULL);
  if (is_early) free(shared);
  pthread_join(thread, NULL);
  if (!is_early) free(shared);
}
VERISTEP_CHECK(freed_under_the_reader) { free_shared(1); }
VERISTEP_CHECK(freed_under_the_reader_repaired) { free_shared(0); }

static void* add_to(void* number) {
  atomic_fetch_add((atomic_int*)number, 1);  // <- gone_stack
  return NULL;
}
__attribute__((noinline)) static void start_and_leave(pthread_t* thread, int waits) {
  atomic_int number = 0;
  pthread_create(thread, NULL, add_to, &number);
  if (waits) pthread_join(*thread, NULL);
}
VERISTEP_CHECK(gone_stack) {
  pthread_t thread;
  start_and_leave(&thread, 0);
  pthread_join(thread, NULL);
}
VERISTEP_CHECK(gone_stack_repaired) {
  pthread_t thread;
  start_and_leave(&thread, 1);
}

static int balance;
static int has(int amount) {
  pthread_mutex_lock(&a);
  int result = balance >= amount;
  pthread_mutex_unlock(&a);
  return result;
}
static void* withdraw(void* unused) {
  if (has(1)) {
    pthread_mutex_lock(&a);
    --balance;
    VERISTEP_ASSERT(balance >= 0);  // <- check_then_act
    pthread_mutex_unlock(&a);
  }
  return unused;
}
static void* withdraw_at_once(void* unused) {
  pthread_mutex_lock(&a);
  if (balance >= 1) --balance;
  VERISTEP_ASSERT(balance >= 0);
  pthread_mutex_unlock(&a);
  return unused;
}
VERISTEP_CHECK(check_then_act) {
  balance = 1;
  both(withdraw, withdraw);
}
VERISTEP_CHECK(check_then_act_repaired) {
  balance = 1;
  both(withdraw_at_once, withdraw_at_once);
}

static atomic_int is_made, made;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static void make(void) { atomic_fetch_add(&made, 1); }
static void* make_by_flag(void* unused) {
  if (!atomic_load(&is_made)) {
    make();
    atomic_store(&is_made, 1);
  }
  VERISTEP_ASSERT(atomic_load(&made) == 1);  // <- broken_once
  return unused;
}
static void* make_by_once(void* unused) {
  pthread_once(&once, make);
  VERISTEP_ASSERT(atomic_load(&made) == 1);
  return unused;
}
VERISTEP_CHECK(broken_once) { both(make_by_flag, make_by_flag); }
VERISTEP_CHECK(broken_once_repaired) { both(make_by_once, make_by_once); }

static void join_again(int twice) {
  pthread_t thread;
  pthread_create(&thread, NULL, end_at_once, NULL);
  pthread_join(thread, NULL);
  if (twice) pthread_join(thread, NULL);  // <- joined_twice
}
VERISTEP_CHECK(joined_twice) { join_again(1); }  // <- joined_twice
VERISTEP_CHECK(joined_twice_repaired) { join_again(0); }

static void* allocate(void* unused) {
  (void)unused;
  char* volatile block = malloc(12);  // <- leaked_by_thread
  block[0] = 1;
  return block;
}
static void collect(int frees) {
  pthread_t thread;
  void* result = NULL;
  pthread_create(&thread, NULL, allocate, NULL);
  pthread_join(thread, &result);
  if (frees) free(result);
}
VERISTEP_CHECK(leaked_by_thread) { collect(0); }
VERISTEP_CHECK(leaked_by_thread_repaired) { collect(1); }

static atomic_int low, high;
static void* move_up(void* unused) {
  atomic_fetch_sub(&low, 1);
  atomic_fetch_add(&high, 1);
  return unused;
}
static void* check_sum(void* unused) {
  VERISTEP_ASSERT(atomic_load(&low) + atomic_load(&high) == 1);  // <- atomic_but_not_together
  return unused;
}
static void* move_up_locked(void* unused) {
  pthread_mutex_lock(&a);
  move_up(NULL);
  pthread_mutex_unlock(&a);
  return unused;
}
static void* check_sum_locked(void* unused) {
  pthread_mutex_lock(&a);
  check_sum(NULL);
  pthread_mutex_unlock(&a);
  return unused;
}
VERISTEP_CHECK(atomic_but_not_together) {
  low = 1;
  both(move_up, check_sum);
}
VERISTEP_CHECK(atomic_but_not_together_repaired) {
  low = 1;
  both(move_up_locked, check_sum_locked);
}
