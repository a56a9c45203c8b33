// States are the same exactly if their heaps have the same shape: the order of allocation and garbage do not count.
// The branches of `pick` meet again in one state, or they do not; then comes a state after `pause`, or two of them.
// expect: orderOfAllocation holds states=3
// expect: garbage holds states=3
// expect: shape holds states=5
// expect: sharing holds states=5
// expect: values holds states=5
// expect: lastLockDoesNotCount holds states=3
// expect: rememberedHashCode holds states=3
// options: --por ample
package machine;

import dev.veristep.Check;
import dev.veristep.Choose;

public class Shapes {
  static class Node {
    Node next;
    int value;

    Node(int value) {
      this.value = value;
    }
  }

  static Object root;

  private static void pause() {
    Choose.bool();
  }

  @Check
  public void orderOfAllocation() {
    Node a, b;
    if (Choose.bool()) {
      a = new Node(1);
      b = new Node(2);
    } else {
      b = new Node(2);
      a = new Node(1);
    }
    root = new Node[] {a, b};
    pause();
  }

  @Check
  public void garbage() {
    if (Choose.bool()) {
      for (int i = 0; i < 10; i++) root = new byte[100 + i];
    }
    root = new Node(1);
    pause();
  }

  @Check
  public void shape() {
    Node a = new Node(1);
    a.next = Choose.bool() ? a : new Node(1);
    root = a;
    pause();
  }

  @Check
  public void sharing() {
    Node a = new Node(1);
    root = new Node[] {a, Choose.bool() ? a : new Node(1)};
    pause();
  }

  @Check
  public void values() {
    root = new Node(Choose.bool() ? 1 : 2);
    pause();
  }

  @Check
  public void rememberedHashCode() {
    String text = "text";
    root = text;
    if (Choose.bool()) text.hashCode();
    text = null;
    pause();
  }

  @Check
  public void lastLockDoesNotCount() {
    Node a = new Node(1), b = new Node(2);
    root = new Node[] {a, b};
    synchronized (Choose.bool() ? a : b) {
    }
    a = b = null;
    pause();
  }
}
