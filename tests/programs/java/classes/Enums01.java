// Enums: constants with bodies and fields, values/valueOf/ordinal/compareTo, switches, interfaces, EnumMap and EnumSet.
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

public class Enums01 {
  enum Day {
    MON,
    TUE,
    WED,
    THU,
    FRI,
    SAT,
    SUN;
    boolean weekend() { return this == SAT || this == SUN; }
    Day next() { return values()[(ordinal() + 1) % values().length]; }
  }

  interface Apply {
    double apply(double a, double b);
  }

  enum Op implements Apply {
    PLUS("+") {
      @Override
      public double apply(double a, double b) {
        return a + b;
      }
    },
    MINUS("-") {
      @Override
      public double apply(double a, double b) {
        return a - b;
      }
    },
    TIMES("*") {
      @Override
      public double apply(double a, double b) {
        return a * b;
      }
      @Override
      int precedence() {
        return 2;
      }
    },
    DIVIDE("/") {
      @Override
      public double apply(double a, double b) {
        return a / b;
      }
      @Override
      int precedence() {
        return super.precedence() + 1;
      }
    };
    final String symbol;
    Op(String symbol) { this.symbol = symbol; }
    int precedence() { return 1; }
    @Override
    public String toString() {
      return "op" + symbol;
    }
  }

  enum Planet {
    MERCURY(3.303e+23, 2.4397e6),
    EARTH(5.976e+24, 6.37814e6),
    JUPITER(1.9e+27, 7.1492e7);
    final double mass, radius;
    Planet(double mass, double radius) {
      this.mass = mass;
      this.radius = radius;
    }
    double gravity() { return 6.67300E-11 * mass / (radius * radius); }
  }

  enum Empty {}

  enum Level {
    LOW(1),
    MID(5),
    HIGH(10);
    private static final Map<Integer, Level> BY_CODE = new java.util.HashMap<>();
    static {
      for (Level l : values()) BY_CODE.put(l.code, l);
    }
    final int code;
    Level(int code) { this.code = code; }
    static Level of(int code) { return BY_CODE.getOrDefault(code, LOW); }
  }

  static String describe(Day d) {
    switch (d) {
      case MON:
        return "start";
      case FRI:
        return "almost";
      case SAT:
      case SUN:
        return "free";
      default:
        return "work";
    }
  }

  static int arrow(Op op) {
    return switch (op) {
      case PLUS, MINUS -> 1;
      case TIMES -> 2;
      case DIVIDE -> {
        int x = op.symbol.length();
        yield x + 2;
      }
    };
  }

  public static void main(String[] args) {
    for (Day d : Day.values()) {
      System.out.println(d + " " + d.ordinal() + " " + d.name() + " " + d.weekend() + " " + d.next() + " " + describe(d)
          + " " + d.compareTo(Day.WED));
    }
    for (Op op : Op.values()) {
      System.out.println(op + " " + op.name() + " " + op.apply(7, 2) + " " + op.precedence() + " " + arrow(op) + " "
          + op.getClass().getName() + " " + op.getDeclaringClass().getSimpleName() + " " + (op.getClass() == Op.class));
    }
    for (Planet p : Planet.values()) System.out.println(p + " " + p.gravity());
    System.out.println(
        Empty.values().length + " " + Level.of(5) + " " + Level.of(77) + " " + Level.valueOf("HIGH").code);
    System.out.println(Enum.valueOf(Day.class, "TUE") + " " + Day.valueOf("WED").equals(Day.WED) + " "
        + (Day.valueOf("WED") == Day.WED));
    try {
      Day.valueOf("FUNDAY");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      Day.valueOf(null);
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
    Day nothing = null;
    try {
      describe(nothing);
    } catch (NullPointerException e) {
      System.out.println("NPE in switch");
    }
    EnumMap<Day, String> map = new EnumMap<>(Day.class);
    map.put(Day.SUN, "last");
    map.put(Day.MON, "first");
    map.put(Day.WED, null);
    System.out.println(map + " " + map.size() + " " + map.containsKey(Day.WED) + " " + map.get(Day.TUE) + " "
        + map.containsValue(null));
    map.remove(Day.WED);
    map.replaceAll((k, v) -> k.ordinal() + v);
    for (Map.Entry<Day, String> e : map.entrySet()) System.out.println(e.getKey() + "=" + e.getValue());
    System.out.println(
        map.keySet() + " " + map.values() + " " + map.equals(Map.of(Day.MON, "0first", Day.SUN, "6last")));
    map.merge(Day.MON, "x", String::concat);
    map.computeIfAbsent(Day.FRI, d -> "made");
    System.out.println(map);
    EnumSet<Day> set = EnumSet.of(Day.FRI, Day.MON);
    System.out.println(set + " " + EnumSet.complementOf(set) + " " + EnumSet.range(Day.TUE, Day.THU) + " "
        + EnumSet.noneOf(Day.class) + " " + EnumSet.allOf(Day.class).size());
    set.addAll(EnumSet.range(Day.SAT, Day.SUN));
    set.remove(Day.MON);
    set.retainAll(Set.of(Day.SUN, Day.FRI, Day.MON));
    System.out.println(
        set + " " + set.contains(Day.SUN) + " " + set.contains(null) + " " + set.containsAll(EnumSet.of(Day.FRI)));
    EnumSet<Day> copy = EnumSet.copyOf(set);
    copy.clear();
    System.out.println(copy.isEmpty() + " " + set.size() + " " + set.equals(EnumSet.of(Day.FRI, Day.SUN)));
    int[] counts = new int[Day.values().length];
    for (int i = 0; i < 50; i++) counts[Day.values()[i * i % 7].ordinal()]++;
    for (Day d : Day.values()) System.out.print(d + ":" + counts[d.ordinal()] + " ");
    System.out.println();
    System.out.println((Day.values() == Day.values()) + " " + (Day.values()[0] == Day.values()[0]) + " "
        + Day.class.isEnum() + " " + Op.PLUS.getClass().isEnum() + " " + Day.class.getEnumConstants().length);
    Comparable<Day> c = Day.TUE;
    System.out.println(c.compareTo(Day.MON) + " " + Day.SUN.compareTo(Day.MON));
    Day.values()[0] = Day.SUN;
    System.out.println(Day.values()[0]);
    try {
      Object o = Day.MON;
      ((Enum) o).compareTo(Op.PLUS);
    } catch (ClassCastException e) {
      System.out.println("different enum types");
    }
  }
}
