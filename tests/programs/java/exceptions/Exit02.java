// System.exit in the middle: status 7, finally blocks do not run, shutdown hooks do.
public class Exit02 {
  public static void main(String[] args) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
    for (int i = 0; i < 20; i++) System.out.print(i + (i % 10 == 9 ? "\n" : " "));
    try {
      System.out.println("before exit");
      System.exit(7);
      System.out.println("not reached");
    } finally {
      System.out.println("finally must not run");
    }
  }
}
