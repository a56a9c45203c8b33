// Collections: orders of hash tables, navigation, views, sorting, bit sets, properties.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;
public class Collections03 {
  static class LRU<K, V> extends LinkedHashMap<K, V> {
    int cap;
    LRU(int c) {
      super(16, .75f, true);
      cap = c;
    }
    protected boolean removeEldestEntry(Map.Entry<K, V> e) { return size() > cap; }
  }
  enum Day { MON, TUE, WED, THU, FRI, SAT, SUN }
  record Key(String a, int b) implements Comparable<Key> {
    public int compareTo(Key o) { return Comparator.comparing(Key::a).thenComparingInt(Key::b).compare(this, o); }
  }
  static class BadHash implements Comparable<BadHash> {
    public int compareTo(BadHash o) { return Integer.compare(v, o.v); }
    int v;
    BadHash(int v) { this.v = v; }
    public int hashCode() { return v % 3; }
    public boolean equals(Object o) { return o instanceof BadHash b && b.v == v; }
    public String toString() { return "B" + v; }
  }
  public static void main(String[] x) {
    Map<String, Integer> hm = new HashMap<>();
    for (int i = 0; i < 60; i++) hm.put("key" + i * 31 % 61, i);
    System.out.println(hm);
    hm.keySet().removeIf(k -> k.endsWith("3"));
    hm.values().remove(5);
    hm.entrySet().forEach(e -> e.setValue(e.getValue() * 2));
    System.out.println(hm);
    Set<Object> hs = new HashSet<>(List.of("zeta", 1L, 2.5, 'c', true, "alpha", 99, List.of(1), Map.of()));
    System.out.println(hs);
    Map<BadHash, Integer> bh = new HashMap<>();
    for (int i = 0; i < 80; i++) bh.put(new BadHash(i), i);
    for (int i = 0; i < 70; i += 2) bh.remove(new BadHash(i));
    System.out.println(bh);
    Map<Key, Integer> kh = new HashMap<>();
    for (int i = 0; i < 20; i++) kh.put(new Key("k" + i % 4, i), i);
    System.out.println(kh);
    HashMap<Double, String> dm = new HashMap<>();
    for (double d = -3; d < 3; d += .37) dm.put(d, "" + (int) d);
    System.out.println(dm + " " + new HashSet<>(Arrays.asList(Day.values())).size());
    LRU<String, Integer> l = new LRU<>(3);
    for (String s : "a b c a d e a f".split(" ")) {
      l.put(s, s.hashCode());
      l.get("a");
    }
    System.out.println(l);
    TreeMap<Integer, String> t =
        new TreeMap<>(Comparator.comparing((Integer i) -> i % 5).thenComparing(Comparator.reverseOrder()));
    for (int i = 0; i < 25; i++) t.put(i, "v" + i);
    System.out.println(t);
    TreeMap<Integer, String> n = new TreeMap<>();
    for (int i = 0; i < 50; i += 5) n.put(i, "n" + i);
    System.out.println(n.floorKey(12) + " " + n.ceilingKey(12) + n.lowerKey(0) + n.higherKey(45) + n.headMap(15, true)
        + n.tailMap(40, false) + n.subMap(10, true, 25, false).descendingMap() + n.descendingKeySet()
        + n.pollLastEntry() + n.firstEntry() + n.navigableKeySet().headSet(9));
    NavigableMap<Integer, String> sub = n.subMap(10, true, 30, true);
    sub.remove(20);
    try {
      sub.put(50, "q");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(n + " " + n.merge(5, "+", String::concat) + n.compute(7, (k, v) -> v == null ? "new" : v)
        + n.computeIfPresent(7, (k, v) -> null) + n.replace(0, "zero") + n.putIfAbsent(0, "no")
        + n.getOrDefault(77, "def"));
    PriorityQueue<String> pq =
        new PriorityQueue<>(Comparator.comparing(String::length).thenComparing(Comparator.naturalOrder()));
    Collections.addAll(pq, "ccc", "a", "bb", "dddd", "aa", "b", "cc");
    System.out.println(pq);
    pq.remove("bb");
    StringBuilder o = new StringBuilder();
    while (!pq.isEmpty()) o.append(pq.poll()).append(' ');
    System.out.println(o);
    ArrayDeque<Integer> dq = new ArrayDeque<>(2);
    for (int i = 0; i < 20; i++)
      if (i % 3 == 0)
        dq.addFirst(i);
      else
        dq.addLast(i);
    dq.removeFirstOccurrence(9);
    System.out.println(dq + " " + dq.peekFirst() + dq.pollLast() + dq.contains(4));
    Iterator<Integer> di = dq.descendingIterator();
    while (di.hasNext())
      if (di.next() % 2 == 0) di.remove();
    System.out.println(dq);
    List<Integer> li = IntStream.range(0, 20).boxed().collect(Collectors.toCollection(ArrayList::new));
    Collections.shuffle(li, new Random(9));
    System.out.println(li);
    Collections.sort(li.subList(5, 15));
    Collections.rotate(li, 3);
    Collections.swap(li, 0, 19);
    System.out.println(li + " " + Collections.max(li) + Collections.frequency(li, 3)
        + Collections.binarySearch(List.of(1, 3, 5), 4) + Collections.disjoint(li, List.of(99))
        + Collections.indexOfSubList(List.of(1, 2, 3, 2, 3), List.of(2, 3))
        + Collections.lastIndexOfSubList(List.of(1, 2, 3, 2, 3), List.of(2, 3)));
    li.replaceAll(i -> i * i % 7);
    li.removeIf(i -> i == 1);
    ListIterator<Integer> it = li.listIterator(3);
    it.next();
    it.set(100);
    it.add(200);
    System.out.println(it.previousIndex() + "" + it.previous() + li + li.lastIndexOf(0));
    Collections.reverse(li);
    Collections.fill(li.subList(0, 2), -1);
    System.out.println(li.equals(new LinkedList<>(li)) + "" + li.hashCode() + li);
    EnumMap<Day, List<Integer>> em = new EnumMap<>(Day.class);
    for (int i = 0; i < 20; i++) em.computeIfAbsent(Day.values()[i * 3 % 7], k -> new ArrayList<>()).add(i);
    System.out.println(em + " " + EnumSet.complementOf(EnumSet.range(Day.TUE, Day.FRI)));
    IdentityHashMap<String, Integer> id = new IdentityHashMap<>();
    id.put("a", 1);
    id.put(new String("a"), 2);
    System.out.println(id.size() + " " + id.containsKey("a"));
    BitSet bs = new BitSet();
    for (int i = 0; i < 200; i += 7) bs.set(i);
    BitSet b2 = new BitSet();
    b2.set(10, 100);
    bs.and(b2);
    System.out.println(bs + " " + bs.cardinality() + bs.nextClearBit(14) + bs.previousSetBit(50) + bs.length()
        + bs.size() + Arrays.toString(bs.toLongArray()) + bs.hashCode());
    bs.flip(0, 70);
    bs.xor(b2);
    System.out.println(bs + "" + bs.intersects(b2));
    List<Object> views = List.of(Collections.unmodifiableList(new ArrayList<>(List.of(1))),
        Collections.synchronizedMap(new TreeMap<>(Map.of(1, 2))), Collections.singletonMap("k", "v"),
        Collections.emptySet(), Collections.nCopies(3, 'x'),
        Collections.unmodifiableSortedSet(new TreeSet<>(List.of(3, 1))),
        Collections.newSetFromMap(new LinkedHashMap<>()), Collections.asLifoQueue(new ArrayDeque<>(List.of(1, 2))),
        Arrays.asList(1, 2), List.of(1), Map.entry(1, 2),
        Collections.checkedSet(new HashSet<>(Set.of(5)), Integer.class), List.copyOf(Set.of(1)),
        new ArrayList<>(List.of(1, 2, 3)).subList(1, 2));
    for (Object v : views) System.out.println(v.getClass().getName() + " " + v);
    Enumeration<Integer> en = new Vector<>(List.of(1, 2)).elements();
    while (en.hasMoreElements()) System.out.print(en.nextElement());
    Stack<Integer> st = new Stack<>();
    st.push(1);
    st.push(2);
    System.out.println(st.peek() + "" + st.search(1) + st + st.pop() + st.empty());
    Hashtable<String, Integer> ht = new Hashtable<>();
    for (int i = 0; i < 20; i++) ht.put("h" + i, i);
    System.out.println(ht);
    Properties pr = new Properties(new Properties() {
      {
        setProperty("d", "def");
      }
    });
    try {
      pr.load(new java.io.StringReader("# c\na=1\nb : two words\\\n   cont\nc\\ d=\\u00e9\\t!\n! x\nempty\n"));
      System.out.println(
          new TreeMap<>(pr) + pr.getProperty("d") + pr.getProperty("z", "dz") + pr.stringPropertyNames().size());
      java.io.StringWriter sw = new java.io.StringWriter();
      pr.store(sw, "comm");
      System.out.println(
          sw.toString().lines().filter(q -> !q.startsWith("#M") && !q.matches("#\\w{3} .*\\d{4}")).sorted().toList());
    } catch (java.io.IOException e) {
    }
    int[] arr = new Random(3).ints(300, -50, 50).toArray();
    int[] cp = arr.clone();
    Arrays.sort(cp);
    System.out.println(Arrays.toString(cp).hashCode() + " " + Arrays.binarySearch(cp, 7) + Arrays.stream(cp).sum()
        + Arrays.equals(arr, cp) + Arrays.mismatch(arr, cp) + Arrays.compare(arr, cp));
    Integer[] bx = Arrays.stream(arr).boxed().toArray(Integer[] ::new);
    Arrays.sort(bx, Comparator.comparing((Integer i) -> Math.abs(i)).reversed().thenComparing(Function.identity()));
    System.out.println(Arrays.toString(bx).hashCode() + Arrays.toString(Arrays.copyOf(bx, 5)));
    Arrays.parallelPrefix(arr, Integer::sum);
    System.out.println(arr[299]);
    Arrays.setAll(arr, i -> i ^ 5);
    Arrays.parallelSort(arr);
    System.out.println(arr[17] + Arrays.deepToString(new Object[] {new int[] {1}, new Object[] {"x", null}})
        + Arrays.deepHashCode(new Object[] {new int[] {1}}) + Arrays.asList(1, 2).indexOf(2));
    double[] dd = {3, Double.NaN, -0.0, 0.0, -1, Double.NEGATIVE_INFINITY};
    Arrays.sort(dd);
    System.out.println(Arrays.toString(dd));
    List<String> ss = new ArrayList<>(List.of("banana", "Apple", "cherry", "apple", "Banana"));
    ss.sort(String.CASE_INSENSITIVE_ORDER);
    System.out.print(ss);
    ss.sort(null);
    System.out.print(ss);
    ss.add(null);
    ss.sort(Comparator.nullsFirst(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder())));
    System.out.println(ss);
    try {
      List<Integer> q = new ArrayList<>();
      for (int i = 0; i < 100; i++) q.add(i * 37 % 101);
      q.sort((p, r) -> p.equals(50) ? 1 : r.equals(50) ? 1 : p % 3 == 0 ? 1 : -1);
      System.out.println("sorted");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    Spliterator<String> sp = new TreeSet<>(List.of("a", "b", "c", "d")).spliterator();
    sp.tryAdvance(q -> System.out.print("adv " + q));
    sp.forEachRemaining(System.out::print);
    System.out.println();
    Iterator<Map.Entry<String, Integer>> mi = new HashMap<>(Map.of("one", 1)).entrySet().iterator();
    System.out.println(mi.next().getKey());
    System.out.println(new LinkedHashSet<>(List.of(3, 1, 2)) + "" + new TreeSet<>(List.of("b", "a")).descendingSet()
        + new TreeSet<>(List.of(1, 5, 9)).subSet(1, false, 9, true) + new AbstractList<Integer>() {
            public Integer get(int i) { return i * i; }
            public int size() { return 5; }
          } + Objects.requireNonNullElse(null, "e") + Objects.toString(null, "n") + Objects.equals(null, null) + Objects.compare(1, 2, Integer::compare));
  }
}
