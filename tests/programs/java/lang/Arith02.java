// Corners of int and long arithmetic: overflow, division, remainder, shifts beyond the width, comparisons.
public class Arith02 {
  static final int[] INTS = {0, 1, -1, 2, -2, 7, -7, 31, 32, 33, 255, -256, 65535, 1000000007, Integer.MAX_VALUE,
      Integer.MIN_VALUE, Integer.MAX_VALUE - 1, Integer.MIN_VALUE + 1};
  static final long[] LONGS = {0, 1, -1, 3, -3, 63, 64, 65, 4294967295L, 4294967296L, -4294967296L,
      1000000000000000003L, Long.MAX_VALUE, Long.MIN_VALUE, Long.MAX_VALUE - 1, Long.MIN_VALUE + 1};

  static void ints(int a, int b) {
    System.out.println("int " + a + " " + b + ": " + (a + b) + " " + (a - b) + " " + (a * b) + " " + (a & b) + " "
        + (a | b) + " " + (a ^ b) + " " + (a << b) + " " + (a >> b) + " " + (a >>> b) + " " + (a < b) + (a <= b)
        + (a == b) + (a != b) + (a >= b) + (a > b));
    if (b != 0) System.out.println("  div " + (a / b) + " rem " + (a % b));
  }

  static void longs(long a, long b) {
    System.out.println("long " + a + " " + b + ": " + (a + b) + " " + (a - b) + " " + (a * b) + " " + (a & b) + " "
        + (a | b) + " " + (a ^ b) + " " + (a << b) + " " + (a >> b) + " " + (a >>> b) + " " + (a < b) + (a <= b)
        + (a == b) + (a != b) + (a >= b) + (a > b));
    if (b != 0) System.out.println("  div " + (a / b) + " rem " + (a % b));
  }

  public static void main(String[] args) {
    for (int a : INTS) {
      System.out.println(a + ": -" + (-a) + " ~" + (~a) + " !" + (a == 0));
      for (int b : INTS) ints(a, b);
    }
    for (long a : LONGS) {
      System.out.println(a + ": -" + (-a) + " ~" + (~a));
      for (long b : LONGS) longs(a, b);
    }
    try {
      System.out.println(1 / INTS[0]);
    } catch (ArithmeticException e) {
      System.out.println(e.getMessage());
    }
    try {
      System.out.println(1 % INTS[0]);
    } catch (ArithmeticException e) {
      System.out.println(e.getMessage());
    }
    try {
      System.out.println(5L / LONGS[0]);
    } catch (ArithmeticException e) {
      System.out.println(e.getMessage());
    }
    try {
      System.out.println(5L % LONGS[0]);
    } catch (ArithmeticException e) {
      System.out.println(e.getMessage());
    }
    long shifted = 1L << 40;
    int narrow = 1 << 40;
    System.out.println(
        shifted + " " + narrow + " " + (1 << 40L) + " " + (1L << -1) + " " + (-1 >>> -1) + " " + (-1L >>> 1));
  }
}
