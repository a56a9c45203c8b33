package org.gradle.api.tasks;

import org.gradle.api.GradleException;

/** As from Gradle 7.4 on. */
public class VerificationException extends GradleException {
  public VerificationException(String message) {
    super(message);
  }
}
