// LMAX Disruptor: several producers, handlers in order, all wait strategies.
// classpath: /usr/share/java/disruptor.jar
import com.lmax.disruptor.*;
import com.lmax.disruptor.dsl.*;
import com.lmax.disruptor.util.DaemonThreadFactory;
import java.util.*;
import java.util.concurrent.*;
public class Disruptor01 {
  static class Ev {
    long v;
    String s;
  }
  public static void main(String[] a) throws Exception {
    Disruptor<Ev> d =
        new Disruptor<>(Ev::new, 16, DaemonThreadFactory.INSTANCE, ProducerType.MULTI, new BlockingWaitStrategy());
    long[] sums = new long[3];
    CountDownLatch done = new CountDownLatch(200);
    d.handleEventsWith((e, s, eob) -> sums[0] += e.v, (e, s, eob) -> sums[1] += e.v * 2).then((e, s, eob) -> {
      sums[2] += s;
      e.s = null;
      done.countDown();
    });
    RingBuffer<Ev> rb = d.start();
    Thread[] ps = new Thread[2];
    for (int t = 0; t < 2; t++) {
      int n = t;
      ps[t] = new Thread(() -> {
        for (int i = 0; i < 100; i++) {
          int k = i;
          rb.publishEvent((e, s) -> {
            e.v = k * (n + 1);
            e.s = "x" + k;
          });
        }
      });
      ps[t].start();
    }
    for (Thread t : ps) t.join();
    done.await();
    d.shutdown();
    System.out.println(Arrays.toString(sums) + rb.getCursor() + rb.getBufferSize() + rb.hasAvailableCapacity(3));
    try {
      new Disruptor<>(Ev::new, 15, DaemonThreadFactory.INSTANCE);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    for (WaitStrategy ws :
        new WaitStrategy[] {new YieldingWaitStrategy(), new SleepingWaitStrategy(), new BusySpinWaitStrategy()}) {
      RingBuffer<Ev> r2 = RingBuffer.createSingleProducer(Ev::new, 8, ws);
      SequenceBarrier sb = r2.newBarrier();
      List<Long> got = Collections.synchronizedList(new ArrayList<>());
      BatchEventProcessor<Ev> bp = new BatchEventProcessor<>(r2, sb, (e, s, x) -> got.add(e.v));
      r2.addGatingSequences(bp.getSequence());
      Thread th = new Thread(bp);
      th.start();
      for (int i = 0; i < 30; i++) {
        long s = r2.next();
        r2.get(s).v = i;
        r2.publish(s);
      }
      while (bp.getSequence().get() < 29) Thread.yield();
      bp.halt();
      th.join();
      System.out.println(got);
    }
    WorkerPool<Ev> wp =
        new WorkerPool<>(Ev::new, new FatalExceptionHandler(), (WorkHandler<Ev>) e -> {}, (WorkHandler<Ev>) e -> {});
    System.out.println(wp.isRunning() + " " + new Sequence(5).incrementAndGet());
  }
}
