// A Brainfuck compiler to a small code with folded runs and jump targets, and its interpreter.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum { MOVE, CHANGE, WRITE, READ, OPEN, CLOSE, ZERO, END } Kind;
typedef struct {
  Kind kind;
  int argument;
} Instruction;

static Instruction* Compile(const char* source, int* count) {
  Instruction* code = malloc((strlen(source) + 1) * sizeof *code);
  int stack[64], depth = 0, n = 0;
  for (const char* p = source; *p; p++) {
    int run = 0;
    switch (*p) {
      case '>':
      case '<':
        for (; *p == '>' || *p == '<'; p++) run += *p == '>' ? 1 : -1;
        p--;
        code[n++] = (Instruction){MOVE, run};
        break;
      case '+':
      case '-':
        for (; *p == '+' || *p == '-'; p++) run += *p == '+' ? 1 : -1;
        p--;
        code[n++] = (Instruction){CHANGE, run};
        break;
      case '.':
        code[n++] = (Instruction){WRITE, 0};
        break;
      case ',':
        code[n++] = (Instruction){READ, 0};
        break;
      case '[':
        if (strncmp(p, "[-]", 3) == 0) {
          code[n++] = (Instruction){ZERO, 0};
          p += 2;
          break;
        }
        stack[depth++] = n;
        code[n++] = (Instruction){OPEN, 0};
        break;
      case ']':
        if (depth == 0) {
          free(code);
          return NULL;
        }
        code[stack[--depth]].argument = n;
        code[n] = (Instruction){CLOSE, stack[depth]};
        n++;
        break;
      default:
        break;
    }
  }
  code[n++] = (Instruction){END, 0};
  *count = n;
  if (depth == 0) return code;
  free(code);
  return NULL;
}

static long Run(const Instruction* code, const char* input, char* output, size_t limit) {
  unsigned char tape[512] = {0}, *cell = tape;
  long steps = 0;
  size_t written = 0;
  for (int pc = 0;; pc++, steps++) {
    int argument = code[pc].argument;
    switch (code[pc].kind) {
      case MOVE:
        cell += argument;
        break;
      case CHANGE:
        *cell = (unsigned char)(*cell + argument);
        break;
      case WRITE:
        if (written + 1 < limit) output[written++] = (char)*cell;
        break;
      case READ:
        *cell = (unsigned char)(*input ? *input++ : 0);
        break;
      case OPEN:
        if (!*cell) pc = argument;
        break;
      case CLOSE:
        if (*cell) pc = argument;
        break;
      case ZERO:
        *cell = 0;
        break;
      case END:
        output[written] = 0;
        return steps;
    }
  }
}

static void Try(const char* name, const char* source, const char* input) {
  int count = 0;
  Instruction* code = Compile(source, &count);
  if (!code) {
    printf("%s: unbalanced\n", name);
    return;
  }
  char output[256];
  long steps = Run(code, input, output, sizeof output);
  printf("%s: %d instructions, %ld steps:", name, count, steps);
  for (char* p = output; *p; p++) *p >= ' ' && *p < 127 ? printf("%c", *p) : printf("<%d>", *p);
  printf("\n");
  free(code);
}

int main(void) {
  Try("hello",
      "++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.+++++++..+++.>>.<-.<.+++.------.--------.>>+.>++.", "");
  Try("echo", ",[.,]", "copy this text");
  Try("reverse", ">,[>,]<[.<]", "drawkcab");
  Try("upper", ",[--------------------------------.,]", "lowercase");
  Try("add", ",>,<[->+<]>.", "\x21\x22");
  Try("multiply", ">++++++[<+++++++++++>-]<.", "");
  Try("alphabet", "++++++++[>++++++++<-]>+>++++++++++++++++++++++++++[<.+>-]", "");
  Try("triangle", "++++++++[>++++<-]>>+++++[>+>+<<-]>>[<<+>>-]<[<<.+>>-]<<.", "");
  Try("unbalanced", "[[]", "");
  Try("unbalanced too", "]", "");
  Try("nothing", "just a comment", "");
  return 0;
}
