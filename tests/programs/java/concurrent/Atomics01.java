// Atomic variables: integers, longs, booleans, references, arrays, stamped and marked ones, adders, field updaters.
import java.util.Arrays;
import java.util.concurrent.atomic.*;

public class Atomics01 {
  static class Node {
    volatile int count;
    volatile long total;
    volatile String name = "start";
    static final AtomicIntegerFieldUpdater<Node> COUNT = AtomicIntegerFieldUpdater.newUpdater(Node.class, "count");
    static final AtomicLongFieldUpdater<Node> TOTAL = AtomicLongFieldUpdater.newUpdater(Node.class, "total");
    static final AtomicReferenceFieldUpdater<Node, String> NAME =
        AtomicReferenceFieldUpdater.newUpdater(Node.class, String.class, "name");
    int plain;
  }

  static void run(int n, Runnable r) throws InterruptedException {
    Thread[] threads = new Thread[n];
    for (int i = 0; i < n; i++) (threads[i] = new Thread(r)).start();
    for (Thread t : threads) t.join();
  }

  static final class TreiberStack<T> {
    private static final class Cell<T> {
      final T item;
      Cell<T> next;
      Cell(T item) { this.item = item; }
    }
    private final AtomicReference<Cell<T>> top = new AtomicReference<>();
    void push(T t) {
      Cell<T> cell = new Cell<>(t);
      do {
        cell.next = top.get();
      } while (!top.compareAndSet(cell.next, cell));
    }
    T pop() {
      while (true) {
        Cell<T> cell = top.get();
        if (cell == null) return null;
        if (top.compareAndSet(cell, cell.next)) return cell.item;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    AtomicInteger i = new AtomicInteger(5);
    System.out.println(i.get() + " " + i.incrementAndGet() + " " + i.getAndIncrement() + " " + i.decrementAndGet() + " "
        + i.getAndDecrement() + " " + i.addAndGet(10) + " " + i.getAndAdd(-3) + " " + i.getAndSet(100) + " " + i);
    System.out.println(i.compareAndSet(100, 7) + " " + i.compareAndSet(100, 8) + " " + i.updateAndGet(x -> x * x) + " "
        + i.getAndUpdate(x -> x + 1) + " " + i.accumulateAndGet(3, (a, b) -> a % b) + " "
        + i.getAndAccumulate(9, Math::max) + " " + i.intValue() + " " + i.doubleValue() + " "
        + i.compareAndExchange(9, 11) + " " + i.compareAndExchange(9, 12));
    i.lazySet(3);
    i.setRelease(i.getAcquire() + 1);
    i.setPlain(i.getPlain() + 1);
    i.setOpaque(i.getOpaque() + 1);
    System.out.println(i.get());
    AtomicLong l = new AtomicLong(Long.MAX_VALUE);
    System.out.println(l.incrementAndGet() + " " + l.getAndAdd(-1) + " " + l.compareAndSet(Long.MAX_VALUE, 0) + " "
        + l.updateAndGet(x -> x - 5) + " " + l.accumulateAndGet(7, (a, b) -> a * b) + " " + l);
    AtomicBoolean b = new AtomicBoolean();
    System.out.println(b.get() + " " + b.compareAndSet(false, true) + " " + b.getAndSet(false) + " "
        + b.compareAndSet(true, false) + " " + b);
    AtomicReference<String> r = new AtomicReference<>("a");
    String old = r.get();
    System.out.println(r.compareAndSet(old, "b") + " " + r.compareAndSet(old, "c") + " " + r.getAndSet("d") + " "
        + r.updateAndGet(s -> s + s) + " " + r.accumulateAndGet("x", String::concat) + " " + r.getAndUpdate(s -> null)
        + " " + r);
    AtomicIntegerArray ia = new AtomicIntegerArray(4);
    ia.set(1, 5);
    System.out.println(ia.incrementAndGet(0) + " " + ia.getAndAdd(1, 3) + " " + ia.compareAndSet(2, 0, 9) + " "
        + ia.updateAndGet(3, x -> x - 1) + " " + ia + " " + ia.length() + " "
        + ia.accumulateAndGet(1, 2, (p, q) -> p * q));
    try {
      ia.get(4);
    } catch (IndexOutOfBoundsException e) {
      System.out.println("out of bounds");
    }
    AtomicLongArray la = new AtomicLongArray(new long[] {1L << 40, 2});
    System.out.println(la.getAndIncrement(0) + " " + la.addAndGet(1, -5) + " " + la);
    AtomicReferenceArray<String> ra = new AtomicReferenceArray<>(new String[] {"x", null});
    System.out.println(ra.compareAndSet(1, null, "y") + " " + ra.getAndSet(0, "z") + " " + ra + " "
        + ra.updateAndGet(0, s -> s + "!"));
    AtomicStampedReference<String> st = new AtomicStampedReference<>("v", 0);
    int[] stamp = new int[1];
    String v = st.get(stamp);
    System.out.println(v + stamp[0] + " " + st.compareAndSet(v, "w", 0, 1) + " " + st.compareAndSet("w", "x", 0, 2)
        + " " + st.attemptStamp("w", 5) + " " + st.getStamp() + st.getReference());
    AtomicMarkableReference<String> mk = new AtomicMarkableReference<>("m", false);
    boolean[] mark = new boolean[1];
    System.out.println(mk.attemptMark("m", true) + " " + mk.isMarked() + " " + mk.get(mark) + mark[0] + " "
        + mk.compareAndSet("m", "n", false, true) + " " + mk.compareAndSet("m", "n", true, false) + " "
        + mk.getReference());
    Node n = new Node();
    System.out.println(Node.COUNT.incrementAndGet(n) + " " + Node.COUNT.compareAndSet(n, 1, 10) + " "
        + Node.COUNT.getAndAdd(n, 5) + " " + n.count + " " + Node.TOTAL.addAndGet(n, 1L << 33) + " "
        + Node.TOTAL.getAndSet(n, 4) + " " + Node.NAME.compareAndSet(n, "start", "next") + " "
        + Node.NAME.getAndUpdate(n, s -> s + "!") + " " + n.name);
    try {
      AtomicIntegerFieldUpdater.newUpdater(Node.class, "plain");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      AtomicLongFieldUpdater.newUpdater(Node.class, "missing");
    } catch (RuntimeException e) {
      System.out.println(e.getClass().getSimpleName() + " " + e.getCause().getClass().getSimpleName());
    }
    LongAdder adder = new LongAdder();
    LongAccumulator max = new LongAccumulator(Long::max, Long.MIN_VALUE);
    DoubleAdder da = new DoubleAdder();
    DoubleAccumulator dmin = new DoubleAccumulator(Math::min, Double.POSITIVE_INFINITY);
    AtomicInteger shared = new AtomicInteger();
    AtomicLong cas = new AtomicLong();
    AtomicIntegerArray slots = new AtomicIntegerArray(8);
    run(4, () -> {
      for (int k = 0; k < 500; k++) {
        int id = shared.getAndIncrement();
        adder.add(k);
        max.accumulate(id * 7 % 1999);
        da.add(0.5);
        dmin.accumulate(-id);
        slots.getAndIncrement(id % 8);
        Node.COUNT.incrementAndGet(n);
        Node.TOTAL.addAndGet(n, id);
        long c;
        do {
          c = cas.get();
        } while (!cas.weakCompareAndSetPlain(c, c + id));
      }
    });
    System.out.println(shared + " " + adder.sum() + " " + max.get() + " " + da.sum() + " " + dmin.get() + " " + slots
        + " " + n.count + " " + n.total + " " + cas);
    System.out.println(
        adder.sumThenReset() + " " + adder + " " + max.getThenReset() + " " + max.intValue() + " " + da.intValue());
    adder.decrement();
    System.out.println(adder.longValue());
    TreiberStack<Integer> stack = new TreiberStack<>();
    AtomicInteger ids = new AtomicInteger();
    AtomicLong popped = new AtomicLong();
    run(3, () -> {
      for (int k = 0; k < 200; k++) {
        stack.push(ids.incrementAndGet());
        if (k % 2 == 0) popped.addAndGet(stack.pop());
      }
    });
    long rest = 0;
    int left = 0;
    for (Integer x; (x = stack.pop()) != null; left++) rest += x;
    System.out.println(left + " " + (popped.get() + rest));
    AtomicInteger[] cells = new AtomicInteger[5];
    Arrays.setAll(cells, AtomicInteger::new);
    System.out.println(Arrays.toString(cells));
  }
}
