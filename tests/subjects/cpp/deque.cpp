// A doubly linked list of different numbers; the twin of java/models/Deque.java.
// expect: depth=6 values=6 expanded=1237
// expect: depth=8 values=8 expanded=69281
// expect: depth=9 values=9 expanded=623530
#include <veristep/check.h>

class Deque {
 public:
  void add(int value) {
    if (find(value) != nullptr) return;
    Node* node = new Node{value, last_, nullptr};
    (last_ == nullptr ? first_ : last_->next) = node;
    last_ = node;
  }

  void remove(int value) {
    Node* node = find(value);
    if (node == nullptr) return;
    (node->previous == nullptr ? first_ : node->previous->next) = node->next;
    (node->next == nullptr ? last_ : node->next->previous) = node->previous;
    delete node;
  }

  bool links_agree() const {
    const Node* before = nullptr;
    for (const Node* node = first_; node != nullptr; node = node->next) {
      if (node->previous != before) return false;
      before = node;
    }
    return before == last_;
  }

 private:
  struct Node {
    int value;
    Node* previous;
    Node* next;
  };

  Node* find(int value) const {
    Node* node = first_;
    while (node != nullptr && node->value != value) node = node->next;
    return node;
  }

  Node* first_ = nullptr;
  Node* last_ = nullptr;
};

VERISTEP_MODEL(Deque) {
  operation("add", &Deque::add);
  operation("remove", &Deque::remove);
  invariant("links_agree", &Deque::links_agree);
}
