// main ends by an exception while another thread still works: its output comes first, then the status is 1.
public class Exit05 {
  public static void main(String[] args) throws Exception {
    Thread main = Thread.currentThread();
    Thread worker = new Thread(() -> {
      try {
        main.join();
      } catch (InterruptedException e) {
        System.out.println("interrupted");
      }
      for (int i = 0; i < 10; i++) System.out.println("worker " + i);
    });
    worker.start();
    System.out.println("main throws");
    throw new Exception("checked and uncaught");
  }
}
