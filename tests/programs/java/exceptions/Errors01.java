// Errors that are caught: out of memory for huge arrays, stack overflow in odd places, assertion and linkage errors.
import java.util.ArrayList;
import java.util.List;

public class Errors01 {
  static long[] hold;

  static void attempt(String what, Runnable r) {
    try {
      r.run();
      System.out.println(what + ": fine");
    } catch (Throwable t) {
      System.out.println(what + ": " + t.getClass().getName());
    }
  }

  static int compareForever(Object a) { return compareForever(a) + 1; }

  static class Endless {
    final Endless next = new Endless();
  }

  static class Cyclic {
    final List<Object> list = new ArrayList<>();
    Cyclic() { list.add(list); }
  }

  static class Static {
    static int depth(int n) { return depth(n + 1); }
    static int value = depth(0);
  }

  static int counter;

  static int recover(int attempts) {
    try {
      counter++;
      return recover(attempts);
    } catch (StackOverflowError e) {
      return attempts;
    }
  }

  static void tryFinally(int n) {
    try {
      if (n < 2000)
        tryFinally(n + 1);
      else
        throw new IllegalStateException("turn");
    } finally {
      counter++;
    }
  }

  static synchronized void lockedForever() { lockedForever(); }

  public static void main(String[] args) throws Exception {
    attempt("longs", () -> hold = new long[Integer.MAX_VALUE - 8]);
    attempt("longs again", () -> hold = new long[Integer.MAX_VALUE]);
    attempt("objects", () -> System.out.println(new Object[Integer.MAX_VALUE].length));
    System.out.println(hold == null);
    hold = new long[1000];
    System.out.println(hold.length);
    attempt("string", () -> "0123456789".repeat(Integer.MAX_VALUE / 2));
    attempt("recursion", () -> compareForever("x"));
    attempt("constructor", () -> new Endless());
    attempt("hashCode", () -> new Cyclic().list.hashCode());
    attempt("self list", () -> System.out.println(new Cyclic().list.toString()));
    attempt("static initialiser", () -> System.out.println(Static.value));
    attempt("static initialiser again", () -> System.out.println(Static.value));
    attempt("locked", Errors01::lockedForever);
    System.out.println(Thread.holdsLock(Errors01.class));
    System.out.println(recover(7) + " " + (counter > 500));
    counter = 0;
    attempt("finally", () -> tryFinally(0));
    System.out.println(counter);
    attempt("assertion", () -> { throw new AssertionError(5); });
    System.out.println(new AssertionError("m", new Exception("c")).getCause() + " "
        + new AssertionError((Object) null).getMessage() + " " + new AssertionError(2.5).getMessage() + " "
        + new AssertionError('c').getMessage());
    attempt("abstract", () -> { throw new AbstractMethodError("abstract"); });
    attempt("no field", () -> {
      try {
        Errors01.class.getDeclaredField("missing");
      } catch (NoSuchFieldException e) {
        throw new NoSuchFieldError(e.getMessage());
      }
    });
    Thread t = new Thread(() -> attempt("in a thread", () -> compareForever("y")));
    t.start();
    t.join();
    Thread small =
        new Thread(null, () -> attempt("in a thread with a stack size", () -> compareForever("z")), "small", 1 << 18);
    small.start();
    small.join();
    int caught = 0;
    for (int i = 0; i < 5; i++) {
      try {
        compareForever(i);
      } catch (StackOverflowError e) {
        caught++;
      }
    }
    System.out.println(caught);
    int oom = 0;
    for (int i = 0; i < 2; i++) {
      try {
        hold = new long[Integer.MAX_VALUE - 8 - i];
      } catch (OutOfMemoryError e) {
        oom++;
      }
    }
    System.out.println(oom);
    Error[] errors = {new Error("e"), new InternalError("i"), new UnknownError(), new LinkageError("l"),
        new VerifyError("v"), new IncompatibleClassChangeError("ic"), new ThreadDeath(),
        new VirtualMachineError("vm"){}};
    for (Error e : errors)
      System.out.println((e.getClass().isAnonymousClass() ? "anonymous " + e.getMessage() : e) + " "
          + (e instanceof VirtualMachineError) + (e instanceof LinkageError));
    List<int[]> garbage = new ArrayList<>();
    long total = 0;
    for (int i = 0; i < 20000; i++) {
      garbage.add(new int[100]);
      if (garbage.size() > 50) garbage.clear();
      total += garbage.size();
    }
    System.out.println(total);
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    System.out.println((runtime.totalMemory() > 0) + " " + (runtime.freeMemory() > 0) + " " + (runtime.maxMemory() > 0)
        + " " + (runtime.availableProcessors() > 0));
  }
}
