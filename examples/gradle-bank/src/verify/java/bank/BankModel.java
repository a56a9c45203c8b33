package bank;

import dev.veristep.Guard;
import dev.veristep.Invariant;
import dev.veristep.Model;
import dev.veristep.Operation;
import dev.veristep.Range;

/** All sequences of deposits, withdrawals and transfers up to a length, compared with simple arithmetic. */
@Model
public class BankModel {
  private final Bank bank = new Bank(2, 0, 0);
  private int expected = 2;

  @Operation
  public void deposit(@Range(min = 0, max = 2) int number, int amount) {
    bank.account(number).deposit(amount);
    expected += amount;
  }

  @Guard("deposit")
  public boolean canDeposit() {
    return expected < 6;
  }

  @Operation
  public void withdraw(@Range(min = 0, max = 2) int number, int amount) {
    if (bank.account(number).withdraw(amount)) {
      expected -= amount;
    }
  }

  @Operation
  public void transfer(@Range(min = 0, max = 2) int from, @Range(min = 0, max = 2) int to, int amount) {
    bank.transfer(from, to, amount);
  }

  @Invariant
  public boolean totalIsAsExpected() {
    return bank.total() == expected;
  }

  @Invariant
  public boolean nobodyIsInDebt() {
    return bank.account(0).balance() >= 0 && bank.account(1).balance() >= 0 && bank.account(2).balance() >= 0;
  }
}
