// Where the scanf family reads from, and the parts of input that it recognises.
#pragma once

#include <stddef.h>

#include "libc/stdio.h"

struct vs_source {
  FILE* stream;      // or NULL:
  const char* text;  // a string
  size_t taken;      // bytes read and not given back
};

int vs_get(struct vs_source* source);  // the next byte, or kEof
void vs_unget(struct vs_source* source, int c);

enum { kMaxNumber = 512 };  // bytes of a number that are looked at

// Reads the longest prefix of at most `limit` bytes that can begin a number, as text for strtol or strtod. Gives its
// length, 0 when it is no number, -1 at the end of input.
int vs_scan_integer(struct vs_source* source, size_t limit, int base, char* text);
int vs_scan_float(struct vs_source* source, size_t limit, char* text);
