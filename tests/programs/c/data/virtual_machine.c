// A tokeniser, a compiler and a stack machine for a tiny language with variables, while, if and functions.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum Op { PUSH, LOAD, STORE, ADD, SUB, MUL, DIV, LESS, EQUAL, JUMP, JUMP_IF_ZERO, PRINT, STOP };
static const char* const kNames[] = {"push", "load",  "store", "add", "sub",   "mul", "div",
                                     "less", "equal", "jump",  "jz",  "print", "stop"};
static int code[256], size;
static const char* at;
static char token[32];
static char variables[26][16];
static int variable_count;

static void Next(void) {
  while (isspace((unsigned char)*at)) at++;
  int n = 0;
  if (isalpha((unsigned char)*at))
    while (isalnum((unsigned char)*at)) token[n++] = *at++;
  else if (isdigit((unsigned char)*at))
    while (isdigit((unsigned char)*at)) token[n++] = *at++;
  else if (*at)
    token[n++] = *at++;
  token[n] = 0;
}
static int Is(const char* s) { return strcmp(token, s) == 0; }
static int Accept(const char* s) {
  if (!Is(s)) return 0;
  Next();
  return 1;
}
static void Emit(int value) { code[size++] = value; }
static int Variable(const char* name) {
  for (int i = 0; i < variable_count; i++)
    if (strcmp(variables[i], name) == 0) return i;
  strcpy(variables[variable_count], name);
  return variable_count++;
}
static void Comparison(void);
static void Primary(void) {
  if (Accept("(")) {
    Comparison();
    Accept(")");
  } else if (isdigit((unsigned char)token[0])) {
    Emit(PUSH);
    Emit(atoi(token));
    Next();
  } else {
    Emit(LOAD);
    Emit(Variable(token));
    Next();
  }
}
static void Term(void) {
  Primary();
  while (Is("*") || Is("/")) {
    int op = token[0] == '*' ? MUL : DIV;
    Next();
    Primary();
    Emit(op);
  }
}
static void Sum(void) {
  Term();
  while (Is("+") || Is("-")) {
    int op = token[0] == '+' ? ADD : SUB;
    Next();
    Term();
    Emit(op);
  }
}
static void Comparison(void) {
  Sum();
  while (Is("<") || Is("=")) {
    int op = token[0] == '<' ? LESS : EQUAL;
    Next();
    Sum();
    Emit(op);
  }
}
static void Statement(void) {
  if (Accept("{")) {
    while (!Accept("}")) Statement();
  } else if (Accept("while")) {
    int top = size;
    Comparison();
    Emit(JUMP_IF_ZERO);
    int hole = size++;
    Statement();
    Emit(JUMP);
    Emit(top);
    code[hole] = size;
  } else if (Accept("if")) {
    Comparison();
    Emit(JUMP_IF_ZERO);
    int hole = size++;
    Statement();
    if (Accept("else")) {
      Emit(JUMP);
      int end = size++;
      code[hole] = size;
      Statement();
      code[end] = size;
    } else {
      code[hole] = size;
    }
  } else if (Accept("print")) {
    Comparison();
    Emit(PRINT);
    Accept(";");
  } else {
    int v = Variable(token);
    Next();
    Accept(":");
    Comparison();
    Emit(STORE);
    Emit(v);
    Accept(";");
  }
}
static void Compile(const char* source) {
  at = source;
  size = variable_count = 0;
  for (Next(); token[0];) Statement();
  Emit(STOP);
}
static void List(void) {
  for (int pc = 0; pc < size; pc++) {
    printf("%d:%s", pc, kNames[code[pc]]);
    if (code[pc] <= STORE || code[pc] == JUMP || code[pc] == JUMP_IF_ZERO) printf(" %d", code[pc + 1]), pc++;
    printf("; ");
  }
  printf("\n");
}
static long Run(void) {
  long stack[64], *sp = stack, memory[26] = {0}, steps = 0;
  for (const int* pc = code;; steps++) {
    switch (*pc++) {
      case PUSH:
        *sp++ = *pc++;
        break;
      case LOAD:
        *sp++ = memory[*pc++];
        break;
      case STORE:
        memory[*pc++] = *--sp;
        break;
      case ADD:
        sp--, sp[-1] += *sp;
        break;
      case SUB:
        sp--, sp[-1] -= *sp;
        break;
      case MUL:
        sp--, sp[-1] *= *sp;
        break;
      case DIV:
        sp--, sp[-1] = *sp ? sp[-1] / *sp : 0;
        break;
      case LESS:
        sp--, sp[-1] = sp[-1] < *sp;
        break;
      case EQUAL:
        sp--, sp[-1] = sp[-1] == *sp;
        break;
      case JUMP:
        pc = code + *pc;
        break;
      case JUMP_IF_ZERO:
        pc = *--sp ? pc + 1 : code + *pc;
        break;
      case PRINT:
        printf("%ld ", *--sp);
        break;
      case STOP:
        printf("\n");
        return steps;
    }
  }
}

int main(void) {
  const char* programs[] = {
      "print 1 + 2 * 3 - 4 / 2; print (1 + 2) * 3; print 10 - 4 - 3;",
      "i : 0; while i < 10 { print i * i; i : i + 1; }",
      "a : 0; b : 1; n : 0; while n < 40 { t : a + b; a : b; b : t; n : n + 1; } print a;",
      "n:2; while n<60 { d:2; p:1; while d*d < n+1 { if n - n/d*d = 0 p:0; d:d+1; } if p print n; n:n+1; }",
      "x : 27; s : 0; while 1 < x { if x - x / 2 * 2 = 0 x : x / 2; else x : 3 * x + 1; s : s + 1; } print s;",
      "a : 1071; b : 462; while 0 < b { r : a - a / b * b; a : b; b : r; } print a; print 1 / 0;",
  };
  for (unsigned i = 0; i < sizeof programs / sizeof *programs; i++) {
    Compile(programs[i]);
    List();
    long steps = Run();
    printf("%d words, %d variables, %ld steps\n", size, variable_count, steps);
  }
  return 0;
}
