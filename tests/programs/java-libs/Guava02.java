// classpath: /usr/share/java/guava.jar
// Guava's other parts: strings, hashing, caches, futures, events, graphs, math, I/O on memory, reflection helpers.
import com.google.common.base.*;
import com.google.common.base.Objects;
import com.google.common.base.Optional;
import com.google.common.cache.*;
import com.google.common.collect.*;
import com.google.common.escape.*;
import com.google.common.eventbus.*;
import com.google.common.graph.*;
import com.google.common.hash.*;
import com.google.common.html.HtmlEscapers;
import com.google.common.io.*;
import com.google.common.math.*;
import com.google.common.net.*;
import com.google.common.reflect.*;
import com.google.common.util.concurrent.*;
import java.math.*;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;

public class Guava02 {
  static void show(Object o) { System.out.println(o); }

  static void attempt(String what, Runnable r) {
    try {
      r.run();
      show(what + ": fine");
    } catch (RuntimeException e) {
      show(what + ": " + e.getClass().getSimpleName() + ": " + e.getMessage());
    }
  }

  static void strings() {
    show(Joiner.on(", ").skipNulls().join("a", null, "b") + " "
        + Joiner.on(";").useForNull("-").join(Arrays.asList(1, null)) + " "
        + Joiner.on("&").withKeyValueSeparator("=").join(ImmutableMap.of("x", 1, "y", 2)));
    show(Splitter.on(',').trimResults().omitEmptyStrings().splitToList(" a, b,,c ,") + " "
        + Splitter.fixedLength(3).splitToList("abcdefgh") + " " + Splitter.onPattern("\\d+").splitToList("a1b22c") + " "
        + Splitter.on(';').withKeyValueSeparator(':').split("a:1;b:2") + " "
        + Splitter.on('|').limit(2).splitToList("x|y|z"));
    show(CharMatcher.inRange('0', '9').retainFrom("a1b2c3") + " "
        + CharMatcher.whitespace().trimAndCollapseFrom("  a  b ", '_') + " "
        + CharMatcher.anyOf("aeiou").countIn("education") + " "
        + CharMatcher.is('x').or(CharMatcher.is('y')).removeFrom("xaybz") + " "
        + CharMatcher.ascii().matchesAllOf("abc") + " " + CharMatcher.javaIsoControl().negate().indexIn("\n\ta"));
    show(Strings.padStart("7", 3, '0') + " " + Strings.padEnd("ab", 5, '.') + " " + Strings.repeat("xy", 3) + " "
        + Strings.commonPrefix("abcd", "abxy") + " " + Strings.commonSuffix("xyz", "ayz") + " "
        + Strings.nullToEmpty(null).length() + " " + Strings.isNullOrEmpty("") + " "
        + Strings.lenientFormat("%s and %s", 1, "two", "extra"));
    show(CaseFormat.LOWER_UNDERSCORE.to(CaseFormat.UPPER_CAMEL, "some_long_name") + " "
        + CaseFormat.UPPER_CAMEL.to(CaseFormat.LOWER_HYPHEN, "SomeLongName") + " " + Ascii.toUpperCase("mixed") + " "
        + Ascii.truncate("truncate me", 8, "...") + " " + HtmlEscapers.htmlEscaper().escape("<a href=\"x\">&</a>") + " "
        + UrlEscapers.urlFragmentEscaper().escape("a b/c?d"));
    show(Preconditions.checkNotNull("x") + " " + Objects.equal(null, null) + " " + Objects.hashCode(1, "a") + " "
        + Optional.of(5).or(7) + " " + Optional.absent().isPresent() + " " + Optional.fromNullable(null).or("none"));
    attempt("checkArgument", () -> Preconditions.checkArgument(false, "bad %s of %s", 1, 2));
    attempt("checkState", () -> Preconditions.checkState(false, "state"));
    attempt("checkElementIndex", () -> Preconditions.checkElementIndex(5, 3));
    attempt("verify", () -> Verify.verify(1 > 2, "verify %s", "it"));
    show(Suppliers.memoize(() -> "made").get() + " "
        + Functions.compose((Integer x) -> x + 1, (String s) -> s.length()).apply("four") + " "
        + Predicates.and(Predicates.notNull(), Predicates.equalTo("a")).apply("a") + " "
        + Enums.getIfPresent(Thread.State.class, "NEW") + " "
        + Converter.from((String s) -> Integer.valueOf(s), (Integer i) -> "i" + i).reverse().convert(5));
  }

  static void hashing() {
    byte[] data = "veristep".getBytes(StandardCharsets.UTF_8);
    for (HashFunction f : List.of(Hashing.crc32(), Hashing.adler32(), Hashing.murmur3_32_fixed(), Hashing.murmur3_128(),
             Hashing.sipHash24(), Hashing.farmHashFingerprint64(), Hashing.fingerprint2011(), Hashing.sha256()))
      show(f.bits() + " " + f.hashBytes(data));
    show(Hashing.murmur3_128()
             .newHasher()
             .putInt(1)
             .putLong(2)
             .putString("x", StandardCharsets.UTF_8)
             .putBoolean(true)
             .hash()
        + " " + Hashing.consistentHash(12345L, 10) + " " + HashCode.fromString("cafe").asBytes().length + " "
        + Hashing.combineOrdered(List.of(HashCode.fromInt(1), HashCode.fromInt(2))));
    BloomFilter<Integer> bloom = BloomFilter.create(Funnels.integerFunnel(), 200, 0.01);
    for (int i = 0; i < 200; i++) bloom.put(i * 3);
    int hits = 0;
    for (int i = 0; i < 600; i++)
      if (bloom.mightContain(i)) hits++;
    show(hits >= 200 ? "bloom has all, false ones " + (hits - 200) : "bloom lost some");
    show(BaseEncoding.base32().encode(data) + " " + BaseEncoding.base16().lowerCase().encode(data) + " "
        + BaseEncoding.base64Url().omitPadding().encode(data) + " "
        + new String(BaseEncoding.base32().decode("MFRGG==="), StandardCharsets.UTF_8));
  }

  static void caches() throws Exception {
    AtomicInteger loads = new AtomicInteger();
    List<String> removed = new ArrayList<>();
    LoadingCache<String, Integer> cache =
        CacheBuilder.newBuilder()
            .maximumSize(3)
            .concurrencyLevel(1)
            .recordStats()
            .removalListener((RemovalNotification<String, Integer> n) -> removed.add(n.getKey() + n.getCause()))
            .build(new CacheLoader<>() {
              @Override
              public Integer load(String key) {
                loads.incrementAndGet();
                if (key.isEmpty()) throw new IllegalArgumentException("empty key");
                return key.length();
              }
            });
    for (String s : "a bb a ccc dddd a bb".split(" ")) System.out.print(cache.get(s) + " ");
    show(loads + " " + cache.size() + " " + cache.asMap().keySet().size() + " " + removed);
    try {
      cache.get("");
    } catch (UncheckedExecutionException e) {
      show(e.getCause().getMessage());
    }
    cache.invalidate("a");
    cache.put("zz", 99);
    show(cache.getIfPresent("a") + " " + cache.getIfPresent("zz") + " " + cache.get("own", () -> - 1) + " "
        + cache.stats().loadExceptionCount() + " " + cache.stats().hitCount());
    long[] now = {0};
    Cache<Integer, String> timed = CacheBuilder.newBuilder()
                                       .expireAfterWrite(10, TimeUnit.SECONDS)
                                       .ticker(new Ticker() {
                                         @Override
                                         public long read() {
                                           return now[0];
                                         }
                                       })
                                       .build();
    timed.put(1, "x");
    now[0] = TimeUnit.SECONDS.toNanos(9);
    String before = timed.getIfPresent(1);
    now[0] = TimeUnit.SECONDS.toNanos(11);
    show(before + " " + timed.getIfPresent(1));
  }

  static void futures() throws Exception {
    ListeningExecutorService pool = MoreExecutors.listeningDecorator(Executors.newFixedThreadPool(2));
    List<ListenableFuture<Integer>> all = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      int n = i;
      all.add(pool.submit(() -> n * n));
    }
    show(Futures.allAsList(all).get() + " " + Futures.successfulAsList(all).get() + " "
        + Futures.transform(all.get(3), x -> "t" + x, MoreExecutors.directExecutor()).get());
    SettableFuture<String> settable = SettableFuture.create();
    List<String> log = new ArrayList<>();
    Futures.addCallback(settable, new FutureCallback<String>() {
      @Override
      public void onSuccess(String s) {
        log.add("success " + s);
      }
      @Override
      public void onFailure(Throwable t) {
        log.add("failure " + t.getMessage());
      }
    }, MoreExecutors.directExecutor());
    show(settable.set("v") + " " + settable.set("w") + " " + log + " " + Futures.getDone(settable));
    ListenableFuture<Integer> caught =
        Futures.catching(Futures.<Integer>immediateFailedFuture(new IllegalStateException("x")),
            IllegalStateException.class, e -> - 1, MoreExecutors.directExecutor());
    show(caught.get() + " " + Futures.whenAllSucceed(all).call(() -> all.size(), MoreExecutors.directExecutor()).get()
        + " " + Futures.transformAsync(settable, s -> Futures.immediateFuture(s + s), pool).get());
    pool.shutdown();
    show(pool.awaitTermination(10, TimeUnit.SECONDS));
    AtomicLongMap<String> counters = AtomicLongMap.create();
    for (String s : "a b a c a".split(" ")) counters.incrementAndGet(s);
    show(new TreeMap<>(counters.asMap()) + " " + counters.sum());
    Monitor monitor = new Monitor();
    int[] value = {0};
    Monitor.Guard positive = monitor.newGuard(() -> value[0] > 0);
    Thread setter = new Thread(() -> {
      monitor.enter();
      value[0] = 5;
      monitor.leave();
    });
    setter.start();
    monitor.enterWhen(positive);
    show(value[0]);
    monitor.leave();
    setter.join();
  }

  static final class Listener {
    final List<String> got = new ArrayList<>();
    @Subscribe
    public void text(String s) {
      got.add("text " + s);
    }
    @Subscribe
    public void number(Number n) {
      got.add("number " + n);
    }
    @Subscribe
    public void dead(DeadEvent e) {
      got.add("dead " + e.getEvent());
    }
  }

  static void others() throws Exception {
    EventBus bus = new EventBus("bus");
    Listener listener = new Listener();
    bus.register(listener);
    for (Object o : new Object[] {"a", 1, 2.5, 'c'}) bus.post(o);
    bus.unregister(listener);
    bus.post("ignored");
    show(listener.got);
    MutableGraph<Integer> graph = GraphBuilder.directed().nodeOrder(ElementOrder.<Integer>natural()).build();
    for (int i = 0; i < 6; i++) graph.putEdge(i, (i * 2 + 1) % 7);
    show(graph + " " + graph.successors(1) + " " + Graphs.hasCycle(graph) + " "
        + new TreeSet<>(Graphs.reachableNodes(graph, 0)) + " "
        + ImmutableList.copyOf(Traverser.forGraph(graph).breadthFirst(0)));
    MutableValueGraph<String, Integer> weights =
        ValueGraphBuilder.undirected().nodeOrder(ElementOrder.insertion()).build();
    weights.putEdgeValue("a", "b", 3);
    weights.putEdgeValue("b", "c", 4);
    show(weights.edgeValueOrDefault("c", "b", -1) + " " + weights.adjacentNodes("b") + " " + weights.degree("b"));
    show(IntMath.gcd(84, 36) + " " + IntMath.pow(3, 10) + " " + IntMath.isPrime(97) + " " + IntMath.binomial(20, 5)
        + " " + LongMath.factorial(15) + " " + IntMath.log2(1000, RoundingMode.CEILING) + " "
        + IntMath.divide(7, 2, RoundingMode.HALF_EVEN) + " "
        + BigIntegerMath.sqrt(new BigInteger("1000000000000000000000"), RoundingMode.FLOOR) + " "
        + DoubleMath.roundToInt(2.5, RoundingMode.HALF_UP) + " " + Stats.of(1, 2, 3, 4).populationVariance() + " "
        + Quantiles.median().compute(5, 1, 9));
    attempt("checkedAdd", () -> IntMath.checkedAdd(Integer.MAX_VALUE, 1));
    attempt("mod", () -> IntMath.mod(5, -1));
    show(CharSource.wrap("line 1\nline 2\n").readLines() + " "
        + ByteSource.wrap(new byte[] {1, 2, 3}).slice(1, 2).size() + " "
        + CharStreams.toString(new java.io.StringReader("chars")) + " "
        + ByteStreams.toByteArray(new java.io.ByteArrayInputStream(new byte[5])).length);
    show(new TypeToken<List<Map<String, Integer>>>() {}.getType() + " "
        + TypeToken.of(ArrayList.class).isSubtypeOf(List.class) + " "
        + new TypeToken<List<String>>() {}.resolveType(List.class.getTypeParameters()[0]));
    show(InternetDomainName.from("www.example.co.uk").parent() + " " + HostAndPort.fromString("host:80").getPort() + " "
        + InetAddresses.forString("10.0.0.1").getHostAddress() + " "
        + MediaType.parse("text/html; charset=utf-8").subtype());
    show(Throwables.getRootCause(new RuntimeException(new IllegalStateException("root"))).getMessage() + " "
        + Throwables.getCausalChain(new Exception(new Error("e"))).size());
  }

  public static void main(String[] args) throws Exception {
    strings();
    hashing();
    caches();
    futures();
    others();
  }
}
