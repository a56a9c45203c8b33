// Thread-specific data with destructors, pthread_once, _Thread_local variables, cleanup handlers.
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static pthread_key_t key, counted_key;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static int once_calls;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static long destroyed_sum;
static int destroyed, cleanups, rounds;

static void Destroy(void* value) {
  pthread_mutex_lock(&mutex);
  destroyed++;
  destroyed_sum += *(int*)value;
  pthread_mutex_unlock(&mutex);
  free(value);
}
static void DestroyAgain(void* value) {
  intptr_t left = (intptr_t)value;
  pthread_mutex_lock(&mutex);
  rounds++;
  pthread_mutex_unlock(&mutex);
  if (left > 1) pthread_setspecific(counted_key, (void*)(left - 1));
}
static void CreateKeys(void) {
  once_calls++;
  pthread_key_create(&key, Destroy);
  pthread_key_create(&counted_key, DestroyAgain);
}

static _Thread_local int local = 100;
static _Thread_local int* local_pointer;
static _Thread_local struct {
  int a;
  char text[8];
} local_struct = {5, "init"};
static int Bump(void) {
  static _Thread_local int calls;
  return ++calls;
}
static void Cleanup(void* amount) {
  pthread_mutex_lock(&mutex);
  cleanups += (int)(intptr_t)amount;
  pthread_mutex_unlock(&mutex);
}

struct Result {
  int local, calls, specific, initial;
  char first;
};
static void* Work(void* argument) {
  int id = (int)(intptr_t)argument;
  struct Result* r = calloc(1, sizeof *r);
  pthread_once(&once, CreateKeys);
  r->initial = local_struct.a * 1000 + local + (local_pointer != NULL) + (pthread_getspecific(key) != NULL);
  int* value = malloc(sizeof *value);
  *value = id * 11;
  pthread_setspecific(key, value);
  pthread_setspecific(counted_key, (void*)2);
  for (int i = 0; i <= id; i++) {
    local += id;
    Bump();
    local_struct.text[0]++;
  }
  local_pointer = &local;
  *local_pointer += 1;
  r->local = local;
  r->calls = Bump();
  r->specific = *(int*)pthread_getspecific(key);
  r->first = local_struct.text[0];
  return r;
}
static void* WithCleanup(void* argument) {
  pthread_cleanup_push(Cleanup, (void*)1);
  pthread_cleanup_push(Cleanup, (void*)10);
  if ((intptr_t)argument) pthread_exit(NULL);
  pthread_cleanup_pop(1);
  pthread_cleanup_pop(0);
  return NULL;
}

int main(void) {
  pthread_t threads[6];
  for (int i = 0; i < 6; i++) pthread_create(&threads[i], NULL, Work, (void*)(intptr_t)i);
  for (int i = 0; i < 6; i++) {
    void* result;
    pthread_join(threads[i], &result);
    struct Result* r = result;
    printf("thread %d: initial %d local %d calls %d specific %d first %c\n", i, r->initial, r->local, r->calls,
           r->specific, r->first);
    free(r);
  }
  printf("once %d destroyed %d sum %ld rounds %d\n", once_calls, destroyed, destroyed_sum, rounds);
  printf("main local %d calls %d specific %d text %s pointer %d\n", local, Bump(), pthread_getspecific(key) == NULL,
         local_struct.text, local_pointer == NULL);
  pthread_once(&once, CreateKeys);
  printf("once %d\n", once_calls);
  int mine = 42;
  printf("set %d", pthread_setspecific(key, &mine));
  printf(" get %d", *(int*)pthread_getspecific(key));
  pthread_setspecific(key, NULL);
  printf(" delete %d %d\n", pthread_key_delete(key), pthread_key_delete(counted_key));
  for (intptr_t i = 0; i < 2; i++) {
    pthread_create(&threads[i], NULL, WithCleanup, (void*)i);
    pthread_join(threads[i], NULL);
    printf("cleanups %d\n", cleanups);
  }
  local = 7;
  for (int i = 0; i < 3; i++) printf("bump %d\n", Bump());
  printf("local %d\n", local);
  return 0;
}
