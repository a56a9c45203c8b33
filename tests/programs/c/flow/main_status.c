// Arguments and the status that main returns.
// args: alpha 12 -3 "two words" '' --flag=7
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char** argv) {
  printf("argc %d\n", argc);
  int total = 0;
  for (int i = 1; i < argc; i++) {
    printf("argv[%d] = '%s' length %zu first %d\n", i, argv[i], strlen(argv[i]), argv[i][0]);
    total += atoi(argv[i]);
  }
  printf("terminator %d, name given %d\n", argv[argc] == NULL, argv[0] != NULL && argv[0][0] != 0);
  for (char** p = argv + 1; *p; p++) {
    char* equals = strchr(*p, '=');
    if (equals) {
      *equals = 0;
      printf("option %s value %s\n", *p, equals + 1);
    }
    for (char *a = *p, *b = *p + strlen(*p) - (**p != 0); a < b; a++, b--) {
      char t = *a;
      *a = *b;
      *b = t;
    }
    printf("reversed '%s'\n", *p);
  }
  printf("total %d\n", total);
  return total + argc * 10;
}
