package dev.veristep;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Random;

/**
 * Choices on an ordinary JVM. With {@code -Dveristep.replay=FILE} they are those of a counterexample that {@code
 * veristep check} has stored: its lines {@code choose VALUE}, in their order, whichever thread asks. Afterwards, and
 * without a file, they are drawn at random, from {@code -Dveristep.seed=N} if that is given. The schedule of threads is
 * not replayed.
 */
final class Replay {
  private static final String file = System.getProperty("veristep.replay");
  private static final Deque<Long> stored = load();
  private static final Random random = makeRandom(System.getProperty("veristep.seed"));

  private Replay() {}

  /** A number from 0 to {@code count} − 1; 0 stands for the value {@code base}. A choice among one is none. */
  static synchronized int next(int count, int base) {
    if (count == 1) {
      return 0;
    }
    Long value = stored.poll();
    if (value == null) {
      return random.nextInt(count);
    }
    if (value < base || value - base >= count) {
      throw new IllegalStateException(
          "the trace " + file + " does not belong to this program: it has the choice " + value + " where one from "
              + base + " to " + ((long) base + count - 1) + " is made");
    }
    return (int) (value - base);
  }

  private static Random makeRandom(String seed) {
    return seed == null ? new Random() : new Random(Long.parseLong(seed));
  }

  private static Deque<Long> load() {
    Deque<Long> values = new ArrayDeque<>();
    if (file == null) {
      return values;
    }
    try {
      for (String line : Files.readAllLines(Path.of(file))) {
        if (line.startsWith("choose ")) {
          values.add(Long.valueOf(line.substring("choose ".length()).strip()));
        }
      }
    } catch (IOException | NumberFormatException e) {
      throw new IllegalStateException("cannot read the trace " + file, e);
    }
    return values;
  }
}
