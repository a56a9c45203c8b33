// Pointers as integers: uintptr_t in structs, unions, arithmetic and hashes of them that do not show, alignment,
// sorting by address.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct Node {
  uintptr_t next;
  int value;
};
union Word {
  uintptr_t u;
  void* p;
  uint8_t bytes[sizeof(uintptr_t)];
};
static int table[16];
static int Function(int x) { return x * 3; }

static uintptr_t AlignUp(uintptr_t p, uintptr_t align) { return (p + align - 1) & ~(align - 1); }
static int ByAddress(const void* a, const void* b) {
  uintptr_t x = *(const uintptr_t*)a, y = *(const uintptr_t*)b;
  return (x > y) - (x < y);
}
static uint32_t Hash(uintptr_t p) { return (uint32_t)((p >> 4) * 2654435761u); }
static intptr_t Encode(void* p, int tag) { return (intptr_t)p * 2 + tag; }
static void* Decode(intptr_t word) { return (void*)(word >> 1); }

int main(void) {
  for (int i = 0; i < 16; i++) table[i] = i * i;
  uintptr_t base = (uintptr_t)table;
  for (int i = 0; i < 16; i += 3) printf("%d ", *(int*)(base + (uintptr_t)i * sizeof(int)));
  printf("%d\n", (int)((uintptr_t)&table[9] - base));
  struct Node nodes[5];
  uintptr_t head = 0;
  for (int i = 0; i < 5; i++) {
    nodes[i] = (struct Node){head, i * 11};
    head = (uintptr_t)&nodes[i];
  }
  for (uintptr_t p = head; p; p = ((struct Node*)p)->next) printf("%d ", ((struct Node*)p)->value);
  printf("\n");
  union Word w = {.p = &table[5]}, copy;
  for (size_t i = 0; i < sizeof w; i++) copy.bytes[sizeof w - 1 - i] = w.bytes[sizeof w - 1 - i];
  printf("union %d %d\n", *(int*)copy.p, copy.u == w.u);
  uintptr_t f = (uintptr_t)&Function;
  printf("function %d\n", ((int (*)(int))f)(14));
  char* raw = malloc(100);
  char* aligned = (char*)AlignUp((uintptr_t)raw + 1, 32);
  memset(aligned, 'x', 8);
  printf("aligned %d inside %d %c\n", (int)((uintptr_t)aligned % 32), aligned >= raw + 1 && aligned + 8 <= raw + 100,
         aligned[7]);
  free(raw);
  uintptr_t addresses[6];
  for (int i = 0; i < 6; i++) addresses[i] = (uintptr_t)&table[i * 7 % 6];
  qsort(addresses, 6, sizeof *addresses, ByAddress);
  for (int i = 0; i < 6; i++) printf("%d ", *(int*)addresses[i]);
  printf("\n");
  int* keys[8];
  struct {
    uintptr_t key;
    int value;
  } map[16] = {{0, 0}};
  for (int i = 0; i < 8; i++) {
    keys[i] = malloc(sizeof(int));
    *keys[i] = i * 100;
    uint32_t at = Hash((uintptr_t)keys[i]) % 16;
    while (map[at].key) at = (at + 1) % 16;
    map[at].key = (uintptr_t)keys[i];
    map[at].value = i;
  }
  int found = 0;
  for (int i = 0; i < 8; i++) {
    uint32_t at = Hash((uintptr_t)keys[i]) % 16;
    while (map[at].key != (uintptr_t)keys[i]) at = (at + 1) % 16;
    found += map[at].value == i && *(int*)map[at].key == i * 100;
    free(keys[i]);
  }
  printf("found %d\n", found);
  intptr_t word = Encode(&table[12], 1);
  printf("encoded %d %d\n", *(int*)Decode(word), (int)(word & 1));
  uintptr_t difference = (uintptr_t)&table[10] - (uintptr_t)&table[4];
  printf("difference %zu elements %zu\n", (size_t)difference, (size_t)difference / sizeof(int));
  uintptr_t exclusive = (uintptr_t)&table[1] ^ (uintptr_t)&table[2];
  printf("xor %d %d\n", *(int*)(exclusive ^ (uintptr_t)&table[1]), *(int*)((uintptr_t)&table[2] ^ exclusive));
  uintptr_t halves[2] = {base >> 32, base & 0xffffffffu};
  printf("halves %d\n", ((int*)(halves[0] << 32 | halves[1]))[3]);
  uintptr_t sum = (uintptr_t)&table[2] + (uintptr_t)&table[6];
  printf("middle %d\n", *(int*)(sum / 2));
  printf("null %d %d %d\n", (void*)(uintptr_t)0 == NULL, (uintptr_t)NULL == 0, !(uintptr_t)NULL);
  void* volatile hidden = &table[7];
  uintptr_t text_value = (uintptr_t)hidden;
  uintptr_t parsed = 0;
  char digits[24];
  snprintf(digits, sizeof digits, "%zu", (size_t)text_value);
  for (char* p = digits; *p; p++) parsed = parsed * 10 + (uintptr_t)(*p - '0');
  printf("decimal round trip %d\n", parsed == text_value);
  printf("compare %d %d %d\n", (uintptr_t)&table[1] < (uintptr_t)&table[2], base == (uintptr_t)&table[0],
         base + 1 > base);
  printf("sizes %zu %zu %zu\n", sizeof(uintptr_t), sizeof(void*), sizeof(&Function));
  ptrdiff_t offset = (char*)&nodes[3].value - (char*)&nodes[0];
  printf("offset %td %d\n", offset, *(int*)((char*)nodes + offset));
  return 0;
}
