// A set of numbers as an unbalanced binary search tree; the twin of java/models/Bst.java.
// expect: depth=6 values=6 expanded=599
// expect: depth=9 values=9 expanded=46960
// expect: depth=10 values=10 expanded=206395
// expect: depth=11 values=11 expanded=915641
#include <climits>

#include <veristep/check.h>

class Bst {
 public:
  void add(int info) {
    Node** place = find(info);
    if (*place != nullptr) return;
    *place = new Node{nullptr, nullptr, info};
    ++size_;
  }

  void remove(int info) {
    Node** place = find(info);
    Node* node = *place;
    if (node == nullptr) return;
    if (node->left != nullptr && node->right != nullptr) {
      place = &node->right;
      while ((*place)->left != nullptr) place = &(*place)->left;
      node->info = (*place)->info;
      node = *place;
    }
    *place = node->left != nullptr ? node->left : node->right;
    delete node;
    --size_;
  }

  bool is_sorted() const { return is_between(root_, LONG_MIN, LONG_MAX); }
  bool size_is_right() const { return count(root_) == size_; }

 private:
  struct Node {
    Node* left;
    Node* right;
    int info;
  };

  // Where the number is or would be hung.
  Node** find(int info) {
    Node** place = &root_;
    while (*place != nullptr && (*place)->info != info) {
      place = info < (*place)->info ? &(*place)->left : &(*place)->right;
    }
    return place;
  }

  static bool is_between(const Node* node, long low, long high) {
    return node == nullptr || (low < node->info && node->info < high && is_between(node->left, low, node->info) &&
                               is_between(node->right, node->info, high));
  }
  static int count(const Node* node) { return node == nullptr ? 0 : 1 + count(node->left) + count(node->right); }

  Node* root_ = nullptr;
  int size_ = 0;
};

VERISTEP_MODEL(Bst) {
  operation("add", &Bst::add);
  operation("remove", &Bst::remove);
  invariant("is_sorted", &Bst::is_sorted);
  invariant("size_is_right", &Bst::size_is_right);
}
