// The parts of <math.h> that are bit operations, or results in memory. The rest the machine takes from the host's libm.
#include <float.h>
#include <math.h>
#include <stdint.h>

static uint64_t BitsOf(double value) {
  uint64_t bits;
  __builtin_memcpy(&bits, &value, sizeof bits);
  return bits;
}

static double FromBits(uint64_t bits) {
  double value;
  __builtin_memcpy(&value, &bits, sizeof value);
  return value;
}

double frexp(double value, int* exponent) {
  int biased = BitsOf(value) >> 52 & 0x7FF;
  *exponent = 0;
  if (value == 0 || biased == 0x7FF) return value + value;
  int extra = 0;
  if (biased == 0) {
    value *= 0x1p54;
    extra = 54;
    biased = BitsOf(value) >> 52 & 0x7FF;
  }
  *exponent = biased - 1022 - extra;
  return FromBits((BitsOf(value) & ~(0x7FFull << 52)) | 1022ull << 52);
}
float frexpf(float value, int* exponent) { return (float)frexp(value, exponent); }
long double frexpl(long double value, int* exponent) { return frexp((double)value, exponent); }

double modf(double value, double* whole) {
  if (__builtin_isinf(value)) {
    *whole = value;
    return __builtin_copysign(0.0, value);
  }
  *whole = trunc(value);
  return __builtin_copysign(value - *whole, value);
}
float modff(float value, float* whole) {
  double wide;
  double rest = modf(value, &wide);
  *whole = (float)wide;
  return (float)rest;
}
long double modfl(long double value, long double* whole) {
  double wide;
  double rest = modf((double)value, &wide);
  *whole = wide;
  return rest;
}

// The low bits of the quotient that remainder() rounds to nearest even: eight divisors fit into the range of doubles or
// the steps that would not fit are skipped, as the value is smaller than them.
double remquo(double a, double b, int* quotient) {
  *quotient = 0;
  double rest = remainder(a, b);
  if (__builtin_isnan(rest)) return rest;
  double x = __builtin_fabs(a);
  double y = __builtin_fabs(b);
  int bits = 0;
  if (__builtin_isinf(y)) return rest;
  if (y <= DBL_MAX / 8) x = fmod(x, 8 * y);
  if (y <= DBL_MAX / 4 && x >= 4 * y) {
    x -= 4 * y;
    bits += 4;
  }
  if (y <= DBL_MAX / 2 && x >= 2 * y) {
    x -= 2 * y;
    bits += 2;
  }
  if (x < y) {
    bits += x > y - x;
  } else {
    x -= y;
    bits += x >= y - x ? 2 : 1;
  }
  int is_negative = (__builtin_signbit(a) != 0) != (__builtin_signbit(b) != 0);
  *quotient = is_negative ? -bits : bits;  // up to 8, as glibc gives it
  return rest;
}
float remquof(float a, float b, int* quotient) { return (float)remquo(a, b, quotient); }

double nan(const char* tag) {
  (void)tag;
  return __builtin_nan("");
}
float nanf(const char* tag) {
  (void)tag;
  return __builtin_nanf("");
}
long double nanl(const char* tag) {
  (void)tag;
  return __builtin_nan("");
}

double drem(double a, double b) { return remainder(a, b); }
double exp10(double value) { return pow(10, value); }

void sincos(double value, double* sine, double* cosine) {
  *sine = sin(value);
  *cosine = cos(value);
}
void sincosf(float value, float* sine, float* cosine) {
  *sine = sinf(value);
  *cosine = cosf(value);
}

// What the classification macros call when they are not expanded by the compiler. Every float and (our) long double is
// a double, but only a float's own subnormal range makes it subnormal.
static int Classify(double value, double smallest_normal) {
  if (__builtin_isnan(value)) return FP_NAN;
  if (__builtin_isinf(value)) return FP_INFINITE;
  if (value == 0) return FP_ZERO;
  return __builtin_fabs(value) < smallest_normal ? FP_SUBNORMAL : FP_NORMAL;
}
int __fpclassify(double value) { return Classify(value, 0x1p-1022); }
int __fpclassifyf(float value) { return Classify(value, 0x1p-126); }
int __fpclassifyl(long double value) { return Classify((double)value, 0x1p-1022); }

#define PREDICATES(suffix, type)                                                                        \
  int __isnan##suffix(type value) { return __builtin_isnan((double)value); }                            \
  int __isinf##suffix(type value) { return __builtin_isinf((double)value) ? (value < 0 ? -1 : 1) : 0; } \
  int __finite##suffix(type value) { return __builtin_isfinite((double)value) != 0; }                   \
  int __signbit##suffix(type value) { return __builtin_signbit((double)value) != 0; }
PREDICATES(, double)
PREDICATES(f, float)
PREDICATES(l, long double)
