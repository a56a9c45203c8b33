// A set of numbers as an unbalanced binary search tree; the running example of the delta execution paper.
// expect: depth=6 values=6 expanded=599
// expect: depth=9 values=9 expanded=46960
// expect: depth=10 values=10 expanded=206395
// expect: depth=11 values=11 expanded=915641
package models;

import dev.veristep.Invariant;
import dev.veristep.Model;
import dev.veristep.Operation;

@Model
public class Bst {
  private static class Node {
    Node left;
    Node right;
    int info;

    Node(int info) {
      this.info = info;
    }
  }

  private Node root;
  private int size;

  @Operation
  public void add(int info) {
    Node parent = null;
    Node node = root;
    while (node != null) {
      if (node.info == info) {
        return;
      }
      parent = node;
      node = info < node.info ? node.left : node.right;
    }
    link(parent, info, new Node(info));
    size++;
  }

  @Operation
  public void remove(int info) {
    Node parent = null;
    Node node = root;
    while (node != null && node.info != info) {
      parent = node;
      node = info < node.info ? node.left : node.right;
    }
    if (node == null) {
      return;
    }
    if (node.left != null && node.right != null) {
      node.info = takeSmallest(node);
    } else {
      link(parent, info, node.left != null ? node.left : node.right);
    }
    size--;
  }

  // Hangs `child` where `info` belongs below `parent`; without a parent it is the root.
  private void link(Node parent, int info, Node child) {
    if (parent == null) {
      root = child;
    } else if (info < parent.info) {
      parent.left = child;
    } else {
      parent.right = child;
    }
  }

  // Cuts the smallest node out of the right subtree and returns its number.
  private static int takeSmallest(Node top) {
    Node parent = top;
    Node node = top.right;
    while (node.left != null) {
      parent = node;
      node = node.left;
    }
    if (parent == top) {
      parent.right = node.right;
    } else {
      parent.left = node.right;
    }
    return node.info;
  }

  @Invariant
  public boolean isSorted() {
    return isBetween(root, Integer.MIN_VALUE, Integer.MAX_VALUE);
  }

  @Invariant
  public boolean sizeIsRight() {
    return count(root) == size;
  }

  private static boolean isBetween(Node node, long low, long high) {
    return node == null
        || low < node.info && node.info < high && isBetween(node.left, low, node.info)
            && isBetween(node.right, node.info, high);
  }

  private static int count(Node node) {
    return node == null ? 0 : 1 + count(node.left) + count(node.right);
  }
}
