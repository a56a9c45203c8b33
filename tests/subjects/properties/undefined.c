// Undefined behaviour that the compiler's checks find.
// flags: -fsanitize=undefined -fsanitize-trap=undefined
// expect: overflow violated undefined-behaviour: undefined.c:
// expect: no_overflow holds
// expect: shift violated undefined-behaviour
// expect: shift_beside_an_undefined_value violated undefined-behaviour
// expect: copy_beside_an_undefined_value violated undefined-behaviour: overlapping
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <veristep/check.h>

static volatile int result;

static void add(int n) { result = INT_MAX - 3 + n; }

VERISTEP_CHECK(overflow) { add((int)veristep_choose(1, 4)); }
VERISTEP_CHECK(no_overflow) { add((int)veristep_choose(1, 3)); }
VERISTEP_CHECK(shift) { result = 1 << veristep_choose(30, 32); }

// A frame that holds an undefined value is run in another way than others; what goes wrong in it is found all the same.
VERISTEP_CHECK(shift_beside_an_undefined_value) {
  int* numbers = malloc(2 * sizeof(int));
  int undefined = numbers[0];
  result = 1 << veristep_choose(30, 32);
  numbers[1] = undefined;
  free(numbers);
}
VERISTEP_CHECK(copy_beside_an_undefined_value) {
  char* bytes = malloc(64);
  char undefined = bytes[63];
  memcpy(bytes, bytes + veristep_choose(1, 2), 40);
  bytes[62] = undefined;
  free(bytes);
}
