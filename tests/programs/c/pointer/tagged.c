// Pointers with tags in their low bits and in their high 16 bits, through uintptr_t, with masks, shifts and additions.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

// Low bits: a small integer or a pointer to a cell, as Lisp systems have it.
typedef uintptr_t Word;
typedef struct Cell {
  Word head, tail;
} Cell;
enum { TAG_INTEGER = 1, TAG_CELL = 0, TAG_SYMBOL = 2, TAG_MASK = 7 };
#define NIL ((Word)TAG_SYMBOL)

static Word Integer(intptr_t i) { return (Word)i << 3 | TAG_INTEGER; }
static intptr_t Untag(Word w) { return (intptr_t)w >> 3; }
static Word Cons(Word head, Word tail) {
  Cell* cell = malloc(sizeof *cell);
  cell->head = head;
  cell->tail = tail;
  return (Word)cell | TAG_CELL;
}
static Cell* AsCell(Word w) { return (Cell*)(w & ~(Word)TAG_MASK); }
static void Print(Word w) {
  switch (w & TAG_MASK) {
    case TAG_INTEGER:
      printf("%ld", (long)Untag(w));
      return;
    case TAG_SYMBOL:
      printf("nil");
      return;
    default:
      printf("(");
      for (; w != NIL; w = AsCell(w)->tail) {
        Print(AsCell(w)->head);
        if (AsCell(w)->tail != NIL) printf(" ");
      }
      printf(")");
  }
}
static void Free(Word w) {
  while ((w & TAG_MASK) == TAG_CELL) {
    Cell* cell = AsCell(w);
    Free(cell->head);
    w = cell->tail;
    free(cell);
  }
}

// A red/black-like colour bit in the child pointer.
typedef struct Node {
  uintptr_t link;
  int value;
} Node;
static void SetLink(Node* n, Node* next, int color) { n->link = (uintptr_t)next | (uintptr_t)color; }
static Node* Next(const Node* n) { return (Node*)(n->link & ~(uintptr_t)1); }
static int Color(const Node* n) { return (int)(n->link & 1); }

// High bits: a version counter in the upper 16 bits, as lock-free stacks pack it.
typedef struct {
  uint64_t packed;
} Versioned;
static Versioned Pack(void* p, uint16_t version) {
  return (Versioned){(uint64_t)(uintptr_t)p | (uint64_t)version << 48};
}
static void* Pointer(Versioned v) { return (void*)(uintptr_t)((int64_t)(v.packed << 16) >> 16); }
static uint16_t Version(Versioned v) { return (uint16_t)(v.packed >> 48); }

int main(void) {
  Word list = NIL;
  for (int i = 5; i > -6; i--)
    list = Cons(i % 4 == 0 ? Cons(Integer(i), Cons(Integer(i * i), NIL)) : Integer(i * 1000), list);
  Print(list);
  printf("\n");
  long sum = 0;
  for (Word w = list; w != NIL; w = AsCell(w)->tail)
    if ((AsCell(w)->head & TAG_MASK) == TAG_INTEGER) sum += Untag(AsCell(w)->head);
  printf("sum %ld\n", sum);
  Free(list);

  Node* nodes = calloc(8, sizeof *nodes);
  for (int i = 0; i < 8; i++) {
    nodes[i].value = i * i;
    SetLink(&nodes[i], i < 7 ? &nodes[i + 1] : NULL, i % 3 == 0);
  }
  for (Node* n = nodes; n; n = Next(n)) printf("%d%s ", n->value, Color(n) ? "r" : "b");
  printf("\n");
  for (Node* n = nodes; n; n = Next(n)) n->link ^= 1;
  for (Node* n = nodes; n; n = Next(n)) printf("%d%s ", n->value, Color(n) ? "r" : "b");
  printf("\n");
  free(nodes);

  double* values = malloc(4 * sizeof *values);
  for (int i = 0; i < 4; i++) values[i] = i + 0.25;
  Versioned v = Pack(values, 0);
  for (int i = 0; i < 6; i++) {
    double* p = Pointer(v);
    *p *= 2;
    printf("version %u value %g same %d\n", Version(v), *p, p == &values[i % 4]);
    v = Pack(&values[(i + 1) % 4], (uint16_t)(Version(v) + 0x2a01));
  }
  Versioned null = Pack(NULL, 0xffff);
  printf("null %d %u\n", Pointer(null) == NULL, Version(null));
  uintptr_t with_plus = (uintptr_t)values + 3;
  printf("plus %g %d\n", *(double*)(with_plus - 3), (int)(with_plus & 7));
  uintptr_t inverted = ~(uintptr_t)&values[1];
  printf("inverted %g\n", *(double*)~inverted);
  free(values);
  return 0;
}
