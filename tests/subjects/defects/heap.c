// Blocks of the heap: each check has one defect, in the line that names it, and a repaired twin.
// defect: read_past_end out-of-bounds: offset 16 of a block of 16 bytes (allocated at
// defect: write_past_end out-of-bounds: write of 4 bytes at offset 12 of a block of 12 bytes
// defect: read_before_begin out-of-bounds: offset -4 of a block of 8 bytes
// defect: no_room_for_zero out-of-bounds: write of
// defect: read_after_free use-after-free: ; freed at
// defect: write_after_free use-after-free: a freed block of 8 bytes (allocated at
// defect: used_after_realloc use-after-free: ; freed at
// defect: freed_list_walked use-after-free: a freed block of 16 bytes
// defect: freed_twice double-free: a freed block of 4 bytes (allocated at
// defect: freed_by_two_owners double-free: ; freed at
// defect: freed_local invalid-free: local variable number of 4 bytes (declared at
// defect: freed_global invalid-free: global variable table of 32 bytes
// defect: freed_in_the_middle invalid-free: into the middle of a block: a block of 8 bytes
// defect: lost_pointer leak: 24 bytes
// defect: lost_on_error_path leak: a block of 10 bytes
// defect: lost_list_tail leak: a block of 16 bytes
// defect: lost_by_realloc leak: a block of 4 bytes
// defect: null_result null-dereference: through a null pointer, offset 4
// defect: number_as_pointer wild-pointer: through a pointer to no object
// defect: overlapping_copy undefined-behaviour: memcpy of overlapping memory
// defect: copied_past_end out-of-bounds: write of 20 bytes at offset 0 of a block of 16 bytes
// defect: copied_from_past_end out-of-bounds: read of 20 bytes at offset 0 of a block of 16 bytes
// defect: cleared_past_end out-of-bounds: write of 24 bytes at offset 0 of a block of 16 bytes
// defect: size_overflow out-of-bounds: write of
// removed-O2: read_past_end
// removed-O2: write_past_end
// removed-O2: read_before_begin
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <veristep/check.h>

static volatile int sink;

// A place that the optimiser knows nothing about.
__attribute__((noinline)) static void* hide(void* place) {
  void* volatile hidden = place;
  return hidden;
}

VERISTEP_CHECK(read_past_end) {
  int* numbers = calloc(4, sizeof(int));
  int last = (int)veristep_choose(3, 4);
  sink = numbers[last];  // <- read_past_end
  free(numbers);
}
VERISTEP_CHECK(read_past_end_repaired) {
  int* numbers = calloc(4, sizeof(int));
  int last = (int)veristep_choose(2, 3);
  sink = numbers[last];
  free(numbers);
}

static void fill(int* numbers, int count) {
  for (int i = 0; i < count; ++i) numbers[i] = i;  // <- write_past_end
}
VERISTEP_CHECK(write_past_end) {
  int* numbers = hide(malloc(3 * sizeof(int)));
  fill(numbers, 4);  // <- write_past_end
  free(numbers);
}
VERISTEP_CHECK(write_past_end_repaired) {
  int* numbers = malloc(3 * sizeof(int));
  fill(numbers, 3);
  free(numbers);
}

static int find_last(const int* numbers, int count, int wanted, int stop) {
  int i = count - 1;
  while (i >= stop && numbers[i] != wanted) --i;  // <- read_before_begin
  return i;
}
VERISTEP_CHECK(read_before_begin) {
  int* numbers = calloc(2, sizeof(int));
  sink = find_last(numbers, 2, 1, -1);  // <- read_before_begin
  free(numbers);
}
VERISTEP_CHECK(read_before_begin_repaired) {
  int* numbers = calloc(2, sizeof(int));
  sink = find_last(numbers, 2, 1, 0);
  free(numbers);
}

VERISTEP_CHECK(no_room_for_zero) {
  const char* volatile text = "word";
  char* copy = malloc(strlen(text));
  strcpy(copy, text);  // <- no_room_for_zero
  sink = copy[0];
  free(copy);
}
VERISTEP_CHECK(no_room_for_zero_repaired) {
  const char* volatile text = "word";
  char* copy = malloc(strlen(text) + 1);
  strcpy(copy, text);
  sink = copy[0];
  free(copy);
}

VERISTEP_CHECK(read_after_free) {
  int* volatile number = malloc(sizeof(int));
  *number = 5;
  free(number);
  sink = *number;  // <- read_after_free
}
VERISTEP_CHECK(read_after_free_repaired) {
  int* volatile number = malloc(sizeof(int));
  *number = 5;
  sink = *number;
  free(number);
}

VERISTEP_CHECK(write_after_free) {
  int* volatile numbers = malloc(2 * sizeof(int));
  if (veristep_choose_bool()) free(numbers);
  numbers[1] = 1;  // <- write_after_free
  free(numbers);
}
VERISTEP_CHECK(write_after_free_repaired) {
  int* volatile numbers = malloc(2 * sizeof(int));
  numbers[1] = 1;
  free(numbers);
}

static void grow(int keeps_old) {
  int* volatile numbers = malloc(4 * sizeof(int));
  numbers[0] = 1;
  int* volatile first = numbers;
  numbers = realloc(numbers, 64 * sizeof(int));
  if (!keeps_old) first = numbers;
  sink = *first;  // <- used_after_realloc
  free(numbers);
}
VERISTEP_CHECK(used_after_realloc) { grow(1); }  // <- used_after_realloc
VERISTEP_CHECK(used_after_realloc_repaired) { grow(0); }

struct node {
  struct node* next;
  int value;
};
static struct node* push(struct node* next, int value) {
  struct node* node = malloc(sizeof *node);
  node->next = next;
  node->value = value;
  return node;
}
VERISTEP_CHECK(freed_list_walked) {
  struct node* list = push(push(push(NULL, 1), 2), 3);
  for (struct node* node = list; node != NULL; node = node->next) free(node);  // <- freed_list_walked
}
VERISTEP_CHECK(freed_list_walked_repaired) {
  struct node* list = push(push(push(NULL, 1), 2), 3);
  for (struct node* node = list; node != NULL;) {
    struct node* next = node->next;
    free(node);
    node = next;
  }
}

VERISTEP_CHECK(freed_twice) {
  int* volatile number = malloc(sizeof(int));
  int failed = veristep_choose_bool();
  if (failed) free(number);
  free(number);  // <- freed_twice
}
VERISTEP_CHECK(freed_twice_repaired) {
  int* volatile number = malloc(sizeof(int));
  int failed = veristep_choose_bool();
  if (failed) {
    free(number);
    return;
  }
  free(number);
}

struct owner {
  char* name;
};
VERISTEP_CHECK(freed_by_two_owners) {
  struct owner a = {malloc(4)};
  struct owner volatile b = a;
  free(a.name);
  free(b.name);  // <- freed_by_two_owners
}
VERISTEP_CHECK(freed_by_two_owners_repaired) {
  struct owner a = {malloc(4)};
  struct owner volatile b = {malloc(4)};
  free(a.name);
  free(b.name);
}

VERISTEP_CHECK(freed_local) {
  int number = 1;
  int* volatile pointer = &number;
  if (veristep_choose_bool()) pointer = malloc(sizeof(int));
  free(pointer);  // <- freed_local
}
VERISTEP_CHECK(freed_local_repaired) {
  int number = 1;
  int* volatile pointer = &number;
  int is_ours = veristep_choose_bool();
  if (is_ours) pointer = malloc(sizeof(int));
  if (is_ours) free(pointer);
}

static int table[8];
VERISTEP_CHECK(freed_global) {
  int* volatile pointer = table;
  free(pointer);  // <- freed_global
}
VERISTEP_CHECK(freed_global_repaired) {
  int* volatile pointer = table;
  pointer[0] = 1;
}

VERISTEP_CHECK(freed_in_the_middle) {
  char* volatile text = calloc(8, 1);
  while (text[0] == 0 && veristep_choose_bool()) text = text + 1, text[0] = 1;
  free(text);  // <- freed_in_the_middle
}
VERISTEP_CHECK(freed_in_the_middle_repaired) {
  char* volatile text = calloc(8, 1);
  char* volatile at = text;
  while (at[0] == 0 && veristep_choose_bool()) at = at + 1, at[0] = 1;
  free(text);
}

VERISTEP_CHECK(lost_pointer) {
  char* volatile text = malloc(24);  // <- lost_pointer
  text[0] = 0;
}
VERISTEP_CHECK(lost_pointer_repaired) {
  char* volatile text = malloc(24);
  text[0] = 0;
  free(text);
}

static int parse(int fails, int repaired) {
  char* volatile buffer = malloc(10);  // <- lost_on_error_path
  buffer[0] = 1;
  if (fails && !repaired) return -1;
  free(buffer);
  return fails ? -1 : 0;
}
VERISTEP_CHECK(lost_on_error_path) { sink = parse(veristep_choose_bool(), 0); }  // <- lost_on_error_path
VERISTEP_CHECK(lost_on_error_path_repaired) { sink = parse(veristep_choose_bool(), 1); }

VERISTEP_CHECK(lost_list_tail) {
  struct node* volatile list = malloc(sizeof *list);
  list->next = malloc(sizeof *list);  // <- lost_list_tail
  list->next->next = NULL;
  free(list);
}
VERISTEP_CHECK(lost_list_tail_repaired) {
  struct node* volatile list = malloc(sizeof *list);
  list->next = malloc(sizeof *list);
  list->next->next = NULL;
  free(list->next);
  free(list);
}

VERISTEP_CHECK(lost_by_realloc) {
  int* volatile number = malloc(sizeof(int));  // <- lost_by_realloc
  number = realloc(number, (size_t)1 << 60);
  if (number != NULL) free(number);
}
VERISTEP_CHECK(lost_by_realloc_repaired) {
  int* volatile number = malloc(sizeof(int));
  int* larger = realloc(number, (size_t)1 << 60);
  free(larger != NULL ? larger : number);
}

struct pair {
  int key, value;
};
static struct pair pairs[2] = {{1, 10}, {2, 20}};
static struct pair* lookup(int key) {
  for (int i = 0; i < 2; ++i) {
    if (pairs[i].key == key) return &pairs[i];
  }
  return NULL;
}
VERISTEP_CHECK(null_result) {
  struct pair* volatile pair = lookup((int)veristep_choose(1, 3));
  sink = pair->value;  // <- null_result
}
VERISTEP_CHECK(null_result_repaired) {
  struct pair* volatile pair = lookup((int)veristep_choose(1, 3));
  if (pair != NULL) sink = pair->value;
}

VERISTEP_CHECK(number_as_pointer) {
  volatile uintptr_t number = 0x12345678;
  sink = *(int*)number;  // <- number_as_pointer
}
VERISTEP_CHECK(number_as_pointer_repaired) {
  volatile uintptr_t number = (uintptr_t)table;
  sink = *(int*)number;
}

VERISTEP_CHECK(overlapping_copy) {
  char* text = hide(calloc(16, 1));
  volatile size_t shift = 4;
  memcpy(text + shift, text, 2 * shift);  // <- overlapping_copy
  sink = text[4];
  free(text);
}
VERISTEP_CHECK(overlapping_copy_repaired) {
  char* text = hide(calloc(16, 1));
  volatile size_t shift = 4;
  memmove(text + shift, text, 2 * shift);
  sink = text[4];
  free(text);
}

static char source[32];
VERISTEP_CHECK(copied_past_end) {
  char* target = malloc(16);
  volatile size_t size = 20;
  memcpy(target, source, size);  // <- copied_past_end
  sink = target[0];
  free(target);
}
VERISTEP_CHECK(copied_past_end_repaired) {
  char* target = malloc(16);
  volatile size_t size = 20;
  memcpy(target, source, size > 16 ? 16 : size);
  sink = target[0];
  free(target);
}

static char destination[32];
VERISTEP_CHECK(copied_from_past_end) {
  char* from = hide(calloc(16, 1));
  volatile size_t size = 20;
  memcpy(hide(destination), from, size);  // <- copied_from_past_end
  free(from);
}
VERISTEP_CHECK(copied_from_past_end_repaired) {
  char* from = hide(calloc(20, 1));
  volatile size_t size = 20;
  memcpy(hide(destination), from, size);
  free(from);
}

VERISTEP_CHECK(cleared_past_end) {
  char* block = malloc(16);
  volatile size_t count = 3;
  memset(block, 0, count * 8);  // <- cleared_past_end
  sink = block[0];
  free(block);
}
VERISTEP_CHECK(cleared_past_end_repaired) {
  char* block = malloc(16);
  volatile size_t count = 2;
  memset(block, 0, count * 8);
  sink = block[0];
  free(block);
}

static void store_all(uint32_t count, int is_checked) {
  uint32_t bytes = count * 8;  // wraps
  if (is_checked && bytes / 8 != count) return;
  uint64_t* volatile numbers = malloc(bytes);
  numbers[1] = 7;  // <- size_overflow
  free(numbers);
}
VERISTEP_CHECK(size_overflow) { store_all(0x20000001u, 0); }  // <- size_overflow
VERISTEP_CHECK(size_overflow_repaired) { store_all(0x20000001u, 1); }
