// exit from a nested call with a status; atexit handlers run in reverse order and may print.
#include <stdio.h>
#include <stdlib.h>

static int count;
static void First(void) { printf("first handler, count %d\n", count); }
static void Second(void) { printf("second handler, count %d\n", ++count); }
static void Third(void) {
  printf("third handler, count %d\n", ++count);
  atexit(First);
}

static void Descend(int n) {
  printf("descend %d\n", n);
  if (n == 0) exit(count + 37);
  Descend(n - 1);
  printf("never printed\n");
}

int main(void) {
  int failed = atexit(First);
  failed += atexit(Second);
  failed += atexit(Third);
  printf("failed registrations %d\n", failed);
  count = 5;
  printf("%s\n", EXIT_SUCCESS == 0 && EXIT_FAILURE == 1 ? "as usual" : "unusual");
  Descend(4);
  return 1;
}
