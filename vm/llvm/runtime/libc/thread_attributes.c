// Attributes of threads, mutexes, condition variables, rwlocks and barriers, and scheduling. What changes nothing here
// (sizes of stacks, sharing with other processes, of which there are none) is kept and given back; what would change
// something and is not provided is refused with ENOTSUP.
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stddef.h>
#include <time.h>

// ---- Threads ----
struct thread_attributes {
  size_t stack_size;
  size_t guard_size;
  short detach_state;
  short policy;
  short inherits;
};
_Static_assert(sizeof(struct thread_attributes) <= sizeof(pthread_attr_t), "must fit the platform's type");

static struct thread_attributes* Of(const pthread_attr_t* attributes) { return (struct thread_attributes*)attributes; }

int pthread_attr_init(pthread_attr_t* attributes) {
  *Of(attributes) =
      (struct thread_attributes){8 << 20, 4096, PTHREAD_CREATE_JOINABLE, SCHED_OTHER, PTHREAD_INHERIT_SCHED};
  return 0;
}
int pthread_attr_destroy(pthread_attr_t* attributes) {
  (void)attributes;
  return 0;
}
int pthread_attr_setdetachstate(pthread_attr_t* attributes, int state) {
  if (state != PTHREAD_CREATE_JOINABLE && state != PTHREAD_CREATE_DETACHED) return EINVAL;
  Of(attributes)->detach_state = (short)state;
  return 0;
}
int pthread_attr_getdetachstate(const pthread_attr_t* attributes, int* state) {
  *state = Of(attributes)->detach_state;
  return 0;
}
int pthread_attr_setstacksize(pthread_attr_t* attributes, size_t size) {
  if (size < 16384) return EINVAL;
  Of(attributes)->stack_size = size;
  return 0;
}
int pthread_attr_getstacksize(const pthread_attr_t* restrict attributes, size_t* restrict size) {
  *size = Of(attributes)->stack_size;
  return 0;
}
int pthread_attr_setguardsize(pthread_attr_t* attributes, size_t size) {
  Of(attributes)->guard_size = size;
  return 0;
}
int pthread_attr_getguardsize(const pthread_attr_t* restrict attributes, size_t* restrict size) {
  *size = Of(attributes)->guard_size;
  return 0;
}
int pthread_attr_setscope(pthread_attr_t* attributes, int scope) {
  (void)attributes;
  return scope == PTHREAD_SCOPE_SYSTEM ? 0 : scope == PTHREAD_SCOPE_PROCESS ? ENOTSUP : EINVAL;
}
int pthread_attr_getscope(const pthread_attr_t* restrict attributes, int* restrict scope) {
  (void)attributes;
  *scope = PTHREAD_SCOPE_SYSTEM;
  return 0;
}
int pthread_attr_setinheritsched(pthread_attr_t* attributes, int inherits) {
  if (inherits != PTHREAD_INHERIT_SCHED && inherits != PTHREAD_EXPLICIT_SCHED) return EINVAL;
  Of(attributes)->inherits = (short)inherits;
  return 0;
}
int pthread_attr_getinheritsched(const pthread_attr_t* restrict attributes, int* restrict inherits) {
  *inherits = Of(attributes)->inherits;
  return 0;
}

// ---- Scheduling: every interleaving is possible, so there are no priorities ----
static int IsPolicy(int policy) { return policy == SCHED_OTHER || policy == SCHED_FIFO || policy == SCHED_RR; }

int pthread_attr_setschedpolicy(pthread_attr_t* attributes, int policy) {
  if (!IsPolicy(policy)) return EINVAL;
  if (policy != SCHED_OTHER) return ENOTSUP;
  Of(attributes)->policy = (short)policy;
  return 0;
}
int pthread_attr_getschedpolicy(const pthread_attr_t* restrict attributes, int* restrict policy) {
  *policy = Of(attributes)->policy;
  return 0;
}
int pthread_attr_setschedparam(pthread_attr_t* restrict attributes, const struct sched_param* restrict parameters) {
  (void)attributes;
  return parameters->sched_priority == 0 ? 0 : EINVAL;
}
int pthread_attr_getschedparam(const pthread_attr_t* restrict attributes, struct sched_param* restrict parameters) {
  (void)attributes;
  parameters->sched_priority = 0;
  return 0;
}
int pthread_setschedparam(pthread_t thread, int policy, const struct sched_param* parameters) {
  (void)thread;
  if (!IsPolicy(policy)) return EINVAL;
  if (policy != SCHED_OTHER) return ENOTSUP;
  return parameters->sched_priority == 0 ? 0 : EINVAL;
}
int pthread_getschedparam(pthread_t thread, int* restrict policy, struct sched_param* restrict parameters) {
  (void)thread;
  *policy = SCHED_OTHER;
  parameters->sched_priority = 0;
  return 0;
}
int sched_get_priority_max(int policy) {
  if (IsPolicy(policy)) return policy == SCHED_OTHER ? 0 : 99;
  errno = EINVAL;
  return -1;
}
int sched_get_priority_min(int policy) {
  if (IsPolicy(policy)) return policy == SCHED_OTHER ? 0 : 1;
  errno = EINVAL;
  return -1;
}

// ---- Sharing with other processes ----
static int IsShared(int shared) { return shared == PTHREAD_PROCESS_PRIVATE || shared == PTHREAD_PROCESS_SHARED; }

// ---- Mutexes: the kind and, in another bit, whether it is shared ----
enum { kShared = 1 << 8 };

static void SetShared(int* flags, int shared) {
  *flags = shared == PTHREAD_PROCESS_SHARED ? *flags | kShared : *flags & ~kShared;
}

int pthread_mutexattr_init(pthread_mutexattr_t* attributes) {
  *(int*)attributes = PTHREAD_MUTEX_NORMAL;
  return 0;
}
int pthread_mutexattr_destroy(pthread_mutexattr_t* attributes) {
  (void)attributes;
  return 0;
}
int pthread_mutexattr_settype(pthread_mutexattr_t* attributes, int kind) {
  if (kind < PTHREAD_MUTEX_TIMED_NP || kind > PTHREAD_MUTEX_ADAPTIVE_NP) return EINVAL;
  *(int*)attributes = (*(int*)attributes & kShared) | kind;
  return 0;
}
int pthread_mutexattr_gettype(const pthread_mutexattr_t* restrict attributes, int* restrict kind) {
  *kind = *(const int*)attributes & ~kShared;
  return 0;
}
int pthread_mutexattr_setpshared(pthread_mutexattr_t* attributes, int shared) {
  if (!IsShared(shared)) return EINVAL;
  SetShared((int*)attributes, shared);
  return 0;
}
int pthread_mutexattr_getpshared(const pthread_mutexattr_t* restrict attributes, int* restrict shared) {
  *shared = *(const int*)attributes & kShared ? PTHREAD_PROCESS_SHARED : PTHREAD_PROCESS_PRIVATE;
  return 0;
}
int pthread_mutexattr_setprotocol(pthread_mutexattr_t* attributes, int protocol) {
  (void)attributes;
  return protocol == PTHREAD_PRIO_NONE ? 0 : ENOTSUP;
}
int pthread_mutexattr_getprotocol(const pthread_mutexattr_t* restrict attributes, int* restrict protocol) {
  (void)attributes;
  *protocol = PTHREAD_PRIO_NONE;
  return 0;
}
int pthread_mutexattr_setrobust(pthread_mutexattr_t* attributes, int robust) {
  (void)attributes;
  return robust == PTHREAD_MUTEX_STALLED ? 0 : ENOTSUP;
}
int pthread_mutexattr_getrobust(const pthread_mutexattr_t* restrict attributes, int* restrict robust) {
  (void)attributes;
  *robust = PTHREAD_MUTEX_STALLED;
  return 0;
}

// ---- Condition variables: the clock, and the same bit ----
int pthread_condattr_init(pthread_condattr_t* attributes) {
  *(int*)attributes = CLOCK_REALTIME;
  return 0;
}
int pthread_condattr_destroy(pthread_condattr_t* attributes) {
  (void)attributes;
  return 0;
}
int pthread_condattr_setclock(pthread_condattr_t* attributes, clockid_t clock) {
  if (clock != CLOCK_REALTIME && clock != CLOCK_MONOTONIC) return EINVAL;
  *(int*)attributes = (*(int*)attributes & kShared) | clock;
  return 0;
}
int pthread_condattr_getclock(const pthread_condattr_t* restrict attributes, clockid_t* restrict clock) {
  *clock = *(const int*)attributes & ~kShared;
  return 0;
}
int pthread_condattr_setpshared(pthread_condattr_t* attributes, int shared) {
  if (!IsShared(shared)) return EINVAL;
  SetShared((int*)attributes, shared);
  return 0;
}
int pthread_condattr_getpshared(const pthread_condattr_t* restrict attributes, int* restrict shared) {
  *shared = *(const int*)attributes & kShared ? PTHREAD_PROCESS_SHARED : PTHREAD_PROCESS_PRIVATE;
  return 0;
}

// ---- Rwlocks: who goes first is open, whatever kind was asked for ----
struct rwlock_attributes {
  int kind;
  int shared;
};

int pthread_rwlockattr_init(pthread_rwlockattr_t* attributes) {
  *(struct rwlock_attributes*)attributes =
      (struct rwlock_attributes){PTHREAD_RWLOCK_DEFAULT_NP, PTHREAD_PROCESS_PRIVATE};
  return 0;
}
int pthread_rwlockattr_destroy(pthread_rwlockattr_t* attributes) {
  (void)attributes;
  return 0;
}
int pthread_rwlockattr_setpshared(pthread_rwlockattr_t* attributes, int shared) {
  if (!IsShared(shared)) return EINVAL;
  ((struct rwlock_attributes*)attributes)->shared = shared;
  return 0;
}
int pthread_rwlockattr_getpshared(const pthread_rwlockattr_t* restrict attributes, int* restrict shared) {
  *shared = ((const struct rwlock_attributes*)attributes)->shared;
  return 0;
}
int pthread_rwlockattr_setkind_np(pthread_rwlockattr_t* attributes, int kind) {
  if (kind < PTHREAD_RWLOCK_PREFER_READER_NP || kind > PTHREAD_RWLOCK_PREFER_WRITER_NONRECURSIVE_NP) return EINVAL;
  ((struct rwlock_attributes*)attributes)->kind = kind;
  return 0;
}
int pthread_rwlockattr_getkind_np(const pthread_rwlockattr_t* restrict attributes, int* restrict kind) {
  *kind = ((const struct rwlock_attributes*)attributes)->kind;
  return 0;
}

// ---- Barriers ----
int pthread_barrierattr_init(pthread_barrierattr_t* attributes) {
  *(int*)attributes = PTHREAD_PROCESS_PRIVATE;
  return 0;
}
int pthread_barrierattr_destroy(pthread_barrierattr_t* attributes) {
  (void)attributes;
  return 0;
}
int pthread_barrierattr_setpshared(pthread_barrierattr_t* attributes, int shared) {
  if (!IsShared(shared)) return EINVAL;
  *(int*)attributes = shared;
  return 0;
}
int pthread_barrierattr_getpshared(const pthread_barrierattr_t* restrict attributes, int* restrict shared) {
  *shared = *(const int*)attributes;
  return 0;
}
