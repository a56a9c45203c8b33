// Collections.* and the immutable factories: sort, search, shuffle with seed, rotate, views, List.of/Set.of/Map.of
// rules.
import java.util.*;

public class Collections01 {
  static void attempt(String what, Runnable r) {
    try {
      r.run();
      System.out.println(what + ": fine");
    } catch (RuntimeException e) {
      System.out.println(what + ": " + e.getClass().getSimpleName());
    }
  }

  static <T> List<T> list(T... items) { return new ArrayList<>(Arrays.asList(items)); }

  static <T extends Comparable<T>> List<T> sorted(Collection<T> c) {
    List<T> l = new ArrayList<>(c);
    Collections.sort(l);
    return l;
  }

  public static void main(String[] args) {
    List<Integer> l = list(5, 3, 8, 1, 9, 2, 8);
    Collections.sort(l);
    System.out.println(l + " " + Collections.binarySearch(l, 8) + " " + Collections.binarySearch(l, 4) + " "
        + Collections.binarySearch(l, 100) + " " + Collections.max(l) + " " + Collections.min(l));
    Collections.reverse(l);
    System.out.println(l + " " + Collections.binarySearch(l, 3, Collections.reverseOrder()));
    Collections.shuffle(l, new Random(42));
    System.out.println(l);
    Collections.rotate(l, 2);
    System.out.println(l);
    Collections.rotate(l, -3);
    System.out.println(l);
    Collections.swap(l, 0, 6);
    System.out.println(l + " " + Collections.frequency(l, 8) + " " + Collections.disjoint(l, List.of(4, 6)) + " "
        + Collections.disjoint(l, List.of(4, 9)));
    Collections.fill(l.subList(1, 3), 0);
    System.out.println(l + " " + Collections.replaceAll(l, 0, 7) + " " + l);
    System.out.println(Collections.indexOfSubList(list(1, 2, 3, 2, 3), list(2, 3)) + " "
        + Collections.lastIndexOfSubList(list(1, 2, 3, 2, 3), list(2, 3)) + " "
        + Collections.indexOfSubList(list(1), list(2)));
    List<Integer> target = list(0, 0, 0, 0);
    Collections.copy(target, list(1, 2));
    System.out.println(target + " " + Collections.nCopies(3, "x") + " " + Collections.emptyList()
        + Collections.emptyMap() + Collections.emptySet() + " " + Collections.singletonList(1)
        + Collections.singleton(2) + Collections.singletonMap("k", 3));
    Collections.addAll(target, 7, 8, 9);
    System.out.println(target + " " + Collections.max(List.of("aaa", "b", "cc"), Comparator.comparing(String::length))
        + " " + Collections.min(List.of("aaa", "b", "cc"), Comparator.reverseOrder()));
    List<Integer> u = Collections.unmodifiableList(target);
    target.set(0, 99);
    System.out.println(u);
    attempt("unmodifiable add", () -> u.add(1));
    attempt("unmodifiable sort", () -> u.sort(null));
    attempt("unmodifiable iterator", () -> {
      var it = u.iterator();
      it.next();
      it.remove();
    });
    attempt("unmodifiable map",
        () -> Collections.unmodifiableMap(new HashMap<>(Map.of(1, 2))).entrySet().iterator().next().setValue(3));
    attempt("nCopies set", () -> Collections.nCopies(2, 1).set(0, 1));
    attempt("empty add", () -> Collections.emptyList().add(null));
    attempt("singleton remove", () -> Collections.singleton(1).remove(1));
    attempt("singleton remove absent", () -> Collections.singleton(1).remove(2));
    List<Integer> s = Collections.synchronizedList(new ArrayList<>(List.of(3, 1, 2)));
    synchronized (s) {
      s.sort(null);
      System.out.println(s);
    }
    Map<String, Integer> sm = Collections.synchronizedMap(new TreeMap<>(Map.of("b", 2, "a", 1)));
    System.out.println(sm + " " + sm.merge("a", 5, Integer::sum));
    attempt("checked", () -> ((List) Collections.checkedList(new ArrayList<Integer>(), Integer.class)).add("x"));
    Queue<Integer> lifo = Collections.asLifoQueue(new ArrayDeque<>());
    for (int i = 0; i < 4; i++) lifo.add(i);
    System.out.println(lifo + " " + lifo.remove());
    Set<String> fromMap = Collections.newSetFromMap(new LinkedHashMap<>());
    fromMap.addAll(List.of("z", "y", "z"));
    System.out.println(fromMap);
    Enumeration<Integer> e = Collections.enumeration(List.of(1, 2));
    while (e.hasMoreElements()) System.out.print(e.nextElement() + " ");
    System.out.println(Collections.list(new Vector<>(List.of(4, 5)).elements()));

    List<Integer> of = List.of(1, 2, 3);
    attempt("of add", () -> of.add(4));
    attempt("of set", () -> of.set(0, 4));
    attempt("of null", () -> List.of(1, null));
    attempt("of contains null", () -> of.contains(null));
    attempt("set of dup", () -> Set.of(1, 1));
    attempt("map of dup", () -> Map.of(1, 1, 1, 2));
    attempt("map put", () -> Map.of(1, 1).put(2, 2));
    attempt("copyOf null", () -> List.copyOf(list(1, null)));
    System.out.println(of + " " + of.equals(list(1, 2, 3)) + " " + of.hashCode() + " " + of.indexOf(2) + " "
        + of.subList(1, 3) + " " + (List.copyOf(of) == of) + " " + List.of().isEmpty() + " "
        + List.of(new Integer[] {4, 5}));
    System.out.println(sorted(Set.of(3, 1, 2)) + " " + Set.of(3, 1, 2).equals(new HashSet<>(list(1, 2, 3))) + " "
        + Set.of(3, 1, 2).hashCode() + " " + Set.of(1, 2).contains(2) + " " + Set.of(1).size());
    Map<String, Integer> mo = Map.of("a", 1, "b", 2, "c", 3, "d", 4);
    System.out.println(new TreeMap<>(mo) + " " + mo.get("c") + " " + mo.hashCode() + " " + mo.containsKey("z") + " "
        + mo.equals(new HashMap<>(mo)) + " " + sorted(mo.values()) + " "
        + new TreeMap<>(Map.ofEntries(Map.entry("x", 1), Map.entry("y", 2))));
    System.out.println(sorted(Set.copyOf(list(2, 1, 2))) + " " + Map.copyOf(new TreeMap<>(Map.of(1, 2))) + " "
        + Map.of(7, 8) + " " + Set.of("only"));
    List<Integer> asList = Arrays.asList(3, 1, 2);
    asList.sort(null);
    asList.set(0, 10);
    System.out.println(asList);
    attempt("asList add", () -> asList.add(1));
    Integer[] backing = {1, 2};
    List<Integer> through = Arrays.asList(backing);
    backing[0] = 50;
    System.out.println(through + " " + Arrays.asList(new int[] {1}).size());
    List<String> stable = list("bb", "a", "cc", "d", "aa", "c");
    stable.sort(Comparator.comparing(String::length));
    System.out.println(stable);
    stable.sort(Comparator.comparing(String::length).reversed().thenComparing(Comparator.naturalOrder()));
    System.out.println(stable);
    List<String> nulls = list("b", null, "a", null);
    nulls.sort(Comparator.nullsFirst(Comparator.naturalOrder()));
    System.out.println(nulls);
    nulls.sort(Comparator.nullsLast(Comparator.reverseOrder()));
    System.out.println(nulls);
    attempt("sort nulls", () -> Collections.sort(nulls));
    Spliterator<Integer> sp = list(1, 2, 3, 4, 5, 6, 7).spliterator();
    Spliterator<Integer> half = sp.trySplit();
    System.out.println(half.estimateSize() + " " + sp.estimateSize() + " " + sp.hasCharacteristics(Spliterator.SIZED));
    half.tryAdvance(x -> System.out.print("first " + x + " "));
    half.forEachRemaining(x -> System.out.print(x + " "));
    sp.forEachRemaining(x -> System.out.print(x + ","));
    System.out.println(sp.tryAdvance(x -> {}));
    class Countdown extends AbstractList<Integer> {
      @Override
      public Integer get(int i) {
        return 5 - Objects.checkIndex(i, 5);
      }
      @Override
      public int size() {
        return 5;
      }
    }
    Countdown cd = new Countdown();
    System.out.println(cd + " " + cd.indexOf(3) + " " + cd.contains(9) + " " + cd.subList(1, 3) + " "
        + cd.equals(List.of(5, 4, 3, 2, 1)) + " " + cd.stream().mapToInt(x -> x).sum());
    attempt("abstract set", () -> cd.set(0, 1));
    List<Long> large = new ArrayList<>();
    long seed = 1;
    for (int i = 0; i < 1000; i++) large.add(seed = seed * 6364136223846793005L + 1442695040888963407L);
    Collections.sort(large, (a, b) -> Long.compare(a >>> 40, b >>> 40));
    long hash = 0;
    for (long x : large) hash = hash * 31 + x;
    System.out.println(hash);
  }
}
