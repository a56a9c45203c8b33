// Mutexes of every kind: normal, recursive, error checking, trylock, timed lock, bank transfers, dining philosophers.
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <time.h>

enum { ACCOUNTS = 5, PHILOSOPHERS = 5 };
static struct {
  pthread_mutex_t mutex;
  long balance;
} accounts[ACCOUNTS];

static void Transfer(int from, int to, long amount) {
  int low = from < to ? from : to, high = from < to ? to : from;
  pthread_mutex_lock(&accounts[low].mutex);
  pthread_mutex_lock(&accounts[high].mutex);
  accounts[from].balance -= amount;
  accounts[to].balance += amount;
  pthread_mutex_unlock(&accounts[high].mutex);
  pthread_mutex_unlock(&accounts[low].mutex);
}
static void* Teller(void* argument) {
  int id = (int)(intptr_t)argument;
  for (int i = 0; i < 100; i++)
    Transfer((id + i) % ACCOUNTS,
             (id + i * 3 + 1) % ACCOUNTS == (id + i) % ACCOUNTS ? (id + i + 1) % ACCOUNTS : (id + i * 3 + 1) % ACCOUNTS,
             i % 7 + id);
  return NULL;
}

static pthread_mutex_t recursive;
static int depth_reached;
static int Recurse(int n) {
  pthread_mutex_lock(&recursive);
  if (n > depth_reached) depth_reached = n;
  int result = n == 0 ? 0 : n + Recurse(n - 1);
  pthread_mutex_unlock(&recursive);
  return result;
}
static void* TryHeld(void* mutex) {
  int status = pthread_mutex_trylock(mutex);
  if (status == 0) pthread_mutex_unlock(mutex);
  return (void*)(intptr_t)status;
}
static void* UnlockOther(void* mutex) { return (void*)(intptr_t)pthread_mutex_unlock(mutex); }
static void* TimedHeld(void* mutex) {
  struct timespec limit;
  clock_gettime(CLOCK_REALTIME, &limit);
  limit.tv_nsec += 2000000;
  if (limit.tv_nsec >= 1000000000) limit.tv_sec++, limit.tv_nsec -= 1000000000;
  return (void*)(intptr_t)pthread_mutex_timedlock(mutex, &limit);
}
static pthread_mutex_t forks[PHILOSOPHERS];
static int meals[PHILOSOPHERS];
static void* Philosopher(void* argument) {
  int id = (int)(intptr_t)argument, left = id, right = (id + 1) % PHILOSOPHERS;
  for (int i = 0; i < 30; i++) {
    pthread_mutex_lock(&forks[left < right ? left : right]);
    pthread_mutex_lock(&forks[left < right ? right : left]);
    meals[id]++;
    pthread_mutex_unlock(&forks[left]);
    pthread_mutex_unlock(&forks[right]);
  }
  return NULL;
}
static const char* Name(int error) {
  return error == 0           ? "ok"
         : error == EBUSY     ? "EBUSY"
         : error == EDEADLK   ? "EDEADLK"
         : error == EPERM     ? "EPERM"
         : error == ETIMEDOUT ? "ETIMEDOUT"
                              : "?";
}
static int InThread(void* (*function)(void*), void* argument) {
  pthread_t t;
  void* result;
  pthread_create(&t, NULL, function, argument);
  pthread_join(t, &result);
  return (int)(intptr_t)result;
}

int main(void) {
  pthread_t threads[PHILOSOPHERS];
  for (int i = 0; i < ACCOUNTS; i++) {
    pthread_mutex_init(&accounts[i].mutex, NULL);
    accounts[i].balance = 1000;
  }
  for (int i = 0; i < 4; i++) pthread_create(&threads[i], NULL, Teller, (void*)(intptr_t)i);
  for (int i = 0; i < 4; i++) pthread_join(threads[i], NULL);
  long total = 0;
  for (int i = 0; i < ACCOUNTS; i++) {
    printf("account %d: %ld\n", i, accounts[i].balance);
    total += accounts[i].balance;
    printf("destroy %d\n", pthread_mutex_destroy(&accounts[i].mutex));
  }
  printf("total %ld\n", total);
  pthread_mutexattr_t attributes;
  pthread_mutexattr_init(&attributes);
  pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE);
  pthread_mutex_init(&recursive, &attributes);
  printf("recursive %d depth %d\n", Recurse(10), depth_reached);
  pthread_mutex_lock(&recursive);
  printf("same thread %s other %s", Name(pthread_mutex_trylock(&recursive)), Name(InThread(TryHeld, &recursive)));
  pthread_mutex_unlock(&recursive);
  pthread_mutex_unlock(&recursive);
  int free_again = InThread(TryHeld, &recursive);
  printf(" after %s\n", Name(free_again));
  pthread_mutex_t checked, plain = PTHREAD_MUTEX_INITIALIZER;
  pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_ERRORCHECK);
  pthread_mutex_init(&checked, &attributes);
  int type;
  pthread_mutexattr_gettype(&attributes, &type);
  printf("type %d\n", type == PTHREAD_MUTEX_ERRORCHECK);
  pthread_mutexattr_destroy(&attributes);
  printf("unlock unlocked %s\n", Name(pthread_mutex_unlock(&checked)));
  printf("lock %s\n", Name(pthread_mutex_lock(&checked)));
  printf("lock again %s\n", Name(pthread_mutex_lock(&checked)));
  printf("other unlocks %s\n", Name(InThread(UnlockOther, &checked)));
  printf("unlock %s\n", Name(pthread_mutex_unlock(&checked)));
  pthread_mutex_destroy(&checked);
  printf("trylock %s\n", Name(pthread_mutex_trylock(&plain)));
  printf("trylock held %s %s\n", Name(pthread_mutex_trylock(&plain)), Name(InThread(TryHeld, &plain)));
  printf("timed %s\n", Name(InThread(TimedHeld, &plain)));
  pthread_mutex_unlock(&plain);
  for (int i = 0; i < PHILOSOPHERS; i++) pthread_mutex_init(&forks[i], NULL);
  for (int i = 0; i < PHILOSOPHERS; i++) pthread_create(&threads[i], NULL, Philosopher, (void*)(intptr_t)i);
  for (int i = 0; i < PHILOSOPHERS; i++) pthread_join(threads[i], NULL);
  for (int i = 0; i < PHILOSOPHERS; i++) printf("philosopher %d ate %d\n", i, meals[i]);
  for (int i = 0; i < PHILOSOPHERS; i++) pthread_mutex_destroy(&forks[i]);
  return 0;
}
