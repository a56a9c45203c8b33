// Every integer width, signed and unsigned: limits, wrap-around of unsigned types, narrowing, promotion.
#include <limits.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#define SHOW_SIGNED(type, lo, hi) \
  printf("%-10s size=%zu min=%lld max=%lld\n", #type, sizeof(type), (long long)(lo), (long long)(hi))
#define SHOW_UNSIGNED(type, hi) printf("%-10s size=%zu max=%llu\n", #type, sizeof(type), (unsigned long long)(hi))

static void Limits(void) {
  SHOW_SIGNED(char, CHAR_MIN, CHAR_MAX);
  SHOW_SIGNED(int8_t, INT8_MIN, INT8_MAX);
  SHOW_SIGNED(short, SHRT_MIN, SHRT_MAX);
  SHOW_SIGNED(int, INT_MIN, INT_MAX);
  SHOW_SIGNED(long, LONG_MIN, LONG_MAX);
  SHOW_SIGNED(int64_t, INT64_MIN, INT64_MAX);
  SHOW_SIGNED(ptrdiff_t, PTRDIFF_MIN, PTRDIFF_MAX);
  SHOW_UNSIGNED(uint8_t, UINT8_MAX);
  SHOW_UNSIGNED(uint16_t, UINT16_MAX);
  SHOW_UNSIGNED(uint32_t, UINT32_MAX);
  SHOW_UNSIGNED(uint64_t, UINT64_MAX);
  SHOW_UNSIGNED(size_t, SIZE_MAX);
}

static void UnsignedWrap(void) {
  uint8_t a = 250;
  uint16_t b = 65530;
  uint32_t c = 4294967290u;
  uint64_t d = 18446744073709551610ull;
  for (int i = 0; i < 12; i++) {
    printf("wrap %d: %u %u %u %llu\n", i, a, b, c, (unsigned long long)d);
    a++, b++, c++, d++;
  }
  a = 0, b = 0, c = 0, d = 0;
  a--, b--, c--, d--;
  printf("down: %u %u %u %llu\n", a, b, c, (unsigned long long)d);
  printf("mul: %u %llu\n", 0xdeadbeefu * 0x9e3779b9u, 0xdeadbeefcafef00dull * 0x9e3779b97f4a7c15ull);
  printf("neg: %u %lu\n", -5u, -5ul);
}

static void Narrowing(long long value) {
  printf("narrow %lld -> %d %u %d %u %d %u %lld\n", value, (int8_t)value, (uint8_t)value, (int16_t)value,
         (uint16_t)value, (int32_t)value, (uint32_t)value, value);
}

static void Promotion(void) {
  unsigned char uc = 200, ud = 100;
  signed char sc = -100;
  short s = -30000;
  unsigned short us = 60000;
  printf("uc+ud=%d uc*ud=%d ~uc=%d -uc=%d\n", uc + ud, uc * ud, ~uc, -uc);
  printf("sc+sc=%d s+s=%d us+us=%d us*2u=%u\n", sc + sc, s + s, us + us, us * 2u);
  printf("compare: %d %d %d %d\n", -1 < 1u, s < us, -1L < 1u, -1LL < 1ull);
  unsigned int big = UINT_MAX;
  long wide = -1;
  printf("mixed: %ld %d %d\n", big + wide, big > wide, big == (unsigned)wide);
  uc += 100;
  sc -= 100;
  s -= 10000;
  us *= 3;
  printf("compound: %d %d %d %d\n", uc, sc, s, us);
}

int main(void) {
  Limits();
  UnsignedWrap();
  const long long values[] = {
      0,         1,          -1,         127,           128,        255,        256,
      -128,      -129,       32767,      32768,         65535,      65536,      -32768,
      -32769,    2147483647, 2147483648, -2147483649LL, 4294967295, 4294967296, 0x123456789abcdef0,
      INT64_MAX, INT64_MIN};
  for (size_t i = 0; i < sizeof values / sizeof *values; i++) Narrowing(values[i]);
  Promotion();
  return 0;
}
