// Boxing: caches, identity and equality, unboxing null, arithmetic on boxes, mixed comparisons, boxes in collections.
import java.util.ArrayList;
import java.util.List;

public class Boxing01 {
  static Integer nullBox() { return null; }

  static String id(Object o) { return o.getClass().getSimpleName() + ":" + o; }

  static void attempt(String what, Runnable r) {
    try {
      r.run();
      System.out.println(what + " fine");
    } catch (RuntimeException e) {
      System.out.println(what + " " + e.getClass().getSimpleName());
    }
  }

  public static void main(String[] args) {
    for (int v : new int[] {-129, -128, -1, 0, 127, 128, 1000}) {
      Integer a = v, b = v;
      Long c = (long) v, d = (long) v;
      Short e = (short) v, f = (short) v;
      System.out.println(v + " " + (a == b) + a.equals(b) + " " + (c == d) + c.equals(d) + " " + (e == f) + e.equals(f)
          + " " + a.equals(c) + c.equals(v) + " " + (a == v) + (c == v));
    }
    Character x = 'a', y = 'a', p = '\u0080', q = '\u0080';
    System.out.println((x == y) + " " + (p == q) + " " + p.equals(q) + " " + x.compareTo(p) + " "
        + (Boolean.valueOf(true) == Boolean.TRUE) + " " + (Byte.valueOf((byte) -100) == Byte.valueOf((byte) -100)));
    System.out.println((Integer.valueOf(127) == Integer.valueOf(127)) + " " + Integer.valueOf(12345).equals(12345) + " "
        + Double.valueOf(1.0).equals(1.0) + " " + Float.valueOf(1f).equals(1.0) + " " + (Integer.valueOf("77") == 77));
    Integer n = 5;
    n++;
    n += 10;
    n = n * n - 6;
    n <<= 2;
    System.out.println(n + " " + -n + " " + ~n + " " + (n > 100 ? n : 0L) + " " + n / 7.0);
    Double dd = 1.5;
    dd *= 3;
    dd++;
    Character ch = 'a';
    ch++;
    Boolean bb = !Boolean.FALSE;
    bb &= n > 3;
    Long ll = 1L;
    ll += n;
    Byte by = 127;
    by++;
    System.out.println(dd + " " + ch + " " + bb + " " + ll + " " + by);
    attempt("unbox null", () -> { int i = nullBox(); });
    attempt("compare null", () -> System.out.println(nullBox() == 5));
    attempt("add null", () -> System.out.println(nullBox() + 1));
    attempt("null in ternary", () -> { int i = args.length == 0 ? nullBox() : 1; });
    attempt("null concat", () -> System.out.println("" + nullBox()));
    attempt("null equals", () -> System.out.println(nullBox() == null));
    System.out.println(id(true ? 1 : 2.0) + " " + id(true ? (Integer) 1 : (Double) 2.0) + " "
        + id(true ? (Object) 1 : 2.0) + " " + id(false ? 'a' : 98) + " " + id(true ? (short) 1 : 'b'));
  }

  static String id(int i) { return "int:" + i; }
  static String id(double d) { return "double:" + d; }
  static String id(char c) { return "char:" + c; }

  static {
    List<Integer> list = new ArrayList<>(List.of(10, 20, 30, 40));
    list.remove(1);
    list.remove(Integer.valueOf(40));
    System.out.println(list + " " + list.indexOf(30) + " " + list.contains(30L));
    Object[] mixed = {1, 2L, 3f, 4.0, 'c', true, (byte) 5, (short) 6, "s"};
    for (Object o : mixed) System.out.print(o.getClass().getName() + " " + o.hashCode() + "; ");
    System.out.println();
    long total = 0;
    for (Integer i : new Integer[] {1, 2, 3}) total += i;
    for (Object o : mixed)
      if (o instanceof Number) total += ((Number) o).intValue();
    System.out.println(total);
    Number[] numbers = {300, 300L, 300.7f, -300.7, (byte) -1, (short) 300};
    for (Number m : numbers)
      System.out.println(m.byteValue() + " " + m.shortValue() + " " + m.intValue() + " " + m.longValue() + " "
          + m.floatValue() + " " + m.doubleValue());
    System.out.println(Integer.valueOf(3).compareTo(5) + " " + Long.valueOf(7).compareTo(7L) + " "
        + Double.valueOf(-0.0).compareTo(0.0) + " " + Boolean.TRUE.compareTo(false) + " "
        + Character.valueOf('c').compareTo('a') + " " + Byte.compare((byte) 1, (byte) -1) + " "
        + Short.compare((short) 5, (short) 9));
    System.out.println(Long.hashCode(1L << 33) + " " + Double.hashCode(1.5) + " " + Float.hashCode(1.5f) + " "
        + Boolean.hashCode(true) + " " + Boolean.hashCode(false) + " " + Character.hashCode('x') + " "
        + Byte.hashCode((byte) -1) + " " + Short.hashCode((short) -5) + " " + Long.hashCode(-1));
    System.out.println(Boolean.parseBoolean("TRUE") + " " + Boolean.parseBoolean("yes") + " "
        + Boolean.logicalXor(true, false) + " " + Boolean.toString(false) + " " + Boolean.parseBoolean(null));
    Integer i1 = 1000, i2 = 1000;
    System.out.println(
        (i1 <= i2) + " " + (i1 >= i2) + " " + (i1 != i2) + " " + (i1 < i2 + 1) + " " + (i1.intValue() == i2));
    switch (i1) {
      case 1000:
        System.out.println("switch on box");
        break;
      default:
        System.out.println("no");
    }
    int[] array = {1, 2, 3};
    Integer index = 1;
    System.out.println(array[index] + new int[index + 2].length);
    for (Integer k = 0; k < 3; k++) System.out.print(k + " ");
    System.out.println();
  }
}
