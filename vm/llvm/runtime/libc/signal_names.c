// What signals are called.
#include <signal.h>
#include <stddef.h>

int snprintf(char* restrict text, size_t room, const char* restrict format, ...);

static const struct {
  const char *name, *description;
} kSignals[] = {
    [SIGHUP] = {"HUP", "Hangup"},
    [SIGINT] = {"INT", "Interrupt"},
    [SIGQUIT] = {"QUIT", "Quit"},
    [SIGILL] = {"ILL", "Illegal instruction"},
    [SIGTRAP] = {"TRAP", "Trace/breakpoint trap"},
    [SIGABRT] = {"ABRT", "Aborted"},
    [SIGBUS] = {"BUS", "Bus error"},
    [SIGFPE] = {"FPE", "Floating point exception"},
    [SIGKILL] = {"KILL", "Killed"},
    [SIGUSR1] = {"USR1", "User defined signal 1"},
    [SIGSEGV] = {"SEGV", "Segmentation fault"},
    [SIGUSR2] = {"USR2", "User defined signal 2"},
    [SIGPIPE] = {"PIPE", "Broken pipe"},
    [SIGALRM] = {"ALRM", "Alarm clock"},
    [SIGTERM] = {"TERM", "Terminated"},
    [SIGSTKFLT] = {"STKFLT", "Stack fault"},
    [SIGCHLD] = {"CHLD", "Child exited"},
    [SIGCONT] = {"CONT", "Continued"},
    [SIGSTOP] = {"STOP", "Stopped (signal)"},
    [SIGTSTP] = {"TSTP", "Stopped"},
    [SIGTTIN] = {"TTIN", "Stopped (tty input)"},
    [SIGTTOU] = {"TTOU", "Stopped (tty output)"},
    [SIGURG] = {"URG", "Urgent I/O condition"},
    [SIGXCPU] = {"XCPU", "CPU time limit exceeded"},
    [SIGXFSZ] = {"XFSZ", "File size limit exceeded"},
    [SIGVTALRM] = {"VTALRM", "Virtual timer expired"},
    [SIGPROF] = {"PROF", "Profiling timer expired"},
    [SIGWINCH] = {"WINCH", "Window changed"},
    [SIGPOLL] = {"POLL", "I/O possible"},
    [SIGPWR] = {"PWR", "Power failure"},
    [SIGSYS] = {"SYS", "Bad system call"},
};
enum { kCount = sizeof kSignals / sizeof kSignals[0] };

const char* sigabbrev_np(int number) { return number >= 0 && number < kCount ? kSignals[number].name : NULL; }
const char* sigdescr_np(int number) { return number >= 0 && number < kCount ? kSignals[number].description : NULL; }

static _Thread_local char unknown[32];
char* strsignal(int number) {
  const char* description = sigdescr_np(number);
  if (description != NULL) return (char*)description;
  snprintf(unknown, sizeof unknown, "Unknown signal %d", number);
  return unknown;
}
