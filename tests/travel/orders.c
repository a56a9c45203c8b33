// Builds a list in the way that the first argument's letter says, then stands still for ever.
#include <stdio.h>
#include <stdlib.h>

struct node {
  struct node* next;
  int value;
};

static struct node* first;

static struct node* make(int value) {
  struct node* node = malloc(sizeof *node);
  node->next = NULL;
  node->value = value;
  return node;
}

static void build(char how) {
  struct node *a, *b;
  if (how == 'g') free(malloc(1000));  // garbage
  if (how == 'o') {                    // another order
    b = make(2);
    a = make(1);
  } else {
    a = make(1);
    b = make(how == 'v' ? 3 : 2);  // another value
  }
  a->next = b;
  if (how == 'c') b->next = a;  // a cycle
  first = a;
}

int main(int argc, char** argv) {
  build(argv[1][0]);
  puts("READY");
  for (;;) {
  }
}
