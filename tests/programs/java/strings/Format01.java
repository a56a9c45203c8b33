// String.format: integers, strings, characters, booleans, flags, widths, argument indexes, and the errors of bad
// formats.
import java.util.Formatter;
import java.util.Locale;

public class Format01 {
  static void f(String format, Object... args) {
    try {
      System.out.println("[" + String.format(format, args) + "]");
    } catch (RuntimeException e) {
      System.out.println(format + " -> " + e.getClass().getSimpleName() + ": " + e.getMessage());
    }
  }

  static class Custom implements java.util.Formattable {
    @Override
    public void formatTo(Formatter formatter, int flags, int width, int precision) {
      formatter.format("<%d,%d,%d>", flags, width, precision);
    }
  }

  public static void main(String[] args) {
    f("%d %d %d", 1, -5L, (byte) 7);
    f("%5d|%-5d|%05d|%+d|% d|%,d|%(d", 42, 42, 42, 42, 42, 1234567, -42);
    f("%+5d|%-+5d|%+05d|%,15d|%(,d|% 05d", 42, 42, 42, -1234567890123L, -1234567, 42);
    f("%x %X %o %#x %#o %08x %x %x", 255, 255, 8, 255, 8, 48879, -1, -1L);
    f("%x %o %x %X", (byte) -1, (short) -1, Byte.MIN_VALUE, Long.MAX_VALUE);
    f("%d %d %d", Integer.MIN_VALUE, Long.MIN_VALUE, Long.MAX_VALUE);
    f("%s %S %10s|%-10s|%.2s|%10.2s|%-10.2s|", "text", "text", "text", "text", "text", "text", "text");
    f("%s %s %s %s %s %s", null, true, 'c', 1.5, 2L, new int[0].length);
    f("%s %s", java.util.List.of(1, 2), new StringBuilder("sb"));
    f("%c %c %C %5c|%-5c| %c %c", 'a', 98, 'c', 'd', 'e', (byte) 70, 0x41);
    f("%b %B %b %b %10b|%-7b|%.1b", true, false, null, "x", true, false, true);
    f("%h %H %h", "hello", "hello", null);
    f("%n%%%5%|%-5%|");
    f("%2$s %1$s %2$s %s %<s %s", "a", "b");
    f("%3$d %d %d %<d", 1, 2, 3);
    f("%-8s%8s%n%-8s%8s", "name", "value", "x", 10);
    f("no arguments");
    f("%s", (Object) null);
    f("%s %s", "only one");
    f("%d", "text");
    f("%d", 1.5);
    f("%c", "text");
    f("%c", 0x110000);
    f("%q", 1);
    f("%-d", 1);
    f("%-05d", 1);
    f("%+ d", 1);
    f("%.2d", 1);
    f("%#d", 1);
    f("%,x", 1);
    f("%");
    f("%5");
    f("%1$");
    f("%++d", 1);
    f("%0d", 1);
    f("%-s", "x");
    f("%<s", "x");
    f("%5n");
    f("%#s", "x");
    f("%x", 1.5);
    f("%4$s", "x");
    f("%s %#s %-10.3S", new Custom(), new Custom(), new Custom());
    f("%d %x %,d %s", new java.math.BigInteger("123456789012345678901234567890"), new java.math.BigInteger("-255"),
        new java.math.BigInteger("-12345678901234567890"), java.math.BigInteger.TEN);
    f("%10d|%-10d|%010d", new java.math.BigInteger("-12345"), new java.math.BigInteger("12345"),
        new java.math.BigInteger("-12345"));
    f("%,.2f %(,.2f %+.1f", new java.math.BigDecimal("1234567.891"), new java.math.BigDecimal("-1234.5"),
        new java.math.BigDecimal("0.05"));
    StringBuilder sb = new StringBuilder();
    Formatter formatter = new Formatter(sb);
    formatter.format("%d-", 1).format("%s", "two");
    System.out.println(sb + " " + formatter.out().toString().length());
    formatter.close();
    try {
      formatter.format("x");
    } catch (java.util.FormatterClosedException e) {
      System.out.println("closed");
    }
    System.out.printf("%s=%d%n", "key", 5);
    System.out.format(Locale.ROOT, "%08.3f|%s%n", Math.PI, "end");
    System.out.println("%d items, %s".formatted(3, "done"));
    for (int i = 1; i <= 5; i++) System.out.printf("%3d %4d %5d%n", i, i * i, i * i * i);
    for (int w = 1; w < 6; w++) f("%" + w + "d|%-" + w + "d|%0" + (w + 1) + "d", 123, 123, -12);
    Object[] many = {1, "two", 3.0, '4', true, null, 7L};
    f("%s %s %s %s %s %s %s", many);
    f("%7$s %6$s %5$s %4$s %3$s %2$s %1$s", many);
    f("%tY-%<tm-%<td", java.time.LocalDate.of(2024, 2, 29));
    f("%tH:%<tM:%<tS %<tp %<tL", java.time.LocalTime.of(13, 5, 9, 123_000_000));
    f("%tA %<ta %<tB %<tb %<tj %<te", java.time.LocalDate.of(2023, 7, 4));
    f("%tF %<tT %<tR %<tD", java.time.LocalDateTime.of(2021, 12, 31, 23, 59, 58));
  }
}
