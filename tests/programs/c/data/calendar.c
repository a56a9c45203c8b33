// Calendar arithmetic with struct tm-like values: weekdays, day numbers, month tables, moving feasts, date differences.
#include <stdio.h>
#include <string.h>

typedef struct {
  int year, month, day;
} Date;
static const char* const kMonths[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                      "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
static const char* const kDays[] = {"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"};

static int Leap(int y) { return (y % 4 == 0 && y % 100 != 0) || y % 400 == 0; }
static int MonthLength(int y, int m) {
  switch (m) {
    case 4:
    case 6:
    case 9:
    case 11:
      return 30;
    case 2:
      return Leap(y) ? 29 : 28;
    default:
      return 31;
  }
}
static long DayNumber(Date d) {
  long y = d.month > 2 ? d.year : d.year - 1;
  long era = (y >= 0 ? y : y - 399) / 400;
  long in_era = y - era * 400;
  long in_year = (153 * (d.month + (d.month > 2 ? -3 : 9)) + 2) / 5 + d.day - 1;
  return era * 146097 + in_era * 365 + in_era / 4 - in_era / 100 + in_year - 719468;
}
static Date FromNumber(long n) {
  n += 719468;
  long era = (n >= 0 ? n : n - 146096) / 146097, in_era = n - era * 146097;
  long year = (in_era - in_era / 1460 + in_era / 36524 - in_era / 146096) / 365;
  long in_year = in_era - (365 * year + year / 4 - year / 100);
  int mp = (int)((5 * in_year + 2) / 153);
  Date d = {(int)(year + era * 400), mp < 10 ? mp + 3 : mp - 9, (int)(in_year - (153 * mp + 2) / 5 + 1)};
  if (d.month <= 2) d.year++;
  return d;
}
static int Weekday(Date d) { return (int)(((DayNumber(d) + 3) % 7 + 7) % 7); }
static Date Easter(int y) {
  int a = y % 19, b = y / 100, c = y % 100, d = b / 4, e = b % 4, f = (b + 8) / 25, g = (b - f + 1) / 3;
  int h = (19 * a + b - d - g + 15) % 30, i = c / 4, k = c % 4, l = (32 + 2 * e + 2 * i - h - k) % 7,
      m = (a + 11 * h + 22 * l) / 451;
  return (Date){y, (h + l - 7 * m + 114) / 31, (h + l - 7 * m + 114) % 31 + 1};
}
static void Month(int y, int m) {
  printf("%s %d\n", kMonths[m - 1], y);
  for (int i = 0; i < 7; i++) printf("%.2s%s", kDays[i], i == 6 ? "\n" : " ");
  int column = Weekday((Date){y, m, 1});
  printf("%*s", column * 3, "");
  for (int day = 1; day <= MonthLength(y, m); day++) {
    printf("%2d%s", day, column == 6 || day == MonthLength(y, m) ? "\n" : " ");
    column = (column + 1) % 7;
  }
}
static int WeekNumber(Date d) {
  long thursday = DayNumber(d) - Weekday(d) + 3;
  Date t = FromNumber(thursday);
  return (int)((thursday - DayNumber((Date){t.year, 1, 1})) / 7 + 1);
}

int main(void) {
  const Date dates[] = {{1970, 1, 1}, {2000, 2, 29}, {1999, 12, 31}, {2024, 2, 29},
                        {1600, 1, 1}, {1, 1, 1},     {2038, 1, 19},  {-44, 3, 15}};
  for (int i = 0; i < 8; i++) {
    long n = DayNumber(dates[i]);
    Date back = FromNumber(n);
    printf("%d-%02d-%02d day %ld %s week %d back %d\n", dates[i].year, dates[i].month, dates[i].day, n,
           kDays[Weekday(dates[i])], WeekNumber(dates[i]), memcmp(&back, &dates[i], sizeof back) == 0);
  }
  Month(2024, 2);
  Month(2023, 10);
  Month(1900, 2);
  for (int y = 1990; y < 2040; y += 7) {
    Date e = Easter(y);
    Date w = FromNumber(DayNumber(e) + 49);
    printf("%d: easter %s %d, pentecost %s %d\n", y, kMonths[e.month - 1], e.day, kMonths[w.month - 1], w.day);
  }
  int wrong = 0, fridays = 0;
  Date previous = FromNumber(-200000);
  for (long n = -199999; n < 100000; n += 1 + (n & 31)) {
    Date d = FromNumber(n);
    wrong += DayNumber(d) != n || d.month < 1 || d.month > 12 || d.day < 1 || d.day > MonthLength(d.year, d.month);
    wrong += d.year < previous.year;
    fridays += d.day == 13 && Weekday(d) == 4;
    previous = d;
  }
  printf("wrong %d fridays %d\n", wrong, fridays);
  for (int s = 0; s < 400000; s += 77777) printf("%dd %02d:%02d:%02d\n", s / 86400, s / 3600 % 24, s / 60 % 60, s % 60);
  return 0;
}
