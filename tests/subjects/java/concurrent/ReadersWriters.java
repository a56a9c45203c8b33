// Readers and writers with a before/after protocol around each access (RWVSN): readers may be inside together, a writer
// only alone, and readers let waiting writers pass.
// expect: correct holds
// expect: forgetsActiveWriter violated data-race
// expect: forgetsToWake violated deadlock
package concurrent;

import dev.veristep.Check;
import support.Threads;

public class ReadersWriters {
  static final int READERS = 2;
  static final int WRITERS = 1;

  private static class Protocol {
    private int activeReaders;
    private int activeWriters;
    private int waitingWriters;

    synchronized void beforeRead() throws InterruptedException {
      while (!mayRead(activeWriters, waitingWriters)) {
        wait();
      }
      activeReaders++;
    }

    synchronized void afterRead() {
      activeReaders--;
      wakeAfterRead();
    }

    synchronized void beforeWrite() throws InterruptedException {
      waitingWriters++;
      while (activeReaders > 0 || activeWriters > 0) {
        wait();
      }
      waitingWriters--;
      activeWriters++;
    }

    synchronized void afterWrite() {
      activeWriters--;
      notifyAll();
    }

    boolean mayRead(int active, int waiting) {
      return active == 0 && waiting == 0;
    }

    void wakeAfterRead() {
      notifyAll();
    }
  }

  private int data; // guarded by the protocol

  @Check
  public void correct() throws InterruptedException {
    run(new Protocol());
  }

  @Check
  public void forgetsActiveWriter() throws InterruptedException {
    run(new Protocol() {
      @Override
      boolean mayRead(int active, int waiting) {
        return waiting == 0;
      }
    });
  }

  @Check
  public void forgetsToWake() throws InterruptedException {
    run(new Protocol() {
      @Override
      void wakeAfterRead() {}
    });
  }

  private void run(Protocol protocol) throws InterruptedException {
    Thread[] threads = new Thread[READERS + WRITERS];
    for (int i = 0; i < READERS; i++) {
      threads[i] = Threads.start("reader " + i, () -> {
        protocol.beforeRead();
        assert data >= 0;
        protocol.afterRead();
      });
    }
    for (int i = 0; i < WRITERS; i++) {
      threads[READERS + i] = Threads.start("writer " + i, () -> {
        protocol.beforeWrite();
        data++;
        protocol.afterWrite();
      });
    }
    Threads.join(threads);
    assert data == WRITERS;
  }
}
