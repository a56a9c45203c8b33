package dev.veristep.gradle;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;
import org.gradle.api.logging.LogLevel;
import org.gradle.api.logging.Logger;

/**
 * Shows what {@code veristep} prints while it runs, and keeps it as a report. Each verdict and the lines below it get
 * the log level that they deserve: a violation's trace is seen with {@code --quiet} too, what holds is not.
 */
final class Console {
  private static final Runnable STREAM_ENDS = () -> {};

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

  // Lines are read by threads of their own and shown by this one: Gradle knows by the thread which task a line belongs to,
  // and interrupts it when the build is cancelled.
  private Result run(ProcessBuilder builder) throws IOException, InterruptedException {
    Process process = builder.start();
    Thread atExit = new Thread(process::destroy, "veristep end");
    Runtime.getRuntime().addShutdownHook(atExit);
    try {
      process.getOutputStream().close();
      BlockingQueue<Runnable> lines = new LinkedBlockingQueue<>();
      read(process.getErrorStream(), lines, this::showMessage);
      read(process.getInputStream(), lines, this::showVerdict);
      for (int ended = 0; ended < 2; ) {
        Runnable line = lines.take();
        line.run();
        ended += line == STREAM_ENDS ? 1 : 0;
      }
      return new Result(process.waitFor(), complaint);
    } finally {
      process.destroy();
      forget(atExit);
    }
  }

  private static void forget(Thread atExit) {
    try {
      Runtime.getRuntime().removeShutdownHook(atExit);
    } catch (IllegalStateException e) {
      // It is running: this is the exit.
    }
  }

  private void showVerdict(String line) {
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

  private void read(InputStream stream, BlockingQueue<Runnable> lines, Consumer<String> show) {
    Runnable loop =
        () -> {
          try (BufferedReader reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
              String text = line;
              lines.add(() -> show.accept(text));
            }
          } catch (IOException e) {
            lines.add(() -> logger.debug("veristep: its output cannot be read", e));
          } finally {
            lines.add(STREAM_ENDS);
          }
        };
    Thread thread = new Thread(loop, "veristep output");
    thread.setDaemon(true);
    thread.start();
  }

  // Progress of long checks, warnings, and why nothing could be done.
  private void showMessage(String line) {
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
}
