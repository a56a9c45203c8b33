// A model in C.
// options: --depth 4
// expect: counter holds
// expect: faulty violated invariant: invariant is_small does not hold
// expect: wrong error: must take a pointer to the object and 2 integers
#include <stdbool.h>
#include <stdlib.h>
#include <veristep/check.h>

struct counter {
  int n;
};

static struct counter* make(void) { return calloc(1, sizeof(struct counter)); }
static void add(struct counter* counter, short by, bool twice) { counter->n += twice ? 2 * by : by; }
static void set(struct counter* counter, long to) { counter->n = (int)to; }
static bool is_small(struct counter* counter) { return counter->n < 9; }
static int is_below(struct counter* counter) { return counter->n < 3; }

VERISTEP_C_MODEL(counter) {
  model->object = make();
  veristep_operation(model, "add", add, 2)->guard = veristep_callable(is_below);
  veristep_range(veristep_operation(model, "set", set, 1), -2, 0);
  veristep_invariant(model, "is_small", is_small);
}
VERISTEP_C_MODEL(faulty) {
  model->object = make();
  veristep_operation(model, "add", add, 2);
  veristep_invariant(model, "is_small", is_small);
}
VERISTEP_C_MODEL(wrong) {
  model->object = make();
  veristep_operation(model, "set", set, 2);
}
