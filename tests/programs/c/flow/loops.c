// Loops of every form, break and continue in depth, comma expressions, do-while, empty bodies, loop-carried values.
#include <stdio.h>

static int Primes(int limit, int* out) {
  int count = 0;
  for (int n = 2; n < limit; n++) {
    int i;
    for (i = 0; i < count && out[i] * out[i] <= n; i++)
      if (n % out[i] == 0) break;
    if (i < count && out[i] * out[i] <= n) continue;
    out[count++] = n;
  }
  return count;
}

static int Digits(unsigned long n) {
  int digits = 0;
  do digits++;
  while (n /= 10);
  return digits;
}

static int Perfect(int n) {
  int sum = 1, i = 2;
  while (i * i < n) {
    if (n % i == 0) sum += i + n / i;
    i++;
  }
  if (i * i == n) sum += i;
  return sum == n && n > 1;
}

static unsigned Isqrt(unsigned n) {
  unsigned x = n, y = (x + 1) / 2;
  for (; y < x; x = y, y = (x + n / x) / 2) {
  }
  return x;
}

int main(void) {
  int primes[100];
  int count = Primes(200, primes);
  printf("primes %d:", count);
  for (int i = 0; i < count; ++i) printf(" %d", primes[i]);
  printf("\n");
  for (unsigned long n = 1; n < 1000000000000ul; n *= 9) printf("%d ", Digits(n));
  printf("%d\n", Digits(0));
  for (int n = 1; n < 9000; n++)
    if (Perfect(n)) printf("perfect %d\n", n);
  for (int i = 0, j = 10; i < j; i++, j--) printf("(%d,%d)", i, j);
  printf("\n");
  int outer = 0, inner = 0;
  for (int i = 0;; i++) {
    if (i == 3) continue;
    if (i > 7) break;
    outer++;
    int j = 10;
    while (1) {
      if (--j == i) break;
      if (j % 2) continue;
      inner++;
      if (j < 2) break;
    }
  }
  printf("outer %d inner %d\n", outer, inner);
  for (unsigned n = 0; n < 1000000; n = n * 3 + 7) printf("sqrt %u=%u ", n, Isqrt(n));
  printf("\n");
  unsigned char wrap = 250;
  int rounds = 0;
  do {
    rounds++;
  } while (++wrap != 4);
  printf("wrapped after %d\n", rounds);
  for (char c = 'a'; c <= 'z'; c = (char)(c + 5)) putchar(c);
  putchar('\n');
  int a = 1, b = 1, t;
  while ((t = a + b, a = b, b = t) < 1000) printf("%d ", t);
  printf("\n");
  for (double x = 0.1; x < 2; x *= 1.7) printf("%.3f ", x);
  printf("\n");
  int triangle = 0, rows = 0;
  for (int i = 1; i <= 6; i++, rows++) {
    for (int j = 0; j < i; j++) triangle += printf("%d ", i * j) > 2;
    printf("\n");
  }
  printf("triangle %d rows %d\n", triangle, rows);
  long long state = 42;
  int seen = 0;
  for (long long first = state; seen == 0 || state != first; seen++) state = (state * 5 + 3) % 1024;
  printf("period %d\n", seen);
  int n = 27, highest = 0, length = 0;
  for (; n != 1; n = n % 2 ? 3 * n + 1 : n / 2, length++)
    if (n > highest) highest = n;
  printf("collatz %d %d\n", length, highest);
  int matrix[5][5], value = 0, top = 0, left = 0, bottom = 4, right = 4;
  while (top <= bottom && left <= right) {
    for (int c = left; c <= right; c++) matrix[top][c] = value++;
    top++;
    for (int r = top; r <= bottom; r++) matrix[r][right] = value++;
    right--;
    for (int c = right; c >= left; c--) matrix[bottom][c] = value++;
    bottom--;
    for (int r = bottom; r >= top; r--) matrix[r][left] = value++;
    left++;
  }
  for (int r = 0; r < 5; r++)
    for (int c = 0; c < 5; c++) printf("%3d%s", matrix[r][c], c == 4 ? "\n" : "");
  return rounds;
}
