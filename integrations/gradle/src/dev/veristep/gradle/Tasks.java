package dev.veristep.gradle;

import org.gradle.api.Action;
import org.gradle.api.Project;
import org.gradle.api.Task;
import org.gradle.api.tasks.TaskCollection;
import org.gradle.api.tasks.TaskContainer;

/** Tasks that are made only when a build needs them, where Gradle can do that (from 4.9 on), else at once. */
final class Tasks {
  private Tasks() {}

  static <T extends Task> void add(Project project, String name, Class<T> type, Action<? super T> action) {
    TaskContainer tasks = project.getTasks();
    if (Calls.isThere(TaskContainer.class, "register", name, type, action)) {
      Calls.ifThere(TaskContainer.class, "register", tasks, name, type, action);
    } else {
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
    if (Calls.isThere(TaskCollection.class, "configureEach", ifNamed)) {
      Calls.ifThere(TaskCollection.class, "configureEach", tasks, ifNamed);
    } else {
      tasks.all(ifNamed);
    }
  }
}
