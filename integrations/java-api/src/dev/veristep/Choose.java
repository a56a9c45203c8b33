package dev.veristep;

/**
 * Non-deterministic choices. Under Veristep every value is explored; on an ordinary JVM a value is drawn at random, or
 * taken from a stored counterexample (see {@link Replay}).
 */
public final class Choose {
  private Choose() {}

  /** Any value from {@code low} to {@code high}, both included. */
  public static int between(int low, int high) {
    long count = (long) high - low + 1;
    if (count < 1 || count > Integer.MAX_VALUE) {
      throw new IllegalArgumentException("no choice between " + low + " and " + high);
    }
    return low + pick((int) count, low);
  }

  /** True or false. */
  public static boolean bool() {
    return pick(2, 0) == 1;
  }

  /** Any of the given values. */
  @SafeVarargs
  public static <T> T oneOf(T... values) {
    if (values.length == 0) {
      throw new IllegalArgumentException("no choice among no values");
    }
    return values[pick(values.length, 0)];
  }

  /** Any of the given values. */
  public static int oneOf(int... values) {
    if (values.length == 0) {
      throw new IllegalArgumentException("no choice among no values");
    }
    return values[pick(values.length, 0)];
  }

  // Veristep puts its own choice here. `base` is what value 0 stands for, for traces.
  private static int pick(int count, int base) {
    return Replay.next(count, base);
  }
}
