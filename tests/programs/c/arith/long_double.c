// long double (80 bits): arithmetic, conversion, comparison, formatting, functions of math.h, passing by value.
#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

struct Pair {
  long double a;
  int tag;
  long double b;
};
static long double Power(long double x, int n) {
  return n == 0 ? 1.0L : n % 2 ? x * Power(x, n - 1) : Power(x * x, n / 2);
}
static struct Pair Swap(struct Pair p) { return (struct Pair){p.b, p.tag + 1, p.a}; }
static long double Sum(int n, const long double* a) {
  long double s = 0;
  for (int i = 0; i < n; i++) s += a[i];
  return s;
}

int main(void) {
  volatile long double one = 1.0L, three = 3.0L;
  printf("third %.20Lf %.25Lg\n", one / three, one / three);
  printf("sum %.18Lf product %.18Lf\n", 0.1L + 0.2L, one / three * three);
  printf("digits %d mantissa %d max exponent %d\n", LDBL_DIG, LDBL_MANT_DIG, LDBL_MAX_EXP);
  printf("epsilon %Lg\n", LDBL_EPSILON);
  printf("distinct %d\n", 1.0L + LDBL_EPSILON != 1.0L);
  for (int n = 0; n <= 60; n += 12) printf("3^%d = %.0Lf\n", n, Power(three, n));
  for (int n = 10; n <= 40; n += 10) printf("1.5^%d = %.15Lg\n", n, Power(1.5L, n));
  const long double values[] = {0.0L, -1.5L, 123456789.123456789L, 1e18L, -2.5e-10L, 1e100L};
  for (int i = 0; i < 6; i++) {
    long double v = values[i];
    printf("%Lf %Le %Lg %.3Lf %+.2Le double %.17g float %.9g\n", v, v, v, v, v, (double)v,
           (double)(float)(v > 1e30L ? 0 : v));
    if (v > -1e18L && v <= 1e18L) printf("  long %lld int-ish %d\n", (long long)v, (int)(v / 1e10L));
  }
  for (int i = 0; i < 6; i++)
    for (int k = 0; k < 6; k += 2)
      printf("%d%d%d ", values[i] < values[k], values[i] == values[k], values[i] >= values[k]);
  printf("\n");
  struct Pair p = Swap(Swap(Swap((struct Pair){1.25L, 1, -2.75L})));
  printf("pair %Lg %d %Lg\n", p.a, p.tag, p.b);
  printf("sum %.10Lf\n", Sum(4, values));
  uint64_t wide = 18446744073709551615ull;
  printf("integers %.0Lf %.0Lf %d\n", (long double)wide, (long double)INT64_MIN, (uint64_t)(long double)wide == wide);
  printf("exact %d %d\n", (long double)9007199254740993LL == 9007199254740993LL,
         (double)9007199254740993LL == (double)9007199254740992LL);
  printf("functions %.15Lf %.3Lf %.3Lf %.3Lf %.3Lf\n", sqrtl(2.0L), floorl(-2.5L), ceill(2.25L), fabsl(-3.5L),
         truncl(-7.9L));
  printf("fmod %.6Lf round %.1Lf copysign %.1Lf\n", fmodl(17.5L, 5.25L), roundl(2.5L), copysignl(3.0L, -1.0L));
  int exponent;
  long double fraction = frexpl(100.0L, &exponent);
  printf("frexp %Lg %d ldexp %Lg\n", fraction, exponent, ldexpl(0.75L, 10));
  printf("parsed %.10Lf %.5Lf\n", strtold("3.14159265358979", NULL), strtold("-2.5e3", NULL));
  long double x = 2;
  for (int i = 0; i < 6; i++) x = (x + 2 / x) / 2;
  printf("newton %.18Lf\n", x);
  x += 1, x -= 0.5L, x *= 3, x /= 7;
  printf("compound %.15Lf\n", x);
  x++;
  --x;
  printf("unary %.10Lf %.10Lf %d %d\n", -x, +x, !x, x ? 1 : 0);
  long double harmonic = 0;
  for (int i = 1; i <= 100; i++) harmonic += 1.0L / i;
  printf("harmonic %.17Lf\n", harmonic);
  printf("special %d %d %Lf %Lf\n", isnan(NAN * one), isinf(one / (one - 1)), one / (one - 1), -one / (one - 1));
  return 0;
}
