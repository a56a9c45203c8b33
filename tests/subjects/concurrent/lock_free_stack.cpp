// Treiber's stack. A node that was taken and put back looks like one that never went (ABA); a counter beside the
// pointer, changed with it in one operation of 16 bytes, tells the difference.
// options: --por ample
// expect: tagged holds states=157
// expect: only_pushes holds states=271
// expect: aba violated assertion
// expect: deletes_at_once violated use-after-free
// expect: pushes_without_loop violated assertion
#include <veristep/check.h>

#include <atomic>
#include <cstdint>
#include <thread>

namespace {

struct Node {
  int value = 0;
  std::atomic<Node*> next = nullptr;
};

class Plain {
 public:
  void Push(Node* node) {
    Node* top = top_.load();
    do node->next = top;
    while (!top_.compare_exchange_weak(top, node));
  }
  void PushWithoutLoop(Node* node) {
    node->next = top_.load();
    top_.store(node);
  }
  Node* Pop() {
    Node* top = top_.load();
    while (top != nullptr && !top_.compare_exchange_weak(top, top->next)) {
    }
    return top;
  }

 private:
  std::atomic<Node*> top_ = nullptr;
};

class Tagged {
 public:
  void Push(Node* node) {
    Top top = top_.load();
    do node->next = top.node;
    while (!top_.compare_exchange_weak(top, Top{node, top.changes + 1}));
  }
  Node* Pop() {
    Top top = top_.load();
    while (top.node != nullptr && !top_.compare_exchange_weak(top, Top{top.node->next, top.changes + 1})) {
    }
    return top.node;
  }

 private:
  struct alignas(16) Top {
    Node* node;
    uint64_t changes;
  };
  std::atomic<Top> top_{Top{nullptr, 0}};
};

// One takes a node while the other takes two and puts the first one back.
template <typename Stack>
void TakeAndPutBack() {
  Node nodes[3];
  Stack stack;
  for (Node& node : nodes) stack.Push(&node);
  std::thread other([&stack, &nodes] {
    Node* first = stack.Pop();
    Node* second = stack.Pop();
    second->value = 1;  // this one stays out
    stack.Push(first);
  });
  Node* mine = stack.Pop();
  other.join();
  VERISTEP_ASSERT(mine != nullptr);
  for (Node* node = stack.Pop(); node != nullptr; node = stack.Pop()) VERISTEP_ASSERT(node->value == 0);
}

}  // namespace

VERISTEP_CHECK(tagged) { TakeAndPutBack<Tagged>(); }
VERISTEP_CHECK(aba) { TakeAndPutBack<Plain>(); }

VERISTEP_CHECK(only_pushes) {
  Node nodes[4];
  Plain stack;
  std::thread other([&stack, &nodes] {
    stack.Push(&nodes[0]);
    stack.Push(&nodes[1]);
  });
  stack.Push(&nodes[2]);
  stack.Push(&nodes[3]);
  other.join();
  int count = 0;
  while (stack.Pop() != nullptr) ++count;
  VERISTEP_ASSERT(count == 4);
}

// Another thread may still look into the node.
VERISTEP_CHECK(deletes_at_once) {
  Plain stack;
  stack.Push(new Node);
  stack.Push(new Node);
  std::thread other([&stack] { delete stack.Pop(); });
  delete stack.Pop();
  other.join();
}

VERISTEP_CHECK(pushes_without_loop) {
  Node nodes[2];
  Plain stack;
  std::thread other([&stack, &nodes] { stack.PushWithoutLoop(&nodes[0]); });
  stack.PushWithoutLoop(&nodes[1]);
  other.join();
  VERISTEP_ASSERT(stack.Pop() != nullptr && stack.Pop() != nullptr);
}
