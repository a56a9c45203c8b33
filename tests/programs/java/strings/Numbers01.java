// Numbers to text and back: Integer/Long utilities, parsing with errors, Float and Double printing, radix, unsigned,
// bits.
public class Numbers01 {
  static void attempt(String what, java.util.function.Supplier<Object> s) {
    try {
      System.out.println(what + " = " + s.get());
    } catch (RuntimeException e) {
      System.out.println(what + " -> " + e.getClass().getSimpleName() + ": " + e.getMessage());
    }
  }

  public static void main(String[] args) {
    for (int v : new int[] {0, 1, -1, 255, 1 << 16, 0x12345678, Integer.MAX_VALUE, Integer.MIN_VALUE, -559038737}) {
      System.out.println(v + ": " + Integer.toBinaryString(v) + " " + Integer.toOctalString(v) + " "
          + Integer.toHexString(v) + " " + Integer.toString(v, 36) + " " + Integer.toString(v, 7) + " "
          + Integer.toUnsignedString(v) + " " + Integer.toUnsignedLong(v) + " " + Integer.bitCount(v) + " "
          + Integer.numberOfLeadingZeros(v) + " " + Integer.numberOfTrailingZeros(v) + " " + Integer.highestOneBit(v)
          + " " + Integer.lowestOneBit(v) + " " + Integer.reverse(v) + " " + Integer.reverseBytes(v) + " "
          + Integer.rotateLeft(v, 5) + " " + Integer.rotateRight(v, 37) + " " + Integer.signum(v) + " "
          + Integer.compareUnsigned(v, 1000) + " " + Integer.hashCode(v));
    }
    for (long v : new long[] {0, 1, -1, 1L << 40, 0x123456789abcdefL, Long.MAX_VALUE, Long.MIN_VALUE}) {
      System.out.println(v + ": " + Long.toBinaryString(v) + " " + Long.toOctalString(v) + " " + Long.toHexString(v)
          + " " + Long.toString(v, 36) + " " + Long.toString(v, 3) + " " + Long.toUnsignedString(v) + " "
          + Long.bitCount(v) + " " + Long.numberOfLeadingZeros(v) + " " + Long.numberOfTrailingZeros(v) + " "
          + Long.highestOneBit(v) + " " + Long.lowestOneBit(v) + " " + Long.reverse(v) + " " + Long.reverseBytes(v)
          + " " + Long.rotateLeft(v, 13) + " " + Long.divideUnsigned(v, 10) + " " + Long.remainderUnsigned(v, 1000)
          + " " + Long.compareUnsigned(v, 5));
    }
    String[] ints = {"0", "-0", "+7", "2147483647", "2147483648", "-2147483648", "-2147483649", "", "-", "+", " 1",
        "1 ", "0x10", "1_000", "\u0663", "12a", "99999999999"};
    for (String s : ints)
      attempt("parseInt(" + s.length() + ":" + (s.equals("\u0663") ? "arabic 3" : s) + ")", () -> Integer.parseInt(s));
    attempt("null", () -> Integer.parseInt(null));
    attempt("hex", () -> Integer.parseInt("-ff", 16) + Integer.parseInt("zz", 36));
    attempt("radix", () -> Integer.parseInt("1", 99));
    attempt("unsigned",
        ()
            -> Integer.parseUnsignedInt("4294967295") + " " + Long.parseUnsignedLong("18446744073709551615") + " "
            + Integer.parseUnsignedInt("ffffffff", 16));
    attempt("unsigned too big", () -> Integer.parseUnsignedInt("4294967296"));
    attempt("decode",
        ()
            -> Integer.decode("0x1F") + " " + Integer.decode("-010") + " " + Integer.decode("#ff") + " "
            + Long.decode("-0X80000000"));
    attempt("decode bad", () -> Integer.decode("0xg"));
    attempt("long", () -> Long.parseLong("-9223372036854775808") + " " + Long.parseLong("7fffffffffffffff", 16));
    attempt("long too big", () -> Long.parseLong("9223372036854775808"));
    attempt("byte", () -> Byte.parseByte("-128") + " " + Short.parseShort("32767"));
    attempt("byte too big", () -> Byte.parseByte("128"));
    attempt("range", () -> Integer.parseInt("xx123yy", 2, 5, 10));
    double[] doubles = {0.0, -0.0, 1, 10, 100, 1e6, 1e7, 12345678, 1.0E-3, 9.99e-4, 0.1, 1.0 / 3, 2.0 / 3, 1e21, 1e22,
        1e23, 1.1e-17, 123456789.123, 4.9e-324, 2.2250738585072014E-308, 1.7976931348623157E308, 5e-324, 2e-323,
        9007199254740993.0, 1.0000000000000002, 2.2204460492503131e-16, 100.0 / 3, 6.02214076e23, 6.62607015e-34,
        299792458, 0.3, 2.3, 1e15, 1e16, 123456789012345680.0};
    for (double d : doubles) System.out.print(d + " " + Double.toHexString(d) + "; ");
    System.out.println();
    float[] floats = {0f, -0f, 1f, 0.1f, 1f / 3, 1e7f, 1e-3f, 1.1e-5f, 16777216f, 3.4028235e38f, 1.4e-45f,
        1.17549435e-38f, 33554432f, 8.5e9f, 0.3f, 2.1e-44f, 123456.79f, 9.999999e9f};
    for (float x : floats) System.out.print(x + " " + Float.toHexString(x) + "; ");
    System.out.println();
    String[] reals = {"1", "1.", ".5", "-1.5e3", "1e400", "1e-400", "NaN", "-Infinity", "+Infinity", "0x1.8p1", "1f",
        "1d", " 2.5 ", "1e", "", "abc", "1.2.3", "--1", "4.9e-324", "2.4703282292062327e-324",
        "2.4703282292062328e-324", "1.7976931348623159e308", "9007199254740993", "0.1e1L", "1e5",
        "123456789012345678901234567890", "0.000000000000000000000000000001", "infinity", "1E+5",
        "2.2250738585072012e-308"};
    for (String s : reals) attempt("parseDouble(" + s + ")", () -> Double.parseDouble(s));
    for (String s : new String[] {"0.1", "1e39", "1e-46", "3.4028235e38", "16777217", "7e-46", "1.00000006"})
      attempt("parseFloat(" + s + ")", () -> Float.parseFloat(s));
    System.out.println(Double.isNaN(0.0 / 0) + " " + Double.isInfinite(1 / 0.0) + " " + Double.isFinite(1) + " "
        + Double.compare(0.0, -0.0) + " " + Double.min(1, -1) + " " + Double.sum(0.1, 0.2) + " "
        + Float.isNaN(Float.NaN) + " " + Double.BYTES + Float.SIZE);
    double x = 0.7;
    for (int i = 0; i < 40; i++) {
      x = 3.9 * x * (1 - x);
      if (Double.parseDouble(Double.toString(x)) != x) System.out.println("round trip fails for " + x);
      System.out.print(x + (i % 5 == 4 ? "\n" : " "));
    }
    int bits = 1;
    for (int i = 0; i < 24; i++) {
      bits = bits * 1664525 + 1013904223;
      float y = Float.intBitsToFloat(bits & 0x7fffffff);
      System.out.print(y + (i % 6 == 5 ? "\n" : " "));
    }
    long lbits = 1;
    for (int i = 0; i < 24; i++) {
      lbits = lbits * 6364136223846793005L + 1442695040888963407L;
      System.out.print(Double.longBitsToDouble(lbits) + (i % 4 == 3 ? "\n" : " "));
    }
    System.out.println(Integer.MAX_VALUE + Integer.MIN_VALUE + " " + Integer.sum(1, 2) + Integer.max(3, 4) + " "
        + Short.toUnsignedInt((short) -1) + " " + Byte.toUnsignedInt((byte) -1) + " "
        + Short.reverseBytes((short) 0x1234) + " " + Integer.valueOf("7f", 16) + " " + Integer.getInteger("no.such", 5)
        + " " + Long.signum(-5));
  }
}
