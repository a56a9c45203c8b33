// Clients ask a clock to wake them at a time; the clock's thread counts time up and wakes those whose time has come.
// The twin of java/concurrent/AlarmClock.java.
// expect: correct holds
// expect: asks_twice violated null-dereference
// expect: comes_too_late violated deadlock
#include <pthread.h>
#include <stdlib.h>
#include <veristep/check.h>

enum { CLIENTS = 2, END = 2 };  // the last time that the clock shows

struct alarm {
  pthread_mutex_t lock;
  pthread_cond_t rings;
  int time;
  int rung;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct alarm* alarms[CLIENTS];
static int now;
static int asks_twice;      // sets its alarm and asks for it again: it may have rung and gone in between
static int comes_too_late;  // does not look at the time: an alarm set when the clock has stopped never rings

static void ring(struct alarm* alarm) {
  pthread_mutex_lock(&alarm->lock);
  alarm->rung = 1;
  pthread_cond_signal(&alarm->rings);
  pthread_mutex_unlock(&alarm->lock);
}

static void await(struct alarm* alarm) {
  pthread_mutex_lock(&alarm->lock);
  while (!alarm->rung) pthread_cond_wait(&alarm->rings, &alarm->lock);
  pthread_mutex_unlock(&alarm->lock);
}

static void* clock_main(void* unused) {
  for (int i = 0; i < END; ++i) {
    pthread_mutex_lock(&lock);
    ++now;
    for (int client = 0; client < CLIENTS; ++client) {
      if (alarms[client] != NULL && alarms[client]->time <= now) {
        ring(alarms[client]);
        alarms[client] = NULL;
      }
    }
    pthread_mutex_unlock(&lock);
  }
  return unused;
}

// Nothing to wait for when the time is over already.
static struct alarm* set(int client, struct alarm* alarm) {
  pthread_mutex_lock(&lock);
  int is_over = alarm->time <= now && !comes_too_late;
  if (!is_over) alarms[client] = alarm;
  pthread_mutex_unlock(&lock);
  return is_over ? NULL : alarm;
}

static void* client_main(void* argument) {
  int client = (int)(size_t)argument;
  struct alarm own = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, END - client, 0};
  struct alarm* alarm = set(client, &own);
  if (alarm != NULL && asks_twice) {
    pthread_mutex_lock(&lock);
    alarm = alarms[client];
    pthread_mutex_unlock(&lock);
    await(alarm);
  } else if (alarm != NULL) {
    await(alarm);
  }
  return 0;
}

static void run(void) {
  pthread_t threads[CLIENTS + 1];
  for (size_t i = 0; i < CLIENTS; ++i) pthread_create(&threads[i], 0, client_main, (void*)i);
  pthread_create(&threads[CLIENTS], 0, clock_main, 0);
  for (int i = 0; i <= CLIENTS; ++i) pthread_join(threads[i], 0);
}

VERISTEP_CHECK(correct) { run(); }
VERISTEP_CHECK(asks_twice) {
  asks_twice = 1;
  run();
}
VERISTEP_CHECK(comes_too_late) {
  comes_too_late = 1;
  run();
}
