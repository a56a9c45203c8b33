// Failing initialisers: ExceptionInInitializerError first, NoClassDefFoundError after, through superclasses and
// lambdas.
public class Init02 {
  static int boom(String message) { throw new IllegalStateException(message); }

  static class Bad {
    static int before = 3;
    static int value = boom("bad");
    static void call() { System.out.println("not reached"); }
  }
  static class ChildOfBad extends Bad {
    static int own = 5;
    static { System.out.println("not reached"); }
  }
  static class BadError {
    static {
      if (true) throw new AssertionError("an error is not wrapped");
    }
  }
  static class NullDeref {
    static String s = null;
    static int length = s.length();
  }
  static class DivZero {
    static int zero = 0;
    static int result = 1 / zero;
    static final int CONSTANT = 9;
  }
  static class Nested {
    static int x = Bad2.value;
  }
  static class Bad2 {
    static int value = boom("inner");
  }
  enum BadEnum {
    A,
    B;
    BadEnum() {
      if (ordinal() == 1) boom("enum " + name());
    }
  }
  interface BadInterface {
    int VALUE = boom("interface");
  }
  static class Recovering {
    static int value;
    static {
      try {
        value = boom("caught inside");
      } catch (IllegalStateException e) {
        value = -1;
      }
    }
  }
  static class BadConstructor {
    static int tries;
    BadConstructor() {
      if (++tries < 3) throw new RuntimeException("try " + tries);
    }
  }

  static void attempt(String what, Runnable action) {
    try {
      action.run();
      System.out.println(what + ": fine");
    } catch (ExceptionInInitializerError e) {
      System.out.println(what + ": EIIE message=" + e.getMessage() + " cause=" + e.getCause()
          + " same=" + (e.getException() == e.getCause()));
    } catch (NoClassDefFoundError e) {
      System.out.println(what + ": NCDFE " + e.getMessage());
    } catch (Throwable t) {
      System.out.println(what + ": " + t);
    }
  }

  public static void main(String[] args) {
    attempt("first use", () -> System.out.println(Bad.value));
    attempt("second use", () -> System.out.println(Bad.value));
    attempt("other field", () -> System.out.println(Bad.before));
    attempt("static call", Bad::call);
    attempt("new", () -> new Bad());
    attempt("child", () -> System.out.println(ChildOfBad.own));
    attempt("child again", () -> new ChildOfBad());
    attempt("error", () -> new BadError());
    attempt("error again", () -> new BadError());
    attempt("null", () -> System.out.println(NullDeref.length >= 0));
    attempt("null again", () -> System.out.println(NullDeref.s));
    attempt("division", () -> System.out.println(DivZero.result));
    attempt("constant of a broken class", () -> System.out.println(DivZero.CONSTANT));
    attempt("division again", () -> System.out.println(DivZero.zero));
    attempt("nested", () -> System.out.println(Nested.x));
    attempt("nested again", () -> System.out.println(Nested.x));
    attempt("inner again", () -> System.out.println(Bad2.value));
    attempt("enum", () -> System.out.println(BadEnum.A));
    attempt("enum again", () -> System.out.println(BadEnum.A));
    attempt("interface", () -> System.out.println(BadInterface.VALUE));
    attempt("interface again", () -> System.out.println(BadInterface.VALUE));
    attempt("recovering", () -> System.out.println(Recovering.value));
    for (int i = 0; i < 4; i++) attempt("constructor", () -> new BadConstructor());
    attempt("forName", () -> {
      try {
        Class.forName("Init02$Bad");
      } catch (ClassNotFoundException e) {
        System.out.println("wrong kind");
      }
    });
    attempt("missing class", () -> {
      try {
        Class.forName("no.such.Class");
      } catch (ClassNotFoundException e) {
        System.out.println(e.getMessage() + " " + (e.getCause() == null));
      }
    });
    attempt("literal does not initialise", () -> System.out.println(Bad.class.getSimpleName() + new Bad[2].length));
    attempt("instanceof does not initialise", () -> System.out.println(((Object) "x") instanceof Bad));
    ExceptionInInitializerError made = new ExceptionInInitializerError("text");
    System.out.println(
        made + " " + made.getCause() + " " + new ExceptionInInitializerError(new Exception("c")).getCause());
  }
}
