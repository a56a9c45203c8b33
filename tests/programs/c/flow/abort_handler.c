// A handler of SIGABRT runs before the program ends.
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
static void h(int n) {
  printf("caught %d\n", n);
  fflush(stdout);
  _Exit(7);
}
int main(void) {
  signal(SIGABRT, h);
  printf("a\n");
  abort();
}
