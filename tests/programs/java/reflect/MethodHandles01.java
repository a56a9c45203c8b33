// Method handles: virtual, static, special, constructors, fields, insertion, filtering, folding, guards, loops,
// exceptions.
import java.lang.invoke.*;
import java.util.*;

public class MethodHandles01 {
  static int add(int a, int b) { return a + b; }
  static String describe(Object o, long l, double d) { return o + "/" + l + "/" + d; }
  static boolean positive(int x) { return x > 0; }
  static String yes(int x) { return "positive " + x; }
  static String no(int x) { return "not positive " + x; }
  static int fail(int x) throws Exception {
    if (x < 0) throw new Exception("negative " + x);
    return x * 2;
  }
  static int handler(Exception e, int x) { return e.getMessage().length() + x; }
  static String vararg(String head, Object... rest) { return head + Arrays.toString(rest); }
  int field = 5;
  static String label = "label";
  MethodHandles01() {}
  MethodHandles01(int f) { field = f; }
  int times(int x) { return field * x; }
  private int hidden() { return 99; }
  @Override
  public String toString() {
    return "base " + field;
  }

  static class Sub extends MethodHandles01 {
    Sub() { super(7); }
    @Override
    int times(int x) {
      return -1;
    }
    @Override
    public String toString() {
      return "sub";
    }
    static MethodHandles.Lookup lookup() { return MethodHandles.lookup(); }
  }

  public static void main(String[] args) throws Throwable {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    Class<?> me = MethodHandles01.class;
    MethodHandle add = lookup.findStatic(me, "add", MethodType.methodType(int.class, int.class, int.class));
    System.out.println((int) add.invokeExact(2, 3) + " " + add.invoke(4, (short) 5) + " "
        + (long) add.invoke((byte) 1, 'a') + " " + add.invokeWithArguments(10, 20) + " " + add.type());
    MethodHandle times = lookup.findVirtual(me, "times", MethodType.methodType(int.class, int.class));
    MethodHandles01 base = new MethodHandles01(), sub = new Sub();
    System.out.println((int) times.invokeExact(base, 6) + " " + (int) times.invokeExact(sub, 6) + " " + times.type());
    MethodHandle make = lookup.findConstructor(me, MethodType.methodType(void.class, int.class));
    System.out.println(make.invoke(8) + " " + ((MethodHandles01) make.invokeExact(9)).field);
    MethodHandle special = Sub.lookup().findSpecial(me, "toString", MethodType.methodType(String.class), Sub.class);
    System.out.println((String) special.invoke((Sub) sub) + " " + sub);
    MethodHandle hidden = lookup.findVirtual(me, "hidden", MethodType.methodType(int.class));
    MethodHandle getter = lookup.findGetter(me, "field", int.class), setter = lookup.findSetter(me, "field", int.class),
                 statics = lookup.findStaticGetter(me, "label", String.class);
    setter.invokeExact(base, 50);
    System.out.println(
        (int) getter.invokeExact(base) + " " + hidden.invoke(base) + " " + (String) statics.invokeExact());
    MethodHandle bound = times.bindTo(base), inserted = MethodHandles.insertArguments(add, 1, 100);
    System.out.println(
        (int) bound.invokeExact(2) + " " + (int) inserted.invokeExact(5) + " " + bound.type() + inserted.type());
    MethodHandle length = lookup.findVirtual(String.class, "length", MethodType.methodType(int.class));
    System.out.println(MethodHandles.filterArguments(add, 0, length, length).invoke("abc", "de") + " "
        + MethodHandles
            .filterReturnValue(
                add, lookup.findStatic(String.class, "valueOf", MethodType.methodType(String.class, int.class)))
            .invoke(1, 2)
        + " " + MethodHandles.dropArguments(add, 1, String.class).invoke(1, "dropped", 2) + " "
        + MethodHandles
            .permuteArguments(
                lookup.findStatic(Math.class, "floorDiv", MethodType.methodType(int.class, int.class, int.class)),
                MethodType.methodType(int.class, int.class, int.class), 1, 0)
            .invoke(3, 10));
    MethodHandle guard =
        MethodHandles.guardWithTest(lookup.findStatic(me, "positive", MethodType.methodType(boolean.class, int.class)),
            lookup.findStatic(me, "yes", MethodType.methodType(String.class, int.class)),
            lookup.findStatic(me, "no", MethodType.methodType(String.class, int.class)));
    System.out.println((String) guard.invokeExact(5) + ", " + (String) guard.invokeExact(-5));
    MethodHandle safe = MethodHandles.catchException(
        lookup.findStatic(me, "fail", MethodType.methodType(int.class, int.class)), Exception.class,
        lookup.findStatic(me, "handler", MethodType.methodType(int.class, Exception.class, int.class)));
    System.out.println((int) safe.invokeExact(21) + " " + (int) safe.invokeExact(-1));
    System.out.println(MethodHandles
            .foldArguments(lookup.findStatic(me, "describe",
                               MethodType.methodType(String.class, Object.class, long.class, double.class)),
                lookup.findStatic(me, "label", MethodType.methodType(Object.class, long.class, double.class)))
            .invoke(1L, 2.0));
    MethodHandle vararg =
        lookup.findStatic(me, "vararg", MethodType.methodType(String.class, String.class, Object[].class));
    System.out.println(vararg.invoke("h") + " " + vararg.invoke("h", 1, "two") + " " + vararg.isVarargsCollector() + " "
        + vararg.asFixedArity().invoke("f", new Object[] {1}) + " "
        + add.asSpreader(int[].class, 2).invoke(new int[] {3, 4}) + " "
        + add.asSpreader(Object[].class, 2).invoke(new Object[] {5, 6}));
    MethodHandle generic = add.asType(MethodType.methodType(Object.class, Object.class, Object.class));
    System.out.println(generic.invoke(1, 2) + " " + MethodHandles.constant(String.class, "c").invoke() + " "
        + MethodHandles.identity(int.class).invoke(7) + " " + MethodHandles.zero(long.class).invoke() + " "
        + MethodHandles.arrayElementGetter(int[].class).invoke(new int[] {4, 5}, 1) + " "
        + MethodHandles.arrayConstructor(String[].class).invoke(3).getClass().getSimpleName());
    MethodHandle loop =
        MethodHandles.countedLoop(MethodHandles.constant(int.class, 5), MethodHandles.constant(int.class, 1), add);
    System.out.println(loop.invoke() + " " + loop.type());
    attempt("wrong type", () -> { Object o = (Object) add.invokeExact(1, 2); });
    attempt("wrong arity", () -> add.invoke(1));
    attempt("cannot cast", () -> add.invoke("x", 1));
    attempt("null unbox", () -> generic.invoke(null, 1));
    attempt("no method", () -> lookup.findStatic(me, "missing", MethodType.methodType(void.class)));
    attempt("not static", () -> lookup.findStatic(me, "times", MethodType.methodType(int.class, int.class)));
    attempt(
        "no access", () -> MethodHandles.publicLookup().findVirtual(me, "hidden", MethodType.methodType(int.class)));
    attempt("null receiver", () -> times.invoke((MethodHandles01) null, 1));
    MethodType t = MethodType.methodType(int.class, String.class, long[].class);
    System.out.println(t + " " + t.toMethodDescriptorString() + " " + t.parameterCount() + " " + t.wrap() + " "
        + t.changeReturnType(void.class) + " " + t.insertParameterTypes(0, byte.class) + " " + t.erase() + " "
        + t.equals(MethodType.fromMethodDescriptorString("(Ljava/lang/String;[J)I", null)) + " " + t.generic());
    MutableCallSite site = new MutableCallSite(MethodHandles.constant(int.class, 1));
    MethodHandle dynamic = site.dynamicInvoker();
    int before = (int) dynamic.invokeExact();
    site.setTarget(MethodHandles.constant(int.class, 2));
    System.out.println(
        before + " " + (int) dynamic.invokeExact() + " " + new ConstantCallSite(add).getTarget().invoke(1, 1));
    Comparator<String> c = MethodHandleProxies.asInterfaceInstance(Comparator.class,
        lookup.findVirtual(String.class, "compareTo", MethodType.methodType(int.class, String.class)));
    System.out.println(c.compare("a", "c"));
    System.out.println(lookup.unreflect(me.getDeclaredMethod("add", int.class, int.class)).invoke(8, 9) + " "
        + lookup.unreflectGetter(me.getDeclaredField("field")).invoke(base) + " " + lookup.revealDirect(add).getName()
        + " " + lookup.lookupClass().getSimpleName());
    int sum = 0;
    for (int i = 0; i < 1000; i++) sum = (int) add.invokeExact(sum, i);
    System.out.println(sum);
  }

  static Object label(long l, double d) { return "folded" + l + d; }

  interface Body {
    void run() throws Throwable;
  }

  static void attempt(String what, Body b) {
    try {
      b.run();
      System.out.println(what + ": fine");
    } catch (Throwable t) {
      System.out.println(what + ": " + t.getClass().getSimpleName());
    }
  }
}
