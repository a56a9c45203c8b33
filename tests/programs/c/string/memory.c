// memcpy, memmove, memset, memcmp, memchr on all alignments and lengths, with pointers inside the copied bytes.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int Sign(int x) { return (x > 0) - (x < 0); }

static unsigned Checksum(const unsigned char* p, size_t n) {
  unsigned h = 2166136261u;
  for (size_t i = 0; i < n; i++) h = (h ^ p[i]) * 16777619u;
  return h;
}

static void Fill(unsigned char* p, size_t n) {
  for (size_t i = 0; i < n; i++) p[i] = (unsigned char)(i * 7 + 3);
}

struct Holder {
  int* target;
  const char* name;
  int (*compare)(const char*, const char*);
};

int main(void) {
  unsigned char from[64], to[64];
  Fill(from, sizeof from);
  for (size_t length = 0; length < 40; length += 3)
    for (size_t offset = 0; offset < 8; offset += 3) {
      memset(to, 0xee, sizeof to);
      void* result = memcpy(to + offset, from + 2 * offset, length);
      printf("copy %zu+%zu %08x %d\n", offset, length, Checksum(to, sizeof to), result == to + offset);
    }
  for (int shift = -5; shift <= 5; shift++) {
    unsigned char buffer[32];
    Fill(buffer, sizeof buffer);
    memmove(buffer + 8 + shift, buffer + 8, 16);
    printf("move %d %08x\n", shift, Checksum(buffer, sizeof buffer));
  }
  for (int value = -1; value < 300; value += 100) {
    memset(to, value, 33);
    printf("set %d -> %u %u %08x\n", value, to[0], to[32], Checksum(to, sizeof to));
  }
  unsigned char a[] = {1, 2, 3, 200}, b[] = {1, 2, 3, 100}, c[] = {1, 2, 4, 0};
  printf("cmp %d %d %d %d %d\n", Sign(memcmp(a, b, 4)), Sign(memcmp(b, a, 4)), Sign(memcmp(a, c, 4)), memcmp(a, b, 3),
         memcmp(a, c, 0));
  for (int key = 0; key < 256; key += 51) {
    const unsigned char* hit = memchr(from, key, sizeof from);
    printf("chr %d at %td\n", key, hit ? hit - from : -1);
  }
  int x = 11, y = 22;
  struct Holder one = {&x, "one", strcmp}, two = {&y, "two", strcmp}, temporary;
  memcpy(&temporary, &one, sizeof one);
  memcpy(&one, &two, sizeof one);
  memcpy(&two, &temporary, sizeof one);
  printf("swapped %d %s %d %s %d\n", *one.target, one.name, *two.target, two.name, Sign(one.compare("a", "b")));
  int* pointers[6];
  int values[6] = {0, 10, 20, 30, 40, 50};
  for (int i = 0; i < 6; i++) pointers[i] = &values[i];
  memmove(pointers + 1, pointers, 5 * sizeof *pointers);
  for (int i = 0; i < 6; i++) printf("%d ", *pointers[i]);
  memmove(pointers, pointers + 2, 4 * sizeof *pointers);
  for (int i = 0; i < 6; i++) printf("%d ", *pointers[i]);
  printf("\n");
  // A pointer copied one byte at a time is still a pointer.
  int *source = &values[4], *copy;
  for (size_t i = 0; i < sizeof source; i++) ((unsigned char*)&copy)[i] = ((unsigned char*)&source)[i];
  *copy = 44;
  printf("bytewise %d %d\n", values[4], copy == source);
  struct Holder* block = malloc(8 * sizeof *block);
  memset(block, 0, 8 * sizeof *block);
  for (int i = 0; i < 8; i++) {
    printf("%d", block[i].target == NULL && block[i].name == NULL);
    block[i].target = &values[i % 6];
  }
  struct Holder* moved = malloc(8 * sizeof *moved);
  memcpy(moved, block, 8 * sizeof *moved);
  memset(block, 0xff, 8 * sizeof *block);
  free(block);
  int sum = 0;
  for (int i = 0; i < 8; i++) sum += *moved[i].target;
  printf("\nsum %d\n", sum);
  free(moved);
  uint16_t wide[5] = {0x0102, 0x0304, 0x0506, 0x0708, 0x090a};
  memmove((unsigned char*)wide + 1, wide, 8);
  printf("unaligned %04x %04x %04x %04x %04x\n", wide[0], wide[1], wide[2], wide[3], wide[4]);
  return 0;
}
