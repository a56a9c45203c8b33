// Producer and consumer programs over java.util.concurrent together: work stealing by hand, map-reduce, rate gates,
// reactive flow.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;
import java.util.stream.*;

public class Flow01 {
  static <T, K, V> Map<K, V> mapReduce(
      ExecutorService pool, List<T> in, Function<T, Map<K, V>> map, BinaryOperator<V> reduce) throws Exception {
    List<Future<Map<K, V>>> parts = new ArrayList<>();
    for (T t : in) parts.add(pool.submit(() -> map.apply(t)));
    Map<K, V> out = new TreeMap<>();
    for (Future<Map<K, V>> f : parts) f.get().forEach((k, v) -> out.merge(k, v, reduce));
    return out;
  }

  static final class Collecting implements Flow.Subscriber<Integer> {
    final List<Integer> got = new ArrayList<>();
    final CountDownLatch done = new CountDownLatch(1);
    final int batch;
    Flow.Subscription subscription;
    Throwable error;
    Collecting(int batch) { this.batch = batch; }
    @Override
    public void onSubscribe(Flow.Subscription s) {
      subscription = s;
      s.request(batch);
    }
    @Override
    public void onNext(Integer x) {
      got.add(x);
      subscription.request(1);
    }
    @Override
    public void onError(Throwable t) {
      error = t;
      done.countDown();
    }
    @Override
    public void onComplete() {
      done.countDown();
    }
  }

  static final class Doubler extends SubmissionPublisher<Integer> implements Flow.Processor<Integer, Integer> {
    Flow.Subscription subscription;
    Doubler(Executor e) { super(e, 8); }
    @Override
    public void onSubscribe(Flow.Subscription s) {
      subscription = s;
      s.request(1);
    }
    @Override
    public void onNext(Integer x) {
      if (x % 2 == 0) submit(x * 2);
      subscription.request(1);
    }
    @Override
    public void onError(Throwable t) {
      closeExceptionally(t);
    }
    @Override
    public void onComplete() {
      close();
    }
  }

  static long stealing(int workers, int tasks) throws Exception {
    List<ConcurrentLinkedDeque<Integer>> queues = new ArrayList<>();
    for (int i = 0; i < workers; i++) queues.add(new ConcurrentLinkedDeque<>());
    for (int t = 0; t < tasks; t++) queues.get(t % 2).add(t);
    AtomicInteger left = new AtomicInteger(tasks);
    LongAdder sum = new LongAdder();
    Thread[] threads = new Thread[workers];
    for (int w = 0; w < workers; w++) {
      int me = w;
      threads[w] = new Thread(() -> {
        while (left.get() > 0) {
          Integer t = queues.get(me).pollFirst();
          for (int k = 1; t == null && k < workers; k++) t = queues.get((me + k) % workers).pollLast();
          if (t == null) {
            Thread.onSpinWait();
            continue;
          }
          sum.add((long) t * t);
          left.decrementAndGet();
        }
      });
      threads[w].start();
    }
    for (Thread t : threads) t.join();
    return sum.sum();
  }

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(3);
    List<String> lines = List.of("the cat sat on the mat", "the dog sat", "a cat and a dog", "on and on");
    System.out.println(mapReduce(pool, lines, l -> {
      Map<String, Integer> m = new HashMap<>();
      for (String w : l.split(" ")) m.merge(w, 1, Integer::sum);
      return m;
    }, Integer::sum));
    System.out.println(
        mapReduce(pool, IntStream.range(0, 20).boxed().toList(), i -> Map.of(i % 4, (long) i * i), Long::sum));
    System.out.println(stealing(4, 300));
    try (SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>(pool, 4)) {
      Collecting direct = new Collecting(1);
      publisher.subscribe(direct);
      for (int i = 0; i < 15; i++) publisher.submit(i * i);
      System.out.println(publisher.getNumberOfSubscribers() + " " + publisher.hasSubscribers() + " "
          + publisher.getMaxBufferCapacity());
      publisher.close();
      direct.done.await();
      System.out.println(direct.got + " " + direct.error + " " + publisher.isClosed());
    }
    SubmissionPublisher<Integer> source = new SubmissionPublisher<>(pool, 8);
    Doubler doubler = new Doubler(pool);
    Collecting end = new Collecting(2);
    doubler.subscribe(end);
    source.subscribe(doubler);
    for (int i = 0; i < 20; i++) source.submit(i);
    source.close();
    end.done.await();
    System.out.println(end.got);
    SubmissionPublisher<Integer> failing = new SubmissionPublisher<>(pool, 8);
    Collecting failed = new Collecting(5);
    failing.subscribe(failed);
    failing.submit(1);
    failing.closeExceptionally(new IllegalStateException("source broke"));
    failed.done.await();
    System.out.println(failed.error.getMessage());
    ConcurrentMap<Integer, CompletableFuture<Integer>> cache = new ConcurrentHashMap<>();
    AtomicInteger computed = new AtomicInteger();
    IntFunction<Integer> cached = k
        -> cache
               .computeIfAbsent(k,
                   x
                   -> CompletableFuture.supplyAsync(
                       ()
                           -> {
                         computed.incrementAndGet();
                         return x * x;
                       },
                       pool))
               .join();
    Thread[] readers = new Thread[4];
    LongAdder total = new LongAdder();
    for (int t = 0; t < 4; t++) {
      readers[t] = new Thread(() -> {
        for (int i = 0; i < 40; i++) total.add(cached.apply(i % 10));
      });
      readers[t].start();
    }
    for (Thread t : readers) t.join();
    System.out.println(total + " computed " + computed);
    Semaphore gate = new Semaphore(2);
    AtomicInteger inside = new AtomicInteger();
    AtomicBoolean tooMany = new AtomicBoolean();
    List<Callable<Integer>> jobs = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      int n = i;
      jobs.add(() -> {
        gate.acquire();
        try {
          if (inside.incrementAndGet() > 2) tooMany.set(true);
          Thread.yield();
          return n;
        } finally {
          inside.decrementAndGet();
          gate.release();
        }
      });
    }
    int sum = 0;
    for (Future<Integer> f : pool.invokeAll(jobs)) sum += f.get();
    System.out.println(sum + " " + tooMany + " " + gate.availablePermits());
    List<CompletableFuture<String>> stages =
        IntStream.range(0, 6)
            .mapToObj(i
                -> CompletableFuture.supplyAsync(() -> "s" + i, pool)
                    .thenApplyAsync(s -> s + s, pool)
                    .thenCombine(CompletableFuture.supplyAsync(() -> i, pool), (s, k) -> s.repeat(k)))
            .toList();
    System.out.println(CompletableFuture.allOf(stages.toArray(CompletableFuture[] ::new))
            .thenApply(v -> stages.stream().map(CompletableFuture::join).collect(Collectors.joining(",")))
            .get());
    BlockingQueue<Optional<Integer>> numbers = new ArrayBlockingQueue<>(2), results = new LinkedBlockingQueue<>();
    Future<?> generator = pool.submit(() -> {
      for (int i = 1; i <= 10; i++) numbers.put(Optional.of(i));
      numbers.put(Optional.empty());
      return null;
    });
    Future<Integer> worker = pool.submit(() -> {
      int n = 0;
      for (Optional<Integer> o; (o = numbers.take()).isPresent(); n++) results.put(o.map(x -> x * x * x));
      results.put(Optional.empty());
      return n;
    });
    List<Integer> cubes = new ArrayList<>();
    for (Optional<Integer> o; (o = results.take()).isPresent();) cubes.add(o.get());
    System.out.println(cubes + " " + worker.get() + " " + generator.get());
    pool.shutdown();
    System.out.println(pool.awaitTermination(10, TimeUnit.SECONDS));
  }
}
