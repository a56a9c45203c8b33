// Constant data with relocations: tables of strings, structs, functions and pointers into arrays, cyclic references, X
// macros.
#include <stddef.h>
#include <stdio.h>
#include <string.h>

struct Command {
  const char* name;
  int (*run)(int, const char* const*);
  const char* const* aliases;
  int minimum;
};
struct Room {
  const char* name;
  const struct Room* exits[4];
  const int* items;
};
static const int kKitchenItems[] = {3, 5, 0}, kHallItems[] = {1, 0}, kNone[] = {0};
static const struct Room kitchen, hall, garden;
static const struct Room kitchen = {"kitchen", {&hall, NULL, &garden, NULL}, kKitchenItems};
static const struct Room hall = {"hall", {NULL, &garden, &kitchen, NULL}, kHallItems};
static const struct Room garden = {"garden", {&kitchen, NULL, NULL, &hall}, kNone};
static const struct Room* const kStart = &hall;

static int Add(int n, const char* const* a) {
  int sum = 0;
  for (int i = 0; i < n; i++) sum += (int)strlen(a[i]);
  return sum;
}
static int First(int n, const char* const* a) { return n > 0 ? a[0][0] : -1; }
static int Count(int n, const char* const* a) { return n * 10 + (a[n] == NULL); }
static const char* const kAddAliases[] = {"sum", "plus", NULL};
static const char* const kNoAliases[] = {NULL};
static const struct Command kCommands[] = {{"add", Add, kAddAliases, 1},
                                           {"first", First, kNoAliases, 0},
                                           {"count", Count, (const char* const[]){"n", NULL}, 0}};

#define ERRORS(X) X(NONE, "no error") X(MEMORY, "out of memory") X(IO, "input or output") X(SYNTAX, "bad syntax")
enum Error {
#define X(name, text) ERROR_##name,
  ERRORS(X)
#undef X
      ERROR_COUNT
};
static const char* const kErrorNames[] = {
#define X(name, text) [ERROR_##name] = #name,
    ERRORS(X)
#undef X
};
static const char* ErrorText(enum Error e) {
  switch (e) {
#define X(name, text) \
  case ERROR_##name:  \
    return text;
    ERRORS(X)
#undef X
    default:
      return "?";
  }
}
static int numbers[8] = {0, 1, 2, 3, 4, 5, 6, 7};
static int* const kEvens[] = {&numbers[0], &numbers[2], &numbers[4], &numbers[6]};
static int** const kIndirect = (int**)&kEvens[1];
static const char kText[] = "shared tail of text";
static const char* const kTails[] = {kText, kText + 7, kText + 12, kText + sizeof kText - 1};
static const ptrdiff_t kDistance = &numbers[6] - &numbers[1];
static struct Cycle {
  struct Cycle* next;
  int v;
} ring[3] = {{&ring[1], 1}, {&ring[2], 2}, {&ring[0], 3}};
static void* const kMixed[] = {numbers, ring, (void*)&kText, NULL};
static const unsigned char kBits[4][2] = {{0x12, 0x34}, {0x56}, {0}, {0xff, 0xee}};
static double (*const kNested[2][2])(double);

static const struct Command* FindCommand(const char* name) {
  for (size_t i = 0; i < sizeof kCommands / sizeof *kCommands; i++) {
    if (strcmp(kCommands[i].name, name) == 0) return &kCommands[i];
    for (const char* const* a = kCommands[i].aliases; *a; a++)
      if (strcmp(*a, name) == 0) return &kCommands[i];
  }
  return NULL;
}

int main(void) {
  const struct Room* here = kStart;
  const int walk[] = {1, 3, 2, 0, 2, 0, 1, 1};
  for (int i = 0; i < 8; i++) {
    int items = 0;
    for (const int* p = here->items; *p; p++) items += *p;
    printf("%s (%d) ", here->name, items);
    if (here->exits[walk[i]]) here = here->exits[walk[i]];
  }
  printf("\n");
  const char* const arguments[] = {"alpha", "be", "c", NULL};
  const char* names[] = {"add", "plus", "first", "n", "none", "count"};
  for (int i = 0; i < 6; i++) {
    const struct Command* c = FindCommand(names[i]);
    c ? printf("%s -> %s %d\n", names[i], c->name, c->run(3, arguments)) : printf("%s -> nothing\n", names[i]);
  }
  for (int e = 0; e <= ERROR_COUNT; e++)
    printf("%d %s: %s\n", e, e < ERROR_COUNT ? kErrorNames[e] : "-", ErrorText((enum Error)e));
  *kEvens[3] += 100;
  **kIndirect = 55;
  for (int i = 0; i < 8; i++) printf("%d ", numbers[i]);
  printf("distance %td\n", kDistance);
  for (int i = 0; i < 4; i++) printf("'%s' ", kTails[i]);
  printf("\n");
  struct Cycle* c = ring;
  int sum = 0;
  for (int i = 0; i < 10; i++, c = c->next) sum = sum * 2 + c->v;
  printf("ring %d %td\n", sum, c - ring);
  printf("mixed %d %d %c %d\n", ((int*)kMixed[0])[2], ((struct Cycle*)kMixed[1])->v, *(char*)kMixed[2],
         kMixed[3] == NULL);
  for (int i = 0; i < 4; i++) printf("%02x%02x ", kBits[i][0], kBits[i][1]);
  printf("%d\n", kNested[1][1] == NULL);
  return 0;
}
