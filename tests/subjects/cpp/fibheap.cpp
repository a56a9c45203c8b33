// A priority queue as a Fibonacci heap; the twin of java/models/FibHeap.java.
// expect: depth=6 values=6 expanded=3003
// expect: depth=7 values=7 expanded=36730
// expect: depth=8 values=8 expanded=544659
#include <utility>

#include <veristep/check.h>

class FibHeap {
 public:
  void insert(int key) {
    add_root(new Node(key));
    ++size_;
  }

  void remove_min() {
    if (min_ == nullptr) return;
    Node* old = min_;
    for (int i = old->degree; i > 0; --i) {
      Node* child = old->child;
      old->child = child->right;
      cut(child);
      child->parent = nullptr;
      insert_after(old, child);
    }
    Node* next = old->right;
    cut(old);
    min_ = next == old ? nullptr : next;
    delete old;
    if (min_ != nullptr) consolidate();
    --size_;
  }

  bool size_is_right() const { return count(min_, nullptr) == size_; }
  bool min_is_smallest() const {
    if (min_ == nullptr) return true;
    for (const Node* node = min_->right; node != min_; node = node->right) {
      if (node->key < min_->key) return false;
    }
    return true;
  }

 private:
  struct Node {
    explicit Node(int key) : key(key) {}
    int key;
    int degree = 0;
    bool mark = false;
    Node* parent = nullptr;
    Node* child = nullptr;
    Node* left = this;
    Node* right = this;
  };

  void add_root(Node* node) {
    if (min_ == nullptr) {
      min_ = node;
      return;
    }
    insert_after(min_, node);
    if (node->key < min_->key) min_ = node;
  }

  static void insert_after(Node* place, Node* node) {
    node->left = place;
    node->right = place->right;
    place->right->left = node;
    place->right = node;
  }

  static void cut(Node* node) {
    node->left->right = node->right;
    node->right->left = node->left;
  }

  // Links roots of one degree until all differ, then makes the ring anew.
  void consolidate() {
    constexpr int kDegrees = 16;
    Node* by_degree[kDegrees] = {};
    int roots = 0;
    Node* node = min_;
    do {
      ++roots;
      node = node->right;
    } while (node != min_);
    for (; roots > 0; --roots) {
      Node* next = node->right;
      Node* root = node;
      while (Node* other = std::exchange(by_degree[root->degree], nullptr)) {
        if (other->key < root->key) std::swap(root, other);
        link(other, root);
      }
      by_degree[root->degree] = root;
      node = next;
    }
    min_ = nullptr;
    for (Node* root : by_degree) {
      if (root == nullptr) continue;
      root->left = root->right = root;
      add_root(root);
    }
  }

  static void link(Node* child, Node* parent) {
    cut(child);
    child->parent = parent;
    child->left = child->right = child;
    if (parent->child == nullptr) {
      parent->child = child;
    } else {
      insert_after(parent->child, child);
    }
    ++parent->degree;
    child->mark = false;
  }

  // The nodes of a ring and below; -1 if a ring is broken, a parent wrong or a child smaller.
  static int count(const Node* start, const Node* parent) {
    if (start == nullptr) return 0;
    int count = 0;
    const Node* node = start;
    do {
      int below = FibHeap::count(node->child, node);
      if (below < 0 || node->right->left != node || node->parent != parent) return -1;
      if (parent != nullptr && parent->key > node->key) return -1;
      count += 1 + below;
      node = node->right;
    } while (node != start);
    return count;
  }

  Node* min_ = nullptr;
  int size_ = 0;
};

VERISTEP_MODEL(FibHeap) {
  operation("insert", &FibHeap::insert);
  operation("remove_min", &FibHeap::remove_min);
  invariant("size_is_right", &FibHeap::size_is_right);
  invariant("min_is_smallest", &FibHeap::min_is_smallest);
}
