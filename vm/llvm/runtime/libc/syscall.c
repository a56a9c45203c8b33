// syscall(): libstdc++'s atomic waiting calls the kernel's futex directly.
#include <errno.h>
#include <linux/futex.h>
#include <stdarg.h>
#include <sys/syscall.h>

#include "libc/thread.h"
#include "veristep_vm.h"

// Nobody has to be woken up: a waiting thread is enabled when the word has changed.
static long Futex(const int* word, int operation, int value, const struct timespec* time) {
  int command = operation & FUTEX_CMD_MASK;
  if (command == FUTEX_WAKE) return 0;
  if (command != FUTEX_WAIT && command != FUTEX_WAIT_BITSET) __vs_unsupported("this futex operation");
  if (time == NULL) {
    __vs_await(word, value);
    __vs_atomic_end();
    return 0;
  }
  int is_absolute = command == FUTEX_WAIT_BITSET;
  long long deadline =
      vs_deadline(is_absolute && (operation & FUTEX_CLOCK_REALTIME) ? CLOCK_REALTIME : CLOCK_MONOTONIC, time);
  if (!is_absolute) deadline += __vs_time_ns();
  int has_changed = __vs_await_until(word, value, deadline);
  __vs_atomic_end();
  if (!has_changed) errno = ETIMEDOUT;
  return has_changed ? 0 : -1;
}

long syscall(long number, ...) {
  va_list arguments;
  va_start(arguments, number);
  long result = -1;
  if (number == SYS_futex) {
    const int* word = va_arg(arguments, const int*);
    int operation = va_arg(arguments, int);
    int value = va_arg(arguments, int);
    int waits = (operation & FUTEX_CMD_MASK) != FUTEX_WAKE;
    result = Futex(word, operation, value, waits ? va_arg(arguments, const struct timespec*) : NULL);
  } else if (number == SYS_gettid) {
    result = 1 + __vs_thread_id();
  } else {
    __vs_unsupported("syscall() of something other than futex and gettid");
  }
  va_end(arguments);
  return result;
}

// Tells libstdc++ that other threads may exist, whatever has been started so far.
char __libc_single_threaded = 0;
