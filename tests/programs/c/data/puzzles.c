// Backtracking: n queens (two ways), sudoku, knight's tour, subset sums, exact cover of pentomino-like tiles.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int columns[16];
static long nodes;
static int Safe(int row, int column) {
  for (int r = 0; r < row; r++)
    if (columns[r] == column || abs(columns[r] - column) == row - r) return 0;
  return 1;
}
static int Queens(int row, int n) {
  nodes++;
  if (row == n) return 1;
  int count = 0;
  for (int c = 0; c < n; c++)
    if (Safe(row, c)) {
      columns[row] = c;
      count += Queens(row + 1, n);
    }
  return count;
}
static int QueensBits(unsigned all, unsigned taken, unsigned left, unsigned right) {
  if (taken == all) return 1;
  int count = 0;
  for (unsigned free = all & ~(taken | left | right); free; free &= free - 1) {
    unsigned bit = free & -free;
    count += QueensBits(all, taken | bit, (left | bit) << 1, (right | bit) >> 1);
  }
  return count;
}

static char board[81];
static int guesses;
static int Allowed(int at, char digit) {
  int r = at / 9, c = at % 9, br = r / 3 * 3, bc = c / 3 * 3;
  for (int i = 0; i < 9; i++)
    if (board[r * 9 + i] == digit || board[i * 9 + c] == digit || board[(br + i / 3) * 9 + bc + i % 3] == digit)
      return 0;
  return 1;
}
static int Sudoku(void) {
  int best = -1, fewest = 10;
  for (int at = 0; at < 81; at++) {
    if (board[at] != '.') continue;
    int n = 0;
    for (char d = '1'; d <= '9'; d++) n += Allowed(at, d);
    if (n < fewest) fewest = n, best = at;
  }
  if (best < 0) return 1;
  for (char d = '1'; d <= '9'; d++)
    if (Allowed(best, d)) {
      guesses++;
      board[best] = d;
      if (Sudoku()) return 1;
      board[best] = '.';
    }
  return 0;
}

enum { SIZE = 6 };
static int tour[SIZE][SIZE];
static const int kMoves[8][2] = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
static int Open(int r, int c) { return r >= 0 && r < SIZE && c >= 0 && c < SIZE && !tour[r][c]; }
static int Exits(int r, int c) {
  int n = 0;
  for (int i = 0; i < 8; i++) n += Open(r + kMoves[i][0], c + kMoves[i][1]);
  return n;
}
static int Tour(int r, int c, int step) {
  tour[r][c] = step;
  if (step == SIZE * SIZE) return 1;
  for (int exits = 0; exits <= 8; exits++)
    for (int i = 0; i < 8; i++) {
      int nr = r + kMoves[i][0], nc = c + kMoves[i][1];
      if (Open(nr, nc) && Exits(nr, nc) == exits && Tour(nr, nc, step + 1)) return 1;
    }
  tour[r][c] = 0;
  return 0;
}
static int Dominoes(int rows, int width, unsigned filled, int at) {
  while (at < rows * width && filled >> at & 1) at++;
  if (at == rows * width) return 1;
  int count = 0;
  if (at % width < width - 1 && !(filled >> (at + 1) & 1)) count += Dominoes(rows, width, filled | 3u << at, at + 2);
  if (at + width < rows * width) count += Dominoes(rows, width, filled | 1u << at | 1u << (at + width), at + 1);
  return count;
}

int main(void) {
  for (int n = 1; n <= 8; n++) {
    nodes = 0;
    int count = Queens(0, n);
    printf("queens %d: %d nodes %ld bits %d\n", n, count, nodes, QueensBits((1u << n) - 1, 0, 0, 0));
  }
  const char* puzzles[] = {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
                           "1...7.9...3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."};
  for (int p = 0; p < 2; p++) {
    memcpy(board, puzzles[p], 81);
    guesses = 0;
    int solved = Sudoku();
    printf("sudoku %d guesses %d\n", solved, guesses);
    for (int r = 0; r < 9; r++) printf("%.9s\n", board + 9 * r);
  }
  printf("tour %d\n", Tour(0, 0, 1));
  for (int r = 0; r < SIZE; r++)
    for (int c = 0; c < SIZE; c++) printf("%3d%s", tour[r][c], c == SIZE - 1 ? "\n" : "");
  for (int width = 1; width <= 5; width++) printf("dominoes 4x%d %d\n", width, Dominoes(4, width, 0, 0));
  return 0;
}
