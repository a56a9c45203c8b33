// A pipeline after the one of NASA and Kansas State University: stages with listeners that hear of each item, and a
// controller that stops the stages from outside while they wait for work.
// expect: correct holds
// expect: stopsSilently violated deadlock
// expect: listensTooLate violated assertion
package concurrent;

import dev.veristep.Check;
import support.Threads;

public class KsuPipeline {
  static final int STAGES = 2;
  static final int ITEMS = 1;

  /** Counts the items that a stage has handled. */
  private static class Listener {
    private int heard;

    synchronized void handled() {
      heard++;
      notifyAll();
    }

    synchronized void await(int count) throws InterruptedException {
      while (heard < count) {
        wait();
      }
    }

    synchronized int heard() {
      return heard;
    }
  }

  private static class Stage {
    private final Stage next;
    private Listener listener;
    private int waitingItems;
    private boolean stopped;

    Stage(Stage next) {
      this.next = next;
    }

    synchronized void add() {
      waitingItems++;
      notify();
    }

    synchronized void setListener(Listener listener) {
      this.listener = listener;
    }

    synchronized void stop(boolean silently) {
      stopped = true;
      if (!silently) {
        notify();
      }
    }

    void run() throws InterruptedException {
      while (awaitWork()) {
        if (next != null) {
          next.add();
        }
        Listener told = listener();
        if (told != null) {
          told.handled();
        }
      }
    }

    private synchronized Listener listener() {
      return listener;
    }

    private synchronized boolean awaitWork() throws InterruptedException {
      while (waitingItems == 0 && !stopped) {
        wait();
      }
      if (waitingItems == 0) {
        return false;
      }
      waitingItems--;
      return true;
    }
  }

  private final Stage[] stages = new Stage[STAGES];

  public KsuPipeline() {
    for (int i = STAGES - 1; i >= 0; i--) {
      stages[i] = new Stage(i + 1 < STAGES ? stages[i + 1] : null);
    }
  }

  @Check
  public void correct() throws InterruptedException {
    Listener listener = new Listener();
    stages[STAGES - 1].setListener(listener);
    Thread[] threads = startStages();
    feed();
    listener.await(ITEMS);
    stop(false);
    Threads.join(threads);
  }

  @Check
  public void stopsSilently() throws InterruptedException {
    Listener listener = new Listener();
    stages[STAGES - 1].setListener(listener);
    Thread[] threads = startStages();
    feed();
    listener.await(ITEMS);
    stop(true);
    Threads.join(threads);
  }

  @Check
  public void listensTooLate() throws InterruptedException {
    Thread[] threads = startStages();
    feed();
    Listener listener = new Listener();
    stages[0].setListener(listener);
    stop(false);
    Threads.join(threads);
    assert listener.heard() == ITEMS : "the listener missed an item";
  }

  private Thread[] startStages() {
    Thread[] threads = new Thread[STAGES];
    for (int i = 0; i < STAGES; i++) {
      Stage stage = stages[i];
      threads[i] = Threads.start("stage " + i, stage::run);
    }
    return threads;
  }

  private void feed() {
    for (int i = 0; i < ITEMS; i++) {
      stages[0].add();
    }
  }

  private void stop(boolean silently) {
    for (Stage stage : stages) {
      stage.stop(silently);
    }
  }
}
