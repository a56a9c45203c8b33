package dev.veristep.gradle;

import java.lang.reflect.InvocationTargetException;
import org.gradle.api.Action;
import org.gradle.api.GradleException;
import org.gradle.api.Project;
import org.gradle.api.Task;
import org.gradle.api.tasks.TaskCollection;
import org.gradle.api.tasks.TaskContainer;

/** Tasks that are made only when a build needs them, where Gradle can do that (from 4.9 on), else at once. */
final class Tasks {
  private Tasks() {}

  static <T extends Task> void add(Project project, String name, Class<T> type, Action<? super T> action) {
    TaskContainer tasks = project.getTasks();
    if (!call(TaskContainer.class, "register", tasks, name, type, action)) {
      tasks.create(name, type, action);
    }
  }

  /** Like `add`, for a task that is there, made or not. */
  static <T extends Task> void configure(Project project, String name, Class<T> type, Action<? super T> action) {
    TaskCollection<T> tasks = project.getTasks().withType(type);
    Action<T> ifNamed =
        task -> {
          if (task.getName().equals(name)) {
            action.execute(task);
          }
        };
    if (!call(TaskCollection.class, "configureEach", tasks, ifNamed)) {
      tasks.all(ifNamed);
    }
  }

  private static boolean call(Class<?> owner, String method, Object target, Object... arguments) {
    Class<?>[] types = new Class<?>[arguments.length];
    for (int i = 0; i < arguments.length; i++) {
      Object argument = arguments[i];
      types[i] = argument instanceof Action ? Action.class : argument instanceof Class ? Class.class : String.class;
    }
    try {
      owner.getMethod(method, types).invoke(target, arguments);
      return true;
    } catch (NoSuchMethodException e) {
      return false;
    } catch (IllegalAccessException e) {
      throw new GradleException("dev.veristep: " + method + " cannot be called on this version of Gradle", e);
    } catch (InvocationTargetException e) {
      Throwable cause = e.getCause();
      throw cause instanceof RuntimeException ? (RuntimeException) cause : new GradleException(method + " failed", cause);
    }
  }
}
