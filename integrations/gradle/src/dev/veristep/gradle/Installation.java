package dev.veristep.gradle;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.gradle.api.Project;
import org.gradle.api.artifacts.Configuration;

/**
 * Where Veristep is: {@code PREFIX/bin/veristep} with its jars, this plugin among them, in {@code PREFIX/lib/veristep}.
 */
final class Installation {
  private static final String PLUGIN_JAR = "veristep-gradle.jar";

  private final File executable;
  private final File apiJar;
  private final String problem;

  private Installation(File executable, File apiJar, String problem) {
    this.executable = executable;
    this.apiJar = apiJar;
    this.problem = problem;
  }

  /** Null if there is none. */
  File executable() {
    return executable;
  }

  /** Null if there is none. */
  File apiJar() {
    return apiJar;
  }

  /** What is wrong and what to do; null if all is well. */
  String problem() {
    return problem;
  }

  /** What decides answers besides the program itself; the API is on the class path anyway. */
  List<File> files() {
    List<File> files = new ArrayList<>();
    if (executable != null) {
      files.add(executable);
      files.add(new File(libraryOf(executable), "jvm-runtime.jar"));
    }
    return files;
  }

  static Installation find(Project project, File wanted) {
    List<File> libraries = pluginDirectories(project);
    File executable = wanted != null ? wanted : findExecutable(libraries);
    if (executable == null) {
      return new Installation(
          null,
          existing(libraries),
          "there is no program 'veristep' beside this plugin ("
              + (libraries.isEmpty() ? "whose place is not known" : "looked in " + binOf(libraries.get(0)))
              + ") and none on the PATH (a Gradle daemon may keep the one that it was started with: gradle --stop)."
              + " Install Veristep, or say where it is:"
              + " veristep { executable = '/path/to/bin/veristep' }, or -Pveristep.executable=/path/to/bin/veristep");
    }
    if (!executable.canExecute() || executable.isDirectory()) {
      String what = executable.exists() ? " is no program" : " does not exist";
      return new Installation(
          null, existing(libraries), "the executable " + executable + what + "; set veristep.executable to bin/veristep");
    }
    libraries.add(0, libraryOf(executable));
    File api = existing(libraries);
    String problem =
        api == null ? "there is no veristep-api.jar in " + libraryOf(executable) + "; install Veristep again" : null;
    return new Installation(executable, api, problem);
  }

  private static File findExecutable(List<File> libraries) {
    for (File library : libraries) {
      File program = new File(binOf(library), "veristep");
      if (program.canExecute()) {
        return program;
      }
    }
    String path = System.getenv("PATH");
    for (String directory : (path == null ? "" : path).split(File.pathSeparator)) {
      File program = new File(directory, "veristep");
      if (!directory.isEmpty() && program.isFile() && program.canExecute()) {
        return program.getAbsoluteFile();
      }
    }
    return null;
  }

  private static File existing(List<File> libraries) {
    for (File library : libraries) {
      File api = new File(library, "veristep-api.jar");
      if (api.isFile()) {
        return api;
      }
    }
    return null;
  }

  private static File binOf(File library) {
    return new File(library.getParentFile().getParentFile(), "bin");
  }

  // The program may be reached through a link, as in /usr/local/bin.
  private static File libraryOf(File executable) {
    File real = executable;
    try {
      real = executable.getCanonicalFile();
    } catch (IOException e) {
      // As it was named, then.
    }
    return new File(real.getParentFile().getParentFile(), "lib/veristep");
  }

  // Gradle may have loaded a copy of the jar from a cache of its own, so the class path that was asked for comes first: the
  // project's, or that of a project above, which is looked at only if need be (isolated projects may not).
  private static List<File> pluginDirectories(Project project) {
    List<File> found = new ArrayList<>();
    for (Project at = project; at != null && found.isEmpty(); at = at.getParent()) {
      Configuration classpath = at.getBuildscript().getConfigurations().findByName("classpath");
      for (File file : classpath == null ? Collections.<File>emptySet() : classpath.getFiles()) {
        addIfInstalled(file, found);
      }
    }
    CodeSource source = Installation.class.getProtectionDomain().getCodeSource();
    if (source != null) {
      try {
        addIfInstalled(new File(source.getLocation().toURI()), found);
      } catch (URISyntaxException | IllegalArgumentException e) {
        // Not from a file.
      }
    }
    return found;
  }

  private static void addIfInstalled(File file, List<File> found) {
    File library = file.getParentFile();
    boolean fits = file.getName().equals(PLUGIN_JAR) && library != null && library.getParentFile() != null;
    if (fits && library.getParentFile().getParentFile() != null) {
      found.add(library);
    }
  }
}
