// What a program may ask about the system it runs on. The answers are constants, so that a run depends on the program
// only.
#include <errno.h>
#include <unistd.h>

#include "veristep_vm.h"

long sysconf(int name) {
  switch (name) {
    case _SC_PAGESIZE:
      return 4096;
    case _SC_NPROCESSORS_CONF:
    case _SC_NPROCESSORS_ONLN:
      return 2;
    case _SC_CLK_TCK:
      return 100;
    case _SC_MINSIGSTKSZ:
      return 2048;
    case _SC_SIGSTKSZ:
      return 8192;
    default:
      __vs_unsupported(
          "sysconf of something other than the page size, the processors, the clock tick and signal stacks");
  }
}

int getpagesize(void) { return 4096; }
int get_nprocs(void) { return 2; }
int get_nprocs_conf(void) { return 2; }
pid_t getpid(void) { return 1; }
pid_t gettid(void) { return 1 + __vs_thread_id(); }

int isatty(int fd) {
  errno = fd >= 0 && fd <= 2 ? ENOTTY : EBADF;
  return 0;
}
