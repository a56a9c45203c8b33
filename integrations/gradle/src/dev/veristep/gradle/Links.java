package dev.veristep.gradle;

import java.io.File;

/** File addresses that terminals and IDEs make clickable: three slashes, as Gradle itself prints them. */
final class Links {
  private Links() {}

  static String to(File file) {
    return file.toURI().toASCIIString().replaceFirst("^file:/+", "file:///");
  }
}
