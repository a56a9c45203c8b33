// Our view of FILE. The struct is the platform's, because its inline functions look into it; all buffer pointers in it
// stay NULL, so that they always call us. Output is not held back here: the machine buffers standard output.
#pragma once

#include <stddef.h>
// Needs size_t, so not in the order of the alphabet.
#include <bits/types/struct_FILE.h>

#include "libc/format.h"

typedef struct _IO_FILE FILE;

extern FILE* stdin;
extern FILE* stdout;
extern FILE* stderr;

enum {
  kEof = -1,
  kFlagEof = 0x10,  // the two bits that feof_unlocked and ferror_unlocked test
  kFlagError = 0x20,
  kFlushNever = 0,  // in _mode: when a write is passed on to the outside
  kFlushLines = 1,
  kFlushAlways = 2,
};

// Fails with EBADF unless the stream is open for output.
int vs_can_write(FILE* stream);
void vs_write_stream(FILE* stream, const char* bytes, size_t size);
int vs_print(FILE* stream, const char* format, va_list arguments);

int fgetc(FILE* stream);
int ungetc(int c, FILE* stream);
