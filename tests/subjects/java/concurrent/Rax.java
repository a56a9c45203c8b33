// Two tasks that wait for each other's events in turn, after the error that the Remote Agent showed in space: a task looks
// whether an event came since it last looked, and waits if not. Done in two steps, an event in between is missed.
// The tasks run for ever; events count modulo 3, so the states are finite.
// expect: looksAndWaitsAtOnce holds
// expect: looksThenWaits violated deadlock
// expect: looksWithoutLock violated data-race
package concurrent;

import dev.veristep.Check;
import support.Threads;

public class Rax {
  static final int COUNTS = 3;

  private static class Event {
    private int count;

    synchronized void signal() {
      count = (count + 1) % COUNTS;
      notifyAll();
    }

    synchronized int count() {
      return count;
    }

    /** Waits until the count is another than the one seen last; returns the new one. */
    int await(int seen) throws InterruptedException {
      synchronized (this) {
        while (count == seen) {
          wait();
        }
        return count;
      }
    }
  }

  private static class TwoStepEvent extends Event {
    @Override
    int await(int seen) throws InterruptedException {
      if (count() == seen) {
        synchronized (this) {
          wait();
        }
      }
      return count();
    }
  }

  private static class RacyEvent extends Event {
    @Override
    int await(int seen) throws InterruptedException {
      if (super.count == seen) {
        synchronized (this) {
          wait();
        }
      }
      return super.count;
    }
  }

  @Check
  public void looksAndWaitsAtOnce() {
    run(new Event(), new Event());
  }

  @Check
  public void looksThenWaits() {
    run(new TwoStepEvent(), new TwoStepEvent());
  }

  @Check
  public void looksWithoutLock() {
    run(new RacyEvent(), new RacyEvent());
  }

  private static void run(Event first, Event second) {
    Threads.start("first task", () -> {
      for (int seen = 0;;) {
        seen = first.await(seen);
        second.signal();
      }
    });
    Threads.start("second task", () -> {
      for (int seen = 0;;) {
        first.signal();
        seen = second.await(seen);
      }
    });
  }
}
