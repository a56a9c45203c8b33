// ArrayList and LinkedList: all the usual operations, iterators, list iterators, sublists, concurrent modification.
import java.util.*;

public class List01 {
  static void attempt(String what, Runnable r) {
    try {
      r.run();
      System.out.println(what + ": fine");
    } catch (RuntimeException e) {
      System.out.println(what + ": " + e.getClass().getSimpleName() + ": " + e.getMessage());
    }
  }

  static void exercise(List<Integer> list) {
    System.out.println("== " + list.getClass().getSimpleName());
    for (int i = 0; i < 12; i++) list.add(i * i % 10);
    System.out.println(list + " " + list.size() + " " + list.isEmpty());
    list.add(0, 77);
    list.add(list.size(), 88);
    list.add(5, null);
    System.out.println(list + " " + list.indexOf(4) + " " + list.lastIndexOf(4) + " " + list.indexOf(null) + " "
        + list.contains(88) + " " + list.contains(99));
    System.out.println(list.set(5, 55) + " " + list.get(5) + " " + list.remove(0) + " " + list.remove((Object) 9) + " "
        + list.remove((Object) 1234));
    System.out.println(list + " " + list.hashCode());
    List<Integer> sub = list.subList(2, 6);
    System.out.println(sub + " " + sub.size());
    sub.set(0, -1);
    sub.add(-2);
    sub.remove(1);
    Collections.reverse(sub);
    System.out.println(sub + " " + list);
    sub.clear();
    System.out.println(list + " " + sub.isEmpty());
    list.addAll(List.of(100, 200, 300));
    list.addAll(2, Arrays.asList(-5, -6));
    System.out.println(list);
    list.removeIf(x -> x % 2 == 0);
    System.out.println(list);
    list.replaceAll(x -> x * 3);
    System.out.println(list);
    list.removeAll(Set.of(3, -15));
    list.addAll(List.of(15, 8, 1, 15));
    System.out.println(list);
    list.retainAll(List.of(15, 1, 27));
    System.out.println(list);
    list.addAll(List.of(5, 3, 9, 1, 7));
    list.sort(null);
    System.out.println(list);
    list.sort(Comparator.reverseOrder());
    System.out.println(list);
    list.sort(Comparator.comparing(x -> x % 5));
    System.out.println(list);
    Iterator<Integer> it = list.iterator();
    while (it.hasNext())
      if (it.next() > 10) it.remove();
    System.out.println(list);
    ListIterator<Integer> li = list.listIterator();
    while (li.hasNext()) {
      int index = li.nextIndex();
      int v = li.next();
      if (index % 2 == 0)
        li.set(v + 1000);
      else
        li.add(-v);
    }
    System.out.println(list);
    StringBuilder back = new StringBuilder();
    while (li.hasPrevious()) back.append(li.previousIndex()).append(':').append(li.previous()).append(' ');
    System.out.println(back);
    attempt("remove twice", () -> {
      Iterator<Integer> twice = list.iterator();
      twice.next();
      twice.remove();
      twice.remove();
    });
    attempt("set before next", () -> list.listIterator().set(1));
    attempt("next at end", () -> {
      Iterator<Integer> end = list.iterator();
      while (true) end.next();
    });
    attempt("modify while iterating", () -> {
      for (Integer x : list) list.add(x);
    });
    attempt("remove while iterating", () -> {
      for (Integer x : list)
        if (x != null) list.remove(0);
    });
    attempt("stale sublist", () -> {
      List<Integer> stale = list.subList(0, 1);
      list.add(1);
      System.out.println(stale.size());
    });
    attempt("get", () -> list.get(100));
    attempt("set", () -> list.set(-1, 0));
    attempt("add", () -> list.add(100, 0));
    attempt("subList", () -> list.subList(3, 1));
    Integer[] array = list.toArray(new Integer[0]);
    Object[] objects = list.toArray();
    Integer[] bigger = list.toArray(new Integer[array.length + 2]);
    System.out.println(array.length + " " + objects.getClass().getSimpleName() + " " + bigger[array.length] + " "
        + Arrays.toString(array));
    System.out.println(list.equals(new ArrayList<>(list)) + " " + list.equals(new LinkedList<>(list)) + " "
        + list.equals(new ArrayList<>()) + " " + new ArrayList<>(list).equals(list));
    List<Integer> copy = list instanceof ArrayList ? (List<Integer>) ((ArrayList<Integer>) list).clone()
        : list instanceof LinkedList               ? (List<Integer>) ((LinkedList<Integer>) list).clone()
                                                   : (List<Integer>) ((Vector<Integer>) list).clone();
    copy.clear();
    System.out.println(copy + " " + list.size());
    list.forEach(x -> System.out.print(x + ";"));
    System.out.println();
  }

  static void deque(LinkedList<String> d) {
    d.addFirst("b");
    d.addLast("c");
    d.push("a");
    d.offer("d");
    System.out.println(d + " " + d.getFirst() + d.getLast() + d.peek() + d.peekLast() + d.element());
    System.out.println(d.pop() + d.poll() + d.pollLast() + d.removeFirst() + d.poll() + d.peekFirst());
    attempt("empty pop", d::pop);
    attempt("empty getLast", d::getLast);
    attempt("empty element", d::element);
    d.addAll(List.of("x", "y", "x", "z", "x"));
    d.removeFirstOccurrence("x");
    d.removeLastOccurrence("x");
    System.out.println(d);
    Iterator<String> down = d.descendingIterator();
    while (down.hasNext()) System.out.print(down.next());
    System.out.println();
  }

  public static void main(String[] args) {
    exercise(new ArrayList<>());
    exercise(new LinkedList<>());
    exercise(new Vector<>());
    deque(new LinkedList<>());
    Stack<Integer> stack = new Stack<>();
    stack.push(1);
    stack.push(2);
    System.out.println(stack + " " + stack.peek() + " " + stack.pop() + " " + stack.search(1) + " " + stack.empty());
    stack.pop();
    attempt("empty stack", stack::pop);
    ArrayList<Integer> big = new ArrayList<>(1);
    for (int i = 0; i < 1000; i++) big.add(i);
    big.ensureCapacity(5000);
    big.trimToSize();
    big.subList(10, 990).clear();
    System.out.println(big);
    attempt("capacity", () -> new ArrayList<>(-1));
  }
}
