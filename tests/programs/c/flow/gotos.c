// goto, computed goto, labels in nested loops, cleanup chains, and a threaded-code interpreter.
#include <stdio.h>
#include <stdlib.h>

static int FindPair(const int m[4][4], int key) {
  int r, c;
  for (r = 0; r < 4; r++)
    for (c = 0; c < 4; c++)
      if (m[r][c] == key) goto found;
  return -1;
found:
  return r * 4 + c;
}

static int Cleanup(int fail_at) {
  int result = -fail_at;
  char *a = NULL, *b = NULL, *c = NULL;
  if (fail_at == 1) goto out;
  a = malloc(10);
  if (fail_at == 2) goto free_a;
  b = malloc(20);
  if (fail_at == 3) goto free_b;
  c = malloc(30);
  result = 60;
  free(c);
  printf("c ");
free_b:
  free(b);
  printf("b ");
free_a:
  free(a);
  printf("a ");
out:
  printf("done ");
  return result;
}

enum Op { PUSH, ADD, MUL, DUP, SWAP, DEC, JNZ, POP, PRINT, HALT };

static int Run(const int* code) {
  static const void* const kLabels[] = {&&push, &&add, &&mul, &&dup, &&swap, &&dec, &&jnz, &&pop, &&print, &&halt};
  int stack[32], *sp = stack, steps = 0, t;
  const int* pc = code;
#define NEXT goto* kLabels[(steps++, *pc++)]
  NEXT;
push:
  *sp++ = *pc++;
  NEXT;
add:
  sp--;
  sp[-1] += *sp;
  NEXT;
mul:
  sp--;
  sp[-1] *= *sp;
  NEXT;
dup:
  *sp = sp[-1];
  sp++;
  NEXT;
swap:
  t = sp[-1];
  sp[-1] = sp[-2];
  sp[-2] = t;
  NEXT;
dec:
  sp[-1]--;
  NEXT;
jnz:
  pc = sp[-1] ? code + *pc : pc + 1;
  NEXT;
pop:
  sp--;
  NEXT;
print:
  printf("print %d\n", sp[-1]);
  NEXT;
halt:
  return steps;
}

static int StateMachine(const char* s) {
  int words = 0;
  const void* state = &&space;
again:
  goto* state;
space:
  if (*s == 0) return words;
  if (*s != ' ') {
    words++;
    state = &&word;
  }
  s++;
  goto again;
word:
  if (*s == 0) return words;
  if (*s == ' ') state = &&space;
  s++;
  goto again;
}

static int Collatz(int n) {
  int steps = 0;
loop:
  if (n == 1) goto end;
  steps++;
  if (n & 1) goto odd;
  n /= 2;
  goto loop;
odd:
  n = 3 * n + 1;
  goto loop;
end:
  return steps;
}

static int IntoBlock(int x) {
  int sum = 0;
  if (x > 5) goto inside;
  while (sum < 20) {
    sum += 3;
  inside:
    sum += x;
  }
  return sum;
}

int main(void) {
  int m[4][4];
  for (int i = 0; i < 16; i++) m[i / 4][i % 4] = i * 5 % 16;
  for (int key = 0; key < 18; key += 3) printf("find %d at %d\n", key, FindPair(m, key));
  for (int i = 1; i <= 4; i++) printf("cleanup %d\n", Cleanup(i));
  const int powers[] = {PUSH, 1, PUSH, 6, SWAP, PUSH, 3, MUL, PRINT, SWAP, DEC, JNZ, 4, POP, DUP, ADD, PRINT, HALT};
  printf("steps %d\n", Run(powers));
  const int countdown[] = {PUSH, 5, PRINT, DEC, JNZ, 2, PUSH, 40, ADD, PUSH, 2, ADD, PRINT, POP, HALT};
  printf("steps %d\n", Run(countdown));
  printf("words %d %d %d\n", StateMachine(""), StateMachine("  one two   three "), StateMachine("single"));
  for (int n = 1; n < 30; n += 4) printf("collatz %d %d\n", n, Collatz(n));
  for (int x = 1; x < 12; x += 2) printf("into %d %d\n", x, IntoBlock(x));
  return 0;
}
