// Local and global variables, constants, functions and the stack.
// defect: local_array_overflow out-of-bounds: offset 16 of local variable numbers of 16 bytes (declared at
// defect: negative_index out-of-bounds: offset -4 of global variable counts of 16 bytes
// defect: global_overflow out-of-bounds: offset 16 of global variable counts of 16 bytes
// defect: returned_local use-after-scope: whose scope has ended
// defect: returned_local_written use-after-scope: write of 4 bytes
// defect: local_left_in_global use-after-scope: local variable number of 4 bytes
// defect-O1: inner_scope use-after-scope: local variable inner of 4 bytes
// defect-O1: inner_scope_written use-after-scope: write of 4 bytes at offset 0 of local variable inner
// defect: literal_written write-to-constant: write of 1 byte
// defect: constant_written write-to-constant: global variable limit
// defect: null_function bad-call: a pointer that is null
// defect: data_as_function bad-call: a pointer that is global variable counts
// defect: endless_recursion stack-overflow: stack
// defect: member_of_smaller out-of-bounds: of 8 bytes
// defect: text_without_end out-of-bounds: read of 1 byte at offset 4 of local variable word of 4 bytes
// defect: aborted abort
// defect: failed_assertion assertion: total < 3
// defect: jumped_back_into_dead_frame longjmp
#include <assert.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <veristep/check.h>

static volatile int sink;
static int counts[4];

// A place that the optimiser knows nothing about.
__attribute__((noinline)) static void* hide(void* place) {
  void* volatile hidden = place;
  return hidden;
}

static int sum(const int* numbers, int count) {
  int total = 0;
  for (volatile int i = 0; i < count; ++i) total += numbers[i];  // <- local_array_overflow
  return total;
}
VERISTEP_CHECK(local_array_overflow) {
  int numbers[4] = {1, 2, 3, 4};
  sink = sum(hide(numbers), 5);  // <- local_array_overflow
}
VERISTEP_CHECK(local_array_overflow_repaired) {
  int numbers[4] = {1, 2, 3, 4};
  sink = sum(hide(numbers), 4);
}

VERISTEP_CHECK(negative_index) {
  volatile int i = (int)veristep_choose(-1, 1);
  sink = counts[i];  // <- negative_index
}
VERISTEP_CHECK(negative_index_repaired) {
  volatile int i = (int)veristep_choose(-1, 1);
  if (i >= 0) sink = counts[i];
}

VERISTEP_CHECK(global_overflow) {
  for (volatile int i = 0; i <= 4; ++i) counts[i] = 1;  // <- global_overflow
}
VERISTEP_CHECK(global_overflow_repaired) {
  for (volatile int i = 0; i < 4; ++i) counts[i] = 1;
}

__attribute__((noinline)) static int* address_of_local(int is_static) {
  static int kept;
  int number = 3;
  int* volatile result = is_static ? &kept : &number;
  return result;
}
VERISTEP_CHECK(returned_local) {
  sink = *address_of_local(0);  // <- returned_local
}
VERISTEP_CHECK(returned_local_repaired) { sink = *address_of_local(1); }
VERISTEP_CHECK(returned_local_written) {
  *address_of_local(0) = 1;  // <- returned_local_written
}
VERISTEP_CHECK(returned_local_written_repaired) { *address_of_local(1) = 1; }

static int* volatile registered;
__attribute__((noinline)) static void register_local(void) {
  int number = 4;
  registered = &number;
  sink = *registered;
}
VERISTEP_CHECK(local_left_in_global) {
  register_local();
  sink = *registered;  // <- local_left_in_global
}
VERISTEP_CHECK(local_left_in_global_repaired) { register_local(); }

VERISTEP_CHECK(inner_scope) {
  int* volatile pointer = counts;
  {
    int inner = 5;
    pointer = &inner;
    sink = *pointer;
  }
  if (*pointer == 5) sink = 1;  // <- inner_scope
}
VERISTEP_CHECK(inner_scope_repaired) {
  int* volatile pointer = counts;
  int outer = 5;
  {
    pointer = &outer;
    sink = *pointer;
  }
  if (*pointer == 5) sink = 1;
}
VERISTEP_CHECK(inner_scope_written) {
  int* volatile pointer = counts;
  for (int i = 0; i < 2; ++i) {
    int inner = i;
    if (i == 1) *pointer = 5;
    pointer = &inner;
    sink = *pointer;
  }
  *pointer = 1;  // <- inner_scope_written
}
VERISTEP_CHECK(inner_scope_written_repaired) {
  int* volatile pointer = counts;
  for (int i = 0; i < 2; ++i) {
    int inner = i;
    pointer = &inner;
    *pointer = 5;
    sink = *pointer;
  }
}

VERISTEP_CHECK(literal_written) {
  char* volatile text = (char*)"text";
  text[0] = 'T';  // <- literal_written
}
VERISTEP_CHECK(literal_written_repaired) {
  char copy[] = "text";
  char* volatile text = copy;
  text[0] = 'T';
}

static const int limit = 3;
VERISTEP_CHECK(constant_written) {
  int* volatile pointer = (int*)&limit;
  *pointer = 4;  // <- constant_written
}
VERISTEP_CHECK(constant_written_repaired) {
  const int* volatile pointer = &limit;
  sink = *pointer;
}

static int twice(int x) { return 2 * x; }
static int (*volatile handler)(int);
VERISTEP_CHECK(null_function) {
  if (veristep_choose_bool()) handler = twice;
  sink = handler(1);  // <- null_function
}
VERISTEP_CHECK(null_function_repaired) {
  if (veristep_choose_bool()) handler = twice;
  if (handler) sink = handler(1);
}
VERISTEP_CHECK(data_as_function) {
  handler = (int (*)(int))(void*)counts;
  sink = handler(1);  // <- data_as_function
}
VERISTEP_CHECK(data_as_function_repaired) {
  handler = twice;
  sink = handler(1);
}

__attribute__((noinline)) static int depth_of(volatile int* n, int stop) {
  if (*n == stop) return 0;
  ++*n;
  return 1 + depth_of(n, stop) + *n;  // <- endless_recursion
}
VERISTEP_CHECK(endless_recursion) {
  volatile int n = 1;
  sink = depth_of(&n, 0);  // <- endless_recursion
}
VERISTEP_CHECK(endless_recursion_repaired) {
  volatile int n = 1;
  sink = depth_of(&n, 10);
}

struct small {
  int a, b;
};
struct large {
  int a, b, c;
};
VERISTEP_CHECK(member_of_smaller) {
  struct small object = {1, 2};
  struct large* volatile pointer = (struct large*)(void*)&object;
  sink = pointer->c;  // <- member_of_smaller
}
VERISTEP_CHECK(member_of_smaller_repaired) {
  struct large object = {1, 2, 3};
  struct large* volatile pointer = &object;
  sink = pointer->c;
}

VERISTEP_CHECK(text_without_end) {
  char word[4];
  for (volatile int i = 0; i < 4; ++i) word[i] = 'x';
  sink = (int)strlen(word);  // <- text_without_end
}
VERISTEP_CHECK(text_without_end_repaired) {
  char word[4];
  for (volatile int i = 0; i < 3; ++i) word[i] = 'x';
  word[3] = 0;
  sink = (int)strlen(word);
}

VERISTEP_CHECK(aborted) {
  if (veristep_choose(1, 3) == 2) abort();  // <- aborted
}
VERISTEP_CHECK(aborted_repaired) {
  if (veristep_choose(1, 3) == 4) abort();
}

VERISTEP_CHECK(failed_assertion) {
  volatile int total = (int)(veristep_choose(0, 2) + veristep_choose(0, 1));
  assert(total < 3);  // <- failed_assertion
}
VERISTEP_CHECK(failed_assertion_repaired) {
  volatile int total = (int)(veristep_choose(0, 2) + veristep_choose(0, 1));
  assert(total < 4);
}

static jmp_buf place;
__attribute__((noinline)) static int mark(void) { return setjmp(place); }
VERISTEP_CHECK(jumped_back_into_dead_frame) {
  volatile int rounds = 0;
  mark();
  if (++rounds < 2) longjmp(place, 1);  // <- jumped_back_into_dead_frame
}
VERISTEP_CHECK(jumped_back_into_dead_frame_repaired) {
  volatile int rounds = 0;
  setjmp(place);
  if (++rounds < 2) longjmp(place, 1);
}
