package bank;

import dev.veristep.Check;
import dev.veristep.Choose;

public class BankCheck {
  static class Account {
    int balance = 10;
  }

  final Account a = new Account();
  final Account b = new Account();
  int moved;

  void move(Account from, Account to, int amount) {
    synchronized (from) {
      synchronized (to) {
        from.balance -= amount;
        to.balance += amount;
      }
    }
  }

  @Check
  public void locks() throws InterruptedException {
    Thread other = new Thread(() -> move(b, a, 1), "teller");
    other.start();
    move(a, b, 2);
    other.join();
  }

  @Check
  public void race() throws InterruptedException {
    Thread other = new Thread(() -> moved++);
    other.start();
    moved++;
    other.join();
  }

  volatile int total;

  @Check
  public void lostUpdate() throws InterruptedException {
    int amount = Choose.between(1, 3);
    boolean twice = Choose.bool();
    Thread other = new Thread(() -> {
      total += amount;
      if (twice) total += amount;
    });
    other.start();
    total += 5;
    other.join();
    System.out.println("total is " + total);
    assert total == 5 + amount * (twice ? 2 : 1) : "total is " + total;
  }

  @Check
  public void nobodyNotifies() throws InterruptedException {
    Object lock = new Object();
    Thread waiter = new Thread(() -> {
      synchronized (lock) {
        try {
          lock.wait();
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
    }, "waiter");
    waiter.start();
    synchronized (lock) {
      lock.notify();
    }
    waiter.join();
  }
}
