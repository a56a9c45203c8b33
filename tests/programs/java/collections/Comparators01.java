// Comparators and sorting stability on records; binary search; grouping by hand; top-k; merging of sorted runs.
import java.util.*;
import java.util.function.*;

public class Comparators01 {
  record City(String name, String country, int people, double area, boolean capital) {}

  static final List<City> CITIES =
      List.of(new City("Bern", "CH", 134, 51.6, true), new City("Zurich", "CH", 421, 87.9, false),
          new City("Paris", "FR", 2161, 105.4, true), new City("Lyon", "FR", 516, 47.9, false),
          new City("Nice", "FR", 342, 71.9, false), new City("Rome", "IT", 2873, 1285, true),
          new City("Milan", "IT", 1352, 181.8, false), new City("Oslo", "NO", 693, 454, true),
          new City("Basel", "CH", 171, 23.9, false), new City("Turin", "IT", 870, 130, false));

  static void show(String title, Comparator<City> c) {
    List<City> l = new ArrayList<>(CITIES);
    l.sort(c);
    StringBuilder sb = new StringBuilder(title + ":");
    for (City x : l) sb.append(' ').append(x.name());
    System.out.println(sb);
  }

  static <T> List<T> top(Collection<T> in, int k, Comparator<? super T> c) {
    PriorityQueue<T> heap = new PriorityQueue<>(c);
    for (T t : in) {
      heap.add(t);
      if (heap.size() > k) heap.poll();
    }
    LinkedList<T> out = new LinkedList<>();
    while (!heap.isEmpty()) out.addFirst(heap.poll());
    return out;
  }

  static <T> List<T> merge(Comparator<? super T> c, List<List<T>> runs) {
    record Head<T>(T item, Iterator<T> rest, int run) {}
    PriorityQueue<Head<T>> heap =
        new PriorityQueue<>(Comparator.comparing((Function<Head<T>, T>) Head::item, c).thenComparing(Head::run));
    for (int i = 0; i < runs.size(); i++) {
      Iterator<T> it = runs.get(i).iterator();
      if (it.hasNext()) heap.add(new Head<>(it.next(), it, i));
    }
    List<T> out = new ArrayList<>();
    while (!heap.isEmpty()) {
      Head<T> h = heap.poll();
      out.add(h.item());
      if (h.rest().hasNext()) heap.add(new Head<>(h.rest().next(), h.rest(), h.run()));
    }
    return out;
  }

  static int natural(String a, String b) {
    int i = 0, j = 0;
    while (i < a.length() && j < b.length()) {
      if (Character.isDigit(a.charAt(i)) && Character.isDigit(b.charAt(j))) {
        int x = 0, y = 0;
        while (i < a.length() && Character.isDigit(a.charAt(i))) x = x * 10 + a.charAt(i++) - '0';
        while (j < b.length() && Character.isDigit(b.charAt(j))) y = y * 10 + b.charAt(j++) - '0';
        if (x != y) return Integer.compare(x, y);
      } else {
        int c = Character.compare(a.charAt(i++), b.charAt(j++));
        if (c != 0) return c;
      }
    }
    return Integer.compare(a.length() - i, b.length() - j);
  }

  public static void main(String[] args) {
    show("name", Comparator.comparing(City::name));
    show("people", Comparator.comparingInt(City::people));
    show("people down", Comparator.comparingInt(City::people).reversed());
    show("country, people down",
        Comparator.comparing(City::country).thenComparing(City::people, Comparator.reverseOrder()));
    show("capital first, area", Comparator.comparing(City::capital).reversed().thenComparingDouble(City::area));
    show("name length, name", Comparator.<City>comparingInt(c -> c.name().length()).thenComparing(City::name));
    show("stable by country", Comparator.comparing(City::country));
    show("density", Comparator.comparingDouble(c -> c.people() / c.area()));
    show("country reversed then name",
        Comparator.comparing(City::country, Comparator.reverseOrder()).thenComparing(Comparator.comparing(City::name)));
    show("all equal", (a, b) -> 0);
    show("last letter", Comparator.comparing(c -> c.name().charAt(c.name().length() - 1)));
    show("long key", Comparator.comparingLong(c -> - c.people() * 1000000L));
    show("nested nulls",
        Comparator.comparing(c -> c.capital() ? null : c.name(), Comparator.nullsLast(Comparator.naturalOrder())));
    System.out.println(top(CITIES, 3, Comparator.comparingInt(City::people)).stream().map(City::name).toList() + " "
        + top(List.of(5, 1, 9, 7, 3), 2, Comparator.reverseOrder()));
    System.out.println(
        merge(Comparator.naturalOrder(), List.of(List.of(1, 4, 7), List.of(2, 4, 8), List.of(), List.of(0, 9))) + " "
        + merge(String.CASE_INSENSITIVE_ORDER, List.of(List.of("a", "C"), List.of("A", "b", "c"))));
    List<String> files = new ArrayList<>(List.of("file10", "file9", "file1", "file", "img2a", "img2", "img12", "a"));
    files.sort(Comparators01::natural);
    System.out.println(files);
    City[] array = CITIES.toArray(new City[0]);
    Arrays.sort(array, Comparator.comparing(City::name));
    int at = Arrays.binarySearch(array, new City("Oslo", "", 0, 0, false), Comparator.comparing(City::name));
    int missing = Arrays.binarySearch(array, new City("Madrid", "", 0, 0, false), Comparator.comparing(City::name));
    System.out.println(at + " " + missing + " " + array[at].people());
    TreeMap<City, Integer> map = new TreeMap<>(Comparator.comparing(City::country).thenComparing(City::name));
    for (City c : CITIES) map.put(c, c.people());
    System.out.println(map.firstKey().name() + " " + map.lastKey().name() + " " + map.headMap(CITIES.get(2)).size()
        + " " + map.get(new City("Rome", "IT", 0, 0, false)));
    Map<String, Deque<String>> groups = new TreeMap<>(Comparator.reverseOrder());
    for (City c : CITIES) groups.computeIfAbsent(c.country(), k -> new ArrayDeque<>()).push(c.name());
    System.out.println(groups);
    int[] comparisons = {0};
    List<Integer> counted = new ArrayList<>();
    for (int i = 0; i < 64; i++) counted.add(i);
    counted.sort((a, b) -> {
      comparisons[0]++;
      return a - b;
    });
    System.out.println("sorted input: " + comparisons[0]);
    comparisons[0] = 0;
    Collections.reverse(counted);
    counted.sort((a, b) -> {
      comparisons[0]++;
      return a - b;
    });
    System.out.println("reversed input: " + comparisons[0]);
    comparisons[0] = 0;
    Collections.shuffle(counted, new Random(1));
    counted.sort((a, b) -> {
      comparisons[0]++;
      return a - b;
    });
    System.out.println("shuffled input: " + comparisons[0]);
    try {
      List<Integer> broken = new ArrayList<>();
      for (int i = 0; i < 200; i++) broken.add(i * 7919 % 211);
      broken.sort((a, b) -> a > b ? -1 : a % 2 == 0 ? 1 : -1);
      System.out.println("no complaint " + broken.size());
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(Comparator.<Integer>naturalOrder().compare(1, 2) + " "
        + Comparator.<Integer>reverseOrder().reversed().compare(1, 2) + " "
        + Map.Entry.<String, Integer>comparingByValue().compare(Map.entry("a", 2), Map.entry("b", 1)) + " "
        + Collections.reverseOrder(Comparator.comparing(String::length)).compare("a", "bb"));
  }
}
