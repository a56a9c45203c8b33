// A chained hash map with string keys: growth, replacement, removal, iteration, word counts.
#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Entry {
  struct Entry* next;
  uint64_t hash;
  int value;
  char key[];
} Entry;
typedef struct {
  Entry** buckets;
  size_t capacity, size;
} Map;

static uint64_t Hash(const char* s) {
  uint64_t h = 14695981039346656037ull;
  for (; *s; s++) h = (h ^ (unsigned char)*s) * 1099511628211ull;
  return h;
}

static Entry** Find(Map* map, const char* key) {
  uint64_t hash = Hash(key);
  Entry** link = &map->buckets[hash & (map->capacity - 1)];
  while (*link && ((*link)->hash != hash || strcmp((*link)->key, key) != 0)) link = &(*link)->next;
  return link;
}

static void Grow(Map* map) {
  size_t capacity = map->capacity ? map->capacity * 2 : 4;
  Entry** buckets = calloc(capacity, sizeof *buckets);
  for (size_t i = 0; i < map->capacity; i++)
    for (Entry *e = map->buckets[i], *next; e; e = next) {
      next = e->next;
      Entry** slot = &buckets[e->hash & (capacity - 1)];
      e->next = *slot;
      *slot = e;
    }
  free(map->buckets);
  map->buckets = buckets;
  map->capacity = capacity;
}

static int* Get(Map* map, const char* key) {
  if (map->size * 4 >= map->capacity * 3) Grow(map);
  Entry** link = Find(map, key);
  if (!*link) {
    Entry* e = malloc(sizeof *e + strlen(key) + 1);
    *e = (Entry){.hash = Hash(key)};
    strcpy(e->key, key);
    *link = e;
    map->size++;
  }
  return &(*link)->value;
}

static int Remove(Map* map, const char* key) {
  Entry** link = Find(map, key);
  Entry* e = *link;
  if (!e) return 0;
  *link = e->next;
  free(e);
  map->size--;
  return 1;
}

static void Clear(Map* map) {
  for (size_t i = 0; i < map->capacity; i++)
    while (map->buckets[i]) Remove(map, map->buckets[i]->key);
  free(map->buckets);
  *map = (Map){0};
}

static int ByKey(const void* a, const void* b) { return strcmp((*(Entry* const*)a)->key, (*(Entry* const*)b)->key); }
static int ByCount(const void* a, const void* b) {
  const Entry *x = *(Entry* const*)a, *y = *(Entry* const*)b;
  return x->value != y->value ? y->value - x->value : strcmp(x->key, y->key);
}

static void Print(const Map* map, int (*order)(const void*, const void*), size_t limit) {
  Entry** all = malloc(map->size * sizeof *all);
  size_t n = 0;
  for (size_t i = 0; i < map->capacity; i++)
    for (Entry* e = map->buckets[i]; e; e = e->next) all[n++] = e;
  qsort(all, n, sizeof *all, order);
  for (size_t i = 0; i < n && i < limit; i++) printf("  %s = %d\n", all[i]->key, all[i]->value);
  free(all);
}

int main(void) {
  const char* text =
      "It was the best of times, it was the worst of times, it was a season of light, it was a season of darkness; "
      "the map counts every word, and the order of the words does not matter to the map.";
  Map words = {0};
  for (const char* p = text; *p;) {
    char word[32];
    int n = 0;
    while (isalpha((unsigned char)*p)) word[n++] = (char)tolower((unsigned char)*p++);
    word[n] = 0;
    if (n)
      ++*Get(&words, word);
    else
      p++;
  }
  printf("words %zu capacity %zu\n", words.size, words.capacity);
  Print(&words, ByCount, 12);
  Print(&words, ByKey, 100);
  Clear(&words);
  Map numbers = {0};
  char key[16];
  for (int i = 0; i < 500; i++) {
    snprintf(key, sizeof key, "key%d", i * 7919 % 500);
    *Get(&numbers, key) = i;
  }
  printf("size %zu capacity %zu\n", numbers.size, numbers.capacity);
  int removed = 0;
  for (int i = 0; i < 600; i += 3) {
    snprintf(key, sizeof key, "key%d", i);
    removed += Remove(&numbers, key);
  }
  printf("removed %d left %zu\n", removed, numbers.size);
  long sum = 0;
  int longest = 0;
  for (size_t i = 0; i < numbers.capacity; i++) {
    int chain = 0;
    for (Entry* e = numbers.buckets[i]; e; e = e->next, chain++) sum += e->value;
    if (chain > longest) longest = chain;
  }
  printf("sum %ld longest chain %d\n", sum, longest);
  for (int i = 0; i < 20; i += 4) {
    snprintf(key, sizeof key, "key%d", i);
    Entry* e = *Find(&numbers, key);
    printf("%s %s %d\n", key, e ? "present" : "absent", e ? e->value : -1);
  }
  Clear(&numbers);
  return 0;
}
