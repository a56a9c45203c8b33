// Timed waits can always run out, and then the clock says so.
// expect: pollRunsOut violated assertion
// expect: pollOrNothing holds
// expect: sleepTakesItsTime holds
// expect: orderOfSleeps violated assertion
// expect: waitRunsOut violated assertion
// expect: conditionRunsOut violated assertion
// expect: parkRunsOut violated assertion
// expect: clockOfOthers holds
// expect: nobodyAsksTheTime holds
// options: --no-races
package machine;

import dev.veristep.Check;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

public class Timeouts {
  static volatile boolean done;

  static Thread start(Runnable task) {
    Thread thread = new Thread(task);
    thread.start();
    return thread;
  }

  static void sleep(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Check
  public void pollRunsOut() throws InterruptedException {
    LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>();
    start(() -> queue.add("late"));
    assert queue.poll(5, TimeUnit.MILLISECONDS) != null;
  }

  @Check
  public void pollOrNothing() throws InterruptedException {
    LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>();
    String found = queue.poll(5, TimeUnit.MILLISECONDS);
    assert found == null;
  }

  @Check
  public void sleepTakesItsTime() {
    long before = System.nanoTime();
    sleep(10);
    assert System.nanoTime() - before >= 10_000_000;
  }

  /** How long a thread is kept from running after its sleep is not known. */
  @Check
  public void orderOfSleeps() {
    start(() -> {
      sleep(1);
      done = true;
    });
    sleep(1000);
    assert done;
  }

  @Check
  public void waitRunsOut() throws InterruptedException {
    Thread other = start(() -> {
      synchronized (Timeouts.class) {
        done = true;
        Timeouts.class.notify();
      }
    });
    synchronized (Timeouts.class) {
      if (!done) Timeouts.class.wait(5);
      assert done;
    }
    other.join();
  }

  @Check
  public void conditionRunsOut() throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Condition never = lock.newCondition();
    lock.lock();
    assert never.await(1, TimeUnit.SECONDS);
    lock.unlock();
  }

  @Check
  public void parkRunsOut() {
    Thread main = Thread.currentThread();
    start(() -> {
      done = true;
      LockSupport.unpark(main);
    });
    LockSupport.parkNanos(100);
    assert done;
  }

  /** Time that has passed for one has passed for all. */
  @Check
  public void clockOfOthers() throws InterruptedException {
    long before = System.nanoTime();
    start(() -> sleep(20)).join();
    assert System.nanoTime() - before >= 20_000_000;
  }

  /** Without a look at the clock, sleeping for ever has finitely many states. */
  @Check
  public void nobodyAsksTheTime() {
    Thread napper = new Thread(() -> {
      while (true) sleep(5);
    });
    napper.setDaemon(true);
    napper.start();
    sleep(7);
    sleep(7);
  }
}
