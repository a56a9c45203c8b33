package gov.nasa.jpf.vm;

import dev.veristep.Choose;

/**
 * Lets harnesses that were written for Java PathFinder run unchanged. Only what has a meaning for a checker is here;
 * whatever else they call is missing and named so.
 */
public final class Verify {
  private Verify() {}

  public static int getInt(int min, int max) {
    return Choose.between(min, max);
  }

  public static int random(int max) {
    return Choose.between(0, max);
  }

  public static boolean randomBool() {
    return Choose.bool();
  }

  public static boolean getBoolean() {
    return Choose.bool();
  }

  /** Java PathFinder tries false first when asked so; the order does not matter to an exhaustive exploration. */
  public static boolean getBoolean(boolean falseFirst) {
    return Choose.bool();
  }

  public static int getIntFromList(int... values) {
    return Choose.oneOf(values);
  }

  public static double getDoubleFromList(double... values) {
    return values[Choose.between(0, values.length - 1)];
  }

  public static long getLongFromList(long... values) {
    return values[Choose.between(0, values.length - 1)];
  }

  public static float getFloatFromList(float... values) {
    return values[Choose.between(0, values.length - 1)];
  }

  public static Object getObject(Object... values) {
    return Choose.oneOf(values);
  }

  public static void ignoreIf(boolean condition) {
    dev.veristep.Verify.ignoreIf(condition);
  }

  public static void beginAtomic() {
    dev.veristep.Verify.beginAtomic();
  }

  public static void endAtomic() {
    dev.veristep.Verify.endAtomic();
  }

  public static void assertTrue(boolean condition) {
    if (!condition) {
      throw new AssertionError();
    }
  }

  public static void assertTrue(String message, boolean condition) {
    if (!condition) {
      throw new AssertionError(message);
    }
  }

  public static boolean vmIsMatchingStates() {
    return dev.veristep.Verify.isExploring();
  }

  public static boolean isRunningInJPF() {
    return dev.veristep.Verify.isExploring();
  }

  /** What follows is hints for the search and remarks for its report; an exhaustive exploration needs none of them. */
  public static void interesting(boolean condition) {}

  public static void boring(boolean condition) {}

  public static void breakTransition() {}

  public static void breakTransition(String reason) {}

  public static void addComment(Object comment) {}

  public static void instrumentPoint(String label) {}

  public static void instrumentPointDeep(String label) {}

  public static void setShared(Object object, boolean isShared) {}

  public static void freezeSharedness(Object object, boolean isFrozen) {}

  public static boolean isTraceReplay() {
    return false;
  }

  public static void threadPrint(String text) {
    System.out.print(Thread.currentThread().getName() + ": " + text);
  }

  public static void threadPrintln(String text) {
    System.out.println(Thread.currentThread().getName() + ": " + text);
  }

  public static void print(String text) {
    System.out.print(text);
  }

  public static void println(String text) {
    System.out.println(text);
  }

  public static void println() {
    System.out.println();
  }
}
