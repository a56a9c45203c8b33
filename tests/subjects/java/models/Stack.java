// A stack of numbers as a linked list.
// Every sequence of fewer than N pushes is a state of its own: the sum of N^k for k < N.
// expect: depth=6 values=6 expanded=9331
// expect: depth=7 values=7 expanded=137257
// expect: depth=8 values=8 expanded=2396745
package models;

import dev.veristep.Invariant;
import dev.veristep.Model;
import dev.veristep.Operation;

@Model
public class Stack {
  private static class Node {
    final int value;
    final Node below;

    Node(int value, Node below) {
      this.value = value;
      this.below = below;
    }
  }

  private Node top;

  @Operation
  public void push(int value) {
    top = new Node(value, top);
  }

  @Operation
  public void pop() {
    if (top != null) {
      top = top.below;
    }
  }

  @Invariant
  public boolean holdsOnlyWhatWasPushed() {
    for (Node node = top; node != null; node = node.below) {
      if (node.value < 1) {
        return false;
      }
    }
    return true;
  }
}
