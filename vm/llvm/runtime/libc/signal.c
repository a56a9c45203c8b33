// Signals that a program sends to itself: raise, abort, and kill of its own process run the handler at once, in the
// calling thread. Nobody else sends any. What a signal does by default is the end of the program, or nothing.
#include <errno.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stddef.h>

#include "libc/internal.h"
#include "veristep_vm.h"

pid_t getpid(void);

static struct sigaction actions[NSIG];  // all zeros: SIG_DFL

// Of the calling thread: what it blocks, what it raised meanwhile, and whose handlers have not returned yet.
static _Thread_local unsigned long blocked, pending, handled;

static int IsValid(int number) { return number > 0 && number < NSIG; }
static unsigned long BitOf(int number) { return 1ul << (number - 1); }
static unsigned long Bits(const sigset_t* set) { return set->__val[0]; }
static int Fail(int error) {
  errno = error;
  return -1;
}

static int IsIgnoredByDefault(int number) {
  return number == SIGCHLD || number == SIGURG || number == SIGWINCH || number == SIGCONT;
}
static int Stops(int number) {
  return number == SIGSTOP || number == SIGTSTP || number == SIGTTIN || number == SIGTTOU;
}

static struct sigaction ActionOf(int number) {
  __vs_atomic_begin_quiet();
  struct sigaction action = actions[number];
  if ((action.sa_flags & SA_RESETHAND) != 0) actions[number] = (struct sigaction){0};
  __vs_atomic_end();
  return action;
}

static void Deliver(int number) {
  struct sigaction action = ActionOf(number);
  if (action.sa_handler == SIG_IGN) return;
  if (action.sa_handler == SIG_DFL) {
    if (IsIgnoredByDefault(number)) return;
    if (Stops(number)) __vs_unsupported("a signal that stops the process");
    __vs_killed(number);
  }
  unsigned long before = handled;
  unsigned long mask = blocked;
  handled |= BitOf(number);
  blocked |= Bits(&action.sa_mask);
  if ((action.sa_flags & SA_NODEFER) == 0) blocked |= BitOf(number);
  if ((action.sa_flags & SA_SIGINFO) != 0) {
    siginfo_t info = {.si_signo = number, .si_code = SI_TKILL};
    info.si_pid = getpid();
    action.sa_sigaction(number, &info, NULL);
  } else {
    action.sa_handler(number);
  }
  handled = before;
  blocked = mask;
}

static void DeliverPending(void) {
  for (int number = 1; number < NSIG; ++number) {
    unsigned long bit = BitOf(number);
    if ((pending & bit & ~blocked) == 0) continue;
    pending &= ~bit;
    Deliver(number);
  }
}

int raise(int number) {
  if (!IsValid(number)) return Fail(EINVAL);
  if ((blocked & BitOf(number)) != 0) {
    pending |= BitOf(number);
    return 0;
  }
  Deliver(number);
  DeliverPending();
  return 0;
}

int kill(pid_t process, int number) {
  if (process != getpid() && process != 0) __vs_unsupported("kill of another process");
  return number == 0 ? 0 : raise(number);
}
int pthread_kill(pthread_t thread, int number) {
  if (!IsValid(number) && number != 0) return EINVAL;
  if (number == 0) return 0;
  if (!pthread_equal(thread, pthread_self())) __vs_unsupported("pthread_kill of another thread");
  return raise(number) == 0 ? 0 : EINVAL;
}

// The handler may not return; if it does, the program ends all the same.
_Noreturn void abort(void) {
  struct sigaction action = ActionOf(SIGABRT);
  if (action.sa_handler != SIG_DFL && action.sa_handler != SIG_IGN) {
    blocked &= ~BitOf(SIGABRT);
    Deliver(SIGABRT);
  }
  __vs_violation("abort", "abort() was called");
}

int sigaction(int number, const struct sigaction* restrict action, struct sigaction* restrict old) {
  if (!IsValid(number)) return Fail(EINVAL);
  if (action != NULL && (number == SIGKILL || number == SIGSTOP)) return Fail(EINVAL);
  __vs_atomic_begin();
  struct sigaction before = actions[number];
  if (action != NULL) actions[number] = *action;
  __vs_atomic_end();
  if (old != NULL) *old = before;
  return 0;
}

// As in BSD: the handler stays, and its signal is blocked while it runs.
void (*signal(int number, void (*handler)(int)))(int) {
  struct sigaction action = {.sa_handler = handler, .sa_flags = SA_RESTART};
  struct sigaction old;
  return handler == SIG_ERR || sigaction(number, &action, &old) != 0 ? (errno = EINVAL, SIG_ERR) : old.sa_handler;
}

// A jump out of a handler gives back the mask that was in force outside. The buffer does not hold it: with one handler
// at work it is known, with several it is not.
_Noreturn void siglongjmp(sigjmp_buf buffer, int value) {
  if ((handled & (handled - 1)) != 0) __vs_unsupported("a jump out of the handler of a signal inside another one's");
  blocked &= ~handled;
  handled = 0;
  longjmp(buffer, value);
}

// ---- Sets ----
int sigemptyset(sigset_t* set) {
  *set = (sigset_t){0};
  return 0;
}
int sigfillset(sigset_t* set) {
  __builtin_memset(set, 0xFF, sizeof *set);
  return 0;
}
int sigaddset(sigset_t* set, int number) {
  if (!IsValid(number)) return Fail(EINVAL);
  set->__val[0] |= BitOf(number);
  return 0;
}
int sigdelset(sigset_t* set, int number) {
  if (!IsValid(number)) return Fail(EINVAL);
  set->__val[0] &= ~BitOf(number);
  return 0;
}
int sigismember(const sigset_t* set, int number) {
  if (!IsValid(number)) return Fail(EINVAL);
  return (Bits(set) & BitOf(number)) != 0;
}

int pthread_sigmask(int how, const sigset_t* restrict set, sigset_t* restrict old) {
  unsigned long before = blocked;
  if (set != NULL) {
    if (how == SIG_BLOCK) {
      blocked |= Bits(set);
    } else if (how == SIG_UNBLOCK) {
      blocked &= ~Bits(set);
    } else if (how == SIG_SETMASK) {
      blocked = Bits(set);
    } else {
      return EINVAL;
    }
    blocked &= ~(BitOf(SIGKILL) | BitOf(SIGSTOP));
  }
  if (old != NULL) *old = (sigset_t){{before}};
  DeliverPending();
  return 0;
}
int sigprocmask(int how, const sigset_t* restrict set, sigset_t* restrict old) {
  int error = pthread_sigmask(how, set, old);
  return error == 0 ? 0 : Fail(error);
}
int sigpending(sigset_t* set) {
  *set = (sigset_t){{pending & blocked}};
  return 0;
}

// Handlers run on the stack of whoever raises the signal, which has no end that they could meet. What was set is
// remembered for who asks.
static _Thread_local stack_t alternate = {.ss_flags = SS_DISABLE};

int sigaltstack(const stack_t* stack, stack_t* old) {
  // As Linux does, which takes SS_ONSTACK for no flag.
  int mode = stack == NULL ? 0 : stack->ss_flags;
  if (mode < 0) __vs_unsupported("sigaltstack with SS_AUTODISARM");
  if (mode != 0 && mode != SS_ONSTACK && mode != SS_DISABLE) return Fail(EINVAL);
  if (stack != NULL && mode != SS_DISABLE && stack->ss_size < 2048) return Fail(ENOMEM);
  if (old != NULL) *old = alternate;
  if (stack != NULL) alternate = *stack;
  return 0;
}
