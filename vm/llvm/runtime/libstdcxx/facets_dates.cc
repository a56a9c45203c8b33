// Dates in streams, for char: std::put_time, std::get_time. The names are those of the C locale, the time zone is UTC.
#include <ctime>
#include <locale>
#include <new>

#include "libstdcxx/classic_locale.h"

namespace std {

namespace {

void SetClassic(__timepunct_cache<char>& cache) {
  cache._M_date_format = "%m/%d/%y";
  cache._M_date_era_format = "%m/%d/%y";
  cache._M_time_format = "%H:%M:%S";
  cache._M_time_era_format = "%H:%M:%S";
  cache._M_date_time_format = "";
  cache._M_date_time_era_format = "";
  cache._M_am = "AM";
  cache._M_pm = "PM";
  cache._M_am_pm_format = "%I:%M:%S %p";
  cache._M_day1 = "Sunday";
  cache._M_day2 = "Monday";
  cache._M_day3 = "Tuesday";
  cache._M_day4 = "Wednesday";
  cache._M_day5 = "Thursday";
  cache._M_day6 = "Friday";
  cache._M_day7 = "Saturday";
  cache._M_aday1 = "Sun";
  cache._M_aday2 = "Mon";
  cache._M_aday3 = "Tue";
  cache._M_aday4 = "Wed";
  cache._M_aday5 = "Thu";
  cache._M_aday6 = "Fri";
  cache._M_aday7 = "Sat";
  cache._M_month01 = "January";
  cache._M_month02 = "February";
  cache._M_month03 = "March";
  cache._M_month04 = "April";
  cache._M_month05 = "May";
  cache._M_month06 = "June";
  cache._M_month07 = "July";
  cache._M_month08 = "August";
  cache._M_month09 = "September";
  cache._M_month10 = "October";
  cache._M_month11 = "November";
  cache._M_month12 = "December";
  cache._M_amonth01 = "Jan";
  cache._M_amonth02 = "Feb";
  cache._M_amonth03 = "Mar";
  cache._M_amonth04 = "Apr";
  cache._M_amonth05 = "May";
  cache._M_amonth06 = "Jun";
  cache._M_amonth07 = "Jul";
  cache._M_amonth08 = "Aug";
  cache._M_amonth09 = "Sep";
  cache._M_amonth10 = "Oct";
  cache._M_amonth11 = "Nov";
  cache._M_amonth12 = "Dec";
}

// Days since a day zero.
long DaysTo(const tm& date) {
  tm copy = {};
  copy.tm_year = date.tm_year;
  copy.tm_mon = date.tm_mon;
  copy.tm_mday = date.tm_mday;
  return long(timegm(&copy) / 86400);
}

void SetFromYearDay(tm& date, int year_day) {
  tm first = {};
  first.tm_year = date.tm_year;
  first.tm_mday = 1 + year_day;
  timegm(&first);
  date.tm_mon = first.tm_mon;
  date.tm_mday = first.tm_mday;
}

}  // namespace

// What follows from all that was read together.
void __time_get_state::_M_finalize_state(tm* date) {
  if (_M_have_I && _M_is_pm) date->tm_hour += 12;
  if (_M_have_century) date->tm_year = (_M_want_century ? date->tm_year % 100 : 0) + (_M_century - 19) * 100;
  bool has_date = _M_have_mon && _M_have_mday;
  tm first = {};
  first.tm_year = date->tm_year;
  first.tm_mday = 1;
  if (_M_want_xday && !has_date && _M_have_yday && !_M_have_wday) SetFromYearDay(*date, date->tm_yday);
  if (_M_want_xday && !_M_have_wday) date->tm_wday = int(((DaysTo(*date) + 4) % 7 + 7) % 7);
  if (_M_want_xday && !_M_have_yday) date->tm_yday = int(DaysTo(*date) - DaysTo(first));
  if ((_M_have_uweek || _M_have_wweek) && _M_have_wday) {
    int begins = _M_have_uweek ? 0 : 1;  // the day on which weeks begin
    int first_day = int(((DaysTo(first) + 4) % 7 + 7) % 7);
    int year_day = (7 - (first_day - begins)) % 7 + int(_M_week_no - 1) * 7 + (date->tm_wday - begins + 7) % 7;
    if (!has_date) SetFromYearDay(*date, year_day);
    if (!_M_have_yday) date->tm_yday = year_day;
  }
}

template <>
void __timepunct<char>::_M_initialize_timepunct(__c_locale) {
  if (_M_data == nullptr) _M_data = new __timepunct_cache<char>;
  SetClassic(*_M_data);
}
template <>
void __timepunct<char>::_M_put(char* text, size_t room, const char* format, const tm* date) const throw() {
  if (strftime(text, room, format, date) == 0) *text = 0;
}

void MakeClassicDateFacets(const locale::facet** facets) {
  auto* names = MakeStaticFacet<__timepunct_cache<char>>();
  InstallFacet(facets, MakeStaticFacet<time_get<char>>());
  InstallFacet(facets, MakeStaticFacet<time_put<char>>());
  InstallFacet(facets, MakeStaticFacet<__timepunct<char>>(names));
}

template class __timepunct<char>;
template struct __timepunct_cache<char>;
template class time_get<char>;
template class time_put<char>;
template class time_get_byname<char>;
template class time_put_byname<char>;

#define FACET(facet)                                     \
  template const facet& use_facet<facet>(const locale&); \
  template bool has_facet<facet>(const locale&) throw();
FACET(time_get<char>)
FACET(time_put<char>)
FACET(__timepunct<char>)

}  // namespace std
