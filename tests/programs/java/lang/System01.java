// args: first "second argument" third=3 --flag
// The System class and program surroundings that are the same everywhere: arguments, properties, arraycopy, streams,
// time order.
import java.io.*;
import java.util.*;

public class System01 {
  public static void main(String... args) throws Exception {
    System.out.println(args.length + " " + Arrays.toString(args));
    System.out.println(System.getProperty("line.separator").equals("\n") + " " + System.lineSeparator().length() + " "
        + System.getProperty("no.such.property") + " " + System.getProperty("no.such.property", "default"));
    System.setProperty("own.property", "value");
    System.out.println(System.getProperty("own.property") + " " + System.clearProperty("own.property") + " "
        + System.getProperty("own.property"));
    System.out.println(System.getProperty("java.specification.version") + " " + Runtime.version().feature() + " "
        + System.getProperty("java.class.version"));
    for (String bad : new String[] {null, ""}) {
      try {
        System.getProperty(bad);
      } catch (RuntimeException e) {
        System.out.println(e.getClass().getSimpleName());
      }
    }
    long a = System.nanoTime(), b = System.nanoTime(), m = System.currentTimeMillis();
    System.out.println((b >= a) + " " + (m > 0));
    Object o = new Object(), p = new Object();
    System.out.println((System.identityHashCode(o) == System.identityHashCode(o)) + " " + System.identityHashCode(null)
        + " " + (System.identityHashCode("s") == System.identityHashCode("s")));
    int[] from = {1, 2, 3, 4, 5};
    System.arraycopy(from, 1, from, 0, 4);
    System.out.println(Arrays.toString(from));
    Object[] objects = {"a", "b"};
    String[] strings = new String[3];
    System.arraycopy(objects, 0, strings, 1, 2);
    System.out.println(Arrays.toString(strings));
    int[][] grid = {{1}, {2}};
    int[][] copy = new int[2][];
    System.arraycopy(grid, 0, copy, 0, 2);
    System.out.println(copy[0] == grid[0]);
    for (int k = 0; k < 6; k++) {
      try {
        switch (k) {
          case 0 -> System.arraycopy(from, -1, from, 0, 1);
          case 1 -> System.arraycopy(from, 0, from, 4, 2);
          case 2 -> System.arraycopy(from, 0, new long[5], 0, 1);
          case 3 -> System.arraycopy(from, 0, from, 0, -1);
          case 4 -> System.arraycopy(new Object[] {"s", 1}, 0, strings, 0, 2);
          default -> System.arraycopy(from, 5, from, 5, 0);
        }
        System.out.println(k + " fine");
      } catch (RuntimeException e) {
        System.out.println(k + " " + e.getClass().getSimpleName() + ": " + e.getMessage());
      }
    }
    System.out.println(strings[0]);
    PrintStream real = System.out;
    ByteArrayOutputStream captured = new ByteArrayOutputStream();
    System.setOut(new PrintStream(captured, true));
    System.out.print("captured ");
    System.out.printf("%d%n", 5);
    System.setOut(real);
    System.out.println(captured.toString().trim() + " " + captured.size());
    InputStream in = System.in;
    System.setIn(new ByteArrayInputStream("typed line\nsecond 42\n".getBytes()));
    Scanner scanner = new Scanner(System.in);
    System.out.println(scanner.nextLine() + "|" + scanner.next() + "|" + scanner.nextInt());
    System.setIn(in);
    System.err.println("this goes to stderr");
    System.out.print(true);
    System.out.print('c');
    System.out.print(1);
    System.out.print(2L);
    System.out.print(3f);
    System.out.print(4.0);
    System.out.print(new char[] {'x', 'y'});
    System.out.print("s");
    System.out.print((String) null);
    System.out.print((Object) null);
    System.out.println();
    System.out.println(1.5f);
    System.out.println(2.5);
    System.out.println(3L);
    System.out.println('z');
    System.out.println(false);
    System.out.println(new char[] {'o', 'k'});
    System.out.println((Object) null);
    System.out.append('a').append("bc").append("xyz", 0, 1).append(null).println();
    System.out.write('w');
    System.out.write("bytes\n".getBytes());
    System.out.println(System.out.checkError());
    StringBuilder big = new StringBuilder();
    for (int i = 0; i < 3000; i++) big.append((char) ('a' + i % 26));
    System.out.println(big);
    Runtime r = Runtime.getRuntime();
    System.out.println((r.totalMemory() >= r.freeMemory()) + " " + (r == Runtime.getRuntime()) + " "
        + (System.getenv("NO_SUCH_VARIABLE_HERE") == null));
    System.gc();
    System.runFinalization();
    System.exit(args.length);
  }
}
