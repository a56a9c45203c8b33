// pthread_create, join and detach: arguments, return values, pthread_exit, self and equal, attributes, threads making
// threads.
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct Job {
  int from, to;
  long sum;
};
static void* SumRange(void* argument) {
  struct Job* job = argument;
  for (int i = job->from; i < job->to; i++) job->sum += i;
  return job;
}
static void Nested(int depth) {
  if (depth == 0) pthread_exit((void*)(intptr_t)777);
  Nested(depth - 1);
}
static void* ExitsDeep(void* argument) {
  Nested((int)(intptr_t)argument);
  return NULL;
}
static void* Square(void* argument) {
  intptr_t x = (intptr_t)argument;
  return (void*)(x * x);
}
static void* Tree(void* argument) {
  intptr_t depth = (intptr_t)argument;
  if (depth == 0) return (void*)1;
  pthread_t left, right;
  void *a, *b;
  pthread_create(&left, NULL, Tree, (void*)(depth - 1));
  pthread_create(&right, NULL, Tree, (void*)(depth - 1));
  pthread_join(left, &a);
  pthread_join(right, &b);
  return (void*)((intptr_t)a + (intptr_t)b + 1);
}
static void* Duplicate(void* text) {
  char* copy = malloc(strlen(text) + 1);
  strcpy(copy, text);
  for (char* p = copy; *p; p++) *p = (char)(*p >= 'a' && *p <= 'z' ? *p - 32 : *p);
  return copy;
}
static pthread_t main_thread;
static void* Compare(void* unused) {
  pthread_t self = pthread_self();
  return (void*)(intptr_t)(pthread_equal(self, self) * 10 + !!pthread_equal(self, main_thread));
}
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t finished = PTHREAD_COND_INITIALIZER;
static int detached_done;
static void* Detached(void* unused) {
  pthread_mutex_lock(&mutex);
  detached_done++;
  pthread_cond_signal(&finished);
  pthread_mutex_unlock(&mutex);
  return NULL;
}

int main(void) {
  pthread_t threads[8];
  struct Job jobs[8];
  for (int i = 0; i < 8; i++) {
    jobs[i] = (struct Job){i * 100, (i + 1) * 100, 0};
    printf("create %d\n", pthread_create(&threads[i], NULL, SumRange, &jobs[i]));
  }
  long total = 0;
  for (int i = 0; i < 8; i++) {
    void* result;
    int status = pthread_join(threads[i], &result);
    printf("join %d sum %ld same %d\n", status, ((struct Job*)result)->sum, result == &jobs[i]);
    total += jobs[i].sum;
  }
  printf("total %ld\n", total);
  void* result;
  pthread_create(&threads[0], NULL, ExitsDeep, (void*)5);
  pthread_join(threads[0], &result);
  printf("exit %ld\n", (long)(intptr_t)result);
  for (intptr_t i = 0; i < 8; i++) pthread_create(&threads[i], NULL, Square, (void*)i);
  for (int i = 7; i >= 0; i--) {
    pthread_join(threads[i], &result);
    printf("%ld ", (long)(intptr_t)result);
  }
  printf("\n");
  pthread_create(&threads[0], NULL, Tree, (void*)3);
  pthread_join(threads[0], &result);
  printf("tree %ld\n", (long)(intptr_t)result);
  char text[] = "copied by a thread";
  pthread_create(&threads[0], NULL, Duplicate, text);
  pthread_join(threads[0], &result);
  printf("%s\n", (char*)result);
  free(result);
  main_thread = pthread_self();
  pthread_create(&threads[0], NULL, Compare, NULL);
  pthread_join(threads[0], &result);
  printf("equal %ld %d\n", (long)(intptr_t)result, !!pthread_equal(main_thread, pthread_self()));
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_create(&threads[0], &attributes, Detached, NULL);
  pthread_attr_destroy(&attributes);
  pthread_create(&threads[1], NULL, Detached, NULL);
  printf("detach %d\n", pthread_detach(threads[1]));
  pthread_mutex_lock(&mutex);
  while (detached_done < 2) pthread_cond_wait(&finished, &mutex);
  pthread_mutex_unlock(&mutex);
  printf("detached %d\n", detached_done);
  for (int i = 0; i < 50; i++) {
    pthread_create(&threads[0], NULL, Square, (void*)(intptr_t)i);
    pthread_join(threads[0], &result);
    total += (intptr_t)result;
  }
  printf("total %ld\n", total);
  return 0;
}
