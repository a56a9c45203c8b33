package dev.veristep.gradle;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What a build script says about its verification step: {@code veristep { depth = 8 }}.
 *
 * <p>Plain fields, because the property types of current Gradle versions are not there in 4.4. They are read once the
 * project is evaluated, see {@link Settings}. Paths may be anything that {@code project.file} takes.
 */
public class VeristepExtension {
  private Integer depth;
  private Integer values;
  private Integer workers;
  private Integer timeLimit;
  private List<String> includes = new ArrayList<>();
  private List<String> excludes = new ArrayList<>();
  private List<String> options = new ArrayList<>();
  private Object baseline;
  private Object executable;
  private Object cacheDir;
  private Object javaHome;
  private String sourceSet;
  private boolean failOnIncomplete = true;
  private boolean ignoreFailures;

  /** The longest sequence of operations of models. Null: Veristep's default. */
  public Integer getDepth() {
    return depth;
  }

  public void setDepth(Integer depth) {
    this.depth = depth;
  }

  /** Arguments of operations without a range are 1 to this. */
  public Integer getValues() {
    return values;
  }

  public void setValues(Integer values) {
    this.values = values;
  }

  /** Threads to search with. The answer does not depend on it. */
  public Integer getWorkers() {
    return workers;
  }

  public void setWorkers(Integer workers) {
    this.workers = workers;
  }

  /** Seconds for each check, after which it is incomplete. */
  public Integer getTimeLimit() {
    return timeLimit;
  }

  public void setTimeLimit(Integer timeLimit) {
    this.timeLimit = timeLimit;
  }

  /** Patterns of the names of checks to run ({@code bank.*}); none: all. */
  public List<String> getIncludes() {
    return includes;
  }

  public void setIncludes(List<String> includes) {
    this.includes = new ArrayList<>(includes);
  }

  public void include(String... patterns) {
    includes.addAll(Arrays.asList(patterns));
  }

  /** Patterns of the names of checks not to run. */
  public List<String> getExcludes() {
    return excludes;
  }

  public void setExcludes(List<String> excludes) {
    this.excludes = new ArrayList<>(excludes);
  }

  public void exclude(String... patterns) {
    excludes.addAll(Arrays.asList(patterns));
  }

  /** Further options of {@code veristep check}. */
  public List<String> getOptions() {
    return options;
  }

  public void setOptions(List<String> options) {
    this.options = new ArrayList<>(options);
  }

  /** The file with the violations that are accepted for now (veristep baseline); null: none are. */
  public Object getBaseline() {
    return baseline;
  }

  public void setBaseline(Object baseline) {
    this.baseline = baseline;
  }

  /** The program; null: the one that this plugin was installed with, else the one on the PATH. */
  public Object getExecutable() {
    return executable;
  }

  public void setExecutable(Object executable) {
    this.executable = executable;
  }

  /** Where explored graphs are kept from build to build; null: below {@code .gradle/veristep} of the root project. */
  public Object getCacheDir() {
    return cacheDir;
  }

  public void setCacheDir(Object cacheDir) {
    this.cacheDir = cacheDir;
  }

  /** The JDK whose class library is run; null: JAVA_HOME, else the one that Gradle runs on. */
  public Object getJavaHome() {
    return javaHome;
  }

  public void setJavaHome(Object javaHome) {
    this.javaHome = javaHome;
  }

  /** The source set with the checks; null: {@code verify}, or {@code test} if there are no sources of verify. */
  public String getSourceSet() {
    return sourceSet;
  }

  public void setSourceSet(String sourceSet) {
    this.sourceSet = sourceSet;
  }

  /** Whether a check that reached a limit fails the build. */
  public boolean isFailOnIncomplete() {
    return failOnIncomplete;
  }

  public void setFailOnIncomplete(boolean failOnIncomplete) {
    this.failOnIncomplete = failOnIncomplete;
  }

  /** Whether the build goes on after a violation. */
  public boolean isIgnoreFailures() {
    return ignoreFailures;
  }

  public void setIgnoreFailures(boolean ignoreFailures) {
    this.ignoreFailures = ignoreFailures;
  }
}
