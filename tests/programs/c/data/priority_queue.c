// A binary heap with a comparison function and moving elements, an event simulation, heapsort, k smallest.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  char* data;
  size_t width, size, capacity;
  int (*less)(const void*, const void*);
} Heap;

static void* At(const Heap* h, size_t i) { return h->data + i * h->width; }
static void Swap(Heap* h, size_t i, size_t j) {
  char t[64];
  memcpy(t, At(h, i), h->width);
  memcpy(At(h, i), At(h, j), h->width);
  memcpy(At(h, j), t, h->width);
}
static void Push(Heap* h, const void* item) {
  if (h->size == h->capacity) {
    h->capacity = h->capacity ? 2 * h->capacity : 4;
    h->data = realloc(h->data, h->capacity * h->width);
  }
  size_t i = h->size++;
  memcpy(At(h, i), item, h->width);
  for (; i > 0 && h->less(At(h, i), At(h, (i - 1) / 2)); i = (i - 1) / 2) Swap(h, i, (i - 1) / 2);
}
static int Pop(Heap* h, void* out) {
  if (h->size == 0) return 0;
  memcpy(out, At(h, 0), h->width);
  memcpy(At(h, 0), At(h, --h->size), h->width);
  for (size_t i = 0;;) {
    size_t child = 2 * i + 1;
    if (child >= h->size) break;
    if (child + 1 < h->size && h->less(At(h, child + 1), At(h, child))) child++;
    if (!h->less(At(h, child), At(h, i))) break;
    Swap(h, i, child);
    i = child;
  }
  return 1;
}

static int IntLess(const void* a, const void* b) { return *(const int*)a < *(const int*)b; }
static int IntGreater(const void* a, const void* b) { return IntLess(b, a); }
struct Event {
  double time;
  int sequence;
  const char* what;
};
static int Earlier(const void* a, const void* b) {
  const struct Event *x = a, *y = b;
  return x->time != y->time ? x->time < y->time : x->sequence < y->sequence;
}

static unsigned seed = 5;
static unsigned Lcg(unsigned n) {
  seed = seed * 1103515245u + 12345u;
  return (seed >> 16) % n;
}

static void Simulate(void) {
  Heap events = {.width = sizeof(struct Event), .less = Earlier};
  int sequence = 0, waiting = 0, served = 0, busy = 0;
  double wait_sum = 0, arrived[64];
  for (int i = 0; i < 20; i++) Push(&events, &(struct Event){i * 1.5, sequence++, "arrive"});
  struct Event e;
  int head = 0, tail = 0;
  while (Pop(&events, &e)) {
    if (strcmp(e.what, "arrive") == 0) {
      arrived[tail++] = e.time;
      waiting++;
    } else {
      busy = 0;
      served++;
    }
    if (!busy && waiting) {
      busy = 1;
      waiting--;
      wait_sum += e.time - arrived[head++];
      Push(&events, &(struct Event){e.time + 1 + Lcg(10) / 4.0, sequence++, "leave"});
    }
    printf("%6.2f %-6s waiting %d\n", e.time, e.what, waiting);
  }
  printf("served %d average wait %.3f\n", served, wait_sum / served);
  free(events.data);
}

int main(void) {
  Heap heap = {.width = sizeof(int), .less = IntLess};
  for (int i = 0; i < 30; i++) Push(&heap, &(int){(int)Lcg(100)});
  int value, last = -1, ordered = 1;
  while (Pop(&heap, &value)) {
    printf("%d ", value);
    ordered &= last <= value;
    last = value;
  }
  printf("ordered %d\n", ordered);
  free(heap.data);
  Heap largest = {.width = sizeof(int), .less = IntGreater};
  for (int i = 0; i < 200; i++) {
    Push(&largest, &(int){(int)Lcg(1000)});
    if (largest.size > 8) Pop(&largest, &value);
  }
  while (Pop(&largest, &value)) printf("%d ", value);
  printf("are the 8 smallest\n");
  free(largest.data);
  Simulate();
  return 0;
}
