package support;

/** Runs tasks as threads. */
public final class Threads {
  private Threads() {}

  /** What a thread does; it may wait. */
  public interface Task {
    void run() throws InterruptedException;
  }

  /** Starts a thread. */
  public static Thread start(String name, Task task) {
    Thread thread = new Thread(() -> {
      try {
        task.run();
      } catch (InterruptedException e) {
        throw new IllegalStateException("nobody interrupts this thread", e);
      }
    }, name);
    thread.start();
    return thread;
  }

  /** Waits for the ends of the threads. */
  public static void join(Thread... threads) throws InterruptedException {
    for (Thread thread : threads) {
      thread.join();
    }
  }
}
