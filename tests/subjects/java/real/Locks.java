// java.util.concurrent.locks.ReentrantLock, two threads.
// expect: increments holds states=2424
// expect: conditions holds states=37163
// expect: triesOnce holds states=1201
// expect: forgetsToUnlock violated deadlock
// expect: forgetsToLock violated data-race
// expect: unlocksTwice violated uncaught-exception
// expect: looksTooEarly violated deadlock
// options: --por ample
package real;

import dev.veristep.Check;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import support.Threads;

public class Locks {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private int value;

  private void add(int amount) {
    lock.lock();
    try {
      lock.lock(); // once more by the same thread
      value += amount;
      lock.unlock();
    } finally {
      lock.unlock();
    }
  }

  @Check
  public void increments() throws InterruptedException {
    Thread other = Threads.start("other", () -> add(1));
    add(1);
    other.join();
    assert value == 2;
    assert !lock.isLocked() && !lock.hasQueuedThreads();
  }

  @Check
  public void conditions() throws InterruptedException {
    Thread other = Threads.start("other", () -> {
      lock.lock();
      value = 1;
      changed.signalAll();
      lock.unlock();
    });
    lock.lock();
    while (value == 0) {
      changed.await();
    }
    value = 0;
    lock.unlock();
    other.join();
    assert value == 0;
  }

  @Check
  public void triesOnce() throws InterruptedException {
    Thread other = Threads.start("other", () -> {
      if (lock.tryLock()) {
        value++;
        lock.unlock();
      }
    });
    add(1);
    other.join();
    assert value == 1 || value == 2;
  }

  @Check
  public void forgetsToUnlock() throws InterruptedException {
    Thread other = Threads.start("other", () -> {
      lock.lock();
      if (value == 0) {
        lock.unlock();
      }
    });
    add(1);
    other.join();
    add(1);
  }

  @Check
  public void forgetsToLock() throws InterruptedException {
    Thread other = Threads.start("other", () -> value++);
    add(1);
    other.join();
  }

  @Check
  public void unlocksTwice() throws InterruptedException {
    Thread other = Threads.start("other", () -> add(1));
    add(1);
    lock.unlock();
    other.join();
  }

  @Check
  public void looksTooEarly() throws InterruptedException {
    Thread other = Threads.start("other", () -> {
      lock.lock();
      value = 1;
      changed.signalAll();
      lock.unlock();
    });
    lock.lock();
    boolean waits = value == 0;
    lock.unlock();
    if (waits) {
      lock.lock();
      changed.await(); // the signal may have come before
      lock.unlock();
    }
    other.join();
  }
}
