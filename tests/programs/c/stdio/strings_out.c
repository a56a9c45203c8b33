// printf of strings and characters, puts, putchar, fputs, fwrite, fprintf, snprintf truncation, vsnprintf, stderr.
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int Format(char* buffer, size_t size, const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int n = vsnprintf(buffer, size, format, arguments);
  va_end(arguments);
  return n;
}

static char* Allocate(const char* format, ...) {
  va_list arguments, again;
  va_start(arguments, format);
  va_copy(again, arguments);
  int n = vsnprintf(NULL, 0, format, arguments);
  char* text = malloc((size_t)n + 1);
  vsnprintf(text, (size_t)n + 1, format, again);
  va_end(again);
  va_end(arguments);
  return text;
}

static void Log(FILE* to, const char* level, const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  fprintf(to, "[%-5s] ", level);
  vfprintf(to, format, arguments);
  fputc('\n', to);
  va_end(arguments);
}

int main(void) {
  printf("[%s][%10s][%-10s][%.3s][%10.3s][%-10.3s][%.0s]\n", "string", "right", "left", "precision", "both", "both",
         "none");
  printf("[%*s][%-*s][%.*s][%*.*s]\n", 8, "star", 8, "star", 2, "star", 6, 1, "star");
  const char unterminated[3] = {'a', 'b', 'c'};
  printf("[%.3s][%.2s]\n", unterminated, unterminated);
  printf("[%c%c%c]\n", 'x', 'y' + 0, 122);
  puts("a line by puts");
  puts("");
  putchar('p');
  putchar('\n');
  fputs("fputs without newline;", stdout);
  fputs(" more\n", stdout);
  fputc('f', stdout);
  putc('g', stdout);
  putc('\n', stdout);
  size_t written = fwrite("0123456789", 2, 3, stdout);
  printf(" wrote %zu items\n", written);
  fprintf(stdout, "fprintf %d %s\n", 7, "stdout");
  fprintf(stderr, "this goes to stderr %d\n", 1);
  fputs("so does this\n", stderr);
  char buffer[16];
  for (size_t size = 1; size <= 16; size += 3) {
    memset(buffer, '#', sizeof buffer);
    int n = snprintf(buffer, size, "%s-%d", "truncate", 12345);
    printf("size %zu returned %d '%s' next '%c'\n", size, n, buffer, size < 16 ? buffer[size] : '-');
  }
  int n = snprintf(NULL, 0, "%s %s %d", "only", "count", 1);
  printf("length %d\n", n);
  n = sprintf(buffer, "%d|%x|%c", 42, 255, 'q');
  printf("sprintf %d '%s'\n", n, buffer);
  n = Format(buffer, sizeof buffer, "%s%03d%%", "v", 7);
  printf("vsnprintf %d '%s'\n", n, buffer);
  char* text = Allocate("%s has %d items worth %.2f %c%s", "basket", 12, 34.567, '$', "!");
  printf("'%s' %zu\n", text, strlen(text));
  free(text);
  Log(stdout, "info", "%d files, %s, %5.1f%%", 3, "done", 99.5);
  Log(stdout, "warn", "no arguments");
  Log(stderr, "error", "not on stdout");
  char row[80];
  int at = 0;
  for (int i = 0; i < 10; i++) at += snprintf(row + at, sizeof row - (size_t)at, "%s%d", i ? "," : "", i * i * i);
  printf("%s\n", row);
  printf("embedded %d\n", (int)fwrite("a\0b\n", 1, 4, stdout));
  printf("octal \101\102 hex \x43\x44 tab\tquote\"backslash\\ question\?\n");
  printf(
      "%s"
      " joined "
      "literals %s\n",
      "two", "here");
  printf("utf-8 \u00e9\u20ac\n");
  fflush(stdout);
  printf("%s", "");
  return printf("%s\n", "last line") == 10 ? 0 : 1;
}
