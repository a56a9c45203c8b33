// Records: generated members, compact constructors, nesting, generics, interfaces, statics, equality of every component
// type.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

public class Records01 {
  record Point(int x, int y) {
    static final Point ORIGIN = new Point(0, 0);
    Point {
      if (x < -1000) throw new IllegalArgumentException("x too small: " + x);
    }
    Point(int both) { this(both, both); }
    double distance(Point o) { return Math.hypot(x - o.x, y - o.y); }
    Point withX(int x) { return new Point(x, y); }
  }

  record All(boolean z, byte b, char c, short s, int i, long l, float f, double d, String t, int[] a, Object o) {}
  record Empty() {}
  record Pair<A, B>(A first, B second) {
    static <T> Pair<T, T> twin(T t) { return new Pair<>(t, t); }
    <C> Pair<A, C> withSecond(C c) { return new Pair<>(first, c); }
  }
  record Named(String name, int... values) {
    Named {
      name = name.trim();
      values = values.clone();
      Arrays.sort(values);
    }
    @Override
    public String toString() {
      return name + Arrays.toString(values);
    }
  }
  record Money(long cents) implements Comparable<Money> {
    public Money plus(Money m) { return new Money(cents + m.cents); }
    @Override
    public int compareTo(Money o) {
      return Long.compare(cents, o.cents);
    }
    @Override
    public long cents() {
      return cents + 0;
    }
    @Override
    public boolean equals(Object o) {
      return o instanceof Money m && m.cents / 100 == cents / 100;
    }
    @Override
    public int hashCode() {
      return Long.hashCode(cents / 100);
    }
  }
  sealed interface Tree permits Leaf, Node {}
  record Leaf(int value) implements Tree {}
  record Node(Tree left, Tree right) implements Tree {}

  static int sum(Tree t) {
    if (t instanceof Leaf l) return l.value();
    if (t instanceof Node n) return sum(n.left()) + sum(n.right());
    throw new AssertionError();
  }

  static Tree build(int from, int to) {
    return to - from == 1 ? new Leaf(from) : new Node(build(from, (from + to) / 2), build((from + to) / 2, to));
  }

  public static void main(String[] args) {
    Point p = new Point(3, 4);
    System.out.println(
        p + " " + p.x() + " " + p.y() + " " + p.distance(Point.ORIGIN) + " " + new Point(5) + " " + p.withX(9));
    System.out.println(p.equals(new Point(3, 4)) + " " + p.equals(new Point(4, 3)) + " " + p.equals(null) + " "
        + p.equals("(3,4)") + " " + (p.hashCode() == new Point(3, 4).hashCode()));
    try {
      new Point(-5000, 1);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    int[] shared = {1, 2};
    All a = new All(true, (byte) 1, 'c', (short) 2, 3, 4L, 5.5f, 6.5, "t", shared, null);
    All b = new All(true, (byte) 1, 'c', (short) 2, 3, 4L, 5.5f, 6.5, "t", shared, null);
    All c = new All(true, (byte) 1, 'c', (short) 2, 3, 4L, 5.5f, 6.5, "t", new int[] {1, 2}, null);
    System.out.println(a.equals(b) + " " + a.equals(c) + " " + (a.hashCode() == b.hashCode()));
    System.out.println(a.z() + " " + a.b() + " " + a.c() + " " + a.s() + " " + a.i() + " " + a.l() + " " + a.f() + " "
        + a.d() + " " + a.t() + " " + a.a().length + " " + a.o());
    String text = a.toString();
    System.out.println(text.substring(0, text.indexOf("a=[I@")) + "..." + text.substring(text.lastIndexOf(',')));
    record F(float f, double d) {}
    System.out.println(new F(0f, Double.NaN).equals(new F(0f, Double.NaN)) + " " + new F(0f, 1).equals(new F(-0f, 1))
        + " " + new F(-0f, 1) + " " + new F(1.5f, 2.5).hashCode());
    System.out.println(new Empty() + " " + new Empty().equals(new Empty()) + " " + new Empty().hashCode());
    Pair<String, Integer> pair = new Pair<>("a", 1);
    System.out.println(pair + " " + pair.hashCode() + " " + Pair.twin(pair) + " " + pair.withSecond(2.5) + " "
        + new Pair<>(null, null) + " " + new Pair<>(null, null).hashCode());
    System.out.println(pair.equals(new Pair<>("a", 1)) + " " + pair.equals(new Pair<>("a", 1L)) + " "
        + new Pair<>(null, 1).equals(new Pair<>(null, 1)));
    System.out.println(new Named(" n ", 3, 1, 2) + " " + new Named("x").values().length);
    Money m = new Money(150), n = new Money(199);
    System.out.println(m.equals(n) + " " + m.compareTo(n) + " " + m.plus(n) + " " + m.hashCode());
    List<Money> wallet = new ArrayList<>(List.of(new Money(500), new Money(20), new Money(100)));
    wallet.sort(null);
    System.out.println(wallet);
    Tree tree = build(0, 10);
    System.out.println(sum(tree) + " " + tree + " " + tree.equals(build(0, 10)) + " " + tree.hashCode());
    System.out.println(new Point(1, 2).hashCode() + " " + new Leaf(7).hashCode() + " " + new Money(5).hashCode() + " "
        + new Pair<>(true, 'x').hashCode() + " " + Objects.hash(1, 2));
    record Local(String s) {
      static int count;
      Local { count++; }
    }
    new Local("a");
    new Local("b");
    System.out.println(Local.count + " " + new Local("c"));
    record Wide(long a, double b, long c, double d, int e, String f, List<Integer> g) {}
    Wide w = new Wide(1L << 40, 0.1, -1, 1e300, 7, "\"quoted\"", List.of(1, 2));
    System.out.println(w + " " + w.hashCode());
    System.out.println(p.getClass().isRecord() + " " + p.getClass().getSuperclass().getName() + " "
        + p.getClass().getRecordComponents().length + " " + Point.class.getRecordComponents()[1]);
    for (var component : All.class.getRecordComponents())
      System.out.print(component.getName() + ":" + component.getType().getSimpleName() + " ");
    System.out.println();
  }
}
