// Undefined behaviour that the compiler's checks find.
// flags: -fsanitize=undefined -fsanitize-trap=undefined
// expect: overflow violated undefined-behaviour: undefined.c:
// expect: no_overflow holds
// expect: shift violated undefined-behaviour
#include <limits.h>
#include <veristep/check.h>

static volatile int result;

static void add(int n) { result = INT_MAX - 3 + n; }

VERISTEP_CHECK(overflow) { add((int)veristep_choose(1, 4)); }
VERISTEP_CHECK(no_overflow) { add((int)veristep_choose(1, 3)); }
VERISTEP_CHECK(shift) { result = 1 << veristep_choose(30, 32); }
