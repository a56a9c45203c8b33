// An application in one file: a concurrent bank with an event log, audits, deadlock-free transfers and a worker pool.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.stream.*;

public class Bank01 {
  static final class Account {
    final int id;
    private final Lock lock = new ReentrantLock();
    private long balance;
    private final List<String> history = new ArrayList<>();
    Account(int id, long balance) {
      this.id = id;
      this.balance = balance;
    }
  }

  static class Insufficient extends Exception {
    final long missing;
    Insufficient(int id, long missing) {
      super("account " + id + " lacks " + missing);
      this.missing = missing;
    }
  }

  interface Listener {
    void event(String kind, int from, int to, long amount);
  }

  static final class Bank {
    final Map<Integer, Account> accounts = new ConcurrentSkipListMap<>();
    final List<Listener> listeners = new CopyOnWriteArrayList<>();
    final LongAdder transferred = new LongAdder();
    final ReadWriteLock audit = new ReentrantReadWriteLock();

    Account open(long balance) {
      Account a = new Account(accounts.size() + 1, balance);
      accounts.put(a.id, a);
      return a;
    }

    void transfer(int from, int to, long amount) throws Insufficient {
      if (from == to) throw new IllegalArgumentException("same account");
      if (amount <= 0) throw new IllegalArgumentException("amount " + amount);
      Account a = accounts.get(from), b = accounts.get(to);
      if (a == null || b == null) throw new NoSuchElementException("account " + (a == null ? from : to));
      Account first = from < to ? a : b, second = first == a ? b : a;
      audit.readLock().lock();
      first.lock.lock();
      second.lock.lock();
      try {
        if (a.balance < amount) {
          listeners.forEach(l -> l.event("refused", from, to, amount));
          throw new Insufficient(from, amount - a.balance);
        }
        a.balance -= amount;
        b.balance += amount;
        a.history.add("-" + amount);
        b.history.add("+" + amount);
        transferred.add(amount);
        listeners.forEach(l -> l.event("moved", from, to, amount));
      } finally {
        second.lock.unlock();
        first.lock.unlock();
        audit.readLock().unlock();
      }
    }

    long total() {
      audit.writeLock().lock();
      try {
        return accounts.values().stream().mapToLong(x -> x.balance).sum();
      } finally {
        audit.writeLock().unlock();
      }
    }
  }

  public static void main(String[] args) throws Exception {
    Bank bank = new Bank();
    for (int i = 0; i < 6; i++) bank.open(1000 + i * 100);
    ConcurrentHashMap<String, LongAdder> counts = new ConcurrentHashMap<>();
    bank.listeners.add((kind, f, t, n) -> counts.computeIfAbsent(kind, k -> new LongAdder()).increment());
    System.out.println(bank.total());
    String[] attempts = {"1 2 300", "2 1 5000", "1 1 5", "1 9 5", "3 4 -1", "4 3 1300"};
    for (String s : attempts) {
      int[] p = Arrays.stream(s.split(" ")).mapToInt(Integer::parseInt).toArray();
      try {
        bank.transfer(p[0], p[1], p[2]);
        System.out.println(s + ": done");
      } catch (Insufficient e) {
        System.out.println(s + ": " + e.getMessage() + " missing " + e.missing);
      } catch (IllegalArgumentException | NoSuchElementException e) {
        System.out.println(s + ": " + e.getClass().getSimpleName() + " " + e.getMessage());
      }
    }
    System.out.println(bank.accounts.values().stream().map(a -> a.id + "=" + a.balance + a.history).toList());
    ExecutorService pool = Executors.newFixedThreadPool(4);
    AtomicInteger refused = new AtomicInteger(), done = new AtomicInteger();
    AtomicBoolean wrongAudit = new AtomicBoolean();
    long expected = bank.total();
    List<Callable<Long>> jobs = new ArrayList<>();
    for (int j = 0; j < 8; j++) {
      int seed = j;
      jobs.add(() -> {
        Random r = new Random(seed);
        long mine = 0;
        for (int i = 0; i < 100; i++) {
          int from = 1 + r.nextInt(6), to = 1 + (from + r.nextInt(5)) % 6, amount = 1 + r.nextInt(400);
          if (from == to) to = from % 6 + 1;
          try {
            bank.transfer(from, to, amount);
            done.incrementAndGet();
          } catch (Insufficient e) {
            refused.incrementAndGet();
          }
          mine += amount;
          if (i % 25 == 0 && bank.total() != expected) wrongAudit.set(true);
        }
        return mine;
      });
    }
    long asked = 0;
    for (Future<Long> f : pool.invokeAll(jobs)) asked += f.get();
    pool.shutdown();
    System.out.println(pool.awaitTermination(30, TimeUnit.SECONDS) + " asked " + asked + " attempts "
        + (done.get() + refused.get()) + " total " + bank.total() + " wrong audits " + wrongAudit);
    long historySum = bank.accounts.values().stream().flatMap(a -> a.history.stream()).mapToLong(Long::parseLong).sum();
    boolean consistent = bank.accounts.values().stream().allMatch(
        a -> a.balance == 1000 + (a.id - 1) * 100 + a.history.stream().mapToLong(Long::parseLong).sum());
    System.out.println(historySum + " " + consistent + " " + (counts.get("moved").sum() == done.get() + 2) + " "
        + (counts.get("refused").sum() == refused.get() + 1) + " "
        + bank.accounts.values().stream().allMatch(a -> a.balance >= 0));
    CompletableFuture<Long> chain = CompletableFuture.supplyAsync(bank::total);
    System.out.println(
        chain.thenCombine(CompletableFuture.supplyAsync(() -> bank.accounts.size()), (t, n) -> t / n).get());
    CountDownLatch start = new CountDownLatch(1);
    Thread[] racers = new Thread[3];
    ConcurrentLinkedQueue<String> log = new ConcurrentLinkedQueue<>();
    Bank small = new Bank();
    small.open(100);
    small.open(0);
    for (int i = 0; i < 3; i++) {
      racers[i] = new Thread(() -> {
        try {
          start.await();
          small.transfer(1, 2, 60);
          log.add("won");
        } catch (Insufficient e) {
          log.add("lost, missing " + e.missing);
        } catch (InterruptedException e) {
          log.add("interrupted");
        }
      });
      racers[i].start();
    }
    start.countDown();
    for (Thread t : racers) t.join();
    System.out.println(log.stream().sorted().collect(Collectors.toList()) + " " + small.total());
  }
}
