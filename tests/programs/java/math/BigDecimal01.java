// BigDecimal: scale and precision rules, every rounding mode, MathContext, comparison against equality, string forms.
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

public class BigDecimal01 {
  static BigDecimal dec(String s) { return new BigDecimal(s); }

  static void attempt(String what, Runnable r) {
    try {
      r.run();
    } catch (RuntimeException e) {
      System.out.println(what + ": " + e.getClass().getSimpleName() + ": " + e.getMessage());
    }
  }

  public static void main(String[] args) {
    String[] texts = {
        "0", "0.00", "1", "-1.5", "123.4500", "1E+5", "1.23E-10", "-0.000001", "9999999999999999999.99", "1e400"};
    for (String t : texts) {
      BigDecimal d = dec(t);
      System.out.println(d + " " + d.toPlainString().length() + " " + d.toEngineeringString() + " scale " + d.scale()
          + " precision " + d.precision() + " " + d.unscaledValue() + " " + d.signum() + " " + d.stripTrailingZeros()
          + " " + d.negate() + " " + d.abs() + " " + d.hashCode() + " " + d.intValue() + " " + d.longValue() + " "
          + d.doubleValue() + " " + d.floatValue() + " " + d.ulp());
    }
    System.out.println(dec("0.1").add(dec("0.2")) + " " + dec("1.10").add(dec("2.205")) + " "
        + dec("1.10").subtract(dec("1.1")) + " " + dec("1.5").multiply(dec("-2.50")) + " " + dec("10").divide(dec("4"))
        + " " + dec("1E3").add(dec("1E-3")));
    System.out.println(dec("2.0").equals(dec("2.00")) + " " + dec("2.0").compareTo(dec("2.00")) + " "
        + (dec("2.0").hashCode() == dec("2.00").hashCode()) + " " + dec("2.0").max(dec("2.00")) + " "
        + dec("1").min(dec("-1")));
    for (RoundingMode mode : RoundingMode.values()) {
      StringBuilder sb = new StringBuilder(mode + ":");
      for (String t : new String[] {"5.5", "2.5", "1.6", "1.1", "1.0", "-1.0", "-1.1", "-1.6", "-2.5", "-5.5"}) {
        try {
          sb.append(' ').append(dec(t).setScale(0, mode));
        } catch (ArithmeticException e) {
          sb.append(" !");
        }
      }
      System.out.println(sb);
    }
    for (int scale = -2; scale <= 6; scale++)
      System.out.println(scale + " " + dec("12345.6789").setScale(scale, RoundingMode.HALF_UP) + " "
          + dec("22").divide(dec("7"), scale, RoundingMode.HALF_EVEN));
    for (int p = 2; p <= 34; p += 3) {
      MathContext mc = new MathContext(p, RoundingMode.HALF_EVEN);
      System.out.println(p + " " + BigDecimal.ONE.divide(dec("7"), mc) + " " + dec("2").sqrt(mc) + " "
          + dec("123456.789").round(mc) + " " + dec("1.1").pow(20, mc) + " " + dec("99999.5").add(dec("0.05"), mc));
    }
    System.out.println(MathContext.DECIMAL32 + " " + BigDecimal.TEN.divide(dec("3"), MathContext.DECIMAL64) + " "
        + BigDecimal.TEN.divide(dec("3"), MathContext.DECIMAL128));
    attempt("non-terminating", () -> BigDecimal.ONE.divide(dec("3")));
    attempt("zero", () -> BigDecimal.ONE.divide(BigDecimal.ZERO));
    attempt("zero by zero", () -> BigDecimal.ZERO.divide(BigDecimal.ZERO));
    attempt("unnecessary", () -> dec("1.25").setScale(1));
    attempt("format", () -> dec("1.2.3"));
    attempt("nan", () -> new BigDecimal(Double.NaN));
    attempt("intExact", () -> dec("1.5").intValueExact());
    attempt("longExact", () -> dec("1e20").longValueExact());
    attempt("pow", () -> dec("2").pow(-1));
    System.out.println(new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1) + " " + BigDecimal.valueOf(100, 3) + " "
        + BigDecimal.valueOf(5) + " " + new BigDecimal(1e-5) + " " + new BigDecimal(BigInteger.TEN, -3) + " "
        + new BigDecimal(3.0f));
    System.out.println(dec("7.5").remainder(dec("2")) + " " + dec("-7.5").remainder(dec("2")) + " "
        + dec("7.5").divideToIntegralValue(dec("2")) + " "
        + java.util.Arrays.toString(dec("100.75").divideAndRemainder(dec("10"))));
    System.out.println(dec("123.45").movePointLeft(4) + " " + dec("123.45").movePointRight(4) + " "
        + dec("123.45").scaleByPowerOfTen(-10) + " " + dec("1.5").pow(10) + " " + dec("0.5").pow(0) + " "
        + dec("123.99").toBigInteger() + " " + dec("-0.5").toBigInteger());
    System.out.println(dec("1E+3").toPlainString() + " " + dec("1E-7") + " " + dec("0.0000001") + " " + dec("0.000001")
        + " " + dec("12E+4").toEngineeringString() + " " + dec("1000").stripTrailingZeros().toPlainString());
    BigDecimal balance = dec("1000.00"), rate = dec("0.0375");
    for (int year = 1; year <= 10; year++) {
      balance = balance.add(balance.multiply(rate)).setScale(2, RoundingMode.HALF_UP);
      System.out.println(year + " " + balance);
    }
    BigDecimal e = BigDecimal.ONE, term = BigDecimal.ONE;
    for (int i = 1; i < 40; i++) {
      term = term.divide(BigDecimal.valueOf(i), 50, RoundingMode.HALF_UP);
      e = e.add(term);
    }
    System.out.println(e + " " + e.precision());
    BigDecimal x = dec("2"), two = dec("2");
    for (int i = 0; i < 7; i++)
      x = x.add(two.divide(x, 60, RoundingMode.HALF_EVEN)).divide(two, 60, RoundingMode.HALF_EVEN);
    System.out.println(x);
  }
}
