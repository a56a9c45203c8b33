// Benchmark: quicksort, heapsort and binary searches on integer arrays; recursion and unpredictable branches.
// usage: sorting [elements]
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static void Fill(int* a, int n, uint32_t seed) {
  for (int i = 0; i < n; i++) a[i] = (int)((seed = seed * 1664525u + 1013904223u) >> 8);
}
static void Swap(int* a, int* b) {
  int t = *a;
  *a = *b;
  *b = t;
}
static void Quick(int* a, int n) {
  while (n > 12) {
    int pivot = a[n / 2], i = 0, j = n - 1;
    while (i <= j) {
      while (a[i] < pivot) i++;
      while (pivot < a[j]) j--;
      if (i <= j) Swap(&a[i++], &a[j--]);
    }
    Quick(a, j + 1);
    a += i;
    n -= i;
  }
  for (int i = 1; i < n; i++)
    for (int j = i; j > 0 && a[j] < a[j - 1]; j--) Swap(&a[j], &a[j - 1]);
}
static void Sift(int* a, int i, int n) {
  for (int c; (c = 2 * i + 1) < n; i = c) {
    if (c + 1 < n && a[c] < a[c + 1]) c++;
    if (a[i] >= a[c]) return;
    Swap(&a[i], &a[c]);
  }
}
static void Heap(int* a, int n) {
  for (int i = n / 2; i-- > 0;) Sift(a, i, n);
  while (n > 1) {
    Swap(&a[0], &a[--n]);
    Sift(a, 0, n);
  }
}
static uint32_t Check(const int* a, int n) {
  uint32_t h = 0;
  for (int i = 0; i < n; i++) h = h * 31 + (uint32_t)a[i] + (i > 0 && a[i - 1] > a[i] ? 1000003u : 0);
  return h;
}
static int Find(const int* a, int n, int key) {
  int low = 0, high = n;
  while (low < high) {
    int middle = (low + high) / 2;
    if (a[middle] < key)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

int main(int argc, char** argv) {
  int n = argc > 1 ? atoi(argv[1]) : 50000;
  int* a = malloc(sizeof *a * (size_t)n);
  Fill(a, n, 1);
  Quick(a, n);
  printf("quick %08x\n", Check(a, n));
  Fill(a, n, 1);
  Heap(a, n);
  printf("heap %08x\n", Check(a, n));
  uint32_t sum = 0;
  for (int i = 0; i < n; i++) sum = sum * 7 + (uint32_t)Find(a, n, (int)((uint32_t)i * 2654435761u >> 8));
  printf("find %08x\n", sum);
  free(a);
  return 0;
}
