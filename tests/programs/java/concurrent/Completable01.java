// CompletableFuture: chains, combinations, exceptions, timeouts, completion by hand, anyOf and allOf.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.*;

public class Completable01 {
  static String outcome(CompletableFuture<?> f) {
    try {
      return "value " + f.join();
    } catch (CompletionException e) {
      return "failed " + e.getCause();
    } catch (CancellationException e) {
      return "cancelled";
    }
  }

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    System.out.println(
        outcome(CompletableFuture.supplyAsync(() -> 20, pool).thenApply(x -> x + 1).thenApply(x -> x * 2)));
    StringBuilder log = new StringBuilder();
    CompletableFuture.completedFuture("v").thenAccept(log::append).thenRun(() -> log.append("!")).join();
    System.out.println(log);
    CompletableFuture<Integer> a = CompletableFuture.supplyAsync(() -> 3, pool),
                               b = CompletableFuture.supplyAsync(() -> 4, pool);
    System.out.println(outcome(a.thenCombine(b, (x, y) -> x * x + y * y)) + " "
        + outcome(a.thenCompose(x -> CompletableFuture.supplyAsync(() -> x + 100, pool))) + " "
        + outcome(a.thenAcceptBoth(b, (x, y) -> log.append(x + y))) + " " + log + " "
        + outcome(a.runAfterBoth(b, () -> log.append("both"))) + " " + log);
    CompletableFuture<Integer> bad =
        CompletableFuture.supplyAsync(() -> { throw new IllegalStateException("broken"); }, pool);
    System.out.println(outcome(bad) + ", " + outcome(bad.thenApply(x -> x + 1)) + ", "
        + outcome(bad.exceptionally(e -> - 1)) + ", "
        + outcome(bad.handle((v, e) -> v + "/" + e.getClass().getSimpleName())));
    System.out.println(outcome(bad.thenApply(x -> x + 1).exceptionally(e -> e instanceof CompletionException ? -2 : -3))
        + " " + bad.isCompletedExceptionally() + bad.isDone() + bad.isCancelled());
    String[] seen = new String[2];
    System.out.println(outcome(a.whenComplete((v, e) -> seen[0] = v + " " + e)) + " "
        + outcome(bad.whenComplete((v, e) -> seen[1] = v + " " + e.getClass().getSimpleName())) + " "
        + Arrays.toString(seen));
    System.out.println(outcome(a.whenComplete((v, e) -> { throw new RuntimeException("in callback"); })) + " "
        + outcome(bad.exceptionallyCompose(e -> CompletableFuture.completedFuture(7))));
    try {
      bad.get();
    } catch (ExecutionException e) {
      System.out.println(e.getMessage() + " | " + e.getCause().getMessage());
    }
    CompletableFuture<String> manual = new CompletableFuture<>();
    System.out.println(manual.isDone() + " " + manual.getNow("absent") + " " + manual.getNumberOfDependents());
    CompletableFuture<String> dependent = manual.thenApply(String::toUpperCase);
    System.out.println(manual.getNumberOfDependents() + " " + manual.complete("given") + " " + manual.complete("again")
        + " " + dependent.join() + " " + manual.getNow("absent"));
    manual.obtrudeValue("forced");
    System.out.println(manual.join());
    CompletableFuture<String> failedByHand = new CompletableFuture<>();
    failedByHand.completeExceptionally(new java.io.IOException("disk"));
    System.out.println(outcome(failedByHand) + " " + outcome(CompletableFuture.failedFuture(new Error("direct"))));
    CompletableFuture<String> cancelled = new CompletableFuture<>();
    CompletableFuture<String> child = cancelled.thenApply(x -> x);
    System.out.println(cancelled.cancel(true) + " " + outcome(cancelled) + " " + cancelled.isCancelled() + " "
        + outcome(child) + " " + child.isCancelled());
    List<CompletableFuture<Integer>> many = IntStream.range(0, 8)
                                                .mapToObj(i -> CompletableFuture.supplyAsync(() -> i * i, pool))
                                                .collect(Collectors.toList());
    CompletableFuture<Void> all = CompletableFuture.allOf(many.toArray(new CompletableFuture[0]));
    System.out.println(outcome(all) + " " + many.stream().map(CompletableFuture::join).toList());
    System.out.println(
        outcome(CompletableFuture.anyOf(new CompletableFuture<>(), CompletableFuture.completedFuture("first"))) + " "
        + outcome(CompletableFuture.allOf()) + " " + outcome(CompletableFuture.allOf(a, bad)) + " "
        + CompletableFuture.anyOf().isDone());
    CompletableFuture<Integer> never = new CompletableFuture<>();
    System.out.println(outcome(never.applyToEither(CompletableFuture.completedFuture(5), x -> x * 2)) + " "
        + outcome(never.runAfterEither(a, () -> {})) + " " + outcome(never.acceptEither(b, x -> {})));
    System.out.println(outcome(new CompletableFuture<Integer>().orTimeout(5, TimeUnit.MILLISECONDS)) + " "
        + outcome(new CompletableFuture<Integer>().completeOnTimeout(9, 5, TimeUnit.MILLISECONDS)));
    try {
      never.get(2, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      System.out.println("get timed out");
    }
    AtomicInteger calls = new AtomicInteger();
    CompletableFuture<Integer> chain = CompletableFuture.completedFuture(1);
    for (int i = 0; i < 100; i++)
      chain = chain.thenApplyAsync(x -> {
        calls.incrementAndGet();
        return x * 3 % 1009;
      }, pool);
    System.out.println(outcome(chain) + " " + calls);
    CompletableFuture<Integer> recursive = countdown(50, pool);
    System.out.println(outcome(recursive));
    CompletableFuture<String> copy = manual.copy();
    System.out.println(outcome(copy) + " " + outcome(manual.minimalCompletionStage().toCompletableFuture()) + " "
        + outcome(CompletableFuture.completedStage(4).thenApply(x -> x + 1).toCompletableFuture()));
    CompletableFuture<Integer> common = CompletableFuture.supplyAsync(() -> IntStream.range(0, 1000).sum());
    System.out.println(outcome(common) + " " + outcome(CompletableFuture.runAsync(() -> calls.set(0))) + " " + calls);
    System.out.println(outcome(new CompletableFuture<String>().completeAsync(() -> "async", pool)));
    Executor delayed = CompletableFuture.delayedExecutor(5, TimeUnit.MILLISECONDS, pool);
    System.out.println(outcome(CompletableFuture.supplyAsync(() -> "delayed", delayed)));
    List<String> order = Collections.synchronizedList(new ArrayList<>());
    CompletableFuture<Void> trigger = new CompletableFuture<>();
    CompletableFuture<Void> end =
        trigger.thenRun(() -> order.add("1")).thenRun(() -> order.add("2")).thenRun(() -> order.add("3"));
    trigger.complete(null);
    end.join();
    System.out.println(order);
    String text = a.toString();
    System.out.println(text.substring(text.indexOf('[')) + " " + never.toString().contains("Not completed"));
    pool.shutdown();
    System.out.println(pool.awaitTermination(10, TimeUnit.SECONDS));
  }

  static CompletableFuture<Integer> countdown(int n, Executor e) {
    return n == 0
        ? CompletableFuture.completedFuture(0)
        : CompletableFuture.supplyAsync(() -> n, e).thenCompose(x -> countdown(x - 1, e).thenApply(y -> y + x));
  }
}
