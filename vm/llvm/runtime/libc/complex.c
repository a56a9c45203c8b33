// Multiplication and division of complex numbers, as compilers call them for the operators of C.
#include <complex.h>
#include <float.h>
#include <math.h>

#define FLOAT double
#define FLOAT_MAX DBL_MAX
#define FLOAT_MIN DBL_MIN
#define FLOAT_EPSILON DBL_EPSILON
#define COPYSIGN __builtin_copysign
#define FABS __builtin_fabs
#define NAMED(name) name
#define MULTIPLY __muldc3
#define DIVIDE __divdc3
#include "libc/complex_arithmetic.h"
#undef FLOAT
#undef FLOAT_MAX
#undef FLOAT_MIN
#undef FLOAT_EPSILON
#undef COPYSIGN
#undef FABS
#undef NAMED
#undef MULTIPLY
#undef DIVIDE

#define FLOAT long double
#define FLOAT_MAX LDBL_MAX
#define FLOAT_MIN LDBL_MIN
#define FLOAT_EPSILON LDBL_EPSILON
#define COPYSIGN __builtin_copysignl
#define FABS __builtin_fabsl
#define NAMED(name) name##Long
#define MULTIPLY __mulxc3
#define DIVIDE __divxc3
#include "libc/complex_arithmetic.h"

_Complex float __mulsc3(float a, float b, float c, float d) {
  float real = a * c - b * d;
  float imaginary = a * d + b * c;
  if (!__builtin_isnan(real) || !__builtin_isnan(imaginary)) return __builtin_complex(real, imaginary);
  _Complex double repaired = RepairProduct(a, b, c, d, (double)real, (double)imaginary);
  return __builtin_complex((float)__real__ repaired, (float)__imag__ repaired);
}

_Complex float __divsc3(float a, float b, float c, float d) {
  // In doubles nothing overflows, so the plain formula does.
  double wide_a = a, wide_b = b, wide_c = c, wide_d = d;
  double denominator = wide_c * wide_c + wide_d * wide_d;
  _Complex double result = __builtin_complex((wide_a * wide_c + wide_b * wide_d) / denominator,
                                             (wide_b * wide_c - wide_a * wide_d) / denominator);
  if (__builtin_isnan(__real__ result) && __builtin_isnan(__imag__ result)) {
    result = RepairQuotient(wide_a, wide_b, wide_c, wide_d, result);
  }
  return __builtin_complex((float)__real__ result, (float)__imag__ result);
}

#define PARTS(suffix, type)                                                                        \
  type cabs##suffix(_Complex type value) { return hypot##suffix(__real__ value, __imag__ value); } \
  type carg##suffix(_Complex type value) { return atan2##suffix(__imag__ value, __real__ value); } \
  type creal##suffix(_Complex type value) { return __real__ value; }                               \
  type cimag##suffix(_Complex type value) { return __imag__ value; }                               \
  _Complex type conj##suffix(_Complex type value) { return __builtin_complex(__real__ value, -__imag__ value); }
PARTS(, double)
PARTS(f, float)
PARTS(l, long double)
