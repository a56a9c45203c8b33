package java.text;

import java.util.Currency;
import java.util.Locale;
import jdk.internal.misc.VeristepInvoker;

/**
 * Number symbols without the JDK's locale providers, which are found through modules and services. Only the locales
 * below are known; any other stops the run with an error that names it.
 */
final class VeristepText {
    private VeristepText() {}

    static DecimalFormatSymbols symbols(Locale locale) {
        return new DecimalFormatSymbols(locale);
    }

    static void fill(DecimalFormatSymbols symbols, Locale locale) {
        char decimal = '.';
        char grouping = ',';
        switch (locale.getLanguage()) {
            case "", "en", "ja", "ko", "zh", "th", "he" -> { }
            case "de", "it", "es", "nl", "tr", "id", "da", "el", "pt" -> {
                require(locale, "DE", "IT", "ES", "NL", "TR", "ID", "DK", "GR", "BR");
                decimal = ',';
                grouping = '.';
            }
            case "fr" -> {
                require(locale, "FR");
                decimal = ',';
                grouping = '\u202f';
            }
            case "pl", "cs", "ru", "uk", "sv", "fi", "hu", "sk" -> {
                require(locale, "PL", "CZ", "RU", "UA", "SE", "FI", "HU", "SK");
                decimal = ',';
                grouping = '\u00a0';
            }
            default -> throw VeristepInvoker.unsupported("number symbols of locale " + locale);
        }
        symbols.setZeroDigit('0');
        symbols.setGroupingSeparator(grouping);
        symbols.setDecimalSeparator(decimal);
        symbols.setMonetaryDecimalSeparator(decimal);
        symbols.setMonetaryGroupingSeparator(grouping);
        symbols.setPerMill('\u2030');
        symbols.setPercent('%');
        symbols.setDigit('#');
        symbols.setPatternSeparator(';');
        symbols.setInfinity("\u221e");
        symbols.setNaN("NaN");
        symbols.setMinusSign('-');
        symbols.setExponentSeparator("E");
        setLocale(symbols, locale);
    }

    /** NumberFormat.getInstance; {@code style} is one of its private constants. */
    static NumberFormat format(Locale locale, int style) {
        DecimalFormatSymbols symbols = symbols(locale);
        switch (style) {
            case 0:
                return new DecimalFormat("#,##0.###", symbols);
            case 1:
                return new DecimalFormat("\u00a4#,##0.00", symbols);
            case 2:
                return new DecimalFormat("#,##0%", symbols);
            case 4:
                DecimalFormat integers = new DecimalFormat("#,##0", symbols);
                integers.setMaximumFractionDigits(0);
                integers.setDecimalSeparatorAlwaysShown(false);
                integers.setParseIntegerOnly(true);
                return integers;
            default:
                throw VeristepInvoker.unsupported("java.text.NumberFormat for compact numbers");
        }
    }

    /** DecimalFormatSymbols.initializeCurrency: the locale's own currency, written as in that country. */
    static void currency(DecimalFormatSymbols symbols, Locale locale) {
        if (locale.getCountry().isEmpty()) {
            setCurrency(symbols, Currency.getInstance("XXX"), "XXX", "\u00a4");
            return;
        }
        Currency currency = Currency.getInstance(locale);
        String sign = switch (currency.getCurrencyCode()) {
            case "USD", "CAD", "AUD" -> "$";
            case "EUR" -> "\u20ac";
            case "GBP" -> "\u00a3";
            case "JPY" -> "\uffe5";
            default -> throw VeristepInvoker.unsupported("the currency of locale " + locale);
        };
        setCurrency(symbols, currency, currency.getCurrencyCode(), sign);
    }

    private static native void setCurrency(DecimalFormatSymbols symbols, Currency currency, String code, String sign);

    private static void require(Locale locale, String... countries) {
        if (locale.getCountry().isEmpty()) return;
        for (String country : countries) {
            if (country.equals(locale.getCountry())) return;
        }
        throw VeristepInvoker.unsupported("number symbols of locale " + locale);
    }

    private static native void setLocale(DecimalFormatSymbols symbols, Locale locale);
}
