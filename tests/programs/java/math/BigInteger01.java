// BigInteger: arithmetic, division rules, powers, modular arithmetic, bits, bases, primes, conversions, large products.
import java.math.BigInteger;
import java.util.Random;

public class BigInteger01 {
  static BigInteger big(String s) { return new BigInteger(s); }

  static void attempt(String what, Runnable r) {
    try {
      r.run();
    } catch (RuntimeException e) {
      System.out.println(what + ": " + e.getClass().getSimpleName() + ": " + e.getMessage());
    }
  }

  static BigInteger factorial(int n) {
    BigInteger r = BigInteger.ONE;
    for (int i = 2; i <= n; i++) r = r.multiply(BigInteger.valueOf(i));
    return r;
  }

  public static void main(String[] args) {
    BigInteger[] values = {BigInteger.ZERO, BigInteger.ONE, BigInteger.TWO, BigInteger.TEN, big("-1"), big("-7"),
        big("123456789012345678901234567890"), big("-98765432109876543210"), BigInteger.ONE.shiftLeft(64),
        BigInteger.ONE.shiftLeft(64).negate(), BigInteger.valueOf(Long.MIN_VALUE)};
    for (BigInteger a : values) {
      System.out.println(a + " " + a.signum() + " " + a.bitLength() + " " + a.bitCount() + " " + a.negate() + " "
          + a.abs() + " " + a.not() + " " + a.hashCode() + " " + a.toString(16) + " " + a.toString(36) + " "
          + a.intValue() + " " + a.longValue() + " " + a.doubleValue() + " " + a.floatValue() + " "
          + a.getLowestSetBit() + " " + a.toByteArray().length);
      for (BigInteger b : values) {
        System.out.println("  " + a.add(b) + " " + a.subtract(b) + " " + a.multiply(b) + " " + a.compareTo(b) + " "
            + a.and(b) + " " + a.or(b) + " " + a.xor(b) + " " + a.andNot(b) + " " + a.gcd(b) + " " + a.min(b) + " "
            + a.equals(b));
        if (b.signum() != 0) {
          BigInteger[] qr = a.divideAndRemainder(b);
          System.out.println("  " + qr[0] + " " + qr[1] + (b.signum() > 0 ? " " + a.mod(b) : ""));
        }
      }
      for (int s : new int[] {0, 1, 31, 32, 33, 64, 100, -5})
        System.out.print(a.shiftLeft(s) + " " + a.shiftRight(s) + "; ");
      System.out.println();
    }
    for (int n = 0; n <= 50; n += 10) System.out.println(n + "! = " + factorial(n));
    System.out.println(factorial(1000).toString().length() + " " + factorial(1000).mod(big("1000000007")) + " "
        + factorial(1000).bitLength());
    System.out.println(
        BigInteger.TWO.pow(200) + " " + big("-3").pow(33) + " " + big("10").pow(40).subtract(BigInteger.ONE));
    System.out.println(big("3").modPow(big("100000000000000000000"), big("1000000007")) + " "
        + big("3").modInverse(big("11")) + " " + big("7").modPow(big("-1"), big("13")));
    System.out.println(big("123456789012345678901234567890").sqrt() + " " + big("2").pow(101).sqrt() + " "
        + big("99").sqrtAndRemainder()[1]);
    System.out.println(big("104729").isProbablePrime(20) + " " + big("104730").isProbablePrime(20) + " "
        + big("1000000007").nextProbablePrime() + " "
        + big("170141183460469231731687303715884105727").isProbablePrime(10));
    System.out.println(new BigInteger("ff", 16) + " " + new BigInteger("-zz", 36) + " " + new BigInteger("101010", 2)
        + " " + new BigInteger("+5") + " " + new BigInteger(new byte[] {(byte) 0x80, 0}) + " "
        + new BigInteger(1, new byte[] {(byte) 0x80, 0}));
    System.out.println(big("5").testBit(0) + " " + big("5").setBit(100) + " " + big("5").clearBit(2) + " "
        + big("5").flipBit(1) + " " + big("-1").testBit(1000));
    attempt("zero", () -> BigInteger.ONE.divide(BigInteger.ZERO));
    attempt("mod", () -> BigInteger.ONE.mod(big("-5")));
    attempt("pow", () -> BigInteger.ONE.pow(-1));
    attempt("format", () -> big("12x"));
    attempt("empty", () -> big(""));
    attempt("exact", () -> BigInteger.ONE.shiftLeft(40).intValueExact());
    attempt("longExact", () -> BigInteger.ONE.shiftLeft(63).longValueExact());
    attempt("inverse", () -> big("4").modInverse(big("8")));
    attempt("sqrt", () -> big("-4").sqrt());
    System.out.println(
        BigInteger.valueOf(127).byteValueExact() + " " + BigInteger.ONE.negate().shiftLeft(63).longValueExact());
    BigInteger a = BigInteger.ZERO, b = BigInteger.ONE;
    for (int i = 0; i < 300; i++) {
      BigInteger t = a.add(b);
      a = b;
      b = t;
    }
    System.out.println("fib 300 = " + a);
    Random random = new Random(7);
    for (int bits : new int[] {10, 100, 1000, 3000, 12000}) {
      BigInteger x = new BigInteger(bits, random), y = new BigInteger(bits, random), p = x.multiply(y);
      System.out.println(bits + " " + p.hashCode() + " " + (y.signum() == 0 || p.divide(y).equals(x)) + " "
          + x.multiply(x).subtract(y.multiply(y)).equals(x.add(y).multiply(x.subtract(y))) + " "
          + new BigInteger(p.toString()).equals(p) + " " + new BigInteger(p.toString(7), 7).equals(p));
    }
    BigInteger pi = BigInteger.ZERO, unity = BigInteger.TEN.pow(110);
    pi = arctan(5, unity).multiply(BigInteger.valueOf(4)).subtract(arctan(239, unity)).multiply(BigInteger.valueOf(4));
    System.out.println(pi.divide(BigInteger.TEN.pow(10)));
  }

  static BigInteger arctan(int x, BigInteger unity) {
    BigInteger sum = unity.divide(BigInteger.valueOf(x)), term = sum, square = BigInteger.valueOf((long) x * x);
    for (int n = 3; term.signum() != 0; n += 2) {
      term = term.divide(square).negate();
      sum = sum.add(term.divide(BigInteger.valueOf(n)));
    }
    return sum;
  }
}
