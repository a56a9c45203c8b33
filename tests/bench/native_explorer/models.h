// The data structures of tests/subjects/java/models, by hand, with their invariants: linked nodes are indices into an
// array in the state itself.
#pragma once

#include <cstdint>
#include <cstring>

namespace native_explorer {

inline constexpr int kMaxNodes = 14;

// A stack; the top is the last.
struct Sequence {
  uint8_t size = 0;
  uint8_t items[kMaxNodes];

  void Push(int value) { items[size++] = uint8_t(value); }
  bool AllPositive() const {
    for (int i = 0; i < size; ++i) {
      if (items[i] < 1) return false;
    }
    return true;
  }
  size_t Encode(uint8_t* out) const {
    out[0] = size;
    std::memcpy(out + 1, items, size);
    return size_t(size) + 1;
  }
};

struct Stack {
  static constexpr int operations = 2;
  static bool TakesValue(int operation) { return operation == 0; }

  Sequence items;

  void Run(int operation, int value) {
    if (operation == 0) {
      items.Push(value);
    } else if (items.size > 0) {
      --items.size;
    }
  }
  bool IsGood() const { return items.AllPositive(); }
  size_t Encode(uint8_t* out) const { return items.Encode(out); }
};

struct Queue {
  static constexpr int operations = 2;
  static bool TakesValue(int operation) { return operation == 0; }

  Sequence front, back;

  void Run(int operation, int value) {
    if (operation == 0) return back.Push(value);
    if (front.size == 0) {
      while (back.size > 0) front.Push(back.items[--back.size]);
    }
    if (front.size > 0) --front.size;
  }
  bool IsGood() const { return front.AllPositive() && back.AllPositive(); }
  size_t Encode(uint8_t* out) const {
    size_t used = front.Encode(out);
    return used + back.Encode(out + used);
  }
};

// A doubly linked list without duplicates. Node 0 stands for "none".
struct Deque {
  static constexpr int operations = 2;
  static bool TakesValue(int) { return true; }

  struct Node {
    uint8_t value = 0, previous = 0, next = 0;
  };
  Node nodes[kMaxNodes];
  uint8_t first = 0, last = 0;

  void Run(int operation, int value) { operation == 0 ? Add(value) : Remove(value); }
  bool IsGood() const {
    uint8_t before = 0;
    for (uint8_t i = first; i != 0; i = nodes[i].next) {
      if (nodes[i].previous != before) return false;
      before = i;
    }
    return before == last;
  }
  size_t Encode(uint8_t* out) const {
    size_t used = 0;
    for (uint8_t i = first; i != 0; i = nodes[i].next) out[used++] = nodes[i].value;
    return used;
  }

 private:
  uint8_t Find(int value) const {
    uint8_t i = first;
    while (i != 0 && nodes[i].value != value) i = nodes[i].next;
    return i;
  }
  uint8_t Free() const {
    uint8_t i = 1;
    while (nodes[i].value != 0) ++i;
    return i;
  }
  void Add(int value) {
    if (Find(value) != 0) return;
    uint8_t i = Free();
    nodes[i] = {uint8_t(value), last, 0};
    (last == 0 ? first : nodes[last].next) = i;
    last = i;
  }
  void Remove(int value) {
    uint8_t i = Find(value);
    if (i == 0) return;
    Node node = nodes[i];
    (node.previous == 0 ? first : nodes[node.previous].next) = node.next;
    (node.next == 0 ? last : nodes[node.next].previous) = node.previous;
    nodes[i] = {};
  }
};

// A binary search tree with its size. Node 0 stands for "none".
struct Bst {
  static constexpr int operations = 2;
  static bool TakesValue(int) { return true; }

  struct Node {
    uint8_t info = 0, left = 0, right = 0;
  };
  Node nodes[kMaxNodes];
  uint8_t root = 0, size = 0;

  void Run(int operation, int value) { operation == 0 ? Add(value) : Remove(value); }
  bool IsGood() const { return IsBetween(root, 0, 255) && Count(root) == size; }
  // In pre-order, which says all about a search tree.
  size_t Encode(uint8_t* out) const {
    out[0] = size;
    size_t used = 1;
    uint8_t waiting[kMaxNodes], *top = waiting;
    *top++ = root;
    while (top != waiting) {
      uint8_t i = *--top;
      if (i == 0) continue;
      out[used++] = nodes[i].info;
      *top++ = nodes[i].right;
      *top++ = nodes[i].left;
    }
    return used;
  }

 private:
  bool IsBetween(uint8_t i, int low, int high) const {
    return i == 0 || (low < nodes[i].info && nodes[i].info < high && IsBetween(nodes[i].left, low, nodes[i].info) &&
                      IsBetween(nodes[i].right, nodes[i].info, high));
  }
  int Count(uint8_t i) const { return i == 0 ? 0 : 1 + Count(nodes[i].left) + Count(nodes[i].right); }
  // The place of a link where the value is, or belongs.
  uint8_t* Find(int value) {
    uint8_t* link = &root;
    while (*link != 0 && nodes[*link].info != value) {
      link = value < nodes[*link].info ? &nodes[*link].left : &nodes[*link].right;
    }
    return link;
  }
  void Add(int value) {
    uint8_t* link = Find(value);
    if (*link != 0) return;
    uint8_t i = 1;
    while (nodes[i].info != 0) ++i;
    nodes[i] = {uint8_t(value), 0, 0};
    *link = i;
    ++size;
  }
  void Remove(int value) {
    uint8_t* link = Find(value);
    if (*link == 0) return;
    --size;
    uint8_t i = *link;
    if (nodes[i].left != 0 && nodes[i].right != 0) {
      link = &nodes[i].right;
      while (nodes[*link].left != 0) link = &nodes[*link].left;
      nodes[i].info = nodes[*link].info;
      i = *link;
    }
    uint8_t child = nodes[i].left != 0 ? nodes[i].left : nodes[i].right;
    *link = child;
    nodes[i] = {};
  }
};

}  // namespace native_explorer
