// From floating-point numbers to decimal digits, exactly rounded.
#include "libc/decimal.h"

#include "libc/internal.h"

// Multiplies by a factor up to 2^32, lowest limb first.
static void MultiplySmall(struct decimal* number, uint64_t factor) {
  uint64_t carry = 0;
  for (int i = number->last - 1; i >= number->first; --i) {
    uint64_t value = number->limb[i] * factor + carry;
    carry = value / kLimbBase;
    number->limb[i] = (uint32_t)(value - carry * kLimbBase);
  }
  while (carry > 0) {
    number->limb[--number->first] = (uint32_t)(carry % kLimbBase);
    carry /= kLimbBase;
  }
  while (number->last > number->first && number->limb[number->last - 1] == 0) --number->last;
}

// Divides by 2^shift. 10^9 is a multiple of 2^9, so up to that one more limb takes the whole remainder.
static void DivideSmall(struct decimal* number, int shift) {
  uint32_t mask = (1u << shift) - 1;
  uint32_t remainder = 0;
  for (int i = number->first; i < number->last; ++i) {
    uint64_t value = (uint64_t)remainder * kLimbBase + number->limb[i];
    number->limb[i] = (uint32_t)(value >> shift);
    remainder = (uint32_t)value & mask;
  }
  if (remainder != 0) number->limb[number->last++] = (uint32_t)((uint64_t)remainder * kLimbBase >> shift);
  while (number->first < number->last && number->limb[number->first] == 0) ++number->first;
}

void vs_decimal_multiply(struct decimal* number, int shift) {
  for (; shift >= 29; shift -= 29) MultiplySmall(number, 1u << 29);
  if (shift > 0) MultiplySmall(number, 1u << shift);
}

// value = whole * 2^exponent.
static void Set(struct decimal* number, uint64_t whole, int exponent) {
  number->first = number->last = number->point;
  for (; whole > 0; whole /= kLimbBase) number->limb[--number->first] = (uint32_t)(whole % kLimbBase);
  // Zero limbs between the last one and the point are cut off; they stay zero.
  if (exponent > 0) vs_decimal_multiply(number, exponent);
  for (; exponent < 0; exponent += 9) DivideSmall(number, exponent < -9 ? 9 : -exponent);
}

// Writes the digits of the number, from its first nonzero one on. *exponent is the power of ten of that digit.
static int AllDigits(const struct decimal* number, char* digits, int* exponent) {
  int count = 0;
  for (int i = number->first; i < number->last; ++i) {
    uint32_t limb = number->limb[i];
    for (int place = kLimbDigits - 1; place >= 0; --place) {
      digits[count + place] = (char)('0' + limb % 10);
      limb /= 10;
    }
    count += kLimbDigits;
  }
  int zeros = 0;
  while (zeros < count && digits[zeros] == '0') ++zeros;
  if (zeros > 0) __builtin_memmove(digits, digits + zeros, (size_t)(count - zeros));
  *exponent = (number->point - number->first) * kLimbDigits - 1 - zeros;
  return count - zeros;
}

// Whether cutting `digits` after `keep` digits has to round up: half to even.
static int RoundsUp(const char* digits, int count, int keep) {
  if (digits[keep] != '5') return digits[keep] > '5';
  for (int i = keep + 1; i < count; ++i) {
    if (digits[i] != '0') return 1;
  }
  return keep > 0 && (digits[keep - 1] - '0') % 2 == 1;
}

void vs_decimal_digits(const struct vs_binary* value, struct decimal scratch, int is_fixed, int precision,
                       struct vs_digits* digits) {
  digits->count = digits->exponent = digits->carried = 0;
  if (value->mantissa == 0) return;
  int spare = __builtin_ctzll(value->mantissa);
  Set(&scratch, value->mantissa >> spare, value->exponent + spare);

  char* text = digits->text;
  int count = AllDigits(&scratch, text, &digits->exponent);
  long keep = is_fixed ? (long)digits->exponent + 1 + precision : precision;
  if (keep < 0) return;
  if (keep >= count) {
    digits->count = count;
    return;
  }
  int kept = (int)keep;
  if (RoundsUp(text, count, kept)) {
    while (kept > 0 && text[kept - 1] == '9') --kept;
    if (kept > 0) {
      ++text[kept - 1];
    } else {
      text[0] = '1';
      kept = 1;
      ++digits->exponent;
      digits->carried = 1;
    }
  }
  digits->count = kept;
}

int vs_is_small(const struct vs_binary* number) { return number->exponent > -1200 && number->exponent < 1100; }

struct vs_binary vs_split_double(double value) {
  uint64_t bits;
  __builtin_memcpy(&bits, &value, sizeof bits);
  int biased = (int)(bits >> 52 & 0x7FF);
  struct vs_binary parts = {.mantissa = bits & 0xFFFFFFFFFFFFFu, .is_negative = (int)(bits >> 63)};
  if (biased == 0x7FF) parts.kind = parts.mantissa == 0 ? kInfinite : kNan;
  if (biased != 0) parts.mantissa |= 1ull << 52;
  parts.exponent = (biased == 0 ? 1 : biased) - 1075;
  return parts;
}

struct vs_binary vs_split_extended(uint64_t mantissa, unsigned top) {
  int biased = (int)(top & 0x7FFF);
  struct vs_binary parts = {.mantissa = mantissa, .is_negative = (int)(top >> 15 & 1)};
  if (biased == 0x7FFF) parts.kind = mantissa << 1 == 0 ? kInfinite : kNan;
  parts.exponent = (biased == 0 ? 1 : biased) - 16446;
  return parts;
}
