import dev.veristep.Check;
import java.util.concurrent.locks.ReentrantLock;
public class Crowd {
  static final Object[] forks = {new Object(), new Object(), new Object()};
  @Check public void philosophers() throws Exception {
    Thread[] t = new Thread[3];
    for (int i = 0; i < 3; i++) {
      int n = i;
      t[i] = new Thread(() -> {
        synchronized (forks[n]) {
          synchronized (forks[(n + 1) % 3]) { n(); }
        }
      }, "philosopher " + i);
      t[i].start();
    }
    for (Thread each : t) each.join();
  }
  static void n() {}
  @Check public void reentrant() throws Exception {
    ReentrantLock a = new ReentrantLock(), b = new ReentrantLock();
    Thread t = new Thread(() -> { b.lock(); a.lock(); a.unlock(); b.unlock(); });
    t.start();
    a.lock(); b.lock(); b.unlock(); a.unlock();
    t.join();
  }
}
