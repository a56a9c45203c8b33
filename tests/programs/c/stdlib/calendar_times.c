// Dates: strftime, mktime out of range, strptime, the environment's time zone.
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
int main(void) {
  setenv("TZ", "UTC", 1);
  tzset();
  time_t ts[] = {0, 1, 951782399, 951782400, 1709164800, 4102444800, -1, -86400 * 365L * 70, 253402300799};
  for (size_t i = 0; i < sizeof ts / sizeof *ts; i++) {
    struct tm t;
    gmtime_r(&ts[i], &t);
    char b[128];
    strftime(b, sizeof b,
             "%Y-%m-%d %H:%M:%S %a %A %b %B %j %U %W %V %G %g %u %w %y %C %e %I %p %D %F %T %R %r %c %x %X %n%t%% %h",
             &t);
    puts(b);
    printf("%ld %d %d\n", (long)timegm(&t), t.tm_wday, t.tm_yday);
    char a[32];
    fputs(asctime_r(&t, a), stdout);
  }
  struct tm m = {
      .tm_year = 124, .tm_mon = 13, .tm_mday = -5, .tm_hour = 27, .tm_min = -10, .tm_sec = 3600, .tm_isdst = -1};
  time_t r = mktime(&m);
  printf("%ld %d-%d-%d %d:%d:%d wd%d yd%d\n", (long)r, m.tm_year, m.tm_mon, m.tm_mday, m.tm_hour, m.tm_min, m.tm_sec,
         m.tm_wday, m.tm_yday);
  printf("%g\n", difftime(100, 40));
  struct tm p;
  memset(&p, 0, sizeof p);
  char* e = strptime("2024-02-29 13:45:59 tail", "%Y-%m-%d %H:%M:%S", &p);
  printf("%s %d %d %d %d\n", e, p.tm_year, p.tm_mon, p.tm_mday, p.tm_hour);
  time_t k = 86399;
  printf("%s", ctime(&k));
  printf("%s", asctime(gmtime(&k)));
  struct tm* l = localtime(&k);
  printf("%d\n", l->tm_hour);
  struct timespec a, b;
  clock_gettime(CLOCK_MONOTONIC, &a);
  struct timespec d = {0, 2000000};
  nanosleep(&d, 0);
  clock_gettime(CLOCK_MONOTONIC, &b);
  printf("%d\n", (b.tv_sec - a.tv_sec) * 1000000000L + b.tv_nsec - a.tv_nsec >= 2000000);
  printf("%d\n", clock() >= 0);
  struct timespec ut;
  printf("%d\n", timespec_get(&ut, TIME_UTC));
  printf("%d\n", time(0) > 0);
  return 0;
}
