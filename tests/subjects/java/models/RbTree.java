// A red-black tree that does what java.util.TreeMap does, without keys and values in boxes and without modCount.
// expect: depth=8 values=8 expanded=1468
// expect: depth=12 values=12 expanded=96401
// expect: depth=13 values=13 expanded=282532
// expect: depth=14 values=14 expanded=844655
package models;

import dev.veristep.Invariant;
import dev.veristep.Model;
import dev.veristep.Operation;

@Model
public class RbTree {
  private static class Node {
    int key;
    Node left;
    Node right;
    Node parent;
    boolean red;

    Node(int key, Node parent) {
      this.key = key;
      this.parent = parent;
      this.red = parent != null;
    }
  }

  private Node root;
  private int size;

  @Operation
  public void put(int key) {
    Node parent = null;
    for (Node node = root; node != null; node = key < node.key ? node.left : node.right) {
      if (node.key == key) {
        return;
      }
      parent = node;
    }
    Node node = new Node(key, parent);
    if (parent == null) {
      root = node;
    } else if (key < parent.key) {
      parent.left = node;
    } else {
      parent.right = node;
    }
    repairAfterPut(node);
    size++;
  }

  @Operation
  public void remove(int key) {
    Node node = root;
    while (node != null && node.key != key) {
      node = key < node.key ? node.left : node.right;
    }
    if (node == null) {
      return;
    }
    if (node.left != null && node.right != null) {
      Node next = node.right;
      while (next.left != null) {
        next = next.left;
      }
      node.key = next.key;
      node = next;
    }
    Node child = node.left != null ? node.left : node.right;
    if (child != null) {
      replace(node, child);
      if (!node.red) {
        repairAfterRemove(child);
      }
    } else {
      if (!node.red) {
        repairAfterRemove(node);
      }
      replace(node, null);
    }
    size--;
  }

  // Puts `child` into the place of `node`.
  private void replace(Node node, Node child) {
    Node parent = node.parent;
    if (parent == null) {
      root = child;
    } else if (parent.left == node) {
      parent.left = child;
    } else {
      parent.right = child;
    }
    if (child != null) {
      child.parent = parent;
    }
  }

  private void repairAfterPut(Node node) {
    while (isRed(node.parent)) {
      Node parent = node.parent;
      Node grandparent = parent.parent;
      boolean onLeft = parent == grandparent.left;
      Node uncle = onLeft ? grandparent.right : grandparent.left;
      if (isRed(uncle)) {
        parent.red = false;
        uncle.red = false;
        grandparent.red = true;
        node = grandparent;
        continue;
      }
      boolean isInner = node == (onLeft ? parent.right : parent.left);
      if (isInner) {
        rotate(parent, onLeft);
        parent = node;
      }
      parent.red = false;
      grandparent.red = true;
      rotate(grandparent, !onLeft);
      break;
    }
    root.red = false;
  }

  // The paths through `node` are short of one black node.
  private void repairAfterRemove(Node node) {
    while (node != root && !node.red) {
      Node parent = node.parent;
      boolean onLeft = node == parent.left;
      Node sibling = other(parent, onLeft);
      if (isRed(sibling)) {
        sibling.red = false;
        parent.red = true;
        rotate(parent, onLeft);
        sibling = other(parent, onLeft);
      }
      Node near = onLeft ? sibling.left : sibling.right;
      Node far = onLeft ? sibling.right : sibling.left;
      if (!isRed(near) && !isRed(far)) {
        sibling.red = true;
        node = parent;
        continue;
      }
      if (!isRed(far)) {
        near.red = false;
        sibling.red = true;
        rotate(sibling, !onLeft);
        far = sibling;
        sibling = near;
      }
      sibling.red = parent.red;
      parent.red = false;
      far.red = false;
      rotate(parent, onLeft);
      node = root;
    }
    node.red = false;
  }

  private static Node other(Node parent, boolean left) {
    return left ? parent.right : parent.left;
  }

  private static boolean isRed(Node node) {
    return node != null && node.red;
  }

  // Brings the child on the other side up into the place of `node`.
  private void rotate(Node node, boolean toLeft) {
    Node up = toLeft ? node.right : node.left;
    Node between = toLeft ? up.left : up.right;
    replace(node, up);
    node.parent = up;
    if (toLeft) {
      up.left = node;
      node.right = between;
    } else {
      up.right = node;
      node.left = between;
    }
    if (between != null) {
      between.parent = node;
    }
  }

  @Invariant
  public boolean isRedBlack() {
    return !isRed(root) && blackHeight(root) >= 0;
  }

  // -1 if two paths differ, two red nodes follow each other, or the order or a parent is wrong.
  private static int blackHeight(Node node) {
    if (node == null) {
      return 0;
    }
    int left = blackHeight(node.left);
    int right = blackHeight(node.right);
    boolean ordered = (node.left == null || node.left.key < node.key && node.left.parent == node)
        && (node.right == null || node.right.key > node.key && node.right.parent == node);
    boolean twoRed = node.red && (isRed(node.left) || isRed(node.right));
    return left < 0 || left != right || !ordered || twoRed ? -1 : left + (node.red ? 0 : 1);
  }

  @Invariant
  public boolean sizeIsRight() {
    return count(root) == size;
  }

  private static int count(Node node) {
    return node == null ? 0 : 1 + count(node.left) + count(node.right);
  }
}
