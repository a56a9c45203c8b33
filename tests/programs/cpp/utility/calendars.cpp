// chrono: durations, rounding, clocks that advance, dates of the civil calendar, time of day, a cron-like schedule.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <map>
#include <ratio>
#include <string>
#include <thread>
#include <vector>

using namespace std::chrono;
using namespace std::chrono_literals;

static std::string Text(year_month_day date) {
  char text[16];
  std::snprintf(text, sizeof text, "%04d-%02u-%02u", int(date.year()), unsigned(date.month()), unsigned(date.day()));
  return text;
}
static const char* Name(weekday day) {
  static const char* const names[] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  return names[day.c_encoding()];
}
template <typename Duration>
static std::string Clock(Duration duration) {
  hh_mm_ss time(duration);
  char text[32];
  std::snprintf(text, sizeof text, "%s%02d:%02d:%02d", time.is_negative() ? "-" : "", int(time.hours().count()),
                int(time.minutes().count()), int(time.seconds().count()));
  return text;
}

static void Durations() {
  auto length = 2h + 30min + 15s;
  std::printf("%lld %lld %g\n", (long long)length.count(), (long long)duration_cast<minutes>(length).count(),
              duration<double, std::ratio<3600>>(length).count());
  for (auto value : {2499ms, 2500ms, 3500ms, -2500ms}) {
    std::printf("%lld: %lld %lld %lld %lld\n", (long long)value.count(), (long long)floor<seconds>(value).count(),
                (long long)ceil<seconds>(value).count(), (long long)round<seconds>(value).count(),
                (long long)abs(value).count());
  }
  std::printf("%lld %lld %d %d\n", (long long)(100min % 1h).count(), (long long)(7h / 90min), 60s == 1min, 1h < 59min);
  using Frames = duration<int, std::ratio<1, 24>>;
  std::printf("%d frames, %lld ms\n", duration_cast<Frames>(3s).count(),
              (long long)duration_cast<milliseconds>(Frames(7)).count());
  std::printf("%s %s %s\n", Clock(length).c_str(), Clock(-90s).c_str(), Clock(25h + 1s).c_str());
  std::printf("%d %d %d %d\n", int(make12(15h).count()), is_pm(15h), int(make24(3h, true).count()), is_am(0h));
}

static void Dates() {
  year_month_day date = 2024y / February / 29d;
  std::printf("%s %d %s\n", Text(date).c_str(), date.ok(), Name(weekday(sys_days(date))));
  year_month_day later = date + years(1);
  std::printf("%s %d, last of the month %s\n", Text(later).c_str(), later.ok(),
              Text(year_month_day(later.year() / later.month() / last)).c_str());
  for (int days_on : {1, 30, 366, -60}) std::printf("%s ", Text(sys_days(date) + days(days_on)).c_str());
  std::printf("\n%d days\n", int((sys_days(2025y / January / 1) - sys_days(2000y / January / 1)).count()));
  year_month_day third = sys_days(2024y / May / Thursday[3]);
  year_month_day final = sys_days(2024y / May / Friday[last]);
  std::printf("%s %s\n", Text(third).c_str(), Text(final).c_str());
  year_month month_of(2023y, November);
  for (int i = 0; i < 3; ++i, month_of += months(1)) {
    std::printf("%d/%u ", int(month_of.year()), unsigned(month_of.month()));
  }
  std::printf("\n%d %d %d\n", (2000y).is_leap(), (1900y).is_leap(), (2023y / 2 / 30).ok());
  std::printf("%d %d\n", int((Monday - Friday).count()), (January + months(14)) == March);
  auto order = (2024y / 1 / 5) <=> (2023y / 12 / 31);
  std::printf("%d %u\n", order > 0, weekday(sys_days(1970y / 1 / 1)).iso_encoding());
}

static void MonthTable(year_month month_of) {
  sys_days first(month_of / 1);
  unsigned offset = weekday(first).iso_encoding() - 1;
  std::printf("Mo Tu We Th Fr Sa Su\n%*s", int(offset * 3), "");
  unsigned count = unsigned(year_month_day_last(month_of.year(), month_day_last(month_of.month())).day());
  for (unsigned day = 1; day <= count; ++day) {
    std::printf("%2u%c", day, (day + offset) % 7 == 0 || day == count ? '\n' : ' ');
  }
}

static void Clocks() {
  auto start = steady_clock::now();
  std::this_thread::sleep_for(3ms);
  auto middle = steady_clock::now();
  std::this_thread::sleep_until(middle + 2ms);
  auto end = steady_clock::now();
  std::printf("%d %d %d\n", middle - start >= 3ms, end - middle >= 2ms, end > start);
  std::printf("%d %d %d\n", steady_clock::is_steady, system_clock::now() > system_clock::time_point(),
              system_clock::to_time_t(system_clock::from_time_t(1000)) == 1000);
  sys_seconds moment = sys_days(2021y / 3 / 14) + 15h + 9min + 26s;
  auto day = floor<days>(moment);
  std::printf("%s %s %lld\n", Text(day).c_str(), Clock(moment - day).c_str(),
              (long long)moment.time_since_epoch().count());
  auto coarse = time_point_cast<hours>(moment);
  std::printf("%lld\n", (long long)coarse.time_since_epoch().count());
}

// What runs when: jobs with periods, for two hours.
static void Schedule() {
  std::multimap<minutes, std::string> due{{10min, "tick"}, {25min, "report"}, {45min, "backup"}};
  std::map<std::string, minutes> period{{"tick", 30min}, {"report", 50min}, {"backup", 45min}};
  while (due.begin()->first < 2h) {
    auto job = due.extract(due.begin());
    std::printf("%s %s\n", Clock(job.key()).c_str(), job.mapped().c_str());
    job.key() += period[job.mapped()];
    due.insert(std::move(job));
  }
}

int main() {
  Durations();
  Dates();
  MonthTable(2024y / September);
  Clocks();
  Schedule();
  return 0;
}
