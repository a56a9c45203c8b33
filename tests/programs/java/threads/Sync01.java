// synchronized: methods, static methods, blocks, reentrancy, exceptions out of blocks, counters shared by many threads.
public class Sync01 {
  static class Counter {
    private int guarded;
    private static int shared;
    void both() {
      synchronized (this) { guarded++; }
    }
    synchronized void add(int n) { guarded += n; }
    static synchronized void addShared() { shared++; }
    synchronized int recursive(int n) { return n == 0 ? guarded : recursive(n - 1); }
    synchronized void fail() { throw new IllegalStateException("inside"); }
  }

  static class Account {
    final int id;
    long balance;
    Account(int id, long balance) {
      this.id = id;
      this.balance = balance;
    }
    static boolean transfer(Account from, Account to, long amount) {
      Account first = from.id < to.id ? from : to, second = first == from ? to : from;
      synchronized (first) {
        synchronized (second) {
          if (from.balance < amount) return false;
          from.balance -= amount;
          to.balance += amount;
          return true;
        }
      }
    }
  }

  static volatile boolean stop;
  static volatile long published;

  static Thread[] start(int n, java.util.function.IntConsumer body) {
    Thread[] threads = new Thread[n];
    for (int i = 0; i < n; i++) {
      int k = i;
      threads[i] = new Thread(() -> body.accept(k));
      threads[i].start();
    }
    return threads;
  }

  static void join(Thread... threads) throws InterruptedException {
    for (Thread t : threads) t.join();
  }

  public static void main(String[] args) throws Exception {
    Counter c = new Counter();
    join(start(4, k -> {
      for (int i = 0; i < 500; i++) {
        c.both();
        c.add(k);
        Counter.addShared();
      }
    }));
    System.out.println(c.guarded + " " + Counter.shared + " " + c.recursive(50));
    try {
      c.fail();
    } catch (IllegalStateException e) {
      System.out.println("lock released: " + !Thread.holdsLock(c));
    }
    Thread other = new Thread(() -> c.add(1));
    other.start();
    other.join();
    System.out.println(c.guarded);
    synchronized (c) {
      synchronized (c) { System.out.println("reentrant " + Thread.holdsLock(c)); }
      System.out.println("still held " + Thread.holdsLock(c));
    }
    System.out.println("released " + Thread.holdsLock(c));
    Account[] accounts = new Account[5];
    for (int i = 0; i < 5; i++) accounts[i] = new Account(i, 1000);
    join(start(4, k -> {
      long seed = k + 1;
      for (int i = 0; i < 300; i++) {
        seed = seed * 6364136223846793005L + 1442695040888963407L;
        int from = (int) (seed >>> 33) % 5, to = (int) (seed >>> 40) % 5;
        if (from < 0) from += 5;
        if (to < 0) to += 5;
        if (from != to) Account.transfer(accounts[from], accounts[to], seed >>> 58);
      }
    }));
    long total = 0;
    boolean negative = false;
    for (Account a : accounts) {
      total += a.balance;
      negative |= a.balance < 0;
    }
    System.out.println(total + " " + negative);
    Thread spinner = new Thread(() -> {
      long n = 0;
      while (!stop) n++;
      published = n >= 0 ? 77 : -1;
    });
    spinner.start();
    Thread.sleep(2);
    stop = true;
    spinner.join();
    System.out.println(published);
    StringBuffer buffer = new StringBuffer();
    join(start(3, k -> {
      for (int i = 0; i < 100; i++) buffer.append((char) ('a' + k));
    }));
    int[] letters = new int[3];
    for (char ch : buffer.toString().toCharArray()) letters[ch - 'a']++;
    System.out.println(buffer.length() + " " + letters[0] + " " + letters[1] + " " + letters[2]);
    Object monitor = new Object();
    int[] turn = {0};
    StringBuilder log = new StringBuilder();
    join(start(3, k -> {
      for (int round = 0; round < 5; round++) {
        synchronized (monitor) {
          while (turn[0] % 3 != k) {
            try {
              monitor.wait();
            } catch (InterruptedException e) {
              return;
            }
          }
          log.append((char) ('A' + k)).append(round).append(' ');
          turn[0]++;
          monitor.notifyAll();
        }
      }
    }));
    System.out.println(log);
    try {
      monitor.notify();
    } catch (IllegalMonitorStateException e) {
      System.out.println("notify: " + e.getMessage());
    }
    try {
      monitor.wait();
    } catch (IllegalMonitorStateException e) {
      System.out.println("wait: " + e.getMessage());
    }
    synchronized (monitor) {
      try {
        monitor.wait(-1);
      } catch (IllegalArgumentException e) {
        System.out.println("negative timeout");
      }
      long before = System.nanoTime();
      monitor.wait(20);
      System.out.println("timed wait ended " + (System.nanoTime() - before >= 15_000_000L));
    }
    Thread viaClass;
    synchronized (Sync01.class) {
      viaClass = new Thread(() -> {
        synchronized (Sync01.class) {
          System.out.println("class lock taken after release");
    }
  });
  viaClass.start();
  System.out.println("main holds the class lock");
  while (viaClass.getState() != Thread.State.BLOCKED) Thread.sleep(1);
}
viaClass.join();
synchronized (new int[0]) { System.out.println("arrays are monitors too"); }
}
}
