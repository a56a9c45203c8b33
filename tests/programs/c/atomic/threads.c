// Atomics used by threads: counters, a spinlock, a ticket lock, message passing, maximum by CAS; results do not depend
// on the schedule.
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>

enum { THREADS = 4, ROUNDS = 200 };
static atomic_int counter;
static atomic_long sum;
static atomic_flag spin = ATOMIC_FLAG_INIT;
static long guarded;
static atomic_uint next_ticket, now_serving;
static int ticketed;
static atomic_int maximum;
static atomic_ullong bits;
static _Atomic(struct Pair { int32_t count, total; }) pair;

static void* Work(void* argument) {
  int id = (int)(intptr_t)argument;
  for (int i = 0; i < ROUNDS; i++) {
    atomic_fetch_add(&counter, 1);
    atomic_fetch_add_explicit(&sum, (long)id * i, memory_order_relaxed);
    while (atomic_flag_test_and_set_explicit(&spin, memory_order_acquire)) sched_yield();
    guarded += id + 1;
    atomic_flag_clear_explicit(&spin, memory_order_release);
    int candidate = (i * 37 + id * 101) % 997, seen = atomic_load(&maximum);
    while (candidate > seen && !atomic_compare_exchange_weak(&maximum, &seen, candidate)) {
    }
    atomic_fetch_or(&bits, 1ull << (i * 5 + id * 7) % 64);
    struct Pair old = atomic_load(&pair), fresh;
    do fresh = (struct Pair){old.count + 1, old.total + id};
    while (!atomic_compare_exchange_weak(&pair, &old, fresh));
  }
  for (int i = 0; i < 20; i++) {
    unsigned ticket = atomic_fetch_add(&next_ticket, 1);
    while (atomic_load(&now_serving) != ticket) sched_yield();
    ticketed++;
    atomic_fetch_add(&now_serving, 1);
  }
  return NULL;
}

static int message[8];
static atomic_int ready;
static void* Producer(void* unused) {
  for (int i = 0; i < 8; i++) {
    message[i] = i * i;
    atomic_store_explicit(&ready, i + 1, memory_order_release);
  }
  return NULL;
}
static void* Consumer(void* out) {
  long total = 0;
  for (int i = 0; i < 8; i++) {
    while (atomic_load_explicit(&ready, memory_order_acquire) <= i) sched_yield();
    total = total * 3 + message[i];
  }
  *(long*)out = total;
  return NULL;
}

// Peterson's lock needs sequential consistency.
static atomic_int want[2], turn;
static int protected_value;
static void* Peterson(void* argument) {
  int me = (int)(intptr_t)argument, other = 1 - me;
  for (int i = 0; i < 50; i++) {
    atomic_store(&want[me], 1);
    atomic_store(&turn, other);
    while (atomic_load(&want[other]) && atomic_load(&turn) == other) sched_yield();
    protected_value += me + 1;
    atomic_store(&want[me], 0);
  }
  return NULL;
}

int main(void) {
  pthread_t threads[THREADS];
  for (int i = 0; i < THREADS; i++) pthread_create(&threads[i], NULL, Work, (void*)(intptr_t)i);
  for (int i = 0; i < THREADS; i++) pthread_join(threads[i], NULL);
  printf("counter %d sum %ld guarded %ld ticketed %d\n", counter, sum, guarded, ticketed);
  printf("maximum %d bits %016llx\n", maximum, (unsigned long long)bits);
  struct Pair p = atomic_load(&pair);
  printf("pair %d %d tickets %u %u\n", p.count, p.total, next_ticket, now_serving);
  long total = 0;
  pthread_t producer, consumer;
  pthread_create(&consumer, NULL, Consumer, &total);
  pthread_create(&producer, NULL, Producer, NULL);
  pthread_join(producer, NULL);
  pthread_join(consumer, NULL);
  printf("message %ld\n", total);
  for (int i = 0; i < 2; i++) pthread_create(&threads[i], NULL, Peterson, (void*)(intptr_t)i);
  for (int i = 0; i < 2; i++) pthread_join(threads[i], NULL);
  printf("peterson %d\n", protected_value);
  for (int i = 0; i < 8; i++) printf("message[%d] = %d\n", i, message[i]);
  return 0;
}
