package org.gradle.api.tasks;

import org.gradle.api.Action;
import org.gradle.api.Task;

/** As from Gradle 4.9 on, so far as the plugin calls it. */
public interface TaskCollection<T extends Task> {
  void configureEach(Action<? super T> action);

  void all(Action<? super T> action);

  <S extends T> TaskCollection<S> withType(Class<S> type);
}
