// What exceptions of the library and the machine say, causes, suppressed ones, printed traces; ends with one uncaught.
import java.util.*;
public class Messages01 {
  static class My extends Exception {
    final int code;
    My(String m, int c, Throwable t) {
      super(m, t);
      code = c;
    }
    @Override
    public String toString() {
      return "My[" + code + "] " + getMessage();
    }
  }
  static class NoTrace extends RuntimeException {
    NoTrace() { super("nt", null, false, false); }
  }
  static class Res implements AutoCloseable {
    String n;
    Res(String n) {
      this.n = n;
      System.out.println("open " + n);
    }
    public void close() throws My {
      System.out.println("close " + n);
      throw new My("close " + n, 1, null);
    }
  }
  static void t(String n, Rn r) {
    try {
      r.run();
      System.out.println(n + " ok");
    } catch (Throwable e) {
      System.out.println(n + " -> " + e.getClass().getName() + ": " + e.getMessage());
    }
  }
  interface Rn {
    void run() throws Throwable;
  }
  static int depth;
  static int rec(int i) {
    depth++;
    return rec(i + 1) + 1;
  }
  int[] fld;
  Messages01 next;
  String s;
  static Messages01 st;
  Messages01 nx() { return next; }
  static int fin() {
    try {
      throw new RuntimeException("a");
    } catch (RuntimeException e) {
      return 1;
    } finally {
      System.out.println("fin");
    }
  }
  @SuppressWarnings("finally")
  static int fin2() {
    for (int i = 0;; i++) try {
        if (i == 3) return i;
        continue;
      } finally {
        if (i == 2) break;
      }
    return -1;
  }
  static String tr(Throwable t) {
    StringBuilder sb = new StringBuilder(t + "\n");
    for (StackTraceElement e : t.getStackTrace())
      if (e.getClassName().startsWith("Messages01")) sb.append("  ").append(e).append('\n');
    for (Throwable s : t.getSuppressed()) sb.append(" sup ").append(tr(s));
    if (t.getCause() != null) sb.append(" cause ").append(tr(t.getCause()));
    return sb.toString();
  }
  enum E { A, B }
  sealed interface S permits P, Q {}
  record P(int x) implements S {}
  record Q(String y) implements S {
    Q {
      if (y.isEmpty()) throw new IllegalArgumentException("empty y");
    }
  }
  public static void main(String[] a) throws Exception {
    t("arr2", () -> {
      int[] x = new int[2];
      x[-1] = 3;
    });
    t("arr3", () -> {
      Object[] o = new String[1];
      o[0] = 5;
    });
    t("arr4", () -> {
      Object[] o = new Integer[1][];
      o[0] = new Long[0];
    });
    t("neg", () -> { int[] x = new int[-5]; });
    t("neg2", () -> { int[][] x = new int[2][-1]; });
    t("cast", () -> {
      Object o = "s";
      Integer i = (Integer) o;
    });
    t("cast2", () -> {
      Object o = new int[0];
      String i = (String) o;
    });
    t("cast3", () -> {
      Object o = new Messages01();
      Runnable i = (Runnable) o;
    });
    t("cast4", () -> {
      Object o = new String[0][];
      Object[][] q = (Object[][]) o;
      Integer[] i = (Integer[]) o;
    });
    t("cast5", () -> {
      List l = new ArrayList(List.of("x"));
      List<Integer> li = l;
      int i = li.get(0);
    });
    t("div", () -> System.out.println(1 / (depth - depth)));
    t("mod", () -> System.out.println(1L % (depth - depth)));
    t("npe1", () -> {
      Messages01 e = new Messages01();
      e.fld[0] = 1;
    });
    t("npe2", () -> {
      Messages01 e = new Messages01();
      System.out.println(e.next.next.s);
    });
    t("npe3", () -> {
      Messages01 e = new Messages01();
      e.nx().nx();
    });
    t("npe4", () -> System.out.println(st.s.length()));
    t("npe5", () -> {
      int[][] x = new int[2][];
      x[1][0]++;
    });
    t("npe6", () -> {
      Integer i = null;
      int j = i;
    });
    t("npe7", () -> { throw null; });
    t("npe8", () -> {synchronized (st){}});
    t("npe9", () -> {
      String s = null;
      switch (s) { case "a": }
    });
    t("npe10", () -> {
      E e = null;
      switch (e) { case A: }
    });
    t("npe11", () -> {
      for (Object o : (List<?>) null) {
      }
    });
    t("npe12", () -> Objects.requireNonNull(null, "msg"));
    t("npe13", () -> {
      Object[] oo = null;
      System.out.println(oo.length);
    });
    t("npe14", () -> {
      Messages01[] es = new Messages01[3];
      int i = 1;
      es[i + 1].next = null;
    });
    t("npe15", () -> List.of(1, null));
    t("npe16", () -> new Messages01().s.chars().map(c -> c).sum());
    t("npe17", () -> {
      long[] l = null;
      l[0] += 5;
    });
    t("npe18", () -> {
      Runnable r = null;
      r.run();
    });
    t("npe19", () -> {
      Messages01 e = null;
      Runnable r = e::nx;
    });
    t("npe20", () -> {
      Messages01 e = null;
      new Messages01.In2(e);
      e.new In();
    });
    t("nfe", () -> Integer.parseInt("12x"));
    t("nfe2", () -> Integer.parseInt(""));
    t("nfe3", () -> Integer.parseInt(null));
    t("nfe4", () -> Long.parseLong("99999999999999999999"));
    t("nfe5", () -> Double.parseDouble("1.2.3"));
    t("nfe6", () -> Double.parseDouble(""));
    t("nfe7", () -> Integer.parseInt("5", 99));
    t("nfe8", () -> Integer.decode("0xZZ"));
    t("nfe9", () -> Byte.parseByte("200"));
    t("nfe10", () -> Integer.parseInt("abc5def", 3, 4, 10));
    t("nfe11", () -> Integer.parseUnsignedInt("-1"));
    t("nfe12", () -> Short.valueOf("70000"));
    t("nfe13", () -> Integer.parseInt("2147483648"));
    t("sioobe", () -> "abc".substring(2, 1));
    t("sioobe2", () -> "abc".charAt(3));
    t("s3", () -> "abc".substring(-1));
    t("s4", () -> "abc".repeat(-1));
    t("s5", () -> new StringBuilder("abc").deleteCharAt(5));
    t("s6", () -> new StringBuilder("abc").insert(9, "x"));
    t("s7", () -> "abc".codePointAt(7));
    t("s8", () -> new StringBuilder("x").setLength(-1));
    t("s9", () -> "x".subSequence(0, 4));
    t("s10", () -> new String(new char[2], 1, 5));
    t("s11", () -> String.valueOf(new char[2], 1, 2));
    t("s12", () -> new StringBuilder("abc").replace(5, 2, ""));
    t("s13", () -> Character.toChars(-1));
    t("s14", () -> new StringBuilder("abc").charAt(3));
    t("s15", () -> "abc".offsetByCodePoints(0, 5));
    t("s16", () -> new StringBuilder().append("abc", 2, 7));
    t("l1", () -> new ArrayList<>(List.of(1)).get(1));
    t("l2", () -> List.of(1).get(1));
    t("l3", () -> new LinkedList<>().getFirst());
    t("l4", () -> new ArrayDeque<>().pop());
    t("l5", () -> new LinkedList<>(List.of(1)).add(5, 1));
    t("l6", () -> List.of(1).add(2));
    t("l7", () -> Arrays.asList(1).add(2));
    t("l8", () -> Collections.emptyList().iterator().next());
    t("l9", () -> new ArrayList<>(List.of(1, 2)).subList(1, 3));
    t("l10", () -> {
      List<Integer> l = new ArrayList<>(List.of(1, 2, 3));
      for (Integer i : l) l.remove(i);
    });
    t("l11", () -> {
      Map<Integer, Integer> m = new HashMap<>(Map.of(1, 1, 2, 2));
      for (Integer k : m.keySet()) m.put(k + 10, 1);
    });
    t("l12", () -> new TreeMap<Object, Object>().firstKey());
    t("l13", () -> {
      TreeMap<Object, Integer> tm = new TreeMap<>();
      tm.put(1, 1);
      tm.put("a", 2);
    });
    t("l14", () -> new TreeSet<Object>().add(new Object()));
    t("l15", () -> new PriorityQueue<>().remove());
    t("l16", () -> new ArrayList<>(-1));
    t("l17", () -> new HashMap<>(-1));
    t("l18", () -> Map.of(1, 2, 1, 3));
    t("l19", () -> Set.of(1, 1));
    t("l20", () -> new ArrayList<>().iterator().remove());
    t("l21", () -> Collections.unmodifiableMap(new HashMap<>()).put(1, 1));
    t("l22", () -> Collections.checkedList(new ArrayList(), String.class).add(5));
    t("l23", () -> {
      Map<Integer, Integer> m = new HashMap<>();
      m.computeIfAbsent(1, k -> {
        m.put(2, 2);
        return 1;
      });
    });
    t("l24", () -> new ArrayDeque<>().add(null));
    t("l25", () -> Collections.max(new ArrayList<Integer>()));
    t("l26", () -> new Scanner("x").nextInt());
    t("l27", () -> new Scanner("").next());
    t("l28", () -> new StringTokenizer("").nextToken());
    t("l29", () -> Optional.empty().get());
    t("l30", () -> Optional.empty().orElseThrow());
    t("l31", () -> E.valueOf("C"));
    t("l32", () -> new Q(""));
    t("l33", () -> Class.forName("no.Such"));
    t("l34", () -> Objects.checkIndex(5, 5));
    t("l35", () -> UUID.fromString("x"));
    t("l36", () -> Math.addExact(Integer.MAX_VALUE, 1));
    t("l37", () -> Math.toIntExact(1L << 40));
    t("l38", () -> Math.multiplyExact(1L << 40, 1L << 40));
    t("l39", () -> new Random().nextInt(0));
    t("l40", () -> Arrays.copyOfRange(new int[2], 3, 4));
    t("l41", () -> System.arraycopy(new int[2], 0, new int[2], 1, 2));
    t("l42", () -> System.arraycopy(new int[2], 0, new long[2], 0, 1));
    t("l43", () -> System.arraycopy("x", 0, new long[2], 0, 1));
    t("l44", () -> System.arraycopy(new Object[] {"a", 1}, 0, new String[2], 0, 2));
    t("l45", () -> Thread.sleep(-1));
    t("l46", () -> new Object().wait());
    t("l47", () -> new Object().notify());
    t("l48", () -> new Thread(() -> {}).setPriority(11));
    t("l49", () -> {
      Thread th = new Thread(() -> {});
      th.start();
      th.join();
      th.start();
    });
    t("l50", () -> new Messages01().clone());
    t("l51", () -> Arrays.fill(new Object[1], 0, 2, null));
    t("l52", () -> Arrays.sort(new Object[] {1, "a"}));
    t("l53", () -> java.nio.ByteBuffer.allocate(2).putInt(1));
    t("l54", () -> java.nio.ByteBuffer.allocate(2).asReadOnlyBuffer().put((byte) 1));
    t("l55", () -> List.of(1, 2).iterator().remove());
    t("l56", () -> Integer.valueOf("٣٤").toString());
    t("l57", () -> String.join(",", (Iterable<String>) null));
    t("l58", () -> new BitSet().set(-1));
    t("l59", () -> {
      Iterator<Integer> it = new ArrayList<>(List.of(1)).iterator();
      it.next();
      it.next();
    });
    t("l60", () -> Enum.valueOf(E.class, null));
    System.out.println(fin() + " " + fin2());
    try {
      rec(0);
    } catch (StackOverflowError e) {
      System.out.println("SOE " + (depth > 500) + " " + e.getMessage() + " " + (e.getStackTrace().length));
    }
    try {
      Object o = new int[Integer.MAX_VALUE];
    } catch (OutOfMemoryError e) {
      System.out.println("OOM2 " + e.getMessage());
    }
    try (Res r1 = new Res("1"); Res r2 = new Res("2")) {
      throw new IllegalStateException("body");
    } catch (Exception e) {
      System.out.print(tr(e));
    }
    try {
      try {
        throw new My("inner", 5, new NoTrace());
      } catch (My e) {
        throw new RuntimeException("wrap", e);
      } finally {
        System.out.println("f");
      }
    } catch (RuntimeException e) {
      System.out.print(tr(e));
      e.addSuppressed(new Error("s"));
      System.out.print(tr(e));
      try {
        e.addSuppressed(e);
      } catch (IllegalArgumentException i) {
        System.out.println(i.getMessage() + " " + (i.getCause() == e));
      }
      try {
        e.initCause(null);
      } catch (IllegalStateException i) {
        System.out.println(i.getMessage());
      }
    }
    java.io.StringWriter sw = new java.io.StringWriter();
    Exception cyc = new Exception("c1");
    Exception c2 = new Exception("c2", cyc);
    cyc.initCause(c2);
    cyc.printStackTrace(new java.io.PrintWriter(sw));
    System.out.println(sw.toString().replaceAll("\t", "TAB"));
    sw = new java.io.StringWriter();
    try {
      new Inn().go();
    } catch (Exception e) {
      e.printStackTrace(new java.io.PrintWriter(sw));
      System.out.println(sw);
    }
    Throwable th = new Throwable();
    th.setStackTrace(new StackTraceElement[] {
        new StackTraceElement("C", "m", "F.java", 3), new StackTraceElement("C", "m", null, -2)});
    System.out.println(Arrays.toString(th.getStackTrace()));
    try {
      assert false : "no";
      System.out.println("assert off");
    } catch (AssertionError e) {
      System.out.println("on");
    }
    try {
      Object o = ExInit.x;
    } catch (ExceptionInInitializerError e) {
      System.out.println(e + " " + e.getCause());
    }
    try {
      Object o = ExInit.x;
    } catch (NoClassDefFoundError e) {
      System.out.println(e.getMessage() + " / " + e.getCause());
    }
    Thread w = new Thread(() -> { throw new IllegalStateException("in thread"); }, "worker-1");
    w.setUncaughtExceptionHandler((tt, e) -> System.out.println(tt.getName() + " died " + e));
    w.start();
    w.join();
    Thread.setDefaultUncaughtExceptionHandler((tt, e) -> System.out.println("default " + tt + " " + e));
    Thread w2 = new Thread(() -> {
      int[] q = {};
      q[0]++;
    }, "worker-2");
    w2.start();
    w2.join();
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
    throw new My("final", 7, null);
  }
  class In {}
  static class In2 {
    In2(Messages01 o) {}
  }
  static class ExInit {
    static int x = 1 / (depth * 0);
  }
  static class Inn {
    void go() throws Exception {
      try {
        deep(3);
      } catch (RuntimeException e) {
        throw new Exception("go", e);
      }
    }
    void deep(int n) {
      if (n == 0) {
        RuntimeException r = new RuntimeException("deep\nline2");
        r.addSuppressed(new NoTrace());
        throw r;
      }
      ((Runnable) () -> deep(n - 1)).run();
    }
  }
}
