// gmtime, timegm, strftime in all conversions, asctime.
#include <stdio.h>
#include <string.h>
#include <time.h>

int main(void) {
  const char* conversions = "aAbBcCdDeFgGhHIjklmMprRStTuUVwWxXyYzZ%";
  const time_t times[] = {0,          951782400,  1704067199, 1735689600, 1609459200,
                          1230768000, 4102444799, 1700000000, 978307200};
  for (size_t i = 0; i < sizeof times / sizeof *times; i++) {
    struct tm date;
    gmtime_r(&times[i], &date);
    for (const char* c = conversions; *c != 0; c++) {
      char format[] = "%?|", text[64] = "";
      format[1] = *c;
      size_t size = strftime(text, sizeof text, format, &date);
      printf("%c:%zu:%s ", *c, size, text);
    }
    char line[32];
    printf("\n%s%ld\n", asctime_r(&date, line), (long)timegm(&date));
  }
  struct tm date = {.tm_year = 124, .tm_mon = 13, .tm_mday = 35, .tm_hour = 30};
  printf("%ld ", (long)timegm(&date));
  printf("%d %d %d %d %d\n", date.tm_year, date.tm_mon, date.tm_mday, date.tm_wday, date.tm_yday);
  char text[12] = "unchanged";
  printf("%zu %zu %s\n", strftime(text, 5, "%Y-%m", &date), strftime(text, 8, "%Y-%m", &date), text);
  for (int year = 100; year < 130; year++)
    for (int day = 0; day < 3; day++) {
      struct tm start = {.tm_year = year, .tm_mon = day == 2 ? 11 : 0, .tm_mday = day == 2 ? 31 : day + 1};
      timegm(&start);
      strftime(text, sizeof text, "%G-%V %U%W", &start);
      printf("%s ", text);
    }
  printf("\n");
  return 0;
}
