// classpath: /usr/share/java/guava.jar
// Guava's collections: immutable ones, multisets, multimaps, bimaps, tables, ranges, iterables, ordering.
import com.google.common.base.*;
import com.google.common.collect.*;
import com.google.common.primitives.*;
import java.util.*;

public class Guava01 {
  static void show(Object o) { System.out.println(o); }

  static void attempt(String what, Runnable r) {
    try {
      r.run();
      show(what + ": fine");
    } catch (RuntimeException e) {
      show(what + ": " + e.getClass().getSimpleName() + ": " + e.getMessage());
    }
  }

  static void immutables() {
    ImmutableList<Integer> list = ImmutableList.of(3, 1, 2);
    show(list + " " + list.reverse() + " " + list.subList(1, 3) + " " + list.indexOf(2) + " " + list.hashCode());
    show(ImmutableList.builder().add("a").add("b", "c").addAll(List.of("d")).build());
    show(ImmutableSet.of("z", "a", "z", "m") + " "
        + ImmutableSet.copyOf(new int[0].length == 0 ? List.of(1) : List.of()));
    show(ImmutableSortedSet.of(5, 1, 4, 1, 3) + " " + ImmutableSortedSet.of(5, 1, 4).headSet(5) + " "
        + ImmutableSortedSet.of(1, 9).ceiling(4));
    ImmutableMap<String, Integer> map = ImmutableMap.of("one", 1, "two", 2, "three", 3);
    show(map + " " + map.keySet() + " " + map.values() + " " + map.get("two") + " " + map.entrySet().iterator().next());
    show(ImmutableSortedMap.of("c", 1, "a", 2).descendingMap() + " " + ImmutableBiMap.of("x", 1, "y", 2).inverse());
    show(ImmutableListMultimap.of("k", 1, "k", 2, "j", 3) + " " + ImmutableSetMultimap.of("k", 1, "k", 1));
    ImmutableMap.Builder<Integer, String> builder = ImmutableMap.builder();
    for (int i = 0; i < 20; i++) builder.put(i * 37 % 101, "v" + i);
    show(builder.build());
    attempt("immutable add", () -> list.add(1));
    attempt("null element", () -> ImmutableList.of("a", null));
    attempt("duplicate key", () -> ImmutableMap.of("a", 1, "a", 2));
    ImmutableSet.Builder<Integer> many = ImmutableSet.builder();
    for (int i = 0; i < 200; i++) many.add(i * i % 97);
    show(many.build().size() + " " + many.build().asList().get(10));
  }

  static void multis() {
    Multiset<String> bag = LinkedHashMultiset.create();
    for (String w : "to be or not to be that is the question to".split(" ")) bag.add(w);
    show(bag + " " + bag.count("to") + " " + bag.size() + " " + bag.elementSet() + " " + bag.remove("to", 2) + " "
        + bag.setCount("be", 5));
    show(Multisets.copyHighestCountFirst(bag) + " " + Multisets.union(bag, ImmutableMultiset.of("be", "x")).count("x"));
    TreeMultiset<Integer> tree = TreeMultiset.create();
    for (int i = 0; i < 50; i++) tree.add(i * i % 13);
    show(tree + " " + tree.headMultiset(5, BoundType.CLOSED) + " " + tree.firstEntry() + " " + tree.pollLastEntry());
    ListMultimap<String, Integer> lists = ArrayListMultimap.create();
    Multimap<Integer, String> trees = TreeMultimap.create();
    for (int i = 0; i < 12; i++) {
      lists.put("k" + i % 3, i);
      trees.put(i % 4, "v" + i * 5 % 7);
    }
    show(new TreeMap<>(lists.asMap()) + " " + lists.get("k1") + " " + lists.get("none") + " " + lists.size() + " "
        + lists.removeAll("k0"));
    show(trees + " " + trees.containsEntry(1, "v5") + " " + Multimaps.invertFrom(trees, TreeMultimap.create()));
    show(Multimaps.index(List.of("a", "bb", "cc", "ddd"), String::length));
    lists.get("k1").add(100);
    lists.get("fresh").add(7);
    show(new TreeMap<>(lists.asMap()) + " " + lists.containsKey("fresh"));
    show(LinkedHashMultimap.create(trees).entries().iterator().next() + " "
        + Multimaps.filterValues(trees, v -> v.compareTo("v3") > 0));
  }

  static void maps() {
    BiMap<String, Integer> bi = HashBiMap.create();
    bi.put("a", 1);
    bi.put("b", 2);
    attempt("bimap value twice", () -> bi.put("c", 1));
    bi.forcePut("c", 1);
    show(bi + " " + bi.inverse().get(2) + " " + bi.inverse().containsKey(1) + " " + bi.containsKey("a"));
    Table<String, Integer, Double> table = TreeBasedTable.create();
    for (int i = 0; i < 6; i++) table.put("r" + i % 3, i, i / 2.0);
    show(table + " " + table.row("r1") + " " + table.column(4) + " " + table.rowKeySet() + " " + table.contains("r0", 3)
        + " " + table.size());
    show(Tables.transpose(table) + " " + table.cellSet().iterator().next() + " "
        + ArrayTable.create(List.of("x"), List.of(1, 2)));
    show(ImmutableTable.<Integer, Integer, String>builder().put(1, 2, "a").put(3, 4, "b").build());
    RangeMap<Integer, String> grades = TreeRangeMap.create();
    grades.put(Range.closedOpen(0, 50), "fail");
    grades.put(Range.closed(50, 100), "pass");
    grades.put(Range.open(90, 95), "good");
    show(grades + " " + grades.get(50) + " " + grades.get(92) + " " + grades.get(101) + " " + grades.span() + " "
        + grades.subRangeMap(Range.closed(85, 93)));
    RangeSet<Integer> set = TreeRangeSet.create();
    set.add(Range.closed(1, 10));
    set.add(Range.closedOpen(10, 15));
    set.remove(Range.open(3, 5));
    show(set + " " + set.contains(4) + " " + set.complement() + " " + set.encloses(Range.closed(6, 9)) + " "
        + set.rangeContaining(12));
    Range<Integer> r = Range.closedOpen(3, 8);
    show(r + " " + r.contains(8) + " " + r.isConnected(Range.atLeast(8)) + " " + r.intersection(Range.open(5, 20)) + " "
        + r.span(Range.singleton(12)) + " " + ContiguousSet.create(r, DiscreteDomain.integers()));
    attempt("range backwards", () -> Range.closed(5, 1));
    MapDifference<String, Integer> diff =
        Maps.difference(ImmutableMap.of("a", 1, "b", 2, "c", 3), ImmutableMap.of("b", 2, "c", 4, "d", 5));
    show(diff + " " + diff.entriesOnlyOnLeft() + diff.entriesOnlyOnRight() + diff.entriesInCommon()
        + diff.entriesDiffering());
    show(Maps.transformValues(ImmutableMap.of("x", 2), v -> v * v) + " "
        + Maps.filterKeys(ImmutableMap.of("p", 1, "q", 2), "q" ::equals) + " "
        + Maps.uniqueIndex(List.of("a", "bb"), String::length) + " " + Maps.toMap(List.of(1, 2), i -> "n" + i));
    ClassToInstanceMap<Number> instances = MutableClassToInstanceMap.create();
    instances.putInstance(Integer.class, 5);
    show(instances.getInstance(Integer.class) + " " + instances.getInstance(Double.class));
    EvictingQueue<Integer> recent = EvictingQueue.create(3);
    for (int i = 0; i < 7; i++) recent.add(i);
    MinMaxPriorityQueue<Integer> minmax =
        MinMaxPriorityQueue.orderedBy(Ordering.natural()).maximumSize(4).create(List.of(5, 1, 9, 3, 7));
    show(recent + " " + minmax.peekFirst() + " " + minmax.peekLast() + " " + minmax.size());
  }

  static void iterables() {
    List<Integer> numbers = Lists.newArrayList(5, 3, 8, 1, 9, 2);
    show(Lists.partition(numbers, 4) + " " + Lists.reverse(numbers) + " " + Lists.transform(numbers, x -> x * 10) + " "
        + Lists.cartesianProduct(List.of(1, 2), List.of(3, 4)) + " " + Lists.charactersOf("abc"));
    show(Iterables.concat(numbers, List.of(100)) + " " + Iterables.getLast(numbers) + " "
        + Iterables.filter(numbers, x -> x > 4) + " " + Iterables.frequency(numbers, 3) + " "
        + Iterables.limit(numbers, 2) + " " + Iterables.skip(numbers, 4) + " " + Iterables.partition(numbers, 5) + " "
        + Iterables.getFirst(List.of(), "default"));
    show(FluentIterable.from(numbers)
            .filter(x -> x % 2 == 1)
            .transform(x -> "n" + x)
            .append("end")
            .join(Joiner.on('+')));
    show(Sets.union(ImmutableSet.of(1, 2), ImmutableSet.of(2, 3)) + " "
        + Sets.intersection(ImmutableSet.of(1, 2), ImmutableSet.of(2, 3)) + " "
        + Sets.difference(ImmutableSet.of(1, 2), ImmutableSet.of(2)) + " "
        + Sets.symmetricDifference(ImmutableSet.of(1, 2), ImmutableSet.of(2, 3)));
    for (Set<Integer> s : Sets.powerSet(ImmutableSet.of(1, 2, 3))) System.out.print(s + " ");
    show("");
    for (Set<Integer> s : Sets.combinations(ImmutableSet.of(1, 2, 3, 4), 2)) System.out.print(s + " ");
    show(Sets.cartesianProduct(ImmutableSet.of("a", "b"), ImmutableSet.of("x")));
    for (List<Integer> p : Collections2.permutations(List.of(1, 2, 3))) System.out.print(p + " ");
    show(Collections2.orderedPermutations(List.of("b", "a", "b")).size());
    Ordering<String> byLength = Ordering.natural().onResultOf(String::length);
    show(byLength.compound(Ordering.natural()).sortedCopy(List.of("pear", "fig", "apple", "kiwi")) + " "
        + byLength.max("aa", "b", "ccc") + " " + Ordering.natural().nullsFirst().sortedCopy(Arrays.asList(2, null, 1))
        + " " + Ordering.natural().greatestOf(numbers, 3) + " "
        + Ordering.explicit("lo", "mid", "hi").compare("hi", "lo") + " "
        + Ordering.natural().lexicographical().compare(List.of(1, 2), List.of(1, 3)));
    PeekingIterator<Integer> peeking = Iterators.peekingIterator(numbers.iterator());
    show(peeking.peek() + " " + peeking.next() + " " + peeking.peek() + " "
        + Iterators.toString(Iterators.limit(Iterators.cycle(1, 2), 5)));
    Iterator<Integer> fibonacci = new AbstractIterator<>() {
      int a = 0, b = 1;
      @Override
      protected Integer computeNext() {
        int r = a;
        a = b;
        b += r;
        return r > 100 ? endOfData() : Integer.valueOf(r);
      }
    };
    show(ImmutableList.copyOf(fibonacci) + " " + ComparisonChain.start().compare(1, 1).compare("a", "b").result());
    show(Streams.zip(List.of(1, 2).stream(), List.of("a", "b").stream(), (i, s) -> i + s)
            .collect(ImmutableList.toImmutableList()));
    show(numbers.stream().collect(
        ImmutableSortedMap.toImmutableSortedMap(Comparator.naturalOrder(), x -> x, x -> x * x)));
    show(Comparators.isInOrder(List.of(1, 2, 2), Comparator.naturalOrder()) + " "
        + MoreObjects.toStringHelper("Thing").add("x", 1).add("y", null).omitNullValues().toString());
    show(Ints.asList(3, 1, 2) + " " + Ints.max(3, 9, 4) + " " + Ints.join("-", 1, 2) + " " + Ints.tryParse("x1") + " "
        + Longs.hashCode(1L << 40) + " " + Ints.saturatedCast(1L << 40) + " " + UnsignedInts.toString(-1) + " "
        + UnsignedLong.fromLongBits(-1) + " " + Doubles.tryParse("1.5") + " " + Chars.contains("abc".toCharArray(), 'b')
        + " " + Arrays.toString(Ints.concat(new int[] {1}, new int[] {2, 3})) + " "
        + Booleans.countTrue(true, false, true));
  }

  public static void main(String[] args) {
    immutables();
    multis();
    maps();
    iterables();
  }
}
