// Read-write locks, barriers, spin locks and semaphores, with results that do not depend on the schedule.
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdint.h>
#include <stdio.h>

static pthread_rwlock_t rwlock = PTHREAD_RWLOCK_INITIALIZER;
static int data[4];
static int inconsistent;
static pthread_mutex_t count_mutex = PTHREAD_MUTEX_INITIALIZER;
static void* Reader(void* unused) {
  for (int i = 0; i < 60; i++) {
    pthread_rwlock_rdlock(&rwlock);
    int bad = data[0] != data[1] || data[1] != data[2] || data[2] != data[3];
    pthread_rwlock_unlock(&rwlock);
    if (bad) {
      pthread_mutex_lock(&count_mutex);
      inconsistent++;
      pthread_mutex_unlock(&count_mutex);
    }
  }
  return NULL;
}
static void* Writer(void* argument) {
  for (int i = 0; i < 30; i++) {
    pthread_rwlock_wrlock(&rwlock);
    for (int k = 0; k < 4; k++) data[k] += (int)(intptr_t)argument;
    pthread_rwlock_unlock(&rwlock);
  }
  return NULL;
}
static void* TryWrite(void* unused) { return (void*)(intptr_t)pthread_rwlock_trywrlock(&rwlock); }
static void* TryRead(void* unused) {
  int status = pthread_rwlock_tryrdlock(&rwlock);
  if (status == 0) pthread_rwlock_unlock(&rwlock);
  return (void*)(intptr_t)status;
}

enum { PARTIES = 4, PHASES = 5 };
static pthread_barrier_t barrier;
static int cells[PARTIES];
static _Atomic int serial;
static void* Phases(void* argument) {
  int me = (int)(intptr_t)argument;
  for (int p = 0; p < PHASES; p++) {
    int next = cells[(me + 1) % PARTIES] + cells[(me + PARTIES - 1) % PARTIES];
    pthread_barrier_wait(&barrier);
    cells[me] = next % 1000 + me;
    if (pthread_barrier_wait(&barrier) == PTHREAD_BARRIER_SERIAL_THREAD) serial++;
    pthread_barrier_wait(&barrier);
  }
  return NULL;
}
static pthread_spinlock_t spin;
static long spun;
static void* Spin(void* argument) {
  for (int i = 0; i < 100; i++) {
    pthread_spin_lock(&spin);
    spun += (intptr_t)argument;
    pthread_spin_unlock(&spin);
  }
  return NULL;
}
static sem_t slots, items, turnstile;
static int inside, most_inside, buffer[2], put_at, take_at;
static void* Limited(void* unused) {
  for (int i = 0; i < 20; i++) {
    sem_wait(&turnstile);
    pthread_mutex_lock(&count_mutex);
    if (++inside > most_inside) most_inside = inside;
    pthread_mutex_unlock(&count_mutex);
    pthread_mutex_lock(&count_mutex);
    inside--;
    pthread_mutex_unlock(&count_mutex);
    sem_post(&turnstile);
  }
  return NULL;
}
static void* Producer(void* unused) {
  for (int i = 0; i < 20; i++) {
    sem_wait(&slots);
    buffer[put_at] = i * i;
    put_at = 1 - put_at;
    sem_post(&items);
  }
  return NULL;
}

static void Start(pthread_t* t, int n, void* (*function)(void*)) {
  for (int i = 0; i < n; i++) pthread_create(&t[i], NULL, function, (void*)(intptr_t)(i + 1));
}
static void Join(pthread_t* t, int n) {
  for (int i = 0; i < n; i++) pthread_join(t[i], NULL);
}
static int InThread(void* (*function)(void*)) {
  pthread_t t;
  void* result;
  pthread_create(&t, NULL, function, NULL);
  pthread_join(t, &result);
  return (int)(intptr_t)result;
}

int main(void) {
  pthread_t t[8];
  Start(t, 3, Reader);
  Start(t + 3, 2, Writer);
  Join(t, 5);
  printf("data %d %d inconsistent %d\n", data[0], data[3], inconsistent);
  pthread_rwlock_rdlock(&rwlock);
  pthread_rwlock_rdlock(&rwlock);
  printf("while read: write %d read %d\n", InThread(TryWrite) == EBUSY, InThread(TryRead));
  pthread_rwlock_unlock(&rwlock);
  pthread_rwlock_unlock(&rwlock);
  pthread_rwlock_wrlock(&rwlock);
  printf("while written: write %d read %d\n", InThread(TryWrite) == EBUSY, InThread(TryRead) == EBUSY);
  pthread_rwlock_unlock(&rwlock);
  printf("destroy %d\n", pthread_rwlock_destroy(&rwlock));
  pthread_barrier_init(&barrier, NULL, PARTIES);
  for (int i = 0; i < PARTIES; i++) cells[i] = i + 1;
  for (int i = 0; i < PARTIES; i++) pthread_create(&t[i], NULL, Phases, (void*)(intptr_t)i);
  Join(t, PARTIES);
  for (int i = 0; i < PARTIES; i++) printf("cell %d: %d\n", i, cells[i]);
  printf("serial %d of %d\n", serial, PHASES);
  pthread_barrier_destroy(&barrier);
  pthread_spin_init(&spin, PTHREAD_PROCESS_PRIVATE);
  Start(t, 4, Spin);
  Join(t, 4);
  printf("spun %ld", spun);
  printf(" try %d", pthread_spin_trylock(&spin));
  printf(" %d\n", pthread_spin_trylock(&spin) == EBUSY);
  pthread_spin_unlock(&spin);
  pthread_spin_destroy(&spin);
  sem_init(&turnstile, 0, 2);
  Start(t, 4, Limited);
  Join(t, 4);
  int value;
  sem_getvalue(&turnstile, &value);
  printf("inside at most two %d, value %d\n", most_inside <= 2, value);
  printf("trywait %d %d", sem_trywait(&turnstile), sem_trywait(&turnstile));
  printf(" %d", sem_trywait(&turnstile));
  printf(" %d\n", errno == EAGAIN);
  sem_init(&slots, 0, 2);
  sem_init(&items, 0, 0);
  Start(t, 1, Producer);
  for (int i = 0; i < 20; i++) {
    sem_wait(&items);
    printf("%d ", buffer[take_at]);
    take_at = 1 - take_at;
    sem_post(&slots);
  }
  printf("\n");
  Join(t, 1);
  sem_destroy(&slots);
  sem_destroy(&items);
  sem_destroy(&turnstile);
  return 0;
}
