// Scopes, storage and linkage: shadowing, static locals, recursion with statics, const objects, block functions, comma.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int shadow = 1;
int external_counter;
extern int external_counter;

static int NextId(void) {
  static int id = 1000;
  return id++;
}
static const char* Describe(int n) {
  static char buffer[32];
  static int calls;
  snprintf(buffer, sizeof buffer, "call %d: %d", ++calls, n);
  return buffer;
}
static int Depth(int n) {
  static int deepest, current;
  current++;
  if (current > deepest) deepest = current;
  if (n > 0) Depth(n / 2), Depth(n / 3);
  current--;
  return deepest;
}
static int* Cell(int index) {
  static int cells[4] = {10, 20, 30, 40};
  return &cells[index];
}
static int Order(const char** log, char tag, int value) {
  size_t n = strlen(*log);
  char* longer = malloc(n + 2);
  memcpy(longer, *log, n);
  longer[n] = tag;
  longer[n + 1] = 0;
  free((void*)*log);
  *log = longer;
  return value;
}
struct Config {
  const char* name;
  int level;
};
static const struct Config kDefaults = {"default", 3};
static const struct Config* Active(const struct Config* c) {
  static const struct Config* last = &kDefaults;
  const struct Config* previous = last;
  if (c) last = c;
  return previous;
}
static unsigned Fnv(const char* s) {
  unsigned h = 2166136261u;
  while (*s) h = (h ^ (unsigned char)*s++) * 16777619u;
  return h;
}

int main(void) {
  int result = shadow;
  int shadow = 2;
  {
    int shadow = 3;
    result = result * 10 + shadow;
    for (int shadow = 4; shadow < 6; shadow++) {
      result = result * 10 + shadow;
      {
        int shadow = 7;
        result = result * 10 + shadow;
      }
    }
    result = result * 10 + shadow;
  }
  result = result * 10 + shadow;
  printf("shadow %d\n", result);
  for (int i = 0; i < 5; i++) printf("%d ", NextId());
  printf("\n");
  for (int i = 0; i < 5; i++) printf("%s\n", Describe(i * i));
  printf("depth %d\n", Depth(100));
  *Cell(2) += 5;
  (*Cell(3))++;
  printf("cells %d %d %d %d\n", *Cell(0), *Cell(1), *Cell(2), *Cell(3));
  external_counter += 7;
  {
    extern int external_counter;
    external_counter *= 3;
  }
  printf("external %d\n", external_counter);
  char* start = malloc(1);
  start[0] = 0;
  const char* log = start;
  int value = Order(&log, 'a', 1) && Order(&log, 'b', 0) && Order(&log, 'c', 1);
  value += Order(&log, 'd', 0) || Order(&log, 'e', 5);
  value += Order(&log, 'f', 2) ? Order(&log, 'g', 10) : Order(&log, 'h', 20);
  value += (Order(&log, 'i', 100), Order(&log, 'j', 200));
  printf("order %s %d\n", log, value);
  free((void*)log);
  struct Config mine = {"mine", 9};
  printf("%s", Active(&mine)->name);
  printf(" %s", Active(NULL)->name);
  printf(" %d\n", Active(&kDefaults)->level);
  const char *a = "literal", *b = "another literal";
  printf("%u %u %d\n", Fnv(a), Fnv(b), strcmp(b + 8, a));
  typedef struct {
    int x;
  } Local;
  Local items[3] = {{1}, {2}, {3}};
  enum { FIRST = 5, SECOND } which = SECOND;
  printf("%d %d\n", items[which - FIRST].x, (int)sizeof(Local));
  int i = 0;
  int j = (i++, i += 10, i * 2);
  printf("%d %d\n", i, j);
  int x = 5, y = x++ + 10, z = --x - y--;
  printf("%d %d %d\n", x, y, z);
  int chain;
  int other = chain = x = 42;
  printf("%d %d %d %d\n", chain, other, x, !!other);
  printf("%d\n", (int)(sizeof(x) + (size_t)x));
  register int fast = 3;
  auto int plain = 4;
  printf("%d\n", fast * plain);
  return 0;
}
