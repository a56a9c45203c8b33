// Exceptions: throw, catch order, finally with every kind of exit, rethrow, causes, custom classes, nested handlers.
public class Exceptions01 {
  static class AppException extends Exception {
    final int code;
    AppException(String message, int code) {
      super(message);
      this.code = code;
    }
    AppException(String message, int code, Throwable cause) {
      super(message, cause);
      this.code = code;
    }
    @Override
    public String toString() {
      return "AppException[" + code + "]: " + getMessage();
    }
  }

  static class Specific extends AppException {
    Specific() { super("specific", 7); }
  }

  static StringBuilder log = new StringBuilder();

  static int exits(int how) {
    log.setLength(0);
    try {
      log.append("t");
      if (how == 0) return 10;
      if (how == 1) throw new IllegalStateException("one");
      if (how == 2) throw new AppException("two", 2);
      if (how == 3) throw new Specific();
      log.append("n");
    } catch (IllegalStateException e) {
      log.append("i");
      return 20;
    } catch (Specific e) {
      log.append("s");
      throw new RuntimeException("from specific", e);
    } catch (AppException e) {
      log.append("a");
      return 30 + e.code;
    } finally {
      log.append("f");
      if (how == 4) return 99;
    }
    log.append("e");
    return 50;
  }

  @SuppressWarnings("finally")
  static int override(int how) {
    while (true) {
      try {
        if (how == 0) return 1;
        if (how == 1) throw new RuntimeException("lost");
        if (how == 2) break;
        how = 2;
        continue;
      } finally {
        if (how == 1) return 2;
        if (how == 0) break;
      }
    }
    return 3;
  }

  static int value() {
    int x = 1;
    try {
      return x;
    } finally {
      x = 2;
    }
  }

  static int[] array() {
    int[] x = {1};
    try {
      return x;
    } finally {
      x[0] = 2;
    }
  }

  static String nested(int how) {
    StringBuilder sb = new StringBuilder();
    try {
      try {
        try {
          sb.append(1);
          if (how > 0) throw new RuntimeException("inner");
          sb.append(2);
        } finally {
          sb.append(3);
          if (how > 1) throw new IllegalArgumentException("replaced");
          sb.append(4);
        }
      } catch (IllegalArgumentException e) {
        sb.append(5).append(e.getMessage());
        if (how > 2) throw new Error("from catch", e);
      } finally {
        sb.append(6);
      }
    } catch (RuntimeException e) {
      sb.append(7).append(e.getMessage());
    } catch (Throwable e) {
      sb.append(8).append(e.getMessage()).append('<').append(e.getCause().getMessage());
    }
    return sb.toString();
  }

  static void chain(int depth) throws AppException {
    try {
      if (depth == 0) throw new ArithmeticException("root");
      chain(depth - 1);
    } catch (ArithmeticException | AppException e) {
      throw new AppException("level " + depth, depth, e);
    }
  }

  static void rethrow(Exception e) throws Exception {
    try {
      throw e;
    } catch (RuntimeException r) {
      log.append("runtime ");
      throw r;
    } catch (Exception x) {
      log.append("checked ");
      throw x;
    }
  }

  static <T extends Throwable> void sneaky(Throwable t) throws T {
    @SuppressWarnings("unchecked") T cast = (T) t;
    throw cast;
  }

  static int loopWithFinally() {
    int count = 0;
    for (int i = 0; i < 10; i++) {
      try {
        if (i % 3 == 0) continue;
        if (i == 8) break;
        count += i;
      } finally {
        count += 100;
      }
    }
    return count;
  }

  public static void main(String[] args) {
    for (int how = 0; how <= 5; how++) {
      try {
        System.out.println(how + " returned " + exits(how) + " " + log);
      } catch (RuntimeException e) {
        System.out.println(how + " threw " + e.getMessage() + " because " + e.getCause() + " " + log);
      }
    }
    for (int how = 0; how < 4; how++) System.out.println(override(how));
    System.out.println(value() + " " + array()[0]);
    for (int how = 0; how < 4; how++) System.out.println(nested(how));
    try {
      chain(3);
    } catch (AppException e) {
      for (Throwable t = e; t != null; t = t.getCause()) System.out.println(t);
    }
    for (Exception e : new Exception[] {new RuntimeException("r"), new AppException("a", 1), new Specific()}) {
      log.setLength(0);
      try {
        rethrow(e);
      } catch (Exception x) {
        System.out.println(log + "" + (x == e));
      }
    }
    try {
      Exceptions01.<RuntimeException>sneaky(new AppException("sneaky", 3));
    } catch (Exception e) {
      System.out.println(e);
    }
    System.out.println(loopWithFinally());
    try {
      throw null;
    } catch (NullPointerException e) {
      System.out.println("throw null gives NPE");
    }
    try {
      Object o = null;
      synchronized (o) { System.out.println("not reached"); }
    } catch (NullPointerException e) {
      System.out.println("synchronized null gives NPE");
    }
    Throwable plain = new Throwable();
    System.out.println(plain + " " + plain.getMessage() + " " + plain.getCause() + " " + plain.getLocalizedMessage());
    System.out.println(new Exception("m") + " " + new Exception(new Error("cause")) + " "
        + new Exception("m", new Error("c")).getCause());
    Exception late = new Exception("late");
    late.initCause(new Error("why"));
    System.out.println(late.getCause());
    try {
      late.initCause(new Error("again"));
    } catch (IllegalStateException e) {
      System.out.println("IllegalStateException " + (e.getCause() == late));
    }
    try {
      new Exception("x", null).initCause(null);
    } catch (IllegalStateException e) {
      System.out.println("cause set to null counts");
    }
    try {
      plain.initCause(plain);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    Exception[] common = {new ArithmeticException(), new ArrayIndexOutOfBoundsException(3),
        new StringIndexOutOfBoundsException(4), new IndexOutOfBoundsException(5), new NumberFormatException("nf"),
        new ClassCastException("cc"), new NegativeArraySizeException("-1"), new UnsupportedOperationException(),
        new CloneNotSupportedException("cl"), new InterruptedException("in"), new IndexOutOfBoundsException(5L)};
    for (Exception e : common) System.out.println(e + " " + (e instanceof RuntimeException));
    try {
      try {
        throw new RuntimeException("first");
      } catch (RuntimeException e) {
        e.addSuppressed(new Exception("s1"));
        e.addSuppressed(new Exception("s2"));
        throw e;
      }
    } catch (RuntimeException e) {
      for (Throwable s : e.getSuppressed()) System.out.println("suppressed " + s);
    }
    try {
      assert args.length > 5 : "assertions are off by default";
      System.out.println("assert skipped");
    } catch (AssertionError e) {
      System.out.println("assert ran");
    }
  }
}
