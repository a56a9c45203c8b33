// The Character tables: categories over whole ranges by checksum, and the predicates on chosen characters.
public class Character01 {
  static String predicates(int c) {
    StringBuilder sb = new StringBuilder();
    sb.append(Character.isLetter(c) ? 'L' : '-')
        .append(Character.isDigit(c) ? 'D' : '-')
        .append(Character.isLetterOrDigit(c) ? 'A' : '-');
    sb.append(Character.isUpperCase(c) ? 'U' : '-')
        .append(Character.isLowerCase(c) ? 'l' : '-')
        .append(Character.isTitleCase(c) ? 'T' : '-');
    sb.append(Character.isWhitespace(c) ? 'W' : '-')
        .append(Character.isSpaceChar(c) ? 'S' : '-')
        .append(Character.isISOControl(c) ? 'C' : '-');
    sb.append(Character.isJavaIdentifierStart(c) ? 'j' : '-')
        .append(Character.isJavaIdentifierPart(c) ? 'p' : '-')
        .append(Character.isUnicodeIdentifierStart(c) ? 'u' : '-');
    sb.append(Character.isDefined(c) ? 'd' : '-')
        .append(Character.isMirrored(c) ? 'm' : '-')
        .append(Character.isAlphabetic(c) ? 'a' : '-')
        .append(Character.isIdeographic(c) ? 'i' : '-')
        .append(Character.isIdentifierIgnorable(c) ? 'x' : '-');
    return sb.toString();
  }

  public static void main(String[] args) {
    int[] chosen = {0, 9, 10, 28, 32, 36, 40, 48, 57, 65, 90, 95, 97, 122, 127, 0x85, 0xa0, 0xaa, 0xad, 0xb2, 0xb5,
        0xdf, 0xe9, 0xff, 0x130, 0x1c5, 0x300, 0x3a3, 0x5d0, 0x660, 0x966, 0x1680, 0x1e9e, 0x2000, 0x200b, 0x2028,
        0x203f, 0x20ac, 0x2160, 0x2200, 0x3000, 0x3007, 0x4e2d, 0xac00, 0xd800, 0xdc00, 0xe000, 0xfb01, 0xfeff, 0xff10,
        0xfffd, 0xffff, 0x10000, 0x10400, 0x10428, 0x1d7ce, 0x1f600, 0x20000, 0xe0001, 0x10ffff};
    for (int c : chosen) {
      System.out.println(Integer.toHexString(c) + " " + predicates(c) + " type " + Character.getType(c) + " dir "
          + Character.getDirectionality(c) + " num " + Character.getNumericValue(c) + " digit " + Character.digit(c, 10)
          + "," + Character.digit(c, 36) + " up " + Integer.toHexString(Character.toUpperCase(c)) + " low "
          + Integer.toHexString(Character.toLowerCase(c)) + " title " + Integer.toHexString(Character.toTitleCase(c)));
    }
    int[] ends = {0x80, 0x100, 0x800, 0x3000, 0x10000, 0x20000, 0x30000};
    long hash = 0;
    int c = 0, letters = 0, upper = 0, digits = 0;
    for (int end : ends) {
      int step = end > 0x3000 ? 7 : 1;
      for (; c < end; c += step) {
        hash = hash * 31 + Character.getType(c);
        hash = hash * 31 + Character.toUpperCase(c) + Character.toLowerCase(c);
        if (Character.isLetter(c)) letters++;
        if (Character.isUpperCase(c)) upper++;
        if (Character.isDigit(c)) digits++;
      }
      System.out.println(Integer.toHexString(end) + " " + hash + " " + letters + " " + upper + " " + digits);
    }
    for (int radix = 2; radix <= 36; radix += 2)
      System.out.print(Character.forDigit(radix - 1, radix) + "" + Character.digit('z', radix) + " ");
    System.out.println((int) Character.forDigit(40, 10) + " " + Character.digit('a', 1));
    System.out.println(Character.isSurrogatePair('\ud800', '\udc00') + " " + Character.isSurrogate('a') + " "
        + Character.isBmpCodePoint(0x10000) + " " + Character.reverseBytes('\u1234') % 10000 + " "
        + Character.compare('a', 'b') + " " + Character.MAX_RADIX);
    System.out.println(Character.UnicodeBlock.of('a') + " " + Character.UnicodeBlock.of(0x4e2d) + " "
        + Character.UnicodeScript.of(0x3b1) + " " + Character.UnicodeScript.of('a'));
    System.out.println(Character.getName(0x1f600) + ", " + Character.getName('\n') + ", " + Character.getName(0x4e2d)
        + ", " + Character.getName(0xe9));
    String id = "valid_Name1", bad = "1bad";
    System.out.println(id.codePoints().allMatch(Character::isJavaIdentifierPart) + " "
        + Character.isJavaIdentifierStart(bad.charAt(0)));
  }
}
