// Unions: type punning, tagged variants, common initial sequence, anonymous members, arrays and pointers inside.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

union Bits {
  float f;
  uint32_t u;
  int32_t i;
  uint8_t bytes[4];
  uint16_t halves[2];
};
union Wide {
  double d;
  uint64_t u;
  struct {
    uint32_t low, high;
  };
  uint8_t bytes[8];
};

enum Kind { INTEGER, REAL, STRING, PAIR };
typedef struct Value {
  enum Kind kind;
  union {
    long integer;
    double real;
    char* string;
    struct {
      struct Value *left, *right;
    };
  };
} Value;

static Value* New(enum Kind kind) {
  Value* v = calloc(1, sizeof *v);
  v->kind = kind;
  return v;
}
static Value* Integer(long i) {
  Value* v = New(INTEGER);
  v->integer = i;
  return v;
}
static Value* Real(double d) {
  Value* v = New(REAL);
  v->real = d;
  return v;
}
static Value* String(const char* s) {
  Value* v = New(STRING);
  v->string = malloc(strlen(s) + 1);
  strcpy(v->string, s);
  return v;
}
static Value* Pair(Value* l, Value* r) {
  Value* v = New(PAIR);
  v->left = l;
  v->right = r;
  return v;
}

static void Print(const Value* v) {
  switch (v->kind) {
    case INTEGER:
      printf("%ld", v->integer);
      break;
    case REAL:
      printf("%g", v->real);
      break;
    case STRING:
      printf("\"%s\"", v->string);
      break;
    case PAIR:
      printf("(");
      Print(v->left);
      printf(" . ");
      Print(v->right);
      printf(")");
      break;
  }
}

static void Free(Value* v) {
  if (v->kind == STRING) free(v->string);
  if (v->kind == PAIR) {
    Free(v->left);
    Free(v->right);
  }
  free(v);
}

struct Circle {
  int kind;
  double radius;
};
struct Square {
  int kind;
  int side;
  int extra;
};
union Shape {
  int kind;
  struct Circle circle;
  struct Square square;
};

static double Area(union Shape s) {
  return s.kind == 0 ? 3 * s.circle.radius * s.circle.radius : s.square.side * s.square.side;
}

union Pointer {
  void* p;
  uintptr_t u;
  int* ip;
};

static union Bits Twiddle(union Bits b) {
  b.bytes[3] ^= 0x80;
  return b;
}

int main(void) {
  const float floats[] = {1.0f, -2.5f, 0.1f, 1e10f, 0.0f};
  for (int i = 0; i < 5; i++) {
    union Bits b = {.f = floats[i]};
    printf("%g %08x %d %02x%02x%02x%02x %04x\n", b.f, b.u, b.i, b.bytes[3], b.bytes[2], b.bytes[1], b.bytes[0],
           b.halves[1]);
    printf("negated %g\n", Twiddle(b).f);
  }
  union Wide w = {.d = 3.141592653589793};
  printf("%016llx %08x %08x\n", (unsigned long long)w.u, w.high, w.low);
  w.high += 0x00100000;
  printf("doubled %.15g\n", w.d);
  for (int i = 0; i < 8; i++) w.bytes[i] = (uint8_t)(i * 17);
  printf("%016llx\n", (unsigned long long)w.u);
  Value* list =
      Pair(Integer(42), Pair(Real(2.5), Pair(String("hello"), Pair(Pair(Integer(-1), Integer(1)), String("")))));
  Print(list);
  printf("\n");
  Free(list);
  union Shape shapes[3] = {{.circle = {0, 2.0}}, {.square = {1, 5, 0}}, {.kind = 0}};
  shapes[2].circle.radius = 0.5;
  for (int i = 0; i < 3; i++) printf("shape %d area %g\n", shapes[i].kind, Area(shapes[i]));
  int target[4] = {10, 20, 30, 40};
  union Pointer p = {.ip = target};
  p.u += 2 * sizeof(int);
  printf("through pointer %d\n", *p.ip);
  p.p = &target[3];
  printf("again %d %d\n", *p.ip, p.u == (uintptr_t)&target[3]);
  union {
    int a;
    char b[sizeof(int)];
  } local = {0x41424344};
  printf("chars %c%c%c%c\n", local.b[0], local.b[1], local.b[2], local.b[3]);
  local.b[0] = 'z';
  printf("int %08x\n", (unsigned)local.a);
  printf("sizes %zu %zu %zu %zu\n", sizeof(union Bits), sizeof(union Wide), sizeof(Value), sizeof(union Shape));
  return 0;
}
