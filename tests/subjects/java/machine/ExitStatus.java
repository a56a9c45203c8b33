// A program that ends itself: with 0 all is well, anything else says that something failed.
// expect: fails violated exit-status: the program ends with status 3
// expect: endsWell holds
// expect: failsInAThread violated exit-status: status 1
// expect: halts violated exit-status: status 2
// expect: onlyTheLowestByteCounts holds
// expect: failsOnOneWayOnly violated exit-status: status 1
package machine;

import dev.veristep.Check;
import dev.veristep.Choose;

public class ExitStatus {
  @Check
  public void fails() {
    if (Choose.between(0, 2) == 1) System.exit(3);
  }

  @Check
  public void endsWell() {
    if (Choose.bool()) System.exit(0);
  }

  @Check
  public void failsInAThread() throws InterruptedException {
    Thread other = new Thread(() -> System.exit(1));
    other.start();
    other.join();
  }

  @Check
  public void halts() {
    Runtime.getRuntime().halt(2);
  }

  @Check
  public void onlyTheLowestByteCounts() {
    System.exit(256);
  }

  @Check
  public void failsOnOneWayOnly() throws InterruptedException {
    int[] count = new int[1];
    Runnable add = () -> {
      int old;
      synchronized (count) {
        old = count[0];
      }
      synchronized (count) {
        count[0] = old + 1;
      }
    };
    Thread other = new Thread(add);
    other.start();
    add.run();
    other.join();
    System.exit(count[0] == 2 ? 0 : 1);
  }
}
