// Natives that read and write whole arrays and objects are visible operations, one for each call, and what they store
// into shared arrays becomes shared.
// expect: copyBetweenSharedArrays violated assertion
// expect: cloneOfArray violated assertion
// expect: cloneOfObject violated assertion
// expect: checkedCopyPublishes violated data-race
// expect: plainCopyPublishes violated data-race
// expect: unsafeCopy violated assertion
// expect: unsafeFill violated assertion
// expect: privateCopies holds
package machine;

import dev.veristep.Check;
import java.lang.reflect.Field;
import sun.misc.Unsafe;

public class Copies {
  static class Box {
    int value;
  }

  static class Pair implements Cloneable {
    int first, second;

    Pair copy() throws CloneNotSupportedException {
      return (Pair) clone();
    }
  }

  static int[] from, to;
  static Pair pair;
  static Object[] boxes;

  /** The copy asks to stand still once: asking for the source and for the target would never let it go on. */
  @Check
  public void copyBetweenSharedArrays() throws InterruptedException {
    from = new int[1];
    to = new int[1];
    Thread writer = new Thread(() -> System.arraycopy(new int[] {1}, 0, from, 0, 1));
    writer.start();
    System.arraycopy(from, 0, to, 0, 1);
    int copied = to[0];
    writer.join();
    assert copied == 0;
  }

  @Check
  public void cloneOfArray() throws InterruptedException {
    int[] shared = to = new int[2];
    Thread writer = new Thread(() -> {
      shared[0] = 1;
      shared[1] = 1;
    });
    writer.start();
    int[] copy = shared.clone();
    writer.join();
    assert copy[0] == copy[1];
  }

  @Check
  public void cloneOfObject() throws Exception {
    Pair shared = pair = new Pair();
    Thread writer = new Thread(() -> {
      shared.first = 1;
      shared.second = 1;
    });
    writer.start();
    Pair copy = shared.copy();
    writer.join();
    assert copy.first == copy.second;
  }

  private void readBoxWhile(Runnable publish) throws InterruptedException {
    Thread reader = new Thread(() -> {
      Box box;
      synchronized (boxes) {
        box = (Box) boxes[0];
      }
      if (box != null) box.value++;
    });
    reader.start();
    publish.run();
    reader.join();
  }

  @Check
  public void checkedCopyPublishes() throws InterruptedException {
    boxes = new Box[1];
    readBoxWhile(() -> {
      Box box = new Box();
      synchronized (boxes) {
        System.arraycopy(new Object[] {box}, 0, boxes, 0, 1); // Object to Box: each element is checked
      }
      box.value = 5;
    });
  }

  @Check
  public void plainCopyPublishes() throws InterruptedException {
    boxes = new Object[1];
    readBoxWhile(() -> {
      Box box = new Box();
      synchronized (boxes) {
        System.arraycopy(new Box[] {box}, 0, boxes, 0, 1);
      }
      box.value = 5;
    });
  }

  private static Unsafe unsafe() throws ReflectiveOperationException {
    Field field = Unsafe.class.getDeclaredField("theUnsafe");
    field.setAccessible(true);
    return (Unsafe) field.get(null);
  }

  private void seesBetweenTwo(Runnable writes) throws InterruptedException {
    Thread writer = new Thread(writes);
    writer.start();
    int second = to[1], first = to[0];
    writer.join();
    assert first == second;
  }

  @Check
  public void unsafeCopy() throws Exception {
    Unsafe unsafe = unsafe();
    int[] one = {1}, shared = to = new int[2];
    long base = Unsafe.ARRAY_INT_BASE_OFFSET;
    seesBetweenTwo(() -> {
      unsafe.copyMemory(one, base, shared, base, 4);
      unsafe.copyMemory(one, base, shared, base + 4, 4);
    });
  }

  @Check
  public void unsafeFill() throws Exception {
    Unsafe unsafe = unsafe();
    int[] shared = to = new int[2];
    long base = Unsafe.ARRAY_INT_BASE_OFFSET;
    seesBetweenTwo(() -> {
      unsafe.setMemory(shared, base, 4, (byte) 1);
      unsafe.setMemory(shared, base + 4, 4, (byte) 1);
    });
  }

  @Check
  public void privateCopies() throws InterruptedException {
    Runnable work = () -> {
      int[] mine = {1, 2, 3}, copy = new int[3];
      System.arraycopy(mine, 0, copy, 0, 3);
      assert copy.clone()[2] == 3;
    };
    Thread other = new Thread(work);
    other.start();
    work.run();
    other.join();
  }
}
