// Formatting of floating-point numbers: %f %e %g %a with all flags, rounding of halves, huge and tiny values.
public class Format02 {
  static void f(String format, Object... args) {
    try {
      System.out.println(format + " [" + String.format(format, args) + "]");
    } catch (RuntimeException e) {
      System.out.println(format + " -> " + e.getClass().getSimpleName() + ": " + e.getMessage());
    }
  }

  public static void main(String[] args) {
    double[] values = {0.0, -0.0, 1, -1, 0.5, 1.5, 2.5, 0.125, 0.375, 1.005, 2.675, 1e-5, 123456.789, 9.9999, 99999.99,
        999999.5, 1e10, 1e-10, 1e100, 1e300, 4.9e-324, 1.7976931348623157e308, 3.141592653589793, Double.NaN,
        Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
    String[] formats = {"%f", "%.0f", "%.1f", "%.2f", "%.10f", "%e", "%.0e", "%.3e", "%g", "%.3g", "%12.3f|",
        "%-12.3f|", "%012.3f", "%+.2f", "% .2f", "%(.2f", "%,.2f", "%#.0f", "%E", "%G", "%a", "%s"};
    for (String format : formats) {
      StringBuilder sb = new StringBuilder(format).append(": ");
      for (double v : values) {
        try {
          String s = String.format(format, v);
          sb.append(s.length() > 60 ? s.substring(0, 30) + "~" + s.length() : s).append(' ');
        } catch (RuntimeException e) {
          sb.append(e.getClass().getSimpleName()).append(' ');
        }
      }
      System.out.println(sb);
    }
    f("%.2f %.3f %e", 1.5f, 0.1f, 1e10f);
    f("%f %s", Float.MAX_VALUE, Float.MIN_VALUE);
    f("%.1f %.1f %.1f %.1f", 0.25, 0.35, 0.45, 0.55);
    f("%.0f %.0f %.0f %.0f", 0.5, 1.5, 2.5, 3.5);
    f("%.15f %.16f %.17f %.18f %.20f", 0.1, 0.1, 0.1, 0.1, 0.1);
    f("%.3a %a %a %A", 1.0, -0.5, Double.MIN_VALUE, 255.5);
    f("%,.3f|%,15.1f|%-,15.1f|", 1234567.8915, 9876543.21, 9876543.21);
    f("%(,.2f %(e", -98765.432, -1.5);
    f("%+e % e %010.2e", 1.5, 1.5, 1.5);
    f("%g %g %g %g %g", 0.0001, 0.00001, 100000.0, 1000000.0, 123456789.0);
    f("%f", 5);
    f("%e", "x");
    f("%.f", 1.0);
    f("%#g", 1.0);
    f("%,e", 1.0);
    f("%,a", 1.0);
    f("%-0f", 1.0);
    f("%5.2%", 1.0);
    f("%.-1f", 1.0);
    f("%f %e %g", new java.math.BigDecimal("123.456"), new java.math.BigDecimal("123.456"),
        new java.math.BigDecimal("0.00001234"));
    f("%.50f", new java.math.BigDecimal("0.12345678901234567890123456789012345678901234567890"));
    f("%20.5f|%-20.5f|%020.5f", new java.math.BigDecimal("-3.14159265"), new java.math.BigDecimal("3.14159265"),
        new java.math.BigDecimal("-3.14159265"));
    f("%.0f %.1f", new java.math.BigDecimal("2.5"), new java.math.BigDecimal("0.25"));
    double x = 1;
    for (int i = 0; i < 25; i++) {
      System.out.println(String.format("%2d %.4f %.3e %g", i, x, x, x));
      x = x * -3.7 + 0.1;
    }
  }
}
