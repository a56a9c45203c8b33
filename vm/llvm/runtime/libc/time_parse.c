// strptime in the C locale, and the time zone, which is UTC.
#include <stdlib.h>
#include <time.h>

#include "libc/internal.h"
#include "veristep_vm.h"

char* tzname[2] = {"UTC", "UTC"};
long timezone;
int daylight;

void tzset(void) {
  const char* zone = getenv("TZ");
  if (zone == NULL || *zone == '\0' || strcmp(zone, "UTC") == 0 || strcmp(zone, "UTC0") == 0) return;
  __vs_unsupported("a time zone other than UTC");
}

static const char* const kDays[] = {"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"};
static const char* const kMonths[] = {"January", "February", "March",     "April",   "May",      "June",
                                      "July",    "August",   "September", "October", "November", "December"};

// A number of at most `digits` digits from low to high; NULL if there is none.
static const char* Number(const char* text, int digits, int low, int high, int* result) {
  while (vs_is_space(*text)) ++text;
  if (!vs_is_digit(*text)) return NULL;
  int value = 0;
  for (; digits > 0 && vs_is_digit(*text) && value * 10 <= high; --digits) value = value * 10 + (*text++ - '0');
  if (value < low || value > high) return NULL;
  *result = value;
  return text;
}

// One of the names, or its first three letters.
static const char* Name(const char* text, const char* const* names, int count, int* result) {
  for (int i = 0; i < count; ++i) {
    size_t length = strlen(names[i]);
    if (strncasecmp(text, names[i], length) != 0) length = 3;
    if (strncasecmp(text, names[i], length) != 0) continue;
    *result = i;
    return text + length;
  }
  return NULL;
}

// What was read of the date, and what follows from it in the end.
struct seen {
  int has_day, has_month, has_year_day, has_week_day, has_date;
  int is_afternoon, has_half, hour12, century, has_century, has_year;
};

static const char* Parse(const char* text, const char* format, struct tm* date, struct seen* seen);

static const char* Convert(char letter, const char* text, struct tm* date, struct seen* seen) {
  int value = 0;
  switch (letter) {
    case 'a':
    case 'A':
      seen->has_week_day = 1;
      return Name(text, kDays, 7, &date->tm_wday);
    case 'b':
    case 'B':
    case 'h':
      seen->has_month = 1;
      return Name(text, kMonths, 12, &date->tm_mon);
    case 'c':
      return Parse(text, "%a %b %e %H:%M:%S %Y", date, seen);
    case 'C':
      seen->has_century = 1;
      return Number(text, 2, 0, 99, &seen->century);
    case 'd':
    case 'e':
      seen->has_day = 1;
      return Number(text, 2, 1, 31, &date->tm_mday);
    case 'D':
    case 'x':
      return Parse(text, "%m/%d/%y", date, seen);
    case 'F':
      return Parse(text, "%Y-%m-%d", date, seen);
    case 'H':
    case 'k':
      seen->has_half = 0;
      return Number(text, 2, 0, 23, &date->tm_hour);
    case 'I':
    case 'l':
      text = Number(text, 2, 1, 12, &value);
      date->tm_hour = value % 12;
      seen->has_half = 1;
      return text;
    case 'j':
      text = Number(text, 3, 1, 366, &value);
      date->tm_yday = value - 1;
      seen->has_year_day = 1;
      return text;
    case 'm':
      text = Number(text, 2, 1, 12, &value);
      date->tm_mon = value - 1;
      seen->has_month = 1;
      return text;
    case 'M':
      return Number(text, 2, 0, 59, &date->tm_min);
    case 'n':
    case 't':
      while (vs_is_space(*text)) ++text;
      return text;
    case 'p':
      seen->is_afternoon = vs_lower(*text) == 'p';
      return strncasecmp(text, "AM", 2) == 0 || strncasecmp(text, "PM", 2) == 0 ? text + 2 : NULL;
    case 'r':
      return Parse(text, "%I:%M:%S %p", date, seen);
    case 'R':
      return Parse(text, "%H:%M", date, seen);
    case 'S':
      return Number(text, 2, 0, 61, &date->tm_sec);
    case 'T':
    case 'X':
      return Parse(text, "%H:%M:%S", date, seen);
    case 'u':
      text = Number(text, 1, 1, 7, &value);
      date->tm_wday = value % 7;
      seen->has_week_day = 1;
      return text;
    case 'w':
      seen->has_week_day = 1;
      return Number(text, 1, 0, 6, &date->tm_wday);
    case 'y':
      text = Number(text, 2, 0, 99, &value);
      date->tm_year = value >= 69 ? value : value + 100;
      seen->has_year = 1;
      return text;
    case 'Y':
      text = Number(text, 4, 0, 9999, &value);
      date->tm_year = value - 1900;
      seen->has_year = 1;
      seen->has_century = 0;
      return text;
    case '%':
      return *text == '%' ? text + 1 : NULL;
    default:
      __vs_unsupported("strptime with a conversion other than aAbBcCdDeFhHIjklmMnprRStTuwxXyY%");
  }
}

static const char* Parse(const char* text, const char* format, struct tm* date, struct seen* seen) {
  for (; *format != '\0' && text != NULL; ++format) {
    if (vs_is_space(*format)) {
      while (vs_is_space(*text)) ++text;
    } else if (*format != '%') {
      text = *text == *format ? text + 1 : NULL;
    } else {
      ++format;
      if (*format == 'E' || *format == 'O') ++format;
      text = Convert(*format, text, date, seen);
    }
  }
  return text;
}

char* strptime(const char* restrict text, const char* restrict format, struct tm* restrict date) {
  struct seen seen = {0};
  text = Parse(text, format, date, &seen);
  if (text == NULL) return NULL;
  if (seen.has_half && seen.is_afternoon) date->tm_hour += 12;
  if (seen.has_century) {
    int year = seen.has_year ? date->tm_year % 100 : 0;
    date->tm_year = seen.century * 100 + year - 1900;
    seen.has_year = 1;
  }
  // The day of the week and of the year follow from a date.
  if (seen.has_month && seen.has_day && !(seen.has_week_day && seen.has_year_day)) {
    struct tm whole = {.tm_year = date->tm_year, .tm_mon = date->tm_mon, .tm_mday = date->tm_mday};
    timegm(&whole);
    if (!seen.has_week_day) date->tm_wday = whole.tm_wday;
    if (!seen.has_year_day) date->tm_yday = whole.tm_yday;
  }
  return (char*)text;
}
