// Benchmark: bytes and hash tables: words cut from generated text, counted in an open hash table, searched, digested.
// usage: strings [words]
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SLOTS = 1 << 12 };
typedef struct {
  char word[12];
  int count;
} Slot;
static Slot slots[SLOTS];

static uint32_t seed = 1;
static uint32_t Random(void) { return (seed = seed * 1664525u + 1013904223u) >> 16; }

static int MakeText(char* text, int words) {
  char* p = text;
  for (int i = 0; i < words; i++) {
    int length = 2 + (int)(Random() % 3);
    for (int k = 0; k < length; k++) *p++ = (char)('a' + Random() % 9);
    *p++ = ' ';
  }
  *p = 0;
  return (int)(p - text);
}

static int Same(const char* a, const char* b, int n) {
  for (int i = 0; i < n; i++)
    if (a[i] != b[i]) return 0;
  return b[n] == 0;
}

static void Count(const char* word, int n) {
  uint32_t h = 2166136261u;
  for (int i = 0; i < n; i++) h = (h ^ (unsigned char)word[i]) * 16777619u;
  uint32_t i = h % SLOTS;
  while (slots[i].count && !Same(word, slots[i].word, n)) i = (i + 1) % SLOTS;
  if (!slots[i].count) {
    for (int k = 0; k < n; k++) slots[i].word[k] = word[k];
    slots[i].word[n] = 0;
  }
  slots[i].count++;
}

static int Occurrences(const char* text, const char* word) {
  int count = 0;
  for (; *text; text++) {
    int k = 0;
    while (word[k] && text[k] == word[k]) k++;
    count += word[k] == 0;
  }
  return count;
}

int main(int argc, char** argv) {
  int words = argc > 1 ? atoi(argv[1]) : 200000;
  char* text = malloc((size_t)words * 6 + 1);
  int length = MakeText(text, words);
  int distinct = 0, most = 0;
  for (char* p = text; *p;) {
    char* start = p;
    while (*p != ' ') p++;
    // The table would fill up with words of four letters: they are counted by their first three.
    Count(start, p - start > 3 ? 3 : (int)(p - start));
    p++;
  }
  for (int i = 0; i < SLOTS; i++) {
    distinct += slots[i].count > 0;
    if (slots[i].count > most) most = slots[i].count;
  }
  printf("%d bytes, %d distinct, most %d\n", length, distinct, most);
  printf("%d %d %d\n", Occurrences(text, "abc"), Occurrences(text, "a b"), Occurrences(text, "ihgf"));
  uint32_t a = 1, b = 0;
  for (char* p = text; *p; p++) {
    a = (a + (unsigned char)*p) % 65521;
    b = (b + a) % 65521;
  }
  printf("%08x\n", b << 16 | a);
  free(text);
  return 0;
}
