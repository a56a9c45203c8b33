// Lambdas and method references: captures, all four kinds of reference, currying, generic interfaces, default
// combinators.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.*;

public class Lambdas01 {
  interface TriFunction<A, B, C, R> {
    R apply(A a, B b, C c);
  }
  interface Thrower {
    void run() throws Exception;
  }
  interface IntToLong {
    long apply(int x);
  }
  interface Mixed {
    double apply(byte b, long l, float f, Object o, char c);
  }
  interface Describe<T> {
    String describe(T t);
    default Describe<T> twice() { return t -> describe(t) + describe(t); }
  }

  private int field = 10;
  private static int counter;

  int addField(int x) { return x + field; }
  static int square(int x) { return x * x; }
  static String join(Object... parts) { return Arrays.toString(parts); }
  Supplier<Integer> fieldSupplier() { return () -> field; }
  Supplier<Lambdas01> self() { return () -> this; }
  IntUnaryOperator bound() { return this::addField; }

  static class Base {
    String hi() { return "base"; }
  }
  static class Derived extends Base {
    @Override
    String hi() {
      return "derived";
    }
    Supplier<String> up() { return super::hi; }
    Supplier<String> mine() { return this::hi; }
  }

  static class Person {
    final String name;
    final int age;
    Person(String name) { this(name, 0); }
    Person(String name, int age) {
      this.name = name;
      this.age = age;
    }
    String getName() { return name; }
    int getAge() { return age; }
    @Override
    public String toString() {
      return name + "/" + age;
    }
  }

  static <T, R> List<R> map(List<T> in, Function<? super T, ? extends R> f) {
    List<R> out = new ArrayList<>();
    for (T t : in) out.add(f.apply(t));
    return out;
  }

  static Function<Integer, Function<Integer, Function<Integer, Integer>>> curried() {
    return a -> b -> c -> a * 100 + b * 10 + c;
  }

  static List<Supplier<String>> captured(int n) {
    List<Supplier<String>> out = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      int k = i;
      long big = 1L << (i + 30);
      double half = i / 2.0;
      String text = "t" + i;
      char ch = (char) ('a' + i);
      boolean even = i % 2 == 0;
      byte by = (byte) (i - 3);
      float fl = i * 1.5f;
      out.add(() -> k + " " + big + " " + half + " " + text + " " + ch + " " + even + " " + by + " " + fl);
    }
    return out;
  }

  static void attempt(Thrower t) {
    try {
      t.run();
      System.out.println("fine");
    } catch (Exception e) {
      System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
    }
  }

  public static void main(String[] args) {
    Function<Integer, Integer> inc = x -> x + 1, dbl = x -> x * 2;
    System.out.println(inc.apply(3) + " " + inc.andThen(dbl).apply(3) + " " + inc.compose(dbl).apply(3) + " "
        + Function.<String>identity().apply("id"));
    BiFunction<Integer, Integer, Integer> add = Integer::sum;
    System.out.println(add.apply(2, 3) + " " + add.andThen(x -> "=" + x).apply(4, 5));
    Predicate<String> empty = String::isEmpty, longer = s -> s.length() > 3;
    System.out.println(empty.test("") + " " + empty.negate().test("") + " " + longer.or(empty).test("ab") + " "
        + longer.and(empty.negate()).test("abcd") + " " + Predicate.not(empty).test("x") + " "
        + Predicate.isEqual("a").test("a"));
    UnaryOperator<String> upper = String::toUpperCase;
    BinaryOperator<Integer> max = BinaryOperator.maxBy(Comparator.naturalOrder());
    System.out.println(upper.apply("up") + max.apply(3, 9));
    IntFunction<int[]> maker = int[] ::new;
    Function<String, Person> newPerson = Person::new;
    BiFunction<String, Integer, Person> newPerson2 = Person::new;
    Supplier<List<String>> newList = ArrayList::new;
    System.out.println(
        maker.apply(5).length + " " + newPerson.apply("Ann") + " " + newPerson2.apply("Bob", 7) + " " + newList.get());
    Lambdas01 object = new Lambdas01();
    IntUnaryOperator bound = object::addField, unboundStatic = Lambdas01::square;
    BiFunction<Lambdas01, Integer, Integer> unbound = Lambdas01::addField;
    System.out.println(bound.applyAsInt(5) + " " + unboundStatic.applyAsInt(5) + " " + unbound.apply(object, 6) + " "
        + bound.andThen(unboundStatic).applyAsInt(1) + " " + bound.compose(unboundStatic).applyAsInt(2));
    object.field = 100;
    System.out.println(bound.applyAsInt(5) + " " + object.fieldSupplier().get() + " " + (object.self().get() == object)
        + " " + object.bound().applyAsInt(1));
    Derived derived = new Derived();
    System.out.println(derived.up().get() + " " + derived.mine().get());
    String receiver = "fixed";
    Supplier<Integer> length = receiver::length;
    receiver = "changed";
    System.out.println(length.get() + receiver);
    try {
      String nothing = null;
      Supplier<Integer> bad = nothing::length;
      System.out.println("not reached " + bad);
    } catch (NullPointerException e) {
      System.out.println("receiver checked at once");
    }
    System.out.println(curried().apply(1).apply(2).apply(3));
    TriFunction<Integer, String, Double, String> tri = (a, b, c) -> a + b + c;
    TriFunction<Object, Object, Object, String> varargs = Lambdas01::join;
    System.out.println(tri.apply(1, "x", 2.5) + " " + varargs.apply(1, null, "z"));
    for (Supplier<String> s : captured(4)) System.out.println(s.get());
    IntToLong widened = Lambdas01::square;
    Mixed mixed = (b, l, f, o, c) -> b + l + f + o.hashCode() + c;
    ToDoubleFunction<Integer> unboxed = Integer::doubleValue;
    ToLongFunction<Integer> widening = x -> x;
    Function<Integer, Long> boxing = x -> (long) x;
    ToIntBiFunction<String, String> compare = String::compareTo;
    System.out.println(widened.apply(7) + " " + mixed.apply((byte) 1, 2L, 3.5f, "a", 'b') + " "
        + unboxed.applyAsDouble(3) + " " + widening.applyAsLong(4) + " " + boxing.apply(5) + " "
        + compare.applyAsInt("a", "c"));
    Supplier<Supplier<String>> nested = () -> () -> "nested";
    System.out.println(nested.get().get());
    Runnable r = () -> counter++;
    for (int i = 0; i < 5; i++) r.run();
    System.out.println(counter);
    Consumer<List<Integer>> adder = l -> l.add(1);
    List<Integer> target = new ArrayList<>();
    adder.andThen(adder).andThen(l -> l.add(9)).accept(target);
    System.out.println(target);
    System.out.println(map(List.of("a", "bb", "ccc"), String::length) + " " + map(List.of(1, 2, 3), Lambdas01::square)
        + " " + map(List.of("x"), Person::new));
    List<Person> people =
        new ArrayList<>(List.of(new Person("Zoe", 30), new Person("Adam", 25), new Person("Bea", 30)));
    people.sort(Comparator.comparingInt(Person::getAge).thenComparing(Person::getName));
    System.out.println(people);
    people.sort(Comparator.comparing(Person::getName, Comparator.reverseOrder()));
    System.out.println(people);
    people.sort(Comparator.comparing(Person::getAge).reversed().thenComparing(p -> p.name.charAt(1)));
    System.out.println(people);
    attempt(() -> { throw new java.io.IOException("checked"); });
    attempt(() -> System.out.println(1 / (counter - 5)));
    attempt(() -> {});
    Describe<Object> d = o -> "<" + o + ">";
    System.out.println(d.twice().twice().describe(1));
    Callable3<String> call = () -> "call";
    System.out.println(call.call());
    Function<Object, String> contra = Object::toString;
    Function<? super String, ? extends CharSequence> use = contra;
    System.out.println(use.apply("contra").length());
    BooleanSupplier yes = () -> true;
    DoubleBinaryOperator power = Math::pow;
    LongSupplier constant = () -> 1L << 40;
    ObjIntConsumer<StringBuilder> app = StringBuilder::append;
    StringBuilder sb = new StringBuilder();
    app.accept(sb, 42);
    System.out.println(yes.getAsBoolean() + " " + power.applyAsDouble(2, 10) + " " + constant.getAsLong() + " " + sb);
    Function<Integer, Integer>[] table = makeTable();
    int x = 3;
    for (Function<Integer, Integer> f : table) x = f.apply(x);
    System.out.println(x);
    Object asObject = (Runnable & java.io.Serializable) () -> System.out.println("intersection");
    ((Runnable) asObject).run();
    System.out.println(asObject instanceof java.io.Serializable);
  }

  interface Callable3<V> {
    V call();
  }

  @SuppressWarnings("unchecked")
  static Function<Integer, Integer>[] makeTable() {
    return new Function[] {(Function<Integer, Integer>) a
        -> a + 1,
        (Function<Integer, Integer>) a -> a * a, (Function<Integer, Integer>) Lambdas01::square};
  }
}
