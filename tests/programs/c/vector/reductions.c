// Loops that compilers vectorise into reductions: sums, products, minima, maxima, dot products, bit operations, counts.
#include <limits.h>
#include <stdint.h>
#include <stdio.h>

enum { N = 259 };
static int8_t i8[N];
static uint8_t u8[N];
static int16_t i16[N];
static uint16_t u16[N];
static int32_t i32[N];
static uint32_t u32[N];
static int64_t i64[N];
static uint64_t u64[N];
static float f32[N];
static double f64[N];

#define SUM(name, type, result)                                                         \
  __attribute__((noinline)) static result Sum_##name(const type* a, int n) {            \
    result sum = 0;                                                                     \
    for (int i = 0; i < n; i++) sum += a[i];                                            \
    return sum;                                                                         \
  }                                                                                     \
  __attribute__((noinline)) static type Min_##name(const type* a, int n) {              \
    type m = a[0];                                                                      \
    for (int i = 1; i < n; i++) m = a[i] < m ? a[i] : m;                                \
    return m;                                                                           \
  }                                                                                     \
  __attribute__((noinline)) static type Max_##name(const type* a, int n) {              \
    type m = a[0];                                                                      \
    for (int i = 1; i < n; i++) m = a[i] > m ? a[i] : m;                                \
    return m;                                                                           \
  }                                                                                     \
  __attribute__((noinline)) static int Count_##name(const type* a, int n, type limit) { \
    int count = 0;                                                                      \
    for (int i = 0; i < n; i++) count += a[i] > limit;                                  \
    return count;                                                                       \
  }
SUM(i8, int8_t, int)
SUM(u8, uint8_t, unsigned)
SUM(i16, int16_t, int)
SUM(u16, uint16_t, unsigned)
SUM(i32, int32_t, int64_t)
SUM(u32, uint32_t, uint32_t)
SUM(i64, int64_t, int64_t)
SUM(u64, uint64_t, uint64_t)
SUM(f32, float, float)
SUM(f64, double, double)

#define BITS(name, type)                                                               \
  __attribute__((noinline)) static void Bits_##name(const type* a, int n, type* out) { \
    type x = 0, o = 0, d = (type) ~(type)0;                                            \
    for (int i = 0; i < n; i++) x ^= a[i], o |= a[i], d &= a[i];                       \
    out[0] = x, out[1] = o, out[2] = d;                                                \
  }
BITS(u8, uint8_t)
BITS(u16, uint16_t)
BITS(u32, uint32_t)
BITS(u64, uint64_t)

__attribute__((noinline)) static uint32_t Product(const uint32_t* a, int n) {
  uint32_t p = 1;
  for (int i = 0; i < n; i++) p *= a[i] | 1;
  return p;
}
__attribute__((noinline)) static int64_t Dot(const int32_t* a, const int16_t* b, int n) {
  int64_t sum = 0;
  for (int i = 0; i < n; i++) sum += (int64_t)a[i] * b[i];
  return sum;
}
__attribute__((noinline)) static int AllEqual(const uint8_t* a, const uint8_t* b, int n) {
  int same = 1;
  for (int i = 0; i < n; i++) same &= a[i] == b[i];
  return same;
}
__attribute__((noinline)) static unsigned AbsoluteDifference(const uint8_t* a, const uint8_t* b, int n) {
  unsigned sum = 0;
  for (int i = 0; i < n; i++) sum += (unsigned)(a[i] > b[i] ? a[i] - b[i] : b[i] - a[i]);
  return sum;
}
__attribute__((noinline)) static int LastIndex(const int32_t* a, int n, int32_t above) {
  int last = -1;
  for (int i = 0; i < n; i++)
    if (a[i] > above) last = i;
  return last;
}

int main(void) {
  uint64_t s = 88172645463325252ull;
  for (int i = 0; i < N; i++) {
    s ^= s << 13, s ^= s >> 7, s ^= s << 17;
    u64[i] = s, i64[i] = (int64_t)(s >> 9) - ((int64_t)1 << 53), u32[i] = (uint32_t)(s >> 32),
    i32[i] = (int32_t)(s >> 20), u16[i] = (uint16_t)(s >> 11);
    i16[i] = (int16_t)(s >> 3), u8[i] = (uint8_t)(s >> 40), i8[i] = (int8_t)(s >> 50), f32[i] = (float)(i8[i]) / 4,
    f64[i] = i16[i] / 8.0;
  }
  const int lengths[] = {1, 2, 3, 7, 8, 15, 16, 17, 31, 32, 33, 64, 100, 255, 256, N};
  for (unsigned k = 0; k < sizeof lengths / sizeof *lengths; k++) {
    int n = lengths[k];
    printf("n=%d sums %d %u %d %u %lld %u %lld %llu %.9g %.17g\n", n, Sum_i8(i8, n), Sum_u8(u8, n), Sum_i16(i16, n),
           Sum_u16(u16, n), (long long)Sum_i32(i32, n), Sum_u32(u32, n), (long long)Sum_i64(i64, n),
           (unsigned long long)Sum_u64(u64, n), Sum_f32(f32, n), Sum_f64(f64, n));
    printf(" minima %d %u %d %u %d %u %lld %llu %g %g\n", Min_i8(i8, n), Min_u8(u8, n), Min_i16(i16, n),
           Min_u16(u16, n), Min_i32(i32, n), Min_u32(u32, n), (long long)Min_i64(i64, n),
           (unsigned long long)Min_u64(u64, n), Min_f32(f32, n), Min_f64(f64, n));
    printf(" maxima %d %u %d %u %d %u %lld %llu %g %g\n", Max_i8(i8, n), Max_u8(u8, n), Max_i16(i16, n),
           Max_u16(u16, n), Max_i32(i32, n), Max_u32(u32, n), (long long)Max_i64(i64, n),
           (unsigned long long)Max_u64(u64, n), Max_f32(f32, n), Max_f64(f64, n));
    printf(" counts %d %d %d %d %d %d %d %d %d %d\n", Count_i8(i8, n, 0), Count_u8(u8, n, 100), Count_i16(i16, n, -100),
           Count_u16(u16, n, 30000), Count_i32(i32, n, 0), Count_u32(u32, n, 1u << 31), Count_i64(i64, n, 0),
           Count_u64(u64, n, 1ull << 62), Count_f32(f32, n, 1.5f), Count_f64(f64, n, 0));
    uint8_t b8[3];
    uint16_t b16[3];
    uint32_t b32[3];
    uint64_t b64[3];
    Bits_u8(u8, n, b8), Bits_u16(u16, n, b16), Bits_u32(u32, n, b32), Bits_u64(u64, n, b64);
    printf(" bits %x/%x/%x %x/%x/%x %x/%x/%x %llx/%llx/%llx\n", b8[0], b8[1], b8[2], b16[0], b16[1], b16[2], b32[0],
           b32[1], b32[2], (unsigned long long)b64[0], (unsigned long long)b64[1], (unsigned long long)b64[2]);
    printf(" product %u dot %lld equal %d %d difference %u last %d\n", Product(u32, n), (long long)Dot(i32, i16, n),
           AllEqual(u8, u8, n), AllEqual(u8, u8 + 1, n - 1), AbsoluteDifference(u8, u8 + 1, n - 1),
           LastIndex(i32, n, 1 << 29));
  }
  return 0;
}
