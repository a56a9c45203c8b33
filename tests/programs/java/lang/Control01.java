// Control flow: dense and sparse switches, fall through, labelled loops, conditional operators, nested conditions.
public class Control01 {
  static String dense(int n) {
    switch (n) {
      case 0:
        return "zero";
      case 1:
        return "one";
      case 2:
        return "two";
      case 3:
      case 4:
        return "three or four";
      case 6:
        return "six";
      default:
        return "other " + n;
    }
  }

  static String sparse(int n) {
    switch (n) {
      case -1000000:
        return "minus a million";
      case -1:
        return "minus one";
      case 77:
        return "seventy-seven";
      case 1 << 20:
        return "2^20";
      case Integer.MIN_VALUE:
        return "min";
      case Integer.MAX_VALUE:
        return "max";
      default:
        return "none of them";
    }
  }

  static int fallThrough(int n) {
    int result = 0;
    switch (n) {
      case 5:
        result += 5;
      case 4:
        result += 4;
      case 3:
        result += 3;
        break;
      default:
        result = 100;
      case 2:
        result += 2;
      case 1:
        result += 1;
    }
    return result;
  }

  static String chars(char c) {
    switch (c) {
      case 'a':
      case 'e':
      case 'i':
      case 'o':
      case 'u':
        return "vowel";
      case ' ':
        return "space";
      case '\n':
        return "newline";
      default:
        return Character.isLetter(c) ? "consonant" : "sign";
    }
  }

  static int negative(byte b) {
    switch (b) {
      case -128:
        return 1;
      case -1:
        return 2;
      case 0:
        return 3;
      case 127:
        return 4;
    }
    return 5;
  }

  static String strings(String s) {
    switch (s) {
      case "Aa":
        return "first";
      case "BB":
        return "second, same hash";
      case "":
        return "empty";
      case "C#":
        return "hash";
      default:
        return "no match";
    }
  }

  static boolean noted(String name, boolean value) {
    System.out.print(name + " ");
    return value;
  }

  static int loops() {
    int count = 0;
  first:
    for (int i = 0; i < 10; i++) {
    second:
      for (int j = 0; j < 10; j++) {
        for (int k = 0; k < 10; k++) {
          if (k == 5) continue second;
          if (j == 6) continue first;
          if (i == 7) break first;
          count += i + j + k;
        }
      }
    }
    return count;
  }

  public static void main(String[] args) {
    for (int i = -2; i < 9; i++) System.out.println(dense(i) + ", " + fallThrough(i));
    int[] values = {-1000000, -1, 0, 77, 78, 1048576, Integer.MIN_VALUE, Integer.MAX_VALUE};
    for (int v : values) System.out.println(v + " " + sparse(v));
    String text = "ae x\n1Z";
    for (int i = 0; i < text.length(); i++) System.out.println((int) text.charAt(i) + " " + chars(text.charAt(i)));
    for (int b = -128; b < 128; b += 127) System.out.println(b + " " + negative((byte) b));
    System.out.println(negative((byte) 127) + " " + negative((byte) 5));
    for (String s : new String[] {"Aa", "BB", "", "C#", "Bb", "x"}) System.out.println(s + " " + strings(s));
    System.out.println("Aa".hashCode() == "BB".hashCode());
    System.out.println(loops());
    for (int m = 0; m < 8; m++) {
      boolean a = (m & 4) != 0, b = (m & 2) != 0, c = (m & 1) != 0;
      System.out.println(noted("a", a) && noted("b", b) || noted("c", c));
      System.out.println(noted("a", a) || noted("b", b) && noted("c", c));
      System.out.println(noted("a", a) & noted("b", b) | noted("c", c) ^ noted("a", a));
      System.out.println((a ? b : c) + " " + (a ? b ? 1 : 2 : c ? 3 : 4) + " " + (a ^ b ^ c) + " " + (!a && !b));
    }
  block: {
    if (values.length > 3) break block;
    System.out.println("not reached");
  }
    int n = 0;
    for (int i = 0, j = 10; i < j; i++, j -= 2) n = n * 10 + i + j;
    System.out.println(n);
    int i = 0;
    i = i++ + i++;
    System.out.println(i);
    i = i-- - --i;
    System.out.println(i);
    int[] array = {1, 2, 3};
    int index = 0;
    array[index++] = array[index] + 10;
    System.out.println(array[0] + " " + array[1] + " " + array[2] + " " + index);
    array[index] += index = 2;
    System.out.println(array[0] + " " + array[1] + " " + array[2] + " " + index);
    while (true) {
      if (--index < -3) break;
      if (index == 0) continue;
      System.out.println("index " + index);
    }
  }
}
