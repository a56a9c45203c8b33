// The end of a program: handlers in reverse order of registration, static destructors, output, and the ways around
// them.
#include <stddef.h>

#include "libc/internal.h"
#include "veristep_vm.h"

struct handler {
  void (*function)(void*);
  void* argument;
  void* dso;
  struct handler* next;
};

static struct handler* exit_handlers;
static struct handler* quick_exit_handlers;

// The address names "this program" in __cxa_atexit; there is only one.
void* __dso_handle = &__dso_handle;

static int Register(struct handler** list, void (*function)(void*), void* argument, void* dso) {
  struct handler* handler = __vs_alloc(sizeof *handler, 16, VS_INTERNAL);
  if (handler == NULL) return -1;
  __vs_atomic_begin();
  *handler = (struct handler){function, argument, dso, *list};
  *list = handler;
  __vs_atomic_end();
  return 0;
}

// Handlers may register more handlers, which then run next.
static void RunAll(struct handler** list, void* dso) {
  for (;;) {
    __vs_atomic_begin();
    struct handler** link = list;
    while (*link != NULL && dso != NULL && (*link)->dso != dso) link = &(*link)->next;
    struct handler* handler = *link;
    if (handler != NULL) *link = handler->next;
    __vs_atomic_end();
    if (handler == NULL) return;
    struct handler copy = *handler;
    __vs_free(handler, VS_INTERNAL);
    copy.function(copy.argument);
  }
}

static void CallWithoutArgument(void* function) { ((void (*)(void))function)(); }

int __cxa_atexit(void (*function)(void*), void* argument, void* dso) {
  return Register(&exit_handlers, function, argument, dso);
}
int atexit(void (*function)(void)) { return Register(&exit_handlers, CallWithoutArgument, (void*)function, NULL); }
int at_quick_exit(void (*function)(void)) {
  return Register(&quick_exit_handlers, CallWithoutArgument, (void*)function, NULL);
}
int __cxa_at_quick_exit(void (*function)(void*), void* dso) {
  return Register(&quick_exit_handlers, function, NULL, dso);
}

void __cxa_finalize(void* dso) { RunAll(&exit_handlers, dso); }

_Noreturn void _exit(int status) { __vs_exit(status & 0xFF); }
_Noreturn void _Exit(int status) { _exit(status); }

_Noreturn void exit(int status) {
  vs_run_thread_local_destructors();
  RunAll(&exit_handlers, NULL);
  __vs_global_dtors();
  __vs_flush(VS_STDOUT);
  _exit(status);
}

_Noreturn void quick_exit(int status) {
  RunAll(&quick_exit_handlers, NULL);
  _exit(status);
}
