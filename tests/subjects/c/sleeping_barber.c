// A barber sleeps when nobody waits; customers take a chair if one is free, else they leave. The twin of
// java/concurrent/SleepingBarber.java.
// expect: correct holds
// expect: falls_asleep_too_late violated deadlock
#include <pthread.h>
#include <veristep/check.h>

enum { CUSTOMERS = 2, CHAIRS = 1 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t came = PTHREAD_COND_INITIALIZER;
static int waiting;
static int gone;  // customers who were served or left
static int is_drowsy;

static void* customer(void* unused) {
  pthread_mutex_lock(&lock);
  if (waiting == CHAIRS) {
    ++gone;
  } else {
    ++waiting;
  }
  pthread_cond_signal(&came);
  pthread_mutex_unlock(&lock);
  return unused;
}

// Serves the next customer; 0 when there will be no more. The drowsy one looks and falls asleep in two steps: who comes
// in between wakes nobody.
static int serve(void) {
  pthread_mutex_lock(&lock);
  while (waiting == 0 && gone < CUSTOMERS) {
    if (is_drowsy) {
      pthread_mutex_unlock(&lock);
      pthread_mutex_lock(&lock);
    }
    pthread_cond_wait(&came, &lock);
  }
  int served = waiting > 0;
  waiting -= served;
  gone += served;
  pthread_mutex_unlock(&lock);
  return served;
}

static void* barber(void* unused) {
  while (serve()) {
  }
  return unused;
}

static void run(void) {
  pthread_t threads[CUSTOMERS + 1];
  for (int i = 0; i < CUSTOMERS; ++i) pthread_create(&threads[i], 0, customer, 0);
  pthread_create(&threads[CUSTOMERS], 0, barber, 0);
  for (int i = 0; i <= CUSTOMERS; ++i) pthread_join(threads[i], 0);
  VERISTEP_ASSERT(gone == CUSTOMERS);
}

VERISTEP_CHECK(correct) { run(); }
VERISTEP_CHECK(falls_asleep_too_late) {
  is_drowsy = 1;
  run();
}
