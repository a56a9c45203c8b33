// Pointer arithmetic and comparison on arrays of several types, pointers to pointers, arrays of pointers, one past the
// end.
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct Point {
  int x, y;
  char tag;
};

static int Sum(const int* first, const int* last) {
  int sum = 0;
  while (first != last) sum += *first++;
  return sum;
}
static void Reverse(int* first, int* last) {
  for (last--; first < last; first++, last--) {
    int t = *first;
    *first = *last;
    *last = t;
  }
}
static const int* LowerBound(const int* first, const int* last, int key) {
  while (first < last) {
    const int* middle = first + (last - first) / 2;
    if (*middle < key)
      first = middle + 1;
    else
      last = middle;
  }
  return first;
}
static void Set(int** where, int* what) { *where = what; }
static size_t Length(const char* s) {
  const char* p = s;
  while (*p) p++;
  return (size_t)(p - s);
}
static char* Copy(char* to, const char* from) {
  char* start = to;
  while ((*to++ = *from++)) {
  }
  return start;
}

int main(void) {
  int a[10];
  for (int i = 0; i < 10; i++) *(a + i) = i * i;
  int *begin = a, *end = a + 10;
  printf("sum %d, last %d, first %d, 3[a] %d\n", Sum(begin, end), end[-1], *begin, 3 [a]);
  printf("differences %td %td %td\n", end - begin, &a[7] - &a[2], begin - end);
  printf("compare %d %d %d %d\n", begin < end, &a[3] >= &a[4], begin == &a[0], end != a + 9);
  Reverse(a + 2, a + 8);
  for (int* p = a; p < end; p += 2) printf("%d ", *p);
  for (int* p = end; p-- > a;) printf("%d ", *p);
  printf("\n");
  Reverse(a + 2, a + 8);
  for (int key = -1; key < 90; key += 13) printf("bound %d %td\n", key, LowerBound(a, a + 10, key) - a);
  int x = 1, y = 2, *p = &x, **pp = &p, ***ppp = &pp;
  ***ppp = 10;
  Set(&p, &y);
  **pp += 5;
  printf("indirect %d %d %d %d\n", x, y, *p, ***ppp);
  struct Point points[4] = {{1, 2, 'a'}, {3, 4, 'b'}, {5, 6, 'c'}, {7, 8, 'd'}};
  struct Point* q = points;
  q += 2;
  printf("point %d %c %td\n", q->x, (q + 1)->tag, q - points);
  int* inner = &q->y;
  printf("inner %d, byte distance %td\n", *inner, (char*)inner - (char*)points);
  char buffer[32];
  printf("copy %s %zu\n", Copy(buffer, "pointer"), Length(buffer));
  const char* words[] = {"zero", "one", "two", "three", NULL};
  for (const char** w = words; *w; w++) printf("%s:%c%zu ", *w, (*w)[1], Length(*w));
  printf("\n");
  char** rows = malloc(4 * sizeof *rows);
  for (int i = 0; i < 4; i++) {
    rows[i] = malloc(8);
    memset(rows[i], 'a' + i, 7);
    rows[i][7] = 0;
    rows[i][i] = '*';
  }
  char** cursor = rows + 3;
  do printf("%s ", *cursor);
  while (cursor-- != rows);
  printf("\n");
  for (int i = 0; i < 4; i++) free(rows[i]);
  free(rows);
  void* raw = a;
  unsigned char* bytes = raw;
  unsigned checksum = 0;
  for (size_t i = 0; i < sizeof a; i++) checksum = checksum * 31 + bytes[i];
  printf("checksum %u\n", checksum);
  int grid[3][4];
  for (int i = 0; i < 12; i++) (&grid[i / 4][0])[i % 4] = i;
  int(*row)[4] = grid;
  ++row;
  printf("row %d %d %zu %td\n", (*row)[2], row[1][3], sizeof *row, row - grid);
  const int* nothing = NULL;
  printf("null %d %d %d\n", nothing == NULL, !nothing, nothing ? 1 : 0);
  return 0;
}
