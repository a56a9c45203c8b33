package bank;

import dev.veristep.Check;
import dev.veristep.Choose;

/** Transfers at the same time. */
public class TransferCheck {
  @Check
  public void noMoneyIsLost() throws InterruptedException {
    Bank bank = new Bank(5, 5);
    run(() -> bank.transfer(0, 1, 3), () -> bank.transfer(1, 0, 2));
    assert bank.account(0).balance() == 4 : bank.statement();
    assert bank.account(1).balance() == 6 : bank.statement();
  }

  @Check
  public void threeInACircle() throws InterruptedException {
    Bank bank = new Bank(1, 1, 1);
    run(() -> bank.transfer(0, 1, 1), () -> bank.transfer(1, 2, 1), () -> bank.transfer(2, 0, 1));
    assert bank.total() == 3 : bank.statement();
  }

  @Check
  public void neverOverdrawn() throws InterruptedException {
    Bank bank = new Bank(3, 0);
    int one = Choose.between(1, 4);
    int other = Choose.between(1, 4);
    run(() -> bank.transfer(0, 1, one), () -> bank.transfer(0, 1, other));
    assert bank.account(0).balance() >= 0 : bank.statement();
    assert bank.total() == 3 : bank.statement();
  }

  static void run(Runnable... tasks) throws InterruptedException {
    Thread[] threads = new Thread[tasks.length];
    for (int i = 0; i < tasks.length; i++) {
      threads[i] = new Thread(tasks[i], "teller " + (i + 1));
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }
}
