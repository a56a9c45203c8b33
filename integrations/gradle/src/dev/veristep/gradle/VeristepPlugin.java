package dev.veristep.gradle;

import java.io.File;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import org.gradle.api.Action;
import org.gradle.api.GradleException;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.Task;
import org.gradle.api.artifacts.ConfigurationContainer;
import org.gradle.api.execution.TaskExecutionGraph;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.SourceSetContainer;

/**
 * The verification step: {@code apply plugin: 'dev.veristep'}.
 *
 * <p>Adds the source set {@code verify}, the extension {@code veristep} and the task {@code verify}, once the project
 * has a Java plugin. Only what Gradle 4.4 and current versions both have is called directly; the settings are read when
 * the project has been evaluated, because 4.4 has no lazy properties that a plain extension could use.
 */
public class VeristepPlugin implements Plugin<Project> {
  static final String NAME = "verify";

  @Override
  public void apply(Project project) {
    Settings.checkNames(project);
    project.getExtensions().create("veristep", VeristepExtension.class);
    project.getPlugins().withId("java", plugin -> addStep(project));
    afterEvaluation(
        project,
        () -> {
          if (!project.getPlugins().hasPlugin("java") && project.getSubprojects().isEmpty()) {
            project
                .getLogger()
                .warn("dev.veristep: {} has no Java plugin, so there is nothing to verify", project);
          }
        });
  }

  private static void addStep(Project project) {
    SourceSetContainer sourceSets = sourceSets(project);
    SourceSet main = sourceSets.getByName(SourceSet.MAIN_SOURCE_SET_NAME);
    SourceSet verify = sourceSets.maybeCreate(NAME);
    ConfigurationContainer configurations = project.getConfigurations();
    configurations
        .getByName(verify.getImplementationConfigurationName())
        .extendsFrom(configurations.getByName(main.getImplementationConfigurationName()));
    configurations
        .getByName(verify.getRuntimeOnlyConfigurationName())
        .extendsFrom(configurations.getByName(main.getRuntimeOnlyConfigurationName()));
    verify.setCompileClasspath(
        project.files(main.getOutput(), configurations.getByName(verify.getCompileClasspathConfigurationName())));
    verify.setRuntimeClasspath(
        project.files(
            verify.getOutput(),
            main.getOutput(),
            configurations.getByName(verify.getRuntimeClasspathConfigurationName())));
    Tasks.add(project, NAME, VerifyTask.class, VeristepPlugin::describe);
    project.getTasks().getByName("check").dependsOn(NAME);
    afterEvaluation(project, () -> configure(project));
  }

  private static void describe(Task task) {
    task.setGroup("verification");
    task.setDescription("Explores every interleaving and every choice of the checks.");
  }

  private static void configure(Project project) {
    Settings settings = new Settings(project);
    Installation installation = Installation.find(project, settings.executable());
    SourceSet checks = sourceSetOfChecks(project, settings);
    if (installation.apiJar() != null) {
      project
          .getDependencies()
          .add(checks.getImplementationConfigurationName(), project.files(installation.apiJar()));
    }
    Tasks.configure(
        project,
        NAME,
        VerifyTask.class,
        task -> {
          setInputs(task, project, settings, checks);
          setTool(task, project, settings, installation);
          setPlaces(task, project, settings, checks);
        });
    if (installation.problem() != null) {
      failEarly(project, installation.problem());
    }
  }

  private static void setInputs(VerifyTask task, Project project, Settings settings, SourceSet checks) {
    SourceSet main = sourceSets(project).getByName(SourceSet.MAIN_SOURCE_SET_NAME);
    Task order = task;
    order.dependsOn(main.getClassesTaskName(), checks.getClassesTaskName());
    order.shouldRunAfter("test");
    task.setClasspath(project.files((Callable<?>) checks::getRuntimeClasspath));
    task.setCheckClasses(checks.getOutput().getClassesDirs());
    task.setChecksExpected(checks.getName().equals(NAME) || settings.sourceSet() != null);
    task.setBaseline(settings.baseline());
    task.setFailOnIncomplete(settings.failOnIncomplete());
    task.setIgnoreFailures(settings.ignoreFailures());
    List<String> options = new ArrayList<>();
    addOption(options, "--depth", settings.depth());
    addOption(options, "--values", settings.values());
    addOption(options, "--time-limit", settings.timeLimit());
    for (String pattern : settings.includes()) {
      addOption(options, "--check", pattern);
    }
    for (String pattern : settings.excludes()) {
      addOption(options, "--exclude", pattern);
    }
    options.addAll(settings.options());
    task.setCheckOptions(options);
    List<String> search = new ArrayList<>();
    addOption(search, "--workers", settings.workers());
    task.setSearchOptions(search);
  }

  private static void setTool(VerifyTask task, Project project, Settings settings, Installation installation) {
    File jdk = settings.javaHome();
    if (jdk == null) {
      String home = System.getenv("JAVA_HOME");
      jdk = new File(home != null && !home.isEmpty() ? home : System.getProperty("java.home"));
    }
    task.setJavaHome(jdk);
    task.setExecutable(installation.executable());
    task.setMissing(installation.problem());
    task.setTool(project.files(installation.files(), new File(jdk, "release")));
  }

  private static void setPlaces(VerifyTask task, Project project, Settings settings, SourceSet checks) {
    File build = project.getLayout().getBuildDirectory().getAsFile().get();
    task.setReportsDir(new File(build, "reports/veristep"));
    task.setResultsDir(new File(build, "test-results/" + NAME));
    task.setWorkingDir(project.getProjectDir());
    task.setSourceRoot(project.getRootDir());
    File cache = settings.cacheDir();
    task.setCacheDir(cache != null ? cache : defaultCacheDir(project));
    List<File> sources = new ArrayList<>(checks.getAllSource().getSrcDirs());
    sources.addAll(sourceSets(project).getByName(SourceSet.MAIN_SOURCE_SET_NAME).getAllSource().getSrcDirs());
    task.setSourceDirs(sources);
  }

  // Outside of the build directory: `clean` is for what can be made again at no cost. One for each project, as checks of
  // different projects may have the same name.
  private static File defaultCacheDir(Project project) {
    String path = project.getPath().replace(':', '/');
    return new File(project.getRootDir(), ".gradle/veristep" + path);
  }

  private static void addOption(List<String> options, String name, Object value) {
    if (value != null) {
      options.add(name);
      options.add(value.toString());
    }
  }

  private static SourceSet sourceSetOfChecks(Project project, Settings settings) {
    SourceSetContainer sourceSets = sourceSets(project);
    if (settings.sourceSet() != null) {
      SourceSet named = sourceSets.findByName(settings.sourceSet());
      if (named == null) {
        throw new GradleException(
            "dev.veristep: " + project + " has no source set '" + settings.sourceSet() + "'; it has "
                + sourceSets.getNames());
      }
      return named;
    }
    SourceSet verify = sourceSets.getByName(NAME);
    for (File directory : verify.getAllSource().getSrcDirs()) {
      if (directory.isDirectory()) {
        return verify;
      }
    }
    return sourceSets.getByName(SourceSet.TEST_SOURCE_SET_NAME);
  }

  // An extension today, a convention in 4.4, which is a property of the project.
  static SourceSetContainer sourceSets(Project project) {
    Object extension = project.getExtensions().findByName("sourceSets");
    return (SourceSetContainer) (extension != null ? extension : project.property("sourceSets"));
  }

  // Before anything is compiled, but not when the task is not asked for.
  private static void failEarly(Project project, String problem) {
    String path = project.getPath().equals(":") ? ":" + NAME : project.getPath() + ":" + NAME;
    project
        .getGradle()
        .getTaskGraph()
        .whenReady(
            new Action<TaskExecutionGraph>() {
              @Override
              public void execute(TaskExecutionGraph graph) {
                if (graph.hasTask(path)) {
                  throw new GradleException(path + " cannot run: " + problem);
                }
              }
            });
  }

  private static void afterEvaluation(Project project, Runnable action) {
    if (project.getState().getExecuted()) {
      action.run();
    } else {
      project.afterEvaluate(ignored -> action.run());
    }
  }
}
