package org.gradle.api.tasks;

import org.gradle.api.Action;
import org.gradle.api.Task;

/** As from Gradle 4.9 on, so far as the plugin calls it. */
public interface TaskContainer extends TaskCollection<Task> {
  <T extends Task> Object register(String name, Class<T> type, Action<? super T> action);

  <T extends Task> T create(String name, Class<T> type, Action<? super T> action);
}
