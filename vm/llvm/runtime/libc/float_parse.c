// From text to floating-point numbers, exactly rounded. Whatever the notation, the number becomes an integer of up to
// 128 bits times a power of two, and a flag for what lies below; one function rounds that to the format.
#include "libc/decimal.h"
#include "libc/internal.h"

struct format {
  int mantissa_bits;
  int min_exponent;  // of a mantissa seen as an integer
  int max_exponent;  // the smallest power of two that is too large
  int max_point;     // 10^max_point is too large
  int min_point;     // 10^min_point is nothing
};

static const struct format kDouble = {53, -1074, 1024, 310, -400};
static const struct format kFloat = {24, -149, 128, 310, -400};
static const struct format kLongDouble = {64, -16445, 16384, 4934, -5000};

// Rounds top * 2^exponent half to even. Below top, which has bit 63 set, there is `guard` (worth half a bit) and
// something more if `sticky`.
static struct vs_binary RoundTop(uint64_t top, int exponent, int guard, int sticky, const struct format* format) {
  int drop = 64 - format->mantissa_bits;
  int is_tiny = 0;
  if (exponent + drop < format->min_exponent) {
    // Not tiny: it would round up to the smallest normal number if there were smaller exponents.
    int rounds_to_next = drop == 0 ? ~top == 0 && guard : ~top >> (drop - 1) == 0;
    is_tiny = exponent + drop + 1 < format->min_exponent || !rounds_to_next;
    drop = format->min_exponent - exponent;
  }
  int is_exact = !guard && !sticky;
  uint64_t kept = top;
  int rounds_up = guard && (sticky || kept % 2 == 1);
  if (drop > 64) {
    kept = 0;
    rounds_up = 0;
    is_exact = 0;
  } else if (drop > 0) {
    uint64_t half = 1ull << (drop - 1);
    uint64_t rest = drop < 64 ? top & (half * 2 - 1) : top;
    kept = drop < 64 ? top >> drop : 0;
    rounds_up = rest > half || (rest == half && (!is_exact || kept % 2 == 1));
    is_exact &= rest == 0;
  }
  if (!is_exact && is_tiny) errno = ERANGE;
  struct vs_binary result = {.mantissa = kept, .exponent = exponent + drop};
  result.mantissa += (uint64_t)rounds_up;
  if (kept != 0 && result.mantissa == 0) {  // 2^64
    result.mantissa = 1ull << 63;
    ++result.exponent;
  }
  if (result.mantissa != 0 && 63 - __builtin_clzll(result.mantissa) + result.exponent >= format->max_exponent) {
    errno = ERANGE;
    result.kind = kInfinite;
  }
  return result;
}

// The same for an integer of 128 bits that is not 0.
static struct vs_binary Round(unsigned __int128 whole, int exponent, int sticky, const struct format* format) {
  uint64_t high = (uint64_t)(whole >> 64);
  int spare = high != 0 ? __builtin_clzll(high) : 64 + __builtin_clzll((uint64_t)whole);
  whole <<= spare;
  uint64_t low = (uint64_t)whole;
  return RoundTop((uint64_t)(whole >> 64), exponent - spare + 64, (int)(low >> 63), sticky || low << 1 != 0, format);
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
static const char* ParseHex(const char* text, const struct format* format, struct vs_binary* value) {
  unsigned __int128 whole = 0;
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
    if (whole >> 124 == 0) {
      whole = whole << 4 | (unsigned)digit;
      shift -= after_point ? 4 : 0;
    } else {
      sticky |= digit != 0;
      shift += after_point ? 0 : 4;
    }
  }
  if (digits == 0) return NULL;
  int exponent;
  text = SkipExponent(text, 'p', &exponent);
  if (whole == 0) return text;
  enum { kTooFar = 40000 };
  shift += exponent;
  if (shift > kTooFar) shift = kTooFar;
  if (shift < -kTooFar) shift = -kTooFar;
  *value = Round(whole, (int)shift, sticky, format);
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
static void Fill(struct decimal* number, const struct digits* digits, long max_used, int* sticky) {
  enum { kOffset = 2000 };  // limbs, so that divisions are of positive numbers
  long used = digits->count < max_used ? digits->count : max_used;
  *sticky = used < digits->count;
  long highest = digits->point - 1 + kOffset * kLimbDigits;
  number->first = number->point + kOffset - 1 - (int)(highest / kLimbDigits);
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
  while (index < number->point) number->limb[index++] = 0;
  while (number->first > number->point) number->limb[--number->first] = 0;
  number->last = index;
}

// Divides the integer part by 2^shift; all that falls below the point only sets *sticky.
static void DivideInteger(struct decimal* number, int shift, int* sticky) {
  uint64_t remainder = 0;
  for (int i = number->first; i < number->point; ++i) {
    uint64_t value = remainder * kLimbBase + number->limb[i];
    number->limb[i] = (uint32_t)(value >> shift);
    remainder = value & ((1ull << shift) - 1);
  }
  for (int i = number->point; i < number->last; ++i) *sticky |= number->limb[i] != 0;
  number->last = number->point;
  *sticky |= remainder != 0;
  while (number->first < number->point && number->limb[number->first] == 0) ++number->first;
}

// The integer part, which has at most four limbs.
static unsigned __int128 IntegerPart(const struct decimal* number) {
  unsigned __int128 value = 0;
  for (int i = number->first; i < number->point; ++i) {
    value = value * kLimbBase + (i < number->last ? number->limb[i] : 0);
  }
  return value;
}

static struct vs_binary RoundFilled(struct decimal* number, int sticky, const struct format* format) {
  int exponent = 0;
  // Above 10^36 there are 25 bits to spare over the 65 that are wanted.
  for (; number->first < number->point - 4; exponent += 25) DivideInteger(number, 25, &sticky);
  unsigned __int128 whole = IntegerPart(number);
  for (; whole >> 64 == 0; exponent -= 29) {
    vs_decimal_multiply(number, 29);
    whole = IntegerPart(number);
  }
  for (int i = number->point; i < number->last; ++i) sticky |= number->limb[i] != 0;
  return Round(whole, exponent, sticky, format);
}

// More digits than any tie between two doubles, and between two long doubles, has.
enum { kSmallUsed = 800, kLargeUsed = 11600 };

__attribute__((noinline)) static struct vs_binary RoundSmall(const struct digits* digits, const struct format* format) {
  uint32_t limbs[kSmallLimbs];
  struct decimal number = {.point = kSmallPoint, .limb = limbs};
  int sticky;
  Fill(&number, digits, kSmallUsed, &sticky);
  return RoundFilled(&number, sticky, format);
}
__attribute__((noinline)) static struct vs_binary RoundLarge(const struct digits* digits, const struct format* format) {
  uint32_t limbs[kLargeLimbs];
  struct decimal number = {.point = kLargePoint, .limb = limbs};
  int sticky;
  Fill(&number, digits, kLargeUsed, &sticky);
  return RoundFilled(&number, sticky, format);
}

// Up to 15 digits and a power of ten up to 10^22 are exact doubles, so one operation rounds once.
static int TryExact(const struct digits* digits, struct vs_binary* value) {
  static const double kPowers[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                                   1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
  long power = digits->point - digits->count;
  if (digits->count > 15 || power < -22 || power > 22) return 0;
  const char* text = digits->first;
  uint64_t whole = 0;
  for (long i = 0; i < digits->count; ++i) whole = whole * 10 + (uint64_t)NextDigit(&text);
  *value = vs_split_double(power < 0 ? (double)whole / kPowers[-power] : (double)whole * kPowers[power]);
  return 1;
}

// NULL when there is no digit.
static const char* ParseDecimal(const char* text, const struct format* format, struct vs_binary* value) {
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
  if (digits.count == 0) return text;
  digits.point += exponent;
  if (digits.point > format->max_point) {
    errno = ERANGE;
    value->kind = kInfinite;
  } else if (digits.point < format->min_point) {
    errno = ERANGE;
  } else if (format != &kDouble || !TryExact(&digits, value)) {
    // The small arrays hold 1260 digits after the point, all that are used of a number that ends up a double.
    int is_small = digits.point <= kDouble.max_point && digits.point >= kDouble.min_point &&
                   (format != &kLongDouble || digits.count <= kSmallUsed);
    *value = is_small ? RoundSmall(&digits, format) : RoundLarge(&digits, format);
  }
  return text;
}

static int HasPrefix(const char* text, const char* lower) {
  while (*lower != 0 && vs_lower((unsigned char)*text) == *lower) ++text, ++lower;
  return *lower == 0;
}

// "inf", "infinity", "nan" and "nan(letters)". NULL when it is none of them.
static const char* ParseWord(const char* text, struct vs_binary* value) {
  if (HasPrefix(text, "inf")) {
    value->kind = kInfinite;
    return text + (HasPrefix(text, "infinity") ? 8 : 3);
  }
  if (!HasPrefix(text, "nan")) return NULL;
  value->kind = kNan;
  text += 3;
  if (*text != '(') return text;
  const char* at = text + 1;
  while (HexValue((unsigned char)*at) >= 0 || *at == '_' || (vs_lower(*at) >= 'a' && vs_lower(*at) <= 'z')) ++at;
  return *at == ')' ? at + 1 : text;
}

static struct vs_binary Parse(const char* text, char** end, const struct format* format) {
  const char* at = text;
  while (vs_is_space((unsigned char)*at)) ++at;
  int is_negative = *at == '-';
  if (*at == '-' || *at == '+') ++at;
  struct vs_binary value = {.kind = kFinite};
  const char* after = NULL;
  if (at[0] == '0' && vs_lower((unsigned char)at[1]) == 'x') after = ParseHex(at + 2, format, &value);
  if (after == NULL) after = ParseDecimal(at, format, &value);
  if (after == NULL) after = ParseWord(at, &value);
  if (end != NULL) *end = (char*)(after != NULL ? after : text);
  value.is_negative = after != NULL && is_negative;
  return value;
}

// The number is one that a double can hold.
static double ToDouble(const struct vs_binary* number) {
  uint64_t bits = number->mantissa;
  if (number->kind != kFinite) {
    bits = number->kind == kNan ? 0x7FF8ull << 48 : 0x7FF0ull << 48;
  } else if (bits != 0) {
    int shift = __builtin_clzll(bits) - 11;
    int biased = number->exponent - shift + 1075;
    uint64_t normal = shift >= 0 ? bits << shift : bits >> -shift;
    if (biased > 0) bits = (uint64_t)biased << 52 | (normal & 0xFFFFFFFFFFFFFu);
  }
  bits |= (uint64_t)number->is_negative << 63;
  double value;
  __builtin_memcpy(&value, &bits, sizeof value);
  return value;
}

static long double ToLongDouble(const struct vs_binary* number) {
  uint64_t mantissa = number->mantissa;
  int biased = 0;
  if (number->kind != kFinite) {
    mantissa = number->kind == kNan ? 3ull << 62 : 1ull << 63;
    biased = 0x7FFF;
  } else if (mantissa != 0) {
    int shift = __builtin_clzll(mantissa);
    biased = number->exponent - shift + 16446;
    if (biased > 0) {
      mantissa <<= shift;
    } else {
      biased = 0;  // the exponent is the smallest one already
    }
  }
  uint16_t top = (uint16_t)(number->is_negative << 15 | biased);
  long double value = 0;
  __builtin_memcpy(&value, &mantissa, sizeof mantissa);
  __builtin_memcpy((char*)&value + sizeof mantissa, &top, sizeof top);
  return value;
}

double strtod(const char* restrict text, char** restrict end) {
  struct vs_binary number = Parse(text, end, &kDouble);
  return ToDouble(&number);
}
float strtof(const char* restrict text, char** restrict end) {
  struct vs_binary number = Parse(text, end, &kFloat);
  return (float)ToDouble(&number);
}
long double strtold(const char* restrict text, char** restrict end) {
  struct vs_binary number = Parse(text, end, &kLongDouble);
  return ToLongDouble(&number);
}
double atof(const char* text) { return strtod(text, NULL); }
