// A file system on a disk of small blocks, after Daisy: names in a directory block, a block for each file, a lock for
// each block. Single accesses to the disk are atomic, operations on files have to lock.
// expect: correct holds
// expect: allocatesWithoutLock violated assertion
// expect: locksInAnyOrder violated deadlock
package concurrent;

import dev.veristep.Check;
import support.Threads;

public class Daisy {
  static final int BLOCKS = 3; // block 0 is the directory: the number of a file's block for each name, 0 for none
  static final int NAMES = 2;

  private static class Disk {
    private final int[][] blocks = new int[BLOCKS][NAMES];
    private final boolean[] used = new boolean[BLOCKS];

    synchronized int read(int block, int place) {
      return blocks[block][place];
    }

    synchronized void write(int block, int place, int value) {
      blocks[block][place] = value;
    }

    synchronized int findFree() {
      for (int block = 1; block < BLOCKS; block++) {
        if (!used[block]) {
          return block;
        }
      }
      throw new IllegalStateException("the disk is full");
    }

    synchronized void use(int block) {
      used[block] = true;
    }
  }

  private final Disk disk = new Disk();
  private final Object[] locks = new Object[BLOCKS];
  private final Object allocation = new Object();

  public Daisy() {
    for (int i = 0; i < BLOCKS; i++) {
      locks[i] = new Object();
    }
  }

  private void create(int name, int contents, boolean locksAllocation) {
    int block = locksAllocation ? allocateLocked() : allocate();
    synchronized (locks[block]) {
      disk.write(block, 0, contents);
    }
    synchronized (locks[0]) {
      disk.write(0, name, block);
    }
  }

  private int allocateLocked() {
    synchronized (allocation) {
      return allocate();
    }
  }

  private int allocate() {
    int block = disk.findFree();
    disk.use(block);
    return block;
  }

  private int read(int name) {
    int block;
    synchronized (locks[0]) {
      block = disk.read(0, name);
    }
    synchronized (locks[block]) {
      return disk.read(block, 0);
    }
  }

  // Swaps the contents of two files, under both locks.
  private void swap(int from, int to) {
    synchronized (locks[from]) {
      synchronized (locks[to]) {
        int contents = disk.read(from, 0);
        disk.write(from, 0, disk.read(to, 0));
        disk.write(to, 0, contents);
      }
    }
  }

  @Check
  public void correct() throws InterruptedException {
    createTwo(true);
  }

  @Check
  public void allocatesWithoutLock() throws InterruptedException {
    createTwo(false);
  }

  @Check
  public void locksInAnyOrder() throws InterruptedException {
    Thread one = Threads.start("swaps 1, 2", () -> swap(1, 2));
    Thread other = Threads.start("swaps 2, 1", () -> swap(2, 1));
    Threads.join(one, other);
  }

  private void createTwo(boolean locksAllocation) throws InterruptedException {
    Thread first = Threads.start("creates 0", () -> create(0, 7, locksAllocation));
    Thread second = Threads.start("creates 1", () -> create(1, 8, locksAllocation));
    Threads.join(first, second);
    assert read(0) == 7 && read(1) == 8 : "a file has the other one's contents";
  }
}
