// Structs of many sizes passed and returned by value: in registers, in memory, mixed classes, nested, through pointers.
#include <stdint.h>
#include <stdio.h>

typedef struct {
  char c;
} S1;
typedef struct {
  char c[3];
} S3;
typedef struct {
  int a;
} S4;
typedef struct {
  char c;
  short s;
  int i;
} S8;
typedef struct {
  int a, b, c;
} S12;
typedef struct {
  long a;
  double b;
} S16;
typedef struct {
  float x, y;
} F2;
typedef struct {
  float x, y, z;
} F3;
typedef struct {
  double x, y;
} D2;
typedef struct {
  double d[3];
} D3;
typedef struct {
  long v[5];
} S40;
typedef struct {
  S8 head;
  S12 body;
  F2 tail;
} Nested;
typedef struct {
  char name[16];
  int id;
  double score;
  const char* note;
} Record;

static S1 f1(S1 s) {
  s.c++;
  return s;
}
static S3 f3(S3 s) {
  char t = s.c[0];
  s.c[0] = s.c[2];
  s.c[2] = t;
  return s;
}
static S4 f4(S4 s, int k) {
  s.a *= k;
  return s;
}
static S8 f8(S8 s) {
  s.c ^= 0x20;
  s.s = (short)-s.s;
  s.i += s.s;
  return s;
}
static S12 f12(S12 s) { return (S12){s.c, s.a, s.b}; }
static S16 f16(S16 s) { return (S16){(long)s.b, (double)s.a}; }
static F2 g2(F2 p, float k) { return (F2){p.x * k, p.y + k}; }
static F3 g3(F3 a, F3 b) { return (F3){a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x}; }
static D2 h2(D2 a, D2 b) { return (D2){a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x}; }
static D3 h3(D3 a) {
  D3 r = {{a.d[2], a.d[0] / 2, a.d[1] * 2}};
  return r;
}
static S40 f40(S40 s, int shift) {
  S40 r;
  for (int i = 0; i < 5; i++) r.v[(i + shift) % 5] = s.v[i];
  return r;
}
static Nested n1(Nested n) {
  n.head = f8(n.head);
  n.body = f12(n.body);
  n.tail = g2(n.tail, 2.0f);
  return n;
}
static Record r1(Record r, int delta) {
  r.id += delta;
  r.score /= 2;
  r.name[0] -= 32;
  r.note = r.note + 2;
  return r;
}
static long Mixed(int a, S16 b, double c, S3 d, F3 e, S40 f, char g, S1 h, D2 i, long j) {
  return a + b.a + (long)b.b + (long)c + d.c[1] + (long)(e.x + e.y + e.z) + f.v[4] + g + h.c + (long)(i.x * i.y) + j;
}
static int SumMany(S12 a, S12 b, S12 c, S12 d, S12 e) { return a.a + 2 * b.b + 3 * c.c + 4 * d.a + 5 * e.b; }
static S12 Recurse(S12 s, int depth) {
  if (depth == 0) return s;
  S12 r = Recurse((S12){s.b, s.c, s.a + depth}, depth - 1);
  r.a ^= s.a;
  return r;
}

int main(void) {
  S1 s1 = f1(f1((S1){'a'}));
  S3 s3 = f3((S3){{'x', 'y', 'z'}});
  S4 s4 = f4(f4((S4){7}, 6), -3);
  S8 s8 = f8((S8){'Q', 1234, 100000});
  S12 s12 = f12(f12((S12){1, 2, 3}));
  S16 s16 = f16((S16){41, 3.75});
  printf("%c %c%c%c %d %c %d %d\n", s1.c, s3.c[0], s3.c[1], s3.c[2], s4.a, s8.c, s8.s, s8.i);
  printf("%d %d %d %ld %g\n", s12.a, s12.b, s12.c, s16.a, s16.b);
  F2 p = g2((F2){1.5f, -2.0f}, 4.0f);
  F3 q = g3((F3){1, 2, 3}, (F3){-4, 5, 6});
  D2 z = {1, 0};
  for (int i = 0; i < 8; i++) {
    z = h2(z, (D2){0.6, 0.8});
    printf("rotate %.12f %.12f\n", z.x, z.y);
  }
  D3 t = h3(h3((D3){{1, 2, 3}}));
  printf("%g %g | %g %g %g | %g %g %g\n", p.x, p.y, q.x, q.y, q.z, t.d[0], t.d[1], t.d[2]);
  S40 s40 = {{10, 20, 30, 40, 50}};
  for (int k = 0; k < 5; k++) {
    S40 r = f40(s40, k);
    printf("%ld %ld %ld %ld %ld\n", r.v[0], r.v[1], r.v[2], r.v[3], r.v[4]);
  }
  Nested n = {{'n', -5, 77}, {4, 5, 6}, {0.5f, 0.25f}};
  for (int i = 0; i < 3; i++) {
    n = n1(n);
    printf("%c %d %d | %d %d %d | %g %g\n", n.head.c, n.head.s, n.head.i, n.body.a, n.body.b, n.body.c, n.tail.x,
           n.tail.y);
  }
  Record record = r1(r1((Record){"ada", 36, 99.5, "notes here"}, 4), 5);
  printf("%s %d %g %s\n", record.name, record.id, record.score, record.note);
  printf("mixed %ld\n", Mixed(1, s16, 2.5, s3, q, s40, 'c', s1, z, 1000000));
  printf("many %d\n", SumMany((S12){1, 2, 3}, (S12){4, 5, 6}, (S12){7, 8, 9}, s12, s12));
  S12 r = Recurse((S12){1, 2, 3}, 20);
  printf("recurse %d %d %d\n", r.a, r.b, r.c);
  S40 (*function)(S40, int) = f40;
  printf("pointer %ld, direct %ld\n", function(s40, 3).v[0], f40(s40, 2).v[1]);
  S16 array[3] = {{1, 1.5}, {2, 2.5}, {3, 3.5}};
  array[0] = array[2];
  array[2] = f16(array[1]);
  for (int i = 0; i < 3; i++) printf("array %ld %g\n", array[i].a, array[i].b);
  return 0;
}
