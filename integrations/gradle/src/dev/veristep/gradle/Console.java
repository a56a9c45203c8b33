package dev.veristep.gradle;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import org.gradle.api.logging.LogLevel;
import org.gradle.api.logging.Logger;

/**
 * Shows what {@code veristep} prints while it runs, and keeps it as a report. Each verdict and the lines below it get
 * the log level that they deserve: a violation's trace is seen with {@code --quiet} too, what holds is not.
 */
final class Console {
  private final Logger logger;
  private final PrintWriter report;
  private LogLevel level = LogLevel.LIFECYCLE;
  private String complaint;
  private boolean begun;

  private Console(Logger logger, PrintWriter report) {
    this.logger = logger;
    this.report = report;
  }

  /** What a run came to: its exit status, and what it said when it could not do its work (null: nothing). */
  static final class Result {
    final int status;
    final String complaint;

    Result(int status, String complaint) {
      this.status = status;
      this.complaint = complaint;
    }
  }

  static Result run(ProcessBuilder builder, Logger logger, File report) throws IOException, InterruptedException {
    try (PrintWriter writer = new PrintWriter(report, "UTF-8")) {
      return new Console(logger, writer).run(builder);
    }
  }

  private Result run(ProcessBuilder builder) throws IOException, InterruptedException {
    Process process = builder.start();
    try {
      process.getOutputStream().close();
      Thread messages = new Thread(() -> readMessages(process.getErrorStream()), "veristep messages");
      messages.setDaemon(true);
      messages.start();
      try (BufferedReader lines = reader(process.getInputStream())) {
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
          showVerdict(line);
        }
      }
      int status = process.waitFor();
      messages.join();
      return new Result(status, complaint);
    } finally {
      process.destroy();
    }
  }

  private synchronized void showVerdict(String line) {
    level = levelOf(line);
    begin(level);
    logger.log(level, line);
    report.println(line);
  }

  // Gradle 4 leaves the line with the task's name open until something of this level ends it.
  private void begin(LogLevel first) {
    if (!begun && first != LogLevel.LIFECYCLE) {
      logger.lifecycle("Not everything holds:");
    }
    begun = true;
  }

  private LogLevel levelOf(String line) {
    if (line.startsWith("violated ") || line.startsWith("error ")) {
      return LogLevel.ERROR;
    }
    if (line.startsWith("incomplete ")) {
      return LogLevel.WARN;
    }
    boolean starts = line.startsWith("holds ") || line.matches("[0-9]+ checks?: .*");
    return starts ? LogLevel.LIFECYCLE : level;
  }

  // Progress of long checks, warnings, and why nothing could be done.
  private void readMessages(InputStream stream) {
    try (BufferedReader lines = reader(stream)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        showMessage(line);
      }
    } catch (IOException e) {
      logger.debug("veristep: its messages cannot be read", e);
    }
  }

  private synchronized void showMessage(String line) {
    if (line.startsWith("veristep: warning: ")) {
      logger.warn(line);
    } else if (line.startsWith("veristep: ")) {
      complaint = line.substring("veristep: ".length());
      logger.error(line);
    } else {
      logger.lifecycle(line);
    }
    report.println(line);
  }

  private static BufferedReader reader(InputStream stream) {
    return new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
  }
}
