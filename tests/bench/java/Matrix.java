// Benchmark: matrix products of doubles and ints, and dynamic programming over two-dimensional arrays.
public class Matrix {
  static double[][] multiply(double[][] a, double[][] b) {
    int n = a.length;
    double[][] c = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        double s = 0;
        for (int k = 0; k < n; k++) s += a[i][k] * b[k][j];
        c[i][j] = s;
      }
    }
    return c;
  }

  static int lcs(byte[] a, byte[] b) {
    int[][] best = new int[a.length + 1][b.length + 1];
    for (int i = 1; i <= a.length; i++) {
      for (int j = 1; j <= b.length; j++) {
        best[i][j] = a[i - 1] == b[j - 1] ? best[i - 1][j - 1] + 1 : Math.max(best[i - 1][j], best[i][j - 1]);
      }
    }
    return best[a.length][b.length];
  }

  public static void main(String[] args) {
    int n = 200;
    double[][] a = new double[n][n], b = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        a[i][j] = (i * 31 + j * 17) % 19 / 7.0;
        b[i][j] = (i * 13 - j * 29) % 23 / 9.0;
      }
    }
    double[][] c = a;
    for (int round = 0; round < 4; round++) c = multiply(c, b);
    double trace = 0;
    for (int i = 0; i < n; i++) trace += c[i][i];
    System.out.println(trace);
    byte[] x = new byte[1500], y = new byte[1600];
    for (int i = 0; i < x.length; i++) x[i] = (byte) (i * i % 7);
    for (int i = 0; i < y.length; i++) y[i] = (byte) (i * 3 % 11);
    System.out.println(lcs(x, y));
    long[][] f = {{1, 1}, {1, 0}}, r = {{1, 0}, {0, 1}};
    for (int i = 0; i < 150_000; i++) {
      long p = (r[0][0] * f[0][0] + r[0][1] * f[1][0]) % 1_000_000_007L,
           q = (r[0][0] * f[0][1] + r[0][1] * f[1][1]) % 1_000_000_007L;
      long s = (r[1][0] * f[0][0] + r[1][1] * f[1][0]) % 1_000_000_007L,
           t = (r[1][0] * f[0][1] + r[1][1] * f[1][1]) % 1_000_000_007L;
      r = new long[][] {{p, q}, {s, t}};
    }
    System.out.println(r[0][1]);
  }
}
