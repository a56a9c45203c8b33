#include "vm/heap/arena.h"

#include <sys/mman.h>

namespace veristep::heap {

Arena::Arena() {
  void* memory = mmap(nullptr, kArenaSize, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  CHECK(memory != MAP_FAILED);
  base_ = static_cast<uint8_t*>(memory);
}

Arena::~Arena() { munmap(base_, kArenaSize); }

void Arena::Discard(uint64_t begin, uint64_t end) {
  constexpr uint64_t kPage = 4096;
  uint64_t first = (begin + kPage - 1) & ~(kPage - 1);
  uint64_t last = end & ~(kPage - 1);
  if (first < last) madvise(base_ + first, last - first, MADV_DONTNEED);
}

}  // namespace veristep::heap
