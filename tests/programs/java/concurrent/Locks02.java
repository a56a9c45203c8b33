// ReentrantReadWriteLock and StampedLock: sharing, upgrading and downgrading, optimistic reads, counts, validation.
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.*;

public class Locks02 {
  interface Body {
    void run() throws Exception;
  }

  static Thread start(Body b) {
    Thread t = new Thread(() -> {
      try {
        b.run();
      } catch (Exception e) {
        System.out.println("thread ended by " + e);
      }
    });
    t.start();
    return t;
  }

  static void inThread(Body b) throws InterruptedException { start(b).join(); }

  static void illegal(String what, Body b) throws Exception {
    try {
      b.run();
      System.out.println(what + ": fine");
    } catch (IllegalMonitorStateException e) {
      System.out.println(what + ": IllegalMonitorStateException");
    }
  }

  static final class Point {
    private final StampedLock lock = new StampedLock();
    private double x, y;
    void move(double dx, double dy) {
      long stamp = lock.writeLock();
      try {
        x += dx;
        y += dy;
      } finally {
        lock.unlockWrite(stamp);
      }
    }
    double distance() {
      long stamp = lock.tryOptimisticRead();
      double cx = x, cy = y;
      if (!lock.validate(stamp)) {
        stamp = lock.readLock();
        try {
          cx = x;
          cy = y;
        } finally {
          lock.unlockRead(stamp);
        }
      }
      return Math.sqrt(cx * cx + cy * cy);
    }
    boolean moveIfAtOrigin(double nx, double ny) {
      long stamp = lock.readLock();
      try {
        while (x == 0 && y == 0) {
          long ws = lock.tryConvertToWriteLock(stamp);
          if (ws != 0) {
            stamp = ws;
            x = nx;
            y = ny;
            return true;
          }
          lock.unlockRead(stamp);
          stamp = lock.writeLock();
        }
        return false;
      } finally {
        lock.unlock(stamp);
      }
    }
  }

  public static void main(String[] args) throws Exception {
    for (boolean fair : new boolean[] {false, true}) {
      ReentrantReadWriteLock rw = new ReentrantReadWriteLock(fair);
      Lock r = rw.readLock(), w = rw.writeLock();
      r.lock();
      r.lock();
      System.out.println(
          rw.getReadHoldCount() + " " + rw.getReadLockCount() + " " + rw.isWriteLocked() + " " + w.tryLock());
      inThread(()
                   -> System.out.println("other: read " + r.tryLock() + " write " + w.tryLock() + " timed "
                       + w.tryLock(2, TimeUnit.MILLISECONDS) + " count " + rw.getReadLockCount()));
      r.unlock();
      r.unlock();
      System.out.println(rw.getReadLockCount() + " " + w.tryLock(2, TimeUnit.MILLISECONDS));
      Thread releases = start(() -> {
        illegal("read unlock unheld", r::unlock);
        illegal("write unlock unheld", w::unlock);
      });
      releases.join();
      ReentrantReadWriteLock lock = new ReentrantReadWriteLock(fair);
      lock.writeLock().lock();
      lock.writeLock().lock();
      lock.readLock().lock();
      System.out.println(
          lock.getWriteHoldCount() + " " + lock.getReadHoldCount() + " " + lock.isWriteLockedByCurrentThread());
      lock.writeLock().unlock();
      lock.writeLock().unlock();
      inThread(()
                   -> System.out.println(
                       "after downgrade: read " + lock.readLock().tryLock() + " write " + lock.writeLock().tryLock()));
      lock.readLock().unlock();
      System.out.println(lock.getReadLockCount() + " " + lock.isFair());
      try {
        lock.readLock().newCondition();
      } catch (UnsupportedOperationException e) {
        System.out.println("no read condition");
      }
      ReentrantReadWriteLock shared = new ReentrantReadWriteLock(fair);
      int[] pair = {0, 0};
      boolean[] torn = {false};
      Thread[] threads = new Thread[5];
      for (int i = 0; i < 5; i++) {
        int id = i;
        threads[i] = start(() -> {
          for (int k = 0; k < 100; k++) {
            if (id < 2) {
              shared.writeLock().lock();
              pair[0]++;
              Thread.yield();
              pair[1]++;
              shared.writeLock().unlock();
            } else {
              shared.readLock().lock();
              if (pair[0] != pair[1]) torn[0] = true;
              shared.readLock().unlock();
            }
          }
        });
      }
      for (Thread t : threads) t.join();
      System.out.println(pair[0] + " " + pair[1] + " " + torn[0]);
      Condition c = shared.writeLock().newCondition();
      boolean[] ready = {false};
      Thread waiter = start(() -> {
        shared.writeLock().lock();
        while (!ready[0]) c.await();
        System.out.println("write condition met, holds " + shared.getWriteHoldCount());
        shared.writeLock().unlock();
      });
      shared.writeLock().lock();
      ready[0] = true;
      c.signalAll();
      shared.writeLock().unlock();
      waiter.join();
    }
    StampedLock s = new StampedLock();
    long optimistic = s.tryOptimisticRead();
    System.out.println((optimistic != 0) + " " + s.validate(optimistic) + " " + s.validate(0));
    long read = s.readLock(), read2 = s.readLock();
    System.out.println(s.getReadLockCount() + " " + s.isReadLocked() + " " + s.isWriteLocked() + " "
        + s.validate(optimistic) + " " + (s.tryWriteLock() == 0) + " " + (s.tryConvertToWriteLock(read) == 0));
    s.unlockRead(read2);
    long write = s.tryConvertToWriteLock(read);
    System.out.println((write != 0) + " " + s.isWriteLocked() + " " + s.validate(optimistic) + " "
        + (s.tryOptimisticRead() == 0) + " " + (s.tryReadLock() == 0));
    inThread(
        () -> System.out.println("other: " + (s.tryReadLock(2, TimeUnit.MILLISECONDS) == 0) + (s.tryWriteLock() == 0)));
    long back = s.tryConvertToReadLock(write);
    System.out.println((back != 0) + " " + s.getReadLockCount());
    long free = s.tryConvertToOptimisticRead(back);
    System.out.println(s.validate(free) + " " + s.isReadLocked() + " " + StampedLock.isOptimisticReadStamp(free));
    illegal("bad stamp", () -> s.unlockWrite(12345));
    illegal("bad read stamp", () -> s.unlockRead(free));
    Lock asLock = s.asWriteLock();
    asLock.lock();
    System.out.println(s.isWriteLocked() + " " + s.asReadLock().tryLock());
    asLock.unlock();
    Point p = new Point();
    System.out.println(p.moveIfAtOrigin(3, 4) + " " + p.moveIfAtOrigin(1, 1) + " " + p.distance());
    Thread[] movers = new Thread[4];
    boolean[] strange = {false};
    for (int i = 0; i < 4; i++) {
      int id = i;
      movers[i] = start(() -> {
        for (int k = 0; k < 100; k++) {
          if (id < 2)
            p.move(id == 0 ? 3 : -3, id == 0 ? 4 : -4);
          else if (p.distance() % 5 != 0)
            strange[0] = true;
        }
      });
    }
    for (Thread t : movers) t.join();
    System.out.println(p.distance() + " " + strange[0]);
  }
}
