// Struct layout: offsetof, padding, packing, alignment, nested anonymous members, flexible array members, copies.
#include <stdalign.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct A {
  char c;
  int i;
  char d;
  double e;
  short f;
};
struct __attribute__((packed)) B {
  char c;
  int i;
  char d;
  double e;
  short f;
};
struct C {
  char c;
  struct {
    int x;
    char y;
  } in;
  char d[5];
  struct A a;
};
struct D {
  alignas(16) char c;
  alignas(32) int i;
};
struct E {
  int kind;
  union {
    struct {
      int x, y;
    };
    long whole;
  };
  struct {
    char first, second;
  };
};
struct Line {
  size_t length;
  char text[];
};
struct Matrix {
  int rows, columns;
  double cells[];
};
struct Empty {};

#define OFFSET(type, member) printf("offset %s.%s %zu\n", #type, #member, offsetof(struct type, member))

static struct Line* MakeLine(const char* s) {
  size_t n = strlen(s);
  struct Line* line = malloc(sizeof *line + n + 1);
  line->length = n;
  memcpy(line->text, s, n + 1);
  return line;
}

static struct Matrix* MakeMatrix(int rows, int columns) {
  struct Matrix* m = malloc(sizeof *m + sizeof(double) * (size_t)(rows * columns));
  m->rows = rows;
  m->columns = columns;
  for (int i = 0; i < rows * columns; i++) m->cells[i] = i * 0.5;
  return m;
}

int main(void) {
  OFFSET(A, c);
  OFFSET(A, i);
  OFFSET(A, d);
  OFFSET(A, e);
  OFFSET(A, f);
  OFFSET(B, i);
  OFFSET(B, d);
  OFFSET(B, e);
  OFFSET(B, f);
  OFFSET(C, in);
  OFFSET(C, in.y);
  OFFSET(C, d[3]);
  OFFSET(C, a.e);
  OFFSET(D, i);
  OFFSET(E, y);
  OFFSET(E, whole);
  OFFSET(E, second);
  OFFSET(Line, text);
  OFFSET(Matrix, cells);
  printf("sizes %zu %zu %zu %zu %zu %zu %zu %zu\n", sizeof(struct A), sizeof(struct B), sizeof(struct C),
         sizeof(struct D), sizeof(struct E), sizeof(struct Line), sizeof(struct Matrix), sizeof(struct Empty));
  printf("aligns %zu %zu %zu %zu\n", alignof(struct A), alignof(struct B), alignof(struct D), alignof(struct E));
  struct B packed = {1, 0x01020304, 2, 2.75, 0x0506};
  unsigned char raw[sizeof packed];
  memcpy(raw, &packed, sizeof raw);
  for (size_t i = 0; i < sizeof raw; i++) printf("%02x ", raw[i]);
  printf("\n");
  packed.i *= 2;
  packed.e += packed.i;
  printf("packed %d %g %d\n", packed.i, packed.e, packed.f);
  struct C c = {.in = {.y = 'y', .x = 9}, .d = "abcd", .a = {.e = 1.25, .f = -3}};
  struct C copy = c;
  copy.a.e *= 2;
  memmove(copy.d, copy.d + 1, 3);
  printf("%c %d %s %g %d | %s %g\n", c.in.y, c.in.x, c.d, c.a.e, c.a.f, copy.d, copy.a.e);
  struct D* d = aligned_alloc(32, sizeof(struct D) * 2);
  printf("aligned %d %d\n", (int)((uintptr_t)&d[1].i % 32), (int)((uintptr_t)&d[1].c % 16));
  d[1].i = 5, d[1].c = 'd', d[0] = d[1];
  printf("%d %c\n", d[0].i, d[0].c);
  free(d);
  struct E e = {.kind = 1, .x = 10, .y = 20, .first = 'f', .second = 's'};
  printf("anonymous %d %d %d %c%c %ld\n", e.kind, e.x, e.y, e.first, e.second, e.whole);
  const char* texts[] = {"", "x", "flexible", "array members hold their text in place"};
  for (int i = 0; i < 4; i++) {
    struct Line* line = MakeLine(texts[i]);
    for (size_t k = 0; k < line->length / 2; k++) {
      char t = line->text[k];
      line->text[k] = line->text[line->length - 1 - k];
      line->text[line->length - 1 - k] = t;
    }
    printf("line %zu '%s'\n", line->length, line->text);
    free(line);
  }
  struct Matrix* m = MakeMatrix(3, 4);
  double trace = 0;
  for (int i = 0; i < 3; i++) trace += m->cells[i * m->columns + i];
  printf("trace %g last %g\n", trace, m->cells[11]);
  free(m);
  struct A array[2][2] = {{{.i = 1}, {.i = 2}}, {{.i = 3}, {.i = 4}}};
  int sum = 0;
  for (struct A* p = &array[0][0]; p <= &array[0][1]; p++) sum += p->i;
  printf("sum %d %td\n", sum, &array[1][1] - &array[1][0]);
  return 0;
}
