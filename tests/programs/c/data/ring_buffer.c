// Ring buffers: bytes with wrap-around copies, a queue of structs, a deque, a sliding-window maximum, an LRU cache.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RING = 16 };
typedef struct {
  unsigned char data[RING];
  uint32_t head, tail;
} Ring;
static size_t Used(const Ring* r) { return r->tail - r->head; }
static size_t Write(Ring* r, const void* from, size_t n) {
  size_t room = RING - Used(r);
  if (n > room) n = room;
  size_t at = r->tail % RING, first = n < RING - at ? n : RING - at;
  memcpy(r->data + at, from, first);
  memcpy(r->data, (const char*)from + first, n - first);
  r->tail += (uint32_t)n;
  return n;
}
static size_t Read(Ring* r, void* to, size_t n) {
  if (n > Used(r)) n = Used(r);
  size_t at = r->head % RING, first = n < RING - at ? n : RING - at;
  memcpy(to, r->data + at, first);
  memcpy((char*)to + first, r->data, n - first);
  r->head += (uint32_t)n;
  return n;
}

typedef struct {
  int *items, capacity, start, size;
} Deque;
static void Grow(Deque* d) {
  int capacity = d->capacity ? d->capacity * 2 : 2;
  int* items = malloc(sizeof *items * (size_t)capacity);
  for (int i = 0; i < d->size; i++) items[i] = d->items[(d->start + i) % d->capacity];
  free(d->items);
  *d = (Deque){items, capacity, 0, d->size};
}
static void PushBack(Deque* d, int x) {
  if (d->size == d->capacity) Grow(d);
  d->items[(d->start + d->size++) % d->capacity] = x;
}
static void PushFront(Deque* d, int x) {
  if (d->size == d->capacity) Grow(d);
  d->start = (d->start + d->capacity - 1) % d->capacity;
  d->items[d->start] = x;
  d->size++;
}
static int At(const Deque* d, int i) { return d->items[(d->start + i) % d->capacity]; }
static int PopFront(Deque* d) {
  int x = At(d, 0);
  d->start = (d->start + 1) % d->capacity;
  d->size--;
  return x;
}
static int PopBack(Deque* d) { return At(d, --d->size); }

static void WindowMaximum(const int* a, int n, int width) {
  Deque d = {0};
  printf("window %d:", width);
  for (int i = 0; i < n; i++) {
    while (d.size && a[At(&d, d.size - 1)] <= a[i]) PopBack(&d);
    PushBack(&d, i);
    if (At(&d, 0) <= i - width) PopFront(&d);
    if (i >= width - 1) printf(" %d", a[At(&d, 0)]);
  }
  printf("\n");
  free(d.items);
}

enum { SLOTS = 4 };
typedef struct {
  int key, value, newer, older;
} Slot;
typedef struct {
  Slot slots[SLOTS];
  int newest, oldest, used, hits, misses;
} Cache;
static void Detach(Cache* c, int i) {
  Slot* s = &c->slots[i];
  if (s->newer >= 0)
    c->slots[s->newer].older = s->older;
  else
    c->newest = s->older;
  if (s->older >= 0)
    c->slots[s->older].newer = s->newer;
  else
    c->oldest = s->newer;
}
static void Attach(Cache* c, int i) {
  c->slots[i].older = c->newest;
  c->slots[i].newer = -1;
  if (c->newest >= 0) c->slots[c->newest].newer = i;
  c->newest = i;
  if (c->oldest < 0) c->oldest = i;
}
static int Lookup(Cache* c, int key) {
  for (int i = 0; i < c->used; i++)
    if (c->slots[i].key == key) {
      c->hits++;
      Detach(c, i);
      Attach(c, i);
      return c->slots[i].value;
    }
  c->misses++;
  int i = c->used < SLOTS ? c->used++ : c->oldest;
  if (c->oldest == i) Detach(c, i);
  c->slots[i].key = key;
  c->slots[i].value = key * key;
  Attach(c, i);
  return c->slots[i].value;
}

int main(void) {
  Ring ring = {.head = UINT32_MAX - 5, .tail = UINT32_MAX - 5};
  const char* text = "a ring buffer keeps its bytes in a circle";
  size_t sent = 0, length = strlen(text);
  char out[64] = {0};
  size_t received = 0;
  for (int round = 0; received < length; round++) {
    sent += Write(&ring, text + sent, (length - sent) < 7 ? length - sent : 7);
    received += Read(&ring, out + received, (size_t)(round % 3) * 4);
    printf("round %d sent %zu received %zu used %zu\n", round, sent, received, Used(&ring));
  }
  printf("%s %d\n", out, strcmp(out, text));
  printf("overfull %zu\n", Write(&ring, text, 40));
  Deque d = {0};
  for (int i = 0; i < 10; i++) i % 3 ? PushBack(&d, i) : PushFront(&d, -i);
  for (int i = 0; i < d.size; i++) printf("%d ", At(&d, i));
  printf("capacity %d\n", d.capacity);
  while (d.size > 2) {
    int a = PopFront(&d), b = PopBack(&d);
    printf("(%d,%d) ", a, b);
  }
  printf("left %d\n", d.size);
  free(d.items);
  const int data[] = {1, 3, -1, -3, 5, 3, 6, 7, 2, 2, 9, 0, 4};
  for (int w = 1; w < 8; w += 2) WindowMaximum(data, 13, w);
  Cache cache = {.newest = -1, .oldest = -1};
  const int keys[] = {1, 2, 3, 4, 1, 5, 2, 1, 6, 5, 1, 3, 3, 7, 1};
  for (int i = 0; i < 15; i++) {
    int value = Lookup(&cache, keys[i]);
    printf("%d=%d order", keys[i], value);
    for (int s = cache.newest; s >= 0; s = cache.slots[s].older) printf(" %d", cache.slots[s].key);
    printf("\n");
  }
  printf("hits %d misses %d\n", cache.hits, cache.misses);
  return 0;
}
