// A printf of our own on va_arg: all argument types, many arguments, va_list passed on, copied, and used in loops.
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static char out[256];
static int at;
static void Put(char c) {
  if (at < 255) out[at++] = c;
}
static void PutUnsigned(unsigned long long value, unsigned base) {
  char digits[24];
  int n = 0;
  do digits[n++] = "0123456789abcdef"[value % base];
  while (value /= base);
  while (n) Put(digits[--n]);
}
static void PutSigned(long long value) {
  if (value < 0) Put('-');
  PutUnsigned(value < 0 ? -(unsigned long long)value : (unsigned long long)value, 10);
}
struct Point {
  int x, y;
};
struct Big {
  long a[4];
};

static void VFormat(const char* format, va_list arguments) {
  for (; *format; format++) {
    if (*format != '%') {
      Put(*format);
      continue;
    }
    switch (*++format) {
      case 'd':
        PutSigned(va_arg(arguments, int));
        break;
      case 'u':
        PutUnsigned(va_arg(arguments, unsigned), 10);
        break;
      case 'x':
        PutUnsigned(va_arg(arguments, unsigned), 16);
        break;
      case 'l':
        PutSigned(va_arg(arguments, long long));
        break;
      case 'c':
        Put((char)va_arg(arguments, int));
        break;
      case 's':
        for (const char* s = va_arg(arguments, const char*); *s; s++) Put(*s);
        break;
      case 'f':
        PutSigned((long long)(va_arg(arguments, double) * 1000));
        break;
      case 'p': {
        struct Point p = va_arg(arguments, struct Point);
        PutSigned(p.x), Put('/'), PutSigned(p.y);
        break;
      }
      case 'B': {
        struct Big b = va_arg(arguments, struct Big);
        for (int i = 0; i < 4; i++) PutSigned(b.a[i]), Put('.');
        break;
      }
      case 'i':
        Put('*'), PutSigned(*va_arg(arguments, int*));
        break;
      default:
        Put('%');
    }
  }
}
static const char* Format(const char* format, ...) {
  va_list arguments;
  at = 0;
  va_start(arguments, format);
  VFormat(format, arguments);
  va_end(arguments);
  out[at] = 0;
  return out;
}
static int Sum(int count, ...) {
  va_list a;
  va_start(a, count);
  int sum = 0;
  while (count--) sum += va_arg(a, int);
  va_end(a);
  return sum;
}
static double Average(const char* types, ...) {
  va_list a, b;
  va_start(a, types);
  va_copy(b, a);
  double first = 0, second = 0;
  for (const char* t = types; *t; t++) first += *t == 'i' ? va_arg(a, int) : va_arg(a, double);
  for (const char* t = types; *t; t++) second += *t == 'i' ? va_arg(b, int) * 2 : va_arg(b, double) * 2;
  va_end(a);
  va_end(b);
  return (first + second) / (double)strlen(types);
}
static void Twice(const char* format, ...) {
  for (int i = 0; i < 2; i++) {
    va_list a;
    va_start(a, format);
    vprintf(format, a);
    va_end(a);
  }
}
static const char* Longest(const char* first, ...) {
  const char* best = first;
  va_list a;
  va_start(a, first);
  for (const char* s = first; s; s = va_arg(a, const char*))
    if (strlen(s) > strlen(best)) best = s;
  va_end(a);
  return best;
}
static long Take(va_list* a, int n) {
  long sum = 0;
  while (n--) sum = sum * 10 + va_arg(*a, long);
  return sum;
}
static void Resume(int n, ...) {
  va_list a;
  va_start(a, n);
  long x = Take(&a, n), y = Take(&a, n);
  printf("resume %ld %ld\n", x, y);
  va_end(a);
}

int main(void) {
  int value = 77;
  printf("%s\n", Format("plain"));
  printf("%s\n", Format("%d %u %x %l %c %s %%", -42, 42u, 0xbeefu, -9000000000000LL, 'z', "text"));
  printf("%s\n", Format("%f %f %i %p", 1.5, -2.25, &value, ((struct Point){3, -4})));
  printf("%s\n", Format("%B%d%B", ((struct Big){{1, 2, 3, 4}}), 5, ((struct Big){{6, 7, 8, 9}})));
  printf("%s\n", Format("%d%f%d%f%d%f%d%f%d%f%d%f%d%f%d%f%d%f", 1, 1.1, 2, 2.2, 3, 3.3, 4, 4.4, 5, 5.5, 6, 6.6, 7, 7.7,
                        8, 8.8, 9, 9.9));
  printf("%s\n", Format("%d %d %d %d %d %d %d %d %d %d", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
  for (int n = 0; n <= 10; n += 2) printf("sum %d\n", Sum(n, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
  printf("average %g %g\n", Average("idid", 1, 2.5, 3, 4.5), Average("d", 10.0));
  char narrow = 'c';
  short small = -5;
  float real = 0.5f;
  printf("promoted %s\n", Format("%c %d %f", narrow, small, real));
  Twice("[%s %d %.1f]\n", "twice", 2, 2.0);
  printf("longest %s\n", Longest("a", "abcd", "ab", "abc", (const char*)NULL));
  Resume(3, 1L, 2L, 3L, 4L, 5L, 6L);
  Resume(5, 1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L, 9L, 0L);
  return 0;
}
