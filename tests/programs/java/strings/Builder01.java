// StringBuilder and StringBuffer: append of every type, insert, delete, replace, reverse, capacity rules, errors.
public class Builder01 {
  static void attempt(String what, Runnable action) {
    try {
      action.run();
      System.out.println(what + ": fine");
    } catch (RuntimeException e) {
      System.out.println(what + ": " + e.getClass().getSimpleName() + ": " + e.getMessage());
    }
  }

  public static void main(String[] args) {
    StringBuilder sb = new StringBuilder();
    sb.append(true)
        .append(' ')
        .append('c')
        .append(1)
        .append(' ')
        .append(-2L)
        .append(' ')
        .append(1.5f)
        .append(' ')
        .append(-0.0)
        .append((Object) null)
        .append((String) null)
        .append(new char[] {'x', 'y'})
        .append("abcdef", 1, 3)
        .append(new char[] {'1', '2', '3'}, 1, 2)
        .append(new StringBuilder("sb"))
        .append((CharSequence) "cs")
        .append((StringBuffer) null)
        .append(Integer.MIN_VALUE)
        .append(Long.MIN_VALUE);
    System.out.println(sb + " " + sb.length());
    sb.setLength(10);
    System.out.println(sb + "|");
    sb.setLength(14);
    System.out.println(sb.toString().replace('\0', '_') + "|");
    sb.setLength(0);
    System.out.println("[" + sb + "] " + sb.length());
    sb.append("0123456789");
    System.out.println(sb.insert(0, "A")
            .insert(5, 'B')
            .insert(sb.length(), true)
            .insert(3, 42)
            .insert(1, -7L)
            .insert(2, 2.5)
            .insert(0, (Object) null)
            .insert(1, new char[] {'p', 'q'}));
    System.out.println(sb.delete(0, 5));
    System.out.println(sb.delete(5, 500));
    System.out.println(sb.deleteCharAt(2));
    System.out.println(sb.replace(1, 3, "---long---"));
    System.out.println(sb.replace(2, 100, ""));
    System.out.println(new StringBuilder("stressed").reverse());
    System.out.println(new StringBuilder("").reverse() + "|" + new StringBuilder("x").reverse());
    String mixed = "a\uD83D\uDE00b\uD83D";
    String reversed = new StringBuilder(mixed).reverse().toString();
    for (int i = 0; i < reversed.length(); i++) System.out.print(Integer.toHexString(reversed.charAt(i)) + " ");
    System.out.println();
    StringBuilder find = new StringBuilder("banana");
    System.out.println(find.indexOf("an") + " " + find.indexOf("an", 2) + " " + find.lastIndexOf("an") + " "
        + find.lastIndexOf("an", 2) + " " + find.indexOf("x"));
    System.out.println(
        find.charAt(2) + " " + find.substring(3) + " " + find.substring(1, 4) + " " + find.subSequence(0, 2));
    find.setCharAt(0, 'B');
    System.out.println(find + " " + find.compareTo(new StringBuilder("Banane")) + " "
        + find.equals(new StringBuilder("Banana")) + " " + find.toString().equals("Banana"));
    System.out.println(new StringBuilder().capacity() + " " + new StringBuilder(5).capacity() + " "
        + new StringBuilder("abc").capacity());
    StringBuilder grow = new StringBuilder(4);
    grow.append("12345");
    System.out.println(grow.capacity());
    grow.ensureCapacity(11);
    System.out.println(grow.capacity());
    grow.trimToSize();
    System.out.println(grow.capacity());
    StringBuilder unicode = new StringBuilder();
    unicode.appendCodePoint(65).appendCodePoint(0x1F600).append("\u00e9\u4e2d");
    System.out.println(unicode.length() + " " + unicode.codePointCount(0, unicode.length()) + " "
        + Integer.toHexString(unicode.codePointAt(1)) + " " + Integer.toHexString(unicode.codePointBefore(3)) + " "
        + unicode.offsetByCodePoints(0, 2));
    unicode.setCharAt(1, 'x');
    System.out.println(Integer.toHexString(unicode.codePointAt(1)) + " " + Integer.toHexString(unicode.codePointAt(2)));
    StringBuilder wide = new StringBuilder("latin");
    wide.append('\u4e2d');
    wide.deleteCharAt(5);
    System.out.println(wide + " " + wide.toString().equals("latin"));
    wide.insert(2, "\u00ff");
    System.out.println((int) wide.charAt(2) + " " + wide.length());
    StringBuilder chain = new StringBuilder();
    for (int i = 0; i < 200; i++) chain.append(i % 10).append(i % 7 == 0 ? "," : "");
    System.out.println(chain.length() + " " + chain.toString().hashCode());
    StringBuilder self = new StringBuilder("ab");
    self.append(self).append(self);
    System.out.println(self);
    self.insert(1, self);
    System.out.println(self);
    StringBuffer buffer = new StringBuffer("buffer");
    buffer.append(1).append('c').append(2.0).insert(0, "<").append(">").reverse();
    System.out.println(buffer + " " + buffer.length() + " " + buffer.indexOf("r") + " " + buffer.charAt(0));
    System.out.println(buffer.delete(1, 4).replace(0, 1, "[").deleteCharAt(1));
    attempt("charAt", () -> find.charAt(6));
    attempt("setCharAt", () -> find.setCharAt(-1, 'x'));
    attempt("deleteCharAt", () -> find.deleteCharAt(6));
    attempt("delete", () -> find.delete(4, 2));
    attempt("insert", () -> find.insert(9, "x"));
    attempt("replace", () -> find.replace(8, 9, "x"));
    attempt("setLength", () -> find.setLength(-1));
    attempt("substring", () -> find.substring(2, 1));
    attempt("append range", () -> find.append("abc", 2, 5));
    attempt("null", () -> new StringBuilder((String) null));
    attempt("negative", () -> new StringBuilder(-1));
    System.out.println(find);
    System.out.println(find.chars().sum() + " " + find.codePoints().max().getAsInt() + " " + find.isEmpty());
    float f = 3.0e10f;
    double d = 1.0 / 3;
    System.out.println(new StringBuilder()
            .append(f)
            .append(' ')
            .append(d)
            .append(' ')
            .append(Float.NaN)
            .append(' ')
            .append(Double.NEGATIVE_INFINITY)
            .append(' ')
            .append(100.0)
            .append(' ')
            .append(1e7)
            .append(' ')
            .append(1e-3)
            .append(' ')
            .append(9.999e-4)
            .append(' ')
            .append(123456.789e3f));
  }
}
