package bank;

/** Money, and who may touch it: whoever holds the account's monitor. */
public final class Account {
  private final int number;
  private int balance;

  Account(int number, int balance) {
    this.number = number;
    this.balance = balance;
  }

  public int number() {
    return number;
  }

  public synchronized int balance() {
    return balance;
  }

  synchronized void deposit(int amount) {
    balance += amount;
  }

  synchronized boolean withdraw(int amount) {
    if (amount > balance) {
      return false;
    }
    balance -= amount;
    return true;
  }

  @Override
  public String toString() {
    return "account " + number + ": " + balance();
  }
}
