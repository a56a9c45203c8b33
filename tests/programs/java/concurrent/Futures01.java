// CompletableFuture chains, fork/join, parallel streams, schedulers and timers whose outcomes do not depend on
// schedules.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.stream.*;

public class Futures01 {
    static final ExecutorService POOL = Executors.newFixedThreadPool(3, r -> {
        Thread t = new Thread(r, "worker");
        t.setDaemon(true);
        return t;
    });

    public static void main(String[] args) throws Exception {
        chains();
        failures();
        combining();
        timeouts();
        forkJoin();
        parallel();
        schedules();
        timers();
        phases();
        POOL.shutdown();
        System.out.println(POOL.awaitTermination(100, TimeUnit.SECONDS) + " " + POOL.isTerminated());
    }

    static void chains() throws Exception {
        CompletableFuture<String> f = CompletableFuture.supplyAsync(() -> 20, POOL)
                                              .thenApply(x -> x + 1)
                                              .thenApplyAsync(x -> x * 2, POOL)
                                              .thenCompose(x -> CompletableFuture.supplyAsync(() -> "v" + x, POOL))
                                              .whenComplete((v, e) -> System.out.println(v + " " + e));
        System.out.println(f.get() + " " + f.isDone() + " " + f.join().length() + " " + f.getNow("no"));
        CompletableFuture<Void> end =
                f.thenAccept(v -> System.out.println("accepted " + v)).thenRun(() -> System.out.println("ran"));
        end.join();
        CompletableFuture<Integer> manual = new CompletableFuture<>();
        CompletableFuture<Integer> later = manual.thenCombine(CompletableFuture.completedFuture(5), Integer::sum);
        System.out.println(later.isDone() + " " + manual.complete(1) + " " + manual.complete(2) + " " + later.get()
                + " " + manual.getNumberOfDependents());
        System.out.println(CompletableFuture.completedStage(3).thenApply(x -> x * x).toCompletableFuture().join());
    }

    static String cause(Throwable e) {
        return e.getClass().getSimpleName() + (e.getCause() == null ? "" : " of " + cause(e.getCause())) + ": "
                + e.getMessage();
    }

    static void failures() throws Exception {
        CompletableFuture<Integer> bad =
                CompletableFuture.supplyAsync(() -> { throw new IllegalStateException("boom"); }, POOL);
        try {
            bad.get();
        } catch (ExecutionException e) { System.out.println(cause(e)); }
        try {
            bad.thenApply(x -> x + 1).join();
        } catch (CompletionException e) { System.out.println(cause(e)); }
        System.out.println(bad.exceptionally(e -> - 1).join() + " "
                + bad.handle((v, e) -> e == null ? "ok" : cause(e)).join() + " " + bad.isCompletedExceptionally() + " "
                + bad.thenApply(x -> 1).exceptionally(e -> e instanceof CompletionException ? 2 : 3).join());
        CompletableFuture<String> cancelled = new CompletableFuture<>();
        System.out.println(cancelled.cancel(true) + " " + cancelled.isCancelled());
        try {
            cancelled.join();
        } catch (CancellationException e) { System.out.println(e.getClass().getSimpleName()); }
        Future<Integer> plain = POOL.submit(() -> {
            if (true)
                throw new java.io.IOException("io");
            return 1;
        });
        try {
            plain.get();
        } catch (ExecutionException e) { System.out.println(cause(e)); }
        System.out.println(CompletableFuture.failedFuture(new RuntimeException("f"))
                        .exceptionallyCompose(e -> CompletableFuture.completedFuture(e.getMessage()))
                        .join());
    }

    static void combining() {
        List<CompletableFuture<Integer>> all =
                IntStream.range(0, 8).mapToObj(i -> CompletableFuture.supplyAsync(() -> i * i, POOL)).toList();
        CompletableFuture<List<Integer>> together =
                CompletableFuture.allOf(all.toArray(CompletableFuture[] ::new))
                        .thenApply(v -> all.stream().map(CompletableFuture::join).toList());
        System.out.println(together.join());
        System.out.println(
                CompletableFuture.anyOf(new CompletableFuture<>(), CompletableFuture.completedFuture("first")).join());
        System.out.println(
                all.get(3).thenAcceptBoth(all.get(4), (a, b) -> System.out.println(a + b)).thenApply(v -> "done").join()
                + " "
                + CompletableFuture.completedFuture(1)
                        .applyToEither(new CompletableFuture<Integer>(), x -> x + 1)
                        .join());
        ExecutorCompletionService<Integer> service = new ExecutorCompletionService<>(POOL);
        for (int i = 0; i < 5; i++) {
            int n = i;
            service.submit(() -> n);
        }
        int sum = 0;
        try {
            for (int i = 0; i < 5; i++) sum += service.take().get();
            System.out.println(sum + " "
                    + POOL.invokeAll(List.<Callable<Integer>>of(() -> 1, () -> 2))
                            .stream()
                            .mapToInt(f -> {
                                try {
                                    return f.get();
                                } catch (Exception e) { return -1; }
                            })
                            .sum()
                    + " " + POOL.invokeAny(List.of(() -> "any")));
        } catch (Exception e) { System.out.println(e); }
    }

    static void timeouts() throws Exception {
        System.out.println(new CompletableFuture<String>().completeOnTimeout("late", 20, TimeUnit.MILLISECONDS).join());
        try {
            new CompletableFuture<String>().orTimeout(20, TimeUnit.MILLISECONDS).join();
        } catch (CompletionException e) { System.out.println(cause(e)); }
        try {
            new CompletableFuture<String>().get(10, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) { System.out.println("timeout " + e.getMessage()); }
        System.out.println(CompletableFuture
                        .supplyAsync(() -> "delayed", CompletableFuture.delayedExecutor(15, TimeUnit.MILLISECONDS))
                        .join());
    }

    static class Sum extends RecursiveTask<Long> {
        final int[] data;
        final int from, to;
        Sum(int[] data, int from, int to) {
            this.data = data;
            this.from = from;
            this.to = to;
        }
        @Override
        protected Long compute() {
            if (to - from < 50) {
                long s = 0;
                for (int i = from; i < to; i++) s += data[i];
                return s;
            }
            int mid = (from + to) >>> 1;
            Sum left = new Sum(data, from, mid), right = new Sum(data, mid, to);
            left.fork();
            return right.compute() + left.join();
        }
    }

    static void forkJoin() {
        int[] data = new Random(5).ints(1000, 0, 100).toArray();
        ForkJoinPool pool = new ForkJoinPool(3);
        System.out.println(pool.invoke(new Sum(data, 0, data.length)) + " " + Arrays.stream(data).sum() + " "
                + ForkJoinPool.commonPool().invoke(new Sum(data, 0, 300)));
        RecursiveAction failing = new RecursiveAction() {
            @Override
            protected void compute() {
                throw new IllegalArgumentException("in task");
            }
        };
        try {
            pool.invoke(failing);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage() + " " + failing.isCompletedAbnormally());
        }
        pool.shutdown();
    }

    static void parallel() {
        System.out.println(
                IntStream.rangeClosed(1, 500).parallel().filter(i -> i % 7 == 0).mapToLong(i -> (long) i * i).sum()
                + " "
                + IntStream.range(0, 200)
                        .parallel()
                        .boxed()
                        .collect(Collectors.groupingByConcurrent(i -> i % 3, Collectors.counting()))
                        .values()
                        .stream()
                        .mapToLong(x -> x)
                        .sum()
                + " " + Stream.of("d", "a", "c", "b").parallel().sorted().collect(Collectors.toList()) + " "
                + IntStream.range(0, 100).parallel().boxed().map(i -> i * 2).collect(Collectors.toList()).get(57));
        int[] sorted = new Random(9).ints(5000).toArray();
        int[] copy = sorted.clone();
        Arrays.parallelSort(sorted);
        Arrays.sort(copy);
        long[] prefix = LongStream.rangeClosed(1, 100).toArray();
        Arrays.parallelPrefix(prefix, Long::sum);
        System.out.println(Arrays.equals(sorted, copy) + " " + prefix[99]);
    }

    static void schedules() throws Exception {
        ScheduledThreadPoolExecutor scheduler = new ScheduledThreadPoolExecutor(1);
        List<String> order = Collections.synchronizedList(new ArrayList<>());
        CountDownLatch ticks = new CountDownLatch(3);
        scheduler.schedule(() -> order.add("a"), 10, TimeUnit.MILLISECONDS);
        ScheduledFuture<?> never = scheduler.schedule(() -> order.add("never"), 10, TimeUnit.HOURS);
        // Behind "a" however late this line is run.
        ScheduledFuture<String> result = scheduler.schedule(() -> {
            order.add("b");
            return "result";
        }, 50, TimeUnit.MILLISECONDS);
        ScheduledFuture<?> repeated = scheduler.scheduleAtFixedRate(ticks::countDown, 5, 20, TimeUnit.MILLISECONDS);
        ticks.await();
        System.out.println(result.get() + " " + repeated.cancel(false) + " " + repeated.isCancelled() + " "
                + (never.compareTo(result) > 0) + " " + never.cancel(false));
        scheduler.schedule(() -> order.add("c"), 50, TimeUnit.MILLISECONDS);
        scheduler.shutdown();
        System.out.println(scheduler.awaitTermination(100, TimeUnit.SECONDS) + " " + order);
    }

    static TimerTask task(Runnable body) {
        return new TimerTask() {
            @Override
            public void run() {
                body.run();
            }
        };
    }

    // Keeps the timer's thread from all other tasks until the latch is opened.
    static CountDownLatch occupy(Timer timer) throws Exception {
        CountDownLatch occupied = new CountDownLatch(1), open = new CountDownLatch(1);
        timer.schedule(task(() -> {
            occupied.countDown();
            try {
                open.await();
            } catch (InterruptedException e) { System.out.println(e); }
        }), 0);
        occupied.await();
        return open;
    }

    static void timers() throws Exception {
        Timer timer = new Timer("timer", true);
        CountDownLatch open = occupy(timer);
        BlockingQueue<String> seen = new LinkedBlockingQueue<>();
        long now = System.currentTimeMillis();
        timer.schedule(task(() -> seen.add("second")), new Date(now + 60));
        timer.schedule(task(() -> seen.add("first")), new Date(now + 10));
        TimerTask never = task(() -> seen.add("never"));
        timer.schedule(never, 100_000_000);
        System.out.println(never.cancel() + " " + timer.purge() + " " + timer.purge());
        open.countDown();
        System.out.println(seen.take() + " " + seen.take());
        AtomicInteger count = new AtomicInteger();
        CountDownLatch three = new CountDownLatch(3);
        timer.scheduleAtFixedRate(new TimerTask() {
            @Override
            public void run() {
                if (count.incrementAndGet() == 3)
                    cancel();
                three.countDown();
            }
        }, 0, 10);
        three.await();
        System.out.println(count);
        timer.cancel();
        try {
            timer.schedule(never, 1);
        } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
    }

    static void phases() throws Exception {
        Phaser phaser = new Phaser(1) {
            @Override
            protected boolean onAdvance(int phase, int parties) {
                System.out.println("phase " + phase + " of " + parties);
                return phase == 2;
            }
        };
        AtomicLong total = new AtomicLong();
        for (int i = 1; i <= 3; i++) {
            int n = i;
            phaser.register();
            new Thread(() -> {
                while (!phaser.isTerminated()) {
                    total.addAndGet(n);
                    phaser.arriveAndAwaitAdvance();
                }
            }).start();
        }
        while (!phaser.isTerminated()) phaser.arriveAndAwaitAdvance();
        System.out.println(total.get() >= 18);
        Exchanger<String> exchanger = new Exchanger<>();
        CompletableFuture<String> other = CompletableFuture.supplyAsync(() -> {
            try {
                return exchanger.exchange("from pool");
            } catch (InterruptedException e) { return "no"; }
        }, POOL);
        System.out.println(exchanger.exchange("from main") + " " + other.get());
        SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>(POOL, 4);
        CompletableFuture<Void> consumed = publisher.consume(total::addAndGet);
        total.set(0);
        for (int i = 0; i < 20; i++) publisher.submit(i);
        publisher.close();
        consumed.join();
        System.out.println(total);
        DelayQueue<Delayed> queue = new DelayQueue<>();
        record Item(String name, long at) implements Delayed {
            @Override
            public long getDelay(TimeUnit unit) {
                return unit.convert(at - System.nanoTime(), TimeUnit.NANOSECONDS);
            }
            @Override
            public int compareTo(Delayed o) {
                return Long.compare(at, ((Item) o).at);
            }
        }
        long now = System.nanoTime();
        queue.add(new Item("late", now + 60_000_000));
        queue.add(new Item("early", now + 5_000_000));
        System.out.println(((Item) queue.take()).name() + " " + ((Item) queue.take()).name());
    }
}
