// Optional and its primitive forms, Objects, StringJoiner-like helpers, and the functional corners of Map and Iterator.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class Optional01 {
  static void attempt(String what, Supplier<Object> s) {
    try {
      System.out.println(what + " = " + s.get());
    } catch (RuntimeException e) {
      System.out.println(what + " -> " + e.getClass().getSimpleName() + ": " + e.getMessage());
    }
  }

  record Node(int id, Node parent, String label) {
    Optional<Node> up() { return Optional.ofNullable(parent); }
    Optional<String> text() { return Optional.ofNullable(label); }
  }

  static Optional<Integer> parse(String s) {
    try {
      return Optional.of(Integer.parseInt(s.trim()));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  public static void main(String[] args) {
    Optional<String> full = Optional.of("value"), empty = Optional.empty();
    System.out.println(full + " " + empty + " " + full.isPresent() + full.isEmpty() + empty.isPresent()
        + empty.isEmpty() + " " + full.hashCode() + " " + empty.hashCode() + " " + full.equals(Optional.of("value"))
        + " " + empty.equals(Optional.ofNullable(null)));
    System.out.println(full.get() + " " + full.orElse("other") + " " + empty.orElse("other") + " "
        + empty.orElseGet(() -> "made") + " " + full.orElseThrow() + " " + empty.orElse(null));
    attempt("get", empty::get);
    attempt("orElseThrow", empty::orElseThrow);
    attempt("orElseThrow with", () -> empty.orElseThrow(() -> new IllegalStateException("mine")));
    attempt("of null", () -> Optional.of(null));
    attempt("flatMap null", () -> full.flatMap(x -> null));
    attempt("map to null", () -> full.map(x -> null));
    System.out.println(full.map(String::length) + " " + empty.map(String::length) + " "
        + full.filter(s -> s.startsWith("v")) + " " + full.filter(String::isEmpty) + " "
        + full.flatMap(s -> Optional.of(s.charAt(0))) + " " + full.or(() -> Optional.of("x")) + " "
        + empty.or(() -> Optional.of("x")) + " " + full.stream().count() + empty.stream().count());
    full.ifPresent(s -> System.out.print("present " + s + " "));
    empty.ifPresent(s -> System.out.print("never"));
    empty.ifPresentOrElse(s -> System.out.print("never"), () -> System.out.print("absent "));
    full.ifPresentOrElse(s -> System.out.println(s.length()), () -> System.out.println("never"));
    OptionalInt oi = OptionalInt.of(5);
    OptionalLong ol = OptionalLong.empty();
    OptionalDouble od = OptionalDouble.of(2.5);
    System.out.println(oi + " " + ol + " " + od + " " + oi.getAsInt() + " " + ol.orElse(9) + " " + od.orElseGet(() -> 0)
        + " " + oi.stream().sum() + " " + ol.isEmpty() + " " + oi.equals(OptionalInt.of(5)) + " " + od.hashCode());
    attempt("int", () -> OptionalInt.empty().getAsInt());
    attempt("double", () -> OptionalDouble.empty().orElseThrow());
    Node root = new Node(1, null, "root"), child = new Node(2, root, null), leaf = new Node(3, child, "leaf");
    for (Node n : List.of(root, child, leaf))
      System.out.println(n.id() + " " + n.up().map(Node::id) + " " + n.up().flatMap(Node::up).map(Node::id).orElse(-1)
          + " " + n.text().or(() -> n.up().flatMap(Node::text)).orElse("none") + " "
          + n.text().map(String::toUpperCase));
    System.out.println(Stream.of("1", " 22 ", "x", "", "-5").map(Optional01::parse).flatMap(Optional::stream).toList()
        + " " + Stream.of("a", "7").map(Optional01::parse).filter(Optional::isPresent).findFirst());
    System.out.println(Stream.of(3, 1, 2).reduce(Integer::max) + " "
        + Stream.<Integer>empty().min(Comparator.naturalOrder()) + " " + IntStream.of(4, 6).average() + " "
        + IntStream.empty().average() + " " + IntStream.range(0, 5).filter(x -> x > 10).findAny() + " "
        + DoubleStream.of(1.5).max() + " " + LongStream.of(3).findFirst());
    Map<String, List<Integer>> map = new TreeMap<>();
    BiConsumer<String, Integer> put = (k, v) -> map.computeIfAbsent(k, x -> new ArrayList<>()).add(v);
    put.accept("a", 1);
    put.accept("b", 2);
    put.accept("a", 3);
    map.computeIfPresent("b", (k, v) -> null);
    map.merge("c", List.of(9), (x, y) -> x);
    System.out.println(map + " " + Optional.ofNullable(map.get("a")).map(List::size).orElse(0) + " "
        + Optional.ofNullable(map.get("b")).map(List::size).orElse(0));
    IntSummaryStatistics st = IntStream.of(5, 1, 9).summaryStatistics();
    st.accept(100);
    IntSummaryStatistics other = new IntSummaryStatistics();
    other.accept(-7);
    st.combine(other);
    System.out.println(
        st + " " + new DoubleSummaryStatistics() + " " + LongStream.of(1L << 40, 1).summaryStatistics().getAverage());
    System.out.println(Objects.requireNonNullElse(null, "d") + " " + Objects.requireNonNullElseGet(null, () -> "g")
        + " " + Objects.compare("a", "b", Comparator.naturalOrder()) + " " + Objects.toString(null) + " "
        + Objects.hash() + " " + Objects.hash((Object) null) + " " + Objects.deepEquals(new int[] {1}, new int[] {1})
        + " " + Objects.equals(new int[] {1}, new int[] {1}) + " " + Objects.nonNull("x") + " "
        + Objects.checkIndex(2, 3));
    attempt("requireNonNull", () -> Objects.requireNonNull(null, () -> "lazy message"));
    attempt("checkFromIndexSize", () -> Objects.checkFromIndexSize(2, 5, 6));
    Supplier<Stream<Integer>> numbers = () -> Stream.iterate(1, x -> x < 200, x -> x * 3);
    System.out.println(numbers.get().toList() + " "
        + numbers.get().collect(
            Collectors.teeing(Collectors.counting(), Collectors.averagingInt(x -> x), (n, avg) -> n + ":" + avg))
        + " " + numbers.get().mapToInt(x -> x).boxed().collect(Collectors.partitioningBy(x -> x > 10)));
    Iterator<Integer> it = numbers.get().iterator();
    it.next();
    StringBuilder rest = new StringBuilder();
    it.forEachRemaining(x -> rest.append(x).append(' '));
    System.out.println(rest + "" + it.hasNext());
  }
}
