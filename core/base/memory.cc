#include "core/base/memory.h"

#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <utility>
#include <vector>

#include "core/base/check.h"

namespace veristep {
namespace {

/// From this size on memory that is to be zero comes from the system.
constexpr size_t kOwnPages = size_t{256} << 10;

/// Of all pages that lie between. A system that cannot do it goes on as before.
void AdvisePages(const void* begin, size_t bytes, int advice) {
  const auto page = static_cast<uintptr_t>(sysconf(_SC_PAGESIZE));
  const auto address = reinterpret_cast<uintptr_t>(begin);
  const uintptr_t first = (address + page - 1) / page * page, end = (address + bytes) / page * page;
  if (first < end) madvise(reinterpret_cast<void*>(first), end - first, advice);
}

}  // namespace

uint64_t ResidentBytes() {
  std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen("/proc/self/statm", "r"), std::fclose);
  unsigned long long total = 0;
  unsigned long long resident = 0;
  if (!file || std::fscanf(file.get(), "%llu %llu", &total, &resident) != 2) return 0;
  return resident * static_cast<uint64_t>(sysconf(_SC_PAGESIZE));
}

void* AllocateZeroed(size_t bytes) {
  if (bytes < kOwnPages) {
    void* memory = std::calloc(bytes, 1);
    CHECK(memory != nullptr);
    return memory;
  }
  void* memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  CHECK(memory != MAP_FAILED);
  return memory;
}

void FreeZeroed(void* memory, size_t bytes) {
  if (bytes < kOwnPages)
    std::free(memory);
  else
    munmap(memory, bytes);
}

void UseLargePages(void* begin, size_t bytes) {
  constexpr size_t kWorthIt = size_t{4} << 20;  // two large pages at the least
  if (bytes >= kWorthIt) AdvisePages(begin, bytes, MADV_HUGEPAGE);
}

void UseLargePagesForMalloc() {
#ifdef __GLIBC__
  // The heap grows once by more than most runs need, which costs address space, not memory.
  constexpr size_t kFirst = size_t{32} << 20;
  mallopt(M_TOP_PAD, kFirst);
  mallopt(M_MMAP_THRESHOLD, 4 << 20);
  mallopt(M_TRIM_THRESHOLD, 256 << 20);
  const auto begin = reinterpret_cast<uintptr_t>(sbrk(0));
  void* volatile grown = std::malloc(size_t{1} << 20);  // volatile: or the compiler would leave both calls out
  std::free(grown);
  const auto end = reinterpret_cast<uintptr_t>(sbrk(0));
  // Another malloc (a sanitizer's) does not use this heap.
  if (end > begin) UseLargePages(reinterpret_cast<void*>(begin), end - begin);
#endif
}

void ReturnFreeMemory() {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

void ReturnPages(const void* begin, size_t bytes) { AdvisePages(begin, bytes, MADV_DONTNEED); }

void KeepToTheEnd(std::shared_ptr<void> object) {
  // Never destroyed, and yet found by those who look for leaks.
  static auto* kept = new std::vector<std::shared_ptr<void>>();
  kept->push_back(std::move(object));
}

}  // namespace veristep
