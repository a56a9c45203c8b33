// Failed assertions, abort, and what is chosen before them.
// expect: fails violated assertion: assertion failed: n < 3
// expect: is_repaired holds
// expect: ours_fails violated assertion: assertion failed: flag == 0 at
// expect: aborts violated abort: assertions.c:
// expect: assumed holds
// expect: empty_range violated choice: the range of a choice is empty: from 3 to 2
#include <assert.h>
#include <stdlib.h>
#include <veristep/check.h>

VERISTEP_CHECK(fails) {
  int n = (int)veristep_choose(-2, 3);
  assert(n < 3);
}
VERISTEP_CHECK(is_repaired) {
  int n = (int)veristep_choose(-2, 2);
  assert(n < 3);
}
VERISTEP_CHECK(ours_fails) {
  int flag = veristep_choose_bool();
  VERISTEP_ASSERT(flag == 0);
}
VERISTEP_CHECK(aborts) {
  if (veristep_choose_bool()) abort();
}
VERISTEP_CHECK(assumed) {
  int n = (int)veristep_choose(0, 9);
  veristep_assume(n % 2 == 0);
  VERISTEP_ASSERT(n != 3);
}
VERISTEP_CHECK(empty_range) { veristep_choose(3, 2); }
