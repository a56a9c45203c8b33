// A queue as two linked stacks; the twin of java/models/Queue.java.
// expect: depth=5 values=5 expanded=836
// expect: depth=6 values=6 expanded=10057
// expect: depth=7 values=7 expanded=147995
#include <utility>

#include <veristep/check.h>

class Queue {
 public:
  void enqueue(int value) { push(back_, value); }

  void dequeue() {
    if (front_ == nullptr) {
      while (back_ != nullptr) push(front_, pop(back_));
    }
    if (front_ != nullptr) pop(front_);
  }

  bool holds_only_what_was_enqueued() const { return all_positive(front_) && all_positive(back_); }

 private:
  struct Node {
    int value;
    Node* below;
  };

  static void push(Node*& top, int value) { top = new Node{value, top}; }
  static int pop(Node*& top) {
    Node* old = std::exchange(top, top->below);
    int value = old->value;
    delete old;
    return value;
  }
  static bool all_positive(const Node* node) {
    for (; node != nullptr; node = node->below) {
      if (node->value < 1) return false;
    }
    return true;
  }

  Node* front_ = nullptr;
  Node* back_ = nullptr;
};

VERISTEP_MODEL(Queue) {
  operation("enqueue", &Queue::enqueue);
  operation("dequeue", &Queue::dequeue);
  invariant("holds_only_what_was_enqueued", &Queue::holds_only_what_was_enqueued);
}
