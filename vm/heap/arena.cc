#include "vm/heap/arena.h"

#include <sys/mman.h>

namespace veristep::heap {

Arena::Arena() {
  void* memory = mmap(nullptr, kArenaSize, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  CHECK(memory != MAP_FAILED);
  base_ = static_cast<uint8_t*>(memory);
}

Arena::~Arena() { munmap(base_, kArenaSize); }

}  // namespace veristep::heap
