// java.util.Arrays: sort, parallelPrefix, search, fill, copy, equals, compare, mismatch, deep operations, streams,
// asList.
import java.util.*;

public class Arrays03 {
  static void attempt(String what, Runnable r) {
    try {
      r.run();
      System.out.println(what + ": fine");
    } catch (RuntimeException e) {
      System.out.println(what + ": " + e.getClass().getSimpleName() + ": " + e.getMessage());
    }
  }

  public static void main(String[] args) {
    int[] a = {5, 2, 9, 1, 7, 3, 8};
    Arrays.sort(a, 1, 5);
    System.out.println(Arrays.toString(a));
    Arrays.sort(a);
    System.out.println(Arrays.toString(a) + " " + Arrays.binarySearch(a, 7) + " " + Arrays.binarySearch(a, 4) + " "
        + Arrays.binarySearch(a, 0, 3, 9) + " " + Arrays.hashCode(a));
    System.out.println(Arrays.toString(Arrays.copyOf(a, 3)) + Arrays.toString(Arrays.copyOf(a, 9))
        + Arrays.toString(Arrays.copyOfRange(a, 2, 5)) + Arrays.toString(Arrays.copyOfRange(a, 5, 10)));
    Arrays.fill(a, 1, 3, -1);
    System.out.println(Arrays.toString(a) + Arrays.stream(a).sum() + " " + Arrays.stream(a, 1, 3).sum());
    Arrays.setAll(a, i -> i * i);
    Arrays.parallelPrefix(a, Integer::sum);
    System.out.println(Arrays.toString(a));
    double[] d = {2.5, Double.NaN, -0.0, 0.0, Double.NEGATIVE_INFINITY, -1, Double.POSITIVE_INFINITY};
    Arrays.sort(d);
    System.out.println(Arrays.toString(d) + " " + Arrays.binarySearch(d, 0.0) + " " + Arrays.binarySearch(d, -0.0) + " "
        + Arrays.hashCode(d));
    float[] f = {3f, Float.NaN, -0f, 0f, -5f};
    Arrays.sort(f);
    System.out.println(Arrays.toString(f));
    char[] c = "sorting".toCharArray();
    Arrays.sort(c);
    System.out.println(new String(c) + Arrays.toString(c));
    byte[] b = new byte[100];
    for (int i = 0; i < b.length; i++) b[i] = (byte) (i * 37);
    Arrays.sort(b);
    System.out.println(Arrays.toString(b));
    short[] s = {300, -300, 5};
    Arrays.sort(s);
    long[] l = {1L << 40, -1, 0};
    Arrays.sort(l);
    boolean[] z = {true, false};
    System.out.println(Arrays.toString(s) + Arrays.toString(l) + Arrays.toString(z) + Arrays.hashCode(z) + " "
        + Arrays.hashCode(l) + " " + Arrays.toString((int[]) null) + Arrays.toString(new Object[0]));
    String[] w = {"pear", "Apple", "fig", "banana", "Cherry"};
    Arrays.sort(w);
    System.out.println(Arrays.toString(w) + Arrays.binarySearch(w, "fig"));
    Arrays.sort(w, String.CASE_INSENSITIVE_ORDER);
    System.out.println(Arrays.toString(w));
    Arrays.sort(w, Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
    System.out.println(Arrays.toString(w));
    Arrays.sort(w, 1, 4, Collections.reverseOrder());
    System.out.println(Arrays.toString(w) + " " + Arrays.asList(w).indexOf("fig"));
    int[][] deep = {{1, 2}, {3}, null};
    int[][] same = {{1, 2}, {3}, null};
    System.out.println(Arrays.deepToString(deep) + " " + Arrays.equals(deep, same) + " " + Arrays.deepEquals(deep, same)
        + " " + Arrays.deepHashCode(deep) + " "
        + Arrays.deepToString(new Object[] {1, "x", new int[] {2}, new Object[] {new char[] {'c'}}}));
    Object[] self = new Object[2];
    self[0] = self;
    System.out.println(Arrays.deepToString(self));
    System.out.println(Arrays.equals(new int[] {1, 2}, new int[] {1, 2}) + " "
        + Arrays.equals(new double[] {0.0}, new double[] {-0.0}) + " "
        + Arrays.equals(new double[] {Double.NaN}, new double[] {Double.NaN}) + " "
        + Arrays.equals(new int[] {9, 1, 2}, 1, 3, new int[] {1, 2}, 0, 2) + " " + Arrays.equals((int[]) null, null));
    System.out.println(Arrays.compare(new int[] {1, 2}, new int[] {1, 3}) + " "
        + Arrays.compare(new int[] {1}, new int[] {1, 0}) + " " + Arrays.compare(new String[] {"b"}, new String[] {"a"})
        + " " + Arrays.compareUnsigned(new byte[] {-1}, new byte[] {1}) + " "
        + Arrays.mismatch(new int[] {1, 2, 3}, new int[] {1, 2, 4}) + " "
        + Arrays.mismatch(new byte[] {1}, new byte[] {1}) + " "
        + Arrays.mismatch("abc".toCharArray(), "abcd".toCharArray()));
    Integer[] boxed = {3, 1, 2};
    Arrays.sort(boxed, (x, y) -> y - x);
    System.out.println(Arrays.toString(boxed) + Arrays.stream(boxed).map(x -> x * x).toList()
        + Arrays.toString(Arrays.copyOf(boxed, 2, Number[].class))
        + Arrays.copyOf(boxed, 2, Number[].class).getClass().getSimpleName());
    attempt("range", () -> Arrays.sort(a, 5, 2));
    attempt("bounds", () -> Arrays.fill(a, 0, 100, 1));
    attempt("copyOf", () -> Arrays.copyOf(a, -1));
    attempt("copyOfRange", () -> Arrays.copyOfRange(a, 8, 9));
    attempt("sort mixed", () -> Arrays.sort(new Object[] {1, "a"}));
    attempt("sort null", () -> Arrays.sort(new String[] {"a", null}));
    attempt("asList", () -> Arrays.asList(1, 2).remove(0));
    for (int n : new int[] {10, 50, 300, 2000, 12000}) {
      int[] x = new int[n];
      long seed = n;
      for (int i = 0; i < n; i++) {
        seed = seed * 6364136223846793005L + 1442695040888963407L;
        x[i] = (int) (seed >>> 33) % (n > 1000 ? 1000000 : 100);
      }
      Integer[] y = new Integer[n];
      for (int i = 0; i < n; i++) y[i] = x[i];
      long[] q = new long[n];
      for (int i = 0; i < n; i++) q[i] = (long) x[i] << 20;
      double[] r = new double[n];
      for (int i = 0; i < n; i++) r[i] = x[i] / 7.0;
      Arrays.sort(x);
      Arrays.sort(y, Comparator.comparing(v -> v % 10));
      Arrays.sort(q);
      Arrays.sort(r);
      System.out.println(n + " " + Arrays.hashCode(x) + " " + Arrays.hashCode(y) + " " + Arrays.hashCode(q) + " "
          + Arrays.hashCode(r) + " " + x[0] + " " + x[n / 2] + " " + y[n / 3]);
    }
    int[] runs = new int[600];
    for (int i = 0; i < 600; i++) runs[i] = i < 200 ? i : i < 400 ? 1000 - i : i * 3 % 700;
    Arrays.sort(runs);
    System.out.println(Arrays.hashCode(runs));
    long[] prefix = {1, 2, 3, 4, 5};
    Arrays.parallelPrefix(prefix, (x, y) -> x * y);
    Arrays.parallelSort(w);
    System.out.println(Arrays.toString(prefix) + Arrays.toString(w) + Arrays.spliterator(a).estimateSize());
  }
}
