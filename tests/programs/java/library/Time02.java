// java.time: arithmetic, zones, formatters in several locales, parsing and its errors, other calendars.
import java.time.*;
import java.time.chrono.*;
import java.time.format.*;
import java.time.temporal.*;
import java.util.*;
import java.util.stream.*;
public class Time02 {
  static void t(String n, java.util.concurrent.Callable<?> c) {
    try {
      System.out.println(n + "=" + c.call());
    } catch (Exception e) {
      System.out.println(n + " ! " + e);
    }
  }
  public static void main(String[] a) {
    LocalDate d = LocalDate.of(2024, 1, 31);
    for (int i = 1; i <= 14; i++)
      System.out.println(d.plusMonths(i) + " " + d.plusWeeks(i).getDayOfWeek() + " "
          + d.minusDays(i * 31).getDayOfYear() + " " + d.with(TemporalAdjusters.lastDayOfMonth()) + " "
          + d.plusMonths(i).with(TemporalAdjusters.firstInMonth(DayOfWeek.FRIDAY)) + " " + d.plusYears(i).isLeapYear()
          + " " + d.plusMonths(i).get(IsoFields.QUARTER_OF_YEAR) + " "
          + d.plusWeeks(i).get(IsoFields.WEEK_OF_WEEK_BASED_YEAR) + " "
          + d.plusDays(i).get(WeekFields.of(Locale.US).weekOfYear()) + " "
          + d.plusDays(i).get(WeekFields.ISO.weekOfMonth()));
    System.out.println(Period.between(LocalDate.of(2020, 2, 29), LocalDate.of(2024, 2, 28)) + " "
        + ChronoUnit.DAYS.between(LocalDate.EPOCH, d) + " " + d.until(LocalDate.of(2030, 12, 25), ChronoUnit.WEEKS)
        + " " + Period.parse("P1Y2M3W4D").toTotalMonths() + " " + Period.of(1, 14, 40).normalized() + " "
        + Duration.ofSeconds(3661, 5000000) + " " + Duration.parse("PT-6H3M").toMinutes() + " "
        + Duration.between(LocalTime.of(23, 0), LocalTime.of(1, 30)) + " "
        + Duration.ofDays(3).plusMillis(-1).toHoursPart() + " " + Duration.ofMillis(123456789).toString() + " "
        + Duration.ofNanos(-1));
    ZonedDateTime z = ZonedDateTime.of(2024, 3, 31, 1, 30, 0, 0, ZoneId.of("Europe/Berlin"));
    System.out.println(z + " " + z.plusHours(1) + " " + z.plusDays(1) + " "
        + z.withZoneSameInstant(ZoneId.of("America/New_York")) + " "
        + z.withZoneSameInstant(ZoneId.of("Asia/Kolkata")).getOffset() + " " + z.toInstant() + " "
        + z.toOffsetDateTime() + " "
        + ZonedDateTime.of(2024, 10, 27, 2, 30, 0, 0, ZoneId.of("Europe/Berlin")).withLaterOffsetAtOverlap() + " "
        + ZonedDateTime.of(2024, 3, 31, 2, 30, 0, 0, ZoneId.of("Europe/Berlin")) + " "
        + ZoneId.of("America/Sao_Paulo").getRules().getTransition(LocalDateTime.of(2018, 11, 4, 0, 0)) + " "
        + ZoneId.of("Europe/London").getRules().nextTransition(Instant.EPOCH) + " " + ZoneOffset.ofHoursMinutes(-3, -30)
        + " " + ZoneId.of("UTC+2") + " " + ZoneId.of("Z"));
    LocalDateTime ldt = LocalDateTime.of(2024, 7, 4, 9, 8, 7, 60504030);
    z = ldt.atZone(ZoneId.of("Europe/Paris"));
    for (String p :
        new String[] {"yyyy-MM-dd HH:mm:ss.SSS", "EEEE, d MMMM uuuu", "EEE d MMM yy", "h:mm a", "hh 'o''clock' B",
            "D w W e c", "QQQ qqqq Q", "G GGGG y", "n N A", "K k", "VV z zzzz O OOOO X XXX x xxxx Z ZZZZ ZZZZZ",
            "MMMMM EEEEE", "ppppH", "[yyyy][ 'x']", "YYYY-'W'ww-e", "F", "LLLL"})
      for (Locale l : new Locale[] {Locale.ROOT, Locale.US, Locale.GERMANY, Locale.FRANCE, Locale.JAPAN}) {
        ZonedDateTime zz = z;
        t(p + " " + l, () -> zz.format(DateTimeFormatter.ofPattern(p, l)));
      }
    for (FormatStyle s : FormatStyle.values())
      for (Locale l : new Locale[] {
               Locale.US, Locale.UK, Locale.GERMANY, Locale.ROOT, new Locale("es"), new Locale("ru"), Locale.CHINA}) {
        ZonedDateTime zz = z;
        t(s + " " + l,
            ()
                -> zz.format(DateTimeFormatter.ofLocalizedDateTime(s).withLocale(l)) + " / "
                + zz.format(DateTimeFormatter.ofLocalizedDate(s).withLocale(l)));
        t(s + "t", () -> zz.format(DateTimeFormatter.ofLocalizedTime(s).withLocale(l)));
      }
    ZonedDateTime zf = z;
    for (DateTimeFormatter f : new DateTimeFormatter[] {DateTimeFormatter.ISO_DATE_TIME, DateTimeFormatter.ISO_INSTANT,
             DateTimeFormatter.ISO_WEEK_DATE, DateTimeFormatter.ISO_ORDINAL_DATE, DateTimeFormatter.RFC_1123_DATE_TIME,
             DateTimeFormatter.BASIC_ISO_DATE, DateTimeFormatter.ISO_OFFSET_TIME}) {
      t("f", () -> zf.format(f));
      System.out.println(f);
    }
    t("p1", () -> LocalDate.parse("2024-13-01"));
    t("p2", () -> LocalDate.parse("31/12/1999", DateTimeFormatter.ofPattern("dd/MM/yyyy")));
    t("p3",
        ()
            -> LocalDate.parse("Feb 30 2023",
                DateTimeFormatter.ofPattern("MMM d uuuu", Locale.US).withResolverStyle(ResolverStyle.STRICT)));
    t("p4",
        ()
            -> LocalDate.parse("Feb 30 2023",
                DateTimeFormatter.ofPattern("MMM d uuuu", Locale.US).withResolverStyle(ResolverStyle.SMART)));
    t("p4l",
        ()
            -> LocalDate.parse("Feb 30 2023",
                DateTimeFormatter.ofPattern("MMM d uuuu", Locale.US).withResolverStyle(ResolverStyle.LENIENT)));
    t("p5", () -> ZonedDateTime.parse("2024-07-04T10:15:30+01:00[Europe/Paris]"));
    t("p6", () -> OffsetDateTime.parse("2024-07-04T10:15:30+25:00"));
    t("p7", () -> LocalTime.parse("24:00"));
    t("p8", () -> Instant.parse("2024-07-04T10:15:30.123456Z").toEpochMilli());
    t("p9", () -> YearMonth.parse("2024-02").lengthOfMonth());
    t("p10", () -> MonthDay.parse("--02-29").isValidYear(2023));
    t("p11", () -> Year.of(2024).atDay(366));
    t("p12", () -> LocalDate.of(2023, 2, 29));
    t("p13", () -> LocalTime.of(25, 0));
    t("p14", () -> ZoneId.of("Mars/Phobos"));
    t("p15", () -> LocalDate.now(Clock.fixed(Instant.ofEpochSecond(1e9 > 0 ? 1000000000 : 0), ZoneOffset.UTC)));
    t("p16", () -> LocalDateTime.MAX.plusNanos(1));
    t("p17", () -> Duration.ofSeconds(Long.MAX_VALUE).plusSeconds(1));
    t("p18", () -> LocalDate.EPOCH.get(ChronoField.HOUR_OF_DAY));
    t("p19", () -> DateTimeFormatter.ofPattern("{}"));
    t("p20", () -> LocalTime.NOON.format(DateTimeFormatter.ISO_DATE));
    System.out.println(JapaneseDate.of(2024, 5, 1) + " " + HijrahDate.from(LocalDate.of(2024, 5, 1)) + " "
        + ThaiBuddhistDate.of(2567, 5, 1) + " " + MinguoDate.from(LocalDate.of(2024, 5, 1)) + " "
        + Chronology.getAvailableChronologies().stream().map(Chronology::getId).sorted().collect(Collectors.toList()));
    System.out.println(
        LocalDate.of(2024, 1, 1).datesUntil(LocalDate.of(2024, 1, 10), Period.ofDays(3)).collect(Collectors.toList())
        + " " + LocalTime.of(13, 45).truncatedTo(ChronoUnit.HOURS) + " " + LocalTime.MIN.minusSeconds(1) + " "
        + ldt.toLocalDate().atStartOfDay().toEpochSecond(ZoneOffset.UTC) + " "
        + Instant.ofEpochSecond(-1, 5).plus(3, ChronoUnit.HALF_DAYS) + " "
        + DayOfWeek.MONDAY.plus(10).getDisplayName(TextStyle.SHORT, Locale.GERMAN) + " "
        + Month.MARCH.getDisplayName(TextStyle.FULL, Locale.ITALIAN) + " " + ChronoField.DAY_OF_MONTH.range() + " "
        + d.range(ChronoField.DAY_OF_MONTH) + " " + JulianFields.JULIAN_DAY.getFrom(d));
    DateTimeFormatter b = new DateTimeFormatterBuilder()
                              .appendValue(ChronoField.YEAR, 4)
                              .appendLiteral('/')
                              .appendText(ChronoField.MONTH_OF_YEAR, Map.of(1L, "one", 7L, "seven"))
                              .optionalStart()
                              .appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true)
                              .optionalEnd()
                              .parseCaseInsensitive()
                              .parseDefaulting(ChronoField.DAY_OF_MONTH, 1)
                              .toFormatter(Locale.ROOT);
    System.out.println(ldt.format(b));
    t("b", () -> LocalDate.parse("2021/seven", b));
    Calendar c = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.US);
    c.clear();
    c.set(2024, Calendar.FEBRUARY, 30);
    System.out.println(c.getTimeInMillis() + " " + c.get(Calendar.WEEK_OF_YEAR) + " "
        + c.getActualMaximum(Calendar.DAY_OF_MONTH) + " " + c.getTime());
    c.add(Calendar.MONTH, 12);
    c.roll(Calendar.DAY_OF_MONTH, 40);
    System.out.println(c.getTime() + " "
        + new java.text.SimpleDateFormat("yyyy-MM-dd'T'HH:mm:ss.SSSXXX EEE MMM", Locale.US)
            .format(new Date(1234567890123L))
        + " " + new java.text.SimpleDateFormat("EEEE d. MMMM yyyy", Locale.GERMAN).format(new Date(0)) + " "
        + java.text.DateFormat.getDateInstance(java.text.DateFormat.FULL, Locale.FRANCE).format(new Date(0)));
    System.out.println(TimeZone.getDefault().getID() + " "
        + TimeZone.getTimeZone("America/Los_Angeles").getOffset(1720000000000L) + " "
        + TimeZone.getTimeZone("PST").getDisplayName(Locale.US) + " "
        + ZoneId.of("Europe/Berlin").getDisplayName(TextStyle.FULL, Locale.US) + " "
        + ZoneId.getAvailableZoneIds().size() + " " + ZoneId.SHORT_IDS.size());
  }
}
