// Stages in a row, each a thread, connected by places for one number. Each stage adds 1 to what comes by; 0 is the end
// and is passed on to stop the next stage.
// expect: correct holds
// expect: keepsTheEnd violated deadlock
// expect: overwrites violated assertion
package concurrent;

import dev.veristep.Check;
import support.Threads;

public class Pipeline {
  static final int STAGES = 2;
  static final int ITEMS = 2;
  static final int END = 0;

  private static class Connection {
    private final boolean waitsForSpace;
    private boolean full;
    private int item;

    Connection(boolean waitsForSpace) {
      this.waitsForSpace = waitsForSpace;
    }

    synchronized void send(int sent) throws InterruptedException {
      while (full && waitsForSpace) {
        wait();
      }
      item = sent;
      full = true;
      notifyAll();
    }

    synchronized int receive() throws InterruptedException {
      while (!full) {
        wait();
      }
      full = false;
      notifyAll();
      return item;
    }
  }

  @Check
  public void correct() throws InterruptedException {
    run(true, true);
  }

  @Check
  public void keepsTheEnd() throws InterruptedException {
    run(true, false);
  }

  @Check
  public void overwrites() throws InterruptedException {
    run(false, true);
  }

  private static void run(boolean waitsForSpace, boolean passesEnd) throws InterruptedException {
    Connection first = new Connection(waitsForSpace);
    Connection last = first;
    for (int i = 0; i < STAGES; i++) {
      Connection in = last;
      Connection out = new Connection(waitsForSpace);
      Threads.start("stage " + i, () -> stage(in, out, passesEnd));
      last = out;
    }
    Threads.start("source", () -> {
      for (int i = 1; i <= ITEMS; i++) {
        first.send(10 * i);
      }
      first.send(END);
    });
    for (int i = 1; i <= ITEMS; i++) {
      int item = last.receive();
      assert item == 10 * i + STAGES : "got " + item + " as number " + i;
    }
    int end = last.receive();
    assert end == END;
  }

  private static void stage(Connection in, Connection out, boolean passesEnd) throws InterruptedException {
    for (int item = in.receive(); item != END; item = in.receive()) {
      out.send(item + 1);
    }
    if (passesEnd) {
      out.send(END);
    }
  }
}
