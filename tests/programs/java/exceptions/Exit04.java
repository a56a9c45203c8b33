// A static initialiser of the main class that fails: status 1, main does not run.
public class Exit04 {
  static { System.out.println("first static block"); }
  static int value = compute(0);
  static { System.out.println("not reached"); }

  static int compute(int divisor) {
    System.out.println("compute");
    return 10 / divisor;
  }

  public static void main(String[] args) { System.out.println("not reached either"); }
}
