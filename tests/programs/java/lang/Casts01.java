// instanceof and checkcast over classes, interfaces and arrays of every kind, and the messages of failed casts.
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

public class Casts01 {
  interface Shape {}
  interface Round extends Shape {}
  interface Named {
    String name();
  }
  static class Base {}
  static class Circle extends Base implements Round, Named {
    public String name() { return "circle"; }
  }
  static class Ring extends Circle {
    @Override
    public String name() {
      return "ring";
    }
  }
  static final class Square extends Base implements Shape {}

  static String test(Object o) {
    StringBuilder sb = new StringBuilder();
    sb.append(o instanceof Object ? 'O' : '-');
    sb.append(o instanceof Shape ? 'S' : '-');
    sb.append(o instanceof Round ? 'R' : '-');
    sb.append(o instanceof Named ? 'N' : '-');
    sb.append(o instanceof Base ? 'B' : '-');
    sb.append(o instanceof Circle ? 'C' : '-');
    sb.append(o instanceof Ring ? 'r' : '-');
    sb.append(o instanceof Square ? 'q' : '-');
    sb.append(o instanceof Object[] ? '1' : '-');
    sb.append(o instanceof Object[][] ? '2' : '-');
    sb.append(o instanceof Shape[] ? 's' : '-');
    sb.append(o instanceof Base[] ? 'b' : '-');
    sb.append(o instanceof int[] ? 'i' : '-');
    sb.append(o instanceof int[][] ? 'I' : '-');
    sb.append(o instanceof long[] ? 'l' : '-');
    sb.append(o instanceof Cloneable ? 'c' : '-');
    sb.append(o instanceof Serializable ? 'z' : '-');
    sb.append(o instanceof Cloneable[] ? 'k' : '-');
    sb.append(o instanceof String[] ? 't' : '-');
    sb.append(o instanceof Comparable ? 'm' : '-');
    sb.append(o instanceof Number ? 'n' : '-');
    return sb.toString();
  }

  interface Cast {
    Object run(Object o);
  }

  static void cast(String what, Object o, Cast c) {
    try {
      Object r = c.run(o);
      System.out.println(what + " ok " + (r == o));
    } catch (ClassCastException e) {
      System.out.println(what + " CCE " + (e.getMessage() != null));
    }
  }

  @SuppressWarnings("unchecked")
  static <T> T unchecked(Object o) {
    return (T) o;
  }

  public static void main(String[] args) {
    Object[] objects = {null, new Object(), new Base(), new Circle(), new Ring(), new Square(), "text", 1, 2L, 'c',
        true, new Object[0], new Object[0][0], new Shape[0], new Base[0], new Ring[0], new Circle[0][], new int[0],
        new int[0][0], new int[0][0][0], new long[0], new byte[0], new boolean[0], new String[0], new String[0][0],
        new Integer[0], new ArrayList<String>(), new Round[1], new Cloneable[0], new Object(){}, (Shape) new Shape(){},
        Casts01.class};
    for (Object o : objects) {
      System.out.println(test(o) + " " + (o == null ? "null" : o.getClass().getName()));
      cast("Shape", o, x -> (Shape) x);
      cast("Circle", o, x -> (Circle) x);
      cast("Object[]", o, x -> (Object[]) x);
      cast("int[]", o, x -> (int[]) x);
      cast("Base[]", o, x -> (Base[]) x);
      cast("Cloneable", o, x -> (Cloneable) x);
    }
    Object s = "text";
    try {
      Integer bad = (Integer) s;
      System.out.println(bad);
    } catch (ClassCastException e) {
      System.out.println(e.getMessage());
    }
    try {
      Integer bad = unchecked("text");
      System.out.println(bad);
    } catch (ClassCastException e) {
      System.out.println("heap pollution found late");
    }
    List<Integer> list = new ArrayList<>();
    Casts01.<List<Object>>unchecked(list).add("not a number");
    Object first = list.get(0);
    System.out.println(first);
    try {
      int n = list.get(0);
      System.out.println(n);
    } catch (ClassCastException e) {
      System.out.println("CCE on unboxing");
    }
    try {
      Object[] array = new String[1];
      array[0] = 1;
    } catch (ArrayStoreException e) {
      System.out.println(e.getMessage());
    }
    try {
      Object[] array = new Ring[2];
      array[0] = new Ring();
      array[1] = null;
      array[1] = new Circle();
    } catch (ArrayStoreException e) {
      System.out.println(e.getMessage());
    }
    Object[][] nested = new Integer[2][];
    nested[0] = new Integer[] {1};
    try {
      nested[1] = new Number[1];
    } catch (ArrayStoreException e) {
      System.out.println(e.getMessage());
    }
    Shape[] shapes = {new Circle(), new Square(), new Ring()};
    for (Shape shape : shapes) System.out.println(shape instanceof Named ? ((Named) shape).name() : "unnamed");
  }
}
