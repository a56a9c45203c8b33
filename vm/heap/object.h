// Objects and references as they lie in the arena.
#pragma once

#include <cstdint>

#include "vm/heap/type.h"

namespace veristep::heap {

// A reference to an object: its arena address divided by 8. 0 is null. The same in every worker's arena.
using Ref = uint32_t;

enum ObjectFlags : uint32_t {
  kShared = 1,       // published: more than one thread may reach it; part of the state
  kOldDirty = 2,     // existed when exploration started and was written since
  kFreed = 4,        // C: the object's life has ended
  kStackMemory = 8,  // C: lives in a frame
  kGlobal = 16,      // C: a global variable
  kConstant = 32,    // C: may not be written
  kOutOfScope = 64,  // C: a local variable between two lives; reads are undefined, writes violations
  kHashShift = 8,    // identity hash code: the upper 24 bits, 0 if not yet asked for
};

struct Object {
  uint32_t type;    // Type::id
  uint32_t flags;   // ObjectFlags, identity hash code
  uint32_t length;  // arrays: elements; C memory: bytes; instances: 0, or the Type::id that a class object stands for
  uint32_t lock;    // Java: owner << 16 | depth, owner being thread index + 1; C memory: its first slot
};
static_assert(sizeof(Object) == kHeaderSize);

inline uint64_t OffsetOf(Ref ref) { return uint64_t(ref) << 3; }
inline Ref RefOf(uint64_t offset) { return Ref(offset >> 3); }

// Bytes that an array or C memory object takes, header included.
inline uint64_t ArraySize(const Type& type, uint32_t length) {
  return (kHeaderSize + (uint64_t(length) << type.elem_log2) + 7) & ~uint64_t(7);
}
// C memory: the data rounded up to words, then one defined-bit per data byte.
inline uint64_t MemoryDataSize(uint32_t length) { return (uint64_t(length) + 7) & ~uint64_t(7); }
inline uint64_t MemorySize(uint32_t length) {
  return kHeaderSize + MemoryDataSize(length) + ((MemoryDataSize(length) / 8 + 7) & ~uint64_t(7));
}
inline uint64_t ObjectSize(const Object& object, const Type& type) {
  switch (type.kind) {
    case Type::Kind::kInstance:
      return type.size;
    case Type::Kind::kArray:
      return ArraySize(type, object.length);
    case Type::Kind::kMemory:
      return MemorySize(object.length);
  }
  return type.size;
}

}  // namespace veristep::heap
