// From text to doubles, exactly rounded. Whatever the notation, the number becomes `top` * 2^exponent (top has bit 63
// set) and a flag for what lies below; one function rounds that to the format.
#include <math.h>

#include "libc/decimal.h"
#include "libc/internal.h"

struct format {
  int mantissa_bits;
  int min_exponent;  // of a mantissa seen as an integer
  int max_exponent;  // the smallest power of two that is too large
};

static const struct format kDouble = {53, -1074, 1024};
static const struct format kFloat = {24, -149, 128};

// mantissa * 2^exponent, which a double can hold. mantissa != 0.
static double Compose(uint64_t mantissa, int exponent) {
  uint64_t bits = mantissa;
  int shift = __builtin_clzll(mantissa) - 11;
  int biased = exponent - shift + 1075;
  if (biased > 0) {
    uint64_t normal = shift >= 0 ? mantissa << shift : mantissa >> -shift;
    bits = (uint64_t)biased << 52 | (normal & 0xFFFFFFFFFFFFFu);
  }
  double value;
  __builtin_memcpy(&value, &bits, sizeof value);
  return value;
}

// Rounds top * 2^exponent (and something more below, if `sticky`) half to even.
static double Round(uint64_t top, int exponent, int sticky, const struct format* format) {
  int drop = 64 - format->mantissa_bits;
  int is_tiny = 0;
  if (exponent + drop < format->min_exponent) {
    // Not tiny: it would round up to the smallest normal number if there were smaller exponents.
    is_tiny = exponent + drop + 1 < format->min_exponent || ~top >> (drop - 1) != 0;
    drop = format->min_exponent - exponent;
  }
  uint64_t kept = 0;
  uint64_t rest = top;
  int rounds_up = 0;
  if (drop <= 64) {
    uint64_t half = 1ull << (drop - 1);
    if (drop < 64) {
      kept = top >> drop;
      rest = top & (half * 2 - 1);
    }
    rounds_up = rest > half || (rest == half && (sticky || kept % 2 == 1));
  }
  if ((rest != 0 || sticky) && is_tiny) errno = ERANGE;
  kept += (uint64_t)rounds_up;
  if (kept == 0) return 0;
  if (63 - __builtin_clzll(kept) + exponent + drop >= format->max_exponent) {
    errno = ERANGE;
    return (double)INFINITY;
  }
  return Compose(kept, exponent + drop);
}

static const char* SkipExponent(const char* text, int marker, int* exponent) {
  *exponent = 0;
  if (vs_lower((unsigned char)*text) != marker) return text;
  const char* at = text + 1;
  int is_negative = *at == '-';
  if (*at == '-' || *at == '+') ++at;
  if (!vs_is_digit((unsigned char)*at)) return text;
  int value = 0;
  for (; vs_is_digit((unsigned char)*at); ++at) {
    if (value < 100000000) value = value * 10 + (*at - '0');
  }
  *exponent = is_negative ? -value : value;
  return at;
}

static int HexValue(int c) {
  if (vs_is_digit(c)) return c - '0';
  int letter = vs_lower(c);
  return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
}

// After "0x". NULL when there is no digit.
static const char* ParseHex(const char* text, const struct format* format, double* value) {
  uint64_t top = 0;
  long shift = 0;
  int sticky = 0;
  int digits = 0;
  int after_point = 0;
  for (;; ++text) {
    int digit = HexValue((unsigned char)*text);
    if (digit < 0 && !(*text == '.' && !after_point)) break;
    if (digit < 0) {
      after_point = 1;
      continue;
    }
    ++digits;
    if (top >> 60 == 0) {
      top = top << 4 | (unsigned)digit;
      shift -= after_point ? 4 : 0;
    } else {
      sticky |= digit != 0;
      shift += after_point ? 0 : 4;
    }
  }
  if (digits == 0) return NULL;
  int exponent;
  text = SkipExponent(text, 'p', &exponent);
  if (top == 0) {
    *value = 0;
    return text;
  }
  int spare = __builtin_clzll(top);
  shift += exponent - spare;
  if (shift > 2000) shift = 2000;
  if (shift < -2000) shift = -2000;
  *value = Round(top << spare, (int)shift, sticky, format);
  return text;
}

// The digits of a decimal number in its text, from the first that is not zero on.
struct digits {
  const char* first;
  long count;  // without trailing zeros
  long point;  // value = 0.d1d2d3... * 10^point
};

static int NextDigit(const char** text) {
  if (**text == '.') ++*text;
  return *(*text)++ - '0';
}

// All limbs are set, so that digits may be added in any of them.
static void Fill(struct decimal* number, const struct digits* digits, int* sticky) {
  enum { kMaxUsed = 800 };  // more digits than any tie between two doubles has
  long used = digits->count < kMaxUsed ? digits->count : kMaxUsed;
  *sticky = used < digits->count;
  long highest = digits->point - 1 + 99 * kLimbDigits;  // an offset that keeps divisions positive
  number->first = kPoint + 98 - (int)(highest / kLimbDigits);
  int index = number->first;
  const char* text = digits->first;
  uint32_t limb = 0;
  int place = (int)(highest % kLimbDigits);
  for (long i = 0; i < used; ++i) {
    limb = limb * 10 + (uint32_t)NextDigit(&text);
    if (place-- == 0) {
      number->limb[index++] = limb;
      limb = 0;
      place = kLimbDigits - 1;
    }
  }
  if (place != kLimbDigits - 1) {
    for (; place >= 0; --place) limb *= 10;
    number->limb[index++] = limb;
  }
  while (index < kPoint) number->limb[index++] = 0;
  while (number->first > kPoint) number->limb[--number->first] = 0;
  number->last = index;
}

// Divides the integer part by 2^shift; all that falls below the point only sets *sticky.
static void DivideInteger(struct decimal* number, int shift, int* sticky) {
  uint64_t remainder = 0;
  for (int i = number->first; i < kPoint; ++i) {
    uint64_t value = remainder * kLimbBase + number->limb[i];
    number->limb[i] = (uint32_t)(value >> shift);
    remainder = value & ((1ull << shift) - 1);
  }
  for (int i = kPoint; i < number->last; ++i) *sticky |= number->limb[i] != 0;
  number->last = kPoint;
  *sticky |= remainder != 0;
  while (number->first < kPoint && number->limb[number->first] == 0) ++number->first;
}

// The integer part, if it is less than 2^64.
static int IntegerPart(const struct decimal* number, uint64_t* result) {
  uint64_t value = 0;
  int is_wide = 0;
  for (int i = number->first; i < kPoint; ++i) {
    is_wide |= __builtin_mul_overflow(value, (uint64_t)kLimbBase, &value);
    is_wide |= __builtin_add_overflow(value, i < number->last ? number->limb[i] : 0, &value);
  }
  *result = value;
  return !is_wide;
}

static double RoundDecimal(const struct digits* digits, const struct format* format) {
  struct decimal number;
  int sticky;
  Fill(&number, digits, &sticky);
  int exponent = 0;
  uint64_t top;
  // Above 10^27 there are 25 bits to spare over the 64 that are wanted.
  for (; number.first < kPoint - 3; exponent += 25) DivideInteger(&number, 25, &sticky);
  for (; !IntegerPart(&number, &top); ++exponent) DivideInteger(&number, 1, &sticky);
  while (top >> 63 == 0) {
    int shift = top == 0 ? 29 : __builtin_clzll(top);
    if (shift > 29) shift = 29;
    vs_decimal_multiply(&number, shift);
    exponent -= shift;
    IntegerPart(&number, &top);
  }
  for (int i = kPoint; i < number.last; ++i) sticky |= number.limb[i] != 0;
  return Round(top, exponent, sticky, format);
}

// Up to 15 digits and a power of ten up to 10^22 are exact doubles, so one operation rounds once.
static int TryExact(const struct digits* digits, double* value) {
  static const double kPowers[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                                   1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
  long power = digits->point - digits->count;
  if (digits->count > 15 || power < -22 || power > 22) return 0;
  const char* text = digits->first;
  uint64_t whole = 0;
  for (long i = 0; i < digits->count; ++i) whole = whole * 10 + (uint64_t)NextDigit(&text);
  *value = power < 0 ? (double)whole / kPowers[-power] : (double)whole * kPowers[power];
  return 1;
}

// NULL when there is no digit.
static const char* ParseDecimal(const char* text, const struct format* format, double* value) {
  struct digits digits = {NULL, 0, 0};
  long position = 0;  // of the next digit, counted from the first significant one
  int has_digit = 0;
  int after_point = 0;
  for (;; ++text) {
    if (*text == '.' && !after_point) {
      after_point = 1;
      continue;
    }
    if (!vs_is_digit((unsigned char)*text)) break;
    has_digit = 1;
    if (digits.first == NULL && *text != '0') digits.first = text;
    if (digits.first != NULL) ++position;
    if (*text != '0') digits.count = position;
    if (after_point ? digits.first == NULL : digits.first != NULL) digits.point += after_point ? -1 : 1;
  }
  if (!has_digit) return NULL;
  int exponent;
  text = SkipExponent(text, 'e', &exponent);
  *value = 0;
  if (digits.count == 0) return text;
  digits.point += exponent;
  if (digits.point > 310) {
    errno = ERANGE;
    *value = (double)INFINITY;
  } else if (digits.point < -400) {
    errno = ERANGE;
  } else if (format != &kDouble || !TryExact(&digits, value)) {
    *value = RoundDecimal(&digits, format);
  }
  return text;
}

static int HasPrefix(const char* text, const char* lower) {
  while (*lower != 0 && vs_lower((unsigned char)*text) == *lower) ++text, ++lower;
  return *lower == 0;
}

// "inf", "infinity", "nan" and "nan(letters)". NULL when it is none of them.
static const char* ParseWord(const char* text, double* value) {
  if (HasPrefix(text, "inf")) {
    *value = (double)INFINITY;
    return text + (HasPrefix(text, "infinity") ? 8 : 3);
  }
  if (!HasPrefix(text, "nan")) return NULL;
  *value = (double)NAN;
  text += 3;
  if (*text != '(') return text;
  const char* at = text + 1;
  while (HexValue((unsigned char)*at) >= 0 || *at == '_' || (vs_lower(*at) >= 'a' && vs_lower(*at) <= 'z')) ++at;
  return *at == ')' ? at + 1 : text;
}

static double Parse(const char* text, char** end, const struct format* format) {
  const char* at = text;
  while (vs_is_space((unsigned char)*at)) ++at;
  int is_negative = *at == '-';
  if (*at == '-' || *at == '+') ++at;
  double value = 0;
  const char* after = NULL;
  if (at[0] == '0' && vs_lower((unsigned char)at[1]) == 'x') after = ParseHex(at + 2, format, &value);
  if (after == NULL) after = ParseDecimal(at, format, &value);
  if (after == NULL) after = ParseWord(at, &value);
  if (end != NULL) *end = (char*)(after != NULL ? after : text);
  if (after == NULL) return 0;
  return is_negative ? -value : value;
}

double strtod(const char* restrict text, char** restrict end) { return Parse(text, end, &kDouble); }
float strtof(const char* restrict text, char** restrict end) { return (float)Parse(text, end, &kFloat); }
// The machine's long double has the values of double.
long double strtold(const char* restrict text, char** restrict end) { return Parse(text, end, &kDouble); }
double atof(const char* text) { return strtod(text, NULL); }
