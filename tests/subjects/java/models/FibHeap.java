// A priority queue as a Fibonacci heap: heap-ordered trees whose roots form a ring, tidied up when the smallest is
// taken out.
// expect: depth=6 values=6 expanded=3003
// expect: depth=7 values=7 expanded=36730
// expect: depth=8 values=8 expanded=544659
package models;

import dev.veristep.Invariant;
import dev.veristep.Model;
import dev.veristep.Operation;

@Model
public class FibHeap {
  private static class Node {
    final int key;
    int degree;
    boolean mark;
    Node parent;
    Node child;
    Node left = this;
    Node right = this;

    Node(int key) {
      this.key = key;
    }
  }

  private Node min;
  private int size;

  @Operation
  public void insert(int key) {
    addRoot(new Node(key));
    size++;
  }

  @Operation
  public void removeMin() {
    Node old = min;
    if (old == null) {
      return;
    }
    for (int i = old.degree; i > 0; i--) {
      Node child = old.child;
      old.child = child.right;
      cut(child);
      child.parent = null;
      insertAfter(min, child);
    }
    Node next = old.right;
    cut(old);
    if (next == old) {
      min = null;
    } else {
      min = next;
      consolidate();
    }
    size--;
  }

  private void addRoot(Node node) {
    if (min == null) {
      min = node;
    } else {
      insertAfter(min, node);
      if (node.key < min.key) {
        min = node;
      }
    }
  }

  private static void insertAfter(Node place, Node node) {
    node.left = place;
    node.right = place.right;
    place.right.left = node;
    place.right = node;
  }

  private static void cut(Node node) {
    node.left.right = node.right;
    node.right.left = node.left;
  }

  // Links roots of one degree until all differ, then makes the ring anew.
  private void consolidate() {
    Node[] byDegree = new Node[size + 1];
    int roots = 0;
    Node node = min;
    do {
      roots++;
      node = node.right;
    } while (node != min);
    for (; roots > 0; roots--) {
      Node next = node.right;
      Node root = node;
      int degree = root.degree;
      while (byDegree[degree] != null) {
        Node other = byDegree[degree];
        if (other.key < root.key) {
          Node swap = root;
          root = other;
          other = swap;
        }
        link(other, root);
        byDegree[degree++] = null;
      }
      byDegree[degree] = root;
      node = next;
    }
    min = null;
    for (Node root : byDegree) {
      if (root != null) {
        root.left = root;
        root.right = root;
        addRoot(root);
      }
    }
  }

  private static void link(Node child, Node parent) {
    cut(child);
    child.parent = parent;
    child.left = child;
    child.right = child;
    if (parent.child == null) {
      parent.child = child;
    } else {
      insertAfter(parent.child, child);
    }
    parent.degree++;
    child.mark = false;
  }

  @Invariant
  public boolean sizeIsRight() {
    return count(min, null) == size;
  }

  // The nodes of a ring and below; -1 if a ring is broken, a parent wrong or a child smaller.
  private static int count(Node start, Node parent) {
    if (start == null) {
      return 0;
    }
    int count = 0;
    Node node = start;
    do {
      int below = count(node.child, node);
      if (below < 0 || node.right.left != node || node.parent != parent || parent != null && parent.key > node.key) {
        return -1;
      }
      count += 1 + below;
      node = node.right;
    } while (node != start);
    return count;
  }

  @Invariant
  public boolean minIsSmallest() {
    if (min == null) {
      return true;
    }
    for (Node node = min.right; node != min; node = node.right) {
      if (node.key < min.key) {
        return false;
      }
    }
    return true;
  }
}
