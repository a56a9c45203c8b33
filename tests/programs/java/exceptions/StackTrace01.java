// Stack traces: frames by class, method and line, printStackTrace with causes and suppressed ones, setStackTrace,
// walkers.
import java.io.PrintWriter;
import java.io.StringWriter;

public class StackTrace01 {
  static class Deep {
    private final int n;
    Deep(int n) {
      this.n = n;
      if (n < 0) throw new IllegalArgumentException("negative: " + n);
    }
    int down(int k) { return k == 0 ? fail() : down(k - 1) + 1; }
    private int fail() { throw new UnsupportedOperationException("bottom"); }
    static Deep make(int n) { return new Deep(n); }
  }

  interface Thing {
    void act();
  }

  static class BadInit {
    static int value = Integer.parseInt("x" + 1);
  }

  static class Quiet extends RuntimeException {
    Quiet() { super("quiet", null, true, false); }
  }

  static class NoFill extends RuntimeException {
    @Override
    public synchronized Throwable fillInStackTrace() {
      return this;
    }
  }

  static void frames(Throwable t) {
    System.out.println(t);
    for (StackTraceElement e : t.getStackTrace())
      System.out.println("  " + e.getClassName() + " . " + e.getMethodName() + " " + e.getFileName() + ":"
          + e.getLineNumber() + " " + e.isNativeMethod());
  }

  static void attempt(Thing t) {
    try {
      t.act();
    } catch (RuntimeException e) {
      frames(e);
    }
  }

  static void level1() {
    try {
      level2();
    } catch (RuntimeException e) {
      throw new IllegalStateException("level1 failed", e);
    }
  }

  static void level2() {
    try {
      level3();
    } catch (ArithmeticException e) {
      RuntimeException r = new RuntimeException("level2 failed", e);
      r.addSuppressed(new Exception("suppressed in level2", new Error("cause of suppressed")));
      throw r;
    }
  }

  static void level3() {
    int zero = 0;
    System.out.println(1 / zero);
  }

  static Exception made() { return new Exception("made here"); }

  static void rethrow(Exception e, boolean refill) throws Exception {
    if (refill) e.fillInStackTrace();
    throw e;
  }

  public static void main(String[] args) throws Exception {
    attempt(() -> new Deep(1).down(3));
    attempt(() -> Deep.make(-5));
    attempt(() -> {
      int[] a = new int[2];
      a[2] = 1;
    });
    attempt(() -> {
      Object o = "s";
      Integer i = (Integer) o;
    });
    attempt(new Thing() {
      @Override
      public void act() {
        throw new IllegalStateException("anonymous");
      }
    });
    attempt(() -> { throw new Quiet(); });
    attempt(() -> { throw new NoFill(); });
    try {
      level1();
    } catch (RuntimeException e) {
      e.printStackTrace(System.out);
      StringWriter sw = new StringWriter();
      e.printStackTrace(new PrintWriter(sw));
      System.out.println(sw.toString().lines().count() + " " + sw.toString().contains("... ") + " "
          + sw.toString().startsWith("java.lang.IllegalStateException: level1 failed"));
    }
    try {
      System.out.println(BadInit.value);
    } catch (ExceptionInInitializerError e) {
      System.out.println(e.getCause());
      StackTraceElement[] trace = e.getCause().getStackTrace();
      System.out.println(trace[trace.length - 2].getMethodName() + " " + trace[trace.length - 1].getMethodName());
    }
    Exception kept = made();
    try {
      rethrow(kept, false);
    } catch (Exception e) {
      frames(e);
    }
    try {
      rethrow(kept, true);
    } catch (Exception e) {
      frames(e);
    }
    Exception custom = new Exception("custom");
    custom.setStackTrace(new StackTraceElement[] {new StackTraceElement("pkg.Class", "method", "File.java", 42),
        new StackTraceElement("C", "m", null, -1), new StackTraceElement("C", "n", "N.java", -2)});
    custom.printStackTrace(System.out);
    Exception a = new Exception("a"), b = new Exception("b", a);
    a.initCause(b);
    StringWriter circular = new StringWriter();
    a.printStackTrace(new PrintWriter(circular));
    System.out.println(circular.toString().contains("CIRCULAR REFERENCE"));
    StackTraceElement[] here = Thread.currentThread().getStackTrace();
    System.out.println(here[here.length - 1].getMethodName() + " " + here[0].getMethodName());
    Object methods = StackWalker.getInstance().walk(s -> s.map(StackWalker.StackFrame::getMethodName).toList());
    System.out.println(methods);
    nested(3);
    StackTraceElement e = new StackTraceElement("a.B", "c", "B.java", 7);
    System.out.println(e + " " + e.equals(new StackTraceElement("a.B", "c", "B.java", 7)) + " " + e.hashCode());
    Thread t = new Thread(() -> level1(), "worker");
    t.setUncaughtExceptionHandler((thread, x) -> {
      System.out.println(thread.getName());
      frames(x.getCause().getCause());
    });
    t.start();
    t.join();
  }

  static void nested(int n) {
    if (n > 0) {
      nested(n - 1);
      return;
    }
    StackWalker walker = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);
    Object top =
        walker.walk(s -> s.limit(3).map(f -> f.getDeclaringClass().getSimpleName() + "." + f.getMethodName()).toList());
    System.out.println(top);
    System.out.println(walker.getCallerClass().getSimpleName());
  }
}
