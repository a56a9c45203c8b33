// Condition variables: bounded buffer, ping-pong, broadcast, timed waits, a pipeline and a countdown.
#include <errno.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { CAPACITY = 3 };
typedef struct {
  pthread_mutex_t mutex;
  pthread_cond_t not_empty, not_full;
  int items[CAPACITY], head, count, closed;
} Channel;
static void Init(Channel* c) {
  memset(c, 0, sizeof *c);
  pthread_mutex_init(&c->mutex, NULL);
  pthread_cond_init(&c->not_empty, NULL);
  pthread_cond_init(&c->not_full, NULL);
}
static void Send(Channel* c, int item) {
  pthread_mutex_lock(&c->mutex);
  while (c->count == CAPACITY) pthread_cond_wait(&c->not_full, &c->mutex);
  c->items[(c->head + c->count++) % CAPACITY] = item;
  pthread_cond_signal(&c->not_empty);
  pthread_mutex_unlock(&c->mutex);
}
static int Receive(Channel* c, int* item) {
  pthread_mutex_lock(&c->mutex);
  while (c->count == 0 && !c->closed) pthread_cond_wait(&c->not_empty, &c->mutex);
  int got = c->count > 0;
  if (got) {
    *item = c->items[c->head];
    c->head = (c->head + 1) % CAPACITY;
    c->count--;
    pthread_cond_signal(&c->not_full);
  }
  pthread_mutex_unlock(&c->mutex);
  return got;
}
static void Close(Channel* c) {
  pthread_mutex_lock(&c->mutex);
  c->closed = 1;
  pthread_cond_broadcast(&c->not_empty);
  pthread_mutex_unlock(&c->mutex);
}
static void Destroy(Channel* c) {
  pthread_cond_destroy(&c->not_empty);
  pthread_cond_destroy(&c->not_full);
  pthread_mutex_destroy(&c->mutex);
}
static Channel numbers, squares, shared;
static void* Generate(void* limit) {
  for (int i = 1; i <= (int)(intptr_t)limit; i++) Send(&numbers, i);
  Close(&numbers);
  return NULL;
}
static void* SquareAll(void* unused) {
  int x;
  while (Receive(&numbers, &x)) Send(&squares, x * x);
  Close(&squares);
  return NULL;
}
static void* ProduceShared(void* argument) {
  int id = (int)(intptr_t)argument;
  for (int i = 0; i < 25; i++) Send(&shared, id * 100 + i);
  return NULL;
}
static void* ConsumeShared(void* out) {
  int x;
  while (Receive(&shared, &x)) *(long*)out += x;
  return NULL;
}

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int turn, log_size, started, released;
static char log_text[64];
static void* Player(void* argument) {
  int me = (int)(intptr_t)argument;
  for (int i = 0; i < 10; i++) {
    pthread_mutex_lock(&mutex);
    while (turn != me) pthread_cond_wait(&changed, &mutex);
    log_text[log_size++] = (char)('a' + me);
    turn = (turn + 1) % 3;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&mutex);
  }
  return NULL;
}
static void* Waiter(void* unused) {
  pthread_mutex_lock(&mutex);
  started++;
  pthread_cond_broadcast(&changed);
  while (!released) pthread_cond_wait(&changed, &mutex);
  started--;
  pthread_mutex_unlock(&mutex);
  return NULL;
}

int main(void) {
  pthread_t t[6];
  Init(&numbers);
  Init(&squares);
  pthread_create(&t[0], NULL, Generate, (void*)20);
  pthread_create(&t[1], NULL, SquareAll, NULL);
  int x;
  while (Receive(&squares, &x)) printf("%d ", x);
  printf("\n");
  pthread_join(t[0], NULL);
  pthread_join(t[1], NULL);
  Destroy(&numbers);
  Destroy(&squares);
  Init(&shared);
  long sums[2] = {0, 0};
  for (int i = 0; i < 2; i++) pthread_create(&t[i], NULL, ConsumeShared, &sums[i]);
  for (int i = 0; i < 3; i++) pthread_create(&t[2 + i], NULL, ProduceShared, (void*)(intptr_t)i);
  for (int i = 0; i < 3; i++) pthread_join(t[2 + i], NULL);
  Close(&shared);
  for (int i = 0; i < 2; i++) pthread_join(t[i], NULL);
  printf("shared total %ld left %d\n", sums[0] + sums[1], shared.count);
  Destroy(&shared);
  for (int i = 0; i < 3; i++) pthread_create(&t[i], NULL, Player, (void*)(intptr_t)i);
  for (int i = 0; i < 3; i++) pthread_join(t[i], NULL);
  printf("turns %s\n", log_text);
  for (int i = 0; i < 5; i++) pthread_create(&t[i], NULL, Waiter, NULL);
  pthread_mutex_lock(&mutex);
  while (started < 5) pthread_cond_wait(&changed, &mutex);
  printf("waiting %d\n", started);
  released = 1;
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&mutex);
  for (int i = 0; i < 5; i++) pthread_join(t[i], NULL);
  printf("waiting %d\n", started);
  pthread_mutex_lock(&mutex);
  struct timespec limit;
  clock_gettime(CLOCK_REALTIME, &limit);
  limit.tv_nsec += 1000000;
  if (limit.tv_nsec >= 1000000000) limit.tv_sec++, limit.tv_nsec -= 1000000000;
  int status = 0;
  while (status == 0) status = pthread_cond_timedwait(&changed, &mutex, &limit);
  printf("timed out %d\n", status == ETIMEDOUT);
  limit.tv_sec -= 100;
  printf("past %d\n", pthread_cond_timedwait(&changed, &mutex, &limit) == ETIMEDOUT);
  pthread_mutex_unlock(&mutex);
  printf("signal nobody %d %d\n", pthread_cond_signal(&changed), pthread_cond_broadcast(&changed));
  for (int i = 0; i < log_size; i += 3) printf("%.3s%s", log_text + i, i + 3 < log_size ? "-" : "\n");
  return 0;
}
