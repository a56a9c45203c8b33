// What one thread can ask about another, and locks that nobody made by hand: class objects and literals.
// expect: stillAlive violated assertion
// expect: stillRunning violated assertion
// expect: deadAfterJoin holds
// expect: startSeen violated assertion
// expect: classLocks violated deadlock
// expect: literalLocks violated deadlock
// expect: exitEndsAll holds
package machine;

import dev.veristep.Check;

public class Lives {
  static Thread late;

  @Check
  public void stillAlive() {
    Thread other = new Thread(() -> {});
    other.start();
    assert other.isAlive();
  }

  @Check
  public void stillRunning() {
    Thread other = new Thread(() -> {});
    other.start();
    assert other.getState() != Thread.State.TERMINATED;
  }

  @Check
  public void deadAfterJoin() throws InterruptedException {
    Thread other = new Thread(() -> {});
    other.start();
    other.join();
    assert !other.isAlive() && other.getState() == Thread.State.TERMINATED;
  }

  /** A thread that others know before it starts: they can see it come to life. */
  @Check
  public void startSeen() throws InterruptedException {
    Thread watched = late = new Thread(() -> {});
    Thread starter = new Thread(() -> watched.start());
    starter.start();
    boolean first = watched.isAlive(), second = watched.isAlive();
    starter.join();
    assert first == second;
  }

  static class Left {
    static synchronized void enter(boolean on) {
      if (on) Right.enter(false);
    }
  }

  static class Right {
    static synchronized void enter(boolean on) {
      if (on) Left.enter(false);
    }
  }

  @Check
  public void classLocks() throws InterruptedException {
    Thread other = new Thread(() -> Left.enter(true));
    other.start();
    Right.enter(true);
    other.join();
  }

  private static void nest(Object outer, Object inner) {
    synchronized (outer) {
      synchronized (inner) {
      }
    }
  }

  @Check
  public void literalLocks() throws InterruptedException {
    Thread other = new Thread(() -> nest("left", "right"));
    other.start();
    nest("right", "left");
    other.join();
  }

  /** A path that ended the program goes on nowhere, whichever worker looks at its last state. */
  @Check
  public void exitEndsAll() throws InterruptedException {
    int[] count = new int[1];
    Runnable work = () -> {
      synchronized (count) {
        assert count[0] == 0;
        count[0]++;
        System.exit(0);
      }
    };
    Thread other = new Thread(work);
    other.start();
    work.run();
  }
}
