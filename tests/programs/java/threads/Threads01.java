// Starting and joining threads, names, priorities, daemon flags, states, isAlive, starting twice, subclasses of Thread.
public class Threads01 {
  static class Worker extends Thread {
    final int n;
    long result;
    Worker(int n) {
      super("worker-" + n);
      this.n = n;
    }
    @Override
    public void run() {
      for (int i = 1; i <= n; i++) result += i;
    }
  }

  static void attempt(String what, Runnable r) {
    try {
      r.run();
      System.out.println(what + ": fine");
    } catch (RuntimeException e) {
      System.out.println(what + ": " + e.getClass().getSimpleName());
    }
  }

  public static void main(String[] args) throws Exception {
    Thread main = Thread.currentThread();
    System.out.println(main.getName() + " " + main.getPriority() + " " + main.isDaemon() + " " + main.isAlive() + " "
        + main.getState() + " " + main.getThreadGroup().getName() + " " + main.isInterrupted());
    Worker[] workers = new Worker[6];
    for (int i = 0; i < workers.length; i++) workers[i] = new Worker(i * 100);
    for (Worker w : workers) System.out.println(w.getName() + " " + w.getState() + " " + w.isAlive());
    for (Worker w : workers) w.start();
    for (Worker w : workers) w.join();
    for (Worker w : workers) System.out.println(w.getName() + " " + w.getState() + " " + w.isAlive() + " " + w.result);
    attempt("start twice", workers[0] ::start);
    Thread t = new Thread(
        ()
            -> System.out.println("in " + Thread.currentThread().getName() + " " + (Thread.currentThread() == main)),
        "runner");
    t.start();
    t.join();
    Thread direct = new Thread(() -> System.out.println("run() is a plain call: " + Thread.currentThread().getName()));
    direct.run();
    System.out.println(direct.getState());
    new Thread() {
      @Override
      public void run() {
        System.out.println("anonymous");
      }
    }.run();
    Thread daemon = new Thread(() -> {
      while (true) {
        try {
          Thread.sleep(1000000);
        } catch (InterruptedException e) {
          System.out.println("not reached");
        }
      }
    });
    daemon.setDaemon(true);
    daemon.start();
    System.out.println(daemon.isDaemon() + " " + daemon.isAlive());
    attempt("daemon after start", () -> daemon.setDaemon(false));
    Thread[] child = new Thread[1];
    Thread parent = new Thread(() -> {
      child[0] = new Thread(() -> {});
      System.out.println("child inherits " + child[0].isDaemon() + " " + child[0].getPriority());
    });
    parent.setDaemon(true);
    parent.setPriority(7);
    parent.start();
    parent.join();
    attempt("priority", () -> t.setPriority(11));
    attempt("name", () -> t.setName(null));
    t.setName("renamed");
    System.out.println(
        t.getName() + " " + t.getPriority() + " " + Thread.MIN_PRIORITY + Thread.NORM_PRIORITY + Thread.MAX_PRIORITY);
    Object lock = new Object();
    Thread waiting = new Thread(() -> {
      synchronized (lock) {
        try {
          lock.wait();
          System.out.println("notified");
  }
  catch (InterruptedException e) {
    System.out.println("not reached");
  }
}
});
waiting.start();
while (waiting.getState() != Thread.State.WAITING) Thread.sleep(1);
System.out.println(waiting.getState());
Thread blocked;
synchronized (lock) {
      blocked = new Thread(() -> {
        synchronized (lock) {
          System.out.println("got the lock");
}
});
blocked.start();
while (blocked.getState() != Thread.State.BLOCKED) Thread.sleep(1);
System.out.println(blocked.getState());
}
blocked.join();
synchronized (lock) { lock.notify(); }
waiting.join();
Thread sleeping = new Thread(() -> {
  try {
    Thread.sleep(100000);
  } catch (InterruptedException e) {
    System.out.println("woken " + Thread.currentThread().isInterrupted());
  }
});
sleeping.start();
while (sleeping.getState() != Thread.State.TIMED_WAITING) Thread.sleep(1);
System.out.println(sleeping.getState());
sleeping.join(5);
System.out.println(sleeping.isAlive());
sleeping.interrupt();
sleeping.join();
System.out.println(sleeping.isAlive() + " " + sleeping.getState());
int[] order = {0};
Thread previous = null;
for (int i = 0; i < 8; i++) {
  int k = i;
  Thread before = previous;
  previous = new Thread(() -> {
    try {
      if (before != null) before.join();
    } catch (InterruptedException e) {
      return;
    }
    order[0] = order[0] * 10 + k;
  });
  previous.start();
}
previous.join();
System.out.println(order[0]);
attempt("negative sleep", () -> {
  try {
    Thread.sleep(-1);
  } catch (InterruptedException e) {
    System.out.println("no");
  }
});
Thread.yield();
Thread.onSpinWait();
System.out.println(Thread.holdsLock(lock) + " " + new Thread("x").toString().contains("x"));
}
}
