// HashSet, LinkedHashSet, TreeSet, PriorityQueue, ArrayDeque and BitSet.
import java.util.*;

public class Set01 {
  static void attempt(String what, Runnable r) {
    try {
      r.run();
      System.out.println(what + ": fine");
    } catch (RuntimeException e) {
      System.out.println(what + ": " + e.getClass().getSimpleName());
    }
  }

  static void sets(Set<String> s) {
    System.out.println("== " + s.getClass().getSimpleName());
    System.out.println(s.add("b") + " " + s.add("a") + " " + s.add("b") + " " + s.addAll(List.of("d", "c", "a")) + " "
        + s.addAll(List.of("d")));
    System.out.println(
        s + " " + s.size() + " " + s.contains("c") + " " + s.remove("c") + " " + s.remove("c") + " " + s.hashCode());
    System.out.println(s.equals(Set.of("a", "b", "d")) + " " + s.containsAll(List.of("a", "d")) + " "
        + s.containsAll(List.of("a", "z")));
    s.addAll(List.of("Aa", "BB", "AaBB", "BBAa", "AaAa"));
    System.out.println(s);
    System.out.println(
        s.retainAll(Set.of("a", "Aa", "BB", "zz")) + " " + s + " " + s.removeAll(Set.of("a", "q")) + " " + s);
    s.removeIf(x -> x.startsWith("B"));
    System.out.println(s + " " + Arrays.toString(s.toArray(new String[0])));
  }

  static void treeSet() {
    TreeSet<Integer> t = new TreeSet<>();
    for (int i = 0; i < 15; i++) t.add(i * 11 % 31);
    System.out.println(t + " " + t.first() + " " + t.last());
    System.out.println(t.floor(10) + " " + t.ceiling(10) + " " + t.lower(0) + " " + t.higher(30) + " " + t.headSet(11)
        + " " + t.tailSet(22, false) + " " + t.subSet(5, true, 22, true));
    System.out.println(t.descendingSet() + " " + t.pollFirst() + " " + t.pollLast());
    Iterator<Integer> it = t.descendingIterator();
    StringBuilder sb = new StringBuilder();
    while (it.hasNext()) {
      int v = it.next();
      if (v % 2 == 0)
        it.remove();
      else
        sb.append(v).append(' ');
    }
    System.out.println(sb + "" + t);
    TreeSet<String> ci = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    Collections.addAll(ci, "b", "A", "a", "B", "c");
    System.out.println(ci + " " + ci.contains("C"));
    attempt("null", () -> t.add(null));
  }

  record Task(String name, int priority) {}

  static void queues() {
    PriorityQueue<Integer> q = new PriorityQueue<>();
    for (int i = 0; i < 20; i++) q.add(i * 29 % 23);
    System.out.println(q + " " + q.peek());
    q.remove(17);
    q.removeIf(x -> x % 5 == 0);
    System.out.println(q);
    StringBuilder sb = new StringBuilder();
    while (!q.isEmpty()) sb.append(q.poll()).append(' ');
    System.out.println(sb + "" + q.poll());
    PriorityQueue<Task> tasks =
        new PriorityQueue<>(Comparator.comparingInt(Task::priority).reversed().thenComparing(Task::name));
    for (String s : "write:3 test:5 rest:1 eat:5 read:2".split(" "))
      tasks.offer(new Task(s.split(":")[0], Integer.parseInt(s.split(":")[1])));
    while (tasks.size() > 0) System.out.print(tasks.remove() + " ");
    System.out.println();
    attempt("empty remove", tasks::remove);
    attempt("null", () -> tasks.add(null));
    ArrayDeque<Integer> d = new ArrayDeque<>(2);
    for (int i = 0; i < 20; i++) {
      if (i % 3 == 0)
        d.addFirst(i);
      else
        d.addLast(i);
      if (i % 5 == 4) d.pollFirst();
    }
    System.out.println(d + " " + d.size() + " " + d.peekFirst() + " " + d.peekLast() + " " + d.contains(7));
    d.push(100);
    d.offerLast(200);
    d.removeFirstOccurrence(7);
    d.removeLastOccurrence(100);
    d.removeIf(x -> x % 4 == 0);
    System.out.println(d + " " + d.pop() + " " + d.removeLast());
    Iterator<Integer> it = d.descendingIterator();
    while (it.hasNext())
      if (it.next() < 5) it.remove();
    System.out.println(d);
    attempt("deque null", () -> d.add(null));
    d.clear();
    attempt("deque empty", d::removeFirst);
    System.out.println(d.pollLast() + " " + d);
  }

  static void bits() {
    BitSet a = new BitSet(), b = new BitSet(200);
    for (int i = 0; i < 100; i += 3) a.set(i);
    for (int i = 0; i < 200; i += 5) b.set(i);
    b.set(60, 70);
    System.out.println(a + " " + a.cardinality() + " " + a.length() + " " + a.size());
    BitSet c = (BitSet) a.clone();
    c.and(b);
    System.out.println(c + " " + c.cardinality());
    c = (BitSet) a.clone();
    c.or(b);
    System.out.println(c.cardinality() + " " + c.hashCode());
    c = (BitSet) a.clone();
    c.xor(b);
    System.out.println(c.cardinality() + " " + c.nextSetBit(61) + " " + c.nextClearBit(60) + " " + c.previousSetBit(59)
        + " " + c.previousClearBit(69));
    c = (BitSet) a.clone();
    c.andNot(b);
    System.out.println(c + " " + c.intersects(b) + " " + a.intersects(b));
    c.flip(0, 10);
    c.clear(20, 90);
    System.out.println(c + " " + c.get(1) + " " + c.get(5, 12) + " " + Arrays.toString(c.toLongArray()) + " "
        + Arrays.toString(BitSet.valueOf(new long[] {5, 1}).stream().toArray()));
    attempt("negative", () -> new BitSet().set(-1));
  }

  public static void main(String[] args) {
    sets(new LinkedHashSet<>());
    sets(new TreeSet<>());
    sets(new HashSet<>());
    treeSet();
    queues();
    bits();
    Set<List<Integer>> deep = new HashSet<>();
    for (int i = 0; i < 10; i++) deep.add(List.of(i % 3, i % 2));
    System.out.println(deep.size() + " " + deep.contains(List.of(2, 1)) + " "
        + new TreeSet<>(Comparator.<List<Integer>, Integer>comparing(l -> l.get(0)).thenComparing(l -> l.get(1))) {
            {
              addAll(deep);
            }
          });
    Set<Double> doubles = new HashSet<>(Arrays.asList(0.0, -0.0, Double.NaN, Double.NaN, 1.0));
    System.out.println(doubles.size());
  }
}
