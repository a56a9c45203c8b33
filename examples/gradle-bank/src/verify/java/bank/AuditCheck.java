package bank;

import dev.veristep.Check;

/** An auditor who comes in the middle of business. */
public class AuditCheck {
  @Check
  public void seesWholeTransfersOnly() throws InterruptedException {
    Bank bank = new Bank(2, 2, 2);
    Thread teller = new Thread(() -> bank.transfer(0, 2, 1), "teller");
    Thread other = new Thread(() -> bank.transfer(2, 1, 1), "other teller");
    teller.start();
    other.start();
    assert bank.total() == 6 : bank.statement();
    teller.join();
    other.join();
  }

  @Check
  public void statementNamesEveryAccount() throws InterruptedException {
    Bank bank = new Bank(1, 0);
    Thread teller = new Thread(() -> bank.transfer(0, 1, 1), "teller");
    teller.start();
    String text = bank.statement();
    teller.join();
    assert text.startsWith("account 0: ") && text.contains("\naccount 1: ") : text;
  }
}
