// Locks made of atomic reads and writes, and what becomes of them when a line is moved or left out.
// expect: peterson holds
// expect: peterson_turn_first violated assertion: mutual_exclusion.c:24
// expect: peterson_plain violated data-race
// expect: bakery holds
// expect: bakery_without_choosing violated assertion
// expect: ticket holds
// expect: ticket_read_then_write violated assertion
// expect: spin_lock holds
// expect: test_then_set violated assertion
// expect: futex_like holds
// expect: futex_lost_wake violated deadlock
#include <pthread.h>
#include <stdatomic.h>
#include <veristep/check.h>

static int inside;

static void enter_and_leave(void) {
  veristep_atomic_begin();
  ++inside;
  veristep_atomic_end();
  veristep_atomic_begin();
  VERISTEP_ASSERT(inside == 1);
  --inside;
  veristep_atomic_end();
}

static void run_two(void* (*run)(void*)) {
  pthread_t threads[2];
  for (long i = 0; i < 2; i++) pthread_create(&threads[i], 0, run, (void*)i);
  for (int i = 0; i < 2; i++) pthread_join(threads[i], 0);
}

static atomic_int wants[2], turn;
static int is_turn_first;

static void* with_peterson(void* number) {
  long me = (long)number;
  if (is_turn_first) turn = 1 - me;
  wants[me] = 1;
  if (!is_turn_first) turn = 1 - me;
  while (wants[1 - me] && turn == 1 - me) {
  }
  enter_and_leave();
  wants[me] = 0;
  return 0;
}

VERISTEP_CHECK(peterson) { run_two(with_peterson); }

VERISTEP_CHECK(peterson_turn_first) {
  is_turn_first = 1;
  run_two(with_peterson);
}

static int plain_wants[2], plain_turn;

static void* with_plain_peterson(void* number) {
  long me = (long)number;
  plain_wants[me] = 1;
  plain_turn = 1 - me;
  while (plain_wants[1 - me] && plain_turn == 1 - me) {
  }
  enter_and_leave();
  plain_wants[me] = 0;
  return 0;
}

VERISTEP_CHECK(peterson_plain) { run_two(with_plain_peterson); }

static atomic_int choosing[2], number_of[2];
static int says_choosing;

static void* with_bakery(void* number) {
  long me = (long)number, other = 1 - me;
  if (says_choosing) choosing[me] = 1;
  number_of[me] = number_of[other] + 1;
  if (says_choosing) {
    choosing[me] = 0;
    while (choosing[other]) {
    }
  }
  int theirs;
  while ((theirs = number_of[other]) != 0 && (theirs < number_of[me] || (theirs == number_of[me] && other < me))) {
  }
  enter_and_leave();
  number_of[me] = 0;
  return 0;
}

VERISTEP_CHECK(bakery) {
  says_choosing = 1;
  run_two(with_bakery);
}

VERISTEP_CHECK(bakery_without_choosing) { run_two(with_bakery); }

static atomic_int next_ticket, served;
static int is_atomic;

static void* with_ticket(void* unused) {
  int mine;
  if (is_atomic) {
    mine = next_ticket++;
  } else {
    mine = next_ticket;
    next_ticket = mine + 1;
  }
  while (served != mine) {
  }
  enter_and_leave();
  ++served;
  return unused;
}

VERISTEP_CHECK(ticket) {
  is_atomic = 1;
  run_two(with_ticket);
}

VERISTEP_CHECK(ticket_read_then_write) { run_two(with_ticket); }

static pthread_spinlock_t spin;

static void* with_spin_lock(void* unused) {
  pthread_spin_lock(&spin);
  enter_and_leave();
  pthread_spin_unlock(&spin);
  return unused;
}

VERISTEP_CHECK(spin_lock) {
  pthread_spin_init(&spin, PTHREAD_PROCESS_PRIVATE);
  run_two(with_spin_lock);
  pthread_spin_destroy(&spin);
}

static atomic_int taken;

static void* with_test_then_set(void* unused) {
  while (taken) {
  }
  taken = 1;
  enter_and_leave();
  taken = 0;
  return unused;
}

VERISTEP_CHECK(test_then_set) { run_two(with_test_then_set); }

// 0 free, 1 taken, 2 taken and somebody may sleep; the sleep is a condition variable here.
static atomic_int word;
static pthread_mutex_t sleepers = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t wake = PTHREAD_COND_INITIALIZER;
static int tests_again;

static void sleep_while_contended(void) {
  if (!tests_again && word != 2) return;  // the test belongs under the lock
  pthread_mutex_lock(&sleepers);
  if (!tests_again || word == 2) pthread_cond_wait(&wake, &sleepers);
  pthread_mutex_unlock(&sleepers);
}

static void* with_word(void* unused) {
  int seen = 0;
  if (!atomic_compare_exchange_strong(&word, &seen, 1)) {
    while (atomic_exchange(&word, 2) != 0) sleep_while_contended();
  }
  enter_and_leave();
  if (atomic_exchange(&word, 0) == 2) {
    pthread_mutex_lock(&sleepers);
    pthread_cond_signal(&wake);
    pthread_mutex_unlock(&sleepers);
  }
  return unused;
}

VERISTEP_CHECK(futex_like) {
  tests_again = 1;
  run_two(with_word);
}

VERISTEP_CHECK(futex_lost_wake) { run_two(with_word); }
