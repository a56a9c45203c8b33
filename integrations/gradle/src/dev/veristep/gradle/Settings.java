package dev.veristep.gradle;

import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.gradle.api.GradleException;
import org.gradle.api.Project;
import org.gradle.api.provider.Provider;
import org.gradle.api.provider.ProviderFactory;

/**
 * The extension with what the command line and {@code gradle.properties} say on top: {@code -Pveristep.depth=10}. So a
 * nightly job can ask for more without another build script.
 */
final class Settings {
  private static final String PREFIX = "veristep.";
  private static final Set<String> NAMES =
      new TreeSet<>(
          Arrays.asList(
              "depth",
              "values",
              "workers",
              "timeLimit",
              "includes",
              "excludes",
              "options",
              "baseline",
              "executable",
              "cacheDir",
              "javaHome",
              "sourceSet",
              "failOnIncomplete",
              "ignoreFailures"));

  private final Project project;
  private final VeristepExtension extension;

  Settings(Project project) {
    this.project = project;
    this.extension = project.getExtensions().getByType(VeristepExtension.class);
  }

  /** A misspelt setting on the command line would otherwise be one that has no effect. */
  static void checkNames(Project project) {
    for (String name : givenNames(project)) {
      if (name.startsWith(PREFIX) && !NAMES.contains(name.substring(PREFIX.length()))) {
        throw new GradleException(
            "dev.veristep: there is no setting -P" + name + "; there are " + String.join(", ", NAMES));
      }
    }
  }

  // From 8.0 on Gradle gives all that start with something, and notes for its configuration cache that we have asked.
  private static Set<String> givenNames(Project project) {
    Object prefixed = Calls.ifThere(ProviderFactory.class, "gradlePropertiesPrefixedBy", project.getProviders(), PREFIX);
    if (prefixed == null) {
      return project.getGradle().getStartParameter().getProjectProperties().keySet();
    }
    Set<String> names = new TreeSet<>();
    for (Object name : ((Map<?, ?>) ((Provider<?>) prefixed).get()).keySet()) {
      names.add((String) name);
    }
    return names;
  }

  Integer depth() {
    return number("depth", extension.getDepth());
  }

  Integer values() {
    return number("values", extension.getValues());
  }

  Integer workers() {
    return number("workers", extension.getWorkers());
  }

  Integer timeLimit() {
    return number("timeLimit", extension.getTimeLimit());
  }

  List<String> includes() {
    return list("includes", ",", extension.getIncludes());
  }

  List<String> excludes() {
    return list("excludes", ",", extension.getExcludes());
  }

  /** On top of those of the extension, unlike the others: options add up. */
  List<String> options() {
    List<String> all = new ArrayList<>(extension.getOptions());
    all.addAll(list("options", "\\s+", Collections.<String>emptyList()));
    return all;
  }

  File baseline() {
    return file("baseline", extension.getBaseline());
  }

  File executable() {
    return file("executable", extension.getExecutable());
  }

  File cacheDir() {
    return file("cacheDir", extension.getCacheDir());
  }

  File javaHome() {
    return file("javaHome", extension.getJavaHome());
  }

  String sourceSet() {
    String text = text("sourceSet");
    return text != null ? text : extension.getSourceSet();
  }

  boolean failOnIncomplete() {
    return flag("failOnIncomplete", extension.isFailOnIncomplete());
  }

  boolean ignoreFailures() {
    return flag("ignoreFailures", extension.isIgnoreFailures());
  }

  private String text(String name) {
    Object value = project.findProperty(PREFIX + name);
    return value == null || value.toString().isEmpty() ? null : value.toString();
  }

  private Integer number(String name, Integer otherwise) {
    String text = text(name);
    if (text == null) {
      return otherwise;
    }
    try {
      return Integer.valueOf(text);
    } catch (NumberFormatException e) {
      throw new GradleException("dev.veristep: -P" + PREFIX + name + " takes a number, not '" + text + "'");
    }
  }

  private List<String> list(String name, String separator, List<String> otherwise) {
    String text = text(name);
    return text == null ? otherwise : Arrays.asList(text.trim().split(separator));
  }

  private File file(String name, Object otherwise) {
    String text = text(name);
    Object path = text != null ? text : otherwise;
    return path == null ? null : project.file(path);
  }

  private boolean flag(String name, boolean otherwise) {
    String text = text(name);
    if (text != null && !text.equals("true") && !text.equals("false")) {
      throw new GradleException("dev.veristep: -P" + PREFIX + name + " takes true or false, not '" + text + "'");
    }
    return text == null ? otherwise : text.equals("true");
  }
}
