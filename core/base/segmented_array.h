// SegmentedArray: a zero-initialised array that many threads index while it grows.
//
// Elements never move: segment 0 holds kFirst elements and each further one as many as all before it, so an index finds
// its segment by its highest bit. A segment is one zeroed allocation, which the operating system backs with memory only
// where it is touched; doubling therefore costs address space, not memory.
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

#include "core/base/memory.h"

namespace veristep {

/// Thread-safe as far as growing goes; access to one element by several threads is up to the caller (std::atomic_ref).
template <typename T>
class SegmentedArray {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  SegmentedArray() = default;
  SegmentedArray(const SegmentedArray&) = delete;
  SegmentedArray& operator=(const SegmentedArray&) = delete;
  ~SegmentedArray() {
    for (size_t i = 0; i < kSegments; ++i) {
      if (T* segment = segments_[i].load(std::memory_order_relaxed)) FreeZeroed(segment, BytesOf(i));
    }
  }

  /// REQUIRES: Ensure(index) was called, and the call happened before this one.
  T& operator[](size_t index) const {
    Position at = Locate(index);
    return segments_[at.segment].load(std::memory_order_acquire)[at.offset];
  }

  /// The elements from `index` on that lie side by side; data() is null if nobody has made room for them.
  std::span<T> RunAt(size_t index) const {
    Position at = Locate(index);
    T* segment = segments_[at.segment].load(std::memory_order_acquire);
    return {segment == nullptr ? nullptr : segment + at.offset, SizeOf(at.segment) - at.offset};
  }

  /// Makes room for all elements below `size`.
  void EnsureAll(size_t size) {
    for (size_t index = 0; index < size; index += RunAt(index).size()) Ensure(index);
  }

  /// Makes room for `index` (not for smaller ones). The new elements are zero.
  T& Ensure(size_t index) {
    Position at = Locate(index);
    T* segment = segments_[at.segment].load(std::memory_order_acquire);
    if (!segment) segment = Allocate(at.segment);
    return segment[at.offset];
  }

 private:
  static constexpr size_t kFirstBits = 10;
  static constexpr size_t kSegments = 64 - kFirstBits + 1;

  struct Position {
    size_t segment;
    size_t offset;
  };

  static Position Locate(size_t index) {
    size_t segment = std::bit_width(index >> kFirstBits);
    return {segment, segment == 0 ? index : index - (size_t{1} << (kFirstBits + segment - 1))};
  }

  static size_t SizeOf(size_t segment) { return size_t{1} << (kFirstBits + (segment == 0 ? 0 : segment - 1)); }

  static size_t BytesOf(size_t segment) { return SizeOf(segment) * sizeof(T); }

  T* Allocate(size_t segment) {
    T* fresh = static_cast<T*>(AllocateZeroed(BytesOf(segment)));
    UseLargePages(fresh, BytesOf(segment));
    T* expected = nullptr;
    if (segments_[segment].compare_exchange_strong(expected, fresh, std::memory_order_acq_rel)) return fresh;
    FreeZeroed(fresh, BytesOf(segment));
    return expected;
  }

  std::array<std::atomic<T*>, kSegments> segments_{};
};

}  // namespace veristep
