// Dining philosophers, a pipeline of stages and a parallel sum: classic programs whose results do not depend on the
// schedule.
import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;

public class Philosophers01 {
  static final class Fork {
    final int id;
    int uses;
    Fork(int id) { this.id = id; }
  }

  static int[] dine(int n, int meals) throws InterruptedException {
    Fork[] forks = new Fork[n];
    for (int i = 0; i < n; i++) forks[i] = new Fork(i);
    int[] eaten = new int[n];
    Thread[] threads = new Thread[n];
    for (int i = 0; i < n; i++) {
      int me = i;
      Fork a = forks[i], b = forks[(i + 1) % n];
      Fork first = a.id < b.id ? a : b, second = first == a ? b : a;
      threads[i] = new Thread(() -> {
        for (int m = 0; m < meals; m++) {
          synchronized (first) {
            Thread.yield();
            synchronized (second) {
              first.uses++;
              second.uses++;
              eaten[me]++;
            }
          }
        }
      }, "philosopher-" + i);
    }
    for (Thread t : threads) t.start();
    for (Thread t : threads) t.join();
    int uses = 0;
    for (Fork f : forks) uses += f.uses;
    System.out.println(n + " philosophers, fork uses " + uses);
    return eaten;
  }

  static final class Channel {
    private final LinkedList<Integer> items = new LinkedList<>();
    private boolean closed;
    synchronized void send(int x) throws InterruptedException {
      while (items.size() >= 2) wait();
      items.addLast(x);
      notifyAll();
    }
    synchronized Integer receive() throws InterruptedException {
      while (items.isEmpty() && !closed) wait();
      if (items.isEmpty()) return null;
      Integer x = items.removeFirst();
      notifyAll();
      return x;
    }
    synchronized void close() {
      closed = true;
      notifyAll();
    }
  }

  interface Stage {
    void run(Channel in, Channel out) throws InterruptedException;
  }

  static Thread stage(String name, Channel in, Channel out, Stage s) {
    Thread t = new Thread(() -> {
      try {
        s.run(in, out);
      } catch (InterruptedException e) {
        System.out.println("interrupted " + name);
      }
      if (out != null) out.close();
    }, name);
    t.start();
    return t;
  }

  static List<Integer> primes(int limit) throws InterruptedException {
    List<Integer> result = new ArrayList<>();
    List<Thread> threads = new ArrayList<>();
    Channel first = new Channel();
    threads.add(stage("generate", null, first, (in, out) -> {
      for (int i = 2; i < limit; i++) out.send(i);
    }));
    Channel current = first;
    while (true) {
      Integer prime = current.receive();
      if (prime == null) break;
      result.add(prime);
      Channel next = new Channel();
      threads.add(stage("filter" + prime, current, next, (in, out) -> {
        for (Integer x; (x = in.receive()) != null;)
          if (x % prime != 0) out.send(x);
      }));
      current = next;
    }
    for (Thread t : threads) t.join();
    return result;
  }

  static long parallelSum(int[] data, int parts) throws InterruptedException {
    long[] partial = new long[parts];
    Thread[] threads = new Thread[parts];
    for (int p = 0; p < parts; p++) {
      int from = data.length * p / parts, to = data.length * (p + 1) / parts, slot = p;
      threads[p] = new Thread(() -> {
        for (int i = from; i < to; i++) partial[slot] += data[i];
      });
      threads[p].start();
    }
    long sum = 0;
    for (int p = 0; p < parts; p++) {
      threads[p].join();
      sum += partial[p];
    }
    return sum;
  }

  static void mergeSort(int[] a, int from, int to, int depth) throws InterruptedException {
    if (to - from < 2) return;
    int mid = (from + to) / 2;
    if (depth > 0) {
      Thread left = new Thread(() -> {
        try {
          mergeSort(a, from, mid, depth - 1);
        } catch (InterruptedException e) {
          System.out.println("interrupted");
        }
      });
      left.start();
      mergeSort(a, mid, to, depth - 1);
      left.join();
    } else {
      mergeSort(a, from, mid, 0);
      mergeSort(a, mid, to, 0);
    }
    int[] merged = new int[to - from];
    for (int i = from, j = mid, k = 0; k < merged.length; k++)
      merged[k] = j >= to || i < mid && a[i] <= a[j] ? a[i++] : a[j++];
    System.arraycopy(merged, 0, a, from, merged.length);
  }

  public static void main(String[] args) throws InterruptedException {
    for (int n = 2; n <= 6; n++) {
      for (int e : dine(n, 20)) System.out.print(e + " ");
      System.out.println();
    }
    System.out.println(primes(60));
    int[] data = new int[10000];
    for (int i = 0; i < data.length; i++) data[i] = i * 7919 % 10007 - 5000;
    for (int parts : new int[] {1, 2, 3, 7, 16}) System.out.println(parts + " " + parallelSum(data, parts));
    mergeSort(data, 0, data.length, 3);
    long hash = 0;
    boolean sorted = true;
    for (int i = 0; i < data.length; i++) {
      hash = hash * 31 + data[i];
      if (i > 0 && data[i - 1] > data[i]) sorted = false;
    }
    System.out.println(sorted + " " + hash);
  }
}
