// Date arithmetic: periods, adjusters, zones with daylight saving, instants, parsing and its errors, clocks.
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.util.*;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

public class TimeMath01 {
    public static void main(String[] args) {
        dates();
        adjusters();
        durations();
        zones();
        parsing();
        queries();
        old();
    }

    static void dates() {
        LocalDate d = LocalDate.of(2024, 1, 31);
        for (int i = -3; i <= 14; i += 3) System.out.print(d.plusMonths(i) + " ");
        System.out.println();
        System.out.println(d.plusYears(1).plusDays(29) + " " + d.withDayOfYear(366) + " " + d.lengthOfYear() + " "
                + d.isLeapYear());
        System.out.println(ChronoUnit.DAYS.between(d, LocalDate.of(2030, 12, 25)) + " "
                + ChronoUnit.WEEKS.between(d, d.plusDays(20)) + " " + d.until(LocalDate.of(2026, 3, 1)) + " "
                + Period.between(LocalDate.of(2023, 3, 31), d) + " " + Period.of(1, 14, 45).normalized() + " "
                + Period.parse("P1Y2M3W4D") + " " + Period.parse("-P1M").negated());
        System.out.println(d.datesUntil(d.plusDays(40), Period.ofDays(13))
                        .map(LocalDate::toString)
                        .collect(Collectors.joining(",")));
        System.out.println(LocalDate.MIN + " " + LocalDate.MAX + " " + LocalDate.EPOCH.toEpochDay() + " "
                + LocalDate.ofEpochDay(-719528));
        System.out.println(YearMonth.of(2023, 2).atEndOfMonth() + " " + Year.of(1900).isLeap() + " "
                + MonthDay.of(2, 29).atYear(2023) + " "
                + LocalDate.of(2021, 1, 3).get(IsoFields.WEEK_OF_WEEK_BASED_YEAR) + " "
                + d.get(IsoFields.QUARTER_OF_YEAR) + " " + d.getLong(JulianFields.JULIAN_DAY) + " "
                + d.range(ChronoField.DAY_OF_MONTH) + " " + d.get(ChronoField.ALIGNED_WEEK_OF_MONTH));
        for (Runnable bad : List.<Runnable>of(()
                                                      -> LocalDate.of(2023, 2, 29),
                     ()
                             -> LocalTime.of(24, 0),
                     ()
                             -> LocalDate.MAX.plusDays(1),
                     ()
                             -> d.get(ChronoField.HOUR_OF_DAY),
                     () -> Year.of(2023).plus(1, ChronoUnit.DAYS), () -> LocalDate.of(2023, 13, 1))) {
            try {
                bad.run();
            } catch (DateTimeException e) { System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage()); }
        }
    }

    static void adjusters() {
        LocalDate d = LocalDate.of(2024, 5, 15);
        System.out.println(d.with(TemporalAdjusters.firstInMonth(DayOfWeek.MONDAY)) + " "
                + d.with(TemporalAdjusters.lastDayOfMonth()) + " " + d.with(TemporalAdjusters.next(DayOfWeek.WEDNESDAY))
                + " " + d.with(TemporalAdjusters.previousOrSame(DayOfWeek.WEDNESDAY)) + " "
                + d.with(TemporalAdjusters.dayOfWeekInMonth(-2, DayOfWeek.FRIDAY)) + " "
                + d.with(TemporalAdjusters.firstDayOfNextYear()));
        TemporalAdjuster payday = t -> {
            LocalDate end = LocalDate.from(t).with(TemporalAdjusters.lastDayOfMonth());
            while (end.getDayOfWeek().getValue() > 5) end = end.minusDays(1);
            return t.with(end);
        };
        for (Month m : Month.values()) System.out.print(d.with(m).with(payday) + " ");
        System.out.println();
        System.out.println(DayOfWeek.SUNDAY.plus(10) + " " + Month.of(11).plus(4) + " " + Month.FEBRUARY.length(true)
                + " " + Month.MAY.firstMonthOfQuarter() + " " + Arrays.toString(ChronoUnit.values()));
    }

    static void durations() {
        Duration d = Duration.ofHours(25).plusMinutes(61).plusMillis(1500);
        System.out.println(d + " " + d.toHours() + " " + d.toMinutesPart() + " " + d.toMillis() + " " + d.negated()
                + " " + Duration.parse("P2DT3H4M5.678S") + " " + Duration.parse("PT-6H+3M") + " "
                + Duration.ofNanos(-1) + " " + d.dividedBy(7) + " " + d.dividedBy(Duration.ofMinutes(7)) + " "
                + d.truncatedTo(ChronoUnit.HOURS) + " " + Duration.between(LocalTime.of(22, 0), LocalTime.of(1, 30))
                + " " + Duration.ZERO.isZero());
        LocalTime t = LocalTime.of(23, 59, 59, 999_999_999);
        System.out.println(t.plusNanos(1) + " " + t + " " + t.truncatedTo(ChronoUnit.MILLIS) + " " + t.toSecondOfDay()
                + " " + LocalTime.MIDNIGHT.minusSeconds(1) + " "
                + LocalTime.parse("07:30").format(DateTimeFormatter.ofPattern("hh:mm a", Locale.US)));
        System.out.println(TimeUnit.DAYS.toSeconds(3) + " " + TimeUnit.of(ChronoUnit.MICROS) + " "
                + TimeUnit.NANOSECONDS.convert(Duration.ofMillis(2)));
        try {
            Duration.parse("P1X");
        } catch (DateTimeParseException e) { System.out.println(e.getMessage() + " " + e.getErrorIndex()); }
    }

    static void zones() {
        ZoneId berlin = ZoneId.of("Europe/Berlin"), york = ZoneId.of("America/New_York");
        ZonedDateTime gap = ZonedDateTime.of(2024, 3, 31, 2, 30, 0, 0, berlin),
                      overlap = ZonedDateTime.of(2024, 10, 27, 2, 30, 0, 0, berlin);
        System.out.println(gap + " " + overlap + " " + overlap.withLaterOffsetAtOverlap() + " " + overlap.plusHours(1)
                + " " + overlap.plusDays(1) + " " + overlap.toInstant() + " " + gap.withZoneSameInstant(york) + " "
                + gap.withZoneSameLocal(york));
        System.out.println(berlin.getRules().getTransition(LocalDateTime.of(2024, 3, 31, 2, 30)) + " "
                + berlin.getRules().isDaylightSavings(Instant.parse("2024-07-01T00:00:00Z")) + " "
                + berlin.getRules().nextTransition(Instant.parse("2050-01-01T00:00:00Z")).getInstant() + " "
                + york.getRules().getValidOffsets(LocalDateTime.of(2024, 11, 3, 1, 30)) + " "
                + ZoneId.of("Asia/Kolkata").getRules());
        OffsetDateTime o = OffsetDateTime.of(2024, 2, 29, 12, 0, 0, 0, ZoneOffset.ofHoursMinutes(5, 30));
        System.out.println(o + " " + o.toInstant() + " " + o.withOffsetSameInstant(ZoneOffset.UTC) + " "
                + o.compareTo(o.plusNanos(1)) + " " + ZoneOffset.of("-03:30").getTotalSeconds() + " "
                + ZoneId.of("GMT+2") + " " + ZoneId.of("Z").normalized());
        Instant i = Instant.ofEpochSecond(1_700_000_000L, 123);
        System.out.println(i + " " + i.plus(1, ChronoUnit.DAYS) + " " + i.atZone(ZoneId.of("Pacific/Auckland")) + " "
                + Instant.EPOCH.minusNanos(1) + " " + Instant.parse("1969-12-31T23:59:59.5Z").toEpochMilli() + " "
                + Instant.MAX.getEpochSecond());
        Clock clock = Clock.fixed(i, berlin);
        System.out.println(clock + " " + LocalDateTime.now(clock) + " "
                + Clock.offset(clock, Duration.ofDays(1)).instant() + " "
                + Clock.tick(clock, Duration.ofHours(1)).instant() + " "
                + ZoneId.getAvailableZoneIds().contains("Asia/Tokyo"));
        try {
            ZoneId.of("Mars/Base");
        } catch (DateTimeException e) { System.out.println(e.getMessage()); }
    }

    static void parsing() {
        System.out.println(LocalDateTime.parse("2024-02-29T23:15") + " "
                + ZonedDateTime.parse("2024-02-29T23:15:30+01:00[Europe/Paris]") + " "
                + OffsetTime.parse("10:15:30-08:00") + " "
                + LocalDate.parse("2024-060", DateTimeFormatter.ISO_ORDINAL_DATE) + " "
                + LocalDate.parse("20240229", DateTimeFormatter.BASIC_ISO_DATE) + " "
                + LocalDate.parse("2024-W09-4", DateTimeFormatter.ISO_WEEK_DATE) + " "
                + DateTimeFormatter.RFC_1123_DATE_TIME.format(
                        ZonedDateTime.of(2024, 2, 9, 1, 2, 3, 0, ZoneOffset.UTC)));
        DateTimeFormatter f = new DateTimeFormatterBuilder()
                                      .appendPattern("[yyyy-MM-dd][dd/MM/yyyy][MMM d, yyyy]")
                                      .optionalStart()
                                      .appendPattern(" HH:mm")
                                      .optionalEnd()
                                      .parseDefaulting(ChronoField.HOUR_OF_DAY, 0)
                                      .parseDefaulting(ChronoField.MINUTE_OF_HOUR, 0)
                                      .toFormatter(Locale.US);
        for (String text :
                List.of("2024-03-01", "01/03/2024 13:45", "Mar 1, 2024", "1/3/2024", "2024-02-30", "2024-13-01")) {
            try {
                System.out.println(LocalDateTime.parse(text, f));
            } catch (DateTimeParseException e) { System.out.println(e.getMessage() + " @" + e.getErrorIndex()); }
        }
        DateTimeFormatter strict = DateTimeFormatter.ofPattern("uuuu-MM-dd").withResolverStyle(ResolverStyle.STRICT);
        try {
            strict.parse("2023-02-29");
        } catch (DateTimeParseException e) { System.out.println(e.getMessage()); }
        System.out.println(LocalDate.parse("2023-02-29", DateTimeFormatter.ofPattern("yyyy-MM-dd")) + " ");
        System.out.println(DateTimeFormatter.ofPattern("yyyy D w W F E u k K H n N A S 'text' ''")
                        .format(LocalDateTime.of(2024, 5, 6, 7, 8, 9, 10)));
    }

    static void queries() {
        TemporalAccessor parsed = DateTimeFormatter.ISO_DATE_TIME.parse("2024-05-06T07:08:09+02:00");
        System.out.println(parsed.query(TemporalQueries.offset()) + " " + parsed.query(LocalDate::from) + " "
                + parsed.query(TemporalQueries.zoneId()) + " " + parsed.isSupported(ChronoField.NANO_OF_DAY) + " "
                + LocalDate.now().query(TemporalQueries.precision()) + " "
                + LocalTime.NOON.query(TemporalQueries.precision()));
        TreeMap<LocalDate, String> events = new TreeMap<>();
        for (int i = 0; i < 10; i++) events.put(LocalDate.of(2024, 1, 1).plusDays(i * i * 3), "e" + i);
        System.out.println(
                events.headMap(LocalDate.of(2024, 3, 1), true) + " " + events.ceilingKey(LocalDate.of(2024, 6, 1)));
        System.out.println(""
                + events.keySet().stream().collect(
                        Collectors.groupingBy(d -> YearMonth.from(d), TreeMap::new, Collectors.counting())));
    }

    static void old() {
        Calendar c = new GregorianCalendar(2024, Calendar.FEBRUARY, 29, 12, 30, 15);
        c.add(Calendar.YEAR, 1);
        System.out.println(
                c.getTime() + " " + c.get(Calendar.DAY_OF_YEAR) + " " + c.getActualMaximum(Calendar.DAY_OF_MONTH));
        c.set(Calendar.MONTH, 14);
        c.roll(Calendar.DAY_OF_MONTH, -40);
        System.out.println(c.getTime() + " " + c.getTimeInMillis() + " " + new Date(0) + " "
                + new Date(86400000L * 365).toInstant());
        GregorianCalendar julian = new GregorianCalendar(1582, Calendar.OCTOBER, 4);
        julian.add(Calendar.DATE, 1);
        System.out.println(julian.get(Calendar.DAY_OF_MONTH) + " " + julian.isLeapYear(1500) + " "
                + java.sql.Date.valueOf("2024-02-29"));
    }
}
