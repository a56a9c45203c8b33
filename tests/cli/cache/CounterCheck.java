import dev.veristep.Check;

/** Two threads that count, with and without a lock. cache_faults_test.py edits STEP to make further versions. */
public class CounterCheck {
  static final int ROUNDS = 2;
  static int value;

  static int step() { return 1; /* STEP */ }

  @Check
  public void withLock() throws InterruptedException {
    Object lock = new Object();
    Thread other = new Thread(() -> count(lock));
    other.start();
    count(lock);
    other.join();
    assert value >= 2 * ROUNDS;
  }

  @Check
  public void withoutLock() throws InterruptedException {
    Thread other = new Thread(() -> value += step());
    other.start();
    value += step();
    other.join();
  }

  private static void count(Object lock) {
    for (int i = 0; i < ROUNDS; i++) {
      synchronized (lock) {
        value += step();
      }
    }
  }
}
