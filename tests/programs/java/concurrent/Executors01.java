// Executors: fixed, single, cached, scheduled pools; futures, invokeAll/invokeAny, cancellation, rejection, shutdown.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;

public class Executors01 {
  static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }

  static String outcome(Future<?> f) {
    try {
      return "value " + f.get();
    } catch (ExecutionException e) {
      return "failed " + e.getCause();
    } catch (CancellationException e) {
      return "cancelled";
    } catch (InterruptedException e) {
      return "interrupted";
    }
  }

  static void pools() throws Exception {
    ExecutorService fixed = Executors.newFixedThreadPool(3);
    List<Future<Integer>> futures = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      int n = i;
      futures.add(fixed.submit(() -> fib(n)));
    }
    for (Future<Integer> f : futures) System.out.print(f.get() + " ");
    System.out.println();
    Future<?> plain = fixed.submit(() -> {});
    Future<String> with = fixed.submit(() -> {}, "given");
    Future<Object> bad = fixed.submit(() -> { throw new IllegalArgumentException("task"); });
    System.out.println(
        outcome(plain) + ", " + outcome(with) + ", " + outcome(bad) + ", " + bad.isDone() + bad.isCancelled());
    List<Callable<String>> calls = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      int n = i;
      calls.add(() -> "call" + n);
    }
    for (Future<String> f : fixed.invokeAll(calls)) System.out.print(f.get() + " " + f.isDone() + " ");
    String any = fixed.invokeAny(List.<Callable<String>>of(() -> "only"));
    System.out.println(any);
    try {
      fixed.invokeAny(List.of(() -> { throw new RuntimeException("none works"); }));
    } catch (ExecutionException e) {
      System.out.println(e.getCause().getMessage());
    }
    fixed.shutdown();
    System.out.println(
        fixed.isShutdown() + " " + fixed.awaitTermination(10, TimeUnit.SECONDS) + " " + fixed.isTerminated());
    try {
      fixed.submit(() -> 1);
    } catch (RejectedExecutionException e) {
      System.out.println("rejected after shutdown");
    }
    ExecutorService single = Executors.newSingleThreadExecutor();
    StringBuilder order = new StringBuilder();
    for (int i = 0; i < 10; i++) {
      int n = i;
      single.execute(() -> order.append(n));
    }
    single.execute(() -> { throw new ThreadDeathLike(); });
    System.out.println(single.submit(() -> order.append("!").toString()).get());
    single.shutdown();
    System.out.println(single.awaitTermination(10, TimeUnit.SECONDS));
    ExecutorService cached = Executors.newCachedThreadPool(r -> {
      Thread t = new Thread(r, "named");
      t.setDaemon(true);
      return t;
    });
    System.out.println(cached.submit(() -> Thread.currentThread().getName() + Thread.currentThread().isDaemon()).get());
    System.out.println(cached.shutdownNow());
  }

  static final class ThreadDeathLike extends RuntimeException {
    ThreadDeathLike() { super("lost worker", null, false, false); }
  }

  static void cancelling() throws Exception {
    ExecutorService e = Executors.newSingleThreadExecutor();
    CountDownLatch started = new CountDownLatch(1), release = new CountDownLatch(1), stopped = new CountDownLatch(1);
    Future<?> running = e.submit(() -> {
      started.countDown();
      try {
        release.await();
      } catch (InterruptedException x) {
        System.out.println("task interrupted");
      }
      stopped.countDown();
    });
    Future<?> queued = e.submit(() -> System.out.println("must not run"));
    started.await();
    try {
      running.get(2, TimeUnit.MILLISECONDS);
    } catch (TimeoutException x) {
      System.out.println("get timed out");
    }
    System.out.println(queued.cancel(false) + " " + queued.cancel(false) + " " + queued.isCancelled() + queued.isDone()
        + " " + outcome(queued));
    String cancelled = running.cancel(true) + " " + outcome(running);
    stopped.await();
    System.out.println(cancelled);
    e.shutdown();
    System.out.println(e.awaitTermination(10, TimeUnit.SECONDS));
    FutureTask<String> task = new FutureTask<>(() -> "ran") {
      @Override
      protected void done() {
        System.out.println("done hook");
      }
    };
    task.run();
    task.run();
    System.out.println(task.get() + " " + task.cancel(true));
  }

  static void threadPool() throws Exception {
    ThreadPoolExecutor p = new ThreadPoolExecutor(1, 2, 1, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1));
    CountDownLatch release = new CountDownLatch(1);
    Runnable wait = () -> {
      try {
        release.await();
      } catch (InterruptedException e) {
        System.out.println("interrupted");
      }
    };
    p.execute(wait);
    System.out.println(p.getPoolSize() + " " + p.getQueue().size());
    p.execute(wait);
    System.out.println(p.getPoolSize() + " " + p.getQueue().size());
    p.execute(wait);
    System.out.println(p.getPoolSize() + " " + p.getQueue().size() + " " + p.getLargestPoolSize());
    try {
      p.execute(wait);
    } catch (RejectedExecutionException e) {
      System.out.println("rejected: full");
    }
    p.setRejectedExecutionHandler(new ThreadPoolExecutor.CallerRunsPolicy());
    p.execute(() -> System.out.println("caller runs in " + Thread.currentThread().getName()));
    p.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy());
    p.execute(() -> System.out.println("discarded"));
    p.setRejectedExecutionHandler((r, x) -> System.out.println("custom handler " + x.getQueue().size()));
    p.execute(wait);
    p.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardOldestPolicy());
    CountDownLatch newest = new CountDownLatch(1);
    p.execute(newest::countDown);
    release.countDown();
    newest.await();
    p.shutdown();
    System.out.println(p.awaitTermination(10, TimeUnit.SECONDS) + " " + p.getCompletedTaskCount() + " "
        + p.getPoolSize() + " " + p.getCorePoolSize() + p.getMaximumPoolSize());
    AtomicInteger before = new AtomicInteger(), after = new AtomicInteger(), failed = new AtomicInteger();
    ThreadPoolExecutor hooked = new ThreadPoolExecutor(2, 2, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), r -> {
      Thread t = new Thread(r);
      t.setUncaughtExceptionHandler((x, e) -> {});
      return t;
    }) {
      @Override
      protected void beforeExecute(Thread t, Runnable r) {
        before.incrementAndGet();
      }
      @Override
      protected void afterExecute(Runnable r, Throwable t) {
        after.incrementAndGet();
        if (t != null) failed.incrementAndGet();
      }
      @Override
      protected void terminated() {
        System.out.println("terminated");
      }
    };
    for (int i = 0; i < 10; i++) {
      int n = i;
      hooked.execute(() -> {
        if (n % 4 == 3) throw new RuntimeException("x");
      });
    }
    hooked.shutdown();
    hooked.awaitTermination(10, TimeUnit.SECONDS);
    System.out.println(before + " " + after + " " + failed);
  }

  static void scheduled() throws Exception {
    ScheduledExecutorService s = Executors.newScheduledThreadPool(1);
    List<String> log = Collections.synchronizedList(new ArrayList<>());
    ScheduledFuture<String> late = s.schedule(() -> {
      log.add("late");
      return "late";
    }, 500, TimeUnit.MILLISECONDS);
    ScheduledFuture<?> now = s.schedule(() -> { log.add("now"); }, 0, TimeUnit.MILLISECONDS);
    ScheduledFuture<?> soon = s.schedule(() -> { log.add("soon"); }, 5, TimeUnit.MILLISECONDS);
    System.out.println(late.get() + " " + soon.get() + " " + now.isDone() + " " + log);
    CountDownLatch three = new CountDownLatch(3);
    ScheduledFuture<?> rate = s.scheduleAtFixedRate(three::countDown, 0, 1, TimeUnit.MILLISECONDS);
    three.await();
    System.out.println(rate.cancel(false) + " " + rate.isCancelled());
    AtomicInteger runs = new AtomicInteger();
    ScheduledFuture<?> failing = s.scheduleWithFixedDelay(() -> {
      if (runs.incrementAndGet() == 3) throw new IllegalStateException("third run");
    }, 0, 1, TimeUnit.MILLISECONDS);
    System.out.println(outcome(failing) + " " + runs);
    ScheduledFuture<?> never = s.schedule(() -> System.out.println("never"), 1, TimeUnit.HOURS);
    System.out.println((never.getDelay(TimeUnit.MINUTES) >= 58) + " " + never.isDone());
    System.out.println(s.shutdownNow().size() + " " + s.awaitTermination(10, TimeUnit.SECONDS));
  }

  public static void main(String[] args) throws Exception {
    pools();
    cancelling();
    threadPool();
    scheduled();
    ExecutorCompletionService<Integer> cs = new ExecutorCompletionService<>(Runnable::run);
    for (int i = 0; i < 4; i++) {
      int n = i;
      cs.submit(() -> n * n);
    }
    for (int i = 0; i < 4; i++) System.out.print(cs.take().get() + " ");
    System.out.println(cs.poll());
    System.out.println(TimeUnit.HOURS.toSeconds(2) + " " + TimeUnit.NANOSECONDS.toMillis(1999999) + " "
        + TimeUnit.MILLISECONDS.convert(3, TimeUnit.MINUTES) + " " + TimeUnit.DAYS.toNanos(Long.MAX_VALUE) + " "
        + TimeUnit.SECONDS.toChronoUnit());
  }
}
