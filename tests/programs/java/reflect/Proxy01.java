// Dynamic proxies: interception, primitives and boxes, Object methods, default methods, exceptions, several interfaces.
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

public class Proxy01 {
  interface Service {
    String greet(String name, int times);
    long add(long a, int b);
    double half(double d);
    boolean flag(boolean z, char c, byte b, short s, float f);
    void nothing();
    int[] array(int... values);
    default String twice(String s) { return greet(s, 2); }
    static String fixed() { return "static"; }
  }
  interface Other {
    int size();
    void risky() throws java.io.IOException;
  }

  static class Real implements Service {
    public String greet(String name, int times) { return ("hi " + name + " ").repeat(times).trim(); }
    public long add(long a, int b) { return a + b; }
    public double half(double d) { return d / 2; }
    public boolean flag(boolean z, char c, byte b, short s, float f) { return z ^ (c > b + s + f); }
    public void nothing() {}
    public int[] array(int... values) { return values; }
  }

  static class Tracing implements InvocationHandler {
    final Object target;
    final List<String> log = new ArrayList<>();
    Tracing(Object target) { this.target = target; }
    @Override
    public Object invoke(Object proxy, Method m, Object[] args) throws Throwable {
      log.add(m.getName() + (args == null ? "[]" : Arrays.deepToString(args)));
      try {
        return m.invoke(target, args);
      } catch (InvocationTargetException e) {
        throw e.getCause();
      }
    }
  }

  @SuppressWarnings("unchecked")
  static <T> T proxy(Class<T> type, InvocationHandler h) {
    return (T) Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, h);
  }

  static void attempt(String what, Runnable r) {
    try {
      r.run();
      System.out.println(what + ": fine");
    } catch (RuntimeException e) {
      System.out.println(what + ": " + e.getClass().getSimpleName()
          + (e.getCause() == null ? "" : " of " + e.getCause().getClass().getSimpleName()));
    }
  }

  public static void main(String[] args) throws Exception {
    Tracing tracing = new Tracing(new Real());
    Service s = proxy(Service.class, tracing);
    System.out.println(s.greet("ann", 2) + " " + s.add(1L << 40, 5) + " " + s.half(5) + " "
        + s.flag(true, 'c', (byte) 1, (short) 2, 3f) + " " + s.array(1, 2).length + " " + Service.fixed());
    s.nothing();
    System.out.println(tracing.log);
    tracing.log.clear();
    System.out.println(s.equals(s) + " " + s.toString().startsWith("Proxy01$Real@") + " "
        + (s.hashCode() == tracing.target.hashCode()) + " " + tracing.log.size());
    System.out.println(s.twice("bob") + " " + tracing.log.get(tracing.log.size() - 1));
    System.out.println(Proxy.isProxyClass(s.getClass()) + " " + Proxy.isProxyClass(Real.class) + " "
        + (Proxy.getInvocationHandler(s) == tracing) + " " + (s instanceof Service) + " "
        + Modifier.isFinal(s.getClass().getModifiers()) + " " + (s.getClass().getSuperclass() == Proxy.class));
    Service defaults = proxy(Service.class,
        (p, m, a) -> m.isDefault() ? InvocationHandler.invokeDefault(p, m, a) : m.getName() + Arrays.toString(a));
    System.out.println(defaults.greet("x", 1) + " " + defaults.twice("y"));
    Service wrong = proxy(Service.class, (p, m, a) -> "always a string");
    System.out.println(wrong.greet("x", 1));
    attempt("wrong return type", () -> wrong.add(1, 2));
    Service nulls = proxy(Service.class, (p, m, a) -> null);
    System.out.println(nulls.greet("x", 1));
    nulls.nothing();
    attempt("null for primitive", () -> nulls.half(1));
    Service throwing = proxy(Service.class, (p, m, a) -> {
      if (m.getName().equals("add")) throw new java.io.IOException("undeclared");
      throw new IllegalStateException("unchecked");
    });
    attempt("unchecked", () -> throwing.greet("x", 1));
    attempt("undeclared", () -> throwing.add(1, 1));
    Object both = Proxy.newProxyInstance(Proxy01.class.getClassLoader(),
        new Class<?>[] {Service.class, Other.class, Runnable.class}, (p, m, a) -> switch (m.getName()) {
          case "size" -> 77;
          case "risky" -> throw new java.io.IOException("declared");
          case "run" -> {
            System.out.println("run through proxy");
            yield null;
          }
          default -> m.getDeclaringClass().getSimpleName();
        });
    ((Runnable) both).run();
    System.out.println(((Other) both).size() + " " + ((Service) both).greet("", 0) + " " + both);
    try {
      ((Other) both).risky();
    } catch (java.io.IOException e) {
      System.out.println(e.getMessage());
    }
    Map<String, Object> data = new TreeMap<>(Map.of("getName", "bean", "getSize", 5, "isOpen", true));
    interface Bean {
      String getName();
      int getSize();
      boolean isOpen();
    }
    Bean bean = proxy(Bean.class, (p, m, a) -> data.get(m.getName()));
    System.out.println(bean.getName() + bean.getSize() + bean.isOpen());
    data.put("getSize", 6);
    System.out.println(bean.getSize());
    attempt("class instead of interface", () -> proxy(Real.class, tracing));
    Function<Integer, Integer> f = proxy(
        Function.class, (p, m, a) -> m.isDefault() ? InvocationHandler.invokeDefault(p, m, a) : (Integer) a[0] + 1);
    System.out.println(f.apply(1) + " " + f.andThen(f).apply(1) + " " + List.of(1, 2, 3).stream().map(f).toList());
    Comparator<String> c = proxy(Comparator.class,
        (p, m, a)
            -> m.getName().equals("compare") ? ((String) a[0]).length() - ((String) a[1]).length()
                                             : InvocationHandler.invokeDefault(p, m, a));
    List<String> words = new ArrayList<>(List.of("ccc", "a", "bb"));
    words.sort(c);
    System.out.println(words);
    words.sort(c.reversed());
    System.out.println(words + " " + (proxy(Service.class, tracing).getClass() == s.getClass()));
  }
}
