// _Generic, _Static_assert, typeof, statement expressions, inline functions, restrict, volatile, nested macros.
#include <limits.h>
#include <stdalign.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <stdnoreturn.h>

_Static_assert(sizeof(long) == 8, "64-bit");
_Static_assert(CHAR_BIT == 8, "octets");

#define TYPE_NAME(x)                \
  _Generic((x),                     \
      _Bool: "bool",                \
      char: "char",                 \
      signed char: "schar",         \
      unsigned char: "uchar",       \
      short: "short",               \
      unsigned short: "ushort",     \
      int: "int",                   \
      unsigned: "uint",             \
      long: "long",                 \
      unsigned long: "ulong",       \
      long long: "llong",           \
      unsigned long long: "ullong", \
      float: "float",               \
      double: "double",             \
      long double: "ldouble",       \
      char*: "char*",               \
      const char*: "const char*",   \
      int*: "int*",                 \
      void*: "void*",               \
      default: "other")

static int MaxInt(int a, int b) { return a > b ? a : b; }
static double MaxDouble(double a, double b) { return a > b ? a : b; }
static const char* MaxString(const char* a, const char* b) {
  const char *p = a, *q = b;
  while (*p && *p == *q) p++, q++;
  return *p > *q ? a : b;
}
#define MAX(a, b) _Generic((a), int: MaxInt, double: MaxDouble, char*: MaxString)(a, b)

#define SWAP(a, b)          \
  do {                      \
    __typeof__(a) t_ = (a); \
    (a) = (b);              \
    (b) = t_;               \
  } while (0)
#define CLAMP(x, lo, hi)                \
  ({                                    \
    __typeof__(x) x_ = (x);             \
    __typeof__(x) l_ = (lo), h_ = (hi); \
    x_<l_ ? l_ : x_> h_ ? h_ : x_;      \
  })
#define CONCAT_(a, b) a##b
#define CONCAT(a, b) CONCAT_(a, b)
#define STRING_(x) #x
#define STRING(x) STRING_(x)
#define COUNT(...) (sizeof((int[]){__VA_ARGS__}) / sizeof(int))
#define FOR_EACH_COLOR(X) X(RED, 1) X(GREEN, 2) X(BLUE, 4)
#define ENUMERATE(name, value) CONCAT(COLOR_, name) = value,
enum { FOR_EACH_COLOR(ENUMERATE) COLOR_END };
#define PRINT_COLOR(name, value) printf("%s=%d ", #name, CONCAT(COLOR_, name));

static inline int Square(int x) { return x * x; }
extern inline int Cube(int x) { return x * x * x; }
static void Axpy(int n, double a, const double* restrict x, double* restrict y) {
  for (int i = 0; i < n; i++) y[i] += a * x[i];
}
static noreturn void Stop(int status) {
  printf("stopping with %d\n", status);
  exit(status);
}
static volatile int shared_like = 3;

int main(void) {
  char c = 'c';
  short s = 1;
  float f = 1;
  int array[3] = {1, 2, 3};
  printf("%s %s %s %s %s %s %s\n", TYPE_NAME(c), TYPE_NAME(+c), TYPE_NAME(s), TYPE_NAME(s + s), TYPE_NAME(f),
         TYPE_NAME(f * 2), TYPE_NAME(f * 2.0));
  printf("%s %s %s %s %s %s\n", TYPE_NAME('a'), TYPE_NAME("a"), TYPE_NAME(array), TYPE_NAME(1u + 1L), TYPE_NAME(1LL),
         TYPE_NAME(1 == 1));
  printf("%s %s %s %s %s\n", TYPE_NAME((size_t)1), TYPE_NAME(&array[1] - array), TYPE_NAME((void*)0), TYPE_NAME(1.0L),
         TYPE_NAME((_Bool)1));
  printf("%s %s %s\n", TYPE_NAME(1 ? s : 1u), TYPE_NAME(c ? 1 : 2.0), TYPE_NAME(sizeof 1));
  char one[] = "one", two[] = "two";
  printf("%d %g %s\n", MAX(3, 7), MAX(2.5, 1.5), MAX(one, two));
  int a = 1, b = 2;
  double x = 1.5, y = 2.5;
  SWAP(a, b);
  SWAP(x, y);
  printf("%d %d %g %g\n", a, b, x, y);
  int evaluations = 0;
  for (int i = -2; i < 9; i += 3) printf("%d ", CLAMP((evaluations++, i), 0, 5));
  printf("%d\n", evaluations);
  int total = ({
    int sum = 0;
    for (int i = 0; i < 10; i++) {
      if (i == 7) break;
      sum += i;
    }
    sum * 2;
  });
  printf("%d\n", total);
  FOR_EACH_COLOR(PRINT_COLOR)
  printf("%d %s %zu\n", COLOR_END, STRING(CONCAT(__, LINE) + COUNT(1)), COUNT(1, 2, 3, 4));
  double xs[4] = {1, 2, 3, 4}, ys[4] = {10, 20, 30, 40};
  Axpy(4, 0.5, xs, ys);
  printf("%g %g %g %g\n", ys[0], ys[1], ys[2], ys[3]);
  int sum = 0;
  for (int i = 0; i < 5; i++) {
    sum += shared_like;
    shared_like = shared_like + 1;
  }
  printf("%d %d\n", sum, shared_like);
  printf("%d %d %zu %zu %s\n", Square(5), Cube(3), alignof(double), sizeof(struct { alignas(64) char c; }), __func__);
  printf("%d %d\n", a ?: 99, 0 ?: 99);
  __auto_type inferred = 2.5f;
  printf("%s %d\n", TYPE_NAME(inferred), __builtin_choose_expr(sizeof(int) == 4, 1, "no"));
  const char* file = __FILE__;
  printf("%d\n", file[0] != 0 && __LINE__ > 100);
  Stop(Square(6));
}
