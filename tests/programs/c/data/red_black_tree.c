// A red-black tree with parent pointers: insertion, deletion, iteration both ways, invariants checked after each step.
#include <stdio.h>
#include <stdlib.h>

typedef struct Node {
  int key, red;
  struct Node *left, *right, *parent;
} Node;

static Node nil = {0, 0, &nil, &nil, &nil};
static Node* root = &nil;
static int rotations;

static void ReplaceChild(Node* old, Node* fresh) {
  if (old->parent == &nil)
    root = fresh;
  else if (old == old->parent->left)
    old->parent->left = fresh;
  else
    old->parent->right = fresh;
  fresh->parent = old->parent;
}

static void RotateLeft(Node* x) {
  Node* y = x->right;
  rotations++;
  ReplaceChild(x, y);
  x->right = y->left;
  if (y->left != &nil) y->left->parent = x;
  y->left = x;
  x->parent = y;
}
static void RotateRight(Node* x) {
  Node* y = x->left;
  rotations++;
  ReplaceChild(x, y);
  x->left = y->right;
  if (y->right != &nil) y->right->parent = x;
  y->right = x;
  x->parent = y;
}

static void FixInsert(Node* z) {
  while (z->parent->red) {
    Node* g = z->parent->parent;
    int left = z->parent == g->left;
    Node* uncle = left ? g->right : g->left;
    if (uncle->red) {
      z->parent->red = uncle->red = 0;
      g->red = 1;
      z = g;
      continue;
    }
    if (z == (left ? z->parent->right : z->parent->left)) {
      z = z->parent;
      left ? RotateLeft(z) : RotateRight(z);
    }
    z->parent->red = 0;
    g->red = 1;
    left ? RotateRight(g) : RotateLeft(g);
  }
  root->red = 0;
}

static int Insert(int key) {
  Node *parent = &nil, **link = &root;
  while (*link != &nil) {
    parent = *link;
    if (key == parent->key) return 0;
    link = key < parent->key ? &parent->left : &parent->right;
  }
  Node* z = malloc(sizeof *z);
  *z = (Node){key, 1, &nil, &nil, parent};
  *link = z;
  FixInsert(z);
  return 1;
}

static void FixDelete(Node* x) {
  while (x != root && !x->red) {
    int left = x == x->parent->left;
    Node* w = left ? x->parent->right : x->parent->left;
    if (w->red) {
      w->red = 0;
      x->parent->red = 1;
      left ? RotateLeft(x->parent) : RotateRight(x->parent);
      w = left ? x->parent->right : x->parent->left;
    }
    if (!w->left->red && !w->right->red) {
      w->red = 1;
      x = x->parent;
      continue;
    }
    Node* far = left ? w->right : w->left;
    if (!far->red) {
      (left ? w->left : w->right)->red = 0;
      w->red = 1;
      left ? RotateRight(w) : RotateLeft(w);
      w = left ? x->parent->right : x->parent->left;
      far = left ? w->right : w->left;
    }
    w->red = x->parent->red;
    x->parent->red = far->red = 0;
    left ? RotateLeft(x->parent) : RotateRight(x->parent);
    x = root;
  }
  x->red = 0;
}

static int Delete(int key) {
  Node* z = root;
  while (z != &nil && z->key != key) z = key < z->key ? z->left : z->right;
  if (z == &nil) return 0;
  Node *y = z, *x;
  int was_red = y->red;
  if (z->left == &nil || z->right == &nil) {
    x = z->left == &nil ? z->right : z->left;
    ReplaceChild(z, x);
  } else {
    for (y = z->right; y->left != &nil;) y = y->left;
    was_red = y->red;
    x = y->right;
    x->parent = y;
    if (y->parent != z) {
      ReplaceChild(y, x);
      y->right = z->right;
      y->right->parent = y;
    }
    ReplaceChild(z, y);
    y->left = z->left;
    y->left->parent = y;
    y->red = z->red;
  }
  if (!was_red) FixDelete(x);
  free(z);
  return 1;
}

static int BlackHeight(const Node* n, int low, int high) {
  if (n == &nil) return 1;
  if (n->key <= low || n->key >= high || (n->red && (n->left->red || n->right->red))) return -1000;
  int l = BlackHeight(n->left, low, n->key), r = BlackHeight(n->right, n->key, high);
  return l == r ? l + !n->red : -1000;
}
static void Show(const Node* n) {
  if (n == &nil) return;
  putchar('(');
  Show(n->left);
  printf("%d%s", n->key, n->red ? "*" : "");
  Show(n->right);
  putchar(')');
}
static Node* Next(Node* n) {
  if (n->right != &nil) {
    for (n = n->right; n->left != &nil;) n = n->left;
    return n;
  }
  while (n->parent != &nil && n == n->parent->right) n = n->parent;
  return n->parent;
}

int main(void) {
  for (int i = 1; i <= 10; i++) {
    Insert(i);
    Show(root);
    printf(" height %d\n", BlackHeight(root, -1, 1 << 30));
  }
  unsigned seed = 99;
  int inserted = 0, deleted = 0, broken = 0, size = 10;
  for (int step = 0; step < 1500; step++) {
    seed = seed * 1664525u + 1013904223u;
    int key = (int)(seed >> 20 & 255) + 1;
    if (seed >> 12 & 1)
      inserted += Insert(key);
    else
      deleted += Delete(key);
    broken += BlackHeight(root, 0, 1 << 30) < 0;
  }
  size += inserted - deleted;
  printf("inserted %d deleted %d size %d broken %d rotations %d\n", inserted, deleted, size, broken, rotations);
  Node* n = root;
  while (n->left != &nil) n = n->left;
  int count = 0;
  for (; n != &nil; n = Next(n), count++) printf("%d%c", n->key, count % 16 == 15 ? '\n' : ' ');
  printf("\ncount %d\n", count);
  while (root != &nil) Delete(root->key);
  printf("empty %d rotations %d\n", root == &nil, rotations);
  return 0;
}
