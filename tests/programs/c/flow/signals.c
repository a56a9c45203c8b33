// Signals that a program sends to itself: handlers, masks, a jump out of one, death by one.
#define _GNU_SOURCE
#include <errno.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
static volatile sig_atomic_t seen;
static void on_signal(int n) { seen = seen * 10 + (n == SIGUSR1 ? 1 : n == SIGTERM ? 2 : 3); }
static sigjmp_buf back;
static void on_fpe(int n) { siglongjmp(back, n); }
static void with_info(int n, siginfo_t* info, void* c) {
  (void)c;
  printf("info %d %d\n", n, info->si_signo);
}
int main(void) {
  void (*old)(int) = signal(SIGUSR1, on_signal);
  printf("%d\n", old == SIG_DFL);
  printf("%d\n", raise(SIGUSR1));
  printf("seen %d\n", (int)seen);
  signal(SIGTERM, on_signal);
  raise(SIGTERM);
  raise(SIGUSR1);
  printf("seen %d\n", (int)seen);
  signal(SIGUSR1, SIG_IGN);
  raise(SIGUSR1);
  printf("seen %d\n", (int)seen);
  struct sigaction sa, was;
  memset(&sa, 0, sizeof sa);
  sa.sa_sigaction = with_info;
  sa.sa_flags = SA_SIGINFO;
  sigemptyset(&sa.sa_mask);
  printf("%d\n", sigaction(SIGUSR2, &sa, &was));
  printf("%d\n", was.sa_handler == SIG_DFL);
  raise(SIGUSR2);
  signal(SIGFPE, on_fpe);
  int r = sigsetjmp(back, 1);
  if (r == 0) {
    raise(SIGFPE);
    puts("not reached");
  }
  printf("back %d\n", r == SIGFPE);
  sigset_t s, o;
  sigemptyset(&s);
  sigaddset(&s, SIGTERM);
  printf("%d %d\n", sigismember(&s, SIGTERM), sigismember(&s, SIGINT));
  sigprocmask(SIG_BLOCK, &s, &o);
  seen = 0;
  raise(SIGTERM);
  printf("blocked %d\n", (int)seen);
  sigprocmask(SIG_SETMASK, &o, 0);
  printf("delivered %d\n", (int)seen);
  errno = 0;
  printf("%d %d\n", signal(9999, on_signal) == SIG_ERR, errno == EINVAL);
  puts(strsignal(SIGSEGV));
  stack_t stack = {.ss_sp = malloc((size_t)sysconf(_SC_SIGSTKSZ)), .ss_size = (size_t)sysconf(_SC_SIGSTKSZ)}, none, had;
  printf("%d", sigaltstack(&stack, &none));
  printf("%d %d %d\n", sigaltstack(NULL, &had), none.ss_flags == SS_DISABLE, had.ss_sp == stack.ss_sp);
  stack.ss_size = 1;
  printf("%d %d\n", sigaltstack(&stack, NULL), errno == ENOMEM);
  none.ss_flags = SS_DISABLE;
  sigaltstack(&none, NULL);
  free(had.ss_sp);
  fflush(stdout);
  signal(SIGTERM, SIG_DFL);
  raise(SIGTERM);
  return 0;
}
