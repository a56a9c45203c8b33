// Generic classes and methods: bounds, bridges, covariant returns, wildcards, recursion, raw types, generic arrays.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;

public class Generics01 {
  static class Box<T> {
    protected T value;
    Box(T value) { this.value = value; }
    T get() { return value; }
    void set(T value) { this.value = value; }
    <R> Box<R> map(Function<? super T, ? extends R> f) { return new Box<>(f.apply(value)); }
    @Override
    public String toString() {
      return "Box(" + value + ")";
    }
  }

  static class IntBox extends Box<Integer> {
    IntBox(int v) { super(v); }
    @Override
    Integer get() {
      return value + 1;
    }
    @Override
    void set(Integer v) {
      value = v * 10;
    }
  }

  static class Version implements Comparable<Version> {
    final int major, minor;
    Version(int major, int minor) {
      this.major = major;
      this.minor = minor;
    }
    @Override
    public int compareTo(Version o) {
      return major != o.major ? Integer.compare(major, o.major) : Integer.compare(minor, o.minor);
    }
    @Override
    public String toString() {
      return major + "." + minor;
    }
  }

  static class Release extends Version {
    final String name;
    Release(int major, int minor, String name) {
      super(major, minor);
      this.name = name;
    }
    @Override
    public String toString() {
      return super.toString() + "-" + name;
    }
  }

  static <T extends Comparable<? super T>> T max(Collection<? extends T> all) {
    T best = null;
    for (T t : all)
      if (best == null || t.compareTo(best) > 0) best = t;
    return best;
  }

  static <A, B extends A> void copy(List<? super A> to, List<? extends B> from) { to.addAll(from); }

  static double sum(Collection<? extends Number> numbers) {
    double s = 0;
    for (Number n : numbers) s += n.doubleValue();
    return s;
  }

  @SafeVarargs
  static <T> List<T> listOf(T... items) {
    return new ArrayList<>(Arrays.asList(items));
  }

  static class Pair<A, B> {
    final A first;
    final B second;
    Pair(A first, B second) {
      this.first = first;
      this.second = second;
    }
    Pair<B, A> swap() { return new Pair<>(second, first); }
    static <X> Pair<X, X> twin(X x) { return new Pair<>(x, x); }
    @Override
    public String toString() {
      return "<" + first + "," + second + ">";
    }
  }

  static abstract class Shape<S extends Shape<S>> {
    String log = "";
    abstract S self();
    S note(String s) {
      log += s;
      return self();
    }
  }

  static class Circle extends Shape<Circle> {
    int r;
    @Override
    Circle self() {
      return this;
    }
    Circle radius(int r) {
      this.r = r;
      return note("r" + r);
    }
  }

  interface Source<T> {
    T next();
  }
  interface Sink<T> {
    void accept(T t);
  }

  static class Pipe implements Source<String>, Sink<String> {
    private final List<String> items = new ArrayList<>();
    @Override
    public String next() {
      return items.isEmpty() ? null : items.remove(0);
    }
    @Override
    public void accept(String s) {
      items.add(s.toUpperCase());
    }
  }

  static class Parent implements Cloneable {
    Object make() { return "parent"; }
    Number number() { return 1; }
    @Override
    protected Parent clone() {
      try {
        return (Parent) super.clone();
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }
  }

  static class Child extends Parent {
    @Override
    String make() {
      return "child";
    }
    @Override
    Integer number() {
      return 2;
    }
    @Override
    protected Child clone() {
      return (Child) super.clone();
    }
  }

  static class GenericArray<T> {
    private final T[] items;
    @SuppressWarnings("unchecked")
    GenericArray(int n) {
      items = (T[]) new Object[n];
    }
    void put(int i, T t) { items[i] = t; }
    T get(int i) { return items[i]; }
  }

  static class BoundedArray<T extends Number> {
    final T[] items;
    @SafeVarargs
    BoundedArray(T... items) {
      this.items = items;
    }
    int total() {
      int t = 0;
      for (T i : items) t += i.intValue();
      return t;
    }
  }

  @SuppressWarnings({"rawtypes", "unchecked"})
  static void raw() {
    Box box = new IntBox(5);
    box.set(7);
    System.out.println(box.get());
    try {
      box.set("text");
    } catch (ClassCastException e) {
      System.out.println("bridge method checks");
    }
    List list = listOf(1, "two", 3.0);
    System.out.println(list);
    Comparable c = new Version(1, 0);
    try {
      c.compareTo("1.0");
    } catch (ClassCastException e) {
      System.out.println("compareTo bridge checks");
    }
  }

  static <T> Function<T, T> twice(Function<T, T> f) { return f.andThen(f); }

  static <T, R> List<R> mapAll(List<T> in, Function<? super T, ? extends R> f) {
    List<R> out = new ArrayList<>();
    for (T t : in) out.add(f.apply(t));
    return out;
  }

  static <T extends Comparable<T>> void insertionSort(T[] a) {
    for (int i = 1; i < a.length; i++) {
      T x = a[i];
      int j = i;
      while (j > 0 && a[j - 1].compareTo(x) > 0) {
        a[j] = a[j - 1];
        j--;
      }
      a[j] = x;
    }
  }

  public static void main(String[] args) {
    Box<Integer> b = new IntBox(41);
    System.out.println(b.get() + " " + b + " " + b.map(x -> "s" + x) + " " + b.map(x -> x * 2.5).map(Double::intValue));
    b.set(3);
    System.out.println(b.get());
    System.out.println(max(listOf(3, 9, 4)) + " " + max(listOf("pear", "apple", "zoo")) + " "
        + max(listOf(new Version(1, 2), new Version(1, 10), new Version(0, 99))));
    System.out.println(max(listOf(new Release(1, 2, "a"), new Release(2, 0, "b"), new Release(1, 9, "c"))));
    List<Object> objects = new ArrayList<>();
    copy(objects, listOf(1, 2));
    Generics01.<Object, String>copy(objects, listOf("x"));
    System.out.println(objects + " " + sum(listOf(1, 2L, 3.5f, 4.25, (byte) 5)));
    Pair<String, Integer> p = new Pair<>("a", 1);
    System.out.println(
        p + " " + p.swap() + " " + p.swap().swap().first + " " + Pair.twin(p) + " " + Pair.<Object>twin(null));
    System.out.println(new Circle().radius(3).note("x").radius(4).log);
    Pipe pipe = new Pipe();
    Sink<String> sink = pipe;
    Source<? extends CharSequence> source = pipe;
    sink.accept("abc");
    sink.accept("de");
    System.out.println(source.next().length() + " " + pipe.next() + " " + source.next());
    Parent parent = new Child();
    System.out.println(parent.make() + " " + parent.number() + " " + parent.clone().getClass().getSimpleName() + " "
        + new Child().clone().make().length());
    GenericArray<String> array = new GenericArray<>(2);
    array.put(1, "one");
    System.out.println(array.get(0) + array.get(1));
    System.out.println(new BoundedArray<>(1, 2, 3).total() + " " + new BoundedArray<>(1.9, 2.9).total() + " "
        + new BoundedArray<>(1, 2).items.getClass().getSimpleName());
    raw();
    System.out.println(twice((Integer x) -> x * x).apply(3) + " " + Generics01.<String>twice(s -> s + s).apply("ab"));
    System.out.println(
        mapAll(listOf("a", "bb", "ccc"), String::length) + " " + mapAll(listOf(1, 2), x -> new Pair<>(x, "" + x)));
    Integer[] ints = {5, 2, 8, 1};
    String[] words = {"pear", "fig", "apple"};
    insertionSort(ints);
    insertionSort(words);
    System.out.println(Arrays.toString(ints) + Arrays.toString(words));
    Box<? super Integer> contra = new Box<Number>(1.5);
    contra.set(7);
    System.out.println(contra.get());
    Box<List<? extends Number>> wild = new Box<>(listOf(1, 2.5));
    System.out.println(wild.get().get(1).intValue());
    long bridges = Arrays.stream(IntBox.class.getDeclaredMethods()).filter(m -> m.isBridge()).count();
    System.out.println("bridges " + bridges);
  }
}
