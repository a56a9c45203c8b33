// Variables as Unsafe and VarHandle name them: an object and a byte offset. A static field is named by any object and
// kStaticTag plus its static address, memory outside of objects (raw_memory.cc) by kRawTag plus its arena offset.
#pragma once

#include <bit>
#include <cstdint>

#include "vm/jvm/java_env.h"

namespace veristep::jvm {

inline constexpr uint64_t kStaticTag = uint64_t(1) << 40;
inline constexpr uint64_t kRawTag = uint64_t(1) << 41;

// The arena offset of a variable; 0 for an address that is none.
inline uint64_t PlaceOf(Ref object, uint64_t offset) {
  if (offset & (kStaticTag | kRawTag)) return offset & ~(kStaticTag | kRawTag);
  return object == 0 ? 0 : heap::OffsetOf(object) + offset;
}

// Whether an explored thread must stand still before the access (return kRetry then).
inline bool StandsStill(NativeCall& call, Ref object, uint64_t offset, bool is_write) {
  if (!call.machine.heap().journal().tracking()) return false;
  if (offset & kStaticTag) return call.machine.StopsAtStatic(call.thread, offset & ~kStaticTag, is_write);
  return object != 0 && call.machine.StopsAtAccess(call.thread, object, offset, is_write);
}
// A reference is about to be stored into the variable: what a shared object refers to is shared.
inline void WillRefer(NativeCall& call, Ref object, uint64_t offset, Ref value) {
  bool shared = (offset & kStaticTag) || (object != 0 && (call.machine.heap().ObjectAt(object).flags & heap::kShared));
  if (shared) call.machine.Publish(value);
}

// Memory contents to register contents: 32-bit integers are kept zero-extended, narrower ones widened to 32 bits first.
template <typename T>
uint64_t ToRegister(T value) {
  if constexpr (sizeof(T) < 4) {
    return uint32_t(int32_t(value));
  } else if constexpr (sizeof(T) == 4) {
    return std::bit_cast<uint32_t>(value);
  } else {
    return std::bit_cast<uint64_t>(value);
  }
}
template <typename T>
T FromRegister(uint64_t word) {
  if constexpr (sizeof(T) < 4) {
    return T(word);
  } else if constexpr (sizeof(T) == 4) {
    return std::bit_cast<T>(uint32_t(word));
  } else {
    return std::bit_cast<T>(word);
  }
}

}  // namespace veristep::jvm
