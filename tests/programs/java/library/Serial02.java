// Serialization: graphs, replacement, records, library classes, filters, corrupted streams.
import java.io.*;
import java.util.*;
public class Serial02 {
  enum Col {
    R,
    G {}
  }
  record Rec(int a, String b) implements Serializable {
    Rec { System.out.println("ctor " + a); }
  }
  static class Par {
    int p = 5;
    Par() { System.out.println("Par()"); }
  }
  static class Nd extends Par implements Serializable {
    private static final long serialVersionUID = 7;
    transient int t = 9;
    String s;
    Nd next;
    Col c = Col.G;
    int[][] arr = {{1}, {2, 3}};
    Object o;
    List<Object> l = new ArrayList<>();
    Map<String, Object> m = new HashMap<>();
    Date d = new Date(0);
    Nd(String s) { this.s = s; }
    private void writeObject(ObjectOutputStream o) throws IOException {
      o.defaultWriteObject();
      o.writeInt(t * 2);
      o.writeObject("extra");
    }
    private void readObject(ObjectInputStream i) throws IOException, ClassNotFoundException {
      i.defaultReadObject();
      t = i.readInt();
      System.out.println("ro " + i.readObject());
    }
  }
  static class Sing implements Serializable {
    static final Sing I = new Sing();
    private Object readResolve() { return I; }
  }
  static class Wr implements Serializable {
    Object writeReplace() { return "replaced"; }
  }
  static class Ext implements Externalizable {
    int x;
    public Ext() { System.out.println("Ext()"); }
    public void writeExternal(ObjectOutput o) throws IOException { o.writeInt(x); }
    public void readExternal(ObjectInput i) throws IOException { x = i.readInt() + 1; }
  }
  static class Bad implements Serializable {
    Object o = new Object();
  }
  static class Gen<T extends Comparable<T>> implements Serializable {
    T t;
    Gen(T t) { this.t = t; }
  }
  interface SerFn extends Serializable, java.util.function.Function<Integer, Integer> {}
  static byte[] ser(Object o) throws Exception {
    ByteArrayOutputStream b = new ByteArrayOutputStream();
    try (ObjectOutputStream os = new ObjectOutputStream(b)) {
      os.writeObject(o);
    }
    return b.toByteArray();
  }
  static Object de(byte[] b) throws Exception {
    return new ObjectInputStream(new ByteArrayInputStream(b)).readObject();
  }
  public static void main(String[] a) throws Exception {
    Nd n = new Nd("root");
    n.next = new Nd("kid");
    n.next.next = n;
    n.o = n.l;
    n.l.add(1);
    n.l.add("x");
    n.l.add(null);
    n.m.put("self", n);
    n.m.put("big", new java.math.BigDecimal("1.50"));
    n.p = 77;
    byte[] b = ser(n);
    System.out.println(b.length + " " + Arrays.hashCode(b));
    Nd q = (Nd) de(b);
    System.out.println(q.s + q.next.s + (q.next.next == q) + (q.o == q.l) + q.l + (q.m.get("self") == q)
        + q.m.get("big") + q.p + q.t + q.c + Arrays.deepToString(q.arr) + q.d.getTime());
    System.out.println(de(ser(new Rec(3, "rb"))) + " " + (de(ser(Sing.I)) == Sing.I) + de(ser(new Wr()))
        + ((Ext) de(ser(new Ext()))).x + de(ser(Col.G))
        + de(ser(new Object[] {1, 2L, 'c', 1.5, "s", new int[] {4}, Col.R}).clone()).getClass());
    for (Object o : new Object[] {new TreeMap<>(Map.of("k", 1)), new LinkedList<>(List.of(1, 2)),
             new ArrayDeque<>(List.of(3)), EnumSet.of(Col.R), new EnumMap<>(Map.of(Col.G, 2)), new BitSet(5),
             List.of(1, 2), Map.of(1, 2), Set.of(9), Collections.unmodifiableList(new ArrayList<>(List.of(1))),
             Optional.class, String.class, new PriorityQueue<>(List.of(3, 1)), java.time.LocalDate.of(2024, 1, 2),
             java.time.ZonedDateTime.of(2024, 1, 1, 0, 0, 0, 0, java.time.ZoneOffset.UTC), Locale.FRANCE,
             UUID.fromString("123e4567-e89b-12d3-a456-426614174000"),
             new java.math.BigInteger("123456789012345678901234567890"), new StringBuilder("sb"),
             new Exception("ser ex").getMessage(), new Random(5), Arrays.asList(1, 2),
             new IdentityHashMap<>(Map.of("i", 1)), new LinkedHashMap<>(Map.of("l", 1)), new HashSet<>(List.of("h")),
             new Vector<>(List.of(1)), new Hashtable<>(Map.of(1, 1)), new Properties(),
             new java.util.concurrent.ConcurrentHashMap<>(Map.of("c", 1)),
             new java.util.concurrent.atomic.AtomicInteger(5), new Gen<>("g").t, java.net.URI.create("http://x/y?z"),
             new SimpleEntryT()}) {
      byte[] bb = ser(o);
      Object r = de(bb);
      System.out.println(o.getClass().getSimpleName() + " " + bb.length + " "
          + (o instanceof Random ? ((Random) r).nextInt() : r) + " " + r.getClass().getSimpleName());
    }
    try {
      ser(new Bad());
    } catch (NotSerializableException e) {
      System.out.println(e.getMessage());
    }
    byte[] cor = ser("abc");
    cor[4] = 99;
    try {
      de(cor);
    } catch (StreamCorruptedException e) {
      System.out.println(e.getMessage());
    }
    try {
      de(new byte[] {1, 2, 3, 4});
    } catch (StreamCorruptedException e) {
      System.out.println(e.getMessage());
    }
    try {
      de(Arrays.copyOf(b, 100));
    } catch (EOFException e) {
      System.out.println("eof");
    }
    System.out.println(ObjectStreamClass.lookup(Nd.class) + " "
        + ObjectStreamClass.lookup(Gen.class).getSerialVersionUID() + " " + ObjectStreamClass.lookup(Object.class)
        + Arrays.toString(ObjectStreamClass.lookup(Nd.class).getFields()));
    int cap = 5;
    SerFn f = x -> x * cap;
    System.out.println(((SerFn) de(ser(f))).apply(6));
    ByteArrayOutputStream bo = new ByteArrayOutputStream();
    ObjectOutputStream oo = new ObjectOutputStream(bo);
    List<Integer> sh = new ArrayList<>(List.of(1));
    oo.writeObject(sh);
    sh.add(2);
    oo.writeObject(sh);
    oo.reset();
    oo.writeObject(sh);
    oo.writeUnshared("u");
    oo.flush();
    ObjectInputStream oi = new ObjectInputStream(new ByteArrayInputStream(bo.toByteArray()));
    System.out.println(oi.readObject() + "" + oi.readObject() + oi.readObject() + oi.readObject());
    ObjectInputStream fi = new ObjectInputStream(new ByteArrayInputStream(ser(new Gen<>("z"))));
    fi.setObjectInputFilter(
        i -> i.serialClass() == Gen.class ? ObjectInputFilter.Status.REJECTED : ObjectInputFilter.Status.UNDECIDED);
    try {
      fi.readObject();
    } catch (InvalidClassException e) {
      System.out.println(e.getMessage());
    }
    try {
      Throwable th = (Throwable) de(ser(new IllegalStateException("tt", new RuntimeException("cc"))));
      System.out.println(th + " " + th.getCause() + " " + th.getStackTrace()[0]);
    } catch (Exception e) {
      System.out.println(e);
    }
  }
  static class SimpleEntryT extends AbstractMap.SimpleEntry<String, Integer> {
    SimpleEntryT() { super("k", 1); }
  }
}
