// Initialisers: designated, nested, compound literals, string arrays, static pointers to other data, partial zeroing.
#include <stdio.h>
#include <string.h>

struct Point {
  int x, y;
};
struct Rect {
  struct Point low, high;
  const char* name;
};
struct Tree {
  int value;
  const struct Tree *left, *right;
};

static int numbers[10] = {1, 2, [5] = 50, 51, [2] = 20, [9] = 90};
static struct Rect rects[] = {
    {{1, 2}, {3, 4}, "first"}, {.high = {.y = 9}, .name = "second"}, [3] = {.low.x = 7, .high = {8, 9}}};
static const char text[] = "array of characters";
static const char four[4] = "four";
static char padded[10] = "pad";
static int* const pointer_into = &numbers[5];
static const char* const middle = &text[6];
static const char* names[] = {[2] = "two", [0] = "zero"};
static const struct Tree leaf1 = {1, NULL, NULL}, leaf3 = {3, NULL, NULL}, root = {2, &leaf1, &leaf3};
static int (*const functions[])(const char*) = {puts};
static const struct Point* const kLiteral = &(struct Point){11, 22};
static int matrix[3][3] = {[0][0] = 1, [1] = {4, 5, 6}, [2][2] = 9};
static union {
  int i;
  float f;
} value = {.f = 1.0f};
static struct {
  int a;
  struct {
    int b, c;
  } in;
  int d[3];
} deep = {1, {.b = 2}, {4, 5}};
static const struct {
  unsigned char code;
  const char* text;
} kTable[] = {{'a', "alpha"}, {'b', "beta"}, {0}};
static const double kPowers[] = {1e0, 1e1, 1e2, 1e3};
static char* mutable_text = (char[]){"mutable"};
extern const int kExternal;
const int kExternal = sizeof rects / sizeof *rects;
static int tentative;
static int tentative = 5;

static int Total(const int* a, int n) {
  int sum = 0;
  for (int i = 0; i < n; i++) sum += a[i];
  return sum;
}
static struct Point Add(struct Point a, struct Point b) { return (struct Point){.y = a.y + b.y, .x = a.x + b.x}; }
static void PrintTree(const struct Tree* t) {
  if (!t) return;
  PrintTree(t->left);
  printf("%d ", t->value);
  PrintTree(t->right);
}
static int Counter(void) {
  static int count = 100;
  static int history[4];
  history[count % 4] = count;
  return count++ + history[0];
}

int main(void) {
  for (int i = 0; i < 10; i++) printf("%d ", numbers[i]);
  printf("\n");
  for (int i = 0; i < kExternal; i++)
    printf("%d %d %d %d %s\n", rects[i].low.x, rects[i].low.y, rects[i].high.x, rects[i].high.y,
           rects[i].name ? rects[i].name : "(none)");
  printf("%s %zu %.4s %s %d %d\n", text, sizeof text, four, padded, padded[9], memcmp(padded + 3, "\0\0\0\0\0\0\0", 7));
  printf("%d %s %s %s %s\n", *pointer_into, middle, names[0], names[1] ? "set" : "unset", names[2]);
  PrintTree(&root);
  functions[0]("called from a table");
  printf("%d %d\n", kLiteral->x, kLiteral->y);
  for (int i = 0; i < 9; i++) printf("%d ", matrix[i / 3][i % 3]);
  printf("%08x %d %d %d %d %d\n", value.i, deep.a, deep.in.b, deep.in.c, deep.d[1], deep.d[2]);
  for (int i = 0; kTable[i].code; i++) printf("%c=%s ", kTable[i].code, kTable[i].text);
  printf("%g %d\n", kPowers[3], tentative);
  mutable_text[0] = 'M';
  puts(mutable_text);
  printf("%d %d\n", Total((int[]){1, 2, 3, 4}, 4), Total((const int[5]){[4] = 10}, 5));
  struct Point p = Add((struct Point){1, 2}, (struct Point){.x = 10});
  printf("%d %d\n", p.x, p.y);
  struct Point* q = &(struct Point){5, 6};
  q->x += 10;
  printf("%d %d\n", q->x, (struct Rect){.high = *q}.high.x);
  int local[6] = {1, 2};
  char word[8] = {'h', 'i'};
  struct Rect r = {.name = word, .low = {.x = local[1]}};
  printf("%d %d %s %d %d\n", local[1], local[5], r.name, r.low.x, r.high.y);
  for (int i = 0; i < 3; i++) {
    int* fresh = (int[]){i, i * 2, i * 3};
    fresh[1]++;
    printf("%d %d\n", fresh[1], fresh[2]);
  }
  for (int i = 0; i < 6; i++) printf("%d ", Counter());
  printf("\n");
  struct {
    struct Point points[2];
    int n;
  } ranged = {.points = {[1].y = 4, [0].x = 3}, .n = 2};
  printf("%d %d %d\n", ranged.points[0].x, ranged.points[1].y, ranged.n);
  int ranges[8] = {[0 ... 3] = 7, [6 ... 7] = 9};
  printf("%d\n", Total(ranges, 8));
  return 0;
}
