// HashMap, LinkedHashMap (both orders, eviction) and TreeMap: views, compute family, merge, collisions, resizing, null
// keys.
import java.util.*;

public class Map01 {
  static final class Clash implements Comparable<Clash> {
    final int id;
    Clash(int id) { this.id = id; }
    @Override
    public int hashCode() {
      return id % 3;
    }
    @Override
    public boolean equals(Object o) {
      return o instanceof Clash && ((Clash) o).id == id;
    }
    @Override
    public int compareTo(Clash o) {
      return Integer.compare(id, o.id);
    }
    @Override
    public String toString() {
      return "#" + id;
    }
  }

  static void attempt(String what, Runnable r) {
    try {
      r.run();
      System.out.println(what + ": fine");
    } catch (RuntimeException e) {
      System.out.println(what + ": " + e.getClass().getSimpleName());
    }
  }

  static void exercise(Map<String, Integer> m) {
    System.out.println("== " + m.getClass().getSimpleName());
    String text = "the quick brown fox jumps over the lazy dog and the cat";
    for (String w : text.split(" ")) m.merge(w, 1, Integer::sum);
    System.out.println(m + " " + m.size());
    System.out.println(m.get("the") + " " + m.get("none") + " " + m.getOrDefault("none", -1) + " "
        + m.containsKey("fox") + " " + m.containsValue(3));
    System.out.println(m.put("fox", 9) + " " + m.put("new", 1) + " " + m.putIfAbsent("fox", 5) + " "
        + m.putIfAbsent("other", 5) + " " + m.remove("cat") + " " + m.remove("cat") + " " + m.remove("dog", 7) + " "
        + m.remove("dog", 1));
    System.out.println(m.compute("fox", (k, v) -> v == null ? 1 : v + k.length()) + " "
        + m.compute("nix", (k, v) -> null) + " " + m.computeIfAbsent("abs", String::length) + " "
        + m.computeIfPresent("abs", (k, v) -> null) + " " + m.computeIfPresent("zzz", (k, v) -> 1) + " "
        + m.merge("the", 5, (a, b) -> null));
    System.out.println(
        m.replace("fox", 1) + " " + m.replace("nope", 1) + " " + m.replace("fox", 1, 2) + " " + m.replace("fox", 1, 3));
    System.out.println(m + " " + m.hashCode());
    m.replaceAll((k, v) -> k.charAt(0) + v);
    System.out.println(m.keySet() + " " + m.values());
    for (Map.Entry<String, Integer> e : m.entrySet()) {
      if (e.getKey().compareTo("l") > 0) e.setValue(-e.getValue());
    }
    System.out.println(m);
    m.keySet().removeIf(k -> k.length() == 5);
    m.values().remove(-111);
    m.entrySet().removeIf(e -> e.getValue() < -115);
    System.out.println(
        m + " " + m.keySet().contains("fox") + " " + m.entrySet().contains(Map.entry("fox", m.get("fox"))));
    Map<String, Integer> copy = new HashMap<>(m);
    System.out.println(
        copy.equals(m) + " " + m.equals(copy) + " " + m.equals(Map.of()) + " " + (copy.hashCode() == m.hashCode()));
    attempt("modify while iterating", () -> {
      for (String k : m.keySet()) m.put(k + "x", 1);
    });
    Iterator<Map.Entry<String, Integer>> it = m.entrySet().iterator();
    Map.Entry<String, Integer> first = it.next();
    it.remove();
    System.out.println(first.getKey() + " " + m.containsKey(first.getKey()));
    attempt("keySet add", () -> m.keySet().add("x"));
    StringBuilder sb = new StringBuilder();
    m.forEach((k, v) -> sb.append(k).append(v).append(' '));
    System.out.println(sb);
    m.clear();
    System.out.println(m + " " + m.isEmpty());
  }

  static void treeMap() {
    TreeMap<Integer, String> t = new TreeMap<>();
    for (int i = 0; i < 20; i++) t.put(i * 37 % 101, "v" + i);
    System.out.println(t);
    System.out.println(t.firstKey() + " " + t.lastEntry() + " " + t.floorKey(50) + " " + t.ceilingKey(50) + " "
        + t.lowerKey(37) + " " + t.higherKey(37) + " " + t.floorEntry(-1) + " " + t.higherKey(1000));
    System.out.println(t.headMap(40) + " " + t.tailMap(60) + " " + t.subMap(10, 40));
    System.out.println(t.headMap(37, true).size() + " " + t.tailMap(37, false).firstKey() + " "
        + t.subMap(1, true, 37, true).lastKey());
    System.out.println(t.descendingMap());
    System.out.println(t.descendingKeySet().headSet(50) + " " + t.navigableKeySet().higher(50));
    NavigableMap<Integer, String> view = t.subMap(20, true, 60, false);
    view.put(25, "view");
    System.out.println(t.get(25) + " " + view.size() + " " + view.firstEntry() + " " + view.descendingMap().firstKey()
        + " " + view.headMap(30));
    attempt("out of range", () -> view.put(61, "x"));
    System.out.println(t.pollFirstEntry() + " " + t.pollLastEntry() + " " + t.size());
    view.clear();
    System.out.println(t);
    attempt("null key", () -> t.put(null, "x"));
    TreeMap<String, Integer> by =
        new TreeMap<>(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
    for (String s : "pear fig apple kiwi plum date".split(" ")) by.put(s, s.length());
    System.out.println(by + " " + by.comparator().compare("a", "b") + " " + by.ceilingKey("zzz"));
    attempt("not comparable", () -> new TreeMap<Object, Integer>().put(new Object(), 1));
    TreeMap<Integer, Integer> big = new TreeMap<>();
    for (int i = 0; i < 2000; i++) big.put(i * 7919 % 2003, i);
    for (int i = 0; i < 2000; i += 3) big.remove(i);
    int steps = 0;
    long sum = 0;
    for (Map.Entry<Integer, Integer> e : big.entrySet()) {
      sum = sum * 31 + e.getKey() + e.getValue();
      steps++;
    }
    System.out.println(steps + " " + sum);
  }

  public static void main(String[] args) {
    exercise(new LinkedHashMap<>());
    exercise(new TreeMap<>());
    exercise(new HashMap<>());
    exercise(new Hashtable<>());
    treeMap();
    Map<Clash, Integer> clashes = new HashMap<>();
    for (int i = 0; i < 200; i++) clashes.put(new Clash(i), i * i);
    long total = 0;
    for (int i = 0; i < 200; i++) total += clashes.get(new Clash(i));
    System.out.println(clashes.size() + " " + total + " " + clashes.get(new Clash(200)));
    for (int i = 0; i < 200; i += 2) clashes.remove(new Clash(i));
    System.out.println(
        clashes.size() + " " + new TreeMap<>(clashes).firstEntry() + " " + clashes.containsKey(new Clash(3)));
    for (int i = 15; i < 200; i++) clashes.remove(new Clash(i));
    System.out.println(new TreeMap<>(clashes));
    Map<String, String> nulls = new HashMap<>();
    nulls.put(null, "null key");
    nulls.put("null value", null);
    System.out.println(nulls.get(null) + " " + nulls.containsKey("null value") + " " + nulls.get("null value") + " "
        + nulls.size() + " " + nulls.getOrDefault("null value", "d") + " "
        + nulls.computeIfAbsent("null value", k -> "filled"));
    LinkedHashMap<String, Integer> lru = new LinkedHashMap<>(4, 0.75f, true) {
      @Override
      protected boolean removeEldestEntry(Map.Entry<String, Integer> e) {
        return size() > 3;
      }
    };
    for (String s : "a b c a d e a f".split(" ")) {
      lru.merge(s, 1, Integer::sum);
      System.out.print(lru + " ");
    }
    lru.get("e");
    System.out.println(lru + " " + lru.keySet());
    Map<Integer, Integer> ints = new HashMap<>(2);
    for (int i = -50; i < 50; i++) ints.put(i * 1000003, i);
    System.out.println(ints);
    Map<Long, String> longs = new HashMap<>();
    for (long l = 1; l < 1L << 50; l *= 5) longs.put(l, Long.toHexString(l));
    System.out.println(longs);
    IdentityHashMap<String, Integer> id = new IdentityHashMap<>();
    id.put(new String("k"), 1);
    id.put(new String("k"), 2);
    id.put("k", 3);
    System.out.println(id.size() + " " + id.get("k") + " " + id.containsKey(new String("k")));
    attempt("hashtable null", () -> new Hashtable<String, String>().put("x", null));
    System.out.println(Map.entry("k", 1) + " " + new AbstractMap.SimpleEntry<>("a", 2).equals(Map.entry("a", 2)) + " "
        + Map.entry("k", 1).hashCode());
  }
}
