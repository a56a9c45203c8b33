// Corners of strtod, strtol, sscanf and printf.
#include <stddef.h>
#define _GNU_SOURCE
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  const char* ds[] = {"0x1.8p3",
                      " +12.5e-3xyz",
                      "1e400",
                      "-1e400",
                      "1e-400",
                      "nan(123)",
                      "-inf",
                      "infinityx",
                      ".5.",
                      "e5",
                      "0x",
                      "0x.p1",
                      "123456789012345678901234567890",
                      "4.9e-324",
                      "2.4703282292062327208e-324",
                      "1.7976931348623157e308",
                      "1.7976931348623159e308",
                      "",
                      "  ",
                      "0e999999999",
                      "1e+",
                      "0x1p-1074",
                      "0x1.fffffffffffff8p1023"};
  for (size_t i = 0; i < sizeof ds / sizeof *ds; i++) {
    char* e;
    errno = 0;
    double d = strtod(ds[i], &e);
    printf("%-32s %a %td %d\n", ds[i], d, e - ds[i], errno == ERANGE);
    errno = 0;
    float f = strtof(ds[i], &e);
    printf("   %a %td %d\n", (double)f, e - ds[i], errno == ERANGE);
  }
  const char* ls[] = {"0x7fffffffffffffff",
                      "9223372036854775808",
                      "-9223372036854775809",
                      "0b101",
                      "077",
                      "08",
                      "zz",
                      "-0x",
                      "+ 5",
                      "  \t\n-42abc",
                      "18446744073709551616",
                      "-1"};
  for (size_t i = 0; i < sizeof ls / sizeof *ls; i++)
    for (int b = 0; b <= 36; b += 18) {
      char* e;
      errno = 0;
      long l = strtol(ls[i], &e, b);
      int e1 = errno;
      errno = 0;
      unsigned long u = strtoul(ls[i], 0, b);
      printf("%s b%d %ld %td %d %lu %d\n", ls[i], b, l, e - ls[i], e1, u, errno);
    }
  int a, b, n;
  char w[32], v[32];
  float f;
  double d;
  short h;
  long long ll;
  unsigned u;
  char c;
  size_t z;
  void* p;
  signed char hh;
  long double ld;
  n = sscanf("12abc 0x1F 3.5e2", "%d%s %x %f", &a, w, &u, &f);
  printf("%d %d %s %x %g\n", n, a, w, u, f);
  n = sscanf("key = value # c", "%31[^= ] = %31[^#]", w, v);
  printf("%d [%s] [%s]\n", n, w, v);
  n = sscanf("2026-11-17T03:04:05", "%4d-%2d-%2dT%*d:%hd:%lld%n", &a, &b, (int*)&u, &h, &ll, (int*)&z);
  printf("%d %d %d %u %hd %lld %d\n", n, a, b, u, h, ll, (int)z);
  n = sscanf("abc", "%d", &a);
  printf("%d\n", n);
  n = sscanf("", "%d", &a);
  printf("%d\n", n);
  n = sscanf("  x", " %c%n", &c, &b);
  printf("%d %c %d\n", n, c, b);
  n = sscanf("0377 -0x1f 42", "%i %i %i", &a, &b, (int*)&u);
  printf("%d %d %d %u\n", n, a, b, u);
  n = sscanf("300 -129", "%hhd %hhd", &hh, (signed char*)&c);
  printf("%d %d %d\n", n, hh, (signed char)c);
  n = sscanf("]a-c-", "%[]a-c-]", w);
  printf("%d %s\n", n, w);
  n = sscanf("99%", "%d%%%n", &a, &b);
  printf("%d %d %d\n", n, a, b);
  n = sscanf("1e 2", "%lf %d", &d, &a);
  printf("%d\n", n);
  n = sscanf("0x1p4 nan 1.5", "%lf %f %Lf", &d, &f, &ld);
  printf("%d %g %d %Lg\n", n, d, isnan(f), ld);
  n = sscanf("0xdeadbeef", "%p", &p);
  printf("%d %p\n", n, p);
  n = sscanf("abcdef", "%3c%2s", w, v);
  w[3] = 0;
  printf("%d %s %s\n", n, w, v);

  char* m = 0;
  n = sscanf("hello world", "%ms", &m);
  printf("%d %s\n", n, m);
  free(m);
  printf("[%5d|%-5d|%05d|%+d|% d|%x|%#x|%#o|%X]\n", 42, 42, 42, 42, 42, 255, 255, 8, 0xbeef);
  printf("[%.3d|%8.3d|%-8.3d|%.0d|%+.0d]\n", 5, 5, 5, 0, 0);
  printf("[%s|%10s|%-10s|%.2s|%.*s]\n", "abc", "abc", "abc", "abc", 1, "abc");
  printf("[%f|%.0f|%#.0f|%e|%.2E|%g|%G|%#g|%a|%.2a]\n", 3.14, 2.5, 2.0, 12345.678, 0.00012, 1e-5, 1e20, 1.0, 1.0,
         1.999);
  printf("[%c|%5c|%%|%lld|%zu|%td|%jd|%hhd|%hd]\n", 'x', 'y', LLONG_MIN, (size_t)-1, (ptrdiff_t)-5, INTMAX_MAX, 300,
         70000);
  printf("[%2$s %1$s %2$s]\n", "one", "two");
  printf("[%*.*f|%-*d|]\n", 10, 2, 3.14159, 6, 7);
  printf("[%'d]\n", 1234567);
  printf("[%p|%p]\n", (void*)0, (void*)0x1234);
  printf("[%Lf|%.20Lg|%La]\n", 1.1L, 1.1L, 1.1L);
  printf("%d\n", printf("%s", ""));
  printf("[%f %F %e %g %5.1f|%-8g|%08.2f]\n", INFINITY, -INFINITY, NAN, -NAN, INFINITY, NAN, -3.14159);
  printf("%" PRId8 " %" PRIu64 " %" PRIxPTR " %" PRIoMAX "\n", (int8_t)-5, UINT64_MAX, (uintptr_t)0xabc,
         (uintmax_t)511);
  printf("[%ls|%5ls|%lc|%.2ls]\n", L"wide", L"ab", L'x', L"xyz");
  printf("[%m]\n");
  char buf[8];
  n = snprintf(buf, sizeof buf, "%d-%s", 12345, "abcdef");
  printf("%d %s\n", n, buf);
  n = snprintf(0, 0, "%.50f", 0.1);
  printf("%d\n", n);
  char* as;
  n = asprintf(&as, "%.30e", 1.0 / 3);
  printf("%d %s\n", n, as);
  free(as);
  return 0;
}
