// A stack of different numbers in an array that grows by one slot; what was popped stays in its slot. The twin of
// java/models/UbStack.java.
// expect: depth=5 values=5 expanded=311
// expect: depth=8 values=8 expanded=109681
// expect: depth=9 values=9 expanded=991189
#include <algorithm>

#include <veristep/check.h>

class UbStack {
 public:
  void push(int value) {
    int* end = slots_ + size_;
    int* found = std::find(slots_, end, value);
    if (found == end) {
      append(value);
    } else {
      std::rotate(found, found + 1, end);
    }
  }

  void pop() {
    if (size_ > 0) --size_;
  }

  bool numbers_differ() const {
    for (int i = 0; i < size_; ++i) {
      if (std::find(slots_, slots_ + size_, slots_[i]) != slots_ + i) return false;
    }
    return true;
  }

 private:
  void append(int value) {
    if (size_ == length_) {
      int* larger = new int[std::size_t(length_) + 1];
      std::copy(slots_, slots_ + size_, larger);
      delete[] slots_;
      slots_ = larger;
      ++length_;
    }
    slots_[size_++] = value;
  }

  int* slots_ = nullptr;
  int length_ = 0;
  int size_ = 0;
};

VERISTEP_MODEL(UbStack) {
  operation("push", &UbStack::push);
  operation("pop", &UbStack::pop);
  invariant("numbers_differ", &UbStack::numbers_differ);
}
