// ForkJoinPool: recursive tasks and actions, invokeAll, exceptions, the common pool, CountedCompleter, parallel streams
// of ints.
import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;

public class ForkJoin01 {
  static final class Sum extends RecursiveTask<Long> {
    final int[] data;
    final int from, to;
    Sum(int[] data, int from, int to) {
      this.data = data;
      this.from = from;
      this.to = to;
    }
    @Override
    protected Long compute() {
      if (to - from <= 64) {
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

  static final class Fib extends RecursiveTask<Integer> {
    final int n;
    Fib(int n) { this.n = n; }
    @Override
    protected Integer compute() {
      if (n < 2) return n;
      Fib a = new Fib(n - 1), b = new Fib(n - 2);
      invokeAll(a, b);
      return a.join() + b.join();
    }
  }

  static final class Sort extends RecursiveAction {
    final int[] a;
    final int from, to;
    Sort(int[] a, int from, int to) {
      this.a = a;
      this.from = from;
      this.to = to;
    }
    @Override
    protected void compute() {
      if (to - from < 32) {
        Arrays.sort(a, from, to);
        return;
      }
      int mid = (from + to) >>> 1;
      invokeAll(List.of(new Sort(a, from, mid), new Sort(a, mid, to)));
      int[] left = Arrays.copyOfRange(a, from, mid);
      for (int i = 0, j = mid, k = from; i < left.length; k++) a[k] = j == to || left[i] <= a[j] ? left[i++] : a[j++];
    }
  }

  static final class Failing extends RecursiveTask<Integer> {
    final int n;
    Failing(int n) { this.n = n; }
    @Override
    protected Integer compute() {
      if (n == 0) throw new IllegalStateException("leaf");
      Failing f = new Failing(n - 1);
      f.fork();
      return f.join();
    }
  }

  static final class Count extends CountedCompleter<Integer> {
    final int from, to;
    Count left, right;
    int result;
    Count(CountedCompleter<?> parent, int from, int to) {
      super(parent);
      this.from = from;
      this.to = to;
    }
    @Override
    public void compute() {
      if (to - from > 10) {
        int mid = (from + to) / 2;
        setPendingCount(2);
        (left = new Count(this, from, mid)).fork();
        (right = new Count(this, mid, to)).fork();
      } else {
        for (int i = from; i < to; i++)
          if (Integer.bitCount(i) % 2 == 0) result++;
      }
      tryComplete();
    }
    @Override
    public void onCompletion(CountedCompleter<?> caller) {
      if (left != null) result = left.result + right.result;
    }
    @Override
    public Integer getRawResult() {
      return result;
    }
  }

  public static void main(String[] args) throws Exception {
    int[] data = new int[3000];
    for (int i = 0; i < data.length; i++) data[i] = i * 7919 % 3001;
    ForkJoinPool pool = new ForkJoinPool(3);
    System.out.println(
        pool.invoke(new Sum(data, 0, data.length)) + " " + pool.getParallelism() + " " + pool.getAsyncMode());
    System.out.println(
        pool.invoke(new Fib(15)) + " " + pool.submit(new Fib(12)).get() + " " + pool.submit(() -> "callable").get());
    pool.invoke(new Sort(data, 0, data.length));
    boolean sorted = true;
    for (int i = 1; i < data.length; i++) sorted &= data[i - 1] <= data[i];
    System.out.println(sorted + " " + data[0] + " " + data[1500] + " " + Arrays.hashCode(data));
    try {
      pool.invoke(new Failing(5));
    } catch (IllegalStateException e) {
      System.out.println("failed: " + e.getMessage().contains("leaf"));
    }
    Failing f = new Failing(2);
    try {
      pool.submit(f).get();
    } catch (ExecutionException e) {
      System.out.println(f.isCompletedAbnormally() + " " + f.isCompletedNormally() + " " + (f.getException() != null)
          + " " + e.getCause().getClass().getSimpleName());
    }
    System.out.println(pool.invoke(new Count(null, 0, 1000)));
    System.out.println(new Fib(10).invoke() + " " + new Fib(11).fork().join() + " " + ForkJoinTask.inForkJoinPool()
        + " " + ForkJoinTask.adapt(() -> 5).invoke());
    System.out.println(pool.invokeAll(List.of(() -> 1, () -> 2, () -> 3))
            .stream()
            .map(x -> {
              try {
                return x.get();
              } catch (Exception e) {
                return -1;
              }
            })
            .collect(Collectors.toList()));
    Fib cancelled = new Fib(3);
    System.out.println(cancelled.cancel(false) + " " + cancelled.isCancelled());
    try {
      cancelled.join();
    } catch (CancellationException e) {
      System.out.println("cancelled");
    }
    pool.shutdown();
    System.out.println(pool.awaitTermination(10, TimeUnit.SECONDS) + " " + pool.isShutdown());
    System.out.println(IntStream.range(0, 1000).parallel().filter(x -> x % 3 == 0).sum() + " "
        + IntStream.range(0, 500).parallel().boxed().collect(Collectors.toList()).hashCode() + " "
        + Arrays.stream(data).parallel().max().getAsInt() + " "
        + Stream.of("a", "b", "c", "d").parallel().map(String::toUpperCase).collect(Collectors.joining()));
    Map<Integer, Long> groups =
        IntStream.rangeClosed(1, 100)
            .parallel()
            .mapToObj(x -> x % 7)
            .collect(Collectors.groupingByConcurrent(x -> x, ConcurrentSkipListMap::new, Collectors.counting()));
    System.out.println(groups);
    int[] big = new int[20000];
    for (int i = 0; i < big.length; i++) big[i] = (i * 48271) % 65537;
    Arrays.parallelSort(big);
    Arrays.parallelPrefix(big, (x, y) -> (x + y) % 9973);
    System.out.println(Arrays.hashCode(big));
    System.out.println(List.of(3, 1, 2).parallelStream().sorted().map(x -> x * 2).toList() + " "
        + IntStream.range(0, 100).parallel().reduce(0, Integer::sum) + " "
        + IntStream.range(0, 100).parallel().anyMatch(x -> x == 77));
  }
}
