// Threads that wait for each other: signals that come too early, wake the wrong one, or wake nobody.
// expect: flagUnderLock holds
// expect: flagOutsideLock violated data-race
// expect: signalWithoutFlag violated deadlock
// expect: testOutsideLock violated deadlock
// expect: notifyOneOfTwoKinds violated deadlock
// expect: notifyAllOfTwoKinds holds
// expect: ifInsteadOfWhile violated assertion
// expect: conditionPerKind holds
// expect: conditionMixedUp violated deadlock
// expect: parkAfterTest holds
// expect: parkAnother violated deadlock
// expect: lockOrderThroughCalls violated deadlock
// expect: lockOrderByNumber holds
// expect: interruptedSleepEnds holds
// expect: interruptSwallowed violated deadlock
package classics;

import dev.veristep.Check;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import support.Threads;

public class WakeUps {
  private boolean ready;
  private volatile boolean open;

  private synchronized void awaitReady() throws InterruptedException {
    while (!ready) {
      wait();
    }
  }

  private synchronized void setReady() {
    ready = true;
    notify();
  }

  @Check
  public void flagUnderLock() throws InterruptedException {
    Thread waiter = Threads.start("waiter", this::awaitReady);
    setReady();
    waiter.join();
  }

  @Check
  public void flagOutsideLock() throws InterruptedException {
    Thread waiter = Threads.start("waiter", this::awaitReady);
    ready = true;
    synchronized (this) {
      notify();
    }
    waiter.join();
  }

  /** The signal may come before anybody waits for it. */
  @Check
  public void signalWithoutFlag() throws InterruptedException {
    Thread waiter = Threads.start("waiter", () -> {
      synchronized (this) {
        wait();
      }
    });
    synchronized (this) {
      notify();
    }
    waiter.join();
  }

  /** Between the test and the wait the signal gets lost. */
  @Check
  public void testOutsideLock() throws InterruptedException {
    Thread waiter = Threads.start("waiter", () -> {
      if (!open) {
        synchronized (this) {
          wait();
        }
      }
    });
    open = true;
    synchronized (this) {
      notifyAll();
    }
    waiter.join();
  }

  /** A place for one item; producers and consumers wait on the same monitor. */
  private static class Place {
    private final boolean wakesAll;
    private final boolean testsAgain;
    private Integer item;

    Place(boolean wakesAll, boolean testsAgain) {
      this.wakesAll = wakesAll;
      this.testsAgain = testsAgain;
    }

    private void wake() {
      if (wakesAll) {
        notifyAll();
      } else {
        notify();
      }
    }

    private void awaitItem(boolean present) throws InterruptedException {
      while ((item != null) != present) {
        wait();
        if (!testsAgain) {
          return;
        }
      }
    }

    synchronized void put(int value) throws InterruptedException {
      awaitItem(false);
      assert item == null : "the place is taken";
      item = value;
      wake();
    }

    synchronized int take() throws InterruptedException {
      awaitItem(true);
      assert item != null : "nothing is there";
      int value = item;
      item = null;
      wake();
      return value;
    }
  }

  private static void exchange(Place place) throws InterruptedException {
    Thread[] threads = {
      Threads.start("producer 1", () -> place.put(1)), Threads.start("producer 2", () -> place.put(2)),
      Threads.start("consumer 1", place::take), Threads.start("consumer 2", place::take)};
    Threads.join(threads);
  }

  @Check
  public void notifyOneOfTwoKinds() throws InterruptedException {
    exchange(new Place(false, true));
  }

  @Check
  public void notifyAllOfTwoKinds() throws InterruptedException {
    exchange(new Place(true, true));
  }

  @Check
  public void ifInsteadOfWhile() throws InterruptedException {
    exchange(new Place(true, false));
  }

  /** The same with a condition for each kind; or each waits for the other one's. */
  private static class Cell {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition filled = lock.newCondition();
    private final Condition emptied = lock.newCondition();
    private final boolean isMixedUp;
    private int items;

    Cell(boolean isMixedUp) {
      this.isMixedUp = isMixedUp;
    }

    void put() throws InterruptedException {
      lock.lock();
      try {
        while (items == 1) {
          emptied.await();
        }
        items++;
        (isMixedUp ? emptied : filled).signal();
      } finally {
        lock.unlock();
      }
    }

    void take() throws InterruptedException {
      lock.lock();
      try {
        while (items == 0) {
          filled.await();
        }
        items--;
        emptied.signal();
      } finally {
        lock.unlock();
      }
    }
  }

  private static void fill(Cell cell, int items) throws InterruptedException {
    Thread consumer = Threads.start("consumer", () -> {
      for (int i = 0; i < items; i++) {
        cell.take();
      }
    });
    for (int i = 0; i < items; i++) {
      cell.put();
    }
    consumer.join();
  }

  @Check
  public void conditionPerKind() throws InterruptedException {
    fill(new Cell(false), 1);
  }

  @Check
  public void conditionMixedUp() throws InterruptedException {
    fill(new Cell(true), 2);
  }

  /** A permit is kept for who parks later. */
  @Check
  public void parkAfterTest() throws InterruptedException {
    Thread waiter = Threads.start("waiter", () -> {
      while (!open) {
        LockSupport.park(this);
      }
    });
    open = true;
    LockSupport.unpark(waiter);
    waiter.join();
  }

  @Check
  public void parkAnother() throws InterruptedException {
    Thread waiter = Threads.start("waiter", () -> {
      while (!open) {
        LockSupport.park(this);
      }
    });
    open = true;
    LockSupport.unpark(Thread.currentThread());
    waiter.join();
  }

  /** An account calls its observer under its own lock, and the observer calls back into another account. */
  private static class Account {
    private final int number;
    private int balance = 10;

    Account(int number) {
      this.number = number;
    }

    synchronized void add(int amount) {
      balance += amount;
    }

    synchronized void moveTo(Account other, int amount) {
      balance -= amount;
      book(other, amount);
    }

    private static void book(Account account, int amount) {
      account.add(amount);
    }

    static void moveInOrder(Account from, Account to, int amount) {
      Account first = from.number < to.number ? from : to;
      synchronized (first) {
        synchronized (first == from ? to : from) {
          from.balance -= amount;
          to.balance += amount;
        }
      }
    }
  }

  @Check
  public void lockOrderThroughCalls() throws InterruptedException {
    Account a = new Account(1);
    Account b = new Account(2);
    Thread other = Threads.start("other", () -> b.moveTo(a, 3));
    a.moveTo(b, 4);
    other.join();
  }

  @Check
  public void lockOrderByNumber() throws InterruptedException {
    Account a = new Account(1);
    Account b = new Account(2);
    Thread other = Threads.start("other", () -> Account.moveInOrder(b, a, 3));
    Account.moveInOrder(a, b, 4);
    other.join();
    assert a.balance == 9 && b.balance == 11;
  }

  @Check
  public void interruptedSleepEnds() throws InterruptedException {
    Thread sleeper = new Thread(() -> {
      try {
        synchronized (this) {
          wait();
        }
      } catch (InterruptedException e) {
        open = true;
      }
    }, "sleeper");
    sleeper.start();
    sleeper.interrupt();
    sleeper.join();
    assert open;
  }

  /** The interrupt is swallowed by the first sleep if it comes early enough; nobody ends the wait behind it. */
  @Check
  public void interruptSwallowed() throws InterruptedException {
    Thread sleeper = new Thread(() -> {
      try {
        Thread.sleep(10);
      } catch (InterruptedException e) {
        // goes on
      }
      try {
        synchronized (this) {
          wait();
        }
      } catch (InterruptedException e) {
        open = true;
      }
    }, "sleeper");
    sleeper.start();
    sleeper.interrupt();
    sleeper.join();
  }
}
