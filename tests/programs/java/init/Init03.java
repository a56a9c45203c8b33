// More initialisation: holders, enum singletons, interface fields, instance initialisers that throw, recursion, virtual
// calls.
import java.util.ArrayList;
import java.util.List;

public class Init03 {
  static final List<String> LOG = new ArrayList<>();

  static <T> T log(String s, T t) {
    LOG.add(s);
    return t;
  }

  static void flush(String title) {
    System.out.println(title + ": " + LOG);
    LOG.clear();
  }

  static class Lazy {
    static { log("Lazy", 0); }
    private static class Holder {
      static final Lazy INSTANCE = log("Holder", new Lazy());
    }
    static Lazy get() { return Holder.INSTANCE; }
  }

  enum Single {
    INSTANCE;
    final int made = log("Single", 5);
    static final int AFTER = log("Single static", 6);
  }

  interface A {
    int FIELD = log("A.FIELD", 1);
    static void touch() { log("A.touch", 0); }
  }
  interface B extends A {
    int OTHER = log("B.OTHER", 2);
    default void body() {}
  }
  interface C extends B {
    int THIRD = log("C.THIRD", 3);
  }
  static class ImplC implements C {
    static int own = log("ImplC.own", 4);
  }
  static class ImplA implements A {
    static int own = log("ImplA.own", 4);
  }

  static class Throws {
    static int count;
    int first = log("first", ++count);
    {
      if (count < 3) throw new IllegalStateException("block " + count);
    }
    int second = log("second", 2);
    Throws() { log("constructor", 0); }
  }

  static class Parent {
    Parent() { init(); }
    void init() { log("Parent.init", 0); }
  }
  static class Child extends Parent {
    int assigned = 5;
    int kept;
    String text = "text";
    List<String> list;
    Child() {
      super();
      log("assigned " + assigned + " kept " + kept + " text " + text + " list " + list, 0);
    }
    @Override
    void init() {
      log("in init: " + assigned + " " + text, 0);
      assigned = 99;
      kept = 77;
      list = new ArrayList<>();
    }
  }

  static class Recursive {
    static int calls;
    static final Recursive FIRST = new Recursive("first");
    static final Recursive SECOND = new Recursive("second");
    final String name;
    final boolean firstKnown;
    Recursive(String name) {
      this.name = name;
      firstKnown = FIRST != null;
      calls++;
      log(name + " sees first " + firstKnown + " calls " + calls, 0);
    }
  }

  static class Outer {
    static int x = Inner.y + 1;
    static class Inner {
      static int y = log("Inner reads x=" + Outer.x, Outer.x + 10);
    }
  }

  static class Constants {
    static final int A = 1;
    static final long B = A + 2L;
    static final String S = "s" + A + B;
    static final char CH = (char) ('a' + A);
    static final boolean Z = A < B;
    static final double D = B / 2.0;
    static { log("Constants", 0); }
    static final Integer BOX = 5;
    static final int COMPUTED = Integer.parseInt("7");
  }

  static class Base {
    static String who = log("Base.who", "base");
    static String call() { return log("Base.call", who); }
  }
  static class Derived extends Base {
    static {
      log("Derived", 0);
      who = "derived";
    }
    static final String FIXED = "fixed";
  }

  static class Fields {
    int a = b() + 1;
    int b = 10;
    int c = this.b + a;
    int b() { return b; }
    {
      c += d();
    }
    final int d = 100;
    int d() { return d; }
    int[] array = {a, b, c, d};
  }

  static abstract class Shape {
    final String description = describe();
    abstract String describe();
  }

  static Shape local(int n) {
    int captured = n * 2;
    return new Shape() {
      final int own = 7;
      Integer boxed = 8;
      @Override
      String describe() {
        return "captured " + captured + " own " + own + " boxed " + boxed;
      }
    };
  }

  public static void main(String[] args) {
    flush("start");
    System.out.println(Lazy.class.getSimpleName());
    flush("class literal");
    Lazy lazy = Lazy.get();
    flush("holder");
    System.out.println(lazy == Lazy.get());
    System.out.println(Single.AFTER + Single.INSTANCE.made);
    flush("enum");
    new ImplA();
    flush("ImplA");
    System.out.println(ImplC.own);
    flush("ImplC");
    System.out.println(C.THIRD + ImplC.FIELD);
    flush("fields");
    A.touch();
    flush("static interface method");
    for (int i = 0; i < 4; i++) {
      try {
        Throws t = new Throws();
        log("made " + t.first + t.second, 0);
      } catch (IllegalStateException e) {
        log(e.getMessage(), 0);
      }
    }
    flush("throwing initialiser");
    new Child();
    flush("virtual call in constructor");
    System.out.println(Recursive.FIRST.firstKnown + " " + Recursive.SECOND.firstKnown);
    flush("recursive");
    System.out.println(Outer.Inner.y + " " + Outer.x);
    flush("inner first");
    System.out.println(Constants.A + Constants.B + Constants.S + Constants.CH + Constants.Z + Constants.D);
    flush("constants");
    System.out.println(Constants.COMPUTED + Constants.BOX);
    flush("computed");
    System.out.println(Derived.FIXED + Derived.call());
    flush("inherited call");
    new Derived();
    System.out.println(Base.who);
    flush("derived");
    Fields f = new Fields();
    System.out.println(f.a + " " + f.b + " " + f.c + " " + java.util.Arrays.toString(f.array));
    System.out.println(local(4).description);
    Object[] arrays = {new Lazy[0], new ImplA[1][1]};
    System.out.println(arrays.length);
    flush("end");
  }
}
