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
long double frexpl(long double value, int* exponent) {
  uint16_t top;
  __builtin_memcpy(&top, (char*)&value + 8, sizeof top);
  *exponent = 0;
  if (value == 0 || (top & 0x7FFF) == 0x7FFF) return value + value;
  int extra = 0;
  if ((top & 0x7FFF) == 0) {
    value *= 0x1p64L;
    extra = 64;
    __builtin_memcpy(&top, (char*)&value + 8, sizeof top);
  }
  *exponent = (top & 0x7FFF) - 16382 - extra;
  top = (uint16_t)((top & 0x8000) | 16382);
  __builtin_memcpy((char*)&value + 8, &top, sizeof top);
  return value;
}

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
  if (__builtin_isinf(value)) {
    *whole = value;
    return __builtin_copysignl(0.0L, value);
  }
  *whole = truncl(value);
  return __builtin_copysignl(value - *whole, value);
}

#define FLOAT double
#define FLOAT_MAX DBL_MAX
#define FABS __builtin_fabs
#define FMOD fmod
#define REMAINDER remainder
#define REMQUO remquo
#include "libc/remquo.h"
#undef FLOAT
#undef FLOAT_MAX
#undef FABS
#undef FMOD
#undef REMAINDER
#undef REMQUO

#define FLOAT long double
#define FLOAT_MAX LDBL_MAX
#define FABS __builtin_fabsl
#define FMOD fmodl
#define REMAINDER remainderl
#define REMQUO remquol
#include "libc/remquo.h"

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
  return __builtin_nanl("");
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
void sincosl(long double value, long double* sine, long double* cosine) {
  *sine = sinl(value);
  *cosine = cosl(value);
}

// What the classification macros call when they are not expanded by the compiler.
#define CLASSIFICATION(suffix, type, smallest_normal, fabs)                                     \
  int __fpclassify##suffix(type value) {                                                        \
    if (__builtin_isnan(value)) return FP_NAN;                                                  \
    if (__builtin_isinf(value)) return FP_INFINITE;                                             \
    if (value == 0) return FP_ZERO;                                                             \
    return fabs(value) < (smallest_normal) ? FP_SUBNORMAL : FP_NORMAL;                          \
  }                                                                                             \
  int __isnan##suffix(type value) { return __builtin_isnan(value); }                            \
  int __isinf##suffix(type value) { return __builtin_isinf(value) ? (value < 0 ? -1 : 1) : 0; } \
  int __finite##suffix(type value) { return __builtin_isfinite(value) != 0; }                   \
  int __signbit##suffix(type value) { return __builtin_signbit(value) != 0; }
CLASSIFICATION(, double, DBL_MIN, __builtin_fabs)
CLASSIFICATION(f, float, FLT_MIN, __builtin_fabsf)
CLASSIFICATION(l, long double, LDBL_MIN, __builtin_fabsl)
