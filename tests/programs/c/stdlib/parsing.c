// strtol, strtoul, strtoll, strtoull, strtod, strtof, atoi, atol, atof: bases, ends, overflow, errno.
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void Long(const char* text, int base) {
  char* end;
  errno = 0;
  long l = strtol(text, &end, base);
  int range = errno == ERANGE;
  printf("strtol('%s', %d) = %ld used %td range %d", text, base, l, end - text, range);
  errno = 0;
  unsigned long u = strtoul(text, &end, base);
  range = errno == ERANGE;
  printf(" unsigned %lu used %td range %d\n", u, end - text, range);
}

static void Double(const char* text) {
  char* end;
  errno = 0;
  double d = strtod(text, &end);
  printf("strtod('%s') = %.17g used %td range %d\n", text, d, end - text, errno == ERANGE);
}

static int ParseList(const char* text, long* out, int limit) {
  int n = 0;
  while (*text && n < limit) {
    char* end;
    long value = strtol(text, &end, 10);
    if (end == text) {
      text++;
      continue;
    }
    out[n++] = value;
    text = end;
  }
  return n;
}

int main(void) {
  const char* texts[] = {"0",
                         "123",
                         "-123",
                         "+7",
                         "  42 ",
                         "12abc",
                         "abc",
                         "",
                         "-",
                         "0x1F",
                         "0x",
                         "077",
                         "099",
                         "9223372036854775807",
                         "9223372036854775808",
                         "-9223372036854775808",
                         "-9223372036854775809",
                         "18446744073709551615",
                         "18446744073709551616",
                         "\t\n-5"};
  for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++) {
    Long(texts[i], 10);
    Long(texts[i], 0);
  }
  for (int base = 2; base <= 36; base += 5) Long("1010zZ", base);
  Long("zz", 36);
  Long("-0x80", 16);
  Long("11112222", 2);
  const char* reals[] = {"0",
                         "1.5",
                         "-1.5e3",
                         "  2.5x",
                         ".5",
                         "5.",
                         ".",
                         "1e",
                         "1e+",
                         "1e400",
                         "-1e400",
                         "1e-400",
                         "0x1.8p3",
                         "inf",
                         "-INFINITY",
                         "3.14159265358979323846",
                         "123456789012345678901234567890",
                         "4.9e-324",
                         "2.2250738585072011e-308",
                         "1e23",
                         "abc",
                         ""};
  for (unsigned i = 0; i < sizeof reals / sizeof *reals; i++) Double(reals[i]);
  printf("strtof %.9g %.9g\n", strtof("0.1", NULL), strtof("16777217", NULL));
  printf("atoi %d %d %d %d\n", atoi("42"), atoi("-17xyz"), atoi("none"), atoi("  +8"));
  printf("atol %ld atoll %lld atof %g\n", atol("123456789012"), atoll("-9876543210"), atof("2.5e-3"));
  errno = 0;
  printf("strtoll %lld", strtoll("-9223372036854775809", NULL, 10));
  printf(" errno %d\n", errno == ERANGE);
  printf("strtoull %llu\n", strtoull("-1", NULL, 10));
  long values[8];
  int n = ParseList("3, -14, and 15 then 92;65x35", values, 8);
  printf("list %d:", n);
  for (int i = 0; i < n; i++) printf(" %ld", values[i]);
  printf("\nabs %d %ld %lld\n", abs(-5), labs(-5000000000L), llabs(-5LL));
  return 0;
}
