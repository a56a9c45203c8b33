// <threads.h> over pthreads: the types have the same layout on this platform.
#include <errno.h>
#include <pthread.h>
#include <stdint.h>
#include <threads.h>

#include "libc/thread.h"

_Static_assert(sizeof(mtx_t) == sizeof(pthread_mutex_t) && sizeof(cnd_t) == sizeof(pthread_cond_t), "same layout");

static int Result(int error) {
  switch (error) {
    case 0:
      return thrd_success;
    case ETIMEDOUT:
      return thrd_timedout;
    case EBUSY:
      return thrd_busy;
    case ENOMEM:
    case EAGAIN:
      return thrd_nomem;
    default:
      return thrd_error;
  }
}

struct call {
  thrd_start_t start;
  void* argument;
};

// The int result travels as a pointer.
static void* CallStart(void* block) {
  struct call call = *(struct call*)block;
  __vs_free(block, VS_INTERNAL);
  return (void*)(intptr_t)call.start(call.argument);
}

int thrd_create(thrd_t* thread, thrd_start_t start, void* argument) {
  struct call* call = __vs_alloc(sizeof *call, 16, VS_INTERNAL);
  if (call == NULL) return thrd_nomem;
  *call = (struct call){start, argument};
  int error = pthread_create(thread, NULL, CallStart, call);
  if (error != 0) __vs_free(call, VS_INTERNAL);
  return Result(error);
}

int thrd_join(thrd_t thread, int* result) {
  void* value;
  int error = pthread_join(thread, &value);
  if (error == 0 && result != NULL) *result = (int)(intptr_t)value;
  return Result(error);
}

_Noreturn void thrd_exit(int result) { pthread_exit((void*)(intptr_t)result); }
int thrd_detach(thrd_t thread) { return Result(pthread_detach(thread)); }
thrd_t thrd_current(void) { return pthread_self(); }
int thrd_equal(thrd_t a, thrd_t b) { return a == b; }
void thrd_yield(void) { __vs_yield(); }
int thrd_sleep(const struct timespec* time, struct timespec* rest) { return nanosleep(time, rest) == 0 ? 0 : -1; }

int mtx_init(mtx_t* mutex, int type) {
  pthread_mutexattr_t attributes;
  pthread_mutexattr_init(&attributes);
  if (type & mtx_recursive) pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE);
  return Result(pthread_mutex_init((pthread_mutex_t*)mutex, &attributes));
}
int mtx_lock(mtx_t* mutex) { return Result(pthread_mutex_lock((pthread_mutex_t*)mutex)); }
int mtx_trylock(mtx_t* mutex) { return Result(pthread_mutex_trylock((pthread_mutex_t*)mutex)); }
int mtx_timedlock(mtx_t* restrict mutex, const struct timespec* restrict time) {
  return Result(pthread_mutex_timedlock((pthread_mutex_t*)mutex, time));
}
int mtx_unlock(mtx_t* mutex) { return Result(pthread_mutex_unlock((pthread_mutex_t*)mutex)); }
void mtx_destroy(mtx_t* mutex) { pthread_mutex_destroy((pthread_mutex_t*)mutex); }

int cnd_init(cnd_t* variable) { return Result(pthread_cond_init((pthread_cond_t*)variable, NULL)); }
int cnd_wait(cnd_t* variable, mtx_t* mutex) {
  return Result(pthread_cond_wait((pthread_cond_t*)variable, (pthread_mutex_t*)mutex));
}
int cnd_timedwait(cnd_t* restrict variable, mtx_t* restrict mutex, const struct timespec* restrict time) {
  return Result(pthread_cond_timedwait((pthread_cond_t*)variable, (pthread_mutex_t*)mutex, time));
}
int cnd_signal(cnd_t* variable) { return Result(pthread_cond_signal((pthread_cond_t*)variable)); }
int cnd_broadcast(cnd_t* variable) { return Result(pthread_cond_broadcast((pthread_cond_t*)variable)); }
void cnd_destroy(cnd_t* variable) { pthread_cond_destroy((pthread_cond_t*)variable); }

void call_once(once_flag* flag, void (*function)(void)) { pthread_once((pthread_once_t*)flag, function); }

int tss_create(tss_t* key, tss_dtor_t destructor) { return Result(pthread_key_create(key, destructor)); }
void tss_delete(tss_t key) { pthread_key_delete(key); }
void* tss_get(tss_t key) { return pthread_getspecific(key); }
int tss_set(tss_t key, void* value) { return Result(pthread_setspecific(key, value)); }
