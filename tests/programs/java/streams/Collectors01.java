// Collectors: grouping, partitioning, mapping, flatMapping, teeing, toMap with merges, statistics, custom collectors.
import static java.util.stream.Collectors.*;

import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class Collectors01 {
  record Sale(String shop, String item, int count, double price) {
    double total() { return count * price; }
  }

  static final List<Sale> SALES = List.of(new Sale("north", "tea", 3, 2.5), new Sale("south", "tea", 1, 2.75),
      new Sale("north", "milk", 10, 0.99), new Sale("west", "bread", 4, 1.8), new Sale("south", "bread", 2, 1.75),
      new Sale("north", "tea", 5, 2.4), new Sale("west", "milk", 7, 1.05));

  static void show(Object o) { System.out.println(o); }

  static void attempt(String what, Runnable r) {
    try {
      r.run();
    } catch (RuntimeException e) {
      System.out.println(what + ": " + e.getClass().getSimpleName() + ": " + e.getMessage());
    }
  }

  public static void main(String[] args) {
    show(SALES.stream().collect(groupingBy(Sale::shop, TreeMap::new, counting())));
    show(SALES.stream().collect(groupingBy(Sale::item, TreeMap::new, summingInt(Sale::count))));
    show(SALES.stream().collect(groupingBy(Sale::item, TreeMap::new, averagingDouble(Sale::price))));
    show(SALES.stream().collect(groupingBy(Sale::shop, TreeMap::new, mapping(Sale::item, toCollection(TreeSet::new)))));
    show(SALES.stream().collect(
        groupingBy(Sale::shop, TreeMap::new, groupingBy(Sale::item, TreeMap::new, summingDouble(Sale::total)))));
    show(new TreeMap<>(SALES.stream().collect(groupingBy(s -> s.item().length()))).keySet());
    show(SALES.stream().collect(partitioningBy(s -> s.count() > 3, mapping(Sale::item, joining("/")))));
    show(SALES.stream().collect(partitioningBy(s -> s.count() > 100)));
    show(SALES.stream().collect(groupingBy(Sale::shop, TreeMap::new,
        collectingAndThen(maxBy(Comparator.comparingDouble(Sale::total)), o -> o.get().item()))));
    show(
        SALES.stream().collect(groupingBy(Sale::shop, TreeMap::new, filtering(s -> s.count() > 4, toList()))).keySet());
    show(SALES.stream().collect(groupingBy(Sale::shop, TreeMap::new,
        flatMapping(s -> s.item().chars().mapToObj(c -> (char) c), toCollection(TreeSet::new)))));
    show(SALES.stream().collect(toMap(Sale::item, Sale::count, Integer::sum, LinkedHashMap::new)));
    show(new TreeMap<>(SALES.stream().collect(toMap(s -> s.shop() + "-" + s.item() + "-" + s.count(), Sale::total))));
    attempt("duplicate key", () -> SALES.stream().collect(toMap(Sale::shop, Sale::count)));
    attempt("null value", () -> Stream.of(1).collect(toMap(x -> x, x -> null)));
    attempt("null key group", () -> Stream.of(1).collect(groupingBy(x -> null)));
    show(SALES.stream().collect(summarizingInt(Sale::count)));
    show(SALES.stream().collect(summarizingDouble(Sale::total)));
    show(SALES.stream().collect(summarizingLong(s -> s.count() * 1000000000L)));
    show(SALES.stream().collect(teeing(counting(), summingDouble(Sale::total), (n, t) -> t / n)));
    show(SALES.stream().map(Sale::item).collect(joining()) + " "
        + SALES.stream().map(Sale::shop).distinct().collect(joining(", ", "{", "}")) + " "
        + Stream.<String>empty().collect(joining(",", "<", ">")));
    show(SALES.stream().collect(reducing(0, Sale::count, Integer::sum)) + " "
        + SALES.stream().map(Sale::count).collect(reducing(Integer::max)) + " "
        + SALES.stream().map(Sale::count).collect(reducing(1, (a, b) -> a * b % 1009)));
    show(SALES.stream().map(Sale::count).collect(minBy(Comparator.naturalOrder())) + " "
        + SALES.stream().collect(averagingInt(Sale::count)) + " "
        + Stream.<Sale>empty().collect(averagingInt(Sale::count)) + " "
        + SALES.stream().collect(summingLong(Sale::count)));
    show(new TreeSet<>(SALES.stream().map(Sale::item).collect(toSet())) + " "
        + SALES.stream().map(Sale::count).collect(toUnmodifiableList()) + " "
        + SALES.stream().map(Sale::count).collect(toCollection(ArrayDeque::new)).peekLast());
    Collector<Integer, int[], String> digits = Collector.of(() -> new int[10], (a, x) -> a[x % 10]++, (a, b) -> {
      for (int i = 0; i < 10; i++) a[i] += b[i];
      return a;
    }, Arrays::toString);
    show(IntStream.range(0, 137).map(x -> x * x).boxed().collect(digits));
    show(IntStream.range(0, 10).boxed().collect(
        Collector.of(StringBuilder::new, StringBuilder::append, StringBuilder::append)));
    show(IntStream.range(0, 5).collect(StringBuilder::new, (sb, i) -> sb.append(i), StringBuilder::append) + " "
        + Stream.of("a", "b").collect(ArrayList::new, ArrayList::add, ArrayList::addAll));
    Map<Boolean, Map<Integer, List<String>>> words =
        Stream.of("apple", "fig", "kiwi", "plum", "banana", "date", "pear")
            .collect(partitioningBy(w -> w.contains("a"), groupingBy(String::length, TreeMap::new, toList())));
    show(words);
    String text = "it was the best of times it was the worst of times it was the age of wisdom";
    Map<String, Long> counts = Arrays.stream(text.split(" ")).collect(groupingBy(Function.identity(), counting()));
    show(counts.entrySet()
            .stream()
            .sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()))
            .map(e -> e.getKey() + "=" + e.getValue())
            .collect(joining(" ")));
    show(counts.entrySet().stream().max(Map.Entry.comparingByKey()).get() + " "
        + counts.values().stream().mapToLong(x -> x).sum());
    show(text.chars()
            .filter(c -> c != ' ')
            .mapToObj(c -> (char) c)
            .collect(groupingBy(c -> c, TreeMap::new, counting())));
    NavigableMap<Integer, List<Integer>> byBits =
        IntStream.range(0, 32).boxed().collect(groupingBy(Integer::bitCount, TreeMap::new, toList()));
    byBits.forEach((k, v) -> show(k + " " + v));
    show(Stream.of(1, 2, 3, 4).collect(collectingAndThen(toList(), l -> {
      Collections.reverse(l);
      return l;
    })));
    show(Stream.of("x").collect(toMap(Function.identity(), String::length)) + " "
        + Stream.of(1, 2).collect(toUnmodifiableMap(x -> "k", x -> x, Integer::sum)));
    var transposed = IntStream.range(0, 3)
                         .mapToObj(c -> Stream.of(List.of(1, 2, 3), List.of(4, 5, 6)).map(r -> r.get(c)).toList())
                         .toList();
    show(transposed);
  }
}
