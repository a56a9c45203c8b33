// Collections written by hand: linked list, hash map, heap, AVL tree, ring buffer, with iterators that check
// modification.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class Iterators01 {
  static class Linked<T> extends AbstractSequentialList<T> {
    private final class Node {
      T item;
      Node next = this, previous = this;
    }
    private final Node head = new Node();
    private int size;
    @Override
    public int size() {
      return size;
    }
    @Override
    public ListIterator<T> listIterator(int index) {
      Node start = head.next;
      for (int i = 0; i < index; i++) start = start.next;
      Node first = start;
      return new ListIterator<T>() {
        Node next = first, last;
        int at = index, expected = modCount;
        void check() {
          if (expected != modCount) throw new ConcurrentModificationException();
        }
        @Override
        public boolean hasNext() {
          return at < size;
        }
        @Override
        public T next() {
          check();
          if (!hasNext()) throw new NoSuchElementException();
          last = next;
          next = next.next;
          at++;
          return last.item;
        }
        @Override
        public boolean hasPrevious() {
          return at > 0;
        }
        @Override
        public T previous() {
          check();
          if (!hasPrevious()) throw new NoSuchElementException();
          next = last = next.previous;
          at--;
          return last.item;
        }
        @Override
        public int nextIndex() {
          return at;
        }
        @Override
        public int previousIndex() {
          return at - 1;
        }
        @Override
        public void remove() {
          check();
          if (last == null) throw new IllegalStateException();
          if (next == last)
            next = last.next;
          else
            at--;
          last.previous.next = last.next;
          last.next.previous = last.previous;
          last = null;
          size--;
          expected = ++modCount;
        }
        @Override
        public void set(T t) {
          check();
          if (last == null) throw new IllegalStateException();
          last.item = t;
        }
        @Override
        public void add(T t) {
          check();
          Node n = new Node();
          n.item = t;
          n.next = next;
          n.previous = next.previous;
          next.previous.next = n;
          next.previous = n;
          last = null;
          at++;
          size++;
          expected = ++modCount;
        }
      };
    }
  }

  static class Avl<K extends Comparable<K>> implements Iterable<K> {
    private class Node {
      final K key;
      Node left, right;
      int height = 1;
      Node(K key) { this.key = key; }
    }
    private Node root;
    int rotations;
    private int height(Node n) { return n == null ? 0 : n.height; }
    private Node fix(Node n) {
      n.height = 1 + Math.max(height(n.left), height(n.right));
      return n;
    }
    private Node right(Node n) {
      Node l = n.left;
      n.left = l.right;
      l.right = fix(n);
      rotations++;
      return fix(l);
    }
    private Node left(Node n) {
      Node r = n.right;
      n.right = r.left;
      r.left = fix(n);
      rotations++;
      return fix(r);
    }
    private Node balance(Node n) {
      fix(n);
      int d = height(n.left) - height(n.right);
      if (d > 1) {
        if (height(n.left.left) < height(n.left.right)) n.left = left(n.left);
        return right(n);
      }
      if (d < -1) {
        if (height(n.right.right) < height(n.right.left)) n.right = right(n.right);
        return left(n);
      }
      return n;
    }
    private Node insert(Node n, K k) {
      if (n == null) return new Node(k);
      int c = k.compareTo(n.key);
      if (c < 0)
        n.left = insert(n.left, k);
      else if (c > 0)
        n.right = insert(n.right, k);
      return balance(n);
    }
    private Node min(Node n) { return n.left == null ? n : min(n.left); }
    private Node removeMin(Node n) {
      if (n.left == null) return n.right;
      n.left = removeMin(n.left);
      return balance(n);
    }
    private Node remove(Node n, K k) {
      if (n == null) return null;
      int c = k.compareTo(n.key);
      if (c < 0)
        n.left = remove(n.left, k);
      else if (c > 0)
        n.right = remove(n.right, k);
      else {
        if (n.right == null) return n.left;
        Node m = min(n.right);
        Node r = removeMin(n.right);
        m.right = r;
        m.left = n.left;
        return balance(m);
      }
      return balance(n);
    }
    void add(K k) { root = insert(root, k); }
    void remove(K k) { root = remove(root, k); }
    int height() { return height(root); }
    @Override
    public Iterator<K> iterator() {
      Deque<Node> stack = new ArrayDeque<>();
      for (Node n = root; n != null; n = n.left) stack.push(n);
      return new Iterator<>() {
        @Override
        public boolean hasNext() {
          return !stack.isEmpty();
        }
        @Override
        public K next() {
          Node n = stack.pop();
          for (Node m = n.right; m != null; m = m.left) stack.push(m);
          return n.key;
        }
      };
    }
  }

  static class Ring<T> extends AbstractCollection<T> {
    private final Object[] items;
    private int start, count;
    Ring(int n) { items = new Object[n]; }
    @Override
    public boolean add(T t) {
      items[(start + count) % items.length] = t;
      if (count < items.length)
        count++;
      else
        start = (start + 1) % items.length;
      return true;
    }
    @Override
    public Iterator<T> iterator() {
      return new Iterator<>() {
        int i;
        @Override
        public boolean hasNext() {
          return i < count;
        }
        @SuppressWarnings("unchecked")
        @Override
        public T next() {
          return (T) items[(start + i++) % items.length];
        }
      };
    }
    @Override
    public int size() {
      return count;
    }
  }

  static class Table<K, V> extends AbstractMap<K, V> {
    private final List<List<Entry<K, V>>> buckets = new ArrayList<>();
    Table(int n) {
      for (int i = 0; i < n; i++) buckets.add(new ArrayList<>());
    }
    @Override
    public V put(K k, V v) {
      List<Entry<K, V>> b = buckets.get(Math.floorMod(Objects.hashCode(k), buckets.size()));
      for (Entry<K, V> e : b)
        if (Objects.equals(e.getKey(), k)) return e.setValue(v);
      b.add(new SimpleEntry<>(k, v));
      return null;
    }
    @Override
    public Set<Entry<K, V>> entrySet() {
      return new AbstractSet<>() {
        @Override
        public Iterator<Entry<K, V>> iterator() {
          return buckets.stream().flatMap(List::stream).iterator();
        }
        @Override
        public int size() {
          return buckets.stream().mapToInt(List::size).sum();
        }
      };
    }
  }

  static <T> Iterable<List<T>> windows(Iterable<T> in, int n) {
    return () -> {
      Iterator<T> it = in.iterator();
      Deque<T> window = new ArrayDeque<>();
      for (int i = 1; i < n && it.hasNext(); i++) window.add(it.next());
      return new Iterator<>() {
        @Override
        public boolean hasNext() {
          return it.hasNext();
        }
        @Override
        public List<T> next() {
          window.add(it.next());
          List<T> r = List.copyOf(window);
          window.remove();
          return r;
        }
      };
    };
  }

  static final class Squares implements Spliterator.OfInt {
    int from;
    final int to;
    Squares(int from, int to) {
      this.from = from;
      this.to = to;
    }
    @Override
    public boolean tryAdvance(IntConsumer c) {
      if (from >= to) return false;
      c.accept(from * from++);
      return true;
    }
    @Override
    public OfInt trySplit() {
      int mid = (from + to) / 2;
      if (mid - from < 2) return null;
      OfInt half = new Squares(from, mid);
      from = mid;
      return half;
    }
    @Override
    public long estimateSize() {
      return to - from;
    }
    @Override
    public int characteristics() {
      return SIZED | SUBSIZED | ORDERED | NONNULL;
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

  public static void main(String[] args) {
    List<Integer> list = new Linked<>();
    for (int i = 0; i < 10; i++) list.add(i * 3 % 10);
    list.add(0, 100);
    list.remove(5);
    list.remove((Object) 9);
    list.set(2, -1);
    System.out.println(list + " " + list.size() + " " + list.indexOf(8) + " " + list.contains(4) + " "
        + list.subList(2, 5) + " " + list.hashCode() + " " + list.equals(new ArrayList<>(list)));
    Collections.sort(list);
    Collections.reverse(list);
    list.removeIf(x -> x % 2 == 0);
    list.addAll(2, List.of(50, 60));
    System.out.println(list + " " + list.stream().mapToInt(x -> x).sum() + " " + Collections.max(list));
    ListIterator<Integer> li = list.listIterator(list.size());
    StringBuilder sb = new StringBuilder();
    while (li.hasPrevious()) sb.append(li.previousIndex()).append(':').append(li.previous()).append(' ');
    System.out.println(sb);
    attempt("modified", () -> {
      for (Integer x : list) list.add(x);
    });
    attempt("exhausted", () -> {
      Iterator<Integer> it = list.iterator();
      while (true) it.next();
    });
    attempt("remove twice", () -> {
      Iterator<Integer> it = list.iterator();
      it.next();
      it.remove();
      it.remove();
    });
    attempt("no next", () -> list.iterator().remove());
    Avl<Integer> tree = new Avl<>();
    for (int i = 0; i < 200; i++) tree.add(i * 37 % 211);
    for (int i = 0; i < 200; i += 3) tree.remove(i);
    int n = 0;
    long hash = 0;
    for (int k : tree) {
      n++;
      hash = hash * 31 + k;
    }
    System.out.println(n + " " + hash + " height " + tree.height() + " rotations " + tree.rotations);
    Ring<String> ring = new Ring<>(3);
    for (String s : "a b c d e".split(" ")) ring.add(s);
    System.out.println(ring + " " + ring.contains("c") + " " + ring.contains("a") + " "
        + Arrays.toString(ring.toArray()) + " " + String.join("", ring) + " "
        + ring.stream().map(String::toUpperCase).toList());
    attempt("ring remove", () -> ring.remove("c"));
    Table<String, Integer> table = new Table<>(4);
    for (String w : "one two three two one one".split(" ")) table.merge(w, 1, Integer::sum);
    table.put(null, 0);
    System.out.println(table.size() + " " + table.get("one") + " " + table.get(null) + " " + table.containsValue(2)
        + " " + table.equals(new HashMap<>(table)) + " " + table.hashCode() + " " + table.getOrDefault("zero", -1));
    attempt("table remove", () -> table.remove("one"));
    for (List<Integer> w : windows(List.of(1, 2, 3, 4, 5), 3)) System.out.print(w + " ");
    System.out.println();
    System.out.println(StreamSupport.intStream(new Squares(0, 10), false).sum() + " "
        + StreamSupport.intStream(new Squares(0, 10), false).skip(2).limit(3).boxed().toList() + " "
        + StreamSupport.intStream(new Squares(0, 100), true).sum());
    Iterator<Integer> squares = Spliterators.iterator(new Squares(3, 6));
    System.out.println(squares.next() + squares.next() + " " + squares.hasNext());
    Iterable<Integer> lambda = () -> IntStream.range(0, 3).iterator();
    for (int i : lambda)
      for (int j : lambda) System.out.print(i * 10 + j + " ");
    System.out.println();
  }
}
