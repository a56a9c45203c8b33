// java.util.concurrent, a little of each of its classes; ends with System.exit(3).
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.function.*;
import java.util.stream.*;
public class Concurrent01 {
  public static void main(String[] a) throws Exception {
    ExecutorService ex = Executors.newFixedThreadPool(4);
    List<Future<Integer>> fs = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      int n = i;
      fs.add(ex.submit(() -> n * n));
    }
    int s = 0;
    for (Future<Integer> f : fs) s += f.get();
    System.out.println(s);
    System.out.println(ex.invokeAll(List.of(() -> 1, () -> 2, () -> 3))
                           .stream()
                           .map(f -> {
                             try {
                               return f.get();
                             } catch (Exception e) {
                               return -1;
                             }
                           })
                           .toList()
        + " " + ex.invokeAny(List.of(() -> 7, () -> 7)));
    Future<?> ff = ex.submit(() -> { throw new IllegalStateException("boom"); });
    try {
      ff.get();
    } catch (ExecutionException e) {
      System.out.println(e.getMessage() + " | " + e.getCause());
    }
    ex.shutdown();
    System.out.println(ex.awaitTermination(1, TimeUnit.SECONDS) + " " + ex.isTerminated());
    try {
      ex.submit(() -> 1);
    } catch (RejectedExecutionException e) {
      System.out.println("rejected");
    }
    ScheduledExecutorService se = Executors.newScheduledThreadPool(2);
    List<String> order = Collections.synchronizedList(new ArrayList<>());
    se.schedule(() -> order.add("c"), 300, TimeUnit.MILLISECONDS);
    se.schedule(() -> order.add("a"), 50, TimeUnit.MILLISECONDS);
    se.schedule(() -> order.add("b"), 150, TimeUnit.MILLISECONDS);
    AtomicInteger tick = new AtomicInteger();
    CountDownLatch three = new CountDownLatch(3);
    ScheduledFuture<?> sf = se.scheduleAtFixedRate(() -> {
      tick.incrementAndGet();
      three.countDown();
    }, 10, 20, TimeUnit.MILLISECONDS);
    three.await();
    sf.cancel(false);
    Thread.sleep(500);
    System.out.println(order + " " + (tick.get() >= 3) + sf.isCancelled());
    se.shutdownNow();
    CompletableFuture<String> cf = CompletableFuture.supplyAsync(() -> 20)
                                       .thenApply(x -> x + 1)
                                       .thenCompose(x -> CompletableFuture.supplyAsync(() -> x * 2))
                                       .thenCombine(CompletableFuture.supplyAsync(() -> "z"), (x, y) -> y + x)
                                       .whenComplete((r, t) -> System.out.println("wc " + r + t));
    System.out.println(cf.get()
        + CompletableFuture
            .supplyAsync(() -> {
              if (true) throw new RuntimeException("e1");
              return 1;
            })
            .handle((r, t) -> t.getClass().getSimpleName() + t.getMessage())
            .join()
        + CompletableFuture.failedFuture(new Exception("ff")).exceptionally(t -> "exc " + t.getMessage()).join()
        + CompletableFuture.allOf(CompletableFuture.runAsync(() -> {}), cf).thenApply(v -> "all").join()
        + CompletableFuture.anyOf(CompletableFuture.completedFuture("any")).join()
        + new CompletableFuture<String>().completeOnTimeout("to", 10, TimeUnit.MILLISECONDS).join());
    try {
      new CompletableFuture<String>().orTimeout(10, TimeUnit.MILLISECONDS).join();
    } catch (CompletionException e) {
      System.out.println(e.getCause().getClass());
    }
    try {
      new CompletableFuture<String>().get(5, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      System.out.println("timeout " + e.getMessage());
    }
    CompletableFuture<Integer> can = new CompletableFuture<>();
    can.cancel(true);
    try {
      can.join();
    } catch (CancellationException e) {
      System.out.println("cancelled " + can.isCompletedExceptionally());
    }
    System.out.println(CompletableFuture.completedFuture(1).toString().replaceAll("@[0-9a-f]+", "@")
        + new CompletableFuture<>().toString().replaceAll("@[0-9a-f]+", "@"));
    class Fib extends RecursiveTask<Integer> {
      int n;
      Fib(int n) { this.n = n; }
      protected Integer compute() {
        if (n < 2) return n;
        Fib f = new Fib(n - 1);
        f.fork();
        return new Fib(n - 2).compute() + f.join();
      }
    }
    System.out.println(new ForkJoinPool(3).invoke(new Fib(15)) + " " + ForkJoinPool.commonPool().submit(() -> 5).get()
        + " " + ForkJoinPool.commonPool().invoke(new Fib(10)));
    Phaser ph = new Phaser(1) {
      protected boolean onAdvance(int p, int r) {
        System.out.println("phase " + p + " " + r);
        return p >= 2;
      }
    };
    for (int i = 0; i < 3; i++) {
      ph.register();
      new Thread(() -> {
        while (!ph.isTerminated()) ph.arriveAndAwaitAdvance();
      }).start();
    }
    while (!ph.isTerminated()) ph.arriveAndAwaitAdvance();
    System.out.println(ph.getPhase() < 0);
    Exchanger<String> xc = new Exchanger<>();
    String[] got = new String[1];
    Thread t = new Thread(() -> {
      try {
        got[0] = xc.exchange("from t");
      } catch (InterruptedException e) {
      }
    });
    t.start();
    System.out.println(xc.exchange("from main"));
    t.join();
    System.out.println(got[0]);
    try {
      xc.exchange("x", 5, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      System.out.println("xt");
    }
    StampedLock sl = new StampedLock();
    long st = sl.tryOptimisticRead();
    System.out.println(sl.validate(st));
    long w = sl.writeLock();
    System.out.println(sl.validate(st) + " " + sl.isWriteLocked() + " " + sl.tryReadLock());
    sl.unlockWrite(w);
    long r = sl.readLock();
    long up = sl.tryConvertToWriteLock(r);
    System.out.println(up != 0);
    sl.unlock(up);
    ConcurrentSkipListMap<String, Integer> sk = new ConcurrentSkipListMap<>();
    for (int i = 0; i < 50; i++) sk.put("k" + i * 7 % 50, i);
    System.out.println(sk.headMap("k2") + " " + sk.ceilingEntry("k3z") + sk.descendingMap().firstKey()
        + sk.pollFirstEntry() + sk.subMap("k1", true, "k15", false).keySet()
        + new ConcurrentSkipListSet<>(List.of(3, 1, 2)).descendingSet());
    LinkedTransferQueue<Integer> tq = new LinkedTransferQueue<>();
    Thread cons = new Thread(() -> {
      try {
        for (int i = 0; i < 3; i++) System.out.println("took " + tq.take());
      } catch (InterruptedException e) {
      }
    });
    cons.start();
    for (int i = 0; i < 3; i++) tq.transfer(i);
    cons.join();
    System.out.println(tq.tryTransfer(9) + " " + tq.size());
    SynchronousQueue<Integer> sq = new SynchronousQueue<>(true);
    System.out.println(sq.offer(1) + " " + sq.poll(1, TimeUnit.MILLISECONDS));
    DelayQueue<Dl> dq = new DelayQueue<>();
    dq.add(new Dl("late", 100));
    dq.add(new Dl("soon", 20));
    System.out.println(dq.poll() + dq.take().n + dq.take().n);
    PriorityBlockingQueue<Integer> pb = new PriorityBlockingQueue<>(List.of(5, 1, 3));
    System.out.println(pb.take() + "" + pb.take() + pb);
    ArrayBlockingQueue<Integer> ab = new ArrayBlockingQueue<>(2);
    System.out.println(ab.offer(1) + "" + ab.offer(2) + ab.offer(3) + ab.remainingCapacity());
    try {
      ab.add(9);
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    LinkedBlockingDeque<Integer> lbd = new LinkedBlockingDeque<>(List.of(1, 2));
    lbd.addFirst(0);
    System.out.println(lbd.takeLast() + "" + lbd);
    SubmissionPublisher<Integer> pub = new SubmissionPublisher<>();
    CountDownLatch done = new CountDownLatch(1);
    List<Object> rec = Collections.synchronizedList(new ArrayList<>());
    pub.subscribe(new Flow.Subscriber<>() {
      Flow.Subscription su;
      public void onSubscribe(Flow.Subscription s2) {
        su = s2;
        su.request(1);
      }
      public void onNext(Integer i) {
        rec.add(i);
        su.request(1);
      }
      public void onError(Throwable e) {}
      public void onComplete() {
        rec.add("done");
        done.countDown();
      }
    });
    for (int i = 0; i < 10; i++) pub.submit(i);
    pub.close();
    done.await();
    System.out.println(rec);
    LongAdder la = new LongAdder();
    LongAccumulator lm = new LongAccumulator(Long::max, Long.MIN_VALUE);
    DoubleAdder da = new DoubleAdder();
    Thread[] ts = new Thread[4];
    for (int i = 0; i < 4; i++) {
      int n = i;
      ts[i] = new Thread(() -> {
        for (int j = 0; j < 500; j++) {
          la.increment();
          lm.accumulate(n * 1000 + j);
          da.add(0.5);
        }
      });
      ts[i].start();
    }
    for (Thread q : ts) q.join();
    System.out.println(la + " " + lm + " " + da + " " + la.sumThenReset() + la.intValue());
    AtomicStampedReference<String> asr = new AtomicStampedReference<>("a", 1);
    int[] stamp = new int[1];
    System.out.println(asr.compareAndSet("a", "b", 1, 2) + asr.get(stamp) + stamp[0]
        + new AtomicMarkableReference<>("m", true).isMarked());
    AtomicIntegerArray aia = new AtomicIntegerArray(3);
    aia.accumulateAndGet(1, 5, (x, y) -> x + y * 2);
    System.out.println(aia + " " + new AtomicReference<>("r").updateAndGet(String::toUpperCase)
        + new AtomicLong(5).getAndUpdate(x -> x * 2)
        + AtomicIntegerFieldUpdater.newUpdater(Fu.class, "v").incrementAndGet(new Fu()));
    ReentrantReadWriteLock rw = new ReentrantReadWriteLock(true);
    rw.readLock().lock();
    rw.readLock().lock();
    System.out.println(rw.getReadHoldCount() + " " + rw.writeLock().tryLock() + rw.isFair()
        + rw.toString().replaceAll("@[0-9a-f]+", ""));
    ReentrantLock rl = new ReentrantLock();
    Condition c = rl.newCondition();
    rl.lock();
    System.out.println(c.awaitNanos(1000) <= 0);
    System.out.println(c.await(1, TimeUnit.MILLISECONDS));
    rl.unlock();
    try {
      c.signal();
    } catch (IllegalMonitorStateException e) {
      System.out.println("imse " + e.getMessage());
    }
    try {
      rl.unlock();
    } catch (IllegalMonitorStateException e) {
      System.out.println("imse2");
    }
    System.out.println(rl.toString().replaceAll("@[0-9a-f]+", ""));
    CyclicBarrier cb = new CyclicBarrier(3, () -> System.out.println("barrier"));
    for (int i = 0; i < 2; i++)
      new Thread(() -> {
        try {
          cb.await();
        } catch (Exception e) {
        }
      }).start();
    cb.await();
    Semaphore sem = new Semaphore(2, true);
    sem.acquire(2);
    System.out.println(sem.tryAcquire() + " " + sem.tryAcquire(1, TimeUnit.MILLISECONDS) + sem.availablePermits());
    sem.release(5);
    System.out.println(sem.drainPermits());
    try {
      cb.await(1, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      System.out.println("bt " + cb.isBroken());
    }
    try {
      cb.await();
    } catch (BrokenBarrierException e) {
      System.out.println("broken");
    }
    ConcurrentHashMap<String, Integer> chm = new ConcurrentHashMap<>();
    for (String q : "the quick brown fox jumps over the lazy dog the end".split(" ")) chm.merge(q, 1, Integer::sum);
    System.out.println(new TreeMap<>(chm) + " " + chm.reduceValues(1, Integer::sum) + " "
        + chm.search(1, (k, v) -> v == 3 ? k : null) + chm.mappingCount()
        + chm.reduceKeysToInt(1, String::length, 0, Math::max));
    try {
      chm.put(null, 1);
    } catch (NullPointerException e) {
      System.out.println("npe");
    }
    try {
      chm.computeIfAbsent("x", k -> chm.computeIfAbsent("x", k2 -> 1));
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    CopyOnWriteArrayList<Integer> cow = new CopyOnWriteArrayList<>(List.of(1, 2, 3));
    for (Integer i : cow) cow.add(i * 10);
    System.out.println(cow + " " + cow.addIfAbsent(3) + new CopyOnWriteArraySet<>(List.of(1)).add(1));
    ThreadPoolExecutor tpe = new ThreadPoolExecutor(
        1, 2, 1, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1), new ThreadPoolExecutor.CallerRunsPolicy());
    CountDownLatch gate = new CountDownLatch(1);
    tpe.execute(() -> {
      try {
        gate.await();
      } catch (InterruptedException e) {
      }
    });
    tpe.execute(() -> {});
    System.out.println(tpe.getQueue().size() + " " + tpe.getPoolSize());
    tpe.execute(() -> {
      try {
        gate.await();
      } catch (InterruptedException e) {
      }
    });
    tpe.execute(() -> System.out.println("caller " + Thread.currentThread().getName()));
    gate.countDown();
    tpe.shutdown();
    tpe.awaitTermination(5, TimeUnit.SECONDS);
    System.out.println(tpe.getCompletedTaskCount() + " " + tpe.getLargestPoolSize());
    ExecutorCompletionService<Integer> ecs = new ExecutorCompletionService<>(ForkJoinPool.commonPool());
    ecs.submit(() -> 3);
    System.out.println(ecs.take().get() + " " + new FutureTask<>(() -> 1).isDone() + TimeUnit.HOURS.toSeconds(2)
        + TimeUnit.NANOSECONDS.convert(3, TimeUnit.DAYS) + TimeUnit.MILLISECONDS.toChronoUnit());
    System.exit(3);
  }
  static class Fu {
    volatile int v;
  }
  static class Dl implements Delayed {
    String n;
    long at;
    Dl(String n, long ms) {
      this.n = n;
      at = System.nanoTime() + ms * 1000000;
    }
    public long getDelay(TimeUnit u) { return u.convert(at - System.nanoTime(), TimeUnit.NANOSECONDS); }
    public int compareTo(Delayed d) { return Long.compare(at, ((Dl) d).at); }
  }
}
