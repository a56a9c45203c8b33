// Locks made of plain reads and writes, and what becomes of them when a line is moved or left out. Memory is sequentially
// consistent here, so only the algorithms are at fault, and data races where a field is not volatile.
// expect: peterson holds states=288
// expect: petersonTurnFirst violated assertion
// expect: petersonPlain violated data-race
// expect: dekker holds states=240
// expect: dekkerWithoutTurn violated deadlock
// expect: bakery holds states=530
// expect: bakeryWithoutChoosing violated assertion
// expect: ticket holds states=178
// expect: ticketReadThenWrite violated assertion
// expect: testAndSet holds states=92
// expect: testThenSet violated assertion
package classics;

import dev.veristep.Check;
import dev.veristep.Verify;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import support.Threads;

public class MutualExclusion {
  interface Lock {
    void lock(int me);

    void unlock(int me);
  }

  private int inside;

  /** Each of the threads enters once. */
  private void compete(Lock lock) throws InterruptedException {
    Thread[] threads = new Thread[2];
    for (int i = 0; i < threads.length; i++) {
      int me = i;
      threads[i] = Threads.start("thread " + i, () -> {
        lock.lock(me);
        Verify.beginAtomic();
        inside++;
        Verify.endAtomic();
        Verify.beginAtomic();
        assert inside == 1 : "two threads are inside";
        inside--;
        Verify.endAtomic();
        lock.unlock(me);
      });
    }
    Threads.join(threads);
  }

  static class Peterson implements Lock {
    private volatile boolean wants0;
    private volatile boolean wants1;
    private volatile int turn;
    private final boolean isTurnFirst;

    Peterson(boolean isTurnFirst) {
      this.isTurnFirst = isTurnFirst;
    }

    private void want(int me, boolean value) {
      if (me == 0) {
        wants0 = value;
      } else {
        wants1 = value;
      }
    }

    @Override
    public void lock(int me) {
      if (isTurnFirst) {
        turn = 1 - me;
      }
      want(me, true);
      if (!isTurnFirst) {
        turn = 1 - me;
      }
      while ((me == 0 ? wants1 : wants0) && turn == 1 - me) {
        Thread.onSpinWait();
      }
    }

    @Override
    public void unlock(int me) {
      want(me, false);
    }
  }

  static class PlainPeterson implements Lock {
    private final boolean[] wants = new boolean[2];
    private int turn;

    @Override
    public void lock(int me) {
      wants[me] = true;
      turn = 1 - me;
      while (wants[1 - me] && turn == 1 - me) {
        Thread.onSpinWait();
      }
    }

    @Override
    public void unlock(int me) {
      wants[me] = false;
    }
  }

  static class Dekker implements Lock {
    private final AtomicIntegerArray wants = new AtomicIntegerArray(2);
    private volatile int turn;

    @Override
    public void lock(int me) {
      wants.set(me, 1);
      while (wants.get(1 - me) == 1) {
        if (turn == me) {
          continue;
        }
        wants.set(me, 0);
        while (turn != me) {
          Thread.onSpinWait();
        }
        wants.set(me, 1);
      }
    }

    @Override
    public void unlock(int me) {
      turn = 1 - me;
      wants.set(me, 0);
    }
  }

  /** Whoever wants waits for the other one to stop wanting: both, in the end. Waiting is on a monitor here. */
  static class Insisting implements Lock {
    private final boolean[] wants = new boolean[2];

    @Override
    public void lock(int me) {
      synchronized (this) {
        wants[me] = true;
      }
      synchronized (this) {
        while (wants[1 - me]) {
          try {
            wait();
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
        }
      }
    }

    @Override
    public synchronized void unlock(int me) {
      wants[me] = false;
      notifyAll();
    }
  }

  static class Bakery implements Lock {
    private final AtomicIntegerArray choosing = new AtomicIntegerArray(2);
    private final AtomicIntegerArray number = new AtomicIntegerArray(2);
    private final boolean saysChoosing;

    Bakery(boolean saysChoosing) {
      this.saysChoosing = saysChoosing;
    }

    @Override
    public void lock(int me) {
      int other = 1 - me;
      if (saysChoosing) {
        choosing.set(me, 1);
      }
      number.set(me, number.get(other) + 1);
      if (saysChoosing) {
        choosing.set(me, 0);
        while (choosing.get(other) == 1) {
          Thread.onSpinWait();
        }
      }
      while (isBefore(other, me)) {
        Thread.onSpinWait();
      }
    }

    private boolean isBefore(int other, int me) {
      int theirs = number.get(other);
      int mine = number.get(me);
      return theirs != 0 && (theirs < mine || theirs == mine && other < me);
    }

    @Override
    public void unlock(int me) {
      number.set(me, 0);
    }
  }

  static class Ticket implements Lock {
    private final AtomicInteger next = new AtomicInteger();
    private volatile int served;
    private final boolean isAtomic;

    Ticket(boolean isAtomic) {
      this.isAtomic = isAtomic;
    }

    @Override
    public void lock(int me) {
      int mine;
      if (isAtomic) {
        mine = next.getAndIncrement();
      } else {
        mine = next.get();
        next.set(mine + 1);
      }
      while (served != mine) {
        Thread.onSpinWait();
      }
    }

    @Override
    public void unlock(int me) {
      served++;
    }
  }

  static class Flag implements Lock {
    private final AtomicBoolean taken = new AtomicBoolean();
    private final boolean isAtomic;

    Flag(boolean isAtomic) {
      this.isAtomic = isAtomic;
    }

    @Override
    public void lock(int me) {
      if (isAtomic) {
        while (taken.getAndSet(true)) {
          Thread.onSpinWait();
        }
        return;
      }
      while (taken.get()) {
        Thread.onSpinWait();
      }
      taken.set(true);
    }

    @Override
    public void unlock(int me) {
      taken.set(false);
    }
  }

  @Check
  public void peterson() throws InterruptedException {
    compete(new Peterson(false));
  }

  @Check
  public void petersonTurnFirst() throws InterruptedException {
    compete(new Peterson(true));
  }

  @Check
  public void petersonPlain() throws InterruptedException {
    compete(new PlainPeterson());
  }

  @Check
  public void dekker() throws InterruptedException {
    compete(new Dekker());
  }

  @Check
  public void dekkerWithoutTurn() throws InterruptedException {
    compete(new Insisting());
  }

  @Check
  public void bakery() throws InterruptedException {
    compete(new Bakery(true));
  }

  @Check
  public void bakeryWithoutChoosing() throws InterruptedException {
    compete(new Bakery(false));
  }

  @Check
  public void ticket() throws InterruptedException {
    compete(new Ticket(true));
  }

  @Check
  public void ticketReadThenWrite() throws InterruptedException {
    compete(new Ticket(false));
  }

  @Check
  public void testAndSet() throws InterruptedException {
    compete(new Flag(true));
  }

  @Check
  public void testThenSet() throws InterruptedException {
    compete(new Flag(false));
  }
}
