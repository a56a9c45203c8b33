// The messages of NullPointerException: fields, calls, arrays, unboxing, locks, throws, and what was null.
public class Npe01 {
  int number = 1;
  Npe01 next;
  int[] ints;
  int[][] grid;
  String text;
  static Npe01 shared;
  static String[] names;
  Integer box;

  Npe01 next() { return next; }
  static Npe01 make(boolean full) {
    Npe01 n = new Npe01();
    if (full) n.next = new Npe01();
    return n;
  }
  String get(int i, long l, String[] s) { return text; }

  interface Shape {
    double area();
  }

  interface Body {
    void run() throws Exception;
  }

  static void attempt(String what, Body b) {
    try {
      b.run();
      System.out.println(what + ": fine");
    } catch (NullPointerException e) {
      System.out.println(what + ": " + e.getMessage());
    } catch (Exception e) {
      System.out.println(what + ": " + e);
    }
  }

  static void local(Npe01 parameter, Object other, int index) {
    Npe01 local = parameter.next;
    String name = null;
    int[][] table = new int[3][];
    attempt("parameter", () -> System.out.println(parameter.next.number));
    try {
      System.out.println(local.number);
    } catch (NullPointerException e) {
      System.out.println("local: " + e.getMessage());
    }
    try {
      System.out.println(name.length());
    } catch (NullPointerException e) {
      System.out.println("local call: " + e.getMessage());
    }
    try {
      table[index + 1][2] = 5;
    } catch (NullPointerException e) {
      System.out.println("row: " + e.getMessage());
    }
    try {
      other.toString();
    } catch (NullPointerException e) {
      System.out.println("second parameter: " + e.getMessage());
    }
    try {
      synchronized (other) { System.out.println("never"); }
    } catch (NullPointerException e) {
      System.out.println("lock: " + e.getMessage());
    }
  }

  public static void main(String[] args) {
    Npe01 n = make(false);
    attempt("read field", () -> System.out.println(n.next.number));
    attempt("write field", () -> n.next.number = 5);
    attempt("deep field", () -> System.out.println(make(true).next.next.number));
    attempt("call", () -> n.next.next());
    attempt("call on result", () -> n.next().next());
    attempt("call on static result", () -> make(true).next.next().toString());
    attempt("static field", () -> System.out.println(shared.text));
    attempt("static call", () -> shared.next());
    attempt("int array read", () -> System.out.println(n.ints[3]));
    attempt("int array write", () -> n.ints[0] = 1);
    attempt("array length", () -> System.out.println(n.ints.length));
    attempt("object array read", () -> System.out.println(names[2]));
    attempt("object array write", () -> names[0] = "x");
    attempt("nested array", () -> System.out.println(n.grid[1][2]));
    attempt("unbox", () -> { int i = n.box; });
    attempt("unbox in arithmetic", () -> System.out.println(n.box + 1));
    attempt("string method", () -> System.out.println(n.text.length()));
    attempt("method with arguments", () -> System.out.println(n.next.get(1, 2L, null)));
    attempt("result of method with arguments", () -> System.out.println(n.get(1, 2L, new String[0]).trim()));
    attempt("throw", () -> { throw (RuntimeException) (Object) n.next; });
    attempt("for each over null", () -> {
      for (int i : n.ints) System.out.println(i);
    });
    attempt("switch on string", () -> {
      switch (n.text) {
        case "a":
          break;
        default:
      }
    });
    attempt("array element", () -> {
      Npe01[] all = new Npe01[2];
      all[1].number++;
    });
    attempt("array element of array", () -> {
      Npe01[][] all = new Npe01[2][2];
      System.out.println(all[1][0].text);
    });
    attempt("interface", () -> {
      Shape s = null;
      System.out.println(s.area());
    });
    attempt("long array", () -> {
      long[] l = null;
      l[0]++;
    });
    attempt("byte array", () -> {
      byte[] l = null;
      l[0] = 1;
    });
    attempt("char array", () -> {
      char[] l = null;
      System.out.println(l[1]);
    });
    attempt("double array", () -> {
      double[] l = null;
      l[0] += 1;
    });
    attempt("created by hand", () -> { throw new NullPointerException(); });
    attempt("created with text", () -> { throw new NullPointerException("mine"); });
    attempt("null string in library", () -> "x".concat(null));
    attempt("requireNonNull", () -> java.util.Objects.requireNonNull(null));
    attempt("method reference", () -> {
      String s = null;
      Runnable r = s::length;
    });
    attempt("in constructor", () -> new Npe01(null));
    local(make(false), null, 1);
  }

  Npe01() {}
  Npe01(Npe01 other) { number = other.number; }
}
