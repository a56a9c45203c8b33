// Two accesses at once, one of them a write, not both atomic; also those that copy, fill, compare and measure memory.
// expect: plain violated data-race: races.c:
// expect: locked holds
// expect: atomic holds
// expect: atomic_and_plain violated data-race
// expect: copy_from violated data-race
// expect: copy_to violated data-race
// expect: fill violated data-race
// expect: compare violated data-race
// expect: measure violated data-race
// expect: search violated data-race
// expect: copy_locked holds
// expect: copied_pointer violated data-race
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <veristep/check.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int value;
static atomic_int atom;
static char text[32] = "some text";
static size_t size = sizeof text;  // keeps the compiler from unfolding the calls
static volatile size_t result;

static void run(void* (*first)(void*), void* (*second)(void*)) {
  pthread_t other;
  pthread_create(&other, 0, first, 0);
  second(0);
  pthread_join(other, 0);
}

static void* increment(void* unused) {
  ++value;
  return unused;
}
static void* increment_locked(void* unused) {
  pthread_mutex_lock(&lock);
  ++value;
  pthread_mutex_unlock(&lock);
  return unused;
}
static void* increment_atomic(void* unused) {
  ++atom;
  return unused;
}
static void* set_plain(void* unused) {
  *(int*)&atom = 3;
  return unused;
}
static void* write_character(void* unused) {
  text[3] = 'E';
  return unused;
}
static void* copy_out(void* unused) {
  char own[sizeof text];
  memcpy(own, text, size);
  result = (size_t)own[3];
  return unused;
}
static void* copy_in(void* unused) {
  char own[sizeof text] = "other text";
  memmove(text, own, size);
  return unused;
}
static void* clear(void* unused) {
  memset(text, 0, size);
  return unused;
}
static void* compare_text(void* unused) {
  result = (size_t)memcmp(text, "some text", 9);
  return unused;
}
static void* measure_text(void* unused) {
  result = strlen(text);
  return unused;
}
static void* search_text(void* unused) {
  result = memchr(text, 'x', size) != NULL;
  return unused;
}

VERISTEP_CHECK(plain) { run(increment, increment); }
VERISTEP_CHECK(locked) {
  run(increment_locked, increment_locked);
  VERISTEP_ASSERT(value == 2);
}
VERISTEP_CHECK(atomic) {
  run(increment_atomic, increment_atomic);
  VERISTEP_ASSERT(atom == 2);
}
VERISTEP_CHECK(atomic_and_plain) { run(increment_atomic, set_plain); }
VERISTEP_CHECK(copy_from) { run(write_character, copy_out); }
VERISTEP_CHECK(copy_to) { run(copy_in, write_character); }
VERISTEP_CHECK(fill) { run(write_character, clear); }
VERISTEP_CHECK(compare) { run(compare_text, write_character); }
VERISTEP_CHECK(measure) { run(measure_text, write_character); }
VERISTEP_CHECK(search) { run(write_character, search_text); }

static void* copy_in_locked(void* unused) {
  pthread_mutex_lock(&lock);
  copy_in(0);
  pthread_mutex_unlock(&lock);
  return unused;
}
static void* copy_out_locked(void* unused) {
  pthread_mutex_lock(&lock);
  copy_out(0);
  pthread_mutex_unlock(&lock);
  return unused;
}
VERISTEP_CHECK(copy_locked) { run(copy_in_locked, copy_out_locked); }

// A block that others get to know by a copy of its address is shared like one whose address was stored.
struct box {
  int* content;
};
static struct box shared_box;
static atomic_int is_there;

static void* change_content(void* unused) {
  if (is_there) ++*shared_box.content;
  return unused;
}
VERISTEP_CHECK(copied_pointer) {
  static int content;
  pthread_t other;
  int* own = malloc(sizeof *own);
  *own = content;
  struct box box = {own};
  pthread_create(&other, 0, change_content, 0);
  memcpy(&shared_box, &box, size / 4);
  is_there = 1;
  ++*own;
  pthread_join(other, 0);
  free(own);
}
