// Reflection: declarations of all kinds as text, annotations with all kinds of values, proxies, records, access errors.
import java.lang.annotation.*;
import java.lang.invoke.*;
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;
public class Reflection03 {
  @Retention(RetentionPolicy.RUNTIME)
  @Target({ElementType.TYPE, ElementType.METHOD, ElementType.FIELD, ElementType.PARAMETER, ElementType.TYPE_USE,
      ElementType.CONSTRUCTOR})
  @Inherited
  @Repeatable(Tags.class)
  @interface Tag {
    String value() default "d";
    int[] n() default {1, 2};
    Class<?> c() default Object.class;
    Thread.State st() default Thread.State.NEW;
    Nested ne() default @Nested(x = 3);
    char ch() default 'q';
    double d() default 1.5;
    long l() default 7L;
    String[] ss() default {"a\"b", "\n"};
  }
  @Retention(RetentionPolicy.RUNTIME)
  @Inherited
  @Target({ElementType.TYPE, ElementType.METHOD, ElementType.FIELD})
  @interface Tags {
    Tag[] value();
  }
  @Retention(RetentionPolicy.RUNTIME)
  @interface Nested {
    int x();
  }
  @Tag("base")
  static abstract class Base<T extends Comparable<T> & Runnable, U> implements Function<T, List<? super U>> {
    protected T t;
    public static final int K = 5;
    transient volatile U[] us;
    abstract <X extends Exception> Map<String, ? extends X> gm(List<T>[] p, int[]... q) throws X, java.io.IOException;
    protected synchronized final strictfp void sm() {}
  }
  @Tag(value = "x", n = {})
  @Tag("y")
  static class Der extends Base<R, String> {
    private int priv = 9;
    final String fin;
    Der(@Tag("p") String s, int... v) { fin = s; }
    private Der() { this("def"); }
    <X extends Exception> Map<String, ? extends X> gm(List<R>[] p, int[]... q) { return null; }
    public List<? super String> apply(R r) { return new ArrayList<>(List.of("ap")); }
    private String hid(int a, String b) { return b + a + priv; }
    static double sq(double d) { return d * d; }
    public void boom() throws Exception { throw new Exception("boom"); }
  }
  static class R implements Comparable<R>, Runnable {
    public int compareTo(R o) { return 0; }
    public void run() {}
  }
  record Pt<N extends Number>(@Tag("rx") int x, N y, List<String>... z) {
    Pt {
      if (x < 0) throw new IllegalArgumentException("neg");
    }
    static int cnt;
  }
  sealed interface Sh permits Ci, Sq {}
  record Ci(double r) implements Sh {}
  static final class Sq implements Sh {}
  enum Col {
    RED {
      int v() { return 1; }
    },
    BLUE;
    int v() { return 2; }
  }
  interface Greeter {
    String greet(String n);
    default String hi() { return "hi " + greet("d"); }
    static int s() { return 1; }
    private void pv() {}
  }
  static String mods(Member m) { return Modifier.toString(m.getModifiers()) + (m.isSynthetic() ? " syn" : ""); }
  static void dump(Class<?> c) {
    System.out.println("== " + c.toGenericString() + " | " + c.getName() + " " + c.getSimpleName() + " "
        + c.getTypeName() + " " + c.getCanonicalName() + " super=" + c.getGenericSuperclass()
        + " ifs=" + Arrays.toString(c.getGenericInterfaces()) + " enc=" + c.getEnclosingClass()
        + " mods=" + Modifier.toString(c.getModifiers()) + " ann=" + c.isAnonymousClass() + c.isLocalClass()
        + c.isMemberClass() + c.isRecord() + c.isSealed() + c.isEnum() + c.isInterface() + c.isAnnotation()
        + c.isHidden() + " tp=" + Arrays.toString(c.getTypeParameters()) + " nest=" + c.getNestHost().getSimpleName());
    Arrays.stream(c.getDeclaredFields())
        .filter(f -> !f.isSynthetic())
        .sorted(Comparator.comparing(Field::getName))
        .forEach(f
            -> System.out.println(" F " + f.toGenericString() + " | " + f + " " + Arrays.toString(f.getAnnotations())
                + f.getAnnotatedType()));
    Arrays.stream(c.getDeclaredConstructors())
        .sorted(Comparator.comparing(Constructor::toString))
        .forEach(k
            -> System.out.println(" C " + k.toGenericString() + " " + Arrays.deepToString(k.getParameterAnnotations())
                + Arrays.toString(k.getParameters()) + k.isVarArgs()));
    Arrays.stream(c.getDeclaredMethods())
        .filter(m -> !m.getName().contains("lambda") && !m.getName().startsWith("$"))
        .sorted(Comparator.comparing(Method::toString))
        .forEach(m
            -> System.out.println(" M " + m.toGenericString() + " " + (m.isBridge() ? "bridge" : "") + m.isDefault()
                + " " + Arrays.toString(m.getGenericParameterTypes()) + " " + m.getGenericReturnType()
                + Arrays.toString(m.getGenericExceptionTypes()) + mods(m)));
  }
  public static void main(String[] a) throws Throwable {
    for (Class<?> c :
        new Class<?>[] {Base.class, Der.class, Pt.class, Sh.class, Ci.class, Sq.class, Col.class, Col.RED.getClass(),
            Greeter.class, Tag.class, int.class, int[][].class, void.class, Map.Entry.class, String[].class})
      dump(c);
    Object anon = new Object() { int q; };
    class Loc<Q> {}
    dump(anon.getClass());
    dump(Loc.class);
    System.out.println(Loc.class.getEnclosingMethod() + " " + Arrays.toString(Sh.class.getPermittedSubclasses())
        + Arrays.toString(Col.class.getEnumConstants()) + Col.RED.getDeclaringClass());
    System.out.println(Arrays.toString(Der.class.getAnnotations()));
    System.out.println(Arrays.toString(Der.class.getAnnotationsByType(Tag.class)));
    System.out.println(Der.class.getAnnotation(Tag.class) + " "
        + Base.class.getAnnotation(Tag.class).equals(Base.class.getAnnotation(Tag.class)) + " "
        + (Base.class.getAnnotation(Tag.class).hashCode() == Base.class.getAnnotation(Tag.class).hashCode())
        + Base.class.getAnnotation(Tag.class).annotationType() + " "
        + Tag.class.getMethod("n").getDefaultValue().getClass());
    Constructor<Der> k = Der.class.getDeclaredConstructor(String.class, int[].class);
    Der d = k.newInstance("made", new int[] {1});
    Field pf = Der.class.getDeclaredField("priv");
    pf.setAccessible(true);
    pf.setInt(d, 77);
    System.out.println(pf.get(d) + " " + pf.getInt(d) + " " + d.fin);
    Field ff = Der.class.getDeclaredField("fin");
    ff.setAccessible(true);
    ff.set(d, "changed");
    System.out.println(ff.get(d));
    Method hm = Der.class.getDeclaredMethod("hid", int.class, String.class);
    System.out.println(hm.invoke(d, 5, "s"));
    System.out.println(Der.class.getDeclaredMethod("sq", double.class).invoke(null, 3));
    try {
      hm.invoke(d, "x", "y");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      hm.invoke(d, 1);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      hm.invoke(null, 1, "");
    } catch (NullPointerException e) {
      System.out.println("npe");
    }
    try {
      hm.invoke("str", 1, "");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      Der.class.getMethod("boom").invoke(d);
    } catch (InvocationTargetException e) {
      System.out.println(e.getCause() + " " + e.getMessage());
    }
    try {
      Der.class.getMethod("nope", int.class);
    } catch (NoSuchMethodException e) {
      System.out.println(e.getMessage());
    }
    try {
      Der.class.getField("nf");
    } catch (NoSuchFieldException e) {
      System.out.println(e.getMessage());
    }
    try {
      pf.set(d, "str");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      Base.class.getDeclaredField("K").setInt(null, 3);
    } catch (IllegalAccessException e) {
      System.out.println(e.getMessage());
    }
    try {
      String.class.getDeclaredField("value").setAccessible(true);
    } catch (InaccessibleObjectException e) {
      System.out.println(e.getMessage().replaceAll("@[0-9a-f]+", "@H"));
    }
    try {
      Base.class.getDeclaredConstructor().newInstance();
    } catch (InstantiationException e) {
      System.out.println(e);
    }
    try {
      Col.class.getDeclaredConstructors()[0].newInstance("x", 1);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      Integer.class.getDeclaredField("value").get(5);
    } catch (IllegalAccessException e) {
      System.out.println(e.getMessage());
    }
    for (RecordComponent rc : Pt.class.getRecordComponents())
      System.out.println(rc + " " + rc.getGenericType() + " " + rc.getGenericSignature() + " " + rc.getAccessor()
          + Arrays.toString(rc.getAnnotations()));
    Pt<Integer> pt = new Pt<>(3, 4);
    System.out.println(pt.equals(new Pt<>(3, 4)) + " " + Pt.class.getRecordComponents()[0].getAccessor().invoke(pt));
    Greeter g = (Greeter) Proxy.newProxyInstance(
        Reflection03.class.getClassLoader(), new Class<?>[] {Greeter.class, Comparable.class}, (p, m, args) -> {
          if (m.isDefault()) return InvocationHandler.invokeDefault(p, m, args);
          if (m.getName().equals("toString")) return "PROXY";
          if (m.getName().equals("compareTo")) return 42;
          return m.getName() + Arrays.toString(args);
        });
    System.out.println(g.greet("z") + " " + g.hi() + " " + g + " " + ((Comparable) g).compareTo("q") + " "
        + Proxy.isProxyClass(g.getClass()) + " " + Modifier.toString(g.getClass().getModifiers())
        + Arrays.toString(g.getClass().getInterfaces()));
    try {
      ((Greeter) Proxy.newProxyInstance(null, new Class<?>[] {Runnable.class}, (p, m, x) -> 1)).greet("");
    } catch (ClassCastException e) {
      System.out.println("cce");
    }
    try {
      ((Supplier<?>) Proxy.newProxyInstance(Reflection03.class.getClassLoader(), new Class<?>[] {Supplier.class},
           (p, m, x) -> { throw new Exception("chk"); }))
          .get();
    } catch (UndeclaredThrowableException e) {
      System.out.println(e.getCause());
    }
    MethodHandles.Lookup l = MethodHandles.lookup();
    MethodHandle mh = l.findStatic(Der.class, "sq", MethodType.methodType(double.class, double.class));
    System.out.println((double) mh.invokeExact(3.0) + " " + mh.invoke(3) + " " + mh.type() + " "
        + mh.invokeWithArguments(5) + " "
        + MethodHandles
            .filterReturnValue(mh,
                l.findVirtual(Double.class, "intValue", MethodType.methodType(int.class))
                    .asType(MethodType.methodType(int.class, double.class)))
            .invoke(2.5));
    try {
      Object o = mh.invokeExact(3);
    } catch (WrongMethodTypeException e) {
      System.out.println(e.getMessage());
    }
    MethodHandle cat = l.findVirtual(String.class, "concat", MethodType.methodType(String.class, String.class));
    System.out.println(cat.bindTo("a").invoke("b") + " " + MethodHandles.insertArguments(cat, 1, "z").invoke("y") + " "
        + MethodHandles.dropArguments(cat, 0, int.class).type() + " "
        + MethodHandles.permuteArguments(cat, cat.type(), 1, 0).invoke("1", "2"));
  }
}
