// ThreadLocal and InheritableThreadLocal: initial values, isolation, removal, inheritance at creation, childValue.
import java.util.ArrayList;
import java.util.List;

public class ThreadLocals01 {
  static final ThreadLocal<Integer> COUNT = ThreadLocal.withInitial(() -> 100);
  static final ThreadLocal<StringBuilder> BUFFER = new ThreadLocal<>() {
    @Override
    protected StringBuilder initialValue() {
      return new StringBuilder("<" + Thread.currentThread().getName() + ">");
    }
  };
  static final InheritableThreadLocal<String> USER = new InheritableThreadLocal<>();
  static final InheritableThreadLocal<List<String>> PATH = new InheritableThreadLocal<>() {
    @Override
    protected List<String> initialValue() {
      return new ArrayList<>(List.of("root"));
    }
    @Override
    protected List<String> childValue(List<String> parent) {
      List<String> copy = new ArrayList<>(parent);
      copy.add("child" + parent.size());
      return copy;
    }
  };
  static final ThreadLocal<Object> EMPTY = new ThreadLocal<>();

  static void inThread(String name, Runnable r) throws InterruptedException {
    Thread t = new Thread(r, name);
    t.start();
    t.join();
  }

  static void nest(int depth) {
    System.out.println(Thread.currentThread().getName() + " " + PATH.get() + " " + USER.get() + " " + COUNT.get());
    if (depth == 0) return;
    USER.set(USER.get() + depth);
    COUNT.set(depth);
    try {
      inThread("depth" + depth, () -> nest(depth - 1));
    } catch (InterruptedException e) {
      System.out.println("interrupted");
    }
    System.out.println(
        "back in " + Thread.currentThread().getName() + " " + PATH.get() + " " + USER.get() + " " + COUNT.get());
  }

  public static void main(String[] args) throws InterruptedException {
    System.out.println(COUNT.get() + " " + BUFFER.get() + " " + USER.get() + " " + EMPTY.get());
    COUNT.set(1);
    BUFFER.get().append("main");
    EMPTY.set("set");
    inThread("one", () -> {
      System.out.println(COUNT.get() + " " + BUFFER.get() + " " + USER.get() + " " + EMPTY.get());
      COUNT.set(2);
      BUFFER.get().append("changed");
      System.out.println(COUNT.get() + " " + BUFFER.get());
    });
    System.out.println(COUNT.get() + " " + BUFFER.get() + " " + EMPTY.get());
    COUNT.remove();
    BUFFER.remove();
    EMPTY.remove();
    System.out.println(COUNT.get() + " " + BUFFER.get() + " " + EMPTY.get());
    USER.set("ann");
    Thread early = new Thread(() -> System.out.println("created early: " + USER.get()));
    USER.set("bob");
    Thread late = new Thread(() -> {
      System.out.println("created late: " + USER.get());
      USER.set("child only");
    });
    early.start();
    early.join();
    late.start();
    late.join();
    System.out.println(USER.get());
    nest(3);
    nest(2);
    Thread none =
        new Thread(null, () -> System.out.println("not inherited: " + USER.get() + " " + PATH.get()), "none", 0, false);
    none.start();
    none.join();
    USER.set(null);
    inThread("null", () -> System.out.println(USER.get()));
    long[] sums = new long[4];
    Thread[] threads = new Thread[4];
    ThreadLocal<long[]> acc = ThreadLocal.withInitial(() -> new long[1]);
    for (int k = 0; k < 4; k++) {
      int id = k;
      threads[k] = new Thread(() -> {
        for (int i = 0; i < 1000; i++) acc.get()[0] += id * i;
        sums[id] = acc.get()[0];
      });
    }
    for (Thread t : threads) t.start();
    for (Thread t : threads) t.join();
    for (long s : sums) System.out.print(s + " ");
    System.out.println(acc.get()[0]);
    List<ThreadLocal<Integer>> many = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      int k = i;
      many.add(ThreadLocal.withInitial(() -> k));
    }
    for (int i = 0; i < 50; i += 2) many.get(i).set(-i);
    for (int i = 0; i < 50; i += 5) many.get(i).remove();
    int total = 0;
    for (ThreadLocal<Integer> t : many) total = total * 31 + t.get();
    System.out.println(total);
  }
}
