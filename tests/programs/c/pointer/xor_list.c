// A doubly linked list that keeps the exclusive or of its neighbours' addresses, walked in both directions.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct Node {
  int value;
  uintptr_t both;
} Node;
typedef struct {
  Node *first, *last;
  int size;
} List;

static uintptr_t Address(const Node* n) { return (uintptr_t)n; }
static Node* Other(const Node* n, const Node* from) { return (Node*)(n->both ^ Address(from)); }

static Node* NewNode(int value, Node* a, Node* b) {
  Node* n = malloc(sizeof *n);
  n->value = value;
  n->both = Address(a) ^ Address(b);
  return n;
}

static void PushBack(List* list, int value) {
  Node* n = NewNode(value, list->last, NULL);
  if (list->last)
    list->last->both ^= Address(n);
  else
    list->first = n;
  list->last = n;
  list->size++;
}

static void PushFront(List* list, int value) {
  Node* n = NewNode(value, NULL, list->first);
  if (list->first)
    list->first->both ^= Address(n);
  else
    list->last = n;
  list->first = n;
  list->size++;
}

static void Reverse(List* list) {
  Node* t = list->first;
  list->first = list->last;
  list->last = t;
}

static int Remove(List* list, int value) {
  Node *previous = NULL, *n = list->first;
  while (n && n->value != value) {
    Node* next = Other(n, previous);
    previous = n;
    n = next;
  }
  if (!n) return 0;
  Node* next = Other(n, previous);
  if (previous)
    previous->both ^= Address(n) ^ Address(next);
  else
    list->first = next;
  if (next)
    next->both ^= Address(n) ^ Address(previous);
  else
    list->last = previous;
  free(n);
  list->size--;
  return 1;
}

static void InsertSorted(List* list, int value) {
  Node *previous = NULL, *n = list->first;
  while (n && n->value < value) {
    Node* next = Other(n, previous);
    previous = n;
    n = next;
  }
  if (!previous) {
    PushFront(list, value);
  } else if (!n) {
    PushBack(list, value);
  } else {
    Node* fresh = NewNode(value, previous, n);
    previous->both ^= Address(n) ^ Address(fresh);
    n->both ^= Address(previous) ^ Address(fresh);
    list->size++;
  }
}

static void Print(const List* list) {
  printf("%d:", list->size);
  const Node* previous = NULL;
  for (const Node* n = list->first; n;) {
    printf(" %d", n->value);
    const Node* next = Other(n, previous);
    previous = n;
    n = next;
  }
  printf("\n");
}

static void Clear(List* list) {
  while (list->first) Remove(list, list->first->value);
}

int main(void) {
  List list = {0};
  Print(&list);
  for (int i = 0; i < 8; i++) i % 2 ? PushBack(&list, i) : PushFront(&list, i);
  Print(&list);
  Reverse(&list);
  Print(&list);
  const int gone[] = {0, 7, 6, 42, 3};
  for (int i = 0; i < 5; i++) {
    printf("remove %d: %d\n", gone[i], Remove(&list, gone[i]));
    Print(&list);
    Reverse(&list);
    Print(&list);
  }
  Clear(&list);
  Print(&list);
  unsigned seed = 12345;
  for (int i = 0; i < 40; i++) {
    seed = seed * 1103515245u + 12345u;
    InsertSorted(&list, (int)(seed >> 16 & 0xff));
  }
  Print(&list);
  Reverse(&list);
  Print(&list);
  int removed = 0;
  for (int v = 0; v < 256; v += 3) removed += Remove(&list, v);
  printf("removed %d\n", removed);
  Print(&list);
  Clear(&list);
  printf("empty %d %d\n", list.first == NULL, list.last == NULL);
  return 0;
}
