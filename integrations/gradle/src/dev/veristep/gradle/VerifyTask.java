package dev.veristep.gradle;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.gradle.api.DefaultTask;
import org.gradle.api.GradleException;
import org.gradle.api.Task;
import org.gradle.api.file.FileCollection;
import org.gradle.api.logging.Logger;
import org.gradle.api.specs.Spec;
import org.gradle.api.tasks.CacheableTask;
import org.gradle.api.tasks.Classpath;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFile;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.Optional;
import org.gradle.api.tasks.OutputDirectory;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.api.tasks.SkipWhenEmpty;
import org.gradle.api.tasks.TaskAction;
import org.gradle.api.tasks.TaskOutputs;
import org.gradle.api.tasks.VerificationTask;

/**
 * Runs {@code veristep check} on the checks of a project.
 *
 * <p>Inputs are what decides the answer: class path, program and JDK by content, options. Where they lie, how many
 * threads search and what is in Veristep's own cache are not, so that results can be shared by Gradle's build cache.
 * Only a run in which everything holds, or is accepted by the baseline, makes the task up to date.
 */
@CacheableTask
public class VerifyTask extends DefaultTask implements VerificationTask {
  private FileCollection classpath;
  private FileCollection checkClasses;
  private FileCollection tool;
  private File executable;
  private String missing;
  private File javaHome;
  private File baseline;
  private List<String> checkOptions = new ArrayList<>();
  private List<String> searchOptions = new ArrayList<>();
  private List<File> sourceDirs = new ArrayList<>();
  private File sourceRoot;
  private File workingDir;
  private File cacheDir;
  private File reportsDir;
  private File resultsDir;
  private boolean checksExpected;
  private boolean failOnIncomplete = true;
  private boolean ignoreFailures;

  public VerifyTask() {
    TaskOutputs outputs = self().getOutputs();
    outputs.upToDateWhen(new LastRunHeld());
    outputs.doNotCacheIf(
        "it may end well although something does not hold, or is there to verify a cache", new MayDifferNextTime());
  }

  // The methods of DefaultTask have internal types of the Gradle that we are compiled against in their signatures.
  private Task self() {
    return this;
  }

  private Logger logger() {
    return self().getLogger();
  }

  @TaskAction
  public void verify() throws IOException, InterruptedException {
    if (missing != null) {
      throw new GradleException(missing);
    }
    Files.deleteIfExists(json().toPath());
    Files.deleteIfExists(text().toPath());
    Files.deleteIfExists(junit().toPath());
    if (!CheckScan.mayHaveChecks(checkClasses)) {
      noChecks();
      return;
    }
    Files.createDirectories(cacheDir.toPath());
    ProcessBuilder process = new ProcessBuilder(command()).directory(workingDir);
    process.environment().put("JAVA_HOME", javaHome.getPath());
    logger().info("Running {}", process.command());
    Console.Result result = Console.run(process, logger(), text());
    judge(Outcome.read(json()), result);
  }

  private void noChecks() {
    String message = "no method with @Check and no class with @Model in " + checkClasses.getFiles();
    if (checksExpected) {
      throw new GradleException("There is nothing to verify: " + message);
    }
    logger().lifecycle("Nothing to verify: {} (and there is no src/verify)", message);
  }

  private List<String> command() {
    List<String> command = new ArrayList<>();
    command.add(executable.getPath());
    command.add("check");
    command.add("--classpath");
    command.add(classpath.getAsPath());
    command.add("--cache");
    command.add(new File(cacheDir, "cache.db").getPath());
    command.add("--json");
    command.add(json().getPath());
    command.add("--junit");
    command.add(junit().getPath());
    command.add("--sarif");
    command.add(new File(reportsDir, "verify.sarif").getPath());
    command.add("--source-root");
    command.add(sourceRoot.getPath());
    command.add("--source-path");
    command.add(sourcePath());
    if (baseline != null) {
      command.add("--baseline");
      command.add(baseline.getPath());
    }
    command.addAll(searchOptions);
    command.addAll(checkOptions);
    return command;
  }

  private String sourcePath() {
    StringBuilder path = new StringBuilder();
    for (File directory : sourceDirs) {
      path.append(path.length() == 0 ? "" : File.pathSeparator).append(directory.getPath());
    }
    return path.toString();
  }

  private void judge(Outcome outcome, Console.Result result) {
    String report = " Report: " + Links.to(text());
    switch (result.status) {
      case Outcome.HOLDS:
        logger().info("{}.{}", outcome.summary(), report);
        return;
      case Outcome.VIOLATED:
        failUnless(ignoreFailures, outcome.violated() + "." + report);
        return;
      case Outcome.INCOMPLETE:
        failUnless(ignoreFailures || !failOnIncomplete, outcome.incomplete() + "." + report);
        return;
      default:
        throw new GradleException(outcome.failure(result.status, result.complaint) + "." + report);
    }
  }

  private void failUnless(boolean tolerated, String message) {
    if (!tolerated) {
      throw Outcome.verificationFailure(message);
    }
    logger().warn(message);
  }

  // Then an earlier answer, even the same, is not what was asked for.
  private boolean verifiesCache() {
    return checkOptions.contains("--cache-verify");
  }

  private File json() {
    return new File(reportsDir, "verify.json");
  }

  private File text() {
    return new File(reportsDir, "verify.txt");
  }

  private File junit() {
    return new File(resultsDir, "TEST-veristep.xml");
  }

  // Classes of their own, not lambdas: these can be stored in the configuration cache of current Gradle versions.
  private static final class LastRunHeld implements Spec<Task> {
    @Override
    public boolean isSatisfiedBy(Task task) {
      VerifyTask verify = (VerifyTask) task;
      return !verify.verifiesCache() && Outcome.read(verify.json()).isGood();
    }
  }

  private static final class MayDifferNextTime implements Spec<Task> {
    @Override
    public boolean isSatisfiedBy(Task task) {
      VerifyTask verify = (VerifyTask) task;
      return verify.ignoreFailures || !verify.failOnIncomplete || verify.verifiesCache();
    }
  }

  /** Everything that the checks run on. */
  @Classpath
  public FileCollection getClasspath() {
    return classpath;
  }

  public void setClasspath(FileCollection classpath) {
    this.classpath = classpath;
  }

  /** The part of the class path in which checks are looked for. */
  @InputFiles
  @SkipWhenEmpty
  @PathSensitive(PathSensitivity.RELATIVE)
  public FileCollection getCheckClasses() {
    return checkClasses;
  }

  public void setCheckClasses(FileCollection checkClasses) {
    this.checkClasses = checkClasses;
  }

  /** The program, its runtime, and what names the JDK's version. */
  @InputFiles
  @PathSensitive(PathSensitivity.NONE)
  public FileCollection getTool() {
    return tool;
  }

  public void setTool(FileCollection tool) {
    this.tool = tool;
  }

  /** The violations that are accepted; null if none are. */
  @InputFile
  @Optional
  @PathSensitive(PathSensitivity.NONE)
  public File getBaseline() {
    return baseline;
  }

  public void setBaseline(File baseline) {
    this.baseline = baseline;
  }

  /** Those that decide the answer. */
  @Input
  public List<String> getCheckOptions() {
    return checkOptions;
  }

  public void setCheckOptions(List<String> checkOptions) {
    this.checkOptions = checkOptions;
  }

  /** Those that do not. */
  @Internal
  public List<String> getSearchOptions() {
    return searchOptions;
  }

  public void setSearchOptions(List<String> searchOptions) {
    this.searchOptions = searchOptions;
  }

  @Input
  public boolean isFailOnIncomplete() {
    return failOnIncomplete;
  }

  public void setFailOnIncomplete(boolean failOnIncomplete) {
    this.failOnIncomplete = failOnIncomplete;
  }

  @Override
  @Input
  public boolean getIgnoreFailures() {
    return ignoreFailures;
  }

  @Override
  public void setIgnoreFailures(boolean ignoreFailures) {
    this.ignoreFailures = ignoreFailures;
  }

  /** Whether it is an error if there are no checks. */
  @Input
  public boolean isChecksExpected() {
    return checksExpected;
  }

  public void setChecksExpected(boolean checksExpected) {
    this.checksExpected = checksExpected;
  }

  @OutputDirectory
  public File getReportsDir() {
    return reportsDir;
  }

  public void setReportsDir(File reportsDir) {
    this.reportsDir = reportsDir;
  }

  /** For JUnit XML. */
  @OutputDirectory
  public File getResultsDir() {
    return resultsDir;
  }

  public void setResultsDir(File resultsDir) {
    this.resultsDir = resultsDir;
  }

  @Internal
  public File getExecutable() {
    return executable;
  }

  public void setExecutable(File executable) {
    this.executable = executable;
  }

  /** Why the task cannot run; null if it can. */
  @Internal
  public String getMissing() {
    return missing;
  }

  public void setMissing(String missing) {
    this.missing = missing;
  }

  @Internal
  public File getJavaHome() {
    return javaHome;
  }

  public void setJavaHome(File javaHome) {
    this.javaHome = javaHome;
  }

  /** What file names in reports are relative to: the repository, as a rule. */
  @Internal
  public File getSourceRoot() {
    return sourceRoot;
  }

  public void setSourceRoot(File sourceRoot) {
    this.sourceRoot = sourceRoot;
  }

  /** Where reports find the sources that classes name. */
  @Internal
  public List<File> getSourceDirs() {
    return sourceDirs;
  }

  public void setSourceDirs(List<File> sourceDirs) {
    this.sourceDirs = sourceDirs;
  }

  @Internal
  public File getWorkingDir() {
    return workingDir;
  }

  public void setWorkingDir(File workingDir) {
    this.workingDir = workingDir;
  }

  @Internal
  public File getCacheDir() {
    return cacheDir;
  }

  public void setCacheDir(File cacheDir) {
    this.cacheDir = cacheDir;
  }
}
