// Conversions between all primitive types, narrowing and widening, compound assignment with its hidden cast.
public class Arith03 {
  static void fromInt(int v) {
    System.out.println("int " + v + ": " + (byte) v + " " + (short) v + " " + (int) (char) v + " " + (long) v + " "
        + (float) v + " " + (double) v);
  }

  static void fromLong(long v) {
    System.out.println("long " + v + ": " + (byte) v + " " + (short) v + " " + (int) (char) v + " " + (int) v + " "
        + (float) v + " " + (double) v);
  }

  static void fromFloat(float v) {
    System.out.println("float " + v + ": " + (byte) v + " " + (short) v + " " + (int) (char) v + " " + (int) v + " "
        + (long) v + " " + (double) v);
  }

  static void fromDouble(double v) {
    System.out.println("double " + v + ": " + (byte) v + " " + (short) v + " " + (int) (char) v + " " + (int) v + " "
        + (long) v + " " + (float) v);
  }

  static String kind(int x) { return "int"; }
  static String kind(long x) { return "long"; }
  static String kind(float x) { return "float"; }
  static String kind(double x) { return "double"; }

  public static void main(String[] args) {
    int[] ints = {0, 1, -1, 127, 128, 255, 256, -128, -129, 32767, 32768, 65535, 65536, -32769, 16777216, 16777217,
        16777219, 0x7fffffff, 0x80000000, 0x12345678, 0xdeadbeef};
    for (int v : ints) fromInt(v);
    long[] longs = {0, -1, 0x80000000L, 0xffffffffL, 0x123456789abcdef0L, Long.MAX_VALUE, Long.MIN_VALUE,
        9007199254740992L, 9007199254740993L, 9007199254740995L, 1L << 62, (1L << 53) + 1, (1L << 24) + 1,
        -(1L << 60) - 1};
    for (long v : longs) fromLong(v);
    float[] floats = {0f, -0f, 1.5f, -1.5f, 1e10f, -1e10f, 1e20f, -1e20f, Float.NaN, Float.POSITIVE_INFINITY,
        Float.NEGATIVE_INFINITY, Float.MIN_VALUE, Float.MAX_VALUE, 0.1f, 2147483520f, 2147483648f, -2147483648f,
        65535.9f};
    for (float v : floats) fromFloat(v);
    double[] doubles = {0.0, -0.0, 0.5, 1.9999999999999998, -1.9999999999999998, 1e10, -1e10, 1e19, -1e19, 1e300,
        -1e300, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE, Double.MAX_VALUE,
        2147483647.5, -2147483648.5, 9.223372036854775E18, 3.4028235677973366E38, 3.4028235677973362E38, 1e-46, 7e-46,
        0.1};
    for (double v : doubles) fromDouble(v);

    byte b = 100;
    b += 100;
    System.out.println(b);
    b *= 2.5;
    System.out.println(b);
    b >>>= 1;
    System.out.println(b);
    b = -1;
    b >>>= 1;
    System.out.println(b);
    b = -1;
    b >>= 1;
    System.out.println(b);
    b++;
    System.out.println(b);
    b = 127;
    b++;
    System.out.println(b);
    short s = 32767;
    s++;
    System.out.println(s);
    s += 1e9;
    System.out.println(s);
    char c = 'a';
    c += 1;
    System.out.println(c);
    c++;
    System.out.println(c);
    c = 0;
    c--;
    System.out.println((int) c);
    c *= 2;
    System.out.println((int) c);
    int i = 5;
    i += 3.99;
    System.out.println(i);
    i -= 0.5f;
    System.out.println(i);
    i *= 1e9;
    System.out.println(i);
    i = 7;
    i /= 0.3;
    System.out.println(i);
    i = 1;
    i <<= 35L;
    System.out.println(i);
    long l = 10;
    l *= 1e18;
    System.out.println(l);
    l = 7;
    l /= 2.0f;
    System.out.println(l);
    l ^= 'a';
    System.out.println(l);
    float f = 16777216f;
    f++;
    System.out.println(f);
    f += 0.5;
    System.out.println(f);
    double d = 9007199254740992.0;
    d++;
    System.out.println(d);
    System.out.println(kind('a') + kind((byte) 1) + kind(1L) + kind(1f) + kind(1.0) + kind('a' + 1) + kind(1L + 1f)
        + kind(1 + 1.0f) + kind(1f + 1.0));
    System.out.println('a' + 1);
    System.out.println((char) ('a' + 1));
    System.out.println('a' + 'b' + "c" + 'd' + 1 + 2L + 3f + 4.0 + true + null);
    System.out.println(true ? 1 : 2.0);
    System.out.println(true ? 'a' : 0);
    int zero = 0;
    System.out.println(true ? 'a' : zero);
    System.out.println((Object) (true ? 1 : 'b'));
    System.out.println(false ? 1 : (Object) 'b');
    System.out.println((int) 'A' + " " + (byte) 'é' + " " + (short) '\uffff' + " " + (int) '\uffff');
    System.out.println((byte) 300 + (byte) 200 + " " + (5 & 6 | 1 ^ 8) + " " + (-5 >> 1) + " " + (-5 >>> 28) + " "
        + (-5 / 2) + " " + (-5 % 2));
  }
}
