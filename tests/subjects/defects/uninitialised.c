// Values that were never initialised, and what they must not decide. The optimiser may take such a value for whatever
// suits it before anybody sees the code, so the values come from memory that it cannot look into.
// defect: branch uninitialised-value: a branch depends on
// defect: heap_member uninitialised-value: offset 4 of a block of 8 bytes (allocated at
// defect: array_element uninitialised-value: offset 12 of local variable numbers of 16 bytes (declared at
// defect: address uninitialised-value: an address depends on
// defect: index uninitialised-value: an address depends on
// defect: function uninitialised-value: the function that is called depends on
// defect: switched uninitialised-value: a switch depends on
// defect: copy_size uninitialised-value: a size depends on
// defect: copied_then_used uninitialised-value: offset 4 of
// defect: out_parameter uninitialised-value: local variable result of 4 bytes
// defect: text uninitialised-value: is given
// defect: printed uninitialised-value: in printf
// defect: compared_padding uninitialised-value: is given
// defect: compared_result uninitialised-value: a branch depends on
// defect: mutex_never_initialised uninitialised-value: in pthread_mutex_lock
// defect: grown_by_realloc uninitialised-value: a branch depends on
// defect: passed_in_registers uninitialised-value: a branch depends on
// defect: loop_bound uninitialised-value: a branch depends on
// defect: computed uninitialised-value: a branch depends on
// defect: atomic_never_set uninitialised-value: a compare-exchange depends on
// defect: only_on_one_path uninitialised-value: a branch depends on
// defect: by_another_thread uninitialised-value: a branch depends on
// removed-O2: loop_bound
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <veristep/check.h>

static volatile int sink;

// A place that the optimiser knows nothing about.
__attribute__((noinline)) static void* hide(void* place) {
  void* volatile hidden = place;
  return hidden;
}

VERISTEP_CHECK(branch) {
  int number;
  int* place = hide(&number);
  if (veristep_choose_bool()) *place = 1;
  if (*place == 7) sink = 1;  // <- branch
}
VERISTEP_CHECK(branch_repaired) {
  int number;
  int* place = hide(&number);
  *place = veristep_choose_bool();
  if (*place == 7) sink = 1;
}

struct pair {
  int key, value;
};
VERISTEP_CHECK(heap_member) {
  struct pair* pair = hide(malloc(sizeof *pair));
  pair->key = 1;
  if (pair->value > 0) sink = 1;  // <- heap_member
  free(pair);
}
VERISTEP_CHECK(heap_member_repaired) {
  struct pair* pair = hide(calloc(1, sizeof *pair));
  pair->key = 1;
  if (pair->value > 0) sink = 1;
  free(pair);
}

VERISTEP_CHECK(array_element) {
  int numbers[4];
  int* place = hide(numbers);
  for (int i = 0; i < 3; ++i) place[i] = i;
  int largest = 0;
  for (volatile int i = 0; i < 4; ++i) {
    if (place[i] > largest) largest = place[i];  // <- array_element
  }
  sink = largest;
}
VERISTEP_CHECK(array_element_repaired) {
  int numbers[4];
  int* place = hide(numbers);
  for (int i = 0; i < 3; ++i) place[i] = i;
  int largest = 0;
  for (volatile int i = 0; i < 3; ++i) {
    if (place[i] > largest) largest = place[i];
  }
  sink = largest;
}

VERISTEP_CHECK(address) {
  int** list = hide(malloc(sizeof *list));
  sink = **list;  // <- address
  free(list);
}
VERISTEP_CHECK(address_repaired) {
  int** list = hide(malloc(sizeof *list));
  *list = (int*)&sink;
  sink = **list;
  free(list);
}

static int table[4];
VERISTEP_CHECK(index) {
  struct pair pair;
  struct pair* place = hide(&pair);
  place->key = 1;
  sink = table[place->value & 3];  // <- index
}
VERISTEP_CHECK(index_repaired) {
  struct pair pair;
  struct pair* place = hide(&pair);
  place->key = 1;
  sink = table[place->key & 3];
}

static void act(void) { sink = 1; }
struct handler {
  int is_set;
  void (*run)(void);
};
VERISTEP_CHECK(function) {
  struct handler* handler = hide(malloc(sizeof *handler));
  handler->is_set = 1;
  if (handler->is_set) handler->run();  // <- function
  free(handler);
}
VERISTEP_CHECK(function_repaired) {
  struct handler* handler = hide(malloc(sizeof *handler));
  handler->is_set = 1;
  handler->run = act;
  if (handler->is_set) handler->run();
  free(handler);
}

VERISTEP_CHECK(switched) {
  int* kind = hide(malloc(sizeof *kind));
  switch (*kind) {  // <- switched
    case 1:
      sink = 10;
      break;
    case 2:
      act();
      break;
    case 7:
      sink = 3;
      break;
    case 9:
      table[1] = 5;
      break;
  }
  free(kind);
}
VERISTEP_CHECK(switched_repaired) {
  int* kind = hide(calloc(1, sizeof *kind));
  switch (*kind) {
    case 1:
      sink = 10;
      break;
    case 2:
      act();
      break;
    case 7:
      sink = 3;
      break;
    case 9:
      table[1] = 5;
      break;
  }
  free(kind);
}

static char from[8], to[8];
VERISTEP_CHECK(copy_size) {
  size_t* size = hide(malloc(sizeof *size));
  memcpy(to, from, *size & 7);  // <- copy_size
  sink = *(volatile char*)hide(to);
  free(size);
}
VERISTEP_CHECK(copy_size_repaired) {
  size_t* size = hide(malloc(sizeof *size));
  *size = 13;
  memcpy(to, from, *size & 7);
  sink = *(volatile char*)hide(to);
  free(size);
}

VERISTEP_CHECK(copied_then_used) {
  struct pair a, b;
  struct pair *x = hide(&a), *y = hide(&b);
  x->key = 1;
  *y = *x;
  memcpy(x, y, sizeof *x);
  if (x->value == 3) sink = 1;  // <- copied_then_used
}
VERISTEP_CHECK(copied_then_used_repaired) {
  struct pair a, b;
  struct pair *x = hide(&a), *y = hide(&b);
  x->key = 1;
  *y = *x;
  memcpy(x, y, sizeof *x);
  if (x->key == 3) sink = 1;
}

__attribute__((noinline)) static int parse(int input, int* result) {
  if (input < 2) return -1;
  *result = input;
  return 0;
}
VERISTEP_CHECK(out_parameter) {
  int result;
  parse((int)veristep_choose(1, 3), hide(&result));
  if (result > 2) sink = 1;  // <- out_parameter
}
VERISTEP_CHECK(out_parameter_repaired) {
  int result;
  int error = parse((int)veristep_choose(1, 3), hide(&result));
  if (error == 0 && result > 2) sink = 1;
}

VERISTEP_CHECK(text) {
  char* word = hide(malloc(8));
  word[0] = 'a';
  sink = (int)strlen(word);  // <- text
  free(word);
}
VERISTEP_CHECK(text_repaired) {
  char* word = hide(malloc(8));
  word[0] = 'a';
  word[1] = 0;
  sink = (int)strlen(word);
  free(word);
}

VERISTEP_CHECK(printed) {
  int* number = hide(malloc(sizeof *number));
  printf("%d\n", *number);  // <- printed
  free(number);
}
VERISTEP_CHECK(printed_repaired) {
  int* number = hide(calloc(1, sizeof *number));
  printf("%d\n", *number);
  free(number);
}

struct padded {
  char tag;
  int number;
};
static int are_same(const struct padded* a, const struct padded* b, int bytewise) {
  if (bytewise) return memcmp(a, b, sizeof *a) == 0;  // <- compared_padding
  return a->tag == b->tag && a->number == b->number;
}
static void compare_two(int bytewise) {
  struct padded *a = hide(malloc(sizeof *a)), *b = hide(malloc(sizeof *b));
  a->tag = b->tag = 1;
  a->number = b->number = 2;
  sink = are_same(a, b, bytewise);  // <- compared_padding
  free(a);
  free(b);
}
VERISTEP_CHECK(compared_padding) { compare_two(1); }  // <- compared_padding
VERISTEP_CHECK(compared_padding_repaired) { compare_two(0); }

VERISTEP_CHECK(compared_result) {
  int* number = hide(malloc(sizeof *number));
  _Bool* flag = hide(malloc(sizeof *flag));
  *flag = *number == 3;
  if (*flag) sink = 1;  // <- compared_result
  free(flag);
  free(number);
}
VERISTEP_CHECK(compared_result_repaired) {
  int* number = hide(calloc(1, sizeof *number));
  _Bool* flag = hide(malloc(sizeof *flag));
  *flag = *number == 3;
  if (*flag) sink = 1;
  free(flag);
  free(number);
}

VERISTEP_CHECK(mutex_never_initialised) {
  pthread_mutex_t* mutex = hide(malloc(sizeof *mutex));
  pthread_mutex_lock(mutex);  // <- mutex_never_initialised
  pthread_mutex_unlock(mutex);
  free(mutex);
}
VERISTEP_CHECK(mutex_never_initialised_repaired) {
  pthread_mutex_t* mutex = hide(malloc(sizeof *mutex));
  pthread_mutex_init(mutex, NULL);
  pthread_mutex_lock(mutex);
  pthread_mutex_unlock(mutex);
  free(mutex);
}

VERISTEP_CHECK(grown_by_realloc) {
  int* numbers = hide(calloc(2, sizeof *numbers));
  numbers = hide(realloc(numbers, 4 * sizeof *numbers));
  if (numbers[3] == 1) sink = 1;  // <- grown_by_realloc
  free(numbers);
}
VERISTEP_CHECK(grown_by_realloc_repaired) {
  int* numbers = hide(calloc(2, sizeof *numbers));
  numbers = hide(realloc(numbers, 4 * sizeof *numbers));
  if (numbers[1] == 1) sink = 1;
  free(numbers);
}

__attribute__((noinline)) static int is_large(struct pair pair) {
  return pair.value > 3 ? act(), 1 : 0;  // <- passed_in_registers
}
VERISTEP_CHECK(passed_in_registers) {
  struct pair* pair = hide(malloc(sizeof *pair));
  pair->key = 1;
  sink = is_large(*pair);  // <- passed_in_registers
  free(pair);
}
VERISTEP_CHECK(passed_in_registers_repaired) {
  struct pair* pair = hide(malloc(sizeof *pair));
  pair->value = 1;
  sink = is_large(*pair);
  free(pair);
}

struct list {
  size_t count;
  int items[4];
};
VERISTEP_CHECK(loop_bound) {
  struct list* list = hide(malloc(sizeof *list));
  list->items[0] = 1;
  for (size_t i = 0; i < list->count; ++i) sink = list->items[i];  // <- loop_bound
  free(list);
}
VERISTEP_CHECK(loop_bound_repaired) {
  struct list* list = hide(malloc(sizeof *list));
  list->items[0] = 1;
  list->count = 1;
  for (size_t i = 0; i < list->count; ++i) sink = list->items[i];
  free(list);
}

VERISTEP_CHECK(computed) {
  unsigned* words = hide(malloc(2 * sizeof *words));
  words[0] = 6;
  unsigned mixed = (words[0] * 3 + words[1]) >> 2;
  if (mixed & 1) sink = 1;  // <- computed
  free(words);
}
VERISTEP_CHECK(computed_repaired) {
  unsigned* words = hide(malloc(2 * sizeof *words));
  words[0] = 6;
  unsigned mixed = (words[0] * 3 + (words[1] & 0)) >> 2;
  if (mixed & 1) sink = 1;
  free(words);
}

VERISTEP_CHECK(atomic_never_set) {
  atomic_int* flag = hide(malloc(sizeof *flag));
  int expected = 0;
  atomic_compare_exchange_strong(flag, &expected, 1);  // <- atomic_never_set
  free(flag);
}
VERISTEP_CHECK(atomic_never_set_repaired) {
  atomic_int* flag = hide(malloc(sizeof *flag));
  int expected = 0;
  atomic_init(flag, 0);
  atomic_compare_exchange_strong(flag, &expected, 1);
  free(flag);
}

VERISTEP_CHECK(only_on_one_path) {
  struct pair pair;
  struct pair* place = hide(&pair);
  int first = veristep_choose_bool(), second = veristep_choose_bool();
  if (first) place->key = 1;
  if (second) place->value = 2;
  if (first && place->value == 2) sink = 1;  // <- only_on_one_path
}
VERISTEP_CHECK(only_on_one_path_repaired) {
  struct pair pair;
  struct pair* place = hide(&pair);
  int first = veristep_choose_bool(), second = veristep_choose_bool();
  if (first) place->key = 1;
  if (second) place->value = 2;
  if (second && place->value == 2) sink = 1;
}

static atomic_int* volatile published;
static void* set_value(void* unused) {
  atomic_store(published, 1);
  return unused;
}
static void share(int waits) {
  published = malloc(sizeof *published);
  pthread_t thread;
  pthread_create(&thread, NULL, set_value, NULL);
  if (waits) pthread_join(thread, NULL);
  if (atomic_load(published) == 1) sink = 1;  // <- by_another_thread
  if (!waits) pthread_join(thread, NULL);
  free((void*)published);
}
VERISTEP_CHECK(by_another_thread) { share(0); }  // <- by_another_thread
VERISTEP_CHECK(by_another_thread_repaired) { share(1); }
