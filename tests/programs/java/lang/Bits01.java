// Bit manipulation written by hand: counts, reversals, Gray codes, CRC, hashes, fixed point, packed fields, LFSR,
// xorshift.
public class Bits01 {
  static int popcount(int x) {
    x -= (x >>> 1) & 0x55555555;
    x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
    x = (x + (x >>> 4)) & 0x0f0f0f0f;
    return (x * 0x01010101) >>> 24;
  }

  static int reverse(int x) {
    int r = 0;
    for (int i = 0; i < 32; i++) r |= ((x >>> i) & 1) << (31 - i);
    return r;
  }

  static int crc32(byte[] data) {
    int crc = ~0;
    for (byte b : data) {
      crc ^= b & 0xff;
      for (int k = 0; k < 8; k++) crc = (crc >>> 1) ^ (0xEDB88320 & -(crc & 1));
    }
    return ~crc;
  }

  static int fnv(byte[] data) {
    int h = 0x811c9dc5;
    for (byte b : data) h = (h ^ (b & 0xff)) * 16777619;
    return h;
  }

  static long fnv64(byte[] data) {
    long h = 0xcbf29ce484222325L;
    for (byte b : data) h = (h ^ (b & 0xff)) * 1099511628211L;
    return h;
  }

  static int adler(byte[] data) {
    int a = 1, b = 0;
    for (byte x : data) {
      a = (a + (x & 0xff)) % 65521;
      b = (b + a) % 65521;
    }
    return b << 16 | a;
  }

  static int isqrt(int n) {
    int r = 0;
    for (int bit = 1 << 30; bit != 0; bit >>>= 2) {
      if (n >= r + bit) {
        n -= r + bit;
        r = (r >>> 1) + bit;
      } else {
        r >>>= 1;
      }
    }
    return r;
  }

  static long pack(int r, int g, int b, int a, boolean flag) {
    return (long) r | (long) g << 8 | (long) b << 16 | (long) a << 24 | (flag ? 1L << 63 : 0);
  }

  static int fixedMul(int a, int b) { return (int) ((long) a * b >> 16); }

  static long mulHigh(long a, long b) {
    long a0 = a & 0xffffffffL, a1 = a >> 32, b0 = b & 0xffffffffL, b1 = b >> 32;
    long t = a1 * b0 + (a0 * b0 >>> 32), w1 = (t & 0xffffffffL) + a0 * b1;
    return a1 * b1 + (t >> 32) + (w1 >> 32);
  }

  static long morton(int x, int y) {
    long r = 0;
    for (int i = 0; i < 32; i++) r |= (long) (x >>> i & 1) << 2 * i | (long) (y >>> i & 1) << 2 * i + 1;
    return r;
  }

  public static void main(String[] args) {
    int[] values = {0, 1, -1, 0x80000000, 0x7fffffff, 0xdeadbeef, 0x12345678, 255, 1 << 16};
    for (int v : values) {
      System.out.println(Integer.toHexString(v) + ": " + popcount(v) + (popcount(v) == Integer.bitCount(v)) + " "
          + Integer.toHexString(reverse(v)) + (reverse(v) == Integer.reverse(v)) + " low " + (v & -v) + " clear "
          + (v & (v - 1)) + " power " + (v > 0 && (v & (v - 1)) == 0) + " gray " + (v ^ v >>> 1) + " parity "
          + (popcount(v) & 1));
    }
    for (int i = 0; i < 16; i++) System.out.print(Integer.toBinaryString(16 | i ^ i >> 1).substring(1) + " ");
    System.out.println();
    for (String s : new String[] {"", "a", "123456789", "The quick brown fox jumps over the lazy dog"}) {
      byte[] b = s.getBytes();
      System.out.println(Integer.toHexString(crc32(b)) + " " + Integer.toHexString(fnv(b)) + " "
          + Long.toHexString(fnv64(b)) + " " + Integer.toHexString(adler(b)));
    }
    for (int n : new int[] {0, 1, 2, 15, 16, 17, 99, 100, 1 << 20, Integer.MAX_VALUE}) System.out.print(isqrt(n) + " ");
    System.out.println();
    long p = pack(200, 100, 50, 255, true);
    System.out.println(Long.toHexString(p) + " " + (p & 0xff) + " " + (p >> 8 & 0xff) + " " + (int) (p >>> 16 & 0xff)
        + " " + (p < 0) + " " + (byte) p);
    System.out.println(fixedMul(3 << 15, 5 << 16) / 65536.0 + " " + fixedMul(-(3 << 15), 5 << 16) / 65536.0);
    long[] big = {0, 1, -1, Long.MAX_VALUE, Long.MIN_VALUE, 0x123456789abcdefL, -987654321987654321L};
    for (long a : big)
      for (long b : big)
        if (mulHigh(a, b) != Math.multiplyHigh(a, b)) System.out.println("differs " + a + " " + b);
    System.out.println(
        Math.multiplyHigh(big[5], big[6]) + " " + morton(5, 9) + " " + Long.toHexString(morton(0xffff, 0)));
    int lfsr = 0xACE1, period = 0;
    do {
      int bit = (lfsr ^ lfsr >> 2 ^ lfsr >> 3 ^ lfsr >> 5) & 1;
      lfsr = lfsr >> 1 | bit << 15;
      period++;
    } while (lfsr != 0xACE1);
    System.out.println("period " + period);
    long x = 88172645463325252L;
    for (int i = 0; i < 10; i++) {
      x ^= x << 13;
      x ^= x >>> 7;
      x ^= x << 17;
      System.out.print(x + " " + Long.numberOfTrailingZeros(x) + "; ");
    }
    System.out.println();
    int a = 5, b = 9;
    a ^= b;
    b ^= a;
    a ^= b;
    System.out.println(a + " " + b + " " + (a ^ b) + " " + ((a & b) + (a | b) == a + b) + " " + (-8 >> 1) + " "
        + (-8 >>> 1) + " " + (-8 / 2) + " " + (-7 >> 1) + " " + (-7 / 2) + " " + (1 << 33) + " " + (1L << 65) + " "
        + (8 >> -1));
    byte by = (byte) 0x80;
    System.out.println((by >> 1) + " " + (by >>> 1) + " " + ((by & 0xff) >>> 1) + " " + (byte) (by >>> 1) + " "
        + (byte) (by << 1) + " " + (short) (by << 8) + " " + (char) (by & 0x7f | 'A'));
    StringBuilder subsets = new StringBuilder();
    for (int mask = 0; mask < 1 << 4; mask++) {
      for (int sub = mask; sub > 0; sub = sub - 1 & mask)
        if (popcount(sub) == 2) subsets.append(Integer.toHexString(sub));
      subsets.append(',');
    }
    System.out.println(subsets);
    int comb = 0b0111, count = 0;
    while (comb < 1 << 8) {
      count++;
      int c = comb & -comb, r = comb + c;
      comb = ((r ^ comb) >>> 2) / c | r;
    }
    System.out.println(count + " combinations");
    boolean t = true, f = false;
    System.out.println(
        (t & f) + " " + (t | f) + " " + (t ^ t) + " " + !t + " " + (t ^= f) + " " + (f |= t) + " " + (t &= !f));
  }
}
