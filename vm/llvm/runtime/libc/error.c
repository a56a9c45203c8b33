// errno, its messages, and failed assertions.
#include <errno.h>
#include <stddef.h>

#include "libc/internal.h"
#include "libc/stdio.h"
#include "veristep_vm.h"

int snprintf(char* restrict text, size_t room, const char* restrict format, ...);
int fprintf(FILE* restrict stream, const char* restrict format, ...);

static _Thread_local int error_number;
int* __errno_location(void) { return &error_number; }

// The messages a native program prints, for the numbers that a program without files and sockets can meet.
static const char* const kMessages[] = {
    [0] = "Success",
    [EPERM] = "Operation not permitted",
    [ENOENT] = "No such file or directory",
    [ESRCH] = "No such process",
    [EINTR] = "Interrupted system call",
    [EIO] = "Input/output error",
    [ENXIO] = "No such device or address",
    [E2BIG] = "Argument list too long",
    [ENOEXEC] = "Exec format error",
    [EBADF] = "Bad file descriptor",
    [ECHILD] = "No child processes",
    [EAGAIN] = "Resource temporarily unavailable",
    [ENOMEM] = "Cannot allocate memory",
    [EACCES] = "Permission denied",
    [EFAULT] = "Bad address",
    [ENOTBLK] = "Block device required",
    [EBUSY] = "Device or resource busy",
    [EEXIST] = "File exists",
    [EXDEV] = "Invalid cross-device link",
    [ENODEV] = "No such device",
    [ENOTDIR] = "Not a directory",
    [EISDIR] = "Is a directory",
    [EINVAL] = "Invalid argument",
    [ENFILE] = "Too many open files in system",
    [EMFILE] = "Too many open files",
    [ENOTTY] = "Inappropriate ioctl for device",
    [ETXTBSY] = "Text file busy",
    [EFBIG] = "File too large",
    [ENOSPC] = "No space left on device",
    [ESPIPE] = "Illegal seek",
    [EROFS] = "Read-only file system",
    [EMLINK] = "Too many links",
    [EPIPE] = "Broken pipe",
    [EDOM] = "Numerical argument out of domain",
    [ERANGE] = "Numerical result out of range",
    [EDEADLK] = "Resource deadlock avoided",
    [ENAMETOOLONG] = "File name too long",
    [ENOLCK] = "No locks available",
    [ENOSYS] = "Function not implemented",
    [ENOTEMPTY] = "Directory not empty",
    [ELOOP] = "Too many levels of symbolic links",
    [EPROTO] = "Protocol error",
    [EBADMSG] = "Bad message",
    [EMSGSIZE] = "Message too long",
    [EADDRINUSE] = "Address already in use",
    [ENETUNREACH] = "Network is unreachable",
    [ECONNABORTED] = "Software caused connection abort",
    [ECONNRESET] = "Connection reset by peer",
    [ENOBUFS] = "No buffer space available",
    [EISCONN] = "Transport endpoint is already connected",
    [ENOTCONN] = "Transport endpoint is not connected",
    [ECONNREFUSED] = "Connection refused",
    [EHOSTUNREACH] = "No route to host",
    [EALREADY] = "Operation already in progress",
    [EINPROGRESS] = "Operation now in progress",
    [EOVERFLOW] = "Value too large for defined data type",
    [EILSEQ] = "Invalid or incomplete multibyte or wide character",
    [ENOTSUP] = "Operation not supported",
    [ETIMEDOUT] = "Connection timed out",
    [ECANCELED] = "Operation canceled",
    [EOWNERDEAD] = "Owner died",
    [ENOTRECOVERABLE] = "State not recoverable",
};

static const char* Message(int number) {
  return number >= 0 && (size_t)number < sizeof kMessages / sizeof *kMessages ? kMessages[number] : NULL;
}

char* strerror(int number) {
  static _Thread_local char unknown[32];
  const char* message = Message(number);
  if (message != NULL) return (char*)message;
  snprintf(unknown, sizeof unknown, "Unknown error %d", number);
  return unknown;
}

char* strerror_r(int number, char* buffer, size_t room) {
  const char* message = Message(number);
  if (message != NULL) return (char*)message;
  snprintf(buffer, room, "Unknown error %d", number);
  return buffer;
}

int __xpg_strerror_r(int number, char* buffer, size_t room) {
  const char* message = strerror(number);
  return strlcpy(buffer, message, room) < room ? 0 : ERANGE;
}

void perror(const char* prefix) {
  const char* message = strerror(errno);
  if (prefix != NULL && *prefix != 0) {
    fprintf(stderr, "%s: %s\n", prefix, message);
  } else {
    fprintf(stderr, "%s\n", message);
  }
}

_Noreturn void __assert_fail(const char* expression, const char* file, unsigned line, const char* function) {
  char message[1024];
  snprintf(message, sizeof message, "assertion failed: %s, %s:%u, %s", expression, file, line,
           function != NULL ? function : "?");
  __vs_violation("assertion", message);
}

_Noreturn void __assert_perror_fail(int number, const char* file, unsigned line, const char* function) {
  __assert_fail(strerror(number), file, line, function);
}

_Noreturn void __assert(const char* expression, const char* file, int line) {
  __assert_fail(expression, file, (unsigned)line, NULL);
}

_Noreturn void __stack_chk_fail(void) { __vs_violation("buffer overflow", "the stack protector found a broken frame"); }
_Noreturn void __chk_fail(void) { __vs_violation("buffer overflow", "a fortified call would write past its buffer"); }
