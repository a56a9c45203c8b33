// Ten sorting algorithms on the same inputs, each checked against the others.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LIMIT = 200 };
static long compares;
static int Less(int a, int b) {
  compares++;
  return a < b;
}
static void Swap(int* a, int* b) {
  int t = *a;
  *a = *b;
  *b = t;
}
static void Bubble(int* a, int n) {
  for (int swapped = 1; swapped; n--) {
    swapped = 0;
    for (int i = 1; i < n; i++)
      if (Less(a[i], a[i - 1])) Swap(&a[i], &a[i - 1]), swapped = 1;
  }
}
static void Insertion(int* a, int n) {
  for (int i = 1; i < n; i++) {
    int x = a[i], j = i;
    for (; j > 0 && Less(x, a[j - 1]); j--) a[j] = a[j - 1];
    a[j] = x;
  }
}
static void Selection(int* a, int n) {
  for (int i = 0; i < n; i++) {
    int m = i;
    for (int j = i + 1; j < n; j++)
      if (Less(a[j], a[m])) m = j;
    Swap(&a[i], &a[m]);
  }
}
static void Shell(int* a, int n) {
  for (int gap = n / 2; gap > 0; gap /= 2)
    for (int i = gap; i < n; i++)
      for (int j = i; j >= gap && Less(a[j], a[j - gap]); j -= gap) Swap(&a[j], &a[j - gap]);
}
static void Quick(int* a, int n) {
  while (n > 1) {
    int pivot = a[n / 2], i = 0, j = n - 1;
    while (i <= j) {
      while (Less(a[i], pivot)) i++;
      while (Less(pivot, a[j])) j--;
      if (i <= j) Swap(&a[i++], &a[j--]);
    }
    Quick(a, j + 1);
    a += i;
    n -= i;
  }
}
static void Merge(int* a, int n) {
  if (n < 2) return;
  int half = n / 2, *t = malloc((size_t)n * sizeof *t);
  Merge(a, half);
  Merge(a + half, n - half);
  for (int i = 0, j = half, k = 0; k < n; k++) t[k] = j >= n || (i < half && !Less(a[j], a[i])) ? a[i++] : a[j++];
  memcpy(a, t, (size_t)n * sizeof *t);
  free(t);
}
static void Sift(int* a, int i, int n) {
  for (int c; (c = 2 * i + 1) < n; i = c) {
    if (c + 1 < n && Less(a[c], a[c + 1])) c++;
    if (!Less(a[i], a[c])) return;
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
static void Radix(int* a, int n) {
  int* t = malloc((size_t)(n ? n : 1) * sizeof *t);
  for (int shift = 0; shift < 32; shift += 8) {
    int count[257] = {0};
    for (int i = 0; i < n; i++) count[((((unsigned)a[i] ^ 0x80000000u) >> shift) & 255) + 1]++;
    for (int i = 0; i < 256; i++) count[i + 1] += count[i];
    for (int i = 0; i < n; i++) t[count[(((unsigned)a[i] ^ 0x80000000u) >> shift) & 255]++] = a[i];
    memcpy(a, t, (size_t)n * sizeof *t);
  }
  free(t);
}
static void Comb(int* a, int n) {
  int gap = n, sorted = 0;
  while (!sorted) {
    gap = gap * 10 / 13;
    sorted = gap <= 1;
    if (sorted) gap = 1;
    for (int i = 0; i + gap < n; i++)
      if (Less(a[i + gap], a[i])) Swap(&a[i], &a[i + gap]), sorted = 0;
  }
}
static int CompareInts(const void* x, const void* y) {
  return Less(*(const int*)y, *(const int*)x) - Less(*(const int*)x, *(const int*)y);
}
static void Library(int* a, int n) { qsort(a, (size_t)n, sizeof *a, CompareInts); }

static const struct {
  const char* name;
  void (*sort)(int*, int);
} kSorts[] = {{"bubble", Bubble}, {"insertion", Insertion}, {"selection", Selection}, {"shell", Shell},
              {"quick", Quick},   {"merge", Merge},         {"heap", Heap},           {"radix", Radix},
              {"comb", Comb},     {"library", Library}};

static void Make(int kind, int* a, int n) {
  unsigned seed = (unsigned)kind * 77 + 1;
  for (int i = 0; i < n; i++) {
    seed = seed * 1664525u + 1013904223u;
    switch (kind) {
      case 0:
        a[i] = (int)(seed >> 8) - (1 << 23);
        break;
      case 1:
        a[i] = i;
        break;
      case 2:
        a[i] = n - i;
        break;
      case 3:
        a[i] = (int)(seed >> 28);
        break;
      default:
        a[i] = i % 2 ? i : -i;
    }
  }
}

int main(void) {
  for (int kind = 0; kind < 5; kind++)
    for (int n = 0; n <= LIMIT; n = n * 3 + 1) {
      int expected[LIMIT];
      Make(kind, expected, n);
      Insertion(expected, n);
      printf("kind %d n %d:", kind, n);
      for (size_t s = 0; s < sizeof kSorts / sizeof *kSorts; s++) {
        int a[LIMIT];
        Make(kind, a, n);
        compares = 0;
        kSorts[s].sort(a, n);
        if (memcmp(a, expected, (size_t)n * sizeof *a) != 0) printf(" %s WRONG", kSorts[s].name);
        if (s < 9) printf(" %s %ld", kSorts[s].name, compares);
      }
      printf("\n");
      if (n == 13) {
        for (int i = 0; i < n; i++) printf("%d ", expected[i]);
        printf("\n");
      }
    }
  return 0;
}
