// Benchmark: linked structures and the allocator: a binary tree, a hash table with chains, list reversal and merge
// sort. usage: lists [elements]
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct Tree {
  struct Tree *left, *right;
  uint32_t key;
  int count;
} Tree;
typedef struct Node {
  struct Node* next;
  uint32_t value;
} Node;
static uint32_t seed = 7;
static uint32_t Random(void) { return (seed = seed * 1664525u + 1013904223u) >> 8; }

static void Insert(Tree** link, uint32_t key) {
  while (*link && (*link)->key != key) link = key < (*link)->key ? &(*link)->left : &(*link)->right;
  if (!*link) {
    Tree* t = malloc(sizeof *t);
    t->left = t->right = NULL;
    t->key = key;
    t->count = 0;
    *link = t;
  }
  (*link)->count++;
}
static uint32_t Walk(const Tree* t, uint32_t h) {
  for (; t; t = t->right) h = Walk(t->left, h) * 31 + t->key + (uint32_t)t->count;
  return h;
}
static void FreeTree(Tree* t) {
  while (t) {
    FreeTree(t->left);
    Tree* right = t->right;
    free(t);
    t = right;
  }
}
static Node* Push(Node* list, uint32_t value) {
  Node* n = malloc(sizeof *n);
  n->next = list;
  n->value = value;
  return n;
}
static Node* Merge(Node* a, Node* b) {
  Node *head = NULL, **tail = &head;
  while (a && b) {
    Node** smaller = a->value <= b->value ? &a : &b;
    *tail = *smaller;
    *smaller = (*smaller)->next;
    tail = &(*tail)->next;
  }
  *tail = a ? a : b;
  return head;
}
static Node* Sort(Node* list) {
  if (!list || !list->next) return list;
  Node *slow = list, *fast = list->next;
  while (fast && fast->next) slow = slow->next, fast = fast->next->next;
  Node* second = slow->next;
  slow->next = NULL;
  return Merge(Sort(list), Sort(second));
}
static Node* Reverse(Node* list) {
  Node* out = NULL;
  while (list) {
    Node* next = list->next;
    list->next = out;
    out = list;
    list = next;
  }
  return out;
}

int main(int argc, char** argv) {
  int n = argc > 1 ? atoi(argv[1]) : 40000;
  Tree* tree = NULL;
  for (int i = 0; i < n; i++) Insert(&tree, Random() % (uint32_t)(n / 2));
  printf("tree %08x\n", Walk(tree, 0));
  FreeTree(tree);
  Node* list = NULL;
  for (int i = 0; i < n; i++) list = Push(list, Random());
  for (int i = 0; i < 10; i++) list = Reverse(list);
  list = Sort(list);
  uint32_t h = 0;
  for (Node* p = list; p; p = p->next) h = h * 31 + p->value;
  printf("list %08x\n", h);
  while (list) {
    Node* next = list->next;
    free(list);
    list = next;
  }
  enum { BUCKETS = 4096 };
  static Node* buckets[BUCKETS];
  for (int i = 0; i < 2 * n; i++) {
    uint32_t value = Random() % (uint32_t)n;
    Node** link = &buckets[value % BUCKETS];
    while (*link && (*link)->value != value) link = &(*link)->next;
    if (*link) {
      Node* gone = *link;
      *link = gone->next;
      free(gone);
    } else {
      *link = Push(NULL, value);
    }
  }
  int left = 0;
  for (int i = 0; i < BUCKETS; i++)
    while (buckets[i]) {
      Node* next = buckets[i]->next;
      free(buckets[i]);
      buckets[i] = next;
      left++;
    }
  printf("left %d\n", left);
  return 0;
}
