// malloc, calloc, realloc, free: growth with contents kept, zeroing, NULL cases, alignment, many live blocks.
#include <stdalign.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  int* data;
  size_t size, capacity;
} Vector;

static void Push(Vector* v, int value) {
  if (v->size == v->capacity) {
    v->capacity = v->capacity ? v->capacity * 2 : 1;
    v->data = realloc(v->data, v->capacity * sizeof *v->data);
  }
  v->data[v->size++] = value;
}

typedef struct Node {
  struct Node* next;
  char* text;
} Node;

static unsigned seed = 7;
static unsigned Random(unsigned limit) { return (seed = seed * 1103515245u + 12345u) / 65536 % limit; }

int main(void) {
  Vector v = {0};
  for (int i = 0; i < 100; i++) {
    size_t before = v.capacity;
    Push(&v, i * i);
    if (v.capacity != before) printf("grown to %zu at %d\n", v.capacity, i);
  }
  long sum = 0;
  for (size_t i = 0; i < v.size; i++) sum += v.data[i];
  printf("sum %ld\n", sum);
  v.data = realloc(v.data, 10 * sizeof *v.data);
  printf("shrunk %d %d\n", v.data[0], v.data[9]);
  free(v.data);
  int* zeros = calloc(50, sizeof *zeros);
  int any = 0;
  for (int i = 0; i < 50; i++) any |= zeros[i];
  printf("calloc %d\n", any);
  free(zeros);
  free(NULL);
  char* p = realloc(NULL, 6);
  strcpy(p, "hello");
  p = realloc(p, 100);
  strcat(p, " world");
  printf("%s\n", p);
  free(p);
  unsigned char* blocks[64] = {0};
  unsigned sizes[64] = {0};
  unsigned errors = 0, live = 0, operations = 0;
  for (int round = 0; round < 2000; round++) {
    unsigned i = Random(64);
    for (unsigned k = 0; k < sizes[i]; k++) errors += blocks[i][k] != (unsigned char)(i + k);
    if (blocks[i] && Random(3) == 0) {
      free(blocks[i]);
      blocks[i] = NULL;
      sizes[i] = 0;
      live--;
    } else {
      live += blocks[i] == NULL;
      sizes[i] = Random(200) + 1;
      blocks[i] = realloc(blocks[i], sizes[i]);
      for (unsigned k = 0; k < sizes[i]; k++) blocks[i][k] = (unsigned char)(i + k);
    }
    operations++;
  }
  printf("operations %u errors %u live %u\n", operations, errors, live);
  for (int i = 0; i < 64; i++) free(blocks[i]);
  for (size_t size = 1; size < 200; size += 33) {
    void* block = malloc(size);
    printf("malloc %zu aligned %d\n", size, (uintptr_t)block % alignof(max_align_t) == 0);
    free(block);
  }
  for (size_t align = 16; align <= 4096; align *= 4) {
    void *a = aligned_alloc(align, align * 2), *b = NULL;
    int status = posix_memalign(&b, align, 100);
    memset(a, 1, align * 2);
    memset(b, 2, 100);
    printf("align %zu: %d %d status %d\n", align, (int)((uintptr_t)a % align), (int)((uintptr_t)b % align), status);
    free(a);
    free(b);
  }
  Node* list = NULL;
  for (int i = 0; i < 30; i++) {
    Node* n = malloc(sizeof *n);
    n->text = malloc(16);
    snprintf(n->text, 16, "node-%d", i);
    n->next = list;
    list = n;
  }
  int index = 0;
  for (Node** link = &list; *link;) {
    Node* n = *link;
    if (index++ % 3) {
      *link = n->next;
      free(n->text);
      free(n);
    } else {
      link = &n->next;
    }
  }
  while (list) {
    Node* next = list->next;
    printf("%s ", list->text);
    free(list->text);
    free(list);
    list = next;
  }
  printf("\n");
  void** table = malloc(10 * sizeof *table);
  for (int i = 0; i < 10; i++) table[i] = i % 2 ? malloc((size_t)i * 1000) : NULL;
  table = realloc(table, 20 * sizeof *table);
  for (int i = 0; i < 10; i++) free(table[i]);
  free(table);
  return 0;
}
