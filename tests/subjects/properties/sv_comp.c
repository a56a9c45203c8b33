// A program as it is written for other verifiers; main is the check.
// flags: -O0
// options: --nondet-range -3..5
// expect: main violated reach-error: sv_comp.c:
#include <pthread.h>

extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
void reach_error(void) {}
void assume_abort_if_not(int condition) {
  if (!condition) abort();
}

static int count;

void __VERIFIER_atomic_add(int by) {
  int old = count;
  count = old + by;
}

static void* worker(void* unused) {
  __VERIFIER_atomic_add(2);
  return unused;
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  unsigned char c = __VERIFIER_nondet_uchar();
  assume_abort_if_not(n > 3);
  __VERIFIER_assume(c > 250);
  pthread_t other;
  pthread_create(&other, 0, worker, 0);
  __VERIFIER_atomic_add(n);
  pthread_join(other, 0);
  if (count == 7 && c == 255) reach_error();
  return 0;
}
