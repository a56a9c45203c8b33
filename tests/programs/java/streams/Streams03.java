// Streams: nested collectors, parallel ones, closing, spliterators, mapMulti, teeing.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;
public class Streams03 {
  static void p(Object o) { System.out.println(o); }
  record Emp(String name, String dept, double sal, int age, List<String> skills) {}
  public static void main(String[] x) {
    Random r = new Random(42);
    String[] ds = {"eng", "ops", "hr", "law"};
    List<Emp> es =
        IntStream.range(0, 200)
            .mapToObj(i
                -> new Emp("e" + i, ds[r.nextInt(4)], Math.round(r.nextDouble() * 100000) / 100.0, 20 + r.nextInt(45),
                    IntStream.range(0, r.nextInt(4)).mapToObj(k -> "s" + (i * k) % 7).toList()))
            .collect(Collectors.toList());
    p(es.stream().collect(Collectors.groupingBy(Emp::dept, TreeMap::new, Collectors.averagingDouble(Emp::sal))));
    p(es.stream().collect(Collectors.groupingBy(Emp::dept, Collectors.counting())));
    p(es.stream().collect(Collectors.partitioningBy(
        e -> e.age() > 40, Collectors.mapping(Emp::name, Collectors.joining("|", "<", ">")))));
    p(es.stream().collect(
        Collectors.teeing(Collectors.summingDouble(Emp::sal), Collectors.counting(), (s, c) -> s / c)));
    p(es.stream().collect(Collectors.groupingBy(e
        -> e.age() / 10,
        TreeMap::new, Collectors.flatMapping(e -> e.skills().stream(), Collectors.toCollection(TreeSet::new)))));
    p(es.stream().collect(Collectors.groupingBy(Emp::dept, TreeMap::new,
        Collectors.filtering(e
            -> e.sal() > 500,
            Collectors.collectingAndThen(
                Collectors.maxBy(Comparator.comparingDouble(Emp::sal)), o -> o.map(Emp::name).orElse("?"))))));
    p(es.stream().collect(Collectors.summarizingDouble(Emp::sal)) + " "
        + es.stream().mapToInt(Emp::age).summaryStatistics() + " "
        + es.stream().collect(Collectors.reducing(0, Emp::age, Integer::sum)));
    try {
      es.stream().collect(Collectors.toMap(Emp::dept, Emp::name));
    } catch (IllegalStateException e) {
      p(e.getMessage());
    }
    p(es.stream().collect(Collectors.toMap(Emp::dept, Emp::age, Integer::max, LinkedHashMap::new)));
    p(Stream.of(1, "a", 2L, 'c', 3)
            .<Integer>mapMulti((o, c) -> {
              if (o instanceof Integer i) {
                c.accept(i);
                c.accept(i * 10);
              }
            })
            .toList());
    p(Stream.iterate(1, i -> i < 1000, i -> i * 3).map(String::valueOf).collect(Collectors.joining(","))
        + Stream.iterate(new int[] {0, 1}, f -> new int[] {f[1], f[0] + f[1]}).limit(20).map(f -> f[0]).toList());
    p(IntStream.rangeClosed(1, 20).boxed().takeWhile(i -> i < 8).dropWhile(i -> i < 3).toList() + " "
        + Stream.of(5, 3, 1, 3, 5)
            .distinct()
            .sorted(Comparator.reverseOrder())
            .skip(1)
            .peek(i -> System.out.print("p" + i + " "))
            .findFirst());
    p(IntStream.range(0, 10000).parallel().filter(i -> i % 7 == 3).mapToLong(i -> (long) i * i).sum() + " "
        + IntStream.range(0, 1000).parallel().boxed().collect(
            Collectors.groupingByConcurrent(i -> i % 5, Collectors.counting()))
        + " " + es.parallelStream().map(Emp::sal).reduce(0.0, Double::max) + " "
        + Arrays.stream(new int[] {5, 4, 3, 2, 1}).parallel().sorted().boxed().toList() + " "
        + IntStream.range(0, 500).parallel().mapToObj(Integer::toString).collect(Collectors.joining()).hashCode());
    IntStream.range(0, 20).parallel().forEachOrdered(i -> System.out.print(i + ";"));
    p("");
    p(DoubleStream.of(0.1, 0.2, 0.3, 0.4, 1e100, 1, -1e100).sum() + " "
        + DoubleStream.iterate(1, d -> d / 3).limit(30).average() + " " + DoubleStream.of(Double.NaN, 1).max() + " "
        + LongStream.rangeClosed(1, 20).reduce(1, (p, q) -> p * q) + " "
        + "hello".chars()
            .mapToObj(c -> (char) c)
            .collect(Collectors.groupingBy(Function.identity(), LinkedHashMap::new, Collectors.counting()))
        + " "
        + "añ😀".codePoints().boxed().toList());
    Stream<Integer> s = Stream.of(1);
    s.count();
    try {
      s.count();
    } catch (IllegalStateException e) {
      p(e.getMessage());
    }
    try (Stream<String> c = Stream.of("a")
             .onClose(() -> p("closed1"))
             .onClose(() -> { throw new RuntimeException("c2"); })
             .onClose(() -> { throw new RuntimeException("c3"); })) {
      p(c.toList());
    } catch (RuntimeException e) {
      p(e + Arrays.toString(e.getSuppressed()));
    }
    Spliterator<Integer> sp = List.of(1, 2, 3, 4, 5, 6, 7).spliterator();
    Spliterator<Integer> half = sp.trySplit();
    p(half.estimateSize() + " " + sp.estimateSize() + " " + sp.characteristics() + " "
        + new TreeSet<>(List.of(3, 1)).spliterator().characteristics() + " "
        + new HashSet<>(List.of(3)).spliterator().characteristics()
        + Spliterators.spliteratorUnknownSize(List.of(1).iterator(), 0).estimateSize());
    p(Stream.concat(Stream.of(1), Stream.of(2))
            .collect(Collector.of(ArrayDeque::new, ArrayDeque::addFirst, (p, q) -> p))
        + " " + Stream.of("b", "a").sorted(Collections.reverseOrder()).toList() + " "
        + Stream.of(1, 2, 3, 4).reduce((p, q) -> p * q) + " " + Stream.empty().findAny() + " "
        + Stream.ofNullable(null).count() + " "
        + Stream.of(List.of(1, 2), List.of(3)).flatMap(List::stream).mapToInt(i -> i).max().getAsInt() + " "
        + IntStream.of(3, 1, 2)
            .boxed()
            .sorted()
            .map(Object::toString)
            .collect(Collectors.collectingAndThen(Collectors.toList(), Collections::unmodifiableList))
        + Stream.generate(() -> "z").limit(3).toList() + IntStream.of(1, 2).asDoubleStream().boxed().toList()
        + Stream.of(1, 2, 3, 4, 5).anyMatch(i -> i > 4) + Stream.<Integer>of().allMatch(i -> false)
        + Arrays.asList(1, 2, 3).stream().noneMatch(i -> i == 2));
    try {
      Stream.of(1, 2).toList().add(3);
    } catch (UnsupportedOperationException e) {
      p("uoe " + e.getMessage());
    }
    try {
      Stream.of(1, null).collect(Collectors.toUnmodifiableList());
    } catch (NullPointerException e) {
      p("npe");
    }
    Stream.Builder<String> b = Stream.builder();
    b.add("x").add("y");
    p(b.build().collect(Collectors.toSet()));
    try {
      b.add("z");
    } catch (IllegalStateException e) {
      p("ise " + e.getMessage());
    }
    int[][] grid = IntStream.range(0, 6)
                       .mapToObj(i -> IntStream.range(0, 6).map(j -> (i * 7 + j * 3) % 10).toArray())
                       .toArray(int[][] ::new);
    p(Arrays.stream(grid).map(Arrays::toString).collect(Collectors.joining("\n")) + " "
        + Arrays.stream(grid)
            .flatMapToInt(Arrays::stream)
            .boxed()
            .collect(Collectors.collectingAndThen(
                Collectors.groupingBy(i -> i, TreeMap::new, Collectors.counting()), Map::toString)));
    Supplier<Stream<Integer>> sup = () -> Stream.of(9, 8, 7);
    BinaryOperator<Integer> bo = BinaryOperator.minBy(Comparator.naturalOrder());
    UnaryOperator<String> u = UnaryOperator.identity();
    p(sup.get().reduce(bo) + u.apply("u")
        + Function.<Integer>identity().andThen(i -> i + 1).compose((String q) -> q.length()).apply("four")
        + ((Predicate<String>) String::isEmpty).negate().and(q -> q.length() > 2).or(q -> q.equals("a")).test("a")
        + Predicate.not(String::isEmpty).test("") + Predicate.isEqual(null).test(null)
        + ((BiFunction<Integer, Integer, Integer>) Math::max).andThen(i -> - i).apply(3, 9)
        + ((IntPredicate) i -> i > 2).negate().test(1)
        + ((Consumer<StringBuilder>) sb -> sb.append(1)).andThen(sb -> p(sb)).getClass().isInterface());
    p(new Random(1).ints(5, 0, 100).boxed().toList() + " " + new SplittableRandom(3).doubles(3).boxed().toList() + " "
        + BitSet.valueOf(new long[] {0b101101}).stream().boxed().toList() + " "
        + "a\nb\r\nc".lines().toList() + " " + new Scanner("1 2 3").tokens().toList() + " "
        + Collections.nCopies(3, "q").stream().collect(Collectors.joining())
        + Map.of(1, 2).entrySet().stream().map(Map.Entry::getValue).toList() + Optional.of(4).stream().toList());
  }
}
