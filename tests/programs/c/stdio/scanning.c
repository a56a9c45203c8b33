// sscanf: integers in several bases, floats, strings, character sets, suppression, widths, and what it returns.
#include <stdio.h>
#include <string.h>

int main(void) {
  int a = 0, b = 0, c = 0, n;
  n = sscanf("12 -34 +56", "%d %d %d", &a, &b, &c);
  printf("%d: %d %d %d\n", n, a, b, c);
  n = sscanf("0x1f 017 99", "%i %i %i", &a, &b, &c);
  printf("%d: %d %d %d\n", n, a, b, c);
  unsigned x = 0, y = 0;
  n = sscanf("ff 777", "%x %o", &x, &y);
  printf("%d: %u %u\n", n, x, y);
  n = sscanf("10,20;30", "%d,%d;%d", &a, &b, &c);
  printf("%d: %d %d %d\n", n, a, b, c);
  n = sscanf("10,20:30", "%d,%d;%d", &a, &b, &c);
  printf("%d stops: %d %d\n", n, a, b);
  n = sscanf("abc", "%d", &a);
  printf("%d none\n", n);
  n = sscanf("", "%d", &a);
  printf("%d empty\n", n);
  char word[20], rest[20], letter;
  n = sscanf("  hello world!", "%19s %19s", word, rest);
  printf("%d: '%s' '%s'\n", n, word, rest);
  n = sscanf("abcdefghij", "%4s%3s", word, rest);
  printf("%d: '%s' '%s'\n", n, word, rest);
  n = sscanf("x y", "%c", &letter);
  printf("%d: '%c'\n", n, letter);
  n = sscanf(" z", " %c", &letter);
  printf("%d: '%c'\n", n, letter);
  n = sscanf("key=value;", "%[a-z]=%[^;]", word, rest);
  printf("%d: '%s' '%s'\n", n, word, rest);
  n = sscanf("1234567", "%2d%3d%d", &a, &b, &c);
  printf("%d: %d %d %d\n", n, a, b, c);
  n = sscanf("1 2 3", "%d %*d %d", &a, &b);
  printf("%d: %d %d\n", n, a, b);
  float f = 0;
  double d = 0, e = 0;
  n = sscanf("3.5 -2.25e3 .125", "%f %lf %lf", &f, &d, &e);
  printf("%d: %g %g %g\n", n, f, d, e);
  long l = 0;
  long long ll = 0;
  short s = 0;
  unsigned char uc = 0;
  size_t z = 0;
  n = sscanf("-123456789012 9223372036854775807 -7 200 18446744073709551615", "%ld %lld %hd %hhu %zu", &l, &ll, &s, &uc,
             &z);
  printf("%d: %ld %lld %d %u %zu\n", n, l, ll, s, uc, z);
  n = sscanf("50%", "%d%%", &a);
  printf("%d: %d\n", n, a);
  const char* lines[] = {"GET /index.html HTTP/1.1", "POST /form HTTP/1.0", "garbage", "GET  /spaces   HTTP/2.7"};
  for (int i = 0; i < 4; i++) {
    char method[8] = "", path[32] = "";
    int major = -1, minor = -1;
    n = sscanf(lines[i], "%7[A-Z] %31s HTTP/%d.%d", method, path, &major, &minor);
    printf("%d: '%s' '%s' %d %d\n", n, method, path, major, minor);
  }
  int year, month, day;
  n = sscanf("2024-02-29", "%4d-%2d-%2d", &year, &month, &day);
  printf("%d: %d %d %d\n", n, year, month, day);
  return 0;
}
