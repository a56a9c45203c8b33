// The functions of math.h whose results are exact or correctly rounded.
#include <math.h>
#include <stdio.h>

static void Rounding(double x) {
  printf("%g: floor %g ceil %g trunc %g round %g rint %g nearbyint %g lround %ld lrint %ld llround %lld\n", x, floor(x),
         ceil(x), trunc(x), round(x), rint(x), nearbyint(x), lround(x), lrint(x), llround(x));
}
static void Rounding32(float x) {
  printf("%g: %g %g %g %g %g\n", x, floorf(x), ceilf(x), truncf(x), roundf(x), rintf(x));
}
static void Split(double x) {
  int exponent;
  double fraction = frexp(x, &exponent), whole;
  double part = modf(x, &whole);
  printf("%g: frexp %.17g %d modf %g %g logb %g ilogb %d\n", x, fraction, exponent, whole, part, x != 0 ? logb(x) : 0.0,
         x != 0 ? ilogb(x) : 0);
}

int main(void) {
  const double values[] = {
      0, 0.4, 0.5, 0.6, 1.5, 2.5, -0.4, -0.5, -0.6, -1.5, -2.5, 1e15 + 0.5, 123456.75, -99.999, 4503599627370497.5};
  for (unsigned i = 0; i < sizeof values / sizeof *values; i++) {
    Rounding(values[i]);
    Rounding32((float)values[i]);
    Split(values[i]);
  }
  for (int i = 0; i < 20; i++) printf("sqrt(%d) = %.17g %.9g\n", i, sqrt(i), sqrtf((float)i));
  printf("sqrt %.17g %.17g\n", sqrt(1e-300), sqrt(1.7e308));
  for (int e = -5; e < 6; e++)
    printf("ldexp %g scalbn %g %g\n", ldexp(0.75, e * 7), scalbn(1.25, -e * 3), scalbln(3.0, e));
  const double pairs[][2] = {{5.5, 2}, {-5.5, 2}, {5.5, -2}, {1e20, 3}, {0.3, 0.1}, {7, 7}, {2.25, 10}};
  for (int i = 0; i < 7; i++) {
    double a = pairs[i][0], b = pairs[i][1];
    printf("%g %g: fmod %.17g remainder %.17g fdim %g fmin %g fmax %g copysign %g hypot %.10g\n", a, b, fmod(a, b),
           remainder(a, b), fdim(a, b), fmin(a, b), fmax(a, b), copysign(a, b), hypot(a, b));
  }
  printf("fmodf %.9g fminf %g fmaxf %g fabsf %g copysignf %g\n", fmodf(5.3f, 2.1f), fminf(1, 2), fmaxf(1, 2),
         fabsf(-3.5f), copysignf(2, -1));
  printf("fabs %g %g %g\n", fabs(-1.5), fabs(1.5), fabs(-0.0));
  printf("fma %.17g %.17g\n", fma(0.1, 10, -1), fma(1e16, 1.0000001, 3));
  printf("nextafter %.17g %.17g %g\n", nextafter(1, 2), nextafter(1, 0), nextafter(0, 1));
  printf("nan min %g %g\n", fmin(NAN, 1), fmax(2, NAN));
  printf("inf %g %g %d %d %d\n", floor(INFINITY), fabs(-INFINITY), isinf(INFINITY) != 0, isfinite(1.0) != 0,
         isnormal(0.0) != 0);
  printf("signbit %d %d %d\n", signbit(-0.0) != 0, signbit(0.0) != 0, signbit(-1.0) != 0);
  printf("cbrt %.10g %.10g\n", cbrt(27), cbrt(-2));
  int quotient;
  double r = remquo(17.5, 4, &quotient);
  printf("remquo %g %d\n", r, quotient & 7);
  volatile double start = 2;  // Not a constant: folded at compile time, the products and sums would be fused.
  double x = start;
  for (int i = 0; i < 6; i++) {
    x = x - (x * x - 2) / (2 * x);
    printf("newton %.17g\n", x);
  }
  printf("isgreater %d isless %d islessgreater %d\n", isgreater(2.0, 1.0), isless(2.0, 1.0), islessgreater(1.0, 1.0));
  return 0;
}
