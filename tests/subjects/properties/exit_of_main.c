// A test as they are written everywhere: main returns whether something failed.
// expect: main violated exit-status: the program ends with status 1
#include <pthread.h>

static int count;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static void* add(void* unused) {
  pthread_mutex_lock(&mutex);
  int old = count;
  pthread_mutex_unlock(&mutex);
  pthread_mutex_lock(&mutex);
  count = old + 1;
  pthread_mutex_unlock(&mutex);
  return unused;
}

int main(void) {
  pthread_t other;
  pthread_create(&other, NULL, add, NULL);
  add(NULL);
  pthread_join(other, NULL);
  return count == 2 ? 0 : 1;
}
