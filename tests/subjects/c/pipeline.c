// Stages in a row, each a thread, connected by places for one number. Each stage adds 1 to what comes by; 0 is the end
// and is passed on to stop the next stage. The twin of java/concurrent/Pipeline.java.
// expect: correct holds
// expect: keeps_the_end violated deadlock
// expect: overwrites violated assertion
#include <pthread.h>
#include <veristep/check.h>

enum { STAGES = 2, ITEMS = 2, THE_END = 0 };

struct connection {
  pthread_mutex_t lock;
  pthread_cond_t changed;
  int is_full;
  int item;
};

static struct connection connections[STAGES + 1];
static int keeps_the_end, overwrites;

static void send(struct connection* to, int item) {
  pthread_mutex_lock(&to->lock);
  while (to->is_full && !overwrites) pthread_cond_wait(&to->changed, &to->lock);
  to->item = item;
  to->is_full = 1;
  pthread_cond_broadcast(&to->changed);
  pthread_mutex_unlock(&to->lock);
}

static int receive(struct connection* from) {
  pthread_mutex_lock(&from->lock);
  while (!from->is_full) pthread_cond_wait(&from->changed, &from->lock);
  from->is_full = 0;
  int item = from->item;
  pthread_cond_broadcast(&from->changed);
  pthread_mutex_unlock(&from->lock);
  return item;
}

static void* stage(void* argument) {
  struct connection* in = argument;
  for (int item; (item = receive(in)) != THE_END;) send(in + 1, item + 1);
  if (!keeps_the_end) send(in + 1, THE_END);
  return 0;
}

static void* source(void* unused) {
  for (int i = 1; i <= ITEMS; ++i) send(connections, 10 * i);
  send(connections, THE_END);
  return unused;
}

static void run(void) {
  pthread_t threads[STAGES + 1];
  for (int i = 0; i <= STAGES; ++i) {
    pthread_mutex_init(&connections[i].lock, 0);
    pthread_cond_init(&connections[i].changed, 0);
  }
  for (int i = 0; i < STAGES; ++i) pthread_create(&threads[i], 0, stage, &connections[i]);
  pthread_create(&threads[STAGES], 0, source, 0);
  for (int i = 1; i <= ITEMS; ++i) VERISTEP_ASSERT(receive(&connections[STAGES]) == 10 * i + STAGES);
  VERISTEP_ASSERT(receive(&connections[STAGES]) == THE_END);
  for (int i = 0; i <= STAGES; ++i) pthread_join(threads[i], 0);
}

VERISTEP_CHECK(correct) { run(); }
VERISTEP_CHECK(keeps_the_end) {
  keeps_the_end = 1;
  run();
}
VERISTEP_CHECK(overwrites) {
  overwrites = 1;
  run();
}
