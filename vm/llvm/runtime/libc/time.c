// Clocks, sleeping and the calendar over virtual time. A run begins at a fixed moment, in UTC.
#include <time.h>

#include <errno.h>
#include <sys/time.h>

#include "libc/thread.h"
#include "veristep_vm.h"

enum { kStartSeconds = 1000000000 };  // 2001-09-09 01:46:40
static const long long kSecond = 1000000000;

static int IsRealTime(clockid_t clock) {
  return clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE || clock == CLOCK_TAI;
}

static int IsValid(const struct timespec* time) {
  return time->tv_sec >= 0 && time->tv_nsec >= 0 && time->tv_nsec < kSecond;
}

long long vs_deadline(clockid_t clock, const struct timespec* time) {
  if (time->tv_nsec < 0 || time->tv_nsec >= kSecond) return -1;
  long long seconds = time->tv_sec - (IsRealTime(clock) ? kStartSeconds : 0);
  if (seconds < 0) return 0;
  long long deadline;
  if (__builtin_mul_overflow(seconds, kSecond, &deadline) ||
      __builtin_add_overflow(deadline, time->tv_nsec, &deadline)) {
    return __LONG_LONG_MAX__;
  }
  return deadline;
}

int clock_gettime(clockid_t clock, struct timespec* result) {
  if (clock < 0 || clock > CLOCK_TAI) {
    errno = EINVAL;
    return -1;
  }
  long long now = __vs_time_ns();
  result->tv_sec = now / kSecond + (IsRealTime(clock) ? kStartSeconds : 0);
  result->tv_nsec = now % kSecond;
  return 0;
}

int clock_getres(clockid_t clock, struct timespec* result) {
  (void)clock;
  if (result != NULL) *result = (struct timespec){0, 1};
  return 0;
}

int timespec_get(struct timespec* result, int base) {
  if (base != TIME_UTC) return 0;
  clock_gettime(CLOCK_REALTIME, result);
  return base;
}

int gettimeofday(struct timeval* restrict result, void* restrict zone) {
  (void)zone;
  long long now = __vs_time_ns();
  *result = (struct timeval){kStartSeconds + now / kSecond, now % kSecond / 1000};
  return 0;
}

time_t time(time_t* result) {
  time_t now = kStartSeconds + __vs_time_ns() / kSecond;
  if (result != NULL) *result = now;
  return now;
}

clock_t clock(void) { return __vs_time_ns() / 1000; }
double difftime(time_t a, time_t b) { return (double)(a - b); }

static void SleepFor(long long nanoseconds) {
  if (nanoseconds > 0) __vs_sleep_for(nanoseconds);
}

int clock_nanosleep(clockid_t clock, int flags, const struct timespec* time, struct timespec* rest) {
  (void)rest;
  if (!IsValid(time)) return EINVAL;
  if (flags & TIMER_ABSTIME) {
    __vs_sleep_until(vs_deadline(clock, time));
  } else {
    SleepFor(vs_deadline(CLOCK_MONOTONIC, time));
  }
  return 0;
}

int nanosleep(const struct timespec* time, struct timespec* rest) {
  int error = clock_nanosleep(CLOCK_MONOTONIC, 0, time, rest);
  if (error != 0) errno = error;
  return error != 0 ? -1 : 0;
}

int usleep(unsigned microseconds) {
  SleepFor(microseconds * 1000LL);
  return 0;
}

unsigned sleep(unsigned seconds) {
  SleepFor(seconds * kSecond);
  return 0;
}

// Days since 1970-01-01 of a date, counting years from March so that leap days come last. `month` is 0 to 11.
static long long DaysOf(long long year, int month, long long day) {
  int is_before_march = month < 2;
  year -= is_before_march;
  int months_after_march = month + (is_before_march ? 10 : -2);
  long long era = (year >= 0 ? year : year - 399) / 400;
  long long year_of_era = year - era * 400;
  long long day_of_year = (153 * months_after_march + 2) / 5 + day - 1;
  return era * 146097 + year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year - 719468;
}

struct tm* gmtime_r(const time_t* restrict time, struct tm* restrict result) {
  long long days = *time / 86400 - (*time % 86400 < 0);
  int second_of_day = (int)(*time - days * 86400);
  long long year = 1970 + days * 400 / 146097;
  while (DaysOf(year, 0, 1) > days) --year;
  while (DaysOf(year + 1, 0, 1) <= days) ++year;
  int month = 11;
  while (DaysOf(year, month, 1) > days) --month;
  *result = (struct tm){.tm_sec = second_of_day % 60,
                        .tm_min = second_of_day / 60 % 60,
                        .tm_hour = second_of_day / 3600,
                        .tm_mday = (int)(days - DaysOf(year, month, 1)) + 1,
                        .tm_mon = month,
                        .tm_year = (int)(year - 1900),
                        .tm_wday = (int)(((days + 4) % 7 + 7) % 7),
                        .tm_yday = (int)(days - DaysOf(year, 0, 1)),
                        .tm_zone = "UTC"};
  return result;
}
struct tm* localtime_r(const time_t* restrict time, struct tm* restrict result) { return gmtime_r(time, result); }

static struct tm shared_result;
struct tm* gmtime(const time_t* time) { return gmtime_r(time, &shared_result); }
struct tm* localtime(const time_t* time) { return gmtime_r(time, &shared_result); }

time_t timegm(struct tm* date) {
  long long year = date->tm_year + 1900LL + date->tm_mon / 12;
  int month = date->tm_mon % 12;
  if (month < 0) {
    month += 12;
    --year;
  }
  long long days = DaysOf(year, month, date->tm_mday);
  time_t time = days * 86400 + date->tm_hour * 3600LL + date->tm_min * 60LL + date->tm_sec;
  gmtime_r(&time, date);
  return time;
}
time_t mktime(struct tm* date) { return timegm(date); }
