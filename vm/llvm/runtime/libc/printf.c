// The names of the printf family, with the forms that _FORTIFY_SOURCE calls (they ignore their flag; the machine checks
// bounds itself).
#include <stdint.h>

#include "libc/internal.h"
#include "libc/stdio.h"
#include "veristep_vm.h"

int vfprintf(FILE* restrict stream, const char* restrict format, va_list arguments) {
  return vs_print(stream, format, arguments);
}

int vprintf(const char* restrict format, va_list arguments) { return vs_print(stdout, format, arguments); }

int vsnprintf(char* restrict text, size_t room, const char* restrict format, va_list arguments) {
  struct vs_sink sink = {text, text, text, -1, 0};
  if (room > 0) sink.end += room - 1;
  int result = vs_format(&sink, format, arguments);
  if (room > 0) *sink.at = 0;
  return result;
}

int vsprintf(char* restrict text, const char* restrict format, va_list arguments) {
  return vsnprintf(text, INT32_MAX, format, arguments);
}

int vdprintf(int fd, const char* restrict format, va_list arguments) {
  if (fd != VS_STDOUT && fd != VS_STDERR) {
    errno = EBADF;
    return -1;
  }
  char buffer[256];
  struct vs_sink sink = {buffer, buffer, buffer + sizeof buffer, fd == VS_STDOUT ? VS_STDOUT_DIRECT : fd, 0};
  int result = vs_format(&sink, format, arguments);
  vs_sink_flush(&sink);
  return result;
}

int vasprintf(char** restrict result, const char* restrict format, va_list arguments) {
  va_list again;
  va_copy(again, arguments);
  int size = vsnprintf(NULL, 0, format, again);
  va_end(again);
  if (size < 0) return -1;
  *result = malloc((size_t)size + 1);
  return *result != NULL ? vsnprintf(*result, (size_t)size + 1, format, arguments) : -1;
}

// The body of a variadic function that hands its arguments to `call`, which uses the va_list `arguments`.
#define VARIADIC(last, call)   \
  {                            \
    va_list arguments;         \
    va_start(arguments, last); \
    int result = call;         \
    va_end(arguments);         \
    return result;             \
  }

int printf(const char* restrict format, ...)
    VARIADIC(format, vs_print(stdout, format, arguments)) int fprintf(FILE* restrict stream,
                                                                      const char* restrict format, ...)
        VARIADIC(format, vs_print(stream, format, arguments)) int sprintf(char* restrict text,
                                                                          const char* restrict format, ...)
            VARIADIC(format, vsprintf(text, format, arguments)) int snprintf(char* restrict text, size_t room,
                                                                             const char* restrict format, ...)
                VARIADIC(format, vsnprintf(text, room, format, arguments)) int dprintf(int fd,
                                                                                       const char* restrict format, ...)
                    VARIADIC(format, vdprintf(fd, format, arguments)) int asprintf(char** restrict result_text,
                                                                                   const char* restrict format, ...)
                        VARIADIC(format, vasprintf(result_text, format, arguments))

                            int __vprintf_chk(int flag, const char* format, va_list arguments) {
  (void)flag;
  return vprintf(format, arguments);
}
int __vfprintf_chk(FILE* stream, int flag, const char* format, va_list arguments) {
  (void)flag;
  return vfprintf(stream, format, arguments);
}
int __vsnprintf_chk(char* text, size_t room, int flag, size_t object_size, const char* format, va_list arguments) {
  (void)flag;
  if (room > object_size) __vs_violation("buffer overflow", "snprintf is told of more room than its buffer has");
  return vsnprintf(text, room, format, arguments);
}
int __vsprintf_chk(char* text, int flag, size_t object_size, const char* format, va_list arguments) {
  (void)flag;
  int size = vsnprintf(text, object_size < INT32_MAX ? object_size : INT32_MAX, format, arguments);
  if (size >= 0 && (size_t)size >= object_size) __vs_violation("buffer overflow", "sprintf writes past its buffer");
  return size;
}

int __printf_chk(int flag, const char* format, ...)
    VARIADIC(format, __vprintf_chk(flag, format, arguments)) int __fprintf_chk(FILE* stream, int flag,
                                                                               const char* format, ...)
        VARIADIC(format, __vfprintf_chk(stream, flag, format,
                                        arguments)) int __snprintf_chk(char* text, size_t room, int flag,
                                                                       size_t object_size, const char* format, ...)
            VARIADIC(format, __vsnprintf_chk(text, room, flag, object_size, format,
                                             arguments)) int __sprintf_chk(char* text, int flag, size_t object_size,
                                                                           const char* format, ...)
                VARIADIC(format, __vsprintf_chk(text, flag, object_size, format, arguments))
