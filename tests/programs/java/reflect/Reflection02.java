// Reflection as frameworks use it: containers, mappers, proxies with defaults, annotations, generics, handles,
// enclosing classes.
import java.lang.annotation.*;
import java.lang.invoke.*;
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class Reflection02 {
    @Retention(RetentionPolicy.RUNTIME)
    @Repeatable(Tags.class)
    @Target({ElementType.TYPE, ElementType.METHOD, ElementType.FIELD, ElementType.PARAMETER})
    @interface Tag {
        String value();
        int[] n() default {1, 2};
        Class<?> type() default Object.class;
    }
    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.TYPE, ElementType.METHOD, ElementType.FIELD, ElementType.PARAMETER})
    @interface Tags {
        Tag[] value();
    }
    @Retention(RetentionPolicy.RUNTIME)
    @Inherited
    @interface Marked {
        ElementType kind() default ElementType.TYPE;
    }
    @Retention(RetentionPolicy.RUNTIME)
    @interface Inject {}

    sealed interface Shape permits Circle, Square {
        default double twice() { return area() * 2; }
        double area();
    }
    record Circle(@Tag("radius") double r) implements Shape {
        public double area() { return 3 * r * r; }
    }
    record Square(double side, List<? extends Number> extra) implements Shape {
        public double area() { return side * side; }
    }

    @Marked(kind = ElementType.FIELD)
    @Tag("a")
    @Tag(value = "b", n = {}, type = String.class)
    static class Service<T extends Comparable<T>> implements Supplier<T> {
        @Inject protected Map<String, List<? super T>> map;
        private final T value;
        static int count;
        Service() { this(null); }
        Service(T value) {
            this.value = value;
            count++;
        }
        @Override
        public T get() {
            return value;
        }
        @Deprecated
        public <E extends Exception> T risky(int a, @Tag("p") String... rest) throws E, IllegalStateException {
            throw new IllegalStateException("risky " + a + rest.length);
        }
        private static long add(long a, int b) { return a + b; }
    }
    static class Sub extends Service<String> {
        Sub() { super("sub"); }
        class Inner {}
    }

    public static void main(String[] args) throws Exception {
        types();
        members();
        annotations();
        records();
        mapper();
        proxies();
        handles();
        enclosing();
        arrays();
        errors();
    }

    static void types() throws Exception {
        System.out.println(Shape.class.isSealed() + Arrays.toString(Shape.class.getPermittedSubclasses()) + " "
                + Modifier.toString(Circle.class.getModifiers()) + " " + Sub.class.getGenericSuperclass() + " "
                + Service.class.getTypeParameters()[0].getBounds()[0] + " "
                + Arrays.toString(Service.class.getGenericInterfaces()));
        Field f = Service.class.getDeclaredField("map");
        System.out.println(f.getGenericType() + " "
                + ((ParameterizedType) f.getGenericType()).getActualTypeArguments()[1] + " " + f.toGenericString());
        for (Class<?> c : new Class<?>[] {
                     int[].class, String[][].class, Map.Entry.class, void.class, Thread.State.class, Override.class})
            System.out.println(c.getName() + " " + c.getSimpleName() + " " + c.getTypeName() + " "
                    + c.getCanonicalName() + " " + c.descriptorString() + " " + c.isArray() + c.isPrimitive()
                    + c.isInterface() + c.isEnum() + c.isAnnotation() + " " + c.getPackageName());
    }

    static void members() throws Exception {
        for (Method m : Arrays.stream(Service.class.getDeclaredMethods())
                        .sorted(Comparator.comparing(Method::toString))
                        .toList())
            System.out.println(m.toGenericString() + " " + m.isVarArgs() + m.isBridge() + m.isSynthetic()
                    + m.isDefault() + " " + Arrays.toString(m.getExceptionTypes()));
        for (Constructor<?> c : Arrays.stream(Service.class.getDeclaredConstructors())
                        .sorted(Comparator.comparing(Constructor::toString))
                        .toList())
            System.out.println(c.toGenericString());
        Constructor<?> c = Service.class.getDeclaredConstructor(Comparable.class);
        Service<?> s = (Service<?>) c.newInstance("made");
        Field value = Service.class.getDeclaredField("value");
        value.setAccessible(true);
        Field count = Service.class.getDeclaredField("count");
        count.setInt(null, 40);
        value.set(s, "changed");
        System.out.println(s.get() + " " + value.get(s) + " " + count.getInt(null) + " " + new Sub().get() + " "
                + count.get(null));
        Method add = Service.class.getDeclaredMethod("add", long.class, int.class);
        add.setAccessible(true);
        System.out.println(
                add.invoke(null, 5, (short) 6) + " " + add.getParameters()[0].getType() + " " + add.getReturnType());
    }

    static void annotations() throws Exception {
        System.out.println(Arrays.toString(Service.class.getAnnotationsByType(Tag.class)) + " "
                + Sub.class.isAnnotationPresent(Marked.class) + Sub.class.isAnnotationPresent(Tags.class) + " "
                + Sub.class.getAnnotation(Marked.class) + " " + Sub.class.getDeclaredAnnotations().length);
        Method m = Service.class.getMethod("risky", int.class, String[].class);
        System.out.println(m.getAnnotation(Deprecated.class) + " " + Arrays.deepToString(m.getParameterAnnotations()));
        Tag a = Service.class.getAnnotationsByType(Tag.class)[0],
            b = Circle.class.getRecordComponents()[0].getAnnotation(Tag.class);
        System.out.println(a.equals(a) + " "
                + (a.hashCode() == Service.class.getAnnotationsByType(Tag.class)[0].hashCode()) + " " + b + " "
                + a.annotationType() + " " + a.n().length);
    }

    static void records() throws Exception {
        for (RecordComponent c : Square.class.getRecordComponents())
            System.out.println(c.getName() + " " + c.getType() + " " + c.getGenericType() + " "
                    + c.getAccessor().invoke(new Square(2, List.of(1))));
        Class<?>[] types = Arrays.stream(Circle.class.getRecordComponents())
                                   .map(RecordComponent::getType)
                                   .toArray(Class<?>[] ::new);
        System.out.println(Circle.class.getDeclaredConstructor(types).newInstance(1.5) + " " + Circle.class.isRecord()
                + " " + new Circle(2).twice() + " " + new Circle(1).equals(new Circle(1.0)));
        try {
            Field r = Circle.class.getDeclaredField("r");
            r.setAccessible(true);
            r.set(new Circle(1), 2.0);
        } catch (IllegalAccessException e) { System.out.println(e.getMessage()); }
    }

    static Map<String, Object> toMap(Object o) throws IllegalAccessException {
        Map<String, Object> all = new TreeMap<>();
        for (Class<?> c = o.getClass(); c != Object.class; c = c.getSuperclass())
            for (Field f : c.getDeclaredFields()) {
                if (Modifier.isStatic(f.getModifiers()) || f.isSynthetic())
                    continue;
                f.setAccessible(true);
                all.put(c.getSimpleName() + "." + f.getName(), f.get(o));
            }
        return all;
    }

    static class Base {
        private int id = 7;
        transient String t = "tr";
        protected double[] ds = {1};
    }
    static class Bean extends Base {
        boolean flag = true;
        char c = 'x';
        Long boxed = 5L;
        Object none;
    }

    static void mapper() throws Exception {
        Map<String, Object> all = toMap(new Bean());
        all.replaceAll((k, v) -> v instanceof double[] d ? Arrays.toString(d) : v);
        System.out.println(all);
    }

    interface Greeter {
        String greet(String n);
        default String twice(String n) { return greet(n) + greet(n); }
        static Greeter of() { return n -> "hi " + n; }
    }

    static void proxies() {
        List<String> calls = new ArrayList<>();
        Greeter g = (Greeter) Proxy.newProxyInstance(
                Greeter.class.getClassLoader(), new Class<?>[] {Greeter.class, Comparable.class}, (p, m, a) -> {
                    calls.add(m.getName() + (a == null ? "" : Arrays.toString(a)));
                    if (m.isDefault())
                        return InvocationHandler.invokeDefault(p, m, a);
                    return switch (m.getName()) {
                        case "greet" -> "<" + a[0] + ">";
                        case "hashCode" -> 42;
                        case "equals" -> p == a[0];
                        case "compareTo" -> 0;
                        default -> "proxy";
                    };
                });
        System.out.println(g.greet("a") + g.twice("b") + g.hashCode() + g.equals(g) + g
                + ((Comparable<Object>) g).compareTo(1) + " " + calls + " " + Proxy.isProxyClass(g.getClass()) + " "
                + Greeter.of().twice("z"));
        Runnable failing = (Runnable) Proxy.newProxyInstance(Runnable.class.getClassLoader(),
                new Class<?>[] {Runnable.class}, (p, m, a) -> { throw new java.io.IOException("checked"); });
        try {
            failing.run();
        } catch (UndeclaredThrowableException e) { System.out.println(e.getUndeclaredThrowable()); }
    }

    static void handles() throws Throwable_ {
        try {
            MethodHandles.Lookup l = MethodHandles.lookup();
            MethodHandle concat =
                    l.findVirtual(String.class, "concat", MethodType.methodType(String.class, String.class));
            System.out.println((String) concat.invokeExact("a", "b") + concat.bindTo("x").invoke("y")
                    + MethodHandles.insertArguments(concat, 1, "!").invoke("z") + " " + concat.type());
            MethodHandle len = l.findVirtual(String.class, "length", MethodType.methodType(int.class));
            System.out.println(MethodHandles.filterReturnValue(concat, len).invoke("abc", "de") + " "
                    + MethodHandles
                            .guardWithTest(l.findVirtual(String.class, "isEmpty", MethodType.methodType(boolean.class)),
                                    MethodHandles.dropArguments(MethodHandles.constant(int.class, -1), 0, String.class),
                                    len)
                            .invoke("")
                    + " " + l.unreflect(Service.class.getDeclaredMethod("add", long.class, int.class)).invoke(1L, 2)
                    + " "
                    + l.findConstructor(ArrayList.class, MethodType.methodType(void.class, Collection.class))
                            .invoke(List.of(1)));
            VarHandle vh = l.findVarHandle(Base.class, "id", int.class);
            Base b = new Base();
            System.out.println(vh.getAndAdd(b, 3) + " " + vh.compareAndSet(b, 10, 11) + " " + vh.get(b) + " "
                    + MethodHandles.arrayElementVarHandle(int[].class).getAndSet(new int[] {4}, 0, 5));
        } catch (Throwable e) { System.out.println(e); }
    }
    static class Throwable_ extends RuntimeException {}

    static void enclosing() throws Exception {
        Object anonymous = new Object() {};
        class Local {}
        Runnable lambda = () -> {};
        System.out.println(anonymous.getClass().getName() + anonymous.getClass().isAnonymousClass()
                + anonymous.getClass().getEnclosingMethod() + " " + Local.class.isLocalClass()
                + Local.class.getSimpleName() + " " + Sub.Inner.class.getEnclosingClass()
                + Sub.Inner.class.isMemberClass() + Sub.Inner.class.getDeclaringClass() + " "
                + lambda.getClass().isSynthetic() + lambda.getClass().isHidden() + " "
                + Sub.Inner.class.getDeclaredConstructors()[0] + " " + Reflection02.class.getNestMembers().length + " "
                + Sub.class.getNestHost() + " "
                + Arrays.stream(Reflection02.class.getDeclaredClasses())
                        .map(Class::getSimpleName)
                        .sorted()
                        .collect(Collectors.joining(",")));
    }

    static void arrays() {
        Object a = Array.newInstance(int.class, 3);
        Array.setInt(a, 1, 7);
        Object m = Array.newInstance(String.class, 2, 3);
        Array.set(Array.get(m, 0), 2, "s");
        System.out.println(Arrays.toString((int[]) a) + Array.getLength(m) + Arrays.deepToString((Object[]) m)
                + Array.getLong(a, 1) + " " + int[].class.componentType() + String.class.arrayType());
        for (Runnable bad : List.<Runnable>of(()
                                                      -> Array.set(a, 0, "x"),
                     ()
                             -> Array.getByte(a, 0),
                     ()
                             -> Array.get("no", 0),
                     () -> Array.newInstance(void.class, 1), () -> Array.newInstance(int.class, -1))) {
            try {
                bad.run();
            } catch (RuntimeException e) { System.out.println(e); }
        }
    }

    interface Risky {
        void run() throws Exception;
    }
    static void errors() {
        List<Risky> all = List.of(()
                                          -> Class.forName("no.Such"),
                ()
                        -> String.class.getMethod("nope", int.class),
                ()
                        -> String.class.getField("nope"),
                ()
                        -> Service.class.getMethod("risky", int.class, String[].class)
                                .invoke(new Service<String>(), 1, new String[2]),
                ()
                        -> Service.class.getDeclaredMethod("add", long.class, int.class).invoke(null, "x", 1),
                ()
                        -> Shape.class.getDeclaredConstructor().newInstance(),
                ()
                        -> AbstractList.class.getDeclaredConstructor().newInstance(),
                ()
                        -> String.class.getDeclaredField("value").setAccessible(true),
                ()
                        -> Thread.State.class.getMethod("valueOf", String.class).invoke(null, "X"),
                ()
                        -> Service.class.getDeclaredMethod("get").invoke(null),
                ()
                        -> Service.class.getDeclaredMethod("get").invoke("wrong"),
                () -> Integer.class.cast("s"), () -> Proxy.newProxyInstance(null, new Class<?>[] {String.class}, null));
        for (Risky each : all) {
            try {
                each.run();
                System.out.println("fine");
            } catch (Exception e) {
                System.out.println(
                        e.toString().replaceAll("@.*", "@") + (e.getCause() == null ? "" : " / " + e.getCause()));
            }
        }
    }
}
