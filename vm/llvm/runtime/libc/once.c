// pthread_once and thread-specific keys.
#include <errno.h>
#include <pthread.h>

#include "libc/thread.h"
#include "veristep_vm.h"

enum { kNotStarted = 0, kRunning = 1, kDone = 2 };

struct once {
  int* state;
  int next;  // what the state becomes: kDone, or kNotStarted when the routine is left by an exception
};

static void EndOnce(struct once* once) {
  __vs_atomic_begin();
  *once->state = once->next;
  __vs_atomic_end();
}

int pthread_once(pthread_once_t* control, void (*routine)(void)) {
  __vs_atomic_begin_quiet();
  int is_done = *control == kDone;
  __vs_atomic_end();
  if (is_done) return 0;

  __vs_await(control, kRunning);
  int is_first = *control == kNotStarted;
  if (is_first) *control = kRunning;
  __vs_atomic_end();
  if (!is_first) return 0;

  __attribute__((cleanup(EndOnce))) struct once once = {control, kNotStarted};
  routine();
  once.next = kDone;
  return 0;
}

// ---- Keys. A value belongs to one use of a key; deleting the key and creating it again makes a new use ----
enum { kMaxKeys = 128 };

struct key {
  unsigned use;  // odd: the key exists
  void (*destructor)(void*);
};
static struct key keys[kMaxKeys];

struct value {
  unsigned key;
  unsigned use;
  void* pointer;
  struct value* next;
};
static _Thread_local struct value* values;

int pthread_key_create(pthread_key_t* result, void (*destructor)(void*)) {
  __vs_atomic_begin();
  unsigned key = 0;
  while (key < kMaxKeys && keys[key].use % 2 == 1) ++key;
  if (key < kMaxKeys) {
    ++keys[key].use;
    keys[key].destructor = destructor;
    *result = key;
  }
  __vs_atomic_end();
  return key < kMaxKeys ? 0 : EAGAIN;
}

int pthread_key_delete(pthread_key_t key) {
  __vs_atomic_begin();
  int error = key < kMaxKeys && keys[key].use % 2 == 1 ? 0 : EINVAL;
  if (error == 0) ++keys[key].use;
  __vs_atomic_end();
  return error;
}

static struct key ReadKey(unsigned key) {
  if (key >= kMaxKeys) return (struct key){0, NULL};
  __vs_atomic_begin_quiet();
  struct key copy = keys[key];
  __vs_atomic_end();
  return copy;
}

static struct value* Find(unsigned key, unsigned use) {
  struct value* value = values;
  while (value != NULL && (value->key != key || value->use != use)) value = value->next;
  return value;
}

void* pthread_getspecific(pthread_key_t key) {
  struct value* value = Find(key, ReadKey(key).use);
  return value != NULL ? value->pointer : NULL;
}

int pthread_setspecific(pthread_key_t key, const void* pointer) {
  unsigned use = ReadKey(key).use;
  if (use % 2 == 0) return EINVAL;
  struct value* value = Find(key, use);
  if (value == NULL) {
    value = __vs_alloc(sizeof *value, 16, VS_INTERNAL);
    if (value == NULL) return ENOMEM;
    *value = (struct value){key, use, NULL, values};
    values = value;
  }
  value->pointer = (void*)pointer;
  return 0;
}

// Destructors may set values again: up to four rounds, as POSIX's PTHREAD_DESTRUCTOR_ITERATIONS has it.
void vs_run_key_destructors(void) {
  for (int round = 0; round < 4; ++round) {
    int has_run = 0;
    for (struct value* value = values; value != NULL; value = value->next) {
      struct key key = ReadKey(value->key);
      void* pointer = value->pointer;
      value->pointer = NULL;
      if (pointer == NULL || key.use != value->use || key.destructor == NULL) continue;
      has_run = 1;
      key.destructor(pointer);
    }
    if (!has_run) break;
  }
  while (values != NULL) {
    struct value* next = values->next;
    __vs_free(values, VS_INTERNAL);
    values = next;
  }
}
