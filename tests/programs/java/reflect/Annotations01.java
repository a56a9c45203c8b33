// Annotations with run-time retention: members of all kinds, defaults, inheritance, repetition, equality, parameters.
import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;
import java.util.stream.*;

public class Annotations01 {
  enum Level { LOW, MID, HIGH }

  @Retention(RetentionPolicy.RUNTIME)
  @interface Inner {
    String value() default "inner";
    int n() default 1;
  }

  @Retention(RetentionPolicy.RUNTIME)
  @Target({ElementType.TYPE, ElementType.METHOD, ElementType.FIELD, ElementType.PARAMETER, ElementType.CONSTRUCTOR})
  @Inherited
  @interface Info {
    String name();
    int number() default 42;
    long big() default 1L << 40;
    double real() default 2.5;
    float single() default 1.5f;
    byte small() default - 1;
    short medium() default 300;
    char letter() default 'x';
    boolean flag() default true;
    Level level() default Level.MID;
    Class<?> type() default Object.class;
    String[] tags() default {"a", "b"};
    int[] numbers() default {};
    Inner nested() default @Inner(n = 5);
    Inner[] list() default { @Inner, @Inner("second") };
  }

  @Retention(RetentionPolicy.RUNTIME)
  @Repeatable(Notes.class)
  @interface Note {
    String value();
  }

  @Retention(RetentionPolicy.RUNTIME)
  @interface Notes {
    Note[] value();
  }

  @Retention(RetentionPolicy.CLASS)
  @interface NotVisible {}

  @Retention(RetentionPolicy.RUNTIME)
  @interface Plain {}

  @Retention(RetentionPolicy.RUNTIME)
  @interface Test {
    Class<? extends Throwable> expected() default None.class;
    int order() default 0;
    class None extends Throwable {}
  }

  @Info(name = "base", tags = "single", level = Level.HIGH)
  @Note("one")
  @Note("two")
  @NotVisible
  static class Base {
    @Info(name = "field", type = String[].class, numbers = {1, 2, 3}) int field;
    @Plain
    public void marked() {}
    @Info(name = "constructor")
    Base() {}
    void parameters(@Info(name = "p0") int a, String b, @Plain @Note("p2") long c) {}
    @Deprecated
    public void old() {}
  }

  static class Derived extends Base {
    @Note("only")
    @Override
    public void marked() {}
  }

  static class Suite {
    int calls;
    @Test(order = 2)
    public void second() {
      calls++;
    }
    @Test(order = 1)
    public void first() {
      calls++;
    }
    @Test(order = 3, expected = IllegalStateException.class)
    public void throwing() {
      throw new IllegalStateException("wanted");
    }
    @Test(order = 4)
    public void failing() {
      throw new RuntimeException("unwanted");
    }
    @Test(order = 5, expected = ArithmeticException.class)
    public void missing() {}
    public void notATest() { throw new AssertionError(); }
  }

  static void show(Info i) {
    System.out.println(i.name() + " " + i.number() + " " + i.big() + " " + i.real() + " " + i.single() + " " + i.small()
        + " " + i.medium() + " " + i.letter() + " " + i.flag() + " " + i.level() + " " + i.type().getSimpleName()
        + " " + Arrays.toString(i.tags()) + " " + Arrays.toString(i.numbers()) + " " + i.nested().value()
        + i.nested().n() + " " + Arrays.stream(i.list()).map(x -> x.value() + x.n()).toList());
  }

  static List<String> names(Annotation[] all) {
    return Arrays.stream(all).map(a -> a.annotationType().getSimpleName()).sorted().collect(Collectors.toList());
  }

  static void run(Class<?> suite) throws Exception {
    Object o = suite.getDeclaredConstructor().newInstance();
    List<Method> tests = Arrays.stream(suite.getDeclaredMethods())
                             .filter(m -> m.isAnnotationPresent(Test.class))
                             .sorted(Comparator.comparingInt(m -> m.getAnnotation(Test.class).order()))
                             .toList();
    for (Method m : tests) {
      Class<?> expected = m.getAnnotation(Test.class).expected();
      try {
        m.invoke(o);
        System.out.println(m.getName()
            + (expected == Test.None.class ? " passed" : " should have thrown " + expected.getSimpleName()));
      } catch (InvocationTargetException e) {
        System.out.println(m.getName()
            + (expected.isInstance(e.getCause()) ? " passed by exception" : " failed: " + e.getCause().getMessage()));
      }
    }
  }

  public static void main(String[] args) throws Exception {
    show(Base.class.getAnnotation(Info.class));
    show(Base.class.getDeclaredField("field").getAnnotation(Info.class));
    show(Base.class.getDeclaredConstructor().getAnnotation(Info.class));
    show(Derived.class.getAnnotation(Info.class));
    System.out.println(names(Base.class.getAnnotations()) + " " + names(Derived.class.getAnnotations()) + " "
        + names(Derived.class.getDeclaredAnnotations()));
    System.out.println(Arrays.stream(Base.class.getAnnotationsByType(Note.class)).map(Note::value).toList() + " "
        + (Base.class.getAnnotation(Note.class) == null) + " " + Base.class.getAnnotation(Notes.class).value().length
        + " " + Derived.class.getAnnotationsByType(Note.class).length);
    Method marked = Base.class.getMethod("marked"), overridden = Derived.class.getMethod("marked");
    System.out.println(names(marked.getAnnotations()) + " " + names(overridden.getAnnotations()) + " "
        + marked.isAnnotationPresent(Plain.class) + overridden.isAnnotationPresent(Plain.class) + " "
        + Base.class.isAnnotationPresent(NotVisible.class) + " " + names(Base.class.getMethod("old").getAnnotations()));
    Annotation[][] parameters =
        Base.class.getDeclaredMethod("parameters", int.class, String.class, long.class).getParameterAnnotations();
    for (Annotation[] p : parameters) System.out.print(names(p) + " ");
    System.out.println();
    Plain a = marked.getAnnotation(Plain.class),
          b = Base.class.getDeclaredMethod("parameters", int.class, String.class, long.class)
                  .getParameters()[2]
                  .getAnnotation(Plain.class);
    System.out.println(a.equals(b) + " " + (a.hashCode() == b.hashCode()) + " " + a.annotationType().getSimpleName()
        + " " + a.equals("x") + " " + (a instanceof Annotation));
    Inner first = Base.class.getAnnotation(Info.class).list()[0],
          nested = Base.class.getAnnotation(Info.class).nested();
    System.out.println(first.equals(nested) + " " + first.equals(Derived.class.getAnnotation(Info.class).list()[0])
        + " " + overridden.getAnnotation(Note.class) + " " + a);
    String[] tags = Base.class.getAnnotation(Info.class).tags();
    tags[0] = "changed";
    System.out.println(Base.class.getAnnotation(Info.class).tags()[0]);
    System.out.println(Info.class.getMethod("number").getDefaultValue() + " "
        + Info.class.getMethod("name").getDefaultValue() + " " + Info.class.isAnnotation() + " "
        + Info.class.getAnnotation(Retention.class).value() + " "
        + Arrays.toString(Info.class.getAnnotation(Target.class).value()) + " "
        + Info.class.isAnnotationPresent(Inherited.class));
    run(Suite.class);
  }
}
