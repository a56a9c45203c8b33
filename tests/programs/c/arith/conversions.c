// Conversions between integers and floating point of all widths, at the corners and with rounding.
#include <float.h>
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint32_t FloatBits(float f) {
  uint32_t bits;
  memcpy(&bits, &f, sizeof bits);
  return bits;
}

static uint64_t DoubleBits(double d) {
  uint64_t bits;
  memcpy(&bits, &d, sizeof bits);
  return bits;
}

static void FromInteger(int64_t x) {
  printf("%" PRId64 ": float %08" PRIx32 " double %016" PRIx64 " ufloat %08" PRIx32 " udouble %016" PRIx64
         " int->f %a\n",
         x, FloatBits((float)x), DoubleBits((double)x), FloatBits((float)(uint64_t)x), DoubleBits((double)(uint64_t)x),
         (double)(float)(int32_t)x);
}

static void ToInteger(double d) {
  printf("%.6f:", d);
  if (d > -129 && d < 128) printf(" i8 %d", (int8_t)d);
  if (d > -1 && d < 256) printf(" u8 %u", (uint8_t)d);
  if (d > -32769 && d < 32768) printf(" i16 %d", (int16_t)d);
  if (d > -1 && d < 65536) printf(" u16 %u", (uint16_t)d);
  if (d > -2147483649.0 && d < 2147483648.0) printf(" i32 %d", (int32_t)d);
  if (d > -1 && d < 4294967296.0) printf(" u32 %u", (uint32_t)d);
  if (d >= -9223372036854775808.0 && d < 9223372036854775808.0) printf(" i64 %" PRId64, (int64_t)d);
  if (d > -1 && d < 18446744073709551616.0) printf(" u64 %" PRIu64, (uint64_t)d);
  printf(" float %a bool %d\n", (double)(float)d, (_Bool)d);
}

int main(void) {
  const int64_t integers[] = {0,
                              1,
                              -1,
                              16777216,
                              16777217,
                              16777219,
                              33554431,
                              INT32_MAX,
                              INT32_MIN,
                              UINT32_MAX,
                              1LL << 53,
                              (1LL << 53) + 1,
                              (1LL << 53) + 3,
                              INT64_MAX,
                              INT64_MIN,
                              INT64_MIN + 1,
                              0x7fffffbfffffffff,
                              0x7fffff4000000000,
                              -1234567890123456789};
  for (unsigned i = 0; i < sizeof integers / sizeof *integers; i++) FromInteger(integers[i]);
  const double reals[] = {0.0,        -0.0,         0.5,          -0.5,          0.999999,   -0.999999, 1.5,
                          2.5,        -2.5,         127.9,        -128.5,        255.99,     32767.5,   65535.25,
                          16777217.0, 2147483647.5, 4294967295.5, -2147483648.5, 1e15,       -1e15,     9.2e18,
                          1.8e19,     3e38,         1e-40,        123456.789e3,  -3.99999999};
  for (unsigned i = 0; i < sizeof reals / sizeof *reals; i++) ToInteger(reals[i]);
  float f = 0.1f;
  double d = f;
  printf("widen %a %a %d\n", d, 0.1, d == 0.1);
  printf("narrow %a %a\n", (double)(float)0.1, (double)(float)1e-45);
  printf("huge %a %a\n", (double)(float)(DBL_MAX / 1e280), (double)FLT_MAX);
  int i = 7;
  i += 2.75;
  printf("compound %d", i);
  i *= 1.5f;
  printf(" %d", i);
  unsigned char c = 10;
  c *= 3.3;
  printf(" %u", c);
  i = 100;
  i /= 0.3;
  printf(" %d\n", i);
  long long sum = 0;
  for (int k = 0; k < 20; k++) sum += (long long)(k * 1.1) + (int)(k / 3.0f);
  printf("sum %lld\n", sum);
  printf("char %d %d %d\n", 'a' + 1, (char)('z' + 1), (signed char)0xff);
  _Bool b = 256;
  printf("bool %d %d %d %d\n", b, (_Bool)0.1, (_Bool)(void*)0, (_Bool) "x");
  return 0;
}
