// Multiplication and division of complex numbers for one type; complex.c includes it once per type, with FLOAT, its
// limits and functions, and the names of the results defined. (Not #pragma once for that reason.)

// Turns infinite parts into +-1 and all others into +-0, keeping signs.
static FLOAT NAMED(Box)(FLOAT value) { return COPYSIGN(__builtin_isinf(value) ? (FLOAT)1 : (FLOAT)0, value); }
static FLOAT NAMED(ZeroIfNan)(FLOAT value) { return __builtin_isnan(value) ? COPYSIGN((FLOAT)0, value) : value; }

// The product of an infinity and a nonzero number is infinite, also where the plain formula gives NaN + NaN i.
static _Complex FLOAT NAMED(RepairProduct)(FLOAT a, FLOAT b, FLOAT c, FLOAT d, FLOAT real, FLOAT imaginary) {
  int again = 0;
  if (__builtin_isinf(a) || __builtin_isinf(b)) {
    a = NAMED(Box)(a);
    b = NAMED(Box)(b);
    c = NAMED(ZeroIfNan)(c);
    d = NAMED(ZeroIfNan)(d);
    again = 1;
  }
  if (__builtin_isinf(c) || __builtin_isinf(d)) {
    c = NAMED(Box)(c);
    d = NAMED(Box)(d);
    a = NAMED(ZeroIfNan)(a);
    b = NAMED(ZeroIfNan)(b);
    again = 1;
  }
  if (!again &&
      (__builtin_isinf(a * c) || __builtin_isinf(b * d) || __builtin_isinf(a * d) || __builtin_isinf(b * c))) {
    a = NAMED(ZeroIfNan)(a);
    b = NAMED(ZeroIfNan)(b);
    c = NAMED(ZeroIfNan)(c);
    d = NAMED(ZeroIfNan)(d);
    again = 1;
  }
  if (again) {
    real = (FLOAT)INFINITY * (a * c - b * d);
    imaginary = (FLOAT)INFINITY * (a * d + b * c);
  }
  return __builtin_complex(real, imaginary);
}

_Complex FLOAT MULTIPLY(FLOAT a, FLOAT b, FLOAT c, FLOAT d) {
  FLOAT real = a * c - b * d;
  FLOAT imaginary = a * d + b * c;
  if (__builtin_isnan(real) && __builtin_isnan(imaginary)) return NAMED(RepairProduct)(a, b, c, d, real, imaginary);
  return __builtin_complex(real, imaginary);
}

// Division is Smith's method with the scaling of Baudin and Smith, "A robust complex division in Scilab" (2012).
// The factor for all four parts; `divisor` is the larger part of the divisor.
static FLOAT NAMED(ScaleFor)(FLOAT a, FLOAT b, FLOAT divisor) {
  const FLOAT kHuge = FLOAT_MAX / 2;
  const FLOAT kLarge = kHuge * FLOAT_EPSILON;
  a = FABS(a);
  b = FABS(b);
  divisor = FABS(divisor);
  if (divisor >= kHuge) return 0.5;
  int is_near_underflow = divisor < kLarge && ((a < FLOAT_MIN && b < kLarge) || (b < FLOAT_MIN && a < kLarge));
  return divisor < FLOAT_EPSILON || is_near_underflow ? 1 / FLOAT_EPSILON : 1;
}

// (a + bi) / (c + di) for |c| <= |d|.
static _Complex FLOAT NAMED(DivideSmith)(FLOAT a, FLOAT b, FLOAT c, FLOAT d) {
  FLOAT ratio = c / d;
  FLOAT denominator = c * ratio + d;
  if (FABS(ratio) > FLOAT_MIN) {
    return __builtin_complex((a * ratio + b) / denominator, (b * ratio - a) / denominator);
  }
  return __builtin_complex((c * (a / d) + b) / denominator, (c * (b / d) - a) / denominator);
}

// (a + bi) / (c + di) for |c| >= |d|.
static _Complex FLOAT NAMED(DivideSmithOther)(FLOAT a, FLOAT b, FLOAT c, FLOAT d) {
  FLOAT ratio = d / c;
  FLOAT denominator = d * ratio + c;
  if (FABS(ratio) > FLOAT_MIN) {
    return __builtin_complex((b * ratio + a) / denominator, (b - a * ratio) / denominator);
  }
  return __builtin_complex((d * (b / c) + a) / denominator, (b - d * (a / c)) / denominator);
}

static _Complex FLOAT NAMED(RepairQuotient)(FLOAT a, FLOAT b, FLOAT c, FLOAT d, _Complex FLOAT result) {
  if (c == 0 && d == 0 && (!__builtin_isnan(a) || !__builtin_isnan(b))) {
    FLOAT infinite = COPYSIGN((FLOAT)INFINITY, c);
    return __builtin_complex(infinite * a, infinite * b);
  }
  if ((__builtin_isinf(a) || __builtin_isinf(b)) && __builtin_isfinite(c) && __builtin_isfinite(d)) {
    a = NAMED(Box)(a);
    b = NAMED(Box)(b);
    return __builtin_complex((FLOAT)INFINITY * (a * c + b * d), (FLOAT)INFINITY * (b * c - a * d));
  }
  if ((__builtin_isinf(c) || __builtin_isinf(d)) && __builtin_isfinite(a) && __builtin_isfinite(b)) {
    c = NAMED(Box)(c);
    d = NAMED(Box)(d);
    return __builtin_complex((FLOAT)0 * (a * c + b * d), (FLOAT)0 * (b * c - a * d));
  }
  return result;
}

_Complex FLOAT DIVIDE(FLOAT a, FLOAT b, FLOAT c, FLOAT d) {
  int is_first_smaller = FABS(c) < FABS(d);
  FLOAT factor = NAMED(ScaleFor)(a, b, is_first_smaller ? d : c);
  a *= factor;
  b *= factor;
  c *= factor;
  d *= factor;
  _Complex FLOAT result = is_first_smaller ? NAMED(DivideSmith)(a, b, c, d) : NAMED(DivideSmithOther)(a, b, c, d);
  if (__builtin_isnan(__real__ result) && __builtin_isnan(__imag__ result))
    return NAMED(RepairQuotient)(a, b, c, d, result);
  return result;
}
