// C: strings, buffers and the library's functions on them.
// defect: concatenated_past_end out-of-bounds: a block of 8 bytes
// defect: printed_past_end out-of-bounds: local variable line of 8 bytes
// defect: size_lies out-of-bounds: write of
// defect: overlapping_strcpy undefined-behaviour: overlapping
// defect: negative_size out-of-bounds: write of
// defect: truncated_without_zero out-of-bounds: read of 1 byte at offset 4 of local variable word of 4 bytes
// defect: one_off_in_copy out-of-bounds: write of 1 byte at offset 5 of a block of 5 bytes
// defect: record_tail out-of-bounds: a block of
// defect: vla_past_end out-of-bounds: local variable
// defect: table_by_enum out-of-bounds: global variable names
// defect: freed_literal invalid-free: the string literal "default" of 8 bytes
// defect: freed_function invalid-free: function
// defect: freed_cursor invalid-free: into the middle of a block
// defect: duplicate_lost leak: a block of 6 bytes
// defect: result_of_lookup null-dereference: through a null pointer
// defect: key_not_found null-dereference: through a null pointer
// defect: argument_freed use-after-free: ; freed at
// defect: old_block_after_growth use-after-free: ; freed at
// defect: token_of_dead_line use-after-scope: local variable line
// defect: union_number_as_pointer wild-pointer: through a pointer to no object
// defect: shifted_pointer wild-pointer: through
// defect: comparator_past_end out-of-bounds: read of
// defect: missing_argument out-of-bounds: read of 4 bytes at offset 16 of
// defect: half_read uninitialised-value: a branch depends on
// defect: scan_failed uninitialised-value: a branch depends on
// defect: callback_not_set uninitialised-value: the function that is called depends on
// defect: sorted_garbage uninitialised-value: a branch depends on
// defect: moved_too_much out-of-bounds: a block of 16 bytes
// removed-O1: concatenated_past_end
// removed-O1: size_lies
// removed-O2: moved_too_much
// removed-O2: one_off_in_copy
// removed-O2: record_tail
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <veristep/check.h>

static volatile int sink;

static void* __attribute__((noinline)) hide(void* place) {
  void* volatile hidden = place;
  return hidden;
}

VERISTEP_CHECK(concatenated_past_end) {
  char* text = malloc(8);
  strcpy(text, "one");
  strcat(text, veristep_choose_bool() ? "four" : "three");  // <- concatenated_past_end
  free(text);
}
VERISTEP_CHECK(concatenated_past_end_repaired) {
  char* text = malloc(9);
  strcpy(text, "one");
  strcat(text, veristep_choose_bool() ? "four" : "three");
  free(text);
}

VERISTEP_CHECK(printed_past_end) {
  char line[8];
  sprintf(hide(line), "%d-%d", 1234, veristep_choose(99, 1000));  // <- printed_past_end
  sink = line[0];
}
VERISTEP_CHECK(printed_past_end_repaired) {
  char line[8];
  snprintf(hide(line), sizeof line, "%d-%d", 1234, veristep_choose(999, 1001));
  sink = line[0];
}

VERISTEP_CHECK(size_lies) {
  char* text = malloc(4);
  snprintf(text, 16, "%s", "a long text");  // <- size_lies
  free(text);
}
VERISTEP_CHECK(size_lies_repaired) {
  char* text = malloc(4);
  snprintf(text, 4, "%s", "a long text");
  free(text);
}

VERISTEP_CHECK(overlapping_strcpy) {
  char text[16] = "  words";
  strcpy(hide(text), hide(text + 2));  // <- overlapping_strcpy
  sink = text[0];
}
VERISTEP_CHECK(overlapping_strcpy_repaired) {
  char text[16] = "  words";
  memmove(hide(text), hide(text + 2), strlen(text + 2) + 1);
  sink = text[0];
}

VERISTEP_CHECK(negative_size) {
  char text[8];
  int end = veristep_choose(1, 3);
  memset(hide(text), 'x', (size_t)(end - 2));  // <- negative_size
}
VERISTEP_CHECK(negative_size_repaired) {
  char text[8];
  int end = veristep_choose(1, 3);
  memset(hide(text), 'x', end > 2 ? (size_t)(end - 2) : 0);
}

VERISTEP_CHECK(truncated_without_zero) {
  char word[4];
  strncpy(hide(word), "word", sizeof word);
  sink = (int)strlen(hide(word));  // <- truncated_without_zero
}
VERISTEP_CHECK(truncated_without_zero_repaired) {
  char word[5] = "";
  strncpy(hide(word), "word", sizeof word - 1);
  sink = (int)strlen(hide(word));
}

static char* copy_of(const char* text, size_t room) {
  char* copy = hide(malloc(room));
  size_t i = 0;
  for (; text[i] != '\0'; i++) copy[i] = text[i];
  copy[i] = '\0';  // <- one_off_in_copy
  return copy;
}
VERISTEP_CHECK(one_off_in_copy) { free(copy_of("words", strlen("words"))); }  // <- one_off_in_copy
VERISTEP_CHECK(one_off_in_copy_repaired) { free(copy_of("words", strlen("words") + 1)); }

struct record {
  int count;
  int items[];
};
VERISTEP_CHECK(record_tail) {
  struct record* record = hide(malloc(sizeof *record + 2 * sizeof(int)));
  record->count = 3;
  for (int i = 0; i < record->count; i++) record->items[i] = i;  // <- record_tail
  free(record);
}
VERISTEP_CHECK(record_tail_repaired) {
  struct record* record = hide(malloc(sizeof *record + 3 * sizeof(int)));
  record->count = 3;
  for (int i = 0; i < record->count; i++) record->items[i] = i;
  free(record);
}

VERISTEP_CHECK(vla_past_end) {
  int length = veristep_choose(2, 3);
  int numbers[length];
  int* at = hide(numbers);
  for (int i = 0; i < 3; i++) at[i] = i;  // <- vla_past_end
}
VERISTEP_CHECK(vla_past_end_repaired) {
  int length = veristep_choose(2, 3);
  int numbers[length];
  int* at = hide(numbers);
  for (int i = 0; i < length; i++) at[i] = i;
}

enum colour { red, green, blue, colours };
static const char* names[colours] = {"red", "green", "blue"};
VERISTEP_CHECK(table_by_enum) {
  for (int colour = red; colour <= veristep_choose(blue, colours); colour++)
    sink = ((const char**)hide(names))[colour][0];  // <- table_by_enum
}
VERISTEP_CHECK(table_by_enum_repaired) {
  for (int colour = red; colour < colours; colour++) sink = ((const char**)hide(names))[colour][0];
}

VERISTEP_CHECK(freed_literal) {
  char* name = veristep_choose_bool() ? strdup("own") : (char*)"default";
  free(hide(name));  // <- freed_literal
}
VERISTEP_CHECK(freed_literal_repaired) {
  char* name = strdup(veristep_choose_bool() ? "own" : "default");
  free(hide(name));
}

VERISTEP_CHECK(freed_function) {
  free(hide((void*)(size_t)&copy_of));  // <- freed_function
}
VERISTEP_CHECK(freed_function_repaired) { free(hide(NULL)); }

VERISTEP_CHECK(freed_cursor) {
  char* text = strdup("  x");
  while (*text == ' ') text++;
  free(hide(text));  // <- freed_cursor
}
VERISTEP_CHECK(freed_cursor_repaired) {
  char* text = strdup("  x");
  char* at = text;
  while (*at == ' ') at++;
  free(hide(text));
}

VERISTEP_CHECK(duplicate_lost) {
  char* word = hide(strdup("short"));  // <- duplicate_lost
  sink = word[0];
}
VERISTEP_CHECK(duplicate_lost_repaired) {
  char* word = hide(strdup("short"));
  sink = word[0];
  free(word);
}

VERISTEP_CHECK(result_of_lookup) {
  const char* text = veristep_choose_bool() ? "key=value" : "key";
  char* sign = strchr(text, '=');
  sink = *(char*)hide(sign);  // <- result_of_lookup
}
VERISTEP_CHECK(result_of_lookup_repaired) {
  const char* text = veristep_choose_bool() ? "key=value" : "key";
  char* sign = strchr(text, '=');
  if (sign != NULL) sink = *(char*)hide(sign);
}

struct entry {
  int key, value;
};
static int by_key(const void* left, const void* right) {
  return ((const struct entry*)left)->key - ((const struct entry*)right)->key;  // <- comparator_past_end
}
static struct entry entries[] = {{1, 10}, {3, 30}, {5, 50}};
VERISTEP_CHECK(key_not_found) {
  struct entry wanted = {veristep_choose(3, 4), 0};
  struct entry* found = bsearch(&wanted, entries, 3, sizeof *entries, by_key);
  sink = ((struct entry*)hide(found))->value;  // <- key_not_found
}
VERISTEP_CHECK(key_not_found_repaired) {
  struct entry wanted = {veristep_choose(3, 4), 0};
  struct entry* found = bsearch(&wanted, entries, 3, sizeof *entries, by_key);
  if (found != NULL) sink = found->value;
}

static void __attribute__((noinline)) finish(char* text) { free(text); }
VERISTEP_CHECK(argument_freed) {
  char* text = hide(strdup("text"));
  finish(text);
  sink = text[0];  // <- argument_freed
}
VERISTEP_CHECK(argument_freed_repaired) {
  char* text = hide(strdup("text"));
  sink = text[0];
  finish(text);
}

VERISTEP_CHECK(old_block_after_growth) {
  int* numbers = hide(malloc(2 * sizeof(int)));
  int* first = numbers;
  numbers[0] = 1;
  numbers = hide(realloc(numbers, 64 * sizeof(int)));
  *first = 2;  // <- old_block_after_growth
  free(numbers);
}
VERISTEP_CHECK(old_block_after_growth_repaired) {
  int* numbers = hide(malloc(2 * sizeof(int)));
  numbers[0] = 1;
  numbers = hide(realloc(numbers, 64 * sizeof(int)));
  numbers[0] = 2;
  free(numbers);
}

static char* __attribute__((noinline)) first_word(void) {
  char line[] = "first second";
  return hide(strtok(line, " "));
}
VERISTEP_CHECK(token_of_dead_line) {
  char* word = first_word();
  sink = word[0];  // <- token_of_dead_line
}
VERISTEP_CHECK(token_of_dead_line_repaired) {
  char line[] = "first second";
  char* word = strtok(line, " ");
  sink = word[0];
}

union cell {
  long number;
  int* pointer;
};
VERISTEP_CHECK(union_number_as_pointer) {
  union cell cell;
  cell.number = 4096 + veristep_choose(0, 1);
  sink = *((union cell*)hide(&cell))->pointer;  // <- union_number_as_pointer
}
VERISTEP_CHECK(union_number_as_pointer_repaired) {
  union cell cell;
  int number = 3;
  cell.pointer = &number;
  sink = *((union cell*)hide(&cell))->pointer;
}

VERISTEP_CHECK(shifted_pointer) {
  int number = 3;
  unsigned long packed = (unsigned long)&number << 1;
  sink = *(int*)hide((void*)packed);  // <- shifted_pointer
}
VERISTEP_CHECK(shifted_pointer_repaired) {
  int number = 3;
  unsigned long packed = (unsigned long)&number | 1;
  sink = *(int*)hide((void*)(packed & ~1ul));
}

VERISTEP_CHECK(comparator_past_end) {
  struct entry* some = calloc(2, sizeof *some);
  qsort(some, 3, sizeof *some, by_key);  // <- comparator_past_end
  free(some);
}
VERISTEP_CHECK(comparator_past_end_repaired) {
  struct entry* some = calloc(2, sizeof *some);
  qsort(some, 2, sizeof *some, by_key);
  free(some);
}

static int __attribute__((noinline)) sum_of(int count, ...) {
  va_list arguments;
  va_start(arguments, count);
  int sum = 0;
  for (int i = 0; i < count; i++) sum += va_arg(arguments, int);  // <- missing_argument
  va_end(arguments);
  return sum;
}
VERISTEP_CHECK(missing_argument) { sink = sum_of(3, 1, 2); }
VERISTEP_CHECK(missing_argument_repaired) { sink = sum_of(3, 1, 2, 3); }

VERISTEP_CHECK(half_read) {
  unsigned char bytes[4];
  memcpy(hide(bytes), "ab", 2);
  unsigned number;
  memcpy(&number, hide(bytes), sizeof number);
  if (number > 70000) sink = 1;  // <- half_read
}
VERISTEP_CHECK(half_read_repaired) {
  unsigned char bytes[4] = {0};
  memcpy(hide(bytes), "ab", 2);
  unsigned number;
  memcpy(&number, hide(bytes), sizeof number);
  if (number > 70000) sink = 1;
}

VERISTEP_CHECK(scan_failed) {
  int number;
  sscanf(veristep_choose_bool() ? "12" : "x", "%d", (int*)hide(&number));
  if (number == 12) sink = 1;  // <- scan_failed
}
VERISTEP_CHECK(scan_failed_repaired) {
  int number;
  if (sscanf(veristep_choose_bool() ? "12" : "x", "%d", (int*)hide(&number)) == 1 && number == 12) sink = 1;
}

struct hooks {
  void (*before)(void);
  void (*after)(void);
};
static void note(void) { sink = 2; }
VERISTEP_CHECK(callback_not_set) {
  struct hooks* hooks = hide(malloc(sizeof *hooks));
  hooks->before = note;
  hooks->after();  // <- callback_not_set
  free(hooks);
}
VERISTEP_CHECK(callback_not_set_repaired) {
  struct hooks* hooks = hide(calloc(1, sizeof *hooks));
  hooks->before = note;
  if (hooks->after != NULL) hooks->after();
  free(hooks);
}

VERISTEP_CHECK(sorted_garbage) {
  struct entry* some = hide(malloc(2 * sizeof *some));
  some[0].key = 2;
  some[0].value = some[1].value = 1;
  if (by_key(some, some + 1) > 0) sink = 1;  // <- sorted_garbage
  free(some);
}
VERISTEP_CHECK(sorted_garbage_repaired) {
  struct entry* some = hide(malloc(2 * sizeof *some));
  some[0].key = 2;
  some[1].key = 1;
  if (by_key(some, some + 1) > 0) sink = 1;
  free(some);
}

VERISTEP_CHECK(moved_too_much) {
  int* numbers = hide(calloc(4, sizeof *numbers));
  memmove(numbers + 1, numbers, 4 * sizeof *numbers);  // <- moved_too_much
  free(numbers);
}
VERISTEP_CHECK(moved_too_much_repaired) {
  int* numbers = hide(calloc(4, sizeof *numbers));
  memmove(numbers + 1, numbers, 3 * sizeof *numbers);
  free(numbers);
}
