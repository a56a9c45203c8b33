// Two threads wait one after the other; notify may wake either of them, not only the one that waited longest.
// expect: wakesOneOfThem holds
// expect: wakesTheFirst violated assertion
package concurrent;

import dev.veristep.Check;

public class NotifyChoice {
  private final Object lock = new Object();
  private int waiting;
  private int woken = -1;

  private Thread startWaiter(int index) {
    Thread waiter = new Thread(() -> {
      synchronized (lock) {
        waiting++;
        try {
          lock.wait();
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
        if (woken < 0) {
          woken = index;
        }
      }
    });
    waiter.start();
    return waiter;
  }

  private boolean isWaiting(int count) {
    synchronized (lock) {
      return waiting == count;
    }
  }

  private boolean someoneWoke() {
    synchronized (lock) {
      return woken >= 0;
    }
  }

  private void run() throws InterruptedException {
    Thread first = startWaiter(0);
    while (!isWaiting(1)) {
      Thread.onSpinWait();
    }
    Thread second = startWaiter(1);
    while (!isWaiting(2)) {
      Thread.onSpinWait();
    }
    synchronized (lock) {
      lock.notify();
    }
    while (!someoneWoke()) {
      Thread.onSpinWait();
    }
    synchronized (lock) {
      lock.notifyAll();
    }
    first.join();
    second.join();
  }

  @Check
  public void wakesOneOfThem() throws InterruptedException {
    run();
    assert woken == 0 || woken == 1;
  }

  @Check
  public void wakesTheFirst() throws InterruptedException {
    run();
    assert woken == 0;
  }
}
