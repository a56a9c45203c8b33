// A max-heap in an array that starts empty, grows by exactly one slot when it is full and never shrinks; the slot that
// extract_max frees is cleared. The twin of java/models/HeapArray.java.
// expect: depth=5 values=5 expanded=238
// expect: depth=8 values=8 expanded=97092
// expect: depth=9 values=9 expanded=804809
#include <algorithm>

#include <veristep/check.h>

class HeapArray {
 public:
  void insert(int value) {
    if (size_ == length_) grow();
    int i = size_++;
    for (; i > 0 && heap_[(i - 1) / 2] < value; i = (i - 1) / 2) heap_[i] = heap_[(i - 1) / 2];
    heap_[i] = value;
  }

  void extract_max() {
    if (size_ == 0) return;
    int moved = heap_[--size_];
    heap_[size_] = 0;
    if (size_ > 0) sink(moved);
  }

  bool parents_are_not_smaller() const {
    for (int i = 1; i < size_; ++i) {
      if (heap_[(i - 1) / 2] < heap_[i]) return false;
    }
    return true;
  }
  bool free_slots_are_clear() const {
    return std::all_of(heap_ + size_, heap_ + length_, [](int slot) { return slot == 0; });
  }

 private:
  void grow() {
    int* larger = new int[std::size_t(length_) + 1];
    std::copy(heap_, heap_ + size_, larger);
    delete[] heap_;
    heap_ = larger;
    ++length_;
  }

  // Puts `value` where it belongs, starting from the free root.
  void sink(int value) {
    int i = 0;
    while (2 * i + 1 < size_) {
      int child = 2 * i + 1;
      if (child + 1 < size_ && heap_[child + 1] > heap_[child]) ++child;
      if (heap_[child] <= value) break;
      heap_[i] = heap_[child];
      i = child;
    }
    heap_[i] = value;
  }

  int* heap_ = nullptr;
  int length_ = 0;
  int size_ = 0;
};

VERISTEP_MODEL(HeapArray) {
  operation("insert", &HeapArray::insert);
  operation("extract_max", &HeapArray::extract_max);
  invariant("parents_are_not_smaller", &HeapArray::parents_are_not_smaller);
  invariant("free_slots_are_clear", &HeapArray::free_slots_are_clear);
}
