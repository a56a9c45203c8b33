// Recursion: deep, mutual, with many arguments, through interfaces; StackOverflowError caught and survived.
import java.util.function.IntUnaryOperator;

public class Recursion01 {
  static int depth;

  static void forever() {
    depth++;
    forever();
  }

  static int foreverWithFinally(int n) {
    try {
      return foreverWithFinally(n + 1);
    } finally {
      depth = n;
    }
  }

  static boolean even(int n) { return n == 0 || odd(n - 1); }
  static boolean odd(int n) { return n != 0 && even(n - 1); }

  static int ackermann(int m, int n) {
    if (m == 0) return n + 1;
    if (n == 0) return ackermann(m - 1, 1);
    return ackermann(m - 1, ackermann(m, n - 1));
  }

  static long sum(int n, long a, double b, Object c) {
    return n == 0 ? a + (long) b : sum(n - 1, a + n, b + 0.5, c) + (c == null ? 0 : 1);
  }

  static void hanoi(int n, char from, char to, char via, StringBuilder moves) {
    if (n == 0) return;
    hanoi(n - 1, from, via, to, moves);
    moves.append(from).append(to).append(' ');
    hanoi(n - 1, via, to, from, moves);
  }

  static int queens(int n, int row, int columns, int diagonals, int antidiagonals) {
    if (row == n) return 1;
    int count = 0;
    for (int c = 0; c < n; c++) {
      int column = 1 << c, diagonal = 1 << (row + c), anti = 1 << (row - c + n);
      if ((columns & column) != 0 || (diagonals & diagonal) != 0 || (antidiagonals & anti) != 0) continue;
      count += queens(n, row + 1, columns | column, diagonals | diagonal, antidiagonals | anti);
    }
    return count;
  }

  static void permute(String prefix, String rest, StringBuilder out) {
    if (rest.isEmpty()) {
      out.append(prefix).append(' ');
      return;
    }
    for (int i = 0; i < rest.length(); i++) {
      permute(prefix + rest.charAt(i), rest.substring(0, i) + rest.substring(i + 1), out);
    }
  }

  static final class Node {
    final Node next;
    final int value;
    Node(Node next, int value) {
      this.next = next;
      this.value = value;
    }
    long total() { return next == null ? value : value + next.total(); }
    @Override
    public String toString() {
      return value + (next == null ? "" : "," + next);
    }
  }

  static IntUnaryOperator self;

  public static void main(String[] args) {
    for (int i = 0; i < 3; i++) {
      depth = 0;
      try {
        forever();
        System.out.println("not reached");
      } catch (StackOverflowError e) {
        System.out.println("overflow " + (depth > 500) + " " + (e.getStackTrace().length > 100) + " " + e.getMessage());
      }
    }
    try {
      foreverWithFinally(0);
    } catch (StackOverflowError e) {
      System.out.println("overflow with finally, unwound to " + depth);
    }
    System.out.println(even(3000) + " " + odd(3000));
    for (int m = 0; m < 3; m++)
      for (int n = 0; n < 6; n++) System.out.println("A(" + m + "," + n + ") = " + ackermann(m, n));
    System.out.println(ackermann(3, 4));
    System.out.println(sum(3000, 0, 0, null) + " " + sum(2000, 5, 1, "x"));
    for (int n = 1; n <= 5; n++) {
      StringBuilder moves = new StringBuilder();
      hanoi(n, 'a', 'c', 'b', moves);
      System.out.println(moves.length() / 3 + ": " + moves);
    }
    for (int n = 1; n <= 8; n++) System.out.println(n + " queens: " + queens(n, 0, 0, 0, 0));
    StringBuilder out = new StringBuilder();
    permute("", "abcd", out);
    System.out.println(out);
    Node list = null;
    for (int i = 0; i < 2000; i++) list = new Node(list, i);
    System.out.println(list.total());
    Node small = null;
    for (int i = 0; i < 20; i++) small = new Node(small, i * i);
    System.out.println(small);
    self = n -> n <= 1 ? 1 : n * self.applyAsInt(n - 1);
    for (int i = 0; i < 13; i++) System.out.println(self.applyAsInt(i));
    try {
      self = n -> self.applyAsInt(n + 1);
      self.applyAsInt(0);
    } catch (StackOverflowError e) {
      System.out.println("overflow in a lambda");
    }
    try {
      Object o = new Object() {
        @Override
        public String toString() {
          return "x" + this;
        }
      };
      System.out.println(o.toString().length());
    } catch (StackOverflowError e) {
      System.out.println("overflow in toString");
    }
  }
}
