// Benchmark: calls: through function pointers, mutual and deep recursion, structs by value, a small stack machine.
// usage: calls [rounds]
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef uint32_t (*Step)(uint32_t);
static uint32_t Add(uint32_t x) { return x + 12345; }
static uint32_t Mix(uint32_t x) { return x ^ x >> 7; }
static uint32_t Scale(uint32_t x) { return x * 2654435761u; }
static uint32_t Turn(uint32_t x) { return x << 5 | x >> 27; }
static Step volatile steps[4] = {Add, Mix, Scale, Turn};

static int Fibonacci(int n) { return n < 2 ? n : Fibonacci(n - 1) + Fibonacci(n - 2); }
static int IsOdd(int n);
__attribute__((noinline)) static int IsEven(int n) { return n == 0 ? 1 : IsOdd(n - 1); }
__attribute__((noinline)) static int IsOdd(int n) { return n == 0 ? 0 : IsEven(n - 1); }

typedef struct {
  long a, b, c;
} Triple;
__attribute__((noinline)) static Triple Rotate(Triple t, long k) { return (Triple){t.b + k, t.c ^ k, t.a - k}; }

enum { PUSH, ADD, SUB, MUL, JUMP_IF, DUP, SWAP, HALT };
static const int kCountdown[] = {PUSH, 0,   PUSH, 20000, DUP, PUSH, 3,       MUL, PUSH,
                                 7,    SUB, SWAP, PUSH,  1,   SUB,  JUMP_IF, 4,   HALT};
static long Run(const int* code, long* steps_done) {
  static long stack[1 << 16];
  long *sp = stack, n = 0;
  for (const int* pc = code;; n++) {
    switch (*pc++) {
      case PUSH:
        *sp++ = *pc++;
        break;
      case ADD:
        sp--, sp[-1] += *sp;
        break;
      case SUB:
        sp--, sp[-1] -= *sp;
        break;
      case MUL:
        sp--, sp[-1] *= *sp;
        break;
      case DUP:
        *sp = sp[-1], sp++;
        break;
      case SWAP: {
        long t = sp[-1];
        sp[-1] = sp[-2];
        sp[-2] = t;
        break;
      }
      case JUMP_IF:
        pc = sp[-1] ? code + *pc : pc + 1;
        break;
      case HALT:
        *steps_done += n;
        return sp[-2];
    }
  }
}

int main(int argc, char** argv) {
  int rounds = argc > 1 ? atoi(argv[1]) : 24;
  uint32_t x = 1;
  for (int i = 0; i < rounds * 30000; i++) x = steps[(x >> 3) & 3](x);
  printf("steps %08x\n", x);
  printf("fibonacci %d\n", Fibonacci(rounds > 20 ? 25 : 20));
  int even = 0;
  for (int i = 0; i < rounds * 20; i++) even += IsEven(i % 800);
  printf("even %d\n", even);
  Triple t = {1, 2, 3};
  for (int i = 0; i < rounds * 10000; i++) t = Rotate(t, i);
  printf("triple %ld %ld %ld\n", t.a, t.b, t.c);
  long done = 0, last = 0;
  for (int i = 0; i < rounds / 3; i++) last += Run(kCountdown, &done);
  printf("machine %ld %ld\n", last, done);
  return 0;
}
