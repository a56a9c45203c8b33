// Arrays of every primitive type: default values, initialisers, stores with narrowing, bounds, lengths, loops.
public class Arrays01 {
  static int[] sieve(int n) {
    boolean[] composite = new boolean[n + 1];
    int count = 0;
    for (int i = 2; i <= n; i++) {
      if (composite[i]) continue;
      count++;
      for (int j = i * 2; j <= n; j += i) composite[j] = true;
    }
    int[] primes = new int[count];
    for (int i = 2, k = 0; i <= n; i++)
      if (!composite[i]) primes[k++] = i;
    return primes;
  }

  static void print(int[] a) {
    System.out.print("[");
    for (int i = 0; i < a.length; i++) System.out.print((i == 0 ? "" : " ") + a[i]);
    System.out.println("]");
  }

  static void bubble(int[] a) {
    for (int i = 0; i < a.length; i++) {
      for (int j = 1; j < a.length - i; j++) {
        if (a[j - 1] > a[j]) {
          int t = a[j];
          a[j] = a[j - 1];
          a[j - 1] = t;
        }
      }
    }
  }

  static void attempt(String what, Runnable action) {
    try {
      action.run();
      System.out.println(what + ": fine");
    } catch (RuntimeException e) {
      System.out.println(what + ": " + e.getClass().getName() + ": " + e.getMessage());
    }
  }

  static int[] nothing() { return null; }

  public static void main(String[] args) {
    boolean[] z = new boolean[2];
    byte[] b = new byte[2];
    char[] c = new char[2];
    short[] s = new short[2];
    int[] i = new int[2];
    long[] l = new long[2];
    float[] f = new float[2];
    double[] d = new double[2];
    Object[] o = new Object[2];
    System.out.println(z[0] + " " + b[0] + " " + (int) c[0] + " " + s[0] + " " + i[0] + " " + l[0] + " " + f[0] + " "
        + d[0] + " " + o[0]);
    z[1] = true;
    b[1] = (byte) 200;
    c[1] = (char) 65601;
    s[1] = (short) 40000;
    i[1] = (int) 3e9;
    l[1] = (long) 1e19;
    f[1] = (float) 1e-50;
    d[1] = 1.0f / 3;
    o[1] = c;
    System.out.println(z[1] + " " + b[1] + " " + c[1] + " " + s[1] + " " + i[1] + " " + l[1] + " " + f[1] + " " + d[1]
        + " " + (o[1] == c));
    b[0] += 130;
    b[0]--;
    b[1] <<= 2;
    b[1] >>>= 1;
    c[0] += 'x';
    c[0]++;
    s[0] -= 40000;
    i[0] |= 0xff00;
    i[0] ^= 0x0ff0;
    l[0] += Integer.MAX_VALUE;
    l[0] *= l[0];
    f[0] += 0.1;
    f[0] *= 3;
    d[0] -= 1e-3f;
    System.out.println(b[0] + " " + b[1] + " " + c[0] + " " + s[0] + " " + i[0] + " " + l[0] + " " + f[0] + " " + d[0]);
    print(sieve(100));
    int[] unsorted = {5, 3, 9, -1, 0, 3, 77, -20, 6, Integer.MIN_VALUE, Integer.MAX_VALUE};
    bubble(unsorted);
    print(unsorted);
    print(new int[0]);
    byte[] bytes = {1, -1, 127, -128, 0x7f, (byte) 0xff};
    for (byte v : bytes) System.out.print(v + " ");
    System.out.println();
    char[] chars = {'a', 66, '\u0043', '\n'};
    for (char v : chars) System.out.print((int) v + " ");
    System.out.println();
    long[] longs = {1, 'a', Integer.MAX_VALUE + 1L};
    for (long v : longs) System.out.print(v + " ");
    System.out.println();
    double[] doubles = {1, 2f, 3L, 'd', 1e5};
    for (double v : doubles) System.out.print(v + " ");
    System.out.println();
    attempt("read past the end", () -> System.out.println(i[2]));
    attempt("read at -1", () -> System.out.println(i[-1]));
    attempt("write past the end", () -> l[5] = 1);
    attempt("bytes", () -> b[Integer.MIN_VALUE] = 1);
    attempt("chars", () -> c[2]++);
    attempt("doubles", () -> d[100] += 1);
    attempt("booleans", () -> z[3] = true);
    attempt("objects", () -> o[3] = "x");
    attempt("negative size", () -> System.out.println(new int[-1].length));
    attempt("negative size", () -> System.out.println(new String[i[0] - 70000].length));
    attempt("negative inner size", () -> System.out.println(new int[3][-2].length));
    attempt("zero outer, negative inner size", () -> System.out.println(new int[0][-2].length));
    attempt("null read", () -> System.out.println(nothing() == null));
    try {
      System.out.println(nothing()[0]);
    } catch (NullPointerException e) {
      System.out.println("NPE on read");
    }
    try {
      nothing()[0] = 1;
    } catch (NullPointerException e) {
      System.out.println("NPE on write");
    }
    try {
      System.out.println(nothing().length);
    } catch (NullPointerException e) {
      System.out.println("NPE on length");
    }
    int evaluated = 0;
    try {
      nothing()[evaluated++] = evaluated++;
    } catch (NullPointerException e) {
      System.out.println("operands evaluated first: " + evaluated);
    }
    try {
      i[5] = evaluated++;
    } catch (ArrayIndexOutOfBoundsException e) {
      System.out.println("operands evaluated first: " + evaluated);
    }
    System.arraycopy(unsorted, 0, unsorted, 2, 5);
    print(unsorted);
    System.arraycopy(unsorted, 3, unsorted, 0, 6);
    print(unsorted);
    attempt("copy too much", () -> System.arraycopy(unsorted, 8, unsorted, 0, 6));
    attempt("copy other type", () -> System.arraycopy(unsorted, 0, l, 0, 1));
    attempt("copy no array", () -> System.arraycopy("text", 0, l, 0, 1));
    attempt("copy to null", () -> System.arraycopy(l, 0, null, 0, 1));
    Object[] mixed = {"a", "b", 3, "d"};
    String[] strings = new String[4];
    attempt("copy with store check", () -> System.arraycopy(mixed, 0, strings, 0, 4));
    for (String text : strings) System.out.print(text + " ");
    System.out.println();
  }
}
