package dev.veristep;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Random;

/**
 * Choices on an ordinary JVM. With {@code -Dveristep.choices=FILE} they are read from a file, a number a line, as
 * {@code veristep replay --choices} writes it; afterwards, and without a file, they are drawn at random, from
 * {@code -Dveristep.seed=N} if that is given.
 */
final class Replay {
  private static final Deque<Integer> stored = load(System.getProperty("veristep.choices"));
  private static final Random random = makeRandom(System.getProperty("veristep.seed"));

  private Replay() {}

  static synchronized int next(int count) {
    Integer value = stored.poll();
    if (value == null) {
      return random.nextInt(count);
    }
    if (value < 0 || value >= count) {
      throw new IllegalStateException(
          "the stored choices do not fit this program: " + value + " of " + count);
    }
    return value;
  }

  private static Random makeRandom(String seed) {
    return seed == null ? new Random() : new Random(Long.parseLong(seed));
  }

  private static Deque<Integer> load(String file) {
    Deque<Integer> values = new ArrayDeque<>();
    if (file == null) {
      return values;
    }
    try {
      for (String line : Files.readAllLines(Path.of(file))) {
        if (!line.isBlank()) {
          values.add(Integer.valueOf(line.strip()));
        }
      }
    } catch (IOException e) {
      throw new IllegalStateException("cannot read the choices in " + file, e);
    }
    return values;
  }
}
