// Mutexes and spin locks. A lock operation is one step: the thread stands before it until the mutex is free. The fields
// are the platform's (static initialisers set the kind); __lock is 0 or 1, __owner is vs_owner_id() of the thread that
// has it, __nusers is 1 if other threads could see that it was taken.
#include <errno.h>
#include <pthread.h>

#include "libc/thread.h"
#include "veristep_vm.h"

static int Kind(const pthread_mutex_t* mutex) { return mutex->__data.__kind & 3; }

static int Take(pthread_mutex_t* mutex) {
  mutex->__data.__lock = 1;
  mutex->__data.__owner = vs_owner_id();
  mutex->__data.__count = 1;
  mutex->__data.__nusers = (unsigned)__vs_took_mutex(mutex);
  return 0;
}

// What a lock operation does when the caller has the mutex already: -1 when it has to wait like everybody else.
static int LockAgain(pthread_mutex_t* mutex) {
  __vs_atomic_begin_quiet();
  int result = -1;
  if (mutex->__data.__owner == vs_owner_id()) {
    if (Kind(mutex) == PTHREAD_MUTEX_RECURSIVE) {
      ++mutex->__data.__count;
      result = 0;
    } else if (Kind(mutex) == PTHREAD_MUTEX_ERRORCHECK) {
      result = EDEADLK;
    }
  }
  __vs_atomic_end();
  return result;
}

int vs_mutex_acquire(pthread_mutex_t* mutex) { return Take(mutex); }

int vs_mutex_release(pthread_mutex_t* mutex) {
  if (mutex->__data.__lock == 0 || mutex->__data.__owner != vs_owner_id()) {
    if (Kind(mutex) == PTHREAD_MUTEX_RECURSIVE || Kind(mutex) == PTHREAD_MUTEX_ERRORCHECK) return EPERM;
    __vs_violation("mutex", mutex->__data.__lock == 0 ? "unlock of a mutex that is not locked"
                                                      : "unlock of a mutex that another thread has locked");
  }
  if (--mutex->__data.__count == 0) {
    mutex->__data.__nusers = 0;
    mutex->__data.__owner = 0;
    mutex->__data.__lock = 0;
  }
  return 0;
}

int pthread_mutex_lock(pthread_mutex_t* mutex) {
  int error = LockAgain(mutex);
  if (error >= 0) return error;
  __vs_await(&mutex->__data.__lock, 1);
  Take(mutex);
  __vs_atomic_end();
  return 0;
}

int pthread_mutex_trylock(pthread_mutex_t* mutex) {
  __vs_looks_at_mutex();
  __vs_atomic_begin();
  int error = EBUSY;
  if (mutex->__data.__lock == 0) {
    error = Take(mutex);
  } else if (Kind(mutex) == PTHREAD_MUTEX_RECURSIVE && mutex->__data.__owner == vs_owner_id()) {
    ++mutex->__data.__count;
    error = 0;
  }
  __vs_atomic_end();
  return error;
}

int pthread_mutex_clocklock(pthread_mutex_t* mutex, clockid_t clock, const struct timespec* time) {
  int error = LockAgain(mutex);
  if (error >= 0) return error;
  long long deadline = vs_deadline(clock, time);
  if (deadline < 0) return EINVAL;
  __vs_looks_at_mutex();
  error = __vs_await_until(&mutex->__data.__lock, 1, deadline) ? Take(mutex) : ETIMEDOUT;
  __vs_atomic_end();
  return error;
}

int pthread_mutex_timedlock(pthread_mutex_t* restrict mutex, const struct timespec* restrict time) {
  return pthread_mutex_clocklock(mutex, CLOCK_REALTIME, time);
}

int pthread_mutex_unlock(pthread_mutex_t* mutex) {
  __vs_release_begin(mutex);
  int error = vs_mutex_release(mutex);
  __vs_atomic_end();
  return error;
}

int pthread_mutex_init(pthread_mutex_t* mutex, const pthread_mutexattr_t* attributes) {
  int kind = PTHREAD_MUTEX_NORMAL;
  if (attributes != NULL) pthread_mutexattr_gettype(attributes, &kind);
  *mutex = (pthread_mutex_t){.__data = {.__kind = kind}};
  return 0;
}

int pthread_mutex_destroy(pthread_mutex_t* mutex) {
  __vs_looks_at_mutex();
  __vs_atomic_begin();
  if (mutex->__data.__lock != 0) __vs_violation("mutex", "a locked mutex is destroyed");
  mutex->__data.__kind = -1;
  __vs_atomic_end();
  return 0;
}

// ---- Spin locks ----
int pthread_spin_init(pthread_spinlock_t* lock, int shared) {
  (void)shared;
  *lock = 0;
  return 0;
}
int pthread_spin_destroy(pthread_spinlock_t* lock) {
  (void)lock;
  return 0;
}
int pthread_spin_lock(pthread_spinlock_t* lock) {
  __vs_await((const int*)lock, 1);
  *lock = 1;
  __vs_atomic_end();
  return 0;
}
int pthread_spin_trylock(pthread_spinlock_t* lock) {
  __vs_atomic_begin();
  int error = *lock == 0 ? 0 : EBUSY;
  *lock = 1;
  __vs_atomic_end();
  return error;
}
int pthread_spin_unlock(pthread_spinlock_t* lock) {
  __vs_atomic_begin();
  if (*lock == 0) __vs_violation("mutex", "unlock of a spin lock that is not locked");
  *lock = 0;
  __vs_atomic_end();
  return 0;
}
