// The address space of one machine: one reserved range of host memory in which everything that is state lies at the
// same place in every worker, so that a state saved by one worker can be restored by another.
//
//   static area    Java statics, class-initialisation words, constant slots; laid out process-wide (StaticArea)
//   slot table     C virtual addresses → objects (address_space.h)
//   thread table   thread records (vm/interp/thread.h)
//   stacks         one fixed-size range per thread
//   heap           objects
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/check.h"
#include "vm/heap/object.h"

namespace veristep::heap {

inline constexpr uint64_t kGiB = uint64_t(1) << 30;
inline constexpr uint64_t kStaticBegin = 64 * 1024;
inline constexpr uint64_t kStaticEnd = 1 * kGiB;
inline constexpr uint64_t kSlotBegin = 1 * kGiB;
inline constexpr uint64_t kSlotEnd = 3 * kGiB;
inline constexpr uint64_t kThreadBegin = 3 * kGiB;
inline constexpr uint64_t kThreadEnd = 4 * kGiB;
inline constexpr uint64_t kStackBegin = 4 * kGiB;
inline constexpr uint64_t kStackEnd = 12 * kGiB;
inline constexpr uint64_t kHeapBegin = 12 * kGiB;
inline constexpr uint64_t kArenaSize = 32 * kGiB;  // what a 32-bit Ref can name

class Arena {
 public:
  Arena();
  ~Arena();
  Arena(const Arena&) = delete;
  Arena& operator=(const Arena&) = delete;

  uint8_t* base() const { return base_; }

  template <typename T>
  T& At(uint64_t offset) const {
    return *reinterpret_cast<T*>(base_ + offset);
  }
  Object& ObjectAt(Ref ref) const { return At<Object>(OffsetOf(ref)); }

  std::vector<uint64_t> CopyWords(uint64_t begin, uint64_t end) const;
  // REQUIRES: what is there was never written. Pages that would only get zeros are not touched.
  void FillFresh(uint64_t begin, std::span<const uint64_t> words);

 private:
  uint8_t* base_;
};

}  // namespace veristep::heap
