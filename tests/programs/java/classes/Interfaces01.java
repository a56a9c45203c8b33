// Interfaces: default, static and private methods, diamonds resolved with X.super, constants, abstract re-declaration.
public class Interfaces01 {
  interface Greeter {
    String PREFIX = "Hello, ";
    String name();
    default String greet() { return decorate(PREFIX + name()); }
    private String decorate(String s) { return "*" + s + "*" + helper(); }
    private static String helper() { return "!"; }
    static Greeter of(String name) { return () -> name; }
  }

  interface Loud extends Greeter {
    @Override
    default String greet() {
      return Greeter.super.greet().toUpperCase();
    }
  }

  interface Polite extends Greeter {
    String PREFIX = "Dear ";
    @Override
    default String greet() {
      return PREFIX + name() + ", " + Greeter.super.greet();
    }
  }

  static class Both implements Loud, Polite {
    public String name() { return "both"; }
    @Override
    public String greet() {
      return Loud.super.greet() + " / " + Polite.super.greet();
    }
  }

  static class LoudOnly implements Loud, Greeter {
    public String name() { return "loud"; }
  }

  interface A {
    default String who() { return "A"; }
  }
  interface B extends A {}
  interface C extends A {
    @Override
    default String who() {
      return "C";
    }
  }
  static class BC implements B, C {}
  static class CB implements C, B {}
  static class Base {
    public String who() { return "Base"; }
  }
  static class ClassWins extends Base implements C {}
  static abstract class Again implements C {
    @Override public abstract String who();
  }
  static class AgainImpl extends Again {
    @Override
    public String who() {
      return "AgainImpl";
    }
  }
  static class SuperChain extends BC {
    @Override
    public String who() {
      return "S" + super.who();
    }
  }

  interface Stack<T> {
    void push(T t);
    T pop();
    boolean isEmpty();
    default T popOr(T other) { return isEmpty() ? other : pop(); }
    default void pushAll(Iterable<? extends T> all) {
      for (T t : all) push(t);
    }
  }

  static class ArrayStack<T> implements Stack<T> {
    private Object[] items = new Object[2];
    private int size;
    public void push(T t) {
      if (size == items.length) {
        Object[] bigger = new Object[size * 2];
        System.arraycopy(items, 0, bigger, 0, size);
        items = bigger;
      }
      items[size++] = t;
    }
    @SuppressWarnings("unchecked")
    public T pop() {
      return (T) items[--size];
    }
    public boolean isEmpty() { return size == 0; }
  }

  interface Visitor<R> {
    R number(int n);
    R add(Expr a, Expr b);
    default R multiply(Expr a, Expr b) { return add(a, b); }
  }

  interface Expr {
    <R> R accept(Visitor<R> v);
  }

  static Expr number(int n) {
    return new Expr() {
      public <R> R accept(Visitor<R> v) { return v.number(n); }
    };
  }

  static Expr add(Expr a, Expr b) {
    return new Expr() {
      public <R> R accept(Visitor<R> v) { return v.add(a, b); }
    };
  }

  static Expr multiply(Expr a, Expr b) {
    return new Expr() {
      public <R> R accept(Visitor<R> v) { return v.multiply(a, b); }
    };
  }

  static class Evaluate implements Visitor<Integer> {
    public Integer number(int n) { return n; }
    public Integer add(Expr a, Expr b) { return a.accept(this) + b.accept(this); }
    @Override
    public Integer multiply(Expr a, Expr b) {
      return a.accept(this) * b.accept(this);
    }
  }

  static class Print implements Visitor<String> {
    public String number(int n) { return "" + n; }
    public String add(Expr a, Expr b) { return "(" + a.accept(this) + " . " + b.accept(this) + ")"; }
  }

  interface HasConstants {
    int ONE = 1;
    int SUM = ONE + 41;
    int[] TABLE = {1, 2, 3};
    Object COMPUTED = noted("COMPUTED");
  }

  static Object noted(String s) {
    System.out.println("initialising " + s);
    return s;
  }

  interface Fluent<T extends Fluent<T>> {
    T self();
    default T twice(java.util.function.Consumer<T> action) {
      action.accept(self());
      action.accept(self());
      return self();
    }
  }

  static class Tally implements Fluent<Tally> {
    int n;
    public Tally self() { return this; }
  }

  public static void main(String[] args) {
    Greeter g = Greeter.of("lambda");
    System.out.println(g.greet() + " " + g.name());
    System.out.println(new Both().greet());
    System.out.println(new LoudOnly().greet());
    Polite p = () -> "polite";
    System.out.println(p.greet() + " " + Polite.PREFIX + Greeter.PREFIX);
    A[] all = {new BC(), new CB(), new ClassWins(), new AgainImpl(), new SuperChain(), new A(){}, new C(){}, new B(){}};
    for (A a : all) System.out.println(a.who());
    Stack<String> stack = new ArrayStack<>();
    stack.pushAll(java.util.List.of("a", "b", "c", "d", "e"));
    for (int i = 0; i < 7; i++) System.out.print(stack.popOr("none") + " ");
    System.out.println(stack.isEmpty());
    Expr e = add(number(2), multiply(number(3), add(number(4), number(5))));
    System.out.println(e.accept(new Evaluate()) + " " + e.accept(new Print()));
    int depth = e.accept(new Visitor<Integer>() {
      public Integer number(int n) { return 0; }
      public Integer add(Expr a, Expr b) { return 1 + Math.max(a.accept(this), b.accept(this)); }
    });
    System.out.println(depth);
    System.out.println(HasConstants.ONE + HasConstants.SUM);
    System.out.println("before TABLE");
    System.out.println(HasConstants.TABLE.length);
    System.out.println(HasConstants.COMPUTED);
    System.out.println(new Tally().twice(t -> t.n += 5).twice(t -> t.n *= 2).n);
    Comparable<String> comparable = s -> s.length();
    System.out.println(comparable.compareTo("four"));
    Runnable r = () -> System.out.println("run");
    r.run();
    System.out.println(((Object) r) instanceof Runnable);
  }
}
