// In programs that are written for other verifiers, the status at the end says nothing.
// flags: -O0
// expect: main holds
#include <stdlib.h>

extern _Bool __VERIFIER_nondet_bool(void);
void reach_error(void) {}

int main(void) {
  if (__VERIFIER_nondet_bool()) exit(1);
  _Bool fails = __VERIFIER_nondet_bool();
  if (fails && !fails) reach_error();
  return fails ? -1 : 0;
}
