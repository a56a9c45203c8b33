// qsort and bsearch on several element types and sizes, with comparison functions of different kinds.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned seed = 1;
static unsigned Random(void) { return (seed = seed * 1664525u + 1013904223u) >> 8; }

static int calls;
static int CompareInts(const void* a, const void* b) {
  calls++;
  int x = *(const int*)a, y = *(const int*)b;
  return (x > y) - (x < y);
}
static int CompareDoubles(const void* a, const void* b) {
  double x = *(const double*)a, y = *(const double*)b;
  return x < y ? -1 : x > y;
}
static int CompareStrings(const void* a, const void* b) {
  return strcmp(*(const char* const*)a, *(const char* const*)b);
}
static int CompareChars(const void* a, const void* b) { return *(const char*)a - *(const char*)b; }

struct Person {
  char name[12];
  int age;
  double height;
};
static int ByAge(const void* a, const void* b) {
  const struct Person *p = a, *q = b;
  return p->age != q->age ? p->age - q->age : strcmp(p->name, q->name);
}
static int ByName(const void* a, const void* b) {
  return strcmp(((const struct Person*)a)->name, ((const struct Person*)b)->name);
}
static int FindName(const void* key, const void* element) { return strcmp(key, ((const struct Person*)element)->name); }

struct Odd {
  unsigned char b[3];
};
static int CompareOdd(const void* a, const void* b) { return memcmp(a, b, 3); }

static int CompareReverse(const void* a, const void* b) { return CompareInts(b, a); }

static void PrintInts(const int* a, int n) {
  for (int i = 0; i < n; i++) printf("%d ", a[i]);
  printf("\n");
}

int main(void) {
  for (int n = 0; n < 40; n += 7) {
    int a[40];
    for (int i = 0; i < n; i++) a[i] = (int)(Random() % 100) - 50;
    qsort(a, (size_t)n, sizeof *a, CompareInts);
    PrintInts(a, n);
    qsort(a, (size_t)n, sizeof *a, CompareReverse);
    PrintInts(a, n);
  }
  printf("called %d\n", calls > 0);
  int big[1000];
  for (int i = 0; i < 1000; i++) big[i] = (int)(Random() % 5000);
  qsort(big, 1000, sizeof *big, CompareInts);
  int ordered = 1;
  for (int i = 1; i < 1000; i++) ordered &= big[i - 1] <= big[i];
  printf("ordered %d first %d last %d\n", ordered, big[0], big[999]);
  int found = 0;
  for (int key = 0; key < 5000; key += 50) {
    const int* hit = bsearch(&key, big, 1000, sizeof *big, CompareInts);
    if (hit) found += *hit == key;
  }
  printf("found %d\n", found);
  double d[] = {3.5, -1.25, 1e10, 0, -1e-5, 2.5};
  qsort(d, 6, sizeof *d, CompareDoubles);
  for (int i = 0; i < 6; i++) printf("%g ", d[i]);
  const char* words[] = {"pear", "apple", "fig", "banana", "cherry", "date", "grape"};
  qsort(words, 7, sizeof *words, CompareStrings);
  for (int i = 0; i < 7; i++) printf("%s ", words[i]);
  char letters[] = "the quick brown fox";
  qsort(letters, strlen(letters), 1, CompareChars);
  printf("[%s]\n", letters);
  struct Person people[] = {
      {"Grace", 85, 1.6}, {"Alan", 41, 1.8}, {"Ada", 36, 1.65}, {"Edsger", 72, 1.82}, {"Barbara", 41, 1.7}};
  qsort(people, 5, sizeof *people, ByAge);
  for (int i = 0; i < 5; i++) printf("%s %d %g\n", people[i].name, people[i].age, people[i].height);
  qsort(people, 5, sizeof *people, ByName);
  const char* keys[] = {"Alan", "Zeno", "Grace"};
  for (int i = 0; i < 3; i++) {
    const struct Person* p = bsearch(keys[i], people, 5, sizeof *people, FindName);
    printf("%s: %s at %td\n", keys[i], p ? "found" : "missing", p ? p - people : -1);
  }
  struct Odd odd[9];
  for (int i = 0; i < 9; i++)
    for (int k = 0; k < 3; k++) odd[i].b[k] = (unsigned char)(Random() % 3);
  qsort(odd, 9, sizeof *odd, CompareOdd);
  for (int i = 0; i < 9; i++) printf("%d%d%d ", odd[i].b[0], odd[i].b[1], odd[i].b[2]);
  printf("\n");
  return 0;
}
