// Benchmark: hand-written quicksort, heapsort and merge sort on ints, and the library's sort with a comparator.
import java.util.Arrays;
import java.util.Comparator;

public class Sorting {
  static int[] data(int n) {
    int[] a = new int[n];
    int x = 12345;
    for (int i = 0; i < n; i++) a[i] = x = x * 1664525 + 1013904223;
    return a;
  }

  static void quick(int[] a, int lo, int hi) {
    while (lo < hi) {
      int pivot = a[(lo + hi) >>> 1], i = lo, j = hi;
      while (i <= j) {
        while (a[i] < pivot) i++;
        while (a[j] > pivot) j--;
        if (i <= j) {
          int t = a[i];
          a[i++] = a[j];
          a[j--] = t;
        }
      }
      quick(a, lo, j);
      lo = i;
    }
  }

  static void heap(int[] a) {
    int n = a.length;
    for (int i = n / 2 - 1; i >= 0; i--) sift(a, i, n);
    for (int end = n - 1; end > 0; end--) {
      int t = a[0];
      a[0] = a[end];
      a[end] = t;
      sift(a, 0, end);
    }
  }

  static void sift(int[] a, int root, int n) {
    int value = a[root];
    while (true) {
      int child = 2 * root + 1;
      if (child >= n) break;
      if (child + 1 < n && a[child + 1] > a[child]) child++;
      if (a[child] <= value) break;
      a[root] = a[child];
      root = child;
    }
    a[root] = value;
  }

  static int[] merge(int[] a) {
    if (a.length < 2) return a;
    int[] l = merge(Arrays.copyOfRange(a, 0, a.length / 2)), r = merge(Arrays.copyOfRange(a, a.length / 2, a.length)),
          out = new int[a.length];
    for (int i = 0, j = 0, k = 0; k < out.length; k++)
      out[k] = j == r.length || i < l.length && l[i] <= r[j] ? l[i++] : r[j++];
    return out;
  }

  public static void main(String[] args) {
    int n = 100_000;
    int[] a = data(n), b = data(n), c = merge(data(n)), d = data(n);
    quick(a, 0, n - 1);
    heap(b);
    Arrays.sort(d);
    System.out.println(
        Arrays.equals(a, b) + " " + Arrays.equals(a, c) + " " + Arrays.equals(a, d) + " " + Arrays.hashCode(a));
    Integer[] boxed = new Integer[30_000];
    for (int i = 0; i < boxed.length; i++) boxed[i] = i * 7919 % 30_011;
    Arrays.sort(boxed, Comparator.<Integer>comparingInt(x -> x % 100).thenComparing(Comparator.reverseOrder()));
    System.out.println(boxed[0] + " " + boxed[15_000] + " " + Arrays.hashCode(boxed));
  }
}
