// Synchronisation puzzles from textbooks, with semaphores and monitors, and what goes wrong in the obvious solutions.
// expect: savages holds
// expect: savagesAskOnce violated deadlock
// expect: savagesLookOnce violated assertion
// expect: smokersWithPushers holds
// expect: smokersWithoutPushers violated deadlock
// expect: water holds
// expect: waterWithoutBarrier violated assertion
// expect: bathroom holds
// expect: bathroomCountOutside violated assertion
// expect: rollerCoaster holds
// expect: rollerCoasterEarly violated assertion
// expect: readersPreferred holds
// expect: readersWithoutLock violated assertion
package classics;

import dev.veristep.Check;
import dev.veristep.Choose;
import java.util.concurrent.atomic.AtomicInteger;
import support.Threads;

public class Puzzles {
  /** Small, so that the puzzles are the state space and not the tools. */
  private static class Semaphore {
    private int value;

    Semaphore(int value) {
      this.value = value;
    }

    synchronized void acquire() throws InterruptedException {
      acquire(1);
    }

    synchronized void acquire(int count) throws InterruptedException {
      while (value < count) {
        wait();
      }
      value -= count;
    }

    synchronized void release() {
      release(1);
    }

    synchronized void release(int count) {
      value += count;
      notifyAll();
    }
  }

  // Savages eat from a pot, and whoever finds it empty wakes the cook.

  private final Object pot = new Object();
  private int servings;
  private boolean isAsked;
  private boolean isOver;

  private void eat(boolean looksAgain, boolean asksAgain) throws InterruptedException {
    synchronized (pot) {
      while (servings == 0) {
        isAsked = true;
        pot.notifyAll();
        pot.wait();
        if (!looksAgain) {
          break;
        }
        if (!asksAgain) {
          while (servings == 0) {
            pot.wait();
          }
        }
      }
      assert servings > 0 : "eats from an empty pot";
      servings--;
    }
  }

  private void cook() throws InterruptedException {
    synchronized (pot) {
      while (true) {
        while (!isAsked && !isOver) {
          pot.wait();
        }
        if (isOver) {
          return;
        }
        assert servings == 0 : "the pot is not empty";
        servings = 1;
        isAsked = false;
        pot.notifyAll();
      }
    }
  }

  private void dine(boolean looksAgain, boolean asksAgain) throws InterruptedException {
    Thread cook = Threads.start("cook", this::cook);
    Thread[] savages = {Threads.start("savage 1", () -> eat(looksAgain, asksAgain)),
      Threads.start("savage 2", () -> eat(looksAgain, asksAgain))};
    Threads.join(savages);
    synchronized (pot) {
      isOver = true;
      pot.notifyAll();
    }
    cook.join();
  }

  @Check
  public void savages() throws InterruptedException {
    dine(true, true);
  }

  /** What was cooked for one may have been eaten by the other, who does not ask for more. */
  @Check
  public void savagesAskOnce() throws InterruptedException {
    dine(true, false);
  }

  @Check
  public void savagesLookOnce() throws InterruptedException {
    dine(false, true);
  }

  // An agent puts two of three ingredients on the table; the smoker who has the third one takes them.

  private final Semaphore[] ingredients = {new Semaphore(0), new Semaphore(0), new Semaphore(0)};
  private final Semaphore[] turns = {new Semaphore(0), new Semaphore(0), new Semaphore(0)};
  private final boolean[] onTable = new boolean[3];
  private final Semaphore table = new Semaphore(1);
  private final Semaphore smoked = new Semaphore(0);

  private void serve(int missing) {
    for (int i = 0; i < 3; i++) {
      if (i != missing) {
        ingredients[i].release();
      }
    }
  }

  private void push(int mine) throws InterruptedException {
    ingredients[mine].acquire();
    table.acquire();
    int partner = onTable[(mine + 1) % 3] ? (mine + 1) % 3 : onTable[(mine + 2) % 3] ? (mine + 2) % 3 : -1;
    if (partner >= 0) {
      turns[3 - mine - partner].release();
    } else {
      onTable[mine] = true;
    }
    table.release();
  }

  private static Thread daemon(String name, Threads.Task task) {
    Thread thread = new Thread(() -> {
      try {
        task.run();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }, name);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  @Check
  public void smokersWithPushers() throws InterruptedException {
    for (int i = 0; i < 3; i++) {
      int mine = i;
      daemon("pusher " + i, () -> push(mine));
    }
    int missing = Choose.between(0, 1);
    daemon("smoker", () -> {
      turns[missing].acquire();
      smoked.release();
    });
    serve(missing);
    smoked.acquire();
  }

  /** Each smoker takes what it needs one by one, and somebody else has the other half. */
  @Check
  public void smokersWithoutPushers() throws InterruptedException {
    for (int i = 0; i < 3; i++) {
      int mine = i;
      daemon("smoker " + i, () -> {
        ingredients[(mine + 1) % 3].acquire();
        ingredients[(mine + 2) % 3].acquire();
        smoked.release();
      });
    }
    serve(0);
    smoked.acquire();
  }

  // Two hydrogens and an oxygen bond together, and nobody of the next molecule in between.

  private final Semaphore hydrogen = new Semaphore(2);
  private final Semaphore oxygen = new Semaphore(1);
  private final AtomicInteger bonds = new AtomicInteger();
  private final Semaphore complete = new Semaphore(0);

  private void bond(Semaphore kind, boolean isTogether) throws InterruptedException {
    kind.acquire();
    if (bonds.incrementAndGet() == 3) {
      complete.release(3);
    }
    if (isTogether) {
      complete.acquire();
    }
    assert bonds.get() == 3 : "a molecule that is not complete";
    kind.release();
  }

  private void makeWater(boolean isTogether) throws InterruptedException {
    Thread[] others = {Threads.start("hydrogen", () -> bond(hydrogen, isTogether)),
      Threads.start("oxygen", () -> bond(oxygen, isTogether))};
    bond(hydrogen, isTogether);
    Threads.join(others);
  }

  @Check
  public void water() throws InterruptedException {
    makeWater(true);
  }

  @Check
  public void waterWithoutBarrier() throws InterruptedException {
    makeWater(false);
  }

  // Women and men must not be in the bathroom at the same time.

  private final AtomicInteger women = new AtomicInteger();
  private final AtomicInteger men = new AtomicInteger();
  private final Semaphore empty = new Semaphore(1);
  private final Object womensDoor = new Object();
  private int womenAtDoor;

  private void useAsWoman(boolean countsInside) throws InterruptedException {
    if (countsInside) {
      synchronized (womensDoor) {
        if (++womenAtDoor == 1) {
          empty.acquire();
        }
      }
    } else if (women.get() == 0) {
      empty.acquire();
    }
    women.incrementAndGet();
    assert men.get() == 0 : "both are inside";
    women.decrementAndGet();
    if (countsInside) {
      synchronized (womensDoor) {
        if (--womenAtDoor == 0) {
          empty.release();
        }
      }
    } else if (women.get() == 0) {
      empty.release();
    }
  }

  private void useAsMan() throws InterruptedException {
    empty.acquire();
    men.incrementAndGet();
    assert women.get() == 0 : "both are inside";
    men.decrementAndGet();
    empty.release();
  }

  private void shareBathroom(boolean countsInside) throws InterruptedException {
    Thread[] others = {Threads.start("woman 1", () -> useAsWoman(countsInside)), Threads.start("man", this::useAsMan)};
    useAsWoman(countsInside);
    Threads.join(others);
  }

  @Check
  public void bathroom() throws InterruptedException {
    shareBathroom(true);
  }

  @Check
  public void bathroomCountOutside() throws InterruptedException {
    shareBathroom(false);
  }

  // A car leaves when two passengers are on board, and they leave it when it is back.

  private final Semaphore seats = new Semaphore(0);
  private final Semaphore boarded = new Semaphore(0);
  private final Semaphore exits = new Semaphore(0);
  private volatile int onBoard;
  private volatile boolean isRunning;

  private void ride() throws InterruptedException {
    seats.acquire();
    synchronized (this) {
      assert !isRunning : "boards a running car";
      onBoard++;
    }
    boarded.release();
    exits.acquire();
    synchronized (this) {
      assert !isRunning : "leaves a running car";
      onBoard--;
    }
  }

  private void drive(boolean isPatient) throws InterruptedException {
    Thread[] passengers = {Threads.start("passenger 1", this::ride), Threads.start("passenger 2", this::ride)};
    seats.release(2);
    boarded.acquire(isPatient ? 2 : 1);
    isRunning = true;
    assert onBoard == 2 : "leaves with an empty seat";
    isRunning = false;
    exits.release(2);
    Threads.join(passengers);
    assert onBoard == 0;
  }

  @Check
  public void rollerCoaster() throws InterruptedException {
    drive(true);
  }

  @Check
  public void rollerCoasterEarly() throws InterruptedException {
    drive(false);
  }

  // Readers that keep writers out as long as any of them is there: unfair, but no violation.

  private int readers;
  private final Semaphore room = new Semaphore(1);
  private final Semaphore counting = new Semaphore(1);
  private volatile int first;
  private volatile int second;

  private void read(boolean locks) throws InterruptedException {
    if (locks) {
      counting.acquire();
      if (++readers == 1) {
        room.acquire();
      }
      counting.release();
    }
    assert first == second : "half of a change";
    if (locks) {
      counting.acquire();
      if (--readers == 0) {
        room.release();
      }
      counting.release();
    }
  }

  private void readAndWrite(boolean locks) throws InterruptedException {
    Thread[] others = {Threads.start("reader 1", () -> read(locks)), Threads.start("reader 2", () -> read(locks))};
    room.acquire();
    first++;
    second++;
    room.release();
    Threads.join(others);
  }

  @Check
  public void readersPreferred() throws InterruptedException {
    readAndWrite(true);
  }

  @Check
  public void readersWithoutLock() throws InterruptedException {
    readAndWrite(false);
  }
}
