// String concatenation: every operand type, constants folded by the compiler, many operands, evaluation order, +=.
public class Concat01 {
  static StringBuilder trace = new StringBuilder();

  static <T> T note(T t) {
    trace.append('<').append(t).append('>');
    return t;
  }

  static class Loud {
    int calls;
    @Override
    public String toString() {
      return "loud" + ++calls;
    }
  }

  static class NullText {
    @Override
    public String toString() {
      return null;
    }
  }

  static final String CONSTANT = "con" + 1 + 'c' + 2.5 + true + 3L + 4f + null;
  static final int N = 7;
  static final String WITH_N = "n=" + N * 6 + (N > 5 ? "big" : "small");

  static String all(boolean z, byte b, short s, char c, int i, long l, float f, double d, String t, Object o, int[] a) {
    return "" + z + b + s + c + i + l + f + d + t + o + (a == null);
  }

  static String many(int a, long b, String c) {
    return a + ":" + b + ":" + c + ":" + a + ":" + b + ":" + c + ":" + a + ":" + b + ":" + c + ":" + a + ":" + b + ":"
        + c + ":" + a + ":" + b + ":" + c + ":" + a + ":" + b + ":" + c + ":" + a + b + c + a + b + c + a + b + c + a
        + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b
        + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c
        + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a
        + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b
        + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c
        + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a
        + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b
        + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c;
  }

  public static void main(String[] args) {
    System.out.println(CONSTANT + " " + WITH_N + " " + (CONSTANT == "con1c2.5true34.0null"));
    System.out.println(
        all(true, (byte) -128, (short) 32767, 'x', Integer.MIN_VALUE, Long.MAX_VALUE, 1.1f, -0.0, "t", null, null));
    System.out.println(
        all(false, (byte) 0, (short) -1, '\u00e9', 0, 0, Float.NaN, Double.POSITIVE_INFINITY, null, 'o', new int[0]));
    System.out.println(many(1, -2L, "x").length() + " " + many(1, -2L, "x").hashCode() + " "
        + many(-7, 1L << 40, "\u4e2d").hashCode());
    Loud loud = new Loud();
    System.out.println("" + loud + loud + loud.calls + loud);
    System.out.println(
        "null text: " + new NullText() + "|" + (String) null + "|" + (Object) null + "|" + (Integer) null);
    System.out.println(note(1) + note("b") + note(2.5) + note('c') + " " + trace);
    String s = "s";
    s += 1 + 2;
    s += 'c';
    s += 1.5f;
    s += null;
    s += new char[] {'a'}.length;
    s += s;
    System.out.println(s);
    int i = 5;
    String order = "" + i + ++i + i++ + i + (i += 10) + i;
    System.out.println(order);
    String[] array = {"x", "y"};
    int k = 0;
    array[k++] += "z" + k;
    System.out.println(array[0] + array[1] + k);
    Object o = "object";
    o += "+" + 1;
    System.out.println(o);
    CharSequence cs = "seq";
    System.out.println("a" + cs + "b" + new StringBuilder("c").append(1));
    System.out.println(1 + 2 + "3" + 4 * 5 + (6 + 7) + -8 + +9 + ~10 + (char) 65 + (byte) 300 + (int) 'a' + (1 > 0));
    System.out.println('a' + 'b' + "" + 'a' + 'b' + ('a' + 'b') + (char) ('a' + 1));
    System.out.println("\u0001\u0002markers stay\u0001".length() + " " + ("\u0001" + i + "\u0002" + i).length());
    String big = "";
    for (int n = 0; n < 300; n++) big = n + big + (n % 3 == 0 ? "\u00ff" : n % 7 == 0 ? "\u0100" : "");
    System.out.println(big.length() + " " + big.hashCode());
    String empty = "";
    System.out.println(("x" + empty == "x") + " " + ("" + empty).isEmpty() + " " + (empty + "abc").equals("abc"));
    double d = 0.1;
    float f = 0.1f;
    System.out.println(d + f + " " + d + f + " " + (d + f) + " " + 1e21 + " " + 1e-7f + " " + 100f + " " + 12345678.9f
        + " " + (double) f);
    long l = Long.MIN_VALUE;
    System.out.println(l + "" + -l + (l - 1) + (int) l + (short) (l >>> 48) + (char) 0x263a);
    try {
      String t = "x" + fail();
      System.out.println(t);
    } catch (IllegalStateException e) {
      System.out.println("operand threw " + e.getMessage());
    }
    System.out.println(new int[0] + "" == null);
    System.out.println(("" + new Object()).startsWith("java.lang.Object@") + " " + ("" + new int[0]).startsWith("[I@")
        + " " + ("" + Thread.State.NEW) + Void.class);
  }

  static int fail() { throw new IllegalStateException("fail"); }
}
