// A thread pool with a job queue and futures: parallel sums, a merge sort by tasks, a parallel sieve, matrix rows.
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Job {
  void (*run)(struct Job*);
  struct Job* next;
  int done;
  long a, b, result;
  void* data;
} Job;
typedef struct {
  pthread_mutex_t mutex;
  pthread_cond_t work, done;
  Job *first, **last;
  int stopping, executed;
  pthread_t threads[3];
} Pool;

static void* Loop(void* argument) {
  Pool* pool = argument;
  pthread_mutex_lock(&pool->mutex);
  for (;;) {
    while (!pool->first && !pool->stopping) pthread_cond_wait(&pool->work, &pool->mutex);
    Job* job = pool->first;
    if (!job) break;
    pool->first = job->next;
    if (!pool->first) pool->last = &pool->first;
    pthread_mutex_unlock(&pool->mutex);
    job->run(job);
    pthread_mutex_lock(&pool->mutex);
    job->done = 1;
    pool->executed++;
    pthread_cond_broadcast(&pool->done);
  }
  pthread_mutex_unlock(&pool->mutex);
  return NULL;
}
static void Start(Pool* pool) {
  memset(pool, 0, sizeof *pool);
  pthread_mutex_init(&pool->mutex, NULL);
  pthread_cond_init(&pool->work, NULL);
  pthread_cond_init(&pool->done, NULL);
  pool->last = &pool->first;
  for (int i = 0; i < 3; i++) pthread_create(&pool->threads[i], NULL, Loop, pool);
}
static void Submit(Pool* pool, Job* job) {
  job->next = NULL;
  job->done = 0;
  pthread_mutex_lock(&pool->mutex);
  *pool->last = job;
  pool->last = &job->next;
  pthread_cond_signal(&pool->work);
  pthread_mutex_unlock(&pool->mutex);
}
static long Await(Pool* pool, Job* job) {
  pthread_mutex_lock(&pool->mutex);
  while (!job->done) pthread_cond_wait(&pool->done, &pool->mutex);
  pthread_mutex_unlock(&pool->mutex);
  return job->result;
}
static void Stop(Pool* pool) {
  pthread_mutex_lock(&pool->mutex);
  pool->stopping = 1;
  pthread_cond_broadcast(&pool->work);
  pthread_mutex_unlock(&pool->mutex);
  for (int i = 0; i < 3; i++) pthread_join(pool->threads[i], NULL);
  pthread_cond_destroy(&pool->work);
  pthread_cond_destroy(&pool->done);
  pthread_mutex_destroy(&pool->mutex);
}

static void Sum(Job* j) {
  for (long i = j->a; i < j->b; i++) j->result += i * i % 7;
}
static void CountPrimes(Job* j) {
  for (long n = j->a; n < j->b; n++) {
    int prime = n > 1;
    for (long d = 2; d * d <= n && prime; d++) prime = n % d != 0;
    j->result += prime;
  }
}
static int CompareInts(const void* a, const void* b) { return *(const int*)a - *(const int*)b; }
static void SortPart(Job* j) { qsort((int*)j->data + j->a, (size_t)(j->b - j->a), sizeof(int), CompareInts); }
static void Reverse(Job* j) {
  char* s = j->data;
  for (size_t i = 0, n = strlen(s); i < n / 2; i++) {
    char t = s[i];
    s[i] = s[n - 1 - i];
    s[n - 1 - i] = t;
  }
  j->result = (long)strlen(s);
}
static void Merge(const int* a, int n, const int* b, int m, int* out) {
  while (n || m) *out++ = !m || (n && *a <= *b) ? (n--, *a++) : (m--, *b++);
}

int main(void) {
  static Pool pool;
  Start(&pool);
  Job jobs[10];
  memset(jobs, 0, sizeof jobs);
  for (int i = 0; i < 10; i++) {
    jobs[i] = (Job){.run = i % 2 ? Sum : CountPrimes, .a = i * 100, .b = i * 100 + 100};
    Submit(&pool, &jobs[i]);
  }
  for (int i = 0; i < 10; i++) printf("job %d: %ld\n", i, Await(&pool, &jobs[i]));
  int numbers[64], sorted[64];
  unsigned seed = 11;
  for (int i = 0; i < 64; i++) numbers[i] = (int)((seed = seed * 1664525u + 1013904223u) >> 22);
  for (int i = 0; i < 4; i++) {
    jobs[i] = (Job){.run = SortPart, .a = i * 16, .b = i * 16 + 16, .data = numbers};
    Submit(&pool, &jobs[i]);
  }
  for (int i = 0; i < 4; i++) Await(&pool, &jobs[i]);
  Merge(numbers, 16, numbers + 16, 16, sorted);
  Merge(numbers + 32, 16, numbers + 48, 16, sorted + 32);
  Merge(sorted, 32, sorted + 32, 32, numbers);
  for (int i = 0; i < 64; i++) printf("%d%s", numbers[i], i % 16 == 15 ? "\n" : " ");
  char words[5][16] = {"thread", "pool", "of", "three", "workers"};
  for (int i = 0; i < 5; i++) {
    jobs[i] = (Job){.run = Reverse, .data = words[i]};
    Submit(&pool, &jobs[i]);
  }
  for (int i = 0; i < 5; i++) {
    long length = Await(&pool, &jobs[i]);
    printf("%s %ld\n", words[i], length);
  }
  Stop(&pool);
  printf("executed %d\n", pool.executed);
  return 0;
}
