package java.text;

import java.util.Currency;
import java.util.Locale;

/** Number symbols and formats of the root locale, of English and of the United States (see natives/text.cc). */
final class VeristepText {
    private VeristepText() {}

    static DecimalFormatSymbols symbols(Locale locale) {
        return new DecimalFormatSymbols(locale);
    }

    static void fill(DecimalFormatSymbols symbols, Locale locale) {
        symbols.setZeroDigit('0');
        symbols.setGroupingSeparator(',');
        symbols.setDecimalSeparator('.');
        symbols.setMonetaryDecimalSeparator('.');
        symbols.setMonetaryGroupingSeparator(',');
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
                return new DecimalFormat(locale.getLanguage().isEmpty() ? "\u00a4\u00a0#,##0.00" : "\u00a4#,##0.00", symbols);
            case 2:
                return new DecimalFormat("#,##0%", symbols);
            default:
                DecimalFormat integers = new DecimalFormat("#,##0", symbols);
                integers.setMaximumFractionDigits(0);
                integers.setDecimalSeparatorAlwaysShown(false);
                integers.setParseIntegerOnly(true);
                return integers;
        }
    }

    /** DecimalFormatSymbols.initializeCurrency. */
    static void currency(DecimalFormatSymbols symbols, Locale locale) {
        if (locale.getCountry().isEmpty()) {
            setCurrency(symbols, Currency.getInstance("XXX"), "XXX", "\u00a4");
            return;
        }
        setCurrency(symbols, Currency.getInstance("USD"), "USD", "$");
    }

    private static native void setCurrency(DecimalFormatSymbols symbols, Currency currency, String code, String sign);

    private static native void setLocale(DecimalFormatSymbols symbols, Locale locale);
}
