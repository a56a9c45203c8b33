// Accesses to memory that is not there, and frees of what cannot be freed.
// expect: null violated null-dereference: memory.c:
// expect: not_null holds
// expect: past_the_end violated out-of-bounds: offset 16 of a block of 16 bytes (allocated at
// expect: within holds
// expect: after_free violated use-after-free: a freed block of 4 bytes
// expect: before_free holds
// expect: freed_by_another violated use-after-free
// expect: freed_by_another_read_only violated use-after-free
// expect: freed_after_join holds
// expect: out_of_scope violated use-after-scope
// expect: in_scope holds
// expect: freed_twice violated double-free
// expect: freed_in_the_middle violated invalid-free: into the middle
// expect: freed_by_two violated double-free
// expect: overlapping violated undefined-behaviour: overlapping
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <veristep/check.h>

static int* volatile nowhere;
static volatile int read;

VERISTEP_CHECK(null) {
  if (veristep_choose_bool()) read = *nowhere;
}
VERISTEP_CHECK(not_null) {
  if (nowhere != NULL) read = *nowhere;
}

static void fill(int count) {
  int* numbers = malloc(4 * sizeof *numbers);
  for (int i = 0; i < count; ++i) numbers[i] = i;
  read = numbers[0];
  free(numbers);
}
VERISTEP_CHECK(past_the_end) { fill((int)veristep_choose(1, 5)); }
VERISTEP_CHECK(within) { fill((int)veristep_choose(1, 4)); }

static void use(int is_late) {
  int* volatile number = malloc(sizeof *number);
  *number = 1;
  if (!is_late) read = *number;
  free(number);
  if (is_late) read = *number;
}
VERISTEP_CHECK(after_free) { use(1); }
VERISTEP_CHECK(before_free) { use(0); }

static int* shared;
static void* reader(void* unused) {
  read = *shared;
  return unused;
}
static void* writer(void* unused) {
  *shared = 2;
  return unused;
}
static void share(void* (*user)(void*), int joins_first) {
  pthread_t other;
  shared = malloc(sizeof *shared);
  *shared = 1;
  pthread_create(&other, 0, user, 0);
  if (joins_first) pthread_join(other, 0);
  free(shared);
  if (!joins_first) pthread_join(other, 0);
}
VERISTEP_CHECK(freed_by_another) { share(writer, 0); }
VERISTEP_CHECK(freed_by_another_read_only) { share(reader, 0); }
VERISTEP_CHECK(freed_after_join) { share(reader, 1); }

static void* reads_argument(void* number) {
  read = *(int*)number;
  return 0;
}
__attribute__((noinline)) static pthread_t start_with_local(int joins) {
  int local = 7;
  pthread_t other;
  pthread_create(&other, 0, reads_argument, &local);
  if (joins) pthread_join(other, 0);
  return other;
}
VERISTEP_CHECK(out_of_scope) { pthread_join(start_with_local(0), 0); }
VERISTEP_CHECK(in_scope) { start_with_local(1); }

VERISTEP_CHECK(freed_twice) {
  void* volatile block = malloc(8);
  free(block);
  free(block);
}
VERISTEP_CHECK(freed_in_the_middle) {
  char* volatile block = malloc(8);
  free(block + 4);
}
static void* free_shared(void* unused) {
  free(shared);
  return unused;
}
VERISTEP_CHECK(freed_by_two) {
  pthread_t other;
  shared = malloc(4);
  pthread_create(&other, 0, free_shared, 0);
  free(shared);
  pthread_join(other, 0);
}
VERISTEP_CHECK(overlapping) {
  static char text[16] = "0123456789";
  static volatile size_t size = 8;
  memcpy(text + 2, text, size);
}
