// Dynamic programming: knapsack, change, matrix chains, longest increasing run, bracketings, travelling salesman.
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int Max(int a, int b) { return a > b ? a : b; }
static int Knapsack(const int* weights, const int* values, int n, int capacity, unsigned* chosen) {
  int(*best)[capacity + 1] = calloc((size_t)n + 1, sizeof *best);
  for (int i = 1; i <= n; i++)
    for (int c = 0; c <= capacity; c++) {
      best[i][c] = best[i - 1][c];
      if (weights[i - 1] <= c) best[i][c] = Max(best[i][c], best[i - 1][c - weights[i - 1]] + values[i - 1]);
    }
  *chosen = 0;
  for (int i = n, c = capacity; i > 0; i--)
    if (best[i][c] != best[i - 1][c]) *chosen |= 1u << (i - 1), c -= weights[i - 1];
  int result = best[n][capacity];
  free(best);
  return result;
}
static long Ways(int amount, const int* coins, int n) {
  long* ways = calloc((size_t)amount + 1, sizeof *ways);
  ways[0] = 1;
  for (int i = 0; i < n; i++)
    for (int a = coins[i]; a <= amount; a++) ways[a] += ways[a - coins[i]];
  long result = ways[amount];
  free(ways);
  return result;
}
static int cuts[12][12];
static int Chain(const int* d, int n) {
  int cost[12][12] = {{0}};
  for (int length = 2; length <= n; length++)
    for (int i = 0; i + length <= n; i++) {
      int j = i + length - 1;
      cost[i][j] = INT_MAX;
      for (int k = i; k < j; k++) {
        int c = cost[i][k] + cost[k + 1][j] + d[i] * d[k + 1] * d[j + 1];
        if (c < cost[i][j]) cost[i][j] = c, cuts[i][j] = k;
      }
    }
  return cost[0][n - 1];
}
static void PrintChain(int i, int j) {
  if (i == j) {
    printf("%c", 'A' + i);
    return;
  }
  printf("(");
  PrintChain(i, cuts[i][j]);
  PrintChain(cuts[i][j] + 1, j);
  printf(")");
}
static int Increasing(const int* a, int n, int* out) {
  int tails[64], from[64], size = 0;
  for (int i = 0; i < n; i++) {
    int low = 0, high = size;
    while (low < high) {
      int middle = (low + high) / 2;
      if (a[tails[middle]] < a[i])
        low = middle + 1;
      else
        high = middle;
    }
    from[i] = low ? tails[low - 1] : -1;
    tails[low] = i;
    if (low == size) size++;
  }
  for (int k = size - 1, i = size ? tails[size - 1] : -1; k >= 0; k--, i = from[i]) out[k] = a[i];
  return size;
}
static int Salesman(int n, int d[n][n]) {
  int all = 1 << n;
  int(*best)[n] = malloc(sizeof *best * (size_t)all);
  for (int s = 0; s < all; s++)
    for (int i = 0; i < n; i++) best[s][i] = 1 << 20;
  best[1][0] = 0;
  for (int s = 1; s < all; s++)
    for (int i = 0; i < n; i++) {
      if (!(s >> i & 1) || best[s][i] == 1 << 20) continue;
      for (int j = 0; j < n; j++)
        if (!(s >> j & 1)) {
          int c = best[s][i] + d[i][j];
          if (c < best[s | 1 << j][j]) best[s | 1 << j][j] = c;
        }
    }
  int result = 1 << 20;
  for (int i = 1; i < n; i++)
    if (best[all - 1][i] + d[i][0] < result) result = best[all - 1][i] + d[i][0];
  free(best);
  return result;
}
static void Bracketings(char* out, int at, int open, int close, int* count) {
  if (close == 0) {
    if ((*count)++ % 6 == 0) printf("%.*s ", at, out);
    return;
  }
  if (open) out[at] = '(', Bracketings(out, at + 1, open - 1, close, count);
  if (close > open) out[at] = ')', Bracketings(out, at + 1, open, close - 1, count);
}

int main(void) {
  const int weights[] = {12, 2, 1, 4, 1, 7, 9, 3}, values[] = {4, 2, 1, 10, 2, 9, 13, 5};
  for (int capacity = 0; capacity <= 40; capacity += 5) {
    unsigned chosen;
    int value = Knapsack(weights, values, 8, capacity, &chosen);
    printf("capacity %d value %d chosen %02x\n", capacity, value, chosen);
  }
  const int coins[] = {1, 2, 5, 10, 20, 50, 100, 200};
  for (int amount = 0; amount <= 500; amount += 100) printf("ways %d %ld\n", amount, Ways(amount, coins, 8));
  const int dimensions[] = {30, 35, 15, 5, 10, 20, 25};
  printf("chain %d ", Chain(dimensions, 6));
  PrintChain(0, 5);
  printf("\n");
  int data[40], run[64];
  unsigned seed = 3;
  for (int i = 0; i < 40; i++) data[i] = (int)((seed = seed * 1664525u + 1013904223u) >> 24);
  int n = Increasing(data, 40, run);
  printf("increasing %d:", n);
  for (int i = 0; i < n; i++) printf(" %d", run[i]);
  printf("\n");
  for (int size = 2; size <= 9; size++) {
    int d[size][size];
    for (int i = 0; i < size; i++)
      for (int j = 0; j < size; j++) d[i][j] = abs(i * 7 % 10 - j * 7 % 10) + abs(i * 3 % 8 - j * 3 % 8) + (i < j);
    printf("tour of %d: %d\n", size, Salesman(size, d));
  }
  for (int pairs = 1; pairs <= 5; pairs++) {
    char out[16];
    int count = 0;
    Bracketings(out, 0, pairs, pairs, &count);
    printf("%d bracketings\n", count);
  }
  long catalan[20] = {1}, partitions[31] = {1};
  for (int i = 1; i < 20; i++)
    for (int k = 0; k < i; k++) catalan[i] += catalan[k] * catalan[i - 1 - k];
  for (int part = 1; part <= 30; part++)
    for (int total = part; total <= 30; total++) partitions[total] += partitions[total - part];
  for (int i = 0; i < 20; i++) printf("%ld/%ld ", catalan[i], partitions[i + 11]);
  printf("\n");
  return 0;
}
