// Generic signatures at run time: type parameters, bounds, wildcards, generic supers, method and field types.
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

public class GenericTypes01 {
  interface Repository<K extends Comparable<K>, V> {
    V find(K key);
    <T extends Number& Comparable<T>> Map<K, ? super T> convert(List<? extends V> in, T[] out)
        throws IllegalStateException;
  }
  static abstract class Memory<V extends Object> implements Repository<String, V>, Iterable<List<V[]>> {
    protected Map<String, List<? extends V>> data;
    V single;
    int[][] plain;
    List<?> any;
    List<String>[] array;
    Memory(Collection<? super V> c) {}
  }
  static class Users extends Memory<Integer> {
    Users() { super(null); }
    public Integer find(String key) { return 1; }
    public <T extends Number & Comparable<T>> Map<String, ? super T> convert(List<? extends Integer> in, T[] out) {
      return null;
    }
    public Iterator<List<Integer[]>> iterator() { return null; }
  }
  static abstract class TypeRef<T> {
    final Type type = ((ParameterizedType) getClass().getGenericSuperclass()).getActualTypeArguments()[0];
  }

  static String show(Type t) {
    if (t instanceof Class<?> c) return c.getSimpleName();
    if (t instanceof ParameterizedType p) {
      StringBuilder sb = new StringBuilder(show(p.getRawType())).append('<');
      for (Type a : p.getActualTypeArguments()) sb.append(show(a)).append(' ');
      return sb.toString().trim() + ">";
    }
    if (t instanceof WildcardType w)
      return w.getLowerBounds().length > 0 ? "? super " + show(w.getLowerBounds()[0])
                                           : "? extends " + show(w.getUpperBounds()[0]);
    if (t instanceof GenericArrayType g) return show(g.getGenericComponentType()) + "[]";
    TypeVariable<?> v = (TypeVariable<?>) t;
    return v.getName() + "@"
        + (v.getGenericDeclaration() instanceof Class<?> c ? c.getSimpleName()
                                                           : ((Member) v.getGenericDeclaration()).getName());
  }

  static void variables(TypeVariable<?>[] all) {
    for (TypeVariable<?> v : all) {
      StringBuilder sb = new StringBuilder("  variable " + v.getName() + ":");
      for (Type b : v.getBounds()) sb.append(' ').append(show(b));
      System.out.println(sb);
    }
  }

  static Type resolve(Class<?> from, Class<?> wanted, int index) {
    for (Type i : from.getGenericInterfaces())
      if (i instanceof ParameterizedType p && p.getRawType() == wanted) return p.getActualTypeArguments()[index];
    Type t = resolve(from.getSuperclass(), wanted, index);
    if (t instanceof TypeVariable<?> v && from.getGenericSuperclass() instanceof ParameterizedType p) {
      TypeVariable<?>[] declared = from.getSuperclass().getTypeParameters();
      for (int i = 0; i < declared.length; i++)
        if (declared[i].equals(v)) return p.getActualTypeArguments()[i];
    }
    return t;
  }

  public static void main(String[] args) throws Exception {
    for (Class<?> c : new Class<?>[] {Repository.class, Memory.class, Users.class, HashMap.class, Enum.class,
             Comparable.class, Collector3.class}) {
      System.out.println(c.getSimpleName() + " extends "
          + (c.getGenericSuperclass() == null ? "nothing" : show(c.getGenericSuperclass())) + " implements "
          + Arrays.stream(c.getGenericInterfaces()).map(GenericTypes01::show).toList());
      variables(c.getTypeParameters());
    }
    Method[] methods = Repository.class.getDeclaredMethods();
    Arrays.sort(methods, Comparator.comparing(Method::getName));
    for (Method m : methods) {
      System.out.println(m.getName() + " returns " + show(m.getGenericReturnType()) + " takes "
          + Arrays.stream(m.getGenericParameterTypes()).map(GenericTypes01::show).toList() + " raw "
          + m.getReturnType().getSimpleName());
      variables(m.getTypeParameters());
      System.out.println("  " + m.toGenericString());
    }
    for (String f : new String[] {"data", "single", "plain", "any", "array"}) {
      Field field = Memory.class.getDeclaredField(f);
      System.out.println(f + ": " + show(field.getGenericType()) + " raw " + field.getType().getSimpleName() + " | "
          + field.getGenericType().getTypeName());
    }
    System.out.println(show(Memory.class.getDeclaredConstructor(Collection.class).getGenericParameterTypes()[0]));
    System.out.println(show(new TypeRef<Map<String, List<int[]>>>() {}.type) + " " + show(new TypeRef<String>() {}.type)
        + " " + show(new TypeRef<List<? super Integer>[]>() {}.type) + " "
        + new TypeRef<Map.Entry<String, ?>>() {}.type);
    System.out.println(
        show(resolve(Users.class, Repository.class, 0)) + " " + show(resolve(Users.class, Repository.class, 1)));
    Type a = new TypeRef<List<String>>() {}.type, b = new TypeRef<List<String>>() {}.type,
         c = new TypeRef<List<Integer>>() {}.type;
    System.out.println(a.equals(b) + " " + a.equals(c) + " " + (a.hashCode() == b.hashCode()) + " "
        + ((ParameterizedType) new TypeRef<Map.Entry<String, Integer>>() {}.type).getOwnerType());
    long bridges = Arrays.stream(Users.class.getDeclaredMethods()).filter(Method::isBridge).count();
    System.out.println(bridges + " bridges, find returns "
        + Arrays.stream(Users.class.getDeclaredMethods())
            .filter(m -> m.getName().equals("find"))
            .map(m -> m.getReturnType().getSimpleName() + m.isBridge())
            .sorted()
            .toList());
    System.out.println(show(Function.class.getMethod("andThen", Function.class).getGenericReturnType()) + " "
        + show(Collections.class.getMethod("max", Collection.class).getTypeParameters()[0].getBounds()[1]));
  }

  interface Collector3<T, A extends List<T>, R extends Map<T, ? extends A>> {}
}
