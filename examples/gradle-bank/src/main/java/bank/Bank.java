package bank;

import java.util.ArrayList;
import java.util.List;

/** Accounts, and transfers between them. Safe for use by several threads. */
public final class Bank {
  private final List<Account> accounts = new ArrayList<>();

  /** Opens accounts 0, 1, 2, ... with these balances. To be called before threads share the bank. */
  public Bank(int... balances) {
    for (int balance : balances) {
      accounts.add(new Account(accounts.size(), balance));
    }
  }

  public Account account(int number) {
    return accounts.get(number);
  }

  /** False, and nothing is changed, if there is not enough money. Nobody sees money that is on its way. */
  public boolean transfer(int from, int to, int amount) {
    if (from == to) {
      return account(from).balance() >= amount;
    }
    Account source = account(from);
    Account target = account(to);
    synchronized (LockOrder.first(source, target)) {
      synchronized (LockOrder.second(source, target)) {
        if (!source.withdraw(amount)) {
          return false;
        }
        target.deposit(amount);
        return true;
      }
    }
  }

  /** All money there is, while nobody moves any. */
  public int total() {
    return totalFrom(0);
  }

  private int totalFrom(int number) {
    if (number == accounts.size()) {
      return 0;
    }
    Account account = accounts.get(number);
    synchronized (account) {
      return account.balance() + totalFrom(number + 1);
    }
  }

  /** For people: one line for each account. */
  public String statement() {
    StringBuilder text = new StringBuilder();
    for (Account account : accounts) {
      text.append(account).append('\n');
    }
    return text.toString();
  }
}
