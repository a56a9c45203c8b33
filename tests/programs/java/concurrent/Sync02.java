// Semaphore, CountDownLatch, CyclicBarrier, Phaser and Exchanger.
import java.util.Arrays;
import java.util.TreeSet;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;

public class Sync02 {
  interface Body {
    void run(int k) throws Exception;
  }

  static Thread[] start(int n, Body b) {
    Thread[] threads = new Thread[n];
    for (int i = 0; i < n; i++) {
      int k = i;
      threads[i] = new Thread(() -> {
        try {
          b.run(k);
        } catch (Exception e) {
          System.out.println("thread ended by " + e);
        }
      });
      threads[i].start();
    }
    return threads;
  }

  static void join(Thread... threads) throws InterruptedException {
    for (Thread t : threads) t.join();
  }

  static void semaphores() throws Exception {
    Semaphore s = new Semaphore(2);
    System.out.println(s.availablePermits() + " " + s.tryAcquire() + " " + s.tryAcquire(2) + " " + s.availablePermits()
        + " " + s.tryAcquire(1, 2, TimeUnit.MILLISECONDS) + " " + s.tryAcquire(1, TimeUnit.MILLISECONDS));
    s.release(5);
    System.out.println(s.availablePermits() + " " + s.drainPermits() + " " + s.availablePermits() + " " + s.isFair()
        + " " + new Semaphore(-1).availablePermits());
    s.release(3);
    AtomicInteger inside = new AtomicInteger(), most = new AtomicInteger();
    join(start(6, k -> {
      for (int i = 0; i < 20; i++) {
        s.acquire();
        most.accumulateAndGet(inside.incrementAndGet(), Math::max);
        Thread.yield();
        inside.decrementAndGet();
        s.release();
      }
    }));
    System.out.println(s.availablePermits() + " " + (most.get() <= 3) + " " + inside);
    Semaphore empty = new Semaphore(0, true);
    StringBuilder order = new StringBuilder();
    Thread[] queue = new Thread[4];
    for (int i = 0; i < 4; i++) {
      int k = i;
      queue[i] = start(1, z -> {
        empty.acquireUninterruptibly();
        order.append(k);
        empty.release();
      })[0];
      while (empty.getQueueLength() != i + 1) Thread.sleep(1);
    }
    System.out.println(empty.hasQueuedThreads() + " " + empty.getQueueLength());
    empty.release();
    join(queue);
    System.out.println(order);
    try {
      s.acquire(-1);
    } catch (IllegalArgumentException e) {
      System.out.println("negative permits");
    }
  }

  static void latches() throws Exception {
    CountDownLatch ready = new CountDownLatch(3), go = new CountDownLatch(1), done = new CountDownLatch(3);
    int[] data = new int[3];
    Thread[] threads = start(3, k -> {
      ready.countDown();
      go.await();
      data[k] = k + 1;
      done.countDown();
    });
    ready.await();
    System.out.println(Arrays.toString(data) + " " + ready.getCount() + " " + done.getCount() + " "
        + go.await(2, TimeUnit.MILLISECONDS));
    go.countDown();
    done.await();
    System.out.println(Arrays.toString(data) + " " + done.getCount());
    join(threads);
    done.countDown();
    System.out.println(done.getCount() + " " + done.await(0, TimeUnit.SECONDS));
    try {
      new CountDownLatch(-1);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
  }

  static void barriers() throws Exception {
    int[] rounds = {0};
    int[][] cells = new int[4][3];
    CyclicBarrier b = new CyclicBarrier(
        3, () -> System.out.println("round " + rounds[0] + " " + Arrays.toString(cells[rounds[0]++])));
    TreeSet<Integer> arrivals = new TreeSet<>();
    join(start(3, k -> {
      for (int r = 0; r < 4; r++) {
        cells[r][k] = r * 10 + k;
        int a = b.await();
        synchronized (arrivals) { arrivals.add(a); }
      }
    }));
    System.out.println(arrivals + " " + b.getParties() + " " + b.getNumberWaiting() + " " + b.isBroken());
    Thread waiting = start(1, k -> {
      try {
        b.await();
      } catch (BrokenBarrierException e) {
        System.out.println("broken by reset");
      }
    })[0];
    while (b.getNumberWaiting() != 1) Thread.sleep(1);
    b.reset();
    waiting.join();
    System.out.println(b.isBroken());
    try {
      b.await(2, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      System.out.println("timed out, broken " + b.isBroken());
    }
    try {
      b.await();
    } catch (BrokenBarrierException e) {
      System.out.println("still broken");
    }
    b.reset();
    Thread victim = start(1, k -> {
      try {
        b.await();
      } catch (InterruptedException e) {
        System.out.println("interrupted at barrier");
      }
    })[0];
    while (b.getNumberWaiting() != 1) Thread.sleep(1);
    victim.interrupt();
    victim.join();
    System.out.println(b.isBroken());
  }

  static void phasers() throws Exception {
    Phaser p = new Phaser(1) {
      @Override
      protected boolean onAdvance(int phase, int parties) {
        System.out.println("phase " + phase + " done by " + parties);
        return phase >= 3 || parties == 0;
      }
    };
    int[][] seen = new int[3][4];
    for (int i = 0; i < 3; i++) p.register();
    Thread[] threads = start(3, k -> {
      for (int r = 0; r < 3; r++) {
        seen[k][r] = p.arriveAndAwaitAdvance();
      }
      p.arriveAndDeregister();
    });
    for (int r = 0; r < 3; r++) System.out.println("main " + p.arriveAndAwaitAdvance());
    join(threads);
    System.out.println(Arrays.deepToString(seen) + " " + p.getRegisteredParties() + " " + p.getPhase());
    p.arriveAndDeregister();
    System.out.println(p.isTerminated() + " " + (p.getPhase() < 0) + " " + (p.register() < 0));
    Phaser q = new Phaser(2);
    System.out.println(q.arrive() + " " + q.getArrivedParties() + " " + q.getUnarrivedParties() + " " + q.arrive() + " "
        + q.getPhase() + " " + q.awaitAdvance(0));
    try {
      q.awaitAdvanceInterruptibly(1, 2, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      System.out.println("phaser timeout");
    }
    q.bulkRegister(2);
    System.out.println(q.getRegisteredParties());
    q.forceTermination();
    System.out.println(q.isTerminated());
    Phaser root = new Phaser(), child = new Phaser(root, 2);
    System.out.println(root.getRegisteredParties() + " " + child.getParent().equals(root) + " " + child.arrive()
        + child.arrive() + " " + root.getPhase() + child.getPhase());
    try {
      new Phaser().arrive();
    } catch (IllegalStateException e) {
      System.out.println("arrival without party");
    }
  }

  static void exchangers() throws Exception {
    Exchanger<String> x = new Exchanger<>();
    String[] got = new String[2];
    join(start(2, k -> {
      String mine = "from " + k;
      for (int i = 0; i < 5; i++) mine = x.exchange(mine + i);
      got[k] = mine;
    }));
    System.out.println(Arrays.toString(got));
    try {
      x.exchange("nobody", 2, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      System.out.println("no partner");
    }
  }

  public static void main(String[] args) throws Exception {
    semaphores();
    latches();
    barriers();
    phasers();
    exchangers();
  }
}
