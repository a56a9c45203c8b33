// Floating point: NaN, infinities, signed zero, remainder, denormals, rounding, comparison and equality rules.
public class Arith04 {
  static void doubles(double a, double b) {
    System.out.println(a + " , " + b + ": " + (a + b) + " " + (a - b) + " " + (a * b) + " " + (a / b) + " " + (a % b)
        + " " + (a < b) + (a <= b) + (a == b) + (a != b) + (a >= b) + (a > b) + " " + Double.compare(a, b));
  }

  static void floats(float a, float b) {
    System.out.println(a + " , " + b + ": " + (a + b) + " " + (a - b) + " " + (a * b) + " " + (a / b) + " " + (a % b)
        + " " + (a < b) + (a <= b) + (a == b) + (a != b) + (a >= b) + (a > b) + " " + Float.compare(a, b));
  }

  static boolean less(double a, double b) {
    if (a < b) return true;
    return false;
  }

  static boolean notLess(double a, double b) {
    if (!(a < b)) return true;
    return false;
  }

  public static void main(String[] args) {
    double[] ds = {0.0, -0.0, 1.0, -1.0, 0.1, 0.2, 3.5, -7.25, 1e308, -1e308, Double.MIN_VALUE, Double.MIN_NORMAL,
        Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
    for (double a : ds)
      for (double b : ds) doubles(a, b);
    float[] fs = {0f, -0f, 1f, -1f, 0.1f, 0.2f, 3.5f, -7.25f, 3e38f, Float.MIN_VALUE, Float.NaN,
        Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY};
    for (float a : fs)
      for (float b : fs) floats(a, b);
    double nan = Double.NaN;
    System.out.println(less(nan, 1) + " " + less(1, nan) + " " + notLess(nan, 1) + " " + notLess(1, nan));
    System.out.println((nan == nan) + " " + (nan != nan) + " " + Double.valueOf(nan).equals(nan) + " "
        + Double.valueOf(0.0).equals(-0.0) + " " + (0.0 == -0.0) + " " + 1 / 0.0 + " " + 1 / -0.0);
    System.out.println(0.1 + 0.2);
    System.out.println(0.1f + 0.2f);
    System.out.println(0.1f + 0.2);
    System.out.println((float) 0.1 == 0.1);
    System.out.println(1.0 - 0.9);
    System.out.println(3 * 0.1);
    System.out.println(100 * 1.1);
    System.out.println(-(0.0) + " " + (0.0 - 0.0) + " " + (-0.0 - 0.0) + " " + (-0.0 + 0.0));
    System.out.println(5.5 % 2.25 + " " + -5.5 % 2.25 + " " + 5.5 % -2.25 + " " + 1e300 % 3.0 + " " + 1e17 % 7);
    double x = 1;
    int halvings = 0;
    while (x > 0) {
      x /= 2;
      halvings++;
    }
    System.out.println(halvings);
    float y = 1;
    halvings = 0;
    while (y > 0) {
      y /= 2;
      halvings++;
    }
    System.out.println(halvings);
    double eps = 1;
    while (1 + eps / 2 != 1) eps /= 2;
    System.out.println(eps);
    double sum = 0;
    for (int i = 1; i <= 1000; i++) sum += 1.0 / i;
    System.out.println(sum);
    sum = 0;
    for (int i = 1000; i >= 1; i--) sum += 1.0 / i;
    System.out.println(sum);
    float fsum = 0;
    for (int i = 1; i <= 1000; i++) fsum += 1.0f / i;
    System.out.println(fsum);
    long bits = Double.doubleToLongBits(-0.0);
    System.out.println(Long.toHexString(bits) + " " + Long.toHexString(Double.doubleToRawLongBits(Math.PI)) + " "
        + Integer.toHexString(Float.floatToIntBits(1.1f)) + " " + Double.longBitsToDouble(0x7ff0000000000000L) + " "
        + Double.longBitsToDouble(1) + " " + Float.intBitsToFloat(0x7f800001) + " " + Float.intBitsToFloat(0x00800000));
  }
}
