// strftime, asctime and ctime in the C locale; the time zone is UTC.
#include <stdint.h>
#include <time.h>

#include "libc/internal.h"

int snprintf(char* restrict text, size_t room, const char* restrict format, ...);

static const char* const kDays[] = {"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"};
static const char* const kMonths[] = {"January", "February", "March",     "April",   "May",      "June",
                                      "July",    "August",   "September", "October", "November", "December"};

static const char* DayOf(const struct tm* date) { return (unsigned)date->tm_wday < 7 ? kDays[date->tm_wday] : "?"; }
static const char* MonthOf(const struct tm* date) { return (unsigned)date->tm_mon < 12 ? kMonths[date->tm_mon] : "?"; }

static int IsLeap(long year) { return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0; }

// The week of ISO 8601: weeks begin on Mondays, and the first one has the year's first Thursday in it.
static int IsoWeek(const struct tm* date, long* year) {
  int since_monday = (date->tm_wday + 6) % 7;
  int week = (date->tm_yday - since_monday + 10) / 7;
  *year = date->tm_year + 1900L;
  if (week == 0) {
    --*year;
    int days = date->tm_yday + (IsLeap(*year) ? 366 : 365);
    return (days - since_monday + 10) / 7;
  }
  int days_left = (IsLeap(*year) ? 366 : 365) - date->tm_yday;
  if (week == 53 && days_left + since_monday <= 3) {  // the Thursday is in the next year
    ++*year;
    return 1;
  }
  return week;
}

// What a conversion stands for, if that is other conversions.
static const char* Composite(char letter) {
  switch (letter) {
    case 'c':
      return "%a %b %e %H:%M:%S %Y";
    case 'D':
    case 'x':
      return "%m/%d/%y";
    case 'F':
      return "%Y-%m-%d";
    case 'r':
      return "%I:%M:%S %p";
    case 'R':
      return "%H:%M";
    case 'T':
    case 'X':
      return "%H:%M:%S";
    default:
      return NULL;
  }
}

// One conversion as text; its length, or -1 if there is no such conversion.
static int Convert(char letter, const struct tm* date, char* text, size_t room) {
  long year = date->tm_year + 1900L;
  long iso_year;
  int hour = date->tm_hour % 12 == 0 ? 12 : date->tm_hour % 12;
  switch (letter) {
    case 'a':
      return snprintf(text, room, "%.3s", DayOf(date));
    case 'A':
      return snprintf(text, room, "%s", DayOf(date));
    case 'b':
    case 'h':
      return snprintf(text, room, "%.3s", MonthOf(date));
    case 'B':
      return snprintf(text, room, "%s", MonthOf(date));
    case 'C':
      return snprintf(text, room, "%02ld", year / 100);
    case 'd':
      return snprintf(text, room, "%02d", date->tm_mday);
    case 'e':
      return snprintf(text, room, "%2d", date->tm_mday);
    case 'G':
      IsoWeek(date, &iso_year);
      return snprintf(text, room, "%ld", iso_year);
    case 'g':
      IsoWeek(date, &iso_year);
      return snprintf(text, room, "%02ld", iso_year % 100);
    case 'H':
      return snprintf(text, room, "%02d", date->tm_hour);
    case 'I':
      return snprintf(text, room, "%02d", hour);
    case 'j':
      return snprintf(text, room, "%03d", date->tm_yday + 1);
    case 'k':
      return snprintf(text, room, "%2d", date->tm_hour);
    case 'l':
      return snprintf(text, room, "%2d", hour);
    case 'm':
      return snprintf(text, room, "%02d", date->tm_mon + 1);
    case 'M':
      return snprintf(text, room, "%02d", date->tm_min);
    case 'n':
      return snprintf(text, room, "\n");
    case 'p':
      return snprintf(text, room, "%s", date->tm_hour < 12 ? "AM" : "PM");
    case 'P':
      return snprintf(text, room, "%s", date->tm_hour < 12 ? "am" : "pm");
    case 's': {
      struct tm copy = *date;
      return snprintf(text, room, "%lld", (long long)mktime(&copy));
    }
    case 'S':
      return snprintf(text, room, "%02d", date->tm_sec);
    case 't':
      return snprintf(text, room, "\t");
    case 'u':
      return snprintf(text, room, "%d", date->tm_wday == 0 ? 7 : date->tm_wday);
    case 'U':
      return snprintf(text, room, "%02d", (date->tm_yday + 7 - date->tm_wday) / 7);
    case 'V':
      return snprintf(text, room, "%02d", IsoWeek(date, &iso_year));
    case 'w':
      return snprintf(text, room, "%d", date->tm_wday);
    case 'W':
      return snprintf(text, room, "%02d", (date->tm_yday + 7 - (date->tm_wday + 6) % 7) / 7);
    case 'y':
      return snprintf(text, room, "%02ld", year % 100);
    case 'Y':
      return snprintf(text, room, "%ld", year);
    case 'z':
      return snprintf(text, room, "+0000");
    case 'Z':
      return snprintf(text, room, "GMT");
    case '%':
      return snprintf(text, room, "%%");
    default:
      return -1;
  }
}

size_t strftime(char* restrict text, size_t room, const char* restrict format, const struct tm* restrict date) {
  size_t used = 0;
  while (*format != 0) {
    char piece[64];
    size_t size;
    if (*format != '%') {
      piece[0] = *format++;
      size = 1;
    } else {
      const char* start = format++;
      if (*format == 'E' || *format == 'O') ++format;
      const char* composite = Composite(*format);
      int converted = composite != NULL ? (int)strftime(piece, sizeof piece, composite, date)
                                        : Convert(*format, date, piece, sizeof piece);
      if (*format != 0) ++format;
      if (converted < 0) {  // printed as it is
        size = (size_t)(format - start);
        __builtin_memcpy(piece, start, size);
      } else {
        size = (size_t)converted;
      }
    }
    if (size >= room - used) return 0;
    __builtin_memcpy(text + used, piece, size);
    used += size;
  }
  if (used >= room) return 0;
  text[used] = 0;
  return used;
}

char* asctime_r(const struct tm* restrict date, char* restrict text) {
  snprintf(text, 26, "%.3s %.3s%3d %.2d:%.2d:%.2d %d\n", DayOf(date), MonthOf(date), date->tm_mday, date->tm_hour,
           date->tm_min, date->tm_sec, 1900 + date->tm_year);
  return text;
}
char* ctime_r(const time_t* restrict time, char* restrict text) {
  struct tm date;
  return asctime_r(localtime_r(time, &date), text);
}
static char shared_text[26];
char* asctime(const struct tm* date) { return asctime_r(date, shared_text); }
char* ctime(const time_t* time) { return ctime_r(time, shared_text); }
