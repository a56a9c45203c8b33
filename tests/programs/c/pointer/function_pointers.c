// Function pointers: tables, callbacks with context, returned functions, comparison, in structs (hand-made virtual
// calls).
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef int (*BinaryOp)(int, int);
static int Add(int a, int b) { return a + b; }
static int Sub(int a, int b) { return a - b; }
static int Mul(int a, int b) { return a * b; }
static int Div(int a, int b) { return b ? a / b : 0; }

static const struct {
  char symbol;
  BinaryOp op;
} kOps[] = {{'+', Add}, {'-', Sub}, {'*', Mul}, {'/', Div}};

static BinaryOp Find(char symbol) {
  for (size_t i = 0; i < sizeof kOps / sizeof *kOps; i++)
    if (kOps[i].symbol == symbol) return kOps[i].op;
  return NULL;
}

typedef void (*Visitor)(int value, void* context);
static void ForEach(const int* a, int n, Visitor visit, void* context) {
  for (int i = 0; i < n; i++) visit(a[i], context);
}
static void AddUp(int value, void* context) { *(long*)context += value; }
struct MinMax {
  int min, max, count;
};
static void Track(int value, void* context) {
  struct MinMax* m = context;
  if (m->count == 0 || value < m->min) m->min = value;
  if (m->count == 0 || value > m->max) m->max = value;
  m->count++;
}

static double Integrate(double (*f)(double), double from, double to, int steps) {
  double sum = 0, width = (to - from) / steps;
  for (int i = 0; i < steps; i++) sum += f(from + (i + 0.5) * width);
  return sum * width;
}
static double Square(double x) { return x * x; }
static double Cube(double x) { return x * x * x; }

struct Shape;
struct ShapeType {
  const char* name;
  double (*area)(const struct Shape*);
  void (*scale)(struct Shape*, double);
};
struct Shape {
  const struct ShapeType* type;
  double a, b;
};
static double RectangleArea(const struct Shape* s) { return s->a * s->b; }
static double TriangleArea(const struct Shape* s) { return s->a * s->b / 2; }
static void ScaleBoth(struct Shape* s, double k) { s->a *= k, s->b *= k; }
static void ScaleFirst(struct Shape* s, double k) { s->a *= k; }
static const struct ShapeType kRectangle = {"rectangle", RectangleArea, ScaleBoth};
static const struct ShapeType kTriangle = {"triangle", TriangleArea, ScaleFirst};

static int Less(const void* a, const void* b) { return *(const int*)a - *(const int*)b; }
static int Greater(const void* a, const void* b) { return Less(b, a); }
static int (*Order(int ascending))(const void*, const void*) { return ascending ? Less : Greater; }

static int depth;
static void Ping(int n);
static void Pong(int n) {
  depth++;
  if (n > 0) Ping(n - 1);
}
static void Ping(int n) {
  depth += 2;
  void (*next)(int) = Pong;
  if (n > 0) next(n - 1);
}

typedef struct State (*StateFunction)(int*);
struct State {
  StateFunction run;
};
static struct State Final(int* counter) {
  *counter += 1000;
  return (struct State){NULL};
}
static struct State Middle(int* counter) { return (struct State){++*counter < 5 ? Middle : Final}; }
static struct State Start(int* counter) {
  *counter = 1;
  return (struct State){Middle};
}

int main(void) {
  for (const char* p = "+-*/%"; *p; p++) {
    BinaryOp op = Find(*p);
    if (op)
      printf("17 %c 5 = %d\n", *p, op(17, 5));
    else
      printf("no %c\n", *p);
  }
  int data[] = {5, -3, 12, 7, 0, 12, -8};
  int n = sizeof data / sizeof *data;
  long sum = 0;
  struct MinMax range = {0};
  ForEach(data, n, AddUp, &sum);
  ForEach(data, n, &Track, &range);
  printf("sum %ld min %d max %d count %d\n", sum, range.min, range.max, range.count);
  printf("integrals %.6f %.6f\n", Integrate(Square, 0, 3, 1000), Integrate(*Cube, -1, 2, 1000));
  struct Shape shapes[] = {{&kRectangle, 3, 4}, {&kTriangle, 3, 4}};
  for (int i = 0; i < 4; i++) {
    struct Shape* s = &shapes[i % 2];
    s->type->scale(s, 1.5);
    printf("%s %g\n", s->type->name, s->type->area(s));
  }
  for (int up = 0; up < 2; up++) {
    qsort(data, (size_t)n, sizeof *data, Order(up));
    for (int i = 0; i < n; i++) printf("%d ", data[i]);
    printf("\n");
  }
  Ping(9);
  printf("depth %d\n", depth);
  printf("compare %d %d %d %d\n", Find('+') == Add, Find('+') == Sub, Order(1) == Less, Find('?') == NULL);
  BinaryOp chain[5] = {Add, Mul, Sub, Mul, Div};
  int value = 2;
  for (int i = 0; i < 5; i++) value = chain[i](value, i + 3);
  printf("chain %d\n", value);
  int counter = 0, steps = 0;
  for (struct State s = {Start}; s.run; steps++) s = s.run(&counter);
  printf("state machine %d %d\n", counter, steps);
  void* saved;
  BinaryOp op = Mul;
  memcpy(&saved, &op, sizeof op);
  BinaryOp back;
  memcpy(&back, &saved, sizeof back);
  printf("through memory %d\n", back(6, 7));
  return 0;
}
