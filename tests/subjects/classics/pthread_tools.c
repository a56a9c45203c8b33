// The tools of pthreads, used rightly and wrongly.
// expect: once_only holds
// expect: flag_instead_of_once violated data-race
// expect: condition_with_flag holds
// expect: signal_without_flag violated deadlock
// expect: signal_outside_lock holds
// expect: semaphore_balanced holds
// expect: semaphore_lost violated deadlock
// expect: barrier_of_two holds
// expect: barrier_of_three violated deadlock
// expect: serial_thread holds
// expect: read_locks_shared holds
// expect: upgraded_read_lock violated deadlock
// expect: write_under_read_lock violated data-race
// expect: recursive_lock holds
// expect: locked_twice violated deadlock
// expect: error_checked holds
// expect: owner_frees holds
// expect: reader_after_free violated use-after-free
// expect: local_of_ended_thread violated use-after-scope
// expect: local_of_waiting_thread holds
// expect: result_by_join holds
// expect: detached_leaves_race violated data-race
// expect: trylock_skips holds
// expect: trylock_ignored violated data-race
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>
#include <veristep/check.h>

static pthread_t start(void* (*run)(void*), void* argument) {
  pthread_t thread;
  pthread_create(&thread, 0, run, argument);
  return thread;
}

static void run_both(void* (*first)(void*), void* (*second)(void*)) {
  pthread_t a = start(first, 0), b = start(second, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
}

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int value, is_ready;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static void make(void) { ++value; }
static void* make_once(void* unused) {
  pthread_once(&once, make);
  VERISTEP_ASSERT(value == 1);
  return unused;
}
VERISTEP_CHECK(once_only) { run_both(make_once, make_once); }

static void* make_if_not_ready(void* unused) {
  if (!is_ready) {
    make();
    is_ready = 1;
  }
  return unused;
}
VERISTEP_CHECK(flag_instead_of_once) { run_both(make_if_not_ready, make_if_not_ready); }

static void* await_flag(void* unused) {
  pthread_mutex_lock(&lock);
  while (!is_ready) pthread_cond_wait(&changed, &lock);
  pthread_mutex_unlock(&lock);
  return unused;
}
static void* set_flag(void* unused) {
  pthread_mutex_lock(&lock);
  is_ready = 1;
  pthread_cond_signal(&changed);
  pthread_mutex_unlock(&lock);
  return unused;
}
VERISTEP_CHECK(condition_with_flag) { run_both(await_flag, set_flag); }

static void* await_signal(void* unused) {
  pthread_mutex_lock(&lock);
  pthread_cond_wait(&changed, &lock);
  pthread_mutex_unlock(&lock);
  return unused;
}
VERISTEP_CHECK(signal_without_flag) { run_both(await_signal, set_flag); }

static void* set_flag_then_signal(void* unused) {
  pthread_mutex_lock(&lock);
  is_ready = 1;
  pthread_mutex_unlock(&lock);
  pthread_cond_signal(&changed);
  return unused;
}
VERISTEP_CHECK(signal_outside_lock) { run_both(await_flag, set_flag_then_signal); }

static sem_t places;
static void* use_place(void* unused) {
  sem_wait(&places);
  ++value;
  sem_post(&places);
  return unused;
}
static void* keep_place(void* unused) {
  sem_wait(&places);
  if (++value == 1) return unused;
  sem_post(&places);
  return unused;
}
VERISTEP_CHECK(semaphore_balanced) {
  sem_init(&places, 0, 1);
  run_both(use_place, use_place);
  VERISTEP_ASSERT(value == 2);
  sem_destroy(&places);
}
VERISTEP_CHECK(semaphore_lost) {
  sem_init(&places, 0, 1);
  run_both(use_place, keep_place);
}

static pthread_barrier_t barrier;
static int parts[2], serial;
static void* first_part(void* unused) {
  parts[0] = 1;
  int last = pthread_barrier_wait(&barrier) == PTHREAD_BARRIER_SERIAL_THREAD;
  VERISTEP_ASSERT(parts[1] == 1);
  if (last) ++serial;
  return unused;
}
static void* second_part(void* unused) {
  parts[1] = 1;
  int last = pthread_barrier_wait(&barrier) == PTHREAD_BARRIER_SERIAL_THREAD;
  VERISTEP_ASSERT(parts[0] == 1);
  if (last) ++serial;
  return unused;
}
VERISTEP_CHECK(barrier_of_two) {
  pthread_barrier_init(&barrier, 0, 2);
  run_both(first_part, second_part);
}
VERISTEP_CHECK(barrier_of_three) {
  pthread_barrier_init(&barrier, 0, 3);
  run_both(first_part, second_part);
}
VERISTEP_CHECK(serial_thread) {
  pthread_barrier_init(&barrier, 0, 2);
  run_both(first_part, second_part);
  VERISTEP_ASSERT(serial == 1);
  pthread_barrier_destroy(&barrier);
}

static pthread_rwlock_t shared = PTHREAD_RWLOCK_INITIALIZER;
static void* read_shared(void* unused) {
  pthread_rwlock_rdlock(&shared);
  VERISTEP_ASSERT(value == 0 || value == 2);
  pthread_rwlock_unlock(&shared);
  return unused;
}
static void* write_shared(void* unused) {
  pthread_rwlock_wrlock(&shared);
  ++value;
  ++value;
  pthread_rwlock_unlock(&shared);
  return unused;
}
static void* upgrade(void* unused) {
  pthread_rwlock_rdlock(&shared);
  pthread_rwlock_wrlock(&shared);
  ++value;
  pthread_rwlock_unlock(&shared);
  return unused;
}
static void* write_as_reader(void* unused) {
  pthread_rwlock_rdlock(&shared);
  ++value;
  pthread_rwlock_unlock(&shared);
  return unused;
}
VERISTEP_CHECK(read_locks_shared) { run_both(read_shared, write_shared); }
VERISTEP_CHECK(upgraded_read_lock) {
  // glibc tells a thread that asks for what it holds itself only if it holds it as a writer.
  run_both(upgrade, upgrade);
}
VERISTEP_CHECK(write_under_read_lock) { run_both(write_as_reader, write_as_reader); }

static pthread_mutex_t special;
static void make_special(int kind) {
  pthread_mutexattr_t attributes;
  pthread_mutexattr_init(&attributes);
  pthread_mutexattr_settype(&attributes, kind);
  pthread_mutex_init(&special, &attributes);
  pthread_mutexattr_destroy(&attributes);
}
static void* lock_twice(void* unused) {
  pthread_mutex_lock(&special);
  pthread_mutex_lock(&special);
  ++value;
  pthread_mutex_unlock(&special);
  pthread_mutex_unlock(&special);
  return unused;
}
VERISTEP_CHECK(recursive_lock) {
  make_special(PTHREAD_MUTEX_RECURSIVE);
  run_both(lock_twice, lock_twice);
  VERISTEP_ASSERT(value == 2);
}
VERISTEP_CHECK(locked_twice) {
  make_special(PTHREAD_MUTEX_NORMAL);
  run_both(lock_twice, lock_twice);
}
static void* lock_checked(void* unused) {
  VERISTEP_ASSERT(pthread_mutex_lock(&special) == 0);
  VERISTEP_ASSERT(pthread_mutex_lock(&special) == EDEADLK);
  VERISTEP_ASSERT(pthread_mutex_unlock(&special) == 0);
  VERISTEP_ASSERT(pthread_mutex_unlock(&special) == EPERM);
  return unused;
}
VERISTEP_CHECK(error_checked) {
  make_special(PTHREAD_MUTEX_ERRORCHECK);
  run_both(lock_checked, lock_checked);
}

static int* numbers;
static void* read_number(void* unused) {
  pthread_mutex_lock(&lock);
  if (numbers) VERISTEP_ASSERT(numbers[0] == 7);
  pthread_mutex_unlock(&lock);
  return unused;
}
static void* free_numbers(void* unused) {
  pthread_mutex_lock(&lock);
  free(numbers);
  numbers = 0;
  pthread_mutex_unlock(&lock);
  return unused;
}
static void* read_number_later(void* unused) {
  pthread_mutex_lock(&lock);
  int* mine = numbers;
  pthread_mutex_unlock(&lock);
  if (mine) VERISTEP_ASSERT(mine[0] == 7);
  return unused;
}
static void make_numbers(void) {
  numbers = malloc(sizeof *numbers);
  numbers[0] = 7;
}
VERISTEP_CHECK(owner_frees) {
  make_numbers();
  run_both(read_number, free_numbers);
}
VERISTEP_CHECK(reader_after_free) {
  make_numbers();
  run_both(read_number_later, free_numbers);
}

static int* place;
static void* show_local(void* waits) {
  int mine = 7;
  pthread_mutex_lock(&lock);
  place = &mine;
  pthread_cond_signal(&changed);
  while (waits && !is_ready) pthread_cond_wait(&changed, &lock);
  pthread_mutex_unlock(&lock);
  return 0;
}
static void* see_local(void* unused) {
  pthread_mutex_lock(&lock);
  while (!place) pthread_cond_wait(&changed, &lock);
  VERISTEP_ASSERT(*place == 7);
  is_ready = 1;
  pthread_cond_signal(&changed);
  pthread_mutex_unlock(&lock);
  return unused;
}
VERISTEP_CHECK(local_of_ended_thread) {
  pthread_t a = start(show_local, 0), b = start(see_local, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
}
VERISTEP_CHECK(local_of_waiting_thread) {
  int yes;
  pthread_t a = start(show_local, &yes), b = start(see_local, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
}

static void* give_number(void* argument) {
  int* number = malloc(sizeof *number);
  *number = *(int*)argument + 1;
  return number;
}
VERISTEP_CHECK(result_by_join) {
  int given = 1;
  void* found;
  pthread_join(start(give_number, &given), &found);
  VERISTEP_ASSERT(*(int*)found == 2);
  free(found);
}

static void* count(void* unused) {
  ++value;
  return unused;
}
VERISTEP_CHECK(detached_leaves_race) {
  pthread_detach(start(count, 0));
  ++value;
}

static void* try_and_count(void* unused) {
  if (pthread_mutex_trylock(&lock) == 0) {
    ++value;
    pthread_mutex_unlock(&lock);
  }
  return unused;
}
static void* count_anyway(void* unused) {
  int got = pthread_mutex_trylock(&lock) == 0;
  ++value;
  if (got) pthread_mutex_unlock(&lock);
  return unused;
}
VERISTEP_CHECK(trylock_skips) { run_both(try_and_count, try_and_count); }
VERISTEP_CHECK(trylock_ignored) { run_both(count_anyway, try_and_count); }
