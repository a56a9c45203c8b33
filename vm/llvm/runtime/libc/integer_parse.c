// strtol and its family: one parser of a sign, a prefix and digits with an overflow flag; the callers differ in the
// range.
#include <limits.h>

#include "libc/internal.h"

struct integer {
  unsigned long long magnitude;
  int is_negative;
  int has_overflow;  // the magnitude does not fit 64 bits
};

static int DigitValue(int c) {
  if (vs_is_digit(c)) return c - '0';
  int letter = vs_lower(c);
  return letter >= 'a' && letter <= 'z' ? letter - 'a' + 10 : 99;
}

static struct integer Parse(const char* text, char** end, int base) {
  struct integer result = {0, 0, 0};
  if (end != NULL) *end = (char*)text;
  if (base < 0 || base == 1 || base > 36) {
    errno = EINVAL;
    return result;
  }
  while (vs_is_space((unsigned char)*text)) ++text;
  if (*text == '-' || *text == '+') result.is_negative = *text++ == '-';
  int has_prefix = text[0] == '0' && vs_lower((unsigned char)text[1]) == 'x' && DigitValue((unsigned char)text[2]) < 16;
  if ((base == 0 || base == 16) && has_prefix) {
    text += 2;
    base = 16;
  } else if (base == 0) {
    base = *text == '0' ? 8 : 10;
  }
  const char* first = text;
  for (int digit; (digit = DigitValue((unsigned char)*text)) < base; ++text) {
    result.has_overflow |= __builtin_mul_overflow(result.magnitude, (unsigned)base, &result.magnitude);
    result.has_overflow |= __builtin_add_overflow(result.magnitude, (unsigned)digit, &result.magnitude);
  }
  if (text != first && end != NULL) *end = (char*)text;
  return result;
}

long strtol(const char* restrict text, char** restrict end, int base) {
  struct integer number = Parse(text, end, base);
  unsigned long limit = number.is_negative ? (unsigned long)LONG_MAX + 1 : LONG_MAX;
  if (number.has_overflow || number.magnitude > limit) {
    errno = ERANGE;
    return number.is_negative ? LONG_MIN : LONG_MAX;
  }
  return (long)(number.is_negative ? -number.magnitude : number.magnitude);
}

unsigned long strtoul(const char* restrict text, char** restrict end, int base) {
  struct integer number = Parse(text, end, base);
  if (number.has_overflow) {
    errno = ERANGE;
    return ULONG_MAX;
  }
  return number.is_negative ? -number.magnitude : number.magnitude;
}

#define SAME_AS(name, type, model) \
  type name(const char* restrict text, char** restrict end, int base) { return model(text, end, base); }

SAME_AS(strtoll, long long, strtol)
SAME_AS(strtoull, unsigned long long, strtoul)
SAME_AS(strtoq, long long, strtol)
SAME_AS(strtouq, unsigned long long, strtoul)
SAME_AS(strtoimax, intmax_t, strtol)
SAME_AS(strtoumax, uintmax_t, strtoul)
SAME_AS(__isoc23_strtol, long, strtol)
SAME_AS(__isoc23_strtoul, unsigned long, strtoul)
SAME_AS(__isoc23_strtoll, long long, strtol)
SAME_AS(__isoc23_strtoull, unsigned long long, strtoul)

int atoi(const char* text) { return (int)strtol(text, NULL, 10); }
long atol(const char* text) { return strtol(text, NULL, 10); }
long long atoll(const char* text) { return strtol(text, NULL, 10); }
