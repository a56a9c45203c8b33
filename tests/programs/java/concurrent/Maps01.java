// ConcurrentHashMap, skip lists, lock-free queues and copy-on-write collections, alone and with several threads.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.LongAdder;

public class Maps01 {
  interface Body {
    void run(int k) throws Exception;
  }

  static void run(int n, Body b) throws InterruptedException {
    Thread[] threads = new Thread[n];
    for (int i = 0; i < n; i++) {
      int k = i;
      threads[i] = new Thread(() -> {
        try {
          b.run(k);
        } catch (Exception e) {
          System.out.println("thread ended by " + e);
        }
      });
      threads[i].start();
    }
    for (Thread t : threads) t.join();
  }

  static void attempt(String what, Runnable r) {
    try {
      r.run();
      System.out.println(what + ": fine");
    } catch (RuntimeException e) {
      System.out.println(what + ": " + e.getClass().getSimpleName());
    }
  }

  static void map(ConcurrentMap<String, Integer> m) throws Exception {
    System.out.println("== " + m.getClass().getSimpleName());
    System.out.println(m.put("a", 1) + " " + m.put("a", 2) + " " + m.putIfAbsent("a", 3) + " " + m.putIfAbsent("b", 4)
        + " " + m.get("a") + " " + m.get("z") + " " + m.getOrDefault("z", 9) + " " + m.containsKey("b") + " "
        + m.size());
    System.out.println(m.replace("a", 5) + " " + m.replace("a", 5, 6) + " " + m.replace("a", 5, 7) + " "
        + m.remove("b", 99) + " " + m.remove("b", 4) + " " + m.remove("q"));
    System.out.println(m.compute("c", (k, v) -> v == null ? 10 : v + 1) + " " + m.compute("c", (k, v) -> v + 1) + " "
        + m.computeIfAbsent("d", String::hashCode) + " " + m.computeIfPresent("d", (k, v) -> null) + " "
        + m.merge("c", 5, Integer::sum) + " " + m.merge("e", 5, Integer::sum) + " " + m.merge("e", 5, (x, y) -> null));
    System.out.println(new TreeMap<>(m));
    attempt("null key", () -> m.put(null, 1));
    attempt("null value", () -> m.put("x", null));
    for (int i = 0; i < 100; i++) m.put("k" + i, i);
    for (String k : m.keySet())
      if (k.length() == 3 && k.startsWith("k")) m.remove(k);
    System.out.println(new TreeMap<>(m) + " " + m.size());
    m.replaceAll((k, v) -> v * 2);
    m.values().removeIf(v -> v > 10);
    System.out.println(new TreeMap<>(m) + " " + m.equals(new HashMap<>(m)));
    m.clear();
    run(4, k -> {
      for (int i = 0; i < 250; i++) {
        m.merge("n" + i % 10, 1, Integer::sum);
        m.compute("sum", (key, v) -> (v == null ? 0 : v) + k);
        m.computeIfAbsent("once" + i % 5, key -> key.length());
        m.putIfAbsent("t" + k, i);
      }
    });
    System.out.println(new TreeMap<>(m));
  }

  public static void main(String[] args) throws Exception {
    map(new ConcurrentHashMap<>());
    map(new ConcurrentSkipListMap<>());
    ConcurrentHashMap<Integer, Integer> h = new ConcurrentHashMap<>();
    run(3, k -> {
      for (int i = 0; i < 400; i++) h.put(k * 400 + i, i);
    });
    System.out.println(h.size() + " " + h.mappingCount() + " " + h.reduceValues(Long.MAX_VALUE, Integer::sum) + " "
        + h.search(Long.MAX_VALUE, (k, v) -> k == 777 ? v : null) + " "
        + h.reduceKeysToLong(Long.MAX_VALUE, x -> x, 0, Long::sum));
    LongAdder adder = new LongAdder();
    h.forEach(Long.MAX_VALUE, (k, v) -> adder.add(k ^ v));
    System.out.println(adder + " " + h.contains(399) + " " + h.keys().hasMoreElements());
    Set<String> set = ConcurrentHashMap.newKeySet();
    run(3, k -> {
      for (int i = 0; i < 50; i++) set.add("s" + (i + k * 10));
    });
    System.out.println(set.size() + " " + set.contains("s69") + " " + set.contains("s70"));
    attempt("recursive update", () -> new ConcurrentHashMap<Integer, Integer>() {
      {
        computeIfAbsent(1, k -> computeIfAbsent(1, q -> 2));
      }
    });
    ConcurrentSkipListMap<Integer, String> skip = new ConcurrentSkipListMap<>(Comparator.reverseOrder());
    run(3, k -> {
      for (int i = k; i < 60; i += 3) skip.put(i * 7 % 60, "v" + i * 7 % 60);
    });
    System.out.println(skip.size() + " " + skip.firstKey() + " " + skip.headMap(50) + " " + skip.floorKey(100) + " "
        + skip.ceilingEntry(30) + " " + skip.descendingMap().headMap(4) + " " + skip.pollFirstEntry() + " "
        + skip.pollLastEntry() + " " + skip.subMap(20, 15));
    ConcurrentSkipListSet<String> names = new ConcurrentSkipListSet<>(List.of("d", "b", "a"));
    System.out.println(names + " " + names.higher("b") + " " + names.descendingSet() + " " + names.add("c")
        + names.add("c") + " " + names.headSet("c", true));
    ConcurrentLinkedQueue<Integer> q = new ConcurrentLinkedQueue<>();
    run(3, k -> {
      for (int i = 0; i < 30; i++) q.offer(k * 100 + i);
    });
    int[] last = {-1, -1, -1};
    boolean ordered = true;
    int count = 0;
    for (Integer x; (x = q.poll()) != null; count++) {
      if (x % 100 <= last[x / 100]) ordered = false;
      last[x / 100] = x % 100;
    }
    System.out.println(count + " ordered per producer " + ordered + " " + q.peek() + " " + q.isEmpty());
    ConcurrentLinkedDeque<Integer> dq = new ConcurrentLinkedDeque<>();
    for (int i = 0; i < 6; i++)
      if (i % 2 == 0)
        dq.addFirst(i);
      else
        dq.addLast(i);
    System.out.println(
        dq + " " + dq.pollFirst() + dq.pollLast() + dq.peekFirst() + " " + dq.removeFirstOccurrence(1) + " " + dq);
    Iterator<Integer> weak = dq.iterator();
    dq.add(99);
    StringBuilder sb = new StringBuilder();
    while (weak.hasNext()) sb.append(weak.next()).append(' ');
    System.out.println(sb + "weakly consistent");
    CopyOnWriteArrayList<Integer> cow = new CopyOnWriteArrayList<>(List.of(1, 2, 3));
    for (Integer x : cow) cow.add(x * 10);
    System.out.println(cow + " " + cow.addIfAbsent(1) + " " + cow.addIfAbsent(5) + " "
        + cow.addAllAbsent(List.of(1, 6, 7)) + " " + cow.indexOf(20));
    attempt("iterator remove", () -> {
      var it = cow.iterator();
      it.next();
      it.remove();
    });
    cow.removeIf(x -> x > 6);
    cow.replaceAll(x -> - x);
    cow.sort(null);
    System.out.println(cow + " " + cow.subList(1, 3) + " " + cow.set(0, 100) + " " + cow.remove(1) + " " + cow);
    run(4, k -> {
      for (int i = 0; i < 20; i++) cow.add(k);
    });
    System.out.println(cow.size() + " " + Collections.frequency(cow, 3));
    CopyOnWriteArraySet<String> cws = new CopyOnWriteArraySet<>(List.of("x", "y", "x"));
    System.out.println(cws + " " + cws.add("y") + cws.add("z") + " " + cws.containsAll(Set.of("z", "x")));
  }
}
