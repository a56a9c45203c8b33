// Shifts and bitwise operators on all widths, rotations, masks and sign extension by shifting.
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>

static uint32_t RotateLeft32(uint32_t x, unsigned n) { return n == 0 ? x : (x << n) | (x >> (32 - n)); }
static uint64_t RotateRight64(uint64_t x, unsigned n) { return n == 0 ? x : (x >> n) | (x << (64 - n)); }
static uint8_t RotateLeft8(uint8_t x, unsigned n) { return (uint8_t)((x << n) | (x >> (8 - n))); }

static int32_t SignExtend(uint32_t value, unsigned bits) {
  uint32_t sign = 1u << (bits - 1);
  value &= (sign << 1) - 1u;
  return (int32_t)((value ^ sign) - sign);
}

static uint32_t ReverseBits(uint32_t x) {
  uint32_t result = 0;
  for (int i = 0; i < 32; i++) {
    result = (result << 1) | (x & 1);
    x >>= 1;
  }
  return result;
}

static uint64_t Interleave(uint32_t x, uint32_t y) {
  uint64_t result = 0;
  for (int i = 0; i < 32; i++) {
    result |= (uint64_t)(x >> i & 1) << (2 * i);
    result |= (uint64_t)(y >> i & 1) << (2 * i + 1);
  }
  return result;
}

int main(void) {
  volatile uint32_t seed32 = 0x80c0ffee;
  volatile uint64_t seed64 = 0x8123456789abcdefull;
  volatile int32_t negative32 = -123456789;
  volatile int64_t negative64 = -1234567890123456789LL;
  for (unsigned n = 0; n < 32; n++) {
    uint32_t x = seed32;
    int32_t s = negative32;
    printf("%2u: %08" PRIx32 " %08" PRIx32 " %" PRId32 " %08" PRIx32 "\n", n, x << n, x >> n, s >> n,
           RotateLeft32(x, n));
  }
  for (unsigned n = 0; n < 64; n += 5) {
    uint64_t x = seed64;
    int64_t s = negative64;
    printf("%2u: %016" PRIx64 " %016" PRIx64 " %" PRId64 " %016" PRIx64 "\n", n, x << n, x >> n, s >> n,
           RotateRight64(x, n));
  }
  for (unsigned n = 1; n < 8; n++) {
    uint8_t b = 0x96;
    int8_t c = -77;
    uint16_t h = 0xbeef;
    int16_t k = -12345;
    printf("%u: %02x %02x %d %04x %04x %d %02x\n", n, (uint8_t)(b << n), b >> n, c >> n, (uint16_t)(h << n), h >> n,
           k >> n, RotateLeft8(b, n));
  }
  for (unsigned bits = 1; bits < 32; bits += 3)
    printf("extend %u: %" PRId32 " %" PRId32 "\n", bits, SignExtend(0x5a5a5a5a, bits), SignExtend(0xa5a5a5a5, bits));
  printf("reverse %08" PRIx32 " %08" PRIx32 "\n", ReverseBits(0x12345678), ReverseBits(seed32));
  printf("interleave %016" PRIx64 "\n", Interleave(0xdeadbeef, 0x12345678));
  uint64_t x = seed64;
  x ^= x << 13, x ^= x >> 7, x ^= x << 17;
  printf("xorshift %" PRIu64 "\n", x);
  x &= ~0xffull, x |= 0x5a;
  printf("mask %016" PRIx64 " %d %d\n", x, (int)!!(x & 1), !x);
  int32_t y = negative32;
  y >>= 3, y &= 0x0fffffff, y |= 1 << 20, y ^= -1;
  printf("compound %" PRId32 "\n", y);
  return 0;
}
