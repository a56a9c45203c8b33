// Parts of the class library that programs use here and there: URIs, properties, logging, compressed data, observers.
import java.beans.PropertyChangeSupport;
import java.io.*;
import java.net.*;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.function.*;
import java.util.logging.*;
import java.util.zip.*;

public class Library02 {
    public static void main(String[] args) throws Exception {
        uris();
        properties();
        logging();
        compression();
        functions();
        objects();
        processes();
    }

    static void uris() throws Exception {
        URI u = URI.create("http://user@host.example:8080/a/b/../c/./d?x=1&y=%20z#frag");
        System.out.println(u.getScheme() + " " + u.getUserInfo() + " " + u.getHost() + " " + u.getPort() + " "
                + u.getPath() + " " + u.getQuery() + " " + u.getRawQuery() + " " + u.getFragment() + " " + u.normalize()
                + " " + u.resolve("../e?q") + " "
                + URI.create("http://host.example/a/").relativize(URI.create("http://host.example/a/b/c")) + " "
                + new URI("mailto", "a b@c", null) + " " + u.isAbsolute() + " " + u.compareTo(URI.create("http://z"))
                + " " + u.hashCode());
        for (String bad : List.of("http://a b", "%zz", "http://[::1", ":x", "1http:x")) {
            try {
                System.out.println(new URI(bad));
            } catch (URISyntaxException e) { System.out.println(e.getMessage() + " " + e.getIndex()); }
        }
        System.out.println(URLEncoder.encode("a b&c=\u00fc/\u4e2d~*", StandardCharsets.UTF_8) + " "
                + URLDecoder.decode("a+b%26%C3%BC", StandardCharsets.UTF_8) + " "
                + new URL("https://h.example:443/p;x=1?q#r").getRef() + " " + new URL("http://h/p").getDefaultPort()
                + " " + new URL(new URL("http://h/a/b"), "../c") + " "
                + InetAddress.getByAddress("n", new byte[] {127, 0, 0, 1}) + " "
                + new InetSocketAddress(InetAddress.getByAddress(new byte[] {10, 0, 0, 1}), 80));
    }

    static void properties() throws Exception {
        Properties p = new Properties();
        p.load(new StringReader("# c\na = 1\nb:two words\\\n   more\nc\\=d=\\u00e9\n! x\nempty\nsp\\ ace = v \n"));
        System.out.println(new TreeMap<>(p) + " " + p.getProperty("none", "dflt") + " " + p.size());
        StringWriter w = new StringWriter();
        Properties q = new Properties(p);
        q.setProperty("k ey", " v\u00fc\n#");
        q.store(w, "head");
        System.out.println(w.toString().lines().filter(l -> !l.startsWith("#")).toList() + " " + q.getProperty("a")
                + " " + q.stringPropertyNames().size());
        System.out.println(System.getProperty("java.specification.version") + " "
                + System.getProperty("line.separator").length() + " " + System.getenv("NOPE_NOT_SET") + " "
                + Integer.getInteger("nope", 7) + " " + Runtime.version().feature() + " "
                + System.lineSeparator().equals("\n"));
    }

    static void logging() {
        Logger log = Logger.getLogger("app.module");
        log.setUseParentHandlers(false);
        Handler handler = new Handler() {
            final SimpleFormatter f = new SimpleFormatter();
            @Override
            public void publish(LogRecord r) {
                System.out.println(r.getLevel() + " " + r.getLoggerName() + " " + r.getSourceMethodName() + " "
                        + f.formatMessage(r) + (r.getThrown() == null ? "" : " " + r.getThrown().getMessage()));
            }
            @Override
            public void flush() {}
            @Override
            public void close() {}
        };
        log.addHandler(handler);
        log.info("plain");
        log.fine("hidden");
        log.setLevel(Level.FINER);
        log.fine(() -> "supplied");
        log.log(Level.WARNING, "with {0} and {1}", new Object[] {1, "two"});
        log.log(Level.SEVERE, "failed", new IllegalStateException("cause"));
        log.entering("C", "m", 5);
        log.setFilter(r -> r.getLevel().intValue() > Level.INFO.intValue());
        log.info("filtered");
        System.out.println(log.getParent().getName() + "|" + log.isLoggable(Level.FINEST) + " " + Level.parse("800")
                + " " + Logger.getLogger("app").getLevel());
    }

    static void compression() throws Exception {
        try {
            new GZIPInputStream(new ByteArrayInputStream(new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}));
        } catch (ZipException e) { System.out.println(e.getMessage()); }
    }

    static void functions() {
        Function<Integer, Integer> twice = x -> x * 2, inc = x -> x + 1;
        System.out.println(twice.andThen(inc).apply(5) + " " + twice.compose(inc).apply(5) + " "
                + Function.<Integer>identity().apply(1) + " "
                + ((Predicate<String>) String::isEmpty).negate().and(s -> s.length() < 3).or("xyz" ::equals).test("xyz")
                + " " + Predicate.not(String::isBlank).test(" ") + " "
                + BinaryOperator.minBy(Comparator.<Integer>naturalOrder()).apply(3, 2) + " "
                + UnaryOperator.identity().apply("u") + " "
                + ((BiFunction<Integer, Integer, Integer>) Math::max).andThen(x -> "m" + x).apply(1, 9) + " "
                + ((IntBinaryOperator) Integer::compare).applyAsInt(1, 2) + " "
                + ((ToDoubleBiFunction<Integer, Integer>) Math::pow).applyAsDouble(2, 10) + " "
                + ((IntPredicate) i -> i > 0).and(i -> i < 5).test(3));
        Map<Integer, Long> memo = new HashMap<>();
        Function<Integer, Long>[] fib = new Function[1];
        fib[0] = n -> {
            if (n < 2)
                return (long) n;
            Long known = memo.get(n);
            if (known == null)
                memo.put(n, known = fib[0].apply(n - 1) + fib[0].apply(n - 2));
            return known;
        };
        System.out.println(fib[0].apply(80));
        Supplier<Supplier<String>> nested = () -> () -> "deep";
        Runnable r = () -> {
            class Local {
                String s() { return nested.get().get(); }
            }
            System.out.println(new Local().s());
        };
        r.run();
    }

    static void objects() {
        System.out.println(Objects.hash(1, "a", null) + " " + Objects.equals(null, null) + " "
                + Objects.toString(null, "d") + " " + Objects.requireNonNullElseGet(null, () -> 5) + " "
                + Objects.compare("a", "b", Comparator.naturalOrder()) + " " + Objects.checkIndex(2, 3) + " "
                + Arrays.deepHashCode(new Object[] {1, new int[] {2}}));
        for (Runnable bad : List.<Runnable>of(()
                                                      -> Objects.requireNonNull(null, "must be there"),
                     () -> Objects.checkFromToIndex(3, 2, 5), () -> Objects.checkFromIndexSize(1, 9, 5))) {
            try {
                bad.run();
            } catch (RuntimeException e) { System.out.println(e); }
        }
        PropertyChangeSupport support = new PropertyChangeSupport("bean");
        support.addPropertyChangeListener(
                e -> System.out.println(e.getPropertyName() + " " + e.getOldValue() + " -> " + e.getNewValue()));
        support.firePropertyChange("size", 1, 2);
        support.firePropertyChange("size", 2, 2);
        Optional<String> o = Optional.of("v");
        System.out.println(o.map(String::length).filter(x -> x > 1).or(() -> Optional.of(9)).get() + " "
                + o.stream().count() + " " + Optional.ofNullable(null).isPresent() + " " + OptionalInt.of(3) + " "
                + o.flatMap(v -> Optional.<Integer>empty()) + " " + o.equals(Optional.of("v")));
    }

    static void processes() throws Exception {
        Thread t = new Thread(() -> { throw new IllegalStateException("in thread"); }, "bad");
        t.setUncaughtExceptionHandler(
                (thread, e) -> System.out.println(thread.getName() + " died of " + e.getMessage()));
        t.start();
        t.join();
        System.out.println(Thread.currentThread().getName() + " " + Thread.currentThread().getThreadGroup().getName()
                + " " + t.getState() + " "
                + StackWalker.getInstance().walk(s -> s.map(StackWalker.StackFrame::getMethodName).toList()));
    }
}
