// Functional programming with lambdas: memoisation, lazy lists, church numerals, parser combinators, monads, visitors.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class Lambdas02 {
  static <A, B> Function<A, B> memoize(Function<A, B> f, Map<A, B> cache) {
    return a -> {
      if (!cache.containsKey(a)) cache.put(a, f.apply(a));
      return cache.get(a);
    };
  }

  interface Rec<A, B> extends Function<Rec<A, B>, Function<A, B>> {}

  static <A, B> Function<A, B> fix(Function<Function<A, B>, Function<A, B>> f) {
    Rec<A, B> r = self -> f.apply(x -> self.apply(self).apply(x));
    return r.apply(r);
  }

  static final class Lazy<T> implements Supplier<T> {
    private Supplier<T> maker;
    private T value;
    Lazy(Supplier<T> maker) { this.maker = maker; }
    @Override
    public T get() {
      if (maker != null) {
        value = maker.get();
        maker = null;
      }
      return value;
    }
  }

  static final class Cons<T> {
    final T head;
    final Supplier<Cons<T>> tail;
    Cons(T head, Supplier<Cons<T>> tail) {
      this.head = head;
      this.tail = new Lazy<>(tail);
    }
    static <T> Cons<T> iterate(T seed, UnaryOperator<T> f) { return new Cons<>(seed, () -> iterate(f.apply(seed), f)); }
    Cons<T> filter(Predicate<? super T> p) {
      return p.test(head) ? new Cons<>(head, () -> tail.get().filter(p)) : tail.get().filter(p);
    }
    <R> Cons<R> map(Function<? super T, ? extends R> f) { return new Cons<>(f.apply(head), () -> tail.get().map(f)); }
    List<T> take(int n) {
      List<T> out = new ArrayList<>();
      for (Cons<T> c = this; n > 0; n--, c = c.tail.get()) out.add(c.head);
      return out;
    }
  }

  static Cons<Integer> sieve(Cons<Integer> c) {
    return new Cons<>(c.head, () -> sieve(c.tail.get().filter(x -> x % c.head != 0)));
  }

  interface Church {
    <T> Function<T, T> apply(Function<T, T> f);
  }

  static Church zero() {
    return new Church() {
      public <T> Function<T, T> apply(Function<T, T> f) { return x -> x; }
    };
  }

  static Church succ(Church n) {
    return new Church() {
      public <T> Function<T, T> apply(Function<T, T> f) { return n.apply(f).andThen(f); }
    };
  }

  static Church times(Church a, Church b) {
    return new Church() {
      public <T> Function<T, T> apply(Function<T, T> f) { return a.apply(b.apply(f)); }
    };
  }

  record Parsed<T>(T value, String rest) {}

  interface Parser<T> {
    Optional<Parsed<T>> parse(String s);
    default<R> Parser<R> map(Function<T, R> f) {
      return s -> parse(s).map(p -> new Parsed<>(f.apply(p.value()), p.rest()));
    }
    default<R> Parser<R> then(Function<T, Parser<R>> f) {
      return s -> parse(s).flatMap(p -> f.apply(p.value()).parse(p.rest()));
    }
    default Parser<T> or(Parser<T> other) { return s -> parse(s).or(() -> other.parse(s)); }
    default Parser<List<T>> many() {
      return s -> {
        List<T> out = new ArrayList<>();
        String rest = s;
        for (Optional<Parsed<T>> p = parse(rest); p.isPresent(); p = parse(rest)) {
          out.add(p.get().value());
          rest = p.get().rest();
        }
        return Optional.of(new Parsed<>(out, rest));
      };
    }
    static Parser<Character> when(IntPredicate p) {
      return s
          -> !s.isEmpty() && p.test(s.charAt(0)) ? Optional.of(new Parsed<>(s.charAt(0), s.substring(1)))
                                                 : Optional.empty();
    }
    static Parser<Character> ch(char c) { return when(x -> x == c); }
  }

  static Parser<Integer> number() {
    return Parser.when(Character::isDigit)
        .many()
        .then(ds
            -> s
            -> ds.isEmpty()
                ? Optional.empty()
                : Optional.of(new Parsed<>(ds.stream().reduce(0, (n, d) -> n * 10 + d - '0', Integer::sum), s)));
  }

  static Parser<Integer> factor() {
    return number().or(Parser.ch('(').then(o -> expr().then(v -> Parser.ch(')').map(c -> v))));
  }

  static Parser<Integer> chain(Supplier<Parser<Integer>> item, Map<Character, IntBinaryOperator> ops) {
    Parser<Integer> first = s -> item.get().parse(s);
    return first.then(start -> s -> {
      int value = start;
      String rest = s;
      while (!rest.isEmpty() && ops.containsKey(rest.charAt(0))) {
        Optional<Parsed<Integer>> next = item.get().parse(rest.substring(1));
        if (next.isEmpty()) return Optional.empty();
        value = ops.get(rest.charAt(0)).applyAsInt(value, next.get().value());
        rest = next.get().rest();
      }
      return Optional.of(new Parsed<>(value, rest));
    });
  }

  static Parser<Integer> term() { return chain(Lambdas02::factor, Map.of('*', (a, b) -> a * b, '/', (a, b) -> a / b)); }
  static Parser<Integer> expr() { return chain(Lambdas02::term, Map.of('+', Integer::sum, '-', (a, b) -> a - b)); }

  interface State<S, A> {
    Map.Entry<A, S> run(S s);
    default<B> State<S, B> bind(Function<A, State<S, B>> f) {
      return s -> {
        Map.Entry<A, S> r = run(s);
        return f.apply(r.getKey()).run(r.getValue());
      };
    }
    static <S, A> State<S, A> of(A a) { return s -> Map.entry(a, s); }
  }

  static State<Long, Integer> random(int bound) {
    return seed -> {
      long next = seed * 6364136223846793005L + 1442695040888963407L;
      return Map.entry((int) ((next >>> 33) % bound), next);
    };
  }

  static State<Long, List<Integer>> randoms(int n) {
    return n == 0
        ? State.of(List.of())
        : random(100).bind(x -> randoms(n - 1).bind(xs -> State.of(Stream.concat(Stream.of(x), xs.stream()).toList())));
  }

  static <T> Consumer<T> tee(List<Consumer<T>> all) { return all.stream().reduce(x -> {}, Consumer::andThen); }

  static int compose(int x, IntUnaryOperator... fs) {
    return Arrays.stream(fs).reduce(IntUnaryOperator.identity(), IntUnaryOperator::andThen).applyAsInt(x);
  }

  class Member {
    final int n;
    Member(int n) { this.n = n; }
    @Override
    public String toString() {
      return "member " + n;
    }
  }

  List<Member> members() { return Stream.of(1, 2, 3).map(Member::new).toList(); }

  public static void main(String[] args) {
    int[] calls = {0};
    Map<Integer, Integer> cache = new TreeMap<>();
    Function<Integer, Integer> slow = memoize(x -> {
      calls[0]++;
      return x * x;
    }, cache);
    System.out.println(slow.apply(4) + slow.apply(4) + slow.apply(5) + " " + calls[0] + " " + cache);
    System.out.println(Lambdas02.<Integer, Long>fix(self -> n -> n < 2 ? 1L : n * self.apply(n - 1)).apply(15));
    System.out.println(
        Lambdas02.<Integer, Integer>fix(self -> n -> n < 2 ? n : self.apply(n - 1) + self.apply(n - 2)).apply(15));
    System.out.println(Cons.iterate(1, x -> x * 2).take(12) + " "
        + Cons.iterate(1, x -> x + 1).filter(x -> x % 3 == 0).map(x -> "n" + x).take(5));
    System.out.println(sieve(Cons.iterate(2, x -> x + 1)).take(15));
    Church two = succ(succ(zero())), six = times(two, succ(two));
    System.out.println(two.<Integer>apply(x -> x + 1).apply(0) + " " + six.<String>apply(s -> s + "*").apply("") + " "
        + times(six, six).<Integer>apply(x -> x + 1).apply(0));
    for (String s : new String[] {"1+2*3", "(1+2)*3", "2*(3+4)-10/5", "((7))", "1+", "x", "12/4/3rest"})
      System.out.println(s + " -> " + expr().parse(s));
    System.out.println(randoms(6).run(42L).getKey() + " " + randoms(6).run(43L).getKey());
    List<String> log = new ArrayList<>();
    tee(List.<Consumer<String>>of(log::add, s -> log.add(s.toUpperCase()), s -> log.add("" + s.length())))
        .accept("tee");
    System.out.println(log + " " + compose(3, x -> x + 1, x -> x * 10, Integer::bitCount) + " " + compose(7));
    System.out.println(new Lambdas02().members());
    Map<String, BiFunction<Double, Double, Double>> ops = new LinkedHashMap<>();
    ops.put("pow", Math::pow);
    ops.put("max", Math::max);
    ops.put("sub", (a, b) -> a - b);
    ops.forEach((k, f) -> System.out.print(k + "=" + f.apply(2.0, 5.0) + " "));
    System.out.println();
    Supplier<Runnable> factory = () -> () -> System.out.print("made ");
    factory.get().run();
    Function<Function<Integer, Integer>, Function<Integer, Integer>> twice = f -> f.compose(f);
    System.out.println(twice.apply(twice.apply(x -> x + 3)).apply(0));
    Optional<String> o = Optional.of("v").filter(s -> s.length() == 1).map(s -> s + s).or(() -> Optional.of("never"));
    System.out.println(o + " " + Optional.empty().or(() -> Optional.of("other")) + " "
        + Optional.ofNullable((String) null).map(String::length).orElseGet(() -> - 1));
    Comparator<int[]> lexicographic = (a, b)
        -> IntStream.range(0, Math.min(a.length, b.length))
               .map(i -> Integer.compare(a[i], b[i]))
               .filter(c -> c != 0)
               .findFirst()
               .orElse(Integer.compare(a.length, b.length));
    int[][] rows = {{2, 1}, {1, 5}, {1}, {1, 2, 3}};
    Arrays.sort(rows, lexicographic);
    System.out.println(Arrays.deepToString(rows));
  }
}
