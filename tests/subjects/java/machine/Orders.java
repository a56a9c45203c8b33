// What must not depend on which interleavings are left out.
// expect: finalAfterEscape violated data-race
// expect: finalBeforeEscape holds
// expect: hashesOfOwnObjects holds
// expect: hashOfSharedObject holds
// expect: waitersAreASet holds states=95
// expect: assumptionFailsLater violated assertion
// expect: daemonSeesTheEnd violated assertion
// expect: exitAfterWrite violated assertion
// expect: endlessChoices violated assertion
// expect: guardTakenUnseen violated data-race
// expect: guardsThatDiffer violated data-race
// expect: ownFieldsOfThreads holds
// expect: otherFieldsOfThreads violated data-race
// options: --por ample
package machine;

import dev.veristep.Check;
import dev.veristep.Choose;
import dev.veristep.Verify;

public class Orders {
  static class Escapes {
    final int value;

    Escapes(boolean early) {
      if (early) escaped = this;
      value = 1;
      if (!early) escaped = this;
    }
  }

  static volatile Escapes escaped;
  static volatile int seen;
  static int count;

  static Thread start(Runnable task) {
    Thread thread = new Thread(task);
    thread.start();
    return thread;
  }

  /** A final field is written after others can see the object: it may be seen with no value. */
  @Check
  public void finalAfterEscape() {
    start(() -> new Escapes(true));
    Escapes found = escaped;
    if (found != null) assert found.value == 1;
  }

  @Check
  public void finalBeforeEscape() {
    start(() -> new Escapes(false));
    Escapes found = escaped;
    if (found != null) assert found.value == 1;
  }

  /** Identity hash codes of objects that nobody else knows do not tell who was first. */
  @Check
  public void hashesOfOwnObjects() throws InterruptedException {
    int[] codes = new int[2];
    Thread[] threads = new Thread[2];
    for (int i = 0; i < 2; i++) {
      int me = i;
      threads[i] = new Thread(() -> codes[me] = new Object().hashCode());
    }
    for (Thread thread : threads) thread.start();
    for (Thread thread : threads) thread.join();
    assert codes[0] != codes[1];
  }

  /** Whoever asks first, all get the same answer. */
  @Check
  public void hashOfSharedObject() throws InterruptedException {
    Object shared = new Object();
    int[] codes = new int[2];
    Thread other = start(() -> codes[0] = shared.hashCode());
    codes[1] = shared.hashCode();
    other.join();
    assert codes[0] == codes[1] && codes[0] == System.identityHashCode(shared);
  }

  /** Any of the waiters may be woken first: the order in which they came is no part of the state. */
  @Check
  public void waitersAreASet() throws InterruptedException {
    Object lock = new Object();
    Runnable waiter = () -> {
      synchronized (lock) {
        try {
          while (seen == 0) lock.wait();
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
    };
    Thread first = start(waiter), second = start(waiter);
    synchronized (lock) {
      seen = 1;
      lock.notifyAll();
    }
    first.join();
    second.join();
  }

  /** What happened before the assumption failed has happened. */
  @Check
  public void assumptionFailsLater() {
    start(() -> {
      seen = 1;
      Verify.assume(false);
    });
    assert seen == 0;
  }

  /** A daemon may still see what the last other thread did. */
  @Check
  public void daemonSeesTheEnd() {
    Thread daemon = new Thread(() -> {
      assert seen == 0;
    });
    daemon.setDaemon(true);
    daemon.start();
    seen = 1;
  }

  @Check
  public void exitAfterWrite() {
    start(() -> {
      assert seen == 0;
    });
    seen = 1;
    Runtime.getRuntime().halt(0);
  }

  /** A thread that only chooses does not keep the others from running. */
  @Check
  public void endlessChoices() {
    start(() -> {
      seen = 1;
    });
    start(() -> {
      assert seen == 0;
    });
    while (true) {
      Choose.bool();
    }
  }

  /** The lock was taken before there was anybody else; what it guards afterwards is read without it. */
  @Check
  public void guardTakenUnseen() {
    synchronized (Orders.class) {
      start(() -> {
        seen = count;
      });
      count = 1;
    }
  }

  /** Each access has a lock, but not the same one. */
  @Check
  public void guardsThatDiffer() {
    Object a = new Object();
    Runnable[] one = new Runnable[1];
    start(() -> {
      synchronized (a) {
        count++;
      }
    });
    synchronized (one) {
      count++;
    }
  }

  static class Counter extends Thread {
    int runs;

    @Override
    public void run() {
      runs++;
    }
  }

  @Check
  public void ownFieldsOfThreads() throws InterruptedException {
    Counter a = new Counter(), b = new Counter();
    a.start();
    b.start();
    a.join();
    b.join();
    assert a.runs + b.runs == 2;
  }

  @Check
  public void otherFieldsOfThreads() {
    Counter a = new Counter();
    a.start();
    a.runs++;
  }
}
