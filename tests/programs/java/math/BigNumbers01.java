// BigInteger and BigDecimal: large values, all rounding modes, what they refuse.
import java.math.*;
import java.util.*;
public class BigNumbers01 {
  public static void main(String[] a) {
    BigInteger f = BigInteger.ONE;
    for (int i = 1; i <= 1500; i++) f = f.multiply(BigInteger.valueOf(i));
    System.out.println(f.bitLength() + " " + f.toString().length() + " " + f.toString().hashCode() + " " + f.hashCode()
        + " " + f.bitCount() + " " + f.getLowestSetBit());
    BigInteger p = BigInteger.TWO.pow(9689).subtract(BigInteger.ONE);
    System.out.println(p.toString().substring(0, 50) + " " + p.toString(36).hashCode() + " " + p.multiply(p).hashCode()
        + " " + p.multiply(f).add(f).mod(p.shiftRight(3)).hashCode() + " " + p.sqrt().hashCode());
    BigInteger x = new BigInteger("123456789012345678901234567890123456789012345678901234567890"),
               y = new BigInteger("-98765432109876543210987654321");
    System.out.println(x.divide(y) + " " + x.remainder(y) + " " + y.mod(BigInteger.valueOf(97)) + " "
        + Arrays.toString(x.divideAndRemainder(y)) + " " + x.gcd(y) + " " + x.and(y) + " " + x.or(y) + " " + x.xor(y)
        + " " + x.andNot(y) + " " + y.not() + " " + y.shiftRight(7) + " " + y.shiftLeft(7) + " " + y.testBit(5) + " "
        + y.setBit(200) + " " + x.flipBit(3).clearBit(4));
    System.out.println(BigInteger.valueOf(3).modPow(x, BigInteger.valueOf(1000007)) + " "
        + BigInteger.valueOf(17).modInverse(BigInteger.valueOf(3120)) + " "
        + BigInteger.valueOf(3).modPow(BigInteger.valueOf(-5), BigInteger.valueOf(1009)) + " "
        + new BigInteger("170141183460469231731687303715884105727").isProbablePrime(20) + " "
        + BigInteger.valueOf(1000000).nextProbablePrime() + " " + new BigInteger(200, new Random(5)) + " "
        + BigInteger.probablePrime(64, new Random(7)) + " " + new BigInteger("zz", 36) + " "
        + new BigInteger(new byte[] {-1, 0, 1}) + " " + new BigInteger(1, new byte[] {-1, 0, 1}) + " "
        + Arrays.toString(y.toByteArray()) + " " + x.longValue() + " " + x.intValue() + " " + x.doubleValue() + " "
        + x.floatValue() + " " + BigInteger.TEN.pow(400).doubleValue());
    for (Runnable r : new Runnable[] {()
                                          -> new BigInteger(""),
             ()
                 -> new BigInteger("12a"),
             ()
                 -> x.divide(BigInteger.ZERO),
             ()
                 -> x.longValueExact(),
             ()
                 -> x.modInverse(BigInteger.TWO),
             ()
                 -> x.pow(-1),
             ()
                 -> x.mod(y),
             ()
                 -> y.sqrt(),
             ()
                 -> new BigDecimal("1..2"),
             ()
                 -> BigDecimal.ONE.divide(new BigDecimal(3)),
             ()
                 -> new BigDecimal("1.5").setScale(0),
             ()
                 -> new BigDecimal("1.5").intValueExact(),
             ()
                 -> new BigDecimal(Double.NaN),
             ()
                 -> BigDecimal.ONE.divide(BigDecimal.ZERO),
             ()
                 -> BigDecimal.ZERO.divide(BigDecimal.ZERO),
             ()
                 -> new BigDecimal("-1").sqrt(MathContext.DECIMAL32),
             ()
                 -> new BigDecimal("2").sqrt(MathContext.UNLIMITED),
             ()
                 -> new MathContext(-1),
             ()
                 -> new BigDecimal("1e99999999999"),
             () -> new BigDecimal("2.5").round(new MathContext(1, RoundingMode.UNNECESSARY))})
      try {
        r.run();
        System.out.println("ok");
      } catch (RuntimeException e) {
        System.out.println(e);
      }
    for (RoundingMode m : RoundingMode.values()) {
      if (m == RoundingMode.UNNECESSARY) continue;
      StringBuilder sb = new StringBuilder(m + ":");
      for (String s : new String[] {
               "5.5", "2.5", "1.6", "1.1", "1.0", "-1.0", "-1.1", "-1.6", "-2.5", "-5.5", "0.005", "99999.995"}) {
        BigDecimal d = new BigDecimal(s);
        sb.append(' ')
            .append(d.setScale(0, m))
            .append('/')
            .append(d.setScale(2, m))
            .append('/')
            .append(d.round(new MathContext(1, m)))
            .append('/')
            .append(d.divide(new BigDecimal("7"), 5, m));
      }
      System.out.println(sb);
    }
    BigDecimal pi = pi(500);
    System.out.println(pi);
    System.out.println(
        pi.sqrt(new MathContext(200)) + " " + pi.pow(20, MathContext.DECIMAL128) + " " + pi.pow(3).precision());
    for (String s : new String[] {"0", "0.0", "0E+3", "100", "1E+2", "0.000001", "0.0000001", "-1.10", "123E-10",
             "12345E+7", "1E-2147483647"}) {
      BigDecimal d = new BigDecimal(s);
      System.out.println(d + " " + (s.length() < 12 ? d.toPlainString() + " " + d.toEngineeringString() : "") + " "
          + d.scale() + " " + d.precision() + " " + d.unscaledValue() + " " + d.stripTrailingZeros() + " " + d.signum()
          + " " + d.hashCode() + " " + d.negate() + " "
          + (s.length() < 12 ? d.movePointLeft(3) + " " + d.movePointRight(3) + " " + d.scaleByPowerOfTen(2) + " "
                      + d.ulp() + " " + d.doubleValue() + " " + d.toBigInteger()
                             : ""));
    }
    System.out.println(new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1) + " " + new BigDecimal(1e-300) + " "
        + new BigDecimal("1.0").equals(new BigDecimal("1.00")) + " "
        + new BigDecimal("1.0").compareTo(new BigDecimal("1.00")) + " "
        + new BigDecimal("10").remainder(new BigDecimal("3.3")) + " "
        + Arrays.toString(new BigDecimal("-10").divideAndRemainder(new BigDecimal("3.3"))) + " "
        + new BigDecimal("10").divideToIntegralValue(new BigDecimal("0.03")) + " "
        + new BigDecimal("1").divide(new BigDecimal("32")) + " " + new BigDecimal("1e400").doubleValue() + " "
        + new BigDecimal("3.4e38").floatValue() + " " + MathContext.DECIMAL64 + " "
        + new BigDecimal("123.456").max(new BigDecimal("99")) + " "
        + new BigDecimal("1234.5678").plus(new MathContext(3)) + " " + new BigDecimal(new char[] {'1', '.', '5'}) + " "
        + new BigDecimal(BigInteger.TEN, -3) + " " + BigDecimal.TEN);
  }
  static class BigDecimal2 {}
  static BigDecimal pi(int digits) {
    MathContext mc = new MathContext(digits + 10);
    return at(5, digits + 10)
        .multiply(new BigDecimal(4))
        .subtract(at(239, digits + 10))
        .multiply(new BigDecimal(4))
        .setScale(digits, RoundingMode.HALF_EVEN);
  }
  static BigDecimal at(int n, int scale) {
    BigDecimal x2 = BigDecimal.valueOf((long) n * n),
               t = BigDecimal.ONE.divide(BigDecimal.valueOf(n), scale, RoundingMode.HALF_EVEN), s = t;
    for (int i = 1; t.signum() != 0; i++) {
      t = t.divide(x2, scale, RoundingMode.HALF_EVEN);
      BigDecimal q = t.divide(BigDecimal.valueOf(2 * i + 1), scale, RoundingMode.HALF_EVEN);
      s = i % 2 == 0 ? s.add(q) : s.subtract(q);
    }
    return s;
  }
}
