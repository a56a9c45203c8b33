// pthread_create and the life of a thread.
#include "libc/thread.h"

#include <errno.h>
#include <setjmp.h>
#include <stddef.h>

#include "libc/internal.h"
#include "libc/unwind.h"
#include "veristep_vm.h"

static struct vs_thread main_thread;
static _Thread_local struct vs_thread* current_thread;
static int live_threads = 1;

struct vs_thread* vs_current_thread(void) { return current_thread != NULL ? current_thread : &main_thread; }

// The last thread to end ends the program. Comes back inside a section, which the end of the thread ends.
static void Finish(struct vs_thread* thread) {
  vs_run_thread_local_destructors();
  vs_run_key_destructors();
  __vs_atomic_begin();
  if (--live_threads == 0) {
    __vs_atomic_end();
    exit(0);
  }
  thread->is_done = 1;
  if (thread->is_detached) __vs_free(thread, VS_INTERNAL);
}

static void SetResult(struct vs_thread* thread, void* result) {
  __vs_atomic_begin_quiet();
  thread->result = result;
  __vs_atomic_end();
}

// Also the landing pad of pthread_exit, which unwinds the thread down to ThreadMain.
static void FinishAndEnd(struct vs_thread** thread) {
  Finish(*thread);
  __vs_thread_exit();
}

static void ThreadMain(void* block) {
  __attribute__((cleanup(FinishAndEnd))) struct vs_thread* thread = block;
  current_thread = thread;
  SetResult(thread, thread->start(thread->argument));
}

// Other threads cannot tell when the count changes: the creator itself keeps it above zero.
static void CountThread(int difference) {
  __vs_atomic_begin_quiet();
  live_threads += difference;
  __vs_atomic_end();
}

int pthread_create(pthread_t* restrict handle, const pthread_attr_t* restrict attributes, void* (*start)(void*),
                   void* restrict argument) {
  struct vs_thread* thread = __vs_alloc(sizeof *thread, 16, VS_INTERNAL);
  if (thread == NULL) return EAGAIN;
  int detach_state = PTHREAD_CREATE_JOINABLE;
  if (attributes != NULL) pthread_attr_getdetachstate(attributes, &detach_state);
  *thread =
      (struct vs_thread){.is_detached = detach_state == PTHREAD_CREATE_DETACHED, .start = start, .argument = argument};
  *handle = (pthread_t)thread;
  CountThread(1);
  int error = __vs_thread_create(ThreadMain, thread);
  if (error == 0) return 0;
  CountThread(-1);
  __vs_free(thread, VS_INTERNAL);
  return error;
}

// Handlers of pthread_cleanup_push in C: the macro saves its place as setjmp does and links it here; unwinding jumps to
// the innermost place, whose code runs the handler and asks for the next one.
static _Thread_local __pthread_unwind_buf_t* cleanups;

void __pthread_register_cancel(__pthread_unwind_buf_t* place) {
  place->__pad[0] = cleanups;
  cleanups = place;
}
void __pthread_unregister_cancel(__pthread_unwind_buf_t* place) { cleanups = place->__pad[0]; }

_Noreturn void __pthread_unwind_next(__pthread_unwind_buf_t* place) {
  cleanups = place->__pad[0];
  pthread_exit(vs_current_thread()->result);
}

_Noreturn void pthread_exit(void* result) {
  struct vs_thread* thread = vs_current_thread();
  SetResult(thread, result);
  if (cleanups != NULL) _longjmp((struct __jmp_buf_tag*)cleanups->__cancel_jmp_buf, 1);
  // An exception that nobody catches: frames only run their cleanups, down to ThreadMain's.
  static struct vs_unwinding to_thread_main = {1, 0};
  if (thread != &main_thread) __vs_unwind(&to_thread_main, to_thread_main.frame, to_thread_main.selector);
  Finish(thread);
  __vs_thread_exit();
}

// 0, or why the thread cannot be joined.
static int CannotJoin(struct vs_thread* thread) {
  if (thread == vs_current_thread()) return EDEADLK;
  __vs_atomic_begin_quiet();
  int is_detached = thread->is_detached;
  __vs_atomic_end();
  return is_detached ? EINVAL : 0;
}

// In the section that the wait for the thread's end has begun.
static int TakeResult(struct vs_thread* thread, void** result) {
  __vs_joined();
  if (result != NULL) *result = thread->result;
  if (thread != &main_thread) __vs_free(thread, VS_INTERNAL);
  __vs_atomic_end();
  return 0;
}

int pthread_join(pthread_t handle, void** result) {
  struct vs_thread* thread = (struct vs_thread*)handle;
  int error = CannotJoin(thread);
  if (error != 0) return error;
  __vs_await(&thread->is_done, 0);
  return TakeResult(thread, result);
}

int pthread_clockjoin_np(pthread_t handle, void** result, clockid_t clock, const struct timespec* time) {
  struct vs_thread* thread = (struct vs_thread*)handle;
  if (time == NULL) return pthread_join(handle, result);
  int error = CannotJoin(thread);
  if (error != 0) return error;
  long long deadline = vs_deadline(clock, time);
  if (deadline < 0) return EINVAL;
  if (__vs_await_until(&thread->is_done, 0, deadline)) return TakeResult(thread, result);
  __vs_atomic_end();
  return ETIMEDOUT;
}
int pthread_timedjoin_np(pthread_t handle, void** result, const struct timespec* time) {
  return pthread_clockjoin_np(handle, result, CLOCK_REALTIME, time);
}

int pthread_tryjoin_np(pthread_t handle, void** result) {
  struct vs_thread* thread = (struct vs_thread*)handle;
  __vs_atomic_begin();
  int is_done = thread->is_done;
  __vs_atomic_end();
  return is_done ? pthread_join(handle, result) : EBUSY;
}

int pthread_detach(pthread_t handle) {
  struct vs_thread* thread = (struct vs_thread*)handle;
  __vs_atomic_begin();
  int error = thread->is_detached ? EINVAL : 0;
  thread->is_detached = 1;
  if (error == 0 && thread->is_done && thread != &main_thread) __vs_free(thread, VS_INTERNAL);
  __vs_atomic_end();
  return error;
}

pthread_t pthread_self(void) { return (pthread_t)vs_current_thread(); }
int pthread_equal(pthread_t a, pthread_t b) { return a == b; }

int sched_yield(void) {
  __vs_yield();
  return 0;
}

// Names are for people and debuggers: they are kept and given back.
int pthread_setname_np(pthread_t handle, const char* name) {
  struct vs_thread* thread = (struct vs_thread*)handle;
  size_t size = __vs_strlen(name) + 1;
  if (size > sizeof thread->name) return ERANGE;
  __vs_atomic_begin();
  __builtin_memset(thread->name, 0, sizeof thread->name);
  __builtin_memcpy(thread->name, name, size);
  __vs_atomic_end();
  return 0;
}
int pthread_getname_np(pthread_t handle, char* name, size_t room) {
  if (room < sizeof vs_current_thread()->name) return ERANGE;
  __vs_atomic_begin();
  __builtin_memcpy(name, ((struct vs_thread*)handle)->name, sizeof vs_current_thread()->name);
  __vs_atomic_end();
  return 0;
}

// Nobody is ever cancelled (pthread_cancel is not provided), so these have nothing to do.
int pthread_setcancelstate(int state, int* old) {
  if (state != PTHREAD_CANCEL_ENABLE && state != PTHREAD_CANCEL_DISABLE) return EINVAL;
  if (old != NULL) *old = PTHREAD_CANCEL_ENABLE;
  return 0;
}
int pthread_setcanceltype(int type, int* old) {
  if (type != PTHREAD_CANCEL_DEFERRED && type != PTHREAD_CANCEL_ASYNCHRONOUS) return EINVAL;
  if (old != NULL) *old = PTHREAD_CANCEL_DEFERRED;
  return 0;
}
void pthread_testcancel(void) {}
