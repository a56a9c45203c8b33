// An application in one file: sudoku, knight's tour, exact change, knapsack, edit distance, N-queens with bitmasks.
import java.util.*;

public class Sudoku01 {
  static final class Sudoku {
    final int[][] cells = new int[9][9];
    final int[] rows = new int[9], columns = new int[9], boxes = new int[9];
    int guesses;
    Sudoku(String s) {
      for (int i = 0; i < 81; i++)
        if (s.charAt(i) != '.') set(i / 9, i % 9, s.charAt(i) - '0');
    }
    void set(int r, int c, int v) {
      cells[r][c] = v;
      rows[r] ^= 1 << v;
      columns[c] ^= 1 << v;
      boxes[r / 3 * 3 + c / 3] ^= 1 << v;
    }
    int candidates(int r, int c) { return 0x3fe & ~(rows[r] | columns[c] | boxes[r / 3 * 3 + c / 3]); }
    boolean solve() {
      int bestR = -1, bestC = -1, best = 10;
      for (int r = 0; r < 9; r++) {
        for (int c = 0; c < 9; c++) {
          if (cells[r][c] != 0) continue;
          int n = Integer.bitCount(candidates(r, c));
          if (n < best) {
            best = n;
            bestR = r;
            bestC = c;
          }
        }
      }
      if (bestR < 0) return true;
      for (int v = 1; v <= 9; v++) {
        if ((candidates(bestR, bestC) >> v & 1) == 0) continue;
        guesses++;
        set(bestR, bestC, v);
        if (solve()) return true;
        cells[bestR][bestC] = 0;
        rows[bestR] ^= 1 << v;
        columns[bestC] ^= 1 << v;
        boxes[bestR / 3 * 3 + bestC / 3] ^= 1 << v;
      }
      return false;
    }
  }

  static int queens(int n, int columns, int left, int right, int row) {
    if (row == n) return 1;
    int count = 0;
    for (int free = (1 << n) - 1 & ~(columns | left | right); free != 0; free &= free - 1) {
      int bit = free & -free;
      count += queens(n, columns | bit, (left | bit) << 1, (right | bit) >> 1, row + 1);
    }
    return count;
  }

  static int[][] knight(int n) {
    int[] dx = {1, 2, 2, 1, -1, -2, -2, -1}, dy = {-2, -1, 1, 2, 2, 1, -1, -2};
    int[][] board = new int[n][n];
    int x = 0, y = 0;
    for (int step = 1; step <= n * n; step++) {
      board[y][x] = step;
      int best = 9, bx = -1, by = -1;
      for (int k = 0; k < 8; k++) {
        int nx = x + dx[k], ny = y + dy[k];
        if (nx < 0 || ny < 0 || nx >= n || ny >= n || board[ny][nx] != 0) continue;
        int exits = 0;
        for (int j = 0; j < 8; j++) {
          int mx = nx + dx[j], my = ny + dy[j];
          if (mx >= 0 && my >= 0 && mx < n && my < n && board[my][mx] == 0) exits++;
        }
        if (exits < best) {
          best = exits;
          bx = nx;
          by = ny;
        }
      }
      if (bx < 0) break;
      x = bx;
      y = by;
    }
    return board;
  }

  static long ways(int amount, int... coins) {
    long[] table = new long[amount + 1];
    table[0] = 1;
    for (int c : coins)
      for (int i = c; i <= amount; i++) table[i] += table[i - c];
    return table[amount];
  }

  static int knapsack(int[] weights, int[] values, int capacity) {
    int[][] best = new int[weights.length + 1][capacity + 1];
    for (int i = 1; i <= weights.length; i++)
      for (int w = 0; w <= capacity; w++)
        best[i][w] = Math.max(best[i - 1][w], w < weights[i - 1] ? 0 : best[i - 1][w - weights[i - 1]] + values[i - 1]);
    return best[weights.length][capacity];
  }

  static int distance(String a, String b) {
    int[] previous = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) previous[j] = j;
    for (int i = 1; i <= a.length(); i++) {
      int[] current = new int[b.length() + 1];
      current[0] = i;
      for (int j = 1; j <= b.length(); j++)
        current[j] = Math.min(
            Math.min(current[j - 1], previous[j]) + 1, previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1));
      previous = current;
    }
    return previous[b.length()];
  }

  static List<Integer> longestIncreasing(int[] a) {
    int[] tails = new int[a.length], from = new int[a.length];
    int size = 0;
    for (int i = 0; i < a.length; i++) {
      int lo = 0, hi = size;
      while (lo < hi) {
        int mid = (lo + hi) / 2;
        if (a[tails[mid]] < a[i])
          lo = mid + 1;
        else
          hi = mid;
      }
      from[i] = lo == 0 ? -1 : tails[lo - 1];
      tails[lo] = i;
      if (lo == size) size++;
    }
    LinkedList<Integer> out = new LinkedList<>();
    for (int i = size == 0 ? -1 : tails[size - 1]; i >= 0; i = from[i]) out.addFirst(a[i]);
    return out;
  }

  static String multiply(String a, String b) {
    int[] digits = new int[a.length() + b.length()];
    for (int i = a.length() - 1; i >= 0; i--) {
      for (int j = b.length() - 1; j >= 0; j--) {
        int sum = (a.charAt(i) - '0') * (b.charAt(j) - '0') + digits[i + j + 1];
        digits[i + j + 1] = sum % 10;
        digits[i + j] += sum / 10;
      }
    }
    StringBuilder sb = new StringBuilder();
    for (int d : digits)
      if (sb.length() > 0 || d != 0) sb.append(d);
    return sb.length() == 0 ? "0" : sb.toString();
  }

  static String roman(int n) {
    int[] values = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
    String[] names = {"M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"};
    StringBuilder sb = new StringBuilder();
    for (int i = 0; i < values.length; i++)
      for (; n >= values[i]; n -= values[i]) sb.append(names[i]);
    return sb.toString();
  }

  public static void main(String[] args) {
    String[] puzzles = {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
        "1234567891..............................................................1........".replaceFirst(
            "^(.{9})1", "$11")};
    for (String p : puzzles) {
      Sudoku s = new Sudoku(p);
      boolean solved = s.solve();
      System.out.println(solved + " after " + s.guesses + " guesses");
      if (solved)
        for (int[] row : s.cells) System.out.println(Arrays.toString(row));
    }
    for (int n = 1; n <= 9; n++) System.out.print(queens(n, 0, 0, 0, 0) + " ");
    System.out.println();
    for (int[] row : knight(8)) System.out.println(Arrays.toString(row));
    System.out.println(ways(100, 1, 5, 10, 25, 50) + " " + ways(200, 1, 2, 5, 10, 20, 50, 100, 200) + " " + ways(3, 2));
    System.out.println(knapsack(new int[] {12, 2, 1, 1, 4}, new int[] {4, 2, 1, 2, 10}, 15) + " "
        + knapsack(new int[] {5, 4, 6, 3}, new int[] {10, 40, 30, 50}, 10));
    System.out.println(distance("kitten", "sitting") + " " + distance("", "abc") + " "
        + distance("intention", "execution") + " " + distance("same", "same"));
    System.out.println(
        longestIncreasing(new int[] {10, 9, 2, 5, 3, 7, 101, 18, 20, 1, 21}) + " " + longestIncreasing(new int[0]));
    System.out.println(multiply("123456789", "987654321") + " " + multiply("0", "99") + " "
        + multiply("99999999999999999999", "99999999999999999999"));
    for (int n : new int[] {1, 4, 9, 14, 40, 90, 400, 1994, 2024, 3999}) System.out.print(roman(n) + " ");
    System.out.println();
  }
}
