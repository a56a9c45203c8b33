// Bit sets: set algebra, iteration, sieve, rank, Bloom filter, permutations of bits.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  size_t bits;
  uint64_t words[];
} Set;
static size_t Words(size_t bits) { return (bits + 63) / 64; }
static Set* New(size_t bits) {
  Set* s = calloc(1, sizeof *s + Words(bits) * 8);
  s->bits = bits;
  return s;
}
static void Add(Set* s, size_t i) { s->words[i / 64] |= 1ull << i % 64; }
static void Remove(Set* s, size_t i) { s->words[i / 64] &= ~(1ull << i % 64); }
static int Has(const Set* s, size_t i) { return s->words[i / 64] >> i % 64 & 1; }
static int Count(const Set* s) {
  int n = 0;
  for (size_t i = 0; i < Words(s->bits); i++) n += __builtin_popcountll(s->words[i]);
  return n;
}
static size_t Next(const Set* s, size_t from) {
  if (from >= s->bits) return s->bits;
  size_t w = from / 64;
  uint64_t word = s->words[w] >> from % 64 << from % 64;
  while (!word) {
    if (++w == Words(s->bits)) return s->bits;
    word = s->words[w];
  }
  return w * 64 + (size_t)__builtin_ctzll(word);
}
static Set* Combine(const Set* a, const Set* b, char op) {
  Set* c = New(a->bits);
  for (size_t i = 0; i < Words(a->bits); i++) {
    uint64_t x = a->words[i], y = b->words[i];
    c->words[i] = op == '&' ? x & y : op == '|' ? x | y : op == '^' ? x ^ y : x & ~y;
  }
  return c;
}
static void Print(const char* name, const Set* s, int limit) {
  printf("%s (%d):", name, Count(s));
  for (size_t i = Next(s, 0); i < s->bits && limit--; i = Next(s, i + 1)) printf(" %zu", i);
  printf("\n");
}
static int Rank(const Set* s, size_t i) {
  int n = 0;
  for (size_t w = 0; w < i / 64; w++) n += __builtin_popcountll(s->words[w]);
  return n + (i % 64 ? __builtin_popcountll(s->words[i / 64] << (64 - i % 64)) : 0);
}
static uint32_t Mix(uint32_t x, uint32_t salt) {
  x = (x ^ salt) * 0x85ebca6bu;
  x ^= x >> 13;
  x *= 0xc2b2ae35u;
  return x ^ x >> 16;
}
static uint32_t NextPermutation(uint32_t v) {
  uint32_t t = v | (v - 1);
  return (t + 1) | (((~t & -~t) - 1) >> (__builtin_ctz(v) + 1));
}

int main(void) {
  enum { N = 1000 };
  Set *primes = New(N), *threes = New(N), *squares = New(N);
  for (size_t i = 2; i < N; i++) Add(primes, i);
  for (size_t p = 2; p * p < N; p = Next(primes, p + 1))
    for (size_t m = p * p; m < N; m += p) Remove(primes, m);
  for (size_t i = 0; i < N; i += 3) Add(threes, i);
  for (size_t i = 0; i * i < N; i++) Add(squares, i * i);
  Print("primes", primes, 40);
  Print("squares", squares, 40);
  const char ops[] = "&|^-";
  for (int i = 0; i < 4; i++) {
    Set *a = Combine(threes, squares, ops[i]), *b = Combine(primes, threes, ops[i]);
    char name[16];
    snprintf(name, sizeof name, "threes%csquares", ops[i]);
    Print(name, a, 15);
    Print("primes,threes", b, 15);
    free(a);
    free(b);
  }
  for (size_t i = 0; i < N; i += 111)
    printf("rank %zu %d has %d next %zu\n", i, Rank(primes, i), Has(primes, i), Next(primes, i));
  Set* bloom = New(4096);
  for (uint32_t key = 0; key < 300; key++)
    for (uint32_t salt = 1; salt <= 3; salt++) Add(bloom, Mix(key * 7, salt) % 4096);
  int missing = 0, false_positive = 0;
  for (uint32_t key = 0; key < 2100; key++) {
    int all = 1;
    for (uint32_t salt = 1; salt <= 3; salt++) all &= Has(bloom, Mix(key, salt) % 4096);
    if (key % 7 == 0)
      missing += !all;
    else
      false_positive += all;
  }
  printf("bloom bits %d missing %d false %d\n", Count(bloom), missing, false_positive);
  uint32_t v = 7;
  for (int i = 0; i < 20; i++, v = NextPermutation(v)) printf("%x ", v);
  printf("\n");
  for (uint32_t sub = 0x2d;; sub = (sub - 1) & 0x2d) {
    printf("%02x ", sub);
    if (!sub) break;
  }
  printf("\n");
  for (uint32_t i = 0; i < 16; i++) printf("%u ", i ^ i >> 1);
  printf("\n");
  free(primes);
  free(threes);
  free(squares);
  free(bloom);
  return 0;
}
