// javac: --enable-preview --release 17
// java: --enable-preview
// Pattern switches (a preview of Java 17): type patterns, guards, null cases, dominance by order, sealed
// exhaustiveness.
import java.util.List;

public class PatternSwitch01 {
  sealed interface Animal permits Dog, Cat, Fish {}
  record Dog(String name, int age) implements Animal {}
  record Cat(String name) implements Animal {}
  enum Fish implements Animal { GOLD, SHARK }

  static String kind(Object o) {
    return switch (o) {
      case null -> "null";
      case Integer i&& i > 1000 -> "large int " + i;
      case Integer i -> "int " + (i + 1);
      case Long l -> "long " + l;
      case String s&& s.isEmpty() -> "empty string";
      case String s&& s.length() > 5 -> "long string " + s.length();
      case String s -> "string " + s;
      case int[] a -> "ints " + a.length;
      case Object[] a -> "objects " + a.length;
      case List<?> l&& l.size() == 1 -> "one " + kind(l.get(0));
      case CharSequence c -> "chars " + c;
      case Enum<?> e -> "enum " + e.ordinal();
      default -> "other " + o.getClass().getSimpleName();
    };
  }

  static int sealedSwitch(Animal a) {
    return switch (a) {
      case Dog d&& d.age() > 10 -> 100;
      case Dog d -> d.age();
      case Cat c -> c.name().length();
      case Fish f -> f.ordinal() - 5;
    };
  }

  static String statement(Object o) {
    StringBuilder sb = new StringBuilder();
    switch (o) {
      case Integer i&& i < 0:
        sb.append("negative");
        break;
      case Integer i:
        sb.append("int ");
        for (int k = 0; k < i; k++) sb.append(k);
        break;
      case Character c:
        sb.append("char ");
      default:
        sb.append("rest");
    }
    return sb.toString();
  }

  static String nullDefault(String s) {
    return switch (s) {
      case "a", "b" -> "letter";
      case null, default -> "null or other";
    };
  }

  static String nested(Object a, Object b) {
    return switch (a) {
      case Integer x ->
        switch (b) {
          case Integer y&& x + y > 10 -> "sum over ten";
          case Integer y -> "sum " + (x + y);
          default -> "int and " + kind(b);
        };
      case String s -> {
        String t = s + b;
        yield "joined " + t;
      }
      default -> throw new IllegalArgumentException("cannot match " + a);
    };
  }

  static <T> String generic(T t) {
    return switch (t) {
      case Comparable<?> c&& c instanceof Number n -> "comparable number " + n.intValue();
      case Comparable<?> c -> "comparable " + c;
      default -> "nothing";
    };
  }

  public static void main(String[] args) {
    Object[] all = {null, 5, 5000, 7L, "", "abc", "abcdefgh", new int[3], new String[2], List.of("x"),
        List.of(List.of(1)), List.of(1, 2), new StringBuilder("sb"), Fish.SHARK, 1.5, 'c', new Object()};
    for (Object o : all) System.out.println(kind(o));
    for (Animal a : new Animal[] {new Dog("rex", 3), new Dog("old", 12), new Cat("tom"), Fish.GOLD, Fish.SHARK})
      System.out.println(a + " " + sealedSwitch(a));
    try {
      sealedSwitch(null);
    } catch (NullPointerException e) {
      System.out.println("null without a null case");
    }
    for (Object o : new Object[] {-1, 4, 'c', "s"}) System.out.println(statement(o));
    for (String s : new String[] {"a", "b", "c", null}) System.out.println(nullDefault(s));
    System.out.println(nested(1, 2) + ", " + nested(6, 7) + ", " + nested(1, "x") + ", " + nested("s", 9));
    try {
      nested(1.5, 2);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(generic(5) + " " + generic("s") + " " + generic(new Object()) + " " + generic(2.75));
    long hash = 7;
    for (int i = 0; i < 1000; i++) {
      Object o = switch (i % 5) {
        case 0 -> i;
        case 1 -> "s" + i;
        case 2 -> (long) i;
        case 3 -> new int[i % 7];
        default -> List.of(i);
      };
      hash = hash * 31 + kind(o).hashCode();
    }
    System.out.println(hash);
  }
}
