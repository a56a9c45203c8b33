// The references in an object: those its type says for Java, those its words look like for C.
#pragma once

#include "vm/heap/heap.h"

namespace veristep::heap {

// Calls visit(offset from the object's start, target) for every reference that is not null. For C memory the offset is
// that of an aligned word whose value is an address of `target`.
template <typename Visit>
void ForEachReference(const Heap& heap, Ref ref, Visit visit) {
  const Object& object = heap.ObjectAt(ref);
  const Type& type = *heap.types()[object.type];
  const Arena& arena = heap.arena();
  uint64_t at = OffsetOf(ref);
  auto visit_ref = [&](uint32_t offset) {
    if (Ref target = arena.At<Ref>(at + offset)) visit(offset, target);
  };
  switch (type.kind) {
    case Type::Kind::kInstance:
      for (uint32_t offset : type.ref_offsets) visit_ref(offset);
      break;
    case Type::Kind::kArray:
      if (!type.elem_is_ref) break;
      for (uint32_t i = 0; i < object.length; ++i) visit_ref(kHeaderSize + i * 4);
      break;
    case Type::Kind::kMemory:
      if (object.flags & kFreed) break;
      for (uint32_t offset = kHeaderSize; offset + 8 <= kHeaderSize + object.length; offset += 8) {
        if (Ref target = Locate(arena, arena.At<uint64_t>(at + offset)).object) visit(offset, target);
      }
      break;
  }
}

}  // namespace veristep::heap
