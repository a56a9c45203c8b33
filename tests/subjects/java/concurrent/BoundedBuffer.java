// Producers and consumers around a buffer with a fixed number of slots, as a monitor with one wait set.
// expect: correct holds
// expect: wakesOnlyOne violated deadlock
// expect: testsOnlyOnce violated assertion
package concurrent;

import dev.veristep.Check;
import support.Threads;

public class BoundedBuffer {
  static final int SLOTS = 1;
  static final int PRODUCERS = 2;
  static final int CONSUMERS = 2;
  static final int ITEMS = 1; // of each

  /** The monitor, right. */
  private static class Buffer {
    private final int[] slots = new int[SLOTS];
    private int count;

    synchronized void put(int item) throws InterruptedException {
      awaitSpace();
      assert count < SLOTS : "put into a full buffer";
      slots[count++] = item;
      wake();
    }

    synchronized int take() throws InterruptedException {
      awaitItem();
      assert count > 0 : "take from an empty buffer";
      int item = slots[0];
      count--;
      System.arraycopy(slots, 1, slots, 0, count);
      wake();
      return item;
    }

    void awaitSpace() throws InterruptedException {
      while (count == SLOTS) {
        wait();
      }
    }

    void awaitItem() throws InterruptedException {
      while (count == 0) {
        wait();
      }
    }

    void wake() {
      notifyAll();
    }

    synchronized boolean isEmpty() {
      return count == 0;
    }
  }

  /** A consumer may wake a consumer, which goes back to sleep, and the producer is never woken. */
  private static class WakesOnlyOne extends Buffer {
    @Override
    void wake() {
      notify();
    }
  }

  /** By the time the woken thread has the lock, another may have taken the item. */
  private static class TestsOnlyOnce extends Buffer {
    @Override
    void awaitItem() throws InterruptedException {
      if (isEmpty()) {
        wait();
      }
    }
  }

  @Check
  public void correct() throws InterruptedException {
    run(new Buffer());
  }

  @Check
  public void wakesOnlyOne() throws InterruptedException {
    run(new WakesOnlyOne());
  }

  @Check
  public void testsOnlyOnce() throws InterruptedException {
    run(new TestsOnlyOnce());
  }

  private static void run(Buffer buffer) throws InterruptedException {
    Thread[] threads = new Thread[PRODUCERS + CONSUMERS - 1];
    for (int i = 0; i < PRODUCERS; i++) {
      int item = i + 1;
      threads[i] = Threads.start("producer " + i, () -> {
        for (int k = 0; k < ITEMS; k++) {
          buffer.put(item);
        }
      });
    }
    for (int i = 1; i < CONSUMERS; i++) {
      threads[PRODUCERS + i - 1] = Threads.start("consumer " + i, () -> consume(buffer));
    }
    consume(buffer);
    Threads.join(threads);
    assert buffer.isEmpty();
  }

  private static void consume(Buffer buffer) throws InterruptedException {
    for (int k = 0; k < ITEMS; k++) {
      int item = buffer.take();
      assert 1 <= item && item <= PRODUCERS;
    }
  }
}
