// A buffer whose free slots and items are counted by semaphores. Who waits for a semaphore while it holds the buffer's
// lock keeps out everyone who could raise it: the nested monitor problem.
// expect: semaphoreFirst holds
// expect: lockFirst violated deadlock
package concurrent;

import dev.veristep.Check;
import support.Threads;

public class NestedMonitor {
  static final int SLOTS = 1;
  static final int PRODUCERS = 1;
  static final int CONSUMERS = 1;
  static final int ITEMS = 2; // of each

  private static class Semaphore {
    private int value;

    Semaphore(int value) {
      this.value = value;
    }

    synchronized void up() {
      value++;
      notify();
    }

    synchronized void down() throws InterruptedException {
      while (value == 0) {
        wait();
      }
      value--;
    }
  }

  private final Semaphore free = new Semaphore(SLOTS);
  private final Semaphore full = new Semaphore(0);
  private int count;

  private void putSemaphoreFirst() throws InterruptedException {
    free.down();
    synchronized (this) {
      count++;
      assert count <= SLOTS;
    }
    full.up();
  }

  private void takeSemaphoreFirst() throws InterruptedException {
    full.down();
    synchronized (this) {
      count--;
      assert count >= 0;
    }
    free.up();
  }

  private synchronized void putLockFirst() throws InterruptedException {
    free.down();
    count++;
    full.up();
  }

  private synchronized void takeLockFirst() throws InterruptedException {
    full.down();
    count--;
    free.up();
  }

  @Check
  public void semaphoreFirst() throws InterruptedException {
    run(this::putSemaphoreFirst, this::takeSemaphoreFirst);
  }

  @Check
  public void lockFirst() throws InterruptedException {
    run(this::putLockFirst, this::takeLockFirst);
  }

  private static void run(Threads.Task put, Threads.Task take) throws InterruptedException {
    Thread[] threads = new Thread[PRODUCERS + CONSUMERS];
    for (int i = 0; i < threads.length; i++) {
      Threads.Task task = i < PRODUCERS ? put : take;
      threads[i] = Threads.start((i < PRODUCERS ? "producer " : "consumer ") + i, () -> {
        for (int k = 0; k < ITEMS; k++) {
          task.run();
        }
      });
    }
    Threads.join(threads);
  }
}
