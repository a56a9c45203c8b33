// Strings and numbers as text: text blocks, case mapping, surrogates, printing and parsing of floating point.
import java.util.*;
import java.util.stream.*;
import java.text.*;
public class Strings02 {
  public static void main(String[] a) {
    String tb = """
        Hello,\tWorld \
        joined
          indented "quotes" \"""
        trail   \s
        unicode \u00e9 \101 end"""; System.out.println(tb.replace(' ', '.')); System.out.println("  \u2003x y\u2003 ".strip() + "|" + "  x ".stripLeading() + "|" + " x  ".stripTrailing() + "|" + " \u2003".isBlank() + "|" + " \u00a0x".trim() + "|" + "a\nb\n".indent(3) + "|" + "  a\n b\n".stripIndent() + "|" + "a\\tb\\u0041\\n\\101".replace("u0041", "t").translateEscapes() + "|" + "ab".transform(s -> s + s) + "|" + "abc".describeConstable() + "|" + "x".compareToIgnoreCase("X") + "|" + String.join("-", "a", "b") + "|" + "ababab".lastIndexOf("ab", 3) + "|" + "aXbX".regionMatches(true, 1, "xB", 0, 2) + "|" + "abc".contentEquals(new StringBuilder("abc")) + "|" + "A".equalsIgnoreCase("a") + "İ".toLowerCase(Locale.ROOT).length() + "ı".toUpperCase() + "ß".toUpperCase() + "ΑΣ".toLowerCase() + "ΑΣΑ".toLowerCase() + "ﬁ".toUpperCase() + "I".toLowerCase(new Locale("tr")) + "i".toUpperCase(new Locale("tr")) + "ŉ".toUpperCase() + "Ǆ".toLowerCase() + Character.toTitleCase('ǆ') + "Ì".toLowerCase(new Locale("lt")));
    String s = "a😀b\ud83dc";
    System.out.println(s.length() + " " + s.codePointCount(0, s.length()) + " "
        + s.codePoints().mapToObj(Integer::toHexString).toList() + " " + s.offsetByCodePoints(0, 2) + " "
        + s.codePointBefore(3) + " "
        + new StringBuilder(s).reverse().codePoints().mapToObj(Integer::toHexString).toList() + " " + s.indexOf(0x1F600)
        + " " + new String(new int[] {0x1F600, 65}, 0, 2) + " " + Character.toChars(0x1F600).length + " "
        + Character.isSurrogatePair('\ud83d', '\ude00') + Character.toCodePoint('\ud83d', '\ude00')
        + Character.highSurrogate(0x1F600) % 100 + " " + Character.getName('a') + Character.getName(0x1F600) + " "
        + s.getBytes(java.nio.charset.StandardCharsets.UTF_8).length + s.hashCode());
    System.out.println("abc".intern() == "abc");
    System.out.println(new String("abc") == "abc");
    System.out.println(("a"
                           + "bc")
        == "abc");
    final String f = "a";
    System.out.println((f + "bc") == "abc");
    String nf = "a";
    System.out.println((nf + "bc") == "abc");
    System.out.println((nf + "bc").intern() == "abc");
    char c = 'a';
    c += 1;
    c++;
    System.out.println(c + " " + (c + 1) + (char) (c + 1) + (int) c + ('a' + 'b') + "" + 'a' + 'b' + (char) 97 + ++c
        + c-- + -c + ~c + (c > 98) + (short) c + (byte) 'é' + (char) -1 % 7);
    switch ("FB") {
      case "Ea":
        System.out.println("Ea");
        break;
      case "FB":
        System.out.println("FB");
      default:
        System.out.println("fall");
    }
    System.out.println("Ea".hashCode() == "FB".hashCode());
    StringBuilder sb = new StringBuilder();
    for (int i = 0; i < 30; i++)
      sb.append(i).append(',').insert(i, 'x').append(i % 3 == 0 ? 1.5 : i).append((String) null);
    sb.delete(5, 10).replace(0, 3, "REPL").setCharAt(1, 'é');
    sb.deleteCharAt(2).setLength(50);
    System.out.println(sb + " " + sb.length() + sb.indexOf("n") + sb.lastIndexOf("1") + sb.substring(10, 12)
        + sb.compareTo(new StringBuilder("R")) + sb.chars().sum() + sb.capacity() + " "
        + new StringBuffer("ab").insert(1, true).append(new char[] {'1', '2', '3'}, 1, 2).appendCodePoint(0x1F600));
    StringJoiner sj = new StringJoiner(", ", "{", "}");
    sj.setEmptyValue("EMPTY");
    System.out.println(sj + " " + sj.add("a").add("b").merge(new StringJoiner("-").add("c").add("d")) + sj.length());
    for (double d : new double[] {2.0E-3, 1.0E23, 2.2250738585072014E-308, 4.9E-324, 1.7976931348623157E308,
             9007199254740993.0, 0.1 + 0.2, 100, 1e7, 9999999.999, 1e-3, 0.00099999, 1.0E22, 2e23, 8.41E21, 5.0E-324,
             123456789012345680.0, 1 / 3.0, 2.0 / 3, 1e16, 1.1e-5, 4.35, 0x1.fffffffffffffp1023, 2.98023223876953125E-8,
             1.0E-5, 3.0e10f, 2.2e-322})
      System.out.print(d + " " + (float) d + " " + Double.toHexString(d) + " " + Double.doubleToLongBits(d) + " "
          + Math.ulp(d) + " " + Math.getExponent(d) + " " + (long) d + " " + (int) d + " " + (char) d % 10 + " "
          + (byte) d + " " + Math.round(d) + " " + Math.rint(d) + ";\n");
    for (float d : new float[] {1.1754944E-38f, 1.4e-45f, 3.4028235e38f, 16777217f, 0.1f + 0.2f, 33554432f, 1e10f,
             8.5899346E9f, 1.0E-3f, 9.999999e-4f, 3.3f * 3})
      System.out.print(d + " " + (double) d + " " + Float.toHexString(d) + " " + Float.floatToIntBits(d) + ";");
    System.out.println();
    for (String p : new String[] {"1e400", "-1e-400", "0x1.8p3", " 12.5 ", "1d", "2f", "NaN", "-Infinity", "1_0", "0x",
             "1e", ".5", "5.", "+.5e-1", "4.9e-325", "2.4703282292062327e-324", "2.4703282292062328e-324",
             "9007199254740993", "1.00000000000000011102230246251565404236316680908203124",
             "1.00000000000000011102230246251565404236316680908203125",
             "1.00000000000000011102230246251565404236316680908203126"})
      try {
        System.out.print(Double.parseDouble(p) + " " + Float.parseFloat(p) + "; ");
      } catch (NumberFormatException e) {
        System.out.print(e.getMessage() + "; ");
      }
    System.out.println();
    for (int i : new int[] {0, 1, -1, 255, 1 << 31, Integer.MAX_VALUE, 0x12345678})
      System.out.println(Integer.toBinaryString(i) + " " + Integer.toString(i, 36) + Integer.toUnsignedString(i, 7)
          + " " + Integer.bitCount(i) + Integer.reverse(i) + " " + Integer.reverseBytes(i) + " "
          + Integer.highestOneBit(i) + Integer.lowestOneBit(i) + Integer.numberOfLeadingZeros(i)
          + Integer.numberOfTrailingZeros(i) + Integer.rotateLeft(i, 5) + Integer.rotateRight(i, -3) + Integer.signum(i)
          + Integer.compareUnsigned(i, 5) + Integer.divideUnsigned(i, 7) + Integer.remainderUnsigned(i, 7)
          + Long.toUnsignedString(-(long) i) + Long.numberOfLeadingZeros(i) + Long.reverse(i) + " "
          + Math.floorMod(i, -7) + Math.floorDiv(i, 7) + (i >> 33) + (i >>> 31) + (i << 35) + (i / -1) + Math.abs(i)
          + Math.multiplyHigh(i, 1L << 60) + Character.forDigit(i & 15, 16) + Character.digit('z', 36) + (byte) i
          + (short) i + Math.fma(i, 2.5, 1) + Math.hypot(i, 3) + Math.cbrt(i) + Math.signum((double) i)
          + Math.nextUp((double) i) + Math.scalb(1.5, i) + Math.IEEEremainder(i, 3) + Math.copySign(1.0, i)
          + Math.ceil(i / 3.0) + Math.floor(i / 3.0) + i % 3.5 + Math.toDegrees(i) + Math.log1p(i) + Math.expm1(i)
          + Math.sinh(i % 10) + Math.atan2(i, 7) + Math.asin(1.0 / (i | 1)) + StrictMath.sin(i) + StrictMath.pow(i, 0.3)
          + StrictMath.exp(i % 30) + StrictMath.log(Math.abs((double) i)));
    System.out.println(Integer.parseInt("-zz", 36) + Integer.decode("-0x1F") + Integer.decode("#ff")
        + Integer.decode("010") + Long.decode("0X7fffffffffffffff") + " " + Integer.parseUnsignedInt("4294967295")
        + Long.parseUnsignedLong("18446744073709551615") + Integer.valueOf(127).equals(127)
        + (Integer.valueOf(127) == Integer.valueOf(127)) + (Integer.valueOf(128) == Integer.valueOf(128))
        + (Long.valueOf(-128) == Long.valueOf(-128)) + Integer.hashCode(7) + Long.hashCode(1L << 33)
        + Double.hashCode(1.5) + Boolean.hashCode(true) + Character.hashCode('a') + Objects.hash(1, "a", null)
        + Arrays.hashCode(new int[] {1, 2}) + List.of(1, 2).hashCode() + Map.of("a", 1).hashCode()
        + new AbstractMap.SimpleEntry<>("k", 2).hashCode() + "".hashCode() + Double.compare(0.0, -0.0) + (0.0 == -0.0)
        + Double.valueOf(Double.NaN).equals(Double.NaN) + (Double.NaN == Double.NaN) + Double.MIN_NORMAL
        + Float.MIN_NORMAL + Math.min(-0.0, 0.0) + Math.max(Double.NaN, 1) + Boolean.logicalXor(true, false)
        + Boolean.parseBoolean("TRUE") + Character.isLetter('é') + Character.isDigit('٣')
        + Character.getNumericValue('Ⅷ') + Character.getType('€') + Character.isWhitespace('\u00a0')
        + Character.isSpaceChar('\u00a0') + Character.isJavaIdentifierPart('$') + Character.isMirrored('(')
        + Character.getDirectionality('א') + Character.UnicodeBlock.of('я') + Character.UnicodeScript.of('漢')
        + Character.isIdeographic('漢'));
  }
}
