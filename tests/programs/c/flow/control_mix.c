// Intertwined control flow: state machines in loops with gotos, irreducible loops, nested switches, early returns, long
// conditions.
#include <stdio.h>
#include <string.h>

static int Irreducible(int start, int n) {
  int trace = 0;
  if (start & 1) goto second;
first:
  trace = trace * 3 + 1;
  if (n-- <= 0) return trace;
  if (n % 3 == 0) goto third;
second:
  trace = trace * 3 + 2;
  if (n-- <= 0) return trace;
  if (n % 2 == 0) goto first;
third:
  trace %= 10007;
  if (n % 5 == 0) goto second;
  goto first;
}
static int Tokens(const char* s, char* kinds) {
  int n = 0, depth = 0;
  enum { START, IDENTIFIER, NUMBER, TEXT, COMMENT } state = START;
  for (;; s++) {
  again:
    switch (state) {
      case START:
        switch (*s) {
          case 0:
            kinds[n] = 0;
            return depth ? -depth : n;
          case ' ':
          case '\t':
          case '\n':
            continue;
          case '(':
            depth++;
            kinds[n++] = '(';
            continue;
          case ')':
            if (--depth < 0) {
              kinds[n] = 0;
              return -100;
            }
            kinds[n++] = ')';
            continue;
          case '"':
            state = TEXT;
            continue;
          case '#':
            state = COMMENT;
            continue;
          case '0' ... '9':
            state = NUMBER;
            break;
          case 'a' ... 'z':
          case 'A' ... 'Z':
          case '_':
            state = IDENTIFIER;
            break;
          default:
            kinds[n++] = 'o';
            continue;
        }
        break;
      case IDENTIFIER:
        if ((*s >= 'a' && *s <= 'z') || (*s >= 'A' && *s <= 'Z') || *s == '_' || (*s >= '0' && *s <= '9')) break;
        kinds[n++] = 'i', state = START;
        goto again;
      case NUMBER:
        if ((*s >= '0' && *s <= '9') || *s == '.') break;
        kinds[n++] = 'n', state = START;
        goto again;
      case TEXT:
        if (*s == '\\' && s[1]) {
          s++;
          break;
        }
        if (*s == '"') {
          kinds[n++] = 't', state = START;
          break;
        }
        if (!*s) {
          kinds[n] = 0;
          return -200;
        }
        break;
      case COMMENT:
        if (*s == '\n') state = START;
        if (!*s) {
          state = START;
          goto again;
        }
        break;
    }
  }
}
static const char* Grade(int points, int absent, int bonus) {
  if (points < 0 || points > 100) return "invalid";
  if (absent && !(bonus || points > 90)) return "absent";
  return points >= 90 || (points >= 85 && bonus) ? "A"
         : points >= 75 && !absent               ? "B"
         : points >= 50                          ? bonus && points > 60 ? "B-" : "C"
         : points || bonus                       ? "D"
                                                 : "F";
}
static int Spiral(int limit) {
  int x = 0, y = 0, dx = 1, dy = 0, run = 1, turns = 0, sum = 0;
  for (int n = 1;;) {
    for (int i = 0; i < run; i++) {
      sum += n * (x - y);
      if (++n > limit) goto out;
      x += dx, y += dy;
    }
    int t = dx;
    dx = -dy, dy = t;
    if (++turns % 2 == 0) run++;
  }
out:
  return sum;
}
static int Search(const char* grid, int width, char key, int* tries) {
  *tries = 0;
  for (int row = 0; grid[row * width]; row++)
    for (int column = 0; column < width; column++) {
      ++*tries;
      if (grid[row * width + column] == '#') break;
      if (grid[row * width + column] == '.') continue;
      if (grid[row * width + column] == key) return row * 10 + column;
    }
  return -1;
}
static unsigned Duel(unsigned a, unsigned b) {
  unsigned rounds = 0;
  do {
    while (a > b) {
      a -= b;
      if (++rounds > 50) goto tired;
    }
    do b -= a > b ? 0 : a, rounds++;
    while (b > a);
    if (!b) break;
  } while (a != b);
  return rounds * 100 + a;
tired:
  return 9999;
}

int main(void) {
  for (int start = 0; start < 2; start++)
    for (int n = 0; n < 40; n += 7) printf("%d ", Irreducible(start, n));
  printf("\n");
  const char* sources[] = {"",       "x1 + (y * 2.5)", "f(\"a \\\" b\", 3) # note\n_z", "((a)", "a))", "\"open",
                           "# only", "9a9 . b"};
  for (int i = 0; i < 8; i++) {
    char kinds[32];
    int n = Tokens(sources[i], kinds);
    printf("%d '%s'\n", n, kinds);
  }
  for (int points = -10; points <= 110; points += 15)
    printf("%d: %s %s %s %s\n", points, Grade(points, 0, 0), Grade(points, 1, 0), Grade(points, 0, 1),
           Grade(points, 1, 1));
  for (int limit = 1; limit < 500; limit = limit * 2 + 3) printf("spiral %d %d\n", limit, Spiral(limit));
  for (const char* k = "xyzq"; *k; k++) {
    int tries, at = Search("..y.#x..z...#..x", 4, *k, &tries);
    printf("%c at %d after %d\n", *k, at, tries);
  }
  for (unsigned a = 3; a < 40; a += 9) printf("%u %u ", Duel(a, 24), Duel(24, a));
  printf("%u\n", Duel(1000, 3));
  return 0;
}
