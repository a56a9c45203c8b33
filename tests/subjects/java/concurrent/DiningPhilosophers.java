// Philosophers around a table, a fork between each two; to eat, a philosopher takes both neighbouring forks.
// expect: lowerForkFirst holds
// expect: leftForkFirst violated deadlock
package concurrent;

import dev.veristep.Check;
import support.Threads;

public class DiningPhilosophers {
  static final int PHILOSOPHERS = 3;
  static final int ROUNDS = 1;

  private static class Fork {
    private int uses;

    void use() {
      uses++;
    }
  }

  private final Fork[] forks = new Fork[PHILOSOPHERS];

  public DiningPhilosophers() {
    for (int i = 0; i < PHILOSOPHERS; i++) {
      forks[i] = new Fork();
    }
  }

  @Check
  public void lowerForkFirst() throws InterruptedException {
    dine(true);
  }

  @Check
  public void leftForkFirst() throws InterruptedException {
    dine(false);
  }

  private void dine(boolean ordered) throws InterruptedException {
    Thread[] philosophers = new Thread[PHILOSOPHERS];
    for (int i = 0; i < PHILOSOPHERS; i++) {
      int left = i;
      int right = (i + 1) % PHILOSOPHERS;
      boolean swap = ordered && left > right;
      Fork first = forks[swap ? right : left];
      Fork second = forks[swap ? left : right];
      philosophers[i] = Threads.start("philosopher " + i, () -> eat(first, second));
    }
    Threads.join(philosophers);
    for (Fork fork : forks) {
      assert fork.uses == 2 * ROUNDS;
    }
  }

  private static void eat(Fork first, Fork second) {
    for (int round = 0; round < ROUNDS; round++) {
      synchronized (first) {
        synchronized (second) {
          first.use();
          second.use();
        }
      }
    }
  }
}
