// The tools of java.util.concurrent, used rightly and wrongly by two or three threads.
// expect: futureChain holds
// expect: futureNeverCompleted violated deadlock
// expect: futureCombined holds
// expect: poolAfterShutdown violated uncaught-exception
// expect: poolStarved violated deadlock
// expect: mapCompute holds
// expect: mapGetThenPut violated assertion
// expect: phaserInTurn holds
// expect: phaserOneTooMany violated deadlock
// expect: exchangerAlone violated deadlock
// expect: stampedValidated holds
// expect: stampedUnvalidated violated assertion
// expect: forkJoinSum holds
// expect: semaphoreGivenBack holds
// expect: semaphoreLeaked violated deadlock
// expect: barrierTrips holds
// expect: barrierBroken violated uncaught-exception
// expect: poisonPill holds
// expect: timerOnce holds
// expect: countDownTwice violated assertion
// expect: daemonLeftBehind holds
package classics;

import dev.veristep.Check;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.Phaser;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.StampedLock;
import support.Threads;

public class LibraryTools {
  @Check
  public void futureChain() throws Exception {
    CompletableFuture<Integer> first = new CompletableFuture<>();
    CompletableFuture<Integer> second = first.thenApply(value -> value + 1);
    Thread other = Threads.start("other", () -> first.complete(1));
    assert second.get() == 2;
    other.join();
  }

  @Check
  public void futureNeverCompleted() throws Exception {
    CompletableFuture<Integer> first = new CompletableFuture<>();
    CompletableFuture<Integer> second = new CompletableFuture<>();
    Thread other = Threads.start("other", () -> first.complete(1));
    other.join();
    assert second.get() == 2;
  }

  @Check
  public void futureCombined() throws Exception {
    CompletableFuture<Integer> first = new CompletableFuture<>();
    CompletableFuture<Integer> second = new CompletableFuture<>();
    CompletableFuture<Integer> sum = first.thenCombine(second, Integer::sum);
    Thread other = Threads.start("other", () -> first.complete(1));
    second.complete(2);
    assert sum.get() == 3;
    other.join();
  }

  @Check
  public void poolAfterShutdown() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    Thread other = Threads.start("other", pool::shutdown);
    pool.execute(() -> {});
    other.join();
  }

  /** The only thread of the pool waits for a task that waits for the thread. */
  @Check
  public void poolStarved() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    Future<Integer> outer = pool.submit(() -> pool.submit(() -> 1).get() + 1);
    assert outer.get() == 2;
    pool.shutdown();
  }

  @Check
  public void mapCompute() throws InterruptedException {
    ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    Thread other = Threads.start("other", () -> map.compute("a", (key, value) -> value == null ? 1 : value + 1));
    map.compute("a", (key, value) -> value == null ? 1 : value + 1);
    other.join();
    assert map.get("a") == 2;
  }

  @Check
  public void mapGetThenPut() throws InterruptedException {
    ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    Threads.Task increment = () -> map.put("a", map.getOrDefault("a", 0) + 1);
    Thread other = Threads.start("other", increment);
    increment.run();
    other.join();
    assert map.get("a") == 2 : "an increment got lost";
  }

  @Check
  public void phaserInTurn() throws InterruptedException {
    Phaser phaser = new Phaser(2);
    AtomicInteger done = new AtomicInteger();
    Thread other = Threads.start("other", () -> {
      done.incrementAndGet();
      phaser.arriveAndAwaitAdvance();
      assert done.get() == 2;
      phaser.arriveAndDeregister();
    });
    done.incrementAndGet();
    phaser.arriveAndAwaitAdvance();
    assert done.get() == 2;
    phaser.arriveAndDeregister();
    other.join();
    assert phaser.isTerminated();
  }

  @Check
  public void phaserOneTooMany() throws InterruptedException {
    Phaser phaser = new Phaser(3);
    Thread other = Threads.start("other", phaser::arriveAndAwaitAdvance);
    phaser.arriveAndAwaitAdvance();
    other.join();
  }

  @Check
  public void exchangerAlone() throws InterruptedException {
    new Exchanger<Integer>().exchange(1);
  }

  private final StampedLock stamped = new StampedLock();
  private volatile int x;
  private volatile int y;

  private void move() {
    long stamp = stamped.writeLock();
    try {
      x++;
      y++;
    } finally {
      stamped.unlockWrite(stamp);
    }
  }

  @Check
  public void stampedValidated() throws InterruptedException {
    Thread other = Threads.start("other", this::move);
    long stamp = stamped.tryOptimisticRead();
    int seenX = x;
    int seenY = y;
    if (!stamped.validate(stamp)) {
      stamp = stamped.readLock();
      try {
        seenX = x;
        seenY = y;
      } finally {
        stamped.unlockRead(stamp);
      }
    }
    assert seenX == seenY;
    other.join();
  }

  @Check
  public void stampedUnvalidated() throws InterruptedException {
    Thread other = Threads.start("other", this::move);
    stamped.tryOptimisticRead();
    int seenX = x;
    int seenY = y;
    assert seenX == seenY : "half of a move";
    other.join();
  }

  private static class Sum extends RecursiveTask<Integer> {
    private final int from;
    private final int to;

    Sum(int from, int to) {
      this.from = from;
      this.to = to;
    }

    @Override
    protected Integer compute() {
      if (from == to) {
        return from;
      }
      int middle = (from + to) / 2;
      Sum left = new Sum(from, middle);
      left.fork();
      int right = new Sum(middle + 1, to).compute();
      return right + left.join();
    }
  }

  @Check
  public void forkJoinSum() {
    ForkJoinPool pool = new ForkJoinPool(1);
    assert pool.invoke(new Sum(1, 2)) == 3;
  }

  private void useOnce(Semaphore semaphore, boolean fails, boolean givesBack) throws InterruptedException {
    semaphore.acquire();
    try {
      if (fails) {
        throw new IllegalArgumentException();
      }
    } finally {
      if (givesBack) {
        semaphore.release();
      }
    }
    if (!givesBack) {
      semaphore.release();
    }
  }

  private void useTwice(boolean givesBack) throws InterruptedException {
    Semaphore semaphore = new Semaphore(1);
    Thread other = Threads.start("other", () -> {
      try {
        useOnce(semaphore, true, givesBack);
      } catch (IllegalArgumentException e) {
        // was expected
      }
    });
    useOnce(semaphore, false, true);
    other.join();
  }

  @Check
  public void semaphoreGivenBack() throws InterruptedException {
    useTwice(true);
  }

  @Check
  public void semaphoreLeaked() throws InterruptedException {
    useTwice(false);
  }

  private static void meet(CyclicBarrier barrier) {
    try {
      barrier.await();
    } catch (InterruptedException | BrokenBarrierException e) {
      throw new IllegalStateException("the barrier is broken", e);
    }
  }

  @Check
  public void barrierTrips() throws InterruptedException {
    AtomicInteger trips = new AtomicInteger();
    CyclicBarrier barrier = new CyclicBarrier(2, trips::incrementAndGet);
    Thread other = Threads.start("other", () -> meet(barrier));
    meet(barrier);
    assert trips.get() == 1;
    other.join();
  }

  /** Whoever is interrupted breaks the barrier for the other one. */
  @Check
  public void barrierBroken() throws InterruptedException {
    CyclicBarrier barrier = new CyclicBarrier(2);
    Thread other = new Thread(() -> {
      try {
        barrier.await();
      } catch (InterruptedException | BrokenBarrierException e) {
        // gives up
      }
    }, "other");
    other.start();
    other.interrupt();
    meet(barrier);
    other.join();
  }

  @Check
  public void poisonPill() throws InterruptedException {
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    Thread consumer = Threads.start("consumer", () -> {
      while (queue.take() != 0) {
        Thread.onSpinWait();
      }
    });
    queue.put(0);
    consumer.join();
  }

  @Check
  public void timerOnce() throws InterruptedException {
    Timer timer = new Timer(true);
    CountDownLatch ran = new CountDownLatch(1);
    timer.schedule(new TimerTask() {
      @Override
      public void run() {
        ran.countDown();
      }
    }, 5);
    ran.await();
    timer.cancel();
  }

  /** One thread counts down for two: what the latch was to wait for has not happened. */
  @Check
  public void countDownTwice() throws InterruptedException {
    CountDownLatch latch = new CountDownLatch(2);
    AtomicInteger done = new AtomicInteger();
    Threads.start("a", () -> {
      done.incrementAndGet();
      latch.countDown();
      latch.countDown();
    });
    Threads.start("b", () -> {
      done.incrementAndGet();
      latch.countDown();
    });
    latch.await();
    assert done.get() == 2 : "one of them is still at work";
  }

  @Check
  public void daemonLeftBehind() {
    Thread daemon = new Thread(() -> {
      synchronized (this) {
        try {
          wait();
        } catch (InterruptedException e) {
          // ends
        }
      }
    }, "daemon");
    daemon.setDaemon(true);
    daemon.start();
  }
}
