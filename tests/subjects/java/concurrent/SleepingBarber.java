// A barber sleeps when nobody waits; customers take a chair if one is free, else they leave.
// expect: correct holds
// expect: fallsAsleepTooLate violated deadlock
package concurrent;

import dev.veristep.Check;
import support.Threads;

public class SleepingBarber {
  static final int CUSTOMERS = 2;
  static final int CHAIRS = 1;

  private static class Shop {
    private int waiting;
    private int gone; // customers who were served or left

    synchronized void enter() {
      if (waiting == CHAIRS) {
        gone++;
      } else {
        waiting++;
      }
      notify();
    }

    /** Serves the next customer; false when there will be no more. */
    boolean serve() throws InterruptedException {
      synchronized (this) {
        while (waiting == 0 && gone < CUSTOMERS) {
          wait();
        }
        return cut();
      }
    }

    synchronized boolean cut() {
      if (waiting == 0) {
        return false;
      }
      waiting--;
      gone++;
      return true;
    }

    synchronized boolean isIdle() {
      return waiting == 0 && gone < CUSTOMERS;
    }
  }

  /** Looks and falls asleep in two steps: who comes in between wakes nobody. */
  private static class DrowsyShop extends Shop {
    @Override
    boolean serve() throws InterruptedException {
      while (isIdle()) {
        synchronized (this) {
          wait();
        }
      }
      return cut();
    }
  }

  @Check
  public void correct() throws InterruptedException {
    run(new Shop());
  }

  @Check
  public void fallsAsleepTooLate() throws InterruptedException {
    run(new DrowsyShop());
  }

  private static void run(Shop shop) throws InterruptedException {
    for (int i = 0; i < CUSTOMERS; i++) {
      Threads.start("customer " + i, shop::enter);
    }
    Thread barber = Threads.start("barber", () -> {
      while (shop.serve()) {
        // goes on with the next one
      }
    });
    Threads.join(barber);
    synchronized (shop) {
      assert shop.gone == CUSTOMERS : shop.gone + " of " + CUSTOMERS + " customers have gone";
    }
  }
}
