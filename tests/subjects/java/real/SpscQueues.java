// The single-producer single-consumer queues of JCTools, two threads: what goes in comes out, once and in order.
// classpath: /usr/share/java/jctools-core.jar
// expect: arrayQueue holds states=268
// expect: linkedQueue holds states=209
// expect: arrayQueueWithTwoProducers violated data-race
// expect: linkedQueueWithTwoProducers violated data-race
// options: --por ample
package real;

import dev.veristep.Check;
import java.util.Queue;
import org.jctools.queues.SpscArrayQueue;
import org.jctools.queues.SpscLinkedQueue;
import support.Threads;

public class SpscQueues {
  static final int ITEMS = 2;

  @Check
  public void arrayQueue() throws InterruptedException {
    oneProducer(new SpscArrayQueue<>(4));
  }

  @Check
  public void linkedQueue() throws InterruptedException {
    oneProducer(new SpscLinkedQueue<>());
  }

  private static void oneProducer(Queue<Integer> queue) throws InterruptedException {
    Thread producer = Threads.start("producer", () -> {
      for (int i = 1; i <= ITEMS; i++) {
        assert queue.offer(i) : "there is room for all";
      }
    });
    int last = 0;
    for (int i = 0; i <= ITEMS; i++) {
      Integer item = queue.poll();
      assert item == null || item == last + 1 : "out of order";
      last = item == null ? last : item;
    }
    producer.join();
    while (last < ITEMS) {
      assert queue.poll() == ++last : "lost or out of order";
    }
    assert queue.poll() == null : "more came out than went in";
  }

  @Check
  public void arrayQueueWithTwoProducers() throws InterruptedException {
    twoProducers(new SpscArrayQueue<>(4));
  }

  @Check
  public void linkedQueueWithTwoProducers() throws InterruptedException {
    twoProducers(new SpscLinkedQueue<>());
  }

  private static void twoProducers(Queue<Integer> queue) throws InterruptedException {
    Thread other = Threads.start("other", () -> queue.offer(1));
    queue.offer(2);
    other.join();
    int sum = 0;
    for (Integer item = queue.poll(); item != null; item = queue.poll()) {
      sum += item;
    }
    assert sum == 3 : "an item is lost";
  }
}
