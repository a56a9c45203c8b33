// long double where it is more than arithmetic: initial values, unions, arrays in structs, function pointers, varargs,
// complex numbers, builtins, scanf, extreme exponents, and every conversion.
#include <complex.h>
#include <float.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const long double kTable[] = {1.0L / 3, -0.0L, 1e4000L, LDBL_TRUE_MIN, 0x1.23456789abcdefp-16000L};
static struct {
  char c;
  long double x[2];
  short s;
} global = {'g', {2.5L, -1e-3000L}, 7};

typedef long double (*Function)(long double);
static const struct {
  const char* name;
  Function call;
} kFunctions[] = {{"sqrt", sqrtl},   {"cbrt", cbrtl}, {"exp", expl},     {"log", logl},      {"log2", log2l},
                  {"log10", log10l}, {"sin", sinl},   {"cos", cosl},     {"tan", tanl},      {"atan", atanl},
                  {"sinh", sinhl},   {"tanh", tanhl}, {"floor", floorl}, {"ceil", ceill},    {"trunc", truncl},
                  {"round", roundl}, {"rint", rintl}, {"erf", erfl},     {"gamma", tgammal}, {"expm1", expm1l},
                  {"log1p", log1pl}, {"logb", logbl}, {"asinh", asinhl}};

static long double Mixed(int count, ...) {
  va_list list;
  va_start(list, count);
  long double sum = 0;
  for (int i = 0; i < count; i++) {
    if (i % 3 == 0) sum += va_arg(list, long double);
    if (i % 3 == 1) sum += va_arg(list, int);
    if (i % 3 == 2) sum += (long double)va_arg(list, double);
  }
  va_end(list);
  return sum;
}

static void Classes(long double x) {
  printf("%La: %d %d %d %d %d %d", x, isnan(x) != 0, isinf(x), isfinite(x) != 0, isnormal(x) != 0, signbit(x) != 0,
         fpclassify(x) == FP_SUBNORMAL);
  int exponent;
  long double whole, fraction = frexpl(x, &exponent), rest = modfl(x, &whole);
  printf(" %La %d %La %La ilogb %d\n", fraction, isfinite(x) ? exponent : 0, rest, whole, ilogbl(x));
}

static void Conversions(long double x) {
  printf("%d %u %ld %lu %hd %hhd %d ", (int)x, (unsigned)(x < 0 ? -x : x), (long)x, (unsigned long)(x < 0 ? -x : x),
         (short)x, (signed char)(x / 1000), (_Bool)x);
  __int128 wide = (__int128)(x * 1e20L);
  printf("%016lx%016lx ", (unsigned long)(wide >> 64), (unsigned long)wide);
  printf("%.9g %.17g %La %La\n", (double)(float)x, (double)x, (long double)wide, (long double)(unsigned __int128)wide);
  printf("  %ld %lld %ld %lld\n", lrintl(x), llrintl(-x), lroundl(x), llroundl(-x));
}

int main(void) {
  for (int i = 0; i < 5; i++) printf("%La %Lg %.30Le\n", kTable[i], kTable[i], kTable[i]);
  printf("%c %Lg %Lg %d\n", global.c, global.x[0], global.x[1], global.s);
  for (size_t i = 0; i < sizeof kFunctions / sizeof *kFunctions; i++)
    printf("%s %La %La\n", kFunctions[i].name, kFunctions[i].call(1.7L), kFunctions[i].call(12.25L));
  printf("%La %La %La\n", powl(1.5L, 100.25L), atan2l(1, -2), fmal(1 + LDBL_EPSILON, 1 - LDBL_EPSILON, -1));
  printf("mixed %Lf\n", Mixed(6, 1.25L, 2, 3.5, 1e18L, -7, 0.25));
  union {
    long double x;
    unsigned char bytes[sizeof(long double)];
  } view;
  memset(&view, 0xAA, sizeof view);
  view.x = -1.1L;
  for (size_t i = 0; i < sizeof view; i++) printf("%02x", view.bytes[i]);
  printf(" %zu %zu\n", sizeof view, _Alignof(long double));
  volatile long double zero = 0;
  const long double special[] = {zero,        -zero,    1 / (zero + 0.0L), -1 / zero,
                                 zero / zero, LDBL_MIN, LDBL_MIN / 3,      LDBL_MAX};
  for (int i = 0; i < 8; i++)
    if (i != 4) Classes(special[i]);
  printf("nan %d %d\n", isnan(special[4]), special[4] == special[4]);
  for (int i = 0; i < 7; i++) Conversions(i == 3 ? -2.5L : i * 1234.5678L - 3000);
  long double complex z = 1.5L + 2.25L * I, w = z * z / (0.5L - 3 * I);
  printf("complex %La %La %La %La\n", creall(w), cimagl(w), cabsl(w), cargl(conjl(w)));
  long double a = 0, b = 0;
  int count = sscanf("1.1897314953572317650e4932 -0x1.8p-16440 rest", "%Lf %La", &a, &b);
  printf("scanned %d %La %La\n", count, a, b);
  char* end;
  printf("%La %s\n", strtold("12345678901234567890.5xyz", &end), end);
  printf("order %d %d %d %d\n", isgreater(a, b), isless(a, b), isunordered(a, zero / zero), islessgreater(a, b));
  printf("%La %La %La %La\n", fminl(a, b), fmaxl(zero / zero, b), nextafterl(1, 2), fdiml(5, 2));
  printf("%La %La %d\n", ldexpl(1, -16445), scalbnl(0.75L, 16384), memcmp(&a, &a, sizeof a));
  return 0;
}
