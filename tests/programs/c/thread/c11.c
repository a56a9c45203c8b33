// <threads.h>: C11 threads, mutexes, conditions, once, thread-specific storage.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <threads.h>
#include <time.h>

static mtx_t mutex;
static cnd_t changed;
static tss_t storage;
static once_flag once = ONCE_FLAG_INIT;
static int initialised, counter, finished, freed;
static thread_local int mine = 3;

static void Initialise(void) { initialised++; }
static void Release(void* p) {
  mtx_lock(&mutex);
  freed += *(int*)p;
  mtx_unlock(&mutex);
  free(p);
}
static int Work(void* argument) {
  int id = (int)(intptr_t)argument;
  call_once(&once, Initialise);
  int* stored = malloc(sizeof *stored);
  *stored = id * 5;
  tss_set(storage, stored);
  for (int i = 0; i < 50; i++) {
    mtx_lock(&mutex);
    counter += id;
    mtx_unlock(&mutex);
    mine += id;
    if (i % 10 == 0) thrd_yield();
  }
  mtx_lock(&mutex);
  finished++;
  cnd_broadcast(&changed);
  mtx_unlock(&mutex);
  return mine + *(int*)tss_get(storage);
}
static int ExitEarly(void* argument) {
  if (argument) thrd_exit(99);
  return 1;
}
static int TryLock(void* unused) { return mtx_trylock(&mutex) == thrd_busy; }

enum { CELLS = 4, STEPS = 12 };
static int stage[CELLS];
static int Pipe(void* argument) {
  int me = (int)(intptr_t)argument;
  for (int i = 1; i <= STEPS; i++) {
    mtx_lock(&mutex);
    while (me > 0 && stage[me - 1] < i) cnd_wait(&changed, &mutex);
    stage[me] = i;
    cnd_broadcast(&changed);
    mtx_unlock(&mutex);
  }
  return stage[me] * 10 + me;
}

int main(void) {
  printf("init %d %d %d\n", mtx_init(&mutex, mtx_plain) == thrd_success, cnd_init(&changed) == thrd_success,
         tss_create(&storage, Release) == thrd_success);
  thrd_t threads[5];
  for (int i = 0; i < 5; i++)
    printf("create %d\n", thrd_create(&threads[i], Work, (void*)(intptr_t)(i + 1)) == thrd_success);
  mtx_lock(&mutex);
  while (finished < 5) cnd_wait(&changed, &mutex);
  printf("finished %d counter %d\n", finished, counter);
  mtx_unlock(&mutex);
  for (int i = 0; i < 5; i++) {
    int result;
    thrd_join(threads[i], &result);
    printf("thread %d returned %d\n", i, result);
  }
  printf("initialised %d freed %d mine %d\n", initialised, freed, mine);
  int result;
  thrd_create(&threads[0], ExitEarly, (void*)1);
  thrd_join(threads[0], &result);
  printf("exit %d\n", result);
  thrd_create(&threads[0], ExitEarly, NULL);
  thrd_join(threads[0], &result);
  printf("return %d\n", result);
  mtx_lock(&mutex);
  thrd_create(&threads[0], TryLock, NULL);
  thrd_join(threads[0], &result);
  printf("busy %d\n", result);
  mtx_unlock(&mutex);
  mtx_t nested;
  mtx_init(&nested, mtx_plain | mtx_recursive);
  for (int i = 0; i < 4; i++) printf("lock %d\n", mtx_lock(&nested) == thrd_success);
  for (int i = 0; i < 4; i++) mtx_unlock(&nested);
  mtx_destroy(&nested);
  for (int i = 0; i < CELLS; i++) thrd_create(&threads[i], Pipe, (void*)(intptr_t)i);
  for (int i = 0; i < CELLS; i++) {
    thrd_join(threads[i], &result);
    printf("pipe %d\n", result);
  }
  printf("self %d\n", !!thrd_equal(thrd_current(), thrd_current()));
  printf("sleep %d\n", thrd_sleep(&(struct timespec){.tv_nsec = 1000}, NULL));
  thrd_create(&threads[0], ExitEarly, NULL);
  printf("detach %d\n", thrd_detach(threads[0]) == thrd_success);
  tss_delete(storage);
  cnd_destroy(&changed);
  mtx_destroy(&mutex);
  return 0;
}
