// printf of integers: every length modifier, flag, width and precision.
#include <inttypes.h>
#include <limits.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

static void Flags(int x) {
  printf("[%d][%5d][%-5d][%05d][%+d][% d][%.3d][%8.3d][%-8.3d][%+05d][% 5d][%+.0d]\n", x, x, x, x, x, x, x, x, x, x, x,
         x);
}
static void Unsigned(unsigned x) {
  printf("[%u][%o][%x][%X][%#o][%#x][%#X][%8x][%-8x][%08x][%#10x][%#010x][%.5x][%#.5x][%10.4o]\n", x, x, x, x, x, x, x,
         x, x, x, x, x, x, x, x);
}
static void Lengths(long long x) {
  printf("hh %hhd %hhu h %hd %hu d %d %u l %ld %lu ll %lld %llu j %jd %ju z %zd %zu t %td\n", (signed char)x,
         (unsigned char)x, (short)x, (unsigned short)x, (int)x, (unsigned)x, (long)x, (unsigned long)x, x,
         (unsigned long long)x, (intmax_t)x, (uintmax_t)x, (ssize_t)x, (size_t)x, (ptrdiff_t)x);
  printf("hex %hhx %hx %x %lx %llx %jx %zx octal %hho %ho %o %lo\n", (unsigned char)x, (unsigned short)x, (unsigned)x,
         (unsigned long)x, (unsigned long long)x, (uintmax_t)x, (size_t)x, (unsigned char)x, (unsigned short)x,
         (unsigned)x, (unsigned long)x);
}

int main(void) {
  const int ints[] = {0, 1, -1, 42, -42, 99999, -99999, INT_MAX, INT_MIN};
  for (int i = 0; i < 9; i++) Flags(ints[i]);
  for (int i = 0; i < 9; i++) Unsigned((unsigned)ints[i]);
  const long long wides[] = {0, 1, -1, 255, -129, 65536, 1LL << 40, LLONG_MAX, LLONG_MIN};
  for (int i = 0; i < 9; i++) Lengths(wides[i]);
  for (int width = -8; width <= 8; width += 4)
    for (int precision = -1; precision < 6; precision += 3) printf("[%*.*d]", width, precision, 123);
  printf("\n");
  printf("[%c][%5c][%-5c][%%][%3c]\n", 'a', 'b', 'c', 'd');
  printf("[%.0d][%.0u][%.0x][%.d]\n", 0, 0u, 0u, 0);
  printf("[%+i][%i][%-+8i|][%- 8i|]\n", 5, -5, 7, 7);
  printf("%" PRId8 " %" PRIu16 " %" PRId32 " %" PRIu64 " %" PRIx64 " %" PRIoMAX "\n", (int8_t)-5, (uint16_t)65000,
         (int32_t)-100000, UINT64_MAX, UINT64_C(0xabcdef), (uintmax_t)511);
  int n = printf("%d%d%d\n", 1, 22, 333);
  printf("returned %d\n", n);
  printf("[%30d]\n[%-30d]\n[%030d]\n", -12345, -12345, -12345);
  printf("[%.20d]\n[%25.20d]\n", 77, 77);
  printf("[%#o][%#x][%#.0o][%#5o]\n", 0u, 0u, 0u, 8u);
  printf("%1$s %2$d %1$s\n", "positional", 12);
  for (unsigned base = 1; base; base *= 16) printf("%u:%x ", base, base);
  printf("\n");
  return 0;
}
