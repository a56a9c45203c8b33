// Dates and times in many locales: names, patterns, styles, weeks, zones, and what is parsed back.
import java.text.DateFormat;
import java.text.DateFormatSymbols;
import java.text.SimpleDateFormat;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Month;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.chrono.Chronology;
import java.time.chrono.HijrahDate;
import java.time.chrono.JapaneseDate;
import java.time.chrono.MinguoDate;
import java.time.chrono.ThaiBuddhistDate;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DecimalStyle;
import java.time.format.FormatStyle;
import java.time.format.TextStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.WeekFields;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;

public class Dates01 {
    static final String[] TAGS = {
            "",
            "en-US",
            "en-GB",
            "de",
            "de-AT",
            "fr",
            "fr-CA",
            "it",
            "es",
            "pt-BR",
            "nl",
            "sv",
            "pl",
            "cs",
            "ru",
            "tr",
            "el",
            "he",
            "ar-EG",
            "fa",
            "hi",
            "th",
            "ja",
            "ko",
            "zh-CN",
            "zh-TW",
            "vi",
            "hu",
            "fi",
            "uk",
            "bg",
            "ca",
            "hr",
            "sk",
            "id",
            "sw",
    };
    static final LocalDateTime WHEN = LocalDateTime.of(2024, 3, 7, 9, 5, 8, 123_000_000);

    public static void main(String[] args) throws Exception {
        for (String tag : TAGS) {
            Locale locale = Locale.forLanguageTag(tag);
            styles(locale);
            patterns(locale);
        }
        names();
        old();
        weeks();
        zones();
        calendars();
        parsing();
        defaults();
    }

    static void styles(Locale locale) {
        StringBuilder line = new StringBuilder(locale.toLanguageTag());
        for (FormatStyle style : FormatStyle.values()) {
            line.append(" | ").append(DateTimeFormatter.ofLocalizedDate(style).withLocale(locale).format(WHEN));
        }
        for (FormatStyle style : new FormatStyle[] {FormatStyle.MEDIUM, FormatStyle.SHORT}) {
            line.append(" | ").append(DateTimeFormatter.ofLocalizedTime(style).withLocale(locale).format(WHEN));
            line.append(" | ").append(DateTimeFormatter.ofLocalizedDateTime(style).withLocale(locale).format(WHEN));
        }
        System.out.println(line);
    }

    static void patterns(Locale locale) {
        StringBuilder line = new StringBuilder();
        for (String pattern :
                List.of("EEEE d. MMMM yyyy", "EEE MMM", "LLLL", "a h:mm", "QQQ QQQQ", "G GGGG", "eeee e", "B")) {
            line.append("  ").append(DateTimeFormatter.ofPattern(pattern, locale).format(WHEN)).append(" /");
        }
        System.out.println(line);
    }

    static void names() {
        for (String tag : List.of("en", "de", "fr", "ja", "ar-EG", "tr", "hi", "ru", "pl")) {
            Locale locale = Locale.forLanguageTag(tag);
            StringBuilder line = new StringBuilder(tag);
            for (Month month : Month.values()) {
                line.append(" ")
                        .append(month.getDisplayName(TextStyle.FULL, locale))
                        .append("/")
                        .append(month.getDisplayName(TextStyle.SHORT_STANDALONE, locale));
            }
            for (DayOfWeek day : DayOfWeek.values()) {
                line.append(" ")
                        .append(day.getDisplayName(TextStyle.FULL_STANDALONE, locale))
                        .append("/")
                        .append(day.getDisplayName(TextStyle.NARROW, locale));
            }
            System.out.println(line);
        }
    }

    static void old() {
        Date date = new Date(1709802308123L);
        for (String tag : List.of("en-US", "de-DE", "fr-FR", "ja-JP", "ar-EG", "tr-TR", "hi-IN", "zh-CN", "th-TH")) {
            Locale locale = Locale.forLanguageTag(tag);
            System.out.println(DateFormat.getDateInstance(DateFormat.FULL, locale).format(date) + " | "
                    + DateFormat.getDateTimeInstance(DateFormat.SHORT, DateFormat.MEDIUM, locale).format(date) + " | "
                    + new SimpleDateFormat("EEEE, d MMM yyyy HH:mm:ss.SSS z", locale).format(date) + " | "
                    + String.format(locale, "%tA %<td %<tB %<tY %<tT %<tp %<tb %<ta", date));
            DateFormatSymbols symbols = DateFormatSymbols.getInstance(locale);
            System.out.println("  " + Arrays.toString(symbols.getShortMonths())
                    + Arrays.toString(symbols.getAmPmStrings()) + Arrays.toString(symbols.getEras())
                    + Arrays.toString(symbols.getWeekdays()));
        }
    }

    static void weeks() {
        for (String tag : List.of(
                     "en-US", "en-GB", "de", "de-DE", "fr-FR", "ar-EG", "ar-AE", "fa-IR", "hi-IN", "ja-JP", "pt-BR")) {
            Locale locale = Locale.forLanguageTag(tag);
            Calendar calendar = Calendar.getInstance(TimeZone.getTimeZone("UTC"), locale);
            calendar.setTimeInMillis(1704067200000L);
            System.out.println(tag + " " + calendar.getFirstDayOfWeek() + " " + calendar.getMinimalDaysInFirstWeek()
                    + " " + calendar.get(Calendar.WEEK_OF_YEAR) + " " + WeekFields.of(locale) + " "
                    + LocalDate.of(2023, 1, 1).get(WeekFields.of(locale).weekOfYear()) + " "
                    + calendar.getDisplayName(Calendar.MONTH, Calendar.LONG, locale) + " "
                    + calendar.getDisplayNames(Calendar.DAY_OF_WEEK, Calendar.SHORT, locale).size());
        }
    }

    static void zones() {
        ZonedDateTime time = WHEN.atZone(ZoneId.of("Europe/Berlin"));
        for (Locale locale : List.of(Locale.US, Locale.GERMANY, Locale.FRANCE, Locale.JAPAN)) {
            System.out.println(DateTimeFormatter.ofPattern("zzzz z VV xxx", locale).format(time) + " | "
                    + ZoneId.of("America/New_York").getDisplayName(TextStyle.FULL, locale) + " | "
                    + TimeZone.getTimeZone("Asia/Tokyo").getDisplayName(false, TimeZone.LONG, locale) + " | "
                    + DateTimeFormatter.ofLocalizedDateTime(FormatStyle.FULL).withLocale(locale).format(time));
        }
    }

    static void calendars() {
        LocalDate date = LocalDate.of(2024, 5, 17);
        for (Locale locale :
                List.of(Locale.US, Locale.JAPAN, Locale.forLanguageTag("th-TH"), Locale.forLanguageTag("ar-SA"))) {
            DateTimeFormatter format = DateTimeFormatter.ofPattern("GGGG y MMMM d", locale);
            System.out.println(format.format(JapaneseDate.from(date)) + " | " + format.format(HijrahDate.from(date))
                    + " | " + format.format(ThaiBuddhistDate.from(date)) + " | "
                    + format.format(MinguoDate.from(date)) + " | " + Chronology.ofLocale(locale) + " | "
                    + Chronology.of("Hijrah-umalqura").getDisplayName(TextStyle.FULL, locale));
        }
    }

    static void parsing() throws Exception {
        System.out.println(
                LocalDate.parse("7. M\u00e4rz 2024", DateTimeFormatter.ofPattern("d. MMMM yyyy", Locale.GERMAN)));
        System.out.println(LocalDate.parse("7 mars 2024", DateTimeFormatter.ofPattern("d MMMM yyyy", Locale.FRENCH)));
        System.out.println(LocalDate.parse("2024\u5e743\u67087\u65e5",
                DateTimeFormatter.ofLocalizedDate(FormatStyle.LONG).withLocale(Locale.JAPAN)));
        System.out.println(
                new SimpleDateFormat("d MMMM yyyy", Locale.forLanguageTag("es")).parse("5 agosto 2023").getTime());
        DateTimeFormatter arabic = DateTimeFormatter.ofPattern("d MMMM yyyy", Locale.forLanguageTag("ar-EG"))
                                           .withDecimalStyle(DecimalStyle.of(Locale.forLanguageTag("ar-EG")));
        System.out.println(arabic.format(WHEN) + " " + LocalDate.parse(arabic.format(WHEN), arabic));
        DateTimeFormatter built = new DateTimeFormatterBuilder()
                                          .parseCaseInsensitive()
                                          .appendText(ChronoField.DAY_OF_WEEK)
                                          .appendLiteral(' ')
                                          .appendLocalized(FormatStyle.SHORT, null)
                                          .toFormatter(Locale.ITALIAN);
        System.out.println(built.format(WHEN) + " " + LocalDate.parse("GIOVED\u00cc 07/03/24", built));
        System.out.println(DateTimeFormatterBuilder.getLocalizedDateTimePattern(
                FormatStyle.FULL, FormatStyle.SHORT, WHEN.toLocalDate().getChronology(), Locale.KOREA));
    }

    static void defaults() {
        Locale before = Locale.getDefault();
        for (Locale locale : List.of(Locale.FRANCE, Locale.JAPAN, Locale.forLanguageTag("tr-TR"))) {
            Locale.setDefault(locale);
            System.out.println(DateTimeFormatter.ofPattern("EEEE MMMM").format(WHEN) + " "
                    + String.format("%tB %<tA", WHEN) + " "
                    + "INDIGO".toLowerCase() + " "
                    + "indigo".toUpperCase() + " " + locale.getDisplayName());
        }
        Locale.setDefault(before);
    }
}
