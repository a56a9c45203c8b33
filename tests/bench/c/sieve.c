// Benchmark: counting loops over a byte array (sieve of Eratosthenes) and a chain of integer arithmetic.
// usage: sieve [limit]
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int Sieve(unsigned char* composite, int limit) {
  memset(composite, 0, (size_t)limit);
  int count = 0;
  for (int i = 2; i < limit; i++) {
    if (composite[i]) continue;
    count++;
    for (long k = (long)i * i; k < limit; k += i) composite[k] = 1;
  }
  return count;
}

static unsigned Collatz(unsigned limit) {
  unsigned best = 0, best_steps = 0;
  for (unsigned start = 1; start < limit; start++) {
    unsigned steps = 0;
    for (unsigned long n = start; n != 1; steps++) n = n & 1 ? 3 * n + 1 : n >> 1;
    if (steps > best_steps) best = start, best_steps = steps;
  }
  return best * 1000 + best_steps;
}

int main(int argc, char** argv) {
  int limit = argc > 1 ? atoi(argv[1]) : 800000;
  unsigned char* composite = malloc((size_t)limit);
  printf("primes %d\n", Sieve(composite, limit));
  unsigned sum = 0;
  for (int i = 2; i < limit; i++)
    if (!composite[i]) sum = sum * 31 + (unsigned)i;
  printf("sum %u\n", sum);
  free(composite);
  printf("collatz %u\n", Collatz((unsigned)limit / 20));
  return 0;
}
