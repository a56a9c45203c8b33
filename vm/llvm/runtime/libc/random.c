// rand, random and the 48-bit generators, with the sequences that glibc gives for the same seeds.
#include <stdint.h>

#include "libc/internal.h"
#include "veristep_vm.h"

// Additive feedback: r[i] = r[i-3] + r[i-31]; the last 31 values are kept in a ring.
enum { kDegree = 31, kSeparation = 3, kWarmUp = 10 * kDegree };
static uint32_t ring[kDegree];
static int position;
static int is_seeded;

static uint32_t Next(void) {
  uint32_t value = ring[(position + kDegree - kSeparation) % kDegree] + ring[position];
  ring[position] = value;
  position = (position + 1) % kDegree;
  return value >> 1;
}

static void Seed(unsigned seed) {
  // The first values come from Lehmer's generator, 16807 x mod 2^31 - 1, with truncating signed division.
  int64_t word = (int32_t)(seed == 0 ? 1 : seed);
  ring[0] = (uint32_t)word;
  for (int i = 1; i < kDegree; ++i) {
    word = word * 16807 % 2147483647;
    if (word < 0) word += 2147483647;
    ring[i] = (uint32_t)word;
  }
  position = kSeparation;
  is_seeded = 1;
  for (int i = 0; i < kWarmUp; ++i) Next();
}

void srandom(unsigned seed) {
  __vs_atomic_begin();
  Seed(seed);
  __vs_atomic_end();
}
void srand(unsigned seed) { srandom(seed); }

long random(void) {
  __vs_atomic_begin();
  if (!is_seeded) Seed(1);
  long value = Next();
  __vs_atomic_end();
  return value;
}
int rand(void) { return (int)random(); }

int rand_r(unsigned* seed) {
  unsigned next = *seed;
  unsigned result = 0;
  for (int i = 0; i < 3; ++i) {
    next = next * 1103515245 + 12345;
    result = i == 0 ? next / 65536 % 2048 : result << 10 ^ next / 65536 % 1024;
  }
  *seed = next;
  return (int)result;
}

// x' = 0x5DEECE66D x + 11 mod 2^48, in three 16-bit words, lowest first.
static uint64_t Next48(unsigned short words[3]) {
  uint64_t x = words[0] | (uint64_t)words[1] << 16 | (uint64_t)words[2] << 32;
  x = (x * 0x5DEECE66Du + 0xB) & 0xFFFFFFFFFFFFu;
  words[0] = (unsigned short)x;
  words[1] = (unsigned short)(x >> 16);
  words[2] = (unsigned short)(x >> 32);
  return x;
}

static unsigned short shared48[3];

static uint64_t NextShared48(void) {
  __vs_atomic_begin();
  uint64_t x = Next48(shared48);
  __vs_atomic_end();
  return x;
}

void srand48(long seed) {
  __vs_atomic_begin();
  shared48[0] = 0x330E;
  shared48[1] = (unsigned short)seed;
  shared48[2] = (unsigned short)(seed >> 16);
  __vs_atomic_end();
}

double erand48(unsigned short words[3]) { return (double)Next48(words) * 0x1p-48; }
long nrand48(unsigned short words[3]) { return (long)(Next48(words) >> 17); }
long jrand48(unsigned short words[3]) { return (int32_t)(Next48(words) >> 16); }
double drand48(void) { return (double)NextShared48() * 0x1p-48; }
long lrand48(void) { return (long)(NextShared48() >> 17); }
long mrand48(void) { return (int32_t)(NextShared48() >> 16); }
