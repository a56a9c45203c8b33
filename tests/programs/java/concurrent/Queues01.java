// Blocking queues: array, linked, priority, synchronous, delay, linked deque and transfer queues.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicLong;

public class Queues01 {
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

  static void attempt(String what, Body b) {
    try {
      b.run(0);
      System.out.println(what + ": fine");
    } catch (Exception e) {
      System.out.println(what + ": " + e.getClass().getSimpleName());
    }
  }

  static void bounded(BlockingQueue<Integer> q) throws Exception {
    System.out.println("== " + q.getClass().getSimpleName());
    System.out.println(q.offer(1) + " " + q.add(2) + " " + q.offer(3) + " " + q.offer(4) + " "
        + q.offer(5, 2, TimeUnit.MILLISECONDS) + " " + q.size() + " " + q.remainingCapacity());
    attempt("add to full", k -> q.add(9));
    attempt("null", k -> q.offer(null));
    System.out.println(q + " " + q.peek() + " " + q.poll() + " " + q.take() + " " + q.contains(3) + " " + q.remove(3)
        + " " + q.poll() + " " + q.poll(2, TimeUnit.MILLISECONDS));
    attempt("remove from empty", k -> q.remove());
    attempt("element of empty", k -> q.element());
    Thread taker = start(1, k -> System.out.println("took " + q.take()))[0];
    while (taker.getState() != Thread.State.WAITING) Thread.sleep(1);
    q.put(42);
    taker.join();
    AtomicLong sum = new AtomicLong();
    Thread[] producers = start(2, k -> {
      for (int i = 0; i < 50; i++) q.put(k * 1000 + i);
    });
    Thread[] consumers = start(2, k -> {
      for (int i = 0; i < 50; i++) sum.addAndGet(q.take());
    });
    join(producers);
    join(consumers);
    System.out.println(sum + " " + q.isEmpty());
    q.addAll(List.of(7, 8));
    List<Integer> drained = new ArrayList<>();
    System.out.println(q.drainTo(drained, 1) + " " + q.drainTo(drained) + " " + drained);
    q.addAll(List.of(5, 6));
    q.removeIf(x -> x == 5);
    System.out.println(q + " " + Arrays.toString(q.toArray()));
    q.clear();
  }

  record Job(String name, int priority) implements Comparable<Job> {
    @Override
    public int compareTo(Job o) {
      return Integer.compare(o.priority, priority);
    }
  }

  static final class Delayed2 implements Delayed {
    final int order;
    Delayed2(int order) { this.order = order; }
    @Override
    public long getDelay(TimeUnit unit) {
      return 0;
    }
    @Override
    public int compareTo(Delayed o) {
      return Integer.compare(order, ((Delayed2) o).order);
    }
    @Override
    public String toString() {
      return "d" + order;
    }
  }

  public static void main(String[] args) throws Exception {
    bounded(new ArrayBlockingQueue<>(3));
    bounded(new LinkedBlockingQueue<>(3));
    bounded(new LinkedBlockingDeque<>(3));
    bounded(new ArrayBlockingQueue<>(3, true));
    LinkedBlockingQueue<Integer> unbounded = new LinkedBlockingQueue<>(List.of(1, 2));
    System.out.println(unbounded.remainingCapacity() + " " + unbounded);
    LinkedBlockingDeque<String> d = new LinkedBlockingDeque<>();
    d.putFirst("b");
    d.putLast("c");
    d.offerFirst("a");
    System.out.println(d + " " + d.takeFirst() + d.takeLast() + d.peekFirst() + d.pollLast() + d.pollFirst());
    PriorityBlockingQueue<Job> jobs = new PriorityBlockingQueue<>();
    join(start(3, k -> {
      for (int i = 0; i < 4; i++) jobs.add(new Job("j" + k + i, k + i * 3));
    }));
    StringBuilder sb = new StringBuilder();
    while (!jobs.isEmpty()) sb.append(jobs.take().name()).append(' ');
    System.out.println(sb + "" + jobs.poll(1, TimeUnit.MILLISECONDS));
    SynchronousQueue<Integer> sync = new SynchronousQueue<>();
    System.out.println(sync.offer(1) + " " + sync.poll() + " " + sync.size() + " " + sync.isEmpty() + " "
        + sync.remainingCapacity() + " " + sync.offer(1, 1, TimeUnit.MILLISECONDS) + " " + sync.peek());
    List<Integer> handed = new ArrayList<>();
    Thread receiver = start(1, k -> {
      for (int i = 0; i < 6; i++) handed.add(sync.take());
    })[0];
    for (int i = 0; i < 6; i++) sync.put(i * 11);
    receiver.join();
    System.out.println(handed);
    SynchronousQueue<Integer> fair = new SynchronousQueue<>(true);
    AtomicLong total = new AtomicLong();
    Thread[] put = start(3, k -> {
      for (int i = 0; i < 10; i++) fair.put(k * 10 + i);
    });
    Thread[] take = start(3, k -> {
      for (int i = 0; i < 10; i++) total.addAndGet(fair.take());
    });
    join(put);
    join(take);
    System.out.println(total);
    DelayQueue<Delayed2> delay = new DelayQueue<>();
    for (int i : new int[] {3, 1, 2}) delay.add(new Delayed2(i));
    System.out.println(
        delay.take() + " " + delay.poll() + " " + delay.size() + " " + delay.take() + " " + delay.poll());
    LinkedTransferQueue<Integer> transfer = new LinkedTransferQueue<>();
    System.out.println(transfer.tryTransfer(1) + " " + transfer.hasWaitingConsumer() + " " + transfer.offer(2) + " "
        + transfer.tryTransfer(3, 1, TimeUnit.MILLISECONDS) + " " + transfer);
    Thread t = start(1, k -> System.out.println("transferred " + transfer.take() + " " + transfer.take()))[0];
    transfer.transfer(50);
    t.join();
    BlockingQueue<String> words = new LinkedBlockingQueue<>();
    ConcurrentSkipListSet<String> result = new ConcurrentSkipListSet<>();
    Thread[] pool = start(3, k -> {
      for (String w; !(w = words.take()).equals("STOP");) result.add(w.toUpperCase() + w.length());
    });
    for (String w : "queues connect threads without shared locks in user code".split(" ")) words.put(w);
    for (int i = 0; i < 3; i++) words.put("STOP");
    join(pool);
    System.out.println(result);
  }
}
