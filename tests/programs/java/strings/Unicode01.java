// Unicode in strings: surrogates, code points, case mapping, lines, strip, translateEscapes, bytes in several charsets.
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Collectors;

public class Unicode01 {
  static String hex(String s) {
    return s.chars()
        .mapToObj(c -> c >= 32 && c < 127 ? "" + (char) c : String.format("\\u%04x", c))
        .collect(Collectors.joining());
  }

  static String hex(byte[] b) {
    StringBuilder sb = new StringBuilder();
    for (byte x : b) sb.append(String.format("%02x", x));
    return sb.toString();
  }

  static void attempt(String what, Runnable r) {
    try {
      r.run();
      System.out.println(what + ": fine");
    } catch (RuntimeException e) {
      System.out.println(what + ": " + e.getClass().getSimpleName() + ": " + e.getMessage());
    }
  }

  public static void main(String[] args) {
    String s = "a\u00e9\u4e2d\uD83D\uDE00z\uD83D";
    System.out.println(s.length() + " " + s.codePointCount(0, s.length()) + " " + hex(s));
    for (int i = 0; i < s.length(); i++)
      System.out.print(Integer.toHexString(s.codePointAt(i)) + " " + Character.isHighSurrogate(s.charAt(i))
          + Character.isLowSurrogate(s.charAt(i)) + " ");
    System.out.println();
    for (int i = 1; i <= s.length(); i++) System.out.print(Integer.toHexString(s.codePointBefore(i)) + " ");
    System.out.println(s.offsetByCodePoints(0, 4) + " " + s.offsetByCodePoints(6, -2));
    s.codePoints().forEach(c
        -> System.out.print(Integer.toHexString(c) + (Character.isValidCodePoint(c) ? "+" : "-")
            + (Character.isSupplementaryCodePoint(c) ? "S" : "B") + Character.charCount(c) + " "));
    System.out.println();
    System.out.println(s.indexOf(0x1F600) + " " + s.indexOf('\uDE00') + " " + s.lastIndexOf(0x1F600) + " "
        + s.indexOf(0x1F601) + " " + s.contains("\uD83D") + " " + s.indexOf("\uDE00z"));
    System.out.println(hex(new StringBuilder(s).reverse().toString()) + " " + hex(s.substring(4)) + " "
        + hex(s.replace("\uD83D\uDE00", ":)")) + " " + hex(s.replace('\u4e2d', 'M')));
    System.out.println(hex(new String(Character.toChars(0x1F680))) + " " + Character.toCodePoint('\uD83D', '\uDE80')
        + " " + hex(Character.toString(0x10FFFF)) + " " + Character.getName('A') + " "
        + Character.highSurrogate(0x1F680) % 1000);
    String[] cases = {"stra\u00dfe", "\u0130stanbul", "\u01c5", "\u03a3\u03a4\u039f\u03a3", "i\u0307", "\ufb01",
        "\u0149", "\uD801\uDC00\uD801\uDC28", "\u1e9e", "MIXED case 123"};
    for (String c : cases)
      System.out.println(hex(c) + " up " + hex(c.toUpperCase()) + " low " + hex(c.toLowerCase()) + " "
          + c.equalsIgnoreCase(c.toUpperCase()));
    System.out.println(Character.toUpperCase('\u00df') == '\u00df');
    System.out.println(hex(String.valueOf(Character.toTitleCase('\u01c6'))) + " " + hex("\u01c6".toUpperCase()) + " "
        + "\u00e9".compareTo("z") + " "
        + "\uD83D\uDE00".compareTo("\uffff") + " "
        + "\u00e9".equals("e\u0301"));
    byte[] utf8 = s.getBytes(StandardCharsets.UTF_8);
    System.out.println(hex(utf8) + " " + hex(new String(utf8, StandardCharsets.UTF_8)));
    System.out.println(hex(s.getBytes(StandardCharsets.UTF_16)) + " " + hex(s.getBytes(StandardCharsets.UTF_16LE)) + " "
        + hex(s.getBytes(StandardCharsets.ISO_8859_1)) + " " + hex(s.getBytes(StandardCharsets.US_ASCII)));
    byte[][] broken = {{(byte) 0xff}, {(byte) 0xc3}, {(byte) 0xc3, 0x28}, {(byte) 0xe2, (byte) 0x82},
        {(byte) 0xf0, (byte) 0x9f, (byte) 0x98, (byte) 0x80}, {(byte) 0xed, (byte) 0xa0, (byte) 0x80},
        {(byte) 0xc0, (byte) 0x80}, {65, (byte) 0x80, 66}};
    for (byte[] b : broken)
      System.out.println(hex(b) + " -> " + hex(new String(b, StandardCharsets.UTF_8)) + " "
          + hex(new String(b, StandardCharsets.ISO_8859_1)) + " " + hex(new String(b, StandardCharsets.US_ASCII)));
    System.out.println(hex(new String(new byte[] {0, 65, 0, 66}, StandardCharsets.UTF_16BE)) + " "
        + hex(new String(new byte[] {(byte) 0xff, (byte) 0xfe, 65, 0}, StandardCharsets.UTF_16)));
    String white = "\u2003 \t\u00a0text\u00a0\u2029\n";
    System.out.println(hex(white.strip()) + " | " + hex(white.trim()) + " | " + hex(white.stripLeading()) + " | "
        + hex(white.stripTrailing()) + " "
        + "\u2003".isBlank() + " "
        + "\u00a0".isBlank());
    System.out.println("a\nb\r\nc\rd\n\ne".lines().map(x -> "[" + x + "]").collect(Collectors.joining()) + " "
        + "".lines().count() + " "
        + "\n".lines().count());
    System.out.println(hex("x\\ty\\n\\u0041\\101\\\\".replace("\\u0041", "A").translateEscapes()) + " "
        + hex("  a\n    b\n   c".stripIndent()) + " " + hex("a\nb".indent(2)) + " " + hex("   a\n b\n".indent(-2)));
    attempt("escape", () -> "\\q".translateEscapes());
    attempt("codePointAt", () -> s.codePointAt(100));
    attempt("toChars", () -> Character.toChars(0x110000));
    attempt("offset", () -> s.offsetByCodePoints(0, 100));
    attempt("appendCodePoint", () -> new StringBuilder().appendCodePoint(-1));
    System.out.println(
        "\u0041\u0042" + '\u0043' + (char) 0x44 + "\101\7".length() + "\0".length() + "tab\tquote\"back\\".length());
    int[] points = {0x48, 0x1F30D, 0x49};
    String made = new String(points, 0, 3);
    System.out.println(hex(made) + " " + made.codePoints().sum() + " "
        + Arrays.equals(points, made.codePoints().toArray()) + " " + made.hashCode());
    System.out.println("caf\u00e9 \u4f60\u597d \uD83D\uDE80 \u03c0\u2248\u0033");
    System.out.println("unpaired: "
        + "\uD83D"
        + " end");
    System.out.print('\u00e9');
    System.out.print(new char[] {'\u00fc', '\u4e2d', '\n'});
    char[] smile = {'\uD83D', '\uDE00'};
    System.out.println(smile);
    System.out.append("\u20ac").append('\u00a3').append("xyz", 1, 2).println();
    System.out.write(65);
    System.out.write(new byte[] {66, 67, 10}, 0, 3);
    System.out.flush();
    String all = "";
    for (int c = 0; c < 0x3000; c += 97) all += (char) c;
    System.out.println(all.hashCode() + " " + all.toUpperCase().hashCode() + " " + all.toLowerCase().hashCode() + " "
        + all.getBytes(StandardCharsets.UTF_8).length);
  }
}
