// Switch expressions and statements: arrows, yield, strings with equal hashes, enums, boxes, nesting, exhaustiveness.
public class Switch01 {
  enum Size { SMALL, MEDIUM, LARGE, HUGE }

  static int days(int month, boolean leap) {
    return switch (month) {
      case 2 -> leap ? 29 : 28;
      case 4, 6, 9, 11 -> 30;
      case 1, 3, 5, 7, 8, 10, 12 -> 31;
      default -> throw new IllegalArgumentException("month " + month);
    };
  }

  static String color(String name) {
    return switch (name) {
      case "red", "RED" -> "#f00";
      case "Aa" -> "first of equal hash";
      case "BB" -> "second of equal hash";
      case "AaAa", "BBBB", "AaBB" -> "four letters";
      case "" -> "empty";
      default -> {
        String s = name.toUpperCase();
        if (s.equals(name)) yield "upper";
        yield s.length() > 5 ? "long" : "short";
      }
    };
  }

  static int fallThrough(String s) {
    int n = 0;
    switch (s) {
      case "three":
        n++;
      case "two":
        n++;
      case "one":
        n++;
        break;
      case "zero":
        return 0;
      default:
        n = -1;
    }
    return n;
  }

  static String size(Size s) {
    switch (s) {
      case SMALL -> {
        return "s";
      }
      case MEDIUM, LARGE -> System.out.print("[side effect] ");
      default -> {
      }
    }
    return s.name().toLowerCase();
  }

  static int exhaustive(Size s) {
    return switch (s) {
      case SMALL -> 1;
      case MEDIUM -> 2;
      case LARGE -> 3;
      case HUGE -> 4;
    };
  }

  static Object mixed(int n) {
    return switch (n) {
      case 0 -> 'c';
      case 1 -> "text";
      case 2 -> 3.5;
      case 3 -> new int[] {1};
      default -> null;
    };
  }

  static double numeric(int n) {
    return switch (n) {
      case 0 -> 1;
      case 1 -> 2L;
      case 2 -> 2.5f;
      default -> 'a';
    };
  }

  static String nested(int a, int b) {
    return switch (a) {
      case 1 ->
        switch (b) {
          case 1 -> "1,1";
          case 2 -> {
            try {
              yield "1," + 10 / (b - 2);
            } catch (ArithmeticException e) {
              yield "caught in switch";
            } finally {
              System.out.print("(finally) ");
            }
          }
          default -> "1,*";
        };
      case 2 -> {
        int sum = 0;
        for (int i = 0; i < b; i++) {
          switch (i % 3) {
            case 0:
              continue;
            case 1:
              sum += i;
              break;
            default:
              sum += 10;
          }
          if (sum > 50) break;
        }
        yield "sum " + sum;
      }
      default ->
        "*" + (switch (b) {
          case 0 -> "zero";
          default -> b;
        });
    };
  }

  static String boxes(Object o) {
    String result = "";
    if (o instanceof Integer) {
      switch ((Integer) o) {
        case 1:
          result += "one";
        case 2:
          result += "two";
          break;
        default:
          result += "many";
      }
    } else if (o instanceof Character) {
      switch ((Character) o) {
        case 'x' -> result = "ex";
        case '\u00e9' -> result = "e acute";
        default -> result = "char";
      }
    } else if (o instanceof Byte) {
      result = switch ((Byte) o) {
        case -1 -> "minus";
        case 127 -> "max";
        default -> "byte";
      };
    } else if (o instanceof Short) {
      result = switch ((Short) o) {
        case 1000 -> "thousand";
        default -> "short";
      };
    }
    return result;
  }

  static int order;
  static int next(String what, int value) {
    System.out.print(what + order++ + " ");
    return value;
  }

  public static void main(String[] args) {
    for (int m = 1; m <= 12; m++) System.out.print(days(m, m % 2 == 0) + " ");
    System.out.println();
    try {
      days(13, false);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    for (String s : "red RED Aa BB AaAa BBBB AaBB BBAa blue elephant".split(" "))
      System.out.println(s + " -> " + color(s));
    System.out.println(color(""));
    try {
      color(null);
    } catch (NullPointerException e) {
      System.out.println("null string");
    }
    for (String s : "three two one zero four".split(" ")) System.out.print(fallThrough(s) + " ");
    System.out.println();
    for (Size s : Size.values()) System.out.println(size(s) + " " + exhaustive(s));
    try {
      exhaustive(null);
    } catch (NullPointerException e) {
      System.out.println("null enum");
    }
    for (int i = 0; i < 5; i++) {
      Object o = mixed(i);
      System.out.println((o == null ? "null" : o.getClass().getSimpleName()) + " " + numeric(i));
    }
    for (int a = 1; a <= 3; a++)
      for (int b = 0; b < 4; b++) System.out.println(nested(a, b * b));
    System.out.println(nested(1, 2));
    Object[] boxed = {1, 2, 3, 'x', '\u00e9', 'q', (byte) -1, (byte) 127, (byte) 0, (short) 1000, (short) 1, "none"};
    for (Object o : boxed) System.out.print(boxes(o) + ";");
    System.out.println();
    int x = next("a", 1) + switch (next("s", 2)) {
      case 2 -> next("b", 10);
      default -> next("c", 100);
    } * next("d", 3);
    System.out.println(x);
    int[] array = {5, 6, 7};
    array[switch (args.length) {
      case 0 -> 1;
      default -> 2;
    }] += switch (array[0]) {
      case 5 -> 100;
      default -> 0;
    };
    System.out.println(array[0] + " " + array[1] + " " + array[2]);
    StringBuilder machine = new StringBuilder();
    String state = "start";
    for (char c : "aab1b2;x".toCharArray()) {
      state = switch (state) {
        case "start", "letter" -> Character.isLetter(c) ? "letter" : Character.isDigit(c) ? "digit" : "end";
        case "digit" -> c == ';' ? "end" : "letter";
        case "end" -> "start";
        default -> throw new AssertionError(state);
      };
      machine.append(state.charAt(0));
    }
    System.out.println(machine);
  }
}
