// java.text with fixed locales: DecimalFormat, NumberFormat, MessageFormat, ChoiceFormat, parsing, symbols,
// BreakIterator-free.
import java.math.*;
import java.text.*;
import java.util.*;

public class Format03 {
  static final DecimalFormatSymbols ROOT = DecimalFormatSymbols.getInstance(Locale.ROOT);

  static void f(String pattern, Object... values) {
    StringBuilder sb = new StringBuilder(pattern + ":");
    DecimalFormat df = new DecimalFormat(pattern, ROOT);
    for (Object v : values) sb.append(" [").append(df.format(v)).append(']');
    System.out.println(sb);
  }

  static void attempt(String what, java.util.concurrent.Callable<Object> c) {
    try {
      System.out.println(what + " = " + c.call());
    } catch (Exception e) {
      System.out.println(what + " -> " + e.getClass().getSimpleName() + ": " + e.getMessage());
    }
  }

  public static void main(String[] args) throws Exception {
    Object[] values = {0, 1, -1, 1234567, 0.5, 2.5, -1234.5678, 1e10, 1e-5, 123456789012L, Double.POSITIVE_INFINITY,
        new BigDecimal("12345678901234567890.123456789")};
    for (String p : new String[] {"0", "#", "0.00", "#.##", "#,##0.00", "000000", "0.###E0", "##0.##E0", "00.00%",
             "#,##0;(#,##0)", "'num' 0.0", "\u00a4#0.00", "0.0\u2030".replace('\u2030', '%')})
      f(p, values);
    f("0", Double.NaN);
    DecimalFormat df = new DecimalFormat("0.0", ROOT);
    for (RoundingMode m : RoundingMode.values()) {
      if (m == RoundingMode.UNNECESSARY) continue;
      df.setRoundingMode(m);
      System.out.println(m + " " + df.format(0.25) + " " + df.format(0.35) + " " + df.format(-0.25) + " "
          + df.format(0.21) + " " + df.format(0.29));
    }
    DecimalFormat g = new DecimalFormat("#,###.###", ROOT);
    System.out.println(g.toPattern() + " " + g.getMaximumFractionDigits() + " " + g.getGroupingSize() + " "
        + g.parse("1,234.5") + " " + g.parse("12abc") + " " + g.parse("-7").getClass().getSimpleName() + " "
        + g.parse("1e3"));
    attempt("parse", () -> g.parse("abc"));
    attempt("bad pattern", () -> new DecimalFormat("0.0.0", ROOT));
    g.setParseBigDecimal(true);
    g.setMinimumFractionDigits(2);
    g.setPositivePrefix("+");
    g.setGroupingUsed(false);
    System.out.println(g.parse("+3.25").getClass().getSimpleName() + " " + g.format(5) + " " + g.format(123456.789));
    DecimalFormatSymbols s = new DecimalFormatSymbols(Locale.ROOT);
    s.setDecimalSeparator(',');
    s.setGroupingSeparator('.');
    System.out.println(new DecimalFormat("#,##0.00", s).format(1234567.891));
    ParsePosition pos = new ParsePosition(2);
    System.out.println(
        new DecimalFormat("0", ROOT).parse("x 42 y", pos) + " " + pos.getIndex() + " " + pos.getErrorIndex());
    NumberFormat en = NumberFormat.getInstance(Locale.US);
    System.out.println(en.format(1234567.891) + " " + NumberFormat.getIntegerInstance(Locale.US).format(2.5) + " "
        + NumberFormat.getPercentInstance(Locale.US).format(0.256) + " "
        + NumberFormat.getCurrencyInstance(Locale.US).format(1234.5));
    System.out.println(MessageFormat.format("{0} has {1} items costing {2}", "Ann", 3, "much") + " | "
        + new MessageFormat("{1}, {0}, {1}", Locale.US).format(new Object[] {"a", 1234567}) + " | "
        + new MessageFormat("it''s '{quoted}' {0}", Locale.US).format(new Object[] {5}) + " | "
        + new MessageFormat("{0,number,#.##} {0,number,integer} {1}", Locale.US).format(new Object[] {3.14159}));
    System.out.println(new MessageFormat("{0,choice,0#none|1#one|1<many {0}}", Locale.US).format(new Object[] {0}) + " "
        + new MessageFormat("{0,choice,0#none|1#one|1<many {0}}", Locale.US).format(new Object[] {7}) + " "
        + new ChoiceFormat("-1#negative|0#zero|1#positive").format(-0.5) + " "
        + new ChoiceFormat(new double[] {0, 10}, new String[] {"low", "high"}).format(99));
    attempt("message", () -> MessageFormat.format("{0", 1));
    attempt("message index", () -> MessageFormat.format("{x}", 1));
    System.out.println(Arrays.toString(new MessageFormat("{0}-{1}", Locale.US).parse("left-right")));
    SimpleDateFormat sdf = new SimpleDateFormat("yyyy-MM-dd HH:mm:ss.SSS EEE D", Locale.US);
    sdf.setTimeZone(TimeZone.getTimeZone("UTC"));
    System.out.println(sdf.format(new Date(0)) + " | " + sdf.format(new Date(1_700_000_000_123L)));
    SimpleDateFormat parse = new SimpleDateFormat("dd MMM yyyy", Locale.US);
    parse.setTimeZone(TimeZone.getTimeZone("UTC"));
    System.out.println(parse.parse("29 Feb 2024").getTime() + " " + parse.format(new Date(951782400000L)));
    Calendar c = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.US);
    c.setTimeInMillis(0);
    c.set(2024, Calendar.JANUARY, 31);
    c.add(Calendar.MONTH, 1);
    System.out.println(c.get(Calendar.DAY_OF_MONTH) + " " + c.get(Calendar.MONTH) + " "
        + c.getActualMaximum(Calendar.DAY_OF_MONTH) + " " + c.getTimeInMillis() + " "
        + (c.get(Calendar.DAY_OF_WEEK) == Calendar.THURSDAY));
    StringCharacterIterator it = new StringCharacterIterator("abc");
    for (char ch = it.first(); ch != CharacterIterator.DONE; ch = it.next())
      System.out.print(ch + "" + it.getIndex() + " ");
    System.out.println(Normalizer.normalize("e\u0301", Normalizer.Form.NFC).length() + " "
        + Normalizer.normalize("\u00e9", Normalizer.Form.NFD).length() + " "
        + Normalizer.isNormalized("abc", Normalizer.Form.NFKC));
    System.out.println(new Locale("de", "CH") + " " + Locale.forLanguageTag("pt-BR").getCountry() + " "
        + Locale.US.toLanguageTag() + " " + String.format(Locale.GERMANY, "%,.2f", 1234.5) + " "
        + String.format(Locale.FRANCE, "%.1f", 0.5) + " "
        + "TITLE".toLowerCase(new Locale("tr")).equals("t\u0131tle"));
  }
}
