package dev.veristep.gradle;

import groovy.json.JsonSlurper;
import java.io.File;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.gradle.api.GradleException;

/** What a run of {@code veristep check} came to, and how a build says it. */
final class Outcome {
  static final int HOLDS = 0;
  static final int VIOLATED = 1;
  static final int BAD_INPUT = 2;
  static final int INCOMPLETE = 3;
  static final int OUR_BUG = 70;

  private static final int MOST_NAMES = 5;

  private final List<Map<?, ?>> checks;

  private Outcome(List<Map<?, ?>> checks) {
    this.checks = checks;
  }

  /** From the file that {@code --json} wrote; no checks if there is none. */
  static Outcome read(File json) {
    List<Map<?, ?>> checks = new ArrayList<>();
    if (json.isFile()) {
      Object root = new JsonSlurper().parse(json, "UTF-8");
      Object list = root instanceof Map ? ((Map<?, ?>) root).get("checks") : null;
      for (Object check : list instanceof List ? (List<?>) list : Collections.emptyList()) {
        checks.add((Map<?, ?>) check);
      }
    }
    return new Outcome(checks);
  }

  /** Whether there is nothing to complain about: each check holds, or the baseline has all of its violations. */
  boolean isGood() {
    for (Map<?, ?> check : checks) {
      if (!"holds".equals(check.get("verdict")) && !Boolean.TRUE.equals(check.get("known"))) {
        return false;
      }
    }
    return true;
  }

  /** "5 checks hold: 1,234 states, 56 of 1,300 transitions executed". */
  String summary() {
    long states = 0;
    long transitions = 0;
    long executed = 0;
    for (Map<?, ?> check : checks) {
      states += number(check, "states");
      transitions += number(check, "transitions");
      executed += number(check, "executed");
    }
    return String.format(
        "%s: %,d states, %,d of %,d transitions executed",
        checks.size() == 1 ? "1 check holds" : checks.size() + " checks hold", states, executed, transitions);
  }

  String violated() {
    return say("violated", "is violated", "are violated");
  }

  String incomplete() {
    return say("incomplete", "is incomplete (a limit was reached)", "are incomplete (a limit was reached)");
  }

  /** Why a run that ended with this status did not do its work. `complaint` may be null. */
  String failure(int status, String complaint) {
    if (status == BAD_INPUT) {
      List<String> errors = namesOf("error");
      return errors.isEmpty()
          ? "veristep could not start checking: " + (complaint == null ? "see above" : complaint)
          : say("error", "could not be checked", "could not be checked");
    }
    String what = complaint == null ? "" : ": " + complaint;
    if (status == OUR_BUG) {
      return "veristep stopped with an internal error, a bug in Veristep and not in what it checks; please report it"
          + what;
    }
    boolean killed = status > 128 && status < 160;
    return "veristep "
        + (killed ? "was ended by signal " + (status - 128) : "ended with the unknown status " + status)
        + (status == 137 ? ", perhaps for lack of memory (try options = ['--max-memory', '2g'])" : "")
        + what;
  }

  /** Current versions of Gradle go on with other tasks after this one, with {@code --continue}. */
  static GradleException verificationFailure(String message) {
    try {
      Class<?> type = Class.forName("org.gradle.api.tasks.VerificationException");
      return (GradleException) type.getConstructor(String.class).newInstance(message);
    } catch (ReflectiveOperationException e) {
      return new GradleException(message);
    }
  }

  private String say(String verdict, String one, String several) {
    List<String> names = namesOf(verdict);
    String list = String.join(", ", names.subList(0, Math.min(MOST_NAMES, names.size())));
    String more = names.size() > MOST_NAMES ? " and " + (names.size() - MOST_NAMES) + " more" : "";
    return names.size() + " of " + checks.size() + " checks " + (names.size() == 1 ? one : several) + ": " + list + more;
  }

  private List<String> namesOf(String verdict) {
    List<String> names = new ArrayList<>();
    for (Map<?, ?> check : checks) {
      if (verdict.equals(check.get("verdict"))) {
        names.add(String.valueOf(check.get("name")));
      }
    }
    return names;
  }

  private static long number(Map<?, ?> check, String key) {
    Object value = check.get(key);
    return value instanceof Number ? ((Number) value).longValue() : 0;
  }
}
