package dev.veristep;

import java.io.IOException;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs a check once on an ordinary JVM, for a debugger:
 *
 * <pre>java -ea -Dveristep.replay=FILE.trace -cp CLASSES:veristep-api.jar dev.veristep.RunCheck</pre>
 *
 * runs the check that the trace belongs to with the trace's choices, or the trace's calls on a model. With the name of a
 * check as argument, {@code p.Class.method}, that one is run, at random if there is no trace. A check whose annotation
 * gives it another name needs its class as a second argument if the trace does not name the class. Exit status: 0 if
 * nothing was violated in this run, 1 if something was, 2 if there is no such check.
 */
public final class RunCheck {
  private static final String file = System.getProperty("veristep.replay");

  private RunCheck() {}

  public static void main(String[] arguments) throws IOException {
    List<String> lines = file == null ? List.of() : Files.readAllLines(Path.of(file));
    String name = arguments.length > 0 ? arguments[0] : first(lines, "check");
    if (name == null) {
      stop("which check? Name it, or give a trace by -Dveristep.replay=FILE");
    }
    List<String> classes = all(lines, "program");
    for (int i = 1; i < arguments.length; i++) {
      classes.add(arguments[i]);
    }
    try {
      run(name, classes, all(lines, "call"));
    } catch (InvocationTargetException e) {
      violated(e.getCause());
    } catch (ReflectiveOperationException e) {
      stop("cannot run " + name + ": " + e);
    }
  }

  private static void run(String name, List<String> classes, List<String> calls)
      throws ReflectiveOperationException {
    Class<?> model = load(name);
    if (model == null || !model.isAnnotationPresent(Model.class)) {
      model = findModel(name, classes);
    }
    if (model != null) {
      runModel(model, calls);
      return;
    }
    Method check = findCheck(name, classes);
    if (check != null) {
      check.setAccessible(true);
      check.invoke(Modifier.isStatic(check.getModifiers()) ? null : make(check.getDeclaringClass()));
      return;
    }
    Class<?> program = load(name);
    if (program == null) {
      stop("there is no check " + name + " on the class path; name its class behind it if it has a name of its own");
    }
    program.getMethod("main", String[].class).invoke(null, (Object) new String[0]);
  }

  private static Class<?> findModel(String name, List<String> classes) {
    for (String each : classes) {
      Class<?> c = load(each);
      Model model = c == null ? null : c.getAnnotation(Model.class);
      if (model != null && model.value().equals(name)) {
        return c;
      }
    }
    return null;
  }

  private static Method findCheck(String name, List<String> classes) {
    List<String> candidates = new ArrayList<>(classes);
    int dot = name.lastIndexOf('.');
    if (dot > 0) {
      candidates.add(0, name.substring(0, dot));
    }
    for (String each : candidates) {
      Class<?> c = load(each);
      for (Method method : c == null ? new Method[0] : c.getDeclaredMethods()) {
        Check check = method.getAnnotation(Check.class);
        if (check == null) {
          continue;
        }
        String own = check.value().isEmpty() ? each + "." + method.getName() : check.value();
        if (own.equals(name)) {
          return method;
        }
      }
    }
    return null;
  }

  private static void runModel(Class<?> model, List<String> calls) throws ReflectiveOperationException {
    if (calls.isEmpty()) {
      stop("a model is run by the calls of a trace: -Dveristep.replay=FILE");
    }
    Object object = make(model);
    for (String call : calls) {
      System.err.println("  " + call);
      int open = call.indexOf('('), close = call.indexOf(')');
      String[] texts = close == open + 1 ? new String[0] : call.substring(open + 1, close).split(", ");
      Method operation = findOperation(model, call.substring(0, open), texts.length, call.substring(close + 1).strip());
      if (operation == null) {
        stop("the trace does not belong to this program: it calls " + call);
      }
      operation.setAccessible(true);
      operation.invoke(object, values(operation, texts));
      askInvariants(model, object);
    }
  }

  // Overloaded operations come with their descriptor: "push(3) p/Stack.push(I)V".
  private static Method findOperation(Class<?> model, String name, int parameters, String full) {
    for (Method method : model.getDeclaredMethods()) {
      boolean fits = method.getName().equals(name) && method.getParameterCount() == parameters;
      if (fits && method.isAnnotationPresent(Operation.class) && (full.isEmpty() || full.endsWith(descriptor(method)))) {
        return method;
      }
    }
    return null;
  }

  private static String descriptor(Method method) {
    MethodType type = MethodType.methodType(method.getReturnType(), method.getParameterTypes());
    return "." + method.getName() + type.toMethodDescriptorString();
  }

  private static Object[] values(Method operation, String[] texts) {
    Object[] values = new Object[texts.length];
    for (int i = 0; i < texts.length; i++) {
      long value = Long.parseLong(texts[i]);
      switch (operation.getParameterTypes()[i].getName()) {
        case "boolean":
          values[i] = value != 0;
          break;
        case "byte":
          values[i] = (byte) value;
          break;
        case "char":
          values[i] = (char) value;
          break;
        case "short":
          values[i] = (short) value;
          break;
        case "int":
          values[i] = (int) value;
          break;
        default:
          values[i] = value;
      }
    }
    return values;
  }

  private static void askInvariants(Class<?> model, Object object) throws ReflectiveOperationException {
    for (Method method : model.getDeclaredMethods()) {
      if (!method.isAnnotationPresent(Invariant.class)) {
        continue;
      }
      method.setAccessible(true);
      if (Boolean.FALSE.equals(method.invoke(object))) {
        violated(new AssertionError("invariant " + method.getName() + " does not hold"));
      }
    }
  }

  private static Object make(Class<?> c) throws ReflectiveOperationException {
    Constructor<?> constructor = c.getDeclaredConstructor();
    constructor.setAccessible(true);
    return constructor.newInstance();
  }

  private static Class<?> load(String name) {
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException e) {
      return null;
    }
  }

  private static String first(List<String> lines, String word) {
    List<String> values = all(lines, word);
    return values.isEmpty() ? null : values.get(0);
  }

  private static List<String> all(List<String> lines, String word) {
    List<String> values = new ArrayList<>();
    for (String line : lines) {
      if (line.startsWith(word + " ")) {
        values.add(line.substring(word.length() + 1));
      }
    }
    return values;
  }

  private static void violated(Throwable what) {
    if (what instanceof Verify.AssumptionFailed) {
      System.err.println("veristep: " + what.getMessage());
      System.exit(0);
    }
    what.printStackTrace();
    System.exit(1);
  }

  private static void stop(String why) {
    System.err.println("veristep: " + why);
    System.exit(2);
  }
}
