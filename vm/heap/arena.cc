#include "vm/heap/arena.h"

#include <sys/mman.h>

#include <algorithm>
#include <cstring>

#include "core/base/memory.h"

namespace veristep::heap {

Arena::Arena() {
  void* memory = mmap(nullptr, kArenaSize, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  CHECK(memory != MAP_FAILED);
  base_ = static_cast<uint8_t*>(memory);
  UseLargePages(base_ + kHeapBegin, kArenaSize - kHeapBegin);
}

Arena::~Arena() { munmap(base_, kArenaSize); }

std::vector<uint64_t> Arena::CopyWords(uint64_t begin, uint64_t end) const {
  const uint64_t* first = &At<uint64_t>(begin);
  return {first, first + (end - begin) / 8};
}

void Arena::FillFresh(uint64_t begin, std::span<const uint64_t> words) {
  constexpr size_t kPage = 512;  // words
  for (size_t at = 0; at < words.size(); at += kPage) {
    std::span<const uint64_t> page = words.subspan(at, std::min(kPage, words.size() - at));
    bool is_zero = std::ranges::all_of(page, [](uint64_t word) { return word == 0; });
    if (!is_zero) std::memcpy(base_ + begin + at * 8, page.data(), page.size() * 8);
  }
}

}  // namespace veristep::heap
