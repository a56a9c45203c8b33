// Arrays of arrays: rectangular, ragged, partly allocated, clone (shallow), aliasing, covariance, matrix work.
public class Arrays02 {
  static long[][] multiply(long[][] a, long[][] b) {
    long[][] r = new long[a.length][b[0].length];
    for (int i = 0; i < a.length; i++)
      for (int j = 0; j < b[0].length; j++)
        for (int k = 0; k < b.length; k++) r[i][j] += a[i][k] * b[k][j];
    return r;
  }

  static long[][] power(long[][] m, int n) {
    long[][] result = new long[m.length][m.length];
    for (int i = 0; i < m.length; i++) result[i][i] = 1;
    while (n > 0) {
      if ((n & 1) == 1) result = multiply(result, m);
      m = multiply(m, m);
      n >>= 1;
    }
    return result;
  }

  static void print(int[][] a) {
    for (int[] row : a) {
      if (row == null) {
        System.out.println("null");
        continue;
      }
      StringBuilder sb = new StringBuilder();
      for (int v : row) sb.append(v).append(' ');
      System.out.println(sb.toString().trim());
    }
  }

  public static void main(String[] args) {
    int[][] grid = new int[3][4];
    for (int i = 0; i < 3; i++)
      for (int j = 0; j < 4; j++) grid[i][j] = i * 10 + j;
    print(grid);
    int[][] ragged = {{1}, {2, 3}, {}, {4, 5, 6}, null};
    print(ragged);
    int[][] triangle = new int[8][];
    for (int i = 0; i < triangle.length; i++) {
      triangle[i] = new int[i + 1];
      triangle[i][0] = triangle[i][i] = 1;
      for (int j = 1; j < i; j++) triangle[i][j] = triangle[i - 1][j - 1] + triangle[i - 1][j];
    }
    print(triangle);
    int[][][] cube = new int[2][3][4];
    int n = 0;
    for (int[][] plane : cube)
      for (int[] row : plane)
        for (int k = 0; k < row.length; k++) row[k] = n++;
    System.out.println(cube[1][2][3] + " " + cube[0][1][2] + " " + cube.length + cube[0].length + cube[0][0].length);
    String[][][] partly = new String[2][3][];
    System.out.println(partly[1][2] == null);
    partly[1][2] = new String[] {"deep"};
    System.out.println(partly[1][2][0]);
    System.out.println(grid.getClass().getName() + " " + cube.getClass().getName() + " " + partly.getClass().getName()
        + " " + grid[0].getClass().getName() + " " + partly.getClass().getSimpleName() + " "
        + cube.getClass().getComponentType().getName());
    int[][] shallow = grid.clone();
    System.out.println((shallow == grid) + " " + (shallow[0] == grid[0]) + " " + shallow.length);
    shallow[0][0] = 99;
    shallow[1] = new int[] {7};
    System.out.println(grid[0][0] + " " + grid[1].length);
    int[] copy = grid[2].clone();
    copy[0] = -1;
    System.out.println(grid[2][0] + " " + copy[0] + " " + copy.getClass().getName());
    char[] text = {'x', 'y'};
    char[] textCopy = text.clone();
    textCopy[0] = 'z';
    System.out.println(new String(text) + new String(textCopy));
    Object[] covariant = new Integer[] {1, 2, 3};
    Object[] covariantCopy = covariant.clone();
    System.out.println(covariantCopy.getClass().getName() + " " + covariantCopy[2]);
    long[][] fibonacci = {{1, 1}, {1, 0}};
    for (int i = 0; i < 91; i += 10) System.out.println(power(fibonacci, i)[0][1]);
    double[][] m = {{2, 1, -1}, {-3, -1, 2}, {-2, 1, 2}};
    double[] v = {8, -11, -3};
    for (int p = 0; p < 3; p++) {
      for (int r = p + 1; r < 3; r++) {
        double factor = m[r][p] / m[p][p];
        for (int c = p; c < 3; c++) m[r][c] -= factor * m[p][c];
        v[r] -= factor * v[p];
      }
    }
    for (int p = 2; p >= 0; p--) {
      for (int c = p + 1; c < 3; c++) v[p] -= m[p][c] * v[c];
      v[p] /= m[p][p];
      System.out.println("x" + p + " = " + v[p]);
    }
    boolean[][] life = new boolean[8][8];
    int[][] glider = {{1, 0}, {2, 1}, {0, 2}, {1, 2}, {2, 2}};
    for (int[] g : glider) life[g[1]][g[0]] = true;
    for (int step = 0; step < 5; step++) {
      StringBuilder sb = new StringBuilder();
      for (boolean[] row : life) {
        for (boolean cell : row) sb.append(cell ? '#' : '.');
        sb.append('/');
      }
      System.out.println(sb);
      boolean[][] next = new boolean[8][8];
      for (int y = 0; y < 8; y++) {
        for (int x = 0; x < 8; x++) {
          int around = 0;
          for (int dy = -1; dy <= 1; dy++)
            for (int dx = -1; dx <= 1; dx++)
              if ((dx != 0 || dy != 0) && life[(y + dy + 8) % 8][(x + dx + 8) % 8]) around++;
          next[y][x] = around == 3 || life[y][x] && around == 2;
        }
      }
      life = next;
    }
    try {
      System.out.println(ragged[4][0]);
    } catch (NullPointerException e) {
      System.out.println("NPE");
    }
    try {
      System.out.println(ragged[2][0]);
    } catch (ArrayIndexOutOfBoundsException e) {
      System.out.println(e.getMessage());
    }
    int[][] swap = {{1, 2}, {3, 4}};
    int[] t = swap[0];
    swap[0] = swap[1];
    swap[1] = t;
    print(swap);
    int i = 0;
    int[][] order = {{10, 20}, {30, 40}};
    order[i++][i] = i = 1;
    print(order);
    System.out.println(new int[][] {{1, 2}, {3}}[1][0] + " " + new int[5].length + " " + new int[][] {{}, {}}.length);
    int old[] = {1}, both[][] = {{2}};
    System.out.println(old[0] + both[0][0]);
  }
}
