package dev.veristep.gradle;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import org.gradle.api.Action;
import org.gradle.api.GradleException;

/** Calls of methods that only newer versions of Gradle have. */
final class Calls {
  private Calls() {}

  /** What the method gives; null if there is no such method. `owner` is the public type that declares it. */
  static Object ifThere(Class<?> owner, String method, Object target, Object... arguments) {
    Method found = find(owner, method, arguments);
    if (found == null) {
      return null;
    }
    try {
      return found.invoke(target, arguments);
    } catch (IllegalAccessException e) {
      throw new GradleException("dev.veristep: " + method + " cannot be called on this version of Gradle", e);
    } catch (InvocationTargetException e) {
      Throwable cause = e.getCause();
      throw cause instanceof RuntimeException ? (RuntimeException) cause : new GradleException(method + " failed", cause);
    }
  }

  static boolean isThere(Class<?> owner, String method, Object... arguments) {
    return find(owner, method, arguments) != null;
  }

  private static Method find(Class<?> owner, String method, Object... arguments) {
    Class<?>[] types = new Class<?>[arguments.length];
    for (int i = 0; i < arguments.length; i++) {
      Object argument = arguments[i];
      types[i] = argument instanceof Action ? Action.class : argument instanceof Class ? Class.class : String.class;
    }
    try {
      return owner.getMethod(method, types);
    } catch (NoSuchMethodException e) {
      return null;
    }
  }
}
