// Bit-fields: signed and unsigned, odd widths, crossing bytes, zero width, packed, long long, in unions and arrays.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct Small {
  unsigned a : 1, b : 2, c : 3, d : 5, e : 7, f : 14;
};
struct Signed {
  int a : 1;
  int b : 2;
  int c : 5;
  int d : 11;
  int e : 13;
};
struct Gaps {
  unsigned a : 3;
  unsigned : 5;
  unsigned b : 9;
  unsigned : 0;
  unsigned c : 30;
};
struct Wide {
  unsigned long long a : 33;
  long long b : 20;
  unsigned long long c : 11;
  long long d : 63;
};
struct Mixed {
  char tag;
  unsigned x : 12;
  short y;
  int z : 20;
  unsigned char w : 4, v : 4;
};
struct __attribute__((packed)) Packed {
  unsigned a : 3;
  unsigned b : 17;
  unsigned long long c : 41;
  unsigned char d;
};
struct Typed {
  uint8_t a : 3;
  uint8_t b : 5;
  uint16_t c : 10;
  uint16_t d : 6;
  _Bool e : 1;
};
union Instruction {
  uint32_t word;
  struct {
    uint32_t opcode : 6, rd : 5, rs : 5, rt : 5, function : 11;
  } fields;
};

static void PrintWide(const struct Wide* w) {
  printf("wide %llu %lld %llu %lld\n", (unsigned long long)w->a, (long long)w->b, (unsigned long long)w->c,
         (long long)w->d);
}

static struct Signed Negate(struct Signed s) {
  s.b = -s.b, s.c = -s.c, s.d = -s.d, s.e = -s.e;
  return s;
}

int main(void) {
  printf("sizes %zu %zu %zu %zu %zu %zu %zu\n", sizeof(struct Small), sizeof(struct Signed), sizeof(struct Gaps),
         sizeof(struct Wide), sizeof(struct Mixed), sizeof(struct Packed), sizeof(struct Typed));
  struct Small small = {0};
  for (unsigned i = 0; i < 20; i++) {
    small.a += 1, small.b += 1, small.c += i, small.d += i * 3, small.e ^= i * 5, small.f = small.f * 3 + i;
    printf("small %u %u %u %u %u %u\n", small.a, small.b, small.c, small.d, small.e, small.f);
  }
  struct Signed s = {0, 1, 15, 1023, -4096};
  s.a = -1;
  printf("signed %d %d %d %d %d\n", s.a, s.b, s.c, s.d, s.e);
  s = Negate(s);
  printf("negated %d %d %d %d %d\n", s.a, s.b, s.c, s.d, s.e);
  volatile int wide_value = 0x12345;
  s.b = wide_value, s.c = wide_value, s.d = wide_value, s.e = wide_value;
  printf("truncated %d %d %d %d\n", s.b, s.c, s.d, s.e);
  struct Gaps gaps = {.a = 5, .b = 300, .c = 0x3fffffff};
  gaps.b--, gaps.c >>= 2, gaps.a <<= 1;
  printf("gaps %u %u %u\n", gaps.a, gaps.b, gaps.c);
  struct Wide w = {0x1ffffffffull, -500000, 2047, -4000000000000000000LL};
  PrintWide(&w);
  w.a++, w.b *= -1, w.c -= 48, w.d /= 3;
  PrintWide(&w);
  struct Mixed m[3];
  memset(m, 0, sizeof m);
  for (int i = 0; i < 3; i++) {
    m[i].tag = (char)('a' + i);
    m[i].x = 1000u * (unsigned)(i + 1);
    m[i].y = (short)(-i * 1000);
    m[i].z = -500000 + i * 333333;
    m[i].w = (unsigned char)(i + 7) & 15;
    m[i].v = (unsigned char)(9 - i) & 15;
  }
  for (int i = 0; i < 3; i++) printf("mixed %c %u %d %d %u %u\n", m[i].tag, m[i].x, m[i].y, m[i].z, m[i].w, m[i].v);
  struct Packed p = {.a = 6, .b = 100000, .c = 1ull << 40 | 12345, .d = 200};
  p.b += p.a;
  printf("packed %u %u %llu %u\n", p.a, p.b, (unsigned long long)p.c, p.d);
  unsigned char bytes[sizeof p];
  memcpy(bytes, &p, sizeof p);
  for (size_t i = 0; i < sizeof p; i++) printf("%02x%s", bytes[i], i + 1 < sizeof p ? " " : "\n");
  struct Typed t = {7, 31, 1023, 63, 1};
  t.a++, t.b--, t.c += 5, t.d *= 2, t.e = t.a;
  printf("typed %u %u %u %u %d\n", t.a, t.b, t.c, t.d, t.e);
  union Instruction in = {.word = 0xdeadbeef};
  printf("instruction %u %u %u %u %u\n", in.fields.opcode, in.fields.rd, in.fields.rs, in.fields.rt,
         in.fields.function);
  in.fields.rd = 17, in.fields.function = 0x555;
  printf("word %08x\n", in.word);
  int total = 0;
  for (small.b = 0; small.b < 3; small.b++) total += small.b;
  printf("total %d, %d %d\n", total, small.a ? 1 : 2, small.d > 3 && small.e);
  return 0;
}
