// Destructors of thread-local C++ objects: each thread has a list, run in reverse order when it ends, or when it calls
// exit.
#include "libc/internal.h"
#include "veristep_vm.h"

struct destructor {
  void (*function)(void*);
  void* object;
  struct destructor* next;
};

static _Thread_local struct destructor* destructors;

int __cxa_thread_atexit(void (*function)(void*), void* object, void* dso) {
  (void)dso;
  struct destructor* entry = __vs_alloc(sizeof *entry, 16, VS_INTERNAL);
  if (entry == NULL) return -1;
  *entry = (struct destructor){function, object, destructors};
  destructors = entry;
  return 0;
}
int __cxa_thread_atexit_impl(void (*function)(void*), void* object, void* dso) {
  return __cxa_thread_atexit(function, object, dso);
}

void vs_run_thread_local_destructors(void) {
  while (destructors != NULL) {
    struct destructor entry = *destructors;
    __vs_free(destructors, VS_INTERNAL);
    destructors = entry.next;
    entry.function(entry.object);
  }
}
