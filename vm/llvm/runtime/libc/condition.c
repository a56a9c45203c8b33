// Condition variables and barriers. A waiter queues a block on its own stack and awaits a word in it, so that a wake-up
// cannot go to a thread that came later, and nothing but the queue is left in the state.
#include <errno.h>
#include <pthread.h>

#include "libc/thread.h"
#include "veristep_vm.h"

void vs_enqueue(struct vs_waiter** queue, struct vs_waiter* waiter) {
  *waiter = (struct vs_waiter){0, NULL};
  while (*queue != NULL) queue = &(*queue)->next;
  *queue = waiter;
}

void vs_dequeue(struct vs_waiter** queue, struct vs_waiter* waiter) {
  while (*queue != NULL && *queue != waiter) queue = &(*queue)->next;
  if (*queue != NULL) *queue = waiter->next;
}

void vs_release_one(struct vs_waiter** queue) {
  int count = 0;
  for (struct vs_waiter* waiter = *queue; waiter != NULL; waiter = waiter->next) ++count;
  if (count == 0) return;
  struct vs_waiter* chosen = *queue;
  for (int skip = count > 1 ? __vs_choose(count) : 0; skip > 0; --skip) chosen = chosen->next;
  vs_dequeue(queue, chosen);
  chosen->is_released = 1;
}

void vs_release_all(struct vs_waiter** queue) {
  for (struct vs_waiter* waiter = *queue; waiter != NULL; waiter = waiter->next) waiter->is_released = 1;
  *queue = NULL;
}

struct condition {
  struct vs_waiter* queue;
  clockid_t clock;  // 0 is CLOCK_REALTIME
};
_Static_assert(sizeof(struct condition) <= sizeof(pthread_cond_t), "must fit the platform's type");

// Queues and unlocks in one step. A recursive mutex is given up altogether, as natively; *depth is how often it was
// locked.
static int StartWait(struct condition* condition, pthread_mutex_t* mutex, struct vs_waiter* waiter, unsigned* depth) {
  __vs_atomic_begin();
  *depth = mutex->__data.__count;
  if (mutex->__data.__owner == vs_owner_id()) mutex->__data.__count = 1;
  int error = vs_mutex_release(mutex);
  if (error == 0) vs_enqueue(&condition->queue, waiter);
  __vs_atomic_end();
  return error;
}

static void Relock(pthread_mutex_t* mutex, unsigned depth) {
  __vs_await(&mutex->__data.__lock, 1);
  vs_mutex_acquire(mutex);
  mutex->__data.__count = depth;
  __vs_atomic_end();
}

int pthread_cond_wait(pthread_cond_t* restrict variable, pthread_mutex_t* restrict mutex) {
  struct vs_waiter waiter;
  unsigned depth;
  int error = StartWait((struct condition*)variable, mutex, &waiter, &depth);
  if (error != 0) return error;
  __vs_await(&waiter.is_released, 0);
  __vs_atomic_end();
  Relock(mutex, depth);
  return 0;
}

int pthread_cond_clockwait(pthread_cond_t* variable, pthread_mutex_t* mutex, clockid_t clock,
                           const struct timespec* time) {
  struct condition* condition = (struct condition*)variable;
  long long deadline = vs_deadline(clock, time);
  if (deadline < 0) return EINVAL;
  struct vs_waiter waiter;
  unsigned depth;
  int error = StartWait(condition, mutex, &waiter, &depth);
  if (error != 0) return error;
  int is_released = __vs_await_until(&waiter.is_released, 0, deadline);
  if (!is_released) vs_dequeue(&condition->queue, &waiter);
  __vs_atomic_end();
  Relock(mutex, depth);
  return is_released ? 0 : ETIMEDOUT;
}

int pthread_cond_timedwait(pthread_cond_t* restrict variable, pthread_mutex_t* restrict mutex,
                           const struct timespec* restrict time) {
  __vs_atomic_begin_quiet();
  clockid_t clock = ((struct condition*)variable)->clock;
  __vs_atomic_end();
  return pthread_cond_clockwait(variable, mutex, clock, time);
}

int pthread_cond_signal(pthread_cond_t* variable) {
  __vs_atomic_begin();
  vs_release_one(&((struct condition*)variable)->queue);
  __vs_atomic_end();
  return 0;
}

int pthread_cond_broadcast(pthread_cond_t* variable) {
  __vs_atomic_begin();
  vs_release_all(&((struct condition*)variable)->queue);
  __vs_atomic_end();
  return 0;
}

int pthread_cond_init(pthread_cond_t* restrict variable, const pthread_condattr_t* restrict attributes) {
  clockid_t clock = CLOCK_REALTIME;
  if (attributes != NULL) pthread_condattr_getclock(attributes, &clock);
  *(struct condition*)variable = (struct condition){NULL, clock};
  return 0;
}

int pthread_cond_destroy(pthread_cond_t* variable) {
  __vs_atomic_begin();
  if (((struct condition*)variable)->queue != NULL) {
    __vs_violation("condition variable", "a condition variable is destroyed while a thread waits on it");
  }
  __vs_atomic_end();
  return 0;
}

// ---- Barriers ----
struct barrier {
  struct vs_waiter* queue;
  unsigned limit;
  unsigned arrived;
};
_Static_assert(sizeof(struct barrier) <= sizeof(pthread_barrier_t), "must fit the platform's type");

int pthread_barrier_init(pthread_barrier_t* restrict barrier, const pthread_barrierattr_t* restrict attributes,
                         unsigned limit) {
  (void)attributes;
  if (limit == 0) return EINVAL;
  *(struct barrier*)barrier = (struct barrier){NULL, limit, 0};
  return 0;
}

int pthread_barrier_wait(pthread_barrier_t* handle) {
  struct barrier* barrier = (struct barrier*)handle;
  struct vs_waiter waiter;
  __vs_atomic_begin();
  if (++barrier->arrived == barrier->limit) {
    barrier->arrived = 0;
    vs_release_all(&barrier->queue);
    __vs_atomic_end();
    return PTHREAD_BARRIER_SERIAL_THREAD;
  }
  vs_enqueue(&barrier->queue, &waiter);
  __vs_atomic_end();
  __vs_await(&waiter.is_released, 0);
  __vs_atomic_end();
  return 0;
}

int pthread_barrier_destroy(pthread_barrier_t* barrier) {
  __vs_atomic_begin();
  if (((struct barrier*)barrier)->queue != NULL) {
    __vs_violation("barrier", "a barrier is destroyed while a thread waits at it");
  }
  __vs_atomic_end();
  return 0;
}
