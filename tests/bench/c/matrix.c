// Benchmark: floating-point matrices: product, elimination, and a five-point stencil.
// usage: matrix [size]
#include <stdio.h>
#include <stdlib.h>

static double* New(int n) { return malloc(sizeof(double) * (size_t)n * (size_t)n); }

static void Multiply(int n, const double* a, const double* b, double* c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double sum = 0;
      for (int k = 0; k < n; k++) sum += a[i * n + k] * b[k * n + j];
      c[i * n + j] = sum;
    }
}

static double PivotSum(int n, double* a) {
  double sum = 0;
  for (int c = 0; c < n; c++) {
    sum += a[c * n + c];
    for (int r = c + 1; r < n; r++) {
      double f = a[r * n + c] / a[c * n + c];
      for (int k = c; k < n; k++) a[r * n + k] -= f * a[c * n + k];
    }
  }
  return sum;
}

static double Relax(int n, double* a, double* b, int rounds) {
  for (int round = 0; round < rounds; round++) {
    for (int r = 1; r < n - 1; r++)
      for (int c = 1; c < n - 1; c++)
        b[r * n + c] = 0.25 * (a[(r - 1) * n + c] + a[(r + 1) * n + c] + a[r * n + c - 1] + a[r * n + c + 1]);
    double* t = a;
    a = b;
    b = t;
  }
  return a[n * n / 2 + n / 2];
}

int main(int argc, char** argv) {
  int n = argc > 1 ? atoi(argv[1]) : 120;
  double *a = New(n), *b = New(n), *c = New(n);
  for (int i = 0; i < n * n; i++) {
    a[i] = (i * 7 % 13 - 6) / 8.0;
    b[i] = (i * 5 % 11 - 5) / 4.0;
  }
  Multiply(n, a, b, c);
  double trace = 0;
  for (int i = 0; i < n; i++) trace += c[i * n + i];
  printf("trace %.6f\n", trace);
  for (int i = 0; i < n; i++) c[i * n + i] += 50.0 * n;
  printf("pivots %.6f\n", PivotSum(n, c));
  for (int i = 0; i < n * n; i++) a[i] = b[i] = i % n == 0 || i < n ? 100.0 : 0.0;
  printf("relaxed %.9f\n", Relax(n, a, b, 60));
  free(a);
  free(b);
  free(c);
  return 0;
}
