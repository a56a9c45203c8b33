// Streams at work: a small data analysis, prime factors, text statistics, matrix operations, joins, windows,
// simulations.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class Streams02 {
  record Order(int id, String customer, String product, int quantity, double price, int day) {
    double total() { return quantity * price; }
  }
  record Customer(String name, String city) {}

  static final List<Customer> CUSTOMERS = List.of(new Customer("ann", "Rome"), new Customer("bob", "Oslo"),
      new Customer("cid", "Rome"), new Customer("dee", "Bern"));

  static List<Order> orders() {
    String[] products = {"pen", "book", "lamp", "desk"};
    double[] prices = {1.25, 12.5, 30, 199.99};
    return IntStream.range(0, 40)
        .mapToObj(i -> {
          int p = i * 7 % 4;
          return new Order(i, CUSTOMERS.get(i * 5 % 3).name(), products[p], 1 + i % 5, prices[p], i % 7);
        })
        .collect(Collectors.toList());
  }

  static IntStream factors(int n) {
    return IntStream.rangeClosed(2, n)
        .filter(d -> n % d == 0)
        .mapToObj(d -> IntStream.concat(IntStream.of(d), factors(n / d)))
        .findFirst()
        .orElse(IntStream.empty());
  }

  static Stream<List<Integer>> permutations(List<Integer> items) {
    if (items.isEmpty()) return Stream.of(List.of());
    return items.stream().flatMap(x
        -> permutations(items.stream().filter(y -> !y.equals(x)).toList())
            .map(p -> Stream.concat(Stream.of(x), p.stream()).toList()));
  }

  static <T> Collector<T, ?, List<List<T>>> chunks(int n) {
    return Collector.of(ArrayList::new,
        (List<List<T>> acc, T t)
            -> {
          if (acc.isEmpty() || acc.get(acc.size() - 1).size() == n) acc.add(new ArrayList<>());
          acc.get(acc.size() - 1).add(t);
        },
        (a, b) -> { throw new UnsupportedOperationException(); });
  }

  static double[][] multiply(double[][] a, double[][] b) {
    return Arrays.stream(a)
        .map(row
            -> IntStream.range(0, b[0].length)
                .mapToDouble(j -> IntStream.range(0, b.length).mapToDouble(k -> row[k] * b[k][j]).sum())
                .toArray())
        .toArray(double[][] ::new);
  }

  static void show(Object o) { System.out.println(o); }

  public static void main(String[] args) {
    List<Order> orders = orders();
    show(orders.stream().mapToDouble(Order::total).sum());
    show(orders.stream().collect(
        Collectors.groupingBy(Order::product, TreeMap::new, Collectors.summingDouble(Order::total))));
    show(orders.stream().collect(Collectors.groupingBy(Order::customer, TreeMap::new,
        Collectors.collectingAndThen(
            Collectors.maxBy(Comparator.comparingDouble(Order::total).thenComparing(Order::id)), o -> o.get().id()))));
    show(orders.stream().collect(Collectors.groupingBy(Order::day, TreeMap::new,
        Collectors.mapping(Order::product,
            Collectors.collectingAndThen(Collectors.toCollection(TreeSet::new), s -> String.join("|", s))))));
    Map<String, String> city = CUSTOMERS.stream().collect(Collectors.toMap(Customer::name, Customer::city));
    show(orders.stream().collect(
        Collectors.groupingBy(o -> city.get(o.customer()), TreeMap::new, Collectors.averagingDouble(Order::total))));
    show(CUSTOMERS.stream().filter(c -> orders.stream().noneMatch(o -> o.customer().equals(c.name()))).toList());
    show(orders.stream()
            .sorted(Comparator.comparingDouble(Order::total).reversed().thenComparing(Order::id))
            .limit(5)
            .map(o -> o.id() + ":" + o.total())
            .toList());
    show(orders.stream().map(Order::quantity).collect(chunks(7)));
    show(orders.stream().collect(Collectors.partitioningBy(o
        -> o.total() > 50,
        Collectors.teeing(Collectors.counting(), Collectors.summingInt(Order::quantity), (n, q) -> n + "/" + q))));
    show(IntStream.rangeClosed(2, 30)
            .mapToObj(n -> n + "=" + factors(n).mapToObj(String::valueOf).collect(Collectors.joining("*")))
            .toList());
    show(permutations(List.of(1, 2, 3, 4))
            .map(p -> p.stream().map(String::valueOf).collect(Collectors.joining()))
            .collect(Collectors.joining(" ")));
    show(Arrays.deepToString(multiply(new double[][] {{1, 2}, {3, 4}}, new double[][] {{0, 1}, {1, 0.5}})));
    String text = "it is a truth universally acknowledged that a single man in possession of a good fortune must be in "
                  + "want of a wife";
    show(Arrays.stream(text.split(" "))
            .collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.counting())));
    show(text.chars()
            .filter(Character::isLetter)
            .mapToObj(c -> (char) c)
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()))
            .entrySet()
            .stream()
            .sorted(Map.Entry.<Character, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()))
            .limit(6)
            .toList());
    show(Arrays.stream(text.split(" "))
            .distinct()
            .sorted(Comparator.comparing((String w) -> w.length()).reversed().thenComparing(Comparator.naturalOrder()))
            .limit(6)
            .toList());
    show(IntStream.rangeClosed(1, 15)
            .mapToObj(i
                -> i % 15 == 0   ? "fizzbuzz"
                    : i % 5 == 0 ? "buzz"
                    : i % 3 == 0 ? "fizz"
                                 : "" + i)
            .collect(Collectors.joining(",")));
    show(Stream.iterate(new long[] {0, 1}, f -> new long[] {f[1], f[0] + f[1]})
            .mapToLong(f -> f[0])
            .limit(20)
            .boxed()
            .toList());
    show(IntStream.rangeClosed(1, 20)
            .boxed()
            .flatMap(a -> IntStream.rangeClosed(a, 20).mapToObj(b -> new double[] {a, b, Math.sqrt(a * a + b * b)}))
            .filter(t -> t[2] % 1 == 0)
            .map(t -> (int) t[0] + "," + (int) t[1] + "," + (int) t[2])
            .toList());
    List<Integer> numbers = List.of(3, 8, 1, 9, 4, 7);
    show(IntStream.rangeClosed(0, numbers.size() - 3)
            .mapToObj(i -> numbers.subList(i, i + 3).stream().mapToInt(x -> x).sum())
            .toList());
    show(numbers.stream().reduce(new ArrayList<Integer>(), (acc, x) -> {
      acc.add((acc.isEmpty() ? 0 : acc.get(acc.size() - 1)) + x);
      return acc;
    }, (a, b) -> a));
    show(Stream.of("a-1", "b-2", "a-3")
            .map(s -> s.split("-"))
            .collect(Collectors.toMap(p -> p[0], p -> Integer.parseInt(p[1]), Integer::sum, TreeMap::new)));
    show(IntStream.range(0, 5)
            .mapToObj(r
                -> IntStream.rangeClosed(0, r)
                    .mapToObj(k -> "" + LongStream.rangeClosed(1, k).reduce(1, (p, i) -> p * (r - i + 1) / i))
                    .collect(Collectors.joining(" ")))
            .toList());
    show(Stream.of(1, 2, 3, 4, 5).collect(Collectors.reducing(0, x -> x * x, Integer::sum)) + " "
        + Stream.of(5, 3).sorted().findFirst() + " " + IntStream.of(3, 3, 3).distinct().count() + " "
        + Stream.of("x").mapToInt(String::length).asDoubleStream().sum());
    PrimitiveIterator.OfLong collatz =
        LongStream.iterate(27, n -> n != 1, n -> n % 2 == 0 ? n / 2 : 3 * n + 1).iterator();
    long max = 0, steps = 0;
    while (collatz.hasNext()) {
      max = Math.max(max, collatz.nextLong());
      steps++;
    }
    show(steps + " " + max);
    StringBuilder trace = new StringBuilder();
    boolean any = Stream.of(1, 2, 3, 4, 5, 6)
                      .filter(x -> {
                        trace.append('f').append(x);
                        return x % 2 == 0;
                      })
                      .flatMap(x -> {
                        trace.append('m').append(x);
                        return Stream.of(x, -x);
                      })
                      .skip(1)
                      .anyMatch(x -> {
                        trace.append('t').append(x);
                        return x < -1;
                      });
    show(any + " " + trace);
    show(IntStream.range(0, 100).boxed().collect(
        Collectors.groupingBy(i -> i % 3, Collectors.groupingBy(i -> i % 2, Collectors.summingInt(i -> i)))));
    show(Stream.of(Optional.of(1), Optional.<Integer>empty(), Optional.of(3))
            .flatMap(Optional::stream)
            .mapToInt(Integer::intValue)
            .summaryStatistics());
    show(Collections.max(orders, Comparator.comparing(Order::total)).id() + " "
        + orders.stream().map(Order::customer).distinct().count() + " "
        + orders.stream().mapToInt(Order::id).skip(35).boxed().toList());
  }
}
