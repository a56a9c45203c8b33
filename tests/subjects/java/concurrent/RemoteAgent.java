// An executive after the one of the Remote Agent: tasks need properties of the spacecraft to hold while they work and lock
// them; a daemon repairs properties that the environment has changed, and wakes the tasks that wait for it.
// expect: correct holds
// expect: missesTheChange violated deadlock
// expect: worksWithoutLock violated assertion
package concurrent;

import dev.veristep.Check;
import support.Threads;

public class RemoteAgent {
  /** A switch, say, that a task wants on and that can go off by itself once. */
  private static class Property {
    private boolean holds = true;
    private int locks; // tasks that rely on it

    synchronized void fail() throws InterruptedException {
      while (locks > 0) {
        wait();
      }
      holds = false;
      notifyAll();
    }

    synchronized void repair() {
      holds = true;
      notifyAll();
    }

    synchronized boolean holds() {
      return holds;
    }

    synchronized void awaitChange() throws InterruptedException {
      wait();
    }

    synchronized void lock() throws InterruptedException {
      while (!holds) {
        wait();
      }
      locks++;
    }

    synchronized void release() {
      locks--;
      notifyAll();
    }
  }

  private final Property property = new Property();

  @Check
  public void correct() throws InterruptedException {
    run(this::daemon, () -> {
      property.lock();
      assert property.holds();
      property.release();
    });
  }

  @Check
  public void missesTheChange() throws InterruptedException {
    run(this::hastyDaemon, () -> {
      property.lock();
      property.release();
    });
  }

  @Check
  public void worksWithoutLock() throws InterruptedException {
    run(this::daemon, () -> {
      property.lock();
      property.release();
      assert property.holds() : "the property has gone while the task relies on it";
    });
  }

  private void daemon() throws InterruptedException {
    synchronized (property) {
      while (property.holds()) {
        property.awaitChange();
      }
      property.repair();
    }
  }

  // Looks and waits in two steps.
  private void hastyDaemon() throws InterruptedException {
    while (property.holds()) {
      property.awaitChange();
    }
    property.repair();
  }

  private void run(Threads.Task daemon, Threads.Task work) throws InterruptedException {
    Thread[] threads = {
      Threads.start("daemon", daemon), Threads.start("environment", property::fail), Threads.start("task", work)
    };
    Threads.join(threads);
    assert property.holds();
  }
}
