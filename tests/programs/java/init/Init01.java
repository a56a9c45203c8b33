// Initialisation order: statics in text order, instance initialisers, constructors, superclasses, lazy triggers,
// constants.
public class Init01 {
  static int step(String what) {
    System.out.println("  " + what);
    return what.length();
  }

  static class Base {
    static int s1 = step("Base.s1");
    int f1 = step("Base.f1");
    static { step("Base static block"); }
    {
      step("Base instance block");
    }
    static int s2 = step("Base.s2");
    Base() {
      step("Base()");
      hook();
    }
    int f2 = step("Base.f2");
    void hook() { step("Base.hook"); }
  }

  static class Derived extends Base {
    static int s1 = step("Derived.s1");
    int g1 = step("Derived.g1");
    final int constant = 5;
    final Integer boxed = 6;
    Derived() {
      this(step("argument"));
      step("Derived()");
    }
    Derived(int n) {
      super();
      step("Derived(int) " + n);
    }
    {
      step("Derived instance block");
    }
    @Override
    void hook() {
      step("Derived.hook sees " + g1 + " " + constant + " " + boxed);
    }
  }

  static class Lazy {
    static final int CONSTANT = 42;
    static final String TEXT = "text";
    static final Integer BOXED = step("Lazy.BOXED");
    static int plain = step("Lazy.plain");
    static void touch() {}
  }

  static class ParentOnly {
    static int field = 5;
    static { step("ParentOnly init"); }
    static void method() {}
  }
  static class ChildOfParent extends ParentOnly {
    static { step("ChildOfParent init"); }
  }

  interface Quiet {
    int VALUE = step("Quiet.VALUE");
  }
  interface WithDefault {
    int VALUE = step("WithDefault.VALUE");
    default void m() {}
  }
  static class ImplQuiet implements Quiet {
    static { step("ImplQuiet init"); }
  }
  static class ImplDefault implements WithDefault {
    static { step("ImplDefault init"); }
  }

  static class Cycle1 {
    static int a = 1;
    static int fromOther = Cycle2.b + 10;
    static { step("Cycle1 a=" + a + " fromOther=" + fromOther); }
  }
  static class Cycle2 {
    static int b = Cycle1.a + 100;
    static { step("Cycle2 b=" + b); }
  }

  static class Forward {
    static int early = late();
    static int counter = 5;
    static int late() { return counter; }
  }

  static class Singleton {
    static final Singleton INSTANCE = new Singleton();
    static int count = 10;
    int seen;
    Singleton() {
      seen = count;
      count++;
    }
  }

  static class ArrayElement {
    static { step("ArrayElement init"); }
  }
  static class Literal {
    static { step("Literal init"); }
  }
  static class ForName {
    static { step("ForName init"); }
  }

  static boolean assigned;
  static { assigned = true; }
  static final int BLANK;
  static {
    if (assigned)
      BLANK = 7;
    else
      BLANK = 8;
  }
  final int blank;
  {
    blank = BLANK * 2;
  }

  enum Color {
    RED,
    GREEN;
    static { step("Color static block"); }
    Color() { step("Color() " + name() + ordinal()); }
  }

  public static void main(String[] args) throws Exception {
    System.out.println("new Derived()");
    new Derived();
    System.out.println("again");
    new Derived(3);
    System.out.println("constants: " + Lazy.CONSTANT + Lazy.TEXT);
    System.out.println("boxed: ");
    System.out.println(Lazy.BOXED);
    System.out.println("inherited static through child");
    System.out.println(ChildOfParent.field);
    ChildOfParent.method();
    System.out.println("child itself");
    new ChildOfParent();
    System.out.println("interface");
    new ImplQuiet();
    System.out.println("then its field");
    System.out.println(ImplQuiet.VALUE);
    System.out.println("interface with default");
    new ImplDefault();
    System.out.println("cycle");
    System.out.println(Cycle2.b + " " + Cycle1.fromOther);
    System.out.println(Forward.early + " " + Forward.counter);
    System.out.println(Singleton.INSTANCE.seen + " " + Singleton.count);
    System.out.println("array");
    ArrayElement[] array = new ArrayElement[3];
    System.out.println(array.length);
    array[0] = new ArrayElement();
    System.out.println("literal");
    Class<?> c = Literal.class;
    System.out.println(c.getSimpleName());
    new Literal();
    System.out.println("forName");
    Class.forName("Init01$ForName", false, Init01.class.getClassLoader());
    System.out.println("not yet");
    Class.forName("Init01$ForName");
    System.out.println(BLANK + " " + new Init01().blank);
    System.out.println("enum");
    Color color = null;
    System.out.println("declared");
    color = Color.GREEN;
    System.out.println(color);
    class Local {
      int a = step("Local.a");
      Local() { step("Local()"); }
    }
    new Local();
    new Object() {
      {
        step("anonymous block");
      }
      int x = step("anonymous field");
    };
  }
}
