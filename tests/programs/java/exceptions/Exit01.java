// An exception that nobody catches: the program ends with status 1 after the output before it.
public class Exit01 {
  static void fail(int depth) {
    if (depth == 0) throw new IllegalStateException("nobody catches this");
    fail(depth - 1);
  }

  public static void main(String[] args) {
    for (int i = 0; i < 20; i++) System.out.println("line " + i);
    try {
      fail(3);
    } finally {
      System.out.println("finally runs");
    }
  }
}
