// Pattern matching for instanceof and sealed hierarchies: scopes, negation, conditions, records, generics.
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class Patterns01 {
  sealed interface Shape permits Circle, Square, Rectangle, Group {}
  record Circle(double radius) implements Shape {}
  record Square(double side) implements Shape {}
  // clang-format off
  static non-sealed class Rectangle implements Shape {
    final double width, height;
    Rectangle(double width, double height) {
      this.width = width;
      this.height = height;
    }
  }
  // clang-format on
  static class Golden extends Rectangle {
    Golden(double height) { super(height * 1.5, height); }
  }
  record Group(List<Shape> shapes) implements Shape {}

  static double area(Shape s) {
    if (s instanceof Circle c) return Math.PI * c.radius() * c.radius();
    if (s instanceof Square q) return q.side() * q.side();
    if (s instanceof Golden g && g.width > 10) return -1;
    if (s instanceof Rectangle r) return r.width * r.height;
    if (s instanceof Group g) {
      double total = 0;
      for (Shape x : g.shapes()) total += area(x);
      return total;
    }
    throw new AssertionError();
  }

  sealed static abstract class Expr permits Num, Add, Mul, Neg, Var {}
  static final class Num extends Expr {
    final int n;
    Num(int n) { this.n = n; }
  }
  static final class Var extends Expr {
    final String name;
    Var(String name) { this.name = name; }
  }
  static final class Add extends Expr {
    final Expr a, b;
    Add(Expr a, Expr b) {
      this.a = a;
      this.b = b;
    }
  }
  static final class Mul extends Expr {
    final Expr a, b;
    Mul(Expr a, Expr b) {
      this.a = a;
      this.b = b;
    }
  }
  static final class Neg extends Expr {
    final Expr e;
    Neg(Expr e) { this.e = e; }
  }

  static Expr simplify(Expr e) {
    if (e instanceof Add add) {
      Expr a = simplify(add.a), b = simplify(add.b);
      if (a instanceof Num x && b instanceof Num y) return new Num(x.n + y.n);
      if (a instanceof Num x && x.n == 0) return b;
      if (b instanceof Num y && y.n == 0) return a;
      return new Add(a, b);
    } else if (e instanceof Mul mul) {
      Expr a = simplify(mul.a), b = simplify(mul.b);
      if (a instanceof Num x && (x.n == 0 || x.n == 1)) return x.n == 0 ? x : b;
      if (b instanceof Num y && (y.n == 0 || y.n == 1)) return y.n == 0 ? y : a;
      return a instanceof Num x && b instanceof Num y ? new Num(x.n * y.n) : new Mul(a, b);
    } else if (e instanceof Neg neg) {
      Expr inner = simplify(neg.e);
      if (!(inner instanceof Neg twice)) return inner instanceof Num x ? new Num(-x.n) : new Neg(inner);
      return twice.e;
    }
    return e;
  }

  static String show(Expr e) {
    if (e instanceof Num n) return n.n < 0 ? "(" + n.n + ")" : "" + n.n;
    if (e instanceof Var v) return v.name;
    if (e instanceof Add a) return "(" + show(a.a) + " + " + show(a.b) + ")";
    if (e instanceof Mul m) return show(m.a) + "*" + show(m.b);
    return "-" + show(((Neg) e).e);
  }

  static Expr derive(Expr e, String by) {
    if (e instanceof Var v) return new Num(v.name.equals(by) ? 1 : 0);
    if (e instanceof Add a) return new Add(derive(a.a, by), derive(a.b, by));
    if (e instanceof Mul m) return new Add(new Mul(derive(m.a, by), m.b), new Mul(m.a, derive(m.b, by)));
    if (e instanceof Neg n) return new Neg(derive(n.e, by));
    return new Num(0);
  }

  private static String name = "field";

  static String scope(Object o) {
    if (!(o instanceof String name)) return "not a string, name is " + name;
    return "string " + name + " of " + name.length();
  }

  static String describe(Object o) {
    if (o instanceof Integer i && i > 100) return "big int " + i;
    if (o instanceof Integer i) return "int " + (i + 1);
    if (o instanceof int[] a && a.length > 0) return "ints from " + a[0];
    if (o instanceof Object[] a) return "objects " + a.length;
    if (o instanceof List<?> l && !l.isEmpty() && l.get(0) instanceof String s)
      return "list of strings: " + s.toUpperCase();
    if (o instanceof List<?> l) return "list " + l.size();
    if (o instanceof Map<?, ?> m) return "map " + m.keySet();
    if (o instanceof CharSequence c) return "chars " + c.length();
    if (o instanceof Runnable r) {
      r.run();
      return "ran";
    }
    return o == null ? "null" : o.getClass().getSimpleName();
  }

  static int loop(Object o) {
    int n = 0;
    while (o instanceof Object[] a && a.length > 0) {
      o = a[0];
      n++;
    }
    for (; o instanceof Integer i && i > 0; o = i - 1) n += 10;
    return n;
  }

  record Pair<A, B>(A a, B b) {}

  static <T extends Comparable<T>> boolean ordered(Object o, Class<T> type) {
    return o instanceof Pair < ?,
        ? > p && type.isInstance(p.a()) && type.isInstance(p.b()) && type.cast(p.a()).compareTo(type.cast(p.b())) <= 0;
  }

  static final class Key {
    final String s;
    final int n;
    Key(String s, int n) {
      this.s = s;
      this.n = n;
    }
    @Override
    public boolean equals(Object o) {
      return o instanceof Key k && k.n == n && k.s.equals(s);
    }
    @Override
    public int hashCode() {
      return s.hashCode() * 31 + n;
    }
  }

  public static void main(String[] args) {
    Shape[] shapes = {new Circle(1), new Square(3), new Rectangle(2, 5), new Golden(4), new Golden(40),
        new Group(List.of(new Square(1), new Group(List.of(new Square(2)))))};
    for (Shape s : shapes) System.out.println(s.getClass().getSimpleName() + " " + area(s));
    Expr x = new Var("x");
    Expr[] exprs = {new Add(new Num(2), new Num(3)), new Mul(new Num(1), x),
        new Add(new Mul(new Num(0), x), new Neg(new Neg(x))), new Mul(new Add(x, new Num(1)), new Add(x, new Num(-1))),
        new Neg(new Mul(new Num(3), new Num(4)))};
    for (Expr e : exprs)
      System.out.println(show(e) + " = " + show(simplify(e)) + ", derived " + show(simplify(derive(e, "x"))));
    System.out.println(scope("abc") + " " + scope(5) + " " + scope(null));
    Object[] things = {5, 500, new int[] {9}, new int[0], new String[] {"a"}, List.of("s"), List.of(1, 2), List.of(),
        new TreeMap<>(Map.of("k", 1)), "text", new StringBuilder("b"),
        (Runnable) () -> System.out.print("running "), null, 'c', new Object[0]};
    for (Object o : things) System.out.println(describe(o));
    System.out.println(loop(new Object[] {new Object[] {new Object[] {3}}}) + " " + loop(5) + " " + loop("x") + " "
        + loop(new Object[0]));
    System.out.println(ordered(new Pair<>("a", "b"), String.class) + " " + ordered(new Pair<>(2, 1), Integer.class)
        + " " + ordered(new Pair<>(1, "x"), Integer.class) + " " + ordered("no", String.class));
    System.out.println(new Key("k", 1).equals(new Key("k", 1)) + " " + new Key("k", 1).equals("k") + " "
        + new Key("k", 1).equals(null));
    System.out.println(Shape.class.isSealed() + " " + Rectangle.class.isSealed() + " "
        + Shape.class.getPermittedSubclasses().length + " " + Expr.class.getPermittedSubclasses()[0].getSimpleName());
    List<Object> mixed = new ArrayList<>(List.of(1, "two", 3.0, 'f', 5L));
    int total = 0;
    for (Object o : mixed)
      total += o instanceof Number n            ? n.intValue()
          : o instanceof String s               ? s.length() * 100
          : o instanceof Character c && c > 'a' ? c
                                                : 0;
    System.out.println(total);
  }
}
