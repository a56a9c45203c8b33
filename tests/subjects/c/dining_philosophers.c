// Philosophers around a table, a fork between each two; the twin of java/concurrent/DiningPhilosophers.java.
// expect: lower_fork_first holds
// expect: left_fork_first violated deadlock
#include <pthread.h>
#include <veristep/check.h>

enum { PHILOSOPHERS = 3, ROUNDS = 1 };

struct fork {
  pthread_mutex_t lock;
  int uses;
};

struct seat {
  struct fork *first, *second;
};

static void* eat(void* argument) {
  struct seat* seat = argument;
  for (int round = 0; round < ROUNDS; ++round) {
    pthread_mutex_lock(&seat->first->lock);
    pthread_mutex_lock(&seat->second->lock);
    ++seat->first->uses;
    ++seat->second->uses;
    pthread_mutex_unlock(&seat->second->lock);
    pthread_mutex_unlock(&seat->first->lock);
  }
  return 0;
}

static void dine(int is_ordered) {
  struct fork forks[PHILOSOPHERS];
  struct seat seats[PHILOSOPHERS];
  pthread_t philosophers[PHILOSOPHERS];
  for (int i = 0; i < PHILOSOPHERS; ++i) {
    pthread_mutex_init(&forks[i].lock, 0);
    forks[i].uses = 0;
  }
  for (int i = 0; i < PHILOSOPHERS; ++i) {
    int right = (i + 1) % PHILOSOPHERS;
    int swap = is_ordered && i > right;
    seats[i].first = &forks[swap ? right : i];
    seats[i].second = &forks[swap ? i : right];
    pthread_create(&philosophers[i], 0, eat, &seats[i]);
  }
  for (int i = 0; i < PHILOSOPHERS; ++i) pthread_join(philosophers[i], 0);
  for (int i = 0; i < PHILOSOPHERS; ++i) VERISTEP_ASSERT(forks[i].uses == 2 * ROUNDS);
}

VERISTEP_CHECK(lower_fork_first) { dine(1); }
VERISTEP_CHECK(left_fork_first) { dine(0); }
