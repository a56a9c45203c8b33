// SHA-256, MD5, CRC-32 and Adler-32 of texts of many lengths, one-shot and in pieces.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint32_t RotateRight(uint32_t x, int n) { return x >> n | x << (32 - n); }
static uint32_t RotateLeft(uint32_t x, int n) { return x << n | x >> (32 - n); }

// The round constants are the fractional parts of roots of the first primes.
static uint32_t sha_k[64], sha_initial[8], md5_k[64], crc_table[256];
static uint32_t Fraction(double root) { return (uint32_t)((root - floor(root)) * 4294967296.0); }
static void MakeTables(void) {
  for (int n = 2, count = 0; count < 64; n++) {
    int prime = 1;
    for (int d = 2; d * d <= n; d++)
      if (n % d == 0) prime = 0;
    if (!prime) continue;
    if (count < 8) sha_initial[count] = Fraction(sqrt(n));
    sha_k[count++] = Fraction(cbrt(n));
  }
  for (int i = 0; i < 64; i++) md5_k[i] = (uint32_t)floor(fabs(sin(i + 1)) * 4294967296.0);
  for (uint32_t i = 0; i < 256; i++) {
    uint32_t c = i;
    for (int k = 0; k < 8; k++) c = c & 1 ? c >> 1 ^ 0xedb88320u : c >> 1;
    crc_table[i] = c;
  }
}

typedef struct Digest {
  uint32_t state[8];
  uint64_t length;
  unsigned char block[64];
  void (*compress)(uint32_t* state, const unsigned char* block);
} Digest;

static void Sha256Block(uint32_t* state, const unsigned char* p) {
  uint32_t w[64], s[8];
  for (int i = 0; i < 16; i++)
    w[i] = (uint32_t)p[4 * i] << 24 | (uint32_t)p[4 * i + 1] << 16 | (uint32_t)p[4 * i + 2] << 8 | p[4 * i + 3];
  for (int i = 16; i < 64; i++) {
    uint32_t s0 = RotateRight(w[i - 15], 7) ^ RotateRight(w[i - 15], 18) ^ w[i - 15] >> 3;
    uint32_t s1 = RotateRight(w[i - 2], 17) ^ RotateRight(w[i - 2], 19) ^ w[i - 2] >> 10;
    w[i] = w[i - 16] + s0 + w[i - 7] + s1;
  }
  memcpy(s, state, sizeof s);
  for (int i = 0; i < 64; i++) {
    uint32_t e = s[4], a = s[0];
    uint32_t t1 = s[7] + (RotateRight(e, 6) ^ RotateRight(e, 11) ^ RotateRight(e, 25)) + ((e & s[5]) ^ (~e & s[6])) +
                  sha_k[i] + w[i];
    uint32_t t2 =
        (RotateRight(a, 2) ^ RotateRight(a, 13) ^ RotateRight(a, 22)) + ((a & s[1]) ^ (a & s[2]) ^ (s[1] & s[2]));
    memmove(s + 1, s, 7 * sizeof *s);
    s[4] += t1;
    s[0] = t1 + t2;
  }
  for (int i = 0; i < 8; i++) state[i] += s[i];
}
static void Md5Block(uint32_t* state, const unsigned char* p) {
  static const int kShifts[4][4] = {{7, 12, 17, 22}, {5, 9, 14, 20}, {4, 11, 16, 23}, {6, 10, 15, 21}};
  uint32_t m[16], a = state[0], b = state[1], c = state[2], d = state[3];
  for (int i = 0; i < 16; i++)
    m[i] = p[4 * i] | (uint32_t)p[4 * i + 1] << 8 | (uint32_t)p[4 * i + 2] << 16 | (uint32_t)p[4 * i + 3] << 24;
  for (int i = 0; i < 64; i++) {
    uint32_t f;
    int g;
    switch (i / 16) {
      case 0:
        f = (b & c) | (~b & d), g = i;
        break;
      case 1:
        f = (d & b) | (~d & c), g = (5 * i + 1) % 16;
        break;
      case 2:
        f = b ^ c ^ d, g = (3 * i + 5) % 16;
        break;
      default:
        f = c ^ (b | ~d), g = 7 * i % 16;
    }
    uint32_t t = b + RotateLeft(a + f + md5_k[i] + m[g], kShifts[i / 16][i % 4]);
    a = d, d = c, c = b, b = t;
  }
  state[0] += a, state[1] += b, state[2] += c, state[3] += d;
}
static void Update(Digest* d, const void* data, size_t n) {
  for (const unsigned char* p = data; n--; p++) {
    d->block[d->length++ % 64] = *p;
    if (d->length % 64 == 0) d->compress(d->state, d->block);
  }
}
static void Finish(Digest* d, int big_endian) {
  uint64_t bits = d->length * 8;
  Update(d, "\x80", 1);
  while (d->length % 64 != 56) Update(d, "", 1);
  unsigned char length[8];
  for (int i = 0; i < 8; i++) length[i] = (unsigned char)(bits >> (big_endian ? 56 - 8 * i : 8 * i));
  Update(d, length, 8);
}
static Digest Sha256(void) {
  Digest d = {.compress = Sha256Block};
  memcpy(d.state, sha_initial, sizeof sha_initial);
  return d;
}
static Digest Md5(void) {
  return (Digest){.compress = Md5Block, .state = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476}};
}
static uint32_t Crc32(uint32_t crc, const void* data, size_t n) {
  const unsigned char* p = data;
  for (crc = ~crc; n--; p++) crc = crc_table[(crc ^ *p) & 255] ^ crc >> 8;
  return ~crc;
}
static uint32_t Adler32(const void* data, size_t n) {
  const unsigned char* p = data;
  uint32_t a = 1, b = 0;
  while (n--) a = (a + *p++) % 65521, b = (b + a) % 65521;
  return b << 16 | a;
}
static void All(const char* data, size_t n, size_t piece) {
  Digest sha = Sha256(), md5 = Md5();
  uint32_t crc = 0;
  for (size_t at = 0; at < n; at += piece) {
    size_t part = n - at < piece ? n - at : piece;
    Update(&sha, data + at, part);
    Update(&md5, data + at, part);
    crc = Crc32(crc, data + at, part);
  }
  Finish(&sha, 1);
  Finish(&md5, 0);
  printf("%4zu ", n);
  for (int i = 0; i < 8; i++) printf("%08x", sha.state[i]);
  printf(" ");
  for (int i = 0; i < 16; i++) printf("%02x", md5.state[i / 4] >> i % 4 * 8 & 255);
  printf(" %08x %08x\n", crc, Adler32(data, n));
}

int main(void) {
  MakeTables();
  All("", 0, 1);
  All("abc", 3, 3);
  All("message digest", 14, 5);
  static char data[1000];
  for (int i = 0; i < 1000; i++) data[i] = (char)(i * i + i / 7);
  for (size_t n = 50; n < 70; n += 3) All(data, n, 64);
  for (size_t piece = 1; piece <= 1000; piece = piece * 3 + 1) All(data, 1000, piece);
  return 0;
}
