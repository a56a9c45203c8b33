// classpath: /usr/share/java/commons-collections4.jar
// Apache Commons Collections 4: bags, bidi maps, multi-valued maps, decorators, iterators, functors, tries, edit
// scripts.
import java.util.*;
import org.apache.commons.collections4.*;
import org.apache.commons.collections4.bag.*;
import org.apache.commons.collections4.bidimap.*;
import org.apache.commons.collections4.collection.*;
import org.apache.commons.collections4.comparators.*;
import org.apache.commons.collections4.functors.*;
import org.apache.commons.collections4.iterators.*;
import org.apache.commons.collections4.keyvalue.*;
import org.apache.commons.collections4.list.*;
import org.apache.commons.collections4.map.*;
import org.apache.commons.collections4.multimap.*;
import org.apache.commons.collections4.multiset.*;
import org.apache.commons.collections4.queue.*;
import org.apache.commons.collections4.sequence.*;
import org.apache.commons.collections4.set.*;
import org.apache.commons.collections4.trie.PatriciaTrie;

public class CommonsCollections01 {
  static void show(Object o) { System.out.println(o); }

  static void attempt(String what, Runnable r) {
    try {
      r.run();
      show(what + ": fine");
    } catch (RuntimeException e) {
      show(what + ": " + e.getClass().getSimpleName());
    }
  }

  static void bags() {
    TreeBag<String> bag = new TreeBag<>();
    for (String w : "one two three two three three".split(" ")) bag.add(w);
    bag.add("four", 4);
    show(bag.getCount("three") + " " + bag.size() + " " + bag.uniqueSet() + " " + bag.first() + " " + bag.last() + " "
        + bag);
    bag.remove("four", 3);
    bag.removeAll(List.of("one", "three"));
    show(bag + " " + bag.containsAll(List.of("two", "two")) + " "
        + bag.equals(new TreeBag<>(List.of("two", "two", "three", "three", "four"))));
    Bag<Integer> hash = new HashBag<>();
    for (int i = 0; i < 30; i++) hash.add(i * i % 7);
    show(hash + " " + hash.getCount(2) + " " + BagUtils.unmodifiableBag(hash).size());
    MultiSet<String> set = new HashMultiSet<>();
    set.add("x", 3);
    set.setCount("y", 2);
    show(set.getCount("x") + " " + set.size() + " " + new TreeSet<>(set.uniqueSet()));
    attempt("predicated bag", () -> PredicatedBag.predicatedBag(new HashBag<Integer>(), x -> x > 0).add(-1));
  }

  static void maps() {
    BidiMap<String, Integer> bidi = new DualLinkedHashBidiMap<>();
    bidi.put("a", 1);
    bidi.put("b", 2);
    bidi.put("c", 1);
    show(bidi + " " + bidi.getKey(1) + " " + bidi.inverseBidiMap() + " " + bidi.removeValue(2) + " " + bidi.size());
    TreeBidiMap<Integer, String> tree = new TreeBidiMap<>();
    for (int i = 0; i < 10; i++) tree.put(i * 7 % 10, "v" + i);
    show(tree + " " + tree.firstKey() + " " + tree.nextKey(4) + " " + tree.previousKey(0) + " "
        + tree.inverseBidiMap().firstKey() + " " + tree.getKey("v3"));
    OrderedMapIterator<Integer, String> it = tree.mapIterator();
    StringBuilder sb = new StringBuilder();
    while (it.hasNext()) sb.append(it.next()).append(it.getValue()).append(' ');
    while (it.hasPrevious()) sb.append(it.previous());
    show(sb);
    LRUMap<String, Integer> lru = new LRUMap<>(3);
    for (String s : "a b c a d e".split(" ")) {
      lru.get("a");
      lru.put(s, s.hashCode());
    }
    show(lru + " " + lru.isFull() + " " + lru.firstKey());
    LinkedMap<String, Integer> linked = new LinkedMap<>();
    for (int i = 0; i < 5; i++) linked.put("k" + i * 3 % 5, i);
    show(linked + " " + linked.get(2) + " " + linked.getValue(3) + " " + linked.indexOf("k4") + " "
        + linked.nextKey("k3") + " " + linked.remove(0));
    ListOrderedMap<String, Integer> ordered = new ListOrderedMap<>();
    ordered.put("z", 1);
    ordered.put("y", 2);
    ordered.put(0, "first", 0);
    show(ordered + " " + ordered.keyList() + " " + ordered.valueList() + " " + ordered.asList());
    CaseInsensitiveMap<String, Integer> ci = new CaseInsensitiveMap<>();
    ci.put("Key", 1);
    ci.put("KEY", 2);
    ci.put(null, 3);
    show(ci.size() + " " + ci.get("key") + " " + ci.get(null));
    MultiKeyMap<String, Integer> multi = new MultiKeyMap<>();
    multi.put("a", "b", 1);
    multi.put("a", "c", 2);
    multi.put("a", "b", "c", 3);
    show(multi.get("a", "b") + " " + multi.get("b", "a") + " " + multi.get("a", "b", "c") + " " + multi.size() + " "
        + new MultiKey<>("a", "b") + " " + multi.removeAll("a", "c"));
    Flat3Map<String, Integer> flat = new Flat3Map<>();
    for (int i = 0; i < 3; i++) flat.put("f" + i, i);
    show(flat + " " + flat.containsValue(2) + " " + flat.remove("f0") + " " + flat);
    Map<String, List<Integer>> lazy = LazyMap.lazyMap(new TreeMap<>(), () -> new ArrayList<>());
    lazy.get("x").add(1);
    lazy.get("x").add(2);
    show(lazy + " " + DefaultedMap.defaultedMap(new HashMap<String, Integer>(), -1).get("none") + " "
        + new SingletonMap<>("k", "v").getValue());
    Map<String, Integer> transformed =
        TransformedMap.transformingMap(new TreeMap<>(), s -> s.toUpperCase(), x -> x * 2);
    transformed.put("t", 21);
    show(transformed);
    attempt("fixed size", () -> FixedSizeMap.fixedSizeMap(new HashMap<>(Map.of("a", 1))).put("b", 2));
    attempt("unmodifiable", () -> UnmodifiableMap.unmodifiableMap(new HashMap<String, Integer>()).put("b", 2));
    attempt("predicated",
        ()
            -> PredicatedMap.predicatedMap(new HashMap<String, Integer>(), NotNullPredicate.notNullPredicate(), null)
                .put(null, 1));
    CompositeMap<String, Integer> composite =
        new CompositeMap<>(new TreeMap<>(Map.of("a", 1)), new TreeMap<>(Map.of("b", 2)));
    show(composite.get("b") + " " + composite.size() + " " + composite.containsKey("c"));
    HashedMap<Integer, Integer> hashed = new HashedMap<>();
    for (int i = 0; i < 100; i++) hashed.put(i * 17, i);
    long sum = 0;
    for (MapIterator<Integer, Integer> m = hashed.mapIterator(); m.hasNext();) {
      sum += m.next() * 3L + m.getValue();
      if (m.getKey() % 2 == 0) m.remove();
    }
    show(sum + " " + hashed.size());
    MultiValuedMap<String, Integer> mv = new ArrayListValuedHashMap<>();
    for (int i = 0; i < 9; i++) mv.put("k" + i % 3, i);
    show(mv.get("k1") + " " + mv.size() + " " + mv.containsMapping("k2", 5) + " " + mv.removeMapping("k2", 5) + " "
        + mv.get("k2") + " " + mv.get("none") + " " + new TreeMap<>(mv.asMap()) + " "
        + new HashSetValuedHashMap<>(mv).get("k0").size());
    show(MapUtils.invertMap(Map.of("a", 1)) + " " + MapUtils.getInteger(Map.of("n", 5), "n") + " "
        + MapUtils.getString(Map.of(), "q", "def") + " " + MapUtils.isEmpty(null) + " "
        + MapUtils.putAll(new TreeMap<>(), new Object[] {"p", 1, "q", 2}));
  }

  static void lists() {
    TreeList<Integer> tree = new TreeList<>();
    for (int i = 0; i < 30; i++) tree.add(i * 11 % (i + 1), i);
    show(tree + " " + tree.indexOf(7) + " " + tree.remove(3) + " " + tree.get(10));
    CursorableLinkedList<String> cursorable = new CursorableLinkedList<>(List.of("a", "b", "c"));
    CursorableLinkedList.Cursor<String> cursor = cursorable.cursor(1);
    cursorable.add(1, "x");
    show(cursor.next() + " " + cursorable);
    cursor.close();
    List<Integer> growth = GrowthList.growthList(new ArrayList<>());
    growth.add(3, 9);
    List<String> lazy = LazyList.lazyList(new ArrayList<>(), () -> "made");
    lazy.get(2);
    SetUniqueList<Integer> unique = SetUniqueList.setUniqueList(new ArrayList<>());
    Collections.addAll(unique, 1, 2, 1, 3, 2);
    show(growth + " " + lazy + " " + unique + " " + new NodeCachingLinkedList<>(List.of(1, 2)).getFirst());
    show(ListUtils.intersection(List.of(1, 2, 3), List.of(2, 3, 4)) + " " + ListUtils.union(List.of(1), List.of(2))
        + " " + ListUtils.subtract(List.of(1, 2, 2), List.of(2)) + " " + ListUtils.sum(List.of(1, 2), List.of(2, 3))
        + " " + ListUtils.partition(List.of(1, 2, 3, 4, 5), 2) + " "
        + ListUtils.longestCommonSubsequence("veristep", "verification") + " "
        + ListUtils.hashCodeForList(List.of(1, 2)));
    CircularFifoQueue<Integer> fifo = new CircularFifoQueue<>(3);
    for (int i = 0; i < 8; i++) fifo.add(i * i);
    show(fifo + " " + fifo.get(0) + " " + fifo.isAtFullCapacity() + " " + fifo.poll() + " " + fifo.maxSize());
    ListOrderedSet<String> los = ListOrderedSet.listOrderedSet(new ArrayList<>(List.of("q", "w")));
    los.add(0, "first");
    show(los + " " + los.indexOf("w") + " " + new CompositeSet<>(Set.of(1), Set.of(2)).size() + " "
        + SetUtils.union(new TreeSet<>(Set.of(1, 2)), Set.of(2)).toSet().size() + " "
        + SetUtils.disjunction(Set.of(1, 2), Set.of(2)));
    ArrayStack<Integer> stack = new ArrayStack<>();
    stack.push(1);
    stack.push(2);
    show(stack.peek() + " " + stack.pop() + " " + stack.search(1));
    CompositeCollection<Integer> all = new CompositeCollection<>(List.of(1, 2), List.of(3));
    show(all.size() + " " + all.contains(3) + " " + IterableUtils.toString(all) + " "
        + IndexedCollection.uniqueIndexedCollection(new ArrayList<>(List.of("a", "bb")), String::length).get(2));
    attempt("predicated list", () -> PredicatedList.predicatedList(new ArrayList<Integer>(), x -> x % 2 == 0).add(3));
  }

  static void utils() {
    show(CollectionUtils.union(List.of(1, 2, 2), List.of(2, 3)).size() + " "
        + CollectionUtils.subtract(List.of(1, 2), List.of(2)) + " "
        + CollectionUtils.isEqualCollection(List.of(1, 2), List.of(2, 1)) + " "
        + new TreeMap<>(CollectionUtils.getCardinalityMap(List.of("a", "b", "a"))) + " "
        + CollectionUtils.collate(List.of(1, 4), List.of(2, 3)) + " "
        + CollectionUtils.select(List.of(1, 2, 3, 4), x -> x % 2 == 0) + " "
        + CollectionUtils.collect(List.of("a", "bb"), String::length) + " "
        + CollectionUtils.permutations(List.of(1, 2, 3)) + " "
        + CollectionUtils.containsAny(List.of(1), List.of(1, 2)));
    show(IterableUtils.find(List.of(1, 5, 9), x -> x > 3) + " "
        + IterableUtils.countMatches(List.of(1, 5, 9), x -> x > 3) + " "
        + IterableUtils.toList(IterableUtils.zippingIterable(List.of(1, 2), List.of(10, 20))) + " "
        + FluentIterable.of(1, 2, 3, 4).filter(x -> x > 1).transform(x -> x * x).limit(2).toList() + " "
        + IterableUtils.partition(List.of(1, 2, 3), x -> x > 1).get(0));
    show(IteratorUtils.toList(new CollatingIterator<>(
             ComparatorUtils.<Integer>naturalComparator(), List.of(1, 5).iterator(), List.of(2, 9).iterator()))
        + " " + IteratorUtils.toList(new IteratorChain<>(List.of(1).iterator(), List.of(2).iterator())) + " "
        + IteratorUtils.toList(new BoundedIterator<>(new LoopingIterator<>(List.of(1, 2)), 1, 4)) + " "
        + IteratorUtils.toList(new UniqueFilterIterator<>(List.of(3, 3, 4).iterator())) + " "
        + IteratorUtils.toList(new PermutationIterator<>(List.of("a", "b"))) + " "
        + IteratorUtils.toList(new SkippingIterator<>(List.of(1, 2, 3).iterator(), 2)));
    PushbackIterator<Integer> push = new PushbackIterator<>(List.of(1, 2).iterator());
    push.next();
    push.pushback(50);
    org.apache.commons.collections4.iterators.PeekingIterator<Integer> peek =
        new org.apache.commons.collections4.iterators.PeekingIterator<>(List.of(7, 8).iterator());
    show(push.next() + " " + push.next() + " " + peek.peek() + " " + peek.next() + " " + peek.element());
    ComparatorChain<String> chain = new ComparatorChain<>();
    chain.addComparator(Comparator.comparing(String::length), true);
    chain.addComparator(ComparableComparator.comparableComparator());
    List<String> words = new ArrayList<>(List.of("pear", "fig", "kiwi", "apple"));
    words.sort(chain);
    show(words + " " + new FixedOrderComparator<>("hi", "lo").compare("lo", "hi") + " "
        + new NullComparator<Integer>().compare(null, 1) + " "
        + new TransformingComparator<>((String s) -> s.length()).compare("aa", "b") + " "
        + BooleanComparator.getTrueFirstComparator().compare(true, false));
    Transformer<Object, Object> invoke = InvokerTransformer.invokerTransformer("toString");
    Predicate<Integer> both = AndPredicate.andPredicate(x -> x > 1, x -> x < 5);
    StringBuilder log = new StringBuilder();
    ClosureUtils.forClosure(3, (Object x) -> log.append(x)).execute("r");
    ClosureUtils.ifClosure((Integer x) -> x > 0, x -> log.append("+"), x -> log.append("-")).execute(-1);
    show(invoke.transform(42) + " " + both.evaluate(3) + " " + both.evaluate(7) + " " + log + " "
        + ChainedTransformer.chainedTransformer((Integer x) -> x + 1, x -> x * 2).transform(4) + " "
        + PredicateUtils.onePredicate((Integer x) -> x > 1, x -> x > 5).evaluate(3) + " "
        + UniquePredicate.uniquePredicate().evaluate(1) + " "
        + TransformerUtils.switchTransformer((Integer x) -> x == 1, x -> "one", x -> "other").transform(2) + " "
        + InstantiateFactory.instantiateFactory(ArrayList.class, null, null).create() + " "
        + FactoryUtils.prototypeFactory(new Date(5)).create().equals(new Date(5)));
    attempt("invoker", () -> InvokerTransformer.invokerTransformer("noSuch").transform(1));
    PatriciaTrie<Integer> trie = new PatriciaTrie<>();
    for (String s : "romane romanus romulus rubens ruber rubicon rubicundus".split(" ")) trie.put(s, s.length());
    show(trie + " " + trie.prefixMap("rub") + " " + trie.firstKey() + " " + trie.nextKey("romulus") + " "
        + trie.headMap("rubens").size() + " " + trie.select("rubix") + " " + trie.remove("romanus") + " "
        + trie.size());
    List<Character> from =
        ListUtils.longestCommonSubsequence("kitten", "kitten").chars().mapToObj(c -> (char) c).toList();
    List<Character> to = "sitting".chars().mapToObj(c -> (char) c).toList();
    StringBuilder edits = new StringBuilder();
    EditScript<Character> script = new SequencesComparator<>(from, to).getScript();
    script.visit(new CommandVisitor<>() {
      @Override
      public void visitInsertCommand(Character c) {
        edits.append('+').append(c);
      }
      @Override
      public void visitKeepCommand(Character c) {
        edits.append('=').append(c);
      }
      @Override
      public void visitDeleteCommand(Character c) {
        edits.append('-').append(c);
      }
    });
    show(edits + " " + script.getLCSLength() + " " + script.getModifications());
  }

  public static void main(String[] args) {
    bags();
    maps();
    lists();
    utils();
  }
}
