// Variables as Unsafe and VarHandle name them: an object and a byte offset. A static field is named by its class's
// object and kStaticTag plus a hash of its name, which is the same in every process and version of the class; memory
// outside of objects (raw_memory.cc) by kRawTag plus its arena offset.
#pragma once

#include <bit>
#include <cstdint>

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/xxhash.h"
#include "vm/jvm/java_env.h"

namespace veristep::jvm {

inline constexpr uint64_t kStaticTag = uint64_t(1) << 40;
inline constexpr uint64_t kRawTag = uint64_t(1) << 41;

inline uint64_t StaticOffsetOf(const Field& field) {
  llvm::SmallString<64> name(field.name);
  name += field.descriptor;
  return kStaticTag | (llvm::xxh3_64bits(name.str()) & (kStaticTag - 1));
}

// The arena offset of a variable; 0 for an address that is none.
inline uint64_t PlaceOf(NativeCall& call, Ref object, uint64_t offset) {
  if (offset & kRawTag) return offset & ~kRawTag;
  if (object == 0) return 0;
  if (!(offset & kStaticTag)) return heap::OffsetOf(object) + offset;
  JavaEnv env(call);
  if (&env.ClassOfObject(object) != env.lib().class_class) return 0;
  const Class& c = env.ClassOfMirror(object);
  // No code names the variable whose contents are met here.
  if (!c.IsLibrary()) call.machine.TouchProgram();
  for (const Field& field : c.fields) {
    if (field.IsStatic() && StaticOffsetOf(field) == offset) return field.offset;
  }
  return 0;
}

// Whether an explored thread must stand still before the access (return kRetry then).
inline bool StandsStill(NativeCall& call, Ref object, uint64_t offset, bool is_write) {
  if (!call.machine.heap().journal().tracking()) return false;
  if (offset & kStaticTag) return call.machine.StopsAtStatic(call.thread, PlaceOf(call, object, offset), is_write);
  // Memory outside of objects may be known to any thread.
  if (offset & kRawTag) return call.machine.StopsAtSync(call.thread);
  return object != 0 && call.machine.StopsAtAccess(call.thread, object, offset, is_write);
}
// Explored: makes reads of the variable visible operations. For a write that belongs to the visible operation which the
// thread has just performed and needs no stop of its own.
inline void AnnounceWrite(NativeCall& call, Ref object, uint64_t offset) {
  ++call.thread.atomic_depth;
  StandsStill(call, object, offset, true);
  --call.thread.atomic_depth;
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
