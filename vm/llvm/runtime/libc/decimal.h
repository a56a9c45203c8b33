// Exact decimal numbers for printing and reading floating-point numbers: fixed-point arrays of nine-digit limbs, wide
// enough for every value of the type. Multiplying and dividing by powers of two is exact, so conversion in either
// direction needs one rounding only, at the end.
#pragma once

#include <stdint.h>

// A floating-point number taken apart: mantissa * 2^exponent, as its type has it (the mantissa is an integer).
struct vs_binary {
  uint64_t mantissa;
  int exponent;
  enum vs_binary_kind { kFinite, kInfinite, kNan } kind;
  int is_negative;
};
struct vs_binary vs_split_double(double value);
// A long double as it lies in memory: 64 bits of mantissa, then 16 of sign and exponent.
struct vs_binary vs_split_extended(uint64_t mantissa, unsigned top);

enum { kLimbDigits = 9, kLimbBase = 1000000000 };

// Two sizes of arrays: one that is cheap and has room for every double and for most long doubles, one for all.
enum {
  kSmallPoint = 40,   // limbs before this index are the integer part
  kSmallLimbs = 180,  // 360 digits before the point, 1260 after it
  kLargePoint = 560,
  kLargeLimbs = 2420,  // 5040 digits before the point, 16740 after it
};

struct decimal {
  int point;  // kSmallPoint or kLargePoint
  int first;  // limbs outside of [first, last) are zero
  int last;
  uint32_t* limb;
};

// Multiplies by 2^shift. REQUIRES: the result fits.
void vs_decimal_multiply(struct decimal* number, int shift);
// Whether the small arrays have room for a number.
int vs_is_small(const struct vs_binary* number);

// Decimal digits; the first stands for a multiple of 10^exponent.
struct vs_digits {
  char* text;
  int count;  // 0 for zero
  int exponent;
  int carried;  // rounding made it a power of ten that it was less than
};
// The digits of a finite number, rounded half to even to `precision` digits after the point (fixed), or to `precision`
// digits in all, without trailing zeros that the rounding cut off. `scratch.limb` and `digits->text` have room for all
// digits of the number.
void vs_decimal_digits(const struct vs_binary* value, struct decimal scratch, int is_fixed, int precision,
                       struct vs_digits* digits);
