// A priority queue as a binomial heap: a list of heap-ordered trees with 2^degree nodes each, by rising degree.
// delete sinks the key's node to the root by making it the smallest, then extracts the smallest.
// expect: depth=5 values=5 expanded=236
// expect: depth=7 values=7 expanded=16864
// expect: depth=8 values=8 expanded=250083
// expect: depth=9 values=9 expanded=1353196
package models;

import dev.veristep.Invariant;
import dev.veristep.Model;
import dev.veristep.Operation;

@Model
public class BinHeap {
  private static class Node {
    int key;
    int degree;
    Node parent;
    Node sibling;
    Node child;

    Node(int key) {
      this.key = key;
    }
  }

  private Node trees;
  private int size;

  @Operation
  public void insert(int key) {
    unite(new Node(key));
    size++;
  }

  @Operation
  public void delete(int key) {
    Node node = find(trees, key);
    if (node != null) {
      decrease(node, 0);
      extractMin();
    }
  }

  private void extractMin() {
    Node before = null;
    Node min = trees;
    for (Node node = trees; node.sibling != null; node = node.sibling) {
      if (node.sibling.key < min.key) {
        before = node;
        min = node.sibling;
      }
    }
    if (before == null) {
      trees = min.sibling;
    } else {
      before.sibling = min.sibling;
    }
    unite(reversed(min.child));
    size--;
  }

  // The children of a tree's root by rising degree, as trees of their own.
  private static Node reversed(Node list) {
    Node result = null;
    while (list != null) {
      Node next = list.sibling;
      list.parent = null;
      list.sibling = result;
      result = list;
      list = next;
    }
    return result;
  }

  private static void decrease(Node node, int key) {
    node.key = key;
    for (; node.parent != null && node.parent.key > node.key; node = node.parent) {
      node.key = node.parent.key;
      node.parent.key = key;
    }
  }

  private void unite(Node others) {
    trees = merge(trees, others);
    if (trees == null) {
      return;
    }
    Node before = null;
    Node node = trees;
    for (Node next = node.sibling; next != null; next = node.sibling) {
      boolean threeAlike = next.sibling != null && next.sibling.degree == node.degree;
      if (node.degree != next.degree || threeAlike) {
        before = node;
        node = next;
      } else if (node.key <= next.key) {
        node.sibling = next.sibling;
        link(next, node);
      } else {
        if (before == null) {
          trees = next;
        } else {
          before.sibling = next;
        }
        link(node, next);
        node = next;
      }
    }
  }

  private static void link(Node child, Node parent) {
    child.parent = parent;
    child.sibling = parent.child;
    parent.child = child;
    parent.degree++;
  }

  // One list by rising degree; of trees of one degree those of `a` come first.
  private static Node merge(Node a, Node b) {
    Node head = new Node(0);
    Node tail = head;
    while (a != null && b != null) {
      if (a.degree <= b.degree) {
        tail.sibling = a;
        a = a.sibling;
      } else {
        tail.sibling = b;
        b = b.sibling;
      }
      tail = tail.sibling;
    }
    tail.sibling = a != null ? a : b;
    return head.sibling;
  }

  // In pre-order.
  private static Node find(Node node, int key) {
    for (; node != null; node = node.sibling) {
      if (node.key == key) {
        return node;
      }
      Node found = find(node.child, key);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  @Invariant
  public boolean degreesRise() {
    for (Node node = trees; node != null && node.sibling != null; node = node.sibling) {
      if (node.degree >= node.sibling.degree) {
        return false;
      }
    }
    return true;
  }

  @Invariant
  public boolean sizeIsRight() {
    int count = 0;
    for (Node node = trees; node != null; node = node.sibling) {
      count += 1 << node.degree;
    }
    return count == size;
  }

  @Invariant
  public boolean isHeap() {
    return isHeap(trees, null);
  }

  private static boolean isHeap(Node node, Node parent) {
    for (; node != null; node = node.sibling) {
      if (node.parent != parent || parent != null && parent.key > node.key || !isHeap(node.child, node)) {
        return false;
      }
    }
    return true;
  }
}
