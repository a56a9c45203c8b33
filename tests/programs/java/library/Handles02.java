// Combinators of method handles: arguments, results, tests, exceptions, loops, arrays, and their type errors.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.WrongMethodTypeException;
import java.util.Arrays;
import java.util.List;

public class Handles02 {
  static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

  static int add(int a, int b) { return a + b; }
  static String join(String a, String b, int c) { return a + "/" + b + "/" + c; }
  static boolean isShort(String s) { return s.length() < 3; }
  static String fail(String s) { throw new IllegalStateException("fail " + s); }
  static String recover(IllegalStateException e, String s) { return e.getMessage() + " caught for " + s; }
  static String finish(Throwable e, String result, String s) { return result + " after " + s + " " + (e == null); }
  static int step(int sum, int i) { return sum + i * i; }
  static boolean small(int value) { return value < 100; }
  static int grow(int value) { return value * 2 + 1; }
  static String collect(String so, String next) { return so + "," + next; }
  static long sum(long... all) { return Arrays.stream(all).sum(); }

  static MethodHandle find(String name, Class<?> result, Class<?>... parameters) throws Exception {
    return LOOKUP.findStatic(Handles02.class, name, MethodType.methodType(result, parameters));
  }

  static void arguments() throws Throwable {
    MethodHandle join = find("join", String.class, String.class, String.class, int.class);
    System.out.println((String) join.invokeExact("a", "b", 1));
    System.out.println(join.invoke("a", (Object) "b", (byte) 7));
    MethodHandle bound = MethodHandles.insertArguments(join, 1, "mid", 9);
    System.out.println(bound.type() + " " + bound.invoke("left"));
    MethodHandle dropped = MethodHandles.dropArguments(bound, 0, int.class, double.class);
    System.out.println(dropped.type() + " " + dropped.invoke(1, 2.0, "x"));
    MethodHandle swapped = MethodHandles.permuteArguments(join,
        MethodType.methodType(String.class, int.class, String.class, String.class), 2, 1, 0);
    System.out.println(swapped.invoke(5, "p", "q"));
    MethodHandle length = LOOKUP.findVirtual(String.class, "length", MethodType.methodType(int.class));
    MethodHandle add = find("add", int.class, int.class, int.class);
    System.out.println((int) MethodHandles.filterArguments(add, 0, length, length).invokeExact("four", "seventh"));
    MethodHandle upper = LOOKUP.findVirtual(String.class, "toUpperCase", MethodType.methodType(String.class));
    System.out.println(MethodHandles.filterReturnValue(bound, upper).invoke("low"));
    MethodHandle folded = MethodHandles.foldArguments(
        MethodHandles.dropArguments(add, 2, String.class), MethodHandles.dropArguments(
            MethodHandles.constant(int.class, 40), 0, int.class, String.class));
    System.out.println(folded.type() + " " + folded.invoke(2, "unused"));
  }

  static void arrays() throws Throwable {
    MethodHandle sum = find("sum", long.class, long[].class);
    System.out.println(sum.isVarargsCollector() + " " + sum.invoke() + " " + sum.invoke(1L) + " " + sum.invoke(1, 2, 3)
        + " " + sum.invoke(new long[] {4, 5}) + " " + sum.invokeWithArguments(6, 7L, (short) 8));
    MethodHandle add = find("add", int.class, int.class, int.class);
    System.out.println(add.asSpreader(Object[].class, 2).invoke(new Object[] {3, 4}));
    System.out.println(add.asSpreader(int[].class, 1).invoke(5, new int[] {6}));
    MethodHandle toList = LOOKUP.findStatic(Arrays.class, "asList", MethodType.methodType(List.class, Object[].class));
    System.out.println(toList.invoke("x", 1, 2.5) + " " + toList.asCollector(Object[].class, 2).invoke("y", 'z'));
    int[] numbers = {1, 2, 3};
    MethodHandles.arrayElementSetter(int[].class).invoke(numbers, 1, 20);
    System.out.println(MethodHandles.arrayElementGetter(int[].class).invoke(numbers, 1) + " "
        + MethodHandles.arrayLength(int[].class).invoke(numbers) + " "
        + ((String[]) MethodHandles.arrayConstructor(String[].class).invoke(4)).length);
  }

  static void control() throws Throwable {
    MethodHandle isShort = find("isShort", boolean.class, String.class);
    MethodHandle fail = find("fail", String.class, String.class);
    MethodHandle same = MethodHandles.identity(String.class);
    MethodHandle recover = find("recover", String.class, IllegalStateException.class, String.class);
    MethodHandle guarded = MethodHandles.guardWithTest(isShort, same,
        MethodHandles.catchException(fail, IllegalStateException.class, recover));
    System.out.println(guarded.invoke("ab") + " " + guarded.invoke("abc"));
    MethodHandle finish = find("finish", String.class, Throwable.class, String.class, String.class);
    System.out.println(MethodHandles.tryFinally(same, finish).invoke("work"));
    MethodHandle step = find("step", int.class, int.class, int.class);
    System.out.println(MethodHandles.countedLoop(MethodHandles.constant(int.class, 5),
        MethodHandles.constant(int.class, 100), step).invoke());
    System.out.println(MethodHandles.whileLoop(MethodHandles.constant(int.class, 3),
        find("small", boolean.class, int.class), find("grow", int.class, int.class)).invoke());
    System.out.println(MethodHandles.iteratedLoop(null, MethodHandles.constant(String.class, "start"),
        find("collect", String.class, String.class, String.class)).invoke(List.of("a", "b")));
  }

  interface Attempt {
    Object run() throws Throwable;
  }

  static void attempt(String what, Attempt body) {
    try {
      System.out.println(what + ": " + body.run());
    } catch (WrongMethodTypeException | ReflectiveOperationException | ClassCastException | IllegalArgumentException e) {
      System.out.println(what + ": " + e.getClass().getSimpleName());
    } catch (Throwable e) {
      System.out.println(what + " threw " + e);
    }
  }

  public static void main(String[] args) throws Throwable {
    arguments();
    arrays();
    control();
    MethodHandle add = find("add", int.class, int.class, int.class);
    attempt("not exact", () -> (long) add.invokeExact(1, 2));
    attempt("widened", () -> (long) add.invoke((short) 1, 'b'));
    attempt("unboxed", () -> add.invoke((Object) 1, Integer.valueOf(2)));
    attempt("not an int", () -> add.invoke((Object) "one", 2));
    attempt("too few", () -> add.invoke(1));
    attempt("no such method", () -> find("missing", void.class));
    attempt("private", () -> MethodHandles.publicLookup().findStatic(Handles02.class, "add", add.type()));
    attempt("bad insert", () -> MethodHandles.insertArguments(add, 1, 2, 3));
    attempt("wrong spread", () -> add.asSpreader(Object[].class, 2).invoke(new Object[] {1}));
    System.out.println(add.asType(MethodType.methodType(Object.class, Integer.class, short.class)).type());
  }
}
