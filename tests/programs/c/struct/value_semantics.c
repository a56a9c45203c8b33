// Struct assignment and copies: arrays inside, self-referencing values, comparison by members, partial updates,
// returned temporaries.
#include <stdio.h>
#include <string.h>

typedef struct {
  int cells[3][3];
  char player;
} Board;
typedef struct {
  char text[16];
  unsigned char length;
} Name;
typedef struct Person {
  Name name;
  int age;
  const struct Person* boss;
  struct {
    int street;
    Name city;
  } home;
} Person;
typedef struct {
  unsigned char r, g, b;
} Color;
typedef union {
  Color color;
  unsigned char raw[3];
} Pixel;

static Board Play(Board b, int r, int c) {
  b.cells[r][c] = b.player;
  b.player = b.player == 'x' ? 'o' : 'x';
  return b;
}
static int Winner(const Board* b) {
  for (int i = 0; i < 3; i++) {
    if (b->cells[i][0] && b->cells[i][0] == b->cells[i][1] && b->cells[i][1] == b->cells[i][2]) return b->cells[i][0];
    if (b->cells[0][i] && b->cells[0][i] == b->cells[1][i] && b->cells[1][i] == b->cells[2][i]) return b->cells[0][i];
  }
  int m = b->cells[1][1];
  return m && ((m == b->cells[0][0] && m == b->cells[2][2]) || (m == b->cells[0][2] && m == b->cells[2][0])) ? m : 0;
}
static int searched;
static int Best(Board b, int depth) {
  searched++;
  int w = Winner(&b);
  if (w) return w == 'x' ? 10 - depth : depth - 10;
  int best = b.player == 'x' ? -100 : 100, moved = 0;
  for (int i = 0; i < 9; i++) {
    if (b.cells[i / 3][i % 3]) continue;
    moved = 1;
    int score = Best(Play(b, i / 3, i % 3), depth + 1);
    if (b.player == 'x' ? score > best : score < best) best = score;
  }
  return moved ? best : 0;
}
static void Show(Board b) {
  for (int i = 0; i < 9; i++)
    printf("%c%s", b.cells[i / 3][i % 3] ? b.cells[i / 3][i % 3] : '.', i % 3 == 2 ? " " : "");
  printf("next %c winner %d\n", b.player, Winner(&b));
}
static Name MakeName(const char* s) {
  Name n = {{0}, 0};
  n.length = (unsigned char)snprintf(n.text, sizeof n.text, "%s", s);
  return n;
}
static int SameName(Name a, Name b) { return a.length == b.length && memcmp(a.text, b.text, a.length) == 0; }
static Name Joined(Name a, Name b) {
  Name n = a;
  strncat(n.text, b.text, sizeof n.text - 1 - n.length);
  n.length = (unsigned char)strlen(n.text);
  return n;
}
static Person Promote(Person p, const Person* boss) {
  p.age++;
  p.boss = boss;
  p.home.city = boss ? boss->home.city : MakeName("nowhere");
  return p;
}
static Color Blend(Color a, Color b, int part) {
  return (Color){(unsigned char)((a.r * (255 - part) + b.r * part) / 255),
                 (unsigned char)((a.g * (255 - part) + b.g * part) / 255),
                 (unsigned char)((a.b * (255 - part) + b.b * part) / 255)};
}

int main(void) {
  Board empty = {.player = 'x'}, b = empty;
  const int moves[] = {4, 0, 2, 6, 3};
  for (int i = 0; i < 5; i++) {
    b = Play(b, moves[i] / 3, moves[i] % 3);
    Show(b);
  }
  Show(empty);
  int score = Best(b, 0);
  printf("best %d searched %d\n", score, searched);
  Board history[4] = {empty};
  for (int i = 1; i < 4; i++) history[i] = Play(history[i - 1], i - 1, i - 1);
  history[1] = history[3];
  for (int i = 0; i < 4; i++) Show(history[i]);
  Person chief = {MakeName("Ada"), 50, NULL, {7, MakeName("London")}};
  Person worker = {.name = MakeName("Bob"), .age = 20, .boss = &chief, .home.street = 9};
  Person copy = worker;
  copy.name.text[0] = 'R';
  copy.home = chief.home;
  worker = Promote(worker, &chief);
  printf("%s %d %s %d %s\n", worker.name.text, worker.age, worker.boss->name.text, worker.home.street,
         worker.home.city.text);
  printf("%s %d %s %d\n", copy.name.text, copy.age, copy.home.city.text, copy.home.street);
  chief = Promote(chief, NULL);
  printf("%s %d %s boss %d\n", worker.boss->home.city.text, worker.boss->age, Promote(copy, &worker).boss->name.text,
         chief.boss == NULL);
  printf("same %d %d %s\n", SameName(MakeName("x"), MakeName("x")), SameName(MakeName("x"), MakeName("y")),
         Joined(MakeName("abc"), Joined(MakeName("def"), MakeName("ghijklmnopq"))).text);
  Color black = {0, 0, 0}, orange = {255, 128, 0};
  for (int part = 0; part <= 255; part += 51) {
    Color c = Blend(black, orange, part);
    Pixel p = {.color = c};
    printf("%02x%02x%02x %d ", c.r, c.g, c.b, p.raw[0] + p.raw[1] + p.raw[2]);
  }
  printf("\n");
  Color strip[5] = {orange, black, orange};
  memmove(&strip[1], &strip[0], 3 * sizeof *strip);
  strip[4] = strip[0], strip[0] = Blend(strip[1], strip[2], 100);
  for (int i = 0; i < 5; i++) printf("%d,%d,%d ", strip[i].r, strip[i].g, strip[i].b);
  printf("%zu\n", sizeof strip);
  Board *p = &history[0], *q = &history[2], t = *p;
  *p = *q, *q = t;
  p->cells[2][2] = 'z';
  Show(history[0]);
  Show(history[2]);
  return 0;
}
