// Conway's game of life, elementary cellular automata, Langton's ant: grids of bits and bytes, double buffers.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 32, HEIGHT = 20 };
typedef unsigned char Grid[HEIGHT][WIDTH];

static int Neighbours(Grid g, int r, int c) {
  int n = 0;
  for (int dr = -1; dr <= 1; dr++)
    for (int dc = -1; dc <= 1; dc++)
      if (dr || dc) n += g[(r + dr + HEIGHT) % HEIGHT][(c + dc + WIDTH) % WIDTH];
  return n;
}
static int Step(Grid from, Grid to) {
  int alive = 0;
  for (int r = 0; r < HEIGHT; r++)
    for (int c = 0; c < WIDTH; c++) {
      int n = Neighbours(from, r, c);
      to[r][c] = n == 3 || (n == 2 && from[r][c]);
      alive += to[r][c];
    }
  return alive;
}
static void Show(Grid g) {
  for (int r = 0; r < HEIGHT; r++) {
    for (int c = 0; c < WIDTH; c++) putchar(g[r][c] ? 'o' : '.');
    putchar('\n');
  }
}
static void Place(Grid g, int r, int c, const char* pattern) {
  for (int x = c; *pattern; pattern++) {
    if (*pattern == '/')
      r++, x = c;
    else
      g[r][x++] = *pattern == 'o';
  }
}
static void Elementary(unsigned rule, int rows) {
  uint64_t row = 1ull << 31;
  for (int i = 0; i < rows; i++) {
    for (int b = 63; b >= 0; b--) putchar(row >> b & 1 ? '#' : ' ');
    putchar('|');
    putchar('\n');
    uint64_t next = 0;
    for (int b = 0; b < 64; b++) {
      unsigned left = (unsigned)(row >> ((b + 1) & 63) & 1), middle = (unsigned)(row >> b & 1),
               right = (unsigned)(row >> ((b + 63) & 63) & 1);
      if (rule >> (left << 2 | middle << 1 | right) & 1) next |= 1ull << b;
    }
    row = next;
  }
}
static int Ant(int steps) {
  static unsigned char cells[64][64];
  memset(cells, 0, sizeof cells);
  int r = 32, c = 32, direction = 0, black = 0;
  const int dr[] = {-1, 0, 1, 0}, dc[] = {0, 1, 0, -1};
  while (steps--) {
    direction = (direction + (cells[r][c] ? 3 : 1)) & 3;
    cells[r][c] ^= 1;
    black += cells[r][c] ? 1 : -1;
    r = (r + dr[direction]) & 63;
    c = (c + dc[direction]) & 63;
  }
  return black * 10000 + r * 100 + c;
}

int main(void) {
  static Grid a, b;
  Grid *now = &a, *next = &b;
  Place(*now, 1, 1, ".o./..o/ooo");
  Place(*now, 8, 15, ".oo/oo./.o.");
  Place(*now, 15, 4, "ooo");
  for (int generation = 0; generation <= 40; generation++) {
    if (generation % 20 == 0) Show(*now);
    int alive = Step(*now, *next);
    printf("generation %d alive %d\n", generation + 1, alive);
    Grid* t = now;
    now = next;
    next = t;
  }
  Elementary(30, 16);
  Elementary(90, 16);
  Elementary(110, 16);
  for (int steps = 1; steps <= 11000; steps *= 4) printf("ant %d: %d\n", steps, Ant(steps));
  return 0;
}
