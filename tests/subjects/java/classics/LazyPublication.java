// Objects that are made when they are first asked for, and objects that are handed to other threads.
// expect: checkedUnderLock holds
// expect: uncheckedInstance violated assertion
// expect: doubleCheckedVolatile holds
// expect: doubleCheckedPlain violated data-race
// expect: doubleCheckedTooEarly violated data-race
// expect: holderClass holds
// expect: casInstance holds
// expect: casThenNew violated assertion
// expect: escapesFromConstructor violated data-race
// expect: finalFieldAfterConstructor holds
// expect: copyOnWrite holds
// expect: copyOnWriteTwoReads violated uncaught-exception: IndexOutOfBounds
// expect: threadLocalEach holds
// expect: threadLocalAsShared violated assertion
// expect: boxedLockReplaced violated assertion
// expect: boxedLockCached violated deadlock
package classics;

import dev.veristep.Check;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import support.Threads;

public class LazyPublication {
  static class Thing {
    int value;

    Thing() {
      value = 7;
    }
  }

  private final AtomicInteger made = new AtomicInteger();
  private Thing plain;
  private volatile Thing open;
  private final AtomicReference<Thing> reference = new AtomicReference<>();

  private Thing make() {
    made.incrementAndGet();
    return new Thing();
  }

  private void twice(Supplier<Thing> get) throws InterruptedException {
    Thing[] found = new Thing[1];
    Thread other = Threads.start("other", () -> {
      Thing thing = get.get();
      assert thing.value == 7 : "not ready";
      found[0] = thing;
    });
    Thing mine = get.get();
    assert mine.value == 7 : "not ready";
    other.join();
    assert mine == found[0] : "two of them";
  }

  @Check
  public void checkedUnderLock() throws InterruptedException {
    twice(() -> {
      synchronized (this) {
        if (plain == null) {
          plain = make();
        }
        return plain;
      }
    });
    assert made.get() == 1;
  }

  @Check
  public void uncheckedInstance() throws InterruptedException {
    twice(() -> {
      if (open == null) {
        open = make();
      }
      return open;
    });
  }

  @Check
  public void doubleCheckedVolatile() throws InterruptedException {
    twice(() -> {
      if (open == null) {
        synchronized (this) {
          if (open == null) {
            open = make();
          }
        }
      }
      return open;
    });
    assert made.get() == 1;
  }

  @Check
  public void doubleCheckedPlain() throws InterruptedException {
    twice(() -> {
      if (plain == null) {
        synchronized (this) {
          if (plain == null) {
            plain = make();
          }
        }
      }
      return plain;
    });
  }

  /** Published before it is ready. */
  @Check
  public void doubleCheckedTooEarly() throws InterruptedException {
    twice(() -> {
      if (open == null) {
        synchronized (this) {
          if (open == null) {
            Thing thing = new Thing();
            thing.value = 0;
            open = thing;
            thing.value = 7;
          }
        }
      }
      return open;
    });
  }

  static class Holder {
    static final AtomicInteger made = new AtomicInteger();
    static final Thing thing = new Thing();

    static {
      made.incrementAndGet();
    }
  }

  @Check
  public void holderClass() throws InterruptedException {
    twice(() -> Holder.thing);
    assert Holder.made.get() == 1;
  }

  @Check
  public void casInstance() throws InterruptedException {
    twice(() -> {
      if (reference.get() == null) {
        reference.compareAndSet(null, make());
      }
      return reference.get();
    });
  }

  /** Whoever loses the race goes on with the one that lost. */
  @Check
  public void casThenNew() throws InterruptedException {
    twice(() -> {
      Thing thing = reference.get();
      if (thing == null) {
        thing = make();
        reference.compareAndSet(null, thing);
      }
      return thing;
    });
  }

  static volatile Escaping seen;

  static class Escaping {
    final int value; // written behind the other thread's back

    Escaping(int value) {
      seen = this;
      this.value = value;
    }
  }

  @Check
  public void escapesFromConstructor() throws InterruptedException {
    Thread other = Threads.start("other", () -> {
      Escaping found = seen;
      assert found == null || found.value == 7 : "a final field without its value";
    });
    new Escaping(7);
    other.join();
  }

  static class Settled {
    final int value;

    Settled(int value) {
      this.value = value;
    }
  }

  private volatile Settled settled;

  @Check
  public void finalFieldAfterConstructor() throws InterruptedException {
    Thread other = Threads.start("other", () -> {
      Settled found = settled;
      assert found == null || found.value == 7;
    });
    settled = new Settled(7);
    other.join();
  }

  private final List<Integer> numbers = new CopyOnWriteArrayList<>(List.of(1, 2));

  @Check
  public void copyOnWrite() throws InterruptedException {
    Thread other = Threads.start("other", () -> numbers.remove(Integer.valueOf(2)));
    int sum = 0;
    for (int number : numbers) {
      sum += number;
    }
    other.join();
    assert sum == 3 || sum == 1;
  }

  @Check
  public void copyOnWriteTwoReads() throws InterruptedException {
    Thread other = Threads.start("other", () -> numbers.remove(Integer.valueOf(2)));
    if (numbers.size() == 2) {
      numbers.get(1);
    }
    other.join();
  }

  private final ThreadLocal<int[]> counter = ThreadLocal.withInitial(() -> new int[1]);

  @Check
  public void threadLocalEach() throws InterruptedException {
    Thread other = Threads.start("other", () -> {
      counter.get()[0]++;
      assert counter.get()[0] == 1;
    });
    counter.get()[0]++;
    assert counter.get()[0] == 1;
    other.join();
  }

  /** Each thread counts for itself; the sum that is asked for does not exist. */
  @Check
  public void threadLocalAsShared() throws InterruptedException {
    Thread other = Threads.start("other", () -> counter.get()[0]++);
    counter.get()[0]++;
    other.join();
    assert counter.get()[0] == 2 : "the other thread's increment is elsewhere";
  }

  private volatile Integer boxed = 0;

  /** The lock is another object after each increment, so it keeps nobody out. */
  @Check
  public void boxedLockReplaced() throws InterruptedException {
    Threads.Task increment = () -> {
      synchronized (boxed) {
        boxed++;
      }
    };
    Thread[] others = {Threads.start("a", increment), Threads.start("b", increment), Threads.start("c", increment)};
    Threads.join(others);
    assert boxed == 3 : "an increment got lost";
  }

  /** Small numbers are the same objects everywhere: two locks that have nothing to do with each other are one. */
  @Check
  public void boxedLockCached() throws InterruptedException {
    Integer first = 1;
    Integer second = Integer.valueOf("1");
    Thread other = Threads.start("other", () -> {
      synchronized (second) {
        open = new Thing();
        second.notifyAll();
      }
    });
    synchronized (first) {
      other.join();
    }
  }
}
