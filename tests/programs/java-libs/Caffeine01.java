// Caffeine: eviction, expiry, loading, asynchronous and weak caches.
// classpath: /usr/share/java/caffeine.jar
import com.github.benmanes.caffeine.cache.*;
import java.util.*;
import java.util.concurrent.*;
public class Caffeine01 {
  public static void main(String[] a) throws Exception {
    List<String> ev = Collections.synchronizedList(new ArrayList<>());
    long[] time = {0};
    Cache<String, Integer> c = Caffeine.newBuilder()
                                   .maximumSize(3)
                                   .executor(Runnable::run)
                                   .recordStats()
                                   .removalListener((String k, Integer v, RemovalCause rc) -> ev.add(k + v + rc))
                                   .build();
    for (int i = 0; i < 6; i++) {
      c.put("k" + i, i);
      c.getIfPresent("k0");
    }
    c.cleanUp();
    System.out.println(c.estimatedSize() + " " + c.stats().hitCount() + " " + c.stats().evictionCount() + " "
        + c.get("new", k -> 99) + ev.size());
    c.invalidateAll();
    LoadingCache<Integer, String> lc = Caffeine.newBuilder()
                                           .expireAfterWrite(10, TimeUnit.SECONDS)
                                           .ticker(() -> time[0])
                                           .executor(Runnable::run)
                                           .build(k -> "v" + k);
    System.out.println(lc.get(1) + lc.getAll(List.of(2, 3)) + lc.asMap());
    time[0] = TimeUnit.SECONDS.toNanos(11);
    System.out.println(lc.getIfPresent(1) + " " + lc.get(1));
    lc.refresh(1);
    AsyncLoadingCache<Integer, String> al = Caffeine.newBuilder()
                                                .maximumWeight(100)
                                                .weigher((Integer k, String v) -> v.length())
                                                .buildAsync(k -> "async" + k);
    System.out.println(al.get(4).get() + al.getAll(List.of(5, 6)).get());
    Cache<Object, Object> wk = Caffeine.newBuilder().weakKeys().softValues().build();
    Object key = new Object();
    wk.put(key, "w");
    System.out.println(wk.getIfPresent(key));
    lc.policy().expireAfterWrite().ifPresent(e -> System.out.println(e.getExpiresAfter(TimeUnit.SECONDS)));
    try {
      lc.get(null);
    } catch (NullPointerException e) {
      System.out.println("npe");
    }
    LoadingCache<Integer, String> bad = Caffeine.newBuilder().build(k -> { throw new java.io.IOException("x"); });
    try {
      bad.get(1);
    } catch (CompletionException e) {
      System.out.println(e.getCause());
    }
    Cache<Integer, Integer> big = Caffeine.newBuilder().maximumSize(100).executor(Runnable::run).build();
    for (int i = 0; i < 5000; i++) big.get(i % 317, k -> k * 2);
    big.cleanUp();
    System.out.println(big.estimatedSize());
  }
}
