// java.lang.Math on corner values: exact operations, floor division, rounding, roots, powers, min/max, bits of doubles.
public class Math01 {
  static void attempt(String what, Runnable r) {
    try {
      r.run();
    } catch (ArithmeticException e) {
      System.out.println(what + ": " + e.getMessage());
    }
  }

  public static void main(String[] args) {
    int[] ints = {0, 1, -1, 7, -7, 3, -3, Integer.MAX_VALUE, Integer.MIN_VALUE};
    for (int a : ints) {
      System.out.println(a + " abs " + Math.abs(a) + " signum " + Integer.signum(a) + " negate " + -a);
      for (int b : ints) {
        StringBuilder sb = new StringBuilder();
        sb.append(a)
            .append(' ')
            .append(b)
            .append(": min ")
            .append(Math.min(a, b))
            .append(" max ")
            .append(Math.max(a, b))
            .append(" full ")
            .append(Math.multiplyFull(a, b));
        if (b != 0)
          sb.append(" floorDiv ")
              .append(Math.floorDiv(a, b))
              .append(" floorMod ")
              .append(Math.floorMod(a, b))
              .append(" ")
              .append(Integer.divideUnsigned(a, b))
              .append(" ")
              .append(Integer.remainderUnsigned(a, b));
        System.out.println(sb);
      }
    }
    attempt("addExact", () -> System.out.println(Math.addExact(1, 2) + Math.addExact(Integer.MAX_VALUE, 1)));
    attempt("subtractExact", () -> System.out.println(Math.subtractExact(Integer.MIN_VALUE, 1)));
    attempt("multiplyExact", () -> System.out.println(Math.multiplyExact(1 << 16, 1 << 15)));
    attempt("multiplyExact long", () -> System.out.println(Math.multiplyExact(1L << 33, 1L << 31)));
    attempt("negateExact", () -> System.out.println(Math.negateExact(Integer.MIN_VALUE)));
    attempt("incrementExact", () -> System.out.println(Math.incrementExact(Integer.MAX_VALUE)));
    attempt("decrementExact", () -> System.out.println(Math.decrementExact(Long.MIN_VALUE)));
    attempt("toIntExact", () -> System.out.println(Math.toIntExact(1L << 31)));
    attempt("addExact long", () -> System.out.println(Math.addExact(Long.MAX_VALUE, 1L)));
    attempt("absExact", () -> System.out.println(Math.absExact(Integer.MIN_VALUE)));
    System.out.println(Math.floorDiv(-7L, 2) + " " + Math.floorMod(-7L, 2) + " " + Math.floorMod(7, -3) + " "
        + Math.floorMod(-7L, 5L) + " " + Math.multiplyHigh(1L << 62, 12L) + " " + Math.multiplyHigh(-5L, 1L << 62) + " "
        + Math.abs(Long.MIN_VALUE));
    double[] ds = {0.0, -0.0, 0.5, -0.5, 1.5, 2.5, -1.5, -2.5, 0.49999999999999994, 1e15 + 0.5, 1e300, -1e300, 4.9e-324,
        Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 2147483647.5, 9.3e18, 123.456};
    for (double d : ds) {
      System.out.println(d + ": " + Math.round(d) + " " + Math.round((float) d) + " " + Math.rint(d) + " "
          + Math.floor(d) + " " + Math.ceil(d) + " " + Math.abs(d) + " " + Math.signum(d) + " " + Math.sqrt(d) + " "
          + Math.ulp(d) + " " + Math.getExponent(d) + " " + Math.nextUp(d) + " " + Math.nextDown(d) + " "
          + Math.nextAfter(d, 0));
    }
    for (double a : ds) {
      System.out.println(a + ": " + Math.min(a, 0.0) + " " + Math.max(a, -0.0) + " " + Math.min(a, Double.NaN) + " "
          + Math.max(1, a) + " " + Math.copySign(3, a) + " " + Math.IEEEremainder(a, 3) + " " + Math.scalb(a, 5));
    }
    for (double base :
        new double[] {0, -0.0, 1, -1, 2, -2, 0.5, 10, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
      for (double e : new double[] {0, 1, -1, 2, 3, -3, 0.5, Double.POSITIVE_INFINITY, Double.NaN})
        System.out.print(Math.pow(base, e) + " ");
      System.out.println();
    }
    System.out.println(Math.min(-0.0f, 0.0f) + " " + Math.max(-0.0f, 0.0f) + " " + Math.min(Float.NaN, 1f) + " "
        + Math.round(2.5f) + " " + Math.round(-2.5f) + " " + Math.round(1e20f) + " " + Math.round(Float.NaN) + " "
        + Math.ulp(1f) + " " + Math.signum(-3f));
    System.out.println(Math.fma(2.0, 3.0, 4.0) + " " + Math.fma(0.1, 10.0, -1.0) + " " + Math.fma(0.1f, 10f, -1f) + " "
        + Math.fma(1e308, 10, Double.NEGATIVE_INFINITY));
    System.out.println(Math.hypot(3, 4) + " " + Math.hypot(1e200, 1e200) + " " + Math.cbrt(27) + " " + Math.cbrt(-8)
        + " " + Math.toDegrees(Math.PI) + " " + Math.toRadians(180));
    System.out.println(StrictMath.sqrt(2) + " " + Math.sqrt(2) + " " + Math.sqrt(1e-320) + " " + (float) Math.sqrt(3f));
    double[] angles = {0, -0.0, 1e-10, 0.1, 0.5, 1, 2, 3, -3, 10, 100, 1e6, Double.NaN, Double.POSITIVE_INFINITY};
    for (double a : angles)
      System.out.println(StrictMath.sin(a) + " " + StrictMath.cos(a) + " " + StrictMath.tan(a) + " "
          + StrictMath.atan(a) + " " + StrictMath.exp(a) + " " + StrictMath.log(a) + " " + StrictMath.log10(a) + " "
          + StrictMath.sinh(a) + " " + StrictMath.tanh(a) + " " + StrictMath.expm1(a) + " " + StrictMath.log1p(a));
    for (double a : new double[] {-1, -0.5, 0, 0.3, 1, 1.5})
      System.out.println(StrictMath.asin(a) + " " + StrictMath.acos(a) + " " + StrictMath.atan2(a, 1) + " "
          + StrictMath.atan2(a, -1) + " " + StrictMath.cosh(a));
    System.out.println(Math.E + " " + Math.PI + " " + Math.sin(0) + " " + Math.cos(0) + " " + Math.exp(0) + " "
        + Math.log(1) + " " + Math.log10(1000) + " " + Math.atan2(0, -1));
    System.out.println(Double.MAX_VALUE + " " + Double.MIN_VALUE + " " + Double.MIN_NORMAL + " " + Float.MAX_VALUE + " "
        + Float.MIN_VALUE + " " + Double.MAX_EXPONENT + " " + Float.MIN_EXPONENT);
  }
}
