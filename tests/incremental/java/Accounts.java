// Accounts of several kinds and people who move money between them: a subject for edits of superclasses, overriding,
// static tables and fields' defaults.
package edited;

import dev.veristep.Check;
import support.Threads;

public class Accounts {
  static final int[] FEES = {0, 1, 2};
  static final int LIMIT;

  static {
    int sum = 0;
    for (int fee : FEES) {
      sum += fee;
    }
    LIMIT = sum + 2;
  }

  private abstract static class Account {
    protected int balance = 4;
    protected int moves;

    synchronized void put(int amount) {
      balance += amount - fee();
      moves++;
    }

    synchronized boolean take(int amount) {
      if (balance - amount < lowest()) {
        return false;
      }
      balance -= amount;
      moves++;
      return true;
    }

    synchronized int balance() {
      return balance;
    }

    int lowest() {
      return 0;
    }

    int fee() {
      return FEES[kind().ordinal()];
    }

    abstract Kind kind();
  }

  private enum Kind { FREE, PLAIN, DEAR }

  private static class Free extends Account {
    @Override
    Kind kind() {
      return Kind.FREE;
    }
  }

  private static class Plain extends Account {
    private boolean warned;

    @Override
    Kind kind() {
      return Kind.PLAIN;
    }

    @Override
    int lowest() {
      warned = true;
      return -1;
    }
  }

  private static class Dear extends Plain {
    @Override
    Kind kind() {
      return Kind.DEAR;
    }
  }

  @Check
  public void neverBelow() throws InterruptedException {
    Account from = new Free();
    Account to = new Plain();
    Thread one = Threads.start("one", () -> move(from, to, 3));
    Thread other = Threads.start("other", () -> move(from, to, 2));
    Threads.join(one, other);
    assert from.balance() >= from.lowest() : "too little is left: " + from.balance();
    assert to.balance() <= LIMIT + 4 : "too much came: " + to.balance();
  }

  @Check
  public void thereAndBack() throws InterruptedException {
    Account first = new Plain();
    Account second = new Dear();
    Thread there = Threads.start("there", () -> move(first, second, 2));
    Thread back = Threads.start("back", () -> move(second, first, 2));
    Threads.join(there, back);
    assert first.balance() + second.balance() >= 8 - FEES[1] - FEES[2];
  }

  private static void move(Account from, Account to, int amount) {
    if (from.take(amount)) {
      to.put(amount);
    }
  }
}
