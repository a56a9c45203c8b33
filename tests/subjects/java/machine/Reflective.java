// java.lang.reflect.Array, references and direct memory: reads and writes through natives are visible operations.
// expect: elements violated assertion
// expect: elementPublishes violated data-race
// expect: clearedReference violated assertion
// expect: refersTo violated assertion
// expect: directBuffer violated assertion
package machine;

import dev.veristep.Check;
import java.lang.ref.WeakReference;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;

public class Reflective {
  static class Box {
    int value;
  }

  static Object[] boxes;
  static int[] numbers;

  @Check
  public void elements() throws InterruptedException {
    int[] shared = numbers = new int[2];
    Thread writer = new Thread(() -> {
      Array.setInt(shared, 0, 1);
      Array.set(shared, 1, 1);
    });
    writer.start();
    int second = Array.getInt(shared, 1), first = (Integer) Array.get(shared, 0);
    writer.join();
    assert first == second;
  }

  @Check
  public void elementPublishes() throws InterruptedException {
    boxes = new Object[1];
    Thread reader = new Thread(() -> {
      Box box = (Box) Array.get(boxes, 0);
      if (box != null) box.value++;
    });
    reader.start();
    Box box = new Box();
    Array.set(boxes, 0, box);
    box.value = 5;
    reader.join();
  }

  @Check
  public void clearedReference() throws InterruptedException {
    WeakReference<Box> reference = new WeakReference<>(new Box());
    Thread other = new Thread(reference::clear);
    other.start();
    Box first = reference.get(), second = reference.get();
    other.join();
    assert first == second;
  }

  @Check
  public void refersTo() throws InterruptedException {
    Box box = new Box();
    WeakReference<Box> reference = new WeakReference<>(box);
    Thread other = new Thread(reference::clear);
    other.start();
    boolean first = reference.refersTo(box), second = reference.refersTo(box);
    other.join();
    assert first == second;
  }

  @Check
  public void directBuffer() throws InterruptedException {
    ByteBuffer buffer = ByteBuffer.allocateDirect(2);
    Thread writer = new Thread(() -> {
      buffer.put(0, (byte) 1);
      buffer.put(1, (byte) 1);
    });
    writer.start();
    byte second = buffer.get(1), first = buffer.get(0);
    writer.join();
    assert first == second;
  }
}
