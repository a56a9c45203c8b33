// Harder nesting: inheritance between inner classes, shadowing, captured variables in constructors, private members
// across nests.
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

public class Inner02 {
  private String name;
  Inner02(String name) { this.name = name; }

  class Base {
    String where() { return "Base of " + name; }
    class Deeper {
      String path() { return name + "/" + Base.this.where(); }
    }
  }

  class Derived extends Base {
    private final String name = "derived";
    @Override
    String where() {
      return name + " over " + super.where() + " in " + Inner02.this.name;
    }
    String other(Inner02 o) { return o.new Base().where(); }
  }

  static class Outside extends Inner02.Base {
    Outside(Inner02 host) { host.super(); }
    Deeper deeper() { return new Deeper(); }
  }

  class Foreign extends Inner02.Base {
    Foreign(Inner02 host) { host.super(); }
    String both() { return where() + " but enclosed by " + name; }
  }

  private static int secret = 1;
  private int bump() { return ++secret; }

  static class Friend {
    private int hidden = 5;
    private static String note() { return "private static"; }
    private Friend() {}
    private Friend(int h) { hidden = h; }
    int peek(Inner02 o) { return o.bump() + secret + new Other().deep; }
    private static class Other {
      private int deep = 100;
    }
  }

  interface Node {
    int value();
    class Leaf implements Node {
      final int v;
      Leaf(int v) { this.v = v; }
      public int value() { return v; }
    }
    static Node sum(Node a, Node b) {
      class Sum implements Node {
        public int value() { return a.value() + b.value(); }
      }
      return new Sum();
    }
    Node ZERO = new Node() {
      public int value() { return 0; }
      @Override
      public String toString() {
        return "ZERO";
      }
    };
  }

  enum Op {
    ADD {
      int apply(int a, int b) { return a + b + helper(); }
      private int helper() { return extra; }
    },
    COMPOSITE {
      class Inside {
        int twice(int x) { return x * 2 + ordinal(); }
      }
      int apply(int a, int b) { return new Inside().twice(a) + new Inside().twice(b); }
    };
    int extra = 10;
    abstract int apply(int a, int b);
  }

  static List<IntSupplier> counters(int n) {
    List<IntSupplier> all = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      int start = i;
      class Counter implements IntSupplier {
        int at = start * 10;
        @Override
        public int getAsInt() {
          return at++;
        }
        Counter next() { return new Counter(); }
      }
      Counter c = new Counter();
      c.getAsInt();
      all.add(c);
      all.add(c.next());
      all.add(new IntSupplier() {
        int step = n;
        @Override
        public int getAsInt() {
          return c.getAsInt() + step++;
        }
      });
    }
    return all;
  }

  Supplier<Supplier<String>> layers(String a) {
    String b = a + "b";
    return () -> {
      String c = b + "c";
      class Local {
        final String d = c + "d" + name;
        Supplier<String> inner() {
          return new Supplier<>() {
            final String e = d + "e";
            @Override
            public String get() {
              Supplier<String> last =
                  () -> a + "|" + b + "|" + c + "|" + d + "|" + e + "|" + name + "|" + Local.this.d.length();
              return last.get();
            }
          };
        }
      }
      return new Local().inner();
    };
  }

  static class Chain {
    final Chain previous;
    final int id;
    Chain(Chain previous, int id) {
      this.previous = previous;
      this.id = id;
    }
    class Link {
      Chain owner() { return Chain.this; }
      Link up() { return previous == null ? null : previous.new Link(); }
      String path() {
        Link u = up();
        return (u == null ? "" : u.path() + ">") + id;
      }
    }
  }

  static abstract class Greeting {
    Greeting() { System.out.println("constructor: " + text()); }
    abstract String text();
  }

  static class Shadow {
    int x = 1;
    class In {
      int x = 2;
      void run(int x) {
        int[] seen = {x, this.x, Shadow.this.x};
        Runnable r = new Runnable() {
          int x = 4;
          @Override
          public void run() {
            System.out.println(x + " " + this.x + " " + seen[0] + In.this.x + Shadow.this.x);
          }
        };
        r.run();
        Runnable lambda = () -> System.out.println(x + " " + this.x + " " + Shadow.this.x);
        lambda.run();
      }
    }
  }

  public static void main(String[] args) {
    Inner02 one = new Inner02("one"), two = new Inner02("two");
    Derived d = one.new Derived();
    System.out.println(d.where() + "; " + d.other(two) + "; " + d.new Deeper().path());
    System.out.println(new Outside(two).where() + "; " + new Outside(one).deeper().path());
    System.out.println(one.new Foreign(two).both());
    System.out.println(new Friend().peek(one) + " " + new Friend(9).hidden + " " + Friend.note() + " "
        + new Friend.Other().deep + " " + secret);
    System.out.println(Node.sum(new Node.Leaf(3), Node.sum(new Node.Leaf(4), Node.ZERO)).value() + " " + Node.ZERO);
    System.out.println(Op.ADD.apply(1, 2) + " " + Op.COMPOSITE.apply(3, 4));
    for (IntSupplier s : counters(3)) System.out.print(s.getAsInt() + " " + s.getAsInt() + ", ");
    System.out.println();
    System.out.println(one.layers("a").get().get());
    Chain chain = null;
    for (int i = 0; i < 5; i++) chain = new Chain(chain, i);
    System.out.println(chain.new Link().path() + " " + chain.new Link().up().up().owner().id);
    String captured = "captured early";
    Greeting g = new Greeting() {
      final String own = "own " + captured;
      @Override
      String text() {
        return captured + ", " + own;
      }
    };
    System.out.println(g.text());
    new Shadow().new In().run(3);
    Object o = new Object() {
      Object child = new Object() {
        @Override
        public String toString() {
          return "child of " + getClass().getEnclosingClass().isAnonymousClass();
        }
      };
      @Override
      public String toString() {
        return "parent with " + child;
      }
    };
    System.out.println(o);
    System.out.println(Friend.class.getNestHost().getSimpleName() + " "
        + Friend.Other.class.getEnclosingClass().getSimpleName() + " " + Inner02.class.getNestMembers().length + " "
        + Friend.class.isNestmateOf(Derived.class));
  }
}
