// classpath: /usr/share/java/fastutil.jar
// fastutil: primitive lists, sets, maps, priority queues, big arrays, iterators, sorting, and the rules of their
// defaults.
import it.unimi.dsi.fastutil.BigArrays;
import it.unimi.dsi.fastutil.Hash;
import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.Pair;
import it.unimi.dsi.fastutil.booleans.*;
import it.unimi.dsi.fastutil.bytes.*;
import it.unimi.dsi.fastutil.chars.*;
import it.unimi.dsi.fastutil.doubles.*;
import it.unimi.dsi.fastutil.floats.*;
import it.unimi.dsi.fastutil.ints.*;
import it.unimi.dsi.fastutil.longs.*;
import it.unimi.dsi.fastutil.objects.*;
import it.unimi.dsi.fastutil.shorts.*;
import java.util.*;

public class Fastutil01 {
  static void show(Object o) { System.out.println(o); }

  static void attempt(String what, Runnable r) {
    try {
      r.run();
      show(what + ": fine");
    } catch (RuntimeException e) {
      show(what + ": " + e.getClass().getSimpleName());
    }
  }

  static void lists() {
    IntArrayList ints = new IntArrayList(new int[] {5, 3, 9});
    for (int i = 0; i < 10; i++) ints.add(i * i % 11);
    show(ints + " " + ints.size() + " " + ints.getInt(2) + " " + ints.indexOf(9) + " " + ints.lastIndexOf(3) + " "
        + ints.contains(100) + " " + ints.hashCode());
    ints.rem(9);
    ints.removeInt(0);
    ints.add(1, 77);
    ints.set(0, -1);
    show(ints + " " + ints.topInt() + " " + ints.popInt() + " " + ints.peekInt(1));
    ints.push(1000);
    IntList sub = ints.subList(2, 6);
    sub.sort(IntComparators.NATURAL_COMPARATOR);
    show(sub + " " + ints);
    ints.removeElements(3, 5);
    ints.addElements(0, new int[] {8, 8});
    ints.replaceAll((int x) -> x * 2);
    ints.removeIf((int x) -> x > 100);
    show(ints + " " + Arrays.toString(ints.toIntArray()) + " " + ints.intStream().sum() + " "
        + ints.compareTo(IntArrayList.wrap(new int[] {1})));
    IntListIterator it = ints.listIterator();
    while (it.hasNext())
      if (it.nextInt() % 4 == 0) it.remove();
    show(ints + " " + ints.equals(new ArrayList<>(ints)) + " " + IntLists.unmodifiable(ints).getInt(0) + " "
        + IntLists.singleton(4) + " " + IntList.of(1, 2, 3));
    attempt("bounds", () -> ints.getInt(100));
    attempt("unmodifiable", () -> IntLists.unmodifiable(ints).add(1));
    LongArrayList longs = LongArrayList.of(1L << 40, -1, 7);
    longs.sort(null);
    DoubleArrayList doubles = DoubleArrayList.wrap(new double[] {2.5, -0.0, 0.0, Double.NaN, -1});
    doubles.sort(null);
    show(longs + " " + doubles + " " + new CharArrayList("hello".toCharArray()) + " "
        + new ByteArrayList(new byte[] {1, -1}) + " " + new ShortArrayList(new short[] {9}) + " "
        + new FloatArrayList(new float[] {1.5f}) + " " + new BooleanArrayList(new boolean[] {true, false}));
    ObjectArrayList<String> objects = ObjectArrayList.wrap(new String[] {"b", "a", "c"});
    objects.sort(null);
    show(objects + " " + objects.top() + " " + new ObjectArrayList<>(objects.iterator()).size());
    ReferenceArrayList<String> refs = new ReferenceArrayList<>();
    refs.add(new String("x"));
    show(refs.contains("x") + " " + refs.contains(refs.get(0)));
    IntBigArrayBigList big = new IntBigArrayBigList();
    for (int i = 0; i < 1000; i++) big.add(i * 3);
    show(big.size64() + " " + big.getInt(999L) + " " + big.indexOf(300));
  }

  static void sets() {
    IntOpenHashSet open = new IntOpenHashSet();
    for (int i = 0; i < 100; i++) open.add(i * i % 53);
    int[] sorted = open.toIntArray();
    Arrays.sort(sorted);
    show(open.size() + " " + open.contains(4) + " " + open.contains(5) + " " + open.remove(4) + " " + open.add(4) + " "
        + open.add(4) + " " + Arrays.toString(sorted) + " " + open.hashCode());
    IntLinkedOpenHashSet linked = new IntLinkedOpenHashSet(new int[] {5, 1, 9, 5});
    linked.addAndMoveToFirst(9);
    linked.addAndMoveToLast(5);
    show(linked + " " + linked.firstInt() + " " + linked.lastInt() + " " + linked.removeFirstInt() + " " + linked);
    IntRBTreeSet rb = new IntRBTreeSet();
    IntAVLTreeSet avl = new IntAVLTreeSet();
    for (int i = 0; i < 60; i++) {
      rb.add(i * 37 % 61);
      avl.add(i * 29 % 61);
    }
    for (int i = 0; i < 60; i += 2) {
      rb.remove(i);
      avl.remove(i + 1);
    }
    show(rb + " " + avl);
    show(rb.headSet(10) + " " + rb.tailSet(50) + " " + rb.subSet(20, 30) + " " + rb.firstInt() + " " + avl.lastInt());
    IntBidirectionalIterator back = rb.iterator(30);
    StringBuilder sb = new StringBuilder();
    while (back.hasPrevious()) sb.append(back.previousInt()).append(' ');
    show(sb);
    ObjectRBTreeSet<String> words =
        new ObjectRBTreeSet<>(Comparator.comparing(String::length).thenComparing(Comparator.naturalOrder()));
    Collections.addAll(words, "pear", "fig", "apple", "kiwi");
    show(words + " " + words.first() + " " + new LongArraySet(new long[] {3, 1}) + " " + IntSets.singleton(3) + " "
        + new CharOpenHashSet("mississippi".toCharArray()).size());
    ObjectOpenCustomHashSet<String> ignoreCase = new ObjectOpenCustomHashSet<>(new Hash.Strategy<String>() {
      @Override
      public int hashCode(String s) {
        return s == null ? 0 : s.toLowerCase().hashCode();
      }
      @Override
      public boolean equals(String a, String b) {
        return a == null ? b == null : a.equalsIgnoreCase(b);
      }
    });
    show(ignoreCase.add("Word") + " " + ignoreCase.add("WORD") + " " + ignoreCase.contains("word"));
  }

  static void maps() {
    Int2IntOpenHashMap counts = new Int2IntOpenHashMap();
    counts.defaultReturnValue(-1);
    for (int i = 0; i < 100; i++) counts.addTo(i % 7, i);
    int[] keys = counts.keySet().toIntArray();
    Arrays.sort(keys);
    for (int k : keys) System.out.print(k + "=" + counts.get(k) + " ");
    show(counts.get(50) + " " + counts.containsKey(3) + " " + counts.containsValue(735) + " " + counts.remove(3) + " "
        + counts.remove(3) + " " + counts.size() + " " + counts.getOrDefault(3, 42) + " " + counts.putIfAbsent(3, 5)
        + " " + counts.mergeInt(3, 10, Integer::sum) + " " + counts.computeIfAbsent(8, k -> k * 2) + " "
        + counts.replace(8, 1));
    long sum = 0;
    for (Int2IntMap.Entry e : counts.int2IntEntrySet()) sum += e.getIntKey() * 1000L + e.getIntValue();
    for (ObjectIterator<Int2IntMap.Entry> it = counts.int2IntEntrySet().fastIterator(); it.hasNext();)
      if (it.next().getIntKey() % 2 == 0) it.remove();
    show(sum + " " + counts.size());
    Object2IntLinkedOpenHashMap<String> words = new Object2IntLinkedOpenHashMap<>();
    for (String w : "the cat and the dog and the bird".split(" ")) words.addTo(w, 1);
    show(words + " " + words.getInt("the") + " " + words.getInt("none") + " " + words.firstKey() + " " + words.lastKey()
        + " " + words.getAndMoveToLast("cat") + " " + words + " " + words.removeFirstInt());
    Int2ObjectRBTreeMap<String> rb = new Int2ObjectRBTreeMap<>();
    for (int i = 0; i < 20; i++) rb.put(i * 13 % 20, "v" + i);
    show(rb + " " + rb.firstIntKey() + " " + rb.headMap(5) + " " + rb.tailMap(15).size() + " " + rb.subMap(3, 6) + " "
        + rb.remove(4));
    Long2DoubleAVLTreeMap avl = new Long2DoubleAVLTreeMap();
    for (long l = 1; l < 1L << 40; l *= 9) avl.put(l, Math.sqrt(l));
    show(avl + " " + avl.lastLongKey() + " " + avl.get(5L));
    Int2IntArrayMap array = new Int2IntArrayMap(new int[] {3, 1}, new int[] {30, 10});
    show(array + " " + array.equals(Map.of(1, 10, 3, 30)) + " " + array.hashCode() + " " + Int2IntMaps.singleton(1, 2)
        + " " + new Byte2ObjectArrayMap<String>().size());
    Reference2IntOpenHashMap<String> refs = new Reference2IntOpenHashMap<>();
    String key = new String("k");
    refs.put(key, 5);
    show(refs.getInt(key) + " " + refs.getInt("k") + " " + refs.size());
    Int2ObjectOpenHashMap<IntList> groups = new Int2ObjectOpenHashMap<>();
    for (int i = 0; i < 30; i++) groups.computeIfAbsent(i % 4, k -> new IntArrayList()).add(i);
    show(groups.get(2) + " " + groups.get(3).size() + " " + groups.size());
    Int2IntOpenHashMap large = new Int2IntOpenHashMap(4);
    for (int i = 0; i < 5000; i++) large.put(i * 7919, i);
    for (int i = 0; i < 5000; i += 3) large.remove(i * 7919);
    long check = 0;
    for (int i = 0; i < 5000; i++) check = check * 31 + large.get(i * 7919);
    show(large.size() + " " + check + " " + large.trim());
    attempt("unmodifiable", () -> Int2IntMaps.unmodifiable(large).put(1, 1));
  }

  static void others() {
    IntHeapPriorityQueue heap = new IntHeapPriorityQueue();
    for (int i = 0; i < 20; i++) heap.enqueue(i * 29 % 23);
    StringBuilder sb = new StringBuilder();
    while (!heap.isEmpty()) sb.append(heap.dequeueInt()).append(' ');
    show(sb);
    IntArrayFIFOQueue fifo = new IntArrayFIFOQueue(2);
    for (int i = 0; i < 10; i++) {
      if (i % 3 == 0)
        fifo.enqueueFirst(i);
      else
        fifo.enqueue(i);
    }
    show(fifo.size() + " " + fifo.firstInt() + " " + fifo.lastInt() + " " + fifo.dequeueInt() + " "
        + fifo.dequeueLastInt());
    ObjectHeapPriorityQueue<String> names = new ObjectHeapPriorityQueue<>(Comparator.reverseOrder());
    for (String s : "m q a z".split(" ")) names.enqueue(s);
    show(names.dequeue() + " " + names.first() + " " + names.size());
    int[] ref = {50, 20, 90, 10};
    IntHeapIndirectPriorityQueue indirect = new IntHeapIndirectPriorityQueue(ref);
    for (int i = 0; i < 4; i++) indirect.enqueue(i);
    ref[3] = 100;
    indirect.changed(3);
    show(indirect.dequeue() + " " + indirect.dequeue() + " " + indirect.dequeue());
    attempt("empty queue", () -> new IntHeapPriorityQueue().dequeueInt());
    int[] a = new int[500];
    for (int i = 0; i < a.length; i++) a[i] = i * 7919 % 503;
    int[] b = a.clone(), c = a.clone(), d = a.clone();
    IntArrays.quickSort(a);
    IntArrays.mergeSort(b);
    IntArrays.radixSort(c);
    IntArrays.stableSort(d, (x, y) -> y - x);
    show(Arrays.equals(a, b) + " " + Arrays.equals(a, c) + " " + d[0] + " " + d[499] + " " + Arrays.hashCode(a) + " "
        + IntArrays.binarySearch(a, 100));
    int[] perm = {0, 1, 2, 3, 4};
    IntArrays.quickSortIndirect(perm, new int[] {5, 2, 8, 1, 9});
    IntArrays.shuffle(a, new Random(7));
    show(Arrays.toString(perm) + " " + Arrays.toString(Arrays.copyOf(a, 8)) + " "
        + Arrays.toString(IntArrays.grow(new int[] {1}, 5)) + " "
        + Arrays.toString(IntArrays.reverse(new int[] {1, 2, 3})));
    int[] keys = {3, 1, 2};
    char[] values = {'c', 'a', 'b'};
    it.unimi.dsi.fastutil.Arrays.quickSort(0, 3, (x, y) -> Integer.compare(keys[x], keys[y]), (x, y) -> {
      int k = keys[x];
      keys[x] = keys[y];
      keys[y] = k;
      char v = values[x];
      values[x] = values[y];
      values[y] = v;
    });
    show(Arrays.toString(keys) + new String(values));
    int[][] bigArray = IntBigArrays.newBigArray(1000);
    BigArrays.set(bigArray, 999, 5);
    show(BigArrays.length(bigArray) + " " + BigArrays.get(bigArray, 999) + " " + HashCommon.murmurHash3(12345) + " "
        + HashCommon.mix(99L) + " " + HashCommon.nextPowerOfTwo(100) + " " + HashCommon.arraySize(100, 0.75f));
    show(IntIterators.unwrap(IntIterators.fromTo(3, 8)).length + " "
        + IntIterators.pour(IntIterators.concat(IntIterators.singleton(1), IntIterators.wrap(new int[] {2, 3}))) + " "
        + new IntIntImmutablePair(1, 2) + " " + Pair.of("l", 5).left() + " " + IntObjectPair.of(3, "x") + " "
        + IntIntPair.of(1, 2).equals(IntIntPair.of(1, 2)));
    Object2ObjectFunction<String, Integer> f = s -> ((String) s).length();
    Int2IntFunction square = x -> x * x;
    show(f.apply("four") + " " + square.applyAsInt(9) + " " + square.andThenInt(x -> x + 1).get(3) + " "
        + IntComparators.OPPOSITE_COMPARATOR.compare(1, 2) + " "
        + IntComparators.asIntComparator(Comparator.reverseOrder()).compare(1, 2));
    IntSpliterator split = new IntArrayList(new int[] {1, 2, 3, 4}).spliterator();
    IntSpliterator half = split.trySplit();
    int[] sums = new int[2];
    half.forEachRemaining((int x) -> sums[0] += x);
    split.forEachRemaining((int x) -> sums[1] += x);
    show(sums[0] + " " + sums[1]);
  }

  public static void main(String[] args) {
    lists();
    sets();
    maps();
    others();
  }
}
