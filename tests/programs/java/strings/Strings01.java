// Basic String methods: charAt, substring, search, replace, case, trim, compare, concat of every type, equality.
public class Strings01 {
  static void attempt(String what, Runnable action) {
    try {
      action.run();
    } catch (RuntimeException e) {
      System.out.println(what + ": " + e.getClass().getSimpleName() + ": " + e.getMessage());
    }
  }

  static String concat(
      boolean z, byte b, char c, short s, int i, long l, float f, double d, Object o, String n, char[] cs) {
    return z + "|" + b + "|" + c + "|" + s + "|" + i + "|" + l + "|" + f + "|" + d + "|" + o + "|" + n + "|"
        + cs.length;
  }

  public static void main(String[] args) {
    String s = "Hello, World";
    System.out.println(s.length() + " " + s.charAt(4) + " " + s.isEmpty() + " "
        + "".isEmpty() + " "
        + "  ".isBlank());
    System.out.println(
        s.substring(7) + "|" + s.substring(0, 5) + "|" + s.substring(3, 3) + "|" + s.substring(12) + "|");
    System.out.println(s.indexOf('o') + " " + s.indexOf('o', 5) + " " + s.indexOf('z') + " " + s.indexOf("World") + " "
        + s.indexOf("") + " " + s.indexOf("", 50) + " " + s.lastIndexOf('o') + " " + s.lastIndexOf('o', 7) + " "
        + s.lastIndexOf("l") + " " + s.lastIndexOf("zz") + " " + s.indexOf("o", -5) + " " + s.lastIndexOf(""));
    System.out.println(s.contains("lo, W") + " " + s.startsWith("Hell") + " " + s.startsWith("World", 7) + " "
        + s.endsWith("ld") + " " + s.endsWith("") + " " + s.startsWith("hello"));
    System.out.println(s.replace('l', 'L') + " " + s.replace("l", "") + " " + s.replace("", "-") + " "
        + s.replace("xyz", "q") + " "
        + "aaaa".replace("aa", "b"));
    System.out.println(s.toUpperCase() + " " + s.toLowerCase() + " " + s.concat("!") + " "
        + "a".concat(""));
    System.out.println("["
        + "  x y \t\n".trim() + "] ["
        + " \u2003x\u2003 ".strip() + "] ["
        + "  l".stripLeading() + "] ["
        + "t  ".stripTrailing() + "]");
    System.out.println("abc".compareTo("abd") + " "
        + "abc".compareTo("ab") + " "
        + "a".compareTo("b") + " "
        + "B".compareTo("a") + " "
        + "B".compareToIgnoreCase("a") + " "
        + "".compareTo("xyz") + " "
        + "same".compareTo("same") + " "
        + "\uffff".compareTo("a"));
    System.out.println("abc".equals("abc") + " "
        + "abc".equals("ABC") + " "
        + "abc".equalsIgnoreCase("ABC") + " "
        + "abc".equals(null) + " "
        + "1".equals(1));
    System.out.println("ab".repeat(3) + " "
        + "x".repeat(0) + "|"
        + "-".repeat(20));
    System.out.println(s.hashCode() + " "
        + "".hashCode() + " "
        + "a".hashCode() + " "
        + "polygenelubricants".hashCode());
    String a = "con"
        + "stant",
           b = "constant", part = "con", c = part + "stant";
    System.out.println((a == b) + " " + (a == c) + " " + a.equals(c) + " " + (a == c.intern()) + " "
        + (new String("x") == "x") + " " + (new String("x").intern() == "x"));
    System.out.println(concat(true, (byte) -1, 'c', (short) 7, -5, 1L << 50, 1.5f, 1e-5, null, null, new char[3]));
    String n = null;
    n += "x";
    n += 1 + 2;
    n += 'c';
    n += 1.0f;
    System.out.println(n);
    char ch = 'a';
    ch += 1;
    System.out.println("" + ch + (char) (ch + 1) + (ch + 1));
    System.out.println(1 + 2 + "3" + 4 + 5);
    System.out.println("" + Integer.MIN_VALUE + Long.MIN_VALUE + Double.MIN_VALUE + Float.MAX_VALUE);
    System.out.println(String.valueOf(true) + String.valueOf('c') + String.valueOf(1) + String.valueOf(1L)
        + String.valueOf(1f) + String.valueOf(1d) + String.valueOf((Object) null)
        + String.valueOf(new char[] {'o', 'k'}) + String.valueOf(new char[] {'a', 'b', 'c', 'd'}, 1, 2));
    System.out.println(
        new String(new char[] {'a', 'b', 'c'}, 1, 2) + new String(new int[] {65, 0x1F600, 66}, 0, 3).length());
    char[] chars = s.toCharArray();
    for (int i = 0, j = chars.length - 1; i < j; i++, j--) {
      char t = chars[i];
      chars[i] = chars[j];
      chars[j] = t;
    }
    System.out.println(new String(chars));
    char[] target = "..........".toCharArray();
    s.getChars(0, 5, target, 2);
    System.out.println(new String(target));
    System.out.println(
        String.join("-", "a", "b", "c") + String.join(",") + String.join("/", java.util.List.of("x", "y")));
    System.out.println("a".compareTo("á") + " "
        + "z".compareTo("Z"));
    System.out.println("Hello".regionMatches(1, "fell", 1, 3) + " "
        + "Hello".regionMatches(true, 0, "hELP", 0, 3) + " "
        + "Hello".regionMatches(-1, "x", 0, 1) + " "
        + "Hello".regionMatches(4, "op", 0, 2));
    System.out.println("abc".contentEquals(new StringBuilder("abc")) + " "
        + "abc".contentEquals("abd"));
    System.out.println("abc".subSequence(1, 2) + " "
        + "x".equals("x".toString()));
    attempt("charAt", () -> s.charAt(12));
    attempt("charAt", () -> s.charAt(-1));
    attempt("substring", () -> s.substring(13));
    attempt("substring", () -> s.substring(5, 2));
    attempt("substring", () -> s.substring(-1, 2));
    attempt("repeat", () -> s.repeat(-1));
    attempt("getChars", () -> s.getChars(0, 20, target, 0));
    attempt("new String", () -> new String(target, 5, 10));
    attempt("null", () -> System.out.println(s.contains(null)));
    for (String word : "the quick brown fox".split(" ")) {
      System.out.print(Character.toUpperCase(word.charAt(0)) + word.substring(1) + word.length() + ' ');
    }
    System.out.println();
    for (String piece : new String[] {"a,b,,c,,", ",a", "", ",", "abc", "a::b"}) {
      System.out.print(piece.split(",").length + " " + piece.split(",", -1).length + " " + piece.split(",", 2).length
          + " " + piece.split("::").length + "; ");
    }
    System.out.println();
    int vowels = 0;
    for (char x : "programming languages".toCharArray())
      if ("aeiou".indexOf(x) >= 0) vowels++;
    System.out.println(vowels);
    String pal = "A man, a plan, a canal: Panama";
    StringBuilder letters = new StringBuilder();
    for (char x : pal.toCharArray())
      if (Character.isLetter(x)) letters.append(Character.toLowerCase(x));
    System.out.println(letters + " " + letters.toString().equals(letters.reverse().toString()));
    String built = "";
    for (int i = 0; i < 30; i++) built += (char) ('a' + i * 7 % 26);
    System.out.println(built + " " + built.hashCode());
  }
}
