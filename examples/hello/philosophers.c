// Five philosophers eat a round each; forks are taken in order, so nobody starves.
#include <pthread.h>
#include <stdio.h>

enum { COUNT = 5 };

static pthread_mutex_t forks[COUNT];
static pthread_mutex_t table = PTHREAD_MUTEX_INITIALIZER;
static int meals[COUNT];

static void* dine(void* argument) {
  int who = (int)(long)argument;
  int left = who, right = (who + 1) % COUNT;
  int first = left < right ? left : right, second = left < right ? right : left;
  pthread_mutex_lock(&forks[first]);
  pthread_mutex_lock(&forks[second]);
  pthread_mutex_lock(&table);
  meals[who]++;
  pthread_mutex_unlock(&table);
  pthread_mutex_unlock(&forks[second]);
  pthread_mutex_unlock(&forks[first]);
  return NULL;
}

int main(void) {
  pthread_t threads[COUNT];
  int total = 0;
  for (int i = 0; i < COUNT; i++) pthread_mutex_init(&forks[i], NULL);
  for (long i = 0; i < COUNT; i++) pthread_create(&threads[i], NULL, dine, (void*)i);
  for (int i = 0; i < COUNT; i++) pthread_join(threads[i], NULL);
  for (int i = 0; i < COUNT; i++) {
    printf("  philosopher %d ate %d times\n", i, meals[i]);
    total += meals[i];
    pthread_mutex_destroy(&forks[i]);
  }
  printf("  %d meals\n", total);
  return 0;
}
