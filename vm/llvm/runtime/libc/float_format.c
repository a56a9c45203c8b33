// From doubles to decimal digits, exactly rounded.
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

void vs_decimal_set(struct decimal* number, uint64_t whole, int exponent) {
  number->first = number->last = kPoint;
  for (; whole > 0; whole /= kLimbBase) number->limb[--number->first] = (uint32_t)(whole % kLimbBase);
  if (exponent > 0) {
    // Zero limbs between the last one and the point were cut off; they stay zero.
    vs_decimal_multiply(number, exponent);
  }
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
  *exponent = (kPoint - number->first) * kLimbDigits - 1 - zeros;
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

int vs_float_digits(double value, int is_fixed, int precision, char* digits, int* exponent) {
  *exponent = 0;
  if (value == 0) return 0;
  uint64_t bits;
  __builtin_memcpy(&bits, &value, sizeof bits);
  uint64_t mantissa = bits & 0xFFFFFFFFFFFFFu;
  int binary_exponent = (int)(bits >> 52 & 0x7FF);
  if (binary_exponent != 0) {
    mantissa |= 1ull << 52;
  } else {
    binary_exponent = 1;
  }
  binary_exponent -= 1075;
  int spare = __builtin_ctzll(mantissa);
  struct decimal number;
  vs_decimal_set(&number, mantissa >> spare, binary_exponent + spare);

  int count = AllDigits(&number, digits, exponent);
  long keep = is_fixed ? (long)*exponent + 1 + precision : precision;
  if (keep < 0) return 0;
  if (keep >= count) return count;
  int kept = (int)keep;
  if (!RoundsUp(digits, count, kept)) return kept;
  while (kept > 0 && digits[kept - 1] == '9') --kept;
  if (kept > 0) {
    ++digits[kept - 1];
    return kept;
  }
  digits[0] = '1';
  ++*exponent;
  return 1;
}
