// The formatter behind the printf family, and where its text goes.
#pragma once

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

// Takes text. A string sink has all its room at once and drops what does not fit; a descriptor sink passes its buffer
// on when it is full, so that one printf is one write as long as it is short.
struct vs_sink {
  char* start;
  char* at;
  char* end;
  int fd;        // VS_STDOUT and so on, or -1 for a string
  size_t total;  // bytes put, also dropped ones
};

void vs_put(struct vs_sink* sink, const char* bytes, size_t size);
void vs_put_repeated(struct vs_sink* sink, char byte, size_t count);
void vs_sink_flush(struct vs_sink* sink);

// One conversion, parsed: %[flags][width][.precision]conversion.
struct vs_spec {
  int argument;  // its number in "%2$d"; 0: the next one
  int minus, plus, space, alternate, zero;
  int width;
  int precision;  // -1 when not given
  int length;     // bytes of the argument's type: 1, 2, 4, 8; 16 for long double
  char conversion;
};

union vs_argument {
  int64_t integer;
  double number;
  struct {
    uint64_t mantissa, top;
  } extended;  // a long double's 64 lower bits and 16 upper bits
  void* pointer;
};
enum vs_argument_type {
  kNoArgument,
  kIntArgument,
  kLongArgument,
  kDoubleArgument,
  kLongDoubleArgument,
  kPointerArgument,
};
enum { kMaxNumbered = 32 };

struct vs_arguments {
  va_list list;
  unsigned char* types;  // while numbered arguments are looked for: what is known of them
  union vs_argument values[kMaxNumbered];
};

void vs_start_arguments(struct vs_arguments* arguments, const char* format, va_list list);
union vs_argument vs_take_argument(struct vs_arguments* arguments, int number, enum vs_argument_type type);
// Parses what follows a '%'. Gives the position of the conversion's letter.
const char* vs_parse_spec(const char* at, struct vs_spec* spec, struct vs_arguments* arguments);
enum vs_argument_type vs_type_of(const struct vs_spec* spec);

// A number ready for padding: sign or base prefix, then zeros that the precision asks for, then the digits.
void vs_put_number(struct vs_sink* sink, const struct vs_spec* spec, const char* prefix, size_t zeros,
                   const char* digits, size_t size);
void vs_put_padded(struct vs_sink* sink, const struct vs_spec* spec, const char* text, size_t size);

void vs_format_float(struct vs_sink* sink, const struct vs_spec* spec, union vs_argument value);

// Formats; the number of bytes, or -1 with errno set.
int vs_format(struct vs_sink* sink, const char* format, va_list arguments);
