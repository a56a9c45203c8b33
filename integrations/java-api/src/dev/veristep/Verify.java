package dev.veristep;

/** What a check says about the path it is on. */
public final class Verify {
  private Verify() {}

  /** On an ordinary JVM: the choices drawn do not fulfil an assumption of the check, so this run shows nothing. */
  public static final class AssumptionFailed extends RuntimeException {
    private static final long serialVersionUID = 1;

    AssumptionFailed() {
      super("an assumption of the check does not hold in this run");
    }
  }

  /** Goes on only where the condition holds; other paths do not count. */
  public static void assume(boolean condition) {
    if (!condition) {
      prune();
    }
  }

  /** Goes on only where the condition does not hold. */
  public static void ignoreIf(boolean condition) {
    if (condition) {
      prune();
    }
  }

  /** Whether the program runs under Veristep. */
  public static boolean isExploring() {
    return false;
  }

  /** From here to {@link #endAtomic()} no other thread runs. Without effect on an ordinary JVM. */
  public static void beginAtomic() {}

  /** Ends what {@link #beginAtomic()} began. */
  public static void endAtomic() {}

  private static void prune() {
    throw new AssumptionFailed();
  }
}
