// Long and double locals and parameters mixed with int ones, many locals (wide instructions), many parameters, varargs.
public class Locals01 {
  static String mix(int a, long b, float c, double d, byte e, char f, short g, boolean h, Object i, long j, double k) {
    return a + " " + b + " " + c + " " + d + " " + e + " " + f + " " + g + " " + h + " " + i + " " + j + " " + k;
  }

  static long sum(long a, int b, long c, int d, double e, long f) {
    long x = a + b;
    double y = e * 2;
    int z = b - d;
    long w = c - f;
    b += z;
    return x + (long) y + z + w + b;
  }

  static int varargs(int... values) {
    int s = 0;
    for (int v : values) s += v;
    return s * 10 + values.length;
  }

  static String which(Object o) { return "one"; }
  static String which(Object... o) { return o == null ? "null array" : "many " + o.length; }
  static String which(Object o, Object p) { return "two"; }

  static int manyLocals(int seed) {
    int a0 = seed, a1 = a0 * 3 + 1, a2 = a1 * 3 + 1, a3 = a2 * 3 + 1, a4 = a3 * 3 + 1, a5 = a4 * 3 + 1, a6 = a5 * 3 + 1,
        a7 = a6 * 3 + 1;
    long b0 = a7, b1 = b0 * 5 + 1, b2 = b1 * 5 + 1, b3 = b2 * 5 + 1, b4 = b3 * 5 + 1, b5 = b4 * 5 + 1, b6 = b5 * 5 + 1,
         b7 = b6 * 5 + 1;
    double c0 = b7, c1 = c0 / 7, c2 = c1 / 7, c3 = c2 / 7, c4 = c3 / 7, c5 = c4 / 7, c6 = c5 / 7, c7 = c6 / 7;
    long d0 = 1, d1 = 2, d2 = 3, d3 = 4, d4 = 5, d5 = 6, d6 = 7, d7 = 8, d8 = 9, d9 = 10, da = 11, db = 12, dc = 13,
         dd = 14, de = 15, df = 16;
    long e0 = d0 << 1, e1 = d1 << 1, e2 = d2 << 1, e3 = d3 << 1, e4 = d4 << 1, e5 = d5 << 1, e6 = d6 << 1, e7 = d7 << 1;
    long f0 = e0 + d8, f1 = e1 + d9, f2 = e2 + da, f3 = e3 + db, f4 = e4 + dc, f5 = e5 + dd, f6 = e6 + de, f7 = e7 + df;
    long g0 = f0 * f1, g1 = f1 * f2, g2 = f2 * f3, g3 = f3 * f4, g4 = f4 * f5, g5 = f5 * f6, g6 = f6 * f7, g7 = f7 * f0;
    long h0 = g0 ^ g1, h1 = g1 ^ g2, h2 = g2 ^ g3, h3 = g3 ^ g4, h4 = g4 ^ g5, h5 = g5 ^ g6, h6 = g6 ^ g7, h7 = g7 ^ g0;
    double i0 = h0 * 0.5, i1 = h1 * 0.5, i2 = h2 * 0.5, i3 = h3 * 0.5, i4 = h4 * 0.5, i5 = h5 * 0.5, i6 = h6 * 0.5,
           i7 = h7 * 0.5;
    double j0 = i0 + c0, j1 = i1 + c1, j2 = i2 + c2, j3 = i3 + c3, j4 = i4 + c4, j5 = i5 + c5, j6 = i6 + c6,
           j7 = i7 + c7;
    long k0 = (long) j0, k1 = (long) j1, k2 = (long) j2, k3 = (long) j3, k4 = (long) j4, k5 = (long) j5, k6 = (long) j6,
         k7 = (long) j7;
    long l0 = k0 % 1009, l1 = k1 % 1009, l2 = k2 % 1009, l3 = k3 % 1009, l4 = k4 % 1009, l5 = k5 % 1009, l6 = k6 % 1009,
         l7 = k7 % 1009;
    long m0 = l0 + a0, m1 = l1 + a1, m2 = l2 + a2, m3 = l3 + a3, m4 = l4 + a4, m5 = l5 + a5, m6 = l6 + a6, m7 = l7 + b7;
    long n0 = m0 - b0, n1 = m1 - b1, n2 = m2 - b2, n3 = m3 - b3, n4 = m4 - b4, n5 = m5 - b5, n6 = m6 - b6, n7 = m7;
    int far = 5;
    far += 1000;
    far++;
    far -= 20000;
    long total = 0;
    for (int wide = 0; wide < 3; wide++)
      total += n0 + n1 * 2 + n2 * 3 + n3 * 5 + n4 * 7 + n5 * 11 + n6 * 13 + n7 * 17 + wide + far;
    Object reference = total > 0 ? "positive" : "negative";
    float single = (float) total;
    return (int) total + reference.hashCode() + (int) single % 97;
  }

  public static void main(String[] args) {
    System.out.println(mix(1, 2L, 3.5f, 4.25, (byte) 5, 'f', (short) 7, true, "i", Long.MIN_VALUE, -0.0));
    System.out.println(
        mix(-1, -2L, Float.NaN, Double.MAX_VALUE, (byte) -128, '\u0041', (short) -1, false, null, 1L << 40, 1e100));
    System.out.println(sum(1, 2, 3, 4, 5.5, 6));
    System.out.println(sum(Long.MAX_VALUE, -2, 3L << 33, 4, -1e18, 1L << 34));
    System.out.println(varargs() + " " + varargs(1) + " " + varargs(1, 2, 3) + " " + varargs(new int[] {4, 5}));
    System.out.println(which() + ", " + which(1) + ", " + which(1, 2) + ", " + which(1, 2, 3) + ", "
        + which((Object[]) null) + ", " + which((Object) null) + ", " + which(new Object[] {1, 2}) + ", "
        + which((Object) new Object[] {1, 2}) + ", " + which(new int[] {1}));
    for (int seed = 0; seed < 10; seed++) System.out.println(manyLocals(seed * seed - 20));
    long l = 1;
    double d = 1;
    int i = 1;
    float f = 1;
    for (int k = 0; k < 40; k++) {
      l = l * 3 + i;
      d = d * 1.5 + l;
      i = (int) (l ^ (l >>> 32)) + (int) f;
      f = (float) (d / 3) % 1000;
      System.out.println(l + " " + d + " " + i + " " + f);
    }
    {
      long reused = 7;
      System.out.println(reused);
    }
    {
      int one = 1, two = 2;
      System.out.println(one + two);
    }
    {
      Object object = "slot";
      double real = 2.5;
      System.out.println(object + " " + real);
    }
  }
}
