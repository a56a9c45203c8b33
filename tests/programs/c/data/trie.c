// A trie with counts, prefix listing, deletion with pruning, and a compressed form of it.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Trie {
  struct Trie* children[26];
  int count, below;
} Trie;

static int nodes;
static Trie* New(void) {
  nodes++;
  return calloc(1, sizeof(Trie));
}
static void Insert(Trie* t, const char* word) {
  for (t->below++; *word; word++) {
    Trie** child = &t->children[*word - 'a'];
    if (!*child) *child = New();
    t = *child;
    t->below++;
  }
  t->count++;
}
static Trie* Walk(Trie* t, const char* prefix) {
  for (; t && *prefix; prefix++) t = t->children[*prefix - 'a'];
  return t;
}
static int Remove(Trie* t, const char* word) {
  Trie* end = Walk(t, word);
  if (!end || !end->count) return 0;
  end->count--;
  Trie** link = &t;
  for (;; word++) {
    (*link)->below--;
    if ((*link)->below == 0 && *link != t) break;
    if (!*word) return 1;
    link = &(*link)->children[*word - 'a'];
  }
  Trie* dead = *link;
  *link = NULL;
  while (dead) {
    Trie* next = NULL;
    for (int i = 0; i < 26; i++)
      if (dead->children[i]) next = dead->children[i];
    free(dead);
    nodes--;
    dead = next;
  }
  return 1;
}
static void List(const Trie* t, char* prefix, int length) {
  if (t->count) printf(" %.*s:%d", length, prefix, t->count);
  for (int i = 0; i < 26; i++)
    if (t->children[i]) {
      prefix[length] = (char)('a' + i);
      List(t->children[i], prefix, length + 1);
    }
}
static void ListPrefix(Trie* t, const char* prefix) {
  char buffer[64];
  strcpy(buffer, prefix);
  printf("%s*", prefix);
  Trie* start = Walk(t, prefix);
  if (start) List(start, buffer, (int)strlen(prefix));
  printf(" (%d)\n", start ? start->below : 0);
}
static void Free(Trie* t) {
  for (int i = 0; i < 26; i++)
    if (t->children[i]) Free(t->children[i]);
  free(t);
  nodes--;
}
static int Longest(const Trie* t, char* out) {
  int length = 0;
  for (;;) {
    int only = -1, branches = 0;
    for (int i = 0; i < 26; i++)
      if (t->children[i]) only = i, branches++;
    if (branches != 1 || t->count) break;
    out[length++] = (char)('a' + only);
    t = t->children[only];
  }
  out[length] = 0;
  return length;
}
static int Fuzzy(const Trie* t, const char* word, int errors) {
  if (errors < 0) return 0;
  int hits = *word == 0 ? t->count : 0;
  for (int i = 0; i < 26; i++)
    if (t->children[i] && *word) hits += Fuzzy(t->children[i], word + 1, errors - (*word != 'a' + i));
  return hits;
}

int main(void) {
  const char* words[] = {"tea",           "ten",      "teapot", "team", "to", "inn",    "in",
                         "international", "internet", "tea",    "a",    "te", "intern", "internal"};
  const int n = sizeof words / sizeof *words;
  Trie* t = New();
  for (int i = 0; i < n; i++) {
    Insert(t, words[i]);
    printf("%s -> nodes %d total %d\n", words[i], nodes, t->below);
  }
  const char* prefixes[] = {"", "te", "tea", "in", "inter", "x", "to", "internationa"};
  for (int i = 0; i < 8; i++) ListPrefix(t, prefixes[i]);
  const char* fuzzy[] = {"tea", "tem", "ton", "ix", "internat"};
  for (int i = 0; i < 5; i++)
    printf("fuzzy %s: %d %d %d\n", fuzzy[i], Fuzzy(t, fuzzy[i], 0), Fuzzy(t, fuzzy[i], 1), Fuzzy(t, fuzzy[i], 2));
  const char* gone[] = {"tea", "teapot", "missing", "international", "te", "te", "a", "to", "ten", "team", "tea"};
  for (int i = 0; i < 11; i++) {
    int removed = Remove(t, gone[i]);
    printf("remove %s: %d nodes %d\n", gone[i], removed, nodes);
  }
  ListPrefix(t, "");
  char common[64];
  int length = Longest(t, common);
  printf("common '%s' %d\n", common, length);
  Free(t);
  printf("nodes %d\n", nodes);
  return 0;
}
