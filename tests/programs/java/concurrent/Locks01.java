// ReentrantLock and Condition: hold counts, tryLock, fairness flag, conditions as a bounded buffer, illegal use.
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.*;

public class Locks01 {
  static final class Buffer {
    private final Lock lock = new ReentrantLock();
    private final Condition notFull = lock.newCondition(), notEmpty = lock.newCondition();
    private final int[] items = new int[3];
    private int head, size;
    void put(int x) throws InterruptedException {
      lock.lock();
      try {
        while (size == items.length) notFull.await();
        items[(head + size++) % items.length] = x;
        notEmpty.signal();
      } finally {
        lock.unlock();
      }
    }
    int take() throws InterruptedException {
      lock.lock();
      try {
        while (size == 0) notEmpty.await();
        int x = items[head];
        head = (head + 1) % items.length;
        size--;
        notFull.signal();
        return x;
      } finally {
        lock.unlock();
      }
    }
  }

  interface Body {
    void run() throws Exception;
  }

  static Thread start(Body b) {
    Thread t = new Thread(() -> {
      try {
        b.run();
      } catch (Exception e) {
        System.out.println("thread ended by " + e);
      }
    });
    t.start();
    return t;
  }

  static void illegal(String what, Body b) throws Exception {
    try {
      b.run();
      System.out.println(what + ": fine");
    } catch (IllegalMonitorStateException e) {
      System.out.println(what + ": IllegalMonitorStateException");
    }
  }

  public static void main(String[] args) throws Exception {
    for (boolean fair : new boolean[] {false, true}) {
      ReentrantLock lock = new ReentrantLock(fair);
      System.out.println(
          lock.isFair() + " " + lock.isLocked() + " " + lock.getHoldCount() + " " + lock.isHeldByCurrentThread());
      lock.lock();
      lock.lock();
      System.out.println(lock.tryLock() + " " + lock.getHoldCount() + " " + lock.isLocked());
      boolean[] other = new boolean[2];
      Thread t = start(() -> {
        other[0] = lock.tryLock();
        other[1] = lock.tryLock(5, TimeUnit.MILLISECONDS);
      });
      t.join();
      System.out.println(other[0] + " " + other[1]);
      lock.unlock();
      lock.unlock();
      System.out.println(lock.getHoldCount() + " " + lock.isLocked());
      lock.unlock();
      System.out.println(lock.getHoldCount() + " " + lock.isLocked() + " " + lock.hasQueuedThreads());
      illegal("unlock unheld", lock::unlock);
      Condition c = lock.newCondition();
      illegal("await unheld", c::await);
      illegal("signal unheld", c::signal);
      lock.lock();
      c.signal();
      c.signalAll();
      System.out.println(c.await(2, TimeUnit.MILLISECONDS) + " " + (c.awaitNanos(1000) <= 0) + " " + lock.hasWaiters(c)
          + " " + lock.getHoldCount());
      Thread queued = start(() -> {
        lock.lock();
        lock.unlock();
        System.out.println("queued thread got it");
      });
      while (!lock.hasQueuedThread(queued)) Thread.sleep(1);
      System.out.println(lock.getQueueLength() + " " + lock.hasQueuedThreads());
      lock.unlock();
      queued.join();
      int[] count = {0};
      Thread[] threads = new Thread[4];
      for (int i = 0; i < 4; i++) {
        threads[i] = start(() -> {
          for (int k = 0; k < 200; k++) {
            lock.lock();
            try {
              count[0]++;
            } finally {
              lock.unlock();
            }
          }
        });
      }
      for (Thread x : threads) x.join();
      System.out.println(count[0]);
      int[] order = {0};
      StringBuilder log = new StringBuilder();
      Condition[] turns = {lock.newCondition(), lock.newCondition(), lock.newCondition()};
      for (int i = 0; i < 3; i++) {
        int me = i;
        threads[i] = start(() -> {
          for (int round = 0; round < 4; round++) {
            lock.lock();
            try {
              while (order[0] != me) turns[me].await();
              log.append((char) ('x' + me)).append(round);
              order[0] = (me + 1) % 3;
              turns[order[0]].signal();
            } finally {
              lock.unlock();
            }
          }
        });
      }
      for (int i = 0; i < 3; i++) threads[i].join();
      System.out.println(log);
      Condition gate = lock.newCondition();
      int[] through = {0};
      Thread[] waiters = new Thread[5];
      for (int i = 0; i < 5; i++) {
        waiters[i] = start(() -> {
          lock.lock();
          lock.lock();
          gate.await();
          through[0]++;
          System.out.println("through, holds " + lock.getHoldCount());
          lock.unlock();
          lock.unlock();
        });
      }
      while (true) {
        lock.lock();
        int n = lock.getWaitQueueLength(gate);
        lock.unlock();
        if (n == 5) break;
        Thread.sleep(1);
      }
      lock.lock();
      gate.signal();
      gate.signal();
      System.out.println(lock.getWaitQueueLength(gate) + " still wait, " + through[0] + " through");
      gate.signalAll();
      lock.unlock();
      for (Thread w : waiters) w.join();
      System.out.println(through[0]);
      Thread interruptible = start(() -> {
        lock.lockInterruptibly();
        try {
          gate.await();
        } catch (InterruptedException e) {
          System.out.println("await interrupted, lock held again: " + lock.isHeldByCurrentThread());
        } finally {
          lock.unlock();
        }
      });
      while (true) {
        lock.lock();
        boolean waiting = lock.hasWaiters(gate);
        lock.unlock();
        if (waiting) break;
        Thread.sleep(1);
      }
      interruptible.interrupt();
      interruptible.join();
      Thread stubborn = start(() -> {
        lock.lock();
        gate.awaitUninterruptibly();
        System.out.println("uninterruptible, flag " + Thread.currentThread().isInterrupted());
        lock.unlock();
      });
      while (true) {
        lock.lock();
        boolean waiting = lock.hasWaiters(gate);
        lock.unlock();
        if (waiting) break;
        Thread.sleep(1);
      }
      stubborn.interrupt();
      Thread.sleep(2);
      lock.lock();
      gate.signalAll();
      lock.unlock();
      stubborn.join();
    }
    Buffer buffer = new Buffer();
    long[] sums = new long[2];
    Thread p1 = start(() -> {
      for (int i = 0; i < 100; i++) buffer.put(i);
    });
    Thread p2 = start(() -> {
      for (int i = 100; i < 200; i++) buffer.put(i);
    });
    Thread c1 = start(() -> {
      for (int i = 0; i < 100; i++) sums[0] += buffer.take();
    });
    Thread c2 = start(() -> {
      for (int i = 0; i < 100; i++) sums[1] += buffer.take();
    });
    for (Thread t : new Thread[] {p1, p2, c1, c2}) t.join();
    System.out.println(sums[0] + sums[1]);
  }
}
