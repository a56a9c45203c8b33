// Floating-point arithmetic and comparison: NaN, infinities, signed zero, subnormals, float and double separately.
#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static void Print(const char* name, double d) {
  uint64_t bits;
  memcpy(&bits, &d, sizeof bits);
  if (isnan(d))
    printf("%s nan\n", name);
  else
    printf("%s %.17g %016llx\n", name, d, (unsigned long long)bits);
}

static void Compare(double a, double b) {
  printf("%g %g: lt %d le %d gt %d ge %d eq %d ne %d un %d\n", a, b, a<b, a <= b, a> b, a >= b, a == b, a != b,
         isunordered(a, b));
}

static const char* Class(double d) {
  switch (fpclassify(d)) {
    case FP_NAN:
      return "nan";
    case FP_INFINITE:
      return "infinite";
    case FP_ZERO:
      return "zero";
    case FP_SUBNORMAL:
      return "subnormal";
    default:
      return "normal";
  }
}

static double Horner(const double* c, int n, double x) {
  double result = 0;
  for (int i = n - 1; i >= 0; i--) result = result * x + c[i];
  return result;
}

int main(void) {
  volatile double zero = 0.0, one = 1.0, tiny = DBL_MIN, huge = DBL_MAX;
  const double values[] = {0.0, -0.0, 1.0, -1.5, DBL_MIN / 4, INFINITY, -INFINITY, (double)NAN};
  for (int i = 0; i < 8; i++) {
    printf("class %s sign %d\n", Class(values[i]), !!signbit(isnan(values[i]) ? 0.0 : values[i]));
    for (int j = 0; j < 8; j++)
      if (!isnan(values[i]) && !isnan(values[j])) Compare(values[i], values[j]);
  }
  double nan = values[7];
  printf("nan: %d %d %d %d %d\n", nan == nan, nan != nan, nan < 1, nan > 1, !(nan >= 1));
  Print("sum", 0.1 + 0.2);
  Print("third", one / 3);
  Print("subnormal", tiny / 1024);
  Print("underflow", tiny * 1e-300);
  Print("overflow", huge * 2);
  Print("negative zero", -zero);
  Print("neg sum", -zero + zero);
  Print("inf - inf", values[5] + values[6]);
  Print("remainder", fmod(17.25, 5.5));
  Print("neg remainder", fmod(-17.25, 5.5));
  Print("cancel", 1e16 + one - 1e16);
  const double coefficients[] = {1.0, 1.0, 0.5, 1.0 / 6, 1.0 / 24, 1.0 / 120};
  for (double x = -1; x <= 1; x += 0.25) Print("horner", Horner(coefficients, 6, x));
  volatile float f = 16777216.0f;
  printf("float: %.9g %.9g %.9g\n", f + 1.0f, f + 2.0f, f * 1.1f);
  float sum = 0;
  for (int i = 1; i <= 1000; i++) sum += 1.0f / (float)i;
  printf("harmonic float %.9g\n", sum);
  double dsum = 0;
  for (int i = 1; i <= 1000; i++) dsum += 1.0 / i;
  printf("harmonic double %.17g\n", dsum);
  float x = 2.0f;
  for (int i = 0; i < 10; i++) x = x * 0.5f + 1.0f / x;
  printf("newton float %.9g\n", x);
  printf("limits %g %g %g %d %d\n", FLT_EPSILON, DBL_EPSILON, FLT_MAX, FLT_MANT_DIG, DBL_MAX_EXP);
  printf("inc %g", x++);
  printf(" %g", ++x);
  printf(" %g\n", x--);
  printf("not %d %d %d\n", !zero, !one, !nan);
  printf("ternary %g %g\n", zero ? 1.0 : 2.0, nan ? 3.0 : 4.0);
  return 0;
}
