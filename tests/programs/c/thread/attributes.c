// Attributes of everything that has some, names of threads, joins that time out, scheduling that changes nothing.
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static sem_t go;

static void* Waits(void* argument) {
  sem_wait(&go);
  return argument;
}

static struct timespec After(clockid_t clock, long milliseconds) {
  struct timespec time;
  clock_gettime(clock, &time);
  time.tv_nsec += milliseconds * 1000000;
  time.tv_sec += time.tv_nsec / 1000000000;
  time.tv_nsec %= 1000000000;
  return time;
}

static void Threads(void) {
  pthread_attr_t attributes;
  int state, scope, inherits, policy;
  size_t stack, guard;
  struct sched_param parameters = {.sched_priority = -1};
  pthread_attr_init(&attributes);
  pthread_attr_getdetachstate(&attributes, &state);
  pthread_attr_getscope(&attributes, &scope);
  pthread_attr_getinheritsched(&attributes, &inherits);
  pthread_attr_getschedpolicy(&attributes, &policy);
  pthread_attr_getschedparam(&attributes, &parameters);
  pthread_attr_getguardsize(&attributes, &guard);
  printf("%d %d %d %d %d %zu\n", state == PTHREAD_CREATE_JOINABLE, scope == PTHREAD_SCOPE_SYSTEM,
         inherits == PTHREAD_INHERIT_SCHED, policy == SCHED_OTHER, parameters.sched_priority, guard);
  printf("%d %d %d\n", pthread_attr_setstacksize(&attributes, 1 << 20),
         pthread_attr_setstacksize(&attributes, 10) == EINVAL, pthread_attr_setguardsize(&attributes, 8192));
  pthread_attr_getstacksize(&attributes, &stack);
  pthread_attr_getguardsize(&attributes, &guard);
  printf("%zu %zu %d\n", stack, guard, pthread_attr_setdetachstate(&attributes, 77) == EINVAL);
  printf("%d %d %d\n", pthread_attr_setinheritsched(&attributes, PTHREAD_EXPLICIT_SCHED),
         pthread_attr_setschedpolicy(&attributes, SCHED_OTHER),
         pthread_attr_setscope(&attributes, PTHREAD_SCOPE_SYSTEM));
  pthread_attr_getinheritsched(&attributes, &inherits);
  printf("%d %d\n", inherits == PTHREAD_EXPLICIT_SCHED, pthread_attr_destroy(&attributes));
  printf("%d %d %d\n", sched_get_priority_min(SCHED_FIFO), sched_get_priority_max(SCHED_RR),
         sched_get_priority_max(SCHED_OTHER));
  pthread_getschedparam(pthread_self(), &policy, &parameters);
  printf("%d %d\n", policy == SCHED_OTHER, parameters.sched_priority);
}

static void Joins(void) {
  pthread_t thread;
  void* result = NULL;
  char name[16];
  sem_init(&go, 0, 0);
  pthread_create(&thread, NULL, Waits, &go);
  printf("%d %d\n", pthread_setname_np(thread, "worker"), pthread_setname_np(thread, "much too long a name") == ERANGE);
  printf("%d %s %d\n", pthread_getname_np(thread, name, sizeof name), name,
         pthread_getname_np(thread, name, 3) == ERANGE);
  struct timespec soon = After(CLOCK_REALTIME, 2);
  printf("%d %d\n", pthread_tryjoin_np(thread, &result) == EBUSY,
         pthread_timedjoin_np(thread, &result, &soon) == ETIMEDOUT);
  soon = After(CLOCK_MONOTONIC, 2);
  printf("%d\n", pthread_clockjoin_np(thread, &result, CLOCK_MONOTONIC, &soon) == ETIMEDOUT);
  sem_post(&go);
  soon = After(CLOCK_REALTIME, 100000);
  printf("%d %d\n", pthread_timedjoin_np(thread, &result, &soon), result == &go);
  sem_destroy(&go);
}

static void Others(void) {
  pthread_mutexattr_t mutex;
  pthread_condattr_t condition;
  pthread_rwlockattr_t rwlock;
  pthread_barrierattr_t barrier;
  int kind, shared, protocol, robust;
  clockid_t clock;
  pthread_mutexattr_init(&mutex);
  pthread_mutexattr_setpshared(&mutex, PTHREAD_PROCESS_SHARED);
  pthread_mutexattr_settype(&mutex, PTHREAD_MUTEX_RECURSIVE);
  pthread_mutexattr_gettype(&mutex, &kind);
  pthread_mutexattr_getpshared(&mutex, &shared);
  pthread_mutexattr_getprotocol(&mutex, &protocol);
  pthread_mutexattr_getrobust(&mutex, &robust);
  printf("%d %d %d %d\n", kind == PTHREAD_MUTEX_RECURSIVE, shared == PTHREAD_PROCESS_SHARED,
         protocol == PTHREAD_PRIO_NONE, robust == PTHREAD_MUTEX_STALLED);
  pthread_mutex_t lock;
  pthread_mutex_init(&lock, &mutex);
  printf("%d %d", pthread_mutex_lock(&lock), pthread_mutex_lock(&lock));
  printf(" %d %d %d\n", pthread_mutex_unlock(&lock), pthread_mutex_unlock(&lock), pthread_mutex_destroy(&lock));
  pthread_mutexattr_destroy(&mutex);
  pthread_condattr_init(&condition);
  pthread_condattr_setpshared(&condition, PTHREAD_PROCESS_SHARED);
  pthread_condattr_setclock(&condition, CLOCK_MONOTONIC);
  pthread_condattr_getclock(&condition, &clock);
  pthread_condattr_getpshared(&condition, &shared);
  printf("%d %d %d\n", clock == CLOCK_MONOTONIC, shared == PTHREAD_PROCESS_SHARED,
         pthread_condattr_destroy(&condition));
  pthread_rwlockattr_init(&rwlock);
  pthread_rwlockattr_getkind_np(&rwlock, &kind);
  pthread_rwlockattr_getpshared(&rwlock, &shared);
  printf("%d %d\n", kind == PTHREAD_RWLOCK_DEFAULT_NP, shared == PTHREAD_PROCESS_PRIVATE);
  printf("%d %d\n", pthread_rwlockattr_setkind_np(&rwlock, PTHREAD_RWLOCK_PREFER_WRITER_NONRECURSIVE_NP),
         pthread_rwlockattr_setkind_np(&rwlock, 99) == EINVAL);
  pthread_rwlockattr_getkind_np(&rwlock, &kind);
  printf("%d %d\n", kind == PTHREAD_RWLOCK_PREFER_WRITER_NONRECURSIVE_NP, pthread_rwlockattr_destroy(&rwlock));
  pthread_barrierattr_init(&barrier);
  pthread_barrierattr_setpshared(&barrier, PTHREAD_PROCESS_SHARED);
  pthread_barrierattr_getpshared(&barrier, &shared);
  printf("%d %d\n", shared == PTHREAD_PROCESS_SHARED, pthread_barrierattr_destroy(&barrier));
}

int main(void) {
  Threads();
  Joins();
  Others();
  return 0;
}
