// Read-write locks and semaphores: each kind of waiting is for one word to change.
#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <semaphore.h>

#include "libc/thread.h"
#include "veristep_vm.h"

struct rwlock {
  int has_writer;  // what readers await to be 0
  int is_busy;     // what writers await to be 0: a writer or readers
  int readers;
  int writer;  // vs_owner_id() of the writer
};
_Static_assert(sizeof(struct rwlock) <= offsetof(pthread_rwlock_t, __data.__flags), "initialisers set what follows");

static int TakeRead(struct rwlock* lock) {
  ++lock->readers;
  lock->is_busy = 1;
  return 0;
}

static int TakeWrite(struct rwlock* lock) {
  lock->has_writer = lock->is_busy = 1;
  lock->writer = vs_owner_id();
  return 0;
}

static int IsWriter(const struct rwlock* lock) {
  __vs_atomic_begin_quiet();
  int result = lock->writer == vs_owner_id();
  __vs_atomic_end();
  return result;
}

int pthread_rwlock_rdlock(pthread_rwlock_t* handle) {
  struct rwlock* lock = (struct rwlock*)handle;
  if (IsWriter(lock)) return EDEADLK;
  __vs_await(&lock->has_writer, 1);
  TakeRead(lock);
  __vs_atomic_end();
  return 0;
}

int pthread_rwlock_wrlock(pthread_rwlock_t* handle) {
  struct rwlock* lock = (struct rwlock*)handle;
  if (IsWriter(lock)) return EDEADLK;
  __vs_await(&lock->is_busy, 1);
  TakeWrite(lock);
  __vs_atomic_end();
  return 0;
}

int pthread_rwlock_tryrdlock(pthread_rwlock_t* handle) {
  struct rwlock* lock = (struct rwlock*)handle;
  __vs_atomic_begin();
  int error = lock->has_writer ? EBUSY : TakeRead(lock);
  __vs_atomic_end();
  return error;
}

int pthread_rwlock_trywrlock(pthread_rwlock_t* handle) {
  struct rwlock* lock = (struct rwlock*)handle;
  __vs_atomic_begin();
  int error = lock->is_busy ? EBUSY : TakeWrite(lock);
  __vs_atomic_end();
  return error;
}

int pthread_rwlock_clockrdlock(pthread_rwlock_t* handle, clockid_t clock, const struct timespec* time) {
  struct rwlock* lock = (struct rwlock*)handle;
  if (IsWriter(lock)) return EDEADLK;
  long long deadline = vs_deadline(clock, time);
  if (deadline < 0) return EINVAL;
  int error = __vs_await_until(&lock->has_writer, 1, deadline) ? TakeRead(lock) : ETIMEDOUT;
  __vs_atomic_end();
  return error;
}

int pthread_rwlock_clockwrlock(pthread_rwlock_t* handle, clockid_t clock, const struct timespec* time) {
  struct rwlock* lock = (struct rwlock*)handle;
  if (IsWriter(lock)) return EDEADLK;
  long long deadline = vs_deadline(clock, time);
  if (deadline < 0) return EINVAL;
  int error = __vs_await_until(&lock->is_busy, 1, deadline) ? TakeWrite(lock) : ETIMEDOUT;
  __vs_atomic_end();
  return error;
}

int pthread_rwlock_timedrdlock(pthread_rwlock_t* restrict handle, const struct timespec* restrict time) {
  return pthread_rwlock_clockrdlock(handle, CLOCK_REALTIME, time);
}
int pthread_rwlock_timedwrlock(pthread_rwlock_t* restrict handle, const struct timespec* restrict time) {
  return pthread_rwlock_clockwrlock(handle, CLOCK_REALTIME, time);
}

int pthread_rwlock_unlock(pthread_rwlock_t* handle) {
  struct rwlock* lock = (struct rwlock*)handle;
  __vs_atomic_begin();
  if (lock->has_writer) {
    if (lock->writer != vs_owner_id())
      __vs_violation("rwlock", "unlock of a rwlock that another thread has for writing");
    lock->has_writer = lock->writer = lock->is_busy = 0;
  } else if (lock->readers > 0) {
    lock->is_busy = --lock->readers > 0;
  } else {
    __vs_violation("rwlock", "unlock of a rwlock that is not locked");
  }
  __vs_atomic_end();
  return 0;
}

int pthread_rwlock_init(pthread_rwlock_t* restrict handle, const pthread_rwlockattr_t* restrict attributes) {
  (void)attributes;
  *(struct rwlock*)handle = (struct rwlock){0};
  return 0;
}

int pthread_rwlock_destroy(pthread_rwlock_t* handle) {
  __vs_atomic_begin();
  if (((struct rwlock*)handle)->is_busy) __vs_violation("rwlock", "a locked rwlock is destroyed");
  __vs_atomic_end();
  return 0;
}

// ---- Semaphores: the first int is the value ----
static int Fail(int error) {
  errno = error;
  return -1;
}

int sem_init(sem_t* semaphore, int shared, unsigned value) {
  if (shared != 0) return Fail(ENOSYS);
  if (value > INT_MAX) return Fail(EINVAL);
  *(unsigned*)semaphore = value;
  return 0;
}
int sem_destroy(sem_t* semaphore) {
  (void)semaphore;
  return 0;
}

int sem_wait(sem_t* semaphore) {
  __vs_await((int*)semaphore, 0);
  --*(int*)semaphore;
  __vs_atomic_end();
  return 0;
}

int sem_trywait(sem_t* semaphore) {
  __vs_atomic_begin();
  int is_free = *(int*)semaphore > 0;
  if (is_free) --*(int*)semaphore;
  __vs_atomic_end();
  return is_free ? 0 : Fail(EAGAIN);
}

int sem_clockwait(sem_t* restrict semaphore, clockid_t clock, const struct timespec* restrict time) {
  long long deadline = vs_deadline(clock, time);
  if (deadline < 0) return Fail(EINVAL);
  int is_free = __vs_await_until((int*)semaphore, 0, deadline);
  if (is_free) --*(int*)semaphore;
  __vs_atomic_end();
  return is_free ? 0 : Fail(ETIMEDOUT);
}
int sem_timedwait(sem_t* restrict semaphore, const struct timespec* restrict time) {
  return sem_clockwait(semaphore, CLOCK_REALTIME, time);
}

int sem_post(sem_t* semaphore) {
  __vs_atomic_begin();
  int has_room = *(int*)semaphore < INT_MAX;
  if (has_room) ++*(int*)semaphore;
  __vs_atomic_end();
  return has_room ? 0 : Fail(EOVERFLOW);
}

int sem_getvalue(sem_t* restrict semaphore, int* restrict value) {
  __vs_atomic_begin();
  *value = *(int*)semaphore;
  __vs_atomic_end();
  return 0;
}
