// A queue as two linked stacks. What is enqueued goes to the back stack; when the front one is empty, dequeue turns the
// back one over.
// expect: depth=5 values=5 expanded=836
// expect: depth=6 values=6 expanded=10057
// expect: depth=7 values=7 expanded=147995
// expect: depth=8 values=8 expanded=2578641
package models;

import dev.veristep.Invariant;
import dev.veristep.Model;
import dev.veristep.Operation;

@Model
public class Queue {
  private static class Node {
    final int value;
    final Node below;

    Node(int value, Node below) {
      this.value = value;
      this.below = below;
    }
  }

  private Node front;
  private Node back;

  @Operation
  public void enqueue(int value) {
    back = new Node(value, back);
  }

  @Operation
  public void dequeue() {
    if (front == null) {
      for (; back != null; back = back.below) {
        front = new Node(back.value, front);
      }
    }
    if (front != null) {
      front = front.below;
    }
  }

  @Invariant
  public boolean holdsOnlyWhatWasEnqueued() {
    return allPositive(front) && allPositive(back);
  }

  private static boolean allPositive(Node node) {
    for (; node != null; node = node.below) {
      if (node.value < 1) {
        return false;
      }
    }
    return true;
  }
}
