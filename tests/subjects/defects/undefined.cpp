// Undefined behaviour that clang's own checks find: the message says which.
// flags: -fsanitize=undefined,float-cast-overflow -fsanitize-trap=all -fno-sanitize=vptr,function
// defect: sum_overflows undefined-behaviour: signed integer overflow in an addition
// defect: difference_overflows undefined-behaviour: signed integer overflow in a subtraction
// defect: product_overflows undefined-behaviour: signed integer overflow in a multiplication
// defect: negation_overflows undefined-behaviour: signed integer overflow in a negation
// defect: division_by_zero undefined-behaviour: division overflows or is by zero
// defect: division_overflows undefined-behaviour: division overflows or is by zero
// defect: shift_too_far undefined-behaviour: a shift count is out of range
// defect: index_out_of_bounds undefined-behaviour: an index is out of bounds
// defect: float_out_of_range undefined-behaviour: a float is out of the range of the integer type
// defect: no_result undefined-behaviour: the end of a function that returns a value was reached
// defect: reached_unreachable undefined-behaviour: __builtin_unreachable was reached
// defect: no_such_bool undefined-behaviour: a value that its type does not have was loaded
// defect: misaligned undefined-behaviour: null or misaligned pointer
// defect: empty_array undefined-behaviour: a variable length array has no positive length
// defect: pointer_wraps undefined-behaviour: pointer arithmetic overflows
#include <veristep/check.h>
#include <climits>
#include <cstdint>

namespace {

volatile int sink;
volatile int zero;

}  // namespace

VERISTEP_CHECK(sum_overflows) {
  int x = INT_MAX - 1 + zero;              // <- sum_overflows
  sink = x + int(veristep::choose(0, 2));  // <- sum_overflows
}
VERISTEP_CHECK(sum_overflows_repaired) {
  int x = INT_MAX - 1 + zero;
  sink = x + int(veristep::choose(0, 1));
}

VERISTEP_CHECK(difference_overflows) {
  int x = INT_MIN + 1 + zero;
  sink = x - int(veristep::choose(0, 2));  // <- difference_overflows
}
VERISTEP_CHECK(difference_overflows_repaired) {
  int x = INT_MIN + 1 + zero;
  sink = x - int(veristep::choose(0, 1));
}

VERISTEP_CHECK(product_overflows) {
  int x = 70000 + zero, y = int(veristep::choose(2, 3)) * 20000;  // <- product_overflows
  sink = x * y;                                                   // <- product_overflows
}
VERISTEP_CHECK(product_overflows_repaired) {
  int x = 70000 + zero, y = int(veristep::choose(2, 3)) * 20000;
  sink = int((long(x) * y) >> 8);
}

VERISTEP_CHECK(negation_overflows) {
  int x = INT_MIN + int(veristep::choose(0, 1));
  sink = -x;  // <- negation_overflows
}
VERISTEP_CHECK(negation_overflows_repaired) {
  int x = INT_MIN + int(veristep::choose(0, 1));
  if (x != INT_MIN) sink = -x;
}

VERISTEP_CHECK(division_by_zero) {
  int count = int(veristep::choose(0, 2));
  sink = 10 / count;  // <- division_by_zero
}
VERISTEP_CHECK(division_by_zero_repaired) {
  int count = int(veristep::choose(0, 2));
  if (count != 0) sink = 10 / count;
}

VERISTEP_CHECK(division_overflows) {
  int x = INT_MIN + zero, y = int(veristep::choose(-1, 1));
  if (y != 0) sink = x / y;  // <- division_overflows
}
VERISTEP_CHECK(division_overflows_repaired) {
  int x = INT_MIN + zero, y = int(veristep::choose(-1, 1));
  if (y > 0) sink = x / y;
}

VERISTEP_CHECK(shift_too_far) {
  int count = int(veristep::choose(31, 32));
  sink = int(1u << count);  // <- shift_too_far
}
VERISTEP_CHECK(shift_too_far_repaired) {
  int count = int(veristep::choose(31, 32));
  sink = int(1ull << count >> 1);
}

VERISTEP_CHECK(index_out_of_bounds) {
  int numbers[4] = {1, 2, 3, 4};
  int i = int(veristep::choose(2, 4));
  sink = numbers[i];  // <- index_out_of_bounds
}
VERISTEP_CHECK(index_out_of_bounds_repaired) {
  int numbers[4] = {1, 2, 3, 4};
  int i = int(veristep::choose(2, 3));
  sink = numbers[i];
}

VERISTEP_CHECK(float_out_of_range) {
  double x = 2147483646.0 + double(veristep::choose(1, 2));
  sink = int(x);  // <- float_out_of_range
}
VERISTEP_CHECK(float_out_of_range_repaired) {
  double x = 2147483646.0 + double(veristep::choose(0, 1));
  sink = int(x);
}

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wreturn-type"
[[gnu::noinline]] static int SignOf(int x) {
  if (x > 0) return 1;
  if (x < 0) return -1;  // <- no_result
}
#pragma clang diagnostic pop
VERISTEP_CHECK(no_result) { sink = SignOf(int(veristep::choose(0, 1))); }
VERISTEP_CHECK(no_result_repaired) { sink = SignOf(int(veristep::choose(1, 2))); }

[[gnu::noinline]] static int NameOf(int x) {
  switch (x) {
    case 1:
      return 'a';
    case 2:
      return 'b';
  }
  __builtin_unreachable();  // <- reached_unreachable
}
VERISTEP_CHECK(reached_unreachable) { sink = NameOf(int(veristep::choose(1, 3))); }
VERISTEP_CHECK(reached_unreachable_repaired) { sink = NameOf(int(veristep::choose(1, 2))); }

VERISTEP_CHECK(no_such_bool) {
  unsigned char byte = static_cast<unsigned char>(veristep::choose(0, 2));
  bool* volatile flag = reinterpret_cast<bool*>(&byte);
  sink = *flag;  // <- no_such_bool
}
VERISTEP_CHECK(no_such_bool_repaired) {
  unsigned char byte = static_cast<unsigned char>(veristep::choose(0, 1));
  bool* volatile flag = reinterpret_cast<bool*>(&byte);
  sink = *flag;
}

VERISTEP_CHECK(misaligned) {
  alignas(8) char bytes[16] = {};
  int* volatile number = reinterpret_cast<int*>(bytes + veristep::choose(0, 1) * 2);
  sink = *number;  // <- misaligned
}
VERISTEP_CHECK(misaligned_repaired) {
  alignas(8) char bytes[16] = {};
  int* volatile number = reinterpret_cast<int*>(bytes + veristep::choose(0, 1) * 4);
  sink = *number;
}

static void Clear(int count) {
  int numbers[count];  // <- empty_array
  for (int i = 0; i < count; ++i) numbers[i] = i;
  sink = numbers[count - 1];
}
VERISTEP_CHECK(empty_array) { Clear(int(veristep::choose(0, 1))); }  // <- empty_array
VERISTEP_CHECK(empty_array_repaired) { Clear(int(veristep::choose(1, 2))); }

VERISTEP_CHECK(pointer_wraps) {
  static char bytes[8];
  char* volatile begin = bytes;
  long distance = veristep::choose(0, 1) ? LONG_MIN : 0;
  char* volatile end = begin + distance + distance;  // <- pointer_wraps
  sink = end == begin;
}
VERISTEP_CHECK(pointer_wraps_repaired) {
  static char bytes[8];
  char* volatile begin = bytes;
  long distance = veristep::choose(0, 1) ? 4 : 0;
  char* volatile end = begin + distance + distance;
  sink = end == begin;
}
