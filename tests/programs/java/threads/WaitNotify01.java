// wait and notify: bounded buffer, barrier, ping-pong, readers and writers written by hand.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

public class WaitNotify01 {
  static final class Buffer<T> {
    private final ArrayDeque<T> items = new ArrayDeque<>();
    private final int capacity;
    int maxSeen;
    Buffer(int capacity) { this.capacity = capacity; }
    synchronized void put(T t) throws InterruptedException {
      while (items.size() == capacity) wait();
      items.add(t);
      maxSeen = Math.max(maxSeen, items.size());
      notifyAll();
    }
    synchronized T take() throws InterruptedException {
      while (items.isEmpty()) wait();
      T t = items.remove();
      notifyAll();
      return t;
    }
  }

  static final class Barrier {
    private final int parties;
    private int waiting, generation;
    Barrier(int parties) { this.parties = parties; }
    synchronized int await() throws InterruptedException {
      int mine = generation;
      if (++waiting == parties) {
        waiting = 0;
        generation++;
        notifyAll();
      } else {
        while (mine == generation) wait();
      }
      return mine;
    }
  }

  static final class ReadWrite {
    private int readers, writers;
    synchronized void startRead() throws InterruptedException {
      while (writers > 0) wait();
      readers++;
    }
    synchronized void endRead() {
      if (--readers == 0) notifyAll();
    }
    synchronized void startWrite() throws InterruptedException {
      while (readers > 0 || writers > 0) wait();
      writers++;
    }
    synchronized void endWrite() {
      writers--;
      notifyAll();
    }
  }

  interface Body {
    void run(int k) throws InterruptedException;
  }

  static List<Thread> start(int n, Body body) {
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      int k = i;
      Thread t = new Thread(() -> {
        try {
          body.run(k);
        } catch (InterruptedException e) {
          System.out.println("interrupted");
        }
      });
      threads.add(t);
      t.start();
    }
    return threads;
  }

  static void join(List<Thread> threads) throws InterruptedException {
    for (Thread t : threads) t.join();
  }

  public static void main(String[] args) throws InterruptedException {
    Buffer<Integer> single = new Buffer<>(2);
    List<Integer> got = new ArrayList<>();
    List<Thread> both = start(2, k -> {
      for (int i = 0; i < 20; i++) {
        if (k == 0)
          single.put(i * i);
        else
          got.add(single.take());
      }
    });
    join(both);
    System.out.println(got + " " + (single.maxSeen <= 2));
    Buffer<String> many = new Buffer<>(3);
    TreeSet<String> all = new TreeSet<>();
    List<Thread> producers = start(3, k -> {
      for (int i = 0; i < 10; i++) many.put(k + "-" + i);
    });
    List<Thread> consumers = start(2, k -> {
      for (int i = 0; i < 15; i++) {
        String s = many.take();
        synchronized (all) { all.add(s); }
      }
    });
    join(producers);
    join(consumers);
    System.out.println(all.size() + " " + all);
    Barrier barrier = new Barrier(4);
    int[][] phases = new int[5][4];
    boolean[] wrong = {false};
    join(start(4, k -> {
      for (int p = 0; p < 5; p++) {
        phases[p][k] = p * 10 + k;
        if (barrier.await() != p * 2) wrong[0] = true;
        for (int v : phases[p])
          if (v / 10 != p) wrong[0] = true;
        barrier.await();
      }
    }));
    for (int[] row : phases) {
      for (int v : row) System.out.print(v + " ");
      System.out.println();
    }
    System.out.println("barrier wrong: " + wrong[0]);
    StringBuilder pingPong = new StringBuilder();
    Object ball = new Object();
    boolean[] ping = {true};
    join(start(2, k -> {
      for (int i = 0; i < 8; i++) {
        synchronized (ball) {
          while (ping[0] != (k == 0)) ball.wait();
          pingPong.append(k == 0 ? "ping " : "pong ");
          ping[0] = !ping[0];
          ball.notify();
        }
      }
    }));
    System.out.println(pingPong);
    ReadWrite rw = new ReadWrite();
    long[] pair = {0, 0};
    boolean[] torn = {false};
    join(start(6, k -> {
      for (int i = 0; i < 30; i++) {
        if (k < 2) {
          rw.startWrite();
          pair[0]++;
          Thread.yield();
          pair[1]++;
          rw.endWrite();
        } else {
          rw.startRead();
          if (pair[0] != pair[1]) torn[0] = true;
          rw.endRead();
        }
      }
    }));
    System.out.println(pair[0] + " " + pair[1] + " torn " + torn[0]);
    Object gate = new Object();
    boolean[] open = {false};
    int[] passed = {0};
    List<Thread> queue = start(5, k -> {
      synchronized (gate) {
        while (!open[0]) gate.wait();
        passed[0]++;
  }
});
for (Thread t : queue)
  while (t.getState() != Thread.State.WAITING) Thread.sleep(1);
synchronized (gate) {
  System.out.println("passed before opening: " + passed[0]);
  open[0] = true;
  gate.notifyAll();
  System.out.println("passed while still held: " + passed[0]);
}
join(queue);
System.out.println("passed: " + passed[0]);
int[] nested = {0};
Object lock = new Object();
    Thread deep = new Thread(() -> {
      synchronized (lock) {
        synchronized (lock) {
          synchronized (lock) {
            try {
              lock.wait();
    }
    catch (InterruptedException e) {
      System.out.println("interrupted");
    }
    nested[0] = Thread.holdsLock(lock) ? 1 : -1;
    }
    }
    }
    });
    deep.start();
    while (deep.getState() != Thread.State.WAITING) Thread.sleep(1);
    synchronized (lock) {
      System.out.println("wait gives up all of a reentrant lock");
      lock.notify();
    }
    deep.join();
    System.out.println(nested[0]);
    }
    }
