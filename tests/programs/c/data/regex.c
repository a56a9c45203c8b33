// A backtracking regular-expression matcher and the same expressions compiled to an NFA that is simulated.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int MatchHere(const char* re, const char* text, const char** end);
static int One(const char* re, int c) { return c && (*re == '.' || *re == c || (*re == '#' && c >= '0' && c <= '9')); }
static int MatchRepeat(const char* re, const char* rest, int least, int most, const char* text, const char** end) {
  const char* t = text;
  int n = 0;
  while (n < most && One(re, *t)) t++, n++;
  for (;; t--, n--) {
    if (n >= least && MatchHere(rest, t, end)) return 1;
    if (n <= least) return 0;
  }
}
static int MatchHere(const char* re, const char* text, const char** end) {
  if (!*re) {
    *end = text;
    return 1;
  }
  if (re[1] == '*') return MatchRepeat(re, re + 2, 0, 1 << 20, text, end);
  if (re[1] == '+') return MatchRepeat(re, re + 2, 1, 1 << 20, text, end);
  if (re[1] == '?') return MatchRepeat(re, re + 2, 0, 1, text, end);
  if (*re == '$' && !re[1]) {
    *end = text;
    return !*text;
  }
  return One(re, *text) && MatchHere(re + 1, text + 1, end);
}
static int Search(const char* re, const char* text, const char** start, const char** end) {
  if (*re == '^') return *start = text, MatchHere(re + 1, text, end);
  for (*start = text;; ++*start) {
    if (MatchHere(re, *start, end)) return 1;
    if (!**start) return 0;
  }
}

// Thompson's construction over postfix: letters, concatenation '&', alternation '|', star '*', plus '+', option '?'.
enum { SPLIT = 256, MATCH = 257 };
typedef struct State {
  int c;
  struct State *out, *out1;
  int mark;
  struct State* all;
} State;
typedef struct Hole {
  State** where[16];
  int n;
} Hole;
typedef struct {
  State* start;
  Hole holes;
} Fragment;
static State* states;
static State* NewState(int c, State* out, State* out1) {
  State* s = malloc(sizeof *s);
  *s = (State){c, out, out1, 0, states};
  return states = s;
}
static void Patch(Hole* h, State* s) {
  for (int i = 0; i < h->n; i++) *h->where[i] = s;
}
static Hole Join(Hole a, Hole b) {
  for (int i = 0; i < b.n; i++) a.where[a.n++] = b.where[i];
  return a;
}
static State* Compile(const char* postfix) {
  Fragment stack[32], *sp = stack, a, b;
  for (; *postfix; postfix++) {
    State* s;
    switch (*postfix) {
      case '&':
        b = *--sp, a = *--sp;
        Patch(&a.holes, b.start);
        *sp++ = (Fragment){a.start, b.holes};
        break;
      case '|':
        b = *--sp, a = *--sp;
        *sp++ = (Fragment){NewState(SPLIT, a.start, b.start), Join(a.holes, b.holes)};
        break;
      case '?':
        a = *--sp;
        s = NewState(SPLIT, a.start, NULL);
        *sp++ = (Fragment){s, Join(a.holes, (Hole){{&s->out1}, 1})};
        break;
      case '*':
        a = *--sp;
        s = NewState(SPLIT, a.start, NULL);
        Patch(&a.holes, s);
        *sp++ = (Fragment){s, {{&s->out1}, 1}};
        break;
      case '+':
        a = *--sp;
        s = NewState(SPLIT, a.start, NULL);
        Patch(&a.holes, s);
        *sp++ = (Fragment){a.start, {{&s->out1}, 1}};
        break;
      default:
        s = NewState(*postfix, NULL, NULL);
        *sp++ = (Fragment){s, {{&s->out}, 1}};
    }
  }
  a = *--sp;
  Patch(&a.holes, NewState(MATCH, NULL, NULL));
  return a.start;
}
static int generation;
static void AddState(State** list, int* n, State* s) {
  if (!s || s->mark == generation) return;
  s->mark = generation;
  if (s->c == SPLIT) {
    AddState(list, n, s->out);
    AddState(list, n, s->out1);
    return;
  }
  list[(*n)++] = s;
}
static int Simulate(State* start, const char* text) {
  State *now[64], *next[64];
  int n = 0;
  generation++;
  AddState(now, &n, start);
  for (; *text; text++) {
    int m = 0;
    generation++;
    for (int i = 0; i < n; i++)
      if (now[i]->c == *text) AddState(next, &m, now[i]->out);
    memcpy(now, next, sizeof(State*) * (size_t)m);
    n = m;
  }
  for (int i = 0; i < n; i++)
    if (now[i]->c == MATCH) return 1;
  return 0;
}

int main(void) {
  const char* patterns[] = {"hello", "^hello", "world$",  "l+o", "h.*o", "#+",
                            "x*",    "^$",     "colou?r", "a.c", "z",    "^.*#$"};
  const char* texts[] = {"hello world", "say hello", "colour or color", "abc 123 a-c", "", "room 42"};
  for (unsigned i = 0; i < sizeof patterns / sizeof *patterns; i++)
    for (unsigned k = 0; k < sizeof texts / sizeof *texts; k++) {
      const char *start, *end;
      if (Search(patterns[i], texts[k], &start, &end))
        printf("/%s/ in '%s': %td-%td '%.*s'\n", patterns[i], texts[k], start - texts[k], end - texts[k],
               (int)(end - start), start);
    }
  const char* postfix[] = {"ab&c&", "ab|*c&", "a?b+&", "ab&cd&|*e&", "aa|aa|&*b&"};
  const char* words[] = {"abc", "c", "ababc", "b", "abb", "abcde", "cdabe", "e", "aaaaaaaaaaaaaaaab", "aab", ""};
  for (int i = 0; i < 5; i++) {
    State* nfa = Compile(postfix[i]);
    printf("%s:", postfix[i]);
    for (int k = 0; k < 11; k++) printf(" %d", Simulate(nfa, words[k]));
    printf("\n");
    while (states) {
      State* next = states->all;
      free(states);
      states = next;
    }
  }
  return 0;
}
