// Classes: fields, constructors, overloading, overriding, super calls, hiding, static members, access through this.
public class Classes01 {
  static class Point {
    static int made;
    final int x, y;
    Point(int x, int y) {
      this.x = x;
      this.y = y;
      made++;
    }
    Point(int both) { this(both, both); }
    Point() { this(0); }
    Point plus(Point o) { return new Point(x + o.x, y + o.y); }
    double norm() { return Math.sqrt(x * x + y * y); }
    @Override
    public boolean equals(Object o) {
      return o instanceof Point && ((Point) o).x == x && ((Point) o).y == y;
    }
    @Override
    public int hashCode() {
      return 31 * x + y;
    }
    @Override
    public String toString() {
      return "(" + x + ", " + y + ")";
    }
  }

  static class Animal {
    String name = "animal";
    static String kind() { return "Animal.kind"; }
    Animal() { System.out.println("Animal() sees " + describe()); }
    String describe() { return "Animal.describe " + name; }
    String sound() { return "..."; }
    final String speak() { return name + " says " + sound(); }
    private String secret() { return "Animal secret"; }
    String reveal() { return secret(); }
    protected Animal self() { return this; }
  }

  static class Dog extends Animal {
    String name = "dog";
    int legs = 4;
    Dog() {
      super();
      System.out.println("Dog() sees " + describe());
    }
    static String kind() { return "Dog.kind"; }
    @Override
    String describe() {
      return "Dog.describe " + name + " " + legs + " " + super.name;
    }
    @Override
    String sound() {
      return "woof";
    }
    String secret() { return "Dog secret"; }
    String both() { return super.sound() + sound() + super.describe(); }
    @Override
    protected Dog self() {
      return this;
    }
  }

  static class Puppy extends Dog {
    @Override
    String sound() {
      return "yip" + super.sound();
    }
    String name() { return name + ((Animal) this).name; }
  }

  static class Overloads {
    String f(int x) { return "int"; }
    String f(long x) { return "long"; }
    String f(double x) { return "double"; }
    String f(Integer x) { return "Integer"; }
    String f(Object x) { return "Object"; }
    String f(int... x) { return "int..."; }
    String g(long x) { return "long"; }
    String g(Integer x) { return "Integer"; }
    String g(Object... x) { return "Object..."; }
    String h(Object x) { return "Object"; }
    String h(String x) { return "String"; }
    String h(Integer x, Object y) { return "Integer,Object"; }
    String h(Object x, Integer y) { return "Object,Integer"; }
    String k(char x) { return "char"; }
    String k(int x) { return "int"; }
  }

  static abstract class Template {
    final String run() { return before() + body() + after(); }
    String before() { return "<"; }
    abstract String body();
    String after() { return ">"; }
  }

  static class Counter {
    private int count;
    Counter add() {
      count++;
      return this;
    }
    Counter add(int n) {
      count += n;
      return this;
    }
    int get() { return count; }
    static int total(Counter... all) {
      int t = 0;
      for (Counter c : all) t += c.count;
      return t;
    }
  }

  static final class Cell<T> {
    T value;
    Cell<T> next;
    Cell(T value, Cell<T> next) {
      this.value = value;
      this.next = next;
    }
    int length() { return 1 + (next == null ? 0 : next.length()); }
  }

  public static void main(String[] args) {
    Point p = new Point(3, 4), q = new Point(7), o = new Point();
    System.out.println(p + " " + q + " " + o + " " + p.plus(q) + " " + p.norm() + " " + Point.made);
    System.out.println(p.equals(new Point(3, 4)) + " " + p.equals(q) + " " + p.equals("x") + " "
        + (p.hashCode() == new Point(3, 4).hashCode()));
    Animal a = new Animal();
    Animal d = new Dog();
    Animal y = new Puppy();
    for (Animal each : new Animal[] {a, d, y}) {
      System.out.println(each.speak() + " | " + each.describe() + " | " + each.name + " | " + each.reveal() + " | "
          + (each.self() == each));
    }
    System.out.println(
        ((Dog) d).name + " " + d.name + " " + ((Dog) d).secret() + " " + ((Dog) d).both() + " " + ((Puppy) y).name());
    System.out.println(Animal.kind() + " " + Dog.kind() + " " + Puppy.kind());
    Overloads v = new Overloads();
    byte b = 1;
    System.out.println(v.f(1) + " " + v.f(1L) + " " + v.f(1f) + " " + v.f('c') + " " + v.f(b) + " " + v.f((Integer) 1)
        + " " + v.f("s") + " " + v.f() + " " + v.f(1, 2) + " " + v.f((Object) 1) + " " + v.f(1.5) + " "
        + v.f(new int[0]) + " " + v.f((Character) 'c'));
    System.out.println(v.g(1) + " " + v.g((Integer) 1) + " " + v.g(1.0) + " " + v.g("x") + " " + v.h(null) + " "
        + v.h("s") + " " + v.h((Object) "s") + " " + v.h(1, "x") + " " + v.h("x", 1) + " " + v.k('c') + " " + v.k(99)
        + " " + v.k((char) 99));
    Template t = new Template() {
      @Override
      String body() {
        return "body";
      }
    };
    Template u = new Template() {
      @Override
      String body() {
        return t.run();
      }
      @Override
      String after() {
        return "/" + super.after();
      }
    };
    System.out.println(t.run() + " " + u.run());
    Counter c = new Counter().add().add().add(5);
    System.out.println(c.get() + " " + Counter.total() + " " + Counter.total(c, new Counter().add(), c));
    Cell<String> list = new Cell<>("a", new Cell<>("b", new Cell<>("c", null)));
    System.out.println(list.length() + list.next.value + list.next.next.value);
    Point nothing = null;
    try {
      System.out.println(nothing.x);
    } catch (NullPointerException e) {
      System.out.println("NPE field");
    }
    try {
      nothing.norm();
    } catch (NullPointerException e) {
      System.out.println("NPE call");
    }
    System.out.println(nothing.made + " through null");
    System.out.println(new Object().equals(null) + " " + (a.toString().startsWith("Classes01$Animal@")));
  }
}
