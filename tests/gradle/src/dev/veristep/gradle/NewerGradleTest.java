package dev.veristep.gradle;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.gradle.api.GradleException;
import org.gradle.api.Project;
import org.gradle.api.Task;
import org.gradle.api.plugins.ExtensionContainer;
import org.gradle.api.provider.Provider;
import org.gradle.api.provider.ProviderFactory;
import org.gradle.api.tasks.SourceSetContainer;
import org.gradle.api.tasks.TaskContainer;

/**
 * What the plugin looks up because only newer versions of Gradle have it, against stand-ins for these: the interfaces in
 * {@code newer} come before Gradle's own on the class path.
 */
public final class NewerGradleTest {
  private NewerGradleTest() {}

  public static void main(String[] arguments) {
    tasksAreRegisteredAndConfiguredLate();
    whatRegisteringThrowsComesThrough();
    misspeltSettingsAreFoundAmongAllProperties();
    sourceSetsAreAnExtension();
    violationsAreVerificationFailures();
  }

  private static void tasksAreRegisteredAndConfiguredLate() {
    List<String> calls = new ArrayList<>();
    Project project = projectWith("getTasks", recorder(TaskContainer.class, calls));
    Tasks.add(project, "verify", Task.class, task -> {});
    Tasks.configure(project, "verify", Task.class, task -> {});
    expect(Arrays.asList("register", "withType", "configureEach"), calls);
  }

  private static void whatRegisteringThrowsComesThrough() {
    IllegalStateException trouble = new IllegalStateException("there is one already");
    Project project =
        projectWith(
            "getTasks",
            proxy(
                TaskContainer.class,
                (self, method, values) -> {
                  throw trouble;
                }));
    try {
      Tasks.add(project, "verify", Task.class, task -> {});
      throw new AssertionError("nothing was thrown");
    } catch (IllegalStateException e) {
      expect(trouble, e);
    }
  }

  private static void misspeltSettingsAreFoundAmongAllProperties() {
    Settings.checkNames(projectWithProperty("veristep.depth"));
    try {
      Settings.checkNames(projectWithProperty("veristep.dept"));
      throw new AssertionError("not noticed");
    } catch (GradleException e) {
      expect(true, e.getMessage().contains("there is no setting -Pveristep.dept; there are baseline,"));
    }
  }

  private static Project projectWithProperty(String name) {
    Provider<?> given = proxy(Provider.class, (self, method, values) -> Collections.singletonMap(name, "7"));
    return projectWith(
        "getProviders",
        proxy(
            ProviderFactory.class,
            (self, method, values) -> {
              expect("veristep.", values[0]);
              return given;
            }));
  }

  private static void sourceSetsAreAnExtension() {
    SourceSetContainer sets = proxy(SourceSetContainer.class, (self, method, values) -> null);
    ExtensionContainer extensions =
        proxy(ExtensionContainer.class, (self, method, values) -> "sourceSets".equals(values[0]) ? sets : null);
    expect(true, VeristepPlugin.sourceSets(projectWith("getExtensions", extensions)) == sets);
  }

  private static void violationsAreVerificationFailures() {
    GradleException failure = Outcome.verificationFailure("1 of 2 checks is violated");
    expect("org.gradle.api.tasks.VerificationException", failure.getClass().getName());
    expect("1 of 2 checks is violated", failure.getMessage());
  }

  /** A project that can do this and nothing else. */
  private static Project projectWith(String getter, Object value) {
    return proxy(
        Project.class,
        (self, method, values) -> {
          if (!method.getName().equals(getter)) {
            throw new AssertionError("the plugin called " + method);
          }
          return value;
        });
  }

  private static <T> T recorder(Class<T> type, List<String> calls) {
    return proxy(
        type,
        (self, method, values) -> {
          calls.add(method.getName());
          return method.getReturnType().isInstance(self) ? self : null;
        });
  }

  private static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
  }

  private static void expect(Object wanted, Object found) {
    if (!wanted.equals(found)) {
      throw new AssertionError("expected " + wanted + ", found " + found);
    }
  }
}
