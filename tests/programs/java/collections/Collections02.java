// The less usual collections and the views of the usual ones.
import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;
import java.util.stream.*;

public class Collections02 {
    enum Day { MON, TUE, WED, THU, FRI, SAT, SUN }
    record Task(String name, int priority, Day day) implements Comparable<Task> {
        static final Comparator<Task> ORDER =
                Comparator.comparingInt(Task::priority).reversed().thenComparing(Task::name);
        @Override
        public int compareTo(Task o) {
            return ORDER.compare(this, o);
        }
    }

    static <K, V> Map<K, V> lru(int size) {
        return new LinkedHashMap<>(16, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<K, V> e) {
                return size() > size;
            }
        };
    }

    public static void main(String[] args) {
        bits();
        enums();
        queues();
        maps();
        navigable();
        views();
        iterators();
        collectors();
        failures();
    }

    static void bits() {
        BitSet a = new BitSet();
        a.set(1, 10);
        a.clear(5);
        a.flip(64, 70);
        BitSet b = BitSet.valueOf(new long[] {0b1010101, 3});
        BitSet c = (BitSet) a.clone();
        c.and(b);
        System.out.println(a + " " + b + " " + c + " " + a.cardinality() + " " + a.length() + " " + a.size() + " "
                + a.nextClearBit(1) + " " + a.previousSetBit(63) + " " + a.intersects(b) + " "
                + Arrays.toString(a.toLongArray()) + " " + a.stream().sum() + " " + a.hashCode() + " " + a.get(3, 8));
        b.xor(a);
        b.andNot(c);
        System.out.println(b + " " + b.isEmpty() + " " + Arrays.toString(b.toByteArray()));
        BitSet sieve = new BitSet(100);
        sieve.set(2, 100);
        for (int i = 2; i * i < 100; i = sieve.nextSetBit(i + 1))
            for (int j = i * i; j < 100; j += i) sieve.clear(j);
        System.out.println(sieve);
    }

    static void enums() {
        EnumMap<Day, Integer> hours = new EnumMap<>(Day.class);
        for (Day d : Day.values())
            if (d.ordinal() < 5)
                hours.merge(d, d.name().length(), Integer::sum);
        hours.put(Day.SUN, null);
        System.out.println(hours + " " + hours.containsKey(Day.SAT) + hours.containsValue(null) + " " + hours.keySet()
                + " " + hours.remove(Day.SUN));
        EnumSet<Day> week = EnumSet.range(Day.MON, Day.FRI), rest = EnumSet.complementOf(week);
        System.out.println(week + " " + rest + " " + EnumSet.allOf(Day.class).containsAll(rest) + " "
                + EnumSet.noneOf(Day.class) + " " + week.removeIf(d -> d.name().contains("U")) + " " + week + " "
                + Day.valueOf("WED").compareTo(Day.FRI));
        try {
            Day.valueOf("FUNDAY");
        } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    }

    static void queues() {
        PriorityQueue<Task> queue = new PriorityQueue<>(List.of(new Task("a", 1, Day.MON), new Task("b", 5, Day.TUE),
                new Task("c", 5, Day.WED), new Task("d", 3, Day.THU)));
        System.out.println(queue + " " + queue.peek().name() + " " + queue.remove(new Task("d", 3, Day.THU)));
        StringBuilder line = new StringBuilder();
        while (!queue.isEmpty()) line.append(queue.poll().name());
        ArrayDeque<Integer> deque = new ArrayDeque<>();
        for (int i = 0; i < 10; i++) {
            if (i % 2 == 0)
                deque.addFirst(i);
            else
                deque.offerLast(i);
        }
        System.out.println(line + " " + deque + " " + deque.pollFirst() + deque.peekLast() + " "
                + deque.removeFirstOccurrence(4) + " " + deque.pop() + " " + deque.descendingIterator().next());
        LinkedList<String> list = new LinkedList<>(List.of("x", "y", "z"));
        ListIterator<String> it = list.listIterator(1);
        it.next();
        it.set("Y");
        it.add("+");
        it.previous();
        it.remove();
        System.out.println(list + " " + list.indexOf("z") + " " + it.nextIndex() + " "
                + new ConcurrentLinkedDeque<>(list).peekLast());
        Stack<Integer> stack = new Stack<>();
        stack.push(1);
        stack.push(2);
        System.out.println(stack.search(1) + " " + stack.pop() + stack.peek() + " " + stack + " "
                + new Vector<>(List.of(1, 2)).elementAt(1));
    }

    static void maps() {
        Map<String, Integer> cache = lru(3);
        for (String s : "a b c a d e a f".split(" ")) cache.merge(s, 1, Integer::sum);
        System.out.println(cache + " " + cache.get("e") + " " + cache);
        Map<Object, String> identity = new IdentityHashMap<>();
        identity.put(new String("k"), "1");
        identity.put(new String("k"), "2");
        System.out.println(identity.size() + " " + new WeakHashMap<>(Map.of("w", 1)).get("w") + " "
                + new Hashtable<>(Map.of(1, 2)));
        Map<String, List<Integer>> multi = new TreeMap<>(Comparator.reverseOrder());
        for (int i = 0; i < 10; i++) multi.computeIfAbsent(i % 2 == 0 ? "even" : "odd", k -> new ArrayList<>()).add(i);
        multi.computeIfPresent("odd", (k, v) -> v.size() > 3 ? v.subList(0, 2) : v);
        multi.compute("none", (k, v) -> v == null ? List.of(-1) : null);
        multi.replaceAll((k, v) -> v.stream().map(x -> x + 100).toList());
        System.out.println(multi + " " + multi.getOrDefault("zip", List.of()) + " "
                + multi.putIfAbsent("odd", List.of()) + " " + multi.remove("none", List.of(1)));
        Map<Integer, String> hash = new HashMap<>();
        for (int i = 0; i < 40; i++) hash.put(i * 16, "v" + i);
        hash.keySet().removeIf(k -> k % 48 != 0);
        hash.entrySet().iterator().next().setValue("changed");
        System.out.println(hash + " " + hash.values().contains("v3") + " " + hash.equals(new TreeMap<>(hash)) + " "
                + hash.hashCode());
    }

    static void navigable() {
        NavigableMap<Integer, String> map = new TreeMap<>();
        for (int i = 10; i <= 100; i += 10) map.put(i, "n" + i);
        System.out.println(map.floorKey(35) + " " + map.higherEntry(40) + " " + map.headMap(30, true) + " "
                + map.subMap(30, false, 60, true).descendingMap() + " " + map.pollFirstEntry() + map.lastKey() + " "
                + map.tailMap(90).size() + " " + map.descendingKeySet().first());
        NavigableSet<String> set = new ConcurrentSkipListSet<>(String.CASE_INSENSITIVE_ORDER);
        Collections.addAll(set, "pear", "Apple", "fig", "FIG", "kiwi");
        System.out.println(set + " " + set.ceiling("g") + " " + set.subSet("b", "l") + " " + set.headSet("FIG", true)
                + " " + set.pollLast());
        SortedMap<Integer, String> view = map.subMap(20, 50);
        view.remove(30);
        try {
            view.put(70, "out");
        } catch (IllegalArgumentException e) { System.out.println(e.getMessage() + " " + map.size() + " " + view); }
    }

    static void views() {
        List<Integer> list = new ArrayList<>(IntStream.range(0, 12).boxed().toList());
        Collections.rotate(list, 5);
        Collections.swap(list, 0, 11);
        list.subList(3, 6).clear();
        System.out.println(list + " " + Collections.max(list) + " " + Collections.frequency(list, 3) + " "
                + Collections.binarySearch(List.of(1, 3, 5), 4) + " " + Collections.indexOfSubList(list, List.of(0, 1))
                + " " + Collections.disjoint(list, Set.of(99)));
        Collections.shuffle(list, new Random(3));
        System.out.println(list + " " + Arrays.asList(3, 1, 2).stream().sorted(Collections.reverseOrder()).toList()
                + " " + Collections.nCopies(2, "x") + " "
                + Collections.checkedList(new ArrayList<>(List.of("s")), String.class) + Collections.emptyMap()
                + Collections.singletonList(1));
        Integer[] backing = {3, 2, 1};
        List<Integer> fixed = Arrays.asList(backing);
        fixed.sort(null);
        System.out.println(Arrays.toString(backing) + " " + Collections.unmodifiableList(fixed).equals(List.of(1, 2, 3))
                + " " + new ArrayList<>(Collections.synchronizedCollection(fixed)) + " "
                + List.copyOf(fixed).contains(2));
        Set<Integer> fromMap = Collections.newSetFromMap(new LinkedHashMap<>());
        fromMap.addAll(List.of(5, 5, 4));
        System.out.println(fromMap + " " + fromMap.retainAll(Set.of(4)) + " " + fromMap + " "
                + Collections.asLifoQueue(new ArrayDeque<>(List.of(1))).add(2));
    }

    static void iterators() {
        Iterable<Integer> fib = () -> new Iterator<>() {
            int a = 0, b = 1;
            @Override
            public boolean hasNext() {
                return a < 100;
            }
            @Override
            public Integer next() {
                int r = a;
                a = b;
                b += r;
                return r;
            }
        };
        List<Integer> all = new ArrayList<>();
        fib.forEach(all::add);
        Spliterator<Integer> s = all.spliterator();
        Spliterator<Integer> half = s.trySplit();
        System.out.println(all + " " + half.estimateSize() + " " + s.getExactSizeIfKnown() + " "
                + s.hasCharacteristics(Spliterator.ORDERED) + " "
                + StreamSupport.stream(fib.spliterator(), false).mapToInt(x -> x).summaryStatistics());
        PrimitiveIterator.OfInt ints = IntStream.of(3, 1).iterator();
        System.out.println(ints.nextInt() + ints.next());
    }

    static void collectors() {
        List<Task> tasks =
                IntStream.range(0, 20).mapToObj(i -> new Task("t" + i, i * 7 % 5, Day.values()[i % 7])).toList();
        System.out.println(tasks.stream().collect(Collectors.groupingBy(
                Task::day, () -> new EnumMap<>(Day.class), Collectors.mapping(Task::name, Collectors.joining("+")))));
        System.out.println(tasks.stream().collect(Collectors.partitioningBy(
                                   t -> t.priority() > 2, Collectors.averagingInt(Task::priority)))
                + " "
                + tasks.stream().collect(Collectors.teeing(
                        Collectors.counting(), Collectors.summingInt(Task::priority), (n, p) -> n + "/" + p))
                + " " + tasks.stream().sorted().limit(3).map(Task::name).toList() + " "
                + tasks.stream().max(Comparator.naturalOrder()).get().name());
        System.out.println(tasks.stream().collect(Collectors.groupingBy(Task::priority, TreeMap::new,
                                   Collectors.collectingAndThen(Collectors.toList(), l -> l.get(l.size() - 1).name())))
                + " " + tasks.stream().collect(Collectors.reducing(0, Task::priority, Integer::sum)) + " "
                + tasks.stream()
                        .collect(Collectors.flatMapping(
                                t -> Stream.of(t.name(), t.day().name()), Collectors.toCollection(TreeSet::new)))
                        .size()
                + " "
                + tasks.stream().collect(Collectors.filtering(t
                        -> t.day() == Day.WED,
                        Collectors.toMap(Task::name, Task::priority, Math::max, LinkedHashMap::new))));
        System.out.println(Stream.iterate(1, x -> x < 500, x -> x * 3)
                                   .takeWhile(x -> x < 200)
                                   .dropWhile(x -> x < 5)
                                   .map(String::valueOf)
                                   .collect(Collectors.joining(",", "<", ">"))
                + " "
                + Stream.of(1, 2, 3)
                        .<String>mapMulti((x, out) -> {
                            for (int i = 0; i < x; i++) out.accept(x + "" + i);
                        })
                        .toList()
                + " "
                + IntStream.rangeClosed(1, 5).boxed().collect(Collector.of(
                        ArrayDeque<Integer>::new, ArrayDeque::addFirst, (a, b) -> a, ArrayDeque::toString)));
        try {
            Stream.of("a", "a").collect(Collectors.toMap(x -> x, x -> 1));
        } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
    }

    static void failures() {
        List<Supplier<Object>> bad = List.of(()
                                                     -> List.of(1).add(2),
                ()
                        -> new ArrayList<>(List.of(1)).get(3),
                ()
                        -> List.of(1, null),
                ()
                        -> Map.of(1, 1, 1, 2),
                ()
                        -> new ArrayDeque<>().pop(),
                ()
                        -> new TreeMap<>().firstKey(),
                ()
                        -> new TreeSet<Object>(List.of(1, "x")),
                ()
                        -> Set.of(1).iterator().next().compareTo(null),
                ()
                        -> {
                    List<Integer> l = new ArrayList<>(List.of(1, 2, 3));
                    for (Integer i : l) l.remove(i);
                    return l;
                },
                ()
                        -> new PriorityQueue<>(0),
                ()
                        -> List.of().iterator().next(),
                ()
                        -> Collections.unmodifiableMap(new HashMap<>()).put(1, 1),
                ()
                        -> new ArrayList<>(-1),
                ()
                        -> Arrays.asList(1).remove(0),
                ()
                        -> List.of(1).subList(1, 3),
                ()
                        -> new LinkedList<>().getFirst(),
                ()
                        -> Optional.empty().orElseThrow(),
                () -> new Scanner("").next(), () -> Collections.emptyIterator().next());
        for (Supplier<Object> each : bad) {
            try {
                System.out.println(each.get());
            } catch (RuntimeException e) {
                System.out.println(
                        e.getClass().getSimpleName() + ": " + (e instanceof ClassCastException ? "" : e.getMessage()));
            }
        }
    }
}
