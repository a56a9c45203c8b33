// The multi-producer single-consumer queues of JCTools: two producers lose nothing, two consumers may.
// classpath: /usr/share/java/jctools-core.jar
// expect: arrayQueue holds states=105
// expect: linkedQueue holds states=76
// expect: arrayQueueWithTwoConsumers violated assertion
// expect: linkedQueueWithTwoConsumers violated data-race
// options: --por ample
package real;

import dev.veristep.Check;
import java.util.Queue;
import org.jctools.queues.MpscArrayQueue;
import org.jctools.queues.MpscLinkedQueue;
import support.Threads;

public class MpscQueues {
  @Check
  public void arrayQueue() throws InterruptedException {
    twoProducers(new MpscArrayQueue<>(4));
  }

  @Check
  public void linkedQueue() throws InterruptedException {
    twoProducers(MpscLinkedQueue.newMpscLinkedQueue());
  }

  private static void twoProducers(Queue<Integer> queue) throws InterruptedException {
    Thread other = Threads.start("other", () -> queue.offer(1));
    queue.offer(2);
    Integer first = queue.poll(); // before, between or after the other's offer
    assert first != null : "one is there";
    other.join();
    Integer second = queue.poll();
    assert second != null && first + second == 3 : "an item is lost or came twice";
    assert queue.poll() == null : "more came out than went in";
  }

  @Check
  public void arrayQueueWithTwoConsumers() throws InterruptedException {
    twoConsumers(new MpscArrayQueue<>(4));
  }

  @Check
  public void linkedQueueWithTwoConsumers() throws InterruptedException {
    twoConsumers(MpscLinkedQueue.newMpscLinkedQueue());
  }

  private static void twoConsumers(Queue<Integer> queue) throws InterruptedException {
    queue.offer(1);
    queue.offer(2);
    int[] taken = new int[1];
    Thread other = Threads.start("other", () -> taken[0] = queue.poll());
    int mine = queue.poll();
    other.join();
    assert mine != taken[0] : "an item came twice";
  }
}
