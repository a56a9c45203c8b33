// _Bool and enumerations: normalisation, arithmetic, negative enumerators, enum-indexed tables, short circuits.
#include <stdbool.h>
#include <stdio.h>

enum Color { RED, GREEN = 5, BLUE, BLACK = -3, WHITE };
enum Flags { READ = 1 << 0, WRITE = 1 << 1, EXECUTE = 1 << 2, ALL = READ | WRITE | EXECUTE };
enum Big { SMALL = 1, LARGE = 0x7fffffff };
typedef enum { STATE_IDLE, STATE_WORD, STATE_NUMBER, STATE_COUNT } State;

static const char* const kStateNames[STATE_COUNT] = {
    [STATE_NUMBER] = "number", [STATE_IDLE] = "idle", [STATE_WORD] = "word"};

static int calls;
static bool Yes(const char* who) {
  calls++;
  printf("[%s]", who);
  return true;
}
static bool No(const char* who) {
  calls++;
  printf("(%s)", who);
  return false;
}

static State Next(State state, char c) {
  bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  bool digit = c >= '0' && c <= '9';
  switch (state) {
    case STATE_IDLE:
      return letter ? STATE_WORD : digit ? STATE_NUMBER : STATE_IDLE;
    case STATE_WORD:
      return letter || digit ? STATE_WORD : STATE_IDLE;
    case STATE_NUMBER:
      return digit ? STATE_NUMBER : letter ? STATE_WORD : STATE_IDLE;
    case STATE_COUNT:
      break;
  }
  return STATE_IDLE;
}

static const char* ColorName(enum Color c) {
  switch (c) {
    case RED:
      return "red";
    case GREEN:
      return "green";
    case BLUE:
      return "blue";
    case BLACK:
      return "black";
    case WHITE:
      return "white";
  }
  return "?";
}

struct Options {
  bool verbose : 1;
  bool quiet : 1;
  _Bool plain;
  enum Color color;
};

int main(void) {
  const int inputs[] = {0, 1, 2, -1, 256, 65536, 1 << 30};
  for (int i = 0; i < 7; i++) {
    bool b = inputs[i];
    bool n = !inputs[i];
    printf("%d: %d %d %d %d\n", inputs[i], b, n, b + b, b ^ n);
  }
  bool b = false;
  b++;
  b++;
  printf("incremented %d", b);
  b += 5;
  printf(" %d", b);
  b -= 1;
  printf(" %d", b);
  b |= 4;
  printf(" %d", b);
  b &= 2;
  printf(" %d size %zu\n", b, sizeof b);
  printf("enum %d %d %d %d %d size %zu\n", RED, GREEN, BLUE, BLACK, WHITE, sizeof(enum Color));
  for (int c = -4; c < 8; c++) printf("color %d %s\n", c, c == 5 ? ColorName(GREEN) : ColorName((enum Color)c));
  unsigned flags = READ | EXECUTE;
  for (int i = 0; i < 4; i++, flags ^= (unsigned)i)
    printf("flags %u: %d %d %d all %d\n", flags, !!(flags & READ), !!(flags & WRITE), !!(flags & EXECUTE),
           flags == ALL);
  printf("%d\n", Yes("a") && No("b") && Yes("c"));
  printf("%d\n", No("a") || Yes("b") || No("c"));
  printf("%d\n", (Yes("a") || No("b")) && (No("c") || Yes("d")));
  printf("%d\n", !(Yes("x") && !No("y")) || Yes("z"));
  printf("%d\n", Yes("p") ? No("q") ? 1 : 2 : 3);
  printf("%d\n", (Yes("l"), No("m")));
  printf("calls %d\n", calls);
  State state = STATE_IDLE;
  for (const char* p = "x1 42 9z _ok 7"; *p; p++) {
    state = Next(state, *p);
    printf("'%c' -> %s\n", *p, kStateNames[state]);
  }
  struct Options options = {.verbose = 2, .plain = 5, .color = BLACK};
  options.quiet = options.verbose && options.plain;
  printf("options %d %d %d %d\n", options.verbose, options.quiet, options.plain, options.color);
  enum Big big = LARGE;
  printf("big %d %d\n", big, big / SMALL);
  return calls % 7;
}
