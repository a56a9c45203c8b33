// Workers share a pool of work; doing one piece may make more. All are done when the pool is empty and nobody is at work.
// expect: correct holds
// expect: lastOneLeavesSilently violated deadlock
// expect: ignoresThoseAtWork violated assertion
package concurrent;

import dev.veristep.Check;
import support.Threads;

public class ReplicatedWorkers {
  static final int WORKERS = 2;
  static final int ITEMS = 2;

  private static class Pool {
    private int pending = 1; // one piece, which makes ITEMS - 1 others
    private int toMake = ITEMS - 1;
    private int atWork;
    private boolean done;

    /** False when all work is done. */
    synchronized boolean take() throws InterruptedException {
      while (pending == 0 && !done) {
        if (!othersMayAdd(atWork)) {
          done = true;
          leave();
        } else {
          wait();
        }
      }
      if (pending == 0) {
        return false;
      }
      pending--;
      atWork++;
      return true;
    }

    synchronized void finish() {
      assert !done : "work was finished after all was said to be done";
      if (toMake > 0) {
        toMake--;
        pending++;
      }
      atWork--;
      if (pending > 0) {
        notify();
      }
    }

    boolean othersMayAdd(int atWork) {
      return atWork > 0;
    }

    void leave() {
      notifyAll();
    }
  }

  @Check
  public void correct() throws InterruptedException {
    run(new Pool());
  }

  @Check
  public void lastOneLeavesSilently() throws InterruptedException {
    run(new Pool() {
      @Override
      void leave() {}
    });
  }

  @Check
  public void ignoresThoseAtWork() throws InterruptedException {
    run(new Pool() {
      @Override
      boolean othersMayAdd(int atWork) {
        return false;
      }
    });
  }

  private static void run(Pool pool) throws InterruptedException {
    Thread[] workers = new Thread[WORKERS];
    for (int i = 0; i < WORKERS; i++) {
      workers[i] = Threads.start("worker " + i, () -> {
        while (pool.take()) {
          pool.finish();
        }
      });
    }
    Threads.join(workers);
  }
}
