// Interruption of sleep, wait, join, park and blocking queues; flags kept and cleared; uncaught handlers.
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

public class Interrupt01 {
  interface Blocking {
    void run() throws Exception;
  }

  static void interrupted(String what, Blocking b) throws Exception {
    String[] result = new String[1];
    Thread t = new Thread(() -> {
      try {
        b.run();
        result[0] = "returned, flag " + Thread.currentThread().isInterrupted();
      } catch (InterruptedException e) {
        result[0] = "InterruptedException, flag " + Thread.currentThread().isInterrupted();
      } catch (Exception e) {
        result[0] = e.toString();
      }
    });
    t.start();
    Thread.State s;
    while ((s = t.getState()) != Thread.State.WAITING && s != Thread.State.TIMED_WAITING) Thread.sleep(1);
    t.interrupt();
    t.join();
    System.out.println(what + ": " + result[0]);
  }

  static void before(String what, Blocking b) throws Exception {
    Thread t = new Thread(() -> {
      Thread.currentThread().interrupt();
      try {
        b.run();
        System.out.println(what + " with flag set: returned, flag " + Thread.currentThread().isInterrupted());
      } catch (InterruptedException e) {
        System.out.println(
            what + " with flag set: InterruptedException, flag " + Thread.currentThread().isInterrupted());
      } catch (Exception e) {
        System.out.println(e);
      }
    });
    t.start();
    t.join();
  }

  public static void main(String[] args) throws Exception {
    Object lock = new Object();
    Thread main = Thread.currentThread();
    ReentrantLock held = new ReentrantLock();
    held.lock();
    interrupted("sleep", () -> Thread.sleep(1000000));
    interrupted("wait", () -> { synchronized (lock) { lock.wait();
  }
});
    interrupted("timed wait", () -> { synchronized (lock) { lock.wait(1000000);
    }
    });
    interrupted("join", main::join);
    interrupted("park", LockSupport::park);
    interrupted("parkNanos", () -> LockSupport.parkNanos(1_000_000_000_000L));
    interrupted("latch", () -> new CountDownLatch(1).await());
    interrupted("queue take", () -> new ArrayBlockingQueue<Integer>(1).take());
    interrupted("lockInterruptibly", held::lockInterruptibly);
    before("sleep", () -> Thread.sleep(1000000));
    before("wait", () -> { synchronized (lock) { lock.wait();
    }
    });
    before("park", LockSupport::park);
    before("latch of zero", () -> new CountDownLatch(0).await());
    before("lock", () -> new ReentrantLock().lock());
    before("lockInterruptibly", () -> new ReentrantLock().lockInterruptibly());
    before("tryLock", () -> System.out.println(new ReentrantLock().tryLock()));
    before("put", () -> new ArrayBlockingQueue<Integer>(1).put(1));
    before("offer", () -> new ArrayBlockingQueue<Integer>(1).offer(1));
    Thread.currentThread().interrupt();
    System.out.println(Thread.currentThread().isInterrupted() + " " + Thread.interrupted() + " " + Thread.interrupted()
        + " " + Thread.currentThread().isInterrupted());
    Thread busy = new Thread(() -> {
      int n = 0;
      while (!Thread.currentThread().isInterrupted()) n++;
      System.out.println("busy loop saw the flag " + (n >= 0));
    });
    busy.start();
    busy.interrupt();
    busy.join();
    System.out.println(busy.isInterrupted());
    Thread unstarted = new Thread(() -> {});
    unstarted.interrupt();
    System.out.println(unstarted.isAlive());
    LockSupport.unpark(Thread.currentThread());
    LockSupport.park();
    System.out.println("permit used");
    LockSupport.unpark(Thread.currentThread());
    LockSupport.unpark(Thread.currentThread());
    LockSupport.park();
    LockSupport.parkNanos(1000000);
    System.out.println("permits do not add up");
    Thread parked = new Thread(() -> {
      LockSupport.park("blocker");
      System.out.println("unparked");
    });
    parked.start();
    while (parked.getState() != Thread.State.WAITING) Thread.sleep(1);
    System.out.println(LockSupport.getBlocker(parked));
    LockSupport.unpark(parked);
    parked.join();
    Thread bad = new Thread(() -> { throw new IllegalStateException("thrown in thread"); }, "bad");
    bad.setUncaughtExceptionHandler((t, e) -> System.out.println("handler of " + t.getName() + ": " + e.getMessage()));
    bad.start();
    bad.join();
    Thread.setDefaultUncaughtExceptionHandler(
        (t, e) -> System.out.println("default handler of " + t.getName() + ": " + e));
    Thread worse = new Thread(() -> { throw new StackOverflowError("error in thread"); }, "worse");
    worse.start();
    worse.join();
    Thread handlerThrows = new Thread(() -> { throw new RuntimeException("first"); }, "handlerThrows");
    handlerThrows.setUncaughtExceptionHandler((t, e) -> { throw new RuntimeException("second"); });
    handlerThrows.start();
    handlerThrows.join();
    ThreadGroup group = new ThreadGroup("group") {
      @Override
      public void uncaughtException(Thread t, Throwable e) {
        System.out.println("group " + getName() + " got " + e.getMessage());
      }
    };
    Thread inGroup = new Thread(group, () -> { throw new RuntimeException("grouped"); });
    inGroup.start();
    inGroup.join();
    System.out.println(bad.getState() + " " + Thread.getDefaultUncaughtExceptionHandler().getClass().isSynthetic());
    throw new Exception("main ends by the default handler");
    }
    }
