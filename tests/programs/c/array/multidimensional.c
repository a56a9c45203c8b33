// Arrays of two to four dimensions: initialisers, strides, row pointers, arrays of structs and strings, partial copies.
#include <stdio.h>
#include <string.h>

static const int kMagic[3][3] = {{8, 1, 6}, {3, 5, 7}, {4, 9, 2}};
static int table[2][3][4] = {{{1, 2}, {3}}, {[2] = {4, 5, 6, 7}}};
static const char kNames[4][8] = {"north", "east", "south", "west"};
static const char* const kLong[2][2] = {{"upper left", "upper right"}, {"lower left", "lower right"}};
static short four[2][3][2][5];
struct Cell {
  unsigned char kind;
  short height;
};
static struct Cell board[5][6];

static int LineSum(const int (*m)[3], int line, int step) {
  int sum = 0;
  for (int i = 0; i < 3; i++) sum += step ? m[i][line] : m[line][i];
  return sum;
}

static void Rotate(int m[4][4]) {
  for (int i = 0; i < 2; i++)
    for (int j = i; j < 3 - i; j++) {
      int t = m[i][j];
      m[i][j] = m[3 - j][i];
      m[3 - j][i] = m[3 - i][3 - j];
      m[3 - i][3 - j] = m[j][3 - i];
      m[j][3 - i] = t;
    }
}

static int Flood(int r, int c, int kind) {
  if (r < 0 || r >= 5 || c < 0 || c >= 6 || board[r][c].kind != 0) return 0;
  board[r][c].kind = (unsigned char)kind;
  return 1 + Flood(r + 1, c, kind) + Flood(r - 1, c, kind) + Flood(r, c + 1, kind) + Flood(r, c - 1, kind);
}

int main(void) {
  for (int i = 0; i < 3; i++) printf("magic %d %d\n", LineSum(kMagic, i, 0), LineSum(kMagic, i, 1));
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 3; j++) {
      for (int k = 0; k < 4; k++) printf("%d ", table[i][j][k]);
      printf("| ");
    }
  printf("\nsizes %zu %zu %zu %zu\n", sizeof table, sizeof table[0], sizeof table[0][0], sizeof four);
  int n = 0;
  for (int a = 0; a < 2; a++)
    for (int b = 0; b < 3; b++)
      for (int c = 0; c < 2; c++)
        for (int d = 0; d < 5; d++) four[a][b][c][d] = (short)(n++ * 7 % 31);
  long weighted = 0;
  for (int a = 1; a >= 0; a--)
    for (int d = 4; d >= 0; d--)
      for (int b = 0; b < 3; b++)
        for (int c = 0; c < 2; c++) weighted = weighted * 3 % 1000003 + four[a][b][c][d];
  printf("weighted %ld\n", weighted);
  for (int i = 0; i < 4; i++) printf("%s(%zu) %c\n", kNames[i], strlen(kNames[i]), kNames[i][i]);
  printf("%s, %s, %c\n", kLong[0][1], kLong[1][0], kLong[1][1][6]);
  int m[4][4];
  for (int i = 0; i < 16; i++) m[i / 4][i % 4] = i;
  for (int turn = 0; turn < 3; turn++) {
    Rotate(m);
    for (int i = 0; i < 4; i++) printf("%2d %2d %2d %2d\n", m[i][0], m[i][1], m[i][2], m[i][3]);
  }
  for (int r = 0; r < 5; r++)
    for (int c = 0; c < 6; c++)
      board[r][c] = (struct Cell){(unsigned char)((r * 5 + c * 3) % 4 == 1 ? 9 : 0), (short)(r - c)};
  int regions = 0;
  for (int r = 0; r < 5; r++)
    for (int c = 0; c < 6; c++) {
      int size = Flood(r, c, regions + 1);
      if (size) printf("region %d size %d\n", ++regions, size);
    }
  for (int r = 0; r < 5; r++) {
    for (int c = 0; c < 6; c++) printf("%d%+d ", board[r][c].kind, board[r][c].height);
    printf("\n");
  }
  int copy[2][3][4];
  memcpy(copy, table, sizeof copy);
  memcpy(copy[0], table[1], sizeof copy[0]);
  printf("copy %d %d %d\n", copy[0][2][3], copy[1][2][0], memcmp(copy[0], copy[1], sizeof copy[0]));
  int(*plane)[4] = copy[1];
  plane[2][1] = 99;
  int* row = plane[2];
  printf("row %d %d %d\n", row[0], row[1], copy[1][2][1]);
  char triangle[6][6];
  memset(triangle, '.', sizeof triangle);
  for (int i = 0; i < 6; i++) memset(triangle[i], '#', (size_t)i + 1);
  for (int i = 0; i < 6; i++) printf("%.*s\n", 6, triangle[i]);
  return 0;
}
