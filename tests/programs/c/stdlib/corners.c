// errno and its texts, GNU string functions, random numbers, the environment, memory that cannot be had.
#define _GNU_SOURCE
#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
static int rcmp(const void* a, const void* b, void* c) {
  ++*(int*)c;
  return *(const int*)a - *(const int*)b;
}
int main(void) {
  for (int i = 0; i < 40; i++) printf("%d %s\n", i, strerror(i));
  printf("%s\n", strerror(9999));
  errno = ENOENT;
  perror("x");
  char b[64];
  printf("%s\n", strerror_r(EACCES, b, sizeof b));
  char* d = strdup("a:b::c");
  char* q = d;
  char* t;
  while ((t = strsep(&q, ":"))) printf("[%s]", t);
  puts("");
  free(d);
  printf("%s %s\n", strchrnul("abc", 'x')[0] ? "?" : "end", (char*)memrchr("abcabc", 'b', 6));
  printf("%s\n", (char*)memmem("hello world", 11, "o w", 3));
  printf("%d %d\n", strcasecmp("AbC", "aBc"), strncasecmp("abX", "ABy", 2));
  printf("%s\n", strcasestr("Hello World", "WORLD"));
  printf("%d %d %d\n", ffs(0x10), ffsl(0), ffsll(1LL << 40));
  printf("%zu %s\n", strnlen("abc", 2), "abc");
  char e[20];
  printf("%s\n", (char*)stpcpy(e, "stp") == e + 3 ? e : "no");
  strncpy(e, "ab", 10);
  printf("%d\n", e[9]);

  int v[] = {5, 3, 9, 1};
  int c = 0;
  qsort_r(v, 4, 4, rcmp, &c);
  printf("%d %d %d %d %d\n", v[0], v[1], v[2], v[3], c > 0);
  div_t dv = div(-7, 2);
  ldiv_t lv = ldiv(7, -2);
  lldiv_t llv = lldiv(-9, 4);
  printf("%d %d %ld %ld %lld %lld\n", dv.quot, dv.rem, lv.quot, lv.rem, llv.quot, llv.rem);
  printf("%d %ld %lld\n", abs(-3), labs(-4L), llabs(LLONG_MIN + 1));
  srand(42);
  int x = rand(), y = rand();
  srand(42);
  printf("%d %d\n", x == rand(), y == rand());
  unsigned s = 7;
  printf("%d %d\n", rand_r(&s), rand_r(&s));
  srand48(1);
  printf("%ld %g\n", lrand48(), drand48());
  srandom(3);
  printf("%ld\n", random());
  printf("%g %g %g %ld\n", rint(2.5), nearbyint(3.5), round(-2.5), lrint(1.5));
  int ex;
  double m = frexp(48.0, &ex);
  double ip;
  double fp = modf(-3.75, &ip);
  printf("%g %d %g %g %g %g\n", m, ex, fp, ip, ldexp(0.5, 4), scalbn(1, -3));
  printf("%g %g %g %g\n", fmod(-7, 3), remainder(-7, 3), hypot(3, 4), cbrt(27));
  printf("%d %d %d %d\n", isnan(NAN), isinf(-INFINITY), signbit(-0.0) != 0, fpclassify(1e-310) == FP_SUBNORMAL);
  printf("%g %g %g %a\n", fmax(1, NAN), fdim(3, 5), fma(2, 3, 4), nextafter(1, 2));
  printf("%.12g %.12g %.12g\n", tgamma(5.5), lgamma(10), erf(0.5));
  printf("%d %g\n", ilogb(1000), logb(0.1));
  printf("%s\n", getenv("HOME_NOT_THERE") ? "set" : "unset");
  setenv("VS_X", "1", 1);
  printf("%s\n", getenv("VS_X"));
  setenv("VS_X", "2", 0);
  printf("%s\n", getenv("VS_X"));
  unsetenv("VS_X");
  printf("%d\n", getenv("VS_X") == 0);
  putenv("VS_Y=yy");
  printf("%s\n", getenv("VS_Y"));
  void* p;
  printf("%d %d\n", posix_memalign(&p, 64, 100), ((size_t)p & 63) == 0);
  free(p);
  p = aligned_alloc(32, 64);
  printf("%d\n", ((size_t)p & 31) == 0);
  p = realloc(p, 10);
  p = reallocarray(p, 4, 8);
  free(p);
  p = calloc(3, 5);
  printf("%d\n", ((char*)p)[14]);
  free(p);
  // Volatile: the optimiser takes it that malloc leaves errno alone.
  volatile int* error = &errno;
  *error = 0;
  volatile size_t huge = (size_t)-1 / 2;
  p = malloc(huge + 5);
  printf("%d %d\n", p == 0, *error == ENOMEM);
  p = calloc(huge, 4);
  printf("%d\n", p == 0);
  return 0;
}
