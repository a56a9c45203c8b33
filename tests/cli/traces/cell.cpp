// A cell on the stack and one on the heap: places without names of their own. -DLOCKED makes it right.
#include <veristep/check.h>

#include <memory>
#include <mutex>
#include <thread>

struct Cell {
  std::mutex mutex;
  int value = 0;
  void Add(int by) {
#ifdef LOCKED
    std::lock_guard<std::mutex> lock(mutex);
#endif
    value += by;
  }
};

VERISTEP_CHECK(on_the_stack) {
  Cell cell;
  std::thread other([&] { cell.Add(1); });
  cell.Add(2);
  other.join();
  VERISTEP_ASSERT(cell.value == 3);
}

VERISTEP_CHECK(on_the_heap) {
  auto cell = std::make_unique<Cell>();
  std::thread other([&] { cell->Add(1); });
  cell->Add(2);
  other.join();
  VERISTEP_ASSERT(cell->value == 3);
}
