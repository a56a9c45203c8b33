/* Checks without Veristep: choices come from a stored counterexample (VERISTEP_REPLAY=FILE) or at random
 * (VERISTEP_SEED=N repeats them). With -DVERISTEP_NATIVE_MAIN the program gets a main of its own, see native_main.h. */
#pragma once

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "veristep/abi.h"

/* One for the whole program, however many files include this. */
struct veristep_native_state {
  char busy; /* a lock: choices may come from several threads */
  int started;
  FILE* trace;
  unsigned long long random;
};
__attribute__((weak)) struct veristep_native_state veristep_native;

__attribute__((noreturn)) static inline void veristep_native_stop(int status, const char* what, const char* detail) {
  fflush(stdout);
  fprintf(stderr, "veristep: %s%s\n", what, detail);
  _Exit(status);
}

__attribute__((noreturn)) static inline void veristep_native_fail(const char* kind, const char* message,
                                                                  const char* place) {
  fflush(stdout);
  fprintf(stderr, "%s%s%s: %s\n", place, *place ? ": " : "", kind, message);
  abort();
}

__attribute__((noreturn)) static inline void veristep_native_give_up(void) {
  veristep_native_stop(0, "an assumption does not hold with these choices; this run says nothing", "");
}

static inline void veristep_native_start(void) {
  if (veristep_native.started) return;
  veristep_native.started = 1;
  const char* file = getenv("VERISTEP_REPLAY");
  const char* seed = getenv("VERISTEP_SEED");
  if (file) {
    veristep_native.trace = fopen(file, "r");
    if (!veristep_native.trace) veristep_native_stop(2, "cannot read the trace ", file);
  }
  /* Addresses differ from run to run; time.h would bring names into the program that it may use itself. */
  veristep_native.random = seed ? strtoull(seed, 0, 10) : (unsigned long long)(size_t)&seed >> 4;
  if (!file) fprintf(stderr, "veristep: random choices; VERISTEP_SEED=%llu repeats them\n", veristep_native.random);
}

/* The next line of the trace that starts with the word and a space; what is behind it, or null at the end. */
static inline const char* veristep_native_line(const char* word, char* buffer, int size) {
  size_t length = strlen(word);
  while (veristep_native.trace && fgets(buffer, size, veristep_native.trace)) {
    buffer[strcspn(buffer, "\r\n")] = 0;
    if (strncmp(buffer, word, length) == 0 && buffer[length] == ' ') return buffer + length + 1;
  }
  return 0;
}

static inline unsigned long long veristep_native_random(void) { /* splitmix64 */
  unsigned long long z = veristep_native.random += 0x9e3779b97f4a7c15ull;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
  return z ^ (z >> 31);
}

static inline long long veristep_native_choose(long long low, long long high) {
  if (low > high) veristep_native_fail("choice", "the range of a choice is empty", "");
  if (low == high) return low;
  while (__atomic_test_and_set(&veristep_native.busy, __ATOMIC_ACQUIRE)) {
  }
  veristep_native_start();
  char buffer[4096];
  const char* line = veristep_native_line("choose", buffer, sizeof buffer);
  unsigned long long count = (unsigned long long)high - (unsigned long long)low + 1;
  unsigned long long drawn = veristep_native_random();
  long long value = (long long)((unsigned long long)low + (count ? drawn % count : drawn));
  if (line) {
    char* end = 0;
    value = strtoll(line, &end, 10);
    if (end == line || *end != 0 || value < low || value > high) {
      veristep_native_stop(2, "the trace does not belong to this program: it has the choice ", line);
    }
  }
  __atomic_clear(&veristep_native.busy, __ATOMIC_RELEASE);
  return value;
}

#ifdef VERISTEP_NATIVE_MAIN
#include "veristep/native_main.h"
#endif
