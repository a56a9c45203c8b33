// Class initialisation by several threads: exactly once, waiting for the initialising thread, failure seen by all.
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;

public class Init04 {
  static final AtomicInteger INITS = new AtomicInteger(), FAILS = new AtomicInteger();
  static final CountDownLatch STARTED = new CountDownLatch(1), RELEASE = new CountDownLatch(1);

  static class Once {
    static final int VALUE;
    static {
      INITS.incrementAndGet();
      Thread.yield();
      VALUE = 42;
    }
  }

  static class Slow {
    static int state;
    static {
      state = 1;
      STARTED.countDown();
      try {
        RELEASE.await();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      state = 2;
    }
  }

  static class Fails {
    static int value = fail();
    static int fail() {
      FAILS.incrementAndGet();
      throw new IllegalStateException("init");
    }
  }

  record SetFive(int[] to) implements Runnable {
    @Override
    public void run() {
      to[0] = 5;
    }
  }

  static class Starts {
    static int value = 1;
    static {
      int[] seen = new int[1];
      Thread t = new Thread(new SetFive(seen)); // a lambda here would wait for this very initialiser
      t.start();
      try {
        t.join();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      value = seen[0];
    }
  }

  static class Own {
    static int depth;
    static int value = compute();
    static int compute() {
      depth++;
      return Own.depth * 10 + new Own().field;
    }
    int field = Own.value + 3;
  }

  interface Body {
    Object run() throws Exception;
  }

  static Map<String, Integer> race(int n, Body b) throws Exception {
    CyclicBarrier barrier = new CyclicBarrier(n);
    ConcurrentHashMap<String, Integer> results = new ConcurrentHashMap<>();
    Thread[] threads = new Thread[n];
    for (int i = 0; i < n; i++) {
      threads[i] = new Thread(() -> {
        String result;
        try {
          barrier.await();
          result = "value " + b.run();
        } catch (Throwable t) {
          result = t.getClass().getSimpleName();
        }
        results.merge(result, 1, Integer::sum);
      });
      threads[i].start();
    }
    for (Thread t : threads) t.join();
    return new TreeMap<>(results);
  }

  public static void main(String[] args) throws Exception {
    System.out.println(race(6, () -> Once.VALUE) + " " + INITS);
    Thread first = new Thread(() -> System.out.println("first sees " + Slow.state));
    first.start();
    STARTED.await();
    int[] seen = new int[3];
    Thread[] others = new Thread[3];
    for (int i = 0; i < 3; i++) {
      int k = i;
      others[i] = new Thread(() -> seen[k] = Slow.state);
      others[i].start();
    }
    Thread.sleep(20);
    System.out.println("before release " + seen[0] + seen[1] + seen[2]);
    RELEASE.countDown();
    first.join();
    for (Thread t : others) t.join();
    System.out.println("after release " + seen[0] + seen[1] + seen[2]);
    System.out.println(race(5, () -> Fails.value) + " " + FAILS);
    System.out.println(race(3, () -> Starts.value));
    System.out.println(race(3, () -> Own.value) + " " + Own.depth);
    System.out.println(race(4, () -> Class.forName("Init04$Fails")));
    System.out.println(race(4, () -> new Once() == null ? 1 : Once.VALUE));
  }
}
