// Nested classes of all kinds: static, inner with outer.this, local with captures, anonymous, inner of inner, private
// access.
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

public class Inner01 {
  private int value = 1;
  private static int shared = 100;

  class Inner {
    int value = 2;
    class Deep {
      int value = 3;
      String all() {
        return value + " " + this.value + " " + Inner.this.value + " " + Inner01.this.value + " " + shared;
      }
      void bump() {
        value++;
        Inner.this.value += 10;
        Inner01.this.value += 100;
        shared++;
      }
    }
    Deep deep() { return new Deep(); }
    private int hidden() { return value * 7; }
  }

  static class Nested {
    private final int secret;
    private Nested(int secret) { this.secret = secret; }
    private static String note(String s) { return "note " + s; }
    int peek(Inner01 o) { return o.value; }
  }

  static class Sub extends Inner01.Inner {
    Sub(Inner01 outer) { outer.super(); }
    String who() { return "Sub of " + value; }
  }

  static class Range implements Iterable<Integer> {
    final int from, to;
    Range(int from, int to) {
      this.from = from;
      this.to = to;
    }
    @Override
    public Iterator<Integer> iterator() {
      return new Iterator<Integer>() {
        int next = from;
        @Override
        public boolean hasNext() {
          return next < to;
        }
        @Override
        public Integer next() {
          return next++;
        }
      };
    }
  }

  interface Op {
    int apply(int x);
  }

  static List<Op> locals(int base, String label) {
    List<Op> result = new ArrayList<>();
    int[] calls = {0};
    class Adder implements Op {
      final int n;
      Adder(int n) { this.n = n; }
      @Override
      public int apply(int x) {
        calls[0]++;
        return x + n + base + label.length();
      }
      Adder twice() { return new Adder(n * 2); }
    }
    for (int i = 0; i < 3; i++) {
      result.add(new Adder(i));
      final int k = i;
      result.add(new Op() {
        int times = k;
        {
          times += 10;
        }
        @Override
        public int apply(int x) {
          return x * times++ + calls[0];
        }
      });
      result.add(new Adder(i).twice());
      result.add(x -> x - k * base);
    }
    return result;
  }

  abstract static class Shape {
    abstract double area();
    static Shape square(double side) {
      return new Shape() {
        @Override
        double area() {
          return side * side;
        }
        @Override
        public String toString() {
          return "square " + side;
        }
      };
    }
  }

  String captures(int a, long b, double c, String d) {
    int local = a * 2;
    class Local {
      String show() {
        class Inside {
          String text() { return a + " " + b + " " + c + " " + d + " " + local + " " + value; }
        }
        return new Inside().text();
      }
    }
    return new Local().show();
  }

  static class Account {
    private long balance;
    class View {
      long get() { return balance; }
      void add(long n) {
        balance += n;
        balance++;
      }
      int post() { return (int) (balance++ + ++balance); }
    }
  }

  static class LinkedBag<T> {
    private Node head;
    private class Node {
      T item;
      Node next;
      Node(T item) {
        this.item = item;
        next = head;
        head = this;
      }
    }
    void add(T t) { new Node(t); }
    String show() {
      StringBuilder sb = new StringBuilder();
      for (Node n = head; n != null; n = n.next) sb.append(n.item).append(';');
      return sb.toString();
    }
  }

  public static void main(String[] args) {
    Inner01 outer = new Inner01();
    Inner inner = outer.new Inner();
    Inner.Deep deep = inner.new Deep();
    System.out.println(deep.all());
    deep.bump();
    System.out.println(deep.all() + " " + inner.deep().all() + " " + inner.hidden());
    Inner01 second = new Inner01();
    System.out.println(second.new Inner().new Deep().all());
    Nested nested = new Nested(5);
    System.out.println(nested.secret + " " + Nested.note("x") + " " + nested.peek(outer));
    System.out.println(new Sub(outer).who() + " " + new Sub(second).deep().all());
    int total = 0;
    for (int i : new Range(3, 9)) total = total * 3 + i;
    System.out.println(total);
    for (Op op : locals(10, "four")) System.out.print(op.apply(5) + " " + op.apply(6) + ", ");
    System.out.println();
    Shape s = Shape.square(1.5);
    System.out.println(s + " " + s.area());
    System.out.println(outer.captures(1, 2L, 3.5, "dd"));
    Account account = new Account();
    Account.View view = account.new View(), other = account.new View();
    view.add(10);
    other.add(5);
    System.out.println(view.get() + " " + other.post() + " " + account.balance);
    LinkedBag<String> bag = new LinkedBag<>();
    for (String x : "one two three".split(" ")) bag.add(x);
    System.out.println(bag.show());
    Object anonymous = new Object() {
      int hits;
      @Override
      public String toString() {
        return "anonymous " + ++hits;
      }
    };
    System.out.println(anonymous + " " + anonymous);
    var typed = new Object() {
      int n = 3;
      String word = "w";
    };
    typed.n *= 5;
    System.out.println(typed.n + typed.word);
    System.out.println(inner.getClass().getName() + " " + deep.getClass().getName() + " "
        + anonymous.getClass().getName().startsWith("Inner01$") + " " + deep.getClass().getSimpleName() + " ["
        + anonymous.getClass().getSimpleName() + "] " + s.getClass().isAnonymousClass() + " "
        + deep.getClass().isMemberClass() + " " + deep.getClass().getEnclosingClass().getSimpleName() + " "
        + Nested.class.getDeclaringClass().getName());
    Inner none = null;
    try {
      none.new Deep();
    } catch (NullPointerException e) {
      System.out.println("NPE for outer");
    }
  }
}
