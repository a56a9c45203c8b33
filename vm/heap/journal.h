// Going back in time. While tracking, the old contents of every word are logged before the word is written for the
// first time in a step; undoing a step writes them back. A saved state is a delta against its parent state: the words
// that the step changed and the objects it made. Restoring undoes to the common ancestor and redoes from there, so
// both cost what was changed, never the size of the heap.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

namespace veristep::heap {

class Heap;

class Journal {
 public:
  // Byte offsets below this are logged on write. 0 while not tracking; else the allocation cursor at the start of the
  // current step: objects made within the step need no log, since going back drops them whole.
  uint64_t tracked_below() const { return tracked_below_; }

  void WillWrite(uint64_t offset, uint64_t bytes) {
    if (offset < tracked_below_) Log(offset, bytes);
  }
  void Log(uint64_t offset, uint64_t bytes);

 private:
  uint64_t tracked_below_ = 0;
};

}  // namespace veristep::heap
