// Streams of objects and ints: sources, intermediate and terminal operations, laziness, short circuits, reuse error.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class Streams01 {
  record Person(String name, int age, String city) {}

  static final List<Person> PEOPLE =
      List.of(new Person("Ann", 30, "Rome"), new Person("Bob", 25, "Oslo"), new Person("Cid", 35, "Rome"),
          new Person("Dee", 25, "Bern"), new Person("Eve", 41, "Oslo"), new Person("Fay", 30, "Rome"));

  static void attempt(String what, Runnable r) {
    try {
      r.run();
    } catch (RuntimeException e) {
      System.out.println(what + ": " + e.getClass().getSimpleName() + ": " + e.getMessage());
    }
  }

  public static void main(String[] args) {
    System.out.println(Stream.of(5, 3, 8, 1).map(x -> x * 2).filter(x -> x > 5).collect(Collectors.toList()));
    System.out.println(IntStream.range(0, 10).sum() + " " + IntStream.rangeClosed(1, 5).reduce(1, (a, b) -> a * b) + " "
        + IntStream.of(3, 1, 2).max().getAsInt() + " " + IntStream.empty().min() + " " + IntStream.range(0, 5).average()
        + " " + IntStream.of(4, 5).summaryStatistics());
    System.out.println(
        Arrays.stream(new int[] {1, 2, 3}).mapToObj(i -> "n" + i).collect(Collectors.joining(",", "[", "]")));
    System.out.println(PEOPLE.stream().map(Person::name).toList() + " " + PEOPLE.stream().mapToInt(Person::age).sum()
        + " " + PEOPLE.stream().filter(p -> p.age() > 100).findFirst() + " "
        + PEOPLE.stream().min(
            Comparator.comparing(Person::age).thenComparing(Person::name, Comparator.reverseOrder())));
    System.out.println(PEOPLE.stream()
            .sorted(Comparator.comparing(Person::city).thenComparing(Person::age))
            .map(Person::name)
            .collect(Collectors.joining(" ")));
    System.out.println(Stream.of("b", "a", "c", "a", "b").distinct().sorted(Comparator.reverseOrder()).toList() + " "
        + Stream.of(1, 2, 3, 4, 5, 6).skip(1).limit(3).toList());
    System.out.println(Stream.iterate(1, x -> x * 3).limit(8).toList() + " "
        + Stream.iterate(1, x -> x < 100, x -> x * 2).toList() + " " + Stream.generate(() -> "z").limit(3).toList());
    System.out.println(Stream.of(List.of(1, 2), List.of(3), List.<Integer>of()).flatMap(List::stream).toList() + " "
        + Stream.of("ab", "cd").flatMapToInt(String::chars).boxed().toList() + " "
        + Stream.of(1, 2, 3)
            .<String>mapMulti((x, sink) -> {
              for (int i = 0; i < x; i++) sink.accept(x + "." + i);
            })
            .toList());
    System.out.println(Stream.of(1, 2, 3).anyMatch(x -> x > 2) + " " + Stream.of(1, 2, 3).allMatch(x -> x > 2) + " "
        + Stream.of(1, 2, 3).noneMatch(x -> x > 3) + " " + Stream.empty().allMatch(x -> false) + " "
        + Stream.of(1, 2, 3).count());
    System.out.println(Stream.of(1, 2, 3, 4).reduce(Integer::sum) + " " + Stream.of(1, 2, 3, 4).reduce(10, Integer::sum)
        + " " + Stream.of("a", "bb").reduce(0, (n, s) -> n + s.length(), Integer::sum) + " "
        + Stream.<Integer>empty().reduce(Integer::sum));
    StringBuilder trace = new StringBuilder();
    Optional<Integer> first = Stream.of(1, 2, 3, 4, 5, 6)
                                  .peek(x -> trace.append("p").append(x))
                                  .filter(x -> x % 2 == 0)
                                  .peek(x -> trace.append("f").append(x))
                                  .map(x -> x * 10)
                                  .filter(x -> x > 30)
                                  .findFirst();
    System.out.println(first + " " + trace);
    trace.setLength(0);
    List<Integer> sortedLazily = Stream.of(3, 1, 2)
                                     .peek(x -> trace.append("a").append(x))
                                     .sorted()
                                     .peek(x -> trace.append("b").append(x))
                                     .limit(2)
                                     .toList();
    System.out.println(sortedLazily + " " + trace);
    trace.setLength(0);
    Stream<Integer> unused = Stream.of(1).peek(x -> trace.append("never"));
    System.out.println("[" + trace + "]");
    System.out.println(Stream.of(1, 3, 5, 6, 7, 8).takeWhile(x -> x % 2 == 1).toList() + " "
        + Stream.of(1, 3, 5, 6, 7, 8).dropWhile(x -> x % 2 == 1).toList());
    System.out.println(Stream.concat(Stream.of(1, 2), Stream.of(3)).toList() + " " + Stream.ofNullable(null).count()
        + " " + Stream.of((Object) null).count());
    Stream<Integer> once = Stream.of(1, 2);
    once.forEach(x -> {});
    attempt("reuse", () -> once.forEach(x -> {}));
    attempt("null result", () -> Stream.of(1, 2).map(x -> (Integer) null).findFirst());
    attempt("immutable", () -> Stream.of(1).toList().add(2));
    attempt("exception inside", () -> Stream.of(1, 0).map(x -> 10 / x).forEach(x -> System.out.print(x + " ")));
    System.out.println(Arrays.toString(Stream.of("x", "y").toArray())
        + Arrays.toString(Stream.of("x", "y").toArray(String[] ::new))
        + Arrays.toString(IntStream.range(0, 4).map(x -> x * x).toArray()));
    System.out.println(IntStream.rangeClosed(1, 20)
            .filter(x -> IntStream.rangeClosed(2, (int) Math.sqrt(x)).noneMatch(d -> x % d == 0))
            .boxed()
            .collect(Collectors.toList()));
    System.out.println(LongStream.rangeClosed(1, 20).reduce(1, (a, b) -> a * b) + " "
        + LongStream.of(1, 2).mapToObj(Long::toHexString).toList() + " " + DoubleStream.of(1.5, 2.5).sum() + " "
        + DoubleStream.of(0.1, 0.2, 0.3).sum() + " " + DoubleStream.of(1, 2, 4).average().getAsDouble() + " "
        + IntStream.of(1, 2).asDoubleStream().boxed().toList() + " " + IntStream.of(7).asLongStream().sum());
    System.out.println(
        DoubleStream.iterate(1, x -> x / 2).limit(5).mapToObj(Double::toString).collect(Collectors.joining(" ")) + " "
        + DoubleStream.of(3, 1).summaryStatistics());
    System.out.println("hello".chars().mapToObj(c -> (char) c).map(String::valueOf).collect(Collectors.joining("-"))
        + " "
        + "a1b2".chars().filter(Character::isDigit).count());
    System.out.println(IntStream.iterate(10, x -> x - 3).limit(4).boxed().toList() + " "
        + IntStream.concat(IntStream.of(1), IntStream.of(2)).sum() + " " + IntStream.of(1, 2, 2, 3).distinct().count()
        + " " + IntStream.range(0, 20).skip(5).limit(3).sum());
    Iterator<Integer> it = Stream.of(1, 2, 3).map(x -> x + 1).iterator();
    int sum = 0;
    while (it.hasNext()) sum = sum * 10 + it.next();
    PrimitiveIterator.OfInt pit = IntStream.range(0, 3).iterator();
    while (pit.hasNext()) sum += pit.nextInt();
    System.out.println(sum);
    try (Stream<String> closing = Stream.of("c")
             .onClose(() -> System.out.println("closed 1"))
             .onClose(() -> System.out.println("closed 2"))) {
      closing.forEach(System.out::println);
    }
    Supplier<Stream<Integer>> source = () -> Stream.of(4, 2, 9);
    System.out.println(source.get().max(Comparator.naturalOrder()).get() + " " + source.get().sorted().toList() + " "
        + source.get().mapToInt(x -> x).boxed().mapToLong(x -> x).sum());
    System.out.println(StreamSupport.stream(List.of(1, 2, 3).spliterator(), false).map(x -> - x).toList() + " "
        + Stream.<Integer>builder().add(1).add(2).build().toList());
    List<Integer> ordered = new ArrayList<>();
    Stream.of(3, 1, 2).forEachOrdered(ordered::add);
    System.out.println(ordered + " "
        + Stream.of(1, 2, 3, 4).mapToInt(x -> x).filter(x -> x > 1).mapToObj(Integer::toBinaryString).toList());
    System.out.println(IntStream.range(0, 5)
            .mapToObj(i -> IntStream.range(0, 5).mapToObj(j -> i == j ? "1" : "0").collect(Collectors.joining()))
            .collect(Collectors.joining("/")));
    System.out.println(
        IntStream.range(0, 3).boxed().flatMap(a -> IntStream.range(a, 3).mapToObj(b -> a + "" + b)).toList());
    System.out.println(Stream.of("one", "two", "three")
                           .sorted(Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder()))
                           .toList()
        + " " + new Random(3).ints(5, 0, 10).boxed().toList());
    System.out.println(IntStream.range(0, 1000).mapToObj(i -> "k" + i % 7).distinct().sorted().toList() + " "
        + Stream.of(1, 2, 3).sequential().unordered().isParallel());
    System.out.println(Arrays.stream("a b c d".split(" "), 1, 3).toList() + " "
        + "x,y;z".lines().flatMap(l -> Stream.of(l.split("[,;]"))).toList() + " "
        + Collections.nCopies(3, 2).stream().reduce(1, (a, b) -> a * b));
  }
}
