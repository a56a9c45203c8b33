// The standard streams and their output functions.
#include "libc/stdio.h"

#include "libc/internal.h"
#include "veristep_vm.h"

static FILE input = {._fileno = VS_STDIN};
static FILE output = {._fileno = VS_STDOUT, ._mode = kFlushNever};
static FILE error_output = {._fileno = VS_STDERR, ._mode = kFlushAlways};

FILE* stdin = &input;
FILE* stdout = &output;
FILE* stderr = &error_output;

int vs_can_write(FILE* stream) {
  if (stream->_fileno == VS_STDOUT || stream->_fileno == VS_STDERR) return 1;
  stream->_flags |= kFlagError;
  errno = EBADF;
  return 0;
}

static void FlushAfter(FILE* stream, int has_newline) {
  if (stream->_mode == kFlushAlways || (stream->_mode == kFlushLines && has_newline)) __vs_flush(stream->_fileno);
}

void vs_write_stream(FILE* stream, const char* bytes, size_t size) {
  if (size == 0) return;
  __vs_write(stream->_fileno, bytes, size);
  if (stream->_mode != kFlushNever) FlushAfter(stream, __vs_memchr(bytes, '\n', size) != NULL);
}

int vs_print(FILE* stream, const char* format, va_list arguments) {
  if (!vs_can_write(stream)) return -1;
  char buffer[256];
  struct vs_sink sink = {buffer, buffer, buffer + sizeof buffer, stream->_fileno, 0};
  int result = vs_format(&sink, format, arguments);
  vs_sink_flush(&sink);
  FlushAfter(stream, 1);
  return result;
}

size_t fwrite(const void* restrict bytes, size_t size, size_t count, FILE* restrict stream) {
  if (size == 0 || count == 0 || !vs_can_write(stream)) return 0;
  vs_write_stream(stream, bytes, size * count);
  return count;
}

int fputs(const char* restrict text, FILE* restrict stream) {
  if (!vs_can_write(stream)) return kEof;
  vs_write_stream(stream, text, strlen(text));
  return 1;
}

int puts(const char* text) {
  vs_write_stream(stdout, text, strlen(text));
  vs_write_stream(stdout, "\n", 1);
  return (int)strlen(text) + 1;
}

int fputc(int c, FILE* stream) {
  if (!vs_can_write(stream)) return kEof;
  char byte = (char)c;
  vs_write_stream(stream, &byte, 1);
  return (unsigned char)byte;
}

int putc(int c, FILE* stream) { return fputc(c, stream); }
int _IO_putc(int c, FILE* stream) { return fputc(c, stream); }
int putchar(int c) { return fputc(c, stdout); }
int putc_unlocked(int c, FILE* stream) { return fputc(c, stream); }
int fputc_unlocked(int c, FILE* stream) { return fputc(c, stream); }
int putchar_unlocked(int c) { return fputc(c, stdout); }
int __overflow(FILE* stream, int c) { return fputc(c, stream); }
int fputs_unlocked(const char* restrict text, FILE* restrict stream) { return fputs(text, stream); }
size_t fwrite_unlocked(const void* restrict bytes, size_t size, size_t count, FILE* restrict stream) {
  return fwrite(bytes, size, count, stream);
}

int fflush(FILE* stream) {
  int fd = stream == NULL ? VS_STDOUT : stream->_fileno;
  if (fd != VS_STDIN) __vs_flush(fd);
  return 0;
}
int fflush_unlocked(FILE* stream) { return fflush(stream); }

// Buffers belong to the machine; a mode only says when it passes them on.
int setvbuf(FILE* restrict stream, char* restrict buffer, int mode, size_t size) {
  (void)buffer;
  (void)size;
  if (mode < 0 || mode > 2) return kEof;
  stream->_mode = mode;
  return 0;
}
void setbuf(FILE* restrict stream, char* restrict buffer) {
  setvbuf(stream, buffer, buffer != NULL ? kFlushNever : kFlushAlways, 0);
}
void setbuffer(FILE* restrict stream, char* restrict buffer, size_t size) {
  setvbuf(stream, buffer, buffer != NULL ? kFlushNever : kFlushAlways, size);
}
void setlinebuf(FILE* stream) { setvbuf(stream, NULL, kFlushLines, 0); }

int fileno(FILE* stream) { return stream->_fileno; }
int feof(FILE* stream) { return (stream->_flags & kFlagEof) != 0; }
int ferror(FILE* stream) { return (stream->_flags & kFlagError) != 0; }
int feof_unlocked(FILE* stream) { return feof(stream); }
int ferror_unlocked(FILE* stream) { return ferror(stream); }
void clearerr(FILE* stream) { stream->_flags &= ~(kFlagEof | kFlagError); }

// Closing a standard stream ends its use; later output fails as it does natively.
int fclose(FILE* stream) {
  fflush(stream);
  stream->_fileno = -1;
  return 0;
}

ssize_t write(int fd, const void* bytes, size_t size) {
  if (fd != VS_STDOUT && fd != VS_STDERR) {
    errno = EBADF;
    return -1;
  }
  __vs_write(fd == VS_STDOUT ? VS_STDOUT_DIRECT : VS_STDERR, bytes, size);
  return (ssize_t)size;
}
