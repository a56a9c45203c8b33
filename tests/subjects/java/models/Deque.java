// A doubly linked list of different numbers: new ones go to the end, any one can be taken out.
// The states are the arrangements of up to N - 1 of N numbers: the sum of N!/(N-k)! for k < N.
// expect: depth=6 values=6 expanded=1237
// expect: depth=8 values=8 expanded=69281
// expect: depth=9 values=9 expanded=623530
// expect: depth=10 values=10 expanded=6235301
package models;

import dev.veristep.Invariant;
import dev.veristep.Model;
import dev.veristep.Operation;

@Model
public class Deque {
  private static class Node {
    final int value;
    Node previous;
    Node next;

    Node(int value) {
      this.value = value;
    }
  }

  private Node first;
  private Node last;

  @Operation
  public void add(int value) {
    if (find(value) != null) {
      return;
    }
    Node node = new Node(value);
    node.previous = last;
    if (last == null) {
      first = node;
    } else {
      last.next = node;
    }
    last = node;
  }

  @Operation
  public void remove(int value) {
    Node node = find(value);
    if (node == null) {
      return;
    }
    if (node.previous == null) {
      first = node.next;
    } else {
      node.previous.next = node.next;
    }
    if (node.next == null) {
      last = node.previous;
    } else {
      node.next.previous = node.previous;
    }
  }

  private Node find(int value) {
    Node node = first;
    while (node != null && node.value != value) {
      node = node.next;
    }
    return node;
  }

  @Invariant
  public boolean linksAgree() {
    Node before = null;
    for (Node node = first; node != null; node = node.next) {
      if (node.previous != before) {
        return false;
      }
      before = node;
    }
    return before == last;
  }
}
