// Five philosophers eat a round each; forks are taken in order, so nobody starves.
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

public class Philosophers {
  record Meal(int philosopher, int left, int right) {}

  public static void main(String[] args) throws InterruptedException {
    final int count = 5;
    ReentrantLock[] forks = new ReentrantLock[count];
    for (int i = 0; i < count; i++) forks[i] = new ReentrantLock();
    List<Meal> meals = new ArrayList<>();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int first = Math.min(i, (i + 1) % count), second = Math.max(i, (i + 1) % count), who = i;
      threads.add(new Thread(() -> {
        forks[first].lock();
        forks[second].lock();
        try {
          synchronized (meals) {
            meals.add(new Meal(who, first, second));
          }
        } finally {
          forks[second].unlock();
          forks[first].unlock();
        }
      }));
    }
    for (Thread thread : threads) thread.start();
    for (Thread thread : threads) thread.join();
    meals.stream()
        .sorted((a, b) -> Integer.compare(a.philosopher(), b.philosopher()))
        .forEach(meal -> System.out.println("  " + meal));
    System.out.printf("  %d meals%n", meals.size());
  }
}
