// <chrono>: durations, conversions, calendar, time points; clocks only as far as they are the same in every run.
#include <chrono>
#include <cstdio>
#include <ratio>
#include <thread>
using namespace std::chrono;
using namespace std::chrono_literals;

static void Show(sys_days day) {
  year_month_day date(day);
  std::printf("%d-%02u-%02u weekday %u\n", int(date.year()), unsigned(date.month()), unsigned(date.day()),
              weekday(day).c_encoding());
}

int main() {
  std::printf("%ld %ld %ld\n", long(duration_cast<seconds>(1h + 30min + 15s).count()), long(milliseconds(1500) / 1ms),
              long((7s % 4s).count()));
  duration<double> real = 1500ms;
  std::printf("%g %g\n", real.count(), duration<double, std::ratio<60>>(real).count());
  std::printf("%ld %ld %ld %ld\n", long(floor<seconds>(-1500ms).count()), long(ceil<seconds>(-1500ms).count()),
              long(round<seconds>(1500ms).count()), long(round<seconds>(2500ms).count()));
  std::printf("%d %d %d\n", 1s == 1000ms, 1min > 59s, abs(-5s) == 5s);
  using frames = duration<long, std::ratio<1, 60>>;
  std::printf("%ld %ld\n", duration_cast<frames>(1s).count(), long(duration_cast<milliseconds>(frames(30)).count()));
  seconds total = 100000s;
  hh_mm_ss time(total);
  std::printf("%ld %ld %ld\n", long(time.hours().count()), long(time.minutes().count()), long(time.seconds().count()));
  time_point<system_clock, seconds> point(1700000000s);
  std::printf("%ld\n", long((point + 24h).time_since_epoch().count()));
  auto days_since = floor<days>(point);
  Show(days_since);
  Show(sys_days(2024y / February / 29));
  Show(sys_days(2000y / January / 1) + days(365));
  year_month_day end = 2023y / December / 31;
  std::printf("%d %d\n", end.ok(), (2023y / February / 29).ok());
  for (auto month = 2024y / January; month < 2024y / May; month += months(1)) {
    year_month_day_last last(month.year(), month_day_last(month.month()));
    std::printf("%u ", unsigned(last.day()));
  }
  std::printf("%d %d\n", year(2024).is_leap(), year(1900).is_leap());
  auto thanksgiving = 2024y / November / Thursday[4];
  Show(sys_days(thanksgiving));
  Show(sys_days(2024y / May / Monday[last]));
  std::printf("%ld days between\n", long((sys_days(2024y / March / 1) - sys_days(2023y / March / 1)).count()));
  std::printf("%u %d\n", (Saturday + days(3)).c_encoding(), (Monday - Friday) == days(3));
  auto before = steady_clock::now();
  std::this_thread::sleep_for(2ms);
  std::this_thread::sleep_until(before + 4ms);
  auto waited = steady_clock::now() - before;
  std::printf("%d %d %d\n", waited >= 4ms, waited < 20s, steady_clock::is_steady);
  auto wall = system_clock::now();
  std::printf("%d %d\n", system_clock::to_time_t(wall) >= 0,
              high_resolution_clock::now().time_since_epoch().count() > 0);
  return 0;
}
