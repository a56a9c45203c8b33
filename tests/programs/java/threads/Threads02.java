// Threads in harder patterns: thread pool by hand, future by hand, actors, token ring, double-checked locking, timed
// waits.
import java.util.*;
import java.util.function.*;

public class Threads02 {
  static final class Pool {
    private final Deque<Runnable> queue = new ArrayDeque<>();
    private final List<Thread> workers = new ArrayList<>();
    private boolean closed;
    private int failures;
    Pool(int n) {
      for (int i = 0; i < n; i++) {
        Thread t = new Thread(this::work, "pool-" + i);
        workers.add(t);
        t.start();
      }
    }
    private void work() {
      while (true) {
        Runnable task;
        synchronized (queue) {
          while (queue.isEmpty()) {
            if (closed) return;
            try {
              queue.wait();
            } catch (InterruptedException e) {
              return;
            }
          }
          task = queue.poll();
        }
        try {
          task.run();
        } catch (RuntimeException e) {
          synchronized (queue) { failures++; }
        }
      }
    }
    void submit(Runnable r) {
      synchronized (queue) {
        if (closed) throw new IllegalStateException("closed");
        queue.add(r);
        queue.notify();
      }
    }
    int close() throws InterruptedException {
      synchronized (queue) {
        closed = true;
        queue.notifyAll();
      }
      for (Thread t : workers) t.join();
      return failures;
    }
  }

  static final class Promise<T> {
    private T value;
    private RuntimeException failure;
    private boolean done;
    private final List<Consumer<T>> callbacks = new ArrayList<>();
    synchronized void complete(T v) {
      if (done) return;
      value = v;
      done = true;
      notifyAll();
      callbacks.forEach(c -> c.accept(v));
    }
    synchronized void fail(RuntimeException e) {
      if (done) return;
      failure = e;
      done = true;
      notifyAll();
    }
    synchronized T get() throws InterruptedException {
      while (!done) wait();
      if (failure != null) throw failure;
      return value;
    }
    synchronized boolean await(long millis) throws InterruptedException {
      long end = System.nanoTime() + millis * 1_000_000;
      while (!done) {
        long left = (end - System.nanoTime()) / 1_000_000;
        if (left <= 0) return false;
        wait(left);
      }
      return true;
    }
    synchronized void then(Consumer<T> c) {
      if (done)
        c.accept(value);
      else
        callbacks.add(c);
    }
  }

  static <T> Promise<T> async(Pool pool, Supplier<T> s) {
    Promise<T> p = new Promise<>();
    pool.submit(() -> {
      try {
        p.complete(s.get());
      } catch (RuntimeException e) {
        p.fail(e);
      }
    });
    return p;
  }

  static abstract class Actor extends Thread {
    private final Deque<Object> mailbox = new ArrayDeque<>();
    static final Object STOP = new Object();
    synchronized void send(Object o) {
      mailbox.add(o);
      notify();
    }
    private synchronized Object next() throws InterruptedException {
      while (mailbox.isEmpty()) wait();
      return mailbox.poll();
    }
    @Override
    public void run() {
      try {
        for (Object o; (o = next()) != STOP;) receive(o);
        stopped();
      } catch (InterruptedException e) {
        System.out.println("interrupted");
      }
    }
    abstract void receive(Object o);
    void stopped() {}
  }

  static final class Lazy {
    static int made;
    private static volatile Lazy instance;
    static Lazy get() {
      Lazy l = instance;
      if (l == null) {
        synchronized (Lazy.class) {
          l = instance;
          if (l == null) {
            made++;
            Thread.yield();
            instance = l = new Lazy();
          }
        }
      }
      return l;
    }
  }

  static final class Latch {
    private int count;
    Latch(int count) { this.count = count; }
    synchronized void down() {
      if (--count == 0) notifyAll();
    }
    synchronized void await() throws InterruptedException {
      while (count > 0) wait();
    }
  }

  public static void main(String[] args) throws Exception {
    Pool pool = new Pool(3);
    int[] squares = new int[20];
    Latch latch = new Latch(20);
    for (int i = 0; i < 20; i++) {
      int k = i;
      pool.submit(() -> {
        squares[k] = k * k;
        latch.down();
        if (k % 6 == 5) throw new IllegalStateException("task " + k);
      });
    }
    latch.await();
    System.out.println(Arrays.toString(squares));
    Promise<Integer> good = async(pool, () -> 6 * 7), bad = async(pool, () -> { throw new ArithmeticException("no"); });
    System.out.println(good.get());
    try {
      bad.get();
    } catch (ArithmeticException e) {
      System.out.println("failed " + e.getMessage());
    }
    int[] called = {0};
    good.then(v -> called[0] += v);
    Promise<String> never = new Promise<>();
    System.out.println(called[0] + " " + never.await(5) + " " + good.await(5));
    never.then(v -> called[0] += v.length());
    never.complete("four");
    never.complete("ignored");
    System.out.println(called[0] + " " + never.get());
    System.out.println("failures " + pool.close());
    try {
      pool.submit(() -> {});
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    StringBuilder log = new StringBuilder();
    Actor printer = new Actor() {
      int n;
      @Override
      void receive(Object o) {
        log.append(n++).append(':').append(o).append(' ');
      }
      @Override
      void stopped() {
        log.append("printer stopped");
      }
    };
    Actor adder = new Actor() {
      int sum;
      @Override
      void receive(Object o) {
        sum += (Integer) o;
        printer.send("sum " + sum);
      }
      @Override
      void stopped() {
        printer.send(STOP);
      }
    };
    printer.start();
    adder.start();
    for (int i = 1; i <= 6; i++) adder.send(i * i);
    adder.send(Actor.STOP);
    adder.join();
    printer.join();
    System.out.println(log);
    int n = 5;
    Object[] locks = new Object[n];
    boolean[] token = new boolean[n];
    for (int i = 0; i < n; i++) locks[i] = new Object();
    StringBuilder ring = new StringBuilder();
    Thread[] threads = new Thread[n];
    for (int i = 0; i < n; i++) {
      int me = i;
      threads[i] = new Thread(() -> {
        for (int round = 0; round < 4; round++) {
          synchronized (locks[me]) {
            while (!token[me]) {
              try {
                locks[me].wait();
              } catch (InterruptedException e) {
                return;
              }
            }
            token[me] = false;
          }
          ring.append(me);
          int next = (me + 1) % n;
          synchronized (locks[next]) {
            token[next] = true;
            locks[next].notify();
          }
        }
      });
      threads[i].start();
    }
    synchronized (locks[0]) {
      token[0] = true;
      locks[0].notify();
    }
    for (Thread t : threads) t.join();
    System.out.println(ring);
    Set<Lazy> seen = Collections.synchronizedSet(Collections.newSetFromMap(new IdentityHashMap<>()));
    for (int i = 0; i < n; i++) (threads[i] = new Thread(() -> seen.add(Lazy.get()))).start();
    for (Thread t : threads) t.join();
    System.out.println(seen.size() + " " + Lazy.made);
    Map<String, Integer> shared = new HashMap<>();
    for (int i = 0; i < n; i++) {
      int k = i;
      (threads[i] = new Thread(() -> {
        for (int j = 0; j < 50; j++) {
          synchronized (shared) { shared.merge("key" + j % 5, k, Integer::sum); }
        }
      })).start();
    }
    for (Thread t : threads) t.join();
    System.out.println(new TreeMap<>(shared));
    Timer timer = new Timer("timer", true);
    Latch ticks = new Latch(3);
    timer.schedule(new TimerTask() {
      int left = 3;
      @Override
      public void run() {
        ticks.down();
        if (--left == 0) cancel();
      }
    }, 0, 1);
    ticks.await();
    timer.cancel();
    System.out.println("three ticks");
  }
}
