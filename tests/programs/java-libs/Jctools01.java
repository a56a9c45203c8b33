// classpath: /usr/share/java/jctools-core.jar
// JCTools' lock-free queues and maps, alone and with several producers and consumers; they stand on sun.misc.Unsafe.
import java.util.*;
import java.util.concurrent.atomic.AtomicLong;
import org.jctools.maps.*;
import org.jctools.queues.*;
import org.jctools.queues.atomic.*;
import org.jctools.util.Pow2;

public class Jctools01 {
  interface Body {
    void run(int k);
  }

  static Thread[] start(int n, Body b) {
    Thread[] threads = new Thread[n];
    for (int i = 0; i < n; i++) {
      int k = i;
      threads[i] = new Thread(() -> b.run(k));
      threads[i].start();
    }
    return threads;
  }

  static void join(Thread[] threads) throws InterruptedException {
    for (Thread t : threads) t.join();
  }

  static void attempt(String what, Runnable r) {
    try {
      r.run();
      System.out.println(what + ": fine");
    } catch (RuntimeException e) {
      System.out.println(what + ": " + e.getClass().getSimpleName());
    }
  }

  static void basics(String name, Queue<Integer> q) {
    StringBuilder sb = new StringBuilder(name + ":");
    int accepted = 0;
    for (int i = 0; i < 20; i++)
      if (q.offer(i)) accepted++;
    sb.append(" accepted ").append(accepted).append(" size ").append(q.size()).append(" peek ").append(q.peek());
    for (int i = 0; i < 3; i++) sb.append(' ').append(q.poll());
    for (int i = 100; i < 103; i++) sb.append(' ').append(q.offer(i));
    long sum = 0;
    for (Integer x; (x = q.poll()) != null;) sum = sum * 7 + x;
    sb.append(" order ")
        .append(sum)
        .append(" empty ")
        .append(q.isEmpty())
        .append(' ')
        .append(q.poll())
        .append(q.peek());
    System.out.println(sb);
    attempt("  null", () -> q.offer(null));
    attempt("  remove from empty", q::remove);
    attempt("  add", () -> q.add(1));
    q.clear();
    System.out.println("  cleared " + q.size());
  }

  static void concurrent(String name, Queue<Long> q, int producers, int consumers, int each)
      throws InterruptedException {
    AtomicLong sum = new AtomicLong(), count = new AtomicLong();
    long total = (long) producers * each;
    boolean[] wrong = new boolean[1];
    Thread[] p = start(producers, k -> {
      for (int i = 1; i <= each; i++)
        while (!q.offer(k * 1_000_000L + i)) Thread.yield();
    });
    Thread[] c = start(consumers, k -> {
      long[] last = new long[producers];
      while (count.get() < total) {
        Long x = q.poll();
        if (x == null) {
          Thread.yield();
          continue;
        }
        int from = (int) (x / 1_000_000);
        if (x % 1_000_000 <= last[from]) wrong[0] = true;
        last[from] = x % 1_000_000;
        sum.addAndGet(x);
        count.incrementAndGet();
      }
    });
    join(p);
    join(c);
    System.out.println(
        name + ": " + count + " items, sum " + sum + ", order per producer " + !wrong[0] + ", empty " + q.isEmpty());
  }

  static void messagePassing() {
    MessagePassingQueue<String> q = new SpscArrayQueue<>(8);
    System.out.println(q.capacity() + " " + q.relaxedOffer("a") + " " + q.relaxedPeek() + " " + q.relaxedPoll() + " "
        + q.relaxedPoll());
    int[] n = {0};
    System.out.println(q.fill(() -> "f" + n[0]++) + " " + q.fill(() -> "never", 5) + " " + q.size());
    StringBuilder sb = new StringBuilder();
    System.out.println(q.drain(sb::append, 3) + " " + sb + " " + q.drain(sb::append) + " " + sb);
    MpscUnboundedArrayQueue<Integer> unbounded = new MpscUnboundedArrayQueue<>(4);
    for (int i = 0; i < 100; i++) unbounded.relaxedOffer(i);
    long[] total = {0};
    System.out.println(unbounded.drain(x -> total[0] = total[0] * 3 + x) + " " + total[0] + " " + unbounded.capacity());
    MpscArrayQueue<Integer> limited = new MpscArrayQueue<>(16);
    int taken = 0;
    for (int i = 0; i < 20; i++)
      if (limited.offerIfBelowThreshold(i, 5)) taken++;
    System.out.println(taken + " " + limited.failFastOffer(1) + " " + limited.currentProducerIndex() + " "
        + limited.currentConsumerIndex());
    int[] idle = {0}, drained = {0};
    limited.drain(x -> drained[0]++, i -> {
      idle[0]++;
      return i + 1;
    }, () -> idle[0] < 3);
    System.out.println(drained[0] + " " + (idle[0] >= 3));
  }

  static void maps() throws InterruptedException {
    NonBlockingHashMap<String, Integer> m = new NonBlockingHashMap<>();
    System.out.println(m.put("a", 1) + " " + m.put("a", 2) + " " + m.putIfAbsent("a", 3) + " " + m.putIfAbsent("b", 4)
        + " " + m.replace("a", 5) + " " + m.replace("a", 5, 6) + " " + m.remove("b") + " " + m.remove("b", 1) + " "
        + m.get("a") + " " + m.containsKey("zz") + " " + m.size());
    for (int i = 0; i < 200; i++) m.put("k" + i, i);
    for (int i = 0; i < 200; i += 2) m.remove("k" + i);
    System.out.println(m.size() + " " + m.contains(7) + " " + new TreeMap<>(m).firstEntry() + " "
        + new TreeMap<>(m).lastKey() + " " + m.keySet().size() + " " + m.values().size());
    attempt("null key", () -> m.put(null, 1));
    NonBlockingHashMap<Integer, Integer> shared = new NonBlockingHashMap<>();
    join(start(3, k -> {
      for (int i = 0; i < 300; i++) shared.put(i * 3 + k, k);
    }));
    long sum = 0;
    for (Map.Entry<Integer, Integer> e : shared.entrySet()) sum += e.getKey() * 10L + e.getValue();
    System.out.println(shared.size() + " " + sum);
    AtomicLong winners = new AtomicLong();
    NonBlockingHashMap<String, Integer> race = new NonBlockingHashMap<>();
    join(start(4, k -> {
      for (int i = 0; i < 100; i++)
        if (race.putIfAbsent("slot" + i, k) == null) winners.incrementAndGet();
    }));
    System.out.println(winners + " " + race.size());
    NonBlockingHashMapLong<String> longs = new NonBlockingHashMapLong<>();
    for (long l = 0; l < 1L << 40; l = l * 3 + 1) longs.put(l, Long.toHexString(l));
    System.out.println(longs.size() + " " + longs.get(0L) + " " + longs.get(4L) + " " + longs.get(5L) + " "
        + longs.remove(13L) + " " + longs.containsKey(13L) + " " + new TreeSet<>(longs.keySet()).last());
    NonBlockingHashSet<String> set = new NonBlockingHashSet<>();
    System.out.println(set.add("x") + " " + set.add("x") + " " + set.contains("x") + " " + set.remove("x") + " "
        + set.remove("x") + " " + set.size());
    NonBlockingSetInt ints = new NonBlockingSetInt();
    for (int i = 0; i < 300; i += 7) ints.add(i);
    int hash = 0;
    for (Integer x : new TreeSet<>(ints)) hash = hash * 31 + x;
    System.out.println(
        ints.size() + " " + ints.contains(14) + " " + ints.contains(15) + " " + ints.remove(14) + " " + hash);
    NonBlockingIdentityHashMap<String, Integer> id = new NonBlockingIdentityHashMap<>();
    String one = new String("same"), two = new String("same");
    id.put(one, 1);
    id.put(two, 2);
    System.out.println(id.size() + " " + id.get(one) + " " + id.get(two) + " " + id.get("same"));
    ConcurrentAutoTable counter = new ConcurrentAutoTable();
    join(start(3, k -> {
      for (int i = 0; i < 200; i++) counter.add(k + 1);
    }));
    System.out.println(counter.get() + " " + counter.intValue());
  }

  public static void main(String[] args) throws InterruptedException {
    basics("SpscArrayQueue", new SpscArrayQueue<>(8));
    basics("SpscLinkedQueue", new SpscLinkedQueue<>());
    basics("SpscUnboundedArrayQueue", new SpscUnboundedArrayQueue<>(4));
    basics("SpscChunkedArrayQueue", new SpscChunkedArrayQueue<>(8, 16));
    basics("SpscGrowableArrayQueue", new SpscGrowableArrayQueue<>(8, 16));
    basics("SpmcArrayQueue", new SpmcArrayQueue<>(8));
    basics("MpscArrayQueue", new MpscArrayQueue<>(8));
    basics("MpscLinkedQueue", MpscLinkedQueue.newMpscLinkedQueue());
    basics("MpscChunkedArrayQueue", new MpscChunkedArrayQueue<>(8, 16));
    basics("MpscGrowableArrayQueue", new MpscGrowableArrayQueue<>(8, 16));
    basics("MpscUnboundedArrayQueue", new MpscUnboundedArrayQueue<>(4));
    basics("MpmcArrayQueue", new MpmcArrayQueue<>(8));
    basics("SpscAtomicArrayQueue", new SpscAtomicArrayQueue<>(8));
    basics("MpscAtomicArrayQueue", new MpscAtomicArrayQueue<>(8));
    basics("MpmcAtomicArrayQueue", new MpmcAtomicArrayQueue<>(8));
    concurrent("spsc", new SpscArrayQueue<>(16), 1, 1, 500);
    concurrent("spsc linked", new SpscLinkedQueue<>(), 1, 1, 500);
    concurrent("spsc unbounded", new SpscUnboundedArrayQueue<>(8), 1, 1, 500);
    concurrent("spmc", new SpmcArrayQueue<>(16), 1, 3, 300);
    concurrent("mpsc", new MpscArrayQueue<>(16), 3, 1, 200);
    concurrent("mpsc linked", MpscLinkedQueue.newMpscLinkedQueue(), 3, 1, 200);
    concurrent("mpsc chunked", new MpscChunkedArrayQueue<>(8, 32), 3, 1, 200);
    concurrent("mpsc unbounded", new MpscUnboundedArrayQueue<>(8), 3, 1, 200);
    concurrent("mpmc", new MpmcArrayQueue<>(16), 2, 2, 200);
    concurrent("mpsc atomic", new MpscAtomicArrayQueue<>(16), 3, 1, 200);
    messagePassing();
    maps();
    System.out.println(Pow2.roundToPowerOfTwo(100) + " " + Pow2.isPowerOfTwo(64) + " " + Pow2.align(13, 8));
  }
}
