// Recursion: deep, mutual, multiple, with arrays on the stack, with memo tables, through function pointers.
#include <stdio.h>
#include <string.h>

static int Ackermann(int m, int n) {
  if (m == 0) return n + 1;
  if (n == 0) return Ackermann(m - 1, 1);
  return Ackermann(m - 1, Ackermann(m, n - 1));
}
static int moves;
static void Hanoi(int n, char from, char via, char to) {
  if (n == 0) return;
  Hanoi(n - 1, from, to, via);
  if (n >= 3) printf("%d:%c%c ", n, from, to);
  moves++;
  Hanoi(n - 1, via, from, to);
}
static int IsOdd(unsigned n);
static int IsEven(unsigned n) { return n == 0 ? 1 : IsOdd(n - 1); }
static int IsOdd(unsigned n) { return n == 0 ? 0 : IsEven(n - 1); }

static long Deep(int n) {
  volatile long local = n;
  return n == 0 ? 0 : local + Deep(n - 1);
}

static long long memo[100];
static long long Fibonacci(int n) {
  if (n < 2) return n;
  if (memo[n] == 0) memo[n] = Fibonacci(n - 1) + Fibonacci(n - 2);
  return memo[n];
}
static int NaiveFibonacci(int n) { return n < 2 ? n : NaiveFibonacci(n - 1) + NaiveFibonacci(n - 2); }

static int permutations;
static void Permute(char* s, int left, int right) {
  if (left == right) {
    if (permutations++ % 5 == 0) printf("%s ", s);
    return;
  }
  for (int i = left; i <= right; i++) {
    char t = s[left];
    s[left] = s[i];
    s[i] = t;
    Permute(s, left + 1, right);
    t = s[left];
    s[left] = s[i];
    s[i] = t;
  }
}
static int Subsets(const int* a, int n, int target) {
  if (n == 0) return target == 0;
  return Subsets(a + 1, n - 1, target) + Subsets(a + 1, n - 1, target - a[0]);
}
static void Binary(unsigned n, char* out, int* length) {
  if (n > 1) Binary(n / 2, out, length);
  out[(*length)++] = (char)('0' + n % 2);
  out[*length] = 0;
}
static int MergeDepth(int* a, int n) {
  if (n < 2) return 1;
  int left[16], right[16];
  int half = n / 2;
  memcpy(left, a, sizeof(int) * (size_t)half);
  memcpy(right, a + half, sizeof(int) * (size_t)(n - half));
  int d1 = MergeDepth(left, half), d2 = MergeDepth(right, n - half);
  for (int i = 0, j = 0, k = 0; k < n; k++)
    a[k] = j >= n - half || (i < half && left[i] <= right[j]) ? left[i++] : right[j++];
  return 1 + (d1 > d2 ? d1 : d2);
}
typedef int (*Step)(int, const void*);
static int Apply(int n, const void* self) { return n <= 0 ? 0 : n + (*(const Step*)self)(n - 2, self); }
static int Partitions(int n, int largest) {
  if (n == 0) return 1;
  int count = 0;
  for (int k = largest < n ? largest : n; k > 0; k--) count += Partitions(n - k, k);
  return count;
}

int main(void) {
  for (int m = 0; m < 3; m++)
    for (int n = 0; n < 5; n++) printf("A(%d,%d)=%d ", m, n, Ackermann(m, n));
  printf("A(3,4)=%d\n", Ackermann(3, 4));
  Hanoi(6, 'a', 'b', 'c');
  printf("\nmoves %d\n", moves);
  printf("parity %d %d %d\n", IsEven(100), IsOdd(77), IsEven(1001));
  printf("deep %ld %ld\n", Deep(100), Deep(10000));
  for (int n = 0; n < 92; n += 13) printf("fib %d %lld\n", n, Fibonacci(n));
  printf("naive %d\n", NaiveFibonacci(20));
  char s[] = "abcde";
  Permute(s, 0, 4);
  printf("\npermutations %d %s\n", permutations, s);
  const int coins[] = {3, 34, 4, 12, 5, 2, 7, 8, 1, 6};
  for (int target = 5; target < 60; target += 11) printf("subsets %d: %d\n", target, Subsets(coins, 10, target));
  char out[40];
  for (unsigned n = 0; n < 3000000000u && n < 2999999999u; n = n * 37 + 5) {
    int length = 0;
    Binary(n, out, &length);
    printf("%u %s\n", n, out);
    if (n > 100000000) break;
  }
  int a[13] = {9, -4, 7, 3, 3, 0, 88, -17, 5, 1, 2, 6, 4};
  printf("merge depth %d:", MergeDepth(a, 13));
  for (int i = 0; i < 13; i++) printf(" %d", a[i]);
  Step step = Apply;
  printf("\napply %d\n", step(101, &step));
  for (int n = 1; n < 25; n += 4) printf("partitions %d %d\n", n, Partitions(n, n));
  return 0;
}
