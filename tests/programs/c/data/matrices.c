// Dense matrices: product, power, determinant and inverse by elimination, LU, exact fractions, integer rings.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  int rows, columns;
  double* cells;
} Matrix;
static Matrix New(int rows, int columns) {
  return (Matrix){rows, columns, calloc((size_t)(rows * columns), sizeof(double))};
}
static double* At(Matrix m, int r, int c) { return &m.cells[r * m.columns + c]; }
static Matrix Identity(int n) {
  Matrix m = New(n, n);
  for (int i = 0; i < n; i++) *At(m, i, i) = 1;
  return m;
}
static Matrix Product(Matrix a, Matrix b) {
  Matrix m = New(a.rows, b.columns);
  for (int i = 0; i < a.rows; i++)
    for (int k = 0; k < a.columns; k++)
      for (int j = 0; j < b.columns; j++) *At(m, i, j) += *At(a, i, k) * *At(b, k, j);
  return m;
}
static Matrix Transposed(Matrix a) {
  Matrix m = New(a.columns, a.rows);
  for (int i = 0; i < a.rows; i++)
    for (int j = 0; j < a.columns; j++) *At(m, j, i) = *At(a, i, j);
  return m;
}
static void Print(const char* name, Matrix m) {
  printf("%s\n", name);
  for (int i = 0; i < m.rows; i++) {
    for (int j = 0; j < m.columns; j++) printf(" %9.4f", fabs(*At(m, i, j)) < 5e-5 ? 0.0 : *At(m, i, j));
    printf("\n");
  }
}
static double Invert(Matrix a, Matrix inverse) {
  int n = a.rows;
  double determinant = 1;
  for (int c = 0; c < n; c++) {
    int pivot = c;
    for (int r = c + 1; r < n; r++)
      if (fabs(*At(a, r, c)) > fabs(*At(a, pivot, c))) pivot = r;
    if (*At(a, pivot, c) == 0) return 0;
    if (pivot != c) determinant = -determinant;
    for (int k = 0; k < n; k++) {
      double t = *At(a, c, k);
      *At(a, c, k) = *At(a, pivot, k);
      *At(a, pivot, k) = t;
      t = *At(inverse, c, k);
      *At(inverse, c, k) = *At(inverse, pivot, k);
      *At(inverse, pivot, k) = t;
    }
    double d = *At(a, c, c);
    determinant *= d;
    for (int k = 0; k < n; k++) *At(a, c, k) /= d, *At(inverse, c, k) /= d;
    for (int r = 0; r < n; r++) {
      double f = *At(a, r, c);
      if (r == c || f == 0) continue;
      for (int k = 0; k < n; k++) *At(a, r, k) -= f * *At(a, c, k), *At(inverse, r, k) -= f * *At(inverse, c, k);
    }
  }
  return determinant;
}

typedef unsigned long long Pair[2][2];
static void MultiplyPair(Pair a, Pair b, unsigned long long modulus) {
  Pair r;
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++) r[i][j] = (a[i][0] * b[0][j] + a[i][1] * b[1][j]) % modulus;
  memcpy(a, r, sizeof r);
}
static unsigned long long FibonacciMod(unsigned long long n, unsigned long long modulus) {
  Pair result = {{1, 0}, {0, 1}}, base = {{1, 1}, {1, 0}};
  for (; n; n >>= 1) {
    if (n & 1) MultiplyPair(result, base, modulus);
    MultiplyPair(base, base, modulus);
  }
  return result[0][1];
}
static long IntegerDeterminant(int n, long m[n][n]) {
  long previous = 1, sign = 1;
  for (int k = 0; k < n - 1; k++) {
    if (m[k][k] == 0) {
      int r = k + 1;
      while (r < n && m[r][k] == 0) r++;
      if (r == n) return 0;
      for (int c = 0; c < n; c++) {
        long t = m[k][c];
        m[k][c] = m[r][c];
        m[r][c] = t;
      }
      sign = -sign;
    }
    for (int i = k + 1; i < n; i++)
      for (int j = k + 1; j < n; j++) m[i][j] = (m[i][j] * m[k][k] - m[i][k] * m[k][j]) / previous;
    previous = m[k][k];
  }
  return sign * m[n - 1][n - 1];
}

int main(void) {
  for (int n = 2; n <= 5; n++) {
    Matrix a = New(n, n), copy = New(n, n), inverse = Identity(n);
    for (int i = 0; i < n * n; i++) a.cells[i] = copy.cells[i] = (i * 7 + i * i) % 11 - 4;
    Print("matrix", a);
    double d = Invert(copy, inverse);
    printf("determinant %.6f\n", fabs(d) < 1e-9 ? 0.0 : d);
    if (d != 0) {
      Print("inverse", inverse);
      Matrix check = Product(a, inverse);
      Print("product", check);
      free(check.cells);
    }
    Matrix t = Transposed(a), gram = Product(t, a);
    Print("gram", gram);
    free(a.cells), free(copy.cells), free(inverse.cells), free(t.cells), free(gram.cells);
  }
  for (unsigned long long n = 1; n < 1000000000000ull; n *= 37)
    printf("F(%llu) mod 1000000007 = %llu\n", n, FibonacciMod(n, 1000000007));
  long m[4][4] = {{0, 2, -1, 3}, {4, 0, 5, -2}, {1, 1, 0, 6}, {-3, 2, 2, 0}};
  printf("integer determinant %ld\n", IntegerDeterminant(4, m));
  return 0;
}
