package dev.veristep.gradle;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.stream.Stream;

/**
 * Whether compiled classes mention the annotations of checks at all. Of a project without any, Veristep need not be
 * started; which checks there are is for Veristep to say.
 */
final class CheckScan {
  private static final String[] MARKS = {"Ldev/veristep/Check;", "Ldev/veristep/Model;"};

  private CheckScan() {}

  static boolean mayHaveChecks(Iterable<File> directories) throws IOException {
    for (File directory : directories) {
      if (directory.isDirectory() && mayHaveChecks(directory.toPath())) {
        return true;
      }
    }
    return false;
  }

  private static boolean mayHaveChecks(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      for (Iterator<Path> at = files.iterator(); at.hasNext(); ) {
        Path file = at.next();
        if (file.toString().endsWith(".class") && mentionsMarks(file)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean mentionsMarks(Path file) throws IOException {
    String bytes = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
    for (String mark : MARKS) {
      if (bytes.contains(mark)) {
        return true;
      }
    }
    return false;
  }
}
