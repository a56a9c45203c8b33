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

int pthread_join(pthread_t handle, void** result) {
  struct vs_thread* thread = (struct vs_thread*)handle;
  if (thread == vs_current_thread()) return EDEADLK;
  __vs_atomic_begin_quiet();
  int is_detached = thread->is_detached;
  __vs_atomic_end();
  if (is_detached) return EINVAL;
  __vs_await(&thread->is_done, 0);
  __vs_joined();
  if (result != NULL) *result = thread->result;
  if (thread != &main_thread) __vs_free(thread, VS_INTERNAL);
  __vs_atomic_end();
  return 0;
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

// ---- Attributes: the detach state counts; sizes are kept and given back ----
struct attributes {
  int detach_state;
  size_t stack_size;
  size_t guard_size;
};
_Static_assert(sizeof(struct attributes) <= sizeof(pthread_attr_t), "must fit the platform's type");

int pthread_attr_init(pthread_attr_t* attributes) {
  *(struct attributes*)attributes = (struct attributes){PTHREAD_CREATE_JOINABLE, 8 << 20, 4096};
  return 0;
}
int pthread_attr_destroy(pthread_attr_t* attributes) {
  (void)attributes;
  return 0;
}
int pthread_attr_setdetachstate(pthread_attr_t* attributes, int state) {
  if (state != PTHREAD_CREATE_JOINABLE && state != PTHREAD_CREATE_DETACHED) return EINVAL;
  ((struct attributes*)attributes)->detach_state = state;
  return 0;
}
int pthread_attr_getdetachstate(const pthread_attr_t* attributes, int* state) {
  *state = ((const struct attributes*)attributes)->detach_state;
  return 0;
}
int pthread_attr_setstacksize(pthread_attr_t* attributes, size_t size) {
  if (size < 16384) return EINVAL;
  ((struct attributes*)attributes)->stack_size = size;
  return 0;
}
int pthread_attr_getstacksize(const pthread_attr_t* restrict attributes, size_t* restrict size) {
  *size = ((const struct attributes*)attributes)->stack_size;
  return 0;
}
int pthread_attr_setguardsize(pthread_attr_t* attributes, size_t size) {
  ((struct attributes*)attributes)->guard_size = size;
  return 0;
}
int pthread_attr_getguardsize(const pthread_attr_t* restrict attributes, size_t* restrict size) {
  *size = ((const struct attributes*)attributes)->guard_size;
  return 0;
}
