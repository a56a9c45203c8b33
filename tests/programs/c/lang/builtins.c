// Compiler builtins: bit counting, byte swaps, overflow checks, expect, constant_p, memory, frame-free ones.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static void Bits(uint64_t x) {
  uint32_t y = (uint32_t)x;
  printf("%016llx: pop %d %d parity %d %d ffs %d %d", (unsigned long long)x, __builtin_popcount(y),
         __builtin_popcountll(x), __builtin_parity(y), __builtin_parityll(x), __builtin_ffs((int)y),
         __builtin_ffsll((long long)x));
  if (y) printf(" clz %d ctz %d", __builtin_clz(y), __builtin_ctz(y));
  if (x) printf(" clzll %d ctzll %d", __builtin_clzll(x), __builtin_ctzll(x));
  printf(" clrsb %d %d\n", __builtin_clrsb((int)y), __builtin_clrsbll((long long)x));
  printf("  swap %04x %08x %016llx rotate %08x %08x reverse %08x\n", __builtin_bswap16((uint16_t)x),
         __builtin_bswap32(y), (unsigned long long)__builtin_bswap64(x), __builtin_rotateleft32(y, 5),
         __builtin_rotateright32(y, 9), __builtin_bitreverse32(y));
}

static void Overflow(long long a, long long b) {
  int i;
  unsigned u;
  long long l;
  unsigned long long ul;
  int8_t c;
  int r1 = __builtin_add_overflow((int)a, (int)b, &i);
  printf("%lld %lld: add %d %d", a, b, r1, i);
  r1 = __builtin_sub_overflow((int)a, (int)b, &i);
  printf(" sub %d %d", r1, i);
  r1 = __builtin_mul_overflow((int)a, (int)b, &i);
  printf(" mul %d %d", r1, i);
  r1 = __builtin_add_overflow((unsigned)a, (unsigned)b, &u);
  printf(" uadd %d %u", r1, u);
  r1 = __builtin_sub_overflow((unsigned)a, (unsigned)b, &u);
  printf(" usub %d %u", r1, u);
  r1 = __builtin_mul_overflow((unsigned)a, (unsigned)b, &u);
  printf(" umul %d %u\n", r1, u);
  r1 = __builtin_add_overflow(a, b, &l);
  printf("  wide add %d %lld", r1, l);
  r1 = __builtin_mul_overflow(a, b, &l);
  printf(" mul %d %lld", r1, l);
  r1 = __builtin_mul_overflow((unsigned long long)a, (unsigned long long)b, &ul);
  printf(" umul %d %llu", r1, ul);
  r1 = __builtin_add_overflow((int)a, (int)b, &c);
  printf(" mixed %d %d", r1, c);
  r1 = __builtin_sub_overflow(a, b, &u);
  printf(" signed to unsigned %d %u\n", r1, u);
}

static int Likely(int x) {
  if (__builtin_expect(x > 10, 1)) return 1;
  if (__builtin_expect_with_probability(x > 5, 0, 0.9)) return 2;
  return 3;
}

static int Classify(int x) {
  switch (x & 3) {
    case 0:
      return 10;
    case 1:
      return 11;
    case 2:
      return 12;
    case 3:
      return 13;
  }
  __builtin_unreachable();
}

static int Assume(int n) {
  __builtin_assume(n > 0);
  return n / 2 + (n > 0);
}

int main(void) {
  const uint64_t values[] = {
      0, 1, 2, 0x80, 0xff, 0x8000, 0x12345678, 0x80000000, 0xffffffff, 0x100000000, 0x123456789abcdef0, ~0ull};
  for (unsigned i = 0; i < sizeof values / sizeof *values; i++) Bits(values[i]);
  const long long pairs[][2] = {{1, 2},
                                {2147483647, 1},
                                {-2147483647 - 1, -1},
                                {65536, 65536},
                                {-5, 7},
                                {100, 100},
                                {9223372036854775807LL, 1},
                                {-9223372036854775807LL - 1, -1},
                                {3037000500LL, 3037000500LL},
                                {0, 0}};
  for (unsigned i = 0; i < sizeof pairs / sizeof *pairs; i++) Overflow(pairs[i][0], pairs[i][1]);
  for (int x = 0; x < 20; x += 6) printf("%d %d\n", Likely(x), Classify(x));
  char from[32] = "builtin memory", to[32];
  __builtin_memcpy(to, from, sizeof from);
  __builtin_memset(to, 'B', 1);
  __builtin_memmove(to + 1, to, 8);
  printf("%s %zu %d %d\n", to, __builtin_strlen(to), __builtin_memcmp(from, to, 3) > 0, __builtin_strcmp("a", "b") < 0);
  printf("%d %d %g %g\n", __builtin_abs(-4), (int)__builtin_labs(-9L), __builtin_fabs(-2.5), __builtin_sqrt(2.25));
  printf("%d %d %d\n", __builtin_types_compatible_p(int, long), __builtin_types_compatible_p(int[], int[5]),
         __builtin_constant_p(5 + 5));
  printf("%g %d %d\n", __builtin_huge_val(), __builtin_isnan(__builtin_nan("")), __builtin_isinf(-__builtin_inf()));
  printf("%d %zu\n", Assume(9), __builtin_object_size(to, 0));
  unsigned carry_out;
  unsigned low = __builtin_addc(0xffffffffu, 1u, 0u, &carry_out);
  unsigned high = __builtin_addc(5u, 6u, carry_out, &carry_out);
  printf("%u %u %u\n", low, high, carry_out);
  double* aligned = __builtin_assume_aligned((double[2]){1.5, 2.5}, 8);
  __builtin_prefetch(aligned, 0, 1);
  printf("%g\n", aligned[1]);
  int digits = 0;
  for (unsigned n = 1u << 31; n; n >>= 1) digits += __builtin_clz(n);
  printf("%d %d\n", digits, (int)__builtin_elementwise_max(3, 4));
  printf("%d %d %u\n", __builtin_elementwise_abs(-3), __builtin_elementwise_min(-3, 4),
         __builtin_elementwise_add_sat(4000000000u, 4000000000u));
  return 0;
}
