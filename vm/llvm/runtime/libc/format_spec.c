// Parses printf conversions and finds their arguments, also numbered ones ("%2$d"): those are collected by a first pass
// over the format, because arguments can only be read in their order and by their types.
#include <limits.h>

#include "libc/format.h"
#include "libc/internal.h"
#include "veristep_vm.h"

enum vs_argument_type vs_type_of(const struct vs_spec* spec) {
  switch (spec->conversion) {
    case 'd':
    case 'i':
    case 'o':
    case 'u':
    case 'x':
    case 'X':
      return spec->length < 8 ? kIntArgument : kLongArgument;
    case 'c':
    case 'C':
      return kIntArgument;
    case 's':
    case 'S':
    case 'p':
    case 'n':
      return kPointerArgument;
    case 'm':
    case '%':
    case 0:
      return kNoArgument;
    default:
      return spec->length == 16 ? kLongDoubleArgument : kDoubleArgument;
  }
}

static union vs_argument ReadExtended(struct vs_arguments* arguments) {
  long double number = va_arg(arguments->list, long double);
  uint16_t top;
  union vs_argument value;
  __builtin_memcpy(&value.extended.mantissa, &number, 8);
  __builtin_memcpy(&top, (const char*)&number + 8, sizeof top);
  value.extended.top = top;
  return value;
}

static union vs_argument ReadNext(struct vs_arguments* arguments, enum vs_argument_type type) {
  union vs_argument value = {.extended = {0, 0}};
  switch (type) {
    case kIntArgument:
      value.integer = va_arg(arguments->list, int);
      break;
    case kLongArgument:
      value.integer = va_arg(arguments->list, long);
      break;
    case kDoubleArgument:
      value.number = va_arg(arguments->list, double);
      break;
    case kLongDoubleArgument:
      value = ReadExtended(arguments);
      break;
    case kPointerArgument:
      value.pointer = va_arg(arguments->list, void*);
      break;
    case kNoArgument:
      break;
  }
  return value;
}

union vs_argument vs_take_argument(struct vs_arguments* arguments, int number, enum vs_argument_type type) {
  union vs_argument none = {.extended = {0, 0}};
  if (type == kNoArgument) return none;
  if (arguments->types == NULL) return number > 0 ? arguments->values[number - 1] : ReadNext(arguments, type);
  if (number > kMaxNumbered) __vs_unsupported("printf with more than 32 numbered arguments");
  if (number > 0) arguments->types[number - 1] = (unsigned char)type;
  return none;
}

void vs_start_arguments(struct vs_arguments* arguments, const char* format, va_list list) {
  va_copy(arguments->list, list);
  arguments->types = NULL;
  if (strchr(format, '$') == NULL) return;
  unsigned char types[kMaxNumbered] = {kNoArgument};
  arguments->types = types;
  for (const char* at = strchrnul(format, '%'); *at != 0; at = strchrnul(at, '%')) {
    struct vs_spec spec;
    at = vs_parse_spec(at + 1, &spec, arguments);
    vs_take_argument(arguments, spec.argument, vs_type_of(&spec));
    if (*at != 0) ++at;
  }
  arguments->types = NULL;
  int count = kMaxNumbered;
  while (count > 0 && types[count - 1] == kNoArgument) --count;
  for (int i = 0; i < count; ++i) {
    arguments->values[i] = ReadNext(arguments, types[i] == kNoArgument ? kIntArgument : types[i]);
  }
}

static const char* ParseFlags(const char* at, struct vs_spec* spec) {
  for (;; ++at) {
    switch (*at) {
      case '-':
        spec->minus = 1;
        break;
      case '+':
        spec->plus = 1;
        break;
      case ' ':
        spec->space = 1;
        break;
      case '#':
        spec->alternate = 1;
        break;
      case '0':
        spec->zero = 1;
        break;
      case '\'':
      case 'I':  // digits of the locale, grouped by the locale: the C locale has neither
        break;
      default:
        return at;
    }
  }
}

static const char* ParseLength(const char* at, struct vs_spec* spec) {
  spec->length = 4;
  switch (*at) {
    case 'h':
      spec->length = at[1] == 'h' ? 1 : 2;
      return at + (at[1] == 'h' ? 2 : 1);
    case 'l':
      spec->length = 8;
      return at + (at[1] == 'l' ? 2 : 1);
    case 'q':
    case 'j':
    case 'z':
    case 't':
    case 'Z':
      spec->length = 8;
      return at + 1;
    case 'L':
      spec->length = 16;
      return at + 1;
    default:
      return at;
  }
}

static const char* ParseNumber(const char* at, int* number) {
  *number = 0;
  for (; vs_is_digit(*at); ++at) {
    if (*number <= (INT_MAX - 9) / 10) *number = *number * 10 + (*at - '0');
  }
  return at;
}

// A number that is followed by '$', or 0.
static const char* ParsePosition(const char* at, int* position) {
  const char* after = ParseNumber(at, position);
  if (*after == '$' && *position > 0) return after + 1;
  *position = 0;
  return at;
}

// After '*': the next argument or a numbered one.
static const char* ParseStar(const char* at, struct vs_arguments* arguments, int* value) {
  int position;
  at = ParsePosition(at, &position);
  *value = (int)vs_take_argument(arguments, position, kIntArgument).integer;
  return at;
}

const char* vs_parse_spec(const char* at, struct vs_spec* spec, struct vs_arguments* arguments) {
  *spec = (struct vs_spec){.precision = -1};
  at = ParsePosition(at, &spec->argument);
  at = ParseFlags(at, spec);
  if (*at == '*') {
    at = ParseStar(at + 1, arguments, &spec->width);
    if (spec->width < 0) {
      spec->minus = 1;
      spec->width = -spec->width;
    }
  } else {
    at = ParseNumber(at, &spec->width);
  }
  if (*at == '.') {
    ++at;
    if (*at == '*') {
      at = ParseStar(at + 1, arguments, &spec->precision);
      if (spec->precision < 0) spec->precision = -1;
    } else {
      at = ParseNumber(at, &spec->precision);
    }
  }
  at = ParseLength(at, spec);
  spec->conversion = *at;
  return at;
}
