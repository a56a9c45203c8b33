// Division and remainder: signs, all widths, by constants (which compilers turn into multiplications) and by variables.
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define BY_CONSTANT(x, d) printf(" %d:%d,%d", d, (x) / (d), (x) % (d))
#define BY_CONSTANT_U(x, d) printf(" %u:%u,%u", d, (x) / (d), (x) % (d))

static void SignedByConstants(int x) {
  printf("%d", x);
  BY_CONSTANT(x, 1);
  BY_CONSTANT(x, 2);
  BY_CONSTANT(x, 3);
  BY_CONSTANT(x, 7);
  BY_CONSTANT(x, 8);
  BY_CONSTANT(x, 10);
  BY_CONSTANT(x, 641);
  BY_CONSTANT(x, 1000000007);
  BY_CONSTANT(x, -5);
  BY_CONSTANT(x, -16);
  printf("\n");
}

static void UnsignedByConstants(unsigned x) {
  printf("%u", x);
  BY_CONSTANT_U(x, 1u);
  BY_CONSTANT_U(x, 3u);
  BY_CONSTANT_U(x, 7u);
  BY_CONSTANT_U(x, 10u);
  BY_CONSTANT_U(x, 64u);
  BY_CONSTANT_U(x, 4294967295u);
  printf("\n");
}

static int FloorDiv(int a, int b) {
  int q = a / b;
  return (a % b != 0 && (a < 0) != (b < 0)) ? q - 1 : q;
}

static uint64_t Gcd(uint64_t a, uint64_t b) {
  while (b != 0) {
    uint64_t t = a % b;
    a = b;
    b = t;
  }
  return a;
}

static uint64_t PowMod(uint64_t base, uint64_t exponent, uint64_t modulus) {
  uint64_t result = 1;
  for (base %= modulus; exponent != 0; exponent >>= 1) {
    if (exponent & 1) result = result * base % modulus;
    base = base * base % modulus;
  }
  return result;
}

int main(void) {
  const int values[] = {0, 1, -1, 7, -7, 100, -100, 999983, -999983, 2147483647, -2147483647 - 1, 1 << 30};
  for (unsigned i = 0; i < sizeof values / sizeof *values; i++) {
    SignedByConstants(values[i]);
    UnsignedByConstants((unsigned)values[i]);
  }
  for (int a = -9; a <= 9; a += 3)
    for (int b = -4; b <= 4; b++)
      if (b != 0) printf("(%d,%d): %d %d floor %d\n", a, b, a / b, a % b, FloorDiv(a, b));
  const int64_t wide[] = {INT64_MAX, INT64_MIN, 1234567890123L, -987654321987654321L};
  for (int i = 0; i < 4; i++) {
    int64_t x = wide[i];
    printf("%" PRId64 ": %" PRId64 " %" PRId64 " %" PRId64 " %" PRIu64 "\n", x, x / 1000, x % 1000, x / -12345678901L,
           (uint64_t)x / 10);
  }
  int8_t c = -128;
  int16_t s = -32768;
  printf("narrow: %d %d %d %d\n", c / -1, c % 7, s / -1, s % 1000);
  c /= 3, s %= 1001;
  printf("compound: %d %d\n", c, s);
  printf("gcd %" PRIu64 " %" PRIu64 "\n", Gcd(1071, 462), Gcd(12345678901234567890ull, 9876543210ull));
  printf("powmod %" PRIu64 " %" PRIu64 "\n", PowMod(3, 1000003, 998244353), PowMod(7, 0xffffffff, 1000000007));
  div_t d = div(-17, 5);
  ldiv_t l = ldiv(1234567890123L, -1000L);
  lldiv_t ll = lldiv(-9, 2);
  printf("div %d %d ldiv %ld %ld lldiv %lld %lld\n", d.quot, d.rem, l.quot, l.rem, ll.quot, ll.rem);
  return 0;
}
