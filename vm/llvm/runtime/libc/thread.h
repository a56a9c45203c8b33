// What the threading files share: control blocks, deadlines, and the unlocked halves of mutex operations.
#pragma once

#include <pthread.h>
#include <time.h>

#include "veristep_vm.h"

// A thread as pthread_t sees it: the address of this block. It lives until the thread has ended and was joined or
// detached.
struct vs_thread {
  int is_done;  // what pthread_join awaits
  int is_detached;
  void* result;
  void* (*start)(void*);
  void* argument;
  char name[16];
};

struct vs_thread* vs_current_thread(void);

// Virtual time at which `time` (on the given clock) is reached; -1 with EINVAL for an invalid time.
long long vs_deadline(clockid_t clock, const struct timespec* time);

// The caller as a mutex owner; 0 is nobody.
static inline int vs_owner_id(void) { return __vs_thread_id() + 1; }

// Both inside an atomic section, as one step with what happens around them. Release gives 0 or an errno.
int vs_mutex_release(pthread_mutex_t* mutex);
int vs_mutex_acquire(pthread_mutex_t* mutex);

// Waiting for something that another thread hands out: a queue of blocks on the waiters' stacks. All inside sections.
struct vs_waiter {
  int is_released;  // what the waiter awaits
  struct vs_waiter* next;
};
void vs_enqueue(struct vs_waiter** queue, struct vs_waiter* waiter);
void vs_dequeue(struct vs_waiter** queue, struct vs_waiter* waiter);
void vs_release_one(struct vs_waiter** queue);  // which one is a choice
void vs_release_all(struct vs_waiter** queue);

void vs_run_key_destructors(void);
