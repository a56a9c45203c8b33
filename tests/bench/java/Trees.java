// Benchmark: allocation and collection of many small objects (complete binary trees) and pointer chasing.
public class Trees {
  static final class Node {
    final Node left, right;
    Node(Node left, Node right) {
      this.left = left;
      this.right = right;
    }
    int check() { return left == null ? 1 : 1 + left.check() + right.check(); }
  }

  static Node build(int depth) {
    return depth == 0 ? new Node(null, null) : new Node(build(depth - 1), build(depth - 1));
  }

  static final class Search {
    int key;
    Search left, right;
    Search(int key) { this.key = key; }
  }

  static Search insert(Search root, int key) {
    Search added = new Search(key);
    if (root == null) return added;
    Search at = root;
    while (true) {
      if (key == at.key) return root;
      if (key < at.key) {
        if (at.left == null) {
          at.left = added;
          return root;
        }
        at = at.left;
      } else {
        if (at.right == null) {
          at.right = added;
          return root;
        }
        at = at.right;
      }
    }
  }

  public static void main(String[] args) {
    Node longLived = build(14);
    for (int depth = 4; depth <= 14; depth += 5) {
      int iterations = 1 << (19 - depth), sum = 0;
      for (int i = 0; i < iterations; i++) sum += build(depth).check();
      System.out.println(iterations + " trees of depth " + depth + " check " + sum);
    }
    System.out.println("long lived " + longLived.check());
    Search root = null;
    int key = 1;
    for (int i = 0; i < 100_000; i++) {
      key = key * 1664525 + 1013904223;
      root = insert(root, key >>> 8);
    }
    long depthSum = 0;
    for (int i = 0; i < 100_000; i++) {
      key = key * 1664525 + 1013904223;
      int wanted = key >>> 8;
      for (Search at = root; at != null && at.key != wanted; at = wanted < at.key ? at.left : at.right) depthSum++;
    }
    System.out.println(depthSum);
  }
}
