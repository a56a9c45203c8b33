// Reflection basics: classes, modifiers, fields, methods, constructors, invocation, access and its errors, arrays.
import java.lang.reflect.*;
import java.util.*;
import java.util.stream.*;

public class Reflect01 {
  interface Named {
    String name();
  }
  static abstract class Base implements Named {
    protected int inherited = 1;
    public static final String CONSTANT = "constant";
    public String name() { return "base"; }
    abstract int size();
  }
  static final class Sample extends Base {
    private int number = 7;
    public String text = "text";
    static long counter = 100;
    private final double fixed = 2.5;
    boolean[] flags = {true};
    public Sample() {}
    private Sample(int number, String text) {
      this.number = number;
      this.text = text;
    }
    public Sample(String... texts) { text = String.join("+", texts); }
    @Override
    int size() {
      return number;
    }
    public int add(int a, int b) { return a + b + number; }
    public String add(String a, Object b) { return a + b; }
    private static String hidden(long l, double d, char c, boolean z) { return l + "/" + d + "/" + c + "/" + z; }
    public void fail() throws java.io.IOException { throw new java.io.IOException("inside"); }
    public static int sum(int... all) { return IntStream.of(all).sum(); }
    synchronized void locked() {}
    @Override
    public String toString() {
      return "Sample(" + number + "," + text + ")";
    }
  }
  enum Level { LOW, HIGH }
  record Rec(int a, String b) {}
  @interface Mark {}

  static String join(Class<?>[] types) {
    return Arrays.stream(types).map(Class::getSimpleName).collect(Collectors.joining(","));
  }

  static void attempt(String what, java.util.concurrent.Callable<Object> c) {
    try {
      System.out.println(what + " = " + c.call());
    } catch (InvocationTargetException e) {
      System.out.println(what + " -> InvocationTargetException of " + e.getCause());
    } catch (Exception e) {
      System.out.println(what + " -> " + e.getClass().getSimpleName());
    }
  }

  public static void main(String[] args) throws Exception {
    Class<?>[] classes = {Sample.class, Base.class, Named.class, Level.class, Rec.class, Mark.class, int.class,
        int[].class, String[][].class, void.class, Integer.class, Map.Entry.class, new Object(){}.getClass()};
    for (Class<?> c : classes) {
      System.out.println(c.getName() + " [" + c.getSimpleName() + "] " + c.getTypeName() + " "
          + Modifier.toString(c.getModifiers()) + " super "
          + (c.getSuperclass() == null ? "none" : c.getSuperclass().getSimpleName()) + " interfaces "
          + join(c.getInterfaces()) + " " + (c.isInterface() ? "I" : "-") + (c.isArray() ? "A" : "-")
          + (c.isPrimitive() ? "P" : "-") + (c.isEnum() ? "E" : "-") + (c.isRecord() ? "R" : "-")
          + (c.isAnnotation() ? "@" : "-") + (c.isMemberClass() ? "M" : "-") + (c.isAnonymousClass() ? "N" : "-")
          + " package '" + c.getPackageName() + "' " + c.descriptorString());
    }
    Field[] fields = Sample.class.getDeclaredFields();
    Arrays.sort(fields, Comparator.comparing(Field::getName));
    Sample s = new Sample();
    for (Field f : fields)
      System.out.println(Modifier.toString(f.getModifiers()) + " " + f.getType().getSimpleName() + " " + f.getName()
          + " " + f.getDeclaringClass().getSimpleName() + " "
          + (f.get(s) instanceof boolean[] b ? b.length : f.get(s)));
    Method[] methods = Sample.class.getDeclaredMethods();
    Arrays.sort(methods, Comparator.comparing(Method::getName).thenComparing(m -> join(m.getParameterTypes())));
    for (Method m : methods)
      System.out.println(Modifier.toString(m.getModifiers()) + " " + m.getReturnType().getSimpleName() + " "
          + m.getName() + "(" + join(m.getParameterTypes()) + ") throws " + join(m.getExceptionTypes()) + " "
          + m.isVarArgs() + m.isBridge() + m.isDefault() + m.getParameterCount());
    Constructor<?>[] constructors = Sample.class.getDeclaredConstructors();
    Arrays.sort(constructors, Comparator.comparing(c -> join(c.getParameterTypes())));
    for (Constructor<?> c : constructors)
      System.out.println(Modifier.toString(c.getModifiers()) + " " + c.getName() + "(" + join(c.getParameterTypes())
          + ") " + c.isVarArgs());
    System.out.println(Arrays.stream(Sample.class.getMethods())
            .filter(m -> m.getDeclaringClass() != Object.class)
            .map(Method::getName)
            .sorted()
            .collect(Collectors.toList()));
    System.out.println(
        Arrays.stream(Sample.class.getFields()).map(Field::getName).sorted().collect(Collectors.toList()));
    attempt("invoke", () -> Sample.class.getMethod("add", int.class, int.class).invoke(s, 2, 3));
    attempt("invoke overload", () -> Sample.class.getMethod("add", String.class, Object.class).invoke(s, "a", 1.5));
    attempt("invoke static private", () -> {
      Method m = Sample.class.getDeclaredMethod("hidden", long.class, double.class, char.class, boolean.class);
      return m.invoke(null, 5, 2f, 'c', true);
    });
    attempt(
        "invoke varargs", () -> Sample.class.getMethod("sum", int[].class).invoke(null, (Object) new int[] {1, 2, 3}));
    attempt("invoke inherited", () -> Named.class.getMethod("name").invoke(s));
    attempt("invoke virtual", () -> Base.class.getDeclaredMethod("size").invoke(s));
    attempt("invoke void", () -> Sample.class.getDeclaredMethod("locked").invoke(s));
    attempt("exception inside", () -> Sample.class.getMethod("fail").invoke(s));
    attempt("wrong argument", () -> Sample.class.getMethod("add", int.class, int.class).invoke(s, "x", 1));
    attempt("wrong count", () -> Sample.class.getMethod("add", int.class, int.class).invoke(s, 1));
    attempt("wrong receiver", () -> Sample.class.getMethod("add", int.class, int.class).invoke("s", 1, 2));
    attempt("null receiver", () -> Sample.class.getMethod("add", int.class, int.class).invoke(null, 1, 2));
    attempt("no method", () -> Sample.class.getMethod("nothing"));
    attempt("not public", () -> Sample.class.getMethod("locked"));
    attempt("no field", () -> Sample.class.getField("number"));
    attempt("no class", () -> Class.forName("No.Such"));
    attempt("construct", () -> Sample.class.getConstructor().newInstance());
    attempt(
        "construct private", () -> Sample.class.getDeclaredConstructor(int.class, String.class).newInstance(9, "nine"));
    attempt("construct varargs",
        () -> Sample.class.getConstructor(String[].class).newInstance((Object) new String[] {"p", "q"}));
    attempt("construct abstract", () -> Base.class.getDeclaredConstructor().newInstance());
    attempt("construct enum", () -> Level.class.getDeclaredConstructors()[0].newInstance("X", 5));
    attempt("record", () -> Rec.class.getDeclaredConstructor(int.class, String.class).newInstance(1, "b"));
    Field number = Sample.class.getDeclaredField("number");
    number.setInt(s, 70);
    number.set(s, (byte) 71);
    System.out.println(number.getInt(s) + " " + number.getLong(s) + " " + number.getDouble(s) + " " + s);
    attempt("field type", () -> {
      number.set(s, "x");
      return 0;
    });
    attempt("field narrowing", () -> {
      number.setLong(s, 5L);
      return 0;
    });
    attempt("final field", () -> {
      Field f = Sample.class.getDeclaredField("fixed");
      f.set(s, 9.0);
      return f.get(s);
    });
    Field counter = Sample.class.getDeclaredField("counter");
    counter.setLong(null, 500);
    System.out.println(Sample.counter + " " + counter.get(null) + " " + Base.class.getField("CONSTANT").get(null));
    attempt("string private", () -> String.class.getDeclaredField("value").get("x"));
    Object ints = Array.newInstance(int.class, 3);
    Array.setInt(ints, 1, 5);
    Array.set(ints, 2, 6);
    Object grid = Array.newInstance(String.class, 2, 3);
    System.out.println(Array.getLength(ints) + " " + Array.get(ints, 1) + " " + Array.getDouble(ints, 2) + " "
        + grid.getClass().getSimpleName() + " " + ((String[][]) grid)[1].length + " "
        + Array.newInstance(int[].class, 2).getClass().getName() + " " + int.class.arrayType() + " "
        + int[][].class.componentType());
    attempt("array type", () -> {
      Array.set(ints, 0, "x");
      return 0;
    });
    attempt("array index", () -> Array.get(ints, 3));
    attempt("not an array", () -> Array.getLength("x"));
    System.out.println(Number.class.isAssignableFrom(Integer.class) + " " + Integer.class.isAssignableFrom(Number.class)
        + " " + Object[].class.isAssignableFrom(String[].class) + " " + long.class.isAssignableFrom(int.class) + " "
        + Named.class.isInstance(s) + " " + Base.class.cast(s) + " "
        + Sample.class.asSubclass(Base.class).getSimpleName() + " " + Class.forName("[I").getSimpleName() + " "
        + Class.forName("[Ljava.lang.String;").getSimpleName());
    System.out.println(Arrays.toString(Level.class.getEnumConstants()) + " "
        + Arrays.toString(Rec.class.getRecordComponents()) + " "
        + Rec.class.getRecordComponents()[1].getAccessor().invoke(new Rec(1, "via accessor")) + " "
        + Sample.class.getDeclaringClass().getSimpleName() + " "
        + Arrays.stream(Reflect01.class.getDeclaredClasses()).map(Class::getSimpleName).sorted().toList());
    System.out.println(Sample.class.getMethod("add", int.class, int.class) + " | "
        + Sample.class.getDeclaredConstructor(int.class, String.class) + " | " + number + " | "
        + Sample.class.getMethod("fail").toGenericString());
    System.out.println(number.equals(Sample.class.getDeclaredField("number")) + " "
        + (number == Sample.class.getDeclaredField("number")) + " "
        + (number.hashCode() == Sample.class.getDeclaredField("number").hashCode()));
  }
}
