// A priority queue as a binomial heap; the twin of java/models/BinHeap.java.
// expect: depth=5 values=5 expanded=236
// expect: depth=7 values=7 expanded=16864
// expect: depth=8 values=8 expanded=250083
#include <utility>

#include <veristep/check.h>

class BinHeap {
 public:
  void insert(int key) {
    unite(new Node{key});
    ++size_;
  }

  void remove(int key) {
    Node* node = find(trees_, key);
    if (node == nullptr) return;
    sink(node);
    extract_min();
  }

  bool degrees_rise() const {
    for (const Node* node = trees_; node != nullptr && node->sibling != nullptr; node = node->sibling) {
      if (node->degree >= node->sibling->degree) return false;
    }
    return true;
  }
  bool size_is_right() const {
    int count = 0;
    for (const Node* node = trees_; node != nullptr; node = node->sibling) count += 1 << node->degree;
    return count == size_;
  }
  bool is_heap() const { return is_ordered(trees_, nullptr); }

 private:
  struct Node {
    int key;
    int degree = 0;
    Node* parent = nullptr;
    Node* sibling = nullptr;
    Node* child = nullptr;
  };

  // Makes the node's key the smallest of all, at the root of its tree.
  static void sink(Node* node) {
    node->key = 0;
    for (; node->parent != nullptr; node = node->parent) std::swap(node->key, node->parent->key);
  }

  void extract_min() {
    Node** smallest = &trees_;
    for (Node** place = &trees_; *place != nullptr; place = &(*place)->sibling) {
      if ((*place)->key < (*smallest)->key) smallest = place;
    }
    Node* min = *smallest;
    *smallest = min->sibling;
    unite(reversed(min->child));
    delete min;
    --size_;
  }

  // The children of a tree's root by rising degree, as trees of their own.
  static Node* reversed(Node* list) {
    Node* result = nullptr;
    while (list != nullptr) {
      Node* node = list;
      list = node->sibling;
      node->parent = nullptr;
      node->sibling = result;
      result = node;
    }
    return result;
  }

  void unite(Node* others) {
    trees_ = merge(trees_, others);
    Node** place = &trees_;
    while (*place != nullptr && (*place)->sibling != nullptr) {
      Node* node = *place;
      Node* next = node->sibling;
      bool three_alike = next->sibling != nullptr && next->sibling->degree == node->degree;
      if (node->degree != next->degree || three_alike) {
        place = &node->sibling;
      } else if (node->key <= next->key) {
        node->sibling = next->sibling;
        link(next, node);
      } else {
        *place = next;
        link(node, next);
      }
    }
  }

  static void link(Node* child, Node* parent) {
    child->parent = parent;
    child->sibling = parent->child;
    parent->child = child;
    ++parent->degree;
  }

  // One list by rising degree; of trees of one degree those of `a` come first.
  static Node* merge(Node* a, Node* b) {
    Node* merged = nullptr;
    Node** end = &merged;
    while (a != nullptr && b != nullptr) {
      Node*& next = a->degree <= b->degree ? a : b;
      *end = next;
      end = &next->sibling;
      next = next->sibling;
    }
    *end = a != nullptr ? a : b;
    return merged;
  }

  // In pre-order.
  static Node* find(Node* node, int key) {
    for (; node != nullptr; node = node->sibling) {
      if (node->key == key) return node;
      if (Node* found = find(node->child, key)) return found;
    }
    return nullptr;
  }

  static bool is_ordered(const Node* node, const Node* parent) {
    for (; node != nullptr; node = node->sibling) {
      if (node->parent != parent || (parent != nullptr && parent->key > node->key)) return false;
      if (!is_ordered(node->child, node)) return false;
    }
    return true;
  }

  Node* trees_ = nullptr;
  int size_ = 0;
};

VERISTEP_MODEL(BinHeap) {
  operation("insert", &BinHeap::insert);
  operation("remove", &BinHeap::remove);
  invariant("degrees_rise", &BinHeap::degrees_rise);
  invariant("size_is_right", &BinHeap::size_is_right);
  invariant("is_heap", &BinHeap::is_heap);
}
