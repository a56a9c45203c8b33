// A stack of numbers as a linked list; the twin of java/models/Stack.java.
// expect: depth=6 values=6 expanded=9331
// expect: depth=7 values=7 expanded=137257
// expect: depth=8 values=8 expanded=2396745
#include <veristep/check.h>

class Stack {
 public:
  void push(int value) { top_ = new Node{value, top_}; }

  void pop() {
    if (top_ == nullptr) return;
    Node* old = top_;
    top_ = old->below;
    delete old;
  }

  bool holds_only_what_was_pushed() const {
    for (const Node* node = top_; node != nullptr; node = node->below) {
      if (node->value < 1) return false;
    }
    return true;
  }

 private:
  struct Node {
    int value;
    Node* below;
  };
  Node* top_ = nullptr;
};

VERISTEP_MODEL(Stack) {
  operation("push", &Stack::push);
  operation("pop", &Stack::pop);
  invariant("holds_only_what_was_pushed", &Stack::holds_only_what_was_pushed);
}
