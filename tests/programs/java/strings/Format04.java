// String.format: every conversion with every flag, in the root locale and others.
import java.math.*;
import java.time.*;
import java.util.*;
public class Format04 {
  static void f(String f, Object... a) {
    try {
      System.out.println("[" + String.format(Locale.ROOT, f, a) + "]");
    } catch (Exception e) {
      System.out.println(f + " -> " + e.getClass().getName() + ": " + e.getMessage());
    }
    try {
      System.out.println("[" + String.format(Locale.US, f, a) + "]");
    } catch (Exception e) {
      System.out.println(f + " -> " + e.getClass().getName() + ": " + e.getMessage());
    }
  }
  static class F implements Formattable {
    public void formatTo(Formatter fm, int flags, int w, int p) { fm.format("F<%d,%d,%d>", flags, w, p); }
    public String toString() { return "FF"; }
  }
  public static void main(String[] x) {
    Object[] ints = {0, 1, -1, 42, -42, Integer.MAX_VALUE, Integer.MIN_VALUE, 123456789};
    for (Object o : ints)
      for (String s : new String[] {"%d", "%5d", "%-15d|", "%015d", "%+d", "% d", "%,d", "%(d", "%,(20d", "%x", "%X",
               "%#x", "%o", "%#o", "%08x", "%#20X", "%c", "%b", "%h", "%H", "%s", "%S"})
        f(s, o);
    for (Object o : new Object[] {0L, -1L, Long.MIN_VALUE, Long.MAX_VALUE, (byte) -1, (short) -300,
             BigInteger.ONE.shiftLeft(100).negate(), BigInteger.TEN.pow(30)})
      for (String s : new String[] {"%d", "%,d", "%x", "%#X", "%o", "%+,40d", "%(,d", "%-40d|", "%040d"}) f(s, o);
    double[] ds = {0.0, -0.0, 1.0, -1.5, 0.1, 0.05, 0.15, 0.25, 0.35, 2.5, 3.5, 1e10, 1e-10, 123456.789, 9.9999999,
        0.0001, 0.00001, 1e100, Double.MIN_VALUE, Double.MAX_VALUE, Double.NaN, Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY, 1.005, 2.675, 1e7, 1e6, 12345678901234567890.0, 0.5, 1.5, 99.995};
    for (double d : ds)
      for (String s : new String[] {"%f", "%.0f", "%.1f", "%.2f", "%10.3f|", "%-12.1f|", "%012.2f", "%+.3f", "% f",
               "%,.2f", "%(.2f", "%e", "%.0e", "%.10e", "%E", "%#.0f", "%#.0e", "%g", "%.3g", "%.0g", "%G", "%a", "%A",
               "%.3a", "%s", "%b", "%,20.1f", "%020f"})
        f(s, d);
    for (float d : new float[] {0.1f, 1.1f, -3.3e38f, 1e-45f, 16777216f, 0.3f})
      for (String s : new String[] {"%f", "%.10f", "%e", "%g", "%a", "%s"}) f(s, d);
    for (String b : new String[] {"0", "1", "-1.50", "123456789.987654321", "1E+20", "1E-20", "0.00001", "-0.005",
             "0.015", "1234567890123456789012345678901234567890.5"})
      for (String s : new String[] {
               "%f", "%.2f", "%.0f", "%e", "%.3e", "%g", "%.1g", "%,.3f", "%s", "%(,.1f", "%025.2f", "%+f", "%a"})
        f(s, new BigDecimal(b));
    for (String s : new String[] {"%s", "%10s", "%-10s|", "%.2s", "%10.3s", "%S", "%#s", "%-#10s", "%h", "%b", "%n",
             "%%", "%5%", "%-5%|", "%c", "%d", "%tY", "%z", "%", "%-s", "%-5", "%05s", "%,s", "%+s", "%2$s",
             "%1$s %1$s", "%<s", "%s %<s", "%.3d", "%+x", "%,x", "%(x", "%0d", "%-05d", "%+ d", "%#d", "%.2c", "%3c",
             "%-3c|", "%C", "%k", "%tQ", "%TB", "%t", "%tb"})
      f(s, "hello");
    f("%s %s %s", null, new int[0].length, new F());
    f("%10.2s %-5S %#s", new F(), new F(), new F());
    f("%S", (Object) null);
    f("%b %b %b %B", null, true, "x", false);
    f("%c%c%c", 'a', 65, (byte) 66);
    f("%c", 0x1F600);
    f("%c", 0x110000);
    f("%C", 'ß');
    f("%S", "straße");
    f("%s", (Object) new String[] {"a"}.length);
    f("%d%%", 5);
    f("%3$s %1$s %2$s", 1, 2, 3);
    f("%2$s %s %<s %s", "a", "b");
    f("%s", List.of(1, 2));
    f("%x", (byte) -1);
    f("%x", (short) -1);
    f("%o", (byte) -8);
    LocalDateTime t = LocalDateTime.of(2024, 2, 29, 13, 5, 9, 123456789);
    ZonedDateTime z = t.atZone(ZoneOffset.UTC);
    for (char c : "HIklMSLNpzZsQBbhAaCYyjmdeRTrDFc".toCharArray()) {
      f("%t" + c, z);
      f("%T" + c, t);
      f("%-12t" + c + "|", z);
    }
    GregorianCalendar gc = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.ROOT);
    gc.setTimeInMillis(1700000000123L);
    for (char c : "HIklMSLNpzZsQBbhAaCYyjmdeRTrDFc".toCharArray()) {
      f("%t" + c, gc);
      f("%t" + c, 1700000000123L);
      f("%t" + c, new Date(-1234567890123L));
    }
    StringBuilder sb = new StringBuilder();
    Formatter fm = new Formatter(sb, Locale.ROOT);
    fm.format("%d-%s", 1, "a").format("%5.1f", 2.25);
    System.out.println(sb + " " + fm.locale());
    fm.close();
    try {
      fm.format("x");
    } catch (FormatterClosedException e) {
      System.out.println("closed");
    }
    System.out.println("%d %s".formatted(3, "z"));
    System.out.printf("%s%n", "pf");
    System.out.format(Locale.GERMANY, "%,.2f %s%n", 1234567.891, 1.5);
    System.out.format(Locale.FRANCE, "%,d %,.3f%n", 1234567, 9876.5432);
    System.out.format(new Locale("hi", "IN"), "%,d%n", 123456789);
    System.out.format(new Locale("ar", "EG"), "%d%n", 123);
  }
}
