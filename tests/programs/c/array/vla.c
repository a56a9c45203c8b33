// Variable-length arrays: in loops, two-dimensional, as parameters, sizeof, typedefs, alloca.
#include <alloca.h>
#include <stdio.h>
#include <string.h>

static void Fill(int rows, int columns, int m[rows][columns]) {
  for (int r = 0; r < rows; r++)
    for (int c = 0; c < columns; c++) m[r][c] = r * 10 + c;
}
static long Sum(int rows, int columns, int m[rows][columns]) {
  long sum = 0;
  for (int r = 0; r < rows; r++)
    for (int c = 0; c < columns; c++) sum += m[r][c];
  return sum;
}
static void Transpose(int n, int m, int from[n][m], int to[m][n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) to[j][i] = from[i][j];
}
static void Multiply(int n, int k, int m, double a[n][k], double b[k][m], double c[n][m]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      c[i][j] = 0;
      for (int t = 0; t < k; t++) c[i][j] += a[i][t] * b[t][j];
    }
}
static int Binomial(int n, int k) {
  int row[n + 1];
  memset(row, 0, sizeof row);
  row[0] = 1;
  for (int i = 1; i <= n; i++)
    for (int j = i; j > 0; j--) row[j] += row[j - 1];
  return row[k];
}
static int Depth(int n) {
  char local[n];
  memset(local, n, sizeof local);
  int below = n > 1 ? Depth(n - 1) : 0;
  int sum = 0;
  for (int i = 0; i < n; i++) sum += local[i];
  return sum + below;
}
static unsigned Hash(const char* s) {
  size_t n = strlen(s);
  char* copy = alloca(n + 1);
  for (size_t i = 0; i < n; i++) copy[i] = s[n - 1 - i];
  copy[n] = 0;
  unsigned h = 2166136261u;
  for (char* p = copy; *p; p++) h = (h ^ (unsigned char)*p) * 16777619u;
  return h;
}

int main(void) {
  for (int n = 1; n < 6; n++) {
    int a[n], b[n][n + 1];
    for (int i = 0; i < n; i++) a[i] = i * i;
    Fill(n, n + 1, b);
    printf("n=%d sizes %zu %zu %zu last %d %d sum %ld\n", n, sizeof a, sizeof b, sizeof b[0], a[n - 1], b[n - 1][n],
           Sum(n, n + 1, b));
  }
  int rows = 3, columns = 5;
  int m[rows][columns], t[columns][rows];
  Fill(rows, columns, m);
  Transpose(rows, columns, m, t);
  for (int i = 0; i < columns; i++) {
    for (int j = 0; j < rows; j++) printf("%3d", t[i][j]);
    printf("\n");
  }
  typedef double Row[columns];
  Row a[2], product[2];
  columns = 100;
  printf("row size %zu\n", sizeof(Row));
  double identity[5][5];
  for (int i = 0; i < 5; i++)
    for (int j = 0; j < 5; j++) identity[i][j] = i == j ? 2.0 : i > j ? 0.5 : 0;
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 5; j++) a[i][j] = i + j / 4.0;
  Multiply(2, 5, 5, a, identity, product);
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 5; j++) printf("%g%c", product[i][j], j == 4 ? '\n' : ' ');
  for (int n = 0; n < 12; n += 3)
    for (int k = 0; k <= n; k += 2) printf("C(%d,%d)=%d ", n, k, Binomial(n, k));
  printf("\n");
  printf("depth %d\n", Depth(40));
  const char* words[] = {"", "a", "variable", "length"};
  for (int i = 0; i < 4; i++) printf("hash %u\n", Hash(words[i]));
  long total = 0;
  for (int i = 1; i < 200; i++) {
    int size = i % 17 + 1;
    short scratch[size];
    for (int k = 0; k < size; k++) scratch[k] = (short)(k * i);
    total += scratch[size - 1] + scratch[size / 2];
    if (i % 50 == 0) continue;
    total -= sizeof scratch;
  }
  printf("total %ld\n", total);
  int k = 4;
  int(*pointer)[k] = (int(*)[k])alloca(sizeof(int[3][k]));
  Fill(3, k, pointer);
  printf("pointer %d %zu\n", pointer[2][3], sizeof *pointer);
  return 0;
}
