// Joda-Time: arithmetic, zones, calendars, formats in several locales.
// classpath: /usr/share/java/joda-time.jar
import org.joda.time.*;
import org.joda.time.chrono.*;
import org.joda.time.format.*;
import java.util.*;
public class Joda01 {
  public static void main(String[] a) {
    DateTime d = new DateTime(2024, 2, 29, 13, 5, 9, 123, DateTimeZone.UTC);
    System.out.println(d + " " + d.plusYears(1) + d.minusMonths(5).dayOfWeek().getAsText(Locale.US)
        + d.withZone(DateTimeZone.forID("America/New_York")) + d.monthOfYear().getAsText(Locale.GERMAN)
        + d.dayOfYear().get() + d.weekOfWeekyear().get() + d.toLocalDate() + new Interval(d, d.plusDays(3)).toDuration()
        + new Period(d, d.plusMonths(14).plusHours(5)) + Days.daysBetween(d, d.plusMonths(3)).getDays()
        + PeriodFormat.wordBased(Locale.US).print(new Period(1, 2, 0, 4, 5, 6, 7, 8))
        + DateTimeFormat.forPattern("EEEE, d MMM yyyy HH:mm:ss.SSS ZZZ").withLocale(Locale.FRANCE).print(d)
        + ISODateTimeFormat.basicDateTime().print(d) + DateTimeFormat.forStyle("FS").withLocale(Locale.US).print(d)
        + ISODateTimeFormat.dateTimeParser().parseDateTime("2020-01-02T03:04:05+02:00").toDateTime(DateTimeZone.UTC));
    for (Chronology c : new Chronology[] {JulianChronology.getInstanceUTC(), CopticChronology.getInstanceUTC(),
             IslamicChronology.getInstanceUTC(), BuddhistChronology.getInstanceUTC(),
             EthiopicChronology.getInstanceUTC()})
      System.out.println(d.withChronology(c));
    for (String b : new String[] {"2020-13-01", "x", "2020-02-30"}) try {
        System.out.println(LocalDate.parse(b));
      } catch (IllegalArgumentException e) {
        System.out.println(e.getMessage());
      }
    try {
      new DateTime(2024, 3, 31, 2, 30, DateTimeZone.forID("Europe/Berlin"));
    } catch (IllegalInstantException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(DateTimeZone.forID("Europe/London").getOffset(d)
        + DateTimeZone.forID("Asia/Tokyo").getName(0, Locale.US) + DateTimeZone.getAvailableIDs().size()
        + new MutableDateTime(d).toString() + YearMonth.parse("2024-05").plusMonths(9)
        + new LocalTime(23, 59).plusMinutes(2) + Duration.parse("PT72.345S").getMillis()
        + Period.parse("P1Y2M3DT4H").normalizedStandard() + new Partial(DateTimeFieldType.monthOfYear(), 5)
        + DateTimeUtils.currentTimeMillis() / 100000000000000L);
  }
}
