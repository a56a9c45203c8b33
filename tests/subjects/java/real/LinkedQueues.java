// java.util.concurrent.ConcurrentLinkedQueue and LinkedBlockingQueue, two threads.
// expect: twoProducers holds states=144
// expect: twoConsumers holds states=186
// expect: looksThenTakes violated uncaught-exception
// expect: blocking holds states=45388
// expect: full holds states=44731
// expect: nobodyTakes violated deadlock
// expect: offersAndHopes violated assertion
// options: --por ample
package real;

import dev.veristep.Check;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import support.Threads;

public class LinkedQueues {
  @Check
  public void twoProducers() throws InterruptedException {
    ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
    Thread other = Threads.start("other", () -> {
      queue.add(1);
      queue.add(2);
    });
    queue.add(3);
    other.join();
    int before = 0;
    int sum = 0;
    for (Integer item = queue.poll(); item != null; item = queue.poll()) {
      assert item == 3 || item == ++before : "out of order";
      sum += item;
    }
    assert sum == 6 : "an item is lost or came twice";
  }

  @Check
  public void twoConsumers() throws InterruptedException {
    ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
    queue.add(1);
    queue.add(2);
    int[] taken = new int[1];
    Thread other = Threads.start("other", () -> taken[0] = queue.poll());
    int mine = queue.poll();
    other.join();
    assert mine + taken[0] == 3 : "an item is lost or came twice";
  }

  @Check
  public void looksThenTakes() throws InterruptedException {
    ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
    queue.add(1);
    Thread other = Threads.start("other", () -> takeIfAny(queue));
    takeIfAny(queue);
    other.join();
  }

  private static void takeIfAny(ConcurrentLinkedQueue<Integer> queue) {
    if (!queue.isEmpty()) {
      int item = queue.poll(); // the other may have been faster
      assert item == 1;
    }
  }

  @Check
  public void blocking() throws InterruptedException {
    BlockingQueue<Integer> queue = new LinkedBlockingQueue<>(1);
    Thread producer = Threads.start("producer", () -> queue.put(1));
    assert queue.take() == 1;
    producer.join();
    assert queue.isEmpty();
  }

  @Check
  public void full() throws InterruptedException {
    BlockingQueue<Integer> queue = new LinkedBlockingQueue<>(1);
    queue.put(1);
    Thread producer = Threads.start("producer", () -> queue.put(2));
    assert queue.take() == 1;
    producer.join();
    assert queue.take() == 2;
  }

  @Check
  public void nobodyTakes() throws InterruptedException {
    BlockingQueue<Integer> queue = new LinkedBlockingQueue<>(1);
    Thread producer = Threads.start("producer", () -> queue.put(1));
    queue.put(2);
    producer.join();
  }

  @Check
  public void offersAndHopes() throws InterruptedException {
    BlockingQueue<Integer> queue = new LinkedBlockingQueue<>(1);
    Thread producer = Threads.start("producer", () -> queue.offer(1));
    queue.offer(2);
    producer.join();
    assert queue.size() == 2 : "an item did not find room";
  }
}
