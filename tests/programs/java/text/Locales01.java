// Numbers in many locales: symbols, patterns, digits, currencies, percentages and parsing.
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.text.ParseException;
import java.util.Currency;
import java.util.List;
import java.util.Locale;

public class Locales01 {
    static final String[] TAGS = {
            "",
            "en",
            "en-US",
            "en-GB",
            "en-IN",
            "en-ZA",
            "de",
            "de-DE",
            "de-CH",
            "de-AT",
            "fr",
            "fr-FR",
            "fr-CA",
            "it",
            "es",
            "es-MX",
            "pt-BR",
            "pt-PT",
            "nl",
            "sv",
            "nb",
            "da",
            "fi",
            "pl",
            "cs",
            "ru",
            "uk",
            "tr",
            "el",
            "he",
            "ar-EG",
            "ar-AE",
            "fa",
            "hi",
            "hi-IN",
            "bn",
            "ta",
            "th",
            "ja",
            "ja-JP",
            "ko",
            "zh-CN",
            "zh-TW",
            "vi",
            "id",
            "hu",
            "ro",
            "bg",
            "sr-Latn",
            "ca",
            "eu",
            "lt",
            "lv",
            "et",
            "sl",
            "sk",
            "hr",
            "is",
            "ga",
            "cy",
            "sw",
            "xx",
            "en-u-nu-thai",
            "ar-u-nu-latn",
            "th-TH-u-nu-thai",
            "de-u-cu-usd",
    };

    public static void main(String[] args) throws Exception {
        for (String tag : TAGS) numbers(Locale.forLanguageTag(tag));
        strings();
        symbols();
        parsing();
        defaults();
        currencies();
        names();
    }

    static void numbers(Locale locale) {
        StringBuilder line = new StringBuilder(locale.toLanguageTag());
        for (double value : new double[] {0, -1234567.891, 0.256, 98765.4321}) {
            line.append(" | ").append(NumberFormat.getInstance(locale).format(value));
            line.append(" ; ").append(NumberFormat.getPercentInstance(locale).format(value));
            line.append(" ; ").append(NumberFormat.getIntegerInstance(locale).format(value));
            line.append(" ; ").append(NumberFormat.getCurrencyInstance(locale).format(value));
        }
        System.out.println(line);
    }

    static void strings() {
        for (String tag : List.of("de", "fr", "hi", "ar-EG", "ja", "de-CH", "tr")) {
            Locale locale = Locale.forLanguageTag(tag);
            System.out.println(String.format(locale, "%s: %,d %,.2f %e %08d %(,.3f %+d %g %x %b", tag, 1234567890L,
                    9876543.215, 12345.678, 42, -5555.5, 7, 0.00012345, 255, true));
            System.out.println(String.format(locale, "%-12.3f|%12.1f|%,015d|% d", 3.14159, 2.5, 123456, 99));
        }
        System.out.printf(Locale.GERMANY, "%,.3f%n", new BigDecimal("1234567.8915"));
        System.out.println("TITLE".toLowerCase(Locale.forLanguageTag("tr")) + " "
                + "title".toUpperCase(Locale.forLanguageTag("tr")) + " "
                + "I\u0130i\u0131".toLowerCase(Locale.forLanguageTag("az")) + " "
                + "J\u0300 I\u0301".toLowerCase(Locale.forLanguageTag("lt")) + " "
                + "stra\u00dfe".toUpperCase(Locale.GERMAN));
    }

    static void symbols() {
        for (String tag : List.of("", "en-US", "fr", "de-CH", "ar-EG", "hi", "sv", "fa", "ja")) {
            Locale locale = Locale.forLanguageTag(tag);
            DecimalFormatSymbols s = DecimalFormatSymbols.getInstance(locale);
            System.out.printf("%s: %04x %04x %04x %04x %04x %s %s %s %s %04x %s %s%n", tag,
                    (int) s.getDecimalSeparator(), (int) s.getGroupingSeparator(), (int) s.getZeroDigit(),
                    (int) s.getMinusSign(), (int) s.getPercent(), s.getInfinity(), s.getNaN(), s.getExponentSeparator(),
                    s.getCurrencySymbol(), (int) s.getMonetaryDecimalSeparator(), s.getInternationalCurrencySymbol(),
                    s.getCurrency());
            DecimalFormat format = (DecimalFormat) NumberFormat.getCurrencyInstance(locale);
            System.out.println(
                    "  " + format.toPattern() + " " + format.toLocalizedPattern() + " " + format.getCurrency());
            System.out.println("  " + ((DecimalFormat) NumberFormat.getInstance(locale)).toPattern() + "  "
                    + new DecimalFormat("#,##0.00;(#)", s).format(-1234.5) + "  "
                    + new DecimalFormat("0.###E0", s).format(12345));
            System.out.println("  " + new DecimalFormatSymbols(locale).equals(s) + " " + s.getPerMill());
        }
    }

    static void parsing() throws ParseException {
        System.out.println(NumberFormat.getInstance(Locale.GERMANY).parse("1.234,56"));
        System.out.println(NumberFormat.getInstance(Locale.FRANCE).parse("1\u202f234,56"));
        System.out.println(NumberFormat.getPercentInstance(Locale.FRANCE).parse("25\u00a0%"));
        System.out.println(NumberFormat.getInstance(Locale.forLanguageTag("ar-EG")).parse("\u0661\u0662\u0663"));
        try {
            System.out.println(NumberFormat.getCurrencyInstance(Locale.JAPAN).parse("12"));
        } catch (ParseException e) { System.out.println(e.getMessage() + " at " + e.getErrorOffset()); }
    }

    static void defaults() {
        Locale before = Locale.getDefault();
        for (Locale locale :
                new Locale[] {Locale.GERMANY, Locale.FRANCE, Locale.JAPAN, Locale.forLanguageTag("hi-IN")}) {
            Locale.setDefault(locale);
            System.out.println(String.format("%,d %.2f", 7654321, 2.5) + " "
                    + NumberFormat.getInstance().format(1e6 / 7) + " "
                    + MessageFormat.format("{0} {1,number,percent} {2,number,#,##0.0}", 12345, 0.5, 9999.99));
        }
        Locale.setDefault(before);
        NumberFormat format = NumberFormat.getInstance(Locale.ITALY);
        format.setMaximumFractionDigits(1);
        format.setRoundingMode(RoundingMode.CEILING);
        System.out.println(format.format(1234.51));
        for (NumberFormat.Style style : NumberFormat.Style.values()) {
            for (Locale locale : List.of(Locale.US, Locale.GERMANY, Locale.JAPAN)) {
                NumberFormat compact = NumberFormat.getCompactNumberInstance(locale, style);
                System.out.println(
                        compact.format(1234) + " " + compact.format(5_600_000) + " " + compact.format(-7.2e9));
            }
        }
    }

    static void currencies() {
        for (String code : List.of("USD", "EUR", "JPY", "CHF", "INR")) {
            Currency currency = Currency.getInstance(code);
            StringBuilder line = new StringBuilder(code + " " + currency.getDefaultFractionDigits());
            for (Locale locale :
                    List.of(Locale.US, Locale.GERMANY, Locale.FRANCE, Locale.JAPAN, Locale.CANADA, Locale.ROOT)) {
                line.append(" ").append(currency.getSymbol(locale)).append("/").append(currency.getDisplayName(locale));
            }
            System.out.println(line);
        }
        System.out.println(
                Currency.getInstance(Locale.FRANCE) + " " + Currency.getInstance(Locale.forLanguageTag("tr-TR")));
    }

    static void names() {
        for (String in : List.of("en", "de", "fr", "ja", "ar", "hi", "tr")) {
            Locale locale = Locale.forLanguageTag(in);
            StringBuilder line = new StringBuilder(in);
            for (String of : List.of("de-AT", "fr-CA", "zh-Hans-CN", "ar-EG", "en-US", "pt-BR")) {
                Locale named = Locale.forLanguageTag(of);
                line.append(" | ")
                        .append(named.getDisplayLanguage(locale))
                        .append(", ")
                        .append(named.getDisplayCountry(locale))
                        .append(", ")
                        .append(named.getDisplayScript(locale))
                        .append(", ")
                        .append(named.getDisplayName(locale));
            }
            System.out.println(line);
        }
    }
}
