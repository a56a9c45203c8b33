// Structures that do without locks: what a compare-and-set compares, and what it does not.
// expect: stack holds
// expect: stackReuse violated assertion
// expect: stackStamped holds
// expect: list holds
// expect: listInsertAtRemoved violated assertion
// expect: seqlock holds
// expect: seqlockWithoutSecondLook violated assertion
// expect: seqlockEvenIgnored violated assertion
// expect: counterByCas holds
// expect: counterGivesUp violated assertion
// expect: spscRing holds
// expect: spscRingTwoProducers violated assertion
package classics;

import dev.veristep.Check;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicStampedReference;
import support.Threads;

public class LockFree {
  static class Node {
    final int value;
    volatile Node next;

    Node(int value) {
      this.value = value;
    }
  }

  // A stack whose nodes are pushed again by whoever took them.

  private final AtomicReference<Node> top = new AtomicReference<>();

  private void push(Node node) {
    Node old;
    do {
      old = top.get();
      node.next = old;
    } while (!top.compareAndSet(old, node));
  }

  private Node pop() {
    while (true) {
      Node old = top.get();
      if (old == null) {
        return null;
      }
      if (top.compareAndSet(old, old.next)) {
        return old;
      }
    }
  }

  private static int count(Node first) {
    int nodes = 0;
    for (Node node = first; node != null && nodes < 9; node = node.next) {
      nodes++;
    }
    return nodes;
  }

  @Check
  public void stack() throws InterruptedException {
    push(new Node(1));
    Thread other = Threads.start("other", () -> push(new Node(2)));
    Node taken = pop();
    other.join();
    assert taken != null && count(top.get()) == 1;
  }

  /** The top is the same node again, but what follows it is not: ABA. */
  @Check
  public void stackReuse() throws InterruptedException {
    push(new Node(1));
    push(new Node(2));
    Thread other = Threads.start("other", () -> {
      Node a = pop();
      Node b = pop();
      if (a != null && b != null) {
        push(a);
      }
    });
    pop();
    other.join();
    assert count(top.get()) == 0 : "a node that was taken is back";
  }

  private final AtomicStampedReference<Node> stampedTop = new AtomicStampedReference<>(null, 0);

  private void pushStamped(Node node) {
    int[] stamp = new int[1];
    Node old;
    do {
      old = stampedTop.get(stamp);
      node.next = old;
    } while (!stampedTop.compareAndSet(old, node, stamp[0], stamp[0] + 1));
  }

  private Node popStamped() {
    int[] stamp = new int[1];
    while (true) {
      Node old = stampedTop.get(stamp);
      if (old == null) {
        return null;
      }
      if (stampedTop.compareAndSet(old, old.next, stamp[0], stamp[0] + 1)) {
        return old;
      }
    }
  }

  @Check
  public void stackStamped() throws InterruptedException {
    pushStamped(new Node(1));
    pushStamped(new Node(2));
    Thread other = Threads.start("other", () -> {
      Node a = popStamped();
      Node b = popStamped();
      if (a != null && b != null) {
        pushStamped(a);
      }
    });
    popStamped();
    other.join();
    assert count(stampedTop.getReference()) <= 1;
  }

  // A list; a node is marked before it is taken out, so that nothing is put behind it any more.

  private static class Item {
    final int value;
    final AtomicMarkableReference<Item> next;

    Item(int value, Item next) {
      this.value = value;
      this.next = new AtomicMarkableReference<>(next, false);
    }
  }

  private final Item second = new Item(2, null);
  private final Item head = new Item(0, second);

  private void removeSecond(boolean marks) {
    if (marks) {
      Item behind;
      do {
        behind = second.next.getReference();
      } while (!second.next.compareAndSet(behind, behind, false, true));
      head.next.compareAndSet(second, behind, false, false);
    } else {
      head.next.compareAndSet(second, second.next.getReference(), false, false);
    }
  }

  private void insertBehindSecond(AtomicInteger inserted) {
    Item item = new Item(3, null);
    if (second.next.compareAndSet(null, item, false, false)) {
      inserted.incrementAndGet();
    }
  }

  private void change(boolean marks) throws InterruptedException {
    AtomicInteger inserted = new AtomicInteger();
    Thread other = Threads.start("other", () -> insertBehindSecond(inserted));
    removeSecond(marks);
    other.join();
    boolean isThere = head.next.getReference() != null;
    assert isThere == (inserted.get() == 1) : "the item that was inserted is lost";
  }

  @Check
  public void list() throws InterruptedException {
    change(true);
  }

  @Check
  public void listInsertAtRemoved() throws InterruptedException {
    change(false);
  }

  // A sequence lock: odd while somebody writes.

  private volatile int sequence;
  private volatile int low;
  private volatile int high;

  private void write() {
    sequence++;
    low++;
    high++;
    sequence++;
  }

  private void readSequenced(boolean looksAgain, boolean waitsForEven) throws InterruptedException {
    Thread writer = Threads.start("writer", this::write);
    int before;
    int seenLow;
    int seenHigh;
    do {
      before = sequence;
      seenLow = low;
      seenHigh = high;
    } while (waitsForEven && before % 2 == 1 || looksAgain && sequence != before);
    assert seenLow == seenHigh : "half of a write";
    writer.join();
  }

  @Check
  public void seqlock() throws InterruptedException {
    readSequenced(true, true);
  }

  @Check
  public void seqlockWithoutSecondLook() throws InterruptedException {
    readSequenced(false, true);
  }

  @Check
  public void seqlockEvenIgnored() throws InterruptedException {
    readSequenced(true, false);
  }

  private final AtomicInteger counter = new AtomicInteger();

  private void increment(boolean triesAgain) {
    int old;
    do {
      old = counter.get();
    } while (!counter.compareAndSet(old, old + 1) && triesAgain);
  }

  private void countTwice(boolean triesAgain) throws InterruptedException {
    Thread other = Threads.start("other", () -> increment(triesAgain));
    increment(triesAgain);
    other.join();
    assert counter.get() == 2 : "an increment got lost";
  }

  @Check
  public void counterByCas() throws InterruptedException {
    countTwice(true);
  }

  @Check
  public void counterGivesUp() throws InterruptedException {
    countTwice(false);
  }

  // A ring for one producer and one consumer.

  private final AtomicIntegerArray ring = new AtomicIntegerArray(2);
  private volatile int written;
  private volatile int read;

  private boolean offer(int value) {
    int at = written;
    if (at - read == 2) {
      return false;
    }
    ring.set(at % 2, value);
    written = at + 1;
    return true;
  }

  private int poll() {
    int at = read;
    if (at == written) {
      return 0;
    }
    int value = ring.get(at % 2);
    read = at + 1;
    return value;
  }

  @Check
  public void spscRing() throws InterruptedException {
    Thread producer = Threads.start("producer", () -> {
      offer(1);
      offer(2);
    });
    int first = poll();
    int next = poll();
    assert first == 0 && next <= 1 || first == 1 && (next == 0 || next == 2);
    producer.join();
  }

  @Check
  public void spscRingTwoProducers() throws InterruptedException {
    Thread[] producers = {Threads.start("producer 1", () -> offer(1)), Threads.start("producer 2", () -> offer(2))};
    Threads.join(producers);
    assert poll() + poll() == 3 : "an item got lost";
  }
}
