// try-with-resources: closing order, suppressed exceptions, null resources, existing variables, early exits, nesting.
import java.util.ArrayList;
import java.util.List;

public class TryWith01 {
  static List<String> log = new ArrayList<>();

  static class Resource implements AutoCloseable {
    final String name;
    final boolean failOpen, failClose;
    Resource(String name) { this(name, false, false); }
    Resource(String name, boolean failOpen, boolean failClose) {
      this.name = name;
      this.failOpen = failOpen;
      this.failClose = failClose;
      if (failOpen) throw new IllegalStateException("open " + name);
      log.add("open " + name);
    }
    void use() { log.add("use " + name); }
    @Override
    public void close() {
      log.add("close " + name);
      if (failClose) throw new IllegalArgumentException("close " + name);
    }
  }

  static class Checked implements java.io.Closeable {
    @Override
    public void close() throws java.io.IOException {
      log.add("close checked");
      throw new java.io.IOException("checked close");
    }
  }

  interface Body {
    void run() throws Exception;
  }

  static void run(String title, Body b) {
    log.clear();
    try {
      b.run();
      log.add("normal end");
    } catch (Throwable t) {
      log.add("caught " + describe(t));
    }
    System.out.println(title + ": " + log);
  }

  static String describe(Throwable t) {
    StringBuilder sb = new StringBuilder(t.getClass().getSimpleName() + "(" + t.getMessage() + ")");
    if (t.getCause() != null) sb.append(" cause ").append(describe(t.getCause()));
    for (Throwable s : t.getSuppressed()) sb.append(" suppressed ").append(describe(s));
    return sb.toString();
  }

  static int returns() {
    try (Resource r = new Resource("r")) {
      r.use();
      return log.size();
    } finally {
      log.add("finally");
    }
  }

  static String loop() {
    StringBuilder sb = new StringBuilder();
    for (int i = 0; i < 5; i++) {
      try (Resource r = new Resource("l" + i)) {
        if (i == 1) continue;
        if (i == 3) break;
        sb.append(r.name);
      }
    }
    return sb.toString();
  }

  static class Counter implements AutoCloseable {
    static int open, most;
    Counter() { most = Math.max(most, ++open); }
    @Override
    public void close() {
      open--;
    }
  }

  static int depth(int n) {
    if (n == 0) return Counter.open;
    try (Counter c = new Counter()) {
      return depth(n - 1);
    }
  }

  public static void main(String[] args) {
    run("one", () -> {
      try (Resource a = new Resource("a")) {
        a.use();
      }
    });
    run("two", () -> {
      try (Resource a = new Resource("a"); Resource b = new Resource("b")) {
        b.use();
        a.use();
      }
    });
    run("body throws", () -> {
      try (Resource a = new Resource("a"); Resource b = new Resource("b")) {
        throw new RuntimeException("body");
      }
    });
    run("close throws", () -> {
      try (Resource a = new Resource("a", false, true)) {
        a.use();
      }
    });
    run("both throw", () -> {
      try (Resource a = new Resource("a", false, true); Resource b = new Resource("b", false, true)) {
        throw new RuntimeException("body");
      }
    });
    run("closes throw", () -> {
      try (Resource a = new Resource("a", false, true); Resource b = new Resource("b", false, true)) {
        b.use();
      }
    });
    run("second open fails", () -> {
      try (Resource a = new Resource("a"); Resource b = new Resource("b", true, false)) {
        b.use();
      }
    });
    run("second open and first close fail", () -> {
      try (Resource a = new Resource("a", false, true); Resource b = new Resource("b", true, false)) {
        b.use();
      }
    });
    run("null", () -> {
      try (Resource a = null; Resource b = new Resource("b")) {
        log.add("a is " + a);
      }
    });
    run("checked", () -> {
      try (Checked c = new Checked()) {
        log.add("body");
      }
    });
    run("checked and body", () -> {
      try (Checked c = new Checked()) {
        throw new Error("body error");
      }
    });
    run("catch sees closed", () -> {
      try (Resource a = new Resource("a")) {
        throw new RuntimeException("body");
      } catch (RuntimeException e) {
        log.add("catch " + e.getMessage());
      } finally {
        log.add("finally");
      }
    });
    run("catch close failure", () -> {
      try (Resource a = new Resource("a", false, true)) {
        a.use();
      } catch (IllegalArgumentException e) {
        log.add("catch " + describe(e));
      }
    });
    run("effectively final", () -> {
      Resource a = new Resource("a");
      final Resource b = new Resource("b");
      try (a; b; Resource c = new Resource("c")) {
        c.use();
      }
    });
    run("lambda", () -> {
      try (AutoCloseable c = () -> log.add("closed by lambda")) {
        log.add("in");
      }
    });
    run("return", () -> log.add("returned " + returns()));
    run("loop", () -> log.add(loop()));
    run("nested", () -> {
      try (Resource a = new Resource("a")) {
        try (Resource b = new Resource("b", false, true)) {
          throw new RuntimeException("inner");
        } catch (RuntimeException e) {
          log.add("inner catch " + describe(e));
          throw new Exception("outer", e);
        } finally {
          log.add("inner finally");
        }
      }
    });
    run("same exception", () -> {
      RuntimeException shared = new RuntimeException("shared");
      try (AutoCloseable c = () -> { throw shared; }) {
        throw shared;
      }
    });
    run("no suppression", () -> {
      try (Resource a = new Resource("a", false, true)) {
        throw new Exception("fixed", null, false, true) {};
      }
    });
    System.out.println(depth(50) + " " + Counter.open + " " + Counter.most);
    try {
      Throwable t = new Throwable("t");
      t.addSuppressed(t);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      new Throwable().addSuppressed(null);
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
  }
}
