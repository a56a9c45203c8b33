// Intrusive circular lists with container_of: pointers to members stepped back to the object around them.
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

struct Link {
  struct Link *next, *previous;
};
#define CONTAINER_OF(pointer, type, member) ((type*)((char*)(pointer) - offsetof(type, member)))

static void Init(struct Link* head) { head->next = head->previous = head; }
static int Empty(const struct Link* head) { return head->next == head; }
static void InsertBetween(struct Link* n, struct Link* a, struct Link* b) {
  n->previous = a;
  n->next = b;
  a->next = n;
  b->previous = n;
}
static void Append(struct Link* head, struct Link* n) { InsertBetween(n, head->previous, head); }
static void Prepend(struct Link* head, struct Link* n) { InsertBetween(n, head, head->next); }
static void Unlink(struct Link* n) {
  n->previous->next = n->next;
  n->next->previous = n->previous;
  Init(n);
}
static void Splice(struct Link* to, struct Link* from) {
  if (Empty(from)) return;
  from->next->previous = to->previous;
  to->previous->next = from->next;
  from->previous->next = to;
  to->previous = from->previous;
  Init(from);
}

struct Task {
  int id;
  struct Link all;
  char name[12];
  struct Link ready;
  int priority;
};

static struct Task* NewTask(int id, int priority) {
  struct Task* t = calloc(1, sizeof *t);
  t->id = id;
  t->priority = priority;
  snprintf(t->name, sizeof t->name, "task%03d", id);
  Init(&t->all);
  Init(&t->ready);
  return t;
}

static void PrintReady(const char* what, const struct Link* head) {
  printf("%s:", what);
  for (const struct Link* n = head->next; n != head; n = n->next) {
    const struct Task* t = CONTAINER_OF(n, const struct Task, ready);
    printf(" %s/%d", t->name, t->priority);
  }
  printf(" | back:");
  for (const struct Link* n = head->previous; n != head; n = n->previous)
    printf(" %d", CONTAINER_OF(n, const struct Task, ready)->id);
  printf("\n");
}

static void InsertByPriority(struct Link* head, struct Task* t) {
  struct Link* n = head->next;
  while (n != head && CONTAINER_OF(n, struct Task, ready)->priority >= t->priority) n = n->next;
  InsertBetween(&t->ready, n->previous, n);
}

int main(void) {
  struct Link all, ready, waiting;
  Init(&all);
  Init(&ready);
  Init(&waiting);
  for (int i = 0; i < 12; i++) {
    struct Task* t = NewTask(i, i * 7 % 5);
    Append(&all, &t->all);
    if (i % 3 == 0)
      Prepend(&waiting, &t->ready);
    else
      InsertByPriority(&ready, t);
  }
  PrintReady("ready", &ready);
  PrintReady("waiting", &waiting);
  for (int round = 0; round < 6; round++) {
    struct Task* t = CONTAINER_OF(ready.next, struct Task, ready);
    Unlink(&t->ready);
    printf("run %s at %d\n", t->name, t->priority);
    if (--t->priority > 0)
      InsertByPriority(&ready, t);
    else
      Append(&waiting, &t->ready);
  }
  PrintReady("ready", &ready);
  PrintReady("waiting", &waiting);
  Splice(&ready, &waiting);
  PrintReady("spliced", &ready);
  printf("waiting empty %d\n", Empty(&waiting));
  int sum = 0;
  for (struct Link *n = all.next, *next; n != &all; n = next) {
    next = n->next;
    struct Task* t = CONTAINER_OF(n, struct Task, all);
    sum += t->id * t->priority;
    if (t->id % 2) {
      Unlink(&t->all);
      Unlink(&t->ready);
      free(t);
    }
  }
  printf("sum %d\n", sum);
  PrintReady("even", &ready);
  while (!Empty(&all)) {
    struct Task* t = CONTAINER_OF(all.previous, struct Task, all);
    Unlink(&t->all);
    Unlink(&t->ready);
    free(t);
  }
  printf("empty %d %d\n", Empty(&all), Empty(&ready));
  return 0;
}
