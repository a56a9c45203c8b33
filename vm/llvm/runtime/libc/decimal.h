// Exact decimal numbers for printing and reading doubles: a fixed-point array of nine-digit limbs, wide enough for
// every double (309 digits before the point, 1074 after it). Multiplying and dividing by powers of two is exact, so
// conversion in either direction needs one rounding only, at the end.
#pragma once

#include <stdint.h>

enum {
  kLimbDigits = 9,
  kLimbBase = 1000000000,
  kPoint = 40,   // limbs before this index are the integer part
  kLimbs = 180,  // 360 digits before the point, 1260 after it
  kMaxDigits = kLimbs * kLimbDigits,
};

struct decimal {
  int first;  // limbs outside of [first, last) are zero
  int last;
  uint32_t limb[kLimbs];
};

// value = whole * 2^exponent, for every double's mantissa and exponent.
void vs_decimal_set(struct decimal* number, uint64_t whole, int exponent);
// Multiplies by 2^shift. REQUIRES: the result fits.
void vs_decimal_multiply(struct decimal* number, int shift);

// The decimal digits of a finite value >= 0, rounded half to even to `precision` digits after the point (fixed), or to
// `precision` digits in all. Gives their number, without trailing zeros that the rounding cut off; 0 for zero. The
// first digit stands for a multiple of 10^*exponent. `digits` has kMaxDigits bytes.
int vs_float_digits(double value, int is_fixed, int precision, char* digits, int* exponent);
