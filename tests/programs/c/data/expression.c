// A recursive-descent parser, evaluator, symbolic differentiator and simplifier for arithmetic expressions.
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Node {
  char op;
  double value;
  struct Node *a, *b;
} Node;
static int live;
static const char* input;
static char error_text[64];

static Node* Make(char op, double value, Node* a, Node* b) {
  Node* n = malloc(sizeof *n);
  *n = (Node){op, value, a, b};
  live++;
  return n;
}
static void Free(Node* n) {
  if (!n) return;
  Free(n->a);
  Free(n->b);
  free(n);
  live--;
}
static void Skip(void) {
  while (isspace((unsigned char)*input)) input++;
}
static Node* Sum(void);
static Node* Atom(void) {
  Skip();
  if (*input == '(') {
    input++;
    Node* n = Sum();
    Skip();
    if (*input == ')')
      input++;
    else if (!error_text[0])
      snprintf(error_text, sizeof error_text, "expected ) before '%s'", input);
    return n;
  }
  if (*input == '-') {
    input++;
    return Make('~', 0, Atom(), NULL);
  }
  if (isdigit((unsigned char)*input)) {
    char* end;
    double value = strtod(input, &end);
    input = end;
    return Make('#', value, NULL, NULL);
  }
  if (*input == 'x') {
    input++;
    return Make('x', 0, NULL, NULL);
  }
  if (!error_text[0]) snprintf(error_text, sizeof error_text, "unexpected '%s'", input);
  return Make('#', 0, NULL, NULL);
}
static Node* Power(void) {
  Node* base = Atom();
  Skip();
  if (*input != '^') return base;
  input++;
  return Make('^', 0, base, Power());
}
static Node* Product(void) {
  Node* n = Power();
  for (Skip(); *input == '*' || *input == '/'; Skip()) {
    char op = *input++;
    n = Make(op, 0, n, Power());
  }
  return n;
}
static Node* Sum(void) {
  Node* n = Product();
  for (Skip(); *input == '+' || *input == '-'; Skip()) {
    char op = *input++;
    n = Make(op, 0, n, Product());
  }
  return n;
}
static Node* Parse(const char* text) {
  input = text;
  error_text[0] = 0;
  Node* n = Sum();
  Skip();
  if (*input && !error_text[0]) snprintf(error_text, sizeof error_text, "trailing '%s'", input);
  return n;
}
static double Evaluate(const Node* n, double x) {
  switch (n->op) {
    case '#':
      return n->value;
    case 'x':
      return x;
    case '~':
      return -Evaluate(n->a, x);
    case '+':
      return Evaluate(n->a, x) + Evaluate(n->b, x);
    case '-':
      return Evaluate(n->a, x) - Evaluate(n->b, x);
    case '*':
      return Evaluate(n->a, x) * Evaluate(n->b, x);
    case '/':
      return Evaluate(n->a, x) / Evaluate(n->b, x);
    default:
      return pow(Evaluate(n->a, x), Evaluate(n->b, x));
  }
}
static Node* Copy(const Node* n) { return n ? Make(n->op, n->value, Copy(n->a), Copy(n->b)) : NULL; }
static Node* Derive(const Node* n) {
  switch (n->op) {
    case '#':
      return Make('#', 0, NULL, NULL);
    case 'x':
      return Make('#', 1, NULL, NULL);
    case '~':
      return Make('~', 0, Derive(n->a), NULL);
    case '+':
    case '-':
      return Make(n->op, 0, Derive(n->a), Derive(n->b));
    case '*':
      return Make('+', 0, Make('*', 0, Derive(n->a), Copy(n->b)), Make('*', 0, Copy(n->a), Derive(n->b)));
    case '/':
      return Make('/', 0, Make('-', 0, Make('*', 0, Derive(n->a), Copy(n->b)), Make('*', 0, Copy(n->a), Derive(n->b))),
                  Make('^', 0, Copy(n->b), Make('#', 2, NULL, NULL)));
    default:
      return Make(
          '*', 0,
          Make('*', 0, Copy(n->b), Make('^', 0, Copy(n->a), Make('-', 0, Copy(n->b), Make('#', 1, NULL, NULL)))),
          Derive(n->a));
  }
}
static int Is(const Node* n, double v) { return n->op == '#' && n->value == v; }
static Node* Take(Node* n, Node** keep) {
  Node* kept = *keep;
  *keep = NULL;
  Free(n);
  return kept;
}
static Node* Simplify(Node* n) {
  if (n->a) n->a = Simplify(n->a);
  if (n->b) n->b = Simplify(n->b);
  if (n->a && n->a->op == '#' && (!n->b || n->b->op == '#')) {
    Node* folded = Make('#', Evaluate(n, 0), NULL, NULL);
    Free(n);
    return folded;
  }
  if (n->op == '+' && Is(n->a, 0)) return Take(n, &n->b);
  if ((n->op == '+' || n->op == '-') && Is(n->b, 0)) return Take(n, &n->a);
  if (n->op == '*' && (Is(n->a, 0) || Is(n->b, 1))) return Take(n, &n->a);
  if (n->op == '*' && (Is(n->a, 1) || Is(n->b, 0))) return Take(n, &n->b);
  if ((n->op == '/' || n->op == '^') && Is(n->b, 1)) return Take(n, &n->a);
  return n;
}
static void Print(const Node* n) {
  if (n->op == '#')
    printf("%g", n->value);
  else if (n->op == 'x')
    printf("x");
  else {
    printf("(");
    if (n->op != '~') Print(n->a);
    printf("%c", n->op == '~' ? '-' : n->op);
    Print(n->op == '~' ? n->a : n->b);
    printf(")");
  }
}

int main(void) {
  const char* texts[] = {"1+2*3",  "(1+2)*3", "2^3^2",     "-x^2+4*x-7", "x*x*x/(1+x)",
                         "10-4-3", "100/5/2", "3*(x+2)^2", "((((5))))",  "1.5e1*x+.5"};
  for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++) {
    Node* n = Parse(texts[i]);
    printf("%s => ", texts[i]);
    Print(n);
    if (error_text[0]) printf(" error: %s", error_text);
    printf("\n ");
    for (double x = -2; x <= 2; x += 1.5) printf(" f(%g)=%g", x, Evaluate(n, x));
    Node* d = Simplify(Derive(n));
    printf("\n  derivative ");
    Print(d);
    printf(" at 2: %g\n", Evaluate(d, 2));
    Free(n);
    Free(d);
  }
  const char* wrong[] = {"1+", "(1+2", "3 4", "a+b", ")", "2*(3+)*4"};
  for (int i = 0; i < 6; i++) {
    Free(Parse(wrong[i]));
    printf("%s: %s\n", wrong[i], error_text);
  }
  printf("live nodes %d\n", live);
  return 0;
}
