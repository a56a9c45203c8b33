// java.time without clocks: dates, times, durations, periods, ISO text, adjusters, leap years, arithmetic and its
// errors.
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.util.*;

public class Time01 {
  static void attempt(String what, java.util.function.Supplier<Object> s) {
    try {
      System.out.println(what + " = " + s.get());
    } catch (RuntimeException e) {
      System.out.println(what + " -> " + e.getClass().getSimpleName() + ": " + e.getMessage());
    }
  }

  public static void main(String[] args) {
    LocalDate d = LocalDate.of(2024, 2, 28);
    System.out.println(d + " " + d.plusDays(1) + " " + d.plusDays(2) + " " + d.plusMonths(12) + " "
        + d.minusYears(1).plusDays(1) + " " + d.withDayOfMonth(29) + " " + d.getDayOfWeek() + " " + d.getDayOfYear()
        + " " + d.isLeapYear() + " " + d.lengthOfMonth() + " " + d.toEpochDay());
    System.out.println(LocalDate.of(2024, 1, 31).plusMonths(1) + " " + LocalDate.of(2023, 1, 31).plusMonths(1) + " "
        + LocalDate.ofYearDay(2023, 365) + " " + LocalDate.ofEpochDay(-1) + " "
        + LocalDate.parse("1999-12-31").plusDays(1) + " " + LocalDate.MIN + " " + LocalDate.MAX);
    System.out.println(d.isBefore(LocalDate.of(2024, 3, 1)) + " " + d.compareTo(LocalDate.of(2023, 3, 1)) + " "
        + d.equals(LocalDate.parse("2024-02-28")) + " " + d.hashCode() + " " + d.until(LocalDate.of(2025, 4, 1)) + " "
        + ChronoUnit.DAYS.between(d, LocalDate.of(2025, 4, 1)) + " "
        + ChronoUnit.MONTHS.between(d, LocalDate.of(2025, 4, 1)) + " "
        + ChronoUnit.WEEKS.between(d, LocalDate.of(2020, 1, 1)));
    System.out.println(d.with(TemporalAdjusters.firstDayOfMonth()) + " " + d.with(TemporalAdjusters.lastDayOfYear())
        + " " + d.with(TemporalAdjusters.next(DayOfWeek.MONDAY)) + " "
        + d.with(TemporalAdjusters.firstInMonth(DayOfWeek.FRIDAY)) + " " + d.get(ChronoField.ALIGNED_WEEK_OF_YEAR) + " "
        + d.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR) + " " + d.get(IsoFields.QUARTER_OF_YEAR));
    LocalTime t = LocalTime.of(23, 59, 30);
    System.out.println(t + " " + t.plusSeconds(45) + " " + t.minusHours(25) + " " + LocalTime.MIDNIGHT + " "
        + LocalTime.NOON + " " + LocalTime.of(1, 2) + " " + LocalTime.of(1, 2, 3, 4000) + " "
        + LocalTime.of(1, 2, 3, 500_000_000) + " " + LocalTime.parse("10:15:30.123").toNanoOfDay() + " "
        + t.truncatedTo(ChronoUnit.HOURS) + " " + t.toSecondOfDay() + " " + t.isAfter(LocalTime.NOON));
    LocalDateTime dt = LocalDateTime.of(d, t);
    System.out.println(dt + " " + dt.plusMinutes(1) + " " + dt.toLocalDate() + " " + dt.withHour(0) + " "
        + dt.getDayOfWeek().plus(3) + " " + LocalDateTime.parse("2020-01-01T00:00").minusNanos(1) + " "
        + Duration.between(dt, LocalDateTime.of(2024, 3, 1, 0, 0)) + " " + dt.toEpochSecond(ZoneOffset.UTC));
    Duration[] durations = {Duration.ZERO, Duration.ofSeconds(90), Duration.ofHours(25), Duration.ofMillis(-1500),
        Duration.ofDays(2).plusMinutes(3).plusNanos(5), Duration.parse("PT1H30M"), Duration.parse("P2DT3H4M5.678S")};
    for (Duration x : durations)
      System.out.println(x + " " + x.toMillis() + " " + x.getSeconds() + " " + x.getNano() + " " + x.negated() + " "
          + x.multipliedBy(3) + " " + x.dividedBy(2) + " " + x.toHoursPart() + ":" + x.toMinutesPart() + ":"
          + x.toSecondsPart() + " " + x.isNegative() + " " + x.compareTo(Duration.ofMinutes(2)) + " " + x.abs());
    System.out.println(Period.of(1, 14, 40) + " " + Period.of(1, 14, 40).normalized() + " "
        + Period.between(LocalDate.of(2000, 5, 20), LocalDate.of(2024, 2, 10)) + " " + Period.parse("P1Y2M3W4D") + " "
        + Period.ofWeeks(2).getDays() + " " + d.plus(Period.ofMonths(1)) + " " + Period.ofDays(5).toTotalMonths());
    Instant i = Instant.ofEpochSecond(1_700_000_000L, 123_456_789);
    System.out.println(i + " " + i.plusSeconds(3600) + " " + i.toEpochMilli() + " " + Instant.EPOCH + " "
        + Instant.parse("2000-01-01T00:00:00Z").getEpochSecond() + " " + i.truncatedTo(ChronoUnit.DAYS) + " "
        + i.atOffset(ZoneOffset.ofHours(5)) + " " + Instant.ofEpochMilli(-1));
    OffsetDateTime o = OffsetDateTime.of(dt, ZoneOffset.ofHoursMinutes(-3, -30));
    System.out.println(o + " " + o.toInstant() + " " + o.withOffsetSameInstant(ZoneOffset.UTC) + " "
        + ZoneOffset.of("+05:45").getTotalSeconds() + " " + o.isEqual(o.withOffsetSameInstant(ZoneOffset.ofHours(9)))
        + " " + ZonedDateTime.of(dt, ZoneOffset.UTC));
    System.out.println(YearMonth.of(2024, 2).lengthOfMonth() + " " + YearMonth.of(2023, 12).plusMonths(1) + " "
        + Year.isLeap(1900) + Year.isLeap(2000) + " " + MonthDay.of(2, 29).isValidYear(2023) + " "
        + Month.JANUARY.minus(1) + " " + Month.of(6).firstMonthOfQuarter() + " " + DayOfWeek.of(7) + " "
        + Month.FEBRUARY.length(true));
    attempt("bad date", () -> LocalDate.of(2023, 2, 29));
    attempt("bad month", () -> LocalDate.of(2023, 13, 1));
    attempt("bad hour", () -> LocalTime.of(24, 0));
    attempt("bad text", () -> LocalDate.parse("2023-2-9"));
    attempt("bad duration", () -> Duration.parse("1 hour"));
    attempt("unsupported unit", () -> d.plus(1, ChronoUnit.HOURS));
    attempt("unsupported field", () -> t.get(ChronoField.YEAR));
    attempt("overflow", () -> LocalDate.MAX.plusDays(1));
    System.out.println(DateTimeFormatter.ISO_LOCAL_DATE_TIME.format(dt) + " "
        + DateTimeFormatter.BASIC_ISO_DATE.format(d) + " " + DateTimeFormatter.ISO_WEEK_DATE.format(d) + " "
        + DateTimeFormatter.ISO_ORDINAL_DATE.format(d) + " "
        + dt.format(DateTimeFormatter.ofPattern("yyyy/MM/dd HH:mm:ss.SSS", Locale.ROOT)) + " "
        + d.format(DateTimeFormatter.ofPattern("d.M.uu", Locale.ROOT)) + " "
        + LocalDate.parse("31/12/1999", DateTimeFormatter.ofPattern("dd/MM/yyyy", Locale.ROOT)) + " "
        + LocalTime.parse("0705", DateTimeFormatter.ofPattern("HHmm", Locale.ROOT)));
    System.out.println(dt.format(DateTimeFormatter.ofPattern("EEE, d MMM yyyy h:mm a", Locale.ENGLISH)) + " "
        + d.format(DateTimeFormatter.ofPattern("EEEE d MMMM", Locale.ENGLISH)) + " "
        + DateTimeFormatter.RFC_1123_DATE_TIME.format(o));
    TreeMap<DayOfWeek, Integer> fridays = new TreeMap<>();
    for (LocalDate x = LocalDate.of(1901, 1, 13); x.getYear() <= 2000; x = x.plusMonths(1))
      fridays.merge(x.getDayOfWeek(), 1, Integer::sum);
    System.out.println(fridays);
    long days = d.datesUntil(LocalDate.of(2024, 12, 25)).filter(x -> x.getDayOfWeek().getValue() < 6).count();
    System.out.println(days + " working days");
    Clock fixed = Clock.fixed(Instant.ofEpochSecond(86400L * 365), ZoneOffset.UTC);
    System.out.println(LocalDateTime.now(fixed) + " " + fixed.millis() + " "
        + Clock.offset(fixed, Duration.ofHours(1)).instant() + " " + Year.now(fixed));
    List<LocalDate> easter = new ArrayList<>();
    for (int y = 2020; y < 2026; y++) {
      int a = y % 19, b = y / 100, c = y % 100, e = (b / 4), f = b % 4, g = (8 * b + 13) / 25,
          h = (19 * a + b - e - g + 15) % 30, k = (a + 11 * h) / 319,
          l = (2 * f + 2 * (c / 4) - c % 4 - h + k + 32) % 7, m = (h - k + l + 90) / 25, n = (h - k + l + m + 19) % 32;
      easter.add(LocalDate.of(y, m, n));
    }
    System.out.println(easter);
  }
}
