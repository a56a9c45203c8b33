package reference;

import dev.veristep.Invariant;
import dev.veristep.Operation;
import dev.veristep.Range;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.math.BigInteger;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Explores a model on the ordinary JVM, by reflection and as simply as can be: breadth-first, states compared by
 * their object graph. Slow, and the judge of what the checker counts. Arguments: a class, a depth and a number of values
 * for each exploration, which prints one line.
 *
 * <pre>java -cp CLASSES --add-opens java.base/java.util=ALL-UNNAMED reference.ModelExplorer models.Stack 6 6</pre>
 */
public final class ModelExplorer {
  private final Class<?> model;
  private final int values;
  private final List<Method> operations = new ArrayList<>();
  private final List<Method> invariants = new ArrayList<>();
  private final Map<Class<?>, Field[]> fields = new HashMap<>();

  private ModelExplorer(Class<?> model, int values) {
    this.model = model;
    this.values = values;
    for (Method method : model.getDeclaredMethods()) {
      method.setAccessible(true);
      if (method.isAnnotationPresent(Operation.class)) {
        operations.add(method);
      } else if (method.isAnnotationPresent(Invariant.class)) {
        invariants.add(method);
      }
    }
    operations.sort(Comparator.comparing(Method::getName));
  }

  public static void main(String[] args) throws Exception {
    for (int i = 0; i < args.length; i += 3) {
      int depth = Integer.parseInt(args[i + 1]);
      new ModelExplorer(Class.forName(args[i]), Integer.parseInt(args[i + 2])).explore(depth);
    }
  }

  private void explore(int depth) throws Exception {
    Object initial = model.getDeclaredConstructor().newInstance();
    Set<BigInteger> visited = new HashSet<>();
    visited.add(hash(initial));
    List<Object> level = List.of(initial);
    long expanded = 0;
    for (int i = 0; i < depth; i++) {
      List<Object> next = new ArrayList<>();
      for (Object state : level) {
        expanded++;
        for (Method operation : operations) {
          addSuccessors(state, operation, visited, next);
        }
      }
      level = next;
    }
    System.out.println("expanded=" + expanded + " states=" + visited.size());
  }

  private void addSuccessors(Object state, Method operation, Set<BigInteger> visited, List<Object> next)
      throws Exception {
    Object[] arguments = new Object[operation.getParameterCount()];
    long[] least = new long[arguments.length];
    long[] count = new long[arguments.length];
    long calls = 1;
    for (int i = 0; i < arguments.length; i++) {
      Range range = operation.getParameters()[i].getAnnotation(Range.class);
      least[i] = range == null ? 1 : range.min();
      count[i] = range == null ? values : range.max() - range.min() + 1;
      calls *= count[i];
    }
    for (long call = 0; call < calls; call++) {
      long rest = call;
      for (int i = 0; i < arguments.length; i++) {
        arguments[i] = (int) (least[i] + rest % count[i]);
        rest /= count[i];
      }
      Object copy = copy(state, new IdentityHashMap<>());
      operation.invoke(copy, arguments);
      for (Method invariant : invariants) {
        if (invariant.getReturnType() == boolean.class && !(boolean) invariant.invoke(copy)) {
          throw new AssertionError(invariant + " is violated");
        }
      }
      if (visited.add(hash(copy))) {
        next.add(copy);
      }
    }
  }

  // The fields that count, of the class and those it extends.
  private Field[] fieldsOf(Class<?> type) {
    return fields.computeIfAbsent(type, ignored -> {
      List<Field> found = new ArrayList<>();
      for (Class<?> c = type; c != Object.class; c = c.getSuperclass()) {
        for (Field field : c.getDeclaredFields()) {
          if (!Modifier.isStatic(field.getModifiers()) && !field.getName().equals("modCount")) {
            field.setAccessible(true);
            found.add(field);
          }
        }
      }
      return found.toArray(new Field[0]);
    });
  }

  private static boolean isValue(Object object) {
    return object instanceof Number || object instanceof Boolean || object instanceof Character
        || object instanceof Enum;
  }

  private Object copy(Object object, Map<Object, Object> done) throws Exception {
    if (object == null || isValue(object)) {
      return object;
    }
    Object known = done.get(object);
    if (known != null) {
      return known;
    }
    if (object.getClass().isArray()) {
      int length = Array.getLength(object);
      Object result = Array.newInstance(object.getClass().getComponentType(), length);
      done.put(object, result);
      for (int i = 0; i < length; i++) {
        Array.set(result, i, copy(Array.get(object, i), done));
      }
      return result;
    }
    Object result = Allocator.allocate(object.getClass());
    done.put(object, result);
    for (Field field : fieldsOf(object.getClass())) {
      field.set(result, copy(field.get(object), done));
    }
    return result;
  }

  private BigInteger hash(Object state) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    write(state, new DataOutputStream(bytes), new IdentityHashMap<>());
    return new BigInteger(MessageDigest.getInstance("MD5").digest(bytes.toByteArray()));
  }

  // Objects are numbered in the order in which they are met.
  private void write(Object object, DataOutputStream out, Map<Object, Integer> numbers)
      throws IOException, IllegalAccessException {
    if (object == null) {
      out.writeByte(0);
    } else if (isValue(object)) {
      out.writeUTF(object.toString());
    } else if (numbers.containsKey(object)) {
      out.writeByte(1);
      out.writeInt(numbers.get(object));
    } else {
      numbers.put(object, numbers.size());
      out.writeByte(2);
      out.writeInt(object.getClass().getName().hashCode());
      if (object.getClass().isArray()) {
        int length = Array.getLength(object);
        out.writeInt(length);
        for (int i = 0; i < length; i++) {
          write(Array.get(object, i), out, numbers);
        }
      } else {
        for (Field field : fieldsOf(object.getClass())) {
          write(field.get(object), out, numbers);
        }
      }
    }
  }

  /** Makes objects without running their constructors. */
  private static final class Allocator {
    private static final sun.misc.Unsafe UNSAFE = find();

    private static sun.misc.Unsafe find() {
      try {
        Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        return (sun.misc.Unsafe) field.get(null);
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }

    static Object allocate(Class<?> type) throws InstantiationException {
      return UNSAFE.allocateInstance(type);
    }
  }
}
