// Multiplication and division of complex numbers, as compilers call them for the operators of C.
#include <complex.h>
#include <float.h>
#include <math.h>

// Turns infinite parts into +-1 and all others into +-0, keeping signs.
static double Box(double value) { return __builtin_copysign(__builtin_isinf(value) ? 1.0 : 0.0, value); }
static double ZeroIfNan(double value) { return __builtin_isnan(value) ? __builtin_copysign(0.0, value) : value; }

// The product of an infinity and a nonzero number is infinite, also where the plain formula gives NaN + NaN i.
static _Complex double RepairProduct(double a, double b, double c, double d, double real, double imaginary) {
  int again = 0;
  if (__builtin_isinf(a) || __builtin_isinf(b)) {
    a = Box(a);
    b = Box(b);
    c = ZeroIfNan(c);
    d = ZeroIfNan(d);
    again = 1;
  }
  if (__builtin_isinf(c) || __builtin_isinf(d)) {
    c = Box(c);
    d = Box(d);
    a = ZeroIfNan(a);
    b = ZeroIfNan(b);
    again = 1;
  }
  if (!again &&
      (__builtin_isinf(a * c) || __builtin_isinf(b * d) || __builtin_isinf(a * d) || __builtin_isinf(b * c))) {
    a = ZeroIfNan(a);
    b = ZeroIfNan(b);
    c = ZeroIfNan(c);
    d = ZeroIfNan(d);
    again = 1;
  }
  if (again) {
    real = (double)INFINITY * (a * c - b * d);
    imaginary = (double)INFINITY * (a * d + b * c);
  }
  return __builtin_complex(real, imaginary);
}

_Complex double __muldc3(double a, double b, double c, double d) {
  double real = a * c - b * d;
  double imaginary = a * d + b * c;
  if (__builtin_isnan(real) && __builtin_isnan(imaginary)) return RepairProduct(a, b, c, d, real, imaginary);
  return __builtin_complex(real, imaginary);
}

_Complex float __mulsc3(float a, float b, float c, float d) {
  float real = a * c - b * d;
  float imaginary = a * d + b * c;
  if (!__builtin_isnan(real) || !__builtin_isnan(imaginary)) return __builtin_complex(real, imaginary);
  _Complex double repaired = RepairProduct(a, b, c, d, (double)real, (double)imaginary);
  return __builtin_complex((float)__real__ repaired, (float)__imag__ repaired);
}

_Complex long double __mulxc3(long double a, long double b, long double c, long double d) {
  _Complex double product = __muldc3((double)a, (double)b, (double)c, (double)d);
  return __builtin_complex((long double)__real__ product, (long double)__imag__ product);
}

// Division is Smith's method with the scaling of Baudin and Smith, "A robust complex division in Scilab" (2012).
// The factor for all four parts; `divisor` is the larger part of the divisor.
static double ScaleFor(double a, double b, double divisor) {
  const double kHuge = DBL_MAX / 2;
  const double kLarge = kHuge * DBL_EPSILON;
  a = __builtin_fabs(a);
  b = __builtin_fabs(b);
  divisor = __builtin_fabs(divisor);
  if (divisor >= kHuge) return 0.5;
  int is_near_underflow = divisor < kLarge && ((a < DBL_MIN && b < kLarge) || (b < DBL_MIN && a < kLarge));
  return divisor < DBL_EPSILON || is_near_underflow ? 1 / DBL_EPSILON : 1;
}

// (a + bi) / (c + di) for |c| <= |d|.
static _Complex double DivideSmith(double a, double b, double c, double d) {
  double ratio = c / d;
  double denominator = c * ratio + d;
  if (__builtin_fabs(ratio) > DBL_MIN) {
    return __builtin_complex((a * ratio + b) / denominator, (b * ratio - a) / denominator);
  }
  return __builtin_complex((c * (a / d) + b) / denominator, (c * (b / d) - a) / denominator);
}

// (a + bi) / (c + di) for |c| >= |d|.
static _Complex double DivideSmithOther(double a, double b, double c, double d) {
  double ratio = d / c;
  double denominator = d * ratio + c;
  if (__builtin_fabs(ratio) > DBL_MIN) {
    return __builtin_complex((b * ratio + a) / denominator, (b - a * ratio) / denominator);
  }
  return __builtin_complex((d * (b / c) + a) / denominator, (b - d * (a / c)) / denominator);
}

static _Complex double RepairQuotient(double a, double b, double c, double d, _Complex double result) {
  if (c == 0 && d == 0 && (!__builtin_isnan(a) || !__builtin_isnan(b))) {
    double infinite = __builtin_copysign((double)INFINITY, c);
    return __builtin_complex(infinite * a, infinite * b);
  }
  if ((__builtin_isinf(a) || __builtin_isinf(b)) && __builtin_isfinite(c) && __builtin_isfinite(d)) {
    a = Box(a);
    b = Box(b);
    return __builtin_complex((double)INFINITY * (a * c + b * d), (double)INFINITY * (b * c - a * d));
  }
  if ((__builtin_isinf(c) || __builtin_isinf(d)) && __builtin_isfinite(a) && __builtin_isfinite(b)) {
    c = Box(c);
    d = Box(d);
    return __builtin_complex(0.0 * (a * c + b * d), 0.0 * (b * c - a * d));
  }
  return result;
}

_Complex double __divdc3(double a, double b, double c, double d) {
  int is_first_smaller = __builtin_fabs(c) < __builtin_fabs(d);
  double factor = ScaleFor(a, b, is_first_smaller ? d : c);
  a *= factor;
  b *= factor;
  c *= factor;
  d *= factor;
  _Complex double result = is_first_smaller ? DivideSmith(a, b, c, d) : DivideSmithOther(a, b, c, d);
  if (__builtin_isnan(__real__ result) && __builtin_isnan(__imag__ result)) return RepairQuotient(a, b, c, d, result);
  return result;
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

_Complex long double __divxc3(long double a, long double b, long double c, long double d) {
  _Complex double result = __divdc3((double)a, (double)b, (double)c, (double)d);
  return __builtin_complex((long double)__real__ result, (long double)__imag__ result);
}

double cabs(_Complex double value) { return hypot(__real__ value, __imag__ value); }
double carg(_Complex double value) { return atan2(__imag__ value, __real__ value); }
double creal(_Complex double value) { return __real__ value; }
double cimag(_Complex double value) { return __imag__ value; }
_Complex double conj(_Complex double value) { return __builtin_complex(__real__ value, -__imag__ value); }
