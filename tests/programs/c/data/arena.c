// Allocators written in C: an arena with alignment and marks, a pool with a free list inside the blocks, a buddy
// system.
#include <stdalign.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Chunk {
  struct Chunk* next;
  size_t used, size;
  alignas(16) unsigned char bytes[];
} Chunk;
typedef struct {
  Chunk* top;
  int chunks;
} Arena;

static void* Allocate(Arena* a, size_t size, size_t align) {
  Chunk* c = a->top;
  size_t at = c ? (c->used + align - 1) & ~(align - 1) : 0;
  if (!c || at + size > c->size) {
    size_t capacity = size > 256 ? size : 256;
    c = malloc(sizeof *c + capacity);
    c->next = a->top;
    c->size = capacity;
    a->top = c;
    a->chunks++;
    at = 0;
  }
  c->used = at + size;
  return c->bytes + at;
}
static void Release(Arena* a) {
  while (a->top) {
    Chunk* next = a->top->next;
    free(a->top);
    a->top = next;
    a->chunks--;
  }
}
static char* Text(Arena* a, const char* s) { return strcpy(Allocate(a, strlen(s) + 1, 1), s); }

typedef union Slot {
  union Slot* next;
  double value[2];
} Slot;
typedef struct {
  Slot slots[16];
  Slot* free;
  int used;
} Pool;
static void PoolInit(Pool* p) {
  p->free = NULL;
  p->used = 0;
  for (int i = 15; i >= 0; i--) {
    p->slots[i].next = p->free;
    p->free = &p->slots[i];
  }
}
static double* PoolGet(Pool* p) {
  Slot* s = p->free;
  if (!s) return NULL;
  p->free = s->next;
  p->used++;
  return s->value;
}
static void PoolPut(Pool* p, double* value) {
  Slot* s = (Slot*)value;
  s->next = p->free;
  p->free = s;
  p->used--;
}

enum { ORDERS = 7, SMALLEST = 16, TOTAL = SMALLEST << (ORDERS - 1) };
typedef struct Block {
  struct Block *next, *previous;
} Block;
static unsigned char* memory;
static Block lists[ORDERS];
static signed char order_of[TOTAL / SMALLEST];  // order of the free block that starts here, else -1
static void PushBlock(int order, Block* b) {
  b->next = lists[order].next;
  b->previous = &lists[order];
  b->next->previous = b;
  lists[order].next = b;
  order_of[((unsigned char*)b - memory) / SMALLEST] = (signed char)order;
}
static void DropBlock(Block* b) {
  b->previous->next = b->next;
  b->next->previous = b->previous;
  order_of[((unsigned char*)b - memory) / SMALLEST] = -1;
}
static void* BuddyGet(int order) {
  int o = order;
  while (o < ORDERS && lists[o].next == &lists[o]) o++;
  if (o == ORDERS) return NULL;
  Block* b = lists[o].next;
  DropBlock(b);
  while (o > order) {
    o--;
    PushBlock(o, (Block*)((unsigned char*)b + ((size_t)SMALLEST << o)));
  }
  return b;
}
static void BuddyPut(void* p, int order) {
  ptrdiff_t at = (unsigned char*)p - memory;
  for (; order < ORDERS - 1; order++) {
    ptrdiff_t buddy = at ^ ((ptrdiff_t)SMALLEST << order);
    if (order_of[buddy / SMALLEST] != order) break;
    DropBlock((Block*)(memory + buddy));
    if (buddy < at) at = buddy;
  }
  PushBlock(order, (Block*)(memory + at));
}
static void BuddyShow(void) {
  for (int o = 0; o < ORDERS; o++) {
    int n = 0;
    for (Block* b = lists[o].next; b != &lists[o]; b = b->next) n++;
    printf(" %d", n);
  }
  printf("\n");
}

int main(void) {
  Arena arena = {0};
  const char* words[] = {"alpha", "beta", "gamma", "delta"};
  char* kept[40];
  for (int i = 0; i < 40; i++) {
    kept[i] = Text(&arena, words[i % 4]);
    double* d = Allocate(&arena, sizeof *d * (size_t)(i % 5 + 1), alignof(double));
    d[i % 5] = i;
    if ((uintptr_t)d % alignof(double)) printf("misaligned\n");
    if (i % 10 == 9) printf("chunks %d used %zu\n", arena.chunks, arena.top->used);
  }
  int intact = 0;
  for (int i = 0; i < 40; i++) intact += strcmp(kept[i], words[i % 4]) == 0;
  printf("intact %d\n", intact);
  memset(Allocate(&arena, 1000, 16), 7, 1000);
  printf("chunks %d\n", arena.chunks);
  Release(&arena);
  printf("released %d\n", arena.chunks);
  static Pool pool;
  PoolInit(&pool);
  double* got[20];
  for (int i = 0; i < 20; i++)
    if ((got[i] = PoolGet(&pool))) got[i][0] = i, got[i][1] = -i;
  printf("used %d exhausted %d\n", pool.used, got[16] == NULL);
  for (int i = 0; i < 16; i += 3) PoolPut(&pool, got[i]);
  double* again = PoolGet(&pool);
  printf("used %d reused last freed %d\n", pool.used, again == got[15]);
  double sum = 0;
  for (int i = 1; i < 16; i += 3) sum += got[i][0] * 2 + got[i][1];
  printf("sum %g\n", sum);
  memory = aligned_alloc(16, TOTAL);
  memset(order_of, -1, sizeof order_of);
  for (int o = 0; o < ORDERS; o++) lists[o].next = lists[o].previous = &lists[o];
  PushBlock(ORDERS - 1, (Block*)memory);
  BuddyShow();
  void* blocks[12];
  int orders[12], failed = 0;
  for (int i = 0; i < 12; i++) {
    orders[i] = i * 5 % 4;
    blocks[i] = BuddyGet(orders[i]);
    if (blocks[i]) memset(blocks[i], i, (size_t)SMALLEST << orders[i]);
    failed += !blocks[i];
    printf("get %d at %td:", orders[i], blocks[i] ? (unsigned char*)blocks[i] - memory : -1);
    BuddyShow();
  }
  printf("failed %d\n", failed);
  for (int i = 0; i < 12; i++) {
    int k = i * 7 % 12;
    if (!blocks[k]) continue;
    BuddyPut(blocks[k], orders[k]);
    printf("put %d:", orders[k]);
    BuddyShow();
  }
  free(memory);
  return 0;
}
