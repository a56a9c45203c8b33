// setjmp and longjmp: values, nested handlers (exceptions in C), leaving deep recursion, repeated jumps.
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

static jmp_buf top;

static void Deep(int n, int code) {
  if (n == 0) longjmp(top, code);
  Deep(n - 1, code);
  printf("never\n");
}

// Exceptions: a stack of handlers.
struct Handler {
  jmp_buf where;
  struct Handler* outer;
};
static struct Handler* handlers;
static int thrown;
#define TRY                   \
  {                           \
    struct Handler handler;   \
    handler.outer = handlers; \
    handlers = &handler;      \
    if (setjmp(handler.where) == 0) {
#define CATCH                 \
  handlers = handler.outer;   \
  }                           \
  else {                      \
    handlers = handler.outer; \
    int error = thrown;
#define END \
  }         \
  }
static void Throw(int error) {
  thrown = error;
  if (!handlers) {
    printf("uncaught %d\n", error);
    exit(3);
  }
  longjmp(handlers->where, 1);
}

static int Divide(int a, int b) {
  if (b == 0) Throw(100 + a);
  return a / b;
}

static void Middle(int x) {
  TRY {
    printf("middle %d\n", x);
    printf("result %d\n", Divide(60, x - 2));
    if (x == 3) Throw(7);
  }
  CATCH {
    printf("middle caught %d\n", error);
    if (error == 7) Throw(error * 2);
  }
  END
}

static int Retry(void) {
  volatile int attempts = 0;
  jmp_buf again;
  int code = setjmp(again);
  attempts++;
  printf("attempt %d code %d\n", attempts, code);
  if (attempts < 4) longjmp(again, attempts * 11);
  return attempts;
}

static int Generator(jmp_buf* out, int value) {
  for (int i = 0; i < value; i++)
    if (i * i > 50) longjmp(*out, i);
  return -1;
}

int main(void) {
  volatile int rounds = 0;
  int value = setjmp(top);
  printf("setjmp %d\n", value);
  if (rounds++ < 3) Deep(rounds * 5, rounds - 1);
  if (rounds < 6) Deep(2, rounds * 100);
  for (int x = 1; x < 5; x++) {
    TRY {
      Middle(x);
      printf("after middle %d\n", x);
    }
    CATCH { printf("main caught %d\n", error); }
    END
  }
  printf("retry %d\n", Retry());
  jmp_buf out;
  switch (setjmp(out)) {
    case 0:
      printf("none %d\n", Generator(&out, 5));
      Generator(&out, 100);
      break;
    case 8:
      printf("jumped with 8\n");
      break;
    default:
      printf("other\n");
  }
  volatile int count = 0;
  sigjmp_buf with_mask;
  if (sigsetjmp(with_mask, 0) < 5 && count < 5) {
    count++;
    printf("sig %d\n", count);
    siglongjmp(with_mask, count);
  }
  char* volatile memory = malloc(10);
  if (setjmp(top) == 0) {
    memory[0] = 'm';
    Deep(3, 1);
  }
  printf("memory %c\n", memory[0]);
  free(memory);
  TRY { Divide(1, 0); }
  CATCH { printf("last %d\n", error); }
  END Throw(55);
  return 0;
}
